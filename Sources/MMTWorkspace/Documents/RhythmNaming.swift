package import MMTCore

/// A counter or habit that a name means.
struct RhythmTarget {
  /// Index into the ledger's files.
  var file: Int
  var slug: String
  var name: String
}

/// From what a person typed to counters and habits: by name, as `habit/NAME`, or by the place on the day's page, which are counted on
/// behind those of the plan's items.
extension Workspace {
  /// What a name of a counter or habit begins with that nothing of the plan is meant by.
  static let prefix = "habit/"

  /// The places that the plan's items have on today's page, without a plan those of the journal's entries.
  package func placesOfPlan() throws(Failure) -> Int {
    guard hasPlan else { return try placesOfJournal() }
    let ledger = ledger(try read())
    return ledger.plan.places(inDay: ledger.current.day).count
  }

  /// The same; the plan is read only where one of the names is a place.
  func placesOfPlan(for names: [String]) throws(Failure) -> Int {
    names.contains { $0.hasPrefix(".") } ? try placesOfPlan() : 0
  }

  /// One counter or habit on a day, with its id and name.
  package func rhythm(_ name: String, on day: CivilDay) throws(Failure) -> (page: RhythmDayAnswer, slug: String, name: String) {
    guard hasRhythms else { throw noRhythms }
    let ledger = try readRhythms()
    let found = try targets([name], ledger, on: day, after: placesOfPlan(for: [name]))
    guard let target = found.first else { throw noRhythms }
    var page = ledger.day(day)
    // It has no line on a page that an editor wrote without it.
    if !page.lines.contains(where: { $0.id == RhythmFile.id(target.slug, day) }),
      let line = ledger.unwritten(target.slug, on: day)
    {
      page.lines.append(line)
    }
    return (page, target.slug, target.name)
  }

  /// The lines that the names mean. A place is one of the day's page, beside a plan of today's. Throws 64 and 66 as `RhythmLedger.find` does.
  func targets(
    _ names: [String], _ ledger: RhythmLedger, on day: CivilDay, after places: Int
  ) throws(Failure) -> [RhythmTarget] {
    try names.map { name throws(Failure) in
      if let typed = LinePlace(name), let index = fileIndex(of: typed, ledger) {
        return try target(in: typed.line, of: index, ledger, on: day)
      }
      if name.hasPrefix(Self.prefix) {
        // As it is named elsewhere: in any case, by its beginning, or by its id.
        let found = try ledger.find(String(name.dropFirst(Self.prefix.utf8.count)), on: day)
        return RhythmTarget(file: found.file, slug: found.slug, name: found.name)
      }
      // The full screen names a line of the day by its id.
      if name.hasPrefix(day.iso + "/"), let line = ledger.day(day).lines.first(where: { $0.id == name }),
        let file = ledger.files.firstIndex(where: { $0.path == line.path })
      {
        return RhythmTarget(file: file, slug: String(name.dropFirst(day.iso.utf8.count + 1)), name: line.name)
      }
      guard name.hasPrefix("."), let place = Int(name.dropFirst()) else {
        let found = try ledger.find(name, on: day)
        return RhythmTarget(file: found.file, slug: found.slug, name: found.name)
      }
      let page = hasPlan ? ledger.today : day
      let lines = ledger.day(page).lines
      let index = place.subtractingReportingOverflow(places + 1)
      guard !index.overflow, lines.indices.contains(index.partialValue),
        let file = ledger.files.firstIndex(where: { $0.path == lines[index.partialValue].path })
      else { throw noPlace(name, on: page, after: places, of: lines.count) }
      let line = lines[index.partialValue]
      return RhythmTarget(file: file, slug: String(line.id.drop { $0 != "/" }.dropFirst()), name: line.name)
    }
  }

  /// The file that a place names; without a plan one without a name is in the only file there is.
  private func fileIndex(of place: LinePlace, _ ledger: RhythmLedger) -> Int? {
    if place.file == nil { return hasPlan || ledger.documents.count != 1 ? nil : 0 }
    return ledger.files.firstIndex { place.isIn($0.path) }
  }

  /// What stands in a line of a file: a line of the day, or a definition.
  private func target(
    in number: Int, of index: Int, _ ledger: RhythmLedger, on day: CivilDay
  ) throws(Failure) -> RhythmTarget {
    let file = ledger.files[index]
    for section in file.sections {
      guard let line = section.lines.first(where: { Int(file.plan.items[$0.item].line) == number }) else { continue }
      guard section.date == day else {
        throw Failure(
          .usage, "line \(number) of \(file.path) is of \(section.date.iso)", details: ["Nothing was changed."],
          help: "--on \(section.date.iso) changes that day")
      }
      return RhythmTarget(file: index, slug: line.slug, name: line.name)
    }
    if let definition = file.ownDefinitions.first(where: { $0.line == number }) {
      return RhythmTarget(file: index, slug: definition.slug, name: definition.name)
    }
    throw Failure(
      .notFound, "no counter or habit stands in line \(number) of \(file.path)", details: ["Nothing was changed."],
      help: "mmt today shows names and places; its --json gives the lines of a day that is written")
  }

  private func noPlace(_ name: String, on day: CivilDay, after places: Int, of count: Int) -> Failure {
    let there = count == 0 ? "it has no counters and no habits" : "counters and habits are .\(places + 1) to .\(places + count)"
    return Failure(
      .notFound, "there is no counter or habit \(name) on the page of \(day.iso): \(there)", details: ["Nothing was changed."],
      help: "mmt today shows the places")
  }

  /// The names, where they are of counters and habits, a range of places as its single ones; nil where they are of the plan's items. What
  /// the plan knows by a name is the plan's. Throws 64 where some are of the one and some of the other.
  package func rhythmNames(
    _ names: [String], wantsDone: Bool = false, findsLater: Bool = false, command: String
  ) throws(Failure) -> [String]? {
    guard hasRhythms else { return nil }
    let singles = names.flatMap { PlaceRange($0)?.places ?? [$0] }
    guard hasPlan else { return singles }
    let reading = try read()
    // Of a plan that is cut short the places of others would be meant.
    if singles.contains(where: { $0.hasPrefix(".") }) { try refuseDamage(reading) }
    let plan = ledger(reading)
    let finder = ItemFinder(plan, wantsDone: wantsDone, findsLater: findsLater, command: command)
    let ledger = try readRhythms()
    let places = plan.plan.places(inDay: plan.current.day).count
    var ours: [String] = []
    for name in singles where try isRhythm(name, ledger, finder, after: places) { ours.append(name) }
    if ours.isEmpty { return nil }
    guard ours.count == singles.count else {
      let count = ledger.day(ledger.today).lines.count
      if let far = ours.first(where: { Int($0.dropFirst()).map { $0 > places + count } ?? false && $0.hasPrefix(".") }) {
        throw noPlace(far, on: ledger.today, after: places, of: count)
      }
      throw Failure(
        .usage,
        "some of these are items of the plan, and \(ours.joined(separator: ", ")) \(ours.count == 1 ? "is" : "are") not",
        details: ["Nothing was changed."], help: "one command for the plan's items, and one for counters and habits")
    }
    return ours
  }

  /// The counter or habit that a name means, for a look; nil where it is an item of the plan, or nobody's.
  package func rhythmToShow(_ name: String, command: String) throws(Failure) -> RhythmDayAnswer? {
    guard let own = hasPlan ? (try? rhythmNames([name], findsLater: true, command: command))?.first : name, hasRhythms else {
      return nil
    }
    let today = logicalToday
    let found = try rhythm(own, on: today)
    var day = found.page.numbered(after: try placesOfPlan())
    day.lines.removeAll { $0.id != RhythmFile.id(found.slug, today) }
    return day
  }

  /// Throws 64 where a name means a counter or habit: what is asked for is done with items of the plan alone.
  package func refuseRhythms(_ names: [String], command: String, _ why: String, help: (String) -> String) throws(Failure) {
    guard let own = (try? rhythmNames(names, findsLater: true, command: command))?.first,
      let name = try? rhythm(own, on: logicalToday).name
    else { return }
    throw Failure(
      .usage, "\(name) is a counter or habit: \(why)", details: ["Nothing was changed."], help: help(ShellWord.quoted(name)))
  }

  private func isRhythm(
    _ name: String, _ ledger: RhythmLedger, _ finder: ItemFinder, after places: Int
  ) throws(Failure) -> Bool {
    if name.hasPrefix(Self.prefix) { return true }
    if let typed = LinePlace(name), fileIndex(of: typed, ledger) != nil { return true }
    if name.hasPrefix("."), let place = Int(name.dropFirst()) {
      return place > places && !ledger.day(ledger.today).lines.isEmpty
    }
    let planned: Failure?
    do throws(Failure) {
      _ = try finder.findAll(name)
      planned = nil
    } catch { planned = error }
    let known = try? ledger.find(name)
    if let planned {
      // What fits several items of the plan is for it to tell.
      guard planned.exitCode == .notFound else { throw planned }
      if known != nil { return true }
      do throws(Failure) { _ = try ledger.find(name) } catch { if error.exitCode == .usage { throw error } }
      throw planned
    }
    if let known {
      context.warn(
        "\"\(name)\" is taken for an item of the plan; \(known.name) is a counter or habit, too",
        help: "\(Self.prefix)\(known.slug) names that one")
    }
    return false
  }
}

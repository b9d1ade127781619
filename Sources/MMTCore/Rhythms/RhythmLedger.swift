/// The rhythm files of a workspace with a date: what each day holds, and how full it is.
package struct RhythmLedger: Sendable {
  package let files: [RhythmFile]
  /// Their places: each document with its dated files.
  let families: [[Int]]
  package let today: CivilDay
  package let pauses: [ClosedRange<CivilDay>]
  /// The first day of the week.
  package let weekStart: Weekday

  package init(
    _ files: [RhythmFile], today: CivilDay, pauses: [ClosedRange<CivilDay>], weekStart: Weekday = .monday
  ) {
    self.weekStart = weekStart
    self.files = files
    families = Self.families(files)
    self.today = today
    self.pauses = pauses
  }

  package var definitions: [RhythmDefinition] { files.flatMap(\.ownDefinitions) }

  /// What a habit that was once called so is called now, as ids have both.
  package func slug(now former: String) -> String {
    let all = definitions
    if all.contains(where: { $0.slug == former }) { return former }
    return all.first { $0.formerSlugs.contains(former) }?.slug ?? former
  }

  /// The definition of what had a name once.
  package func formerOwner(of name: String) -> RhythmDefinition? {
    let slug = RhythmDefinition.slug(of: name)
    return definitions.first { $0.formerSlugs.contains(slug) }
  }

  package var entries: [RhythmEntry] { files.flatMap(\.entries) }
  /// The days that have a section.
  package var pages: Set<CivilDay> { Set(files.flatMap { $0.sections.map(\.date) }) }

  /// The first date that any line or definition names; nil where there is none.
  package var start: CivilDay? {
    let dates = files.flatMap { file in file.sections.map(\.date) + file.ownDefinitions.compactMap(\.since) }
    return dates.min()
  }

  /// What tells whether a file is another by now: the digest of the one there is, or of those of all.
  package var revision: Digest {
    let digests = files.map { Digest(of: $0.document.bytes) }
    if digests.count == 1, let only = digests.first { return only }
    return Digest(of: digests.map(\.hex).joined(separator: ""))
  }

  package func isPaused(_ date: CivilDay) -> Bool { pauses.contains { $0.contains(date) } }

  /// Whether a new day's page gets a line of a definition. Who asks for many days hands a `history` in.
  package func isExpected(_ definition: RhythmDefinition, on date: CivilDay, _ history: RhythmHistory? = nil) -> Bool {
    var from: CivilDay?
    switch definition.rhythm {
    case .times(_, let period): from = period == .week ? date.startOfWeek(weekStart) : date.startOfMonth
    case .rolling(_, let days): from = date.advanced(by: -days)
    default: break
    }
    return Occurrences.isExpected(
      definition, on: date,
      entries: definition.needsHistory
        ? history?.entries(of: definition.slug, from: from, through: date) ?? entries(of: definition.slug, from: from) : [],
      pauses: pauses, weekStart: weekStart)
  }

  private func entries(of slug: String, from date: CivilDay?) -> [RhythmEntry] {
    files.flatMap { file in
      file.sections.filter { section in date.map { $0 <= section.date } ?? true }.flatMap { section in
        section.lines.filter { $0.slug == slug }.map { file.entry($0, on: section.date) }
      }
    }
  }

  /// The definition that was typed: its whole name, or else the beginning of it or of one of its words. Throws 66 where none fits, 64 where several do.
  package func find(_ typed: String, on day: CivilDay? = nil) throws(Failure) -> (file: Int, slug: String, name: String) {
    let wanted = RhythmDefinition.slug(of: typed)
    var known: [(file: Int, slug: String, name: String)] = []
    for (index, file) in files.enumerated() {
      let defined = file.ownDefinitions.map { ($0.slug, $0.name) }
      // Lines that nothing defines are known by themselves on their day, and everywhere where the file defines nothing.
      let day = day ?? today
      let shown = file.definitions.isEmpty ? file.sections : file.sections(on: day)
      let written = shown.flatMap { $0.lines.map { ($0.slug, $0.name) } }
      for (slug, name) in defined + written where !known.contains(where: { $0.slug == slug }) {
        known.append((index, slug, name))
      }
    }
    if let exact = known.first(where: { $0.slug == wanted }) { return exact }
    var found = known.filter { !wanted.isEmpty && $0.slug.hasPrefix(wanted) }
    if found.isEmpty {
      found = known.filter { !wanted.isEmpty && $0.slug.split(separator: "-").contains { $0.hasPrefix(wanted) } }
    }
    if found.count == 1, let only = found.first { return only }
    let names = (found.isEmpty ? known : found).map(\.name)
    let list = names.prefix(8).joined(separator: ", ") + (names.count > 8 ? ", …" : "")
    guard found.isEmpty else {
      throw Failure(
        .usage, "\"\(typed)\" may be several: \(list)", details: ["Nothing was changed."], help: "type more of the name")
    }
    throw Failure(
      .notFound, "no counter or habit is called \"\(typed)\"", details: ["Nothing was changed."],
      help: known.isEmpty ? "mmt add hundreds makes a file of counters" : "there are: \(list)")
  }
}

/// The rhythm files of a workspace with a date: what each day holds, and how full it is.
package struct RhythmLedger: Sendable {
  package let files: [RhythmFile]
  package let today: CivilDay
  let pauses: DayStretches

  package init(_ files: [RhythmFile], today: CivilDay, pauses: [ClosedRange<CivilDay>]) {
    self.files = files
    self.today = today
    self.pauses = DayStretches(pauses)
  }

  package var definitions: [RhythmDefinition] { files.flatMap(\.definitions) }

  /// The first date that any line or definition names; nil where there is none.
  package var start: CivilDay? {
    let dates = files.flatMap { file in file.sections.map(\.date) + file.definitions.compactMap(\.since) }
    return dates.min()
  }

  package func isPaused(_ date: CivilDay) -> Bool { pauses.contains(date) }

  /// Whether a new day's page gets a line of a definition.
  package func isExpected(_ definition: RhythmDefinition, on date: CivilDay) -> Bool {
    if let since = definition.since, date < since { return false }
    if let until = definition.until, date > until { return false }
    if isPaused(date) { return false }
    if definition.isNegative || definition.isMeasure { return true }
    switch definition.rhythm {
    case .daily, .sum: return true
    case .weekdays(let days): return days.contains(date.weekday)
    case .monthDays(let days): return days.contains(date.parts.day)
    case .every(let days):
      guard days > 0 else { return false }
      guard let first = definition.since ?? firstDate(of: definition) else { return true }
      return (date - first) % days == 0
    case .times(let times, .week):
      let monday = date.advanced(by: -date.weekday.rawValue)
      return successes(of: definition, monday..<date) < times
    case .times(let times, .month):
      return successes(of: definition, date.advanced(by: 1 - date.parts.day)..<date) < times
    case .rolling(let times, let days): return successes(of: definition, date.advanced(by: 1 - max(days, 1))..<date) < times
    case nil: return false
    }
  }

  private func firstDate(of definition: RhythmDefinition) -> CivilDay? {
    files.flatMap(\.sections).filter { $0.lines.contains { $0.slug == definition.slug } }.map(\.date).min()
  }

  private func successes(of definition: RhythmDefinition, _ dates: Range<CivilDay>) -> Int {
    files.flatMap(\.sections).count { section in
      dates.contains(section.date)
        && section.lines.contains { $0.slug == definition.slug && $0.state(of: definition) == .success }
    }
  }

  /// The definition that was typed: its whole name, or else the beginning of it or of one of its words. Throws 66 where none fits, 64 where several do.
  package func find(_ typed: String) throws(Failure) -> (file: Int, slug: String, name: String) {
    let wanted = Slug.make(typed)
    var known: [(file: Int, slug: String, name: String)] = []
    for (index, file) in files.enumerated() {
      let defined = file.definitions.map { ($0.slug, $0.name) }
      // Lines that nothing defines are known by themselves where the file defines nothing.
      let written = file.definitions.isEmpty ? file.sections.flatMap { $0.lines.map { ($0.slug, $0.name) } } : []
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

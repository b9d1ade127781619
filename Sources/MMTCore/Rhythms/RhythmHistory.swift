/// Where each date's sections and each name's lines stand, for pages about many days.
package struct RhythmHistory: Sendable {
  /// Days that pages about all days go back at most: fifty years.
  static let limit = 18_300

  private let sections: [CivilDay: [[RhythmFile.Section]]]
  private let entries: [String: [RhythmEntry]]
  private let none: [[RhythmFile.Section]]
  private var firstLines: [String: CivilDay] = [:]
  /// What the written days of each file lack.
  let lacks: [MissingLines]
  let start: CivilDay?

  package init(_ ledger: RhythmLedger) {
    var sections: [CivilDay: [[RhythmFile.Section]]] = [:]
    none = ledger.files.map { _ in [] }
    var entries: [String: [RhythmEntry]] = [:]
    // Of the others nobody asks for entries.
    let asked = Set(ledger.definitions.filter(\.needsHistory).map(\.slug))
    for (index, file) in ledger.files.enumerated() {
      var names = LineNames()
      for section in file.sections {
        let section = section.read(&names)
        sections[section.date, default: none][index].append(section)
        for line in section.lines where firstLines[line.slug].map({ section.date < $0 }) ?? true {
          firstLines[line.slug] = section.date
        }
        guard !asked.isEmpty else { continue }
        for line in section.lines where asked.contains(line.slug) {
          entries[line.slug, default: []].append(file.entry(line, on: section.date))
        }
      }
    }
    self.sections = sections
    self.entries = entries.mapValues { $0.sorted { $0.date < $1.date } }
    lacks = ledger.files.map { MissingLines($0) }
    start = ledger.start
  }

  /// The sections of a date, by file.
  func sections(on date: CivilDay) -> [[RhythmFile.Section]] { sections[date] ?? none }
  func firstLine(of slug: String) -> CivilDay? { firstLines[slug] }
  /// The entries from a day on to another; without one the first alone, which tells since when there are any. Only of what is expected by what
  /// was done before.
  func entries(of slug: String, from first: CivilDay?, through last: CivilDay) -> [RhythmEntry] {
    guard let all = entries[slug] else { return [] }
    guard let first else { return Array(all.prefix(1)) }
    let start = all.endOfPrefix { $0.date < first }
    return Array(all[start..<max(start, all.endOfPrefix { $0.date <= last })])
  }
}

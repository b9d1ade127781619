/// Where each date's sections and each name's lines stand, for pages about many days.
package struct RhythmHistory: Sendable {
  /// Days that pages about all days go back at most: fifty years.
  static let limit = 18_300

  private let sections: [CivilDay: [[RhythmFile.Section]]]
  private let entries: [String: [RhythmEntry]]
  private let none: [[RhythmFile.Section]]
  let start: CivilDay?

  package init(_ ledger: RhythmLedger) {
    var sections: [CivilDay: [[RhythmFile.Section]]] = [:]
    none = ledger.files.map { _ in [] }
    var entries: [String: [RhythmEntry]] = [:]
    for (index, file) in ledger.files.enumerated() {
      for section in file.sections.lazy.map(\.read) {
        sections[section.date, default: none][index].append(section)
        for entry in file.entries(section) { entries[entry.slug, default: []].append(entry) }
      }
    }
    self.sections = sections
    self.entries = entries
    start = ledger.start
  }

  /// The sections of a date, by file.
  func sections(on date: CivilDay) -> [[RhythmFile.Section]] { sections[date] ?? none }
  func entries(of slug: String) -> [RhythmEntry] { entries[slug] ?? [] }
}

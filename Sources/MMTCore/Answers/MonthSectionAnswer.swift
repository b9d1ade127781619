/// The outlook or the review of a month: where it stands, what it says, and the month's figures beside it.
package struct MonthSectionAnswer: Sendable, Equatable {
  package var section: MonthSection
  package var month: Month
  package var path: String
  /// 1-based, of its heading.
  package var line: Int
  package var text: String
  package var figures: MonthFigures
  package var rhythms: RhythmWeek?
  /// Of an outlook: what the future log has for the month and isn't decided, in its order.
  package var ahead: [JournalEntryAnswer] = []
  /// It wasn't there before.
  package var isNew: Bool
  /// Pages that were written.
  package var paths: [String] = []

  package init(
    _ section: MonthSection, _ month: Month, path: String, line: Int, text: String, figures: MonthFigures, isNew: Bool
  ) {
    (self.section, self.month, self.path, self.line, self.text) = (section, month, path, line, text)
    (self.figures, self.isNew) = (figures, isNew)
  }
}

extension Journal {
  /// What the future log has for a month and isn't decided: tasks that are open, events, notes.
  package func ahead(of month: Month) -> [JournalEntryAnswer] {
    guard let page = pages[.future] else { return [] }
    let chains = chains
    return page.entries.indices.compactMap { index in
      let entry = page.entries[index]
      guard entry.section == .month(month), entry.parent == nil, !entry.words.text.isEmpty,
        entry.kind != .task || entry.isOpenTask
      else { return nil }
      return answer(EntryRef(.future, index), chains)
    }
  }
}

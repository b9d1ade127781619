/// The answer of `next`: an item of the plan, a line of a counter or habit, or an entry of the journal; nothing where all is done.
package struct NextAnswer: Sendable, Equatable {
  package var page: ItemsPage
  package var line: RhythmLineAnswer?
  /// In a workspace of a journal alone.
  package var entry: JournalEntryAnswer?

  /// The plan has none at all.
  package var hasNoItems = false

  package init(page: ItemsPage, line: RhythmLineAnswer? = nil, entry: JournalEntryAnswer? = nil) {
    self.page = page
    self.line = line
    self.entry = entry
  }
}

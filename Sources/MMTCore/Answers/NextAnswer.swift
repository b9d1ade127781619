/// The answer of `next`: an item of the plan, or a line of a counter or habit, or neither where all is done.
package struct NextAnswer: Sendable, Equatable {
  package var page: ItemsPage
  package var line: RhythmLineAnswer?

  package init(page: ItemsPage, line: RhythmLineAnswer? = nil) {
    self.page = page
    self.line = line
  }
}

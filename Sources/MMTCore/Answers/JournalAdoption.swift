/// What a journal that begins is to be: of what is there, what was understood.
package struct JournalAdoption: Sendable, Equatable {
  /// The vault whose settings decided, from the workspace (`.`, `..`); nil where there is none.
  package var vault: String?
  /// Today's page, and the month's.
  package var daily: String
  package var monthly: String
  /// What new pages are made from, by its path; nil for what is built in.
  package var template: String?
  package var monthlyTemplate: String?
  package var links: JournalLayout.Links
  package var carry: Journal.Carry
  /// The hour at which a day begins from now on, where that is another one than before: `00:00`.
  package var dayBoundary: String?
  /// Pages that are there already, and the first and the last day among them.
  package var pages = 0
  package var firstDay: CivilDay?
  package var lastDay: CivilDay?
  /// What else is to be known, each a sentence without its final period.
  package var remarks: [String] = []

  package init(
    daily: String, monthly: String, links: JournalLayout.Links = .markdown, carry: Journal.Carry = .auto
  ) {
    (self.daily, self.monthly, self.links, self.carry) = (daily, monthly, links, carry)
  }
}

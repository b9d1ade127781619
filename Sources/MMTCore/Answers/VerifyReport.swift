/// What `verify` found: in the order of files and lines.
package struct VerifyReport: Sendable, Equatable {
  package var problems: [Diagnostic]
  /// What was looked at, for the sentence of a clean result.
  package var days: Int
  package var items: Int
  package var records: Int
  /// Of a journal.
  package var pages: Int

  package init(problems: [Diagnostic], days: Int, items: Int, records: Int, pages: Int = 0) {
    self.problems = problems
    self.days = days
    self.items = items
    self.records = records
    self.pages = pages
  }

  package var isOK: Bool { problems.isEmpty }
}

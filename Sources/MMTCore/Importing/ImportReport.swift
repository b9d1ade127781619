/// What an import wrote, found there, and left out.
package struct ImportReport: Sendable, Equatable {
  /// By name.
  package var habitsAdded: [String] = []
  package var habitsKnown: [String] = []
  package var entriesAdded = 0
  /// Days' lines that say the same already.
  package var entriesThere = 0
  /// Sections that were opened for them.
  package var daysOpened = 0
  package var notTaken: [ImportFinding] = []
  /// What stands in the file says something else, and stays.
  package var differs: [ImportFinding] = []

  package init() {}

  mutating func leaveOut(_ place: String, _ reason: String) { notTaken.append(ImportFinding(place, reason)) }
}

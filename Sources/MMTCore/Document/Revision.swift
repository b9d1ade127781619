/// A revision of docs/format.md that a plan is read by. The raw values are its date, and those of the setting `plan.readAs`.
package enum Revision: String, CaseIterable, Sendable {
  case first = "2026-11-21"
  /// Reads files of other people's as their owners do.
  case second = "2026-11-23"

  package static let newest = Revision.second
}

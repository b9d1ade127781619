/// A revision of docs/format.md that a plan is read by. `rawValue` is its date, and that of the setting `plan.readAs`.
package enum Revision: CaseIterable, Sendable {
  case first
  /// Reads files of other people's as their owners do.
  case second

  // Not its raw type: what is asked for in every line would compare these.
  package var rawValue: String {
    switch self {
    case .first: "2026-11-21"
    case .second: "2026-11-23"
    }
  }

  package init?(rawValue: String) {
    guard let known = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = known
  }

  package static let newest = Revision.second
}

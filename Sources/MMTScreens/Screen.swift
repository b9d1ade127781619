/// The tabs of the full-screen view.
package enum Screen: Int, CaseIterable, Sendable {
  case today, week, backlog, review, calendar, progress, settings

  var name: String {
    switch self {
    case .today: "Today"
    case .week: "Week"
    case .backlog: "Backlog"
    case .review: "Review"
    case .calendar: "Calendar"
    case .progress: "Progress"
    case .settings: "Settings"
    }
  }

  /// The key that leads here.
  var key: String { "\(rawValue + 1)" }

  init?(key: Unicode.Scalar) {
    guard key.value >= 0x31, let screen = Screen(rawValue: Int(key.value - 0x31)) else { return nil }
    self = screen
  }

  /// So many tabs to the right, around the end.
  func turned(_ step: Int) -> Screen {
    let count = Self.allCases.count
    return Screen(rawValue: ((rawValue + step) % count + count) % count) ?? .today
  }
}

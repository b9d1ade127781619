/// The tabs of the full-screen view. Which of them there are is a matter of what the workspace holds: `LiveState.tabs`.
package enum Screen: Int, CaseIterable, Sendable {
  case today, week, backlog, review, calendar, progress, habits, settings

  var name: String {
    switch self {
    case .today: "Today"
    case .week: "Week"
    case .backlog: "Backlog"
    case .review: "Review"
    case .calendar: "Calendar"
    case .progress: "Progress"
    case .habits: "Habits"
    case .settings: "Settings"
    }
  }
}

extension LiveState {
  /// The tabs in their order; the digits lead to them.
  package var tabs: [Screen] {
    Screen.allCases.filter { screen in
      switch screen {
      case .week, .backlog, .review, .progress: contents.hasPlan
      case .habits: contents.rhythms != nil
      case .calendar: contents.hasPlan || contents.rhythms != nil
      case .today, .settings: true
      }
    }
  }

  /// The tab that a digit leads to.
  func tab(_ key: Unicode.Scalar) -> Screen? {
    let place = Int(key.value) - 0x31
    return tabs.indices.contains(place) ? tabs[place] : nil
  }

  /// So many tabs to the right, around the end.
  func turned(_ step: Int) -> Screen {
    let tabs = tabs
    guard let place = tabs.firstIndex(of: screen) else { return .today }
    return tabs[((place + step) % tabs.count + tabs.count) % tabs.count]
  }
}

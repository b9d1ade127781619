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

  /// What is left of the name where there is little room.
  var shortName: String {
    switch self {
    case .today, .week: name
    case .progress, .backlog: String(name.prefix(4))
    case .review, .calendar, .habits, .settings: String(name.prefix(3))
    }
  }

  /// Those whose names are cut, the one first that reads best without its end.
  static let cut: [Screen] = [.calendar, .settings, .progress, .review, .habits, .backlog]
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

  /// The tabs' names so that they fit close together, as many of them cut as it takes: with the digits where these fit too, else a name
  /// says more than a number. nil where not even that fits.
  func fittingNames(_ room: Int) -> [String]? {
    let tabs = tabs
    for hasDigits in takesDigits ? [false] : [true, false] {
      for count in 0...Screen.cut.count {
        let cut = Screen.cut.prefix(count)
        let names = tabs.enumerated().map { index, screen in
          (hasDigits ? "\(index + 1) " : "") + (cut.contains(screen) ? screen.shortName : screen.name)
        }
        if names.reduce(1, { $0 + $1.utf8.count + 1 }) <= room { return names }
      }
    }
    return nil
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

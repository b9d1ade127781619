/// All rules of a workspace: the setting `reminders`, an object of one text for each kind, and `all` for all of them.
package struct ReminderRules: Equatable, Sendable {
  package static let allName = "all"
  /// Whether reminders may name counters and habits: what stands in a notification is read by whoever passes by.
  package static let namesName = "names"

  package private(set) var all = ReminderRule()
  package private(set) var showsNames = false
  private var rules: [ReminderKind: ReminderRule] = [:]
  /// Members whose text doesn't read; what is theirs by default holds.
  package private(set) var unreadable: [String] = []

  package init(_ members: [(key: String, value: JSONText)] = []) {
    for (key, value) in members {
      if key == Self.namesName, let word = value.string, word == "on" || word == "off" {
        showsNames = word == "on"
        continue
      }
      let kind = ReminderKind(rawValue: key)
      guard kind != nil || key == Self.allName, let text = value.string,
        let rule = try? ReminderRule(text, hasTime: kind != nil)
      else {
        unreadable.append(key)
        continue
      }
      if let kind { rules[kind] = rule } else { all = rule }
    }
  }

  /// Sets one kind's rule.
  package mutating func set(_ kind: ReminderKind, _ rule: ReminderRule) { rules[kind] = rule }

  package func rule(_ kind: ReminderKind) -> ReminderRule { rules[kind] ?? ReminderRule() }

  /// Whether it ever comes.
  package func isOn(_ kind: ReminderKind) -> Bool { all.isOn && rule(kind).isOn }

  /// Minutes after midnight.
  package func minute(_ kind: ReminderKind) -> Int { rule(kind).minute ?? kind.defaultMinute }

  /// Whether it may come on a day of the program; what the plan and its progress say isn't asked here.
  package func allows(_ kind: ReminderKind, on day: CivilDay) -> Bool {
    let own = rule(kind)
    guard all.isOn, own.isOn else { return false }
    if let until = all.until, day < until { return false }
    if let until = own.until, day < until { return false }
    if let days = all.weekdays, kind != .week, !days.contains(day.weekday) { return false }
    return (own.weekdays ?? kind.defaultWeekdays)?.contains(day.weekday) ?? true
  }

  /// The times of day at which anything may come, rising: when the scheduler is to look.
  package var times: [Int] { Set(ReminderKind.allCases.filter(isOn).map(minute)).sorted() }
}

extension Settings {
  package var reminders: ReminderRules { ReminderRules(object("reminders") ?? []) }
}

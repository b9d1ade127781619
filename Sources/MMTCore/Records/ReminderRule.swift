/// When one kind of reminder comes, as its setting says: `06:30`, `off`, `21:30 mon-fri`, `20:00 until 2026-12-10`.
package struct ReminderRule: Equatable, Sendable {
  package var isOn = true
  /// Minutes after midnight; nil where the setting doesn't say, and for all reminders together.
  package var minute: Int?
  /// Weekdays of the program's day; nil for the kind's own.
  package var weekdays: Set<Weekday>?
  /// Silent before this date.
  package var until: CivilDay?

  package init() {}

  /// Why a text is no rule, as the end of a sentence.
  package struct Refusal: Error, Sendable, Equatable {
    package let reason: String
  }

  /// Reads words in any order: a time, `on` or `off`, weekdays with commas and ranges, `until` and a date. `hasTime` is false for the
  /// rule of all reminders together.
  package init(_ text: String, hasTime: Bool = true) throws(Refusal) {
    var words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)[...]
    guard !words.isEmpty else { throw Refusal(reason: "it is empty") }
    while let word = words.popFirst() {
      if word == "on" || word == "off" {
        isOn = word == "on"
      } else if word == "until" {
        guard let date = words.popFirst().flatMap({ CivilDay($0) }) else {
          throw Refusal(reason: "a date as YYYY-MM-DD must follow \"until\"")
        }
        until = date
      } else if let time = ClockTime.minutes(word) {
        guard hasTime else { throw Refusal(reason: "each reminder has a time of its own") }
        minute = time
      } else if let days = Self.weekdays(word) {
        weekdays = (weekdays ?? []).union(days)
      } else {
        throw Refusal(reason: "\"\(word)\" is neither a time, nor on or off, nor weekdays, nor until and a date")
      }
    }
  }

  /// As it is written and shown.
  package func text(_ kind: ReminderKind?) -> String {
    var words = [isOn ? (kind.map { ClockTime.text(minute ?? $0.defaultMinute) } ?? "on") : "off"]
    if let days = weekdays ?? (isOn ? kind?.defaultWeekdays : nil), isOn { words.append(Self.text(days)) }
    if let until { words.append("until " + until.iso) }
    return words.joined(separator: " ")
  }

  /// `mon`, `monday,thu`, `fri-sun`, also over the week's end.
  private static func weekdays(_ word: String) -> Set<Weekday>? {
    var days: Set<Weekday> = []
    for part in word.split(separator: ",") {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { weekday($0) }
      guard ends.count <= 2, let first = ends.first ?? nil, let last = ends.last ?? nil else { return nil }
      var day = first.rawValue
      days.insert(first)
      while day != last.rawValue {
        day = (day + 1) % 7
        if let next = Weekday(rawValue: day) { days.insert(next) }
      }
    }
    return days.isEmpty ? nil : days
  }

  private static func weekday(_ name: Substring) -> Weekday? {
    guard name.utf8.count >= 3 else { return nil }
    return Weekday.allCases.first { $0.name.lowercased().hasPrefix(name) }
  }

  /// `mon-fri`, `mon,wed,sun`.
  private static func text(_ days: Set<Weekday>) -> String {
    let sorted = days.sorted { $0.rawValue < $1.rawValue }
    func name(_ day: Weekday) -> String { String(day.name.lowercased().prefix(3)) }
    if let first = sorted.first, let last = sorted.last, sorted.count > 2, last.rawValue - first.rawValue == sorted.count - 1 {
      return name(first) + "-" + name(last)
    }
    return sorted.map(name).joined(separator: ",")
  }
}

/// The form a setting has: how it is checked, written in the sidecar and shown.
package enum SettingForm: Sendable {
  case date, clock, restDays, pauses, labels, object, dayCount, reminders, wordList, languages
  case word([String])
  case count(ClosedRange<Int>)
  /// One kind's, or with nil that of all reminders.
  case reminder(ReminderKind?)

  package enum Value: Sendable {
    case date(CivilDay)
    case minutes(Int)
    case restDays(Settings.RestDays)
    case pauses([Settings.Pause])
    case word(String)
    case words([String])
    case labels(Settings.Labels)
    case object
    case days(Int)
    case reminder(ReminderRule)
  }

  /// Why a text can't be the value.
  package struct Refusal: Error, Sendable {
    package let reason: String
  }

  /// The latest boundary, noon, the longest pause and the longest cycle, in minutes and days.
  static let latestBoundary = 720
  static let longestPause = 3660
  static let longestCycle = 365

  package var type: String {
    switch self {
    case .date: "a date as YYYY-MM-DD"
    case .clock: "a time from 00:00 to 12:00"
    case .restDays: "weekdays and dates with commas between, or none: Sunday, 2026-12-25"
    case .pauses: "dates or FROM..TO with commas between, or none: 2026-12-24..2027-01-02"
    case .word(let words): words.joined(separator: " or ")
    case .wordList: "words with commas between, or none"
    case .languages: "codes of languages with commas between, or none: de, fr"
    case .labels: "a JSON object with \"day\", \"week\", \"track\" (lists of words) and \"kinds\" (kind to list of words)"
    case .object: "a JSON object"
    case .reminders: "a JSON object: {\"morning\":\"06:30 mon-fri\",\"nudge\":\"off\"}"
    case .reminder(nil): "on, off, weekdays (mon-fri), or until and a date (silent before it)"
    case .reminder: "a time, off, weekdays (mon-fri), or until and a date (silent before it)"
    case .count(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
    case .dayCount: "a number of days from 1 to \(Self.longestCycle), or off"
    }
  }

  /// The same as a person may type it.
  package var typed: String {
    if case .date = self { return "a date such as \(TypedDate.examples)" }
    return type
  }
}

// MARK: - From the sidecar

extension SettingForm {
  /// The value a written text stands for; nil where it doesn't read or is out of range.
  package func read(_ json: JSONText) -> Value? {
    switch self {
    case .date: json.string.flatMap { CivilDay($0) }.map { .date($0) }
    case .clock: json.string.flatMap { Self.minutes($0) }.map { .minutes($0) }
    case .word(let words): json.string.flatMap { words.contains($0) ? .word($0) : nil }
    case .wordList, .languages: Self.words(json).map { .words($0) }
    case .count(let range): json.int.flatMap { range.contains($0) ? .days($0) : nil }
    case .dayCount: json.int.flatMap { (0...Self.longestCycle).contains($0) ? .days($0) : nil }
    case .object, .reminders: json.kind == .object ? .object : nil
    case .reminder(let kind):
      json.string.flatMap { try? ReminderRule($0, hasTime: kind != nil) }.map { .reminder($0) }
    case .restDays:
      Self.list(json)?.compactMap(\.string).nilUnless(count: json.elements.count).flatMap { try? Self.restDays($0) }
    case .pauses: Self.list(json)?.compactMap { Self.pause($0) }.nilUnless(count: json.elements.count).map { .pauses($0) }
    case .labels: Self.labels(json).map { .labels($0) }
    }
  }

  private static func list(_ json: JSONText) -> [JSONText]? { json.kind == .array ? json.elements : nil }

  private static func pause(_ json: JSONText) -> Settings.Pause? {
    guard let from = json["from"]?.string.flatMap({ CivilDay($0) }) else { return nil }
    guard let end = json["to"], end.kind != .null else { return Settings.Pause(from: from, to: from) }
    guard let to = end.string.flatMap({ CivilDay($0) }), to >= from, to - from <= longestPause else { return nil }
    return Settings.Pause(from: from, to: to)
  }

  private static func labels(_ json: JSONText) -> Settings.Labels? {
    guard json.kind == .object else { return nil }
    var labels = Settings.Labels()
    for (key, value) in json.members {
      switch key {
      case "day":
        guard let words = words(value) else { return nil }
        labels.day = words
      case "week":
        guard let words = words(value) else { return nil }
        labels.week = words
      case "track":
        guard let words = words(value) else { return nil }
        labels.track = words
      case "kinds":
        guard value.kind == .object else { return nil }
        for (name, list) in value.members {
          guard let kind = ItemKind(rawValue: name), let words = words(list) else { return nil }
          labels.kinds[kind] = words
        }
      default: break
      }
    }
    return labels
  }

  /// A list of words, none of them empty.
  private static func words(_ json: JSONText) -> [String]? {
    guard json.kind == .array else { return nil }
    let words = json.elements.compactMap(\.string).filter { $0.contains { !$0.isWhitespace } }
    return words.count == json.elements.count ? words : nil
  }
}

// MARK: - From and to what a person types

extension SettingForm {
  /// The text of a value; `json` is how it is written.
  package func text(_ value: Value, json: JSONText) -> String {
    switch value {
    case .date(let day): day.iso
    case .minutes(let minutes): ClockTime.text(minutes)
    case .restDays(let days): Self.names(days, weekday: \.name).joined(separator: ", ")
    case .pauses(let list):
      list.map { $0.from == $0.to ? $0.from.iso : $0.from.iso + ".." + $0.to.iso }.joined(separator: ", ")
    case .word(let word): word
    case .words(let words): words.joined(separator: ", ")
    case .days(let days): days == 0 ? "off" : String(days)
    case .reminder(let rule): if case .reminder(let kind) = self { rule.text(kind) } else { rule.text(nil) }
    case .labels, .object: String(decoding: json.compact, as: UTF8.self)
    }
  }

  /// What is written for a text that a person typed.
  package func json(_ text: String) throws(Refusal) -> JSONText {
    let text = text.trimmed
    switch self {
    case .date:
      guard let day = CivilDay(text) else { throw Refusal(reason: "it is not a date of the calendar") }
      return JSONText(day.iso)
    case .clock:
      guard let minutes = Self.minutes(text) else { throw Refusal(reason: "it is not a time from 00:00 to 12:00") }
      return JSONText(ClockTime.text(minutes))
    case .word(let words):
      let word = text.lowercased()
      guard words.contains(word) else { throw Refusal(reason: "it is neither \(words.joined(separator: " nor "))") }
      return JSONText(word)
    case .count(let range):
      guard text.utf8.count <= 9, let count = Int(text), range.contains(count) else {
        throw Refusal(reason: "it is not a number from \(range.lowerBound) to \(range.upperBound)")
      }
      return JSONText(count)
    case .dayCount:
      if text.lowercased() == "off" { return JSONText(0) }
      guard text.utf8.count <= 9, let days = Int(text), (0...Self.longestCycle).contains(days) else {
        throw Refusal(reason: "it is not a number of days from 1 to \(Self.longestCycle)")
      }
      return JSONText(days)
    case .restDays:
      guard case .restDays(let days) = try Self.restDays(Self.parts(text)) else { return JSONText { $0.array { _ in } } }
      return JSONText { writer in
        writer.array { for name in Self.names(days, weekday: { $0.name.lowercased() }) { $0.string(name) } }
      }
    case .wordList, .languages:
      let words = Self.parts(text).filter { !$0.isEmpty }
      if case .languages = self {
        let unknown = words.filter { word in !Language.all.contains { "\($0.code)" == word.lowercased() } }
        let names = unknown.map { "\"\($0)\"" }.joined(separator: ", ")
        if !unknown.isEmpty { throw Refusal(reason: "mmt knows no language by the code \(names)") }
      }
      return JSONText { writer in
        writer.array { for word in words { $0.string(word.lowercased()) } }
      }
    case .pauses: return try Self.pauses(Self.parts(text))
    case .reminder(let kind):
      do throws(ReminderRule.Refusal) {
        return JSONText(try ReminderRule(text, hasTime: kind != nil).text(kind))
      } catch { throw Refusal(reason: error.reason) }
    case .labels, .object, .reminders:
      guard let json = try? JSONText(checking: Array(text.utf8)), json.kind == .object else {
        throw Refusal(reason: "it is not a JSON object")
      }
      guard read(json) != nil else { throw Refusal(reason: "a word list is missing, empty or for an unknown kind") }
      if case .reminders = self, let odd = Self.oddReminder(json) {
        throw Refusal(reason: "\"\(odd)\" is no reminder, or what it says is no time, weekday, date, on or off")
      }
      return json
    }
  }

  /// A member of `reminders` that doesn't read; those that a synced file must not hold are refused elsewhere.
  private static func oddReminder(_ json: JSONText) -> String? {
    ReminderRules(json.members.filter { !Settings.isPersonal($0.key) }).unreadable.first
  }

  /// The words between commas; none for "" and "none".
  private static func parts(_ text: String) -> [String] {
    text.isEmpty || text.lowercased() == "none" ? [] : text.split(separator: ",").map { String($0).trimmed }
  }

  private static func restDays(_ names: [String]) throws(Refusal) -> Value {
    var days = Settings.RestDays()
    for name in names {
      if let date = CivilDay(name) {
        days.dates.insert(date)
      } else if let weekday = weekday(name) {
        days.weekdays.insert(weekday)
      } else {
        throw Refusal(reason: "\"\(name)\" is neither a weekday nor a date as YYYY-MM-DD")
      }
    }
    guard days.weekdays.count < 7 else { throw Refusal(reason: "one weekday at least must not be a rest day") }
    return .restDays(days)
  }

  private static func weekday(_ name: String) -> Weekday? {
    let name = name.lowercased()
    return Weekday.allCases.first {
      let full = $0.name.lowercased()
      return full == name || (name.utf8.count >= 3 && full.hasPrefix(name))
    }
  }

  private static func pauses(_ parts: [String]) throws(Refusal) -> JSONText {
    var pauses: [Settings.Pause] = []
    for part in parts {
      var ends = [part]
      if let dots = part.firstIndex(of: "."), part[dots...].hasPrefix("..") {
        ends = [String(part[..<dots]), String(part[dots...].dropFirst(2))]
      }
      let days = ends.compactMap { CivilDay($0.trimmed) }
      guard days.count == ends.count, let from = days.first, let to = days.last else {
        throw Refusal(reason: "\"\(part)\" is neither a date nor FROM..TO")
      }
      guard to >= from else { throw Refusal(reason: "\"\(part)\" ends before it begins") }
      guard to - from <= longestPause else { throw Refusal(reason: "\"\(part)\" is longer than ten years") }
      pauses.append(Settings.Pause(from: from, to: to))
    }
    return JSONText { writer in
      writer.array {
        for pause in pauses {
          $0.object {
            $0.member("from", pause.from)
            $0.member("to", pause.to)
          }
        }
      }
    }
  }

  static func names(_ days: Settings.RestDays, weekday name: (Weekday) -> String) -> [String] {
    days.weekdays.sorted { $0.rawValue < $1.rawValue }.map(name) + days.dates.sorted().map(\.iso)
  }

  /// Minutes after midnight of `4:00` or `04:00`.
  private static func minutes(_ text: String) -> Int? {
    ClockTime.minutes(text).flatMap { $0 <= latestBoundary ? $0 : nil }
  }
}

extension Array {
  fileprivate func nilUnless(count expected: Int) -> [Element]? { count == expected ? self : nil }
}

extension String {
  fileprivate var trimmed: String {
    let rest = drop { $0.isWhitespace }
    guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(rest[...last])
  }
}

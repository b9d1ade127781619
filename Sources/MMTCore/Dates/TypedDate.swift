/// A date as a person types it: `yesterday`, `friday`, `last friday`, `+2w`, `3 days ago`, `12-dec`, `12.12.`, `2026-12-12`. It is read
/// without a clock; `day(_:prefer:)` says which day it is.
package enum TypedDate: Hashable, Sendable {
  case exact(CivilDay)
  /// So many days from today.
  case away(Int)
  /// The name alone; what it means depends on where it is asked for.
  case weekday(Weekday)
  /// The first of that name after today, or the last before it.
  case nextWeekday(Weekday), lastWeekday(Weekday)
  /// A day of the year, whichever year.
  case ofYear(month: Int, day: Int)

  /// Which of the days that fit is meant. Today fits everywhere.
  package enum Preference: Hashable, Sendable {
    /// The last one that isn't later than today.
    case past
    /// The first one from today on.
    case future
    /// A weekday from today on, a day of the year as close to today as there is.
    case near
  }

  /// What can be typed, for help and errors.
  package static let examples = "2026-12-12, 12-dec, friday, yesterday or +3"

  /// Whether it is a name that many days have, so that it may be sought from another day than today.
  package var isNamed: Bool {
    switch self {
    case .weekday, .ofYear: true
    case .exact, .away, .nextWeekday, .lastWeekday: false
    }
  }

  /// nil where it is no date. Upper and lower case, and blanks or dashes between the words, are the same.
  package init?(_ text: String) {
    guard text.utf8.count <= 40 else { return nil }
    if let day = CivilDay(text) {
      self = .exact(day)
      return
    }
    let text = text.lowercased()
    if let days = Self.signed(text) {
      self = .away(days)
      return
    }
    let words = text.split { $0 == " " || $0 == "-" }.map { $0.hasSuffix(",") ? $0.dropLast() : $0 }
    guard let found = Self.dotted(text) ?? Self.read(words) else { return nil }
    self = found
  }

  /// The day it is; nil only beyond the calendar's end.
  package func day(_ today: CivilDay, prefer: Preference) -> CivilDay? {
    switch self {
    case .exact(let day): return day
    case .away(let days): return today.moved(by: days)
    case .nextWeekday(let weekday): return today.moved(by: 1)?.onward(to: weekday)
    case .lastWeekday(let weekday): return today.moved(by: -7)?.onward(to: weekday)
    case .weekday(let weekday): return prefer == .past ? today.moved(by: -6)?.onward(to: weekday) : today.onward(to: weekday)
    case .ofYear(let month, let day):
      // A 29 February may be eight years off, over 2100.
      let year = today.parts.year
      let all = (year - 8...year + 8).compactMap { CivilDay(year: $0, month: month, day: day) }
      switch prefer {
      case .past: return all.last { $0 <= today }
      case .future: return all.first { $0 >= today }
      case .near: return all.min { abs($0 - today) < abs($1 - today) }
      }
    }
  }

  // MARK: Reading

  /// `+3`, `-1`, `+2w`, `-5d`.
  private static func signed(_ text: String) -> Int? {
    guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
    var rest = text.dropFirst()
    let isWeeks = rest.last == "w"
    if isWeeks || rest.last == "d" { rest = rest.dropLast() }
    guard let count = number(rest) else { return nil }
    return count * (isWeeks ? 7 : 1) * (sign == "+" ? 1 : -1)
  }

  /// `12.12.`, `12.12.2026`: the day first. Without the last dot it would be an item's place.
  private static func dotted(_ text: String) -> TypedDate? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let day = number(parts[0]), let month = number(parts[1]) else { return nil }
    return date(day, month, year: parts[2].isEmpty ? nil : parts[2])
  }

  private static func read(_ words: [Substring]) -> TypedDate? {
    switch words.count {
    case 1:
      switch words[0] {
      case "today": return .away(0)
      case "yesterday": return .away(-1)
      case "tomorrow": return .away(1)
      default: return weekday(words[0]).map { .weekday($0) }
      }
    case 2:
      if words[0] == "next" { return weekday(words[1]).map { .nextWeekday($0) } }
      if words[0] == "last" { return weekday(words[1]).map { .lastWeekday($0) } }
      return ofYear(words[0], words[1], year: nil)
    case 3:
      if words[2] == "ago" { return span(words[0], words[1]).map { .away(-$0) } }
      if words[0] == "in" { return span(words[1], words[2]).map { .away($0) } }
      return ofYear(words[0], words[1], year: words[2])
    default: return nil
    }
  }

  /// `3 days`, `2 weeks`, in days.
  private static func span(_ count: Substring, _ unit: Substring) -> Int? {
    guard let count = number(count) else { return nil }
    switch unit {
    case "day", "days": return count
    case "week", "weeks": return count * 7
    default: return nil
    }
  }

  /// `12 dec`, `dec 12`.
  private static func ofYear(_ first: Substring, _ second: Substring, year: Substring?) -> TypedDate? {
    if let day = ordinal(first), let month = CivilDay.month(named: second) { return date(day, month, year: year) }
    if let month = CivilDay.month(named: first), let day = ordinal(second) { return date(day, month, year: year) }
    return nil
  }

  /// nil for a day that no year has, or that year hasn't.
  private static func date(_ day: Int, _ month: Int, year: Substring?) -> TypedDate? {
    guard let year else { return CivilDay(year: 2024, month: month, day: day).map { _ in .ofYear(month: month, day: day) } }
    guard year.utf8.count == 4, let year = number(year) else { return nil }
    return CivilDay(year: year, month: month, day: day).map { .exact($0) }
  }

  /// `12`, `12.`, `12th`.
  private static func ordinal(_ word: Substring) -> Int? {
    let digits = word.prefix { $0.isWholeNumber }
    let ending = word.dropFirst(digits.count)
    return ["", ".", "st", "nd", "rd", "th"].contains(ending) ? number(digits) : nil
  }

  private static func number(_ digits: Substring) -> Int? {
    guard (1...4).contains(digits.utf8.count), digits.utf8.allSatisfy(Bytes.isDigit) else { return nil }
    return Int(digits)
  }

  /// `fri`, `friday`: three letters are enough.
  private static func weekday(_ word: Substring) -> Weekday? {
    guard word.count >= 3 else { return nil }
    return Weekday.allCases.first { $0.name.lowercased().hasPrefix(word) }
  }
}

extension CivilDay {
  /// The month of an English name in lower case, of which three letters are enough; nil for anything else.
  static func month(named word: Substring) -> Int? {
    let word = word.last == "." ? word.dropLast() : word
    guard word.count >= 3 else { return nil }
    return monthNames.firstIndex { $0.lowercased().hasPrefix(word) }.map { $0 + 1 }
  }

  /// The day so many days later; nil beyond the years that are written with four digits.
  fileprivate func moved(by days: Int) -> CivilDay? {
    let day = advanced(by: days)
    return (1...9999).contains(day.parts.year) ? day : nil
  }

  /// The first day of that name from this one on.
  fileprivate func onward(to weekday: Weekday) -> CivilDay? {
    moved(by: (weekday.rawValue - self.weekday.rawValue + 7) % 7)
  }
}

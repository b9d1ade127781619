/// A date that a person mentions in a line: `@fri`, `@dec-25`, `@+2w`. It is read against the date of the place where it stands, so that it
/// means the same for ever.
package struct DateMention: Sendable, Equatable {
  package enum Form: Sendable, Equatable {
    case day(CivilDay)
    case month(Month)
    /// A day of the year, whichever year.
    case ofYear(month: Int, day: Int)
    case dayOfMonth(Int)
    /// 1 to 12, whichever year.
    case monthOfYear(Int)
    case weekday(Weekday)
    /// So many days, or months, later.
    case days(Int)
    case months(Int)
    case nextWeek, nextMonth, someday
  }

  /// What it stands for.
  package enum Target: Hashable, Sendable {
    case day(CivilDay)
    case month(Month)
    case someday
  }

  package let form: Form
  /// From the `@` to the end of the date.
  package let extent: Extent

  /// How dates are read that may be read in several ways.
  package struct Rules: Sendable, Equatable {
    /// The codes of languages (`de`). English is always known.
    package var languages = ["en"]
    /// `@03-04` is the third of April.
    package var dayFirst = false
    package var weekStart = Weekday.monday
    /// Names that are people's, in lower case: `april`.
    package var people: Set<String> = []

    package init() {}
  }

  /// What can be typed, for help and errors.
  package static let examples = "@fri, @25, @dec-25, @2026-12-25, @december, @tomorrow, @+2w, @next-week or @someday"

  /// The date it stands for, seen from the day of its place; nil only beyond the calendar's end.
  package func target(from anchor: CivilDay, _ rules: Rules = Rules()) -> Target? { form.target(from: anchor, rules) }
}

extension DateMention.Form {
  package func target(from anchor: CivilDay, _ rules: DateMention.Rules = .init()) -> DateMention.Target? {
    let (year, month, _) = anchor.parts
    switch self {
    case .day(let day): return .day(day)
    case .month(let month): return .month(month)
    case .someday: return .someday
    case .ofYear(let month, let day):
      // A 29 February may be eight years off.
      return (year...year + 8).lazy.compactMap { CivilDay(year: $0, month: month, day: day) }.first { $0 >= anchor }
        .map { .day($0) }
    case .dayOfMonth(let day):
      return (0...12).lazy.compactMap { Month(index: Month(anchor).index + $0) }
        .compactMap { CivilDay(year: $0.year, month: $0.month, day: day) }.first { $0 >= anchor }.map { .day($0) }
    case .monthOfYear(let number):
      return Month(index: (number >= month ? year : year + 1) * 12 + number - 1).map { .month($0) }
    case .weekday(let weekday):
      return Self.valid(anchor.advanced(by: 1 + (weekday.rawValue - anchor.weekday.rawValue + 6) % 7))
    case .days(let count): return Self.valid(anchor.advanced(by: count))
    case .months(let count): return Self.later(anchor, months: count).map { .day($0) }
    case .nextWeek: return Self.valid(anchor.startOfWeek(rules.weekStart).advanced(by: 7))
    case .nextMonth: return Month(index: Month(anchor).index + 1).map { .month($0) }
    }
  }

  private static func valid(_ day: CivilDay) -> DateMention.Target? {
    (1...9999).contains(day.parts.year) ? .day(day) : nil
  }

  /// The same day of a later month, or that month's last.
  private static func later(_ day: CivilDay, months: Int) -> CivilDay? {
    guard let month = Month(index: Month(day).index + months) else { return nil }
    return CivilDay(
      year: month.year, month: month.month,
      day: min(day.parts.day, CivilDay.daysIn(month: month.month, year: month.year)))
  }

  // MARK: Reading

  /// The words behind an `@`; nil where they are no date.
  package init?(_ word: String, _ rules: DateMention.Rules = .init()) {
    guard word.utf8.count <= 24 else { return nil }
    let word = String(decoding: FoldedText(word.utf8).bytes, as: UTF8.self)
    guard !rules.people.contains(word) else { return nil }
    if let named = Self.named(word, rules) ?? Self.numbered(word, rules) { self = named } else { return nil }
  }

  private static func named(_ word: String, _ rules: DateMention.Rules) -> Self? {
    switch word {
    case "today": return .days(0)
    case "tomorrow": return .days(1)
    case "next-week": return .nextWeek
    case "next-month": return .nextMonth
    case "someday": return .someday
    default: break
    }
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    if parts.count == 2 {
      if let month = month(parts[0], rules), let day = number(parts[1], digits: 1...2) { return ofYear(month, day) }
      if let month = month(parts[1], rules), let day = number(parts[0], digits: 1...2) { return ofYear(month, day) }
      return nil
    }
    if let month = month(word[...], rules) { return .monthOfYear(month) }
    // Two letters are a word of everyday in English.
    let languages = word.utf8.count < 3 ? rules.languages.filter { $0 != "en" } : rules.languages
    return CalendarWords.weekday(word, in: languages).map { .weekday($0) }
  }

  private static func month(_ word: Substring, _ rules: DateMention.Rules) -> Int? {
    CalendarWords.month(String(word), in: rules.languages)
  }

  private static func numbered(_ word: String, _ rules: DateMention.Rules) -> Self? {
    if let day = CivilDay(word) { return .day(day) }
    if word.first == "+" { return later(word.dropFirst()) }
    if word.last == "." || word.contains(".") { return dotted(word) }
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    if parts.count == 2 {
      if parts[0].utf8.count == 4, let year = number(parts[0], digits: 4...4), let month = number(parts[1], digits: 2...2) {
        return CivilDay(year: year, month: month, day: 1).map { .month(Month($0)) }
      }
      guard let first = number(parts[0], digits: 1...2), let second = number(parts[1], digits: 1...2) else { return nil }
      return rules.dayFirst ? ofYear(second, first) : ofYear(first, second)
    }
    guard parts.count == 1 else { return nil }
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    guard ["", "st", "nd", "rd", "th"].contains(word.dropFirst(digits.count)), let day = number(digits, digits: 1...2),
      (1...31).contains(day)
    else { return nil }
    return .dayOfMonth(day)
  }

  /// `3`, `3d`, `2w`, `1m`.
  private static func later(_ word: Substring) -> Self? {
    let unit = word.last.flatMap { "dwm".contains($0) ? $0 : nil }
    guard let count = number(unit == nil ? word : word.dropLast(), digits: 1...4) else { return nil }
    switch unit {
    case "w": return .days(count * 7)
    case "m": return .months(count)
    default: return .days(count)
    }
  }

  /// `25.12.`, `25.12.2026`: the day first.
  private static func dotted(_ word: String) -> Self? {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let day = number(parts[0], digits: 1...2), let month = number(parts[1], digits: 1...2) else {
      return nil
    }
    if parts[2].isEmpty { return ofYear(month, day) }
    return number(parts[2], digits: 4...4).flatMap { CivilDay(year: $0, month: month, day: day) }.map { .day($0) }
  }

  /// nil for a day that no year has.
  private static func ofYear(_ month: Int, _ day: Int) -> Self? {
    CivilDay(year: 2024, month: month, day: day).map { _ in .ofYear(month: month, day: day) }
  }

  private static func number(_ text: Substring, digits: ClosedRange<Int>) -> Int? {
    guard digits.contains(text.utf8.count), text.utf8.allSatisfy(Bytes.isDigit) else { return nil }
    return Int(text)
  }
}

extension DateMention {
  /// The mentions in a stretch of a line, in its order: an `@` at a word's start, not in code, links or addresses.
  package static func all(_ bytes: [UInt8], in extent: Extent, _ rules: Rules = Rules()) -> [DateMention] {
    var found: [DateMention] = []
    walk(bytes, extent) { index in
      guard let mention = mention(bytes, at: index, end: extent.upperBound, rules) else { return nil }
      found.append(mention)
      return mention.extent.upperBound
    }
    return found
  }

  /// Visits each `@` at a word's start, not in code, links or addresses. `visit` gives the end of what it took.
  static func walk(_ bytes: [UInt8], _ extent: Extent, _ visit: (Int) -> Int?) {
    guard Bytes.first(0x40, bytes, in: extent.range) != nil else { return }
    var index = extent.lowerBound
    var isWordStart = true
    while index < extent.upperBound {
      if let end = skipped(bytes, index, extent.upperBound) {
        (index, isWordStart) = (end, false)
        continue
      }
      let byte = bytes[index]
      if byte == 0x40, isWordStart, let end = visit(index) {
        (index, isWordStart) = (max(end, index + 1), false)
        continue
      }
      isWordStart = Bytes.isBlank(byte) || byte == 0x28 || byte == 0x22 || byte == 0x2C || byte == 0x3B
      index += 1
    }
  }

  /// The date at an `@`; nil where none stands there.
  static func mention(_ bytes: [UInt8], at start: Int, end: Int, _ rules: Rules) -> DateMention? {
    DateMention(bytes, at: start, end: end, rules)
  }

  /// The end of code or a link that begins here; nil where none does.
  private static func skipped(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int? {
    switch bytes[start] {
    case 0x60:
      var run = start
      while run < end, bytes[run] == 0x60 { run += 1 }
      var index = run
      while index < end {
        guard let tick = Bytes.first(0x60, bytes, in: index..<end) else { break }
        var close = tick
        while close < end, bytes[close] == 0x60 { close += 1 }
        if close - tick == run - start { return close }
        index = close
      }
      return run
    case 0x3C: return Bytes.first(0x3E, bytes, in: start..<end).map { $0 + 1 }
    case 0x5B:
      guard let close = Bytes.first(0x5D, bytes, in: start..<end) else { return nil }
      guard close + 1 < end else { return nil }
      if bytes[close + 1] == 0x5D { return close + 2 }
      return bytes[close + 1] == 0x28 ? Bytes.first(0x29, bytes, in: close..<end).map { $0 + 1 } : nil
    default: return nil
    }
  }

  /// The end of the word behind an `@`; nil where it goes on as an address or a path.
  static func wordEnd(_ bytes: [UInt8], at start: Int, end: Int) -> Int? {
    var last = start + 1
    while last < end, last - start < 26,
      Bytes.isWordByte(bytes[last]) || bytes[last] == 0x2D || bytes[last] == 0x2B || bytes[last] == 0x2E
    {
      last += 1
    }
    // What goes on with a sign that belongs to an address or a path is no date.
    if last < end, [0x40, 0x2F, 0x5F, 0x3A].contains(bytes[last]), last + 1 < end, !Bytes.isBlank(bytes[last + 1]) {
      return nil
    }
    return last
  }

  /// Reads the `@` at a place. A full stop at the end is a sentence's, unless the date ends in one.
  private init?(_ bytes: [UInt8], at start: Int, end: Int, _ rules: Rules) {
    guard var last = Self.wordEnd(bytes, at: start, end: end) else { return nil }
    while last > start + 1 {
      if let form = Form(String(decoding: bytes[start + 1..<last], as: UTF8.self), rules) {
        self.form = form
        extent = Extent(start, last)
        return
      }
      guard bytes[last - 1] == 0x2E else { return nil }
      last -= 1
    }
    return nil
  }
}

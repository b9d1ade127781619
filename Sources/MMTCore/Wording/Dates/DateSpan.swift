/// The date that a title says, or the first and last of several: `Lesson 4 — 12 May`, `Sprint 1 (Jan 4 – Jan 15)`, `Week 3 (16–22 March)`,
/// `2026-03-02: Legs`.
struct DateSpan: Equatable, Sendable {
  var first: DateHeading
  /// nil where it is one date.
  var last: DateHeading?
  /// The weekday that stands beside the first date: of several years it tells which.
  var weekday: Weekday?

  /// A title is looked through no further than this.
  private static let reach = 256
  /// Separators behind which a date is looked for.
  private static let places = 12

  /// Reads the bytes of a title: a date that it begins with, that is in parentheses, or that goes on behind a separator.
  init?(_ bytes: some Collection<UInt8>) {
    let bytes = Array(bytes.prefix(Self.reach + 1))
    if let short = DateHeading.short(bytes) {
      self = Self(date: short)
      return
    }
    guard bytes.count <= Self.reach, CalendarWords.mayHoldDate(bytes) else { return nil }
    for range in Self.candidates(bytes) {
      let isEnclosed = range.lowerBound > 0 && bytes[range.lowerBound - 1] == 0x28
      let words = bytes[range].filter { !Self.isSign($0) }
      let found =
        isEnclosed
        ? Self.withoutRemark(words).flatMap { Self(words: $0) } ?? Self(words: words) ?? Self(behindWords: words)
        : Self(words: words) ?? (range.count == bytes.count ? Self(behindWords: words, two: true) : nil)
      guard let found else { continue }
      self = found
      // `3 April flight, 6 April`: the words begin with the date that counts.
      if range.lowerBound > 0, let begun = DateHeading.beginning(bytes[...]) {
        self = Self(date: begun)
        weekday = DateHeading.weekday(bytes)
      }
      return
    }
    guard let span = Self(behindWords: bytes.filter { !Self.isSign($0) }) else { return nil }
    self = span
  }

  /// Parentheses and emphasis.
  private static func isSign(_ byte: UInt8) -> Bool { [0x28, 0x29, 0x5B, 0x5D, 0x2A, 0x5F].contains(byte) }

  /// All of a title, what is in its parentheses, and what follows each of its separators.
  private static func candidates(_ bytes: [UInt8]) -> [Range<Int>] {
    var result = [0..<bytes.count]
    var index = 0
    while index < bytes.count, result.count <= places {
      switch bytes[index] {
      case 0x28, 0x5B:
        // `Mon 5 May (legs)`
        if result.count == 1, bytes[..<index].contains(where: Bytes.isDigit) { result.append(0..<index) }
        let close = bytes[index...].firstIndex { $0 == 0x29 || $0 == 0x5D } ?? bytes.count
        result.append((index + 1)..<max(index + 1, close))
      case 0x3A, 0x2C, 0x7C: result.append((index + 1)..<bytes.count)
      case 0x2D where index > 0 && bytes[index - 1] == 0x20: result.append((index + 1)..<bytes.count)
      default:
        if let length = dash(bytes, index), length > 1, !joinsNumbers(bytes, index) {
          result.append((index + length)..<bytes.count)
        }
      }
      index += 1
    }
    return result
  }

  /// `weeks 0–2, 12 Aug`: an en dash between digits sets nothing apart.
  private static func joinsNumbers(_ bytes: [UInt8], _ index: Int) -> Bool {
    index > 0 && Bytes.isDigit(bytes[index - 1]) && bytes[index + 1] == 0x80 && bytes[index + 2] == 0x93
      && index + 3 < bytes.count && Bytes.isDigit(bytes[index + 3])
  }

  /// The words before a comma behind which there are no numbers, and that is no weekday's: `12 Jan – 30 Jan, the long one`.
  private static func withoutRemark(_ words: [UInt8]) -> [UInt8]? {
    guard let digit = words.lastIndex(where: Bytes.isDigit),
      let comma = words[digit...].firstIndex(where: { $0 == 0x2C || $0 == 0x3B })
    else { return nil }
    let rest = words[(comma + 1)...].drop { $0 == 0x20 }.prefix { $0 != 0x20 }
    return rest.isEmpty || CalendarWords.weekday(String(decoding: rest, as: UTF8.self)) != nil ? nil : Array(words[..<comma])
  }

  /// The length of a hyphen, dash, `~`, `〜` or `→`.
  private static func dash(_ bytes: [UInt8], _ index: Int) -> Int? {
    if bytes[index] == 0x2D || bytes[index] == 0x7E { return 1 }
    guard index + 2 < bytes.count, bytes[index] == 0xE2 || bytes[index] == 0xE3 else { return nil }
    // `〜`
    if bytes[index] == 0xE3 { return bytes[index + 1] == 0x80 && bytes[index + 2] == 0x9C ? 3 : nil }
    let isLong = bytes[index + 1] == 0x80 && (0x90...0x95).contains(bytes[index + 2])
    return isLong || bytes[index + 1] == 0x86 && bytes[index + 2] == 0x92 ? 3 : nil
  }

  init(date: DateHeading, last: DateHeading? = nil) { (first, self.last) = (date, last) }

  /// Reads words that are nothing but a date, or two.
  init?(words: [UInt8]) {
    let words = DateHeading.withoutHyphens(words)
    if let ends = Self.parts(words).lazy.compactMap({ Self.ends($0.before, $0.after) }).first {
      (first, last) = (ends.first, ends.last)
    } else if let date = DateHeading(words) {
      first = date
    } else if let ends = Self.parts(words).lazy.compactMap({ Self.dotted($0.before, $0.after) }).first {
      (first, last) = (ends.first, ends.last)
    } else {
      return nil
    }
    weekday = DateHeading.weekday(words)
  }

  /// `12.01–18.01`: a day and a month of two digits each, no dot behind them, the second date at most two weeks behind the first.
  private static func dotted(_ before: [UInt8], _ after: [UInt8]) -> (first: DateHeading, last: DateHeading)? {
    guard let first = dayAndMonth(before), let last = dayAndMonth(after),
      let start = CivilDay(year: 2024, month: first.month, day: first.day),
      let sameYear = CivilDay(year: 2024, month: last.month, day: last.day),
      let end = start < sameYear ? sameYear : CivilDay(year: 2025, month: last.month, day: last.day),
      end <= start.advanced(by: 14)
    else { return nil }
    return (.ofYear(month: first.month, day: first.day), .ofYear(month: last.month, day: last.day))
  }

  private static func dayAndMonth(_ words: [UInt8]) -> (day: Int, month: Int)? {
    let whole = Extent(0, words.count)
    let parts = words[Bytes.trim(whole, words).range].split(separator: 0x2E, omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2, parts.joined().allSatisfy(Bytes.isDigit),
      let day = Int(String(decoding: parts[0], as: UTF8.self)), let month = Int(String(decoding: parts[1], as: UTF8.self))
    else { return nil }
    return (day, month)
  }

  /// Two whole dates behind one to three words without a digit, `Osterferien 30.03. – 11.04.`, or one behind words for a beginning,
  /// `a partir del 3 de mayo`.
  private init?(behindWords words: [UInt8], two: Bool = false) {
    var rest = words.drop { $0 == 0x20 }
    var isFrom = true
    for _ in 0..<3 {
      guard let blank = rest.firstIndex(of: 0x20), !rest[..<blank].contains(where: Bytes.isDigit) else { return nil }
      isFrom = isFrom && Self.beginsFrom(rest[..<blank])
      rest = rest[blank...].drop { $0 == 0x20 }
      if isFrom, !two, let date = DateHeading(Array(rest)) {
        first = date
        weekday = DateHeading.weekday(Array(rest))
        return
      }
      let dates = DateHeading.withoutHyphens(Array(rest))
      let ends = Self.parts(dates).lazy.compactMap { part -> (DateHeading, DateHeading)? in
        guard let first = DateHeading(part.before), let last = DateHeading(part.after) else { return nil }
        return (first, last)
      }.first
      if let ends {
        (first, last) = ends
        weekday = DateHeading.weekday(dates)
        return
      }
    }
    return nil
  }

  /// What stands before and behind each sign or word that can join two dates.
  static func parts(_ words: [UInt8]) -> [(before: [UInt8], after: [UInt8])] {
    var result: [(before: [UInt8], after: [UInt8])] = []
    var index = 0
    while index < words.count, result.count < places {
      if words[index] == 0x2C, isBare(words[..<index]) {
        // `Feb 3, 5`
        result.append((Array(words[..<index]), Array(words[(index + 1)...])))
      } else if let length = dash(words, index) {
        result.append((Array(words[..<index]), Array(words[(index + length)...])))
      } else if words[index] == 0x20 {
        let end = words[(index + 1)...].firstIndex(of: 0x20) ?? words.count
        if end < words.count, end > index + 1, end - index < 16,
          Language.rangeWords.contains(String(decoding: words[(index + 1)..<end], as: UTF8.self).lowercased())
        {
          result.append((Array(words[..<index]), Array(words[end...])))
        }
      }
      index += 1
    }
    return result
  }

  /// Whether words before a comma are no more than a date: no title stands there.
  private static func isBare(_ words: ArraySlice<UInt8>) -> Bool {
    (1...24).contains(words.count) && words.contains(where: Bytes.isDigit)
      && words.allSatisfy { Bytes.isWordByte($0) && $0 != 0xE2 || $0 == 0x20 || $0 == 0x2E }
  }

  /// The two dates of a span; of one of them only the day may stand there, of the month and year that the other says.
  private static func ends(_ before: [UInt8], _ after: [UInt8]) -> (first: DateHeading, last: DateHeading)? {
    let written = before.count
    let before = withoutFrom(before)
    let start = DateHeading(before)
    let end = DateHeading(after)
    if let start, let end {
      // `Jan 4 – Jan 15, 2026`: the year is that of both.
      guard case .ofYear(let month, let day) = start, case .full(let date) = end else { return (first: start, last: end) }
      guard let first = CivilDay(year: date.parts.year, month: month, day: day) else { return nil }
      if first < date { return (first: .full(first), last: end) }
      return CivilDay(year: date.parts.year - 1, month: month, day: day).map { (first: .full($0), last: end) }
    }
    if let end, let day = monthDay(before), let first = end.moved(to: day) {
      if first.key < end.key { return (first: first, last: end) }
      // `du 28 au 3 janvier`
      return before.count < written ? end.before(day).map { (first: $0, last: end) } : nil
    }
    guard let start else { return nil }
    // `Jan 5–11`, `Jan 5–11, 2026`
    var words = after.split { $0 == 0x20 || $0 == 0x2C }
    var from = start
    if words.count == 2, let year = words.last, year.count == 4, case .ofYear(let month, let day) = start {
      guard let date = Int(String(decoding: year, as: UTF8.self)).flatMap({ CivilDay(year: $0, month: month, day: day) }) else {
        return nil
      }
      from = .full(date)
      words.removeLast()
    }
    guard words.count == 1, let word = words.first, let day = monthDay(Array(word)), let last = from.moved(to: day) else {
      return nil
    }
    return from.key < last.key ? (first: from, last: last) : nil
  }

  /// `16`, `16.`, `1er`, `16th`, `Mon 16`: a day of a month that the other end names.
  static func monthDay(_ bytes: [UInt8]) -> Int? {
    var words = bytes.split(separator: 0x20)
    if words.count == 2, DateHeading.weekday(Array(words[0])) != nil { words.removeFirst() }
    guard words.count == 1, let word = words.first else { return nil }
    let isOrdinal =
      (3...4).contains(word.count) && ["st", "nd", "rd", "th", "er"].contains { word.suffix(2).elementsEqual($0.utf8) }
    let digits = word.last == 0x2E ? word.dropLast() : isOrdinal ? word.dropLast(2) : word
    guard (1...2).contains(digits.count), digits.allSatisfy(Bytes.isDigit) else { return nil }
    return Int(String(decoding: digits, as: UTF8.self)).flatMap { (1...31).contains($0) ? $0 : nil }
  }
}

extension DateSpan {
  /// Whether a title is a date written with slashes, or holds one with a year or a weekday, or two of them: `3/14`, `Mon 3/4: legs`,
  /// `Sprint 1 (5/4 - 5/10)`, `3/4/2026`. Which number is the month depends on where its writer lives.
  static func hasSlashes(_ bytes: [UInt8]) -> Bool {
    guard bytes.count <= reach, let (_, date) = SlashDate.next(bytes, from: 0, to: bytes.count) else { return false }
    if date.year != nil || SlashDate.next(bytes, from: date.end, to: bytes.count) != nil { return true }
    let words = bytes.split { Bytes.isBlank($0) || isSign($0) || $0 == 0x2C || $0 == 0x3A || $0 == 0x2D || $0 >= 0x80 }
    return words.count == 1 || DateHeading.weekday(bytes) != nil
  }

  /// A span goes no further than this.
  private static let longest = 400

  /// Whether it is less far back than on from one day of a year to another; both as months of 32 days.
  private static func isBehind(_ one: Int, _ other: Int) -> Bool { one != other && (other - one + 384) % 384 >= 192 }

  /// The dates of a file's titles, in its order. Where none says a year, they are those of some years, in which they keep their order and
  /// lengths as far as a calendar's years agree: the file goes on, or back, from the first.
  static func placed(_ spans: [DateSpan]) -> [ClosedRange<CivilDay>] {
    let known = DateHeading.resolved(spans.map(\.first))
    var firsts = known.compactMap(\.self)
    if firsts.count < spans.count {
      let keys = spans.map(\.first.key)
      // From December to January it is a month, not eleven back.
      let falls = zip(keys, keys.dropFirst()).count { isBehind($0, $1) }
      let rises = zip(keys, keys.dropFirst()).count { isBehind($1, $0) }
      var day = CivilDay(daysSinceEpoch: 11_323)
      firsts = (falls > rises ? spans.reversed() : spans).map { span in
        day = span.first.day(onOrAfter: day) ?? day
        return day
      }
      if falls > rises { firsts.reverse() }
    }
    return zip(spans, firsts).map { span, first in
      guard let last = span.last?.day(onOrAfter: first), last - first < longest, last > first else { return first...first }
      return first...last
    }
  }
}

extension DateSpan {
  /// The first of two dates that words begin with, of which it is only the day: `14–20 March 2026, all of it`.
  static func beginning(_ bytes: ArraySlice<UInt8>) -> DateHeading? {
    let digits = bytes.prefix(3).prefix(while: Bytes.isDigit)
    guard (1...2).contains(digits.count), let day = Int(String(decoding: digits, as: UTF8.self)) else { return nil }
    var rest = bytes[digits.endIndex...]
    if rest.first == 0x2E { rest = rest.dropFirst() }
    rest = rest.drop { $0 == 0x20 }
    let words = Array(rest.prefix(reach))
    guard !words.isEmpty, let length = dash(words, 0),
      let last = DateHeading.beginning(words[length...].drop { $0 == 0x20 }), let first = last.moved(to: day),
      first.key < last.key
    else { return nil }
    return first
  }
}

extension DateSpan {
  /// Numbers from 1 on for the dates of lines, equal ones for equal dates, a span with one for each of its dates up to where the next one
  /// begins; nil where one lies before the one above it, or they go over more than a year without naming one.
  static func numbers(_ dated: [(line: Int, span: DateSpan)]) -> [Int: ClosedRange<Int>]? {
    let days = placed(dated.map(\.span))
    let firsts = days.map(\.lowerBound)
    guard let first = firsts.first, let last = firsts.last, zip(firsts, firsts.dropFirst()).allSatisfy({ $0 <= $1 }) else {
      return nil
    }
    let hasYear = dated.contains { if case .full = $0.span.first { true } else { false } }
    guard hasYear || last - first < 366 else { return nil }
    var result: [Int: ClosedRange<Int>] = [:]
    var number = 0
    var place = 0
    while place < days.count {
      let day = firsts[place]
      let like = firsts[place...].prefix { $0 == day }
      let longest = days[like.indices].map { $0.upperBound - $0.lowerBound + 1 }.max() ?? 1
      let count = max(1, like.endIndex < days.count ? min(longest, firsts[like.endIndex] - day) : longest)
      for bullet in dated[like.indices] { result[bullet.line] = (number + 1)...(number + count) }
      number += count
      place = like.endIndex
    }
    return result
  }
}

extension DateHeading {
  /// Another day of the same month; nil where that has none.
  fileprivate func moved(to day: Int) -> DateHeading? {
    switch self {
    case .full(let date): CivilDay(year: date.parts.year, month: date.parts.month, day: day).map { .full($0) }
    case .ofYear(let month, _): CivilDay(year: 2024, month: month, day: day).map { _ in .ofYear(month: month, day: day) }
    }
  }

  /// That day of the month before.
  fileprivate func before(_ day: Int) -> DateHeading? {
    switch self {
    case .full(let date):
      let (year, month) = (date.parts.year, date.parts.month)
      return CivilDay(year: month == 1 ? year - 1 : year, month: month == 1 ? 12 : month - 1, day: day).map { .full($0) }
    case .ofYear(let month, _):
      return CivilDay(year: 2024, month: month == 1 ? 12 : month - 1, day: day).map {
        .ofYear(month: $0.parts.month, day: day)
      }
    }
  }

  /// Its place within a year, whichever that is.
  fileprivate var key: Int {
    switch self {
    case .full(let day): day.parts.month * 32 + day.parts.day
    case .ofYear(let month, let day): month * 32 + day
    }
  }

  /// The date so many days on; without a year in one that has no 29 February.
  func advanced(by days: Int) -> DateHeading? {
    switch self {
    case .full(let day): .full(day.advanced(by: days))
    case .ofYear(let month, let day):
      CivilDay(year: 2023, month: month, day: day).map {
        let date = $0.advanced(by: days)
        return .ofYear(month: date.parts.month, day: date.parts.day)
      }
    }
  }

  /// The date itself; of one without a year the first from `day` on.
  func day(onOrAfter day: CivilDay) -> CivilDay? {
    switch self {
    case .full(let date): date
    case .ofYear(let month, let monthDay):
      (day.parts.year...day.parts.year + 8).lazy.compactMap { CivilDay(year: $0, month: month, day: monthDay) }.first {
        $0 >= day
      }
    }
  }
}

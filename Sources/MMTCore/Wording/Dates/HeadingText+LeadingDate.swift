/// Dates that the words of a bullet or line begin with.
extension HeadingText {
  /// The date, or span of dates, that stands before a separator, or is one of ISO's, and where it ends and the rest begins: `27.11.: Outline`,
  /// `Sun, Nov 30 – Isaiah`, `3–9 Mar – ethics form`, `2026-11-27 Outline`.
  func leadingDate(_ order: DateOrder?) -> (span: DateSpan, end: Int, rest: Int)? {
    guard hasDigit, bytes.count > 3 else { return nil }
    if let date = CivilDay(iso: bytes.prefix(10)), bytes.count == 10 || bytes[10] == 0x20 {
      // `2026-06-03 — mock interview`, `2026-06-03 - 10 km`
      let sign = skippingSpaces(10)
      let dash = sign < bytes.count && bytes[sign] != 0x28 && bytes[sign] != 0x5B ? separator(at: sign) ?? 0 : 0
      let isApart = dash > 0 && sign + dash < bytes.count && bytes[sign + dash] == 0x20
      return (span: DateSpan(date: .full(date)), end: 10, rest: isApart ? sign + dash : 10)
    }
    if let found = leadingWeekdayDate(order) { return found }
    var found: (span: DateSpan, end: Int, length: Int)?
    var signs = 0
    for index in 1..<min(bytes.count, 40) {
      guard let length = separator(at: index) ?? wideBracket(at: index) else { continue }
      let words = DateText.dotted(Array(bytes[..<index]), order)
      if found == nil, let date = DateHeading(words) {
        found = (DateSpan(date: date), index, length)
      } else if let span = DateSpan(words: words), span.last != nil {
        // A date's first sign may be that of a span: `Jan 5–11: read`.
        found = (span, index, length)
        break
      }
      signs += 1
      if signs > 6 { break }
    }
    if found?.span.last == nil, let span = wholeDate(order), found == nil || span.last != nil {
      return (span: span, end: bytes.count, rest: bytes.count)
    }
    guard let found else { return nil }
    if let close = endOfWeekday(at: found.end) {
      let rest = behindSeparators(close)
      return skippingSpaces(rest) < bytes.count ? (span: found.span, end: close, rest: rest) : nil
    }
    // `3/14 (D) pharmacology`: a bracket belongs to the words.
    let rest = opensBracket(at: found.end) ? found.end : behindSeparators(found.end + found.length)
    return (span: found.span, end: found.end, rest: rest)
  }

  /// The date or span that all of the words are: `May 6th, 2024`, `Jan 5–11`.
  private func wholeDate(_ order: DateOrder?) -> DateSpan? {
    guard bytes.count <= 40, bytes.contains(where: Bytes.isDigit) else { return nil }
    return DateSpan(words: DateText.dotted(bytes, order))
  }

  /// Behind the separators at a place; a bracket that opens is none of them.
  private func behindSeparators(_ start: Int) -> Int {
    var rest = start
    while !opensBracket(at: skippingSpaces(rest)), let more = separator(at: skippingSpaces(rest)) {
      rest = skippingSpaces(rest) + more
    }
    return rest
  }

  private func opensBracket(at index: Int) -> Bool {
    index < bytes.count && (bytes[index] == 0x28 || bytes[index] == 0x5B || wideBracket(at: index) != nil)
  }

  /// The length of a wide parenthesis: `11/18（月）`.
  private func wideBracket(at index: Int) -> Int? { Bytes.has("（", bytes, at: index, end: bytes.count) ? 3 : nil }

  /// Behind a weekday in parentheses at a place, perhaps with more words: `(木)`, `（月・祝）`, `(Thu)`.
  private func endOfWeekday(at open: Int) -> Int? {
    let isWide = wideBracket(at: open) != nil
    guard isWide || bytes[open] == 0x28,
      let close = (open + 1..<min(bytes.count, open + 40)).first(where: {
        isWide ? Bytes.has("）", bytes, at: $0, end: bytes.count) : bytes[$0] == 0x29
      })
    else { return nil }
    let start = open + (isWide ? 3 : 1)
    guard close > start else { return nil }
    let words = String(decoding: bytes[start..<close], as: UTF8.self).lowercased().split { " ・/,、.".contains($0) }
    guard let first = words.first, words.count < 4, !words.contains(where: { $0.contains(where: \.isNumber) }) else {
      return nil
    }
    return DateHeading.weekdaySigns[String(first)] != nil || CalendarWords.weekday(written: String(first)) != nil
      ? close + (isWide ? 3 : 1) : nil
  }

  /// A weekday and a date in digits, words behind a blank: `Mon 8/6 run`, `Sat, 13.6. long run`.
  private func leadingWeekdayDate(_ order: DateOrder?) -> (span: DateSpan, end: Int, rest: Int)? {
    let word = word(at: 0)
    guard word.end > 1, CalendarWords.weekday(word.text) != nil else { return nil }
    let start = skippingSpaces(word.end < bytes.count && [0x2C, 0x2E].contains(bytes[word.end]) ? word.end + 1 : word.end)
    var end = start
    while end < bytes.count, bytes[end] != 0x20 { end += 1 }
    guard end < bytes.count, end - start >= 3, Bytes.isDigit(bytes[start]),
      bytes[start..<end].allSatisfy({ Bytes.isDigit($0) || $0 == 0x2E || $0 == 0x2F || $0 == 0x2D }),
      let date = DateHeading(DateText.dotted(Array(bytes[..<end]), order))
    else { return nil }
    return (span: DateSpan(date: date), end: end, rest: end)
  }
}

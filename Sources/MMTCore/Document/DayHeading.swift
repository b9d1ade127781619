/// What a heading says if it names a day: *[name sep] day-word number [end | sep title]* (docs/format.md, 4.3).
struct DayHeading {
  var number: Int
  var lastNumber: Int?
  /// Words directly before the day-word, without separator: a series of its own.
  var series: Extent?
  /// The week the heading names before the day: `Week 1 – Day 1`, `Week 1 Day 1`.
  var week: Int?
  /// The words after the number.
  var title: Extent

  /// A day-word further in than this names no day.
  private static let reach = 256

  /// The widest range that counts as one day.
  private static let rangeLimit = 60

  init?(_ text: HeadingText, _ lexicon: Lexicon) {
    guard text.hasDigit else { return nil }
    let bytes = text.bytes
    if let counted = text.counted(lexicon.dayWords, ordinal: ["天", "日"], plain: ["日目", "일차", "일째"]) {
      number = counted.number
      title = text.extent(counted.end..<bytes.count)
      return
    }
    var index = 0
    var nesting = 0
    var wordStart = true
    while index < min(bytes.count, Self.reach) {
      let byte = bytes[index]
      if byte == 0x28 { nesting += 1 }
      if byte == 0x29, nesting > 0 { nesting -= 1 }
      if wordStart, nesting == 0, Bytes.isWordByte(byte), let length = lexicon.dayWords.match(bytes, at: index),
        let found = Self(text, wordAt: index, length, lexicon)
      {
        self = found
        return
      }
      wordStart = !Bytes.isWordByte(byte)
      index += 1
    }
    return nil
  }

  private init?(_ text: HeadingText, wordAt start: Int, _ length: Int, _ lexicon: Lexicon) {
    let bytes = text.bytes
    var index = start + length
    // `Day 3`, `Day-3`, `Day #3`, `Day3`.
    index = text.skippingSpaces(index)
    if index < bytes.count, bytes[index] == 0x2D, index == start + length { index += 1 }
    if index < bytes.count, bytes[index] == 0x23 { index += 1 }
    guard let first = text.number(at: index) else { return nil }
    number = first.value
    lastNumber = nil
    index = first.end

    if let range = Self.range(text, after: index, first: number, lexicon) {
      lastNumber = range.last
      index = range.end
    }
    let rest = text.skippingSpaces(index)
    if rest < bytes.count {
      guard let separator = text.separator(at: rest) else { return nil }
      // A decimal point is no separator: `Day 1.5`.
      if bytes[rest] == 0x2E, rest + 1 < bytes.count, Bytes.isDigit(bytes[rest + 1]) { return nil }
      title =
        bytes[rest] == 0x28 || bytes[rest] == 0x5B
        ? text.extent(rest..<bytes.count) : text.extent((rest + separator)..<bytes.count)
    } else {
      title = .none
    }

    // What stands before: nothing, a week, a name and a separator, or the words of a series.
    let weekInFront = Self.week(text, before: start, lexicon)
    week = weekInFront?.number
    guard !text.followsSeparator(start), weekInFront?.end != start else { return }
    var words = 0
    var from = start
    var index2 = start
    while index2 > 0 {
      var end = index2
      while end > 0, bytes[end - 1] == 0x20 { end -= 1 }
      if end == 0 || text.followsSeparator(end) && end != start { break }
      var begin = end
      while begin > 0, bytes[begin - 1] != 0x20 { begin -= 1 }
      words += 1
      from = begin
      index2 = begin
      if words > 3 || text.followsSeparator(begin) { break }
    }
    guard words >= 1, words <= 3 else { return nil }
    series = text.extent(from..<start)
    if let extent = series, extent.isEmpty { return nil }
  }

  /// A week and its number among the words before the day-word, and where what follows it begins.
  private static func week(_ text: HeadingText, before limit: Int, _ lexicon: Lexicon) -> (number: Int, end: Int)? {
    let bytes = text.bytes
    var index = 0
    var wordStart = true
    while index < limit {
      if wordStart, Bytes.isWordByte(bytes[index]), text.followsSeparator(index),
        let length = lexicon.weekWords.match(bytes, at: index)
      {
        var next = text.skippingSpaces(index + length)
        if next < limit, bytes[next] == 0x2D || bytes[next] == 0x23 { next += 1 }
        if let found = text.number(at: next), found.end <= limit { return (found.value, text.skippingSpaces(found.end)) }
      }
      wordStart = !Bytes.isWordByte(bytes[index])
      index += 1
    }
    return nil
  }

  /// `-4`, `–4` or `– Day 4` after the first number, if the words end there or a separator follows.
  private static func range(_ text: HeadingText, after index: Int, first: Int, _ lexicon: Lexicon) -> (last: Int, end: Int)? {
    let bytes = text.bytes
    let start = text.skippingSpaces(index)
    guard start < bytes.count, bytes[start] == 0x2D || bytes[start] == 0xE2, let separator = text.separator(at: start) else {
      return nil
    }
    var next = text.skippingSpaces(start + separator)
    if let length = lexicon.dayWords.match(bytes, at: next) { next = text.skippingSpaces(next + length) }
    guard let second = text.number(at: next), second.value > first, second.value - first <= rangeLimit else { return nil }
    let rest = text.skippingSpaces(second.end)
    guard rest < bytes.count else { return (second.value, second.end) }
    guard let after = text.separator(at: rest) else { return nil }
    // A date goes on with a digit: `Day 8 - 14.07.`, `Day 1 - 24-07-14`.
    if rest + after < bytes.count, Bytes.isDigit(bytes[rest + after]) { return nil }
    return (second.value, second.end)
  }
}

/// What a heading says if it names a week: *[name sep] week-word number [sep theme]*.
struct WeekHeading {
  /// A week-word further in than this names no week.
  private static let reach = 256

  var number: Int
  var theme: Extent

  init?(_ text: HeadingText, _ lexicon: Lexicon) {
    guard text.hasDigit else { return nil }
    let bytes = text.bytes
    if let counted = text.counted(lexicon.weekWords, ordinal: ["周", "週"], plain: ["週目", "周目", "주차"]) {
      number = counted.number
      theme = Self.theme(text, counted.end)
      return
    }
    var index = 0
    var wordStart = true
    while index < min(bytes.count, Self.reach) {
      let byte = bytes[index]
      if byte == 0x28 { return nil }
      if wordStart, Bytes.isWordByte(byte), let length = lexicon.weekWords.match(bytes, at: index),
        text.followsSeparator(index)
      {
        var next = text.skippingSpaces(index + length)
        if next < bytes.count, bytes[next] == 0x2D, next == index + length { next += 1 }
        if next < bytes.count, bytes[next] == 0x23 { next += 1 }
        if let found = text.number(at: next) {
          var rest = text.skippingSpaces(found.end)
          // `Week 1-2: Arrays`, `Week 1–2`.
          if rest < bytes.count, bytes[rest] == 0x2D || bytes[rest] == 0xE2, let dash = text.separator(at: rest),
            let last = text.number(at: text.skippingSpaces(rest + dash)), last.value > found.value
          {
            let after = text.skippingSpaces(last.end)
            if after == bytes.count || text.separator(at: after) != nil { rest = after }
          }
          if rest < bytes.count, bytes[rest] == 0x28, let close = Bytes.first(0x29, bytes, in: rest..<bytes.count) {
            rest = text.skippingSpaces(close + 1)
          }
          if rest < bytes.count {
            guard let separator = text.separator(at: rest) else { return nil }
            rest += separator
          }
          number = found.value
          theme = Self.theme(text, rest)
          return
        }
      }
      wordStart = !Bytes.isWordByte(byte)
      index += 1
    }
    return nil
  }

  /// The words from `start` on; a last parenthesis with a month's name or digits is not part of them.
  static func theme(_ text: HeadingText, _ start: Int) -> Extent {
    let bytes = text.bytes
    let whole = start..<max(start, bytes.count)
    guard bytes.last == 0x29, let open = bytes[whole].lastIndex(of: 0x28), isDate(bytes[open...]) else {
      return text.extent(whole)
    }
    return text.extent(start..<open)
  }

  static let months = [
    "january", "february", "march", "april", "june", "july", "august", "september", "october", "november", "december", "januar",
    "februar", "märz", "mai", "juni", "juli", "oktober", "dezember", "janvier", "février", "mars", "avril", "juin", "juillet",
    "août", "septembre", "octobre", "novembre", "décembre", "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio",
    "agosto", "septiembre", "octubre", "noviembre", "diciembre", "gennaio", "febbraio", "aprile", "maggio", "giugno", "luglio",
    "settembre", "ottobre", "dicembre", "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "sept", "oct", "nov",
    "dec",
  ]

  private static func isDate(_ bytes: ArraySlice<UInt8>) -> Bool {
    if bytes.contains(where: Bytes.isDigit) { return true }
    let words = String(decoding: bytes, as: UTF8.self).lowercased().split { !$0.isLetter }
    return words.contains { months.contains(String($0)) }
  }
}

extension HeadingText {
  /// A number that stands before its word: `1. Tag`, `第1天`, `1日目`. `end` is where the rest begins, behind its separator; in Chinese
  /// and Japanese it may follow without one.
  fileprivate func counted(
    _ words: WordList, ordinal: [StaticString], plain: [StaticString]
  ) -> (number: Int, end: Int)? {
    guard let first = bytes.first, Bytes.isDigit(first) || first == 0xE7 || first == 0xEF else { return nil }
    func has(_ word: StaticString, _ index: Int) -> Bool { Bytes.has(word, bytes, at: index, end: bytes.count) }
    let isOrdinal = has("第", 0)
    guard let found = number(at: isOrdinal ? skippingSpaces(3) : 0) else { return nil }
    var index = skippingSpaces(found.end)
    if let unit = (isOrdinal ? ordinal : plain).first(where: { has($0, index) }) {
      index += unit.utf8CodeUnitCount
    } else if !isOrdinal, index < bytes.count, bytes[index] == 0x2E,
      let length = words.match(bytes, at: skippingSpaces(index + 1))
    {
      index = skippingSpaces(index + 1) + length
      if index < bytes.count, bytes[index] != 0x20, separator(at: index) == nil { return nil }
    } else {
      return nil
    }
    let rest = skippingSpaces(index)
    guard rest < bytes.count else { return (found.value, rest) }
    let separator = separator(at: rest)
    if separator == nil, rest == index || bytes[index - 1] < 0x80 { return nil }
    let isBracket = bytes[rest] == 0x28 || bytes[rest] == 0x5B
    return (found.value, isBracket ? rest : rest + (separator ?? 0))
  }
}

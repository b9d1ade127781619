/// LeetCode's number, as people write it before and behind a title.
extension ItemLine {
  /// `LC 1920: Title`, `LC1920`, `LeetCode 1920.`, `**LC 1920**: Title`, or plain `1920. Title`.
  @_optimize(speed)
  mutating func readNumber(_ bytes: [UInt8], isOwners: Bool) {
    let end = text.upperBound
    var index = Self.afterSigns(bytes, text.lowerBound, end)
    if index < end, Bytes.isDigit(bytes[index]), let words = Self.afterClock(bytes, index, end),
      Bytes.has("lc", bytes, at: words, end: end)
        || Bytes.has("leetcode", bytes, at: words, end: end)
    {
      index = words
    }
    var brackets = 0
    while index < end, bytes[index] == 0x2A || bytes[index] == 0x5F || bytes[index] == 0x5B {
      if bytes[index] == 0x5B { brackets += 1 }
      index += 1
    }
    guard index < end else { return }
    let isNamed: Bool
    if Bytes.has("leetcode", bytes, at: index, end: end) {
      index += 8
      isNamed = true
    } else if Bytes.has("lc", bytes, at: index, end: end) {
      index += 2
      isNamed = true
    } else {
      isNamed = false
    }
    if isNamed {
      while index < end, Bytes.isBlank(bytes[index]) || bytes[index] == 0x2D || bytes[index] == 0x23 { index += 1 }
      if isOwners {
        index = Self.afterBlanks(bytes, index, end)
      } else if Bytes.hasExactly([0xC2, 0xA0], bytes, at: index, end: end) {
        index += 2
      }
      if index < end, bytes[index] == 0x23 { index += 1 }
    }
    let digits = index
    var value = 0
    while index < end, Bytes.isDigit(bytes[index]), index - digits < 6 {
      value = value * 10 + Int(bytes[index] - 0x30)
      index += 1
    }
    guard index > digits, index - digits <= 5, value > 0,
      index == end || !Bytes.isWordByte(bytes[index]) || isNamed && bytes[index] >= 0x80
    else { return }
    if isOwners, isNamed, Self.goesOn(bytes, index, end) { return }
    // `[230] Kth Smallest Element`
    if isOwners, !isNamed, brackets == 1, index + 1 < end, bytes[index] == 0x5D, Bytes.isBlank(bytes[index + 1]) {
      numbering = value
      textAfterNumber = Self.trim(Extent(index + 1, end), bytes)
      return
    }
    // What may stand between number and title: emphasis, a closing bracket with its link, then `:`, `.`, `)`, `-`, `–`.
    while index < end, bytes[index] == 0x2A || bytes[index] == 0x5F { index += 1 }
    if isNamed, index < end, bytes[index] == 0x5D, index + 1 < end, bytes[index + 1] == 0x28,
      let close = Bytes.first(0x29, bytes, in: index..<end)
    {
      index = close + 1
    } else if isNamed, brackets > 1 {
      // `[[LC 200]]: Number of Islands`
      while index < end, brackets > 0, bytes[index] == 0x5D {
        index += 1
        brackets -= 1
      }
    }
    if isNamed {
      while index < end, Bytes.isBlank(bytes[index]) { index += 1 }
    }
    if index < end, bytes[index] == 0x3A || bytes[index] == 0x2E || bytes[index] == 0x29 || (isNamed && bytes[index] == 0x2D) {
      index += 1
    } else if isNamed, index + 2 < end, bytes[index] == 0xE2, bytes[index + 1] == 0x80, (0x90...0x95).contains(bytes[index + 2])
    {
      index += 3
    } else if !isNamed || Self.countsProblems(bytes, index, end, isOwners: isOwners) {
      return
    }
    while index < end, bytes[index] == 0x2A || bytes[index] == 0x5F { index += 1 }
    guard isNamed || index == end || Bytes.isBlank(bytes[index]) else { return }
    let rest = Self.trim(Extent(index, end), bytes)
    if isNamed {
      leetcode = value
      text = rest
    } else if value <= 99_999 {
      numbering = value
      textAfterNumber = rest
    }
  }

  /// Where the words begin behind `08:30 ` or `08:30 - 9:30 `, as day planners have it; nil where no time stands.
  private static func afterClock(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int? {
    var index = start
    for part in 0..<2 {
      let digits = index
      while index < end, Bytes.isDigit(bytes[index]), index - digits < 2 { index += 1 }
      guard index > digits, index + 3 < end, bytes[index] == 0x3A, Bytes.isDigit(bytes[index + 1]),
        Bytes.isDigit(bytes[index + 2])
      else { return nil }
      index = Bytes.trim(Extent(index + 3, end), bytes).lowerBound
      guard part == 0, index < end else { break }
      if bytes[index] == 0x2D {
        index += 1
      } else if index + 2 < end, bytes[index] == 0xE2, bytes[index + 1] == 0x80, (0x90...0x95).contains(bytes[index + 2]) {
        index += 3
      } else {
        break
      }
      index = Bytes.trim(Extent(index, end), bytes).lowerBound
    }
    return index < end && Bytes.isBlank(bytes[index - 1]) ? index : nil
  }

  /// `LC 3 problems` is a quantity, not LeetCode's third.
  private static func countsProblems(_ bytes: [UInt8], _ index: Int, _ end: Int, isOwners: Bool) -> Bool {
    var wordEnd = index
    while wordEnd < end, Bytes.isLetter(bytes[wordEnd]) { wordEnd += 1 }
    guard wordEnd > index, wordEnd - index <= 9 else { return false }
    let word = String(decoding: bytes[index..<wordEnd], as: UTF8.self).lowercased()
    return ["problem", "problems", "question", "questions", "easies", "mediums", "hards", "more", "random"].contains(word)
      || isOwners && ["hour", "hours", "hrs", "minute", "minutes", "mins", "times", "days", "tasks"].contains(word)
  }

  /// `Two Sum (LC 1)`, `Two Sum [LeetCode 1]`, `Two Sum – LC 1`.
  mutating func readNumberBehind(_ bytes: [UInt8], isOwners: Bool) {
    let lower = text.lowerBound
    var end = text.upperBound
    while end > lower, bytes[end - 1] == 0x2A || bytes[end - 1] == 0x5F { end -= 1 }
    guard end > lower else { return }
    let open: UInt8? = bytes[end - 1] == 0x29 ? 0x28 : bytes[end - 1] == 0x5D ? 0x5B : nil
    if open != nil { end -= 1 }
    var digits = end
    while digits > lower, Bytes.isDigit(bytes[digits - 1]), end - digits < 6 { digits -= 1 }
    guard end > digits, end - digits <= 5 else { return }
    var start = digits
    if start > lower, bytes[start - 1] == 0x23 { start -= 1 }
    while start > lower, Bytes.isBlank(bytes[start - 1]) || bytes[start - 1] == 0x2D { start -= 1 }
    if isOwners { start = Self.beforeBlanks(bytes, lower, start) }
    if Bytes.has("leetcode", bytes, at: start - 8, end: start) {
      start -= 8
    } else if Bytes.has("lc", bytes, at: start - 2, end: start) {
      start -= 2
    } else {
      return
    }
    guard start > lower else { return }
    if let open {
      guard bytes[start - 1] == open else { return }
      start -= 1
    } else {
      guard Bytes.isBlank(bytes[start - 1]) || isOwners && Self.beforeBlanks(bytes, lower, start) < start else { return }
      let before = Self.trim(Extent(lower, start), bytes)
      guard Self.withoutSeparator(before, bytes, arrows: isOwners).end < before.end else { return }
    }
    let words = Self.withoutSeparator(Self.trim(Extent(lower, start), bytes), bytes, arrows: isOwners)
    let value = bytes[digits..<end].reduce(0) { $0 * 10 + Int($1 - 0x30) }
    guard !words.isEmpty, value > 0 else { return }
    leetcode = value
    text = words
  }

  /// Without a dash, bar, colon or comma left at the end by what was cut off behind it.
  static func withoutSeparator(_ extent: Extent, _ bytes: [UInt8], arrows: Bool = false) -> Extent {
    let end = extent.upperBound
    if arrows, let start = startOfArrow(bytes, extent) { return trim(Extent(extent.lowerBound, start), bytes) }
    guard extent.count > 1 else { return extent }
    let isASCII = [0x2D, 0x7C, 0x3A, 0x2C].contains(bytes[end - 1])
    let isDash = extent.count > 3 && bytes[end - 3] == 0xE2 && bytes[end - 2] == 0x80 && (0x90...0x95).contains(bytes[end - 1])
    guard isASCII || isDash else { return extent }
    let start = end - (isDash ? 3 : 1)
    // A hyphen or dash at a word is the word's own.
    if bytes[end - 1] == 0x2D || isDash, !Bytes.isBlank(bytes[start - 1]) { return extent }
    return Bytes.trim(Extent(extent.lowerBound, start), bytes)
  }
}

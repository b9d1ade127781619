/// What people state in words: how hard it is, that it is the third problem; and tags in front of all.
extension ItemLine {
  /// `#task LC 1: Two Sum`: a tag in front is none of the words, as one behind them is none, where other words follow. `#bonus` there
  /// is a word.
  mutating func cutTagsInFront(_ bytes: [UInt8]) {
    var start = text.lowerBound
    let end = text.upperBound
    while start < end, bytes[start] == 0x23 {
      var index = start + 1
      guard index < end, Bytes.isLetter(bytes[index]), !Bytes.has("#bonus", bytes, at: start, end: end) else { break }
      while index < end, Bytes.isWordByte(bytes[index]) || [0x2D, 0x2F, 0x5F].contains(bytes[index]) { index += 1 }
      guard index < end, Bytes.isBlank(bytes[index]) else { break }
      while index < end, Bytes.isBlank(bytes[index]) { index += 1 }
      guard index < end else { break }
      start = index
    }
    if start > text.lowerBound { text = Extent(start, end) }
  }

  /// `~~Blue~~ [done](003.jpg)`: behind words struck through, a word for done says nothing more.
  mutating func cutDoneBehindStruck(_ bytes: [UInt8]) {
    let (start, end) = (text.lowerBound, text.upperBound)
    guard start + 4 < end, bytes[start] == 0x7E, bytes[start + 1] == 0x7E else { return }
    var close = start + 3
    while close + 1 < end, bytes[close] != 0x7E || bytes[close + 1] != 0x7E { close += 1 }
    guard close + 3 < end, Bytes.isBlank(bytes[close + 2]) else { return }
    var word = Bytes.trim(Extent(close + 2, end), bytes)
    if word.count > 4, bytes[word.lowerBound] == 0x5B, let bracket = Bytes.first(0x5D, bytes, in: word.range),
      bracket + 1 < word.upperBound, bytes[bracket + 1] == 0x28,
      Bytes.first(0x29, bytes, in: bracket..<word.upperBound) == word.upperBound - 1
    {
      word = Extent(word.lowerBound + 1, bracket)
    }
    guard let mark = TableMark.status(bytes, word), mark.status == .done, mark.family == .word else { return }
    text = Extent(start, close + 2)
  }

  /// `[x ]`, `[ x ]`: a hand that slipped beside the x means it.
  static func isBlankedX(_ bytes: [UInt8], _ content: Extent) -> Bool {
    let mark = Bytes.trim(content, bytes)
    return mark.count == 1 && (bytes[mark.lowerBound] == 0x78 || bytes[mark.lowerBound] == 0x58)
  }

  /// The place behind `[#A]`, which says how urgent an item with a word for its state is.
  static func afterPriority(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    let open = afterBlanks(bytes, start, end)
    guard open + 4 < end, bytes[open] == 0x5B, bytes[open + 1] == 0x23, Bytes.isLetter(bytes[open + 2]),
      bytes[open + 3] == 0x5D, Bytes.isBlank(bytes[open + 4])
    else { return start }
    return open + 4
  }

  /// The place behind a hyphen or dash between blanks, words following: `DONE – proposal`.
  static func afterDash(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    let dash = afterBlanks(bytes, start, end)
    guard dash > start, dash < end else { return start }
    let isLong =
      Bytes.hasExactly([0xE2, 0x80], bytes, at: dash, end: end) && dash + 2 < end && [0x93, 0x94].contains(bytes[dash + 2])
    guard isLong || bytes[dash] == 0x2D else { return start }
    let behind = dash + (isLong ? 3 : 1)
    let words = afterBlanks(bytes, behind, end)
    return words > behind && words < end ? behind : start
  }

  /// `Medium: 19. Remove …`, `Problem 1: Two Sum — Difficulty: Easy`: stated at either end, it is none of the words; nor is a label that
  /// only counts problems.
  mutating func readStatedDifficulty(_ bytes: [UInt8]) {
    takeDifficultyBehind(bytes)
    let first = Self.afterSigns(bytes, text.lowerBound, text.upperBound)
    guard first < text.upperBound else { return }
    switch Bytes.lower(bytes[first]) {
    case 0x65, 0x6D, 0x68: takeDifficultyInFront(bytes)
    case 0x70, 0x71: cutCount(bytes, first)
    default: break
    }
  }

  private mutating func takeDifficultyInFront(_ bytes: [UInt8]) {
    guard let found = Self.label(bytes, text), let value = Self.difficulty(bytes, found.word) else { return }
    let rest = Self.trim(Extent(found.end, text.upperBound), bytes)
    guard !rest.isEmpty else { return }
    difficulty = value
    text = rest
  }

  /// `Two Sum — Difficulty: Easy`, `Two Sum (Difficulty: Easy)`
  private mutating func takeDifficultyBehind(_ bytes: [UInt8]) {
    let lower = text.lowerBound
    var end = text.upperBound
    func isSign(_ byte: UInt8) -> Bool { byte == 0x2A || byte == 0x5F || byte == 0x29 || byte == 0x5D }
    var isClosed = false
    while end > lower, isSign(bytes[end - 1]) {
      isClosed = isClosed || bytes[end - 1] == 0x29 || bytes[end - 1] == 0x5D
      end -= 1
    }
    var start = end
    while start > lower, Bytes.isLetter(bytes[start - 1]) { start -= 1 }
    guard start > lower, let value = Self.difficulty(bytes, Extent(start, end)) else { return }
    while start > lower, Bytes.isBlank(bytes[start - 1]) || bytes[start - 1] == 0x2A || bytes[start - 1] == 0x5F { start -= 1 }
    guard start > lower, bytes[start - 1] == 0x3A else { return }
    start -= 1
    while start > lower, Bytes.isBlank(bytes[start - 1]) || bytes[start - 1] == 0x2A || bytes[start - 1] == 0x5F { start -= 1 }
    guard start - 10 >= lower, Bytes.has("difficulty", bytes, at: start - 10, end: start) else { return }
    start -= 10
    var isOpened = false
    while start > lower, [0x2A, 0x5F, 0x28, 0x5B].contains(bytes[start - 1]) {
      isOpened = isOpened || bytes[start - 1] == 0x28 || bytes[start - 1] == 0x5B
      start -= 1
    }
    // Behind other words it is set apart.
    let before = Self.trim(Extent(lower, start), bytes)
    let words = Self.withoutSeparator(before, bytes, arrows: true)
    guard !before.isEmpty, isOpened == isClosed, isOpened || words.end < before.end else { return }
    difficulty = value
    text = words
  }

  /// `Problem 3: Two Sum`, `Question #3. …`: how many there were so far. The number may still be LeetCode's.
  private mutating func cutCount(_ bytes: [UInt8], _ start: Int) {
    let end = text.upperBound
    guard let word = (["problem", "question"] as [StaticString]).first(where: { Bytes.has($0, bytes, at: start, end: end) })
    else {
      return
    }
    var index = start + word.utf8CodeUnitCount
    while index < end, bytes[index] == 0x20 || bytes[index] == 0x23 { index += 1 }
    let digits = index
    while index < end, Bytes.isDigit(bytes[index]), index - digits < 5 { index += 1 }
    guard index > digits, digits > start + word.utf8CodeUnitCount else { return }
    let close = index
    while index < end, bytes[index] == 0x2A || bytes[index] == 0x5F { index += 1 }
    guard index < end, bytes[index] == 0x3A || bytes[index] == 0x2E || bytes[index] == 0x29 else { return }
    index += 1
    while index < end, bytes[index] == 0x2A || bytes[index] == 0x5F { index += 1 }
    guard index < end, Bytes.isBlank(bytes[index]) else { return }
    let rest = Self.trim(Extent(index, end), bytes)
    guard bytes[rest.range].contains(where: Bytes.isWordByte) else { return }
    numbering = bytes[digits..<close].reduce(0) { $0 * 10 + Int($1 - 0x30) }
    textAfterNumber = rest
    text = rest
  }

  private static func difficulty(_ bytes: [UInt8], _ word: Extent) -> Difficulty? {
    for (name, value) in [("easy", Difficulty.easy), ("medium", .medium), ("hard", .hard)] as [(StaticString, Difficulty)]
    where word.count == name.utf8CodeUnitCount && Bytes.has(name, bytes, at: word.lowerBound, end: word.upperBound) {
      return value
    }
    return nil
  }
}

// MARK: - Blanks and signs

extension ItemLine {
  /// The place behind blanks of every width.
  static func afterBlanks(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    var index = start
    while index < end {
      if Bytes.isBlank(bytes[index]) {
        index += 1
      } else if bytes[index] >= 0x80, case let (scalar, length) = Bytes.scalar(bytes, at: index, end: end),
        Bytes.isWideBlank(scalar)
      {
        index += length
      } else {
        break
      }
    }
    return index
  }

  /// The place before blanks of every width that end at `end`.
  static func beforeBlanks(_ bytes: [UInt8], _ lower: Int, _ end: Int) -> Int {
    var end = end
    while end > lower {
      if Bytes.isBlank(bytes[end - 1]) {
        end -= 1
      } else if end - 2 >= lower, bytes[end - 2] == 0xC2, bytes[end - 1] == 0xA0 {
        end -= 2
      } else if end - 3 >= lower, bytes[end - 3] >= 0xE2, bytes[end - 3] <= 0xE3,
        Bytes.isWideBlank(Bytes.scalar(bytes, at: end - 3, end: end).scalar)
      {
        end -= 3
      } else {
        break
      }
    }
    return end
  }

  /// Where an arrow begins that ends the words, with a blank before it: `→`, `->`, `=>`.
  static func startOfArrow(_ bytes: [UInt8], _ words: Extent) -> Int? {
    let end = words.upperBound
    for arrow in ["→", "⇒", "➡", "➜", "->", "=>"] as [StaticString] {
      let start = end - arrow.utf8CodeUnitCount
      if start > words.lowerBound, Bytes.has(arrow, bytes, at: start, end: end),
        beforeBlanks(bytes, words.lowerBound, start) < start
      {
        return start
      }
    }
    return nil
  }

  /// Whether further numbers follow one: `LC 1, 2, 3` is a list, and none of them the item's.
  static func goesOn(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    var index = afterBlanks(bytes, start, end)
    guard index < end else { return false }
    if [0x2C, 0x26, 0x2B, 0x2F].contains(bytes[index]) {
      index += 1
    } else if index > start, Bytes.has("and ", bytes, at: index, end: end) {
      index += 4
    } else {
      return false
    }
    index = afterBlanks(bytes, index, end)
    return index < end && Bytes.isDigit(bytes[index])
  }
}

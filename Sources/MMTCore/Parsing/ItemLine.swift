/// An item's first line, taken apart: `[box] [label:] text [annotations]`. All places are byte offsets into the file.
package struct ItemLine: Sendable {
  package var box: Box?
  package var kind: ItemKind?
  /// The label's word, without emphasis and colon.
  package var label = Extent.none
  /// The words: without box, label, LeetCode number and annotations; a difficulty mark may still be inside.
  package var text: Extent
  /// A number written as LeetCode's (`LC 88`), or 0.
  package var leetcode = 0
  /// A number before the words that may be a LeetCode number or just numbering (`283. Move Zeroes`), or 0; the words then begin at
  /// `textAfterNumber`.
  package var numbering = 0
  package var textAfterNumber = Extent.none
  /// The last part of a link to leetcode.com/problems/….
  package var slug = Extent.none
  package var difficulty: Difficulty?
  /// `(Easy)`, `[Medium]` or 🟢, as written.
  package var difficultyMark = Extent.none
  package var fields: ItemFields

  /// Reads the line from `start` (the byte after the marker and its blanks) to `end` (without the line ending).
  package init(_ bytes: [UInt8], from start: Int, to end: Int, _ lexicon: Lexicon) {
    box = Box(bytes, at: start, end: end)
    let wordsStart = box?.extent.upperBound ?? start
    fields = ItemFields(bytes, in: wordsStart..<end)
    text = Bytes.trim(Extent(wordsStart, max(wordsStart, fields.start)), bytes)
    readLabel(bytes, lexicon)
    readNumber(bytes)
    readLink(bytes)
    readDifficulty(bytes)
  }

  /// `Watch:`, `**Task:**`, `__Read__:`; emoji may stand before.
  private mutating func readLabel(_ bytes: [UInt8], _ lexicon: Lexicon) {
    var index = text.lowerBound
    let end = min(text.upperBound, index + 64)
    while index < end {
      let byte = bytes[index]
      if byte == 0x2A || byte == 0x5F || byte == 0x20 {
        index += 1
      } else if byte >= 0x80 {
        let (scalar, length) = Bytes.scalar(bytes, at: index, end: end)
        guard Bytes.isSymbol(scalar) else { break }
        index += length
      } else {
        break
      }
    }
    let wordStart = index
    while index < end, Bytes.isWordByte(bytes[index]) { index += 1 }
    let wordEnd = index
    guard wordEnd > wordStart, wordEnd - wordStart <= 40 else { return }
    while index < end, bytes[index] == 0x2A || bytes[index] == 0x5F { index += 1 }
    guard index < end, bytes[index] == 0x3A else { return }
    index += 1
    while index < end, bytes[index] == 0x2A || bytes[index] == 0x5F { index += 1 }
    guard index == text.upperBound || index == end || Bytes.isBlank(bytes[index]) else { return }
    guard let found = lexicon.kind(of: bytes[wordStart..<wordEnd]) else { return }
    kind = found
    label = Extent(wordStart, wordEnd)
    text = Bytes.trim(Extent(index, text.upperBound), bytes)
  }

  /// `LC 1920: Title`, `LC1920`, `LeetCode 1920.`, `**LC 1920**: Title`, or plain `1920. Title`.
  private mutating func readNumber(_ bytes: [UInt8]) {
    var index = text.lowerBound
    let end = text.upperBound
    while index < end, bytes[index] == 0x2A || bytes[index] == 0x5F || bytes[index] == 0x5B { index += 1 }
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
      if Bytes.hasExactly([0xC2, 0xA0], bytes, at: index, end: end) { index += 2 }
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
    // What may stand between number and title: emphasis, a closing bracket with its link, then `:`, `.`, `)`, `-`, `–`.
    while index < end, bytes[index] == 0x2A || bytes[index] == 0x5F { index += 1 }
    if isNamed, index < end, bytes[index] == 0x5D, index + 1 < end, bytes[index + 1] == 0x28,
      let close = Bytes.first(0x29, bytes, in: index..<end)
    {
      index = close + 1
    }
    if isNamed {
      while index < end, Bytes.isBlank(bytes[index]) { index += 1 }
    }
    if index < end, bytes[index] == 0x3A || bytes[index] == 0x2E || bytes[index] == 0x29 || (isNamed && bytes[index] == 0x2D) {
      index += 1
    } else if isNamed, index + 2 < end, bytes[index] == 0xE2, bytes[index + 1] == 0x80, (0x90...0x95).contains(bytes[index + 2])
    {
      index += 3
    } else if !isNamed {
      return
    }
    while index < end, bytes[index] == 0x2A || bytes[index] == 0x5F { index += 1 }
    guard isNamed || index == end || Bytes.isBlank(bytes[index]) else { return }
    let rest = Bytes.trim(Extent(index, end), bytes)
    if isNamed {
      leetcode = value
      text = rest
    } else if value <= 99_999 {
      numbering = value
      textAfterNumber = rest
    }
  }

  /// A link to a problem's page anywhere in the words.
  private mutating func readLink(_ bytes: [UInt8]) {
    let end = text.upperBound
    guard var index = Bytes.first(0x2F, bytes, in: text.range) else { return }
    while index + 10 < end {
      guard let slash = Bytes.first(0x2F, bytes, in: index..<end) else { return }
      if Bytes.has("/problems/", bytes, at: slash, end: end), slash >= text.lowerBound + 8,
        Self.endsWithHost(bytes, text.lowerBound, slash)
      {
        var close = slash + 10
        while close < end, Bytes.isDigit(bytes[close]) || Bytes.isLetter(bytes[close]) || bytes[close] == 0x2D { close += 1 }
        if close > slash + 10 { slug = Extent(slash + 10, close) }
        return
      }
      index = slash + 1
    }
  }

  private static func endsWithHost(_ bytes: [UInt8], _ lower: Int, _ end: Int) -> Bool {
    Bytes.has("leetcode.com", bytes, at: end - 12, end: end) && end - 12 >= lower
      || Bytes.has("leetcode.cn", bytes, at: end - 11, end: end) && end - 11 >= lower
  }

  /// The words' own difficulty: the last `(Easy)`, `[Medium]`, `(hard)` or coloured circle.
  private mutating func readDifficulty(_ bytes: [UInt8]) {
    var index = text.upperBound
    while index > text.lowerBound {
      index -= 1
      let byte = bytes[index]
      if byte == 0x29 || byte == 0x5D {
        let open: UInt8 = byte == 0x29 ? 0x28 : 0x5B
        for (word, value) in [("easy", Difficulty.easy), ("medium", .medium), ("hard", .hard)] as [(StaticString, Difficulty)] {
          let begin = index - word.utf8CodeUnitCount
          if begin - 1 >= text.lowerBound, bytes[begin - 1] == open, Bytes.has(word, bytes, at: begin, end: index) {
            difficulty = value
            difficultyMark = Extent(begin - 1, index + 1)
            return
          }
        }
      } else if byte == 0xF0, index + 4 <= text.upperBound, bytes[index + 1] == 0x9F {
        let value: Difficulty? =
          switch (bytes[index + 2], bytes[index + 3]) {
          case (0x9F, 0xA2): .easy
          case (0x9F, 0xA1): .medium
          case (0x94, 0xB4): .hard
          default: nil
          }
        if let value {
          difficulty = value
          difficultyMark = Extent(index, index + 4)
          return
        }
      }
    }
  }
}

extension Lexicon {
  /// The kind a label's word stands for. ASCII words are folded without a `String` for the words built in.
  func kind(of word: ArraySlice<UInt8>) -> ItemKind? {
    guard let first = word.first, word.count <= 40 else { return nil }
    if first < 0x80, hasOnlyBuiltInLabels {
      // Words of ordinary items ("Two: …") mostly differ in the first letter.
      switch first | 0x20 {
      case 0x62, 0x64, 0x65, 0x66, 0x69, 0x70, 0x72, 0x73, 0x74, 0x77: break
      default: return nil
      }
    }
    return labels[String(decoding: word, as: UTF8.self).lowercased()]
  }

  private var hasOnlyBuiltInLabels: Bool { labels.count == Self.builtInLabels.count }
}

/// An item's first line, taken apart: `[box] [label:] text [annotations]`. All places are byte offsets into the file.
package struct ItemLine: Sendable {
  package var box: Box?
  package var kind: ItemKind?
  /// The label's word, without emphasis and colon.
  package var label = Extent.none
  /// The words: without box, label, LeetCode number, annotations, and a difficulty mark at either end.
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
  /// `(Easy)`, `[Medium]` or 🟢, as written, with the emphasis around it.
  package var difficultyMark = Extent.none
  package var fields: ItemFields

  /// Reads the line from `start` (the byte after the marker and its blanks) to `end` (without the line ending); of a plain one box and
  /// fields alone, unless it `readsWords` the box alone. `readsSigns`: a sign may stand in the box's place, `readsRound`: parentheses. `qualifies`: there is an item for a qualifier without a box to belong to;
  /// else it is read as one with a box is. The words begin at `wordsFrom`, if that is further on.
  @_optimize(speed)
  package init(
    _ bytes: [UInt8], from start: Int, to end: Int, _ lexicon: Lexicon, isPlain: Bool = false, readsBox: Bool = true,
    readsSigns: Bool = false, readsRound: Bool = false, qualifies: Bool = true, wordsFrom: Int = 0,
    readsWords: Bool = true
  ) {
    let isOwners = lexicon.revision != .first
    box = readsBox ? Box(bytes, at: start, end: end, readsRun: isOwners) : nil
    if box == nil, readsBox, isOwners {
      if readsRound { box = Box(round: bytes, at: start, end: end, lexicon.legend?.inBrackets) }
      if readsSigns, box == nil { box = Box(signOf: bytes, at: start, end: end, lexicon.legend) }
    }
    if lexicon.hasLegend, let legend = lexicon.legend { box = box.map { legend.read($0, bytes) } }
    if isOwners, let found = box, found.isUnknown, Self.isBlankedX(bytes, found.content) {
      box?.status = .done
      box?.isUnknown = false
      box?.isLetter = false
    }
    var wordsStart = box?.extent.upperBound ?? start
    if box != nil, isOwners, wordsStart < end, bytes[wordsStart] == 0x5B {
      wordsStart = Box.end(ofRun: bytes, at: wordsStart, end: end) ?? wordsStart
    }
    if box?.isWord == true { wordsStart = Self.afterDash(bytes, Self.afterPriority(bytes, wordsStart, end), end) }
    wordsStart = max(wordsStart, min(wordsFrom, end))
    guard readsWords else {
      fields = ItemFields(bytes, in: end..<end, firstEmoji: end)
      text = Bytes.trim(Extent(wordsStart, end), bytes)
      return
    }
    // One pass tells what most lines lack, so that nothing searches them for it again.
    let signs = LineSigns(bytes.span.bytes, wordsStart, end)
    fields = ItemFields(
      bytes, in: wordsStart..<end, firstEmoji: signs.firstEmoji, readsTimes: isOwners, keepsFirstWords: isOwners)
    text = Bytes.trim(Extent(wordsStart, max(wordsStart, fields.start)), bytes)
    // A habit's words are its name: no problem, no label, no difficulty.
    if isPlain { return }
    if isOwners {
      cutTagsInFront(bytes)
      cutDoneBehindStruck(bytes)
    }
    readLabel(bytes, lexicon)
    if isOwners { readStatedDifficulty(bytes) }
    if signs.hasSlash { slug = Self.slug(bytes, text) }
    if signs.hasClosing || signs.firstEmoji < text.upperBound {
      readDifficulty(bytes)
      cutDifficulty(bytes, signs.firstEmoji)
    }
    // A qualifier speaks of problems (`Focus: LC 124 returns one arm`), but is none.
    if kind == .qualifier, box == nil, qualifies { return }
    let count = numbering
    readNumber(bytes, isOwners: isOwners)
    if leetcode == 0, numbering == count {
      readNumberBehind(bytes, isOwners: isOwners)
      if leetcode > 0 { cutDifficulty(bytes, signs.firstEmoji) }
    }
  }

  /// What it asks for. A qualifier with a box is an item; without one it belongs to the item above it.
  var itemKind: ItemKind {
    let kind = kind ?? (leetcode > 0 ? .problem : fields.hasBonusTag ? .task : .item)
    return kind == .qualifier && box != nil ? .item : kind
  }

  /// A difficulty mark inside the words, which who shows them leaves out.
  package var hasMarkInside: Bool {
    !difficultyMark.isEmpty && difficultyMark.start >= text.start && difficultyMark.end <= text.end
  }

  /// `Watch:`, `**Task:**`, `__Read__:`; emoji may stand before.
  @_optimize(speed)
  private mutating func readLabel(_ bytes: [UInt8], _ lexicon: Lexicon) {
    guard let found = Self.label(bytes, text, ofSeveralWords: !lexicon.hasOnlyBuiltInLabels),
      let meant = lexicon.kind(of: bytes[found.word.range])
    else { return }
    kind = meant
    label = found.word
    text = Self.trim(Extent(found.end, text.upperBound), bytes)
  }

  /// The word that a text begins with, if a colon follows it, and the place behind the colon. The user's own labels may be of several words.
  @inline(__always)
  static func label(_ bytes: [UInt8], _ text: Extent, ofSeveralWords: Bool = false) -> (word: Extent, end: Int)? {
    let end = min(text.upperBound, text.lowerBound + 64)
    let wordStart = afterSigns(bytes, text.lowerBound, end)
    var index = wordStart
    while index < end, Bytes.isWordByte(bytes[index]), !isWideColon(bytes, index, end) { index += 1 }
    if ofSeveralWords {
      while index < end, bytes[index] != 0x3A, !isWideColon(bytes, index, end) { index += 1 }
      while index > wordStart, bytes[index - 1] == 0x2A || bytes[index - 1] == 0x5F { index -= 1 }
    }
    let wordEnd = index
    guard wordEnd > wordStart, wordEnd - wordStart <= 40 else { return nil }
    while index < end, bytes[index] == 0x2A || bytes[index] == 0x5F { index += 1 }
    guard index < end else { return nil }
    let isWide = isWideColon(bytes, index, end)
    guard bytes[index] == 0x3A || isWide else { return nil }
    index += isWide ? 3 : 1
    while index < end, bytes[index] == 0x2A || bytes[index] == 0x5F { index += 1 }
    guard
      isWide || index == text.upperBound || index == end || Bytes.isBlank(bytes[index])
        || Bytes.hasExactly([0xC2, 0xA0], bytes, at: index, end: text.upperBound)
    else { return nil }
    return (Extent(wordStart, wordEnd), index)
  }

  /// Without blanks and no-break spaces at either end.
  static func trim(_ extent: Extent, _ bytes: [UInt8]) -> Extent {
    var trimmed = Bytes.trim(extent, bytes)
    while trimmed.count > 1, bytes[trimmed.lowerBound] == 0xC2, bytes[trimmed.lowerBound + 1] == 0xA0 {
      trimmed = Bytes.trim(Extent(trimmed.lowerBound + 2, trimmed.upperBound), bytes)
    }
    while trimmed.count > 1, bytes[trimmed.upperBound - 1] == 0xA0, bytes[trimmed.upperBound - 2] == 0xC2 {
      trimmed = Bytes.trim(Extent(trimmed.lowerBound, trimmed.upperBound - 2), bytes)
    }
    return trimmed
  }

  private static func isWideColon(_ bytes: [UInt8], _ index: Int, _ end: Int) -> Bool {
    index + 2 < end && bytes[index] == 0xEF && bytes[index + 1] == 0xBC && bytes[index + 2] == 0x9A
  }

  /// The place after emoji, emphasis and blanks.
  static func afterSigns(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    var index = start
    while index < end {
      let byte = bytes[index]
      if byte == 0x2A || byte == 0x5F || Bytes.isBlank(byte) {
        index += 1
      } else if byte >= 0x80 {
        let (scalar, length) = Bytes.scalar(bytes, at: index, end: end)
        guard Bytes.isSymbol(scalar) else { return index }
        index += length
      } else {
        return index
      }
    }
    return index
  }

  /// A link to a problem's page anywhere in the words.
  static func slug(_ bytes: [UInt8], _ text: Extent) -> Extent {
    let end = text.upperBound
    guard var index = Bytes.first(0x2F, bytes, in: text.range) else { return .none }
    while index + 10 < end {
      guard let slash = Bytes.first(0x2F, bytes, in: index..<end) else { return .none }
      if Bytes.has("/problems/", bytes, at: slash, end: end), slash >= text.lowerBound + 8,
        endsWithHost(bytes, text.lowerBound, slash)
      {
        var close = slash + 10
        while close < end, Bytes.isDigit(bytes[close]) || Bytes.isLetter(bytes[close]) || bytes[close] == 0x2D { close += 1 }
        return close > slash + 10 ? Extent(slash + 10, close) : .none
      }
      index = slash + 1
    }
    return .none
  }

  private static func endsWithHost(_ bytes: [UInt8], _ lower: Int, _ end: Int) -> Bool {
    Bytes.has("leetcode.com", bytes, at: end - 12, end: end) && end - 12 >= lower
      || Bytes.has("leetcode.cn", bytes, at: end - 11, end: end) && end - 11 >= lower
  }

  /// The words' own difficulty: the last `(Easy)`, `[Medium]`, `(hard)` or coloured circle.
  @_optimize(speed)
  private mutating func readDifficulty(_ bytes: [UInt8]) {
    let span = bytes.span.bytes
    var index = text.upperBound
    while index > text.lowerBound {
      // Most of a line is neither a bracket's end nor a circle's beginning.
      while index - text.lowerBound >= 8, !LineSigns.mayHoldDifficulty(span, at: index - 8) { index -= 8 }
      guard index > text.lowerBound else { return }
      index -= 1
      let byte = bytes[index]
      if byte == 0x29 || byte == 0x5D {
        let open: UInt8 = byte == 0x29 ? 0x28 : 0x5B
        for (word, value) in [("easy", Difficulty.easy), ("medium", .medium), ("hard", .hard)] as [(StaticString, Difficulty)] {
          let begin = index - word.utf8CodeUnitCount
          if begin - 1 >= text.lowerBound, bytes[begin - 1] == open, Bytes.has(word, bytes, at: begin, end: index),
            byte == 0x29 || index + 1 >= text.upperBound || bytes[index + 1] != 0x28
          {
            mark(value, begin - 1, index + 1, bytes)
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
          mark(value, index, index + 4, bytes)
          return
        }
      }
    }
  }

  private mutating func mark(_ value: Difficulty, _ start: Int, _ end: Int, _ bytes: [UInt8]) {
    difficulty = value
    var start = start
    var end = end
    while start > text.lowerBound, end < text.upperBound, bytes[start - 1] == bytes[end],
      bytes[end] == 0x2A || bytes[end] == 0x5F
    {
      start -= 1
      end += 1
    }
    difficultyMark = Extent(start, end)
  }

  /// A difficulty mark at either end is none of the words; nor are tags before one at the end.
  private mutating func cutDifficulty(_ bytes: [UInt8], _ firstEmoji: Int) {
    guard hasMarkInside else { return }
    if difficultyMark.end == text.end {
      let before = ItemFields(bytes, in: text.lowerBound..<difficultyMark.lowerBound, firstEmoji: firstEmoji)
      if before.tags.isEmpty {
        text = Bytes.trim(Extent(text.lowerBound, difficultyMark.lowerBound), bytes)
      } else {
        fields.hasBonusTag = fields.hasBonusTag || before.hasBonusTag
        fields.hasPaidTag = fields.hasPaidTag || before.hasPaidTag
        let first = before.tags.map(\.lowerBound).min() ?? before.start
        text = Bytes.trim(Extent(text.lowerBound, first), bytes)
      }
      text = Self.withoutSeparator(text, bytes)
    } else if difficultyMark.start == text.start {
      text = Bytes.trim(Extent(difficultyMark.upperBound, text.upperBound), bytes)
    }
  }
}

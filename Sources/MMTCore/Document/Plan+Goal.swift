extension Plan {
  /// The goal a line states (`📌 Goal: …`, `**Goal:** …`, also behind `>` or blanks): the trimmed words after the colon.
  func goal(line: Int) -> Extent? {
    let extent = source.line(line)
    return goal(from: extent.lowerBound, to: extent.upperBound)
  }

  func goal(from start: Int, to end: Int) -> Extent? { source.goal(from: start, to: end, inAnyLanguage: revision != .first) }
}

extension SourceText {
  /// The lines of a paragraph that may state a goal: none where the whole of it cannot.
  func linesOfGoals(_ lines: ClosedRange<Int>) -> Range<Int> {
    let (start, end) = (wholeLine(lines.lowerBound).lowerBound, wholeLine(lines.upperBound).upperBound)
    return mayStateGoal(from: start, to: end) ? Range(lines) : lines.lowerBound..<lines.lowerBound
  }

  /// Whether a colon, or what may be a wide one, stands there: without one no line states a goal.
  fileprivate func mayStateGoal(from start: Int, to end: Int) -> Bool {
    let span = bytes.span.bytes
    return span.first(0x3A, from: start, to: end) < end || span.first(0xEF, from: start, to: end) < end
  }

  fileprivate func goal(from start: Int, to lineEnd: Int, inAnyLanguage: Bool) -> Extent? {
    guard mayStateGoal(from: start, to: lineEnd) else { return nil }
    var index = start
    var end = lineEnd
    // Emphasis that opens before the word may close behind it, behind the colon, or at the line's end.
    var emphasis = 0
    while index < end {
      let byte = bytes[index]
      if byte == 0x2A || byte == 0x5F { emphasis += 1 }
      if Bytes.isBlank(byte) || byte == 0x3E || byte == 0x2A || byte == 0x5F {
        index += 1
      } else if byte >= 0x80 {
        let (scalar, length) = Bytes.scalar(bytes, at: index, end: end)
        guard Bytes.isSymbol(scalar) || scalar == 0xA0 || scalar == 0xFEFF else { break }
        index += length
      } else {
        break
      }
    }
    if Bytes.has("goal", bytes, at: index, end: end) {
      index += 4
      if index < end, bytes[index] | 0x20 == 0x73 { index += 1 }
    } else if inAnyLanguage, let after = goalWordEnd(index, end) {
      index = after
    } else {
      return nil
    }
    func skipEmphasis() {
      while index < end, bytes[index] == 0x2A || bytes[index] == 0x5F {
        index += 1
        emphasis -= 1
      }
    }
    skipEmphasis()
    if inAnyLanguage { index = afterBlanks(index, end) }
    guard let colon = colonLength(index, end), colon == 1 || inAnyLanguage else { return nil }
    index += colon
    if emphasis > 0 { skipEmphasis() }
    var words = Bytes.trim(Extent(index, end), bytes)
    if !words.isEmpty, bytes[words.upperBound - 1] == 0x5C {
      end = words.upperBound - 1
      words = Bytes.trim(Extent(index, end), bytes)
    }
    while emphasis > 0, !words.isEmpty, bytes[words.upperBound - 1] == 0x2A || bytes[words.upperBound - 1] == 0x5F {
      words.end -= 1
      emphasis -= 1
    }
    return Bytes.trim(words, bytes)
  }

  /// The place behind a word for a goal (`Ziel`, `目标`) that begins at `start`, where a colon may follow.
  private func goalWordEnd(_ start: Int, _ end: Int) -> Int? {
    guard Language.goalBeginnings.mayBegin(bytes, at: start) else { return nil }
    var word = start
    // Two words at most, `mục tiêu`; no longer than 32 bytes.
    var blanks = 0
    while word < end, word - start <= 32 {
      if bytes[word] == 0x20, word > start, blanks == 0 {
        blanks += 1
      } else if !Bytes.isWordByte(bytes[word]) || colonLength(word, end) != nil || hardBlank(word, end) != nil {
        break
      }
      word += 1
    }
    while word > start, bytes[word - 1] == 0x20 { word -= 1 }
    guard word > start, word - start <= 32 else { return nil }
    var next = word
    while next < end, bytes[next] == 0x2A || bytes[next] == 0x5F { next += 1 }
    guard colonLength(afterBlanks(next, end), end) != nil,
      Lexicon.goalWords.match(Array(bytes[start..<word]), at: 0) == word - start
        || blanks > 0 && Lexicon.goalWords.contains(String(decoding: bytes[start..<word], as: UTF8.self).lowercased())
    else { return nil }
    return word
  }

  /// `:`, or the full-width colon.
  private func colonLength(_ index: Int, _ end: Int) -> Int? {
    guard index < end else { return nil }
    if bytes[index] == 0x3A { return 1 }
    return bytes[index] == 0xEF && Bytes.has("：", bytes, at: index, end: end) ? 3 : nil
  }

  /// The length of a no-break space, wide or narrow, as French has it before a colon.
  private func hardBlank(_ index: Int, _ end: Int) -> Int? {
    guard index < end, bytes[index] == 0xC2 || bytes[index] == 0xE2 else { return nil }
    let (scalar, length) = Bytes.scalar(bytes, at: index, end: end)
    return scalar == 0xA0 || scalar == 0x202F ? length : nil
  }

  private func afterBlanks(_ start: Int, _ end: Int) -> Int {
    var index = start
    while index < end, let length = Bytes.isBlank(bytes[index]) ? 1 : hardBlank(index, end) { index += length }
    return index
  }
}

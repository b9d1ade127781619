extension SourceText {
  /// The goal a line states (`📌 Goal: …`, `**Goal:** …`, also behind `>` or blanks): the trimmed words after the colon.
  func goal(line: Int) -> Extent? {
    let extent = self.line(line)
    return goal(from: extent.lowerBound, to: extent.upperBound)
  }

  func goal(from start: Int, to lineEnd: Int) -> Extent? {
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
        guard Bytes.isSymbol(scalar) || scalar == 0xA0 || scalar == 0xFEFF else { return nil }
        index += length
      } else {
        break
      }
    }
    guard Bytes.has("goal", bytes, at: index, end: end) else { return nil }
    index += 4
    if index < end, bytes[index] | 0x20 == 0x73 { index += 1 }
    func skipEmphasis() {
      while index < end, bytes[index] == 0x2A || bytes[index] == 0x5F {
        index += 1
        emphasis -= 1
      }
    }
    skipEmphasis()
    guard index < end, bytes[index] == 0x3A else { return nil }
    index += 1
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
}

// Of a line that is plainly a bullet or a heading of words cmark is shown only the marker. Three quarters of a plan are such words, and
// no block depends on them; docs/decisions says why. Of a run of NULs, as a crash leaves them by the megabyte, it is shown as much as no
// block is other for.

extension SourceText {
  /// A form feed stands for the words: no blank for a block, so that there is a paragraph, and white space at the end of one for the
  /// inline elements, so that nothing is made of it.
  static let wordsStand: UInt8 = 0x0C

  /// More than the thousand characters at which a link's label ends to be one.
  static let nulLimit = 4096

  /// Appends what goes before each long run of NULs of a line, and the run's beginning.
  func appendShortened(_ line: Extent, _ copied: inout Int, to result: inout [UInt8]) {
    let span = bytes.span.bytes
    var start = line.lowerBound
    while start < line.upperBound {
      start = span.first(0, from: start, to: line.upperBound)
      let end = span.endOfRun(from: start, to: line.upperBound)
      if end - start > Self.nulLimit {
        result.append(contentsOf: bytes[copied..<(start + Self.nulLimit)])
        copied = end
      }
      start = end
    }
  }

  /// The length of the marker, with its space, where nothing but words follows it; 0 elsewhere.
  func plainMarker(_ line: Extent) -> Int {
    guard line.count > 6 else { return 0 }
    switch bytes[line.lowerBound] {
    case 0x2D, 0x2A, 0x2B: return isPlainBullet(line) ? 2 : 0
    case 0x23: return plainHeadingMarker(line)
    default: return 0
    }
  }

  /// Whether words, beginning with a letter, stand right behind `- `, `- [ ] ` or `- [x] `.
  private func isPlainBullet(_ line: Extent) -> Bool {
    var index = line.lowerBound + 2
    guard bytes[index - 1] == 0x20 else { return false }
    if bytes[index] == 0x5B {
      guard bytes[index + 2] == 0x5D, bytes[index + 3] == 0x20 else { return false }
      switch bytes[index + 1] {
      case 0x20, 0x58, 0x78: index += 4
      default: return false
      }
    }
    return index < line.upperBound && Bytes.isLetter(bytes[index])
  }

  /// That of a heading by `#`s without emphasis: whether it is bold is all that is asked of its words.
  private func plainHeadingMarker(_ line: Extent) -> Int {
    let end = bytes.span.bytes.endOfRun(from: line.lowerBound, to: line.upperBound)
    guard end - line.lowerBound <= 6, end < line.upperBound, bytes[end] == 0x20 else { return 0 }
    var hasWord = false
    for byte in bytes[end..<line.upperBound] {
      if byte == 0x2A || byte == 0x5F || byte == 0x23 { return 0 }
      if Bytes.isLetter(byte) { hasWord = true }
    }
    return hasWord ? end + 1 - line.lowerBound : 0
  }

  /// The first line at least `size` bytes behind the start of `firstLine` that looks like a heading or a rule: where a piece may end.
  /// Past the text's end where none does.
  func cutCandidate(from firstLine: Int, size: Int) -> Int {
    let target = Int(lineStarts[firstLine - 1]) + size
    guard target < bytes.count else { return lineCount + 1 }
    var line = lineNumber(at: target)
    while line < lineCount {
      let start = Int(lineStarts[line - 1])
      if line > firstLine, has(0x23, at: start) || (has(0x2D, at: start) && has(0x2D, at: start + 1)), !startsWithMark(line + 1)
      {
        return line
      }
      line += 1
    }
    return lineCount + 1
  }

  /// A new parser would skip a byte order mark, so no piece may begin with one.
  func startsWithMark(_ line: Int) -> Bool {
    let start = wholeLine(line).lowerBound
    return has(0xEF, at: start) && has(0xBB, at: start + 1) && has(0xBF, at: start + 2)
  }
}

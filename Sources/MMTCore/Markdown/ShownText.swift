/// The lines of a text as cmark is shown them, and which lines of the text they are.
///
/// What no block depends on is left out, so that nobody can make a text that costs more than its bytes are worth; docs/decisions says
/// why each of these is sound.
struct ShownText {
  private(set) var bytes: [UInt8] = []
  /// Behind which line, counted as cmark counts, lines were left out, and how many up to there.
  private var gaps: [(line: Int, count: Int)] = []

  /// Takes the lines from `first` through `last`. With `abridges` the words of plain bullets and headings are left out too.
  @_optimize(speed)
  mutating func show(_ source: SourceText, _ first: Int, _ last: Int, abridges: Bool) {
    bytes.removeAll(keepingCapacity: true)
    gaps.removeAll(keepingCapacity: true)
    let end = min(source.wholeLine(last).upperBound, source.bytes.count)
    var copied = source.wholeLine(first).lowerBound
    bytes.reserveCapacity(end - copied)
    var angle = copied - 1
    // How many blank lines stand right before, and the narrowest of them but for the first.
    var blanks = 0
    var narrowest: Int?
    var words = PlainLines()
    for number in first...max(first, last) {
      let line = source.line(number)
      if line.isEmpty, narrowest == 0 {
        leaveOut(number, source, &copied)
        continue
      }
      let isPlain = number >= words.start(of: number, through: last, source) && source.isPlainText(line)
      // The line before this one stands between lines of words.
      if words.add(isPlain ? line.count : nil) { leaveOut(number - 1, source, &copied) }
      if isPlain {
        blanks = 0
        narrowest = nil
        continue
      }
      if line.isEmpty || Bytes.isBlank(source.bytes[line.lowerBound]), let width = source.widthOfBlank(line) {
        // Each walks along all blocks that are open. The first ends paragraphs, and an item may have held nothing but definitions. The
        // next one ends items without words; one behind it no more, unless it is narrower: they stay open where there are blanks enough.
        blanks += 1
        if blanks == 1 { continue }
        if let before = narrowest, width >= before { leaveOut(number, source, &copied) }
        narrowest = min(width, narrowest ?? width)
        continue
      }
      blanks = 0
      narrowest = nil
      if line.count > 2 * SourceText.nulLimit { source.appendShortened(line, &copied, to: &bytes) }
      guard abridges, copied <= line.lowerBound else { continue }
      let marker = source.plainMarker(line)
      guard marker > 0 else { continue }
      // A comment, a tag or the like that is open ends at a `>`.
      if angle < line.lowerBound { angle = source.bytes.span.bytes.first(0x3E, from: line.lowerBound, to: end) }
      if angle < line.upperBound { continue }
      bytes.append(contentsOf: source.bytes[copied..<(line.lowerBound + marker)])
      bytes.append(SourceText.wordsStand)
      copied = line.upperBound
    }
    if copied < end { bytes.append(contentsOf: source.bytes[copied..<end]) }
    if let bounded = Pictures.bounded(bytes) { bytes = bounded }
  }

  private mutating func leaveOut(_ number: Int, _ source: SourceText, _ copied: inout Int) {
    let line = source.wholeLine(number)
    if copied < line.lowerBound { bytes.append(contentsOf: source.bytes[copied..<line.lowerBound]) }
    copied = line.upperBound
    let count = (gaps.last?.count ?? 0) + 1
    let shown = number - count
    if let last = gaps.indices.last, gaps[last].line == shown {
      gaps[last].count = count
    } else {
      gaps.append((shown, count))
    }
  }

  /// The line of the text that is the one numbered so among those shown.
  @inline(__always)
  func line(_ shown: Int) -> Int { gaps.isEmpty ? shown : lineBehindGaps(shown) }

  private func lineBehindGaps(_ shown: Int) -> Int {
    let next = gaps.endOfPrefix { $0.line < shown }
    return next == 0 ? shown : shown + gaps[next - 1].count
  }
}

/// Lines of nothing but words, one below the other: whatever is open in front of the second is open behind it. The first of them and the
/// last stand for all.
private struct PlainLines {
  /// What is shown of such lines: more than the thousand characters at which a link's label ends to be one.
  private static let shown = 2048

  /// Bytes of those before the last one that stay, and the last one's.
  private var staying = 0
  private var last = 0
  /// All lines before the first one are known to be of too few words in a row for any to be left out, and those from there to the second one
  /// to be enough.
  private var (next, end) = (0, 0)

  /// The first line, from `number` on, that may be one of so many: most paragraphs are short, and their words needn't be looked at.
  mutating func start(of number: Int, through last: Int, _ source: SourceText) -> Int {
    guard number >= max(next, end), staying == 0, self.last == 0 else { return next }
    end = number
    var count = 0
    while end <= last, count <= Self.shown, source.mayBePlainText(end) {
      count += source.wholeLine(end).count
      end += 1
    }
    next = count <= Self.shown ? max(end, number + 1) : number
    return next
  }

  /// Takes the next line, of so many bytes, nil for one of something else; whether the one before it may be left out.
  mutating func add(_ length: Int?) -> Bool {
    guard let length else {
      (staying, last) = (0, 0)
      return false
    }
    let isBetween = staying > Self.shown
    if !isBetween { staying += last }
    last = length + 1
    return isBetween
  }
}

extension SourceText {
  fileprivate func mayBePlainText(_ line: Int) -> Bool {
    let start = wholeLine(line).lowerBound
    return start < bytes.count && Bytes.isLetter(bytes[start])
  }

  /// Whether a line begins with a letter and holds nothing that begins or ends an element of any kind.
  @_optimize(speed)
  fileprivate func isPlainText(_ line: Extent) -> Bool {
    guard !line.isEmpty, Bytes.isLetter(bytes[line.lowerBound]) else { return false }
    for index in line.range {
      switch bytes[index] {
      // No control character, quote, parenthesis, bracket, angle, backslash, backtick, star, score, `!`, `&` or `~`
      case 0x80..., 0x61...0x7A, 0x41...0x5A, 0x20, 0x23...0x25, 0x2B...0x3B, 0x3D, 0x3F: continue
      default: return false
      }
    }
    return true
  }

  /// The columns of a line of nothing but spaces and tabs; nil for any other.
  fileprivate func widthOfBlank(_ line: Extent) -> Int? {
    guard line.isEmpty || Bytes.isBlank(bytes[line.upperBound - 1]) else { return nil }
    var column = 0
    for byte in bytes[line.range] {
      guard Bytes.isBlank(byte) else { return nil }
      column += byte == 0x09 ? 4 - column % 4 : 1
    }
    return column
  }
}

/// Pictures of a paragraph, `![`: cmark before 0.30.3 looks through all that are open whenever a link closes (CVE-2023-22486).
enum Pictures {
  /// So many in a row of lines without a blank one, a heading or a rule between them; a further one is an exclamation mark and a link.
  static let limit = 30

  /// The text with a backslash before each `!` that would begin one picture too many; nil where none does.
  static func bounded(_ bytes: [UInt8]) -> [UInt8]? {
    let span = bytes.span.bytes
    var place = -1
    for _ in 0...limit {
      place = span.first(0x21, before: 0x5B, from: place + 1, to: bytes.count)
      if place >= bytes.count { return nil }
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 8)
    var copied = 0
    var start = 0
    var count = 0
    while start < bytes.count {
      let end = endOfLine(bytes, from: start)
      if endsParagraph(bytes, start, end) { count = 0 }
      place = span.first(0x21, before: 0x5B, from: start, to: end)
      while place < end {
        count += 1
        if count > limit, !isEscaped(bytes, place, from: start) {
          if place > start, bytes[place - 1] == 0x3C, Bytes.hasExactly(cdata, bytes, at: place, end: end) {
            // At the start of a line it may begin a block. What it opens for the inline elements is closed at once.
            result.append(contentsOf: bytes[copied..<(place + cdata.count)])
            result.append(contentsOf: [0x5D, 0x5D, 0x2E])
            copied = place + cdata.count
          } else {
            result.append(contentsOf: bytes[copied..<place])
            result.append(0x5C)
            copied = place
          }
        }
        place = span.first(0x21, before: 0x5B, from: place + 1, to: end)
      }
      start = end
    }
    result.append(contentsOf: bytes[copied...])
    return result
  }

  private static let cdata = Array("![CDATA[".utf8)

  /// Just behind the line's ending.
  private static func endOfLine(_ bytes: [UInt8], from start: Int) -> Int {
    var end = start
    while end < bytes.count {
      end += 1
      if bytes[end - 1] == 0x0A { break }
      if bytes[end - 1] == 0x0D {
        if end < bytes.count, bytes[end] == 0x0A { end += 1 }
        break
      }
    }
    return end
  }

  /// A blank line, a heading or a rule at its very start: lines that every paragraph ends at, and that every piece begins behind.
  private static func endsParagraph(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    switch bytes[start] {
    case 0x23:
      var index = start
      while index < end, bytes[index] == 0x23 { index += 1 }
      return index - start <= 6 && index < end && (Bytes.isBlank(bytes[index]) || isEnding(bytes[index]))
    case 0x2D:
      var count = 0
      for byte in bytes[start..<end] {
        if byte == 0x2D { count += 1 } else if !Bytes.isBlank(byte), !isEnding(byte) { return false }
      }
      return count >= 3
    case 0x20, 0x09, 0x0A, 0x0D: return bytes[start..<end].allSatisfy { Bytes.isBlank($0) || isEnding($0) }
    default: return false
    }
  }

  private static func isEnding(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// Behind an odd number of backslashes.
  private static func isEscaped(_ bytes: [UInt8], _ place: Int, from start: Int) -> Bool {
    var index = place
    while index > start, bytes[index - 1] == 0x5C { index -= 1 }
    return (place - index) % 2 == 1
  }
}

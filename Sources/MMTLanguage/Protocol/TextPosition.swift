package import MMTCore

/// A place in a text as the protocol counts it: lines from 0, and UTF-16 units within the line.
package struct TextPosition: Hashable, Comparable, Sendable {
  package var line: Int
  package var character: Int

  package init(line: Int, character: Int) { (self.line, self.character) = (line, character) }

  package init?(_ json: JSONText?) {
    guard let json, let line = json["line"]?.int, let character = json["character"]?.int, line >= 0, character >= 0 else {
      return nil
    }
    self.init(line: line, character: character)
  }

  package static func < (first: TextPosition, second: TextPosition) -> Bool {
    (first.line, first.character) < (second.line, second.character)
  }

  func write(_ writer: inout JSONWriter) {
    writer.object {
      $0.member("line", line)
      $0.member("character", character)
    }
  }
}

package struct TextRange: Hashable, Sendable {
  package var start: TextPosition
  package var end: TextPosition

  package init(_ start: TextPosition, _ end: TextPosition) { (self.start, self.end) = (start, end) }

  package init?(_ json: JSONText?) {
    guard let json, let start = TextPosition(json["start"]), let end = TextPosition(json["end"]) else { return nil }
    self.init(min(start, end), max(start, end))
  }

  func write(_ writer: inout JSONWriter) {
    writer.object {
      $0.key("start")
      start.write(&$0)
      $0.key("end")
      end.write(&$0)
    }
  }

  /// Whether it has a line, 1-based, in common with lines of a file.
  func touches(lines first: Int, _ last: Int) -> Bool { start.line + 1 <= last && end.line + 1 >= first }
}

extension SourceText {
  /// Whether the text ends with a line ending: for the protocol there is an empty line behind it.
  private var endsLine: Bool { bytes.last == 0x0A || bytes.last == 0x0D }

  /// Where a byte stands. A place within a character is that of its first byte, one within a line ending that of the line's end.
  package func position(at offset: Int) -> TextPosition {
    if offset >= bytes.count, endsLine { return TextPosition(line: lineCount, character: 0) }
    let number = lineNumber(at: offset)
    let line = line(number)
    return TextPosition(line: number - 1, character: units(line.lowerBound, min(max(offset, 0), line.upperBound)))
  }

  package func range(_ extent: Extent) -> TextRange {
    let start = position(at: extent.lowerBound)
    return TextRange(start, extent.isEmpty ? start : position(at: extent.upperBound))
  }

  /// The byte at a place; a place behind a line's end is its end, one behind the last line the end of the text.
  package func offset(at position: TextPosition) -> Int {
    guard position.line < lineCount else { return bytes.count }
    let line = line(position.line + 1)
    var units = 0
    var index = line.lowerBound
    while index < line.upperBound, units < position.character {
      let (length, width) = Self.step(bytes[index])
      // Between the halves of a pair there is no place.
      if units + width > position.character { break }
      units += width
      index = min(index + length, line.upperBound)
    }
    return index
  }

  package func extent(_ range: TextRange) -> Extent {
    let start = offset(at: range.start)
    return Extent(start, max(start, offset(at: range.end)))
  }

  /// UTF-16 units of the whole characters between two bytes.
  private func units(_ start: Int, _ end: Int) -> Int {
    var count = 0
    var index = start
    while index < end {
      let (length, width) = Self.step(bytes[index])
      if index + length > end { break }
      count += width
      index += length
    }
    return count
  }

  /// Bytes and UTF-16 units of the character that begins with this byte.
  private static func step(_ byte: UInt8) -> (length: Int, width: Int) {
    switch byte {
    case 0xC2..<0xE0: (2, 1)
    case 0xE0..<0xF0: (3, 1)
    case 0xF0..<0xF5: (4, 2)
    default: (1, 1)
    }
  }
}

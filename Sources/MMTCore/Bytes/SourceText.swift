/// The bytes of a file as lines with their endings. Nothing is decoded: joining the lines gives the bytes back, whatever they are.
///
/// A line ends at LF, CRLF or a lone CR, as CommonMark says. Line numbers are 1-based, offsets and columns count bytes.
/// Invariant: `lineStarts` is never empty, begins with 0 and rises strictly; a final line ending opens no further line.
package struct SourceText: Sendable {
  package let bytes: [UInt8]
  package let lineStarts: [UInt32]

  /// The largest file that is read, in bytes. cmark ends the process where one block grows past 1 GB, and it makes three bytes of a NUL.
  package static let sizeLimit = 256 << 20

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts: [UInt32] = []
    starts.reserveCapacity(bytes.count / 40 + 16)
    starts.append(0)
    Self.appendStarts(in: bytes, from: 0, to: bytes.count, &starts)
    lineStarts = starts
  }

  /// A text whose lines are known.
  init(_ bytes: [UInt8], known lineStarts: [UInt32]) { (self.bytes, self.lineStarts) = (bytes, lineStarts) }

  /// The lines of an edited text: those the edit left are taken over, for a line's start is decided by the two bytes before it and the
  /// one that stands there.
  init(_ bytes: [UInt8], after old: SourceText, _ change: TextChange) {
    self.bytes = bytes
    let shift = change.newCount - change.oldCount
    let kept = old.lineCount(startingBefore: change.prefix)
    let moved = old.lineCount(startingBefore: change.oldCount - change.suffix + 2)
    var starts: [UInt32] = []
    starts.reserveCapacity(old.lineStarts.count + 16)
    starts += old.lineStarts[..<kept]
    if starts.isEmpty { starts.append(0) }
    let end = min(change.newCount - change.suffix + 2, bytes.count)
    Self.appendStarts(in: bytes, from: Int(starts[starts.count - 1]), to: end, &starts)
    starts += old.lineStarts[moved...].lazy.map { UInt32(truncatingIfNeeded: Int($0) + shift) }
    lineStarts = starts
  }

  /// How many lines begin before this offset.
  private func lineCount(startingBefore offset: Int) -> Int { offset <= 0 ? 0 : lineNumber(at: offset - 1) }

  /// The starts, after `start` and before `end`, of the lines whose endings lie from `start` on.
  private static func appendStarts(in bytes: [UInt8], from start: Int, to end: Int, _ starts: inout [UInt32]) {
    let span = bytes.span
    var index = start
    let count = span.count
    while index < end {
      // Eight bytes at a time to the next one that may end a line.
      index = span.bytes.firstControl(from: index)
      guard index < end else { break }
      let byte = span[index]
      if byte == 0 {
        index = span.bytes.endOfRun(from: index, to: end)
        continue
      }
      index += 1
      if byte > 0x0D { continue }
      if byte == 0x0D {
        if index < count, span[index] == 0x0A { index += 1 }
      } else if byte != 0x0A {
        continue
      }
      if index < end { starts.append(UInt32(truncatingIfNeeded: index)) }
    }
  }

  package init(_ string: String) { self.init(Array(string.utf8)) }

  package var lineCount: Int { lineStarts.count }

  /// The bytes of a line with its ending; a line that does not exist is empty at the end of the text.
  package func wholeLine(_ line: Int) -> Extent {
    guard line >= 1, line <= lineStarts.count else { return Extent(bytes.count, bytes.count) }
    return Extent(Int(lineStarts[line - 1]), line < lineStarts.count ? Int(lineStarts[line]) : bytes.count)
  }

  /// The bytes of a line without its ending.
  package func line(_ line: Int) -> Extent {
    let whole = wholeLine(line)
    var end = whole.upperBound
    if end > whole.lowerBound, bytes[end - 1] == 0x0A { end -= 1 }
    if end > whole.lowerBound, bytes[end - 1] == 0x0D { end -= 1 }
    return Extent(whole.lowerBound, end)
  }

  func isBlank(_ line: Int) -> Bool { bytes[self.line(line).range].allSatisfy(Bytes.isBlank) }

  /// The line that holds the byte at `offset` (the last line for an offset at or past the end).
  package func lineNumber(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(lineStarts[middle]) <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The text of an extent; bytes that are no UTF-8 become U+FFFD, so this is for showing, never for writing back.
  package func string(_ extent: Extent) -> String {
    guard extent.upperBound <= bytes.count else { return "" }
    return String(decoding: bytes[extent.range], as: UTF8.self)
  }

  /// Whether the byte at `offset` exists and is `byte`.
  package func has(_ byte: UInt8, at offset: Int) -> Bool {
    offset >= 0 && offset < bytes.count && bytes[offset] == byte
  }

  /// The line ending most of the file's lines have; the first one met on a tie; LF where there is none.
  package var dominantEnding: [UInt8] {
    var counts = (lf: 0, crlf: 0, cr: 0)
    for index in lineStarts.indices {
      let end = index + 1 < lineStarts.count ? Int(lineStarts[index + 1]) : bytes.count
      guard end > 0 else { continue }
      switch bytes[end - 1] {
      case 0x0A: if end > 1, bytes[end - 2] == 0x0D { counts.crlf += 1 } else { counts.lf += 1 }
      case 0x0D: counts.cr += 1
      default: break
      }
    }
    if counts.crlf > counts.lf, counts.crlf >= counts.cr { return [0x0D, 0x0A] }
    if counts.cr > counts.lf { return [0x0D] }
    return [0x0A]
  }
}

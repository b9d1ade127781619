import MMTCore

/// Cuts what a client sends into messages: `Content-Length: N`, an empty line, N bytes.
///
/// Bytes come in pieces of any size. What isn't of that shape is passed over up to the next header; a message longer than the limit is
/// passed over without being kept.
package struct MessageReader {
  package enum Piece: Equatable {
    case message([UInt8])
    /// So many bytes were announced, more than is taken; they are passed over.
    case tooLong(Int)
    /// Bytes that belong to no message were passed over.
    case garbage(Int)
  }

  /// The longest body, in bytes: what the reader of JSON takes.
  package let limit: Int
  /// The longest header.
  private static let headerLimit = 8192
  private static let field = Array("content-length:".utf8)

  private var buffer: [UInt8] = []
  /// What lies before it was handed out.
  private var start = 0
  /// What is still to be passed over of a message that is too long.
  private var skipping = 0
  /// The length of the message whose header was read.
  private var awaited: Int?
  private var passedOver = 0

  package init(limit: Int = JSONScanner.sizeLimit) { self.limit = limit }

  package mutating func take(_ bytes: [UInt8]) {
    let skipped = min(skipping, bytes.count)
    skipping -= skipped
    if start > 0, start == buffer.count || start > 1 << 16 {
      buffer.removeSubrange(..<start)
      start = 0
    }
    if buffer.isEmpty, skipped == 0 { buffer = bytes } else { buffer += bytes[skipped...] }
    // A message is put together in one piece of memory.
    if let awaited { buffer.reserveCapacity(start + awaited) }
  }

  /// The next piece; nil where more bytes are needed first.
  package mutating func next() -> Piece? {
    while true {
      if let count = awaited {
        guard buffer.count - start >= count else { return nil }
        awaited = nil
        let whole = start == 0 && buffer.count == count
        let body = whole ? buffer : Array(buffer[start..<start + count])
        if whole {
          buffer = []
          start = 0
        } else {
          start += count
        }
        return .message(body)
      }
      switch header() {
      case nil: return nil
      case .length(let count, let end)?:
        if passedOver > 0 {
          defer { passedOver = 0 }
          return .garbage(passedOver)
        }
        start = end
        guard count <= limit else {
          skip(count)
          return .tooLong(count)
        }
        awaited = count
      case .nothing(let end)?:
        passedOver += end - start
        start = end
      }
    }
  }

  private mutating func skip(_ count: Int) {
    let here = min(count, buffer.count - start)
    start += here
    skipping = count - here
    if start == buffer.count {
      buffer = []
      start = 0
    }
  }

  private enum Header {
    /// A body of so many bytes begins at `end`.
    case length(Int, end: Int)
    /// Nothing up to `end` is a header.
    case nothing(end: Int)
  }

  /// What stands at the start of the buffer; nil where too little does to tell.
  private func header() -> Header? {
    guard start < buffer.count else { return nil }
    var length: Int?
    var line = start
    while true {
      let limit = min(buffer.count, start + Self.headerLimit)
      guard let end = buffer[line..<limit].firstIndex(of: 0x0A) else {
        if buffer.count - start < Self.headerLimit, length != nil || couldBeHeader(line) { return nil }
        return .nothing(end: resumption)
      }
      let text = buffer[line..<(end > line && buffer[end - 1] == 0x0D ? end - 1 : end)]
      line = end + 1
      if text.isEmpty {
        guard let length else { return .nothing(end: line) }
        return .length(length, end: line)
      }
      if let value = Self.value(of: text) {
        length = value
      } else if !Self.isField(text) {
        return .nothing(end: resumption)
      }
      guard line < buffer.count else { return buffer.count - start < Self.headerLimit ? nil : .nothing(end: resumption) }
    }
  }

  /// Where a header may begin next: past the first byte, at its name.
  private var resumption: Int {
    var index = start + 1
    while index < buffer.count {
      if Bytes.lower(buffer[index]) == 0x63 {
        let known = min(Self.field.count, buffer.count - index)
        if (0..<known).allSatisfy({ Bytes.lower(buffer[index + $0]) == Self.field[$0] }) { return index }
      }
      index += 1
    }
    return buffer.count
  }

  /// Whether a line that isn't whole yet may become one of a header.
  private func couldBeHeader(_ line: Int) -> Bool {
    buffer[line...].allSatisfy { $0 >= 0x20 && $0 < 0x7F || $0 == 0x0D }
  }

  private static func isField(_ line: ArraySlice<UInt8>) -> Bool {
    guard let colon = line.firstIndex(of: 0x3A) else { return false }
    return line[..<colon].allSatisfy { Bytes.isLetter($0) || Bytes.isDigit($0) || $0 == 0x2D } && colon > line.startIndex
  }

  /// The number of `Content-Length: N`; nil for any other line.
  private static func value(of line: ArraySlice<UInt8>) -> Int? {
    guard line.count > field.count, zip(line, field).allSatisfy({ Bytes.lower($0) == $1 }) else { return nil }
    let digits = line.dropFirst(field.count).filter { $0 != 0x20 && $0 != 0x09 }
    guard (1...15).contains(digits.count), digits.allSatisfy(Bytes.isDigit) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}

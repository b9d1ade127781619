/// The words of a heading or bold line, without emphasis, emoji and brackets, each byte with its place in the file.
struct HeadingText {
  private(set) var bytes: [UInt8] = []
  private var offsets: [UInt32] = []

  /// Reads the words of one line (its `#`s, if it is an ATX heading, are left out).
  init(_ source: SourceText, line: Int, isHeading: Bool) {
    var extent = source.line(line)
    if line == 1, source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { extent.start += 3 }
    extent = Bytes.trim(extent, source.bytes)
    if isHeading { extent = Self.withoutHashes(extent, source.bytes) }
    read(source.bytes, Bytes.trim(extent, source.bytes))
  }

  /// Reads the words of an ATX heading that begins at the extent's start.
  init(_ bytes: [UInt8], heading extent: Extent) {
    read(bytes, Bytes.trim(Self.withoutHashes(Bytes.trim(extent, bytes), bytes), bytes))
  }

  /// The source extent of a range of the words, blanks at its ends left out; `.none` if nothing is left.
  func extent(_ range: Range<Int>) -> Extent {
    var lower = max(0, range.lowerBound)
    var upper = min(bytes.count, range.upperBound)
    while lower < upper, bytes[lower] == 0x20 { lower += 1 }
    while upper > lower, bytes[upper - 1] == 0x20 { upper -= 1 }
    guard lower < upper else { return .none }
    return Extent(Int(offsets[lower]), Int(offsets[upper - 1]) + 1)
  }

  private static func withoutHashes(_ extent: Extent, _ bytes: [UInt8]) -> Extent {
    var start = extent.lowerBound
    var end = extent.upperBound
    guard start < end, bytes[start] == 0x23 else { return extent }
    while start < end, bytes[start] == 0x23 { start += 1 }
    var closing = end
    while closing > start, bytes[closing - 1] == 0x23 { closing -= 1 }
    if closing == start || Bytes.isBlank(bytes[closing - 1]) { end = closing }
    return Extent(start, end)
  }

  private mutating func read(_ source: [UInt8], _ extent: Extent) {
    bytes.reserveCapacity(extent.count)
    offsets.reserveCapacity(extent.count)
    var index = extent.lowerBound
    let end = extent.upperBound
    while index < end {
      let byte = source[index]
      switch byte {
      case 0x2A, 0x60, 0x7E, 0x5B: index += 1
      case 0x5F:
        // An underscore inside a word is part of it.
        if index > extent.lowerBound, index + 1 < end, Bytes.isWordByte(source[index - 1]), Bytes.isWordByte(source[index + 1])
        {
          append(byte, index)
        }
        index += 1
      case 0x5D:
        index += 1
        if index < end, source[index] == 0x28, let close = Bytes.first(0x29, source, in: index..<end) { index = close + 1 }
      case 0x5C where index + 1 < end && source[index + 1] < 0x80 && !Bytes.isWordByte(source[index + 1]):
        index += 1
        append(source[index], index)
        index += 1
      case 0x09, 0x20:
        space(index)
        index += 1
      case 0..<0x80:
        append(byte, index)
        index += 1
      default:
        let (scalar, length) = Bytes.scalar(source, at: index, end: end)
        if scalar == 0xA0 || scalar == 0x202F || (scalar >= 0x2000 && scalar <= 0x200A) {
          space(index)
        } else if !Bytes.isSymbol(scalar) {
          for offset in 0..<length { append(source[index + offset], index + offset) }
        }
        index += length
      }
    }
    while bytes.last == 0x20 {
      bytes.removeLast()
      offsets.removeLast()
    }
  }

  private mutating func append(_ byte: UInt8, _ offset: Int) {
    bytes.append(byte)
    offsets.append(UInt32(truncatingIfNeeded: offset))
  }

  private mutating func space(_ offset: Int) {
    if let last = bytes.last, last != 0x20 { append(0x20, offset) }
  }
}

extension HeadingText {
  /// The length of a separator at `index`: `: – — - . ( |` and the full-width colon; nil where none stands.
  func separator(at index: Int) -> Int? {
    guard index < bytes.count else { return nil }
    switch bytes[index] {
    case 0x3A, 0x2D, 0x2E, 0x28, 0x7C: return 1
    case 0xE2:
      guard index + 2 < bytes.count, bytes[index + 1] == 0x80, (0x90...0x95).contains(bytes[index + 2]) else { return nil }
      return 3
    case 0xEF:
      return index + 2 < bytes.count && bytes[index + 1] == 0xBC && bytes[index + 2] == 0x9A ? 3 : nil
    default: return nil
    }
  }

  func skippingSpaces(_ index: Int) -> Int {
    var index = index
    while index < bytes.count, bytes[index] == 0x20 { index += 1 }
    return index
  }

  /// A number of at most four digits at `index`, and the place after it.
  func number(at index: Int) -> (value: Int, end: Int)? {
    var end = index
    var value = 0
    while end < bytes.count, Bytes.isDigit(bytes[end]), end - index < 5 {
      value = value * 10 + Int(bytes[end] - 0x30)
      end += 1
    }
    guard end > index, end - index <= 4 else { return nil }
    return (value, end)
  }

  /// Whether a separator, with a space or the start before the word, ends just before `index`.
  func followsSeparator(_ index: Int) -> Bool {
    var end = index
    while end > 0, bytes[end - 1] == 0x20 { end -= 1 }
    guard end > 0 else { return true }
    switch bytes[end - 1] {
    case 0x3A, 0x2E, 0x7C, 0x2C: return true
    case 0x2D: return end < index
    case 0x90...0x95: return end >= 3 && bytes[end - 2] == 0x80 && bytes[end - 3] == 0xE2
    case 0x9A: return end >= 3 && bytes[end - 2] == 0xBC && bytes[end - 3] == 0xEF
    default: return false
    }
  }
}

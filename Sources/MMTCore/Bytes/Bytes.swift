/// Questions about bytes of UTF-8 text that need no decoding.
package enum Bytes {
  package static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
  /// Blanks beyond ASCII: no-break ones, those of typesetters, the ideographic one.
  static func isWideBlank(_ scalar: UInt32) -> Bool {
    scalar == 0xA0 || scalar == 0x3000 || scalar == 0x202F || scalar >= 0x2000 && scalar <= 0x200A
  }

  package static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
  /// The value of a decimal digit of any script.
  static func digit(_ scalar: UInt32) -> Int? {
    if scalar < 0x80 { return scalar >= 0x30 && scalar <= 0x39 ? Int(scalar - 0x30) : nil }
    guard scalar >= 0x660, let known = Unicode.Scalar(scalar), known.properties.numericType == .decimal,
      let value = known.properties.numericValue
    else { return nil }
    return Int(value)
  }

  package static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A }
  /// An ASCII letter or digit, or any byte of a scalar outside ASCII.
  package static func isWordByte(_ byte: UInt8) -> Bool { byte >= 0x80 || isDigit(byte) || isLetter(byte) }
  package static func lower(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte }

  /// The scalar that begins at `index` and its length in bytes; broken UTF-8 gives U+FFFD and length 1.
  package static func scalar(_ bytes: [UInt8], at index: Int, end: Int) -> (scalar: UInt32, length: Int) {
    guard index < end else { return (0xFFFD, 1) }
    let first = bytes[index]
    if first < 0x80 { return (UInt32(first), 1) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, first < 0xF5, index + length <= end else { return (0xFFFD, 1) }
    var value = UInt32(first) & (length == 4 ? 0x07 : length == 3 ? 0x0F : 0x1F)
    for offset in 1..<length {
      let byte = bytes[index + offset]
      guard byte & 0xC0 == 0x80 else { return (0xFFFD, 1) }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return (value, length)
  }

  /// Emoji, arrows, dingbats and their joiners and selectors: what people put before a heading's words.
  package static func isSymbol(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x200D, 0x20E3, 0xFE0E, 0xFE0F, 0x2022, 0x00B7, 0x2023, 0xA9, 0xAE, 0x203C, 0x2049, 0x2122, 0x2139: true
    case 0x2190...0x2BFF, 0x3030, 0x303D, 0x3297, 0x3299, 0x1F000...0x1FAFF, 0xE0020...0xE007F: true
    default: false
    }
  }

  /// Whether `needle` (lower-case ASCII) stands at `index`, without case.
  package static func has(_ needle: StaticString, _ bytes: [UInt8], at index: Int, end: Int) -> Bool {
    let count = needle.utf8CodeUnitCount
    guard index >= 0, index + count <= end else { return false }
    return needle.withUTF8Buffer { buffer in
      for offset in 0..<count where lower(bytes[index + offset]) != buffer[offset] { return false }
      return true
    }
  }

  /// Whether exactly these bytes stand at `index`.
  package static func hasExactly(_ needle: [UInt8], _ bytes: [UInt8], at index: Int, end: Int) -> Bool {
    guard index >= 0, index + needle.count <= end else { return false }
    for offset in needle.indices where bytes[index + offset] != needle[offset] { return false }
    return true
  }

  /// Whether `count` bytes at two places are the same; false where a text doesn't reach so far.
  static func areSame(_ bytes: [UInt8], _ index: Int, _ others: [UInt8], _ other: Int, _ count: Int) -> Bool {
    guard index >= 0, other >= 0, count <= bytes.count - index, count <= others.count - other else { return false }
    return bytes.span.bytes.isSame(at: index, as: others.span.bytes, at: other, count: count)
  }

  /// Whether two texts are the same bytes: much faster than `==`, which looks at each by itself.
  package static func areSame(_ bytes: [UInt8], _ others: [UInt8]) -> Bool {
    bytes.count == others.count && areSame(bytes, 0, others, 0, bytes.count)
  }

  /// The first place of `byte` in `range`.
  package static func first(_ byte: UInt8, _ bytes: [UInt8], in range: Range<Int>) -> Int? {
    let found = bytes.span.bytes.first(byte, from: range.lowerBound, to: range.upperBound)
    return found < range.upperBound ? found : nil
  }

  package static func trim(_ extent: Extent, _ bytes: [UInt8]) -> Extent {
    var start = extent.lowerBound
    var end = extent.upperBound
    while start < end, isBlank(bytes[start]) { start += 1 }
    while end > start, isBlank(bytes[end - 1]) { end -= 1 }
    return Extent(start, end)
  }
}

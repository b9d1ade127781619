/// What stands between the quotes of a JSON string.
package enum JSONString {
  /// The text of a checked string's inside. A lone surrogate becomes U+FFFD: it is no character.
  package static func decoded(_ bytes: [UInt8], _ extent: Extent) -> String {
    guard extent.upperBound <= bytes.count else { return "" }
    let inside = bytes[extent.range]
    guard inside.contains(0x5C) else { return String(decoding: inside, as: UTF8.self) }
    var text: [UInt8] = []
    text.reserveCapacity(inside.count)
    var position = extent.lowerBound
    let end = extent.upperBound
    while position < end {
      let byte = bytes[position]
      guard byte == 0x5C, position + 1 < end else {
        text.append(byte)
        position += 1
        continue
      }
      let letter = bytes[position + 1]
      guard letter == 0x75 else {
        text.append(short(letter))
        position += 2
        continue
      }
      let (scalar, length) = scalar(bytes, position, end)
      text.append(contentsOf: String(scalar).utf8)
      position += length
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The text as a JSON string, quotes included, as `JSONWriter` writes it.
  package static func encoded(_ text: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.string(text)
    return writer.bytes
  }

  static func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46: UInt32(byte - 0x41 + 10)
    case 0x61...0x66: UInt32(byte - 0x61 + 10)
    default: nil
    }
  }

  private static func short(_ letter: UInt8) -> UInt8 {
    switch letter {
    case 0x62: 0x08
    case 0x66: 0x0C
    case 0x6E: 0x0A
    case 0x72: 0x0D
    case 0x74: 0x09
    default: letter
    }
  }

  /// The character of the `\uXXXX` at `position`, two of them for a surrogate pair, and how many bytes that took.
  private static func scalar(_ bytes: [UInt8], _ position: Int, _ end: Int) -> (Unicode.Scalar, Int) {
    let replacement: Unicode.Scalar = "\u{FFFD}"
    guard let first = unit(bytes, position, end) else { return (replacement, 2) }
    if let scalar = Unicode.Scalar(first) { return (scalar, 6) }
    guard first < 0xDC00, let second = unit(bytes, position + 6, end), (0xDC00...0xDFFF).contains(second) else {
      return (replacement, 6)
    }
    return (Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? replacement, 12)
  }

  private static func unit(_ bytes: [UInt8], _ position: Int, _ end: Int) -> UInt32? {
    guard position + 6 <= end, bytes[position] == 0x5C, bytes[position + 1] == 0x75 else { return nil }
    var value: UInt32 = 0
    for offset in 2..<6 {
      guard let digit = hexDigit(bytes[position + offset]) else { return nil }
      value = value << 4 | digit
    }
    return value
  }
}

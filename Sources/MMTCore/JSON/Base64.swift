/// RFC 4648, with padding.
package enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  package static func encode(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    var index = 0
    while index < bytes.count {
      let left = bytes.count - index
      let word =
        UInt32(bytes[index]) << 16 | (left > 1 ? UInt32(bytes[index + 1]) << 8 : 0) | (left > 2 ? UInt32(bytes[index + 2]) : 0)
      result.append(alphabet[Int(word >> 18 & 63)])
      result.append(alphabet[Int(word >> 12 & 63)])
      result.append(left > 1 ? alphabet[Int(word >> 6 & 63)] : 0x3D)
      result.append(left > 2 ? alphabet[Int(word & 63)] : 0x3D)
      index += 3
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// nil for anything that `encode` wouldn't have written.
  package static func decode(_ text: String) -> [UInt8]? {
    var values = [UInt8](repeating: 255, count: 256)
    for (value, sign) in alphabet.enumerated() { values[Int(sign)] = UInt8(value) }
    var result: [UInt8] = []
    var word: UInt32 = 0
    var bits = 0
    var signs = 0
    var padding = 0
    for byte in text.utf8 {
      signs += 1
      if byte == 0x3D {
        padding += 1
        continue
      }
      let value = values[Int(byte)]
      guard value < 64, padding == 0 else { return nil }
      word = word << 6 | UInt32(value)
      bits += 6
      if bits >= 8 {
        bits -= 8
        result.append(UInt8(truncatingIfNeeded: word >> UInt32(bits)))
      }
    }
    return signs % 4 == 0 && padding <= 2 && encode(result) == text ? result : nil
  }
}

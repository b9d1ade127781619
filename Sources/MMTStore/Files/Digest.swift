/// A fingerprint of bytes, 128 bits: to tell whether a file is the one that was seen, not to withstand somebody who forges.
///
/// Eight bytes at a time through two multiply-and-fold lanes, so a 60 KB plan takes some microseconds.
package struct Digest: Hashable, Sendable {
  package let high: UInt64
  package let low: UInt64

  package init(_ bytes: [UInt8]) {
    var first: UInt64 = 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: bytes.count)
    var second: UInt64 = 0xD1B5_4A32_D192_ED03
    bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset + 8 <= buffer.count {
        let word = buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian
        first = fold(first ^ word, 0xA076_1D64_78BD_642F)
        second = fold(second &+ word, 0xE703_7ED1_A0B4_28DB)
        offset += 8
      }
      var tail: UInt64 = 0
      while offset < buffer.count {
        tail = tail << 8 | UInt64(buffer[offset])
        offset += 1
      }
      first = fold(first ^ tail, 0x8EBC_6AF0_9C88_C6E3)
      second = fold(second &+ tail, 0x5899_65CC_7537_4CC3)
    }
    high = fold(first ^ second, 0x1D8E_4E27_C47D_124F)
    low = fold(second &+ first, 0xEB44_ACCA_B455_D165)
  }

  /// 32 lower-case hexadecimal digits.
  package var hex: String { Self.digits(high) + Self.digits(low) }

  /// Reads exactly what `hex` writes.
  package init?(hex text: some StringProtocol) {
    let digits = Array(text.utf8)
    guard digits.count == 32, digits.allSatisfy({ ($0 >= 0x30 && $0 <= 0x39) || ($0 >= 0x61 && $0 <= 0x66) }),
      let high = UInt64(text.prefix(16), radix: 16), let low = UInt64(text.suffix(16), radix: 16)
    else { return nil }
    self.high = high
    self.low = low
  }

  private static func digits(_ word: UInt64) -> String {
    let text = String(word, radix: 16)
    return String(repeating: "0", count: 16 - text.utf8.count) + text
  }
}

/// A full multiplication folded to one word: every bit of the input reaches every bit of the result. Adding the rotated input keeps
/// zero from being a trap.
private func fold(_ word: UInt64, _ factor: UInt64) -> UInt64 {
  let product = word.multipliedFullWidth(by: factor)
  return product.high ^ product.low ^ (word << 32 | word >> 32)
}

import MMTCore
import Testing

@Suite struct DigestTests {
  /// The byte generator and the lengths of the reference implementation's self-test (`xsum_sanity_check.c`), seed 0.
  @Test("the digest is XXH64, as its reference implementation computes it")
  func referenceVectors() {
    #expect(Digest(of: "").hex == "ef46db3751d8e999")
    #expect(Digest(of: "a").hex == "d24ec4f1a98c6e5b")
    #expect(Digest(of: "abc").hex == "44bc2cf5ad770999")
    var generator: UInt64 = 2_654_435_761
    var bytes: [UInt8] = []
    for _ in 0..<222 {
      bytes.append(UInt8(truncatingIfNeeded: generator >> 56))
      generator = generator &* 11_400_714_785_074_694_797
    }
    let expected: [(Int, UInt64)] = [
      (1, 0xE934_A84A_DB05_2768), (4, 0x9136_A0DC_A574_57EE), (14, 0x8282_DCC4_994E_35C8), (222, 0xB641_AE8C_B691_C174),
    ]
    for (length, value) in expected { #expect(Digest(of: Array(bytes[0..<length])).value == value, "\(length) bytes") }
  }

  @Test("every length from 0 to 200 and every changed byte gives another digest")
  func noTwoAlike() {
    var seen: Set<Digest> = []
    for length in 0...200 { seen.insert(Digest(of: [UInt8](repeating: 7, count: length))) }
    for index in 0..<100 {
      var bytes = [UInt8](repeating: 7, count: 100)
      bytes[index] ^= 1
      seen.insert(Digest(of: bytes))
    }
    #expect(seen.count == 301)
  }

  @Test("a digest is read back from its sixteen digits and from nothing else")
  func hexRoundTrip() {
    for value in [0, 1, 0xDEAD_BEEF, UInt64.max] {
      #expect(Digest(hex: Digest(value: value).hex)?.value == value)
      #expect(Digest(value: value).hex.utf8.count == 16)
    }
    for text in ["", "ef46db3751d8e99", "ef46db3751d8e9999", "EF46DB3751D8E999", "ef46db3751d8e99g", "+f46db3751d8e999"] {
      #expect(Digest(hex: text) == nil)
    }
  }
}

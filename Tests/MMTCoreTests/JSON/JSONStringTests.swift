import MMTCore
import Testing

@Suite struct JSONStringTests {
  @Test(
    "only what must be is escaped",
    arguments: [
      ("", #""""#), ("plain é 😀 /", #""plain é 😀 /""#), ("\"\\\n\r\t", #""\"\\\n\r\t""#),
      ("\0\u{1F}\u{7F}x", #""\u0000\u001f\u007fx""#),
      ("\u{2027}\u{2028}a\u{2029}\u{202F}", "\"\u{2027}\\u2028a\\u2029\u{202F}\""),
      ("\u{80}\u{9F}\u{A0}\u{61B}\u{61C}", "\"\\u0080\\u009f\u{A0}\u{61B}\\u061c\""),
      ("\u{200D}\u{200E}\u{200F}\u{202A}\u{202E}", "\"\u{200D}\\u200e\\u200f\\u202a\\u202e\""),
      ("\u{2065}\u{2066}\u{2069}\u{206A}", "\"\u{2065}\\u2066\\u2069\u{206A}\""), ("€\u{20A8}", "\"€\u{20A8}\""),
    ])
  func escapes(text: String, written: String) {
    #expect(String(decoding: JSONString.encoded(text), as: UTF8.self) == written)
  }

  @Test("what is encoded is decoded again, at every length around a machine word", arguments: 0..<300 as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var random = JSONRandom(seed: seed)
    let text = String(repeating: "x", count: Int(seed % 17)) + random.text() + random.text()
    #expect(try JSONText(checking: JSONString.encoded(text)).string == text)
  }

  @Test("every byte that can't stand in a string is found at every place of a machine word")
  func everyPlace() {
    for place in 0..<24 {
      for byte in UInt8.min...UInt8.max {
        var bytes = [UInt8](repeating: 0x61, count: 26)
        bytes[0] = 0x22
        bytes[25] = 0x22
        bytes[place + 1] = byte
        let isPlain = byte >= 0x20 && byte < 0x80 && byte != 0x22 && byte != 0x5C
        #expect(((try? JSONText(checking: bytes)) != nil) == isPlain, "\(byte) at \(place)")
      }
    }
  }
}

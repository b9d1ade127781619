/// Which languages have a word in one of their lists that begins with two given letters. Of most words none has, and with the words of few is
/// any other compared.
struct WordBeginnings {
  /// A bit for each place in `Language.all`, the last one for all from there on; by the low bits of two letters, which are the same for
  /// capitals.
  private var languages = [UInt64](repeating: 0, count: 32 * 32)

  init(of list: (Language) -> StaticString) {
    for (place, language) in Language.all.enumerated() {
      list(language).withUTF8Buffer { text in
        var isStart = true
        for index in text.indices.dropLast() {
          if isStart {
            languages[Self.place(text[index], text[index + 1])] |= Self.bit(place)
            if Self.hasAccent(text[index]) || Self.hasAccent(text[index + 1]) {
              let plain = FoldedText(text[index..<min(index + 8, text.count)]).bytes
              if plain.count > 1 { languages[Self.place(plain[0], plain[1])] |= Self.bit(place) }
            }
          }
          isStart = text[index] == 0x20 || text[index] == 0x0A || text[index] == 0x7C
        }
      }
    }
  }

  /// Whether a byte begins a Latin letter that has an accent to lose; those of other scripts have none that the tables know.
  private static func hasAccent(_ byte: UInt8) -> Bool { (0xC3...0xC9).contains(byte) || byte == 0xE1 }

  /// Whether a word may begin at `start`, in any case: where no accent is near, its first two letters tell.
  func mayBegin(_ bytes: [UInt8], at start: Int) -> Bool {
    guard start + 1 < bytes.count else { return false }
    let isPlain = bytes[start..<min(bytes.count, start + 3)].allSatisfy { $0 < 0x80 }
    return !isPlain || languages[Self.place(bytes[start], bytes[start + 1])] != 0
  }

  /// The places in `Language.all` of those that may have a word, with its accents or without.
  func languages(of word: [UInt8]) -> [Int] {
    guard word.count > 1 else { return [] }
    var left = languages[Self.place(word[0], word[1])]
    var places: [Int] = []
    while left != 0 {
      let place = left.trailingZeroBitCount
      left &= left - 1
      if place < 63 { places.append(place) } else { places += 63..<max(63, Language.all.count) }
    }
    return places
  }

  private static func place(_ first: UInt8, _ second: UInt8) -> Int { Int(first & 31) * 32 + Int(second & 31) }
  private static func bit(_ place: Int) -> UInt64 { 1 << UInt64(min(place, 63)) }
}

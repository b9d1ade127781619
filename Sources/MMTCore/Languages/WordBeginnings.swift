/// Which languages have a word in one of their lists that begins with two given letters. Of most words none has, and with the words of few is
/// any other compared.
struct WordBeginnings {
  /// A bit for each place in `Language.all`, the last one for all from there on; by the low bits of two letters, which are the same for
  /// capitals.
  private var languages = [UInt64](repeating: 0, count: 32 * 32)

  @_optimize(speed)
  init(of list: (Language) -> StaticString) {
    for (place, language) in Language.all.enumerated() {
      list(language).withUTF8Buffer { text in
        var isStart = true
        var index = 0
        while index + 1 < text.count {
          let byte = text[index]
          if isStart {
            languages[Self.place(byte, text[index + 1])] |= Self.bit(place)
            if Self.hasAccent(byte) || Self.hasAccent(text[index + 1]) {
              let plain = Self.plain(text, index)
              if plain.count > 1 { languages[Self.place(plain[0], plain[1])] |= Self.bit(place) }
            }
          }
          isStart = byte == 0x20 || byte == 0x0A || byte == 0x7C
          index += 1
        }
      }
    }
  }

  /// What the letters of a word are without accents, its first two at least. Those of most are in a table that is quicker than all others.
  private static func plain(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> [UInt8] {
    var plain: [UInt8] = []
    var index = start
    while plain.count < 2, index < text.count {
      if text[index] < 0x80 {
        plain.append(text[index])
        index += 1
      } else if index + 1 < text.count, text[index] < 0xE0,
        let letter = FoldedText.latinLetter(UInt32(text[index] & 0x1F) << 6 | UInt32(text[index + 1] & 0x3F))
      {
        plain.append(letter)
        index += 2
      } else {
        return FoldedText(text[start..<min(start + 8, text.count)]).bytes
      }
    }
    return plain
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

  static func place(_ first: UInt8, _ second: UInt8) -> Int { Int(first & 31) * 32 + Int(second & 31) }
  private static func bit(_ place: Int) -> UInt64 { 1 << UInt64(min(place, 63)) }
}

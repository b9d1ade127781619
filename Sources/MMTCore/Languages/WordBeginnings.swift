/// Which languages have a word in one of their lists that begins with two given letters. Of most words none has, and with the words of few is
/// any other compared.
struct WordBeginnings {
  /// A bit for each place in `Language.all`, the last one for all from there on; by the low bits of two letters, which are the same for
  /// capitals.
  private var languages = [UInt64](repeating: 0, count: 32 * 32)
  /// Those with a word that begins otherwise when its accents are left out.
  private var accented: UInt64 = 0

  init(of list: (Language) -> StaticString) {
    for (place, language) in Language.all.enumerated() {
      list(language).withUTF8Buffer { text in
        var isStart = true
        for index in text.indices.dropLast() {
          if isStart {
            languages[Self.place(text[index], text[index + 1])] |= Self.bit(place)
            if max(text[index], text[index + 1]) >= 0x80 { accented |= Self.bit(place) }
          }
          isStart = text[index] == 0x20 || text[index] == 0x0A || text[index] == 0x7C
        }
      }
    }
  }

  /// Whether a word may begin at `start`, in any case: where no accent is near, its first two letters tell.
  func mayBegin(_ bytes: [UInt8], at start: Int) -> Bool {
    guard start + 1 < bytes.count else { return false }
    let isPlain = bytes[start..<min(bytes.count, start + 3)].allSatisfy { $0 < 0x80 }
    return !isPlain || languages[Self.place(bytes[start], bytes[start + 1])] != 0
  }

  /// The places in `Language.all` of those that may have a word. `isFolded`: it has lost its accents.
  func languages(of word: [UInt8], isFolded: Bool = false) -> [Int] {
    guard word.count > 1 else { return [] }
    var left = languages[Self.place(word[0], word[1])] | (isFolded ? accented : 0)
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

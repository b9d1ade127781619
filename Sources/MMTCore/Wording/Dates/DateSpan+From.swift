/// Words that a date or two stand behind, as the first on which something is.
extension DateSpan {
  /// Words that stand before the first of two dates, joined with an article in some languages: `del 2 al 8 de noviembre`.
  static let fromWords: Set<String> = [
    "from", "de", "del", "desde", "do", "da", "dal", "dall", "du", "dès", "von", "vom", "van", "från", "fra",
    "od", "с", "со", "від", "з",
  ]

  /// Those of phrases for a beginning: `a partir del`, `ab dem`, `starting`.
  private static let fromPhrases: Set<String> = [
    "a", "à", "partir", "ab", "dem", "den", "vanaf", "starting", "el", "le", "la",
  ]

  static func beginsFrom(_ word: ArraySlice<UInt8>) -> Bool {
    let word = String(decoding: word, as: UTF8.self).lowercased()
    return fromWords.contains(word) || fromPhrases.contains(word)
  }

  /// Whether two days without a month may be dates: a word for *from* stands before them.
  static func daysBehindFrom(_ words: [UInt8]) -> (first: Int, last: Int)? {
    for part in parts(words) {
      let bare = withoutFrom(part.before)
      guard bare.count < part.before.count, let first = monthDay(bare) else { continue }
      let rest = part.after.drop { $0 == 0x20 }
      let digits = rest.prefix(while: Bytes.isDigit)
      var behind = rest[digits.endIndex...].drop { $0 == 0x2E }
      behind = behind.drop { $0 == 0x20 }
      guard behind.first.map({ [0x3A, 0x2C, 0x28, 0x7C, 0x2D, 0xE2].contains($0) }) ?? true, let last = monthDay(Array(digits))
      else { continue }
      return (first, last)
    }
    return nil
  }

  static func withoutFrom(_ words: [UInt8]) -> [UInt8] {
    guard let start = words.firstIndex(where: { $0 != 0x20 }), let end = words[start...].firstIndex(of: 0x20), end - start < 8,
      fromWords.contains(String(decoding: words[start..<end], as: UTF8.self).lowercased())
    else { return words }
    let rest = words[end...]
    // `del lunes 2`, `desde el 2`
    let bare = rest.drop { $0 == 0x20 }
    return Array(bare.starts(with: Array("el ".utf8)) ? bare.dropFirst(3) : bare)
  }
}

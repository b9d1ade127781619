/// Words of another tracker as Markdown that reads as these words.
enum ImportedText {
  /// As they are, and with a backslash before each sign: the first that reads back as it is meant is written.
  static func spellings(_ words: String) -> [String] {
    let escaped = String(decoding: words.utf8.flatMap { isSign($0) ? [0x5C, $0] : [$0] }, as: UTF8.self)
    return escaped == words ? [words] : [words, escaped]
  }

  /// With a backslash before each date that would be read as one that is mentioned: `\@dec-25`.
  static func withoutMentions(_ words: String, _ rules: DateMention.Rules) -> String {
    var bytes = Array(words.utf8)
    let found = DateMention.all(bytes, in: Extent(0, bytes.count), rules)
    for mention in found.reversed() { bytes.insert(0x5C, at: mention.extent.lowerBound) }
    return found.isEmpty ? words : String(decoding: bytes, as: UTF8.self)
  }

  /// One line of a note, so that it begins no heading, list, quote, box, code or HTML.
  static func note(_ line: String) -> String {
    guard let first = line.utf8.first else { return line }
    if isSign(first) { return "\\" + line }
    let digits = line.utf8.prefix { Bytes.isDigit($0) }
    guard !digits.isEmpty, digits.count <= 9, let sign = line.utf8.dropFirst(digits.count).first, sign == 0x2E || sign == 0x29
    else { return line }
    return String(line.prefix(digits.count)) + "\\" + line.dropFirst(digits.count)
  }

  /// Nested bullets below a line that begins with a bullet.
  static func nested(_ notes: [String]) -> [[UInt8]] { notes.map { Array("  - ".utf8) + Array(note($0).utf8) } }

  /// Whether a word can stand behind `#` as a kind.
  static func isKind(_ word: String) -> Bool {
    word.utf8.contains { !Bytes.isDigit($0) }
      && word.utf8.allSatisfy { Bytes.isWordByte($0) || $0 == 0x5F || $0 == 0x2D || $0 == 0x2F }
  }

  /// ASCII punctuation: what a backslash may stand before.
  private static func isSign(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }
}

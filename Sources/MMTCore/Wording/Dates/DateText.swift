/// Words in which a date may stand, as the readers of dates want them: ASCII digits and signs, dots in place of slashes.
enum DateText {
  /// Whether a title has numbers with slashes between them, in any script.
  static func hasSlashes(_ title: ArraySlice<UInt8>) -> Bool {
    plain(title).map { SlashDate.next($0, from: 0, to: $0.count) != nil } ?? false
  }

  /// The words with dots in place of the slashes of dates: `Mon 13/5` → `Mon 13.5.`
  static func dotted(_ words: [UInt8], _ order: DateOrder?) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while let (start, date) = SlashDate.next(words, from: index, to: words.count) {
      result += words[index..<start]
      result += date.dotted(order) ?? Array(words[start..<date.end])
      index = date.end
    }
    return index == 0 ? words : result + words[index...]
  }

  /// The words with digits and wide signs as ASCII has them: `١ مارس`, `（７月１日）`. nil where they are so, and no slash stands behind a digit.
  static func plain(_ words: ArraySlice<UInt8>) -> [UInt8]? {
    guard mayDiffer(words) else { return nil }
    let bytes = Array(words)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let (scalar, length) = Bytes.scalar(bytes, at: index, end: bytes.count)
      if scalar < 0x80 {
        result.append(bytes[index])
      } else if let digit = Bytes.digit(scalar) {
        result.append(0x30 + UInt8(clamping: digit))
      } else if (0xFF01...0xFF5E).contains(scalar) {
        result.append(UInt8(clamping: scalar - 0xFEE0))
      } else {
        result += bytes[index..<(index + length)]
      }
      index += length
    }
    return result
  }

  /// Told by single bytes, as most titles are of ASCII: those that begin the digits of other scripts and the wide signs.
  private static func mayDiffer(_ words: ArraySlice<UInt8>) -> Bool {
    var before: UInt8 = 0
    for byte in words {
      switch byte {
      case 0x2F where Bytes.isDigit(before): return true
      case 0xD9, 0xDB, 0xDF, 0xE0, 0xE1, 0xEA, 0xEF, 0xF0: return true
      default: before = byte
      }
    }
    return false
  }

  /// The date or dates that words are, in digits of any script and with slashes of a known order.
  static func span(_ words: ArraySlice<UInt8>, _ order: DateOrder?) -> DateSpan? {
    let words = plain(words) ?? Array(words)
    return DateSpan(DateSpan.hasSlashes(words) ? dotted(words, order) : words)
  }
}

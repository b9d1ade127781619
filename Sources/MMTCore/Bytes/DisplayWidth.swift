/// How many cells of a terminal a text takes.
///
/// Counted by grapheme as Unicode defines it, so that an emoji sequence is one thing of two cells. Wide characters are those whose
/// East_Asian_Width is W or F (UAX #11) or that are emoji by default (UTS #51); marks and format characters take none; ambiguous
/// ones take one. Where terminals differ the larger count is taken: a line may end early, never late.
package enum DisplayWidth {
  /// 0, 1 or 2. A control character counts 0: it must not reach a terminal at all (see `visible`).
  package static func cells(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return HiddenCharacters.isControl(value) ? 0 : 1 }
    // The vowels and finals of Korean syllables join the wide letter before them.
    if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FB).contains(value) { return 0 }
    // Arabic signs that are drawn although they count as format characters.
    if (0x600...0x605).contains(value) || value == 0x6DD || value == 0x70F { return 1 }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: return 0
    default: break
    }
    return isWide(value) || properties.isEmojiPresentation ? 2 : 1
  }

  /// The cells of one grapheme.
  package static func cells(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    var sum = 0
    var isEmojiSequence = false
    for scalar in scalars {
      sum = min(sum + cells(scalar), 1 << 20)
      // The emoji style, a skin tone or a joiner makes two cells of all that precedes it.
      if scalar.value == 0xFE0F || (0x1F3FB...0x1F3FF).contains(scalar.value) || scalar.value == 0x200D {
        isEmojiSequence = true
      }
    }
    if isEmojiSequence, first.properties.isEmoji { return 2 }
    return (0x1F1E6...0x1F1FF).contains(first.value) ? 2 : sum
  }

  /// The cells of a text of one line.
  package static func cells(_ text: String) -> Int {
    var count = 0
    for scalar in text.unicodeScalars {
      guard isOrdinary(scalar.value) else { return text.reduce(0) { $0 + cells($1) } }
      count += 1
    }
    return count
  }

  /// Letters and signs of one cell that never join their neighbours: most texts hold no others, and need no tables.
  static func isOrdinary(_ value: UInt32) -> Bool {
    (value >= 0x20 && value < 0x7F) || (value >= 0xA0 && value < 0x300 && value != 0xAD) || (0x2010...0x2027).contains(value)
      || (0x2500...0x25CF).contains(value)
  }

  /// Nothing but printable ASCII: as many cells as bytes, and safe to show.
  package static func isPlain(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      for byte in bytes where byte < 0x20 || byte > 0x7E { return false }
      return true
    }
  }

  private static func isWide(_ value: UInt32) -> Bool {
    guard value >= 0x1100 else { return false }
    var low = 0
    var high = wideRanges.count / 2
    while low < high {
      let middle = (low + high) / 2
      if value < wideRanges[2 * middle] {
        high = middle
      } else if value > wideRanges[2 * middle + 1] {
        low = middle + 1
      } else {
        return true
      }
    }
    return false
  }
}

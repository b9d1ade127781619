extension DisplayWidth {
  /// The text with what is written from right to left inside isolates (U+2068 … U+2069, Unicode's UAX #9), which take no cell. Each
  /// stretch between two or more spaces is one of its own, so that a terminal can't carry a column over to the next.
  package static func isolated(_ text: String) -> String {
    guard hasRightToLeft(text) else { return text }
    var result = ""
    var part = ""
    var spaces = 0
    func end() {
      result += hasRightToLeft(part) ? "\u{2068}" + part + "\u{2069}" : part
      part = ""
    }
    for character in text {
      if character == " " {
        spaces += 1
        continue
      }
      // A single space stands between words; before the first one it belongs to neither.
      if spaces == 1, !part.isEmpty {
        part += " "
      } else if spaces > 0 {
        end()
        result += String(repeating: " ", count: spaces)
      }
      spaces = 0
      part.append(character)
    }
    end()
    return result + String(repeating: " ", count: spaces)
  }

  /// Hebrew, Arabic and their neighbours, with the forms for presentation.
  private static func hasRightToLeft(_ text: String) -> Bool {
    // Every such scalar begins with a byte from D6 on; most text has none.
    guard text.utf8.contains(where: { $0 >= 0xD6 }) else { return false }
    return text.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
      default: false
      }
    }
  }
}

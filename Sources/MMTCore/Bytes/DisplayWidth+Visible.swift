extension DisplayWidth {
  /// The text as one line that is safe to show: white space becomes a space, and whatever could move the cursor, colour the screen,
  /// turn the direction of writing or hide is spelled out as `\u{1B}`. A stack of marks on one letter ends at the sixteenth.
  package static func visible(_ text: String) -> String {
    if isPlain(text) { return text }
    var result = ""
    result.reserveCapacity(text.utf8.count)
    var marks = 0
    var hidden = HiddenCharacters()
    var afterReturn = false
    for scalar in text.unicodeScalars {
      let value = scalar.value
      defer { afterReturn = value == 0x0D }
      if isOrdinary(value) {
        result.unicodeScalars.append(scalar)
        marks = 0
        hidden = HiddenCharacters()
        continue
      }
      switch value {
      case 0x0A where afterReturn: continue
      case 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029: result += " "
      case _ where hidden.isHidden(scalar):
        result += "\\u{" + String(value, radix: 16, uppercase: true) + "}"
      default:
        // Joiners count too, so that a family of emoji ends somewhere.
        marks = cells(scalar) == 0 || value == 0x200D ? marks + 1 : 0
        if marks <= 16 { result.unicodeScalars.append(scalar) }
      }
    }
    return result
  }

  /// The same text in ASCII, cell for cell, for a terminal that isn't UTF-8; what has no likeness becomes `?`.
  package static func ascii(_ text: String) -> String {
    if isPlain(text) { return text }
    var result = ""
    for character in text {
      if character.isASCII {
        result.append(character)
        continue
      }
      switch character.unicodeScalars.first?.value ?? 0 {
      case 0xA0, 0x2000...0x200A, 0x202F: result += " "
      case 0x3000: result += "  "
      case 0x2010...0x2015, 0x2212: result += "-"
      case 0x2018...0x201B, 0x2032: result += "'"
      case 0x201C...0x201F, 0x2033: result += "\""
      case 0x2022, 0xB7: result += "*"
      case 0x2026: result += "~"
      case 0xD7: result += "x"
      default: result += String(repeating: "?", count: cells(character))
      }
    }
    return result
  }
}

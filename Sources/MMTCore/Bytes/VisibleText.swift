/// Text from a file or an argument, made fit for a terminal: nothing in it can move the cursor, change its colour, turn the reading
/// direction round, or hide.
package enum VisibleText {
  /// A character, or a byte that is part of none, as it is shown.
  package struct Piece: Equatable {
    package var text: String
    package var cells: Int
    /// How many bytes of the text it stands for.
    package var byteCount: Int
  }

  /// Controls and the bidi controls become `\u{1B}`, bytes that are no UTF-8 `\xE9`; a tab reaches to the next multiple of four cells.
  package static func pieces(_ bytes: ArraySlice<UInt8>, tab: Character) -> [Piece] {
    var pieces: [Piece] = []
    pieces.reserveCapacity(bytes.count)
    var position = bytes.startIndex
    var cell = 0
    var hidden = HiddenCharacters()
    // What is shown as it is: scalars that join, such as those of an emoji, are one character.
    var shown = String.UnicodeScalarView()
    func add(_ text: String, _ cells: Int, _ byteCount: Int) {
      pieces.append(Piece(text: text, cells: cells, byteCount: byteCount))
      cell += cells
    }
    func addShown() {
      for character in String(shown) { add(String(character), DisplayWidth.cells(character), character.utf8.count) }
      shown = String.UnicodeScalarView()
    }
    while position < bytes.endIndex {
      var byteCount = 1
      if bytes[position] == 0x09 {
        addShown()
        let cells = 4 - cell % 4
        add(String(tab) + String(repeating: " ", count: cells - 1), cells, 1)
      } else if let (scalar, count) = scalar(at: position, in: bytes) {
        byteCount = count
        if hidden.isHidden(scalar) {
          addShown()
          let text = escape(scalar)
          add(text, text.utf8.count, count)
        } else {
          shown.append(scalar)
        }
      } else {
        addShown()
        add("\\x" + hex(UInt32(bytes[position]), digits: 2), 4, 1)
      }
      position += byteCount
    }
    addShown()
    return pieces
  }

  /// One line of a message: the same for text of our own that quotes a file's.
  package static func line(_ text: String) -> String {
    if DisplayWidth.isPlain(text) { return text }
    var hidden = HiddenCharacters()
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "\t" {
        result.append(" ")
      } else if hidden.isHidden(scalar) {
        result.append(contentsOf: escape(scalar).unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String { "\\u{" + hex(scalar.value, digits: 2) + "}" }

  private static func hex(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }

  /// The scalar that begins at `position`; nil where no well-formed one does.
  private static func scalar(at position: Int, in bytes: ArraySlice<UInt8>) -> (Unicode.Scalar, byteCount: Int)? {
    let first = bytes[position]
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    let count = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, first <= 0xF4, position + count <= bytes.endIndex else { return nil }
    var value = UInt32(first) & (0x7F >> UInt32(count))
    for byte in bytes[(position + 1)..<(position + count)] {
      guard byte & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    // An overlong form is none.
    guard value >= (count == 4 ? 0x10000 : count == 3 ? 0x800 : 0x80), let scalar = Unicode.Scalar(value) else { return nil }
    return (scalar, count)
  }
}

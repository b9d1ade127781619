import MMTCore

/// How a page becomes linear text (`--plain`), for screen readers and braille: one fact per line, nothing drawn, no columns.
///
/// A view need not know: what it puts on its sheet is made linear there. What was drawn (`append(glyph:)`) is left out, space that
/// only the eye needs becomes a comma, after a command a colon; a rule and a gap are no lines; the two ends of a `pair` are two
/// lines; a `fact` is `Name: text`; a table's row is one line, its cells with commas between, named by `Column.name` where a number
/// alone says nothing. Glyphs are words (`Glyphs.linear`). A view whose meaning lies in the drawing itself, or in where something
/// stands, must say it in words where `sheet.isLinear`; PlainTests finds what stays drawn and which words get lost.
extension StyledText {
  /// The text without what is drawn, and without space that lays out.
  package var linear: StyledText {
    var bytes: [UInt8] = []
    var spaces = 0
    var isAfterCommand = false
    var hasLink: String?
    func separate(before byte: UInt8) {
      defer { spaces = 0 }
      guard spaces > 0, let last = bytes.last, byte != 0x2C else { return }
      let isSeparate = spaces == 1 || [0x21, 0x28, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F].contains(last)
      bytes.append(contentsOf: (isSeparate ? " " : isAfterCommand ? ": " : ", ").utf8)
    }
    for fragment in fragments {
      if fragment.isDrawn {
        spaces += 2
        continue
      }
      hasLink = hasLink ?? fragment.link
      if fragment.style == .command, let first = fragment.text.utf8.first {
        separate(before: first)
        bytes.append(contentsOf: fragment.text.utf8)
        isAfterCommand = true
        continue
      }
      for byte in fragment.text.utf8 {
        if byte == 0x20 {
          spaces += 1
        } else {
          separate(before: byte)
          // A separator's sign between things of which one is missing.
          if byte != 0x2C || (bytes.last ?? 0x2C) != 0x2C { bytes.append(byte) }
          isAfterCommand = false
        }
      }
    }
    if bytes.last == 0x2C { bytes.removeLast() }
    return StyledText(String(decoding: bytes, as: UTF8.self), link: hasLink)
  }

  /// `Name: text`.
  static func linear(_ name: StyledText, _ text: StyledText) -> StyledText {
    var whole = name.linear
    let rest = text.linear
    if !whole.isEmpty, !rest.isEmpty { whole.append(whole.text.hasSuffix(":") ? " " : ": ") }
    whole.append(rest)
    return whole
  }
}

/// Breaks what is shown into lines between its words. A styled text that may tear a word is `StyledText.wrapped`'s.
package enum TextWrap {
  /// Lines of ASCII of at most `width` bytes; a word longer than that has a line of its own. `indent` stands before every line.
  package static func lines(_ text: String, width: Int, indent: Int = 0) -> [String] {
    lines(text.split(separator: " ").map(String.init), width: width, indent: indent, hanging: indent)
  }

  /// The same for pieces that must not be broken; lines after the first are indented by `hanging`.
  package static func lines(_ pieces: [String], width: Int, indent: Int = 0, hanging: Int) -> [String] {
    broken(pieces, width: width, indent: indent, hanging: hanging, cells: \.utf8.count).enumerated().map { number, line in
      String(repeating: " ", count: number == 0 ? indent : hanging) + line.joined(separator: " ")
    }
  }

  /// The pieces of each line, as many as fit it with `gap` spaces between them.
  package static func broken<Piece>(
    _ pieces: [Piece], width: Int, gap: Int = 1, indent: Int = 0, hanging: Int = 0, cells: (Piece) -> Int
  ) -> [[Piece]] {
    var lines: [[Piece]] = []
    var used = 0
    for piece in pieces {
      let count = cells(piece)
      if lines.isEmpty || used + gap + count > width {
        used = (lines.isEmpty ? indent : hanging) + count
        lines.append([piece])
      } else {
        used += gap + count
        lines[lines.count - 1].append(piece)
      }
    }
    return lines
  }
}

/// Breaks ASCII text into lines between its words.
enum TextWrap {
  /// Lines of at most `width` bytes; a word longer than that has a line of its own. `indent` stands before every line.
  static func lines(_ text: String, width: Int, indent: Int = 0) -> [String] {
    lines(text.split(separator: " ").map(String.init), width: width, indent: indent, hanging: indent)
  }

  /// The same for pieces that must not be broken; lines after the first are indented by `hanging`.
  static func lines(_ pieces: [String], width: Int, indent: Int = 0, hanging: Int) -> [String] {
    var lines: [String] = []
    var line = String(repeating: " ", count: indent)
    var isEmpty = true
    for piece in pieces {
      if !isEmpty, line.utf8.count + 1 + piece.utf8.count > width {
        lines.append(line)
        line = String(repeating: " ", count: hanging)
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + piece
      isEmpty = false
    }
    return isEmpty ? lines : lines + [line]
  }
}

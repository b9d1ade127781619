extension DisplayWidth {
  /// The longest beginning of `text` that takes at most `limit` cells, and how many it takes.
  package static func beginning(of text: String, cells limit: Int) -> (text: Substring, cells: Int) {
    var used = 0
    var end = text.startIndex
    for index in text.indices {
      let width = cells(text[index])
      if used + width > limit { break }
      used += width
      end = text.index(after: index)
    }
    return (text[..<end], used)
  }

  /// The text, or so much of it that it takes at most `limit` cells together with `mark`.
  package static func truncated(_ text: String, to limit: Int, mark: String = "…") -> String {
    guard limit > 0 else { return "" }
    // A grapheme can take no cells, so a text of few bytes fits but one of many may fit too.
    if text.utf8.count <= limit, isPlain(text) { return text }
    if beginning(of: text, cells: limit).text.endIndex == text.endIndex { return text }
    let room = limit - cells(mark)
    if room < 0 { return String(beginning(of: mark, cells: limit).text) }
    var kept = beginning(of: text, cells: room).text
    while kept.last == " " { kept.removeLast() }
    return kept + mark
  }

  package enum Alignment: Sendable { case leading, trailing }

  /// The text with spaces up to `width` cells; longer texts stay as they are.
  package static func padded(_ text: String, to width: Int, _ alignment: Alignment = .leading) -> String {
    let missing = width - cells(text)
    guard missing > 0 else { return text }
    let spaces = String(repeating: " ", count: missing)
    return alignment == .leading ? text + spaces : spaces + text
  }
}

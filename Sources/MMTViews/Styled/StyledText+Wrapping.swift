import MMTCore

extension StyledText {
  /// The text in lines of at most `width` cells, broken at spaces; longer words are cut. With `limit`, what doesn't fit so many
  /// lines gives way to `mark`. Never empty.
  package func wrapped(to width: Int, limit: Int = .max, mark: String = "…") -> [StyledText] {
    let width = max(width, 1)
    if cells <= width { return [self] }
    var folder = Folder(width: width, limit: limit)
    for fragment in fragments {
      folder.take(fragment)
      if folder.isFull { break }
    }
    var lines = folder.finish()
    if lines.count > limit, limit > 0 {
      var last = lines[limit - 1]
      last.pad(to: width + 1)
      lines = Array(lines[..<(limit - 1)])
      lines.append(last.truncated(to: width, mark: mark))
    }
    return lines.isEmpty ? [StyledText()] : lines
  }

  /// The same number of lines, broken earlier where the last would be left with a lonely word.
  func balanced(to width: Int, limit: Int = .max, mark: String = "…") -> [StyledText] {
    let lines = wrapped(to: width, limit: limit, mark: mark)
    // A long word would be cut in more places.
    guard lines.count > 1, lines.count < limit, width > Self.longWord, !hasLongWord else { return lines }
    var width = width
    var best = lines
    while let last = best.last, last.cells < 8, width > Self.longWord {
      width -= 1
      let narrower = wrapped(to: width, limit: limit, mark: mark)
      // Nor is a box torn for it.
      guard narrower.count == lines.count, !narrower.dropLast().contains(where: { $0.text.hasSuffix("[") }) else { break }
      best = narrower
    }
    return best
  }

  private static let longWord = 20
  private var hasLongWord: Bool { text.split(separator: " ").contains { $0.utf8.count > Self.longWord } }

  private struct Piece {
    var text = ""
    var cells = 0
  }

  private struct Folder {
    let width: Int
    let limit: Int
    var lines: [StyledText] = []
    var line = StyledText()
    /// The letters since the last space, which may have several styles.
    var word = StyledText()
    /// The spaces between the line and the word.
    var gap = 0

    var isFull: Bool { lines.count > limit }

    mutating func take(_ fragment: Fragment) {
      if fragment.style == .command, fragment.cells <= width {
        word.add(fragment)
        return
      }
      let isPlain = DisplayWidth.isPlain(fragment.text)
      var start = fragment.text.startIndex
      while start < fragment.text.endIndex, !isFull {
        let rest = fragment.text[start...]
        // A space is a letter of its own where nothing can join it.
        let end = (isPlain ? rest.utf8.firstIndex(of: 0x20) : rest.firstIndex(of: " ")) ?? rest.endIndex
        word.add(text: String(rest[..<end]), style: fragment.style, link: fragment.link)
        start = end
        if start < fragment.text.endIndex {
          place()
          gap += 1
          start = fragment.text.index(after: start)
        }
      }
    }

    mutating func place() {
      guard !word.isEmpty else { return }
      if line.cells + gap + word.cells > width, !line.isEmpty { breakLine() }
      if !line.isEmpty || lines.isEmpty { line.append(String(repeating: " ", count: min(gap, max(0, width - line.cells)))) }
      gap = 0
      if line.cells + word.cells > width { spill(word) } else { line.append(word) }
      word = StyledText()
    }

    /// A word longer than a line, letter by letter.
    mutating func spill(_ word: StyledText) {
      for fragment in word.fragments {
        var piece = Piece()
        for character in fragment.text {
          let cells = DisplayWidth.cells(character)
          if line.cells + piece.cells + cells > width, line.cells + piece.cells > 0 {
            line.add(text: piece.text, style: fragment.style, link: fragment.link)
            piece = Piece()
            breakLine()
            if isFull { return }
          }
          // A wide letter can't stand in a line of one cell.
          piece.text.append(cells > width ? "?" : character)
          piece.cells += min(cells, width)
        }
        line.add(text: piece.text, style: fragment.style, link: fragment.link)
      }
    }

    mutating func breakLine() {
      lines.append(line.trimmed)
      line = StyledText()
      gap = 0
    }

    mutating func finish() -> [StyledText] {
      if !isFull { place() }
      if !line.isEmpty { lines.append(line.trimmed) }
      return lines
    }
  }
}

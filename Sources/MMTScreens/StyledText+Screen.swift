import MMTViews

/// What the full screen makes of a page's lines: marks before them, and no commands in them.
extension StyledText {
  static func behind(_ mark: String, _ line: StyledText) -> StyledText {
    var whole = StyledText(mark, .ref)
    whole.append(line)
    return whole
  }

  /// A hint of what to type.
  var beginsWithCommand: Bool {
    fragments.first { !$0.text.utf8.allSatisfy { $0 == 0x20 } }?.style == .command
  }

  /// With what only a shell understands left out, and the space before it.
  var withoutCommands: StyledText {
    guard fragments.contains(where: { $0.style == .command }) else { return self }
    return withCommands { _ in StyledText() }.trimmed
  }

  /// With something else in the place of each command.
  func withCommands(_ replaced: (String) -> StyledText) -> StyledText {
    var result = StyledText()
    for fragment in fragments {
      if fragment.style == .command {
        result.append(replaced(fragment.text))
      } else {
        result.append(fragment.text, fragment.style, link: fragment.link)
      }
    }
    return result
  }

  /// With marks in the place of the two cells of margin that it begins with.
  func marked(_ first: StyledText, _ second: StyledText) -> StyledText {
    guard let start = fragments.first, start.text.utf8.starts(with: [0x20, 0x20]) else { return self }
    var result = first
    result.append(second)
    result.append(String(start.text.dropFirst(2)), start.style, link: start.link)
    for fragment in fragments.dropFirst() { result.append(fragment.text, fragment.style, link: fragment.link) }
    return result
  }

  /// The cells that `words` take where they first stand.
  func cells(of words: String) -> Range<Int>? {
    let letters = Array(text)
    let wanted = Array(words)
    guard !wanted.isEmpty, letters.count >= wanted.count else { return nil }
    var cell = 0
    for index in 0...(letters.count - wanted.count) {
      if letters[index..<(index + wanted.count)] == wanted[...] { return cell..<(cell + StyledText(words).cells) }
      cell += StyledText(String(letters[index])).cells
    }
    return nil
  }
}

import MMTViews

/// Lines that may be more than the terminal has, with the rows that the cursor can be on.
struct Body: Sendable {
  var lines: [StyledText] = []
  var rows: [Range<Int>] = []
  /// Lines that must be seen.
  var seen: Range<Int> = 0..<0

  /// Adds a row's lines, behind the margin.
  mutating func add(row parts: [StyledText]) {
    rows.append(lines.count..<(lines.count + parts.count))
    lines += parts.map { .behind("  ", $0) }
  }

  /// The first line to show: as before, if what must be seen is seen from there. One line is kept for what says that there is more.
  func scrolled(from start: Int, room: Int) -> Int {
    let last = max(0, lines.count - room)
    var start = min(max(0, start), last)
    guard !seen.isEmpty else { return start }
    // What stands above the first row and below the last one is shown with it, where that fits.
    if seen == rows.last, lines.count - seen.lowerBound <= room { return last }
    if seen.lowerBound <= max(1, rows.first?.lowerBound ?? 0), seen.upperBound < room { return 0 }
    let below = seen.upperBound + (seen.upperBound >= lines.count ? 0 : 1)
    if below > start + room { start = min(below - room, last) }
    if let cut = rows.first(where: { $0.lowerBound < start && $0.upperBound > start && $0 != seen }) { start = cut.upperBound }
    return min(start, seen.lowerBound)
  }

  /// The lines seen from `start`, never a part of a row unless it is the only one.
  func shown(from start: Int, room: Int) -> Range<Int> {
    let start = min(max(0, start), lines.count)
    let end = min(lines.count, start + room)
    guard end < lines.count, room > 2 else { return start..<end }
    let kept = end - 1
    let cut = rows.first { $0.lowerBound < kept && $0.upperBound > kept }?.lowerBound ?? kept
    return start..<(cut > start ? cut : kept)
  }
}

/// A screen's lines: what stays above, what scrolls, what stays below.
struct Page: Sendable {
  var head: [StyledText] = []
  var body = Body()
  var foot: [StyledText] = []
}

extension Page {
  /// The page of a command: what stands above its rule stays, without what would have to be typed in a shell.
  init(_ sheet: Sheet, rows: Int) {
    let lines = sheet.lines
    let title = lines.firstIndex(where: \.isEmpty).map { lines[..<$0] } ?? []
    let afterTitle = title.isEmpty ? 0 : title.count + 1
    // Of a low window's lines the title takes one, with its rule where there is room for it.
    head = Array(title)
    if rows < 18, title.count > 2 {
      var first = title[0]
      first.append(" " + sheet.glyphs.ellipsis, .title)
      head = [first.truncated(to: sheet.width, mark: sheet.glyphs.ellipsis), title[title.count - 1]]
    }
    if rows < 10 { head = Array(head.prefix(1)) }
    if rows >= 18, !title.isEmpty { head.append(StyledText()) }
    let lastRow = sheet.rows.last?.upperBound ?? afterTitle
    var isHint = false
    for (index, line) in lines.enumerated() where index >= afterTitle {
      // A hint goes on until an empty line, and leaves no second one.
      isHint = index >= lastRow && !line.isEmpty && (isHint || line.beginsWithCommand)
      if isHint || (index >= lastRow && line.isEmpty && body.lines.last?.isEmpty ?? true) { continue }
      body.lines.append(line.withoutCommands)
    }
    while body.lines.last?.isEmpty ?? false { body.lines.removeLast() }
    body.rows = sheet.rows.map { max(0, $0.lowerBound - afterTitle)..<max(0, $0.upperBound - afterTitle) }
      .filter { $0.upperBound <= body.lines.count }
  }
}

extension StyledText {
  static func behind(_ mark: String, _ line: StyledText) -> StyledText {
    var whole = StyledText(mark, .ref)
    whole.append(line)
    return whole
  }

  /// A hint of what to type.
  fileprivate var beginsWithCommand: Bool {
    fragments.first { !$0.text.utf8.allSatisfy { $0 == 0x20 } }?.style == .command
  }

  /// With what only a shell understands left out, and the space before it.
  fileprivate var withoutCommands: StyledText {
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

extension Glyphs {
  private var isASCII: Bool { rule == "-" }
  /// The cursor's mark, which says where it is without any colour.
  var cursor: String { isASCII ? ">" : "▌" }
  /// Before what the next key works on as well.
  var mark: String { isASCII ? "*" : "•" }
}

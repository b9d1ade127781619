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

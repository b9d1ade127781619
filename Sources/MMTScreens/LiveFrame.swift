import MMTCore
package import MMTViews

/// One picture of the full-screen view: as many lines as the terminal has, none wider.
package struct LiveFrame: Sendable {
  package struct Line: Sendable, Equatable {
    package var text: StyledText
    /// Shown in reverse, besides the pointer before it.
    package var isSelected = false
  }

  package var lines: [Line]
  /// Where something is typed.
  package var cursor: (row: Int, column: Int)?
}

/// Lines that may be more than the terminal has, with those that must be seen.
struct Body {
  var lines: [StyledText] = []
  var selected: Range<Int> = 0..<0
}

extension LiveState {
  /// The picture in a terminal of this size. The body scrolls so that the cursor is in it.
  package mutating func frame(rows: Int, _ rendering: Rendering) -> LiveFrame {
    let rows = max(1, rows)
    let columns = rendering.columns
    var cursor: (row: Int, column: Int)?
    var bottom = bottomLines(rendering)
    if let prompt {
      let (line, column) = prompt.line(columns)
      bottom = [line]
      cursor = (rows - 1, column)
    }
    bottom = Array(bottom.suffix(max(1, rows - 1)))
    var head: [StyledText] = rows > 4 ? [tabs(rendering)] : []
    var foot: [StyledText] = []
    var body: Body
    var start = 0
    if showsKeys {
      body = keysBody(rendering)
      start = keysTop
    } else if let found {
      body = foundBody(found, rendering)
      start = top
    } else {
      switch screen {
      case .today:
        if rows > 6 { head += todayHead(rendering, rows: rows) }
        if rows > 8 { foot = todayFoot(rendering, rows: rows) }
        body = todayBody(rendering, isRoomy: rows >= 20)
        start = top
      case .progress:
        body = progressBody(rendering)
        if rows > 8 { foot = progressFoot(rendering, rows: rows) }
        start = progressTop
      case .settings:
        body = settingsBody(rendering)
        if rows > 10 { foot = settingsFoot(rendering) }
        start = top
      }
    }
    head = Array(head.prefix(max(0, rows - bottom.count - 2)))
    foot = Array(foot.prefix(max(0, rows - bottom.count - head.count - 2)))
    let room = max(0, rows - head.count - foot.count - bottom.count)
    start = Self.scrolled(start, body, room: room)
    if showsKeys { keysTop = start } else if screen == .progress { progressTop = start } else { top = start }
    let end = min(body.lines.count, start + room)
    // The heat map's cursor is a cell, not a line.
    let isMarked = screen != .progress || found != nil
    var lines = head.map { LiveFrame.Line(text: $0) }
    for index in start..<max(start, end) {
      lines.append(.init(text: body.lines[index], isSelected: isMarked && body.selected.contains(index)))
    }
    if body.lines.count > end, !lines.isEmpty, room > 2 {
      lines[lines.count - 1] = .init(
        text: StyledText("  " + rendering.glyphs.ellipsis + " \(body.lines.count - end + 1) more lines", .muted))
    }
    while lines.count < rows - foot.count - bottom.count { lines.append(.init(text: StyledText())) }
    lines += (foot + bottom).map { LiveFrame.Line(text: $0) }
    let mark = rendering.glyphs.ellipsis
    for index in lines.indices { lines[index].text = lines[index].text.truncated(to: columns, mark: mark) }
    return LiveFrame(lines: Array(lines.prefix(rows)), cursor: cursor)
  }

  /// The first line to show: as before, if what is selected is seen from there. One line is kept for what says that there is more.
  private static func scrolled(_ start: Int, _ body: Body, room: Int) -> Int {
    let last = max(0, body.lines.count - room)
    var start = min(max(0, start), last)
    guard !body.selected.isEmpty else { return start }
    let isLast = body.selected.upperBound >= body.lines.count
    let below = body.selected.upperBound + (isLast ? 0 : 1)
    if below > start + room { start = min(below - room, last) }
    if body.selected.lowerBound < start { start = body.selected.lowerBound }
    // The heading above the first item.
    if body.selected.lowerBound <= 1 { start = 0 }
    return min(start, last)
  }

  private func tabs(_ rendering: Rendering) -> StyledText {
    var line = StyledText()
    for tab in Screen.allCases {
      if !line.isEmpty { line.append("  ") }
      let name = rendering.columns >= 36 ? "\(tab.rawValue + 1) \(tab.name)" : tab == screen ? tab.name : "\(tab.rawValue + 1)"
      if tab == screen { line.append("[" + name + "]", .title) } else { line.append(" " + name + " ", .muted) }
    }
    var help = StyledText("? keys", .muted)
    if line.cells + 2 + help.cells > rendering.columns { help = StyledText("?", .muted) }
    if let activity { help = StyledText(activity + rendering.glyphs.ellipsis, .warning) }
    if line.cells + 2 + help.cells <= rendering.columns {
      line.pad(to: min(rendering.columns, 100) - help.cells)
      line.append(help)
    }
    return line
  }

  /// What the last command said, else what can be done here.
  private func bottomLines(_ rendering: Rendering) -> [StyledText] {
    let warnings = contents.warnings.prefix(2).map { StyledText($0, .warning) }
    if let message {
      return warnings + message.lines.prefix(3).map { StyledText($0, message.isError ? .error : .done) }
    }
    var line = StyledText()
    for (key, meaning) in hints {
      let piece = key.count + 1 + meaning.utf8.count + (line.isEmpty ? 0 : 3)
      if line.cells + piece > rendering.columns { break }
      if !line.isEmpty { line.append("   ") }
      line.append(key, .ref)
      line.append(" " + meaning, .muted)
    }
    return warnings + [line]
  }
}

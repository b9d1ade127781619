import MMTCore
package import MMTViews

/// One picture of the full-screen view: as many lines as the terminal has, each as wide as the page.
package struct LiveFrame: Sendable {
  package struct Line: Sendable, Equatable {
    package var text: StyledText
    /// The cursor is on it: a bar over the whole line, besides the mark before it.
    package var isSelected = false
  }

  package var lines: [Line]
  /// Where something is typed.
  package var cursor: (row: Int, column: Int)?
}

/// Where things stand in a picture.
struct Places: Sendable {
  var tabs: [(columns: Range<Int>, screen: Screen)] = []
  var help: Range<Int>?
  /// The body's lines in the terminal's rows, and the first of them.
  var body: Range<Int> = 0..<0
  var first = 0
  var page = Page()
  /// Where the heat map's days begin; 0 where there is none.
  var heat = 0
  /// The cells of a date and the lines of each week, where the calendar is a grid.
  var calendar: (width: Int, weeks: [Range<Int>])?
}

/// A screen as it was laid out for a terminal of this size.
struct Drawn: Sendable {
  var rows: Int
  var rendering: Rendering
  var page: Page
}

extension LiveState {
  /// A line that is wider is read no better.
  private static let widest = 132

  /// The picture in a terminal of this size. The body scrolls so that the cursor is in it.
  package mutating func frame(rows: Int, _ terminal: Rendering) -> LiveFrame {
    let rows = max(1, rows)
    var rendering = terminal
    rendering.isScreen = true
    rendering.columns = min(terminal.columns, Self.widest)
    let columns = rendering.columns
    places = Places()
    var cursor: (row: Int, column: Int)?
    var bottom = bottomLines(rendering)
    if let prompt {
      let count = prompt.purpose == .search ? searchCount : StyledText()
      var (line, column) = prompt.line(columns - (count.isEmpty ? 0 : count.cells + 2))
      if !count.isEmpty {
        line.pad(to: columns - count.cells)
        line.append(count)
      }
      bottom = [line]
      cursor = (rows - 1, column)
    }
    bottom = Array(bottom.suffix(max(1, rows - 1)))
    let tabs = rows > 4 ? [tabLine(rendering)] : []
    let space = max(0, rows - tabs.count - 1 - min(2, contents.warnings.count))
    let page = page(rows: space, rendering)
    let head = tabs + page.head.prefix(max(0, space - 2))
    let foot = page.foot.prefix(max(0, space - (head.count - tabs.count) - 2))
    let room = max(0, rows - 1 - min(2, contents.warnings.count) - head.count - foot.count)
    var lines = head.map { LiveFrame.Line(text: $0) }
    lines += bodyLines(page.body, room: room, at: lines.count, rendering)
    lines += foot.map { LiveFrame.Line(text: $0) }
    // A long message covers what stands above it, so that nothing moves.
    lines = Array(lines.prefix(max(0, rows - bottom.count)))
    places.body = places.body.clamped(to: 0..<lines.count)
    lines += bottom.map { LiveFrame.Line(text: $0) }
    for index in lines.indices {
      lines[index].text = lines[index].text.truncated(to: columns, mark: rendering.glyphs.ellipsis).padded(to: columns)
    }
    places.page = page
    return LiveFrame(lines: Array(lines.prefix(rows)), cursor: cursor)
  }

  private mutating func page(rows: Int, _ rendering: Rendering) -> Page {
    switch overlay {
    case .keys: return Page(body: keysBody(rendering))
    case .details(let details, _, let showsHint): return Page(body: detailsBody(details, showsHint: showsHint, rendering))
    case .habit(let habit, _): return Page(HabitView.sheet(habit, rendering), rows: rows)
    case .entry(let entry, _): return Page(JournalEntryView.sheet(entry, rendering), rows: rows)
    case nil: break
    }
    if prompt?.purpose == .search, let search { return Page(body: searchBody(search, rendering)) }
    var page: Page
    if screen != .progress, screen != .calendar, let known = drawn[screen], known.rows == rows, known.rendering == rendering {
      page = known.page
    } else {
      switch screen {
      case .today: page = todayPage(rows: rows, rendering)
      case .week: page = weekPage(rows: rows, rendering)
      case .backlog: page = backlogPage(rows: rows, rendering)
      case .review: page = reviewPage(rows: rows, rendering)
      case .calendar: page = calendarPage(rows: rows, rendering)
      case .progress: page = progressPage(rows: rows, rendering)
      case .habits: page = habitsPage(rows: rows, rendering)
      case .settings: page = settingsPage(rows: rows, rendering)
      }
      drawn[screen] = Drawn(rows: rows, rendering: rendering, page: page)
    }
    if screen == .settings, rows > 8 { page.foot = settingsFoot(rendering) }
    return page
  }

  /// The body's part that is seen, with the cursor's mark and the others.
  private mutating func bodyLines(_ body: Body, room: Int, at first: Int, _ rendering: Rendering) -> [LiveFrame.Line] {
    let glyphs = rendering.glyphs
    var body = body
    var selected: Range<Int>?
    if overlay == nil {
      let row = prompt?.purpose == .search ? search?.row ?? 0 : cursor.row
      if body.rows.indices.contains(row) { selected = body.rows[row] }
      if let selected, isFollowing { body.seen = selected }
    }
    top = body.scrolled(from: top, room: room)
    let shown = body.shown(from: top, room: room)
    places.body = first..<(first + shown.count)
    places.first = shown.lowerBound
    let marked = allMarked.isEmpty || selected == nil ? [] : markedLines(body)
    var lines: [LiveFrame.Line] = []
    for index in shown {
      let isSelected = selected?.contains(index) ?? false
      let isMarked = marked.contains(index)
      var text = body.lines[index]
      if isSelected || isMarked {
        text = text.marked(
          StyledText(isSelected ? glyphs.cursor : " ", .ref), StyledText(isMarked ? glyphs.mark : " ", .ref))
      }
      lines.append(.init(text: text, isSelected: isSelected))
    }
    if shown.upperBound < body.lines.count, room > 2 {
      lines.append(
        .init(
          text: StyledText("  " + glyphs.ellipsis + " " + Prose.count(body.lines.count - shown.upperBound, "more line"), .muted)
        ))
    }
    while lines.count < room { lines.append(.init(text: StyledText())) }
    return lines
  }

  /// The first lines of what is marked.
  private func markedLines(_ body: Body) -> Set<Int> {
    let marked = allMarked
    return Set(zip(listed, body.rows).filter { marked.contains($0.0.id) }.map { $0.1.lowerBound })
  }

  /// Whether the picture goes where the cursor is; not after the wheel was turned.
  private var isFollowing: Bool { prompt?.purpose == .search || cursor.follows }

  /// The first line that is seen of what scrolls.
  var top: Int {
    get {
      switch overlay {
      case .keys(let top), .details(_, let top, _), .habit(_, let top), .entry(_, let top): return top
      case nil: break
      }
      if prompt?.purpose == .search { return search?.top ?? 0 }
      return screen == .progress ? progressTop : cursor.top
    }
    set {
      switch overlay {
      case .keys: overlay = .keys(top: newValue)
      case .details(let page, _, let showsHint): overlay = .details(page, top: newValue, showsHint: showsHint)
      case .habit(let page, _): overlay = .habit(page, top: newValue)
      case .entry(let entry, _): overlay = .entry(entry, top: newValue)
      case nil:
        if prompt?.purpose == .search {
          search?.top = newValue
        } else if screen == .progress {
          progressTop = newValue
        } else {
          cursor.top = newValue
        }
      }
    }
  }

  /// The tabs: with their names where these fit, closer together where they just do, else with names that are cut, else with the active
  /// one's, else that alone. While digits are a counter's number they lead to no tab, and aren't shown.
  private mutating func tabLine(_ rendering: Rendering) -> StyledText {
    let columns = rendering.columns
    let tabs = tabs
    let full = tabs.enumerated().map { takesDigits ? $1.name : "\($0 + 1) \($1.name)" }
    let short = zip(tabs, full).enumerated().map { $1.0 == screen ? $1.1 : "\($0 + 1)" }
    func fits(_ names: [String], isClose: Bool) -> Bool {
      names.reduce(isClose ? 1 : 0) { $0 + $1.utf8.count + (isClose ? 1 : 2) } <= columns - 3
    }
    var layout: (names: [String], isClose: Bool)?
    if fits(full, isClose: false) {
      layout = (full, false)
    } else if fits(full, isClose: true) {
      layout = (full, true)
    } else if let names = fittingNames(columns - 2) {
      layout = (names, true)
    } else if !takesDigits, fits(short, isClose: false) {
      layout = (short, false)
    }
    var line = StyledText()
    if let (names, isClose) = layout {
      for (index, name) in names.enumerated() {
        let isShown = tabs[index] == screen
        let start = line.cells
        // Close together a bracket stands in the space between two.
        let isOpened = isClose && index > 0 && tabs[index - 1] == screen
        if !isOpened { line.append(isShown ? "[" : " ", .ref) }
        line.append(name, isShown ? .title : .muted)
        if !isClose || isShown || index == names.count - 1 { line.append(isShown ? "]" : " ", .ref) }
        places.tabs.append((start..<line.cells, tabs[index]))
      }
    } else {
      let isUnicode = rendering.unicode
      line.append(isUnicode ? "‹ " : "< ", .ref)
      line.append(full[tabs.firstIndex(of: screen) ?? 0], .title)
      line.append(isUnicode ? " ›" : " >", .ref)
      places.tabs = [(0..<2, turned(-1)), ((line.cells - 2)..<line.cells, turned(1))]
    }
    var help = StyledText("? keys", .muted)
    if line.trimmed.cells + 2 + help.cells > columns { help = StyledText("?", .muted) }
    if let activity { help = StyledText(activity + rendering.glyphs.ellipsis, .warning) }
    if activity != nil, line.cells + 1 + help.cells > columns {
      line = line.truncated(to: max(0, columns - help.cells - 1), mark: "")
    }
    guard line.trimmed.cells + 1 + help.cells <= columns else { return line }
    line = line.trimmed
    line.pad(to: columns - help.cells)
    places.help = line.cells..<columns
    line.append(help)
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
      var piece = StyledText(line.isEmpty ? "" : "   ")
      piece.append(key, .ref)
      piece.append(" " + meaning, .muted)
      if line.cells + piece.cells > rendering.columns { break }
      line.append(piece)
    }
    return warnings + [line]
  }
}

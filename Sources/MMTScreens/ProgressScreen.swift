import MMTCore
import MMTViews

/// The heat map with a cursor, the day under it beside, and the charts below.
extension LiveState {
  /// The cell under the cursor.
  var heatCell: ProgressPage.HeatCell? { cellIndex.flatMap { index in contents.heat.map { $0.cells[index] } } }

  private var cellIndex: Int? {
    guard let heat = contents.heat, !heat.cells.isEmpty else { return nil }
    if let cell, cell < heat.cells.count { return cell }
    return heat.cells.lastIndex { $0.date.map { $0 <= heat.today } ?? false } ?? 0
  }

  mutating func pressProgress(_ key: Key) -> Request? {
    guard let heat = contents.heat, let index = cellIndex else { return nil }
    let rows = Self.rows(heat.cells)
    let row = rows.firstIndex { $0.contains(index) } ?? 0
    switch key {
    case .right, .letter("]"): cell = min(heat.cells.count - 1, index + 1)
    case .left, .letter("["): cell = max(0, index - 1)
    case .down, .letter("j"): cell = Self.step(index, from: row, to: row + 1, rows)
    case .up, .letter("k"): cell = Self.step(index, from: row, to: row - 1, rows)
    case .home: cell = 0
    case .end: cell = heat.cells.count - 1
    case .letter("."): cell = nil
    case .letter("w"): showsWeek.toggle()
    case .pageDown:
      progressTop += 10
      return nil
    case .pageUp:
      progressTop = max(0, progressTop - 10)
      return nil
    case .enter, .letter(" "):
      screen = .today
      return .show(.named("\(heat.cells[index].day)"))
    default: return nil
    }
    progressTop = 0
    return nil
  }

  /// Up to seven days of a week a row.
  private static func rows(_ cells: [ProgressPage.HeatCell]) -> [Range<Int>] {
    var rows: [Range<Int>] = []
    var start = 0
    while start < cells.count {
      var end = start + 1
      while end < cells.count, end - start < 7, cells[end].week == cells[start].week { end += 1 }
      rows.append(start..<end)
      start = end
    }
    return rows
  }

  private static func step(_ index: Int, from row: Int, to next: Int, _ rows: [Range<Int>]) -> Int {
    guard rows.indices.contains(row), rows.indices.contains(next) else { return index }
    return min(rows[next].lowerBound + (index - rows[row].lowerBound), rows[next].upperBound - 1)
  }

  /// A click on a day moves the cursor there.
  mutating func clickHeat(_ line: Int, _ column: Int) -> Request? {
    guard let heat = contents.heat else { return nil }
    let rows = Self.rows(heat.cells)
    let place = column - places.heat
    guard places.heat > 0, rows.indices.contains(line), place >= 0, place / 3 < rows[line].count else { return nil }
    cell = rows[line].lowerBound + place / 3
    return nil
  }

  // MARK: drawing

  /// Below the page's title the heat map, then the page.
  mutating func progressPage(rows: Int, _ rendering: Rendering) -> Page {
    guard let progress = contents.progress else { return Page() }
    var page = Page(ProgressView.sheet(progress, rendering), rows: rows)
    guard let heat = contents.heat, !heat.cells.isEmpty else { return page }
    let (map, row) = heatLines(heat, rendering)
    var lines = map
    if let room = roomBeside(rendering) {
      let start = rendering.columns - room
      let detail = detailLines(rendering, width: room)
      // Beside the cursor, as far as that goes.
      let first = min(max(0, row - 2), max(0, map.count - detail.count))
      while lines.count < first + detail.count { lines.append(StyledText()) }
      for (index, line) in detail.enumerated() {
        lines[first + index].pad(to: start)
        lines[first + index].append(line)
      }
    }
    page.body = Body(lines: lines + [StyledText()] + page.body.lines)
    if progressTop == 0 { page.body.seen = row..<(row + 1) }
    places.heat = Self.margin + Self.weekCells(rendering)
    if rows > 7 { page.foot = progressFoot(rendering, rows: rows) }
    return page
  }

  private static let margin = 2

  /// The cells beside the map, where they are enough for a day's words.
  private func roomBeside(_ rendering: Rendering) -> Int? {
    let room = rendering.columns - Self.margin - Self.weekCells(rendering) - 21 - 4 - 3
    return room >= 30 ? room : nil
  }

  private static func weekCells(_ rendering: Rendering) -> Int { rendering.columns >= 36 ? 8 : 4 }

  /// Where there is no room beside the map, what is under the cursor stands below it.
  private func progressFoot(_ rendering: Rendering, rows: Int) -> [StyledText] {
    guard contents.heat != nil, roomBeside(rendering) == nil else { return [] }
    let lines = detailLines(rendering, width: rendering.columns - Self.margin).map { StyledText.behind("  ", $0) }
    return rows >= 20 ? [StyledText()] + lines.prefix(8) : Array(lines.prefix(rows >= 16 ? 4 : 2))
  }

  /// The map, and the row that the cursor is in.
  private func heatLines(_ heat: HeatmapPage, _ rendering: Rendering) -> ([StyledText], row: Int) {
    let glyphs = rendering.glyphs
    var lines: [StyledText] = []
    var row = 0
    for range in Self.rows(heat.cells) {
      let cells = heat.cells[range]
      var line = StyledText("  ")
      line.append(cells.first?.week.map { (Self.weekCells(rendering) == 8 ? "Week " : "W") + "\($0)" } ?? "", .muted)
      line.pad(to: Self.margin + Self.weekCells(rendering))
      for index in range {
        let isCurrent = index == cellIndex
        if isCurrent { row = lines.count }
        let cell = heat.cells[index]
        let isToday = cell.date == heat.today
        line.append(isCurrent ? "[" : isToday ? glyphs.pointer : " ", isCurrent ? .title : .ref)
        line.append(sign(cell, heat.today, glyphs))
        line.append(isCurrent ? "]" : " ", .title)
      }
      line.pad(to: Self.margin + Self.weekCells(rendering) + 21)
      line.append(" \(cells.count { $0.level == 4 && $0.required > 0 })/\(cells.count { $0.required > 0 })", .muted)
      lines.append(line)
    }
    return (lines, row)
  }

  private func sign(_ cell: ProgressPage.HeatCell, _ today: CivilDay, _ glyphs: Glyphs) -> StyledText {
    if cell.required == 0 { return StyledText(glyphs.rest, .muted) }
    if cell.done == 0, let date = cell.date, date > today { return StyledText(glyphs.future, .muted) }
    return StyledText(glyphs.heat[min(max(cell.level, 0), 4)], cell.level == 0 ? .muted : .done)
  }

  /// The day under the cursor, or its week.
  private func detailLines(_ rendering: Rendering, width: Int) -> [StyledText] {
    var narrow = rendering
    narrow.columns = max(20, width)
    if showsWeek, let week = contents.detailWeek {
      // Without its rule and its gaps.
      return Array(WeekView.sheet(week, narrow).lines.filter { !$0.text.allSatisfy { "─- ".contains($0) } }.prefix(24))
    }
    guard let day = contents.detail else { return [] }
    let glyphs = rendering.glyphs
    var name = StyledText(day.name(glyphs) ?? "", .title)
    if let date = day.date { name.append("  " + date.withWeekday, .muted) }
    var lines = [name, day.bar.line(bar: min(20, max(0, width - 16)), figures: 5, glyphs)]
    if let week = day.weekName(glyphs) { lines.append(StyledText(week, .muted)) }
    for track in day.tracks {
      lines.append(StyledText(Prose.track(track.name), .heading))
      for item in track.items {
        guard let status = item.status else { continue }
        var line = StyledText(glyphs.box(status) + " ", status.style)
        if let number = item.leetcode { line.append("\(number) ", .muted) }
        line.append(Prose.readable(item.text), status == .done ? .muted : .plain)
        lines.append(line)
      }
    }
    return lines.filter { !$0.isEmpty }.map { $0.truncated(to: width, mark: glyphs.ellipsis) }
  }
}

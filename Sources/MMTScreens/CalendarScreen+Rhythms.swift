import MMTCore
import MMTViews

/// What became of counters and habits on the date under the cursor.
extension LiveState {
  private var calendarDay: RhythmDayAnswer? {
    contents.rhythms?.detail.flatMap { $0.date == calendarDate ? $0 : nil }
  }

  /// Beside the grid, where there is room; whether there was.
  func addDetail(beside grid: Int, to page: inout Page, _ rendering: Rendering) -> Bool {
    let start = grid + 3
    let room = rendering.columns - start
    guard room >= 26, !page.body.lines.isEmpty else { return false }
    let detail = dayLines(room, limit: 60, rendering)
    var lines = page.body.lines
    // What stands below the grid goes on below.
    let first = lines.firstIndex(where: \.isEmpty) ?? lines.count
    let spare = max(0, detail.count - first)
    lines.insert(contentsOf: [StyledText](repeating: StyledText(), count: spare), at: first)
    for (index, line) in detail.enumerated() {
      lines[index].pad(to: start)
      lines[index].append(line)
    }
    page.body.lines = lines
    return true
  }

  /// Below the grid or the list.
  func dayFoot(rows: Int, _ rendering: Rendering) -> [StyledText] {
    guard let day = calendarDay else { return [] }
    if rows < 18 {
      let name = StyledText("  " + day.date.withWeekday, .title).truncated(
        to: rendering.columns, mark: rendering.glyphs.ellipsis)
      return [name] + dayLine(rendering)
    }
    let limit = rows / 2 - 4
    return [StyledText()] + dayLines(rendering.columns - 2, limit: limit, rendering).map { .behind("  ", $0) }
  }

  /// In a line, below the plan's day.
  func dayLine(_ rendering: Rendering) -> [StyledText] {
    guard let day = calendarDay, !day.lines.isEmpty, day.state != .future else { return [] }
    let glyphs = rendering.glyphs
    let pieces = [RhythmDayView.figures(day, glyphs)] + RhythmDayView.ordered(day.lines).map { words($0, glyphs) }
    // None is torn apart; where not all have room, that is said.
    var lines: [StyledText] = []
    for piece in pieces where !piece.isEmpty {
      if var line = lines.last, line.cells + 3 + piece.cells <= rendering.columns - 4 {
        line.append("   ")
        line.append(piece)
        lines[lines.count - 1] = line
      } else if lines.count < 2 {
        lines.append(piece)
      } else {
        lines[1].append(" " + glyphs.ellipsis, .muted)
        break
      }
    }
    return lines.map { .behind("  ", $0.truncated(to: max(1, rendering.columns - 2), mark: glyphs.ellipsis)) }
  }

  /// The date with its figures, and each counter and habit in a line; as many lines as there is room for.
  private func dayLines(_ width: Int, limit: Int, _ rendering: Rendering) -> [StyledText] {
    guard let day = calendarDay else { return [] }
    let glyphs = rendering.glyphs
    var name = StyledText(day.date.withWeekday, .title)
    let figures = RhythmDayView.figures(day, glyphs)
    if day.state != .future, name.cells + 3 + figures.cells <= width {
      name.pad(to: width - figures.cells)
      name.append(figures)
    }
    var lines = [name]
    if day.lines.isEmpty {
      lines.append(
        StyledText(day.state == .future ? "nothing is expected yet" : "nothing was expected on this day", .muted))
    }
    for line in RhythmDayView.ordered(day.lines) {
      lines.append(words(line, glyphs))
      for note in (line.notes ?? "").split(separator: "\n") {
        lines.append(StyledText("    " + Prose.readable(String(note)), .muted))
      }
    }
    if lines.count > limit {
      let rest = lines.count - limit + 1
      lines = lines.prefix(max(1, limit - 1)) + [StyledText("\(glyphs.ellipsis) \(Prose.count(rest, "line")) more", .muted)]
    }
    return lines.map { $0.truncated(to: width, mark: glyphs.ellipsis) }
  }

  /// `✓ Push-ups 100/100`
  private func words(_ line: RhythmLineAnswer, _ glyphs: Glyphs) -> StyledText {
    var text = StyledText(RhythmDayView.sign(line, glyphs) + " ", RhythmDayView.style(line))
    text.append((line.icon.map { $0 + " " } ?? "") + Prose.readable(line.name))
    let value = RhythmLineView.value(line)
    if !value.isEmpty { text.append(" " + value, line.state == .success ? .done : .plain) }
    if line.isRelapse { text.append("  it happened", .muted) }
    return text
  }
}

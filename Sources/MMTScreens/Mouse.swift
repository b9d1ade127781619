import MMTCore
import MMTViews

/// What the mouse does: a click moves the cursor, ticks in a box, changes the tab; the wheel scrolls.
extension LiveState {
  mutating func click(_ row: Int, _ column: Int) -> Request? {
    if row == 0, let tab = places.tabs.first(where: { $0.columns.contains(column) }) {
      if prompt?.purpose == .search { search = nil }
      (overlay, prompt, message) = (nil, nil, nil)
      screen = tab.screen
      return nil
    }
    if row == 0, let help = places.help, help.contains(column) {
      if overlay == nil, prompt == nil { overlay = .keys(top: 0) } else { overlay = nil }
      return nil
    }
    // What is typed isn't lost by a click beside it.
    guard overlay == nil, places.body.contains(row) else { return nil }
    let line = places.first + row - places.body.lowerBound
    if prompt?.purpose == .search {
      guard let found = places.page.body.rows.firstIndex(where: { $0.contains(line) }) else { return nil }
      let isAgain = search?.row == found
      search?.row = found
      return isAgain ? typeSearch(.enter) : nil
    }
    guard prompt == nil else { return nil }
    message = nil
    if screen == .progress { return clickHeat(line, column) }
    if screen == .calendar, clickGrid(line, column) { return nil }
    guard let index = places.page.body.rows.firstIndex(where: { $0.contains(line) }) else { return nil }
    moveTo(index)
    let dates = calendarDates
    if screen == .calendar, dates.indices.contains(index) { date = dates[index] }
    let first = places.page.body.lines[places.page.body.rows[index].lowerBound]
    guard line == places.page.body.rows[index].lowerBound,
      [Glyphs.unicode, Glyphs.ascii].contains(where: { glyphs in
        box(glyphs).flatMap { first.cells(of: $0)?.contains(column) } ?? false
      })
    else { return nil }
    unmark()
    return press(.letter(" "))
  }

  /// What stands for the state of what is under the cursor.
  private func box(_ glyphs: Glyphs) -> String? {
    if let entry = currentEntry { return entry.kind == .task ? JournalRows.sign(entry, glyphs) : nil }
    if let line = currentLine { return RhythmDayView.sign(line, glyphs) }
    guard let item = current else { return nil }
    return screen == .review ? glyphs.again ?? glyphs.box(.open) : glyphs.box(item.status)
  }

  mutating func wheel(_ step: Int) {
    if overlay != nil { return scrollOverlay(step * 3) }
    if prompt?.purpose == .search {
      _ = typeSearch(step > 0 ? .down : .up)
      return
    }
    top = max(0, top + step * 3)
    cursor.follows = false
  }
}

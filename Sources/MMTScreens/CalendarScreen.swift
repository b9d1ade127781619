import MMTCore
import MMTViews

/// A month, with a cursor on a date.
extension LiveState {
  /// The date under the cursor.
  var calendarDate: CivilDay { date ?? contents.page.today }

  /// The dates that are rows, where the month is a list.
  var calendarCells: [CalendarPage.Cell] { contents.calendar.map(CalendarView.listed) ?? [] }

  private var calendarCell: CalendarPage.Cell? {
    let date = calendarDate
    return contents.calendar?.cells.first { $0.date == date }
  }

  mutating func pressCalendar(_ key: Key) -> Request? {
    switch key {
    case .right: step(1)
    case .left: step(-1)
    case .down, .letter("j"): step(isGrid ? 7 : 1)
    case .up, .letter("k"): step(isGrid ? -7 : -1)
    case .letter("]"), .pageDown: turnMonth(1)
    case .letter("["), .pageUp: turnMonth(-1)
    case .home: step(1 - calendarDate.parts.day)
    case .end: step(CivilDay.daysIn(month: calendarDate.parts.month, year: calendarDate.parts.year) - calendarDate.parts.day)
    case .letter("."): date = nil
    case .enter, .letter(" "):
      guard let day = calendarCell?.day else {
        message = Message(["no day of the plan falls on \(calendarDate.withWeekday)"])
        return nil
      }
      screen = .today
      return .show(.named("\(day)"))
    default: return nil
    }
    settleCalendar()
    return nil
  }

  /// In a list the cursor's row is that of the date.
  mutating func settleCalendar() {
    cursor.row = calendarCells.firstIndex { $0.date >= calendarDate } ?? max(0, calendarCells.count - 1)
    cursor.name = calendarCells.indices.contains(cursor.row) ? calendarCells[cursor.row].date.iso : nil
    cursor.follows = true
  }

  private var isGrid: Bool { places.calendar != nil }

  private mutating func step(_ days: Int) {
    let next = calendarDate.advanced(by: days)
    if (1...9999).contains(next.parts.year) { date = next }
  }

  private mutating func turnMonth(_ step: Int) {
    let parts = calendarDate.parts
    let month = parts.year * 12 + parts.month - 1 + step
    let (year, number) = (month / 12, month % 12 + 1)
    date = CivilDay(year: year, month: number, day: min(parts.day, CivilDay.daysIn(month: number, year: year))) ?? date
  }

  /// Whether a click was in the grid; the cursor is on its date then.
  mutating func clickGrid(_ line: Int, _ column: Int) -> Bool {
    guard let grid = places.calendar, let cells = contents.calendar?.cells, let first = cells.first else { return false }
    guard column >= 2, grid.width > 0, (column - 2) / grid.width < 7,
      let week = grid.weeks.firstIndex(where: { $0.contains(line) })
    else { return true }
    let index = week * 7 + (column - 2) / grid.width - first.date.weekday.rawValue
    if cells.indices.contains(index) { date = cells[index].date }
    return true
  }

  // MARK: drawing

  mutating func calendarPage(rows: Int, _ rendering: Rendering) -> Page {
    guard let calendar = contents.calendar else { return Page() }
    let sheet = CalendarView.sheet(calendar, rendering, cursor: calendarDate)
    var page = Page(sheet, rows: rows)
    if let width = CalendarView.cellWidth(sheet) {
      // In a grid the cursor is a cell, and the rows are weeks.
      let weeks = page.body.rows
      (places.calendar, page.body.rows) = ((width, weeks), [])
      let index = calendar.cells.firstIndex { $0.date == calendarDate } ?? 0
      let week = (index + (calendar.cells.first?.date.weekday.rawValue ?? 0)) / 7
      if weeks.indices.contains(week) { page.body.seen = weeks[week] }
      if rows > 8 { page.foot = calendarFoot(rendering) }
    } else {
      settleCalendar()
    }
    return page
  }

  /// What falls on the date under the cursor.
  private func calendarFoot(_ rendering: Rendering) -> [StyledText] {
    guard let cell = calendarCell else { return [] }
    var line = StyledText("  ")
    line.append(cell.date.withWeekday, .heading)
    line.append("  ")
    switch cell.kind {
    case .day:
      line.append("Day \(cell.day ?? 0)")
      if cell.required > 0 { line.append("  \(cell.done)/\(cell.required)") }
    case .rest: line.append("rest day", .muted)
    case .pause: line.append("pause", .muted)
    case .outside: line.append("outside the plan", .muted)
    }
    if cell.doneThen > 0 { line.append("  \(Prose.count(cell.doneThen, "item")) done then", .done) }
    if !cell.topics.isEmpty { line.append("  " + cell.topics.map(Prose.readable).joined(separator: ", "), .muted) }
    return [StyledText(), line]
  }
}

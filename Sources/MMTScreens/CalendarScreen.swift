import MMTCore
import MMTViews

/// A month, with a cursor on a date.
extension LiveState {
  /// The date under the cursor.
  var calendarDate: CivilDay { date ?? contents.page.today }

  /// The dates that are rows, where the month is a list.
  var calendarDates: [CivilDay] {
    contents.hasPlan
      ? contents.calendar.map { CalendarView.listed($0).map(\.date) } ?? [] : contents.rhythms?.month?.days.map(\.date) ?? []
  }

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
      let day = calendarCell.flatMap { cell in cell.lead?.key ?? cell.day.map { "\($0)" } }
      guard day != nil || contents.rhythms != nil else {
        message = Message(["no day of the plan falls on \(calendarDate.withWeekday)"])
        return nil
      }
      let date = calendarDate
      screen = .today
      return .show(.named(day ?? date.iso))
    default: return nil
    }
    settleCalendar()
    return nil
  }

  /// In a list the cursor's row is that of the date.
  mutating func settleCalendar() {
    let dates = calendarDates
    cursor.row = dates.firstIndex { $0 >= calendarDate } ?? max(0, dates.count - 1)
    cursor.name = dates.indices.contains(cursor.row) ? dates[cursor.row].iso : nil
    cursor.follows = true
  }

  /// The cells of the grid before the month's first; the plan's begins with Mondays.
  private var blanks: Int {
    let first = contents.hasPlan ? 0 : contents.rhythms?.weekStart.rawValue ?? 0
    return (wantedMonth.weekday.rawValue - first + 7) % 7
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
    guard let grid = places.calendar else { return false }
    let first = wantedMonth
    guard column >= 2, grid.width > 0, (column - 2) / grid.width < 7,
      let week = grid.weeks.firstIndex(where: { $0.contains(line) })
    else { return true }
    let clicked = first.advanced(by: week * 7 + (column - 2) / grid.width - blanks)
    if clicked.parts.month == first.parts.month { date = clicked }
    return true
  }

  // MARK: drawing

  mutating func calendarPage(rows: Int, _ rendering: Rendering) -> Page {
    let month = contents.rhythms?.month
    let sheet: Sheet
    let width: Int?
    if !contents.hasPlan, let month {
      sheet = RhythmMonthView.sheet(month, rendering, cursor: calendarDate)
      width = RhythmMonthView.cellWidth(sheet)
    } else if let calendar = contents.calendar {
      let states = month.map { Dictionary($0.days.map { ($0.date, $0.state) }) { first, _ in first } } ?? [:]
      sheet = CalendarView.sheet(calendar, rendering, cursor: calendarDate, rhythms: states)
      width = CalendarView.cellWidth(sheet)
    } else {
      return Page()
    }
    var page = Page(sheet, rows: rows)
    if let width {
      // In a grid the cursor is a cell, and the rows are weeks.
      let weeks = page.body.rows
      (places.calendar, page.body.rows) = ((width, weeks), [])
      let week = (calendarDate.parts.day - 1 + blanks) / 7
      if weeks.indices.contains(week) { page.body.seen = weeks[week] }
      if !contents.hasPlan, addDetail(beside: 7 * width + 2, to: &page, rendering) { return page }
      if rows > 8 { page.foot = contents.hasPlan ? calendarFoot(rendering) : dayFoot(rows: rows, rendering) }
    } else {
      settleCalendar()
      if !contents.hasPlan, rows > 12 { page.foot = dayFoot(rows: rows, rendering) }
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
      line.append(Prose.readable(cell.title))
      if cell.required > 0 { line.append("  \(cell.done)/\(cell.required)") }
    case .rest: line.append("rest day", .muted)
    case .pause: line.append("pause", .muted)
    case .outside: line.append("outside the plan", .muted)
    }
    if cell.doneThen > 0 { line.append("  \(Prose.count(cell.doneThen, "item")) done then", .done) }
    if !cell.topics.isEmpty { line.append("  " + cell.topics.map(Prose.readable).joined(separator: ", "), .muted) }
    return [StyledText(), line] + dayLine(rendering)
  }
}

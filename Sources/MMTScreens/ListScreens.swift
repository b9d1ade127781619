import MMTCore
import MMTViews

/// The screens that show the page of a command, with a cursor on its rows.
extension LiveState {
  func backlogPage(rows: Int, _ rendering: Rendering) -> Page {
    guard let backlog = contents.backlog else { return Page() }
    let sheet = ItemsView.backlog(backlog, rendering)
    guard backlog.items.isEmpty else { return Page(sheet, rows: rows) }
    // The command says it in a line of its own.
    var empty = Sheet(rendering)
    empty.pair(StyledText("Backlog", .title), StyledText(backlog.today.long))
    empty.rule()
    empty.gap()
    for line in sheet.lines { empty.indented(line) }
    return Page(empty, rows: rows)
  }

  func reviewPage(rows: Int, _ rendering: Rendering) -> Page {
    contents.review.map { Page(ReviewView.sheet($0, rendering), rows: rows) } ?? Page()
  }

  func detailsBody(_ page: ItemsPage, showsHint: Bool, _ rendering: Rendering) -> Body {
    Body(lines: ItemsView.show(page, rendering, hint: showsHint ? .words : .key).lines)
  }

  // MARK: week

  mutating func pressWeek(_ key: Key) -> Request? {
    if movesCursor(key) { return nil }
    switch key {
    case .letter("["), .left: return turnWeek(-1)
    case .letter("]"), .right: return turnWeek(1)
    case .letter("."): week = nil
    case .enter, .letter(" "):
      guard let days = contents.week?.days, days.indices.contains(cursor.row) else { return nil }
      return open(days[cursor.row])
    default: break
    }
    return nil
  }

  private mutating func turnWeek(_ step: Int) -> Request? {
    let weeks = contents.weeks
    guard let shown = week ?? contents.week?.week, let place = weeks.firstIndex(of: shown) else { return nil }
    guard weeks.indices.contains(place + step) else {
      message = Message([step > 0 ? "this is the last week" : "this is the first week"])
      return nil
    }
    week = weeks[place + step]
    moveTo(0)
    return nil
  }

  /// Shows a day on its own screen.
  private mutating func open(_ day: DayAnswer) -> Request? {
    let first = day.tracks.lazy.flatMap(\.items).first
    guard day.series == nil, let number = day.number else {
      screen = .today
      return first.map { .show(.item(id: $0.id, day: day.number)) }
    }
    screen = .today
    return .show(.named("\(number)"))
  }

  func weekPage(rows: Int, _ rendering: Rendering) -> Page {
    guard let week = contents.week else { return Page(body: Body(lines: [StyledText("  The plan has no weeks.", .muted)])) }
    return Page(WeekView.sheet(week, rendering), rows: rows)
  }
}

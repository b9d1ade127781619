import MMTCore
import MMTViews

/// The grid of habits: a week, a month or a quarter.
extension LiveState {
  mutating func pressHabits(_ key: Key) -> Request? {
    switch key {
    case .letter("["), .left: turnSpan(-1)
    case .letter("]"), .right: turnSpan(1)
    case .letter("."): spanDay = nil
    case .letter("w"):
      let kinds = HabitPeriod.Kind.allCases
      span = kinds[((kinds.firstIndex(of: span) ?? 0) + 1) % kinds.count]
    case .enter, .letter(" "):
      guard let page = contents.rhythms?.habits, page.habits.indices.contains(cursor.row) else { return nil }
      var own = page
      own.habits = [page.habits[cursor.row]]
      overlay = .habit(own, top: 0)
    default: _ = movesCursor(key)
    }
    return nil
  }

  private mutating func turnSpan(_ step: Int) {
    let next = wantedPeriod.moved(by: step)
    if next.from > contents.page.today {
      message = Message(["this is the \(span.rawValue) that is under way"])
    } else {
      spanDay = next.contains(contents.page.today) ? nil : next.from
    }
  }

  // MARK: drawing

  func habitsPage(rows: Int, _ rendering: Rendering) -> Page {
    guard let habits = contents.rhythms?.habits else { return Page() }
    var narrower = rendering
    narrower.columns = max(10, rendering.columns - 2)
    let sheet = HabitsView.sheet(habits, narrower)
    let lines = sheet.lines.map { $0.isEmpty ? $0 : .behind("  ", $0) }
    // The days' numbers stay above what scrolls.
    let first = rows > 8 ? sheet.rows.first?.lowerBound ?? 0 : 0
    var page = Page()
    page.head = lines[..<first] + (rows >= 18 && first > 0 ? [StyledText()] : [])
    page.body = Body(lines: Array(lines[first...]), rows: sheet.rows.map { ($0.lowerBound - first)..<($0.upperBound - first) })
    return page
  }
}

import MMTCore
import MMTViews

extension TodayParts {
  /// A date without a day of the plan: of counters and habits, or of the journal.
  init(_ rhythms: Contents.Rhythms?, on shown: CivilDay?, _ today: CivilDay, _ rendering: Rendering) {
    let day = rhythms?.day
    let date = day?.date ?? shown ?? today
    let glyphs = rendering.glyphs
    var right = StyledText(Self.distance(date, today), .muted)
    if let day, day.of > 0 {
      if !right.isEmpty { right.append("   ") }
      right.append(RhythmDayView.figures(day, glyphs))
    }
    let long = [date.long, date.withWeekday, date.short(from: today)]
    let fitting = long.first { $0.utf8.count + 2 + right.cells <= rendering.columns } ?? long[2]
    var sheet = Sheet(rendering)
    sheet.pair(StyledText(fitting, .title), right)
    title = sheet.lines
    name = title.first ?? StyledText()
    var line = Sheet(rendering)
    line.rule()
    rule = line.lines.first ?? StyledText()
    notice = []
    facts = rhythms.map { Self.facts($0, rendering) } ?? []
    if rhythms == nil {
      empty = date > today ? "Nothing is written yet." : "Nothing is written here."
    } else {
      empty = date > today ? "Nothing is expected yet." : "Nothing was expected on this day."
    }
  }

  /// Below the plan's tracks under a heading of their own.
  mutating func add(_ day: RhythmDayAnswer, _ counted: [RhythmLineAnswer], isAlone: Bool, _ rendering: Rendering) {
    guard !counted.isEmpty else { return }
    let rows = RhythmDayView.rows(counted, width: rendering.columns - 2, rendering.glyphs)
    for isNegative in [false, true] {
      let items = zip(counted, rows).filter { $0.0.isNegative == isNegative }.map { (lines: $0.1, isRow: true) }
      guard !items.isEmpty else { continue }
      var heading = Sheet(rendering)
      if isNegative {
        heading.indented(StyledText("Avoid", .heading))
      } else if !isAlone {
        heading.pair(
          StyledText("  Every day", .heading), RhythmDayView.figures(day, rendering.glyphs))
      }
      tracks.append(Track(heading: heading.lines, goal: [], items: items))
    }
  }

  private static func distance(_ date: CivilDay, _ today: CivilDay) -> String {
    switch date - today {
    case 0: ""
    case 1: "tomorrow"
    case -1: "yesterday"
    case let days: days > 0 ? "in \(days) days" : "\(-days) days ago"
    }
  }

  /// The day's bar, its week, and complete days in a row.
  private static func facts(_ rhythms: Contents.Rhythms, _ rendering: Rendering) -> [(name: String, lines: [StyledText])] {
    let glyphs = rendering.glyphs
    var facts: [(name: String, lines: [StyledText])] = []
    func add(_ name: String, _ text: StyledText) {
      var sheet = Sheet(rendering)
      sheet.fact(name, text)
      facts.append((name, sheet.lines))
    }
    if let day = rhythms.day, day.of > 0 {
      let cells = rendering.columns >= 60 ? 20 : rendering.columns >= 40 ? 10 : 0
      var bar = Bar(day.percent?.whole ?? 0, of: 100).drawn(cells, glyphs)
      if cells > 0 { bar.append("  ") }
      bar.append(RhythmDayView.figures(day, glyphs))
      add(day.date == day.today ? "Today" : "Day", bar)
    }
    if rhythms.week.contains(where: { $0.state != .rest && $0.state != .future }) {
      var week = StyledText()
      for day in rhythms.week {
        let name = rendering.columns >= 60 ? day.date.weekday.short : String(day.date.weekday.short.prefix(1))
        if !week.isEmpty { week.append(rendering.columns >= 60 ? "   " : " ") }
        week.append(name + " ", day.date == rhythms.day?.date ? .heading : .muted)
        week.append(RhythmMonthView.drawn(day.state, glyphs))
      }
      add("Week", week)
    }
    if rhythms.streak > 0 {
      add("Streak", StyledText(Prose.count(rhythms.streak, "complete day") + " in a row", .done))
    }
    return facts
  }
}

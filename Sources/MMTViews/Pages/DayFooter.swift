package import MMTCore

/// What stands below a day's items: the bars, the streak, what is left behind, what comes next, and how to tick.
package enum DayFooter {
  static func add(_ page: DayPage, to sheet: inout Sheet) {
    addFacts(page, to: &sheet)
    addHint(page, to: &sheet)
  }

  /// The page's foot without what it hints at.
  package static func addFacts(_ page: DayPage, to sheet: inout Sheet) {
    sheet.rule()
    let day = page.day
    let time = page.minutesToday.flatMap { $0 > 0 ? WorkDuration.text($0) + " today" : nil }
    let total = Bar(page.planDone, of: page.planRequired)
    let figures = max(day.bar.figures(sheet.glyphs).utf8.count, total.figures(sheet.glyphs).utf8.count)
    if let number = day.number {
      var today = bar(day.bar, figures, &sheet)
      if let time, sheet.isLinear || sheet.width >= 50 { today.append("   " + time, .muted) }
      let name = day.series == nil ? "Day \(number)" : "This day"
      sheet.fact(day.isWeek ? "Week" : page.standing == .underWay && page.missing == nil ? "Today" : name, today)
    }
    if let time, day.number == nil { sheet.fact("Time", time) }
    var plan = bar(total, figures, &sheet)
    let days =
      day.weeks.map { "\(page.daysComplete / 7) of \(Prose.count($0, "week")) complete" }
      ?? (day.of ?? page.plan.days).map { "\(page.daysComplete) of \(Prose.count($0, "day")) complete" }
    if let days, sheet.width >= 64 { plan.append("   " + days, .muted) }
    sheet.fact("Plan", plan)
    if let days, sheet.width < 64 { sheet.fact("Days", StyledText(days)) }
    sheet.fact("Streak", streak(page.streak, sheet.glyphs))
    if page.standing != nil, let timer = page.timer { TimerView.add(timer, to: &sheet) }
    if let missed = page.missed.first {
      let more = page.missed.count > 1 ? " and \(page.missed.count - 1) more" : ""
      var text = StyledText(missed + more, .warning)
      text.append("   ")
      text.append("mmt remind", .command)
      sheet.fact("Missed", text)
    }
    if let days = page.unsentDays {
      var text = StyledText("\(Prose.count(days, "day")) of work stand on this machine alone   ", .warning)
      text.append("mmt backup --to DIR", .command)
      sheet.fact("Backup", text)
    }
    if page.backlog > 0 {
      var text = StyledText("\(Prose.count(page.backlog, "open item")) from earlier \(day.isWeek ? "weeks" : "days")", .warning)
      text.append("   ")
      text.append("mmt backlog", .command)
      sheet.fact("Backlog", text)
    }
    if let outside = page.outside {
      sheet.fact("Outside", StyledText("the days: \(outside.open) of \(outside.required) open"))
    }
    if let next = page.tomorrow {
      var text = StyledText(next.week.map { "Week \($0)" } ?? "Day \(next.number)")
      if !next.topics.isEmpty { text.append(": " + next.topics.map(Prose.readable).joined(separator: ", ")) }
      sheet.fact("Next", text)
    }
  }

  private static func bar(_ bar: Bar, _ figures: Int, _ sheet: inout Sheet) -> StyledText {
    bar.line(bar: sheet.width >= 60 ? 20 : sheet.width >= 40 ? 10 : 0, figures: sheet.width >= 32 ? figures : 0, sheet.glyphs)
  }

  /// `3 complete days in a row · longest 9 · shown up 11 days`: the streak counts complete days of the plan, also those finished later;
  /// showing up dates in a row with anything done.
  static func streak(_ streak: StreakAnswer, _ glyphs: Glyphs, isRecord: Bool = false, since today: CivilDay? = nil)
    -> StyledText
  {
    var text = StyledText(
      streak.current == 0 ? "none yet" : Prose.count(streak.current, "complete day") + " in a row",
      streak.current == 0 ? .plain : .done)
    if streak.current == 0, streak.longest > 0 { text = StyledText("0 complete days in a row") }
    if isRecord { text.append(", your longest yet", .done) }
    if streak.longest > streak.current {
      text.append(" " + glyphs.dot + " longest \(streak.longest)", .muted)
      if let today, let from = streak.from, let to = streak.to {
        let first = from.short(from: today)
        text.append(" (\(from == to ? first : glyphs.range(first, to.short(from: today), spaced: true)))", .muted)
      }
    }
    if streak.active > 0 { text.append(" " + glyphs.dot + " shown up \(Prose.count(streak.active, "day"))", .muted) }
    return text
  }

  /// One line that shows how the next tick is made.
  private static func addHint(_ page: DayPage, to sheet: inout Sheet) {
    let day = page.day
    if day.complete, page.standing != nil, page.standing != .finished, page.standing != .logged, page.missing == nil {
      sheet.gap()
      return sheet.paragraph(StyledText("\(sheet.glyphs.check) Everything required is done.", .done))
    }
    let items = day.tracks.flatMap(\.items)
    // What `next` names.
    let next = page.next.flatMap { $0.ref == nil ? nil : $0 }
    guard let open = next ?? items.first(where: { $0.status == .open && !$0.optional && $0.ref != nil }), let ref = open.ref
    else { return }
    let isShort =
      (page.standing != nil || day.number == nil) && (next.map { next in items.contains { $0.id == next.id } } ?? true)
    let shown = isShort ? ref.lastIndex(of: ".").map { String(ref[$0...]) } ?? ref : ref
    sheet.gap()
    var hint = StyledText("mmt done \(shown)", .command)
    hint.append("   ticks ", .muted)
    let room = max(12, sheet.width - sheet.margin - hint.cells)
    hint.append(StyledText(Prose.readable(open.text), .muted).truncated(to: room, mark: sheet.glyphs.ellipsis))
    sheet.paragraph(hint, limit: 2)
  }
}

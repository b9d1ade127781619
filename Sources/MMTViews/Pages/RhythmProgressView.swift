package import MMTCore

/// The page of `progress` for counters and habits: how full today, the week, the month and all days are.
package enum RhythmProgressView {
  package static func sheet(_ page: RhythmProgress, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    sheet.pair(StyledText(Prose.readable(page.title), .title), StyledText(page.today.date.long))
    sheet.rule()
    sheet.gap()
    add(page, to: &sheet)
    return sheet
  }

  /// Below a plan's page.
  package static func addBelow(_ page: RhythmProgress, to sheet: inout Sheet) {
    guard page.all.of > 0 || page.today.of > 0 else { return }
    sheet.gap()
    sheet.pair(StyledText("Every day", .heading), StyledText(Prose.readable(page.title), .muted), margin: sheet.margin)
    sheet.gap()
    add(page, to: &sheet)
  }

  private static func add(_ page: RhythmProgress, to sheet: inout Sheet) {
    guard page.all.of > 0 else {
      sheet.paragraph(StyledText("Nothing is counted yet.", .muted))
      return
    }
    var table = BarTable(sheet)
    let today = page.today
    table.row(
      StyledText("Today"), Bar(today.done, of: today.of), note: today.percent.map { "\($0.text)% on average" } ?? "",
      percent: percent(today.done, of: today.of))
    for (name, span) in [("Week", page.week), ("Month", page.month), ("All", page.all)] {
      table.row(
        StyledText(name), Bar(span.complete, of: span.of), note: note(span), percent: percent(span.complete, of: span.of))
    }
    table.add(to: &sheet)
    sheet.gap()
    let days = "\(page.all.complete) complete, \(page.all.partial) partial, \(page.all.none) none"
    sheet.fact("Days", StyledText(days))
    sheet.fact("Streak", streak(page, sheet.glyphs))
    guard page.weeks.count > 1 else { return }
    sheet.gap()
    var weeks = BarTable(sheet)
    weeks.heading("Weeks, by what was done of each day")
    for span in page.weeks {
      let name = "\(span.from.parts.day) \(span.from.shortMonth)"
      weeks.row(
        StyledText(name, .muted), Bar(span.percent?.whole ?? 0, of: span.of > 0 ? 100 : 0),
        note: span.of > 0 ? "\(span.complete) of \(span.of) complete" : "", percent: span.percent.map { $0.text + "%" })
    }
    weeks.add(to: &sheet)
  }

  /// Rounded as all of counters and habits; a bar of its own rounds as those of a plan.
  private static func percent(_ part: Int, of whole: Int) -> String? { whole > 0 ? Percent(part, of: whole).text + "%" : nil }

  private static func note(_ span: RhythmProgress.Span) -> String {
    span.of == 0 ? "nothing counted" : "\(span.percent?.text ?? "0")% on average"
  }

  private static func streak(_ page: RhythmProgress, _ glyphs: Glyphs) -> StyledText {
    guard page.streak.longest > 0 else { return StyledText("no complete day yet", .muted) }
    var text = StyledText(Prose.count(page.streak.current, "complete day"), page.streak.current > 0 ? .done : .plain)
    text.append(" \(glyphs.dot) longest \(page.streak.longest)", .muted)
    if let to = page.streak.to, page.streak.current < page.streak.longest { text.append(", to \(to.withWeekday)", .muted) }
    return text
  }
}

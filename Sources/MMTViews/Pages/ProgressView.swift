package import MMTCore

/// The page of `progress`: how far the days, the tracks, the difficulties and the weeks are.
package enum ProgressView {
  package static func sheet(_ page: ProgressPage, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    sheet.pair(StyledText(Prose.readable(page.plan.title), .title), StyledText(page.today.long))
    sheet.rule()
    sheet.gap()
    addBars(page, to: &sheet)
    sheet.gap()
    addFacts(page, to: &sheet)
    return sheet
  }

  private static func addBars(_ page: ProgressPage, to sheet: inout Sheet) {
    var bars = BarTable(sheet)
    if let of = page.daysOf { bars.row(StyledText("Days complete", .heading), Bar(page.daysComplete, of: of)) }
    for track in page.tracks {
      let average = track.averageOfDays.map { "average day \(Bar.whole($0))%" } ?? ""
      bars.row(
        StyledText(Prose.track(track.name), .heading), Bar(track.done, of: track.required), note: average)
    }
    let difficulties = [(Difficulty.easy, page.easy), (.medium, page.medium), (.hard, page.hard)].filter { $0.1.total > 0 }
    if !difficulties.isEmpty || page.bonus.total > 0 { bars.heading("Difficulty") }
    for (difficulty, tally) in difficulties {
      bars.row(StyledText(difficulty.rawValue, difficulty.style), Bar(tally.done, of: tally.total))
    }
    if page.bonus.total > 0 { bars.row(StyledText("Bonus"), Bar(page.bonus.done, of: page.bonus.total)) }
    if !page.weeks.isEmpty { bars.heading("Weeks, by complete days") }
    for week in page.weeks {
      var name = StyledText(week.week.map { DisplayWidth.padded(String($0), to: 2, .trailing) + "  " } ?? "    ", .muted)
      name.append(week.theme.map(Prose.readable) ?? (week.week == nil ? "Other days" : ""))
      bars.row(name, Bar(week.complete, of: week.of), note: week.percent.map { "\(Bar.whole($0))% of items" } ?? "")
    }
    bars.add(to: &sheet)
  }

  private static func addFacts(_ page: ProgressPage, to sheet: inout Sheet) {
    let dot = " " + sheet.glyphs.dot + " "
    sheet.fact("Streak", DayFooter.streak(page.streak, sheet.glyphs, since: page.today))
    if page.minutesTotal > 0 {
      var time = StyledText(WorkDuration.text(page.minutesTotal))
      for (name, minutes) in [("Easy", page.minutesEasy), ("Medium", page.minutesMedium), ("Hard", page.minutesHard)]
      where minutes > 0 { time.append(dot + name + " " + WorkDuration.text(minutes), .muted) }
      sheet.fact("Time", time)
    }
    if page.backlog > 0 {
      var text = StyledText("\(Prose.count(page.backlog, "open item")) from earlier days   ", .warning)
      text.append("mmt backlog", .command)
      sheet.fact("Backlog", text)
    }
    if let finish = page.projectedFinish { sheet.fact("Finish", "\(finish.long), at the pace so far") }
  }
}

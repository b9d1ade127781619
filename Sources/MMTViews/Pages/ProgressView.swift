package import MMTCore

/// The page of `progress`: how far, how steady, when it ends.
package enum ProgressView {
  package static func sheet(_ page: ProgressPage, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    sheet.pair(StyledText(Prose.readable(page.plan.title), .title), StyledText(page.today.long))
    sheet.rule()
    sheet.gap()
    addBars(page, to: &sheet)
    sheet.gap()
    addFacts(page, to: &sheet)
    addHistory(page, to: &sheet)
    addAchievements(page.achievements, page.today, to: &sheet)
    if let rhythms = page.rhythms { RhythmProgressView.addBelow(rhythms, to: &sheet) }
    return sheet
  }

  private static func addBars(_ page: ProgressPage, to sheet: inout Sheet) {
    var bars = BarTable(sheet)
    if let of = page.daysOf {
      let isToday = page.standing == .underWay || page.standing == .resting
      let today = isToday ? page.dayNumber.map { "today is Day \($0)" } : nil
      bars.row(StyledText("Days", .heading), Bar(page.daysComplete, of: of), note: today ?? "complete days")
    }
    if page.daysOf == nil, page.tracks.count > 1 {
      let required = page.tracks.reduce(0) { $0 + $1.required }
      bars.row(StyledText("All", .heading), Bar(page.tracks.reduce(0) { $0 + $1.done }, of: required))
    }
    for track in page.tracks {
      let average = track.averageOfDays.map { "average day \(Bar.percent($0))%" } ?? ""
      bars.row(
        StyledText(Prose.track(track.name), .heading), Bar(track.done, of: track.required), note: average)
    }
    for section in page.outside where section.required > 0 {
      let isNamed = !section.name.isEmpty
      bars.row(
        StyledText(isNamed ? Prose.track(section.name) : "Outside the days", .heading),
        Bar(section.done, of: section.required), note: isNamed ? "outside the days" : "")
    }
    if let week = page.weeks.first(where: \.isCurrent) {
      let name = [week.week.map { "Week \($0)" }, Prose.count(week.complete, "complete day")].compactMap { $0 }
      bars.row(
        StyledText("This week", .heading), Bar(week.done, of: week.required),
        note: name.joined(separator: " " + sheet.glyphs.dot + " "))
    }
    bars.gap()
    for (difficulty, tally) in page.difficulties where tally.total > 0 {
      bars.row(StyledText(difficulty.rawValue, difficulty.style), Bar(tally.done, of: tally.total))
    }
    if page.bonus.total > 0 { bars.row(StyledText("Bonus"), Bar(page.bonus.done, of: page.bonus.total)) }
    bars.add(to: &sheet)
  }

  private static func addFacts(_ page: ProgressPage, to sheet: inout Sheet) {
    let dot = " " + sheet.glyphs.dot + " "
    sheet.fact("Streak", DayFooter.streak(page.streak, sheet.glyphs, since: page.today))
    if let badge = badge(page.streak, sheet.glyphs) { sheet.fact("Badge", badge) }
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
    if let pace = pace(page) { sheet.fact("Pace", pace) }
  }

  /// The badge the longest streak has earned, and the way to the next one.
  static func badge(_ streak: StreakAnswer, _ glyphs: Glyphs) -> StyledText? {
    let next = Achievement.nextBadge(max(streak.current, 0))
    guard let badge = Achievement.badge(streak.longest) else {
      guard streak.current > 0, let next else { return nil }
      return StyledText("the first at \(next) days, \(Prose.count(next - streak.current, "day")) to go", .muted)
    }
    var text = StyledText(glyphs.starred("\(badge) days"), .done)
    if streak.current > 0, let next, next > badge {
      text.append(" " + glyphs.dot + " \(next) in \(Prose.count(next - streak.current, "day"))", .muted)
    }
    return text
  }

  /// Where the work stands, and when the plan ends like this: one sentence, so that its halves can't contradict each other.
  static func pace(_ page: ProgressPage) -> StyledText? {
    guard let finish = page.projectedFinish else { return nil }
    if page.required > 0, page.done == page.required { return StyledText("all done, on \(finish.long)", .done) }
    guard let pace = page.pace else { return StyledText("at the pace so far, the end is on \(finish.long)") }
    var text = StyledText("just where the plan wants you", .done)
    if pace.lead > 0 { text = StyledText(Prose.count(pace.lead, "item") + " ahead", .done) }
    if pace.lead < 0 { text = StyledText(Prose.count(-pace.lead, "item") + " behind") }
    let days = finish - pace.planned
    let words = days == 0 ? "" : ", " + Prose.count(abs(days), "day") + (days > 0 ? " late" : " early")
    // From tomorrow on each day is taken to bring what the plan asks of it.
    let condition = pace.lead == 0 ? "; keep to it" : "; keep to the plan"
    text.append(condition + " and it ends \(finish.short(from: page.today))" + words, .muted)
    return text
  }

  private static func addHistory(_ page: ProgressPage, to sheet: inout Sheet) {
    if sheet.isLinear { return tellHistory(page, to: &sheet) }
    let isDense = sheet.rendering.unicode && sheet.width >= 60
    guard sheet.width >= 32, let chart = HistoryChart(page, inside: sheet.width - sheet.margin, isBraille: isDense) else {
      return
    }
    sheet.gap()
    var heading = StyledText("Items done", .heading)
    heading.append("  \(page.history.last?.cumulative ?? 0) of \(page.required)", .muted)
    sheet.paragraph(heading)
    for line in chart.drawn(sheet.glyphs, page.today) { sheet.indented(line) }
  }

  /// Read aloud: where the work stood as each month ended, and where it stands.
  private static func tellHistory(_ page: ProgressPage, to sheet: inout Sheet) {
    for point in page.history where point == page.history.last || point.date.advanced(by: 1).parts.day == 1 {
      sheet.fact(
        "Done by " + point.date.short(from: page.today),
        "\(point.cumulative) of \(Prose.count(page.required, "item")), the plan \(point.pace)")
    }
  }

  private static func addAchievements(_ achievements: [Achievement], _ today: CivilDay, to sheet: inout Sheet) {
    guard !achievements.isEmpty else { return }
    sheet.gap()
    sheet.paragraph(StyledText("Earned", .heading))
    var table = Table([.init(space: 0), .init(.natural, .trailing), .init(.wrapping, space: 2)], leading: 2)
    for achievement in achievements {
      table.row([
        StyledText(sheet.glyphs.star, .done), StyledText(achievement.earnedOn.short(from: today), .muted),
        StyledText(achievement.title),
      ])
    }
    sheet.add(table)
  }
}

extension ProgressPage {
  /// Problems by difficulty, in the order of difficulty.
  package var difficulties: [(Difficulty, Tally)] { [(.easy, easy), (.medium, medium), (.hard, hard)] }
}

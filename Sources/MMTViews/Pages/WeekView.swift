package import MMTCore

/// The page of `week`: its tracks' bars, then a line for each day.
package enum WeekView {
  package static func sheet(_ page: WeekPage, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    var name = StyledText(page.week.map { "Week \($0)" } ?? Prose.readable(page.theme ?? page.plan.title), .title)
    if page.week != nil, let theme = page.theme, !theme.isEmpty { name.append("  " + Prose.readable(theme)) }
    sheet.pair(name, StyledText(range(page, sheet.glyphs)))
    sheet.rule()
    sheet.gap()
    var bars = BarTable(sheet)
    for track in page.tracks {
      bars.row(StyledText(Prose.track(track.name), .heading), Bar(track.done, of: track.required))
    }
    bars.add(to: &sheet)
    sheet.gap()
    // A file without days is no week, and has none to complete.
    let isList = page.days.allSatisfy { $0.number == nil } && !page.days.isEmpty
    if isList {
      let required = page.tracks.reduce(0) { $0 + $1.required }
      sheet.fact("Items", "\(page.tracks.reduce(0) { $0 + $1.done }) of \(required) done; the file has no days")
    } else {
      addDays(page, to: &sheet)
      if page.days.isEmpty { sheet.paragraph(StyledText("No days in this week.", .muted)) }
      sheet.gap()
      let complete = page.days.count { $0.complete }
      sheet.fact("Days", "\(complete) of \(page.days.count) complete")
    }
    if let rhythms = page.rhythms { RhythmWeekView.add(rhythms, to: &sheet) }
    sheet.fact("Streak", DayFooter.streak(page.streak, sheet.glyphs))
    if let day = page.days.first(where: { !$0.complete && $0.number != page.todayNumber && $0.series == nil })?.number {
      sheet.gap()
      sheet.hint("mmt day \(day)", "shows Day \(day)")
    }
    return sheet
  }

  private static func range(_ page: WeekPage, _ glyphs: Glyphs) -> String {
    guard let first = page.days.compactMap(\.date).min(), let last = page.days.compactMap({ $0.lastDate ?? $0.date }).max()
    else { return "" }
    return first == last ? first.long : glyphs.range(first.short(from: page.today), last.short(from: page.today), spaced: true)
  }

  private static func addDays(_ page: WeekPage, to sheet: inout Sheet) {
    let width = sheet.width >= 80 ? 10 : 0
    var table = Table(
      [
        .init(), .init(space: 1), .init(space: 2), .init(), .init(.natural, .trailing), .init(.natural, .trailing),
        .init(.wrapping, space: 3),
      ], leading: 2)
    table.limit = 3
    for day in page.days {
      // On a rest day the page of today shows the day before, which isn't today.
      let isOnToday = day.date.map { $0 <= page.today && page.today <= day.lastDate ?? $0 } ?? true
      let isToday = day.number != nil && day.number == page.todayNumber && day.series == nil && isOnToday
      let sign =
        day.complete ? StyledText(sheet.glyphs.check, .done) : StyledText(isToday ? sheet.glyphs.pointer : "", .ref)
      let number =
        day.number.map { number in "Day " + (day.lastNumber.map { sheet.glyphs.range("\(number)", "\($0)") } ?? "\(number)") }
        ?? page.plan.title
      let name = (day.series.map { $0 + " " } ?? "") + number
      let date =
        day.date.map { String($0.weekday.name.prefix(3)) + ($0.parts.day < 10 ? "  " : " ") + $0.short(from: page.today) } ?? ""
      var topics = StyledText(isToday ? "today " + sheet.glyphs.dot + " " : "", .ref)
      topics.append(day.topics.joined(separator: ", "))
      table.row([
        sign, StyledText(name, isToday ? .heading : .plain).truncated(to: 24, mark: sheet.glyphs.ellipsis),
        StyledText(date, .muted), width > 0 ? day.bar.drawn(width, sheet.glyphs) : StyledText(),
        StyledText(day.bar.figures(sheet.glyphs)),
        StyledText(day.bar.percent(sheet.glyphs)), topics,
      ])
    }
    sheet.rows(of: table)
  }
}

extension DayAnswer {
  /// What the day is about: its tracks' topics, else its title.
  var topics: [String] {
    let topics = tracks.compactMap(\.topic).filter { !$0.isEmpty }
    return (topics.isEmpty ? title.map { [$0] } ?? [] : topics).map(Prose.readable)
  }
}

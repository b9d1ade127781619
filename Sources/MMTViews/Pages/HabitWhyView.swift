package import MMTCore

/// The page of `habits NAME --why`: what each number is made of, with path and line.
package enum HabitWhyView {
  package static func sheet(_ page: HabitWhyPage, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    let habit = page.habit
    sheet.pair(
      StyledText(habit.title, .title).followed(by: StyledText("  " + habit.definition.rhythmText, .muted)),
      StyledText(HabitsView.title(page.period, page.today, sheet.glyphs)))
    sheet.rule()
    sheet.gap()
    if habit.isMeasure {
      sheet.paragraph(StyledText("A measure is neither done nor missed: nothing of it is counted.", .muted))
      return sheet
    }
    let counted = page.rows.filter(\.isCounted)
    let dot = " " + sheet.glyphs.dot + " "
    heading(
      "Counted", [habit.fraction(), habit.share(sheet.glyphs)].filter { !$0.isEmpty }.joined(separator: dot), to: &sheet)
    add(counted, page, to: &sheet)
    let leftOut = page.rows.filter { !$0.isCounted }
    if !leftOut.isEmpty || !page.superseded.isEmpty {
      sheet.gap()
      heading("Left out", "", to: &sheet)
      add(leftOut, page, to: &sheet)
      for line in page.superseded {
        sheet.paragraph(
          StyledText(
            "\(day(line.date, page.today))  another line of that day stands further down  \(place(line.path, line.line, sheet))"
          ))
      }
    }
    sheet.gap()
    addStreak(page, to: &sheet)
    return sheet
  }

  private static func heading(_ name: String, _ more: String, to sheet: inout Sheet) {
    var text = StyledText(name, .heading)
    if !more.isEmpty { text.append("  " + more, .muted) }
    sheet.paragraph(text)
  }

  private static func addStreak(_ page: HabitWhyPage, to sheet: inout Sheet) {
    let streak = page.habit.streak
    let length = HabitsPage.Habit.count(streak.current?.length ?? 0, streak.unit, names: true)
    if let run = streak.current {
      sheet.fact("Streak", "\(length), from \(day(run.first, page.today)) to \(day(run.last, page.today))")
    } else {
      sheet.fact("Streak", length)
    }
    if let row = page.brokenBy { sheet.fact("Broken by", text(row, page, sheet)) }
    for row in page.forgiven { sheet.fact("Forgiven", text(row, page, sheet)) }
    if let longest = streak.longest {
      let length = HabitsPage.Habit.count(longest.length, streak.unit, names: true)
      sheet.fact("Longest", "\(length), from \(day(longest.first, page.today)) to \(day(longest.last, page.today))")
    }
    if let score = page.habit.score {
      sheet.fact(
        "Score",
        "\(Percent(share: score).text) %"
          + ", renewed each day from the first line on; skipped days leave it as it is")
    }
  }

  private static func text(_ row: HabitWhyPage.Row, _ page: HabitWhyPage, _ sheet: Sheet) -> String {
    ([span(row, page.today), reason(row, page)] + row.lines.map { place($0.path, $0.line, sheet) }).joined(separator: "  ")
  }

  private static func add(_ rows: [HabitWhyPage.Row], _ page: HabitWhyPage, to sheet: inout Sheet) {
    var table = Table([.init(), .init(space: 1), .init(.wrapping), .init(.natural)], leading: 2)
    table.limit = 4
    for row in rows {
      let places = row.lines.map { place($0.path, $0.line, sheet) }
      table.row([
        sign(row, page)?.drawn(sheet.glyphs) ?? StyledText(), StyledText(span(row, page.today)), StyledText(reason(row, page)),
        StyledText(row.lines.count > 1 ? "" : places.first ?? (row.isCounted ? "no line" : ""), .muted),
      ])
      // A week's lines, one by one.
      for line in row.lines where row.lines.count > 1 {
        let sum = line.value.map { $0.text() + (page.habit.definition.unit.map { " " + $0 } ?? "") }
        table.row([
          StyledText(), StyledText(), StyledText("\(day(line.date, page.today))  " + (sum ?? line.state.rawValue), .muted),
          StyledText(place(line.path, line.line, sheet), .muted),
        ])
      }
    }
    sheet.add(table)
  }

  private static func sign(_ row: HabitWhyPage.Row, _ page: HabitWhyPage) -> HabitSign? {
    if row.isRelapse { return .relapse }
    let tally = row.tally
    if tally.none > 0 { return page.habit.definition.isNegative ? .relapse : HabitSign.none }
    if tally.attempted > 0 { return .attempted }
    if tally.partial > 0 { return .partial }
    if tally.success > 0 { return .success }
    if tally.extra > 0 { return .extra }
    return tally.skipped > 0 ? .skipped : nil
  }

  /// What is to be said of it: what became of it, by which rule, and what it did to the streak.
  private static func reason(_ row: HabitWhyPage.Row, _ page: HabitWhyPage) -> String {
    let isNegative = page.habit.definition.isNegative
    let tally = row.tally
    switch row.rule {
    case .beforeSince: return "before it began"
    case .afterUntil: return "after it ended"
    case .paused: return tally.extra > 0 ? "extra, in a pause" : "pause"
    case .skipped: return "skipped"
    case .cutShort: return "shorter than a whole one, and not reached"
    case .extra: return "extra: nothing more was expected"
    case .open: return isNegative ? "not over yet" : "may still be made" + left(row)
    case .expected: break
    }
    var words: [String] = []
    if !row.isRun {
      if let sum = row.sum {
        words.append(sum.text() + (page.habit.definition.unit.map { " " + $0 } ?? ""))
      } else {
        words.append("\(tally.success) of \(row.required)" + left(row))
      }
    }
    let none = isNegative ? "relapse" : row.lines.isEmpty ? "none: the day is over" : "none"
    // A week's successes are told as so many of so many.
    let success = row.isRun || row.sum != nil ? tally.success : 0
    for (count, word) in [
      (success, isNegative ? "clean" : "success"), (tally.partial, "partial"), (tally.attempted, "attempted"),
      (tally.none, row.isRun ? none : isNegative ? "relapse" : "missed"), (tally.skipped, "skipped"), (tally.extra, "extra"),
    ] where count > 0 {
      words.append(count > 1 || !row.isRun && row.sum == nil ? "\(count) \(word)" : word)
    }
    let isForgiven = page.forgiven.contains { $0.first == row.first }
    if row.effect == .breaks { words.append(isForgiven ? "forgiven" : "breaks a streak") }
    return words.joined(separator: ", ")
  }

  private static func left(_ row: HabitWhyPage.Row) -> String {
    row.daysLeft > 0 ? ", \(Prose.count(row.daysLeft, "day")) left" : ""
  }

  private static func span(_ row: HabitWhyPage.Row, _ today: CivilDay) -> String {
    row.first == row.last
      ? day(row.first, today) : "\(row.first.short(from: today)) to \(row.last.short(from: today))"
  }

  private static func day(_ day: CivilDay, _ today: CivilDay) -> String { day.weekday.short + " " + day.short(from: today) }

  /// `journal/2026/2026-11-20.md:12`, on a narrow page without the folders.
  static func place(_ path: String, _ line: Int, _ sheet: Sheet) -> String {
    if path.isEmpty { return "" }
    return (sheet.width >= 60 ? path : path.split(separator: "/").last.map(String.init) ?? path) + ":\(line)"
  }
}

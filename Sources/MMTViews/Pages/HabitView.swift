package import MMTCore

/// The page of `habits NAME`: one habit with its days, figures and lines.
package enum HabitView {
  /// Lines on the page; all of them are in the JSON document.
  private static let lineLimit = 20

  package static func sheet(_ page: HabitsPage, isFraction: Bool = false, _ rendering: Rendering) -> Sheet {
    guard page.habits.count == 1, let habit = page.habits.first else {
      return HabitsView.sheet(page, isFraction: isFraction, rendering)
    }
    var sheet = Sheet(rendering)
    var name = StyledText(habit.title, .title)
    let rhythm = habit.definition.rhythmText
    if !rhythm.isEmpty { name.append("  " + rhythm, .muted) }
    sheet.pair(name, StyledText(HabitsView.title(page.period, page.today, sheet.glyphs)))
    sheet.rule()
    sheet.gap()
    addDays(page, habit, to: &sheet)
    sheet.gap()
    addFigures(page, habit, isFraction, to: &sheet)
    sheet.gap()
    addLines(page, habit, to: &sheet)
    return sheet
  }

  private static func addDays(_ page: HabitsPage, _ habit: HabitsPage.Habit, to sheet: inout Sheet) {
    if sheet.isLinear || !habit.isByDay { return }
    let grids = HabitGrid.rows(page.period, through: page.today)
    let label = grids.count > 1 ? 4 : 0
    let room = max(10, sheet.width - sheet.margin - label)
    let isGrouped = grids.allSatisfy { $0.width() <= room }
    if let longest = grids.max(by: { $0.days.count < $1.days.count }), longest.width(isGrouped: isGrouped) <= room {
      sheet.indented(StyledText(String(repeating: " ", count: label)).followed(by: longest.header(isGrouped: isGrouped)))
    }
    let signs = habit.signs
    for grid in grids where grids.count == 1 || grid.has(signs) {
      let month = grid.days.first.map { $0.shortMonth } ?? ""
      for (number, part) in grid.lines(signs, width: room, isGrouped: isGrouped, sheet.glyphs).enumerated() {
        let head = StyledText(label > 0 && number == 0 ? month : "", .muted).padded(to: label)
        sheet.indented(head.followed(by: part))
      }
    }
    sheet.gap()
    let used = Set(signs.values).subtracting([.notExpected])
    for line in HabitSign.legend(used, width: sheet.width - sheet.margin, sheet.glyphs) { sheet.indented(line) }
  }

  private static func addFigures(
    _ page: HabitsPage, _ habit: HabitsPage.Habit, _ isFraction: Bool, to sheet: inout Sheet
  ) {
    let glyphs = sheet.glyphs
    let dot = " " + glyphs.dot + " "
    if !habit.isMeasure {
      let tally = habit.tally
      var parts = [tally.expected == 0 ? "nothing expected" : habit.fraction()]
      if !isFraction, tally.expected > 0 { parts.append(habit.share(glyphs)) }
      let none = !habit.definition.isNegative ? "none" : tally.none == 1 ? "relapse" : "relapses"
      for (count, word) in [
        (tally.partial, "partial"), (tally.attempted, "attempted"), (tally.none, none), (tally.skipped, "skipped"),
        (tally.extra, "extra"),
      ] where count > 0 {
        parts.append("\(count) \(word)")
      }
      sheet.fact("Success", parts.joined(separator: dot))
      if !habit.isByDay { sheet.fact(weeks(habit), habit.numbers(glyphs)) }
      if let running = habit.running { sheet.fact("Now", self.running(running, habit)) }
      sheet.fact("Streak", streak(habit, page.today, glyphs))
      if let score = habit.score {
        var text = StyledText("\(Percent(share: score).text) %")
        text.append(
          dot + "as in Loop Habit Tracker; "
            + (habit.definition.target == nil ? "partial counts half" : "partial counts its share of the target"), .muted)
        sheet.fact("Score", text)
      }
      if habit.withoutPage > 0 { sheet.fact("Pages", HabitsView.withoutPage(habit)) }
    }
    addValues(habit, to: &sheet)
  }

  private static func weeks(_ habit: HabitsPage.Habit) -> String {
    habit.occurrences.contains { $0.last - $0.first > 6 } ? "Months" : "Weeks"
  }

  /// `2 of 3, 3 days left`, `12.5 of 30.0 km, 3 days left`.
  private static func running(_ running: Occurrence, _ habit: HabitsPage.Habit) -> String {
    let left = ", " + Prose.count(running.daysLeft, "day") + " left"
    guard let sum = running.sum else { return "\(running.tally.success) of \(running.required)" + left }
    let unit = habit.definition.unit.map { " " + $0 } ?? ""
    if case .times(let times, _) = habit.definition.rhythm { return "\(sum.text()) of at most \(times)" + left }
    let limit = habit.definition.target.map { (habit.definition.isNegative ? "at most " : "") + $0.text() } ?? "none"
    return "\(sum.text()) of \(limit)\(unit)" + left
  }

  private static func streak(_ habit: HabitsPage.Habit, _ today: CivilDay, _ glyphs: Glyphs) -> String {
    let streak = habit.streak
    func span(_ run: HabitStreak.Run) -> String {
      run.first == run.last
        ? " (\(run.first.short(from: today)))"
        : " (\(glyphs.range(run.first.short(from: today), run.last.short(from: today), spaced: true)))"
    }
    let length = streak.current?.length ?? 0
    var text = HabitsPage.Habit.count(length, streak.unit, names: true) + (streak.current.map(span) ?? "")
    if let longest = streak.longest, longest.length > length {
      text += " " + glyphs.dot + " longest " + HabitsPage.Habit.count(longest.length, streak.unit, names: false) + span(longest)
    }
    if !streak.forgiven.isEmpty { text += " " + glyphs.dot + " \(streak.forgiven.count) forgiven" }
    return text
  }

  private static func addValues(_ habit: HabitsPage.Habit, to sheet: inout Sheet) {
    let figures = habit.figures
    let dot = " " + sheet.glyphs.dot + " "
    if let values = figures.values {
      let unit = habit.definition.unit.map { " " + $0 } ?? ""
      var parts = habit.isMeasure ? ["last \(values.last.text())"] : ["total \(values.total.text())"]
      parts += ["mean \(HabitsPage.Habit.decimal(values.mean, max(1, habit.definition.decimals)))"]
      parts += ["least \(values.least.text())", "most \(values.most.text())\(unit)"]
      sheet.fact("Value", parts.joined(separator: dot))
    } else if habit.isMeasure {
      sheet.fact("Value", habit.numbers(sheet.glyphs))
    }
    if let mean = figures.meanMinutes {
      let times = Prose.count(figures.timed, "line")
      sheet.fact("Time", WorkDuration.text(figures.minutes) + " on " + times + dot + "mean " + WorkDuration.text(mean))
    }
    if let mean = figures.meanIntensity { sheet.fact("Intensity", "mean " + HabitsPage.Habit.decimal(mean, 1)) }
    if !figures.kinds.isEmpty {
      let words = figures.kinds.map { kind in
        Prose.readable(kind.name) + " \(kind.times)" + (kind.minutes > 0 ? " (" + WorkDuration.text(kind.minutes) + ")" : "")
      }
      sheet.fact("Kinds", words.joined(separator: dot))
    }
  }

  private static func addLines(_ page: HabitsPage, _ habit: HabitsPage.Habit, to sheet: inout Sheet) {
    // A measure's line without a number is the page's, and nobody's.
    let entries = habit.entries.filter { !habit.isMeasure || $0.line.value != nil || !$0.line.notes.isEmpty }
    guard !entries.isEmpty else { return }
    let glyphs = sheet.glyphs
    var table = Table([.init(), .init(space: 1), .init(.wrapping), .init(.natural, space: 2)], leading: 2)
    table.limit = 3
    for entry in entries.reversed().prefix(lineLimit) {
      let line = entry.line
      let sign = HabitSign(entry.state, isNegative: habit.definition.isNegative)
      var words: [String] = []
      if let value = line.value { words.append(value.text() + (habit.definition.unit.map { " " + $0 } ?? "")) }
      words += line.kinds.map { "#" + $0 }
      if let minutes = line.minutes { words.append(WorkDuration.text(minutes)) }
      if let intensity = line.intensity { words.append("intensity \(intensity)") }
      words += line.notes.map { Prose.readable(Prose.lines($0).joined(separator: " ")) }
      // A line that nobody touched says nothing of a day that isn't over, nor one of a week's sum.
      let isOpen = line.date == page.today && (sign == .none || habit.definition.isNegative && sign == .success)
      let isSilent = habit.isMeasure || habit.isSum || isOpen
      table.row([
        isSilent ? StyledText() : sheet.isLinear ? StyledText(sign.word) : sign.drawn(glyphs),
        StyledText(line.date.weekday.short + " " + line.date.short(from: page.today)),
        StyledText(words.joined(separator: "  ")), StyledText(HabitWhyView.place(line.path, line.line, sheet), .muted),
      ])
    }
    sheet.add(table)
    if entries.count > lineLimit {
      sheet.paragraph(StyledText("and \(Prose.count(entries.count - lineLimit, "line")) more", .muted))
    }
  }
}

extension StyledText {
  func followed(by other: StyledText) -> StyledText {
    var result = self
    result.append(other)
    return result
  }
}

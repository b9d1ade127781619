package import MMTCore

/// The page of `stats` for counters and habits: a row for each, over all its days.
package enum RhythmStatsView {
  package static func sheet(_ page: RhythmStats, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    sheet.pair(StyledText("Counters and habits", .title), StyledText(page.today.long))
    sheet.rule()
    sheet.gap()
    add(page, to: &sheet)
    return sheet
  }

  /// Below a plan's page.
  package static func addBelow(_ page: RhythmStats, to sheet: inout Sheet) {
    guard !page.lines.isEmpty else { return }
    sheet.gap()
    sheet.line(StyledText("Counters and habits", .heading))
    add(page, to: &sheet)
  }

  private static func add(_ page: RhythmStats, to sheet: inout Sheet) {
    guard !page.lines.isEmpty else { return sheet.paragraph(StyledText("Nothing is defined yet.", .muted)) }
    for line in page.lines {
      let facts = facts(line)
      if sheet.isLinear {
        let share = line.tally.expected > 0 ? "\(line.tally.success) of \(line.tally.expected)" : "nothing expected yet"
        let words = ((line.isMeasure ? [] : [share]) + facts).joined(separator: ", ")
        sheet.line(StyledText("\(title(line)): \(words)"))
        continue
      }
      sheet.gap()
      var percent = StyledText("\(line.tally.success) of \(line.tally.expected)")
      percent.append("  " + HabitsView.share(line.tally.success, of: line.tally.expected, sheet.glyphs), .heading)
      sheet.pair(StyledText(title(line), .heading), line.tally.expected > 0 ? percent : StyledText(), margin: sheet.margin)
      sheet.paragraph(StyledText(facts.joined(separator: " \(sheet.glyphs.dot) "), .muted))
    }
  }

  private static func title(_ line: RhythmStats.Line) -> String {
    (line.icon.map { $0 + " " } ?? "") + Prose.readable(line.name)
  }

  private static func facts(_ line: RhythmStats.Line) -> [String] {
    if line.isMeasure { return measured(line) + minutes(line) }
    var facts: [String] = []
    let unit = line.unit.map { " " + $0 } ?? ""
    if line.tally.expected > 0, let longest = line.streak.longest?.length, longest > 0 {
      let words = HabitsPage.Habit.count(longest, line.streak.unit, names: true)
      facts.append("streak \(line.streak.current?.length ?? 0), longest \(words)")
    }
    if let values = line.figures.values {
      facts.append("\(values.total.text())\(unit) in all")
      facts.append("\(mean(line, values))\(unit) on average")
      if let most = line.most, let value = most.value { facts.append("most \(value.text()) on \(most.date.withWeekday)") }
    }
    let recent =
      line.hasNumber ? line.recent.text() + unit : Prose.count(line.recent.units, line.isNegative ? "relapse" : "time")
    return facts + ["last 7 days \(recent), before \(line.before.text())"] + minutes(line)
  }

  /// What is measured isn't added up.
  private static func measured(_ line: RhythmStats.Line) -> [String] {
    guard let values = line.figures.values, let last = line.last else { return ["not measured yet"] }
    let unit = line.unit.map { " " + $0 } ?? ""
    return [
      "last \(values.last.text())\(unit) on \(last.date.withWeekday)", "mean \(mean(line, values))",
      "least \(values.least.text())", "most \(values.most.text())", "measured \(Prose.count(values.count, "time"))",
    ]
  }

  private static func mean(_ line: RhythmStats.Line, _ values: HabitFigures.Values) -> String {
    HabitsPage.Habit.decimal(values.mean, max(1, line.decimals))
  }

  private static func minutes(_ line: RhythmStats.Line) -> [String] {
    line.figures.minutes > 0 ? [WorkDuration.text(line.figures.minutes)] : []
  }
}

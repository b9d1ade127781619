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
      if sheet.isLinear {
        sheet.line(StyledText("\(title(line)): \(facts(line).joined(separator: ", "))"))
        continue
      }
      sheet.gap()
      var percent = StyledText("\(line.tally.success) of \(line.tally.expected)")
      percent.append("  " + HabitsView.share(line.tally.success, of: line.tally.expected, sheet.glyphs), .heading)
      sheet.pair(StyledText(title(line), .heading), line.tally.expected > 0 ? percent : StyledText(), margin: sheet.margin)
      sheet.paragraph(StyledText(facts(line).dropFirst().joined(separator: " \(sheet.glyphs.dot) "), .muted))
    }
  }

  private static func title(_ line: RhythmStats.Line) -> String {
    (line.icon.map { $0 + " " } ?? "") + Prose.readable(line.name)
  }

  private static func facts(_ line: RhythmStats.Line) -> [String] {
    var facts = [line.tally.expected > 0 ? "\(line.tally.success) of \(line.tally.expected)" : "nothing expected yet"]
    let unit = line.unit.map { " " + $0 } ?? ""
    if line.tally.expected > 0, line.streak.longest?.length ?? 0 > 0 {
      facts.append(
        "streak \(line.streak.current?.length ?? 0), longest \(line.streak.longest?.length ?? 0) \(line.streak.unit.rawValue)")
    }
    if let values = line.figures.values {
      facts.append("\(values.total.text())\(unit) in all")
      facts.append("\(HabitsPage.Habit.decimal(values.mean, max(1, line.decimals)))\(unit) on average")
      if let most = line.most, let value = most.value { facts.append("most \(value.text()) on \(most.date.withWeekday)") }
    }
    let what = line.figures.values == nil ? (line.isNegative ? " relapses" : " times") : unit
    facts.append("last 7 days \(line.recent.text())\(what), before \(line.before.text())")
    if line.figures.minutes > 0 { facts.append(WorkDuration.text(line.figures.minutes)) }
    return facts
  }
}

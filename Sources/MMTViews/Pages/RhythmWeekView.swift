package import MMTCore

/// A week of counters and habits: a page of its own, or a part of a plan's week.
package enum RhythmWeekView {
  package static func sheet(_ week: RhythmWeek, _ rendering: Rendering, today: CivilDay) -> Sheet {
    var sheet = Sheet(rendering)
    let dates = sheet.glyphs.range(week.from.short(from: today), week.to.short(from: today), spaced: true)
    sheet.pair(StyledText("Week", .title), StyledText(dates))
    sheet.rule()
    sheet.gap()
    addRows(week, to: &sheet)
    sheet.gap()
    add(week, to: &sheet)
    return sheet
  }

  /// The figures in a line: `Habits  12 of 18, 2 of 5 days complete`.
  static func add(_ week: RhythmWeek, to sheet: inout Sheet) {
    let days = week.of > 0 ? ", \(week.complete) of \(Prose.count(week.of, "day")) complete" : ""
    sheet.fact("Habits", "\(week.success) of \(week.expected)" + days)
  }

  /// A bar for each.
  static func addRows(_ week: RhythmWeek, to sheet: inout Sheet) {
    var bars = BarTable(sheet)
    for habit in week.habits {
      // The percentage as on the page of habits.
      let share = HabitsView.share(habit.success, of: habit.expected, sheet.glyphs).filter { $0 != " " }
      bars.row(
        StyledText((habit.icon.map { $0 + " " } ?? "") + Prose.readable(habit.name)), Bar(habit.success, of: habit.expected),
        percent: habit.expected > 0 ? share : nil)
    }
    bars.add(to: &sheet)
  }

  /// The part of a review in Markdown; empty where there is none.
  static func markdown(_ week: RhythmWeek?) -> String {
    guard let week, !week.habits.isEmpty else { return "" }
    let rows = week.habits.map {
      "- \(MarkdownExport.inline(Prose.readable($0.name))): \($0.success) of \($0.expected)"
    }
    return "\n\n## Habits\n\n\(week.complete) of \(Prose.count(week.of, "day")) complete.\n\n" + rows.joined(separator: "\n")
  }
}

extension RhythmWeek {
  func write(into writer: inout JSONWriter) {
    writer.member("from", from)
    writer.member("to", to)
    writer.member("success", success)
    writer.member("expected", expected)
    writer.member("complete", complete)
    writer.member("of", of)
    writer.objects("habits", habits) { writer, habit in
      writer.member("id", habit.id)
      writer.member("name", habit.name)
      writer.member("icon", habit.icon)
      writer.member("success", habit.success)
      writer.member("expected", habit.expected)
    }
  }

  /// The document of `week --json` and `review --json` without a plan.
  package var json: [UInt8] {
    JSONDocument.bytes { writer in
      writer.key("plan")
      writer.null()
      writer.habits(self)
    }
  }
}

extension JSONWriter {
  /// The member `habits`, or `null`.
  mutating func habits(_ week: RhythmWeek?) {
    key("habits")
    guard let week else { return null() }
    object { week.write(into: &$0) }
  }
}

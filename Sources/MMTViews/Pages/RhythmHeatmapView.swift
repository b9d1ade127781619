package import MMTCore

/// The page of `heatmap` for counters and habits: every date as a square.
package enum RhythmHeatmapView {
  package static func sheet(_ page: RhythmProgress, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    sheet.pair(StyledText(Prose.readable(page.title), .title), StyledText(page.today.date.long))
    sheet.rule()
    sheet.gap()
    if page.all.of == 0 {
      sheet.paragraph(StyledText("Nothing is counted yet, so there is nothing to map.", .muted))
      return sheet
    }
    if sheet.isLinear {
      for day in page.days where day.percent != nil {
        sheet.line(StyledText("\(day.date.withWeekday): \(day.state.rawValue), \(day.percent?.text ?? "0")%"))
      }
    } else {
      HeatmapView.addMonths(HeatCalendar(cells(page), today: page.today.date), page.today.date, nil, to: &sheet)
      sheet.gap()
      HeatmapView.addLegend(nil, to: &sheet)
    }
    sheet.gap()
    sheet.fact("Days", "\(page.all.complete) of \(Prose.count(page.all.of, "day")) complete")
    sheet.fact("Streak", DayFooter.streak(page.streak, sheet.glyphs, since: page.today.date))
    return sheet
  }

  /// The dates as the map has them: what counts on a day is a hundred.
  package static func cells(_ page: RhythmProgress) -> [ProgressPage.HeatCell] {
    page.days.enumerated().map { index, day in
      ProgressPage.HeatCell(
        day: index + 1, date: day.date, done: day.percent?.whole ?? 0, required: day.percent == nil ? 0 : 100, level: level(day)
      )
    }
  }

  /// 0 nothing, 4 complete, else by the third of the day that is done.
  package static func level(_ day: RhythmProgress.Day) -> Int {
    guard let percent = day.percent, percent.value > 0 else { return 0 }
    return day.state == .complete ? 4 : min(3, 1 + Int(3 * percent.value / 100))
  }
}

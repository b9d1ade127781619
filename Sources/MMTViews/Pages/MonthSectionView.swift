package import MMTCore

/// The outlook or the review of a month, and the month's figures beside it.
package enum MonthSectionView {
  package static func sheet(_ answer: MonthSectionAnswer, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    sheet.pair(StyledText(answer.month.title, .title), StyledText("\(answer.path):\(answer.line)", .muted))
    sheet.rule()
    sheet.gap()
    let figures = answer.figures
    let tasks = [
      "\(figures.done) done", "\(figures.open) open", figures.putOff > 0 ? "\(figures.putOff) put off" : nil,
      figures.dropped > 0 ? "\(figures.dropped) dropped" : nil,
    ].compactMap(\.self)
    sheet.fact("Tasks", tasks.joined(separator: ", "))
    sheet.fact("Written", Prose.count(figures.days, "day") + ", " + Prose.count(figures.notes, "note"))
    if figures.events > 0 { sheet.fact("Events", "\(figures.events)") }
    if figures.minutes > 0 { sheet.fact("Time", WorkDuration.text(figures.minutes)) }
    if let rhythms = answer.rhythms { RhythmWeekView.add(rhythms, to: &sheet) }
    if !answer.ahead.isEmpty {
      sheet.gap()
      sheet.paragraph(StyledText("In the future log", .heading))
      for entry in answer.ahead { JournalView.line(entry, to: &sheet) }
    }
    sheet.gap()
    for line in answer.text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty { sheet.gap() } else { sheet.paragraph(StyledText(VisibleText.line(String(line)))) }
    }
    return sheet
  }
}

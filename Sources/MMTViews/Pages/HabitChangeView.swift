package import MMTCore

/// What `habit` changed of the definitions: the lines, as they were and are.
package enum HabitChangeView {
  package static func sheet(_ answer: HabitChangeAnswer, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    for change in answer.lines {
      sheet.indented(StyledText("\(answer.path):\(change.line)", .muted))
      for line in change.before {
        sheet.paragraph(StyledText("- " + VisibleText.line(String(decoding: line, as: UTF8.self)), .muted))
      }
      for line in change.after {
        sheet.paragraph(StyledText("+ " + VisibleText.line(String(decoding: line, as: UTF8.self)), .done))
      }
    }
    if answer.lines.isEmpty { sheet.indented(StyledText("Nothing to change.")) }
    if let (day, isAfterToday) = answer.holdsFrom {
      sheet.paragraph(StyledText("Holds from \(day.long)" + (isAfterToday ? ": today's line is written already" : ""), .muted))
    }
    if answer.isPreview { sheet.paragraph(StyledText("Nothing was written.", .muted)) }
    return sheet
  }
}

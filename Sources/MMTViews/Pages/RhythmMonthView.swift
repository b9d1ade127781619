package import MMTCore

/// A month of counters and habits: a sign for each day, a week a row.
package enum RhythmMonthView {
  package static func sheet(_ page: RhythmMonth, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    let figures = "\(page.complete) complete, \(page.partial) partial, \(page.none) none"
    sheet.pair(StyledText("\(CivilDay.monthName(page.month.month)) \(page.month.year)", .title), StyledText(figures, .muted))
    sheet.rule()
    sheet.gap()
    if sheet.isLinear {
      for day in page.days where day.state != .future && day.state != .rest {
        sheet.line(StyledText("\(day.date.withWeekday): \(word(day.state))" + (day.percent.map { ", \($0)%" } ?? "")))
      }
      return sheet
    }
    grid(page, &sheet)
    sheet.gap()
    let signs = [RhythmDayAnswer.State.complete, .partial, .none].map { "\(sign($0, sheet.glyphs)) \(word($0))" }
    sheet.fact("Signs", StyledText(signs.joined(separator: "   ") + "   blank: rest, pause or to come", .muted))
    return sheet
  }

  /// `complete`, and so on: as legend and for who listens.
  private static func word(_ state: RhythmDayAnswer.State) -> String { state.rawValue }

  static func sign(_ state: RhythmDayAnswer.State, _ glyphs: Glyphs) -> String {
    let isASCII = glyphs.rule == "-"
    return switch state {
    case .complete: isASCII ? "#" : "●"
    case .partial: isASCII ? "/" : "◐"
    case .none: isASCII ? "." : "·"
    case .rest, .future: " "
    }
  }

  private static func style(_ state: RhythmDayAnswer.State) -> Style {
    switch state {
    case .complete: .done
    case .partial: .partial
    default: .muted
    }
  }

  private static func grid(_ page: RhythmMonth, _ sheet: inout Sheet) {
    let width = max(5, min(9, (sheet.width - sheet.margin) / 7))
    var head = StyledText()
    let first = page.weekStart.rawValue
    let weekdays = Weekday.allCases[first...] + Weekday.allCases[..<first]
    for day in weekdays { head.append(StyledText(" " + String(day.name.prefix(2)), .muted).padded(to: width)) }
    sheet.indented(head)
    var row = StyledText()
    var isFilled = false
    for _ in 0..<(((page.days.first?.date.weekday.rawValue ?? first) - first + 7) % 7) {
      row.append(StyledText().padded(to: width))
    }
    for day in page.days {
      let number = day.date.parts.day
      var cell = StyledText(
        (day.date == page.today ? sheet.glyphs.pointer : " ") + (number < 10 ? " " : "") + "\(number) ",
        day.date == page.today ? .heading : .plain)
      cell.append(sign(day.state, sheet.glyphs), style(day.state))
      row.append(cell.padded(to: width))
      isFilled = true
      if day.date.weekday == weekdays.last {
        sheet.row([row])
        (row, isFilled) = (StyledText(), false)
      }
    }
    if isFilled { sheet.row([row]) }
  }
}

package import MMTCore

/// A month of counters and habits: a sign for each day, a week a row.
package enum RhythmMonthView {
  /// `cursor`: the date that is marked in a grid; where there is no room for one, the dates are a list of rows on the full screen.
  package static func sheet(_ page: RhythmMonth, _ rendering: Rendering, cursor: CivilDay? = nil) -> Sheet {
    var sheet = Sheet(rendering)
    let figures = "\(page.complete) complete, \(page.partial) partial, \(page.none) none"
    sheet.pair(StyledText("\(CivilDay.monthName(page.month.month)) \(page.month.year)", .title), StyledText(figures, .muted))
    sheet.rule()
    sheet.gap()
    if sheet.isLinear {
      for day in page.days where day.state != .future && day.state != .rest {
        sheet.line(StyledText("\(day.date.withWeekday): \(word(day.state))" + (day.percent.map { ", \($0.text)%" } ?? "")))
      }
      return sheet
    }
    if cellWidth(sheet) == nil { list(page, &sheet) } else { grid(page, cursor, &sheet) }
    sheet.gap()
    sheet.fact("Signs", parts: signs(sheet.glyphs) + [StyledText("blank: rest, pause or to come", .muted)], gap: 3)
    return sheet
  }

  /// `● complete`, `◐ partial`, `· none`
  static func signs(_ glyphs: Glyphs) -> [StyledText] {
    [RhythmDayAnswer.State.complete, .partial, .none].map { StyledText("\(sign($0, glyphs)) \(word($0))", .muted) }
  }

  /// The cells of a date in the grid; nil where the page is a list.
  package static func cellWidth(_ sheet: Sheet) -> Int? {
    let room = sheet.width - sheet.margin
    guard sheet.rendering.isScreen else { return max(5, min(9, room / 7)) }
    // There the day under the cursor stands beside it.
    let beside = (room - 33) / 7
    return room < 35 ? nil : min(9, beside >= 5 ? beside : room / 7)
  }

  /// The sign of a day.
  package static func drawn(_ state: RhythmDayAnswer.State, _ glyphs: Glyphs) -> StyledText {
    StyledText(sign(state, glyphs), style(state))
  }

  private static func list(_ page: RhythmMonth, _ sheet: inout Sheet) {
    for day in page.days {
      let isToday = day.date == page.today
      var line = StyledText(isToday ? sheet.glyphs.pointer : " ", .heading)
      line.append(day.date.weekday.short, isToday ? .heading : .muted)
      line.append((day.date.parts.day < 10 ? "  " : " ") + "\(day.date.parts.day) ", isToday ? .heading : .plain)
      line.append(drawn(day.state, sheet.glyphs))
      if let percent = day.percent, day.state != .rest { line.append(" \(percent.text)%") }
      sheet.row([line])
    }
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

  private static func grid(_ page: RhythmMonth, _ cursor: CivilDay?, _ sheet: inout Sheet) {
    let width = cellWidth(sheet) ?? 5
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
      let isCursor = day.date == cursor
      var cell = StyledText(
        (isCursor ? "[" : day.date == page.today ? sheet.glyphs.pointer : " ") + (number < 10 ? " " : "") + "\(number)",
        day.date == page.today || isCursor ? .heading : .plain)
      // A bracket in a narrow cell takes the space before the sign.
      if !isCursor || width > 5 { cell.append(" ") }
      cell.append(drawn(day.state, sheet.glyphs))
      if isCursor { cell.append("]", .heading) }
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

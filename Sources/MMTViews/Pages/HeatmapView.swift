package import MMTCore

/// The page of `heatmap`: each day of the plan as a cell, by the calendar or by the plan's own weeks.
package enum HeatmapView {
  package static func sheet(_ page: HeatmapPage, byDays: Bool, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    sheet.pair(StyledText(Prose.readable(page.plan.title), .title), StyledText(page.today.long))
    sheet.rule()
    sheet.gap()
    let map = HeatCalendar(page)
    if page.cells.isEmpty {
      sheet.paragraph(StyledText("No day of this plan has a number, so there is nothing to map.", .muted))
    } else if sheet.isLinear {
      tellDays(page, to: &sheet)
    } else if byDays || map.isEmpty {
      addDays(page, to: &sheet)
    } else {
      addMonths(map, page.today, to: &sheet)
    }
    sheet.gap()
    if !sheet.isLinear, !page.cells.isEmpty { addLegend(to: &sheet) }
    sheet.gap()
    if let of = page.plan.days { sheet.fact("Days", "\(page.daysComplete) of \(Prose.count(of, "day")) complete") }
    sheet.fact("Streak", DayFooter.streak(page.streak, sheet.glyphs, since: page.today))
    return sheet
  }

  /// Read aloud: a line for each day that has come, and how many are to come.
  private static func tellDays(_ page: HeatmapPage, to sheet: inout Sheet) {
    var ahead = 0
    var week: Int?
    for cell in page.cells {
      if let date = cell.date, date > page.today, cell.done == 0 {
        ahead += 1
        continue
      }
      if cell.week != week, let number = cell.week {
        let theme = page.weeks.first { $0.week == number }?.theme.map { ", " + Prose.readable($0) } ?? ""
        sheet.line(StyledText("Week \(number)\(theme)", .heading))
      }
      week = cell.week
      var words = "Day " + (cell.lastDay.map { sheet.glyphs.range("\(cell.day)", "\($0)") } ?? "\(cell.day)")
      if let date = cell.date { words += ", " + date.withWeekday + (date == page.today ? ", today" : "") }
      words += cell.required == 0 ? ": rest" : ": \(cell.done) of \(cell.required)" + (cell.level == 4 ? ", complete" : "")
      sheet.line(StyledText(words))
    }
    if ahead > 0 { sheet.line(StyledText(Prose.count(ahead, "day") + " to come")) }
  }

  private static func size(_ sheet: Sheet) -> Int { sheet.width >= 60 ? 2 : 1 }

  /// A cell behind one cell of space, in which today's pointer stands.
  private static func cell(_ kind: HeatCalendar.Kind, isToday: Bool, _ sheet: Sheet) -> StyledText {
    let size = size(sheet)
    var text = isToday ? StyledText(sheet.glyphs.pointer, .ref) : StyledText(" ")
    switch kind {
    case .outside: text.append(glyph: " ", count: size)
    case .rest: text.append(glyph: sheet.glyphs.rest, count: size, .muted)
    case .future:
      text.append(glyph: sheet.glyphs.future, .muted)
      text.append(glyph: " ", count: size - 1)
    case .level(let level):
      text.append(glyph: sheet.glyphs.heat[min(max(level, 0), 4)], count: size, level == 0 ? .muted : .done)
    }
    return text
  }

  // MARK: by the calendar

  private static func addMonths(_ map: HeatCalendar, _ today: CivilDay, to sheet: inout Sheet) {
    let size = size(sheet) + 1
    let label = sheet.width >= 30 ? 3 : 1
    let perBand = max(1, (sheet.width - sheet.margin - label) / size)
    for start in stride(from: 0, to: map.weeks, by: perBand) {
      let weeks = start..<min(start + perBand, map.weeks)
      sheet.gap()
      var months = StyledText(String(repeating: " ", count: label + 1))
      for week in weeks {
        guard let name = map.monthBeginning(inWeek: week, isFirst: week == start) else { continue }
        let place = label + 1 + (week - start) * size
        if months.cells > place || place + name.utf8.count > sheet.width - sheet.margin { continue }
        months.pad(to: place)
        months.append(name + " ", .muted)
      }
      sheet.indented(months)
      for weekday in Weekday.allCases {
        var line = StyledText(String(weekday.name.prefix(label)), .muted)
        for week in weeks {
          let date = map.date(week: week, weekday: weekday)
          line.append(cell(map.kind(date), isToday: date == today, sheet))
        }
        sheet.indented(line)
      }
    }
  }

  // MARK: by the plan's weeks

  private static func addDays(_ page: HeatmapPage, to sheet: inout Sheet) {
    let map = HeatCalendar(page)
    var rows: [(week: Int?, cells: ArraySlice<ProgressPage.HeatCell>)] = []
    var start = 0
    while start < page.cells.count {
      var end = start + 1
      while end < page.cells.count, end - start < 7, page.cells[end].week == page.cells[start].week { end += 1 }
      rows.append((page.cells[start].week, page.cells[start..<end]))
      start = end
    }
    let isWide = sheet.width >= 60
    var table = Table([.init(), .init(), .init(space: 1), .init(.natural, .trailing), .init(.spare, space: 3)], leading: 2)
    if isWide { table.columns[4] = .init(.wrapping, space: 3) }
    var last: Int?
    for (week, cells) in rows {
      var squares = StyledText()
      for item in cells {
        let kind: HeatCalendar.Kind =
          item.required == 0
          ? .rest : item.date.map { $0 > page.today && item.done == 0 } == true ? .future : .level(item.level)
        squares.append(cell(kind, isToday: item.date == page.today && map.isDay(page.today), sheet))
      }
      let isNew = week != last
      last = week
      let first = cells.first.map { String($0.day) } ?? ""
      let final = cells.last.map { String($0.lastDay ?? $0.day) } ?? ""
      let complete = cells.count { $0.level == 4 && $0.required > 0 }
      let theme = isNew ? page.weeks.first { $0.week == week && week != nil }?.theme : nil
      table.row([
        StyledText(isNew ? week.map { (isWide ? "Week " : "W") + String($0) } ?? "" : ""),
        StyledText((isWide ? "Day " : "") + (first == final ? first : first + sheet.glyphs.dash + final), .muted), squares,
        StyledText("\(complete)/\(cells.count { $0.required > 0 })"),
        StyledText(isWide ? theme.map(Prose.readable) ?? "" : "", .muted),
      ])
    }
    for line in table.lines(width: sheet.width - sheet.margin, glyphs: sheet.glyphs) { sheet.indented(line) }
  }

  private static func addLegend(to sheet: inout Sheet) {
    var parts: [StyledText] = []
    func part(_ kinds: [HeatCalendar.Kind], _ words: String) {
      var text = StyledText()
      for kind in kinds { text.append(cell(kind, isToday: false, sheet)) }
      text.append(" " + words, .muted)
      parts.append(text)
    }
    part([.level(0)], "nothing")
    part([.level(1), .level(2), .level(3)], "a part")
    part([.level(4)], "complete")
    part([.rest], "rest")
    part([.future], "to come")
    var today = StyledText(" " + sheet.glyphs.pointer, .ref)
    today.append(" today", .muted)
    parts.append(today)
    var line = StyledText()
    for part in parts {
      if !line.isEmpty, line.cells + 1 + part.cells > sheet.width - sheet.margin {
        sheet.indented(line)
        line = StyledText()
      }
      if !line.isEmpty { line.append(" ") }
      line.append(part)
    }
    sheet.indented(line)
  }
}

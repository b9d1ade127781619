package import MMTCore

/// The page of `heatmap`: each day of the plan as a cell, by the calendar or by the plan's own weeks.
package enum HeatmapView {
  package enum Shown: Sendable {
    /// How much of each day of the plan is done.
    case completeness
    /// What was done on each date.
    case items, minutes
  }

  package static func sheet(_ page: HeatmapPage, _ shown: Shown = .completeness, byDays: Bool, _ rendering: Rendering) -> Sheet
  {
    var sheet = Sheet(rendering)
    sheet.pair(StyledText(Prose.readable(page.plan.title), .title), StyledText(page.today.long))
    sheet.rule()
    sheet.gap()
    let levels = shown == .completeness ? nil : WorkLevels(page.work, isMinutes: shown == .minutes)
    let map = HeatCalendar(page, worked: levels == nil ? [] : page.work.map(\.date))
    if page.cells.isEmpty {
      sheet.paragraph(StyledText("No day of this plan has a number, so there is nothing to map.", .muted))
    } else if sheet.isLinear {
      if levels == nil { tellDays(page, to: &sheet) } else { tellWork(page, to: &sheet) }
    } else if byDays || map.isEmpty {
      addDays(page, levels, to: &sheet)
    } else {
      addMonths(map, page.today, levels, to: &sheet)
    }
    sheet.gap()
    if !sheet.isLinear, !page.cells.isEmpty { addLegend(levels, to: &sheet) }
    sheet.gap()
    if levels != nil { addWork(page, isMinutes: shown == .minutes, to: &sheet) }
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

  /// Read aloud: a line for each date on which something was done.
  private static func tellWork(_ page: HeatmapPage, to sheet: inout Sheet) {
    for worked in page.work {
      sheet.line(StyledText("\(worked.date.withWeekday): \(worked.span.words)"))
    }
  }

  private static func addWork(_ page: HeatmapPage, isMinutes: Bool, to sheet: inout Sheet) {
    guard let best = StatsPage.best(of: page.work, byMinutes: isMinutes) else {
      return sheet.fact("Work", StyledText("nothing done yet on a date that is known", .muted))
    }
    let all = page.work.reduce(into: StatsPage.Span()) {
      $0.items += $1.span.items
      $0.minutes += $1.span.minutes
    }
    sheet.fact("Work", all.words + ", on " + Prose.count(page.work.count, "date"))
    sheet.fact("Best day", best.date.withWeekday + " " + sheet.glyphs.dot + " " + best.span.words)
  }

  private static func size(_ sheet: Sheet) -> Int { sheet.width >= 60 ? 2 : 1 }

  /// A cell behind one cell of space, in which today's pointer stands.
  private static func cell(_ kind: HeatCalendar.Kind, isToday: Bool, _ size: Int, isWork: Bool, _ sheet: Sheet) -> StyledText {
    var text = isToday ? StyledText(sheet.glyphs.pointer, .ref) : StyledText(" ")
    switch kind {
    case .outside: text.append(glyph: " ", count: size)
    case .rest: text.append(glyph: sheet.glyphs.rest, count: size, .muted)
    case .future:
      text.append(glyph: sheet.glyphs.future, .muted)
      text.append(glyph: " ", count: size - 1)
    case .level(let level):
      let style: Style = isWork ? .heat(level) : level == 0 ? .muted : .done
      text.append(glyph: sheet.glyphs.heat[min(max(level, 0), 4)], count: size, style)
    }
    return text
  }

  // MARK: by the calendar

  static func addMonths(_ map: HeatCalendar, _ today: CivilDay, _ levels: WorkLevels?, to sheet: inout Sheet) {
    let label = sheet.width >= 30 ? 3 : 1
    let room = sheet.width - sheet.margin - label
    // Over the whole width, but no wider than still reads as a square; of a few weeks a row is no bar.
    let square = max(size(sheet), min(6, map.weeks, room / max(1, map.weeks) - 1))
    let size = square + 1
    let perBand = max(1, room / size)
    for start in stride(from: 0, to: map.weeks, by: perBand) {
      let weeks = start..<min(start + perBand, map.weeks)
      sheet.gap()
      var months = StyledText(String(repeating: " ", count: label + 1))
      for week in weeks {
        guard var name = map.monthBeginning(inWeek: week, isFirst: week == start) else { continue }
        // Four weeks have room for the year.
        if 4 * size > 8, week + 4 <= map.weeks, name == "Jan" {
          name += " \(map.date(week: week, weekday: .sunday).parts.year)"
        }
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
          let kind = levels.map { Self.kind(date, $0, map, today) } ?? map.kind(date)
          line.append(cell(kind, isToday: date == today, square, isWork: levels != nil, sheet))
        }
        sheet.indented(line)
      }
    }
  }

  /// A date by the work done on it: on a day off only where there is some.
  private static func kind(_ date: CivilDay, _ levels: WorkLevels, _ map: HeatCalendar, _ today: CivilDay) -> HeatCalendar.Kind
  {
    let level = levels.level(levels.value(date))
    if level > 0 { return .level(level) }
    let kind = map.kind(date)
    if kind == .outside || kind == .rest { return kind }
    return date > today ? .future : .level(0)
  }

  // MARK: by the plan's weeks

  private static func addDays(_ page: HeatmapPage, _ levels: WorkLevels?, to sheet: inout Sheet) {
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
        let level = levels.map { $0.level($0.value(item)) } ?? item.level
        let isAhead = item.date.map { $0 > page.today } ?? false
        let kind: HeatCalendar.Kind =
          item.required == 0 && (levels == nil || level == 0)
          ? .rest : isAhead && (levels == nil ? item.done == 0 : level == 0) ? .future : .level(level)
        let isToday = item.date == page.today && map.isDay(page.today)
        squares.append(cell(kind, isToday: isToday, size(sheet), isWork: levels != nil, sheet))
      }
      let isNew = week != last
      last = week
      let first = cells.first.map { String($0.day) } ?? ""
      let final = cells.last.map { String($0.lastDay ?? $0.day) } ?? ""
      let complete = cells.count { $0.level == 4 && $0.required > 0 }
      let worked = levels.map { levels in cells.reduce(0) { $0 + levels.value($1) } }
      let figures =
        levels.flatMap { levels in worked.map { $0 == 0 ? "" : levels.isMinutes ? WorkDuration.text($0) : "\($0)" } }
        ?? "\(complete)/\(cells.count { $0.required > 0 })"
      let theme = isNew ? page.weeks.first { $0.week == week && week != nil }?.theme : nil
      table.row([
        StyledText(isNew ? week.map { (isWide ? "Week " : "W") + String($0) } ?? "" : ""),
        StyledText((isWide ? "Day " : "") + (first == final ? first : first + sheet.glyphs.dash + final), .muted), squares,
        StyledText(figures),
        StyledText(isWide ? theme.map(Prose.readable) ?? "" : "", .muted),
      ])
    }
    sheet.add(table)
  }

  static func addLegend(_ levels: WorkLevels?, to sheet: inout Sheet) {
    var parts: [StyledText] = []
    func part(_ kinds: [HeatCalendar.Kind], _ words: String) {
      var text = StyledText()
      for kind in kinds { text.append(cell(kind, isToday: false, size(sheet), isWork: levels != nil, sheet)) }
      text.append(" " + words, .muted)
      parts.append(text)
    }
    part([.level(0)], "nothing")
    if let levels {
      for level in 1...4 { part([.level(level)], levels.words(level, sheet.glyphs)) }
    } else {
      part([.level(1), .level(2), .level(3)], "a part")
      part([.level(4)], "complete")
    }
    part([.rest], "rest")
    part([.future], "to come")
    var today = StyledText(" " + sheet.glyphs.pointer, .ref)
    today.append(" today", .muted)
    parts.append(today)
    for line in TextWrap.broken(parts, width: sheet.width - sheet.margin, cells: \.cells) {
      sheet.indented(StyledText(line, separatedBy: " "))
    }
  }
}

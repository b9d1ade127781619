package import MMTCore

/// A month as a grid, or as a list where the page is narrow.
package enum CalendarView {
  /// `cursor`: the date that is marked in a grid; a list has its dates for rows.
  /// `rhythms`: what became of counters and habits on each date, beside the plan's days.
  package static func sheet(
    _ page: CalendarPage, _ rendering: Rendering, cursor: CivilDay? = nil, rhythms: [CivilDay: RhythmDayAnswer.State] = [:]
  ) -> Sheet {
    var sheet = Sheet(rendering)
    let known = page.rhythms.map { Dictionary($0.days.map { ($0.date, $0.state) }) { first, _ in first } } ?? [:]
    let rhythms = rhythms.isEmpty ? known : rhythms
    let numbers = page.cells.compactMap(\.day)
    let span =
      numbers.min().flatMap { low in numbers.max().map { "Days \(low)\(sheet.glyphs.dash)\($0)" } } ?? "no day of the plan"
    sheet.pair(
      StyledText("\(CivilDay.monthName(page.month)) \(page.year)", .title),
      StyledText(span + (numbers.isEmpty ? "" : page.days.map { " of \($0)" } ?? ""), .muted))
    sheet.rule()
    sheet.gap()
    if sheet.width >= 76 { grid(page, cursor, rhythms, &sheet) } else { list(page, rhythms, &sheet) }
    sheet.gap()
    let glyphs = sheet.glyphs
    let signs = [
      "\(glyphs.box(.done)) complete", "\(glyphs.box(.partial)) begun", "\(glyphs.box(.open)) open",
      "\(glyphs.box(.cancelled)) rest", "\(pause(glyphs)) pause", "\(glyphs.pointer) today",
    ]
    sheet.fact("Signs", parts: signs.map { StyledText($0, .muted) })
    if !rhythms.isEmpty {
      if sheet.isLinear { tell(rhythms, &sheet) } else { addSigns(to: &sheet) }
    }
    if let finish = page.finish {
      var text = StyledText(finish.long)
      if let day = page.dayBeyond { text.append("   Day \(day), beyond the \(page.days ?? day)", .muted) }
      sheet.fact("Finish", text)
    }
    if let projected = page.projectedFinish, page.finish != projected { sheet.fact("", "as things stand " + projected.long) }
    return sheet
  }

  private static func addSigns(to sheet: inout Sheet) {
    var signs = RhythmMonthView.signs(sheet.glyphs)
    var words = StyledText("counters and habits:", .muted)
    if sheet.width < 46 {
      signs.insert(words, at: 0)
    } else if !signs.isEmpty {
      words.append(" ")
      words.append(signs[0])
      signs[0] = words
    }
    sheet.fact("", parts: signs, gap: 3)
  }

  /// Read aloud: a line for each date that has anything to say.
  private static func tell(_ rhythms: [CivilDay: RhythmDayAnswer.State], _ sheet: inout Sheet) {
    for (date, state) in rhythms.sorted(by: { $0.key < $1.key }) where state != .rest && state != .future {
      sheet.line(StyledText("\(date.withWeekday): counters and habits \(state.rawValue)"))
    }
  }

  private static func pause(_ glyphs: Glyphs) -> String { glyphs.box(.open) == "[ ]" ? "[=]" : "=" }

  private static func sign(_ cell: CalendarPage.Cell, _ glyphs: Glyphs) -> StyledText {
    switch cell.kind {
    case .outside: return StyledText()
    case .rest: return StyledText(glyphs.box(.cancelled), .muted)
    case .pause: return StyledText(pause(glyphs), .muted)
    case .day:
      let status: ItemStatus =
        cell.required == 0 ? .cancelled : cell.done >= cell.required ? .done : cell.done > 0 ? .partial : .open
      return StyledText(glyphs.box(status), status.style)
    }
  }

  private static func figures(_ cell: CalendarPage.Cell) -> String { cell.required > 0 ? "\(cell.done)/\(cell.required)" : "" }

  /// The cells of a date in the grid; nil where the page is a list.
  package static func cellWidth(_ sheet: Sheet) -> Int? { sheet.width >= 76 ? (sheet.width - sheet.margin) / 7 : nil }

  private static func grid(
    _ page: CalendarPage, _ cursor: CivilDay?, _ rhythms: [CivilDay: RhythmDayAnswer.State], _ sheet: inout Sheet
  ) {
    let width = (sheet.width - sheet.margin) / 7
    func row(_ cells: [StyledText]) -> StyledText {
      var line = StyledText()
      for cell in cells { line.append(cell.padded(to: width)) }
      return line
    }
    sheet.indented(row(Weekday.allCases.map { StyledText(String($0.name.prefix(3)), .muted) }))
    var week = [CalendarPage.Cell?](repeating: nil, count: page.cells.first?.date.weekday.rawValue ?? 0)
    for (number, cell) in page.cells.enumerated() {
      week.append(cell)
      guard week.count == 7 || number == page.cells.count - 1 else { continue }
      let dates = week.map { cell in
        guard let cell else { return StyledText() }
        let isToday = cell.date == page.today
        let isCursor = cell.date == cursor
        var text = StyledText(
          (isCursor ? "[" : isToday ? sheet.glyphs.pointer : " ") + (cell.date.parts.day < 10 ? " " : "")
            + "\(cell.date.parts.day) ",
          isToday || isCursor ? .heading : .plain)
        text.append(sign(cell, sheet.glyphs))
        if let state = rhythms[cell.date], state != .rest, state != .future, !sheet.isLinear {
          text.append(" ")
          text.append(RhythmMonthView.drawn(state, sheet.glyphs))
        }
        if isCursor { text.append("]", .heading) }
        return text
      }
      let days = week.map { cell in
        guard let cell, cell.kind == .day else { return StyledText() }
        let name = cell.lead.map { Prose.readable($0.name) } ?? "D\(cell.day ?? 0)"
        return StyledText(" \(name) \(figures(cell))", .muted).truncated(to: width - 1, mark: sheet.glyphs.ellipsis)
      }
      sheet.row([row(dates)] + (days.allSatisfy(\.isEmpty) ? [] : [row(days)]))
      week = []
    }
  }

  /// The dates that a list has: those of the plan, and those on which something was done.
  package static func listed(_ page: CalendarPage) -> [CalendarPage.Cell] {
    page.cells.filter { $0.kind != .outside || $0.date == page.today || $0.doneThen > 0 }
  }

  private static func list(
    _ page: CalendarPage, _ rhythms: [CivilDay: RhythmDayAnswer.State], _ sheet: inout Sheet
  ) {
    for cell in listed(page) {
      let isToday = cell.date == page.today
      var head = StyledText(
        (isToday ? sheet.glyphs.pointer : " ") + cell.date.weekday.name.prefix(3) + (cell.date.parts.day < 10 ? "  " : " ")
          + "\(cell.date.parts.day) ", isToday ? .heading : .plain)
      head.append(sign(cell, sheet.glyphs))
      head.append(" ")
      if !rhythms.isEmpty, !sheet.isLinear {
        head.append(RhythmMonthView.drawn(rhythms[cell.date] ?? .rest, sheet.glyphs))
        head.append(" ")
      }
      var words = StyledText()
      switch cell.kind {
      case .day:
        words.append(
          "\(Prose.readable(cell.title)) \(figures(cell)) " + cell.topics.map(Prose.readable).joined(separator: ", "))
      case .rest: words.append("rest day", .muted)
      case .pause: words.append("pause", .muted)
      case .outside: break
      }
      sheet.row { $0.labelled(head, words, limit: 1) }
    }
  }
}

/// What `pause` and `shift` moved, or would move.
package enum ScheduleView {
  private static let limit = 7

  /// `isAsked`: a question follows.
  package static func sheet(_ change: ScheduleChange, _ rendering: Rendering, isAsked: Bool = false) -> Sheet {
    var sheet = Sheet(rendering)
    if let pause = change.pause {
      let days = pause.upperBound - pause.lowerBound + 1
      let span =
        days == 1
        ? pause.lowerBound.withWeekday
        : "\(pause.lowerBound.withWeekday) to \(pause.upperBound.withWeekday), \(Prose.count(days, "day"))"
      sheet.fact("Pause", span)
    }
    if !change.worked.isEmpty {
      let count = change.worked.count
      sheet.fact("Work", count == 1 ? "1 of these dates has work on it" : "\(count) of these dates have work on them", .warning)
    }
    if let setting = change.setting {
      let value = setting.value.isEmpty ? "none" : setting.value
      sheet.fact(setting.name, value + (change.from.map { ", from \($0.withWeekday) on" } ?? ""))
    }
    guard !change.moves.isEmpty else {
      let isFree = change.pause == nil && change.setting == nil
      let words =
        change.endedBy == nil ? "No day of the plan moves." : "Nothing is expected on these dates, and tasks grow no older."
      sheet.paragraph(StyledText(isFree ? "These days are free already; nothing changes." : words))
      if change.isPreview, !isFree { addPreview(to: &sheet) }
      if !change.isPreview, !isFree, let command = change.endedBy {
        sheet.hint(command, "ends it")
      }
      return sheet
    }
    sheet.gap()
    for move in change.moves.prefix(limit) {
      sheet.fact(
        "Day \(move.day)",
        "\(move.from.short(from: change.today)) \(sheet.glyphs.arrow) \(move.to.withWeekday)"
          + (move.to.parts.year == change.today.parts.year ? "" : " \(move.to.parts.year)"))
    }
    if change.moves.count > limit {
      let last = change.moves[change.moves.count - 1]
      sheet.fact("", "and \(change.moves.count - limit) more, up to Day \(last.day)")
    }
    sheet.gap()
    if let after = change.finishAfter, let before = change.finishBefore {
      sheet.fact("Finish", before == after ? after.long : "\(after.long), before: \(before.short(from: change.today))")
    }
    if let now = change.todayAfter {
      sheet.fact("Today", "Day \(now)" + (change.todayBefore == now ? "" : ", before: Day \(change.todayBefore ?? 0)"))
    }
    sheet.gap()
    if change.isPreview {
      if !isAsked { addPreview(to: &sheet) }
    } else {
      sheet.hint("mmt undo", "takes it back; no date in the plan was changed")
    }
    return sheet
  }

  /// What stands below a page of `--dry-run`.
  package static func addPreview(to sheet: inout Sheet) {
    sheet.paragraph(StyledText("Nothing is changed yet: run it without --dry-run.", .muted))
  }
}

extension CatchUp {
  /// Below the backlog: what to take up when.
  func add(to sheet: inout Sheet, today: CivilDay) {
    sheet.gap()
    guard let pace else {
      sheet.paragraph(StyledText("Catching up", .heading))
      let reason =
        hasUndated
        ? "No tick has a date in the last four weeks" : "Nothing was done in the last four weeks"
      sheet.paragraph(StyledText(reason + ", so there is no pace to plan with.", .muted))
      return hint(&sheet)
    }
    sheet.paragraph(StyledText("Catching up at your pace, \(Prose.count(pace, "item")) a day", .heading))
    for stop in stops {
      let words = stop.items.map { placed in
        let item = placed.item
        let name = item.leetcode.map { "LC \($0)" } ?? Prose.readable(item.text)
        return (item.ref.map { $0 + " " } ?? "") + (name.count > 24 ? String(name.prefix(23)) + sheet.glyphs.ellipsis : name)
      }
      sheet.fact(stop.date.relative(to: today), StyledText(words.joined(separator: ", ")), limit: 3)
    }
    if left > 0 {
      sheet.paragraph(
        StyledText(
          stops.isEmpty
            ? "The coming two weeks are full as they are."
            : "\(Prose.count(left, "item")) more \(left == 1 ? "has" : "have") no room in the next two weeks.",
          .muted))
      hint(&sheet)
    }
  }

  private func hint(_ sheet: inout Sheet) {
    sheet.hint("mmt shift \(shift) --dry-run", "shows the plan \(Prose.count(shift, "day")) later, which would fit")
  }
}

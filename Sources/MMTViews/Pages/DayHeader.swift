package import MMTCore

extension DayAnswer {
  /// `Day 12/100`, `Day 3–4/100`, `Warm-up Day 1`; nil for a file without days.
  package func name(_ glyphs: Glyphs) -> String? {
    guard let number else { return nil }
    if isWeek, let week { return "Week \(week)" + (weeks.map { week > $0 ? "" : glyphs.of + "\($0)" } ?? "") }
    let span = lastNumber.map { glyphs.range("\(number)", "\($0)") } ?? "\(number)"
    if let series { return "\(series) Day \(span)" }
    // A day beyond those that the title announces is none of them.
    return "Day \(span)" + (of.map { number > $0 ? "" : glyphs.of + "\($0)" } ?? "")
  }

  /// `Week 2 · SLIDING WINDOWS`, or the phase's name; before it the part of the plan that they stand in. `withDay` it has the number that the
  /// day has in its week, where that is another than its own.
  package func weekName(_ glyphs: Glyphs, withDay: Bool = false) -> String? {
    let own = withDay ? numberInWeek.map { ", Day \($0)" } ?? "" : ""
    let words = [part, isWeek ? nil : week.map { "Week \($0)" + own }, theme].compactMap { $0 }.filter { !$0.isEmpty }
    return words.isEmpty ? nil : words.map(Prose.readable).joined(separator: " " + glyphs.dot + " ")
  }

  /// How many weeks the plan has, where this day is one.
  var weeks: Int? { of.flatMap { isWeek && $0 % 7 == 0 ? $0 / 7 : nil } }

  /// Its date; of several days the first and the last.
  func when(_ glyphs: Glyphs) -> String? {
    guard let date, let lastDate, lastDate != date else { return date?.long }
    return glyphs.range(date.withWeekday, lastDate.withWeekday, spaced: true)
  }

  package var bar: Bar { Bar(done, of: required) }

  /// ` and 2 bonus`: what stands below the day's sum and isn't in it; nothing where there is none.
  package var bonusWords: String {
    let bonus = tracks.reduce(0) { $0 + $1.optional }
    return bonus == 0 ? "" : " and \(bonus) bonus"
  }
}

/// The two lines that open a day's page: which day, when, in which week, how far from the end.
package enum DayHeader {
  package static func add(_ page: DayPage, to sheet: inout Sheet) {
    let day = page.day
    var name = StyledText(day.name(sheet.glyphs) ?? Prose.readable(page.plan.title), .title)
    if let title = day.title, !title.isEmpty { name.append("  " + Prose.readable(title)) }
    let date = day.when(sheet.glyphs).map { StyledText($0) } ?? StyledText(day.number == nil ? page.today.long : "")
    sheet.pair(name, date)
    let week = StyledText(day.weekName(sheet.glyphs, withDay: true) ?? "")
    let distance = StyledText(distance(page), .muted)
    if !week.isEmpty || !distance.isEmpty { sheet.pair(week, distance) }
    sheet.rule()
    if let notice = notice(page) {
      sheet.gap()
      sheet.paragraph(notice)
    }
    sheet.gap()
  }

  /// Days to go, or how far another day lies from today.
  private static func distance(_ page: DayPage) -> String {
    let day = page.day
    switch page.standing {
    case .undated: return ""
    case .starts(let days): return days == 1 ? "starts tomorrow" : "starts in \(Prose.count(days, "day"))"
    case .finished: return "finished"
    case .logged: return day.date.map { $0 == page.today.advanced(by: -1) ? "yesterday" : "\(page.today - $0) days ago" } ?? ""
    case .underWay, .resting:
      guard let of = day.of, let first = day.number, day.series == nil else { return "" }
      // Of several days under one heading today's counts.
      let passed = day.date.map { max(0, page.today - $0) } ?? 0
      let number = min(day.lastNumber ?? first, first + passed)
      if let weeks = day.weeks, let week = day.week, week <= weeks {
        return week == weeks ? "the last week" : Prose.count(weeks - week, "week") + " to go"
      }
      if number == of { return "the last day" }
      return number < of ? Prose.count(of - number, "day") + " to go" : "beyond the \(Prose.count(of, "day"))"
    case nil:
      guard let date = day.date else { return "" }
      let days = date - page.today
      switch days {
      case 0: return "today"
      case 1: return "tomorrow"
      case -1: return "yesterday"
      default: return days > 0 ? "in \(days) days" : "\(-days) days ago"
      }
    }
  }

  /// Where today's number is none of the plan's: what the page shows instead isn't today's.
  private static func notice(_ page: DayPage, missing: Int) -> StyledText {
    var text = StyledText("Nothing falls on today: Day \(missing) is missing.", .warning)
    if let number = page.day.number, let date = page.day.lastDate ?? page.day.date, date != page.today {
      text.append(" This is Day \(number), \(date < page.today ? "of" : "which is on") \(date.withWeekday).")
    }
    return text
  }

  private static func addUnread(_ page: DayPage, to text: inout StyledText) {
    if let line = page.unreadTable { text.append(" The table at line \(line) isn't read.") }
  }

  /// A sentence where the page isn't simply today's work.
  private static func notice(_ page: DayPage) -> StyledText? {
    let day = page.day
    switch page.standing {
    case .starts(let days):
      let date = (day.date ?? page.today.advanced(by: days)).withWeekday
      return StyledText("The plan starts \(days == 1 ? "tomorrow" : "in \(Prose.count(days, "day"))"), on \(date).", .heading)
    case .resting:
      let isDue = day.tracks.contains {
        $0.items.contains { $0.due == page.today && $0.status?.isRequired == true && $0.status != .done }
      }
      // Where something is due all the same, or may be, it is no rest day.
      let isRest = !isDue && page.unreadTable == nil && page.unreadPeriod == nil
      let words = isRest ? "Rest day: nothing is due today, " : "No day of the plan that is read falls on today, "
      var text = StyledText(
        page.pause.map { "Paused until \($0.upperBound.withWeekday): nothing is due." }
          ?? words + page.today.withWeekday + ".", .heading)
      if page.pause == nil, let period = page.unreadPeriod {
        text.append(" It lies in “\(Prose.readable(period.name))” at line \(period.line), where nothing is read as work.")
      }
      if page.pause == nil { addUnread(page, to: &text) }
      if let date = day.date, let number = day.number {
        if date > page.today { text.append(" Day \(number) is on \(date.withWeekday).") }
        if date < page.today { text.append(" Day \(number) was on \(date.withWeekday).") }
      }
      return text
    case .finished:
      guard let of = page.plan.days ?? day.of else { return StyledText("The plan is finished.", .heading) }
      if page.daysComplete >= of {
        return StyledText("The plan is finished: \(of == 1 ? "its day is" : "all \(of) days are") complete.", .done)
      }
      var text = StyledText("The plan's last day\(page.unreadTable == nil ? "" : " that is read") is past. ", .heading)
      text.append(
        "\(of == 1 ? "It isn't" : "\(page.daysComplete) of \(of) days are") complete; what is open can still be ticked.")
      addUnread(page, to: &text)
      return text
    case .logged:
      let number = day.number.map { "Day \($0)" } ?? "this one"
      return StyledText("Nothing is written for today yet: the last entry is \(number).", .heading)
    case .underWay, .undated, nil:
      if let missing = page.missing { return notice(page, missing: missing) }
      if day.isEntry { return StyledText("An entry of a log: nothing in it can be ticked.", .heading) }
      if page.unreadTable != nil {
        var text = StyledText("Nothing that is read can be ticked on this day.", .heading)
        addUnread(page, to: &text)
        return text
      }
      if day.number != nil, day.required == 0 { return StyledText("Rest day: nothing is required.", .heading) }
      return nil
    }
  }
}

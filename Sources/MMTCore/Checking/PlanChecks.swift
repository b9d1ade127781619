/// What `verify` finds in a plan that works all the same: dates that can't be, gaps, copies, what looks like an item and is none.
package struct PlanChecks: Sendable {
  package let plan: Plan
  package let lexicon: Lexicon
  package let file: String
  package let today: CivilDay
  package let ids: ItemIDs

  package init(plan: Plan, lexicon: Lexicon, file: String, today: CivilDay, ids: ItemIDs) {
    self.plan = plan
    self.lexicon = lexicon
    self.file = file
    self.today = today
    self.ids = ids
  }

  /// All findings but slips, by line.
  package var findings: [Diagnostic] { findings(dates(of: plan.items.indices), Adoption.bareLines(plan)) }

  /// The same where those of the lines are known.
  package func findings(_ lines: LineFindings) -> [Diagnostic] { findings(lines.dates, lines.bareLines) }

  private func findings(_ dates: [Diagnostic], _ bareLines: [Int]) -> [Diagnostic] {
    (dates + repeats + overlaps + gaps + levels + copies + lookAlikes + bareTables + bareLines.map(bareLine))
      .sorted { $0.line < $1.line }
  }

  private func finding(
    _ severity: Diagnostic.Severity, _ code: String, _ line: Int, _ extent: Extent? = nil, _ message: String, help: String
  ) -> Diagnostic {
    let whole = plan.source.line(line)
    let place = extent ?? Bytes.trim(whole, plan.source.bytes)
    return Diagnostic(
      severity, code: code, file: file, line: line, column: place.lowerBound - whole.lowerBound + 1,
      length: max(1, place.count),
      message: message, excerpt: Array(plan.source.bytes[whole.range]), help: help)
  }

  /// The first heading that says another weekday than that of its day's date.
  package func weekdays(_ schedule: Schedule) -> [Diagnostic] {
    guard let (day, date) = StartDate.contradiction(plan, schedule), let weekday = day.weekday, let number = day.key.number,
      let start = schedule.dates.first?.advanced(by: (weekday.rawValue - date.weekday.rawValue + 7) % 7)
    else { return [] }
    return [
      finding(
        .warning, "plan.other-weekday", day.line, nil,
        "Day \(number) says \(weekday.name), and its date is a \(date.weekday.name): \(date.iso)",
        help: "correct the weekday, or begin on another date: mmt config startDate \(start.iso)")
    ]
  }

  /// `✅ 2026-02-30`, and dates that lie ahead.
  func dates(of items: Range<Int>) -> [Diagnostic] {
    var result: [Diagnostic] = []
    for item in plan.items[items] {
      let line = plan.source.line(Int(item.line))
      if !item.isTableRow, let extent = impossibleDate(Int(item.content), line.upperBound) {
        let text = plan.source.string(extent)
        result.append(
          finding(
            .error, "plan.no-such-date", Int(item.line), extent, Self.reason(text),
            help: "write the day as YYYY-MM-DD, for example \(today.iso)"))
      }
      if let date = item.completedOn, item.isDone, date > today {
        let extent = plan.row(item)?.date?.words ?? plan.scan(item, lexicon).fields.completedExtent
        result.append(
          finding(
            .warning, "plan.future-date", Int(item.line), extent, "done on a day that hasn't come yet",
            help: "correct the date, or leave it: it counts from that day on"))
      }
    }
    return result
  }

  /// The date after the last ✅ or ❌ of a line, if the calendar has no such day.
  private func impossibleDate(_ start: Int, _ end: Int) -> Extent? {
    let bytes = plan.source.bytes
    var index = bytes.span.bytes.first(0xE2, from: start, to: end)
    while index < end {
      var next = index + 1
      if let (field, after) = TaskField.emoji(bytes, at: index, end: end), field.type == .date {
        var date = after
        while date < end, Bytes.isBlank(bytes[date]) { date += 1 }
        let extent = Extent(date, min(end, date + 10))
        if extent.count == 10, isDateShaped(extent), CivilDay(iso: bytes[extent.range]) == nil { return extent }
        next = after
      }
      index = bytes.span.bytes.first(0xE2, from: next, to: end)
    }
    return nil
  }

  private func isDateShaped(_ extent: Extent) -> Bool {
    extent.range.enumerated().allSatisfy { place, index in
      place == 4 || place == 7 ? plan.source.bytes[index] == 0x2D : Bytes.isDigit(plan.source.bytes[index])
    }
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
  ]

  private static func reason(_ text: String) -> String {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3, (1...12).contains(parts[1]), parts[0] > 0 else { return "no such date: \(text)" }
    return "\(months[parts[1] - 1]) \(parts[0]) has \(CivilDay.daysIn(month: parts[1], year: parts[0])) days"
  }

  private var repeats: [Diagnostic] {
    plan.repeatedDays.map { day in
      finding(
        .warning, "plan.day-repeated", day.line, nil, "Day \(day.number) is there twice; first on line \(day.firstLine)",
        help: "number the days apart; until then the ids of the second one carry -2")
    }
  }

  /// Days of different numbers of which one is within the other's range.
  private var overlaps: [Diagnostic] {
    var result: [Diagnostic] = []
    var lines: [Int: Int] = [:]
    for day in plan.days {
      guard let numbers = day.numbers else { continue }
      if day.occurrence == 1, let shared = numbers.first(where: { lines[$0] != nil }), let line = lines[shared] {
        result.append(
          finding(
            .warning, "plan.day-repeated", day.line, nil, "Day \(shared) is there twice; first on line \(line)",
            help: "number the days apart; until then Day \(shared) names the one without a range"))
      }
      for covered in numbers where lines[covered] == nil { lines[covered] = day.line }
    }
    return result
  }

  /// Numbers between the lowest and the highest that no day has.
  private var gaps: [Diagnostic] {
    DayGaps(plan).gaps.map { gap in
      let (first, last) = (gap.numbers.lowerBound, gap.numbers.upperBound)
      let name = first == last ? "Day \(first) is" : "Days \(first) to \(last) are"
      return finding(
        .warning, "plan.day-missing", gap.line, nil, "\(name) missing after this day",
        help: "add the day, or leave the gap: its date stays free")
    }
  }

  /// Days that stand as high as the weeks, where the others stand below these: they, and what follows, are taken out of their week.
  private var levels: [Diagnostic] {
    let levels = HeadingLevels(plan)
    let days = plan.days.filter { $0.isNumbered }
    guard let usual = levels.common(days.map(\.line)), let week = levels.common(plan.weeks.map(\.line)), usual > week else {
      return []
    }
    let odd = days.filter { day in levels.level(day.line).map { $0 <= week } ?? false }
    // A plan in which many do has its own way.
    guard odd.count * 10 <= days.count else { return [] }
    return odd.map { day in
      finding(
        .warning, "plan.day-level", day.line, nil,
        "Day \(day.key.number ?? 0) stands as high as a week, so its week ends before it and the days below are in none",
        help: "give its heading as many # as the other days have: " + String(repeating: "#", count: usual))
    }
  }

  private var copies: [Diagnostic] {
    ids.duplicates.map { index in
      finding(
        .warning, "plan.id-repeated", Int(plan.items[index].line), nil, "another line above carries the same id",
        help: "give one of them another id; until then this one is named by its words")
    }
  }

  /// Bare bullets beside boxes that read like items.
  private var lookAlikes: [Diagnostic] {
    plan.prose.filter(\.looksLikeItem).map { bullet in
      finding(
        .warning, "plan.bare-bullet", bullet.line, nil, "looks like an item but has no box, and the bullets beside it have one",
        help: "put [ ] after the bullet, or leave it as a remark")
    }
  }

  /// Rows that `adopt` could make tickable.
  private var bareTables: [Diagnostic] {
    plan.tables.filter { !$0.hasStatus }.map { table in
      finding(
        .warning, "plan.bare-bullet", table.line, nil,
        "the rows of this table are items, but no column could say that they are done",
        help: "run mmt adopt --column, which adds one, or add a column \"Done\" yourself")
    }
  }

  /// A line that it could make an item.
  private func bareLine(_ line: Int) -> Diagnostic {
    finding(
      .warning, "plan.bare-bullet", line, nil, "looks like an item, but is no bullet",
      help: "run mmt adopt --lines, which puts a bullet before it, or leave it as a remark")
  }
}

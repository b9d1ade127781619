/// The date that a title says of a day's number.
package struct TitledDate: Sendable {
  var date: CivilDay
  /// The title is the day's; else it is that of a week or phase which begins with it.
  var isOwn: Bool
  /// It says the date itself; else only a weekday.
  var saysDate = true
}

/// When a plan began, as far as its own dates tell.
package enum StartDate {
  /// The start that a plan's own headings tell: by the date in the title of its lowest dated day (`Day 1: June 27, Monday`), of dates without
  /// a year the one nearest to what its text says, else to `today`; else by what that text says of a beginning; where its days are weekdays,
  /// the last such weekday. nil where nothing tells one.
  package static func told(by plan: Plan, today: CivilDay) -> CivilDay? {
    let titles = plan.datedTitles
    let (lowest, dated) = (titles.lowest, titles.dates)
    if let calendar = plan.calendar, let weekday = plan.firstWeekday, lowest < 100_000,
      let begin = calendar.begin(on: weekday, near: anchor(plan)?.date ?? today)
    {
      return begin.advanced(by: lowest - 1)
    }
    if let place = dated.indices.min(by: { dated[$0].number < dated[$1].number }) {
      let date =
        DateHeading.resolved(dated.map(\.span.first))[place]
        ?? byWeekdays(dated.sorted { $0.number < $1.number }.map(\.span), near: today)
        ?? nearest(dated[place].span, plan, today, among: dated.sorted { $0.number < $1.number }.map(\.span))
      let number = dated[place].number
      if let date, number - lowest < 100_000 { return date.advanced(by: lowest - number) }
    }
    if let start = saidStart(plan, lowest, today: today) ?? ofNamedWeek(plan, lowest) ?? byCalendarWeeks(plan, lowest) {
      return start
    }
    guard let first = plan.firstWeekday, lowest < Int.max else {
      if let start = weekdayStart(plan, lowest, today) { return start }
      // Warm-ups come first, and the plan's own days behind them.
      let leads = plan.leadingSeries.count
      return leads > 0 ? today.advanced(by: leads) : nil
    }
    let weekday = (first + (lowest - 1) % 7 + 7) % 7
    return today.advanced(by: -((today.weekday.rawValue - weekday + 7) % 7))
  }

  /// The dates that titles give days, by number. They count as long as the plan begins where they say: with another start, which somebody
  /// chose or came by as a year went on, they are words, unless they alone make the days. Dates that don't rise with the numbers are words too.
  static func titled(_ plan: Plan, from start: CivilDay) -> [Int: TitledDate] {
    guard plan.revision != .first else { return [:] }
    let titles = plan.datedTitles
    let (lowest, found) = (titles.lowest, titles.dates)
    if let calendar = plan.calendar, let weekday = plan.firstWeekday,
      let begin = calendar.begin(on: weekday, near: start.advanced(by: lowest < 100_000 ? 1 - lowest : 0))
    {
      let numbers = plan.days.lazy.filter { $0.occurrence == 1 }.compactMap(\.key.number).filter { $0 < 100_000 }
      return Dictionary(
        numbers.map { ($0, TitledDate(date: begin.advanced(by: $0 - 1), isOwn: true)) }, uniquingKeysWith: { first, _ in first }
      )
    }
    guard let place = found.indices.min(by: { found[$0].number < found[$1].number }) else {
      return weekdays(plan, lowest, from: start)
    }
    let known = plan.daysAreDated ? DateHeading.resolved(found.map(\.span.first))[place] : nil
    var result: [Int: TitledDate] = [:]
    var last: (number: Int, date: CivilDay)?
    for title in found.sorted(by: { $0.number < $1.number }) {
      let (number, heading) = (title.number, title.span.first)
      guard number - lowest < 100_000 else { break }
      guard let before = last else {
        let expected = start.advanced(by: number - lowest)
        guard let date = known ?? nearest(heading, to: expected), date == expected || plan.daysAreDated else { return [:] }
        result[number] = TitledDate(date: date, isOwn: title.isOwn)
        last = (number, date)
        continue
      }
      guard number > before.number, let date = next(heading, after: before.date), date - before.date >= number - before.number
      else {
        continue
      }
      result[number] = TitledDate(date: date, isOwn: title.isOwn)
      last = (number, date)
    }
    return result
  }

  /// Whether a title has a date with slashes: which of its numbers is the month, any line of the text may tell.
  static func mayHangOnText(_ plan: Plan) -> Bool {
    (plan.days.map(\.title) + plan.weeks.map(\.words)).contains { DateText.hasSlashes(plan.source.bytes[$0.range]) }
  }

  /// The line before the first day that says when the plan begins, where no title does.
  package static func startLine(_ plan: Plan) -> Int? {
    plan.hasDays && plan.datedTitles.dates.isEmpty ? said(by: plan)?.line : nil
  }

  /// The line by which dates in titles that name no year are understood.
  package static func yearLine(_ plan: Plan) -> Int? { lacksYear(plan) ? anchor(plan)?.line : nil }

  /// Whether the plan's titles say dates, and none of them a year or a weekday by which it could be told.
  package static func lacksYear(_ plan: Plan) -> Bool {
    let found = plan.datedTitles.dates
    return !found.isEmpty
      && found.allSatisfy { span in
        if case .ofYear = span.span.first { span.span.weekday == nil } else { false }
      }
  }

  /// The date itself; of one without a year the first behind `day`.
  private static func next(_ heading: DateHeading, after day: CivilDay) -> CivilDay? {
    heading.day(onOrAfter: day.advanced(by: 1))
  }

  /// The date nearest to what the text tells of its time, else to today; in a log, which tells what has been, the last that isn't ahead.
  /// What the text tells may be an exam at the end: of the years that is taken in which any of the dates, `spans`, is nearest to it.
  private static func nearest(_ span: DateSpan, _ plan: Plan, _ today: CivilDay, among spans: [DateSpan]) -> CivilDay? {
    let anchor = Self.anchor(plan)?.date
    if let anchor, case .ofYear(let month, let day) = span.first {
      let year = anchor.parts.year
      let candidates = (year - 1...year + 1).compactMap { CivilDay(year: $0, month: month, day: day) }
      let fitting = candidates.filter { $0.weekday == span.weekday }
      func distance(_ start: CivilDay) -> Int {
        var date = start
        return spans.reduce(abs(start - anchor)) { least, span in
          date = span.first.day(onOrAfter: date) ?? date
          return min(least, abs(date - anchor))
        }
      }
      return (fitting.isEmpty ? candidates : fitting).map { (distance($0), abs($0 - anchor), $0) }.min {
        ($0.0, $0.1) < ($1.0, $1.1)
      }?.2
    }
    guard let date = nearest(span.first, to: anchor ?? today, on: span.weekday) else { return nil }
    guard anchor == nil, date > today, case .ofYear(let month, let day) = span.first, plan.isCalledLog else { return date }
    let year = today.parts.year
    return (year - 8...year).reversed().lazy.compactMap { CivilDay(year: $0, month: month, day: day) }.first { $0 <= today }
  }

  /// The date itself; of one without a year the nearest, of last, this and next year's the one on its weekday.
  static func nearest(_ heading: DateHeading, to today: CivilDay, on weekday: Weekday? = nil) -> CivilDay? {
    switch heading {
    case .full(let day): return day
    case .ofYear(let month, let day):
      let year = today.parts.year
      let candidates = (year - 1...year + 1).compactMap { CivilDay(year: $0, month: month, day: day) }
      let fitting = candidates.filter { $0.weekday == weekday }
      return (fitting.isEmpty ? candidates : fitting).min { abs($0 - today) < abs($1 - today) }
    }
  }

  /// The first of rising dates without a year, in the nearest year in which all weekdays beside them are right, two at least: those of an old
  /// log, `March 4, Monday` and `March 5, Tuesday`, are of no year near to today.
  private static func byWeekdays(_ spans: [DateSpan], near today: CivilDay) -> CivilDay? {
    guard spans.count(where: { $0.weekday != nil }) > 1, let first = spans.first, case .ofYear(let month, let day) = first.first
    else { return nil }
    let year = today.parts.year
    let fitting = (year - 6...year + 1).compactMap { CivilDay(year: $0, month: month, day: day) }.filter { start in
      var date = start
      return spans.allSatisfy { span in
        date = span.first.day(onOrAfter: date) ?? date
        return span.weekday.map { $0 == date.weekday } ?? true
      }
    }
    return fitting.min { abs($0 - today) < abs($1 - today) }
  }

  /// The start that puts the earliest ✅ of the plan on its own day, else what its titles say, else `today`.
  package static func guess(_ plan: Plan, free: Schedule.FreeDays, today: CivilDay) -> CivilDay {
    var earliest: (date: CivilDay, number: Int)?
    var lowest = Int.max
    for day in plan.days {
      guard case .number(let number) = day.key else { continue }
      lowest = min(lowest, number)
      for item in plan.items[day.items] where item.isDone {
        guard let date = item.completedOn else { continue }
        if earliest.map({ date < $0.date || (date == $0.date && number < $0.number) }) ?? true { earliest = (date, number) }
      }
    }
    guard let earliest, lowest <= earliest.number, earliest.number - lowest < 100_000 else {
      let tells = !plan.datedTitles.dates.isEmpty || said(by: plan) != nil || byCalendarWeeks(plan, lowest) != nil
      if tells, let told = told(by: plan, today: today) { return told }
      return underWay(plan, free: free, today: today)?.start ?? today
    }
    return free.date(earliest.date, movedBy: lowest - earliest.number, steps: 1_000_000)
  }
}

/// When a plan began, as far as its own dates tell.
package enum StartDate {
  /// The start that a plan's own headings tell: by the date in the title of its lowest dated day (`Day 1: June 27, Monday`), of dates without
  /// a year the one nearest to `today`; where its days are weekdays, the last such weekday. nil where they tell none.
  package static func told(by plan: Plan, today: CivilDay) -> CivilDay? {
    let (lowest, dated) = titles(plan)
    if let place = dated.indices.min(by: { dated[$0].number < dated[$1].number }) {
      let date = DateHeading.resolved(dated.map(\.heading))[place] ?? nearest(dated[place].heading, to: today)
      let number = dated[place].number
      if let date, number - lowest < 100_000 { return date.advanced(by: lowest - number) }
    }
    guard let first = plan.firstWeekday, lowest < Int.max else {
      // Warm-ups come first, and the plan's own days behind them.
      let leads = plan.leadingSeries.count
      return leads > 0 ? today.advanced(by: leads) : nil
    }
    let weekday = (first + (lowest - 1) % 7 + 7) % 7
    return today.advanced(by: -((today.weekday.rawValue - weekday + 7) % 7))
  }

  /// The dates that titles give days, by number. They count as long as the plan begins where they say: with another start, which somebody
  /// chose or came by as a year went on, they are words. Dates that don't rise with the numbers are words too.
  static func titled(_ plan: Plan, from start: CivilDay) -> [Int: CivilDay] {
    guard plan.revision != .first else { return [:] }
    let (lowest, found) = titles(plan)
    guard !found.isEmpty else { return [:] }
    var result: [Int: CivilDay] = [:]
    var last: (number: Int, date: CivilDay)?
    for (number, heading) in found.sorted(by: { $0.number < $1.number }) {
      guard number - lowest < 100_000 else { break }
      guard let before = last else {
        let expected = start.advanced(by: number - lowest)
        guard nearest(heading, to: expected) == expected else { return [:] }
        result[number] = expected
        last = (number, expected)
        continue
      }
      guard number > before.number, let date = next(heading, after: before.date), date - before.date >= number - before.number
      else {
        continue
      }
      result[number] = date
      last = (number, date)
    }
    return result
  }

  /// The lowest number of a plan's days, and the dates in their titles.
  private static func titles(_ plan: Plan) -> (lowest: Int, titles: [(number: Int, heading: DateHeading)]) {
    var lowest = Int.max
    var result: [(number: Int, heading: DateHeading)] = []
    for day in plan.days where day.occurrence == 1 {
      guard case .number(let number) = day.key else { continue }
      lowest = min(lowest, number)
      if let heading = date(in: day.title, plan) { result.append((number, heading)) }
    }
    return (lowest, result)
  }

  /// The date itself; of one without a year the first behind `day`.
  private static func next(_ heading: DateHeading, after day: CivilDay) -> CivilDay? {
    switch heading {
    case .full(let date): date
    case .ofYear(let month, let monthDay):
      (day.parts.year...day.parts.year + 1).compactMap { CivilDay(year: $0, month: month, day: monthDay) }.first { $0 > day }
    }
  }

  private static func date(in title: Extent, _ plan: Plan) -> DateHeading? {
    let bytes = plan.source.bytes[title.range]
    guard bytes.contains(where: Bytes.isDigit) else { return nil }
    return DateHeading(bytes.filter { ![0x28, 0x29, 0x5B, 0x5D, 0x2A, 0x5F].contains($0) })
  }

  private static func nearest(_ heading: DateHeading, to today: CivilDay) -> CivilDay? {
    switch heading {
    case .full(let day): day
    case .ofYear(let month, let day):
      (today.parts.year - 1...today.parts.year + 1).compactMap { CivilDay(year: $0, month: month, day: day) }
        .min { abs($0 - today) < abs($1 - today) }
    }
  }

  /// The start that puts the earliest ✅ of the plan on its own day; `today` where the plan shows none.
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
    guard let earliest, lowest <= earliest.number, earliest.number - lowest < 100_000 else { return today }
    return free.date(earliest.date, movedBy: lowest - earliest.number, steps: 1_000_000)
  }
}

/// Dates by the weekdays that headings say.
extension StartDate {
  /// The days whose headings say a weekday, by their numbers.
  private static func named(_ plan: Plan, _ lowest: Int) -> [(number: Int, last: Int, weekday: Weekday)] {
    plan.days.compactMap { day -> (number: Int, last: Int, weekday: Weekday)? in
      guard day.occurrence == 1, let weekday = day.weekday, let numbers = day.numbers, numbers.upperBound - lowest < 100_000
      else { return nil }
      return (number: numbers.lowerBound, last: numbers.upperBound, weekday: weekday)
    }.sorted { $0.number < $1.number }
  }

  /// The start by the first weekday in a heading: the next one, or the last where something is done already.
  static func weekdayStart(_ plan: Plan, _ lowest: Int, _ today: CivilDay) -> CivilDay? {
    guard let first = named(plan, lowest).first else { return nil }
    let weekday = (first.weekday.rawValue - (first.number - lowest) % 7 + 7) % 7
    let ahead = (weekday - today.weekday.rawValue + 7) % 7
    let isUnderWay = plan.items.contains { $0.isDone }
    return today.advanced(by: isUnderWay && ahead > 0 ? ahead - 7 : ahead)
  }

  /// The dates that weekdays in headings give: each the first such date behind the day before, in a week that counts its days from 1 as
  /// many weeks of the calendar on as it says. Where the plan begins on another date than the first of them says, they are words.
  static func weekdays(_ plan: Plan, _ lowest: Int, from start: CivilDay) -> [Int: TitledDate] {
    var result: [Int: TitledDate] = [:]
    var before: (number: Int, date: CivilDay)?
    // The first date of the week reached.
    var began: CivilDay?
    for day in named(plan, lowest) {
      let step = plan.weekSteps[day.number]
      var earliest = before.map { $0.date.advanced(by: day.number - $0.number) } ?? start.advanced(by: day.number - lowest)
      if let step, let began { earliest = max(earliest, began.advanced(by: 7 * step - began.weekday.rawValue)) }
      let wait = (day.weekday.rawValue - earliest.weekday.rawValue + 7) % 7
      if before == nil, wait > 0 { return [:] }
      let date = earliest.advanced(by: wait)
      result[day.number] = TitledDate(date: date, isOwn: true, saysDate: false)
      if began == nil || step != nil { began = date }
      before = (day.last, date.advanced(by: day.last - day.number))
    }
    return result
  }

  /// The first day whose heading says another weekday than that of its date.
  package static func contradiction(_ plan: Plan, _ schedule: Schedule) -> (day: Plan.Day, date: CivilDay)? {
    for day in plan.days where day.occurrence == 1 && day.isNumbered {
      guard let weekday = day.weekday, let date = day.key.number.flatMap({ schedule.date(of: $0) }) else { continue }
      if date.weekday != weekday { return (day, date) }
    }
    return nil
  }
}

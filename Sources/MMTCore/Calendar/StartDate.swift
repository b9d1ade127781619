/// When a plan began, as far as its own dates tell.
package enum StartDate {
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
    var left = earliest.number - lowest
    var date = earliest.date
    var steps = 0
    while left > 0, steps < 1_000_000 {
      date = date.advanced(by: -1)
      steps += 1
      if !free.contains(date) { left -= 1 }
    }
    return date
  }
}

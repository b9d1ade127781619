extension Ledger {
  /// The number of the plan's week that is meant; nil where there is none there.
  package func number(of week: TypedWeek) -> Int? {
    switch week {
    case .number(let number): return number
    case .away(let count):
      let numbers = Set(plan.days.compactMap(\.weekNumber)).sorted()
      guard let here = plan.days[current.day].weekNumber, let place = numbers.firstIndex(of: here) else { return nil }
      return numbers.indices.contains(place + count) ? numbers[place + count] : nil
    case .on(let date):
      // A free date belongs to the week before it.
      guard let number = date.day(today, prefer: .near).flatMap({ schedule?.lastNumber(through: $0) }) else { return nil }
      return day(numbered: number).flatMap { plan.days[$0].weekNumber }
    }
  }
}

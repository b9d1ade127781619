extension Ledger {
  /// The number of the plan's week that is meant; nil where there is none there.
  package func number(of week: TypedWeek) -> Int? {
    switch week {
    case .number(let number): return number
    case .away(let count):
      let numbers = Set(plan.days.compactMap(\.weekNumber)).sorted()
      guard let here = plan.days[current.day].weekNumber, let place = numbers.firstIndex(of: here) else { return nil }
      return numbers.indices.contains(place + count) ? numbers[place + count] : nil
    case .on(let typed):
      guard let date = typed.day(today, prefer: .near) else { return nil }
      // A free date belongs to the week before it.
      let index = day(on: date) ?? schedule?.lastNumber(through: date).flatMap { day(numbered: $0) }
      return index.flatMap { plan.days[$0].weekNumber }
    }
  }
}

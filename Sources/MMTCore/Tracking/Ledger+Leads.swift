/// The days of a series that stand before the plan's own: warm-ups. The plan's start is Day 1's, so they fall on the dates before it.
extension Ledger {
  /// Such a day by its place in the plan, and its date; in their order. Empty where nothing has dates, and by the first revision.
  package var leads: [(day: Int, date: CivilDay)] {
    guard let start = schedule?.dates.first, plan.revision != .first else { return [] }
    let days = plan.leadingSeries
    var dates: [CivilDay] = []
    var date = start
    var tries = 0
    while dates.count < days.count, tries < 10_000 {
      tries += 1
      date = date.advanced(by: -1)
      if !free.contains(date) { dates.append(date) }
    }
    guard dates.count == days.count else { return [] }
    return zip(days, dates.reversed()).map { (day: $0.0, date: $0.1) }
  }

  /// Those whose date has passed and that have something open.
  var leadsBehind: [Int] { leads.filter { $0.date < today && lateCount(of: $0.day) > 0 }.map { $0.day } }

  /// Such a day that falls on a date.
  func lead(on date: CivilDay) -> Int? { date < (schedule?.dates.first ?? date) ? leads.first { $0.date == date }?.day : nil }

  /// The number of the day that today shows, of the plan's own count; nil for a day of a series, and for a list.
  package var currentNumber: Int? {
    guard case .number(let number) = plan.days[current.day].key else { return nil }
    return number
  }
}

extension Plan {
  /// Whether a day is one of those.
  func isLead(_ day: Day) -> Bool { revision != .first && leadingSeries.contains { days[$0].line == day.line } }

  /// Days of one series before the first day with a number of its own, rising, each once; at most a hundred.
  package var leadingSeries: [Int] {
    var result: [Int] = []
    var last: (name: String, number: Int)?
    for (index, day) in days.enumerated() {
      switch day.key {
      case .none, .date: continue
      case .number: return result
      case .series(let name, let number):
        guard day.occurrence == 1, last.map({ $0.name == name && $0.number < number }) ?? true, result.count < 100 else {
          return []
        }
        last = (name, number)
        result.append(index)
      }
    }
    // A plan of nothing but series has no start that is another's.
    return []
  }
}

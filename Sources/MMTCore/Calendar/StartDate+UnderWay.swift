/// Where a plan is that doesn't say since when, by what is done of it.
extension StartDate {
  /// The number of the day where the ticks end, and the start that makes it today's: the first one with something open behind days of which something
  /// is done, or where nothing is open the last. nil where the days begin with open ones.
  package static func underWay(
    _ plan: Plan, free: Schedule.FreeDays = .init(), today: CivilDay
  ) -> (start: CivilDay, number: Int)? {
    guard plan.revision != .first, told(by: plan, today: today) == nil else { return nil }
    let days = plan.days.filter { $0.occurrence == 1 && $0.isNumbered }.sorted { ($0.key.number ?? 0) < ($1.key.number ?? 0) }
    guard let first = days.first?.key.number else { return nil }
    let open = days.firstIndex { day in
      plan.items[day.items].contains { !$0.isQualifier && !$0.isDone && $0.status.isRequired }
    }
    let place = open ?? days.count - 1
    guard let number = days[place].key.number, number > first, number - first < 100_000,
      days[...place].contains(where: { plan.items[$0.items].contains { $0.isDone && !$0.isQualifier } })
    else { return nil }
    return (free.date(today, movedBy: first - number, steps: 1_000_000), number)
  }
}

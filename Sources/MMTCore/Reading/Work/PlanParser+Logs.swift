/// Logs: what stands below their dates has been, and is nothing to do (docs/format.md, 5.1.20).
extension PlanBuilder {
  /// Takes out what stands in the days of a log, where nothing in these is marked, a problem or said to take long.
  mutating func dropEntries() {
    guard options.isOwnersReading, !options.bareBulletsAreItems, options.role == .plan, plan.days.count > 1,
      isCalledLog || daysFall, haveDates
    else { return }
    let days = plan.days.filter { $0.key != .none }
    guard days.contains(where: { !$0.items.isEmpty }),
      days.allSatisfy({ day in plan.items[day.items].allSatisfy { $0.saysNothing && !$0.isLine && !$0.isTableRow } })
    else { return }
    dropTracks(as: .entry) { plan, track in plan.days[plan.tracks[track].day].key != .none }
    plan.hasOtherDays = true
  }

  /// Whether the plan, the first part of its title, or the section of its first day is called a log.
  private var isCalledLog: Bool {
    if plan.isCalledLog { return true }
    let title = plan.source.bytes[plan.title.range]
    guard title.count <= 128, let dash = title.firstIndex(where: { $0 == 0x2D || $0 == 0x3A || $0 == 0x7C || $0 == 0xE2 }),
      dash > title.startIndex
    else { return false }
    return LogWords.name(title[..<dash])
  }

  /// Whether the days, three at least and not numbered by their dates, stand one below the next higher one: what comes last is written on top where it is told, and not planned.
  private var daysFall: Bool {
    if plan.daysAreDated { return false }
    let numbers = plan.days.lazy.filter(\.isNumbered).compactMap(\.key.number)
    return numbers.count > 2 && zip(numbers, numbers.dropFirst()).allSatisfy { $0 > $1 }
  }

  /// Whether half of the titles of the days at least say dates.
  private var haveDates: Bool {
    let days = plan.days.count { $0.isNumbered }
    return plan.datedTitles.dates.count(where: \.isOwn) * 2 >= days
  }
}

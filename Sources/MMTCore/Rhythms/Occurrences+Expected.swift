extension Occurrences {
  /// Whether the page of a day gets a line for it when it is opened: daily ones, sums and what is to be avoided each day, so many per week
  /// while the week isn't full, each so many days from `since` on. `entries` may hold other habits' lines too; of this one's, those
  /// before the day in its week, month or window count.
  package static func isExpected(
    _ definition: RhythmDefinition, on day: CivilDay, entries: [RhythmEntry], pauses: [ClosedRange<CivilDay>] = [],
    weekStart: Weekday = .monday
  ) -> Bool {
    if let since = definition.since, day < since { return false }
    if let until = definition.until, day > until { return false }
    if pauses.contains(where: { $0.contains(day) }) { return false }
    guard let rhythm = definition.rhythm else { return definition.isNegative }
    func successes(from first: CivilDay) -> Int {
      let slug = definition.slug
      return entries.count { entry in
        entry.date >= first && entry.date < day && entry.slug == slug && state(of: entry, definition) == .success
      }
    }
    switch rhythm {
    case .daily, .sum: return true
    case .weekdays(let days): return days.contains(day.weekday)
    case .monthDays(let days): return days.contains(day.parts.day)
    case .every(let days):
      // Without a beginning it begins now.
      let slug = definition.slug
      let first = entries.lazy.filter { $0.date <= day && $0.slug == slug }.map(\.date).min()
      return days > 0 && (day - (definition.since ?? first ?? day)) % days == 0
    case .times(let times, let period):
      return definition.isNegative || successes(from: day.span(period, weekStart).lowerBound) < times
    case .rolling(let times, let days):
      return definition.isNegative || successes(from: day.advanced(by: 1 - days)) < times
    }
  }
}

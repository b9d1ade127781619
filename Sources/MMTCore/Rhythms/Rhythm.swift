/// How often something is expected: what a heading over definitions or `[every:: …]` says.
package enum Rhythm: Hashable, Sendable {
  package enum Period: String, Hashable, Sendable { case week, month }

  case daily
  /// On these days of each week: `Mon, Wed, Fri`, `Weekdays`, `Mon–Fri`.
  case weekdays(Set<Weekday>)
  /// So many times in each calendar week or month, on whichever days: `3 per week`, `2 per month`.
  case times(Int, per: Period)
  /// So many times in any so many days: `3 in 7 days`, `3/7`.
  case rolling(Int, days: Int)
  /// Each so many days, counted from `since`: `Every 3 days`, `Every 2 weeks`.
  case every(days: Int)
  /// On these days of each month: `1st, 15th`.
  case monthDays(Set<Int>)
  /// A counter whose target is a whole week's or month's sum: `Per week`, `[every:: week]`.
  case sum(per: Period)
}

extension Rhythm {
  /// Whether a date misses nothing without it: it may be done on another one, or is expected on others, counted from `since`.
  func mayWait(on date: CivilDay, since: CivilDay?) -> Bool {
    switch self {
    case .daily, .sum: false
    case .times, .rolling: true
    case .weekdays(let days): !days.contains(date.weekday)
    case .monthDays(let days): !days.contains(date.parts.day)
    case .every(let days): since.map { days > 0 && (date - $0) % days != 0 } ?? false
    }
  }
}

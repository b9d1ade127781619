extension Ledger {
  /// The day that falls on a date: of the plan's own count by the schedule, of the warm-ups before it by their places. What `date(of:)` says of a
  /// day is found here again. nil where none falls on it, or the plan leaves its number out.
  package func day(on date: CivilDay) -> Int? {
    schedule?.number(on: date).flatMap { day(numbered: $0) } ?? leads.first { $0.date == date }?.day ?? laterDay(on: date)
  }

  /// The day on a date that has the number of the one before it, and comes so many dates after that.
  func laterDay(on date: CivilDay) -> Int? {
    plan.days.firstIndex { $0.later > 0 && self.date(of: $0) == date }
  }
}

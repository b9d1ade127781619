extension Ledger {
  /// The day that falls on a date: of the plan's own count by the schedule, of the warm-ups before it by their places. What `date(of:)` says of a
  /// day is found here again. nil where none falls on it, or the plan leaves its number out.
  package func day(on date: CivilDay) -> Int? {
    schedule?.number(on: date).flatMap { day(numbered: $0) } ?? leads.first { $0.date == date }?.day
  }
}

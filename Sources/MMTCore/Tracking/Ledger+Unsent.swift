extension Ledger {
  /// Days since the first work that nothing has taken off this machine: `left` is the last date of which a copy or a push has all. nil where
  /// nothing was done after it.
  package func unsentDays(since left: CivilDay?) -> Int? {
    var first: CivilDay?
    for index in plan.items.indices {
      guard let date = completedOn(index), date <= today, left.map({ date > $0 }) ?? true else { continue }
      first = min(first ?? date, date)
    }
    return first.map { today - $0 }
  }
}

/// Which item is the next to do.
extension Ledger {
  /// The first required open item of today, else of the earliest open day, of those it holds the first one; outside the days before the first
  /// of them, and behind all. Once the last day is past, no day is today's.
  package var nextItem: Int? {
    if let listOrder { return next(in: listOrder) }
    let (shown, standing) = current
    func firstOpen(_ day: Int) -> Int? { mostUrgent(plan.days[day].items.filter(isOpenWork)).map(innermost) }
    let apart = outside.first { tallies[$0].open > 0 }.flatMap(firstOpen)
    if case .starts = standing, let apart { return apart }
    if standing != .finished, let item = firstOpen(shown) { return item }
    let order = plan.days.indices.filter { countsInPlan(plan.days[$0]) && tallies[$0].open > 0 }
    func place(_ day: Int) -> Int { plan.days[day].numbers?.lowerBound ?? .min }
    return order.min { (place($0), $0) < (place($1), $1) }.flatMap(firstOpen) ?? apart
  }

  /// Of items in the order of the file the one to do first: what is due by today, the earliest first; then what has no date or a later one to be
  /// done by; and at last what is only to begin on a later day.
  func mostUrgent(_ items: [Int]) -> Int? {
    var best: (item: Int, rank: Int, date: CivilDay)?
    for item in items {
      let (due, starts) = plan.urgency(of: plan.items[item])
      let isDue = due.map { $0 <= today } ?? false
      let rank = isDue ? 0 : starts.map { $0 > today } ?? false ? 2 : 1
      // By their dates but for those that only stand in the file's order.
      let date = (rank == 0 ? due : rank == 2 ? starts : nil) ?? today
      if best.map({ (rank, date) < ($0.rank, $0.date) }) ?? true { best = (item, rank, date) }
    }
    return best?.item
  }
}

/// What can be ticked outside the days of a plan that has some: what is to be booked before a journey, the chores beside a course.
extension Ledger {
  /// These regions, by their places among the days. No date asks for them, so that they are never late; the first edition of our plan
  /// counts its days alone.
  package var outside: [Int] {
    guard plan.hasDays, plan.revision != .first else { return [] }
    return plan.days.indices.filter { plan.days[$0].key == .none }
  }

  /// Their sum, which is in the plan's and in no day's.
  package var outsideTotal: Tally {
    var total = Tally()
    for index in outside { total.add(tallies[index]) }
    return total
  }
}

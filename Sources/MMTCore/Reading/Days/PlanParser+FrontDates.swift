extension PlanBuilder {
  mutating func settleDates() {
    settleWeekdays()
    settleFrontDates()
    settleEndDates()
    settleDueYears()
    settleSectionDues()
  }

  /// Whether dates in front are those of what is to do: three at least that rise in the file's order, and half of the items beside them.
  private mutating func settleFrontDates() {
    guard options.role == .plan, !fileHasDays, plan.items.count >= FrontDates.least else { return }
    let bytes = plan.source.bytes
    // Most items begin with another word.
    let places = plan.items.indices.filter { place in
      let item = plan.items[place]
      return !item.isTableRow && !item.isQualifier
        && (FrontDates.date(bytes, item.text, .dayFirst) ?? FrontDates.date(bytes, item.text, .monthFirst)) != nil
    }
    guard places.count >= FrontDates.least else { return }
    let tracks = Set(places.map { plan.items[$0].track })
    guard places.count * 2 >= plan.items.count(where: { tracks.contains($0.track) && !$0.isQualifier }) else { return }
    let order = DateOrder.told(by: plan.source) ?? plan.dateOrder
    var before: CivilDay?
    // A list of dates and nothing else may be one of what others do.
    var (weekdays, isBegun) = (0, false)
    for place in places {
      guard let found = FrontDates.date(bytes, plan.items[place].text, order), let day = plan.day(found), before ?? day <= day
      else { return }
      before = day
      if found.weekday != nil { weekdays += 1 }
      isBegun = isBegun || plan.items[place].status != .open
    }
    guard isBegun || weekdays >= FrontDates.least else { return }
    plan.frontDates = FrontDates(order: order)
  }

  /// Whether dates with their years at the end of words are those by which items are due: three at least that rise within two years, and
  /// half of the items beside them. Those of books or films don't.
  private mutating func settleEndDates() {
    guard options.isOwnersReading, options.role == .plan, !fileHasDays, plan.items.count >= FrontDates.least else { return }
    let found = plan.items.indices.compactMap { place in
      plan.items[place].isQualifier ? nil : plan.fullDateAtEnd(plan.items[place]).map { (place: place, date: $0) }
    }
    guard found.count >= FrontDates.least, let first = found.first?.date, let last = found.last?.date, last - first <= 731,
      zip(found, found.dropFirst()).allSatisfy({ $0.date <= $1.date })
    else { return }
    let tracks = Set(found.map { plan.items[$0.place].track })
    plan.endsSayDue = found.count * 2 >= plan.items.count { tracks.contains($0.track) && !$0.isQualifier }
  }
}

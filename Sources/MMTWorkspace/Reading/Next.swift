package import MMTCore

extension Workspace {
  /// What to do next: today's items of the plan, then today's counters and habits, then what earlier days left open.
  package func next() throws(Failure) -> NextAnswer {
    let reading = hasPlan ? try read() : nil
    var plan = reading.map { ledger($0) }
    let item = plan?.nextItem
    var page = ItemsPage(items: [], today: logicalToday)
    page.revision = plan?.revision
    if let reading, let item, reading.plan.notes(reading.plan.items[item]) != nil { plan?.authored = authored(reading) }
    if let plan, let item { page.items = [plan.placed(item)] }
    if isJournalAlone {
      let day = try journalDay()
      page.revision = day.revision
      return NextAnswer(page: page, entry: day.next)
    }
    guard hasRhythms else {
      var answer = NextAnswer(page: page)
      answer.hasNoItems = reading.map { $0.plan.items.isEmpty } ?? false
      return answer
    }
    if let plan, let item, plan.plan.tracks[Int(plan.plan.items[item].track)].day == plan.current.day {
      return NextAnswer(page: page)
    }
    let places = plan.map { $0.plan.places(inDay: $0.current.day).count } ?? 0
    let line = try readRhythms().day(logicalToday).numbered(after: places).open.first
    if line != nil { page.items = [] }
    return NextAnswer(page: page, line: line)
  }
}

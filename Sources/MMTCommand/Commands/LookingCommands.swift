import MMTCore
import MMTViews

extension Command<Session> {
  static let today = Command(.today) { (invocation, session) throws(Failure) in
    let look = try Looking(Desk(session), invocation)
    let page = look.desk.today(look.reading, look.ledger, isNow: look.past == nil).page
    let folds = look.past == nil && !invocation.flag("all")
    try session.show(page.json) { TodayView.sheet(page, $0, folds: folds) }
    return .ok
  }

  static let day = Command(.day) { (invocation, session) throws(Failure) in
    let desk = try Desk(session)
    let reading = try desk.read()
    let ledger = desk.ledger(reading)
    guard let argument = invocation.day(0) else { throw invocation.misuse("name a day by its number or date") }
    let index = try desk.day(argument, ledger)
    var page = ledger.page(day: index, isToday: index == ledger.current.day)
    page.timer = desk.timerAnswer(reading, ledger)
    page.day.markAuthorsNotes { desk.authored(reading) }
    try session.show(page.json) { TodayView.sheet(page, $0) }
    return .ok
  }

  static let week = Command(.week) { (invocation, session) throws(Failure) in
    let desk = try Desk(session)
    let ledger = desk.ledger(try desk.read())
    let number = try invocation.week(0).map { week throws(Failure) in try ledger.knownNumber(of: week, invocation.text(0)) }
    guard let page = ledger.week(number) else { throw ledger.noWeek(invocation.text(0)) }
    try session.show(page.json) { WeekView.sheet(page, $0) }
    return .ok
  }

  static let next = Command(.next) { (_, session) throws(Failure) in
    let desk = try Desk(session)
    let ledger = desk.ledger(try desk.read())
    let page = ItemsPage(items: ledger.nextItem.map { [ledger.placed($0)] } ?? [], today: ledger.today)
    try session.show(page.json) { ItemsView.next(page, $0) }
    return .ok
  }

  static let backlog = Command(.backlog) { (_, session) throws(Failure) in
    let desk = try Desk(session)
    let page = desk.ledger(try desk.read()).backlogPage
    try session.show(page.backlogJSON) { ItemsView.backlog(page, $0) }
    return .ok
  }

  static let show = Command(.show) { (invocation, session) throws(Failure) in
    let desk = try Desk(session)
    let reading = try desk.read()
    let ledger = desk.ledger(reading)
    let index = try ItemFinder(ledger, findsLater: true).find(invocation.text(0) ?? "")
    var placed = ledger.placed(index)
    placed.record = reading.record(index) ?? ItemRecord()
    let page = ItemsPage(items: [placed], today: ledger.today)
    try session.show(page.json) { ItemsView.show(page, $0) }
    return .ok
  }

  static let plans = Command(.plans) { (_, session) throws(Failure) in
    let listed = PlanList(session).listings()
    try session.show(listed.json) { PlansView.sheet(listed, $0) }
    return .ok
  }
}

extension Ledger {
  var backlogPage: ItemsPage {
    var page = ItemsPage(items: placed(backlogItems), today: today)
    page.catchUp = catchUp
    return page
  }

  /// The number of the week that was typed. Throws 66 where the plan has none there.
  func knownNumber(of week: TypedWeek, _ typed: String?) throws(Failure) -> Int {
    guard let number = number(of: week) else { throw noWeek(typed) }
    return number
  }

  func noWeek(_ typed: String?) -> Failure {
    let weeks = plan.days.compactMap(\.weekNumber)
    let known = weeks.min().flatMap { low in weeks.max().map { "it has Week \(low) to \($0)" } } ?? "it has no weeks"
    let isNumber = typed.map { $0.utf8.allSatisfy(Bytes.isDigit) } ?? true
    let what = isNumber ? "no Week \(typed ?? "")" : "no week \"\(typed ?? "")\""
    return Failure(.notFound, "the plan has \(what); \(known)", help: "mmt week shows this week")
  }
}

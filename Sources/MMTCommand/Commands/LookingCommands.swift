import MMTCore
import MMTViews
import MMTWorkspace

extension Command<Session> {
  static let today = Command(.today) { (invocation, session) throws(Failure) in
    let look = try AsOf(session.workspace(), invocation)
    let page = look.workspace.today(look.reading, look.ledger, isNow: look.past == nil).page
    let folds = look.past == nil && !invocation.flag("all")
    try session.show(page.json) { TodayView.sheet(page, $0, folds: folds) }
    return .ok
  }

  static let day = Command(.day) { (invocation, session) throws(Failure) in
    let workspace = try session.workspace()
    let reading = try workspace.read()
    let ledger = workspace.ledger(reading)
    guard let argument = invocation.day(0) else { throw invocation.misuse("name a day by its number or date") }
    let index = try workspace.day(argument, ledger)
    var page = ledger.page(day: index, isToday: index == ledger.current.day)
    page.timer = workspace.timerAnswer(reading, ledger)
    page.day.markAuthorsNotes { workspace.authored(reading) }
    try session.show(page.json) { TodayView.sheet(page, $0) }
    return .ok
  }

  static let week = Command(.week) { (invocation, session) throws(Failure) in
    let workspace = try session.workspace()
    let ledger = workspace.ledger(try workspace.read())
    let number = try invocation.week(0).map { week throws(Failure) in try ledger.knownNumber(of: week, invocation.text(0)) }
    guard let page = ledger.week(number) else { throw ledger.noWeek(invocation.text(0)) }
    try session.show(page.json) { WeekView.sheet(page, $0) }
    return .ok
  }

  static let next = Command(.next) { (_, session) throws(Failure) in
    let workspace = try session.workspace()
    let ledger = workspace.ledger(try workspace.read())
    let page = ItemsPage(items: ledger.nextItem.map { [ledger.placed($0)] } ?? [], today: ledger.today)
    try session.show(page.json) { ItemsView.next(page, $0) }
    return .ok
  }

  static let backlog = Command(.backlog) { (_, session) throws(Failure) in
    let workspace = try session.workspace()
    let page = workspace.ledger(try workspace.read()).backlogPage
    try session.show(page.backlogJSON) { ItemsView.backlog(page, $0) }
    return .ok
  }

  static let show = Command(.show) { (invocation, session) throws(Failure) in
    let workspace = try session.workspace()
    let reading = try workspace.read()
    let ledger = workspace.ledger(reading)
    let index = try ItemFinder(ledger, findsLater: true).find(invocation.text(0) ?? "")
    var placed = ledger.placed(index)
    placed.record = reading.record(index) ?? ItemRecord()
    let page = ItemsPage(items: [placed], today: ledger.today)
    try session.show(page.json) { ItemsView.show(page, $0) }
    return .ok
  }

  static let plans = Command(.plans) { (_, session) throws(Failure) in
    let listed = PlanList(session.context).listings()
    try session.show(listed.json) { PlansView.sheet(listed, $0) }
    return .ok
  }
}

import MMTCore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let calendar = CommandSpec(
    "calendar", .schedule, "Show a month: what falls when, and what was done.",
    arguments: [
      ArgumentSpec(
        "MONTH", .month, .optional,
        help:
          "Name the month: january or 1 is the one inside the plan, else the next; 2027-01, next, prev, -2; without it, this one."
      )
    ],
    examples: [
      .init("mmt calendar", "Show this month."),
      .init("mmt calendar january", "Show the January of the plan."),
      .init("mmt calendar next", "Show next month."),
    ])
}

extension Command<Session> {
  static let calendar = Command(.calendar) { (invocation, session) throws(Failure) in
    let workspace = try session.workspace()
    guard workspace.hasPlan else {
      let today = workspace.logicalToday
      let month = invocation.text(0).flatMap { TypedMonth($0) }?.month(today, .last) ?? Month(today)
      let page = try workspace.readRhythms().month(month)
      try session.show(page.json) { RhythmMonthView.sheet(page, $0) }
      return .ok
    }
    let ledger = workspace.ledger(try workspace.read())
    let dates = ledger.schedule?.dates
    let span = dates?.first.flatMap { first in dates?.last.map { first...$0 } }
    let typed = invocation.text(0).flatMap { TypedMonth($0) }
    let month = typed?.month(ledger.today, plan: span, .next) ?? Month(ledger.today)
    var page = ledger.calendar(year: month.year, month: month.month)
    if workspace.hasRhythms { page.rhythms = try workspace.readRhythms().month(month) }
    try session.show(page.json) { CalendarView.sheet(page, $0) }
    return .ok
  }
}

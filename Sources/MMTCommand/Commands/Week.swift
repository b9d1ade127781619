import MMTCore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let week = CommandSpec(
    "week", .look, "Show the days of a week of the plan.",
    arguments: [
      ArgumentSpec(
        "N|DATE", .week, .optional,
        help: "Name the week by its number in the plan, as next, prev, +2 or -1, or by a date in it; without it, this week.")
    ],
    examples: [
      .init("mmt week", "Show this week."),
      .init("mmt week 2", "Show Week 2."),
      .init("mmt week next", "Show what comes next week."),
    ])
}

extension Command<Session> {
  static let week = Command(.week) { (invocation, session) throws(Failure) in
    let workspace = try session.workspace()
    let ledger = workspace.ledger(try workspace.read())
    let number = try invocation.week(0).map { week throws(Failure) in try ledger.knownNumber(of: week, invocation.text(0)) }
    guard let page = ledger.week(number) else { throw ledger.noWeek(invocation.text(0)) }
    try session.show(page.json) { WeekView.sheet(page, $0) }
    return .ok
  }
}

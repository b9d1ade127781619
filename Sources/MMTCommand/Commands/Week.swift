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
    if !workspace.hasPlan { return try session.showWeek(of: workspace, invocation.text(0)) }
    let ledger = workspace.ledger(try workspace.read())
    let number = try invocation.week(0).map { week throws(Failure) in try ledger.knownNumber(of: week, invocation.text(0)) }
    guard var page = ledger.week(number) else { throw ledger.noWeek(invocation.text(0)) }
    page.rhythms = try workspace.rhythms(in: page.dates)
    try session.show(page.json) { WeekView.sheet(page, $0) }
    return .ok
  }
}

extension Workspace {
  /// The counters and habits of some dates; nil where there are none.
  func rhythms(in dates: ClosedRange<CivilDay>?) throws(Failure) -> RhythmWeek? {
    guard hasRhythms, let dates else { return nil }
    return try readRhythms().week(from: dates.lowerBound, to: dates.upperBound)
  }
}

extension Session {
  /// The week of a workspace without a plan: this one, or the one that was typed. Throws 66 where nothing was expected in it, or nothing
  /// ever is.
  func showWeek(of workspace: Workspace, _ typed: String?) throws(Failure) -> ExitCode {
    guard workspace.hasRhythms else { throw workspace.noRhythms }
    let ledger = try workspace.readRhythms()
    let (today, start) = (ledger.today, ledger.weekStart)
    let running = HabitPeriod(.week, containing: today, weekStart: start)
    let period = typed.map { HabitPeriod(.week, typed: $0, today: today, weekStart: start) } ?? running
    guard let period, let week = ledger.week(from: period.from, to: period.to) else {
      throw Failure(
        .notFound, "nothing was expected in " + (typed.map { "the week \($0)" } ?? "this week"),
        help: "a week is written as \(HabitPeriod.examples(.week))")
    }
    try show(week.json) { RhythmWeekView.sheet(week, $0, today: today) }
    return .ok
  }
}

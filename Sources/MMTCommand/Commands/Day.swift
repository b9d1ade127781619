import MMTCore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let day = CommandSpec(
    "day", .look, "Show any day of the plan.",
    discussion: [
      "A date may be typed as 'today', 'yesterday', 'tomorrow', 'friday' or 'fri', 'last friday', 'next friday', '+1', '-1', '+2w', '3 days ago', '12-dec', 'dec 12', '12.12.' or '2026-12-12', here and wherever a date is taken. More than one word needs quotation marks or dashes: 'last-friday'.",
      "A weekday alone is the coming one here, for 'pause' and for 'init --start', and the last one for '--on', '--at' and 'restore'; today counts as both. 'last friday' lies before today and 'next friday' after it. A date without a year is the one closest to today; for 'pause' the next, for '--on', '--at' and 'restore' the last.",
      "A day of another series is named as its heading does: 'Warm-up 3', in quotation marks.",
    ],
    arguments: [
      ArgumentSpec(
        "N|DATE", .day,
        help: "Name the day by its number in the plan, or by its date: friday, -1, 12-dec, 2026-12-12."
      )
    ],
    examples: [
      .init("mmt day 12", "Show Day 12."),
      .init("mmt day tomorrow", "Show the day that falls on tomorrow."),
      .init("mmt day 2026-12-01", "Show the day that falls on that date."),
      .init("mmt day 0-2", "Show the second Day 0."),
    ])
}

extension Command<Session> {
  static let day = Command(.day) { (invocation, session) throws(Failure) in
    let workspace = try session.workspace()
    if !workspace.hasPlan, case .date(let typed)? = invocation.day(0) {
      let today = workspace.logicalToday
      let page = try TodaysPage(planless: workspace, on: typed.day(today, prefer: .past) ?? today)
      try session.show(page.json) { page.sheet($0) }
      return .ok
    }
    let reading = try workspace.read()
    let ledger = workspace.ledger(reading)
    guard let argument = invocation.day(0) else { throw invocation.misuse("name a day by its number or date") }
    let rhythms = try workspace.rhythms(on: argument, ledger)
    let index: Int
    do throws(Failure) { index = try workspace.day(argument, ledger) } catch {
      guard error.exitCode == .notFound, let rhythms, !rhythms.lines.isEmpty else { throw error }
      try session.show(rhythms.json) { RhythmDayView.sheet(rhythms, $0) }
      return .ok
    }
    var page = ledger.page(day: index, isToday: index == ledger.current.day)
    page.rhythms = rhythms
    if let log = try workspace.log(on: argument, ledger) { page.journal = log }
    page.timer = workspace.timerAnswer(reading, ledger)
    page.day.markAuthorsNotes { workspace.authored(reading) }
    try session.show(page.json) { TodayView.sheet(page, $0) }
    return .ok
  }
}

extension Workspace {
  /// The counters and habits of a date that was typed, or of that on which a day of the plan falls; nil where there are none. Only today's have
  /// places.
  fileprivate func rhythms(on argument: DayArgument, _ ledger: Ledger) throws(Failure) -> RhythmDayAnswer? {
    guard hasRhythms else { return nil }
    guard let date = date(argument, ledger), date <= ledger.today else { return nil }
    let day = try readRhythms().day(date)
    return date == ledger.today ? day.numbered(after: ledger.plan.places(inDay: ledger.current.day).count) : day.withoutRefs
  }

  /// What the journal has on that date, below the plan's items; nil where nothing is written on an earlier or later day.
  fileprivate func log(on argument: DayArgument, _ ledger: Ledger) throws(Failure) -> JournalPageAnswer? {
    guard hasJournal, let date = date(argument, ledger) else { return nil }
    let page = try journalPage(.day(date))
    return date == ledger.today || !page.entries.isEmpty ? page : nil
  }

  private func date(_ argument: DayArgument, _ ledger: Ledger) -> CivilDay? {
    if case .date(let typed) = argument { return typed.day(ledger.today, prefer: .near) }
    return (try? day(argument, ledger)).flatMap { ledger.date(of: ledger.plan.days[$0]) }
  }
}

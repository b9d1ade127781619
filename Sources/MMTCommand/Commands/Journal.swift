import MMTCore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let journal = CommandSpec(
    "journal", .look, "Show a day, a month or a year of the journal.",
    discussion: [
      "Today's page is shown as it will be when something is written: a look never writes.",
      "A month lists its own page and its days, a year its months, each with what stands on all its pages. Only pages that are written are listed. Of months of a name the one closest to today is meant.",
    ],
    arguments: [
      ArgumentSpec(
        "DATE|MONTH|YEAR", .text, .optional, help: "Name it: yesterday, friday, 2026-11-18, 2026-11, november, 2026.")
    ],
    examples: [
      .init("mmt journal", "Show today's page."), .init("mmt journal yesterday", "Show the page of the day before."),
      .init("mmt journal 2026-11", "List the days of a month."), .init("mmt journal 2026", "List the months of a year."),
    ])

  package static let future = CommandSpec(
    "future", .look, "Show the future log.",
    discussion: [
      "What is written for later months, and for someday. When a month begins its section moves to the month's page. What other pages have for a later day is shown below."
    ],
    examples: [.init("mmt future", "Show what is to come.")])

  package static let month = CommandSpec(
    "month", .look, "Show a month's page of the journal.",
    discussion: [
      "Its calendar and its tasks. Of months of a name the one closest to today is meant. 'month close' says that a month is done with, of a name the last: its pages are no longer searched for open tasks."
    ],
    arguments: [
      ArgumentSpec("MONTH|close", .text, .optional, help: "Name the month: 2026-11, november, -1; or 'close'."),
      ArgumentSpec("MONTH", .month, .optional, help: "With 'close': the month, else the last one."),
    ],
    examples: [.init("mmt month", "Show this month."), .init("mmt month close", "Close last month.")])
}

extension Command<Session> {
  static let journal = Command(.journal) { (invocation, session) throws(Failure) in
    let workspace = try session.workspace()
    let today = workspace.logicalToday
    guard let text = invocation.text(0) else { return try show(.day(today), workspace, session) }
    if text.utf8.count == 4, let year = Int(text), (1...9999).contains(year) {
      let list = try workspace.journalList(year: year, month: nil)
      try session.show(list.json) { JournalListView.sheet(list, $0) }
      return .ok
    }
    if let date = TypedDate(text)?.day(today, prefer: .past) { return try show(.day(date), workspace, session) }
    guard let month = TypedMonth(text)?.month(today, .closest) else {
      throw invocation.misuse("\"\(text)\" is no date, month or year")
    }
    let list = try workspace.journalList(year: month.year, month: month)
    try session.show(list.json) { JournalListView.sheet(list, $0) }
    return .ok
  }

  static let future = Command(.future) { (_, session) throws(Failure) in
    try show(.future, try session.workspace(), session)
  }

  static let month = Command(.month) { (invocation, session) throws(Failure) in
    let workspace = try session.workspace()
    let today = workspace.logicalToday
    if invocation.text(0) == "close" {
      let month = invocation.text(1).flatMap { TypedMonth($0)?.month(today, .last) }
      return try session.show(workspace.closeMonth(month, as: "mmt month close \((month ?? workspace.lastMonth).iso)"))
    }
    guard let text = invocation.text(0) else { return try show(.month(Month(today)), workspace, session) }
    guard let month = TypedMonth(text)?.month(today, .closest) else { throw invocation.misuse("\"\(text)\" is no month") }
    return try show(.month(month), workspace, session)
  }

  private static func show(_ ref: JournalRef, _ workspace: Workspace, _ session: Session) throws(Failure) -> ExitCode {
    var page = try workspace.journalPage(ref)
    // They stand in files of their own, and are read where a script may want them.
    if case .day(let day) = ref, session.wantsJSON, workspace.hasRhythms, day <= workspace.logicalToday {
      page.rhythms = try workspace.readRhythms().day(day).withoutRefs
    }
    try session.show(page.json) { JournalView.sheet(page, $0) }
    return .ok
  }
}

import MMTCore
import MMTViews
import MMTWorkspace

extension Command<Session> {
  static let pause = Command(.pause) { (invocation, session) throws(Failure) in
    let workspace = try session.workspace()
    let today = workspace.logicalToday
    guard let first = invocation.text(0).flatMap({ TypedDate($0) }), let from = first.day(today, prefer: .future) else {
      throw invocation.misuse("a pause needs a date")
    }
    let last = invocation.text(1).flatMap { TypedDate($0) } ?? first
    let to = last.day(last.isNamed ? from : today, prefer: .future) ?? from
    guard from <= to else {
      throw invocation.misuse("the pause would end before it begins: \(from.iso) to \(to.iso)")
    }
    return try reschedule(workspace, invocation, session) { (_, _) in from...to }
  }

  static let shift = Command(.shift) { (invocation, session) throws(Failure) in
    guard let count = invocation.number(0), count <= Settings.longestShift else {
      throw invocation.misuse("the plan can be moved by up to \(Settings.longestShift) days at once")
    }
    return try reschedule(session.workspace(), invocation, session) { $0.shift(count, today: $1) }
  }

  private static func reschedule(
    _ workspace: Workspace, _ invocation: Invocation, _ session: Session,
    _ days: (Settings, CivilDay) -> ClosedRange<CivilDay>
  ) throws(Failure) -> ExitCode {
    let change = try workspace.pause(isPreview: invocation.flag("dry-run"), as: invocation.asTyped, days)
    try session.show(change.json) { ScheduleView.sheet(change, $0) }
    return .ok
  }

  static let calendar = Command(.calendar) { (invocation, session) throws(Failure) in
    let workspace = try session.workspace()
    let ledger = workspace.ledger(try workspace.read())
    let dates = ledger.schedule?.dates
    let span = dates?.first.flatMap { first in dates?.last.map { first...$0 } }
    let typed = invocation.text(0).flatMap { TypedMonth($0) }
    let month = typed?.month(ledger.today, plan: span) ?? Month(ledger.today)
    let page = ledger.calendar(year: month.year, month: month.month)
    try session.show(page.json) { CalendarView.sheet(page, $0) }
    return .ok
  }
}

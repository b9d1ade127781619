import MMTCore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let pause = CommandSpec(
    "pause", .schedule, "Let no day of the plan fall on some dates.",
    discussion: [
      "The days from FROM on move back by as many dates; what is done keeps its date. A pause neither breaks nor lengthens a streak. Without TO it is that one day.",
      "Alone it lists the pauses, and says how to end one: 'mmt undo' takes the newest back, 'mmt config pauses' sets those that are to stay.",
    ],
    arguments: [
      ArgumentSpec(
        "FROM", .dates(.future), .optional,
        help: "Name the first date of the pause: tomorrow, friday (the next one), 24-dec; or both, as in tomorrow..sunday."),
      ArgumentSpec(
        "TO", .date(.future), .optional, help: "Name its last date; a weekday or 2-jan is the first one from FROM on."),
    ],
    options: [.dryRun],
    examples: [
      .init("mmt pause 24-dec 2-jan --dry-run", "Show what would move."),
      .init("mmt pause tomorrow..sunday", "Keep the days until Sunday free."),
      .init("mmt pause friday", "Keep the coming Friday free."),
      .init("mmt pause", "List the pauses, with what ends one."),
    ])
}

extension Command<Session> {
  static let pause = Command(.pause) { (invocation, session) throws(Failure) in
    let workspace = try session.workspace()
    let today = workspace.logicalToday
    guard invocation.text(0) != nil else {
      if invocation.flag("dry-run") { throw invocation.misuse("a pause needs a date") }
      let page = workspace.pausesPage
      try session.show(page.json) { PausesView.sheet(page, $0) }
      return .ok
    }
    guard let typed = invocation.text(0).flatMap({ TypedDates($0) }), let from = typed.first.day(today, prefer: .future) else {
      throw invocation.misuse("a pause needs a date")
    }
    guard typed.last == nil || invocation.text(1) == nil else { throw invocation.misuse("its last date is given twice") }
    let last = typed.last ?? invocation.text(1).flatMap { TypedDate($0) } ?? typed.first
    let to = last.day(last.isNamed ? from : today, prefer: .future) ?? from
    guard from <= to else {
      throw invocation.misuse("the pause would end before it begins: \(from.iso) to \(to.iso)")
    }
    return try reschedule(workspace, invocation, session) { (_, _, _) in from...to }
  }

  static func reschedule(
    _ workspace: Workspace, _ invocation: Invocation, _ session: Session,
    _ days: Workspace.DaysToPause
  ) throws(Failure) -> ExitCode {
    let isPreview = invocation.flag("dry-run")
    // Dates with work on them weren't missed: on a terminal a person sees what moves and says yes first.
    if !isPreview, session.canAsk {
      let preview = try workspace.pause(isPreview: true, as: invocation.asTyped, days)
      if !preview.worked.isEmpty {
        session.say(ScheduleView.sheet(preview, session.rendering, isAsked: true).bytes + [0x0A])
        try session.confirm("Move these days all the same?")
      }
    }
    let change = try workspace.pause(isPreview: isPreview, as: invocation.asTyped, days)
    try session.show(change.json) { ScheduleView.sheet(change, $0) }
    return .ok
  }
}

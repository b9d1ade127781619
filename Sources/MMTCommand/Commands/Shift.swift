import MMTCore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let shift = CommandSpec(
    "shift", .schedule, "Move the plan by some days that were missed.",
    discussion: [
      "It is a pause of N days that ends yesterday: what would fall on today falls N days later. Before the plan's first date there is nothing to be missed: one that would reach there begins on it, and lasts as long. With a date it begins there: what fell on it falls on today. No date in the plan is changed."
    ],
    arguments: [
      ArgumentSpec(
        "N|DATE", .daysBack, help: "Say by how many days, or name the first one missed: yesterday, friday (the last one).")
    ],
    options: [.dryRun],
    examples: [
      .init("mmt shift 3 --dry-run", "Show what would move."),
      .init("mmt shift 3", "Move today and all that follows by three days."),
      .init("mmt shift friday", "Go on today with what fell on Friday."),
    ])
}

extension Command<Session> {
  static let shift = Command(.shift) { (invocation, session) throws(Failure) in
    let workspace = try session.workspace()
    guard workspace.hasPlan else { throw workspace.planless }
    let today = workspace.logicalToday
    let count = invocation.number(0)
    guard let first = count == nil ? invocation.text(0).flatMap({ TypedDate($0) })?.day(today, prefer: .past) : nil else {
      guard let count, count <= Settings.longestShift else { throw tooFar(invocation) }
      return try reschedule(workspace, invocation, session) { $0.shift(count, today: $1, first: $2) }
    }
    guard first < today else {
      throw invocation.misuse("\(first.iso) isn't past: days to come are kept free with 'mmt pause'")
    }
    guard today - first <= Settings.longestShift else { throw tooFar(invocation) }
    return try reschedule(workspace, invocation, session) { (_, today, begin) throws(Failure) in
      if let begin, first < begin {
        throw Failure(
          .data, "the plan begins on \(begin.iso), so nothing of it fell on \(first.iso)", details: ["Nothing was changed."],
          help: "mmt shift N moves it by so many days")
      }
      return first...today.advanced(by: -1)
    }
  }

  private static func tooFar(_ invocation: Invocation) -> Failure {
    invocation.misuse("the plan can be moved by up to \(Settings.longestShift) days at once")
  }
}

import MMTCore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let shift = CommandSpec(
    "shift", .schedule, "Move the plan by some days that were missed.",
    discussion: [
      "It is a pause of N days that ends yesterday: what would fall on today falls N days later. No date in the plan is changed."
    ],
    arguments: [ArgumentSpec("N", .number, help: "Say by how many days.")],
    options: [.dryRun],
    examples: [
      .init("mmt shift 3 --dry-run", "Show what would move."),
      .init("mmt shift 3", "Move today and all that follows by three days."),
    ])
}

extension Command<Session> {
  static let shift = Command(.shift) { (invocation, session) throws(Failure) in
    guard let count = invocation.number(0), count <= Settings.longestShift else {
      throw invocation.misuse("the plan can be moved by up to \(Settings.longestShift) days at once")
    }
    return try reschedule(session.workspace(), invocation, session) { $0.shift(count, today: $1) }
  }
}

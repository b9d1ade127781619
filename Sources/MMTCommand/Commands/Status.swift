import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let status = CommandSpec(
    "status", .reconcile, "Show where the workspace stands.",
    discussion: [
      "The plan's file, what has changed since the last 'mmt sync', what isn't committed yet, and the dates of the plan."
    ],
    examples: [.init("mmt status", "See whether there is something to reconcile.")])
}

extension Command<Session> {
  static let status = Command(.status) { (_, session) throws(Failure) in
    let workspace = try session.workspace()
    let report = try workspace.status()
    try session.show(report.json) { StatusView.sheet(report, $0) }
    return .ok
  }
}

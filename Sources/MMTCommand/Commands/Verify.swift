import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let verify = CommandSpec(
    "verify", .safety, "Check the plan and its records; change nothing.",
    discussion: [
      "Names every problem with its place and what to do; of more than a hundred of one kind the first hundred, and all with '--json'. The exit code is 0 when there is none and 1 when there is."
    ],
    examples: [.init("mmt verify", "Check everything.")])
}

extension Command<Session> {
  static let verify = Command(.verify) { (_, session) throws(Failure) in
    let workspace = try session.workspace()
    let report = try Verification(workspace: workspace).report()
    try session.show(report.json) { VerifyView.sheet(report, $0) }
    return report.isOK ? .ok : .problemsFound
  }
}

import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let doctor = CommandSpec(
    "doctor", .safety, "Mend what 'mmt verify' finds, where that is safe.",
    discussion: [
      "With '--fix' a lost plan comes back from the best backup, and where there is none the built-in plan it began from is made anew around what can still be read; lost records are made anew from the last commit, the plan and its history; what an interrupted write left is looked into; git's repository and merge drivers are set up. It says what it did, and what it left for you to decide.",
      "Without '--fix' it says what it would do.",
      "With '--editor' it looks at the editors on this machine instead, and says whether each would find the language server. Nothing is changed.",
    ],
    options: [
      OptionSpec("fix", help: "Do it. What is there is kept: as a commit, or beside it."),
      OptionSpec("editor", help: "Look whether the editors here would find the language server."),
    ],
    examples: [
      .init("mmt doctor", "See what it would do."),
      .init("mmt doctor --fix", "Do it."),
      .init("mmt doctor --editor", "See whether your editor knows the plan."),
    ])
}

extension Command<Session> {
  static let doctor = Command(.doctor) { (invocation, session) throws(Failure) in
    if invocation.flag("editor") {
      if invocation.flag("fix") {
        throw invocation.misuse(of: "editor", "'--editor' only looks, and '--fix' mends the workspace")
      }
      let plan = try? session.workspace().folder.plan
      let report = EditorCheck(session.world).report(plan: plan ?? nil)
      try session.show(report.json) { EditorsView.sheet(report, $0) }
      return report.isReady ? .ok : .problemsFound
    }
    var doctor = Doctor(session.context, fixes: invocation.flag("fix"))
    let report = try doctor.run()
    try session.show(report.json) { DoctorView.sheet(report, $0) }
    return report.left.isEmpty ? .ok : .problemsFound
  }
}

import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let sync = CommandSpec(
    "sync", .reconcile, "Take in what you changed in the editor, and commit it.",
    discussion: [
      "Dates what was ticked, undates what was opened again, follows items that were renamed or moved, and keeps the records of those that are gone. A second 'mmt sync' changes nothing.",
      "When much has disappeared at once it stops and asks you to look first.",
    ],
    options: [OptionSpec("accept", help: "Take the plan as it is now, even if much has disappeared; says what is archived.")],
    examples: [
      .init("mmt sync", "Reconcile after an evening in the editor."),
      .init("mmt sync --accept", "Confirm that a week was deleted on purpose."),
    ])
}

extension Command<Session> {
  static let sync = Command(.sync) { (invocation, session) throws(Failure) in
    let workspace = try session.workspace()
    let answer = try workspace.sync(accepts: invocation.flag("accept"))
    try session.show(answer.json) { SyncView.sheet(answer, today: workspace.now.localDay, $0) }
    return .ok
  }
}

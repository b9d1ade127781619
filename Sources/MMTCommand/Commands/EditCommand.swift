import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

extension Command<Session> {
  static let edit = Command(.edit) { (invocation, session) throws(Failure) in
    let workspace = try session.workspace()
    let editor = try Editor(session.world)
    let before = try workspace.read()
    let ledger = workspace.ledger(before)
    var line = before.plan.days[ledger.current.day].line
    if let name = invocation.text(0) {
      line = Int(before.plan.items[try ItemFinder(ledger, findsLater: true, command: "edit").find(name)].line)
    }
    try workspace.prepareEditing()
    var failure: Failure?
    do throws(Failure) {
      try editor.open(workspace.folder.plan, line: line, kept: "What was saved until then is in the plan.")
    } catch { failure = error }
    guard let answer = try workspace.takeEdited(from: before, as: invocation.asTyped) else {
      failure?.details = ["Nothing was changed."]
      throw failure ?? Failure(.ok, "nothing was changed")
    }
    _ = try session.show(answer)
    if let failure { throw failure }
    return .ok
  }
}

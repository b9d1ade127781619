import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

extension Command<Session> {
  static let undo = Command(.undo) { (invocation, session) throws(Failure) in
    let workspace = try session.workspace()
    if invocation.flag("all"), !invocation.flag("list") { throw invocation.misuse(of: "all", "--all goes with --list") }
    if invocation.flag("list") {
      var page = workspace.undoList
      page.limit = invocation.flag("all") ? .max : 10
      try session.show(page.json) { UndoListView.sheet(page, $0) }
      return .ok
    }
    let answer = try workspace.undo()
    try session.show(answer.json) { ChangeView.sheet(answer, today: workspace.now.localDay, $0) }
    return .ok
  }
}

extension Command<Session> {
  static let redo = Command(.redo) { (_, session) throws(Failure) in
    let workspace = try session.workspace()
    let answer = try workspace.redo()
    try session.show(answer.json) { ChangeView.sheet(answer, today: workspace.now.localDay, $0) }
    return .ok
  }
}

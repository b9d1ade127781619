import MMTCore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let backlog = CommandSpec(
    "backlog", .look, "List what is still open on earlier days.",
    examples: [
      .init("mmt backlog", "List the items, the earliest day first."),
      .init("mmt backlog --json", "Give a script the same as data."),
    ])
}

extension Command<Session> {
  static let backlog = Command(.backlog) { (_, session) throws(Failure) in
    let workspace = try session.workspace()
    let page = workspace.authoredLedger(try workspace.read()).backlogPage
    try session.show(page.backlogJSON) { ItemsView.backlog(page, $0) }
    return .ok
  }
}

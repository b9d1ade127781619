import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

extension Command<Session> {
  static let sync = Command(.sync) { (invocation, session) throws(Failure) in
    let workspace = try session.workspace()
    let answer = try workspace.sync(accepts: invocation.flag("accept"))
    try session.show(answer.json) { SyncView.sheet(answer, today: workspace.now.localDay, $0) }
    return .ok
  }
}

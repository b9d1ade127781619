import MMTCore
import MMTStore
import MMTViews

extension Command<Session> {
  static let watch = Command(.watch) { (invocation, session) throws(Failure) in
    var run = try WatchRun(session, syncs: invocation.flag("write"))
    defer { run.end() }
    try run.run()
    return .ok
  }
}

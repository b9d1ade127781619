import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

extension Command<Session> {
  static let `import` = Command(.import) { (invocation, session) throws(Failure) in
    guard let path = invocation.path(0) else { throw invocation.misuse("'mmt import' needs FILE") }
    let answer = try ImportRun(session.context, file: Path(path)).run(replaces: invocation.flag("force"))
    try session.show(answer.json) { ImportView.sheet(answer, $0) }
    return .ok
  }
}

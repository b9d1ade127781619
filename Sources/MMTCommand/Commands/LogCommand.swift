import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

extension Command<Session> {
  static let log = Command(.log) { (invocation, session) throws(Failure) in
    let workspace = try session.workspace()
    let reading = try workspace.read()
    let ledger = workspace.ledger(reading)
    let index = try ItemFinder(ledger, findsLater: true, command: "log").find(invocation.text(0) ?? "")
    let life = ItemLife(
      item: ledger.placed(index), events: try LifeSearch(workspace).events(reading, index), today: workspace.now.localDay)
    try session.show(life.json) { LifeView.sheet(life, $0) }
    return .ok
  }
}

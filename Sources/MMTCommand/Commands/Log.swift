import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let log = CommandSpec(
    "log", .look, "Show the life of an item, from the backups.",
    discussion: [
      "When it was added, renamed, moved to another day, ticked and opened again, and how its minutes and notes changed, also under the names it had before."
    ],
    arguments: [.item(.one)],
    examples: [.init("mmt log 283", "Show what happened to LeetCode 283.")])
}

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

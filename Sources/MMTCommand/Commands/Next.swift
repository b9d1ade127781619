import MMTCore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let next = CommandSpec(
    "next", .look, "Show the next thing to do.",
    discussion: ["That is the first open item of today; when today is done, that of the earliest day that is still open."],
    examples: [.init("mmt next", "Show one item with its link.")])
}

extension Command<Session> {
  static let next = Command(.next) { (_, session) throws(Failure) in
    let workspace = try session.workspace()
    let ledger = workspace.ledger(try workspace.read())
    let page = ItemsPage(items: ledger.nextItem.map { [ledger.placed($0)] } ?? [], today: ledger.today)
    try session.show(page.json) { ItemsView.next(page, $0) }
    return .ok
  }
}

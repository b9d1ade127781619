import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

extension Command<Session> {
  static let open = Command(.open) { (invocation, session) throws(Failure) in
    let workspace = try session.workspace()
    let ledger = workspace.ledger(try workspace.read())
    let placed = try ledger.withAddress(invocation.text(0) ?? "")
    guard session.world.terminal().outputIsTerminal, !session.wantsJSON else {
      try session.show(placed.addressJSON) { ItemsView.address(placed, $0) }
      return .ok
    }
    try WebAddress.open(placed.item.url ?? "", session.world)
    try session.show([]) { ItemsView.address(placed, $0) }
    return .ok
  }
}

import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let open = CommandSpec(
    "open", .look, "Open an item's page in the browser.",
    discussion: [
      "A problem's page, or the address in an item's words. The browser is '$BROWSER', else 'xdg-open' ('open' on macOS); only http and https addresses are passed on.",
      "Where the output is no terminal, and with '--json', the address is printed instead.",
    ],
    arguments: [.item(.one)],
    examples: [
      .init("mmt open 283", "Open the page of LeetCode 283."),
      .init("mmt open .1 --json", "Give a script the address of the first of today's list."),
    ])
}

extension Command<Session> {
  static let open = Command(.open) { (invocation, session) throws(Failure) in
    let workspace = try session.workspace()
    if workspace.meansJournal(invocation.texts, wantsAll: true) {
      let found = try workspace.entryWithAddress(invocation.text(0) ?? "")
      if session.world.terminal().outputIsTerminal, !session.wantsJSON {
        try WebAddress.open(found.url, session.world)
        try session.show([]) { JournalView.address(found.url, $0) }
      } else {
        try session.show(found.entry.addressJSON(found.url)) { JournalView.address(found.url, $0) }
      }
      return .ok
    }
    try workspace.refuseRhythms(invocation.texts, command: "open", "it leads nowhere") {
      "mmt show \($0) shows it; mmt history \($0) how steady it is"
    }
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

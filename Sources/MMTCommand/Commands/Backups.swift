import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let backups = CommandSpec(
    "backups", .safety, "List the backups there are.",
    discussion: [
      "When each was made, how old and how large it is, what was done, and whether it has left this machine; then the copies that 'mmt backup --to' wrote."
    ],
    options: [OptionSpec("all", help: "List all of them, not the last 20 only.")],
    examples: [.init("mmt backups", "See what can be restored.")])
}

extension Command<Session> {
  static let backups = Command(.backups) { (invocation, session) throws(Failure) in
    let list = try session.workspace().backups(limit: invocation.flag("all") ? nil : 20)
    try session.show(list.json) { BackupsView.sheet(list, $0) }
    return .ok
  }
}

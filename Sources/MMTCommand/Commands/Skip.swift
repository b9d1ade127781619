import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let skip = CommandSpec(
    "skip", .work, "Mark items as skipped, so that they no longer count.",
    discussion: ["A skipped item leaves every total; 'mmt undone' brings it back."],
    arguments: [.item(.oneOrMore)],
    options: [.ifRevision],
    examples: [.init("mmt skip .4", "Skip the fourth of today's list.")])
}

extension Command<Session> {
  static let skip = Command(.skip) { (invocation, session) throws(Failure) in
    let workspace = try session.workspace()
    if workspace.meansJournal(invocation.texts) {
      return try session.show(workspace.skipEntries(invocation.texts, as: invocation.asTyped))
    }
    if let names = try workspace.rhythmNames(invocation.texts, command: "skip") {
      return try session.show(workspace.mark(names, MarkDetails(state: .skipped), on: nil, as: invocation.asTyped))
    }
    return try session.show(workspace.skip(invocation.texts, as: invocation.asTyped))
  }
}

import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let skip = CommandSpec(
    "skip", .work, "Mark items as skipped, so that they no longer count.",
    discussion: ["A skipped item leaves every total; 'mmt undone' brings it back."],
    arguments: [.item(.oneOrMore)],
    examples: [.init("mmt skip .4", "Skip the fourth of today's list.")])
}

extension Command<Session> {
  static let skip = Command(.skip) { (invocation, session) throws(Failure) in
    try session.show(session.workspace().skip(invocation.texts, as: invocation.asTyped))
  }
}

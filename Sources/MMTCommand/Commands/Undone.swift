import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let undone = CommandSpec(
    "undone", .work, "Open items again.",
    discussion: [
      "Removes the date and gives the box what it held before 'done' or 'skip'; else empties it. Minutes and notes stay. A counter that 'done' brought to its target goes back to what it was."
    ],
    arguments: [.item(.oneOrMore)],
    options: [.ifRevision],
    examples: [.init("mmt undone 283", "Open LeetCode 283 again.")])
}

extension Command<Session> {
  static let undone = Command(.undone) { (invocation, session) throws(Failure) in
    let workspace = try session.workspace()
    if workspace.meansJournal(invocation.texts, wantsDone: true) {
      return try session.show(workspace.undoneEntries(invocation.texts, as: invocation.asTyped))
    }
    if let names = try workspace.rhythmNames(invocation.texts, wantsDone: true, command: "undone") {
      var details = MarkDetails(state: RhythmState.none)
      details.takesBack = true
      return try session.show(workspace.mark(names, details, on: nil, as: invocation.asTyped))
    }
    return try session.show(workspace.undone(invocation.texts, as: invocation.asTyped))
  }
}

import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let undo = CommandSpec(
    "undo", .work, "Take back the last change that mmt made.",
    discussion: [
      "What an editor changed elsewhere in the meantime stays as it is; what was changed since itself stays and is said, and is passed over: run it again for the change before. A timer that was stopped stays stopped."
    ],
    options: [
      OptionSpec("list", help: "List the last ten changes that can be taken back, the last first; take none back."),
      OptionSpec("all", help: "With '--list': list all of them."),
    ],
    examples: [
      .init("mmt undo", "Take the last tick, skip, note or booking back."),
      .init("mmt undo --list", "See what there is to take back."),
    ])
}

extension Command<Session> {
  static let undo = Command(.undo) { (invocation, session) throws(Failure) in
    let workspace = try session.workspace()
    if invocation.flag("all"), !invocation.flag("list") { throw invocation.misuse(of: "all", "--all goes with --list") }
    if invocation.flag("list") {
      var page = workspace.undoList
      page.limit = invocation.flag("all") ? .max : 10
      try session.show(page.json) { UndoListView.sheet(page, $0) }
      return .ok
    }
    if let answer = try workspace.revertJournal(.undo) {
      try session.show(answer.json) { JournalChangeView.sheet(answer, $0) }
      return .ok
    }
    if let answer = try workspace.revertRhythm(.undo) {
      try session.show(answer.json) { RhythmChangeView.sheet(answer, $0) }
      return .ok
    }
    let answer = try workspace.undo()
    try session.show(answer.json) { ChangeView.sheet(answer, today: workspace.now.localDay, $0) }
    return .ok
  }
}

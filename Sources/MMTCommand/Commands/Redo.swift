import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let redo = CommandSpec(
    "redo", .work, "Make again what 'mmt undo' took back last.",
    discussion: [
      "Run it again for the one before. Once something else is changed there is nothing to make again. What an editor changed elsewhere in the meantime stays as it is."
    ],
    examples: [.init("mmt redo", "Take the last undo back.")])
}

extension Command<Session> {
  static let redo = Command(.redo) { (_, session) throws(Failure) in
    let workspace = try session.workspace()
    if let answer = try workspace.revertJournal(.redo) {
      try session.show(answer.json) { JournalChangeView.sheet(answer, $0) }
      return .ok
    }
    if let answer = try workspace.revertRhythm(.redo) {
      try session.show(answer.json) { RhythmChangeView.sheet(answer, $0) }
      return .ok
    }
    let answer = try workspace.redo()
    try session.show(answer.json) { ChangeView.sheet(answer, today: workspace.now.localDay, $0) }
    return .ok
  }
}

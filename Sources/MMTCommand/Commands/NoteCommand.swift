import MMTCore
import MMTViews
import MMTWorkspace

extension Command<Session> {
  static let note = Command(.note) { (invocation, session) throws(Failure) in
    let workspace = try session.workspace()
    let name = invocation.text(0) ?? ""
    if let text = try session.textGiven(at: 1) {
      guard !TypedText.lines(text).isEmpty else { throw invocation.misuse("a note needs words") }
      return try session.show(workspace.note(name, text, as: invocation.asTyped))
    }
    let notes = try workspace.notes(of: name)
    let draft = Draft(workspace, name: notes.placed.item.leetcode.map { "lc-\($0)" } ?? "note")
    let written = try draft.write(notes.text)
    return try draft.keepingOnFailure { () throws(Failure) in
      try session.show(workspace.take(written, as: notes, command: invocation.asTyped))
    }
  }
}

import MMTCore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let note = CommandSpec(
    "note", .work, "Write a note beneath an item.",
    discussion: [
      "The note becomes part of your plan, nested under the item. It is Markdown of any length: lists, paragraphs, code. A box in it is written '\\[ ]', so that it doesn't become work.",
      "Without TEXT your editor opens on the item's notes, and what you save takes their place. An editor that fails loses nothing: what you wrote is kept, and named.",
    ],
    arguments: [
      .item(.one),
      ArgumentSpec("TEXT", .text, .optional, help: "Add this, in quotation marks; '-' reads standard input."),
    ],
    options: [.ifRevision],
    examples: [
      .init("mmt note 283", "Open the editor on the notes of LeetCode 283."),
      .init("mmt note 283 \"Two pointers; mind the zeroes at the end.\"", "Add a note to it."),
      .init("mmt note .4 -", "Add what is piped in to the fourth of today's list."),
    ])
}

extension Command<Session> {
  static let note = Command(.note) { (invocation, session) throws(Failure) in
    let workspace = try session.workspace()
    let name = invocation.text(0) ?? ""
    let isEntry = workspace.meansJournal([name], wantsSettled: true)
    let rhythm = isEntry ? nil : try workspace.rhythmNames([name], command: "note")?.first
    if let text = try session.textGiven(at: 1) {
      guard !TypedText.lines(text).isEmpty else { throw invocation.misuse("a note needs words") }
      if isEntry {
        return try session.show(workspace.noteEntry(name, text, as: invocation.asTyped))
      }
      if let rhythm {
        var details = MarkDetails()
        (details.keepsState, details.note) = (true, text)
        return try session.show(workspace.mark([rhythm], details, on: nil, as: invocation.asTyped))
      }
      return try session.show(workspace.note(name, text, as: invocation.asTyped))
    }
    if isEntry {
      let notes = try workspace.notes(entry: name)
      let draft = Draft(workspace, name: "note")
      let written = try draft.write(notes.text)
      return try draft.keepingOnFailure { () throws(Failure) in
        try session.show(workspace.take(written, as: notes, command: invocation.asTyped))
      }
    }
    if let rhythm {
      let notes = try workspace.notes(rhythm: rhythm)
      let draft = Draft(workspace, name: "note")
      let written = try draft.write(notes.text)
      return try draft.keepingOnFailure { () throws(Failure) in
        try session.show(workspace.take(written, as: notes, command: invocation.asTyped))
      }
    }
    let notes = try workspace.notes(of: name)
    let draft = Draft(workspace, name: notes.placed.item.leetcode.map { "lc-\($0)" } ?? "note")
    let written = try draft.write(notes.text)
    return try draft.keepingOnFailure { () throws(Failure) in
      try session.show(workspace.take(written, as: notes, command: invocation.asTyped))
    }
  }
}

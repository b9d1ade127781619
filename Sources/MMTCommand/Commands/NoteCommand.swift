import MMTCore
import MMTStore
import MMTViews

extension Command<Session> {
  static let note = Command(.note) { (invocation, session) throws(Failure) in
    let desk = try Desk(session)
    guard let text = try session.textGiven(at: 1) else { return try NoteEditing(desk, invocation).run() }
    guard !TypedText.lines(text).isEmpty else { throw invocation.misuse("a note needs words") }
    return try desk.answerChange(invocation) { (_, ledger) throws(Failure) in
      var wish = Wish()
      wish.named = try [ItemFinder(ledger, command: "note").find(invocation.text(0) ?? "")]
      for index in wish.named {
        var edit = ItemEdit(index)
        edit.note = text
        wish.edits.append(edit)
      }
      return wish
    }
  }
}

/// The notes of one item in the person's editor.
private struct NoteEditing {
  let desk: Desk
  let invocation: Invocation

  init(_ desk: Desk, _ invocation: Invocation) {
    self.desk = desk
    self.invocation = invocation
  }

  func run() throws(Failure) -> ExitCode {
    let reading = try desk.read()
    try desk.refuseUnwritable(reading)
    try desk.refuseDamage(reading, desk.seen())
    let ledger = desk.ledger(reading)
    let index = try ItemFinder(ledger, command: "note").find(invocation.text(0) ?? "")
    let base = reading.editor.editableNotes(index)
    let placed = ledger.placed(index)
    let draft = Draft(desk, name: placed.item.leetcode.map { "lc-\($0)" } ?? "note")
    let mine = TypedText.lines(try draft.write(base.text))
    return try draft.keepingOnFailure { () throws(Failure) in
      try desk.answerChange(invocation) { (reading, ledger) throws(Failure) in
        try wish(reading, ledger, placed.item, base: base.lines, mine: mine)
      }
    }
  }

  /// The plan may have changed while the editor was open: the item is found again, and so are its notes.
  private func wish(
    _ reading: Reading, _ ledger: Ledger, _ known: ItemAnswer, base: [[UInt8]], mine: [[UInt8]]
  ) throws(Failure) -> Wish {
    guard let index = place(of: known, reading, ledger) else {
      throw Failure(
        .notFound, "\"\(known.text)\" has left the plan while the editor was open", details: ["Nothing was changed."])
    }
    let theirs = reading.editor.editableNotes(index).lines
    guard let lines = EditableNotes.merged(base, mine: mine, theirs: theirs) else {
      throw Failure(
        .data, "the same lines of these notes were changed in the plan while the editor was open",
        details: ["Nothing was changed."], help: "run the command again and take over what you want from the kept text")
    }
    var wish = Wish()
    wish.named = [index]
    wish.splices = try reading.editor.notes(index, anew: lines)
    wish.remarks[index] =
      wish.splices.isEmpty ? [theirs.isEmpty ? "no notes" : "notes unchanged"] : lines.isEmpty ? ["notes taken out"] : []
    if wish.splices.isEmpty { wish.already = [index] }
    return wish
  }

  private func place(of known: ItemAnswer, _ reading: Reading, _ ledger: Ledger) -> Int? {
    if let same = reading.ids.item(withID: known.id, in: reading.plan) { return same }
    return reading.ids.item(withOwnID: known.id) ?? (try? ItemFinder(ledger).find(known.text))
  }
}

package import MMTCore

/// The notes of one item on their way through a person's editor.
package struct NotesBeingEdited {
  package let placed: PlacedItem
  /// What the editor shows.
  package let text: [UInt8]
  fileprivate let base: [[UInt8]]
}

extension Workspace {
  /// Adds a note beneath an item.
  package func note(_ name: String, _ text: String, as command: String) throws(Failure) -> ChangeAnswer {
    try changing(command) { (_, ledger) throws(Failure) in
      var request = ChangeRequest()
      request.named = try [ItemFinder(ledger, command: "note").find(name)]
      for index in request.named {
        var edit = ItemEdit(index)
        edit.note = text
        request.edits.append(edit)
      }
      return request
    }
  }

  /// The notes of an item as they are now, for an editor. What would be refused later is refused before anybody types.
  package func notes(of name: String) throws(Failure) -> NotesBeingEdited {
    let reading = try read()
    try refuse(reading, seen())
    let ledger = ledger(reading)
    let index = try ItemFinder(ledger, command: "note").find(name)
    let base = reading.editor.editableNotes(index)
    return NotesBeingEdited(placed: ledger.placed(index), text: base.text, base: base.lines)
  }

  /// Takes what the editor made of an item's notes. The plan may have changed meanwhile: the item is found again, and what was changed in both is
  /// refused (65).
  package func take(_ written: String, as notes: NotesBeingEdited, command: String) throws(Failure) -> ChangeAnswer {
    let mine = TypedText.lines(written)
    return try changing(command) { (reading, ledger) throws(Failure) in
      guard let index = place(of: notes.placed.item, reading, ledger) else {
        throw Failure(
          .notFound, "\"\(notes.placed.item.text)\" has left the plan while the editor was open",
          details: ["Nothing was changed."])
      }
      let theirs = reading.editor.editableNotes(index).lines
      guard let lines = EditableNotes.merged(notes.base, mine: mine, theirs: theirs) else {
        throw Failure(
          .data, "the same lines of these notes were changed in the plan while the editor was open",
          details: ["Nothing was changed."], help: "run the command again and take over what you want from the kept text")
      }
      var request = ChangeRequest()
      request.named = [index]
      request.splices = try reading.editor.notes(index, anew: lines)
      request.remarks[index] =
        request.splices.isEmpty
        ? [theirs.isEmpty ? "no notes" : "notes unchanged"] : lines.isEmpty ? ["notes taken out"] : []
      if request.splices.isEmpty { request.already = [index] }
      return request
    }
  }

  private func place(of known: ItemAnswer, _ reading: Reading, _ ledger: Ledger) -> Int? {
    if let same = reading.ids.item(withID: known.id, in: reading.plan) { return same }
    return reading.ids.item(withOwnID: known.id) ?? (try? ItemFinder(ledger).find(known.text))
  }

  /// Writes a day's reflection, beneath what stands there or in its place.
  package func reflect(
    _ text: String, on day: DayArgument?, replaces: Bool, as command: String
  ) throws(Failure) -> ChangeAnswer {
    try changing(command) { (reading, ledger) throws(Failure) in
      let day = try dayAsked(day, ledger)
      var request = ChangeRequest()
      request.splices = reading.editor.reflection(text, day: day, replaces: replaces)
      request.reflectedDay = day
      return request
    }
  }
}

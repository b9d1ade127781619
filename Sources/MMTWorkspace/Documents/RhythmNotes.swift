package import MMTCore

/// The notes of a counter's or habit's line on their way through a person's editor.
package struct RhythmNotesBeingEdited {
  /// What the editor shows.
  package let text: [UInt8]
  fileprivate let base: [[UInt8]]
  fileprivate let name: String
  fileprivate let day: CivilDay
}

extension Workspace {
  /// The notes of today's line as they are now, for an editor; none where the day isn't opened yet.
  package func notes(rhythm name: String) throws(Failure) -> RhythmNotesBeingEdited {
    let today = logicalToday
    let found = try rhythm(name, on: today)
    let ledger = try readRhythms()
    let held = ledger.files.lazy.compactMap { file in file.line(found.slug, on: today).map { (file, $0) } }.first
    if let (file, _) = held { try refuseBroken(file, on: today) }
    let base = held.map { file, line in file.editor.editableNotes(line.item) }
    return RhythmNotesBeingEdited(
      text: base?.text ?? [], base: base?.lines ?? [], name: Self.prefix + found.slug, day: today)
  }

  /// Takes what the editor made of them. What was changed in the file meanwhile, too, is refused (65).
  package func take(
    _ written: String, as notes: RhythmNotesBeingEdited, command: String
  ) throws(Failure) -> RhythmChangeAnswer {
    let mine = TypedText.lines(written)
    return try changeRhythms([notes.name], on: notes.day, as: command) {
      ItemEdit($1.item)
    } then: { (file, line) throws(Failure) in
      guard let lines = EditableNotes.merged(notes.base, mine: mine, theirs: file.editor.editableNotes(line.item).lines) else {
        throw Failure(
          .data, "the same lines of these notes were changed in \(file.path) while the editor was open",
          details: ["Nothing was changed."], help: "run the command again and take over what you want from the kept text")
      }
      let splices = try file.editor.notes(line.item, anew: lines)
      return splices.isEmpty ? nil : try file.adding(splices)
    }
  }
}

/// Words on a page that are no entries: the notes beneath one, and the reflection.
extension JournalPage {
  /// The words beneath an entry that are no other entry's; nil where there are none.
  func notes(_ index: Int) -> String? {
    let entry = entries[index]
    if let item = entry.item { return document.plan.notes(document.plan.items[item]) }
    guard entry.wordsEnd < entry.lastLine else { return nil }
    let indentation = max(0, entry.content - source.line(entry.line).lowerBound)
    var lines: [String] = []
    var (next, nested) = (entry.wordsEnd + 1, index + 1)
    while next <= entry.lastLine {
      while nested < entries.count, entries[nested].line < next { nested += 1 }
      if nested < entries.count, entries[nested].line == next {
        next = max(next, entries[nested].lastLine) + 1
        continue
      }
      let line = source.line(next)
      let front = bytes[line.range].prefix(indentation).prefix { Bytes.isBlank($0) || $0 == 0x3E }
      lines.append(source.string(Extent(line.lowerBound + front.count, line.upperBound)))
      next += 1
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    let text = lines.drop { $0.isEmpty }
    return text.isEmpty ? nil : text.joined(separator: "\n")
  }

  /// The notes beneath an entry on their way through an editor.
  package func editableNotes(_ index: Int) throws(Failure) -> EditableNotes {
    let (page, item) = try withItem(index)
    return page.editor.editableNotes(item)
  }

  /// The page with other notes beneath an entry, proven.
  func noting(_ index: Int, anew lines: [[UInt8]]) throws(Failure) -> JournalPage {
    try changing(beneath: index) { (page, item) throws(Failure) -> JournalPage in
      try page.splicing(page.editor.notes(item, anew: lines))
    }
  }

  /// The page with a note more beneath an entry, proven.
  func noting(_ index: Int, _ text: String) throws(Failure) -> JournalPage {
    try changing(beneath: index) { (page, item) throws(Failure) -> JournalPage in
      var edit = ItemEdit(item)
      edit.note = text
      return try page.editing([edit])
    }
  }

  /// What stands in the quotations with a pencil, as it is written.
  package var reflection: String? {
    let found = document.plan.days.compactMap { document.plan.reflection($0) }
    return found.isEmpty ? nil : found.joined(separator: "\n\n")
  }

  /// The page with a reflection more, or with another one, proven: everything else says what it said.
  func reflecting(_ text: String, replaces: Bool) throws(Failure) -> JournalPage {
    let days = document.plan.days
    guard let day = days.lastIndex(where: { !$0.reflections.isEmpty }) ?? days.indices.last else {
      throw Failure(
        .data, "\(path) has no place for a reflection", details: ["Nothing was changed."], help: "write it in an editor")
    }
    return try splicing(editor.reflection(text, day: day, replaces: replaces))
  }

  private func splicing(_ splices: [Splice]) throws(Failure) -> JournalPage {
    if splices.isEmpty { return self }
    let proven = try Proof.prove(editor, splices: splices)
    return with(proven.text, proven.plan)
  }
}

extension Journal {
  /// Writes a note more beneath an entry.
  package mutating func note(_ line: EntryRef, _ text: String) throws(Failure) -> JournalWrite {
    guard let page = pages[line.page], page.entries.indices.contains(line.entry) else { return JournalWrite() }
    guard page.damage.isEmpty else { throw Failure(.data, "nothing was changed", diagnostics: page.damage) }
    return try take([try page.noting(line.entry, text)])
  }

  /// Takes what an editor made of the notes beneath an entry, which were `base` when it opened. Throws 65 where the same lines were changed
  /// on the page meanwhile.
  package mutating func note(_ line: EntryRef, anew mine: [[UInt8]], base: [[UInt8]]) throws(Failure) -> JournalWrite {
    guard let page = pages[line.page], page.entries.indices.contains(line.entry) else { return JournalWrite() }
    guard page.damage.isEmpty else { throw Failure(.data, "nothing was changed", diagnostics: page.damage) }
    guard let lines = EditableNotes.merged(base, mine: mine, theirs: try page.editableNotes(line.entry).lines) else {
      throw Failure(
        .data, "the same lines of these notes were changed in \(page.path) while the editor was open",
        details: ["Nothing was changed."], help: "run the command again and take over what you want from the kept text")
    }
    return try take([try page.noting(line.entry, anew: lines)])
  }

  /// Adds to the reflection of a page, which is made where it is missing; `replaces` what is there.
  package mutating func reflect(_ text: String, on ref: JournalRef, replaces: Bool) throws(Failure) -> JournalWrite {
    let page = try self.page(ref)
    guard page.damage.isEmpty else { throw Failure(.data, "nothing was changed", diagnostics: page.damage) }
    return try take([try page.reflecting(text, replaces: replaces)])
  }

  /// Makes a page that isn't there yet.
  package mutating func begin(_ ref: JournalRef) throws(Failure) -> JournalWrite { try take([try page(ref)]) }
}

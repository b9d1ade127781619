package import MMTCore
import MMTStore

/// The notes of an entry on their way through a person's editor.
package struct EntryNotesBeingEdited {
  /// What the editor shows.
  package let text: [UInt8]
  fileprivate let base: [[UInt8]]
  fileprivate let id: String
}

/// Entries one by one: looked at, opened, noted.
extension Workspace {
  /// The entry that is named, of any kind, settled or not, and the journal's revision; nothing is written.
  package func entry(_ name: String) throws(Failure) -> (entry: JournalEntryAnswer, revision: Digest) {
    try found(name) { journal, line, revision in (journal.answer(line, journal.chains), revision) }
  }

  /// The entry, and the http(s) address in its line. Throws 66 where it has none.
  package func entryWithAddress(_ name: String) throws(Failure) -> (entry: JournalEntryAnswer, url: String) {
    let found: (entry: JournalEntryAnswer, url: String?) = try found(name) { journal, line, _ in
      let page = journal.pages[line.page]
      let words = page.map { $0.source.line($0.entries[line.entry].line) }
      let url = page.flatMap { page in words.flatMap { page.document.plan.address(in: $0) } }
      return (journal.answer(line, journal.chains), url)
    }
    guard let url = found.url, WebAddress.isAllowed(url) else {
      throw Failure(
        .notFound, "\"\(found.entry.text)\" has no address to open",
        help: "only entries with an http or https address in their line have one")
    }
    return (found.entry, url)
  }

  private func found<R>(_ name: String, _ take: (Journal, EntryRef, Digest) -> R) throws(Failure) -> R {
    guard hasJournal else { throw noJournal }
    var journal = try readJournal(extra([name], wantsDone: false, wantsAll: true))
    let revision = journal.revision
    // Places are those of today's page as it is shown.
    _ = try journal.open()
    return take(journal, try EntryFinder(journal, wantsAll: true).find(name), revision)
  }

  /// The notes beneath an entry as they are now, for an editor.
  package func notes(entry name: String) throws(Failure) -> EntryNotesBeingEdited {
    var journal = try readJournal(extra([name], wantsDone: false, wantsSettled: true, wantsAll: true))
    _ = try journal.open()
    let line = try EntryFinder(journal, wantsSettled: true, wantsAll: true).find(name)
    guard let page = journal.pages[line.page] else { throw noJournal }
    let notes = try page.editableNotes(line.entry)
    return EntryNotesBeingEdited(text: notes.text, base: notes.lines, id: journal.answer(line, journal.chains).id)
  }

  /// Takes what the editor made of them. What was changed on the page meanwhile, too, is refused (65).
  package func take(
    _ written: String, as notes: EntryNotesBeingEdited, command: String
  ) throws(Failure) -> JournalChangeAnswer {
    let mine = TypedText.lines(written)
    return try ticking([notes.id], as: command) { (journal, lines) throws(Failure) in
      guard let line = lines.first else { return JournalWrite() }
      return try journal.note(line, anew: mine, base: notes.base)
    }
  }

  // MARK: Reflecting

  /// Whether a reflection is one of the journal: there is no plan that has days for it.
  package var reflectsInJournal: Bool { hasJournal && !hasPlan }

  /// Writes what became clear onto the page of a day.
  package func reflect(
    _ text: String, onPage day: CivilDay?, replaces: Bool, as command: String
  ) throws(Failure) -> JournalChangeAnswer {
    let ref = JournalRef.day(day ?? logicalToday)
    let outcome = try changeJournal(command, extra: [ref]) { (journal) throws(Failure) -> ([JournalWrite], Void) in
      ([try journal.reflect(text, on: ref, replaces: replaces)], ())
    }
    var answer = self.answer(outcome) { _, _ in [] }
    answer.reflection = outcome.journal.pages[ref]?.reflection
    return answer
  }
}

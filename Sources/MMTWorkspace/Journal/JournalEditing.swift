package import MMTCore
package import MMTStore

/// A page of the journal on its way through a person's editor.
package struct JournalPageBeingEdited {
  package let path: Path
  package let line: Int
  /// As it is said: `journal/2026/2026-11-20.md`.
  package let shown: String
  fileprivate let ref: JournalRef
  /// The page, and the file it stands in.
  fileprivate let before: (page: [UInt8], file: [UInt8])
}

extension Workspace {
  /// The page of an entry, else today's, which is made where there is none; the day is opened first.
  package func pageToEdit(_ name: String?, as command: String) throws(Failure) -> JournalPageBeingEdited {
    let today = JournalRef.day(logicalToday)
    let outcome = try changeJournal(command, extra: extra(name.map { [$0] } ?? [])) {
      (journal) throws(Failure) -> ([JournalWrite], EntryRef?) in
      guard let name else { return ([try journal.begin(today)], nil) }
      return ([], try EntryFinder(journal, wantsAll: true).find(name))
    }
    guard let page = outcome.journal.pages[outcome.result?.page ?? today], let file = RelativePath(page.path) else {
      throw noJournal
    }
    let line = outcome.result.flatMap { page.entries.indices.contains($0.entry) ? page.entries[$0.entry].line : nil }
    return JournalPageBeingEdited(
      path: folder.path.appending(file.bytes), line: page.inFile(line ?? page.entries.last?.line ?? page.source.lineCount),
      shown: page.path, ref: page.ref, before: (page.bytes, page.fileBytes))
  }

  /// Takes in what the editor made of a page, so that it can be taken back; nil where that is nothing. Throws 65 where the page can't be read
  /// any more, or looks damaged.
  package func takeEdited(_ edited: JournalPageBeingEdited, as command: String) throws(Failure) -> JournalChangeAnswer? {
    let journal = try readJournal([edited.ref])
    guard let page = journal.pages[edited.ref] else {
      throw Failure(
        .data, "\(edited.shown) isn't there any more", details: ["mmt changed nothing."],
        help: "git has it as it was at the last backup")
    }
    if page.fileBytes == edited.before.file { return nil }
    guard page.damage.isEmpty else {
      throw Failure(.data, "what you saved is in the page, and mmt changed nothing", diagnostics: page.damage)
    }
    let former = try? page.reading(edited.before.page)
    let losses = former.map { JournalGuard.losses(before: [$0], now: [page]) } ?? []
    noteSave(page.path, edited.before.file)
    guard losses.isEmpty else {
      throw Failure(
        .data, "the page looks damaged now; what you saved is in it, and mmt changed nothing",
        diagnostics: losses.map { loss in
          var loss = loss
          loss.isCommitted = isAsCommitted(Array(page.path.utf8), edited.before.file)
          return loss.diagnostic
        })
    }
    var entry = UndoLog.Entry(.change, moment: now, command: command)
    entry.documents.append(.init(page.path, from: edited.before.file, to: page.fileBytes))
    note(entry)
    var answer = JournalChangeAnswer(today: logicalToday)
    answer.paths = [page.path]
    answer.revision = journal.revision
    let old = former.map(Self.lines) ?? [:]
    let known = Set(old.keys.map(\.words))
    var left = old
    let chains = journal.chains
    for (index, entry) in page.entries.enumerated() {
      let line = EntryLine(page, entry)
      if let count = left[line], count > 0 {
        left[line] = count - 1
      } else {
        answer.changed.append(
          .init(journal.answer(EntryRef(page.ref, index), chains), isNew: !known.contains(line.words)))
      }
    }
    return answer
  }

  private static func lines(_ page: JournalPage) -> [EntryLine: Int] {
    var found: [EntryLine: Int] = [:]
    for entry in page.entries { found[EntryLine(page, entry), default: 0] += 1 }
    return found
  }
}

/// An entry as it stands, to tell those that an editor changed.
private struct EntryLine: Hashable {
  let words: String
  let text: [UInt8]

  init(_ page: JournalPage, _ entry: JournalEntry) {
    words = page.text(entry)
    let end = page.source.line(max(entry.line, min(entry.lastLine, page.source.lineCount))).upperBound
    text = Array(page.bytes[entry.marker..<max(entry.marker, end)])
  }
}

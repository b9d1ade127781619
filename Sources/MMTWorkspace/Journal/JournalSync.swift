package import MMTCore
import MMTStore

extension Workspace {
  /// Opens the day and mends chains, in pages that an editor may have changed. nil where there is no journal, or nothing to do.
  /// `isCommitted` where the pages are those of the last commit.
  func syncJournal(isCommitted: Bool) throws(Failure) -> JournalSyncAnswer? {
    guard hasJournal else { return nil }
    var memory = journalMemory
    if tellGitOfCollections() {
      // That is committed, too.
      memory.committed = nil
      remember(memory)
    } else if memory.opened == logicalToday, isCommitted {
      return nil
    }
    // What went to a collection on one device may have been done, or carried on, on the other.
    let outcome = try changeJournal("mmt sync", extra: collectionRefs) { (_) throws(Failure) in ([], ()) }
    return JournalSyncAnswer(
      carried: outcome.opening.carried, surfaced: outcome.opening.surfaced, ticked: outcome.opening.ticked,
      backup: outcome.backup)
  }

  /// Commits what isn't committed of the journal, and says how much is done, never what: the words are private.
  func commitJournalChanges() -> String? {
    guard hasJournal, let journal = try? readJournal() else { return nil }
    if journalMemory.committed == digest(journal) { return nil }
    let entries = journal.pages[.day(journal.today)]?.entries ?? []
    let done = entries.count { $0.isDoneTask }
    let logged = entries.count { $0.words.cameFrom == nil && !$0.words.text.isEmpty && !$0.isQuestion }
    return commitJournal("\(journal.today.iso): \(done) done, \(logged) logged")
  }

  /// Takes back the latest change that stands, or makes again what was taken back last, if that was one of the journal; nil where it was
  /// another one. The pages are written the other way round: first where a task came from.
  package func revertJournal(_ kind: UndoLog.Kind) throws(Failure) -> JournalChangeAnswer? {
    guard hasJournal else { return nil }
    let entry = try wanted(kind)
    // A link may have made a collection of a file elsewhere.
    var layout = try journalLayout()
    if entry.documents.contains(where: { layout.ref(path: $0.path) == nil }) {
      layout = try journalLayout(linked: true)
      layout.linked.insert(JournalLayout.index)
    }
    guard entry.isBesidePlan, entry.documents.allSatisfy({ layout.ref(path: $0.path) != nil }) else { return nil }
    lookIntoLeftOvers()
    let records = try recordsToRevert(entry, kind)
    // Of a page that a commit has its title stays: another device may have written there, and git would take the page for one that went.
    let made = Set(entry.documents.filter(\.isNew).map(\.path)).filter { git.headBlob(Array($0.utf8)) == nil }
    let isTicks = entry.documents.allSatisfy { $0.lines.allSatisfy(UndoHunks.isTicks) }
    for _ in 0..<5 {
      // A file that holds several pages is taken as one here: its lines are put back as they were.
      let refs = entry.documents.reversed().compactMap { layout.ref(path: $0.path) }
      let found = try wholeFiles(entry.documents.reversed().map(\.path), layout)
      var pages = Dictionary(found.map { ($0.ref, $0) }) { first, _ in first }
      var left: [UndoLog.LineChange] = []
      var refusal: Failure?
      var taken = 0
      var already: [UndoLog.DocumentLines] = []
      for lines in entry.documents.reversed() {
        guard let ref = layout.ref(path: lines.path), let page = pages[ref] ?? missing(lines, ref, layout) else {
          throw passOver(
            entry, kind,
            Failure(
              .data, "\(lines.path) isn't there any more, so the change can't be taken back", details: ["Nothing was changed."])
          )
        }
        guard page.damage.isEmpty else { throw Failure(.data, "nothing was changed", diagnostics: page.damage) }
        if let whole = lines.takenBack(in: page.bytes) {
          already.append(.init(lines.path, from: whole, to: page.bytes))
          continue
        }
        let wanted = UndoLog.Entry(moment: entry.moment, command: entry.command, lines: lines.lines, plan: lines.after)
        var found = UndoHunks.findEach(wanted, in: page.document.plan, Digest(of: page.bytes), ids: [])
        if found.refusal != nil { found = UndoHunks.findParts(wanted, in: page.document.plan) }
        // Of several ticks those that stand go back.
        if let reason = found.refusal {
          guard isTicks else { throw passOver(entry, kind, reason) }
          refusal = refusal ?? reason
          left += found.left
        }
        taken += found.hunks.count
        if found.hunks.isEmpty { continue }
        let reverted = try orPassOver(entry, kind) { () throws(Failure) in try page.reverting(found.hunks) }
        let isKept = lines.isNew && reverted.bytes.isEmpty && !made.contains(lines.path)
        pages[ref] = isKept ? page.title.flatMap { try? page.reverting([$0]) } ?? reverted : reverted
      }
      if let refusal, taken == 0 { throw passOver(entry, kind, refusal) }
      var write = JournalWrite()
      var known = Set<JournalRef>()
      for ref in refs where known.insert(ref).inserted {
        if let page = pages[ref] { write.add(page, was: found.first { $0.ref == ref }) }
      }
      if !write.pages.isEmpty { guard try put(write) else { continue } }
      for page in write.pages where page.text.bytes.isEmpty && made.contains(page.path) {
        if let path = RelativePath(page.path) { try store.removeEmpty(path.bytes) }
      }
      var noted = UndoLog.Entry(kind, moment: now, command: entry.command)
      noted.documents = write.pages.map { .init($0.path, from: $0.before, to: $0.text.bytes) } + already
      if !records.isEmpty { noted.sidecar = try editSidecar { $0.apply(records) } }
      write.pages.forEach { noteSave($0.path, $0.before) }
      note(noted)
      say(left)
      var answer = JournalChangeAnswer(today: logicalToday)
      answer.paths = write.pages.map(\.path)
      answer.revision = try? readJournal().revision
      if kind == .undo { answer.takenBack = entry.command } else { answer.madeAgain = entry.command }
      return answer
    }
    throw Failure(.tryAgain, "the journal is being saved by another program again and again", details: ["Nothing was changed."])
  }

  /// Files of the journal that are there, each read as one page.
  private func wholeFiles(_ paths: [String], _ layout: JournalLayout) throws(Failure) -> [JournalPage] {
    let files = paths.compactMap { RelativePath($0) }
    let snapshot = try store(of: files.map { .document($0) }).readSnapshot(sidecar: .some(nil))
    var pages: [JournalPage] = []
    for path in files {
      guard let bytes = snapshot[.document(path)], let ref = layout.ref(path: path.shown) else { continue }
      pages.append(try page(bytes, ref, path: path.shown, layout))
    }
    return pages
  }

  /// Ticks that stay, since their lines were changed.
  private func say(_ left: [UndoLog.LineChange]) {
    if left.isEmpty { return }
    let lines = left.map { change in
      let line = String(decoding: change.after, as: UTF8.self).filter { !$0.isNewline }
      return "\"" + VisibleText.line(DisplayWidth.truncated(line, to: 60)) + "\""
    }
    context.warn(
      "changed since, so not taken back: \(lines.joined(separator: ", "))",
      help: "mmt undone opens a task again; or change it in an editor, mmt sync takes it up")
  }

  /// What is to become of the sidecar's members: a member that was changed since is another's, and stays. Throws where nothing is left to
  /// take back.
  private func recordsToRevert(_ entry: UndoLog.Entry, _ kind: UndoLog.Kind) throws(Failure) -> [SidecarChange] {
    guard !entry.sidecar.isEmpty else { return [] }
    let sidecar = foundRecords
    let standing = entry.sidecar.filter { sidecar?.value(of: $0) == $0.after }
    if standing.count < entry.sidecar.count, entry.documents.isEmpty {
      throw passOver(
        entry, kind,
        Failure(
          .data, "what mmt.json keeps of the journal was changed since \"\(entry.command)\", so it can't be taken back",
          details: ["Nothing was changed."]))
    }
    return standing.map(\.inverse)
  }

  /// A page that went when it was taken back, to be made again.
  private func missing(_ lines: UndoLog.DocumentLines, _ ref: JournalRef, _ layout: JournalLayout) -> JournalPage? {
    lines.after == Digest(of: []) ? try? JournalPage([], ref, path: lines.path, layout) : nil
  }
}

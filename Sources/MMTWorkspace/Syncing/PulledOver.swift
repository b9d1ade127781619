import MMTCore
import MMTStore

/// What mmt wrote since the last commit in a file that was lost, and that git made anew: a pull writes over a file that isn't there without a
/// word, as it does where nothing was changed. No commit has it, so it is told.
extension Workspace {
  /// Pages in which mmt wrote since they were committed, of which git has another version by now.
  func sayPagesPulledOver() {
    guard hasJournal, let layout = try? journalLayout(linked: true) else { return }
    let log = undoLog()
    let pages = rewrittenPages(layout, log)
    guard !pages.isEmpty, git.hasTakenOthers else { return }
    let told = pages.filter { sayPulledOver($0, presentPage($0), layout, log) }
    if !told.isEmpty { noteCommittedPages(among: told.map { Array($0.utf8) }) }
  }

  /// The same of files of counters.
  func sayDocumentsPulledOver() {
    guard hasRhythms, let found = documentsOnDisk() else { return }
    for document in rhythmDocuments {
      if let now = found[document.tracked] { sayPulledOver(document, now) }
    }
  }

  /// The same of one, before what is known of it gives way to what is there.
  func sayPulledOver(_ document: DocumentFile, _ now: [UInt8]) {
    guard let kept = keptDocument(document), kept.committed != Digest(of: kept.bytes), !Bytes.areSame(kept.bytes, now),
      git.hasTakenOthers, isAsCommitted(document.path.bytes, now)
    else { return }
    let versions = git.versions(of: document.path.bytes, limit: SourceText.sizeLimit, everywhere: true)
    if tell(document.path.shown, kept.bytes, now, versions) { keep(now, of: document, committed: Digest(of: now)) }
  }

  /// And of a page, before another program's save is noted.
  func sayPulledOver(page path: String, _ now: [UInt8]) {
    guard git.hasTakenOthers, let layout = try? journalLayout(linked: true) else { return }
    _ = sayPulledOver(path, now, layout, undoLog())
  }

  func sayPulledOver(_ path: String, _ now: [UInt8], _ layout: JournalLayout?, _ log: UndoLog) -> Bool {
    let name = Array(path.utf8)
    guard PlanGuard.isReadable(SourceText(now)), isAsCommitted(name, now),
      let last = log.entries.last(where: { entry in
        entry.kind != .passed && entry.documents.contains { $0.path == path }
      })?.documents.first(where: { $0.path == path })?.after, last != Digest(of: now)
    else { return false }
    let versions = git.versions(of: name, limit: SourceText.sizeLimit, everywhere: true)
    guard !versions.contains(where: { Digest(of: $0) == last }) else { return false }
    // As mmt wrote it last, out of whichever of them it came.
    let written = versions.lazy.map { replayed(path, from: $0, log, layout).bytes }.first { Digest(of: $0) == last }
    return written.map { tell(path, $0, now, versions) } ?? false
  }

  /// Says which lines are in no version; whether there are any.
  private func tell(_ path: String, _ written: [UInt8], _ now: [UInt8], _ versions: [[UInt8]]) -> Bool {
    let known = Set(([now] + versions).flatMap { SourceText($0).trimmedLines.map { Array($0) } })
    let lost = SourceText(written).trimmedLines.map { Array($0) }.filter { !$0.isEmpty && !known.contains($0) }
    if lost.isEmpty { return false }
    let quotes = Self.quoted(lost.map { String(decoding: $0, as: UTF8.self) }, atMost: 3, width: 60)
    context.warn(
      "\(path) is as git has it, without what mmt wrote there last and no commit has: \(quotes)",
      help: "write it there again; a file that is lost is to be brought back before a pull")
    return true
  }

  /// `"one", "two" and 3 more lines`: as many of them, each of so many columns.
  static func quoted(_ lines: [String], atMost count: Int, width: Int) -> String {
    let shown = lines.prefix(count).map { "\"" + VisibleText.line(DisplayWidth.truncated($0, to: width)) + "\"" }
    let more = lines.count > shown.count ? " and \(Counted.text(lines.count - shown.count, "more line"))" : ""
    return shown.joined(separator: ", ") + more
  }
}

import MMTCore
import MMTStore

/// Pages that look damaged rather than edited. The last commit stands for what was there: nothing else remembers every page. So no commit
/// takes such a page before a person has looked, and `sync` stops at it.
extension Workspace {
  /// What became of the journal since the last commit.
  struct Alterations {
    var losses: [JournalGuard.Loss] = []
    /// Pages that are gone and no loss: they had no entries, or these stand elsewhere now.
    var gone: [[UInt8]] = []
    /// Pages of one or two entries that have none any more.
    var emptied: [JournalGuard.Loss] = []
  }

  func journalLosses() -> [JournalGuard.Loss] { alterations().losses }

  /// What is told of pages and stops nothing, before a commit has them so.
  func emptied(_ pages: [JournalGuard.Loss]) -> [Diagnostic] {
    if pages.isEmpty { return [] }
    let commit = git.commit(named: "HEAD")?.shortID
    return pages.map { loss in
      var finding = loss.diagnostic.asWarning
      finding.message =
        "\(Counted.text(loss.before, "entry is", "entries are")) gone from this page, which has none any more: "
        + Self.quoted(loss.words, atMost: 2, width: 200)
      let back = commit.map { "mmt restore \($0) \(ShellWord.quoted(loss.path)) brings it back" }
      finding.help = "if it wasn't meant: " + (loss.isCommitted ? back ?? "write it again" : "write it again")
      return finding
    }
  }

  /// The pages that are others than the last commit has. Git is asked; without it, or a commit, there is nothing to go by.
  private func alteredPages() -> (names: Set<[UInt8]>, layout: JournalLayout)? {
    guard hasJournal, var layout = try? journalLayout() else { return nil }
    layout.linked = Set(linkedFiles(layout, thereOnly: false).map(\.shown))
    return (Set(git.alteredFiles().filter { pageRef($0, layout) != nil }), layout)
  }

  /// `given` are the altered pages where they are known already.
  func alterations(_ given: (names: Set<[UInt8]>, layout: JournalLayout)? = nil) -> Alterations {
    guard let (names, layout) = given ?? alteredPages() else { return Alterations() }
    let log = undoLog()
    let rewritten = rewrittenPages(layout, log)
    let uncommitted = uncommittedPages(rewritten, layout, log)
    let altered = names.union(rewritten.map { Array($0.utf8) })
    if altered.isEmpty { return Alterations() }
    let committed = git.files(in: "HEAD", limit: Self.largestPast) { altered.contains($0) }.map { name, bytes in
      (path: String(decoding: name, as: UTF8.self), bytes: bytes)
    }
    let grown = committed.compactMap { path, bytes in kept(path, since: bytes, log, layout).map { (path: path, bytes: $0) } }
    let now = readEach(altered, layout)
    func read(_ versions: [(path: String, bytes: [UInt8])]) -> [JournalPage] {
      versions.flatMap { path, bytes in
        pageRef(Array(path.utf8), layout).flatMap { try? pages(bytes, $0, path: path, layout) } ?? []
      }.filter { !now.unread.contains($0.path) }
    }
    let (before, written) = (read(committed), read(uncommitted + grown))
    /// Of what the last commit has, and of what mmt wrote since where that shows none: a commit may have few entries of a page.
    func losses(_ pages: [JournalPage]) -> [JournalGuard.Loss] {
      let losses = JournalGuard.losses(before: before, now: pages, files: now.files)
      let known = Set(losses.map(\.path))
      let newer = JournalGuard.losses(before: written.filter { !known.contains($0.path) }, now: pages, files: now.files)
      return losses
        + newer.map { loss in
          var loss = loss
          loss.isCommitted = false
          return loss
        }
    }
    var found = Alterations(losses: losses(now.pages))
    let known = Set(before.map(\.path))
    let former = before + written.filter { !known.contains($0.path) }
    found.emptied = JournalGuard.emptied(before: former, now: now.pages)
    if !found.losses.isEmpty || !found.emptied.isEmpty {
      // What stands on a page that no commit has yet may have moved there, with the page or alone.
      let all = Set((journalFiles() + collectionFiles()).map(\.bytes))
      let new = readEach(all.subtracting(git.committedNames()).subtracting(altered), layout)
      func isLeft(_ loss: JournalGuard.Loss) -> Bool {
        let bytes = now.files[loss.path] ?? []
        // Of a page without entries one line that was taken out tells as much.
        var lost = max(1, loss.before)
        if case .entries(let count) = loss.kind { lost = count }
        return lost > undone(loss.path, bytes, log)
      }
      if !found.losses.isEmpty { found.losses = losses(now.pages + new.pages).filter(isLeft) }
      if !found.emptied.isEmpty {
        found.emptied = JournalGuard.emptied(before: former, now: now.pages + new.pages).filter(isLeft)
      }
    }
    let staying = Set(found.losses.map(\.path)).union(now.files.keys).union(now.unread)
    found.gone = Set(before.map(\.path)).subtracting(staying).sorted().map { Array($0.utf8) }
    return found
  }

  /// Pages that aren't as mmt wrote them last, or that another program saved between two changes of mmt's. They may be as the last commit has
  /// them, and lack what came since.
  func rewrittenPages(_ layout: JournalLayout, _ log: UndoLog) -> [String] {
    var written: [String: Digest] = [:]
    var saved = Set<String>()
    for entry in log.entries where entry.kind != .passed {
      for lines in entry.documents where pageRef(Array(lines.path.utf8), layout) != nil {
        // A page that was gone meanwhile is made anew.
        if entry.isSave || lines.isNew && written[lines.path] != nil { saved.insert(lines.path) }
        written[lines.path] = lines.after
      }
    }
    return written.keys.sorted().filter { saved.contains($0) || written[$0] != Digest(of: presentPage($0)) }
  }

  /// Those of them that no commit has, as mmt wrote them.
  private func uncommittedPages(
    _ rewritten: [String], _ layout: JournalLayout, _ log: UndoLog
  ) -> [(path: String, bytes: [UInt8])] {
    if rewritten.isEmpty { return [] }
    // One question for those that an editor wrote over, of which there may be many; then one for each of the few that are left.
    let committed = git.committedNames()
    return rewritten.filter { !committed.contains(Array($0.utf8)) }.compactMap { path in
      guard !wasCommitted(Array(path.utf8)), let bytes = kept(path, since: [], log, layout),
        !Bytes.areSame(bytes, presentPage(path)), !isOnSomeBranch(Array(path.utf8), bytes)
      else { return nil }
      return (path, bytes)
    }
  }

  /// A page as mmt wrote it last before it was lost, where that grew out of `old`.
  private func kept(_ path: String, since old: [UInt8], _ log: UndoLog, _ layout: JournalLayout) -> [UInt8]? {
    let found = replayed(path, from: old, log, layout)
    return found.last == nil || Bytes.areSame(found.bytes, old) ? nil : found.bytes
  }

  func presentPage(_ path: String) -> [UInt8] {
    guard let place = RelativePath(path) else { return [] }
    return (try? store(of: [.document(place)]).readSnapshot(sidecar: .some(nil)))?[.document(place)] ?? []
  }

  /// Whether any commit has had it.
  func wasCommitted(_ name: [UInt8]) -> Bool { !git.commits(of: [name], limit: 1).isEmpty }

  /// A page that no commit has, as mmt wrote it last; nil for one that it didn't make.
  func uncommittedPage(_ path: RelativePath) -> [UInt8]? {
    if isKeptBesides(path.bytes) { return uncommittedBesides(path.bytes) }
    guard hasJournal, !wasCommitted(path.bytes), let layout = try? journalLayout(linked: true) else { return nil }
    return kept(path.shown, since: [], undoLog(), layout)
  }

  /// How many lines the latest changes took out of a page that is as they left it, or went with them, where each was an `mmt undo`: that
  /// was meant.
  private func undone(_ path: String, _ bytes: [UInt8], _ log: UndoLog) -> Int {
    let changes = log.entries.reversed().compactMap { entry in
      entry.documents.first { $0.path == path }.map { (kind: entry.kind, lines: $0) }
    }
    guard let last = changes.first, last.lines.after == Digest(of: bytes) else { return 0 }
    return changes.prefix { $0.kind == .undo }.reduce(0) { sum, change in
      sum + change.lines.lines.reduce(0) { $0 + max(0, Self.lineCount($1.before) - Self.lineCount($1.after)) }
    }
  }

  private static func lineCount(_ bytes: [UInt8]) -> Int { bytes.count { $0 == 0x0A } }

  private func pageRef(_ name: [UInt8], _ layout: JournalLayout) -> JournalRef? {
    String(validating: name, as: UTF8.self).flatMap { layout.ref(path: $0) }
  }

  /// The pages of a file: one, or several.
  func pages(
    _ bytes: [UInt8], _ ref: JournalRef, path: String, _ layout: JournalLayout
  ) throws(Failure) -> [JournalPage] {
    guard layout.isShared(path: path) else { return [try page(bytes, ref, path: path)] }
    return try sharedFile(bytes, path: path, layout).pages
  }

  /// Files with pages as they are.
  private struct ReadFiles {
    var pages: [JournalPage] = []
    /// Their bytes by their paths: one that is no text may hold no page.
    var files: [String: [UInt8]] = [:]
    /// Those that can't be read.
    var unread = Set<String>()
  }

  /// The pages that are there, each by itself: one that can't be read hides no other, and isn't gone.
  private func readEach(_ names: Set<[UInt8]>, _ layout: JournalLayout) -> ReadFiles {
    var found = ReadFiles()
    for name in names {
      guard let path = RelativePath(name), let ref = pageRef(name, layout) else { continue }
      do throws(Failure) {
        let snapshot = try store(of: [.document(path)]).readSnapshot(sidecar: .some(nil))
        if let bytes = snapshot[.document(path)] {
          found.pages += try self.pages(bytes, ref, path: path.shown, layout)
          found.files[path.shown] = bytes
        }
      } catch { found.unread.insert(path.shown) }
    }
    return found
  }

  /// Throws 65 where pages have conflict markers: nothing is written before somebody has settled them, on no page.
  private func refuseConflicts(_ altered: Set<[UInt8]>, _ layout: JournalLayout) throws(Failure) {
    let pages = readEach(altered, layout).pages + (try readJournal()).pages.values
    let found = Dictionary(pages.map { ($0.path, $0.damage.filter { $0.code == "document.conflict" }) }) { first, _ in first }
    let damage = found.sorted { $0.key < $1.key }.flatMap(\.value)
    guard damage.isEmpty else { throw Failure(.data, "nothing was changed", diagnostics: damage) }
  }

  /// Whether pages with this digest are known to be those of the last commit. A merge may have left older ones than those that are read
  /// every day.
  func isCommitted(_ pages: Digest) -> Bool {
    journalMemory.committed == pages && !world.files.exists(folder.path.appending(".git/MERGE_HEAD"))
  }

  /// Throws 65 where pages, whose digest this is, look damaged; with `accepts` they are committed as they are. The commit's short id.
  func guardJournal(_ digest: Digest, accepts: Bool) throws(Failure) -> String? {
    guard let altered = alteredPages() else { return nil }
    try refuseConflicts(altered.names, altered.layout)
    let found = alterations(altered)
    let losses = found.losses
    guard !losses.isEmpty else {
      context.warn(emptied(found.emptied))
      if found.gone.isEmpty { context.wholeJournal = digest }
      return nil
    }
    guard accepts else {
      throw Failure(
        .data, "nothing was changed", help: JournalGuard.Loss.help(Set(losses.map(\.path)).sorted()),
        diagnostics: losses.map { loss in
          var finding = loss.diagnostic
          finding.help = nil
          return finding
        })
    }
    // What no commit has is settled by the log alone.
    for path in Set(losses.filter { !$0.isCommitted }.map(\.path)).sorted() { noteAccepted(path) }
    let subject = "\(logicalToday.iso): \(Counted.text(losses.count, "page")) of the journal as wanted"
    switch git.commit(
      Set(losses.map(\.path)).sorted().map { Array($0.utf8) }, subject: subject, date: world.isClockFixed ? now : nil)
    {
    case .committed(let id):
      noteCommittedPages(among: losses.map { Array($0.path.utf8) })
      return id
    case .nothingToCommit: return nil
    case .failed(let reason):
      context.warn("what is gone from the journal isn't committed, so it is asked about again: \(reason)")
      return nil
    }
  }

  /// From here on a page is as it is now.
  func noteAccepted(_ path: String) {
    noteOutside(path, from: git.headBlob(Array(path.utf8)) ?? [], to: presentPage(path), as: "mmt sync --accept")
  }

  /// Notes what another program made of a file; of more than the log holds that it is so now.
  func noteOutside(_ path: String, from before: [UInt8], to after: [UInt8], as command: String = "") {
    var entry = UndoLog.Entry(.outside, moment: now, command: command)
    entry.documents = [.init(path, from: before, to: after)]
    if entry.documents[0].size > UndoLog.wholeLimit { entry.documents[0].lines = [] }
    note(entry)
  }

  /// Notes of pages and reviews of a commit that another program had saved after mmt that they are committed so: what mmt did before leads nowhere from
  /// there, also where one is by then what it was once. `names` are those that the commit took, nil where it took all: one that was held back
  /// may be as the last commit has it, and lack what came since.
  func noteCommittedPages(among names: [[UInt8]]? = nil) {
    let layout = hasJournal ? try? journalLayout() : nil
    guard let log = state.read(StateFile.undo),
      layout != nil || !UndoLog.paths(beginningWith: Self.reviewsFolder + "/", in: log).isEmpty
    else { return }
    let last = UndoLog(log).entries.reduce(into: [String: Digest]()) { last, entry in
      for lines in entry.documents where entry.kind != .passed { last[lines.path] = lines.after }
    }
    var entry = UndoLog.Entry(.outside, moment: now, command: "git commit")
    let taken = names.map(Set.init)
    for (path, digest) in last.sorted(by: { $0.key < $1.key })
    where layout?.ref(path: path) != nil || isKeptBesides(Array(path.utf8)) {
      guard taken?.contains(Array(path.utf8)) != false else { continue }
      let bytes = presentPage(path)
      guard digest != Digest(of: bytes), let committed = git.headBlob(Array(path.utf8)), Bytes.areSame(committed, bytes) else {
        continue
      }
      entry.documents.append(.init(path: path, lines: [], after: Digest(of: bytes)))
    }
    if !entry.documents.isEmpty { note(entry) }
  }

  private func sayHeldBack(_ names: [String]) {
    context.warn(
      "much is gone from \(Prose.list(names)), so this stays out of the commit",
      help: "mmt sync says what, and how to have it back")
  }

  /// The files that a commit takes: all but the plan, pages and documents that look damaged, which is said, and dated files that are gone with
  /// their days, which `sync` says; and those that are gone and no loss. `isWhole` where no page stays out.
  func filesToCommit() -> (names: [[UInt8]], isWhole: Bool) {
    let held = (holdsPlanBack ? planPaths : []) + lostDocuments.map(\.path.bytes) + ruinedFiles
    let lost = Set(held + lostParts().map(\.path.bytes))
    if !held.isEmpty { sayHeldBack(held.map { String(decoding: $0, as: UTF8.self) }) }
    let files = backedUpFiles.filter { !lost.contains($0) }
    if let whole = context.wholeJournal, hasJournal, whole == (try? journalDigest()) { return (files, true) }
    let altered = alterations()
    let losses = altered.losses
    context.warn(emptied(altered.emptied))
    let gone = altered.gone.filter { !files.contains($0) }
    guard !losses.isEmpty else { return (files + gone, true) }
    let damaged = Set(losses.map(\.path)).sorted()
    sayHeldBack([Self.fewNames(damaged)])
    let pages = Set(losses.map { Array($0.path.utf8) })
    return (files.filter { !pages.contains($0) } + gone, false)
  }
}

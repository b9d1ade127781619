import MMTCore
import MMTStore

/// Reviews, the index and the templates of a journal, and `.gitattributes`, which nothing else guards: what the last commit has as text and is none any more,
/// and what mmt wrote and no commit has.
extension Workspace {
  /// One that looks damaged.
  private struct Ruin {
    var name: [UInt8]
    var isGone: Bool
    /// What mmt wrote there since the last commit is lost with it.
    var isNewer: Bool
  }

  private var ruins: [Ruin] {
    let written = writtenBesides
    let index = hasJournal ? [Array(JournalLayout.index.utf8)] : []
    let there = reviews + templates + index + [Array(WorkspaceFolder.attributesName.utf8)]
    let gone = written.subtracting(there).sorted { $0.lexicographicallyPrecedes($1) }
    return (there + gone).compactMap { name in
      guard let path = RelativePath(name),
        let snapshot = try? store(of: [.document(path)]).readSnapshot(sidecar: .some(nil))
      else { return nil }
      let bytes = snapshot[.document(path)]
      if bytes.map({ PlanGuard.isReadable(SourceText($0)) }) ?? !written.contains(name) { return nil }
      let before = git.headBlob(name)
      let kept = written.contains(name) ? keptBesides(name, since: before, undoLog()) : nil
      // One that is gone and committed stays in the commits.
      if let bytes, let former = kept ?? before, !PlanGuard.isRuined(bytes, since: former) { return nil }
      return kept == nil && (bytes == nil || before == nil) ? nil : Ruin(name: name, isGone: bytes == nil, isNewer: kept != nil)
    }
  }

  /// Those that the log tells of.
  private var writtenBesides: Set<[UInt8]> {
    guard let log = state.read(StateFile.undo) else { return [] }
    let reviews = UndoLog.paths(beginningWith: Self.reviewsFolder + "/", in: log)
    return reviews.union(UndoLog.paths(beginningWith: JournalLayout.index, in: log)).filter(isKeptBesides)
  }

  /// Such a file as mmt wrote it last, where that grew out of what the last commit has; nil where no more is known of it.
  private func keptBesides(_ name: [UInt8], since before: [UInt8]?, _ log: UndoLog) -> [UInt8]? {
    let path = String(decoding: name, as: UTF8.self)
    if before == nil, wasCommitted(name) { return nil }
    let found = replayed(path, from: before ?? [], log, nil)
    let isKnown =
      found.last != nil && !Bytes.areSame(found.bytes, before ?? []) && !PlanGuard.holdsNothing(found.bytes)
      && !isOnSomeBranch(name, found.bytes)
    return isKnown ? found.bytes : nil
  }

  /// The same of one that no commit has; nil for another file.
  func uncommittedBesides(_ name: [UInt8]) -> [UInt8]? {
    guard isKeptBesides(name), writtenBesides.contains(name), git.headBlob(name) == nil else { return nil }
    return keptBesides(name, since: nil, undoLog())
  }

  /// A version out of a backup as mmt wrote the file last, where that grew out of it, and the file is lost.
  func grownBesides(_ version: DocumentVersion) -> DocumentVersion {
    let name = version.file.path.bytes
    guard ruins.contains(where: { $0.name == name && $0.isNewer }) else { return version }
    let before = git.headBlob(name)
    guard let kept = keptBesides(name, since: before, undoLog()),
      before.map({ Bytes.areSame($0, version.bytes) }) ?? Bytes.areSame(kept, version.bytes)
    else { return version }
    context.warn(
      "\(version.file.path.shown) comes back as mmt wrote it last on this machine;"
        + " what another program saved there after that isn't in it")
    var newer = version
    newer.bytes = kept
    return newer
  }

  var ruinedFiles: [[UInt8]] { ruins.map(\.name) }

  var ruinedFindings: [Diagnostic] { findings(ruins) }

  private func findings(_ ruins: [Ruin]) -> [Diagnostic] {
    ruins.map { ruin in
      let shown = String(decoding: ruin.name, as: UTF8.self)
      let name = ShellWord.quoted(shown)
      let lost = ruin.isGone ? "this file is gone" : "this file is empty, or no text any more"
      let help =
        ruin.isNewer
        ? "mmt restore HEAD \(name) brings it back as mmt wrote it" : "git checkout HEAD -- \(name) brings it back"
      return Diagnostic(
        .error, code: ruin.isGone ? "files.gone" : "files.ruined", file: shown,
        message: lost + (ruin.isNewer ? "; no commit has it as mmt wrote it last" : "; the last commit has it"),
        help: help + "; if it was meant: mmt sync --accept")
    }
  }

  /// Throws 65 where the file at a path is one of them: what is written there would hide that.
  func refuseRuin(_ path: String) throws(Failure) {
    let findings = ruinedFindings.filter { $0.file == path }
    if !findings.isEmpty { throw Failure(.data, "nothing was changed", diagnostics: findings) }
  }

  /// Notes a review as it was written, so that its loss is told before a commit has it. What is answered there is an editor's.
  package func noteReview(_ path: String, _ bytes: [UInt8], as command: String) {
    var entry = UndoLog.Entry(.outside, moment: now, command: command)
    entry.documents = [.init(path, from: nil, to: bytes)]
    if entry.documents[0].size <= UndoLog.wholeLimit { note(entry) }
  }

  /// Before a change is noted: reviews of mmt's that an editor answered since the log was written last are noted as they are, for no commit
  /// may have the answers before the file is lost.
  func noteAnswers() {
    guard let last = state.modified(StateFile.undo) else { return }
    for name in reviews {
      guard let found = try? world.files.status(folder.path.appending(name), followingLink: false), found.modified >= last
      else { continue }
      let path = String(decoding: name, as: UTF8.self)
      let bytes = presentPage(path)
      if PlanGuard.isReadable(SourceText(bytes)) { noteSave(path, bytes) }
    }
  }

  /// `.gitattributes` that is gone comes back as the last commit has it, with whatever else stands there: without its lines another device
  /// merges line by line. `ruined`: also where it is no text any more.
  func regainAttributes(ruined: Bool = false) {
    let name = Array(WorkspaceFolder.attributesName.utf8)
    let isGone = !world.files.exists(folder.path.appending(name), followingLink: false)
    guard isGone || ruined && ruinedFiles.contains(name), let bytes = git.headBlob(name), let path = RelativePath(name),
      (try? write(in: store(of: [.document(path)])) { (snapshot, _) throws(Failure) -> Update<Void> in
        let isThere = snapshot[.document(path)].map { PlanGuard.isReadable(SourceText($0)) } ?? false
        return Update(isThere ? [:] : [.document(path): .verbatim(bytes)], result: ())
      }) != nil
    else { return }
    context.warn(
      "\(WorkspaceFolder.attributesName) \(isGone ? "was gone" : "held nothing"); it is back as the last commit has it",
      help: "who wants it without mmt's lines takes these out, and leaves the file")
  }

  /// Throws 65 where such a file lies there; with `accepts` it is committed as it is. The commit's short id.
  func guardRuinedFiles(accepts: Bool) throws(Failure) -> String? {
    let ruins = ruins
    if ruins.isEmpty { return nil }
    let findings = findings(ruins)
    guard accepts else { throw Failure(.data, "nothing was changed", diagnostics: findings) }
    // What no commit has is settled by the log alone.
    for ruin in ruins where ruin.isNewer { noteAccepted(String(decoding: ruin.name, as: UTF8.self)) }
    let subject = "\(logicalToday.iso): \(Counted.text(findings.count, "file")) as wanted"
    let outcome = git.commit(findings.map { Array($0.file.utf8) }, subject: subject, date: world.isClockFixed ? now : nil)
    if case .committed(let id) = outcome { return id }
    return nil
  }

  /// What mmt wrote into one of them that was lost, and that a pull made anew.
  func sayBesidesPulledOver() {
    let names = writtenBesides.map { String(decoding: $0, as: UTF8.self) }.sorted()
    guard !names.isEmpty, let log = state.read(StateFile.undo) else { return }
    let others = names.map { (path: $0, bytes: presentPage($0)) }.filter {
      PlanGuard.isReadable(SourceText($0.bytes)) && UndoLog.last(of: $0.path, in: log)?.after != Digest(of: $0.bytes)
    }
    guard !others.isEmpty, git.hasTakenOthers else { return }
    let told = others.filter { sayPulledOver($0.path, $0.bytes, nil, UndoLog(log)) }
    if !told.isEmpty { noteCommittedPages(among: told.map { Array($0.path.utf8) }) }
  }
}

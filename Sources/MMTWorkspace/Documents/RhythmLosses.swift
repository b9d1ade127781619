package import MMTCore
import MMTStore

/// Documents of counters and habits that are gone, or lost most of what this machine saw in them: damaged rather than edited, until somebody
/// says that it was meant. (Dated files that are gone: `RhythmPartLosses.swift`.)
extension Workspace {
  private static let lossHelp = "bring it back in your editor or by mmt doctor --fix; if it was meant, mmt sync --accept"

  /// Throws 65 for a file that lost most of its days, or is no text any more.
  func refuseLosses(_ file: RhythmFile) throws(Failure) {
    guard let document = try? document(of: file), let what = losses(file, document) else { return }
    throw Failure(.data, what, details: ["Nothing was changed."], help: Self.lossHelp)
  }

  /// What a file lost since mmt saw it last, where that is most of it.
  private func losses(_ file: RhythmFile, _ document: DocumentFile) -> String? {
    // Mostly it is as it was seen, and that is told without a digest of all of it.
    if isKept(file.document.bytes, of: document) { return nil }
    // Nothing is remembered of it in a clone.
    if !PlanGuard.isReadable(file.plan.source), lastSeen(document).map({ PlanGuard.isReadable(SourceText($0)) }) == true {
      return "\(file.path) is no text any more"
    }
    guard let kept = keptDocument(document)?.bytes ?? unseenVersion(document),
      let former = try? RhythmFile(kept, path: file.path, whole: file.whole)
    else { return nil }
    let isEmptied =
      file.ownDefinitions.isEmpty && file.sections.isEmpty
      && !(former.ownDefinitions.isEmpty && former.sections.isEmpty)
    // An undone archive empties the year's file, whose days are back in the document, before it takes it away.
    if isEmptied {
      let isElsewhere = file.whole != nil && former.isHeld(by: relatives(of: file))
      return isElsewhere ? nil : "\(file.path) holds nothing any more"
    }
    // Conflict markers stand among the lines of two, which nobody has settled yet.
    if file.damage.contains(where: { $0.code == "document.conflict" }) { return nil }
    // Another device may have put a year away.
    guard let what = said(file.loss(since: former, elsewhere: daysElsewhere(file)), file) else { return nil }
    return isOfOtherBranch(document.path.bytes, file.document.bytes, before: kept) ? nil : what
  }

  private func said(_ loss: RhythmLoss?, _ file: RhythmFile) -> String? {
    switch loss {
    case .definitions: return "\(file.path) has lost what it defines"
    case .days(let gone, let before): return "\(file.path) has lost \(gone) of its \(before) days"
    case .lines(let gone, let before): return "\(file.path) has lost \(gone) of its \(before) counted lines"
    case nil: return nil
    }
  }

  /// Days that stand in other files of a file's document.
  private func daysElsewhere(_ file: RhythmFile) -> Set<CivilDay> {
    Set(relatives(of: file).filter { $0.path != file.path }.flatMap { $0.sections.map(\.date) })
  }

  /// Says of days that an editor took out of a file since it was `seen`, too few to be a loss, which they are.
  func goneDays(_ file: RhythmFile, since seen: RhythmFile) -> Diagnostic? {
    let gone = file.goneDays(since: seen, elsewhere: daysElsewhere(file)).sorted().map(\.iso)
    guard !gone.isEmpty, !isOfOtherBranch(Array(file.path.utf8), file.document.bytes, before: seen.document.bytes) else {
      return nil
    }
    return Diagnostic(
      .warning, code: "document.days-gone", file: file.path,
      message:
        "\(Counted.text(gone.count, "day")) on which something was counted \(gone.count == 1 ? "is" : "are") gone: \(Prose.list(gone))",
      help:
        "if it wasn't meant, bring \(gone.count == 1 ? "it" : "them") back in your editor, or by mmt restore HEAD~1 \(ShellWord.quoted(file.path))"
    )
  }

  /// All files of a file's document.
  private func relatives(of file: RhythmFile) -> [RhythmFile] {
    ((try? readRhythms(warns: false).files) ?? []).filter { $0.documentPath == file.documentPath }
  }

  /// The same as findings, for those who look.
  package func rhythmLosses(_ files: [RhythmFile], inCommit: Bool = false) -> [Diagnostic] {
    let altered: [Diagnostic] = files.compactMap { file in
      guard let document = try? document(of: file), let what = losses(file, document) else { return nil }
      return Diagnostic(.error, code: "document.lost", file: file.path, message: what, help: Self.lossHelp)
    }
    return partLosses(files, inCommit: inCommit) + altered
  }

  // MARK: gone altogether

  /// Documents that `mmt.json` names, that this machine has seen or the last commit has, and that aren't there.
  private var missingDocuments: [DocumentFile] {
    listedRhythms.filter {
      !world.files.exists(folder.path.appending($0.path.bytes), followingLink: true) && lastSeen($0) != nil
    }
  }

  var missingFindings: [Diagnostic] {
    missingDocuments.map {
      Diagnostic(
        .error, code: "document.lost", file: $0.path.shown, message: "\($0.path.shown) is gone", help: Self.lossHelp)
    }
  }

  /// Throws 65 where a document is gone.
  func refuseMissing() throws(Failure) {
    let findings = missingFindings
    guard findings.isEmpty else { throw Failure(.data, "nothing was changed", diagnostics: findings) }
  }

  /// Documents that are gone, as it was meant, are committed and forgotten, and leave `mmt.json` and `.gitattributes`: the workspace without
  /// them, nil where it is as it was. The last one of a workspace without a plan stays named there, for without it that is no workspace.
  func acceptMissing() throws(Failure) -> Workspace? {
    let missing = missingDocuments
    if missing.isEmpty { return nil }
    let gone = Set(missing.map(\.path.shown))
    let isUnnamed = try write(in: store(of: [.sidecar])) { (snapshot, _) throws(Failure) -> Update<Bool> in
      var sidecar = try currentSidecar(snapshot)
      let left = sidecar.documents.filter { !gone.contains($0.path) }
      guard hasPlan || !left.isEmpty else { return Update([:], result: false) }
      sidecar.documents = left
      return Update([.sidecar: try sidecar.serialized()], result: true)
    }.result
    let subject = "\(logicalToday.iso): \(Counted.text(missing.count, "document")) less"
    var paths = missing.map(\.path.bytes)
    var left: Workspace?
    if isUnnamed {
      left = try Workspace(context)
      try left?.attributedStore.writeAttributes()
      paths += [WorkspaceFolder.sidecarName, WorkspaceFolder.attributesName].map { Array($0.utf8) }
    }
    let outcome = git.commit(paths, subject: subject, date: world.isClockFixed ? now : nil)
    if case .failed(let reason) = outcome { context.warn("that documents are gone isn't committed: \(reason)") }
    for document in missing { forget(document) }
    return left
  }

  /// The paths of documents that no commit takes before a person has looked.
  var lostDocuments: [DocumentFile] {
    guard hasRhythms else { return [] }
    let altered = ((try? readRhythms(warns: false).files) ?? []).filter { file in
      (try? document(of: file)).map { losses(file, $0) != nil } ?? false
    }
    return missingDocuments + altered.compactMap { try? document(of: $0) }
  }

  // MARK: coming back

  /// What is known of a document that is lost: as this machine saw it last, which is newer than the last commit, else as that has it.
  func lastSeen(_ document: DocumentFile) -> [UInt8]? {
    if let kept = keptDocument(document), PlanGuard.isReadable(SourceText(kept.bytes)) { return kept.bytes }
    return git.headBlob(document.path.bytes)
  }

  /// Of versions out of a backup those of lost documents as this machine saw them last, where that grew out of the very same bytes: what
  /// was done since then is in no backup. Then the other files of such a document stay as they are, if they grew out of that backup, too: days
  /// that went from one to another since stand in one of them.
  func grown(_ versions: [DocumentVersion]) -> [DocumentVersion] {
    let lost = Set((lostDocuments + lostParts()).map(\.path))
    let pages = hasJournal ? Set(journalLosses().map(\.path)) : []
    func kept(_ version: DocumentVersion) -> [UInt8]? {
      guard let kept = keptDocument(version.file), kept.committed == Digest(of: version.bytes) else { return nil }
      return kept.bytes
    }
    var regained = Set<RelativePath>()
    let versions = versions.map { version in
      if pages.contains(version.file.path.shown) { return grownPage(version) }
      if isKeptBesides(version.file.path.bytes) { return grownBesides(version) }
      guard lost.contains(version.file.path), let bytes = kept(version), !Bytes.areSame(bytes, version.bytes),
        PlanGuard.isReadable(SourceText(bytes))
      else { return version }
      regained.insert(version.file.whole ?? version.file.path)
      return grown(version, bytes)
    }
    guard !regained.isEmpty, let now = documentsOnDisk() else { return versions }
    return versions.map { version in
      guard version.file.role == .rhythm, regained.contains(version.file.whole ?? version.file.path),
        !lost.contains(version.file.path), kept(version) != nil, let bytes = now[version.file.tracked]
      else { return version }
      var same = version
      same.bytes = bytes
      return same
    }
  }

  private func grown(_ version: DocumentVersion, _ bytes: [UInt8]) -> DocumentVersion {
    context.warn(
      "\(version.file.path.shown) comes back as mmt saw it last on this machine, with what was done since that backup")
    var newer = version
    newer.bytes = bytes
    return newer
  }

  /// Writes a lost document as it was known last. What lies there now is kept beside it; whether there was anything.
  func bringBack(_ document: DocumentFile, _ bytes: [UInt8]) throws(Failure) -> Bool {
    try makeFolder(of: document)
    let store = store(of: [document.tracked])
    let old = try store.readSnapshot(sidecar: .some(nil))[document.tracked]
    if let old, !old.isEmpty {
      let time = String(now.iso.prefix(19).filter { $0 != ":" })
      try store.create(document.path.bytes + Array(".broken-\(time)".utf8), .verbatim(old))
    }
    _ = try write(in: store) { (snapshot, _) throws(Failure) -> Update<Void> in
      guard snapshot[document.tracked] == old else { return Update(result: ()) }
      return Update([document.tracked: .verbatim(bytes)], result: ())
    }
    return old?.isEmpty == false
  }
}

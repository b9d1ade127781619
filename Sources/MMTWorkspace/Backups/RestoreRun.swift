package import MMTCore
import MMTStore

/// `restore`: what is there is committed, however broken; then the plan, the documents and the records of another time take its place, in
/// a new commit.
package struct RestoreRun {
  private let workspace: Workspace
  private var source: RestoreSource
  private let takesSettings: Bool

  package init(_ workspace: Workspace, _ source: RestoreSource, takesSettings: Bool) {
    self.workspace = workspace
    self.source = source
    self.takesSettings = takesSettings
  }

  package func run(isPreview: Bool) throws(Failure) -> RestoreAnswer {
    var run = self
    run.source.documents = workspace.grown(source.documents)
    // A document that comes back with what was done since has put days away since, too.
    let parts = try workspace.partsGivenBack(to: run.source.documents)
    run.source.documents += parts
    let snapshot = try run.whole.readSnapshot()
    let regained = run.source.regain(workspace, snapshot)
    // What is brought back since the plan is broken is the plan.
    if regained != nil { run.source.documents = [] }
    let others = source.isPart ? ([], [], 0) : run.others(snapshot)
    // Years of pages stay as they are.
    run.source.documents.removeAll { $0.isPage && snapshot[$0.file.tracked] == $0.bytes }
    var answer = try run.run(snapshot, regained, isPreview: isPreview)
    if regained == nil, !isPreview { try takeAway(parts.filter(\.bytes.isEmpty).map(\.file)) }
    (answer.unchanged, answer.staying, answer.pagesStaying) = others
    return answer
  }

  /// Dated files that were emptied go, and that is committed, too.
  private func takeAway(_ parts: [DocumentFile]) throws(Failure) {
    if parts.isEmpty { return }
    let restored = try Workspace(workspace.context)
    for part in parts {
      restored.rememberPart(part)
      try restored.store.removeEmpty(part.path.bytes)
    }
    restored.commitGoneParts(restored.goneParts.filter { parts.contains($0) })
  }

  /// Of the workspace's documents those that the backup has as they are now, and those that it hasn't; of the journal's pages how many of these.
  private func others(_ snapshot: Snapshot) -> (unchanged: [String], staying: [String], pages: Int) {
    let restored = Set(source.documents.map(\.file.path))
    let same = source.documents.filter { !$0.isPage && snapshot[$0.file.tracked] == $0.bytes }
    let pages = workspace.hasJournal ? Set(workspace.journalFiles() + workspace.collectionFiles()) : []
    let listed = workspace.folder.documents.map(\.path)
    let all = listed + workspace.rhythmParts.map(\.path)
    return (
      same.map(\.file.path.shown), all.filter { !restored.contains($0) }.map(\.shown),
      pages.subtracting(restored).subtracting(listed).count
    )
  }

  /// Plan, documents and sidecar.
  private var whole: WorkspaceStore {
    WorkspaceStore(
      world: workspace.world, workspace: workspace.folder, documents: source.documents.map(\.file.path), state: workspace.state)
  }

  private func run(_ snapshot: Snapshot, _ regained: Regained?, isPreview: Bool) throws(Failure) -> RestoreAnswer {
    let sidecar = try restoredSidecar(snapshot)
    let plan = try judged(sidecar.settings)
    var answer = answer(plan, sidecar, snapshot, isPreview: isPreview)
    answer.regained = regained
    let text = try sidecar.serialized()
    let records = snapshot.sidecar.flatMap { try? Sidecar(reading: $0) }
    let isNamed = sidecar.documents.count == (records ?? sidecar).documents.count
    let keepsRecords = source.isPart && source.sidecar == nil && isNamed
    answer.isSame =
      (snapshot.plan == source.plan || source.isPart && source.plan == nil) && answer.documents.isEmpty
      && (keepsRecords || records == sidecar && records?.isMerged == false)
    if isPreview || answer.isSame { return answer }
    try whole.refuseLinks()
    for document in source.documents { try workspace.makeFolder(of: document.file) }
    // However far this run comes, the next one looks into the journal's chains.
    workspace.openJournalAnew()
    answer.saved = try save(keepsRecords ? nil : text)
    answer.back = wayBack(to: answer.saved, from: snapshot)
    let restored = try Workspace(workspace.context)
    let isAttributed = (try? restored.attributedStore.writeAttributes()) == true
    let change =
      source.isPart && source.plan == nil
      ? partChange(from: snapshot, answer.back)
      : self.change(from: snapshot, records, to: sidecar, answer.back, isPlanAlone: answer.documents.isEmpty)
    if !source.documents.isEmpty { restored.keepDocuments(among: source.isPart ? source.part : nil) }
    if source.isPart, source.plan == nil {
      // Of the others nothing is taken over.
      let attributes = isAttributed ? [Array(WorkspaceFolder.attributesName.utf8)] : []
      let records = isNamed ? [] : [Array(WorkspaceFolder.sidecarName.utf8)]
      answer.commit = restored.backup.commit("Restore \(subject)", only: places + records + attributes).id
      if let change { restored.note(change) }
    } else if restored.hasPlan {
      answer.commit = try restored.settle("Restore \(subject)", change, takesOver: true, asIs: !source.isPart)
    } else {
      answer.commit = restored.commitDocuments(
        "Restore \(subject)", try restored.rhythmStore.readSnapshot(sidecar: .some(nil)), asIs: true)
      if let change { _ = restored.state.append(UndoLog.line(change), StateFile.undo, limit: UndoLog.sizeLimit) }
    }
    restored.forgetJournal()
    return answer
  }

  /// The command that puts back what was there: of some files these alone, for in that commit all others are as in the one before. nil
  /// where there is nothing to put back, since all of it was lost.
  private func wayBack(to saved: String?, from old: Snapshot) -> String? {
    let commit = "mmt restore \(saved ?? "HEAD~")"
    guard source.isPart else { return commit }
    let plan = source.plan == nil || isLost(old.plan) ? [] : [workspace.planName]
    let documents = source.documents.filter { !isLost(old[$0.file.tracked]) }.map(\.file.path.shown)
    let records = source.sidecar == nil || isLost(old.sidecar) ? [] : [WorkspaceFolder.sidecarName]
    let names = plan + documents + records
    return names.isEmpty ? nil : ([commit] + names.map { ShellWord.quoted($0) }).joined(separator: " ")
  }

  private func isLost(_ bytes: [UInt8]?) -> Bool { PlanGuard.holdsNothing(bytes ?? []) }

  /// What `undo` takes back of it. What was no text, or is another plan altogether, comes back by its commit; where nothing was there, there
  /// is nothing to take back.
  private func change(
    from old: Snapshot, _ records: Sidecar?, to new: Sidecar, _ back: String?, isPlanAlone: Bool
  ) -> UndoLog.Entry? {
    if isPlanAlone, let plan = old.plan, let now = source.plan, let records, PlanGuard.isReadable(SourceText(plan)) {
      let change = UndoLog.Entry(
        moment: workspace.now, command: "mmt restore \(source.name)", lines: LineChanges.between(plan, now),
        sidecar: records.changes(to: new), planBefore: Digest(of: plan))
      if change.size <= UndoLog.wholeLimit { return change }
    }
    return back.map { UndoLog.Entry(.replaced, moment: workspace.now, command: $0) }
  }

  /// The same of some files without the plan: of pages their lines, else what a person types.
  private func partChange(from old: Snapshot, _ back: String?) -> UndoLog.Entry? {
    let command =
      "mmt restore \(source.name) " + source.documents.map { ShellWord.quoted($0.file.path.shown) }.joined(separator: " ")
    var entry = UndoLog.Entry(.change, moment: workspace.now, command: command)
    entry.documents = source.documents.map { document in
      let before = old[document.file.tracked]
      return .init(
        path: document.file.path.shown, lines: LineChanges.between(before ?? [], document.bytes),
        after: Digest(of: document.bytes), isNew: before == nil)
    }
    let layout = workspace.hasJournal ? try? workspace.journalLayout() : nil
    let isOfPages = source.documents.allSatisfy { document in
      layout?.page(path: document.file.path.shown) != nil
        && (old[document.file.tracked].map { PlanGuard.isReadable(SourceText($0)) } ?? true)
    }
    let size = entry.documents.reduce(0) { $0 + $1.size }
    if isOfPages, source.sidecar == nil, size <= UndoLog.wholeLimit { return entry }
    return back.map { UndoLog.Entry(.replaced, moment: workspace.now, command: $0) }
  }

  /// What is put in the place of what is there.
  private var places: [[UInt8]] {
    (source.plan == nil ? [] : workspace.planPaths) + source.documents.map(\.file.path.bytes)
      + (source.sidecar == nil ? [] : [Array(WorkspaceFolder.sidecarName.utf8)])
  }

  /// Commits what is there, then writes, and only over what was committed: a save in between is committed too. Returns the commit that
  /// holds what was there.
  private func save(_ sidecar: ProvenText?) throws(Failure) -> String? {
    let expected = workspace.world.isClockFixed ? workspace.now : nil
    // A document of then may lie there as nobody's file.
    let known = workspace.backedUpFiles
    let files = source.isPart ? places : known + source.documents.map(\.file.path.bytes).filter { !known.contains($0) }
    for _ in 0..<5 {
      let before = try whole.readSnapshot()
      // What is gone, blank or NULs saves nothing. In a commit of its own it would hide the loss from whoever comes when this was stopped before
      // the next one, and stop another device's rebase.
      let lost = Set(whole.files.filter { PlanGuard.holdsNothing(before[$0] ?? []) }.map { workspace.folder.path(of: $0) })
      let wanted = places
      let saved = files.filter { !wanted.contains($0) || !lost.contains(workspace.folder.path.appending($0)) }
      let outcome = workspace.committing(saved) {
        workspace.git.commit(saved, subject: "Before restoring \(subject)", date: expected)
      }
      switch outcome {
      case .committed, .nothingToCommit: break
      case .failed(let reason):
        throw Failure(
          .tryAgain, "what is there can't be committed: \(reason)",
          details: ["Nothing was changed: restoring would lose it."], help: "mend that and run mmt restore again")
      }
      guard isSame(try whole.readSnapshot(), before) else { continue }
      let written = try workspace.write(in: whole) { (snapshot, _) throws(Failure) -> Update<Bool> in
        // Left behind by a write that was interrupted: recovered just now, and not committed yet.
        guard isSame(snapshot, before) else { return Update(result: false) }
        var texts: [TrackedFile: ProvenText] = [:]
        if let sidecar { texts[.sidecar] = sidecar }
        if let plan = source.plan { texts[.plan] = .verbatim(plan) }
        for document in source.documents { texts[document.file.tracked] = .verbatim(document.bytes) }
        return Update(texts, result: true)
      }
      if written.result { return workspace.git.commit(named: "HEAD")?.shortID }
    }
    throw Failure(
      .tryAgain, "the plan is being changed by another program again and again",
      details: ["Its changes are all there and committed; nothing was restored."],
      help: "wait until it is done and run the command again")
  }

  private func isSame(_ one: Snapshot, _ other: Snapshot) -> Bool { whole.files.allSatisfy { one[$0] == other[$0] } }

  /// The plan's name, or those of the documents.
  private var name: String {
    if source.isPart { return source.part.map(\.shown).joined(separator: ", ") }
    return workspace.hasPlan
      ? workspace.planName : source.documents.filter { !$0.isPage }.map(\.file.path.shown).joined(separator: ", ")
  }

  private var subject: String {
    if let commit = source.commit { return "\(name) as of \(commit.at.localDay.iso) (\(commit.shortID))" }
    return "\(name) from an export"
  }

  // MARK: what it will be

  /// The plan as it will be. Throws 65 for one that is damaged itself.
  private func judged(_ settings: Settings) throws(Failure) -> Plan? {
    for document in source.documents where document.bytes.contains(0) || (try? RhythmFile(document.bytes, path: "")) == nil {
      throw Failure(
        .data, "\(document.file.path.shown) in this backup is no text, or nested too deep", details: ["Nothing was changed."],
        help: "mmt backups lists older ones")
    }
    guard let text = source.plan else { return nil }
    guard let document = try? Document(text, .init(settings: settings)) else {
      throw Failure(
        .data, "the plan in it has a line with more than \(Outline.containerLimit) lists or quotes",
        details: ["Nothing was changed."])
    }
    let findings = PlanGuard.findings(document.plan, file: workspace.planName, seen: nil)
    guard findings.isEmpty else {
      throw Failure(
        .data, "this backup is damaged itself; nothing was changed", help: "mmt backups lists older ones",
        diagnostics: findings.map { $0.helped("restore another one") })
    }
    return document.plan
  }

  /// The records of then, for this workspace: its id, its plan's name, and (unless asked) its settings stay.
  private func restoredSidecar(_ snapshot: Snapshot) throws(Failure) -> Sidecar {
    let (current, _) = workspace.sidecar(snapshot.sidecar, warns: false)
    guard current.isWritable else {
      throw Failure(
        .data, "mmt.json is of schema \(current.schema), and this mmt writes schema \(Sidecar.schema)",
        details: ["Nothing was changed."], help: "install the newer mmt that wrote it")
    }
    guard let bytes = source.sidecar else { return naming(source.documents, in: current) }
    var restored: Sidecar
    if let whole = try? Sidecar(reading: bytes) {
      restored = whole
    } else {
      restored = SidecarSalvage(bytes).over(current)
    }
    restored.id = current.id
    if workspace.hasPlan { restored.plan = workspace.planName }
    restored.documents = current.documents
    restored = naming(source.documents, in: restored)
    if !takesSettings { restored.settings = current.settings }
    return restored
  }

  /// What is brought back is a document again, if it was taken out of the workspace.
  private func naming(_ documents: [DocumentVersion], in sidecar: Sidecar) -> Sidecar {
    let known = Set(sidecar.documents.map(\.path))
    let new = documents.filter { !$0.isPage && !known.contains($0.file.path.shown) }
    if new.isEmpty { return sidecar }
    var sidecar = sidecar
    sidecar.documents += new.map { ($0.file.path.shown, $0.role) }
    return sidecar
  }

  private func answer(_ plan: Plan?, _ sidecar: Sidecar, _ snapshot: Snapshot, isPreview: Bool) -> RestoreAnswer {
    let current = source.isPart && source.plan == nil ? [] : snapshot.plan ?? []
    let diff = UnifiedDiff(current, source.plan ?? [])
    var before: RestoreAnswer.Counts?
    if let document = try? Document(current, .init(settings: sidecar.settings)), PlanGuard.isReadable(document.source) {
      before = .init(document.plan)
    }
    var answer = RestoreAnswer(
      path: name, isPreview: isPreview, before: before, after: plan.map { .init($0) }, addedLines: diff.added,
      removedLines: diff.removed, today: workspace.now.localDay)
    for document in source.documents {
      let old = snapshot[document.file.tracked]
      guard old != document.bytes else { continue }
      let diff = UnifiedDiff(old ?? [], document.bytes)
      answer.documents.append(
        .init(path: document.file.path.shown, addedLines: diff.added, removedLines: diff.removed))
    }
    answer.isPart = source.isPart
    answer.source = source.commit?.shortID
    answer.at = source.commit?.at
    answer.subject = source.commit?.subject
    answer.day = source.day
    if let day = source.day, let authored = source.commit?.authored {
      answer.isLater = authored.logicalDay(boundary: workspace.dayBoundary) > day
    }
    answer.file = source.file
    let (now, _) = workspace.sidecar(snapshot.sidecar, warns: false)
    let then = source.sidecar.flatMap { try? Sidecar(reading: $0) } ?? now
    let differing =
      source.isPart && source.sidecar == nil ? [] : now.changes(to: then).filter { $0.section == .settings }.map(\.key)
    if takesSettings { answer.settings = differing } else { answer.keptSettings = differing }
    return answer
  }
}

package import MMTCore
import MMTStore

/// `restore`: what is there is committed, however broken; then the plan and the records of another time take its place, in a new commit.
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
    let snapshot = try workspace.store.readSnapshot()
    var run = self
    let regained = run.source.regain(workspace, snapshot)
    return try run.run(snapshot, regained, isPreview: isPreview)
  }

  private func run(_ snapshot: Snapshot, _ regained: Regained?, isPreview: Bool) throws(Failure) -> RestoreAnswer {
    let sidecar = try restoredSidecar(snapshot)
    let plan = try judged(sidecar.settings)
    var answer = answer(plan, sidecar, snapshot, isPreview: isPreview)
    answer.regained = regained
    let text = try sidecar.serialized()
    let records = snapshot.sidecar.flatMap { try? Sidecar(reading: $0) }
    answer.isSame = snapshot.plan == source.plan && records == sidecar && records?.isMerged == false
    if isPreview || answer.isSame { return answer }
    try workspace.store.refuseLinks()
    answer.saved = try save(text)
    _ = try? workspace.store.writeAttributes()
    answer.commit = try Workspace(workspace.context).settle(
      "Restore \(subject)", change(from: snapshot, records, to: sidecar, answer.saved))
    return answer
  }

  /// Lines, in bytes, that `undo` may have to take back: more are a matter of commits.
  private static let undoLimit = 64 * 1024

  /// What `undo` takes back of it. What was no text, or is another plan altogether, comes back by its commit.
  private func change(from old: Snapshot, _ records: Sidecar?, to new: Sidecar, _ saved: String?) -> UndoLog.Entry {
    if let plan = old.plan, let records, PlanGuard.isReadable(SourceText(plan)) {
      let lines = LineChanges.between(plan, source.plan)
      if lines.reduce(0, { $0 + $1.before.count + $1.after.count }) <= Self.undoLimit {
        return UndoLog.Entry(
          moment: workspace.now, command: "mmt restore \(source.name)", lines: lines, sidecar: records.changes(to: new),
          planBefore: Digest(of: plan))
      }
    }
    return UndoLog.Entry(.replaced, moment: workspace.now, command: "mmt restore \(saved ?? "HEAD~")")
  }

  /// Commits what is there, then writes, and only over what was committed: a save in between is committed too. Returns the commit that
  /// holds what was there.
  private func save(_ sidecar: ProvenText) throws(Failure) -> String? {
    let expected = workspace.world.isClockFixed ? workspace.now : nil
    for _ in 0..<5 {
      let before = try workspace.store.readSnapshot().digests
      switch workspace.git.commit(workspace.backedUpFiles, subject: "Before restoring \(subject)", date: expected) {
      case .committed, .nothingToCommit: break
      case .failed(let reason):
        throw Failure(
          .tryAgain, "what is there can't be committed: \(reason)",
          details: ["Nothing was changed: restoring would lose it."], help: "mend that and run mmt restore again")
      }
      guard try workspace.store.readSnapshot().digests == before else { continue }
      let outcome = try workspace.write { (snapshot, _) throws(Failure) -> Update<Bool> in
        // Left behind by a write that was interrupted: recovered just now, and not committed yet.
        guard snapshot.digests == before else { return Update(result: false) }
        return Update(plan: .verbatim(source.plan), sidecar: sidecar, result: true)
      }
      if outcome.result { return workspace.git.commit(named: "HEAD")?.shortID }
    }
    throw Failure(
      .tryAgain, "the plan is being changed by another program again and again",
      details: ["Its changes are all there and committed; nothing was restored."],
      help: "wait until it is done and run the command again")
  }

  private var subject: String {
    if let commit = source.commit { return "\(workspace.planName) as of \(commit.at.localDay.iso) (\(commit.shortID))" }
    return "\(workspace.planName) from an export"
  }

  // MARK: what it will be

  /// The plan as it will be. Throws 65 for one that is damaged itself.
  private func judged(_ settings: Settings) throws(Failure) -> Plan {
    guard let document = try? Document(source.plan, .init(settings: settings)) else {
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
    guard let bytes = source.sidecar else { return current }
    var restored: Sidecar
    if let whole = try? Sidecar(reading: bytes) {
      restored = whole
    } else {
      restored = SidecarSalvage(bytes).over(current)
    }
    restored.id = current.id
    restored.plan = workspace.planName
    if !takesSettings { restored.settings = current.settings }
    return restored
  }

  private func answer(_ plan: Plan, _ sidecar: Sidecar, _ snapshot: Snapshot, isPreview: Bool) -> RestoreAnswer {
    let current = snapshot.plan ?? []
    let diff = UnifiedDiff(current, source.plan)
    var before: RestoreAnswer.Counts?
    if let document = try? Document(current, .init(settings: sidecar.settings)), PlanGuard.isReadable(document.source) {
      before = .init(document.plan)
    }
    var answer = RestoreAnswer(
      path: workspace.planName, isPreview: isPreview, before: before, after: .init(plan), addedLines: diff.added,
      removedLines: diff.removed, today: workspace.now.localDay)
    answer.source = source.commit?.shortID
    answer.at = source.commit?.at
    answer.subject = source.commit?.subject
    answer.file = source.file
    let (now, _) = workspace.sidecar(snapshot.sidecar, warns: false)
    let then = source.sidecar.flatMap { try? Sidecar(reading: $0) } ?? now
    let differing = now.changes(to: then).filter { $0.section == .settings }.map(\.key)
    if takesSettings { answer.settings = differing } else { answer.keptSettings = differing }
    return answer
  }
}

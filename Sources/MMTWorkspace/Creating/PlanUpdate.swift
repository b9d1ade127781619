package import MMTCore
package import MMTStore

/// The merge of the newest edition into a plan as it was read: what it changes, and what is to be written.
package struct PlanUpdate {
  private let workspace: Workspace
  private let reading: Reading
  private let base: PlanEdition
  private let newest: PlanEdition
  private let isGuessed: Bool

  package struct Result {
    package var report: UpdateReport
    package var plan: Plan
    var options: PlanParser.Options
    package var ids: ItemIDs
    package var digests: LastSeen.Files
    package var entry: UndoLog.Entry
    /// The built-in plan's.
    package var name: String
  }

  /// Finds the edition that the workspace began from. Throws 66 where the plan isn't a built-in one, 65 where the edition isn't known.
  package init(_ workspace: Workspace, _ reading: Reading) throws(Failure) {
    self.workspace = workspace
    self.reading = reading
    let plans = workspace.context.plans
    guard let recorded = reading.sidecar.edition else {
      guard
        let found = PlanEdition.nearest(to: reading.plan, ids: reading.ids.all(reading.plan), among: plans)
      else {
        throw Failure(
          .notFound, "\(workspace.planName) didn't begin from a built-in plan, so there is no newer edition of it",
          details: [
            "Nothing was changed. \(WorkspaceFolder.sidecarName) names no edition, and the plan is like none of those built in."
          ],
          help: "mmt plans lists the plans built in; mmt init DIR --plan NAME begins one in a folder of its own")
      }
      (base, newest, isGuessed) = (found, found.plan.edition, true)
      return
    }
    let name = recorded.split(separator: " ", maxSplits: 1).first.map(String.init) ?? ""
    guard let plan = plans.first(where: { $0.name == name }) else {
      throw Failure(
        .data, "this mmt has no plan \(name), from which \(workspace.planName) began", details: ["Nothing was changed."],
        help: "install the mmt that has it; mmt plans lists the plans of this one")
    }
    guard let edition = plan.editions.first(where: { $0.id == recorded }) else {
      throw Failure(
        .data, "\(workspace.planName) began from an edition of \(name) that this mmt doesn't know",
        details: [
          "Nothing was changed. A newer mmt wrote \"\(recorded)\" into \(WorkspaceFolder.sidecarName), or somebody changed it by hand."
        ],
        help: "install the newest mmt and run this again")
    }
    (base, newest, isGuessed) = (edition, plan.edition, false)
  }

  private func emptyReport(isPreview: Bool) -> UpdateReport {
    let title = reading.plan.title.isEmpty ? workspace.planName : reading.plan.plain(reading.plan.title)
    return UpdateReport(
      plan: PlanSummary(title: title, path: workspace.planName, days: reading.plan.dayCount), from: base.id, to: newest.id,
      isGuessed: isGuessed, isPreview: isPreview)
  }

  package func report(isPreview: Bool) throws(Failure) -> UpdateReport {
    if base.id == newest.id { return emptyReport(isPreview: isPreview) }
    return try merged(isPreview: isPreview).report
  }

  private func merged(isPreview: Bool) throws(Failure) -> (
    report: UpdateReport, merge: PlanMerge, text: ProvenText, plan: Plan
  ) {
    let ids = reading.ids.all(reading.plan)
    let sidecar = reading.sidecar
    let keeps = Set(ids.indices.filter { sidecar.record(ids[$0])?.saysNothing == false })
    workspace.context.progress("merging \(workspace.planName) with the newest edition")
    // Editions are as they were shipped.
    guard let old = try? Document(base.bytes, reading.options), let new = try? Document(newest.bytes, reading.options) else {
      throw Failure(.bug, "an edition of \(newest.plan.name) can't be read")
    }
    let merge = PlanMerge(base: old, ours: reading.document, theirs: new, policy: .ours, keeps: keeps, isEdition: true)
    let (text, plan) = try merge.proven(reading.options)
    if let line = merge.lostProgress(in: plan) {
      throw Failure(
        .data, "merged, line \(line) of \(workspace.planName) would lose something you wrote; nothing was changed",
        help: "change the lines around it in an editor and try again")
    }
    var report = emptyReport(isPreview: isPreview)
    let diff = UnifiedDiff(reading.source.bytes, text.bytes)
    report.counts = merge.counts(plan)
    report.counts.addedLines = diff.added
    report.counts.removedLines = diff.removed
    report.contradictions = merge.contradictions
    report.diff = diff.hunks
    return (report, merge, text, plan)
  }

  /// What is written: the merged plan; the records, under their items' new ids; the edition.
  package func update() throws(Failure) -> Update<Result> {
    let (report, merge, text, plan) = try merged(isPreview: false)
    let ids = ItemIDs(plan, reading.lexicon)
    var sidecar = reading.sidecar
    sidecar.rename(renamed(merge, plan, ids))
    sidecar.edition = newest.id
    let before = reading.sidecar
    let after = workspace.ledger(
      plan, sidecar.settings, reading.lexicon, ids, .byID { [sidecar] in sidecar.record($0)?.completed })
    sidecar.keep(after)
    let sidecarText = try sidecar.serialized()
    let entry = UndoLog.Entry(
      moment: workspace.now, command: "mmt plan update", lines: lineChanges(text), sidecar: before.changes(to: sidecar))
    return Update(
      plan: text, sidecar: sidecarText,
      result: Result(
        report: report, plan: plan, options: reading.options, ids: ids, digests: reading.digests.replaced(text, sidecarText),
        entry: entry, name: newest.plan.name))
  }

  /// Ids of records whose item has another one now.
  private func renamed(_ merge: PlanMerge, _ plan: Plan, _ ids: ItemIDs) -> [(from: String, to: String)] {
    let old = reading.ids.all(reading.plan)
    let new = ids.all(plan)
    var byLine: [Int: Int] = [:]
    for (index, item) in plan.items.enumerated() { byLine[Int(item.line)] = index }
    return merge.items.compactMap { item in
      guard let ours = item.ours, let place = byLine[item.line], old[ours] != new[place] else { return nil }
      return (old[ours], new[place])
    }
  }

  /// With a line before and after each, so that `undo` finds the place again when lines above came or went.
  private func lineChanges(_ text: ProvenText) -> [UndoLog.LineChange] {
    UnifiedDiff(reading.source.bytes, text.bytes, context: 1).hunks.map { hunk in
      UndoLog.LineChange(line: hunk.oldLine, before: hunk.old, after: hunk.new)
    }
  }
}

extension Workspace {
  /// What the newest edition would change. Throws as the update itself would.
  package func previewUpdate(isPreview: Bool) throws(Failure) -> UpdateReport {
    let reading = try read()
    try refuse(reading, seen())
    return try PlanUpdate(self, reading).report(isPreview: isPreview)
  }

  /// What the editor changed is taken in first, as `sync` does, with its backup; then the edition is merged and committed.
  package func update() throws(Failure) -> UpdateReport {
    _ = try sync(accepts: false)
    let workspace = try Workspace(context)
    let outcome = try workspace.write { (snapshot, _) throws(Failure) -> Update<PlanUpdate.Result> in
      var reading = try workspace.reading(snapshot)
      let seen = workspace.seen()
      try workspace.refuse(reading, seen)
      if !workspace.isAsSeen(reading, seen) { reading.sidecar = workspace.reconciliation(reading, seen: seen).sidecar }
      return try PlanUpdate(workspace, reading).update()
    } then: { outcome in
      guard outcome.planWritten || outcome.sidecarWritten else { return }
      let result = outcome.result
      workspace.remember(result.entry, result.plan.source, result.digests)
      workspace.remember(
        lastSeen(
          result.plan, LastSeen.items(result.plan, ids: result.ids), files: result.digests, committed: seenHead()?.committed))
      workspace.keepAll(result.plan, result.options, result.digests.plan)
    }
    let result = outcome.result
    var report = result.report
    guard outcome.planWritten || outcome.sidecarWritten else { return report }
    report.commit = workspace.backup.commit("Update to the newest edition of \(result.name)").id
    return report
  }
}

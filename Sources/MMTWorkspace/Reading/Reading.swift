package import MMTCore
package import MMTStore

/// Plan and sidecar of one moment, parsed: what every command works on.
package struct Reading {
  package let document: Document
  package let ids: ItemIDs
  package var sidecar: Sidecar
  /// Where the sidecar comes from.
  let origin: SidecarOrigin
  package let digests: LastSeen.Files
  let planModified: FileTime?
  /// What was found on comparing it with what was seen last, where that was done.
  package var found: Reconciliation?

  package var plan: Plan { document.plan }
  package var source: SourceText { document.source }
  package var options: PlanParser.Options { document.options }
  package var settings: Settings { sidecar.settings }
  var lexicon: Lexicon { options.lexicon }

  /// The edits' maker; annotations follow the file's own style, else the setting's.
  package var editor: PlanEditor { PlanEditor(plan, options, settings) }

  /// Whether something is ticked and its line doesn't say when.
  var hasUndatedTicks: Bool { plan.items.contains { $0.isDone && $0.completedOn == nil && !$0.isQualifier } }

  /// An item's record as the sidecar has it under today's id.
  package func record(_ index: Int) -> ItemRecord? { ids.id(of: index, in: plan).flatMap { sidecar.record($0) } }

  /// All records under today's ids: as the ledger has them, where an editor's save wasn't reconciled yet.
  package func records(_ ledger: Ledger) -> Sidecar { ledger.records ?? sidecar }
}

extension Workspace {
  /// Reads for a looking command: nothing is locked or written, and what an earlier command made of the plan is made use of.
  package func read() throws(Failure) -> Reading {
    try reading(try store.readSnapshot(sidecar: .some(foundSidecar)), recall: .all)
  }

  /// Parses a snapshot. What there is to say about the sidecar is said if it `warns`.
  package func reading(
    _ snapshot: Snapshot, warns: Bool = true, recall: Recall = .nothing
  ) throws(Failure) -> Reading {
    guard folder.planName != nil else { throw planless }
    guard let bytes = snapshot.plan else { throw missingPlan() }
    context.progress("reading \(planName), \(bytes.count / 1_048_576) MB", size: bytes.count)
    let (sidecar, origin) = sidecar(snapshot.sidecar, warns: warns)
    let options = PlanParser.Options(settings: sidecar.settings)
    let digests = snapshot.digests
    let document: Document
    do throws(Document.TooDeep) {
      document = try self.document(bytes, digests.plan, options, recall)
    } catch {
      throw Failure(.data, "nothing was changed", diagnostics: [error.diagnostic(file: planName)])
    }
    var reading = Reading(
      document: document, ids: document.ids, sidecar: sidecar, origin: origin,
      digests: digests, planModified: snapshot.planModified)
    if reading.settings.startDate == nil {
      let start = StartDate.guess(
        document.plan, free: .init(sidecar.settings), today: now.logicalDay(boundary: sidecar.settings.dayBoundary))
      try? reading.sidecar.settings.set("startDate", start.iso)
    }
    return reading
  }

  /// What a command for plans says in a workspace of counters or habits alone.
  package var planless: Failure {
    Failure(
      .notFound, "this workspace has no plan, but " + folder.documents.map(\.path.shown).joined(separator: ", "),
      details: ["Nothing was changed."],
      help: "mmt init DIR --plan PLAN begins one in a folder of its own; mmt plans lists those built in")
  }

  private func missingPlan() -> Failure {
    let best = bestBackup()
    let isKept = best == nil && keptPlan() != nil
    return Failure(
      .notFound, "the plan \(planName) is missing from \(folder.path.shown)",
      details: ["Nothing was changed." + (best == nil ? isKept ? " This machine remembers it." : "" : " A backup has it.")],
      help: best.map { "take it back with: mmt restore \($0)" } ?? (isKept ? "take it back with: mmt doctor --fix" : nil)
        ?? "put the file back, or write the name it has now under \"plan\" in \(WorkspaceFolder.sidecarName)")
  }

  /// The newest commit whose plan isn't damaged, as `mmt restore` takes it: `HEAD`, or a short id.
  func bestBackup() -> String? {
    let commits = git.commits(of: planPaths, limit: 20)
    let known = seen()
    for seen in known == nil ? [nil] : [known, nil] {
      for commit in commits {
        guard let (bytes, sidecar) = try? version(commit) else { continue }
        let settings = sidecar.flatMap { try? Sidecar(reading: $0) }?.settings ?? Settings()
        guard let document = try? Document(bytes, .init(settings: settings)),
          PlanGuard.findings(document.plan, file: planName, seen: seen?.read(as: document)).isEmpty
        else { continue }
        return commit.id == git.commit(named: "HEAD")?.id ? "HEAD" : commit.shortID
      }
    }
    return nil
  }
}

package import MMTCore
import MMTStore

extension Workspace {
  /// Reconciles plan and sidecar, writes what is missing, remembers, commits. Nothing changed: no byte, no process.
  package func sync(accepts: Bool) throws(Failure) -> SyncAnswer {
    guard accepts else { do throws(Failure) { return try syncAll(accepts: false) } catch { throw namingAllLosses(error) } }
    let workspace = lacksSidecar ? try withSidecar(accepts: true) : self
    let (losses, commit) = (workspace.allLosses, workspace.git.commit(named: "HEAD")?.shortID)
    let answer = try workspace.syncAll(accepts: true)
    workspace.sayAccepted(losses, since: commit)
    return answer
  }

  private func syncAll(accepts: Bool) throws(Failure) -> SyncAnswer {
    lookIntoLeftOvers()
    // Pages and days are written by its settings.
    if lacksSidecar { return try withSidecar(accepts: accepts).sync(accepts: accepts) }
    if !accepts, let regained = try regainingRecords() { return try regained.syncAll(accepts: false) }
    // Before anything is committed with it.
    if hasPlan, !accepts || newerRecords() == nil { try sayStrangeRecords(accepts: accepts) }
    try settleConflict()
    sayDocumentsPulledOver()
    sayBesidesPulledOver()
    try guardPlan(accepts: accepts)
    let ruined = try guardRuinedFiles(accepts: accepts)
    if accepts, hasRhythms, let left = try acceptMissing() { return try left.syncAll(accepts: true) }
    let pages = hasJournal ? try journalDigest() : nil
    let isJournalCommitted = pages.map(isCommitted) ?? true
    if !isJournalCommitted { sayPagesPulledOver() }
    var accepted = ruined
    if let pages, !isJournalCommitted { accepted = try guardJournal(pages, accepts: accepts) ?? ruined }
    if !isJournalCommitted { sayOlderDocuments() }
    sayEqualCounts()
    context.warn(copies())
    let rhythms = try syncRhythms(accepts: accepts)
    let journal = try syncJournal(isCommitted: isJournalCommitted)
    var answer: SyncAnswer
    if hasPlan {
      answer = try syncPlan(accepts: accepts)
    } else {
      answer = SyncAnswer(streak: .none)
      answer.isPlanless = true
    }
    (answer.counted, answer.opened) = (rhythms.counted, rhythms.opened)
    answer.journal = journal
    if hasRhythms, let files = try? readRhythms().files {
      answer.slips += files.flatMap { file in file.slips.map { $0.diagnostic(file.plan.source, file: file.path) } }
    }
    answer.commit =
      commitRhythms(hasNews: rhythms.isAttributed)
      ?? (isJournalCommitted && journal == nil ? nil : commitJournalChanges()) ?? answer.commit ?? journal?.backup ?? accepted
    answer.leavesOut = context.leavesOut
    return answer
  }

  private func syncPlan(accepts: Bool) throws(Failure) -> SyncAnswer {
    sayMerged()
    if var answer = try unchanged() {
      if hasUncommittedReviews { answer.commit = backup.commit("Reviews").id }
      return answer
    }
    let workspace = try withSidecar(accepts: accepts)
    return try workspace.reconcileAndCommit(accepts: accepts)
  }

  /// The answer where both files are as they were when they were last reconciled and committed.
  private func unchanged() throws(Failure) -> SyncAnswer? {
    let snapshot = try store.readSnapshot(sidecar: .some(foundSidecar))
    guard let head = seenHead(), let files = head.files, head.committed == files, snapshot.plan != nil,
      let bytes = snapshot.sidecar, files == snapshot.digests, let sidecar = try? sidecars.parse(bytes),
      head.revision == sidecar.settings.readAs, head.build == build
    else { return nil }
    context.warn(sidecar.warnings)
    var answer = SyncAnswer(streak: sidecar.streak ?? .none)
    answer.revision = files.plan
    // A day that is missing isn't reconciled away.
    if !head.isWhole, let reading = try? reading(snapshot, warns: false),
      let notice = DayGaps(reading.plan).notice(file: planName)
    {
      answer.slips = [notice]
    }
    return answer
  }

  private func reconcileAndCommit(accepts: Bool) throws(Failure) -> SyncAnswer {
    sayMissingDrivers()
    if let copy = olderPlan { context.warn([copy.diagnostic]) }
    commitEarlierDay()
    let known = seen() ?? seenFromHead()
    let ticked = pulledTicks(known)
    // What mmt wrote on an earlier day, and nobody changed since, is that day's.
    let evening = endOfWork(known?.at, isAsLeft: true)
    let result = try write { (snapshot, _) throws(Failure) -> Update<SyncResult> in
      try reconcile(snapshot, known, ticked, accepts: accepts)
    } then: { outcome in
      let result = outcome.result
      let seen = lastSeen(result.plan, result.items, files: result.digests, committed: known?.committed)
      // Remembered before the commit: if that hangs or fails, the next run knows what was reconciled.
      guard seen != known else { return }
      let renamed = result.renamed
      let entry = UndoLog.Entry(.outside, moment: now, command: "mmt sync")
      remember(entry, result.plan.source, result.digests, renamed: hasNoted(result.found) ? [] : renamed)
      remember(seen)
      followTimer(renamed, result.items)
    }.result
    let seen = lastSeen(result.plan, result.items, files: result.digests, committed: known?.committed)
    keepAll(result.plan, result.options, result.digests.plan)
    var answer = result.answer
    answer.revision = result.digests.plan
    placeGone(&answer)
    guard seen.committed != seen.files || hasUncommittedReviews else { return answer }
    let fallback = answer.isQuiet ? "Plan and records" : SyncSubject.text(answer)
    let commit = backup.commit(
      backup.subject(result.plan, result.options, else: fallback), authored: known?.files == result.digests ? evening : nil)
    answer.commit = commit.id
    if commit.isClean, Milestone.isPassed(from: result.problemsBefore, to: result.plan.problemsDone) {
      git.tagMilestone(Milestone.last(result.plan.problemsDone))
    }
    return answer
  }

  struct SyncResult {
    package var answer: SyncAnswer
    package var plan: Plan
    package var settings: Settings
    package var options: PlanParser.Options
    /// The plan before anything was written.
    var found: Digest
    package var digests: LastSeen.Files
    package var items: [LastSeen.Item]
    /// Every id that changed, those of lines that only explain an item too.
    var renamed: [(from: String, to: String)]
    /// Problems ticked when the plan was last reconciled, as far as that is known.
    var problemsBefore: Int
  }

  func reconcile(
    _ snapshot: Snapshot, _ known: LastSeen?, _ ticked: [String: Moment] = [:], accepts: Bool
  ) throws(Failure) -> Update<SyncResult> {
    var reading = try reading(snapshot)
    try refuseUnwritable(reading)
    if !accepts { try refuseDamage(reading, known) }
    let original = reading.sidecar
    context.progress("comparing \(planName) with its records")
    let reread = reread(reading, known)
    let found = reconciliation(reading, seen: reread?.seen ?? known, ticked: ticked)
    reading.sidecar = found.sidecar
    let editor = reading.editor
    let (proven, plan) = try provable(editor, found.edits)
    let itemIDs = ItemIDs(plan, reading.lexicon)
    let sidecar = reading.sidecar
    let after = ledger(plan, reading.settings, reading.lexicon, itemIDs, .byID { sidecar.record($0)?.completed })
    let text = try sidecarText(reading, changedFrom: original, after)
    var answer = answer(found, after)
    if let reread = reread?.reread, !reread.isNothing { answer.take(reread) }
    let slips = plan.slips(reading.lexicon, gone: found.gone, lostDays: found.lostDays)
    answer.slips =
      [DayGaps(plan).notice(file: planName)].compactMap(\.self) + slips.map { $0.diagnostic(plan.source, file: planName) }
    answer.lostDays = found.lostDays.keys.sorted()
    let result = SyncResult(
      answer: answer, plan: plan, settings: reading.settings, options: reading.options,
      found: reading.digests.plan, digests: reading.digests.replaced(proven, text), items: LastSeen.items(plan, ids: itemIDs),
      renamed: found.renamed,
      problemsBefore: plan.problemsDone - plan.problems(found.completed.map(\.item)) + plan.problems(found.reopened.map(\.item))
    )
    return Update(plan: proven, sidecar: text, result: result)
  }

  /// Proves the edits; where one line's can't be, that date stays in the sidecar alone and the others are written.
  private func provable(_ editor: PlanEditor, _ edits: [ItemEdit]) throws(Failure) -> (ProvenText?, Plan) {
    guard !edits.isEmpty, let proven = Adoption.prove(editor, edits).proven else { return (nil, editor.plan) }
    return (proven.text.bytes == editor.plan.source.bytes ? nil : proven.text, proven.plan)
  }

  private func answer(_ found: Reconciliation, _ after: Ledger) -> SyncAnswer {
    var answer = SyncAnswer(
      completed: after.placed(found.completed.map(\.item)),
      reopened: found.reopened.map { .init(placed: after.placed($0.item), was: $0.was) }, edited: after.placed(found.edited),
      renamed: found.renamed.map { .init(from: $0.from, to: $0.to) }, added: after.placed(found.added),
      archived: found.archived, summed: after.placed(found.summed), streak: after.streak)
    if !answer.renamed.isEmpty {
      let places = Dictionary(zip(found.ids, found.ids.indices)) { first, _ in first }
      let items = answer.renamed.compactMap { places[$0.to] }
      if items.count == answer.renamed.count {
        for (index, placed) in after.placed(items).enumerated() { answer.renamed[index].placed = placed }
      }
    }
    // What explains an item goes where its item goes; by itself it is words, and backed up.
    answer.renamed.removeAll { $0.placed?.item.kind == .qualifier }
    let archived = Set(found.archived)
    let known = Set(found.gone.map(\.id))
    let gone = found.gone.map { SyncAnswer.Gone($0, isArchived: archived.contains($0.id)) }
    answer.gone = gone.filter { !$0.item.isQualifier || $0.isArchived }
    for id in found.archived where !known.contains(id) {
      let words = found.sidecar.archivedRecord(id)?.text ?? ""
      answer.gone.append(.init(.init(id: id, status: .open, date: nil, minutes: nil, words: words), isArchived: true))
    }
    return answer
  }

  /// Where what is gone had stood, as the last commit has it; lines that only explain an item are none.
  private func placeGone(_ answer: inout SyncAnswer) {
    guard !answer.gone.isEmpty, let bytes = planPaths.first.flatMap({ git.headBlob($0) }) else { return }
    let settings = foundSidecar.flatMap { try? sidecars.parse($0) }?.settings ?? Settings()
    guard let document = try? Document(bytes, .init(settings: settings)) else { return }
    let (plan, ids) = (document.plan, document.ids)
    let ledger = ledger(plan, Settings(), document.lexicon, ids, .none)
    let places = Dictionary(zip(ids.all(plan), plan.items.indices)) { first, _ in first }
    answer.gone.removeAll { gone in places[gone.item.id].map { plan.items[$0].isQualifier } ?? false }
    let known = answer.gone.indices.filter { places[answer.gone[$0].item.id] != nil }
    for (index, placed) in zip(known, ledger.placed(known.compactMap { places[answer.gone[$0].item.id] })) {
      answer.gone[index].ref = placed.item.ref
    }
  }

  /// Where this machine remembers nothing of the workspace (a clone, a copy, a folder that was moved), what the last commit has is
  /// remembered as seen: git is asked once, and the guards have something to go by. It isn't known whether it was reconciled.
  func rememberHead() {
    guard seenHead() == nil, var known = seenFromHead() else { return }
    sayMissingDrivers()
    known.files = nil
    remember(known)
  }

  /// A clone has the files, but git's configuration isn't cloned: said once, by what writes there first. Where this machine remembers
  /// something of the workspace git isn't asked.
  func sayMissingDrivers() {
    guard seenHead() == nil, !hasJournal || journalMemory.isBlank, rhythmDocuments.allSatisfy({ keptDocument($0) == nil }),
      lacksMergeDrivers
    else { return }
    context.warn(Self.noDrivers, help: "mmt doctor --fix sets them up")
  }

  static let noDrivers =
    "git doesn't know mmt's merge drivers here (a clone begins without): two devices would merge line by line"

  var lacksMergeDrivers: Bool {
    guard case .repository = git.presence() else { return false }
    return git.mergeDrivers == .missing
  }

  /// What this machine saw last, or else what the last commit has.
  package func lastSeen() -> LastSeen? { seen() ?? seenFromHead() }

  /// What the last commit's plan was: stands in for a lost cache.
  func seenFromHead() -> LastSeen? {
    guard let bytes = planPaths.first.flatMap({ git.headBlob($0) }) else { return nil }
    let sidecarBytes = git.headBlob(Array(WorkspaceFolder.sidecarName.utf8))
    let settings = sidecarBytes.flatMap { try? Sidecar(reading: $0) }?.settings ?? Settings()
    guard let document = try? Document(bytes, .init(settings: settings)) else { return nil }
    let files = LastSeen.Files(plan: Digest(of: bytes), sidecar: Digest(of: sidecarBytes ?? []))
    // Ticks may be older than now: nothing is known of when the last reconciliation was.
    return lastSeen(
      document.plan, LastSeen.items(of: document), files: files, committed: files, at: Moment(seconds: 0, offset: 0))
  }

  /// What was seen by other rules, or by another build, than the plan is read by now, as it would have been seen by these; nil where that is the same.
  func reread(_ reading: Reading, _ seen: LastSeen?) -> (seen: LastSeen, reread: Reread)? {
    guard let seen else { return nil }
    // Of the same text any other thing that is seen now is this build's.
    if seen.build != build, seen.files?.plan == reading.digests.plan, seen.revision == reading.plan.revision {
      return seen.reread(byAnotherBuild: reading.plan, reading.ids)
    }
    guard seen.revision != reading.plan.revision else { return nil }
    return seen.reread(reading.plan, reading.ids, reading.options)
  }

  /// For a command that takes over what was read in another way: `sync` won't say it any more.
  func say(_ reread: Reread) {
    guard !reread.isNothing else { return }
    context.warn("the plan is read in another way by now: \(reread.summary.joined(separator: "; "))", help: reread.help)
  }
}

extension Reread {
  /// How the earlier reading is kept, where it can be.
  package var help: String {
    isOfAnotherBuild
      ? "nothing in it changed; mmt adopt --dry-run shows how it is read"
      : "nothing in it changed; mmt config plan.readAs \(from.rawValue) reads it as before"
  }
}

extension Plan {
  /// How many of these items are problems.
  fileprivate func problems(_ indices: [Int]) -> Int { indices.count { items[$0].leetcode > 0 } }
}

extension SyncAnswer {
  package var isQuiet: Bool {
    completed.isEmpty && reopened.isEmpty && edited.isEmpty && renamed.isEmpty && added.isEmpty && archived.isEmpty
      && summed.isEmpty && gone.isEmpty
  }

  /// Ids that another reading gives are no edits.
  mutating func take(_ reread: Reread) {
    self.reread = reread
    renamed.removeAll { reread.renamed[$0.from] == $0.to }
  }
}

/// A commit's subject where nothing was newly done.
package enum SyncSubject {
  package static func text(_ answer: SyncAnswer) -> String {
    let answer = answer.told
    let parts = [
      (answer.reopened.count, "reopened"), (answer.edited.count, "edited"), (answer.renamedBesides.count, "renamed"),
      (answer.added.count, "added"), (answer.gone.count, "gone"), (answer.completed.count, "done"),
      (answer.summed.count, "summed"),
    ]
    let lost = answer.daysGone.map { [$0] } ?? []
    return "Plan: " + (lost + parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }).joined(separator: ", ")
  }
}

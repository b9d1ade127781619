package import MMTCore
import MMTStore

/// Commits: the backups. A commit that fails is one warning line; what was done stays done.
package struct Backup {
  package let workspace: Workspace

  /// What came of one: the commit's short id, and whether nothing is left uncommitted.
  package struct Result {
    package var id: String?
    var isClean: Bool
  }

  /// Commits plan, sidecar and attributes if git sees a change in them. `authored` is when the work in it ended, where that is an
  /// earlier day. Pages of the journal that look damaged stay out, but where all is wanted `asIs`: an import or a restore replaces pages
  /// because somebody asked for it.
  package func commit(
    _ subject: @autoclosure () -> String, authored: Moment? = nil, unbacked: String = "this is written but not backed up",
    asIs: Bool = false, only files: [[UInt8]]? = nil
  ) -> Result {
    let date = workspace.world.isClockFixed ? workspace.now : nil
    workspace.context.progress("committing" + (workspace.planName.isEmpty ? "" : " \(workspace.planName)"))
    if !asIs, files == nil { workspace.regainAttributes() }
    let former = files == nil ? workspace.formerNames : []
    var chosen = files.map { (names: $0, isWhole: false) } ?? (asIs ? nil : workspace.filesToCommit())
    if chosen.map({ Set($0.names).isSuperset(of: workspace.planPaths) }) ?? true { chosen?.names += former }
    let names = chosen?.names ?? workspace.backedUpFiles + former
    let pages = workspace.hasJournal ? try? workspace.pagesDigest() : nil
    let outcome = workspace.committing(chosen?.names) {
      workspace.git.commit(names, subject: subject(), date: date, authored: authored)
    }
    let isWhole = sayLeftOut(names, outcome) ? chosen?.isWhole : false
    switch outcome {
    case .committed(let id):
      workspace.rememberJournalCommitted(isWhole: isWhole, before: pages)
      warnOfLinks()
      if workspace.git.isOnNoBranch {
        workspace.context.warn(Self.onNoBranch, help: "git switch -c NAME gives it one")
      }
      return Result(id: id, isClean: true)
    case .nothingToCommit:
      workspace.rememberJournalCommitted(isWhole: isWhole, before: pages)
      return Result(id: nil, isClean: true)
    case .failed(let reason):
      workspace.context.warn("\(unbacked): \(reason)")
      return Result(id: nil, isClean: false)
    }
  }

  static let onNoBranch = "git is on no branch (a detached HEAD): the next checkout leaves behind what is committed now"

  /// Files in folders that git is told to ignore are in no commit, and nothing waits for them. Whether there are none.
  func sayLeftOut(_ names: [[UInt8]], _ outcome: CommitOutcome) -> Bool {
    if case .failed = outcome { return true }
    let left = workspace.leftOut(names)
    workspace.context.leavesOut = !left.isEmpty
    guard !left.isEmpty else { return true }
    workspace.context.warn(Workspace.leftOut(left), help: "mmt verify names the rule")
    return false
  }

  /// Of a link git keeps where it leads, not what is there.
  private func warnOfLinks() {
    for name in workspace.files {
      guard (try? workspace.world.files.status(workspace.folder.path.appending(name), followingLink: false).kind) == .link
      else {
        continue
      }
      let shown = String(decoding: name, as: UTF8.self)
      workspace.context.warn("\(shown) is a link: git keeps the link, so what it leads to isn't backed up here")
    }
  }

  /// A commit's subject: what was done since the last one, in plain words, and on which days of the plan.
  package func subject(_ plan: Plan, _ options: PlanParser.Options, else fallback: String) -> String {
    guard let committed = workspace.planPaths.first.flatMap({ workspace.git.headBlob($0) }) else { return fallback }
    guard let document = try? Document(committed, options) else { return fallback }
    let before = document.plan
    let beforeIDs = document.ids.all(before)
    var wasDone = Set<String>()
    for (index, id) in beforeIDs.enumerated() where before.items[index].isDone { wasDone.insert(id) }
    let ids = ItemIDs(plan, options.lexicon).all(plan)
    var news = plan.items.indices.filter { plan.items[$0].isDone && !wasDone.contains(ids[$0]) }
    // Other words may have given it another id.
    if !Set(beforeIDs).isSuperset(of: news.map { ids[$0] }) {
      let matches = ItemMatcher(
        known: ItemMatcher.Known.items(of: before, ItemIDs(before, options.lexicon)),
        today: ItemMatcher.Known.items(of: plan, ItemIDs(plan, options.lexicon))
      ).matches
      news.removeAll { index in matches[index].map { before.items[$0].isDone } ?? false }
    }
    return news.isEmpty ? fallback : CommitSubject.text(plan, news)
  }
}

extension Workspace {
  package var backup: Backup { Backup(workspace: self) }

  /// Those of the files in folders that git is told to ignore.
  func leftOut(_ names: [[UInt8]]) -> [String] {
    git.leftOut(names.filter { $0.contains(0x2F) }).map { VisibleText.line(String(decoding: $0, as: UTF8.self)) }
  }

  static func leftOut(_ names: [String]) -> String {
    "git is told to ignore \(fewNames(names)), so \(names.count == 1 ? "it has" : "they have") no backup"
  }

  /// Makes a commit, and notes which plan, records and documents the last one has: what it was before tells nothing any more. Where they
  /// were saved meanwhile, or a hook changed them, nobody knows; nor where the plan isn't among the `names`.
  func committing(_ names: [[UInt8]]? = nil, _ commit: () -> CommitOutcome) -> CommitOutcome {
    let (before, documents) = (hasPlan ? digestsOnDisk() : nil, documentsOnDisk())
    let outcome = commit()
    if case .failed = outcome { return outcome }
    let takesPlan = names.map { names in planPaths.allSatisfy(names.contains) } ?? true
    noteCommittedPages(among: names)
    if hasPlan { rememberCommitted(takesPlan && before == digestsOnDisk() ? before : nil) }
    rememberCommitted(documents: documents, among: names)
    return outcome
  }

  /// Before the first change of a program day: what is uncommitted is committed. A state that says nothing is asked of git. Never a
  /// plan that looks damaged: the last commit is what it can be got back from.
  func backUpBeforeFirstChange() throws(Failure) {
    rememberHead()
    let head = seenHead()
    // The sidecar was just parsed: this costs a comparison of its bytes.
    let boundary = foundSidecar.flatMap { try? sidecars.parse($0) }?.settings.dayBoundary ?? Settings().dayBoundary
    if let head, head.at.logicalDay(boundary: boundary) == now.logicalDay(boundary: boundary) { return }
    // Once a day a change of the plan looks beside the journal's pages, too: their folders aren't walked for each.
    if hasJournal { lookIntoLeftOvers() }
    let snapshot = try store.readSnapshot(sidecar: .some(foundSidecar))
    if let head, snapshot.plan != nil, let committed = head.committed, committed == head.files, committed == snapshot.digests,
      !hasUncommittedReviews, !hasUncommittedDocuments
    {
      return
    }
    let reading = try reading(snapshot)
    try refuseUnwritable(reading)
    try refuseDamage(reading, seen())
    commitEarlierDay(reading)
    let day = now.logicalDay(boundary: boundary).iso
    _ = backup.commit(
      backup.subject(reading.plan, reading.options, else: "Before \(day)"), authored: endOfWork(reading),
      unbacked: "what there was before this change isn't backed up")
  }

  /// The digests of both files as they are on disk now: a hook may have changed them.
  package func digestsOnDisk() -> LastSeen.Files? {
    guard let snapshot = try? store.readSnapshot(), snapshot.plan != nil else { return nil }
    return snapshot.digests
  }
}

import MMTCore
import MMTStore
import MMTViews

/// `plan update`: the newest edition of the built-in plan is merged into the workspace's.
struct PlanUpdateRun {
  let session: Session
  let isPreview: Bool
  let isAsked: Bool

  init(_ session: Session, isPreview: Bool, isAsked: Bool) {
    self.session = session
    self.isPreview = isPreview
    self.isAsked = isAsked
  }

  /// The report, and whether the difference was shown already, before the question.
  func run() throws(Failure) -> (UpdateReport, isShown: Bool) {
    let desk = try Desk(session)
    let reading = try desk.read()
    try desk.refuseUnwritable(reading)
    try desk.refuseDamage(reading, desk.seen())
    let preview = try PlanUpdate(desk, reading).report(isPreview: isPreview)
    if isPreview || preview.isCurrent { return (preview, false) }
    let isShown = try ask(preview)
    return (try desk.withSidecar().update(), isShown)
  }

  /// On a terminal a person sees the difference and says yes first; without one, and with `--yes`, nothing is asked.
  private func ask(_ preview: UpdateReport) throws(Failure) -> Bool {
    guard !isAsked, session.canAsk else { return false }
    session.say(UpdateView.sheet(preview, session.rendering).bytes + [0x0A])
    try session.confirm("Merge this into \(preview.plan.path)?")
    return true
  }
}

extension Desk {
  /// What the editor changed is taken in first, as `sync` does, with its backup; then the edition is merged and committed.
  func update() throws(Failure) -> UpdateReport {
    _ = try sync(accepts: false)
    let desk = try Desk(session)
    let outcome = try desk.write { (snapshot, _) throws(Failure) -> Update<PlanUpdate.Result> in
      var reading = try desk.reading(snapshot)
      try desk.refuseUnwritable(reading)
      let seen = desk.seen()
      try desk.refuseDamage(reading, seen)
      if seen?.files != reading.digests { reading.sidecar = desk.reconciliation(reading, seen: seen).sidecar }
      return try PlanUpdate(desk, reading).update()
    } then: { outcome in
      guard outcome.planWritten || outcome.sidecarWritten else { return }
      let result = outcome.result
      desk.remember(
        Seen(
          files: result.digests, committed: seenHead()?.committed, at: now,
          items: Seen.items(result.plan, ids: result.ids)))
      desk.keepOutline(of: result.plan)
      desk.remember(result.entry, result.plan.source, result.digests)
    }
    let result = outcome.result
    var report = result.report
    guard outcome.planWritten || outcome.sidecarWritten else { return report }
    let commit = desk.backup.commit("Update to the newest edition of \(result.name)")
    report.commit = commit.id
    if commit.isClean, desk.digestsOnDisk() == result.digests { desk.rememberCommitted(result.digests) }
    return report
  }
}

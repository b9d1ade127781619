import MMTCore
import MMTStore

/// What mmt wrote on an earlier day and no commit has, where another program wrote over it since: committed by itself first, so that the
/// evening can be had back without what came after it.
extension Workspace {
  /// Commits plan and records as mmt left them on an earlier day of the program, where the plan is another by now and what was can be made
  /// again exactly. The records must be as they were left: they have no lines to be made again from.
  func commitEarlierDay(_ reading: Reading) {
    let boundary = reading.settings.dayBoundary
    guard let head = seenHead(), head.files == nil || head.files != head.committed else { return }
    let log = undoLog()
    guard let last = log.latestOfPlan, let digest = last.plan, digest != reading.digests.plan,
      last.records == reading.digests.sidecar, let records = foundSidecar, Digest(of: records) == last.records,
      last.moment.logicalDay(boundary: boundary) < now.logicalDay(boundary: boundary),
      // A commit that the log doesn't know, mmt's own too, may hold what came after already.
      let name = planPaths.first, let committed = git.headBlob(name), log.knows(Digest(of: committed)),
      let plan = latestPlan(from: committed), Digest(of: plan) == digest, let document = try? Document(plan, reading.options)
    else { return }
    let day = last.moment.logicalDay(boundary: boundary).iso
    commit(
      [(name, plan), (Array(WorkspaceFolder.sidecarName.utf8), records)],
      backup.subject(document.plan, reading.options, else: "End of \(day)"), authored: last.moment)
  }

  /// The same before the log leads to today: `sync` reconciles, and `restore` asks what there was. Where nothing is uncommitted of what mmt
  /// knows, or the files are as it knows them, no more is read.
  func commitEarlierDay() {
    guard let head = seenHead(), head.files == nil || head.files != head.committed,
      head.at.logicalDay(boundary: foundSettings.dayBoundary) < now.logicalDay(boundary: foundSettings.dayBoundary),
      let snapshot = try? store.readSnapshot(sidecar: .some(foundSidecar)), snapshot.digests != head.files,
      let reading = try? reading(snapshot, warns: false), damage(reading, seen()).isEmpty
    else { return }
    commitEarlierDay(reading)
  }

  /// The same before `restore` looks for the end of a day.
  package func commitEarlierDay(askedFor words: String) {
    if hasPlan, pastDay(words) != nil { commitEarlierDay() }
  }

  /// Says nothing where it fails: the commit that follows holds all of it, and says why it can't be made.
  private func commit(_ files: [(name: [UInt8], bytes: [UInt8])], _ subject: String, authored: Moment) {
    let stem = "earlier.\(world.process())"
    guard let folder = state.madeFolder else { return }
    let copies = files.enumerated().map { (name: "\(stem).\($0.offset)", bytes: $0.element.bytes) }
    defer { for copy in copies { _ = state.remove(copy.name) } }
    guard copies.allSatisfy({ state.writeCache($0.bytes, $0.name) }) else { return }
    let isCommitted = git.commit(
      earlier: zip(files, copies).map { Git.EarlierFile($0.0.name, copy: folder.appending($0.1.name)) },
      index: folder.appending(stem), subject: subject, date: world.isClockFixed ? now : nil, authored: authored)
    // What is there may be what was committed before: it isn't any more.
    if isCommitted { rememberCommitted(nil) }
  }
}

package import MMTCore

extension WorkspaceStore {
  /// Reads the tracked files, lets `body` decide, and replaces them, plan first and sidecar last; nobody else's save is lost on the way.
  ///
  /// `body` is called again, with what is there then, after a save came between. While it runs, programs that want to write to the
  /// plan wait: it must not ask the user anything. Fails with 75 when others don't stop writing, 73, 74 or 77 when the system can't
  /// write; then every file holds its old bytes, or in the worst case (the system fails at the way back too) its new ones.
  @discardableResult
  package func update<R>(_ body: (Snapshot) throws(Failure) -> Update<R>) throws(Failure) -> Outcome<R> {
    try update { (snapshot, _) throws(Failure) in try body(snapshot) }
  }

  /// As above; `body` may give the plan's new bytes a head start as soon as it knows them. What came of it goes to `remember` before another
  /// mmt may write: what they note stands in the order in which they wrote.
  package func update<R>(
    _ body: (Snapshot, EarlyWrite) throws(Failure) -> Update<R>, then remember: (Outcome<R>) -> Void = { _ in }
  ) throws(Failure) -> Outcome<R> {
    world.ignoreLeaseSignal()
    let locks = try lock()
    defer { for lock in locks { lock.release() } }
    let replaced = ReplacedFiles(world, state)
    let recovery = Recovery(world, waitLimits, replaced)
    var warnings: [String] = []
    for number in 0..<max(waitLimits.attempts, 1) {
      // A save just came between: the next one is hardly due at once.
      if number > 0 { world.pause(50 * number) }
      let targets = try targets()
      replaced.look(targets)
      warnings += try recovery.run(targets)
      if let outcome = try attempt(targets, recovery, &warnings, body) {
        remember(outcome)
        return outcome
      }
    }
    throw Failure(
      .tryAgain, "\(shownFiles) is being saved by another program again and again",
      details: ["Its saves are all in the file; mmt's change is not."], help: "wait until it is done and run the command again")
  }

  /// The file that the work is about, for messages.
  private var shownFiles: String { files.first.map { workspace.path(of: $0).shown } ?? workspace.path.shown }

  /// The workspace's folder, and the folder a linked plan is in: somebody else's workspace, perhaps. Each once: a second lock on the
  /// same folder would wait for the first.
  private func lock() throws(Failure) -> [FolderLock] {
    var locks = [try FolderLock(workspace.path, world: world, state: state, limit: waitLimits.lock)]
    var folders = [workspace.path]
    let inside = workspace.path.bytes + [0x2F]
    // Who writes in a folder of the workspace has locked the workspace.
    for target in try targets() where !folders.contains(target.folder) && !target.folder.bytes.starts(with: inside) {
      folders.append(target.folder)
      locks.append(try FolderLock(target.folder, world: world, state: state, limit: waitLimits.lock))
    }
    return locks
  }

  /// Whether no editor is between two steps of a save in a folder: each step but a write sets the folder's time, and that is seconds ago. No
  /// clock of files ticks more slowly. Where there is no folder, nobody is either.
  private func isStill(_ folder: Path) -> Bool {
    guard let status = try? world.files.status(folder) else { return true }
    let (age, overflows) = world.systemTime().seconds.subtractingReportingOverflow(status.modified.seconds)
    return !overflows && age > 3
  }

  /// nil when a save came between; then everything is as that save left it.
  private func attempt<R>(
    _ targets: [Target], _ recovery: Recovery, _ warnings: inout [String],
    _ body: (Snapshot, EarlyWrite) throws(Failure) -> Update<R>
  ) throws(Failure) -> Outcome<R>? {
    let holder = recovery.holder
    var held: [HeldFile?] = []
    defer { for file in held { file?.close() } }
    for target in targets {
      held.append(try holder.hold(target, isAwaited: !isStill(target.folder)))
    }
    let earlyWrite = EarlyWrite(held.compactMap(\.self).first { $0.target.file == .plan }, world)
    defer { earlyWrite.discard() }
    let update: Update<R>
    do { update = try body(Snapshot(held.compactMap(\.self)), earlyWrite) } catch {
      // What is refused because of text that somebody is just replacing says nothing of the text that comes.
      guard held.contains(where: { $0?.isCurrent(world.files) == false }) else { throw error }
      return nil
    }
    var changes: [Exchange.Change] = []
    for (index, target) in targets.enumerated() {
      if let text = update.texts[target.file], text.bytes != held[index]?.bytes {
        if held[index] == nil { try makeFolder(of: target) }
        changes.append(Exchange.Change(target: target, text: text, held: held[index]))
      }
    }
    if !changes.isEmpty {
      var exchange = Exchange(world: world, recovery: recovery, held: held.compactMap { $0 })
      let isDone = try exchange.run(changes, earlyWrite)
      warnings += exchange.warnings
      guard isDone else { return nil }
      for change in changes where (change.held?.status.links ?? 1) > 1 {
        warnings.append("\(change.target.shown) had another name (a hard link); what is there keeps the version of before")
      }
    }
    return Outcome(
      result: update.result, written: Set(changes.map(\.target.file)), warnings: warnings)
  }
}

import MMTCore
import MMTStore
import MMTViews

extension Command<Session> {
  static let backup = Command(.backup) { (invocation, session) throws(Failure) in
    let desk = try Desk(session).withSidecar()
    let answer = try desk.backUp(into: invocation.path("to").map { Path($0) }, pushes: invocation.flag("push"))
    try session.show(answer.json) { BackupView.sheet(answer, $0) }
    return .ok
  }

  static let backups = Command(.backups) { (invocation, session) throws(Failure) in
    let list = try Desk(session).backups(limit: invocation.flag("all") ? nil : 20)
    try session.show(list.json) { BackupsView.sheet(list, $0) }
    return .ok
  }

  static let doctor = Command(.doctor) { (invocation, session) throws(Failure) in
    var doctor = Doctor(session, fixes: invocation.flag("fix"))
    let report = try doctor.run()
    try session.show(report.json) { DoctorView.sheet(report, $0) }
    return report.left.isEmpty ? .ok : .problemsFound
  }

  static let restore = Command(.restore) { (invocation, session) throws(Failure) in
    let desk = try Desk(session)
    let source: RestoreSource
    switch (invocation.text(0), invocation.path("from")) {
    case (let words?, nil): source = try RestoreSource(desk, words)
    case (nil, let file?): source = try RestoreSource(desk, file: Path(file))
    case (nil, nil): throw invocation.misuse("name a commit, a date, or a file with --from; mmt backups lists them")
    case (_?, _?): throw invocation.misuse("name either a commit or date, or a file with --from")
    }
    let answer = try RestoreRun(desk, source, takesSettings: invocation.flag("settings")).run(
      isPreview: invocation.flag("dry-run"))
    try session.show(answer.json) { RestoreView.sheet(answer, $0) }
    return .ok
  }
}

extension Desk {
  /// Commits what isn't committed, then copies and sends as asked. Throws 65 for a plan that looks damaged, 69 without git, 75 where
  /// git can't commit now.
  func backUp(into folder: Path?, pushes: Bool) throws(Failure) -> BackupAnswer {
    let reading = try reading(try store.readSnapshot(sidecar: .some(foundSidecar)))
    try refuseUnwritable(reading)
    try refuseDamage(reading, seen())
    // What can't be copied to is refused before anything is committed.
    let copy = try folder.map { folder throws(Failure) in try BackupCopy(self, into: folder) }
    let upstream = pushes ? try neededUpstream() : nil
    var answer = BackupAnswer(today: now.localDay)
    let subject = backup.subject(reading.plan, reading.options, else: "Backup")
    session.progress.show("committing \(planName)")
    let date = world.isClockFixed ? now : nil
    switch git.commit(files, subject: subject, date: date, authored: endOfWork(reading)) {
    case .committed(let id): answer.commit = id
    case .nothingToCommit: break
    case .failed(let reason):
      if git.presence() == .noGit { throw Failure(noGitFor: "a backup") }
      throw Failure(
        .tryAgain, "nothing was backed up: \(reason)", details: ["Your plan and records are as they were."],
        help: "mend that and run mmt backup again")
    }
    if digestsOnDisk() == reading.digests { rememberCommitted(reading.digests) }
    let last = git.lastCommit(files)
    (answer.lastCommit, answer.lastBackup) = (last?.id, last?.moment)
    if let copy { (answer.files, answer.removed) = try copy.write() }
    if let upstream {
      session.progress.show("sending to \(upstream.name)")
      if let reason = git.push(to: upstream, date: date) {
        throw Failure(
          .io, "\(upstream.name) didn't take the branch: \(reason)", details: ["It is committed here."],
          help: "git pull brings what is there; then mmt backup --push again")
      }
      answer.pushed = upstream.name
    }
    return answer
  }

  private func neededUpstream() throws(Failure) -> Git.Upstream {
    if let upstream = git.upstream() { return upstream }
    if git.presence() == .noGit { throw Failure(noGitFor: "--push") }
    throw Failure(
      .notFound, "the current branch follows no branch of another repository", details: ["Nothing was sent."],
      help: "git remote add origin ADDRESS, then once: git push -u origin HEAD")
  }

  func backups(limit: Int?) throws(Failure) -> BackupList {
    switch git.presence() {
    case .noGit: throw Failure(noGitFor: "the list of backups")
    case .failed(let reason): throw Failure(.unavailable, "git can't be used here: \(reason)")
    case .repository, .noRepository: break
    }
    let commits = git.commits(of: files, limit: limit)
    let sizes = git.sizes(of: [workspace.planName, Array(Workspace.sidecarName.utf8)], in: Array(commits.prefix(200)))
    let upstream = git.upstream()
    let pushed = upstream.map { git.pushed(to: $0, files) } ?? []
    let entries = commits.map { commit in
      BackupList.Entry(
        commit: commit.shortID, at: commit.at, subject: commit.subject, bytes: sizes[commit.id] ?? 0,
        isPushed: pushed.contains(commit.id))
    }
    let total = limit.map { $0 <= commits.count } == true ? git.countCommits(of: files) ?? commits.count : commits.count
    return BackupList(
      entries: entries, total: total, copies: lastCopies().map { BackupCopy.list(self, in: $0.folder) } ?? [],
      upstream: upstream?.name, now: now)
  }
}

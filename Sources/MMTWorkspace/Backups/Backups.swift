package import MMTCore
package import MMTStore

extension Workspace {
  /// Commits what isn't committed, then copies and sends as asked. Throws 65 for a plan that looks damaged, 69 without git, 75 where
  /// git can't commit now.
  /// `export` makes everything one document, for the copy.
  package func backUp(
    into folder: Path?, pushes: Bool, export: @escaping (Workspace) throws(Failure) -> [UInt8]
  ) throws(Failure) -> BackupAnswer {
    let reading = hasPlan ? try reading(try store.readSnapshot(sidecar: .some(foundSidecar))) : nil
    if let reading {
      try refuse(reading, seen())
    }
    // What can't be copied to is refused before anything is committed.
    let copy = try folder.map { folder throws(Failure) in try BackupCopy(self, into: folder, export: export) }
    let upstream = pushes ? try neededUpstream() : nil
    var answer = BackupAnswer(today: now.localDay)
    if let reading { commitEarlierDay(reading) }
    let subject = reading.map { backup.subject($0.plan, $0.options, else: "Backup") } ?? "Backup"
    context.progress("committing \(planName)")
    let date = world.isClockFixed ? now : nil
    regainAttributes()
    let chosen = filesToCommit()
    let pages = hasJournal ? try? pagesDigest() : nil
    let outcome = committing(chosen.names) {
      git.commit(chosen.names, subject: subject, date: date, authored: reading.map { endOfWork($0) } ?? endOfWork())
    }
    switch outcome {
    case .committed(let id): answer.commit = id
    case .nothingToCommit: break
    case .failed(let reason):
      if git.presence() == .noGit { throw Failure(noGitFor: "a backup") }
      throw Failure(
        .tryAgain, "nothing was backed up: \(reason)", details: ["Your plan and records are as they were."],
        help: "mend that and run mmt backup again")
    }
    answer.leavesOut = !backup.sayLeftOut(chosen.names, outcome)
    rememberJournalCommitted(isWhole: chosen.isWhole && !answer.leavesOut, before: pages)
    let last = git.lastCommit(backedUpFiles)
    (answer.lastCommit, answer.lastBackup) = (last?.id, last?.moment)
    if let copy { (answer.files, answer.removed) = try copy.write() }
    if let upstream {
      context.progress("sending to \(upstream.name)")
      if let reason = git.push(to: upstream, date: date) {
        throw Failure(
          .io, "\(upstream.name) didn't take the branch: \(reason)", details: ["It is committed here."],
          help: "git pull brings what is there; then mmt backup --push again")
      }
      answer.pushed = upstream.name
    }
    if copy == nil, upstream == nil { addElsewhere(to: &answer) }
    return answer
  }

  private func addElsewhere(to answer: inout BackupAnswer) {
    let upstream = git.upstream()
    if let upstream, upstream.ahead == 0 {
      answer.elsewhere = "\(upstream.name) has everything"
    } else if let copies = lastCopies(), let last = answer.lastBackup, copies.at.seconds >= last.seconds {
      answer.elsewhere = "a copy of it is in \(copies.folder.shown)"
    } else if let upstream, let ahead = upstream.ahead {
      (answer.lackingName, answer.lackingCommits) = (upstream.name, ahead)
    }
  }

  private func neededUpstream() throws(Failure) -> Git.Upstream {
    if let upstream = git.upstream() { return upstream }
    if git.presence() == .noGit { throw Failure(noGitFor: "--push") }
    throw Failure(
      .notFound, "the current branch follows no branch of another repository", details: ["Nothing was sent."],
      help: "git remote add origin ADDRESS, then once: git push -u origin HEAD")
  }

  static func partial(_ remote: String) -> String {
    "this is a partial clone: git left objects of the past at \(remote), so backups of before can't be brought back here"
  }

  package func backups(limit: Int?) throws(Failure) -> BackupList {
    switch git.presence() {
    case .noGit: throw Failure(noGitFor: "the list of backups")
    case .failed(let reason): throw Failure(.unavailable, "git can't be used here: \(reason)")
    case .repository, .noRepository: break
    }
    if let remote = git.partialRemote { context.warn(Self.partial(remote), help: Git.wholeAgain(remote) + " brings the rest") }
    let commits = git.commits(of: backedUpFiles, limit: limit)
    let sizes = git.sizes(of: planPaths + [Array(WorkspaceFolder.sidecarName.utf8)], in: Array(commits.prefix(200)))
    let upstream = git.upstream()
    let pushed = upstream.map { git.pushed(to: $0, backedUpFiles) } ?? []
    let entries = commits.map { commit in
      BackupList.Entry(
        commit: commit.shortID, at: commit.at, ended: commit.authored, subject: commit.subject,
        bytes: sizes[commit.id] ?? 0, isPushed: pushed.contains(commit.id))
    }
    let total = limit.map { $0 <= commits.count } == true ? git.countCommits(of: backedUpFiles) ?? commits.count : commits.count
    return BackupList(
      entries: entries, total: total, copies: lastCopies().map { BackupCopy.list(self, in: $0.folder) } ?? [],
      upstream: upstream?.name, now: now)
  }
}

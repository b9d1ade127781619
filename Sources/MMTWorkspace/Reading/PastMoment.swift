package import MMTCore
package import MMTStore

/// Looking back: the commit that a date or a revision names, and the plan and records in it. What `restore` and `--at` stand on.
extension Workspace {
  /// Throws 69 without git, 66 where the words name no commit or nothing was committed by then.
  package func past(_ words: String) throws(Failure) -> PastCommit {
    do throws(Failure) { return try named(words) } catch { throw tellingPartial(error) }
  }

  /// A failure to find something in the past, with a word about a clone that git left the past out of.
  func tellingPartial(_ failure: Failure) -> Failure {
    guard failure.exitCode == .notFound || failure.exitCode == .data, let remote = git.partialRemote else { return failure }
    var told = failure
    told.details.append("This is a partial clone: git left objects of the past at \(remote), and mmt fetches none.")
    told.help = "\(Git.wholeAgain(remote)) brings them; then run the command again"
    return told
  }

  private func named(_ words: String) throws(Failure) -> PastCommit {
    switch git.presence() {
    case .repository: break
    case .noGit: throw Failure(noGitFor: "looking back")
    case .noRepository:
      throw Failure(
        .notFound, "\(folder.path.shown) is in no git repository, so there are no backups",
        details: ["Nothing was changed."],
        help: "make one with git init, then mmt backup")
    case .failed(let reason): throw Failure(.unavailable, "git can't be used here: \(reason)")
    }
    if let day = pastDay(words) {
      // The end of that program day.
      let boundary = dayBoundary
      let next = day.advanced(by: 1)
      let wall = WallTime("\(next.iso)T\(ClockTime.text(boundary))")
      guard let end = wall.map({ world.moment(ofWall: $0) }) else { return try past(nothing: words) }
      let moment = Moment(seconds: end.seconds - 1, offset: Int(end.offset))
      guard let found = endOfDay(day, boundary, git.commit(asOf: moment, files)) else {
        return try past(nothing: "by \(day.iso)")
      }
      return found
    }
    guard let found = git.commit(named: words) else {
      throw Failure(
        .notFound, "no backup \"\(words)\"", details: ["It is neither a commit here nor a date such as \(TypedDate.examples)."],
        help: "mmt backups lists them")
    }
    return found
  }

  /// The day of the past that the words mean; nil for a commit's, and what is nothing but hexadecimal digits (`dec12`) may be one.
  package func pastDay(_ words: String) -> CivilDay? {
    guard !words.utf8.allSatisfy({ Bytes.isDigit($0) || ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x66) }) else { return nil }
    return TypedDate(words)?.day(logicalToday, prefer: .past)
  }

  /// The newest state whose work belongs to a day, whichever commit carried it: the evening's is committed on a later day. `last` is the
  /// last commit made by the end of that day.
  private func endOfDay(_ day: CivilDay, _ boundary: Int, _ last: PastCommit?) -> PastCommit? {
    var found = last
    var had: Work?
    for commit in git.commits(after: last, files) {
      // The commit says so itself: its work ended by then.
      if commit.authored.seconds < commit.at.seconds, commit.authored.logicalDay(boundary: boundary) <= day {
        (found, had) = (commit, nil)
        continue
      }
      let before = had ?? found.flatMap { work($0, by: day) } ?? Work()
      guard let here = work(commit, by: day) else { break }
      if here.later <= before.later {
        guard here.earlier + here.on > before.earlier + before.on else { break }
        (found, had) = (commit, here)
      } else {
        // It has later work besides; without it, what was done on the day itself would be missing.
        return here.on > before.on ? commit : found
      }
    }
    return found
  }

  /// How much in a commit was done before a day, on it, and later.
  private struct Work {
    var earlier = 0
    var on = 0
    var later = 0
  }

  /// nil where the commit can't be read.
  private func work(_ commit: PastCommit, by day: CivilDay) -> Work? {
    guard let (plan, bytes) = try? version(commit) else { return nil }
    let sidecar = bytes.flatMap { try? Sidecar(reading: $0) } ?? Sidecar(id: state.id, plan: planName)
    guard let document = try? Document(plan, .init(settings: sidecar.settings)) else { return nil }
    let then = ledger(
      document.plan, sidecar.settings, document.lexicon, document.ids, .byID { sidecar.record($0)?.completed })
    return document.plan.items.indices.reduce(into: Work()) { work, index in
      guard let date = then.completedOn(index) else { return }
      if date < day { work.earlier += 1 } else if date == day { work.on += 1 } else { work.later += 1 }
    }
  }

  /// The files as they are, where mmt left them so on a day or before and no commit has them yet: that evening's is made by the first change
  /// of a later day. nil where they are others.
  func uncommitted(by day: CivilDay) -> Snapshot? {
    guard let head = seenHead(), let files = head.files, files != head.committed,
      head.at.logicalDay(boundary: dayBoundary) <= day,
      let snapshot = try? store.readSnapshot(sidecar: .some(foundSidecar)), snapshot.plan != nil, snapshot.digests == files
    else { return nil }
    return snapshot
  }

  func snapshot(of commit: PastCommit) throws(Failure) -> Snapshot {
    let (plan, sidecar) = try version(commit)
    return Snapshot(plan: plan, planModified: nil, sidecar: sidecar)
  }

  private func past(nothing when: String) throws(Failure) -> PastCommit {
    throw Failure(.notFound, "there is no backup \(when)", help: "mmt backups --all lists them")
  }

  /// The plan and the sidecar of a commit. The plan may have had another name. Throws 66 where there is none in it, 65 where it is a
  /// link or too large.
  package func version(_ commit: PastCommit, in git: Git? = nil, prefix: [UInt8] = []) throws(Failure) -> (
    plan: [UInt8], sidecar: [UInt8]?
  ) {
    let git = git ?? self.git
    var sidecar: [UInt8]?
    if case .bytes(let bytes) = git.file(
      prefix + Array(WorkspaceFolder.sidecarName.utf8), in: commit.id, limit: JSONScanner.sizeLimit)
    {
      sidecar = bytes
    }
    var names: [[UInt8]] = []
    if let name = sidecar.flatMap({ try? Sidecar(reading: $0) })?.plan { names.append(Array(name.utf8)) }
    if case .bytes(let bytes) = git.file(prefix + Array(WorkspaceFolder.attributesName.utf8), in: commit.id, limit: 1 << 20),
      let name = AttributesFile.planName(in: bytes)
    {
      names.append(name)
    }
    names += planPaths
    for name in names where PlanName.problem(name) == nil {
      switch git.file(prefix + name, in: commit.id, limit: Self.largestPast) {
      case .bytes(let plan): return (plan, sidecar)
      case .missing: continue
      case .unusable(let reason):
        throw tellingPartial(
          Failure(
            .data, "\(String(decoding: name, as: UTF8.self)) \(reason)", details: ["Nothing was changed."],
            help: "mmt backups lists other ones"))
      }
    }
    throw tellingPartial(
      Failure(
        .notFound, "commit \(commit.shortID) has no plan \(planName)", details: ["Nothing was changed."],
        help: "mmt backups lists those that have one"))
  }

  /// Bytes of a plan that is taken from the past.
  static let largestPast = 256 << 20
}

package import MMTCore

/// How an attempt to back up ended.
package enum CommitOutcome: Hashable, Sendable {
  /// With the commit's short id.
  case committed(String)
  case nothingToCommit
  /// Progress is written but isn't backed up; why, in one line.
  case failed(String)
}

extension Git {
  /// Commits the named files of the folder as they are on disk, and nothing else: what else is staged stays staged.
  ///
  /// Files that git doesn't know yet are added, files that never were are passed over. `date` is the commit's, where the clock is
  /// fixed; else git's own. `authored` is when the work in it ended, where that is another day. The subject is asked for only if there is something to commit. The user's configuration, hooks and signing
  /// apply, so read the files again afterwards.
  package func commit(
    _ names: [[UInt8]], subject: @autoclosure () -> String, date: Moment? = nil, authored: Moment? = nil
  ) -> CommitOutcome {
    let repository: Repository
    switch presence() {
    case .repository(let found): repository = found
    case .noRepository: return .failed("\(folder.shown) is in no git repository; make one with `git init`")
    case .noGit: return .failed("git isn't installed")
    case .failed(let reason): return .failed(reason)
    }
    if let what = operationUnderWay(repository) {
      let open = unmerged(names).map { ShellWord.quoted(String(decoding: $0, as: UTF8.self)) }
      let settled = open.isEmpty ? "" : "`git add \(open.joined(separator: " "))` and "
      return .failed(
        "\(what) is under way; finish it with \(settled)`git \(what.dropFirst(2)) --continue` or end it with `--abort`")
    }
    if let lost = lostBranch {
      return .failed("git's branch \(lost.name) is lost, and the commits are there; mmt doctor --fix puts it where it was")
    }
    var backoff = Backoff(world, limit: 2_000_000)
    while true {
      let head = loggedHead
      let outcome = commitOnce(names, repository, subject(), date, authored)
      guard case .failed(let reason, let isBusy) = outcome else { return outcome.told }
      // Another git, or another mmt's, was at work: it may have committed the same files.
      guard isBusy || head != loggedHead, backoff.wait() else { return .failed(reason) }
    }
  }

  private enum Attempt {
    case committed(String)
    case nothingToCommit
    /// `isBusy` where another git had the index or the branch at that moment.
    case failed(String, isBusy: Bool)

    var told: CommitOutcome {
      switch self {
      case .committed(let id): .committed(id)
      case .nothingToCommit: .nothingToCommit
      case .failed(let reason, _): .failed(reason)
      }
    }
  }

  private func commitOnce(
    _ names: [[UInt8]], _ repository: Repository, _ subject: @autoclosure () -> String, _ date: Moment?, _ authored: Moment?
  ) -> Attempt {
    let changed: [Change]
    switch changes(names) {
    case .success(let found): changed = found
    case .failure(let reason): return .failed(reason.text, isBusy: false)
    }
    if let ignored = changed.first(where: { $0.code == "!!" }) {
      return .failed("git is told to ignore \(String(decoding: ignored.name, as: UTF8.self)) (.gitignore)", isBusy: false)
    }
    if let name = overlooked(names).first {
      let shown = String(decoding: name, as: UTF8.self)
      return .failed("git is told not to look at \(shown); `\(Self.lookingAgain(shown))` ends that", isBusy: false)
    }
    guard !changed.isEmpty else { return .nothingToCommit }
    if isLocked(repository) { return .failed(Self.lockedReason, isBusy: isLockYoung(repository)) }

    let paths = [Array("--".utf8)] + changed.map(\.name)
    let unknown = changed.filter { $0.code == "??" }.map(\.name)
    if !unknown.isEmpty {
      let added = run(bytes: ["add", "--intent-to-add", "--"].map { Array($0.utf8) } + unknown, .full)
      guard added.succeeded else { return .failed(reason(added, repository), isBusy: isBusy(added)) }
    }
    let options = ["commit", "--quiet", "--only", "--message=\(subject())"].map { Array($0.utf8) }
    let result = run(bytes: options + paths, variables: Self.dates(date, authored), .full)
    guard result.succeeded else { return .failed(reason(result, repository), isBusy: isBusy(result)) }
    let id = run(["rev-parse", "--short", "HEAD"])
    return .committed(id.text)
  }

  /// Whether a git that is at work may have made the lock; an old one was left behind.
  private func isLockYoung(_ repository: Repository) -> Bool {
    guard let made = try? world.files.status(repository.gitFolder.appending("index.lock")).modified.seconds else { return true }
    return world.systemTime().seconds - made < 10
  }

  /// Whether another git had the index or the branch: its lock is named, whatever language git speaks.
  private func isBusy(_ result: ProcessResult) -> Bool {
    let text = String(decoding: result.error, as: UTF8.self)
    return ["index.lock", "HEAD.lock", ".lock'", "next-index-"].contains { text.contains(text: $0) }
  }

  /// Whether one of the named files differs from the last commit, is unknown to git, or gone; nil where there is no answer, or git doesn't
  /// look at one.
  package func hasUncommitted(_ names: [[UInt8]]) -> Bool? {
    guard case .success(let changes) = changes(names), overlooked(names).isEmpty else { return nil }
    return changes.contains { $0.code != "!!" }
  }

  // MARK: -

  static func dates(_ committed: Moment?, _ authored: Moment?) -> [String: String] {
    var dates: [String: String] = [:]
    dates["GIT_COMMITTER_DATE"] = committed.map(text)
    dates["GIT_AUTHOR_DATE"] = (authored ?? committed).map(text)
    return dates
  }

  /// As git takes a date.
  static func text(_ moment: Moment) -> String {
    let minutes = Int(moment.offset.magnitude) / 60
    let zone = (moment.offset < 0 ? "-" : "+") + padded(minutes / 60, 2) + padded(minutes % 60, 2)
    return "@\(moment.seconds) \(zone)"
  }

  private struct Change {
    /// git's two letters: index, working tree.
    let code: String
    let name: [UInt8]
  }

  private struct Reason: Error { let text: String }

  private func changes(_ names: [[UInt8]]) -> Result<[Change], Reason> {
    let options = ["status", "--porcelain=v1", "-z", "--no-renames", "--untracked-files=all", "--ignored=matching", "--"]
    let result = run(bytes: options.map { Array($0.utf8) } + names)
    guard result.succeeded else { return .failure(Reason(text: said(result))) }
    var changes: [Change] = []
    for entry in result.output.split(separator: 0) where entry.count > 3 {
      let code = String(decoding: entry.prefix(2), as: UTF8.self)
      // git names the file from the repository's top.
      let path = entry.dropFirst(3)
      let name = names.filter { path.elementsEqual($0) || path.suffix($0.count + 1).elementsEqual([0x2F] + $0) }
        .max { $0.count < $1.count }
      // What is ignored in a folder is so by its owner's wish: nothing else waits for it, and it is said (`leftOut`).
      if let name, code != "!!" || !name.contains(0x2F) { changes.append(Change(code: code, name: name)) }
    }
    return .success(withoutStale(changes))
  }

  /// A hook that stages what it changed leaves git's index behind: file and commit agree, and only the index is older. Such files are
  /// staged as they are, and are no change.
  private func withoutStale(_ changes: [Change]) -> [Change] {
    let agreeing = changes.filter { change in
      guard change.code == "MM" else { return false }
      let options = ["diff", "--quiet", "--no-ext-diff", "--no-textconv", "HEAD", "--"]
      return run(bytes: options.map { Array($0.utf8) } + [change.name]).succeeded
    }
    .map(\.name)
    guard !agreeing.isEmpty, run(bytes: [Array("add".utf8), Array("--".utf8)] + agreeing, .full).succeeded else {
      return changes
    }
    return changes.filter { !agreeing.contains($0.name) }
  }

  package func isMerging(_ repository: Repository) -> Bool { exists(repository.gitFolder.appending("MERGE_HEAD")) }

  /// "a merge", "a rebase": a commit now would become part of what the user is doing.
  package func operationUnderWay(_ repository: Repository) -> String? {
    for (name, what) in [
      ("MERGE_HEAD", "a merge"), ("rebase-merge", "a rebase"), ("rebase-apply", "a rebase"),
      ("CHERRY_PICK_HEAD", "a cherry-pick"),
      ("REVERT_HEAD", "a revert"),
    ] where exists(repository.gitFolder.appending(name)) { return what }
    return nil
  }

  package func isLocked(_ repository: Repository) -> Bool { exists(repository.gitFolder.appending("index.lock")) }
  package static let lockedReason = "another git is at work here, or one was interrupted (.git/index.lock)"

  private func reason(_ result: ProcessResult, _ repository: Repository) -> String {
    let hooks = ["pre-commit", "prepare-commit-msg", "commit-msg"].filter(hasHook)
    let hook = hooks.isEmpty ? "" : " (hook: \(hooks.joined(separator: ", ")))"
    if result.end == .timedOut { return firstLine(result) + hook }
    if isLocked(repository) { return Self.lockedReason }
    if !run(["var", "GIT_COMMITTER_IDENT"]).succeeded || !run(["var", "GIT_AUTHOR_IDENT"]).succeeded {
      return "git doesn't know who you are; set it with `git config user.name` and `git config user.email`"
    }
    return firstLine(result) + hook
  }

  /// git's words; of a broken index what it is and what mends it.
  private func said(_ result: ProcessResult) -> String {
    let text = String(decoding: result.error, as: UTF8.self)
    let signs = [
      "index file smaller", "index file corrupt", "bad index version", "unable to map index", "index file open failed",
    ]
    guard signs.contains(where: { text.contains(text: $0) }) else { return firstLine(result) }
    guard case .repository(let repository) = presence() else { return firstLine(result) }
    return "git's index is broken (\(firstLine(result))); \(indexRemedy(repository))"
  }

  private func hasHook(_ name: String) -> Bool {
    let path = run(["rev-parse", "--git-path", "hooks/\(name)"])
    guard path.succeeded, let status = try? world.files.status(folder.appending(path.text)) else { return false }
    return status.kind == .file && status.mode & 0o111 != 0
  }

  func exists(_ path: Path) -> Bool { world.files.exists(path, followingLink: false) }
}

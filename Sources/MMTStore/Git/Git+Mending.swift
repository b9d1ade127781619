package import MMTCore

/// What git keeps, and whether it is whole: objects, branch, HEAD and index. What a power cut can take is made anew from what is there.
extension Git {
  package enum Damage: Hashable, Sendable {
    /// What git finds wrong, in one line: with its objects, or with its index alone, which is made anew from them.
    case objects(String)
    case index(String)
    /// The current branch is gone, or its file is empty, while git's record of it tells the commit where it was.
    case branch(LostBranch)
  }

  /// What git finds wrong with what it keeps; nil where all is whole.
  package func damage() -> Damage? {
    if let lost = lostBranch { return .branch(lost) }
    guard case .repository(let repository) = presence() else { return nil }
    var what: [String] = []
    if !repository.isOwn {
      if let lost = lostHere { return .objects(lost) }
      // A repository that reaches further up may be large: its index, and what the last commit has of the folder.
      let folder = run(["rev-parse", "--quiet", "--verify", "HEAD:./"])
      guard folder.succeeded else {
        let staged = run(["ls-files", "--", "."])
        return staged.succeeded ? nil : .index(firstLine(staged))
      }
      what = ["--cache", "--connectivity-only", "--no-full", folder.text]
    }
    guard let found = found(in: nil, what) else { return nil }
    // An index that isn't there has no faults.
    guard exists(repository.gitFolder.appending("index")),
      let none = String(validating: repository.gitFolder.appending("index.none").bytes, as: UTF8.self)
    else { return .objects(found) }
    return self.found(in: none, what).map { .objects($0) } ?? .index(found)
  }

  /// What the last commit has of this folder and can't be read.
  private var lostHere: String? {
    guard run(["rev-parse", "--quiet", "--verify", "HEAD"]).succeeded else { return nil }
    let listed = run(["ls-tree", "-r", "-l", "-z", "HEAD"])
    if !listed.succeeded { return firstLine(listed) }
    // Of an object that can't be read there is no size.
    let lost = listed.output.split(separator: 0).first { entry in
      String(decoding: entry.prefix { $0 != 0x09 }, as: UTF8.self).hasSuffix(" BAD")
    }
    return lost.map { "the object of \(String(decoding: $0.drop { $0 != 0x09 }.dropFirst(), as: UTF8.self)) can't be read" }
  }

  /// What makes a broken index anew. In a repository that isn't the workspace's own others may have staged what mmt knows nothing of.
  package func indexRemedy(_ repository: Repository) -> String {
    let index = repository.gitFolder.appending("index").shown
    return repository.isOwn ? "mmt doctor --fix makes it anew" : "take \(index) away, and git reset makes it anew"
  }

  /// What git finds wrong where this is its index, in all of its objects or in `what`.
  private func found(in index: String?, _ what: [String]) -> String? {
    var git = self
    git.timeout = 120_000
    let result = git.run(
      ["fsck", "--no-progress", "--no-dangling", "--no-reflogs"] + what, variables: index.map { ["GIT_INDEX_FILE": $0] } ?? [:])
    return result.succeeded ? nil : git.firstLine(result)
  }

  /// Makes a broken index anew from the last commit, and keeps the broken one beside it: its name in git's folder, or why that can't be. The
  /// files aren't touched; what was staged is in the files, and staged no more. A merge that was under way is so no more: finished
  /// from this index it would be one without what the other side changed.
  package func mendIndex(_ time: String) throws(Failure) -> String {
    guard case .repository(let repository) = presence() else { throw Failure(.unavailable, "there is no git repository here") }
    if isLocked(repository) { throw Failure(.tryAgain, Self.lockedReason) }
    let index = repository.gitFolder.appending("index")
    let aside = "index.broken-\(time)"
    do throws(SystemError) { try world.files.renameToNew(index, to: repository.gitFolder.appending(aside)) } catch {
      throw Failure(system: error, "git's index can't be put aside")
    }
    let hasCommit = run(["rev-parse", "--quiet", "--verify", "HEAD"]).succeeded
    let made = run(hasCommit ? ["read-tree", "HEAD"] : ["read-tree", "--empty"], .full)
    guard made.succeeded else { throw Failure(.unavailable, "git can't make its index anew: \(firstLine(made))") }
    _ = run(["update-index", "-q", "--refresh"], .full)
    if isMerging(repository) { _ = run(["merge", "--quit"], .full) }
    return aside
  }
}

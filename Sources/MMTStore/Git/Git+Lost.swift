package import MMTCore

/// A branch or a HEAD that a power cut took, and where it was: by what git noted, or by the commits that are there.
extension Git {
  package struct LostBranch: Hashable, Sendable {
    /// `main`.
    package let name: String
    /// The id of a commit that is there.
    package let commit: String
  }

  /// The current branch, where it leads nowhere, or back to where it was before git packed it, and has led to a commit: one made now would begin
  /// a history of its own. git is started only where the branch has no file of its own that names a commit.
  package var lostBranch: LostBranch? {
    guard let branch, let commonFolder else { return nil }
    let own = lines(commonFolder.appending("refs/heads").appending(branch), fromStart: true).first
    if let own, Self.isID(own) || own.starts(with: "ref:".utf8) { return nil }
    let logged = lines(commonFolder.appending("logs/refs/heads").appending(branch), fromStart: false).reversed()
      .compactMap { line -> String? in
        let words = line.split(separator: 0x20)
        guard words.count > 2, Self.isID(Array(words[1])), words[1].contains(where: { $0 != 0x30 }) else { return nil }
        return String(decoding: words[1], as: UTF8.self)
      }
    let head = run(["rev-parse", "--quiet", "--verify", "HEAD^{commit}"])
    if head.succeeded {
      guard let last = logged.first, last != head.text, isThere(last),
        run(["merge-base", "--is-ancestor", head.text, last]).succeeded
      else { return nil }
      return LostBranch(name: branch, commit: last)
    }
    return (logged.first(where: isThere) ?? (logged.isEmpty ? looseEnd : nil)).map { LostBranch(name: branch, commit: $0) }
  }

  private func isThere(_ commit: String) -> Bool { run(["cat-file", "-e", commit + "^{commit}"]).succeeded }

  /// 40 or 64 hexadecimal digits.
  static func isID(_ bytes: [UInt8]) -> Bool {
    (bytes.count == 40 || bytes.count == 64)
      && bytes.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0 | 0x20) }
  }

  /// The newest commit that nothing leads to, where git has no branch, tag or record left.
  private var looseEnd: String? {
    let objects = commonFolder?.appending("objects")
    let folders = objects.flatMap { try? world.files.list($0) } ?? []
    let hasPack = objects.flatMap { try? world.files.list($0.appending("pack")) }.map { !$0.isEmpty } ?? false
    guard hasPack || folders.contains(where: { $0.count == 2 }), run(["for-each-ref", "--count=1"]).text.isEmpty else {
      return nil
    }
    var git = self
    git.timeout = 120_000
    let found = git.run(
      ["fsck", "--no-progress", "--dangling", "--no-reflogs", "--connectivity-only"], variables: ["LC_ALL": "C"])
    let ends = found.output.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
      .filter { $0.hasPrefix("dangling commit ") }.prefix(200).map { String($0.dropFirst(16)) }
    guard !ends.isEmpty else { return nil }
    let newest = run(["log", "--no-walk=sorted", "--format=%H", "--max-count=1"] + ends).text
    return Self.isID(Array(newest.utf8)) ? newest : nil
  }

  /// Puts the branch where it was.
  package func mend(_ lost: LostBranch) throws(Failure) {
    // A file in its place that names no commit is no branch to git, and can't become one.
    if let file = commonFolder?.appending("refs/heads").appending(lost.name), exists(file) { try? world.files.remove(file) }
    let made = run(["update-ref", "--create-reflog", "-m", "put back by mmt", "refs/heads/" + lost.name, lost.commit], .full)
    guard made.succeeded else { throw Failure(.unavailable, "git can't have its branch back: \(firstLine(made))") }
  }

  /// `.git/HEAD` of the folder's own repository is gone, empty or cut: git sees no repository there then, or one further up, or a branch that
  /// never was.
  package var hasBrokenHead: Bool {
    let own = folder.appending(".git")
    let head = own.appending("HEAD")
    guard exists(own.appending("objects")) else { return false }
    guard exists(head) else { return exists(own.appending("refs")) }
    guard let status = try? world.files.status(head), status.kind == .file else { return false }
    guard let line = lines(head, fromStart: true).first else { return true }
    if Self.isID(line) { return false }
    guard line.starts(with: "ref: refs/".utf8), !line.contains(0) else { return true }
    // git ends the line. Where its end is missing, the branch's may be, too.
    guard status.size == Int64(line.count) else { return false }
    let ref = String(decoding: line.dropFirst(5), as: UTF8.self)
    return !exists(own.appending(ref)) && !run(["show-ref", "--verify", "--quiet", ref]).succeeded
  }

  /// Makes it anew, for the branch that was worked on last; its name, nil where there is none yet.
  package func mendHead() throws(Failure) -> String? {
    // The branch that its own record ends on, before git writes there, else the newest one.
    let last = loggedHead.map { ["--points-at=" + String(decoding: $0, as: UTF8.self)] } ?? []
    let head = folder.appending(".git/HEAD")
    do throws(SystemError) { if exists(head) { try world.files.remove(head) } } catch {
      throw Failure(system: error, "git's broken HEAD can't be taken away")
    }
    try initialise()
    let newest =
      [last, []].lazy.map { which in
        run(["for-each-ref", "--count=1", "--sort=-committerdate", "--format=%(refname)"] + which + ["refs/heads"]).text
      }.first { !$0.isEmpty } ?? ""
    guard newest.hasPrefix("refs/heads/") else { return nil }
    let made = run(["symbolic-ref", "HEAD", newest], .full)
    guard made.succeeded else { throw Failure(.unavailable, "git can't make its HEAD anew: \(firstLine(made))") }
    return String(newest.dropFirst(11))
  }
}

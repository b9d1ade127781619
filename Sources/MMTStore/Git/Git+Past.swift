package import MMTCore

/// A commit, as it is named and told of.
package struct PastCommit: Hashable, Sendable {
  /// In full, and short.
  package var id: String
  package var shortID: String
  /// When it was committed.
  package var at: Moment
  /// When its author made it, which a rebase leaves as it was.
  package var authored: Moment
  package var subject: String
}

/// A file of a commit.
package enum PastFile: Hashable, Sendable {
  case bytes([UInt8])
  case missing
  /// A link, a folder, a submodule; larger than asked for; or held otherwise than the folder has it.
  case unusable(String)
}

extension Git {
  private static let format = "--format=%H%x00%h%x00%cI%x00%aI%x00%s"

  /// The commit that a revision names (`HEAD~3`, an id, a branch, a tag); nil where it names none.
  package func commit(named revision: String) -> PastCommit? {
    guard !revision.isEmpty, !revision.utf8.contains(0), revision.utf8.first != 0x2D else { return nil }
    let result = run(["rev-parse", "--quiet", "--verify", "--end-of-options", revision + "^{commit}"])
    guard result.succeeded else { return nil }
    return commits(["--no-walk=unsorted", result.text]).first
  }

  /// The last commit of these files up to a moment; nil where there is none.
  package func commit(asOf moment: Moment, _ names: [[UInt8]]) -> PastCommit? {
    commits(["-1", "--before=\(moment.iso)", "HEAD"], names).first
  }

  /// Commits of these files after one of them, or all, the oldest first.
  package func commits(after commit: PastCommit?, _ names: [[UInt8]]) -> [PastCommit] {
    commits([commit.map { $0.id + "..HEAD" } ?? "HEAD"], names).reversed()
  }

  /// Commits that changed these files, the newest first. `byBranch`: one branch of a merge after the other, whatever their dates. `everywhere`: also
  /// those that only other branches lead to, or the record of where these were.
  package func commits(
    of names: [[UInt8]], limit: Int? = nil, byBranch: Bool = false, everywhere: Bool = false
  ) -> [PastCommit] {
    let order = byBranch ? ["--topo-order"] : []
    return commits(order + (limit.map { ["-\($0)"] } ?? []) + (everywhere ? ["--all", "--reflog"] : []), names)
  }

  private func commits(_ options: [String], _ names: [[UInt8]] = []) -> [PastCommit] {
    let arguments = (["log", "-z", Self.format] + options).map { Array($0.utf8) }
    let result = run(bytes: arguments + (names.isEmpty ? [] : [Array("--".utf8)] + names))
    guard result.succeeded else { return [] }
    let fields = result.output.split(separator: 0, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    return stride(from: 0, to: fields.count - 4, by: 5).compactMap { start in
      guard let at = Moment(iso: fields[start + 2]), let authored = Moment(iso: fields[start + 3]) else { return nil }
      return PastCommit(id: fields[start], shortID: fields[start + 1], at: at, authored: authored, subject: fields[start + 4])
    }
  }

  /// How many commits changed these files; nil where git can't tell.
  package func countCommits(of names: [[UInt8]]) -> Int? {
    let result = run(bytes: ["rev-list", "--count", "HEAD", "--"].map { Array($0.utf8) } + names)
    return result.succeeded ? Int(result.text) : nil
  }

  /// A file of a commit by its name in this folder: a regular file of at most `limit` bytes.
  package func file(_ name: [UInt8], in commit: String, limit: Int) -> PastFile {
    let listed = run(bytes: ["ls-tree", "-z", "-l", commit, "--"].map { Array($0.utf8) } + [name])
    if !listed.succeeded, partialRemote != nil { return .unusable("isn't here: this clone is a partial one") }
    guard listed.succeeded, let entry = listed.output.split(separator: 0).first, entry.contains(0x09) else { return .missing }
    guard let file = TreeFile(entry) else { return .unusable("is no regular file there, but a link or a folder") }
    guard file.size <= limit else { return .unusable("is larger than \(limit >> 20) MB there") }
    if let conversion = conversions([name])[name] {
      let shown = ShellWord.quoted(VisibleText.line(String(decoding: name, as: UTF8.self)))
      return .unusable(
        "is there as git made it by another rule (\(conversion)), which only git undoes: git checkout \(commit) -- \(shown)")
    }
    let result = run(["cat-file", "blob", file.id])
    return result.succeeded && result.output.count == file.size ? .bytes(result.output) : .unusable("can't be read there")
  }

  /// The latest versions of a file that commits have, the newest first; none of more than `limit` bytes. `everywhere`: as `commits` has it.
  package func versions(of name: [UInt8], limit: Int, everywhere: Bool = false) -> [[UInt8]] {
    commits(of: [name], limit: 20, everywhere: everywhere).compactMap { commit -> [UInt8]? in
      if case .bytes(let bytes) = file(name, in: commit.id, limit: limit) { bytes } else { nil }
    }
  }

  /// Regular files of a commit below this folder, by their names from there, read in few processes. `prefix` is where the folder lies in a
  /// repository without one; `wanted` says which, by name. One that is larger than `limit` isn't among them.
  package func files(
    in commit: String, prefix: [UInt8] = [], limit: Int, _ wanted: ([UInt8]) -> Bool
  ) -> [(name: [UInt8], bytes: [UInt8])] {
    let folder = prefix.isEmpty ? [] : [Array("--".utf8), prefix]
    let listed = run(bytes: ["ls-tree", "-r", "-z", "-l", commit].map { Array($0.utf8) } + folder)
    let found = listed.output.split(separator: 0).compactMap { TreeFile($0) }.filter {
      $0.size <= limit && wanted(Array($0.name.dropFirst(prefix.count)))
    }
    let converted = conversions(found.map(\.name))
    let files = found.filter { converted[$0.name] == nil }
    return stride(from: 0, to: files.count, by: 500).flatMap { start in
      let some = files[start..<min(start + 500, files.count)]
      let read = run(["show", "--no-textconv"] + some.map(\.id))
      let isWhole = read.succeeded && read.output.count == some.reduce(0) { $0 + $1.size }
      var place = 0
      return some.compactMap { entry -> (name: [UInt8], bytes: [UInt8])? in
        let name = Array(entry.name.dropFirst(prefix.count))
        // Those that can be read come one by one, where all at once can't.
        guard isWhole else {
          if case .bytes(let bytes) = file(entry.name, in: commit, limit: limit) { return (name, bytes) }
          return nil
        }
        defer { place += entry.size }
        return (name, Array(read.output[place..<(place + entry.size)]))
      }
    }
  }

  /// A regular file as `ls-tree -l` lists it: `100644 blob <id> <size><TAB><name>`.
  private struct TreeFile {
    let name: [UInt8]
    let id: String
    /// In bytes.
    let size: Int

    /// nil for a link, a folder, a submodule.
    init?(_ entry: ArraySlice<UInt8>) {
      guard let tab = entry.firstIndex(of: 0x09) else { return nil }
      let words = String(decoding: entry[..<tab], as: UTF8.self).split(separator: " ")
      guard words.count == 4, words[0] == "100644" || words[0] == "100755", words[1] == "blob", let size = Int(words[3]) else {
        return nil
      }
      (name, id, self.size) = (Array(entry[(tab + 1)...]), String(words[2]), size)
    }
  }

  /// Files below this folder that the last commit has and that are another now, or gone, by their names from here.
  package func alteredFiles() -> [[UInt8]] {
    let plain = ["--no-renames", "--no-ext-diff", "--no-textconv", "--ignore-submodules"]
    let result = run(["diff", "--name-only", "-z"] + plain + ["--relative", "HEAD", "--"])
    guard result.succeeded else { return [] }
    // One that git couldn't merge is named twice.
    return Set(result.output.split(separator: 0).map { Array($0) }).sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// The names of all files below this folder that the last commit has.
  package func committedNames() -> Set<[UInt8]> {
    let result = run(["ls-tree", "-r", "-z", "--name-only", "HEAD"])
    return result.succeeded ? Set(result.output.split(separator: 0).map { Array($0) }) : []
  }

  /// Sizes in bytes of these files together, by commit.
  package func sizes(of names: [[UInt8]], in commits: [PastCommit]) -> [String: Int] {
    var sizes: [String: Int] = [:]
    for commit in commits {
      let listed = run(bytes: ["ls-tree", "-z", "-l", commit.id, "--"].map { Array($0.utf8) } + names)
      sizes[commit.id] = listed.output.split(separator: 0).reduce(0) { sum, entry in
        let words = String(decoding: entry.prefix { $0 != 0x09 }, as: UTF8.self).split(separator: " ")
        return sum + (words.count == 4 ? Int(words[3]) ?? 0 : 0)
      }
    }
    return sizes
  }

  /// Where this folder lies in its repository: empty at the top, else with a slash at the end.
  package var prefix: [UInt8] {
    let result = run(["rev-parse", "--show-prefix"])
    return result.succeeded ? Array(result.output.prefix { $0 != 0x0A }) : []
  }
}

// MARK: - Merging

extension Git {
  package enum MergeDrivers: Sendable { case current, older, missing }

  /// Those of these files whose merge git couldn't finish and nobody has settled since.
  package func unmerged(_ names: [[UInt8]]) -> [[UInt8]] {
    let result = run(bytes: ["ls-files", "--unmerged", "-z", "--"].map { Array($0.utf8) } + names)
    guard result.succeeded else { return [] }
    // `mode id stage<TAB>name`, a few times for each.
    let found = result.output.split(separator: 0).map { Array($0.drop { $0 != 0x09 }.dropFirst()) }
    return names.filter(found.contains)
  }

  /// Whether this repository knows both merge drivers. An early mmt's line took a file whose name begins with `-` for an option; a later
  /// one left no markers where mmt died, another knew mmt by `PATH` alone.
  package var mergeDrivers: MergeDrivers {
    let result = run(["config", "--get-regexp", "^merge\\.mmt-(plan|sidecar)\\.driver$"])
    guard result.succeeded else { return .missing }
    // Of a key that is there twice the last one counts.
    var lines: [Substring: Substring] = [:]
    for line in result.text.split(separator: "\n") { lines[line.prefix { $0 != " " }] = line }
    guard lines.count == 2 else { return .missing }
    let early = ["mmt merge-file %O", "%P; else git merge-file", "then mmt merge-file"]
    return lines.values.contains { line in early.contains { line.contains(text: $0) } } ? .older : .current
  }
}

// MARK: - Elsewhere

extension Git {
  /// The branch on another machine that the current branch goes to.
  package struct Upstream: Hashable, Sendable {
    /// `origin/main`.
    package var name: String
    package var remote: String
    /// `refs/heads/main` there.
    package var reference: String
    /// What is known of it here: `refs/remotes/origin/main`.
    package var tracking: String
    /// Commits that aren't there yet; nil where that isn't known.
    package var ahead: Int?
    /// Commits of its that aren't here, as far as was fetched.
    package var behind: Int?
  }

  /// nil where the current branch has none.
  package func upstream() -> Upstream? {
    let head = run(["symbolic-ref", "--quiet", "HEAD"])
    guard head.succeeded else { return nil }
    let format = "--format=%(upstream:short)%00%(upstream:remotename)%00%(upstream:remoteref)%00%(upstream)"
    let result = run(["for-each-ref", format, head.text])
    let fields = result.text.split(separator: "\0", omittingEmptySubsequences: false).map(String.init)
    guard result.succeeded, fields.count == 4, !fields[1].isEmpty, !fields[2].isEmpty else { return nil }
    let ahead = run(["rev-list", "--count", fields[3] + "..HEAD", "--"])
    let behind = run(["rev-list", "--count", "HEAD.." + fields[3], "--"])
    return Upstream(
      name: fields[0], remote: fields[1], reference: fields[2], tracking: fields[3],
      ahead: ahead.succeeded ? Int(ahead.text) : nil, behind: behind.succeeded ? Int(behind.text) : nil)
  }

  /// Sends the current branch to its upstream: the only thing `mmt` does with a network. nil, or why it failed. `date` is what git notes
  /// for it, where the clock is fixed.
  package func push(to upstream: Upstream, date: Moment? = nil) -> String? {
    var git = self
    git.timeout = 120_000
    let variables = date.map { ["GIT_COMMITTER_DATE": Self.text($0)] } ?? [:]
    let result = git.run(
      ["push", "--quiet", "--", upstream.remote, "HEAD:" + upstream.reference], variables: variables, .full)
    return result.succeeded ? nil : git.lastLine(result)
  }

  /// Of what `push` says the last line tells most.
  private func lastLine(_ result: ProcessResult) -> String {
    guard result.end != .timedOut, !result.error.isEmpty else { return firstLine(result) }
    let lines = String(decoding: result.error, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("hint:") }
    let line = lines.first { $0.contains(text: "rejected") || $0.hasPrefix("fatal:") } ?? lines.last ?? ""
    return String(line.drop { $0 == " " || $0 == "!" })
  }

  /// Commits of these files that the upstream has, by id.
  package func pushed(to upstream: Upstream, _ names: [[UInt8]]) -> Set<String> {
    let result = run(bytes: ["rev-list", upstream.tracking, "--"].map { Array($0.utf8) } + names)
    return Set(result.text.split(separator: "\n").map(String.init))
  }

  /// Writes the history that leads to `HEAD` into one file. In a repository of the workspace's own all branches and tags.
  package func bundle(into file: Path) throws(Failure) {
    guard case .repository(let repository) = presence() else { return }
    var git = self
    git.timeout = 120_000
    let what = ["HEAD"] + (repository.isOwn ? ["--branches", "--tags"] : [])
    let arguments = ["bundle", "create", "--quiet"].map { Array($0.utf8) } + [file.bytes] + what.map { Array($0.utf8) }
    let made = git.run(bytes: arguments)
    guard made.succeeded else { throw Failure(.io, "git can't write a bundle: \(git.firstLine(made))") }
    let verified = git.run(bytes: ["bundle", "verify", "--quiet"].map { Array($0.utf8) } + [file.bytes])
    guard verified.succeeded else { throw Failure(.io, "the bundle isn't sound: \(git.firstLine(verified))") }
  }
}

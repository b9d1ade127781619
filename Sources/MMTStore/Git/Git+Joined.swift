import MMTCore

/// Two lines of commits that came together, and the commit that both began with.
package struct Joining: Hashable, Sendable {
  package var base: String
  package var ours: String
  package var theirs: String
}

extension Git {
  /// What tells the last time that this branch and another came together here from others, by git's own log and read without starting it;
  /// nil where the log knows none.
  package var lastJoined: [UInt8]? { notedJoinings(limit: 1).first?.noted }

  /// The two sides that came together here last, by git's own log: of a merge or of a rebase, whatever was committed since.
  package var joinedLast: Joining? { notedJoinings(limit: 1).first.flatMap { joining($0.sides) } }

  /// All that came together here after what a log's line told, newest first; the last alone where the line isn't there.
  package func joined(after told: [UInt8]?) -> [Joining] {
    let all = notedJoinings(limit: 20)
    let new = told.flatMap { told in all.firstIndex { $0.noted == told } } ?? min(1, all.count)
    return all.prefix(new).compactMap { joining($0.sides) }
  }

  /// The two sides that git brings together at this moment, as it runs us to merge a file: a merge names the other commit to what it runs, a
  /// rebase has noted which one it applies. nil where neither tells.
  package var joinedNow: Joining? {
    let prefix = Array("GITHEAD_".utf8)
    let named = world.environment.entries().filter { $0.starts(with: prefix) }.map {
      Array($0.dropFirst(prefix.count).prefix { $0 != 0x3D })
    }
    let others = Set(named.filter(Self.isID).map { String(decoding: $0, as: UTF8.self) })
    if let other = others.first { return others.count == 1 ? joining("HEAD", other) : nil }
    guard let done = gitFolder.map({ lines($0.appending("rebase-merge/done"), fromStart: false) })?.last,
      let id = done.split(separator: 0x20).dropFirst().first.map({ Array($0) }), Self.isID(id)
    else { return nil }
    let picked = String(decoding: id, as: UTF8.self)
    let parent = run(["rev-parse", "--quiet", "--verify", picked + "^"])
    return parent.succeeded ? Joining(base: parent.text, ours: "HEAD", theirs: picked) : nil
  }

  /// The change that git applies at this moment, as it runs us to merge a file, where it names no commits: a cherry-pick, a revert, a stash, a
  /// patch. It is told by what the file was before it and after it, `before` and `after`, in any commit that a branch, the stash or a log
  /// leads to. Several, where one change was applied before.
  package func applied(to name: [UInt8], before: Path, after: Path) -> [Joining] {
    guard let new = blob(after) else { return [] }
    let old = (try? world.files.status(before).size).map { $0 > 0 } == true ? blob(before) : nil
    let listed = run(
      bytes: [
        "log", "--all", "--reflog", "--full-history", "-m", "--no-ext-diff", "--no-renames", "--max-count=40",
        "--format=%H %P", "--find-object=" + new, "--",
      ].map { Array($0.utf8) } + [name])
    guard listed.succeeded else { return [] }
    var found: [Joining] = []
    for line in Set(listed.text.split(separator: "\n")).sorted() {
      let ids = line.split(separator: " ").map(String.init)
      guard ids.count > 1, ids.allSatisfy({ Self.isID(Array($0.utf8)) }) else { continue }
      let (one, parent) = (blob(name, in: ids[0]), blob(name, in: ids[1]))
      if one == new, parent == old { found.append(Joining(base: ids[1], ours: "HEAD", theirs: ids[0])) }
      if one == old, parent == new { found.append(Joining(base: ids[0], ours: "HEAD", theirs: ids[1])) }
    }
    return found
  }

  private func blob(_ file: Path) -> String? {
    let result = run(bytes: ["hash-object", "--no-filters", "--"].map { Array($0.utf8) } + [file.bytes])
    return result.succeeded && Self.isID(Array(result.text.utf8)) ? result.text : nil
  }

  private func blob(_ name: [UInt8], in commit: String) -> String? {
    let result = run(
      bytes: ["rev-parse", "--quiet", "--verify"].map { Array($0.utf8) } + [Array((commit + ":./").utf8) + name])
    return result.succeeded ? result.text : nil
  }

  private func joining(_ sides: Sides) -> Joining? {
    switch sides {
    case .merge(let commit): merge(before: commit)
    case .rebase(let ours, let theirs): joining(ours, theirs)
    }
  }

  /// The last merge of two on the way to a commit, whoever made it, along the branch that it was made on; none of what `known` has.
  package func merge(before commit: String, since known: String? = nil) -> Joining? {
    let range = [commit] + (known.map { ["^" + $0] } ?? [])
    let listed = run(["rev-list", "--first-parent", "--min-parents=2", "--max-count=1", "--parents"] + range + ["--"])
    let ids = listed.text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard listed.succeeded, ids.count == 3 else { return nil }
    return joining(ids[1], ids[2])
  }

  private func joining(_ ours: String, _ theirs: String) -> Joining? {
    let base = run(["merge-base", ours, theirs])
    return base.succeeded && !base.text.isEmpty ? Joining(base: base.text, ours: ours, theirs: theirs) : nil
  }

  private enum Sides {
    case merge(String)
    case rebase(ours: String, theirs: String)
  }

  /// The newest merges and rebases that git's log tells of.
  private func notedJoinings(limit: Int) -> [(noted: [UInt8], sides: Sides)] {
    var found: [(noted: [UInt8], sides: Sides)] = []
    for line in noted(1 << 16).reversed() {
      guard let tab = line.firstIndex(of: 0x09) else { continue }
      let what = String(decoding: line[tab...].dropFirst(), as: UTF8.self)
      let words = line.split(separator: 0x20, maxSplits: 2).prefix(2).map { Array($0) }
      guard words.count == 2, words.allSatisfy(Self.isID) else { continue }
      let ids = words.map { String(decoding: $0, as: UTF8.self) }
      let noted = Array(line[..<tab])
      // A rebase goes to the other side first, from what was here.
      if what.contains(text: "rebase"), what.contains(text: "(start): checkout") {
        found.append((noted, .rebase(ours: ids[0], theirs: ids[1])))
      }
      if what.hasPrefix("commit (merge)") || what.contains(text: "Merge made by") { found.append((noted, .merge(ids[1]))) }
      if found.count == limit { break }
    }
    return found
  }
}

package import MMTCore

extension Git {
  /// A file of the folder as it was, and a place that has those bytes for git to read.
  package struct EarlierFile {
    let name: [UInt8]
    let copy: Path

    package init(_ name: [UInt8], copy: Path) { (self.name, self.copy) = (name, copy) }
  }

  /// Commits files as they were, whatever is in their places by now: through an index of its own at `index`, so that neither the files nor
  /// what is staged is touched. The user's configuration and signing apply, and no hook runs: one that stashes, formats or stages what is
  /// in the folder would mix it with what is committed. Only files that the last commit has as regular ones.
  package func commit(earlier files: [EarlierFile], index: Path, subject: String, date: Moment?, authored: Moment) -> Bool {
    guard case .repository(let repository) = presence(), operationUnderWay(repository) == nil, !isLocked(repository),
      let indexPath = String(validating: index.bytes, as: UTF8.self)
    else { return false }
    defer { try? world.files.remove(index) }
    let variables = ["GIT_INDEX_FILE": indexPath]
    guard run(["read-tree", "HEAD"], variables: variables, .full).succeeded else { return false }
    let prefix = self.prefix
    // Where nothing of them is staged the user's index follows, or it would say that the commit is to be taken back.
    let isStaged = !run(
      bytes: ["diff", "--cached", "--quiet", "--"].map { Array($0.utf8) } + files.map(\.name)
    ).succeeded
    var entries: [[UInt8]] = []
    for file in files {
      guard let mode = headMode(file.name) else { return false }
      let path: [[UInt8]] = [Array("--path=".utf8) + file.name, Array("--".utf8), file.copy.bytes]
      let object = run(bytes: ["hash-object", "-w"].map { Array($0.utf8) } + path, .full)
      guard object.succeeded else { return false }
      let entry = Array("\(mode),\(object.text),".utf8) + prefix + file.name
      entries.append(entry)
      guard run(bytes: Self.updateIndex + [entry], variables: variables, .full).succeeded else { return false }
    }
    let dated = variables.merging(Self.dates(date, authored)) { $1 }
    let arguments = ["-c", "core.hooksPath=/dev/null", "commit", "--quiet", "--message=\(subject)"]
    guard run(arguments, variables: dated, .full).succeeded else { return false }
    for entry in isStaged ? [] : entries { _ = run(bytes: Self.updateIndex + [entry], .full) }
    return true
  }

  private static let updateIndex = ["update-index", "--add", "--cacheinfo"].map { Array($0.utf8) }

  /// `100644` or `100755`; nil for what is no regular file in the last commit.
  private func headMode(_ name: [UInt8]) -> String? {
    let listed = run(bytes: ["ls-tree", "HEAD", "--"].map { Array($0.utf8) } + [name])
    let mode = String(listed.text.prefix { $0 != " " })
    return listed.succeeded && ["100644", "100755"].contains(mode) ? mode : nil
  }
}

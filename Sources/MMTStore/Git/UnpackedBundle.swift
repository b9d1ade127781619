package import MMTCore

/// A bundle from somewhere, unpacked in a repository of its own that nothing else looks into, and gone when it is closed.
///
/// The bundle may hold anything: git checks every object, no hook or setting of it takes effect, its time, its size and the memory
/// for one object are limited, and nothing of it is ever checked out: files are read as blobs by name.
package struct UnpackedBundle {
  package let git: Git
  package let commit: PastCommit
  private let folder: Path

  /// Bytes of a bundle that is still opened.
  package static let sizeLimit = 512 << 20

  package static func isBundle(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.starts(with: "# v2 git bundle\n".utf8) || bytes.starts(with: "# v3 git bundle\n".utf8)
  }

  /// `file` is absolute, and nothing is at `folder` yet. Fails with 65 where the bundle isn't sound, 69 without git.
  package init(_ file: Path, world: World, in folder: Path) throws(Failure) {
    self.folder = folder
    var git = Git(world: world, folder: folder)
    git.timeout = 60_000
    git.isBare = true
    do throws(SystemError) {
      try? removeTree(folder, world.files)
      try world.files.makeFolder(folder, mode: 0o700)
    } catch { throw Failure(system: error, "the bundle can't be unpacked in \(folder.shown)") }
    do throws(Failure) {
      (self.git, commit) = (git, try Self.unpack(file, git))
    } catch {
      try? removeTree(folder, world.files)
      throw error
    }
  }

  private static func unpack(_ file: Path, _ git: Git) throws(Failure) -> PastCommit {
    let made = git.run(["init", "--quiet", "--bare", "--template="])
    guard made.succeeded else {
      if made.end == .notFound { throw Failure(noGitFor: "reading a bundle") }
      throw Failure(.unavailable, "git can't make a repository: \(git.firstLine(made))")
    }
    let heads = git.run(bytes: ["bundle", "list-heads"].map { Array($0.utf8) } + [file.bytes])
    let names = heads.text.split(separator: "\n").compactMap { $0.split(separator: " ", maxSplits: 1).last.map(String.init) }
    let branches = names.filter { $0.hasPrefix("refs/heads/") && $0.utf8.allSatisfy { $0 > 0x20 && $0 != 0x3A && $0 != 0x2A } }
    guard heads.succeeded, let wanted = names.contains("HEAD") ? "HEAD" : branches.first else {
      throw refused(file, heads.succeeded ? "it holds no branch" : git.firstLine(heads))
    }
    let settings = [
      "core.hooksPath=/dev/null", "fetch.fsckObjects=true", "fetch.unpackLimit=1", "core.bigFileThreshold=16m",
    ]
    let options = settings.flatMap { ["-c", $0] } + ["fetch", "--quiet", "--no-tags", "--no-write-fetch-head", "--"]
    let fetched = git.run(
      bytes: options.map { Array($0.utf8) } + [file.bytes, Array("+\(wanted):refs/heads/restored".utf8)],
      variables: ["GIT_ALLOC_LIMIT": "512m"], .files)
    guard fetched.succeeded, let commit = git.commit(named: "refs/heads/restored") else {
      throw refused(file, git.firstLine(fetched))
    }
    return commit
  }

  private static func refused(_ file: Path, _ reason: String) -> Failure {
    Failure(
      .data, "\(file.shown) can't be used: \(reason)", details: ["Nothing was changed."],
      help: "take another one: mmt backups lists them")
  }

  package func close() { try? removeTree(folder, git.world.files) }
}

/// Removes a folder with all that is in it; links are removed, not followed.
func removeTree(_ root: Path, _ files: FileSystem) throws(SystemError) {
  // A folder is met twice: first what is in it goes on top of it, then it is empty.
  var open: [(path: Path, isEmptied: Bool)] = [(root, false)]
  while let (path, isEmptied) = open.popLast() {
    if isEmptied {
      try files.removeFolder(path)
    } else if try files.status(path, followingLink: false).kind == .folder {
      open.append((path, true))
      for name in try files.list(path) { open.append((path.appending(name), false)) }
    } else {
      try files.remove(path)
    }
  }
}

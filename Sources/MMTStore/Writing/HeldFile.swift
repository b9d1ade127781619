import CLibrary
import MMTCore

/// A file that `update` may replace: which one it is, and where it really is once links are followed.
struct Target {
  let file: TrackedFile
  /// As the workspace names it, for messages.
  let shown: String
  let path: Path

  var folder: Path { path.parent }
}

/// A file as it was read: held open, so that its inode number can't be given to another, and leased where the system can, so that
/// what was read *is* the file until the lease is broken.
struct HeldFile {
  let target: Target
  let file: OpenFile
  let status: FileStatus
  let bytes: [UInt8]
  let digest: Digest
  let hasLease: Bool

  /// A file that its owner may not write to isn't replaced either.
  var isWritable: Bool { status.mode & 0o200 != 0 }

  /// Whether nobody has written to it since it was read, nor waits to.
  func isUntouched(_ files: FileSystem) -> Bool {
    if hasLease { return files.holdsLease(file) }
    guard let now = try? files.status(of: file) else { return false }
    return now.size == status.size && now.modified == status.modified
  }

  /// Whether it is untouched, and its name still leads to it.
  func isCurrent(_ files: FileSystem) -> Bool {
    isUntouched(files) && (try? files.status(target.path).identity) == status.identity
  }

  func close() { file.close() }
}

/// Opens files the way every change and every recovery needs them.
struct Holder {
  let world: World
  let waitLimits: WaitLimits
  private var files: FileSystem { world.files }

  init(_ world: World, _ waitLimits: WaitLimits) {
    self.world = world
    self.waitLimits = waitLimits
  }

  /// nil when there is no such file, also after waiting for it to appear again, where it `isAwaited`. An empty one is waited for
  /// likewise: a file just made can be seen, and leased, before the one who makes it has written anything.
  func hold(_ target: Target, absence: Int? = nil, isAwaited: Bool = true) throws(Failure) -> HeldFile? {
    var gone = Backoff(world, limit: absence ?? waitLimits.absence)
    var busy = Backoff(world, limit: waitLimits.writer)
    while true {
      let result: Attempt
      do { result = try attempt(target) } catch {
        guard error.isMissing else { throw Failure(system: error, "\(target.shown) can't be read") }
        result = .missing
      }
      switch result {
      case .held(let held):
        guard held.bytes.isEmpty, gone.hasTime else { return held }
        held.close()
        _ = gone.wait()
      case .missing: guard isAwaited, gone.wait() else { return nil }
      case .busy: guard busy.wait() else { throw Failure(busy: target) }
      case .noFile(let kind): throw Failure(notAFile: target, kind)
      }
    }
  }

  private enum Attempt {
    case held(HeldFile)
    case missing
    /// Somebody is writing.
    case busy
    case noFile(FileStatus.Kind)
  }

  private func attempt(_ target: Target) throws(SystemError) -> Attempt {
    let file = try files.open(target.path, .read)
    let opened = try files.status(of: file)
    guard opened.kind == .file else { return .noFile(opened.kind) }
    let hasLease: Bool
    do {
      try files.takeLease(file)
      hasLease = true
    } catch {
      if error.isBusy { return .busy }
      guard [EINVAL, EACCES, EPERM, ENOLCK, ENOSYS, ENOTSUP, EOPNOTSUPP].contains(error.code) else { throw error }
      hasLease = false
      // No lease on this file system, or not for this user: quiet for a while, and the same before and after the reading.
      world.pause(2000)
    }
    let before = try files.status(of: file)
    guard hasLease || before == opened else { return .busy }
    let bytes = try files.read(file, limit: target.file.sizeLimit)
    if !hasLease {
      let after = try files.status(of: file)
      guard after == before else { return .busy }
    }
    return .held(
      HeldFile(target: target, file: file, status: before, bytes: bytes, digest: Digest(of: bytes), hasLease: hasLease))
  }
}

extension Failure {
  fileprivate init(notAFile target: Target, _ kind: FileStatus.Kind) {
    self.init(
      .io, "\(target.shown) is \(kind == .folder ? "a folder" : "a pipe or a device, no ordinary file")",
      details: ["Nothing was changed."],
      help: "move it away and put the file there")
  }

  fileprivate init(busy target: Target) {
    self.init(
      .tryAgain, "\(target.shown) is open for writing in another program", details: ["Nothing was changed."],
      help: "finish saving there and run the command again")
  }
}

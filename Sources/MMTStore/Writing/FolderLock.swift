import CLibrary
import MMTCore

/// The right to write in a folder, for one `mmt` at a time; ends with `release` or with the process.
struct FolderLock {
  private let folder: OpenFile
  private let files: FileSystem

  /// Waits for another holder; fails with 75 and its process id when that takes too long.
  init(_ path: Path, world: World, state: MachineState?, limit: Int) throws(Failure) {
    files = world.files
    do throws(SystemError) {
      folder = try Self.locked(path, world, limit)
    } catch {
      guard error.isBusy else { throw Failure(system: error, "\(path.shown) can't be opened") }
      let holder = state?.read(Self.stateName).flatMap { Int32(String(decoding: $0.prefix { $0 != 0x20 }, as: UTF8.self)) }
      let isKnown = holder.map { Self.holds($0, path, world) } ?? false
      throw Failure(
        .tryAgain, "another mmt is writing in \(path.shown)" + (isKnown ? " (process \(holder ?? 0))" : ""),
        details: ["Nothing was changed."], help: "wait until it is done and run the command again")
    }
    // `flock` doesn't tell who holds it. Every process id has at most as many digits.
    let holder = Array(String(world.process()).utf8)
    state?.scribble(holder + [UInt8](repeating: 0x20, count: max(0, 12 - holder.count)), Self.stateName)
  }

  private static func locked(_ path: Path, _ world: World, _ limit: Int) throws(SystemError) -> OpenFile {
    let folder = try world.files.open(path, .folder)
    var backoff = Backoff(world, limit: limit)
    while true {
      do {
        try world.files.lock(folder)
        return folder
      } catch {
        // Some network file systems know no such lock: the exchange's own checks must do there.
        if [EINVAL, ENOLCK, ENOTSUP, EOPNOTSUPP, EBADF].contains(error.code) { return folder }
        guard error.isBusy, backoff.wait() else { throw error }
      }
    }
  }

  /// Whether a process that wrote its id down has the lock still: one that was killed left it behind. Linux lists all locks; elsewhere it
  /// is enough that it lives.
  private static func holds(_ process: Int32, _ path: Path, _ world: World) -> Bool {
    guard process > 0 else { return false }
    guard let list = try? world.files.open(Path("/proc/locks"), .read),
      let inode = try? world.files.status(path).identity.inode,
      let bytes = try? world.files.read(list, limit: 1 << 24)
    else { return kill(process, 0) == 0 || errno == EPERM }
    // `2: FLOCK  ADVISORY  WRITE 1149 fe:00:16228474 0 EOF`; one that waits has an arrow before its kind.
    return bytes.split(separator: 0x0A).contains { line in
      let fields = line.split(separator: 0x20)
      return fields.count > 5 && fields[1].elementsEqual("FLOCK".utf8) && fields[4].elementsEqual(String(process).utf8)
        && (fields[5].split(separator: 0x3A).last ?? []).elementsEqual(String(inode).utf8)
    }
  }

  func release() {
    files.unlock(folder)
    folder.close()
  }

  static let stateName = "writer"
}

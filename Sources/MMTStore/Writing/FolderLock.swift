import CLibrary
import MMTCore

/// The right to write in a folder, for one `mmt` at a time; ends with `release` or with the process.
struct FolderLock {
  private let folder: OpenFile

  /// Waits for another holder; fails with 75 and its process id when that takes too long.
  init(_ path: Path, world: World, state: MachineState?, patience: Int) throws(Failure) {
    do throws(SystemError) {
      folder = try Self.locked(path, world, patience)
    } catch {
      guard error.isBusy else { throw Failure(system: error, "\(path.shown) can't be opened") }
      let holder = state?.read(Self.stateName).map { String(decoding: $0.prefix { $0 != 0x20 }, as: UTF8.self) } ?? ""
      throw Failure(
        .tryAgain, "another mmt is writing in \(path.shown)" + (holder.isEmpty ? "" : " (process \(holder))"),
        details: ["Nothing was changed."], help: "wait until it is done and run the command again")
    }
    // `flock` doesn't tell who holds it. Every process id has at most as many digits.
    let holder = Array(String(world.process()).utf8)
    state?.scribble(holder + [UInt8](repeating: 0x20, count: max(0, 12 - holder.count)), Self.stateName)
  }

  private static func locked(_ path: Path, _ world: World, _ patience: Int) throws(SystemError) -> OpenFile {
    let folder = try world.files.open(path, .folder)
    var backoff = Backoff(world, limit: patience)
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

  func release() { folder.close() }

  private static let stateName = "writer"
}

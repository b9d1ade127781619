import CLibrary
import MMTCore

/// New bytes for one file, written beside it, and the moves that put them in its place and back.
///
/// At every moment each name leads to one whole version, and what came out of a place is only deleted once it was read.
struct Replacement {
  enum Result {
    /// What came out is what was read.
    case placed
    /// A save came between: what is now beside the file is somebody's.
    case intercepted
    /// The name was gone or taken; nothing was moved.
    case missed
  }

  let target: Target
  /// Where the new bytes are before they are placed, and what they replaced after.
  let beside: Path
  /// Held open so that its inode number stays its own.
  private let file: OpenFile
  let identity: FileIdentity
  /// The file that is to come out; nil where there was none.
  private let expected: FileIdentity?
  private let world: World
  private var files: FileSystem { world.files }
  private var position = Position.beside

  private enum Position {
    case beside
    /// Exchanged with what was there.
    case exchanged
    /// Where no file was.
    case created
    /// Renamed over the old file, which is gone: the file system can't exchange.
    case final
  }

  /// Never over a left-over: somebody may be writing into it.
  private static func rename(
    _ path: Path, in folder: Path, _ files: FileSystem, name: (Int) -> String
  ) throws(SystemError) -> Path {
    var number = 1
    while true {
      let free = folder.appending(name(number))
      do {
        try files.renameToNew(path, to: free)
        return free
      } catch {
        guard error.code == EEXIST, number < 100 else { throw error }
        number += 1
      }
    }
  }

  /// Whether there is something of the old file to look at and delete.
  var hasReplacedFile: Bool { position == .exchanged }

  /// Whether the new bytes are where readers find them.
  var isPlaced: Bool { position != .beside }

  /// There is no way back any more.
  var isIrrevocable: Bool { position == .final }

  /// Puts the new bytes in the file's place in one step, and looks what came out.
  mutating func place() throws(SystemError) -> Result {
    guard let expected else {
      do { try files.renameToNew(beside, to: target.path) } catch {
        if error.code == EEXIST { return .missed }
        throw error
      }
      position = .created
      return .placed
    }
    do {
      // As late as can be: a save that is there already is not taken out, for whoever reads while ours stands in its place would
      // save on top of bytes that lack it.
      guard try files.status(target.path, followingLink: false).identity == expected else { return .missed }
      try files.exchange(beside, target.path)
    } catch {
      if error.isMissing { return .missed }
      guard error.isUnsupported else { throw error }
      return try placeWithoutExchange(expected)
    }
    position = .exchanged
    return try files.status(beside, followingLink: false).identity == expected ? .placed : .intercepted
  }

  /// FUSE file systems rename but don't exchange: the last moment's look is all there is, and `doctor` says so.
  private mutating func placeWithoutExchange(_ expected: FileIdentity) throws(SystemError) -> Result {
    guard try files.status(target.path).identity == expected else { return .missed }
    try files.rename(beside, to: target.path)
    position = .final
    return .placed
  }

  /// Puts what came out back, or whatever newer save is there by now. What lies beside the file afterwards must be looked at before
  /// it is deleted: somebody may have written into it.
  ///
  /// `keep` gives what is somebody's save a second name before it goes back: whoever read ours in its place may save over it without
  /// having seen it.
  mutating func putBack(keep: (Path) -> Void) throws(SystemError) {
    switch position {
    case .beside, .final: return
    case .created: try takeAway()
    case .exchanged: try exchangeBack(keep)
    }
    position = .beside
  }

  /// Exchanges until that comes out which was put in last: then nobody came between. A newer save that is in the place already stays.
  private func exchangeBack(_ keep: (Path) -> Void) throws(SystemError) {
    var last = identity
    var kept: FileIdentity?
    // Held open, the files on their way keep their inode numbers.
    var witnesses: [OpenFile] = []
    defer { for witness in witnesses { witness.close() } }
    var backoff = Backoff(world, limit: 200_000)
    while true {
      let returning = try files.status(beside, followingLink: false).identity
      if let witness = try? files.open(beside, .readUnlinked) { witnesses.append(witness) }
      do throws(SystemError) {
        guard try files.status(target.path, followingLink: false).identity == last else { return }
        if returning != expected, returning != kept { keep(beside) }
        kept = returning
        try files.exchange(beside, target.path)
      } catch {
        guard error.isMissing else { throw error }
        // An editor took the name away and is about to make it anew. If it doesn't, what is here is the file.
        if backoff.wait() { continue }
        do {
          try files.renameToNew(beside, to: target.path)
          return
        } catch {
          if error.code == EEXIST { continue }
          throw error
        }
      }
      if try files.status(beside, followingLink: false).identity == last { return }
      last = returning
    }
  }

  /// A file that wasn't there before is moved away again, unless somebody has put theirs in its place.
  private func takeAway() throws(SystemError) {
    guard try files.status(target.path, followingLink: false).identity == identity else { return }
    try files.renameToNew(target.path, to: beside)
    guard try files.status(beside, followingLink: false).identity != identity else { return }
    try files.renameToNew(beside, to: target.path)
  }

  func close() { file.close() }
}

extension Replacement {
  /// New bytes on their way to the disk. Those of several files are on it at once: waiting for each by itself takes longer.
  struct Draft {
    private let target: Target
    private let unfinished: Path
    private let file: OpenFile
    private let names: LeftOver
    private let expected: FileIdentity?
    private let world: World
    private var files: FileSystem { world.files }

    /// Writes the new bytes, with the attributes of `held`, which they replace. Leaves nothing behind when it fails.
    /// `number` tells apart those that are unfinished at a time.
    init(
      _ text: ProvenText, for target: Target, replacing held: HeldFile?, number: Int, world: World
    ) throws(SystemError) {
      let files = world.files
      unfinished = target.folder.appending(
        LeftOver.unfinishedName(process: world.process(), number: number))
      do throws(SystemError) {
        file = try files.open(unfinished, .new(mode: held == nil ? 0o666 : 0o600))
        if let held { try files.copyAttributes(of: held.file, held.status, to: file) }
        try files.write(text.bytes, to: file)
      } catch {
        try? files.remove(unfinished)
        throw error
      }
      names = LeftOver(tag: target.file.tag, old: held?.digest ?? Digest(of: [UInt8]()), new: text.digest)
      expected = held?.status.identity
      self.target = target
      self.world = world
    }

    /// Has the system begin to store the bytes, without waiting.
    func start() { files.startStoring(file) }

    /// Waits until the bytes are on the disk, and gives them their name. Leaves nothing behind when it fails.
    func finished() throws(SystemError) -> Replacement {
      var beside = unfinished
      do throws(SystemError) {
        try files.sync(file)
        file.close()
        beside = try Replacement.rename(unfinished, in: target.folder, files) {
          names.name(process: world.process(), number: $0)
        }
        let reopened = try files.open(beside, .readUnlinked)
        let identity = try files.status(of: reopened).identity
        return Replacement(
          target: target, beside: beside, file: reopened, identity: identity, expected: expected, world: world)
      } catch {
        file.close()
        try? files.remove(beside)
        throw error
      }
    }

    /// Takes the bytes away.
    func discard() {
      file.close()
      try? files.remove(unfinished)
    }
  }
}

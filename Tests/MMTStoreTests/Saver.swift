import CLibrary
import MMTCore
import MMTStore
import Synchronization
import Testing

/// An editor in its own thread that saves one numbered version after another and looks each time whether its save is in the file.
final class Saver: Sendable {
  enum Manner: Sendable {
    /// A temporary renamed over the file: `sed -i` and many editors.
    case byRename
    /// Truncated and written in pieces.
    case inPlace
    /// Opened for writing and held for a while before the first byte.
    case holding
    /// The old file renamed away, a new one made, written and synced, the old one unlinked.
    case likeVim
    /// As above, but the new file stands empty for some milliseconds, as it does for longer where a machine has much to do.
    case makingFirst
  }

  let file: String
  let manner: Manner
  private let lostSaves = Mutex<[String]>([])
  private let isDone = Atomic(false)
  private let isStopped = Atomic(false)
  private let number = Atomic(0)

  /// What wasn't found of them: the first line of the save, and below it how.
  var lost: [String] { lostSaves.withLock { $0 } }
  /// How many it has saved.
  var saves: Int { number.load(ordering: .acquiring) }

  /// Returns when the last save is made and looked for.
  func stop() {
    isStopped.store(true, ordering: .releasing)
    while !isDone.load(ordering: .acquiring) { usleep(1000) }
  }

  /// What the next command does about what a killed one left; asked for where a save isn't found.
  private let recover: @Sendable () -> Void

  init(_ file: Path, _ manner: Manner, recover: @escaping @Sendable () -> Void = {}) {
    self.file = file.shown
    self.manner = manner
    self.recover = recover
  }

  /// How many times as long as usual to run: `MMT_STRESS=20 swift test --filter 'RaceTests|KillTests'`.
  static let intensity = getenv("MMT_STRESS").flatMap { Int(String(cString: $0)) } ?? 1

  static let ending = "the end\n"

  static func text(_ round: Int) -> String {
    "save \(round)\n" + String(repeating: "a line of the plan that only fills it\n", count: 100) + ending
  }

  func start() {
    inThread { [self] in
      var random = UInt64(manner.seed)
      var round = 0
      while !isStopped.load(ordering: .acquiring) {
        round += 1
        // A save once in the file must stay there until the next.
        if round > 1, !isThere(round - 1) { lostSaves.withLock { $0.append("save \(round - 1)\n\(manner), later") } }
        manner.save(Array(Self.text(round).utf8), to: file)
        if !isThere(round) { lostSaves.withLock { $0.append("save \(round)\n\(manner): \(read().prefix(12))") } }
        number.store(round, ordering: .releasing)
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        usleep(UInt32(truncatingIfNeeded: random >> 33) % 3000)
      }
      isDone.store(true, ordering: .releasing)
    }
  }

  /// Looks more than once: for some microseconds the place may hold what mmt is about to take back, and where it was killed just
  /// then, until the next one has recovered it; on a loaded machine those that follow may all be killed before they come so far.
  private func isThere(_ round: Int) -> Bool {
    for attempt in 0..<800 {
      if read().hasPrefix("save \(round)\n") { return true }
      if attempt % 400 == 399 { recover() }
      usleep(UInt32(attempt) * 10)
    }
    return read().hasPrefix("save \(round)\n")
  }

  private func read() -> String {
    let descriptor = open(file, O_CLOEXEC | O_RDONLY)
    guard descriptor >= 0 else { return "" }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 16384)
    let count = CLibrary.read(descriptor, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
  }
}

extension Saver.Manner {
  fileprivate var seed: Int {
    switch self {
    case .byRename: 1
    case .inPlace: 2
    case .holding: 3
    case .likeVim: 4
    case .makingFirst: 5
    }
  }

  /// Saves as a program of this manner does.
  func save(_ bytes: [UInt8], to file: String) {
    switch self {
    case .byRename:
      let temporary = file + ".saver"
      write(bytes, to: open(temporary, O_CLOEXEC | O_WRONLY | O_CREAT | O_TRUNC, 0o644), pieces: 1)
      rename(temporary, file)
    case .inPlace:
      write(bytes, to: open(file, O_CLOEXEC | O_WRONLY | O_CREAT | O_TRUNC, 0o644), pieces: 7)
    case .holding:
      let descriptor = open(file, O_CLOEXEC | O_RDWR | O_CREAT, 0o644)
      usleep(200)
      ftruncate(descriptor, 0)
      write(bytes, to: descriptor, pieces: 3)
    case .likeVim:
      rename(file, file + "~")
      let descriptor = open(file, O_CLOEXEC | O_WRONLY | O_CREAT | O_TRUNC, 0o644)
      write(bytes, to: descriptor, pieces: 3, sync: true)
      unlink(file + "~")
    case .makingFirst:
      rename(file, file + "~")
      close(open(file, O_CLOEXEC | O_WRONLY | O_CREAT, 0o644))
      usleep(3000)
      write(bytes, to: open(file, O_CLOEXEC | O_WRONLY), pieces: 3)
      unlink(file + "~")
    }
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32, pieces: Int, sync: Bool = false) {
    let size = bytes.count / pieces + 1
    var start = 0
    while start < bytes.count {
      let end = min(start + size, bytes.count)
      _ = bytes[start..<end].withUnsafeBytes { CLibrary.write(descriptor, $0.baseAddress, $0.count) }
      start = end
    }
    if sync { fsync(descriptor) }
    close(descriptor)
  }
}

/// A thread of its own: a save may wait for a lease, and the test library's threads are few.
func inThread(_ body: @escaping @Sendable () -> Void) {
  final class Box: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  var thread = pthread_t()
  pthread_create(
    &thread, nil,
    { argument in
      guard let argument else { return nil }
      Unmanaged<Box>.fromOpaque(argument).takeRetainedValue().body()
      return nil
    }, Unmanaged.passRetained(Box(body)).toOpaque())
  pthread_detach(thread)
}

import CLibrary
import MMTStore
import Synchronization

/// An editor in its own thread each of whose saves builds on what it read: it reads the file, adds a line of its own below those it had
/// added before, and saves. Whatever a read lacks of them is lost.
final class BuildingEditor: Sendable {
  let file: String
  let manner: Saver.Manner
  private let state = Mutex<(saves: Int, lost: [String])>((0, []))
  private let isStopped = Atomic(false)
  private let isDone = Atomic(false)

  init(_ file: Path, _ manner: Saver.Manner) {
    self.file = file.shown
    self.manner = manner
  }

  var saves: Int { state.withLock { $0.saves } }
  var lost: [String] { state.withLock { $0.lost } }

  func start() {
    inThread { [self] in
      var own: [UInt8] = []
      var round = 0
      while !isStopped.load(ordering: .acquiring) {
        round += 1
        let found = looked(for: &own)
        let rest = found.dropFirst(own.count)
        own += Array("save \(round)\n".utf8)
        manner.save(own + rest, to: file)
        state.withLock { $0.saves = round }
        usleep(2000)
      }
      _ = looked(for: &own)
      isDone.store(true, ordering: .releasing)
    }
  }

  /// Returns when the last save is made and all of them are looked for.
  func stop() {
    isStopped.store(true, ordering: .releasing)
    while !isDone.load(ordering: .acquiring) { usleep(1000) }
  }

  /// What the file holds. Of `own` remains what is there: what is lost is told once.
  private func looked(for own: inout [UInt8]) -> [UInt8] {
    let found = read()
    if found.starts(with: own) { return found }
    let there = Set(found.split(separator: 0x0A))
    let lines = own.split(separator: 0x0A)
    let lost = lines.filter { !there.contains($0) }.map { String(decoding: $0, as: UTF8.self) }
    state.withLock { $0.lost += lost }
    own = Array(lines.filter { there.contains($0) }.map { $0 + [0x0A] }.joined())
    return own + found.split(separator: 0x0A).filter { !$0.starts(with: Array("save ".utf8)) }.map { $0 + [0x0A] }.joined()
  }

  private func read() -> [UInt8] {
    let descriptor = open(file, O_CLOEXEC | O_RDONLY)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = CLibrary.read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return bytes }
      bytes += buffer.prefix(count)
    }
  }
}

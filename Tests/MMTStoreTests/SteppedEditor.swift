import CLibrary
import MMTStore
import Synchronization

/// An editor that takes its steps between those of `mmt`, each at a given one of its file operations: it saves, reads what is there, and
/// saves that with a line more. What its two saves brought must be somewhere in the end.
final class SteppedEditor: Sendable {
  enum Manner: String, CaseIterable, Sendable { case byRename, likeVim }

  static let lines = ["first save", "second save"]

  private enum Step {
    case read
    case put
    case takeAway
    case create
    case finish
    case removeBackup
  }

  private struct State {
    var steps: [Step]
    var positions: [Int]
    var count = 0
    var text: [UInt8]
    var descriptor: Int32 = -1
    /// How many lines were added.
    var saves = 0
  }

  private let file: String
  private let state: Mutex<State>

  /// `positions` rise; the editor has read the file as it is now. A step that can't be taken yet is tried again at each operation.
  init(_ file: Path, _ manner: Manner, _ positions: [Int]) {
    self.file = file.shown
    let save: [Step] = manner == .byRename ? [.put] : [.takeAway, .create, .finish, .removeBackup]
    state = Mutex(State(steps: save + [.read] + save, positions: positions, text: Self.bytes(file.shown) ?? []))
  }

  static func stepCount(_ manner: Manner) -> Int { manner == .byRename ? 3 : 9 }

  var files: FileSystem {
    FileSystem { [self] _, _ in
      state.withLock { state in
        state.count += 1
        while let next = state.positions.first, next <= state.count, take(&state) {}
      }
      return nil
    }
  }

  /// Takes the steps that are left. Whether it could.
  func finish() -> Bool {
    state.withLock { state in
      while !state.steps.isEmpty { if !take(&state) { return false } }; return true
    }
  }

  private func take(_ state: inout State) -> Bool {
    guard let step = state.steps.first else { return false }
    guard isTaken(step, &state) else { return false }
    state.steps.removeFirst()
    if !state.positions.isEmpty { state.positions.removeFirst() }
    return true
  }

  private func isTaken(_ step: Step, _ state: inout State) -> Bool {
    switch step {
    case .read:
      guard let found = Self.bytes(file) else { return false }
      state.text = found
      return true
    case .put:
      addLine(&state)
      let descriptor = open(file + ".editor", O_WRONLY | O_CREAT | O_TRUNC, 0o644)
      _ = writeAll(state.text[...], descriptor)
      close(descriptor)
      return rename(file + ".editor", file) == 0
    case .takeAway: return rename(file, file + "~") == 0
    case .create:
      // Never waits for a lease: the one who holds it is this thread.
      let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_NONBLOCK, 0o644)
      guard descriptor >= 0 else { return false }
      addLine(&state)
      _ = writeAll(state.text[..<(state.text.count / 2)], descriptor)
      state.descriptor = descriptor
      return true
    case .finish:
      _ = writeAll(state.text[(state.text.count / 2)...], state.descriptor)
      close(state.descriptor)
      return true
    case .removeBackup:
      unlink(file + "~")
      return true
    }
  }

  private func addLine(_ state: inout State) {
    state.text += Array((Self.lines[min(state.saves, 1)] + "\n").utf8)
    state.saves += 1
  }

  private func writeAll(_ bytes: ArraySlice<UInt8>, _ descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { CLibrary.write(descriptor, $0.baseAddress, $0.count) } == bytes.count
  }

  private static func bytes(_ file: String) -> [UInt8]? {
    let descriptor = open(file, O_RDONLY | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = CLibrary.read(descriptor, &buffer, buffer.count)
    return Array(buffer.prefix(max(count, 0)))
  }
}

import MMTCore
import MMTStore

/// The line on a terminal that says what long work is at. It stands on standard error, alone, and is erased before anything else is
/// written; where nobody watches there is none.
final class ProgressLine {
  /// The size from which on a plan takes long, in bytes: some tenths of a second. By size rather than by a clock, so that the line
  /// is there from the start and the same command always does the same.
  static let longSize = 4 * 1_048_576

  private let world: World
  private let isSilent: () -> Bool
  private var isLong = false
  private var isShown = false

  init(_ world: World, isSilent: @escaping @autoclosure () -> Bool) {
    self.world = world
    self.isSilent = isSilent
  }

  /// Says what is done next, if the work is long: a plan of `size` bytes makes it so, for what follows too.
  func show(_ what: @autoclosure () -> String, size: Int = 0) {
    isLong = isLong || size >= Self.longSize
    guard isLong, !isSilent(), world.environment["TERM"] != "dumb" else { return }
    let terminal = world.terminal()
    guard terminal.errorIsTerminal else { return }
    // The last column stays free: some terminals go on to the next line once it is filled.
    let text = DisplayWidth.truncated(VisibleText.line(what()), to: (terminal.columns ?? 80) - 1, mark: "")
    isShown = true
    write("\r\u{1B}[K" + text)
  }

  func erase() {
    guard isShown else { return }
    isShown = false
    write("\r\u{1B}[K")
  }

  private func write(_ text: String) { _ = world.write(Array(text.utf8), .standardError) }
}

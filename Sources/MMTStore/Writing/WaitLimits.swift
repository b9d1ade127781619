/// How long to wait for others, in microseconds.
package struct WaitLimits: Sendable {
  /// For another `mmt` at work in the same folder.
  package var lock = 10_000_000
  /// For a program that has a file open for writing.
  package var writer = 5_000_000
  /// For a name that is gone, or a file that is empty, for a moment: an editor between its two steps.
  package var absence = 100_000
  /// Attempts before a change is given up because others keep saving.
  package var attempts = 20

  package init() {}
}

/// Waits that begin at 50 µs and double, up to 10 ms each (longer ones let others overtake for ever) and `limit` in all.
struct Backoff {
  private let pause: @Sendable (Int) -> Void
  private let limit: Int
  private var waited = 0
  private var next = 50

  init(_ world: World, limit: Int) {
    pause = world.pause
    self.limit = limit
  }

  var hasTime: Bool { waited < limit }

  /// false when the limit is reached.
  mutating func wait() -> Bool {
    guard hasTime else { return false }
    let time = min(next, limit - waited)
    pause(time)
    waited += time
    next = min(next * 2, 10_000)
    return true
  }
}

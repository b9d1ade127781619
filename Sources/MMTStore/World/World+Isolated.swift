import Synchronization

/// Collects what a program under test writes.
package final class CapturedOutput: Sendable {
  private let lock = Mutex<(output: [UInt8], error: [UInt8])>(([], []))

  package init() {}

  package var output: [UInt8] { lock.withLock { $0.output } }
  package var error: [UInt8] { lock.withLock { $0.error } }

  fileprivate func append(_ bytes: [UInt8], _ to: World.Output) {
    lock.withLock { if to == .standardOutput { $0.output += bytes } else { $0.error += bytes } }
  }
}

extension World {
  /// The test's: real files, but no environment, terminal or clock of this machine. UTC, 2026-12-01T08:00:00, unless
  /// `environment` holds another `MMT_NOW`; programs are found only if `environment` has a `PATH`.
  package static func isolated(
    in folder: Path, environment: [String: String] = [:], zoneOffset: Int = 0, output: CapturedOutput = CapturedOutput()
  ) -> World {
    var world = World.live
    world.arguments = { [Array("mmt".utf8)] }
    world.environment = Environment(environment.merging(["MMT_NOW": "2026-12-01T08:00:00"]) { given, _ in given })
    world.workingDirectory = { folder }
    world.systemTime = { FileTime(seconds: 1_796_112_000) }
    world.zoneOffset = { _ in zoneOffset }
    world.build = { nil }
    world.terminal = { Terminal() }
    world.readLine = { nil }
    world.readInput = { _ in [] }
    world.write = { bytes, to in
      output.append(bytes, to)
      return .written
    }
    return world
  }
}

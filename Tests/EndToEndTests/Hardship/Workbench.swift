import Foundation
import Support

/// A workspace with the real `mmt` beside it, for tests that a page of console blocks can't tell.
struct Workbench {
  let session: Session
  let executable: String
  /// The workspace's folder.
  let folder: String

  /// Makes a workspace of `plan` in a folder of a fresh machine; `folder` is another place for it.
  init(plan: String, in folder: String? = nil) throws {
    session = try Session()
    executable = try Session.executable()
    self.folder = folder ?? session.folder
    try write("plan.md", plan)
    let made = try mmt("init", "--plan", "plan.md", "--start", "2026-11-20", "--quiet")
    guard made.status == 0 else { throw ProcessError(description: made.errors) }
  }

  /// Makes a workspace of counters and habits alone.
  init(rhythms: String) throws {
    session = try Session()
    executable = try Session.executable()
    folder = session.folder
    let made = try mmt("init", ".", "--plan", "hundreds", "--quiet")
    guard made.status == 0 else { throw ProcessError(description: made.errors) }
    try write("hundreds.md", rhythms)
  }

  /// A plan of one day with `count` tasks in one track.
  static func tasks(_ count: Int) -> String {
    "# Tasks\n\n### Day 1\n\n#### Work\n\n" + (1...count).map { "- [ ] Task: number \($0) of many\n" }.joined()
  }

  /// How many times as long as usual to run what is left to chance: `MMT_STRESS=20 swift test --filter InterruptionTests`.
  static let intensity = ProcessInfo.processInfo.environment["MMT_STRESS"].flatMap { Int($0) } ?? 1

  @discardableResult
  func mmt(_ arguments: String...) throws -> ProcessResult { try mmt(arguments) }

  func mmt(_ arguments: [String]) throws -> ProcessResult {
    try runProcess(executable, arguments, in: folder, environment: session.environment)
  }

  func start(_ arguments: String...) throws -> Child { try start(arguments) }

  func start(_ arguments: [String]) throws -> Child {
    try Child(executable, arguments, in: folder, environment: session.environment)
  }

  /// Starts a command that takes `whole` microseconds, and kills it at a random moment. False where it was over by then.
  func kill(_ arguments: [String], within whole: Int, _ random: inout SplitMix64) throws -> Bool {
    let child = try start(arguments)
    usleep(UInt32(random.number(0...max(1000, whole + whole / 4))))
    child.signal(SIGKILL)
    return child.wait().status == 128 + SIGKILL
  }

  func shell(_ command: String) throws -> ProcessResult {
    try runProcess("/bin/sh", ["-c", command], in: folder, environment: session.environment)
  }

  func path(_ name: String) -> String { folder + "/" + name }

  func read(_ name: String) -> String {
    FileManager.default.contents(atPath: path(name)).map { String(decoding: $0, as: UTF8.self) } ?? "(missing)"
  }

  func write(_ name: String, _ text: String) throws { try Data(text.utf8).write(to: URL(fileURLWithPath: path(name))) }

  /// What a write that was interrupted left beside the files.
  var leftOvers: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasPrefix(".mmt-") }.sorted()
  }

  /// The sidecar as an object; nil where it isn't JSON.
  var sidecar: [String: Any]? {
    FileManager.default.contents(atPath: path("mmt.json")).flatMap {
      (try? JSONSerialization.jsonObject(with: $0)) as? [String: Any]
    }
  }
}

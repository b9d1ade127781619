import Foundation
import MMTCommand
import MMTCore
import MMTStore
import Support
import Synchronization

/// A machine of a test's own: folders, a frozen clock, git, and `mmt` run within this process.
final class Machine: Sendable {
  let root: TemporaryFolder
  private let processes = Mutex<[String]>([])
  private let variables: Mutex<[String: String]>
  /// The system's clock, for tests that let it go on: 2026-12-01T08:00:00Z.
  let clock = Mutex<Int64>(1_796_112_000)
  private let builtIn = Mutex(BuiltInPlans.all)

  struct Answer: CustomStringConvertible {
    var output: String
    var error: String
    var status: Int32
    /// What was started, as typed.
    var processes: [String]
    var description: String { "status \(status)\n\(output)\(error)" }
  }

  /// With a workspace in `work/` whose plan is `plan`.
  init(plan: String? = nil) throws {
    root = try TemporaryFolder()
    for name in ["work", "home", "state"] { try root.makeFolder(name) }
    try root.write("gitconfig", Self.gitSettings)
    variables = Mutex(Self.environment(root))
    guard let plan else { return }
    try root.write("work/plan.md", plan)
    let founded = mmt("init", "--plan", "plan.md", ".")
    guard founded.status == 0 else { throw ProcessError(description: founded.description) }
  }

  /// A commit looks for housekeeping in a process of its own: there is none to do in so short a life.
  static let gitSettings =
    "[user]\n\tname = Ada\n\temail = ada@example.org\n[init]\n\tdefaultBranch = main\n[maintenance]\n\tauto = false\n"

  private static let path = "/usr/local/bin:/opt/homebrew/bin:/usr/bin:/bin"

  static func environment(_ root: TemporaryFolder) -> [String: String] {
    [
      "PATH": path, "HOME": root.path("home"), "LANG": "C.UTF-8",
      "XDG_STATE_HOME": root.path("state"), "GIT_CONFIG_GLOBAL": root.path("gitconfig"), "GIT_CONFIG_NOSYSTEM": "1",
      "GIT_CEILING_DIRECTORIES": root.path, "MMT_NOW": "2026-12-01T08:00:00",
    ]
  }

  func set(_ name: String, _ value: String?) { variables.withLock { $0[name] = value } }

  /// Other plans than those built in, from now on.
  func carry(_ plans: [BuiltInPlan]) { builtIn.withLock { $0 = plans } }

  /// Runs a command line in `work/`; `change` may alter the world first.
  @discardableResult
  func mmt(_ arguments: String..., at now: String? = nil, change: (inout World) -> Void = { _ in }) -> Answer {
    mmt(arguments, at: now, change: change)
  }

  @discardableResult
  func mmt(_ arguments: [String], at now: String? = nil, change: (inout World) -> Void = { _ in }) -> Answer {
    var environment = variables.withLock { $0 }
    if let now { environment["MMT_NOW"] = now }
    let output = CapturedOutput()
    var world = World.isolated(in: Path(root.path("work")), environment: environment, output: output)
    world.arguments = { [Array("mmt".utf8)] + arguments.map { Array($0.utf8) } }
    let run = world.run
    let hasGit = environment["PATH"] == Self.path
    processes.withLock { $0 = [] }
    world.run = { [self] request, environment in
      let words = [request.program] + request.arguments.map { String(decoding: $0, as: UTF8.self) }
      processes.withLock { $0.append(words.joined(separator: " ")) }
      return hasGit && FreshRepository.answers(words) ? .init(.exited(0)) : run(request, environment)
    }
    change(&world)
    let status = MMTCommand.run(world, plans: builtIn.withLock { $0 })
    return Answer(
      output: String(decoding: output.output, as: UTF8.self), error: String(decoding: output.error, as: UTF8.self),
      status: status, processes: processes.withLock { $0 })
  }

  // MARK: Files in `work/`

  func text(_ name: String) -> String? { root.read("work/" + name).map { String(decoding: $0, as: UTF8.self) } }
  func write(_ name: String, _ text: String) throws { try root.write("work/" + name, text) }
  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: root.path("work/" + name)) }

  /// Replaces what stands once in a file, as an editor would.
  func edit(_ name: String, _ old: String, _ new: String) throws {
    guard let text = text(name), text.components(separatedBy: old).count == 2 else {
      throw ProcessError(description: "\"\(old)\" doesn't stand once in \(name)")
    }
    try write(name, text.replacingOccurrences(of: old, with: new))
  }

  /// Names in `work/`, without git's folder.
  func names() -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: root.path("work"))) ?? []).filter { $0 != ".git" }.sorted()
  }

  /// Runs git in `work/` and returns what it said.
  @discardableResult
  func git(_ arguments: String...) throws -> String {
    try runProcess(
      "/usr/bin/env", ["git"] + arguments, in: root.path("work"), environment: variables.withLock { $0 }
    ).output
  }

  /// Commits' subjects, newest first.
  func commits() throws -> [String] { try git("log", "--format=%s").split(separator: "\n").map(String.init) }
}

/// Two days, three tracks, boxes everywhere.
let smallPlan = """
  # My 30-day plan

  ## Week 1: Arrays

  ### Day 1
  **DSA: Arrays**
  - [ ] LC 1: Two Sum (Easy)
  - [ ] LC 217: Contains Duplicate (Easy)
  📌 Goal: hash maps

  **System Design**
  - [ ] Watch: Load balancing
  - [ ] Task: Draw it

  ### Day 2
  **DSA: Strings**
  - [ ] LC 3: Longest Substring Without Repeating Characters (Medium)
  - [ ] LC 242: Valid Anagram (Easy)
  - [ ] Review the notes

  """

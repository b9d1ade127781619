import Foundation
import MMTStore
import Support
import Synchronization
import Testing

/// Several commands that commit at one moment: each is written and backed up, and none gives a wrong reason.
@Suite struct CrowdTests {
  @Test("a commit that finds git's lock waits for it to go; one that stays is told")
  func lock() throws {
    let machine = try Machine(plan: smallPlan)
    #expect(machine.mmt("sync").status == 0)
    try machine.edit("plan.md", "- [ ] LC 1:", "- [x] LC 1:")
    try machine.write(".git/index.lock", "")
    let pauses = Mutex(0)
    // The lock is as old as the file: a moment.
    let now = FileTime(seconds: Int64(Date().timeIntervalSince1970))
    let path = machine.root.path("work/.git/index.lock")
    let answer = machine.mmt("backup") { world in
      world.systemTime = { now }
      world.pause = { _ in
        pauses.withLock { $0 += 1 }
        try? FileManager.default.removeItem(atPath: path)
      }
    }
    #expect(answer.status == 0 && pauses.withLock { $0 } == 1, "\(answer)")
    #expect(try machine.git("status", "--short", "plan.md").isEmpty)
    try machine.edit("plan.md", "- [ ] LC 217:", "- [x] LC 217:")
    try machine.write(".git/index.lock", "")
    let refused = machine.mmt("backup") { world in
      world.systemTime = { now }
      world.pause = { _ in }
    }
    #expect(refused.status == 75 && refused.error.contains("another git is at work here"), "\(refused)")
  }

  @Test("one whose files another committed meanwhile has nothing to commit")
  func same() throws {
    let machine = try Machine(plan: smallPlan)
    #expect(machine.mmt("sync").status == 0)
    try machine.edit("plan.md", "- [ ] LC 1:", "- [x] LC 1:")
    let isDone = Mutex(false)
    let answer = machine.mmt("backup") { world in
      let run = world.run
      world.run = { request, environment in
        let words = request.arguments.map { String(decoding: $0, as: UTF8.self) }
        if words.contains("commit"), !isDone.withLock({ $0 }) {
          isDone.withLock { $0 = true }
          _ = try? machine.git("commit", "-q", "-a", "-m", "another's")
        }
        return run(request, environment)
      }
      world.pause = { _ in }
    }
    #expect(answer.status == 0 && !answer.error.contains("On branch"), "\(answer)")
    #expect(try machine.commits().first == "another's")
  }
}

import Foundation
import MMTStore
import Support
import Testing

/// What a crashed editor, or somebody with a taste for pipes, leaves where mmt reads or writes.
@Suite struct LeftByOthersTests {
  @Test("zeros that an editor leaves in a draft take no note's place, and are kept and named")
  func zeros() throws {
    let machine = try Machine(plan: "## Day 1\n- [ ] alpha\n  - by hand\n")
    machine.set("EDITOR", "vim")
    let before = machine.text("plan.md")
    let answer = machine.mmt(["note", "alpha"]) { world in
      world.runInForeground = { request, _ in
        let path = String(decoding: request.arguments.last ?? [], as: UTF8.self)
        try? Data(count: 100).write(to: URL(fileURLWithPath: path))
        return .exited(0)
      }
    }
    #expect(answer.status == 65 && answer.error.contains("NUL bytes") && answer.error.contains("is kept"), "\(answer)")
    #expect(machine.text("plan.md") == before)
  }

  @Test("a pipe in the place of the lock's note makes no command wait", .timeLimit(.minutes(1)))
  func pipe() throws {
    let machine = try Machine(plan: "## Day 1\n- [ ] alpha\n")
    #expect(machine.mmt("sync").status == 0)
    let state = machine.root.path("state/mmt")
    let writers = try FileManager.default.contentsOfDirectory(atPath: state).map { "\(state)/\($0)/writer" }
      .filter { FileManager.default.fileExists(atPath: $0) }
    #expect(!writers.isEmpty)
    for writer in writers {
      try FileManager.default.removeItem(atPath: writer)
      #expect(mkfifo(writer, 0o600) == 0)
    }
    #expect(machine.mmt("done", "alpha").status == 0)
    #expect(machine.text("plan.md")?.contains("[x] alpha") == true)
  }
}

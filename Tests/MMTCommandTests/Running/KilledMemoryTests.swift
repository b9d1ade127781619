import Foundation
import MMTStore
import Support
import Synchronization
import Testing

/// A command that dies while it notes what it did: what is remembered stays of one piece.
@Suite struct KilledMemoryTests {
  private static let plan = "## Day 1\n- [ ] alpha\n- [ ] beta\n\n## Day 2\n- [ ] gamma\n"

  /// Some changes, a day that an editor put in front, and then a command of which nothing from its operation `last` on the state's
  /// files on takes place. How many there were before.
  private func machine(killedAt last: Int, _ command: [String]) throws -> (Machine, reached: Int) {
    let machine = try Machine(plan: Self.plan)
    for command in [["time", "beta", "25m"], ["sync"], ["note", "alpha", "before"], ["time", "beta", "+5m"]] {
      #expect(machine.mmt(command).status == 0)
    }
    let text = try #require(machine.text("plan.md"))
    try machine.write(
      "plan.md", "## Day 1\n- [ ] new one\n\n" + text.replacing("Day 2", with: "Day 3").replacing("Day 1", with: "Day 2"))
    let count = Mutex(0)
    let isWritten = Mutex(false)
    machine.mmt(command) { world in
      world.files = FileSystem { operation, path in
        if path.shown.hasSuffix("plan.md"), [.exchange, .rename].contains(operation) { isWritten.withLock { $0 = true } }
        guard isWritten.withLock({ $0 }), path.shown.contains("/state/") else { return nil }
        return count.withLock { count in
          count += 1
          return count > last ? .fails(EIO) : nil
        }
      }
    }
    return (machine, count.withLock { $0 })
  }

  @Test(
    "wherever it dies, undo takes back what stands last, and all before it",
    arguments: [["note", "2.1", "killed"]])
  func undo(_ command: [String]) throws {
    var last = 0
    while true {
      let (machine, reached) = try machine(killedAt: last, command)
      #expect(machine.mmt("note", "1.1", "precious words").status == 0)
      let plan = try #require(machine.text("plan.md"))
      #expect(plan.contains("precious words") && (command == ["sync"] || plan.contains("killed")), "\(last)\n\(plan)")
      var output = ""
      for _ in 0..<5 {
        let answer = machine.mmt("undo")
        output += answer.output
        if answer.status == 66 { break }
        #expect(answer.status == 0, "\(last): \(answer)\n\(machine.text("plan.md") ?? "")")
        if answer.status != 0 { break }
      }
      let left = try #require(machine.text("plan.md")).replacing("  - killed\n", with: "")
      #expect(
        left == "## Day 1\n- [ ] new one\n\n## Day 2\n- [ ] alpha\n- [ ] beta\n\n## Day 3\n- [ ] gamma\n", "\(last): \(output)")
      #expect(machine.mmt("sync").status == 0 && machine.mmt("verify").status == 0, "\(last)")
      if reached <= last { break }
      last += pace(1)
    }
    #expect(last > 10)
  }

  @Test("a plan that is lost after that comes back as it was, once a copy of it was kept")
  func lost() throws {
    var last = 0
    var back = 0
    while true {
      let (machine, reached) = try machine(killedAt: last, ["note", "2.1", "killed"])
      let plan = try #require(machine.text("plan.md"))
      let folders = FileManager.default.enumerator(atPath: machine.root.path("state"))?.compactMap { $0 as? String } ?? []
      let kept = folders.filter { $0.hasSuffix("/plan") }.compactMap { machine.root.read("state/" + $0) }
      let isKept = kept.contains { String(decoding: $0, as: UTF8.self).hasSuffix("\n" + plan) }
      try machine.remove("plan.md")
      let answer = machine.mmt("doctor", "--fix")
      if isKept {
        #expect(machine.text("plan.md") == plan, "\(last): \(answer)\n\(machine.text("plan.md") ?? "")")
        back += 1
      }
      if reached <= last { break }
      last += pace(1)
    }
    #expect(back > 5 && back < last)
  }

  @Test("what was taken back, or made again, in the first of two files by a run that was killed is finished by the next one")
  func halfDone() throws {
    let machine = try Machine(plan: nil)
    #expect(machine.mmt("init", ".", "--plan", "journal").status == 0)
    let page = "journal/2026/2026-12-01.md"
    func texts() -> [String?] { [page, "future.md"].map { machine.text($0) } }
    func copy(_ from: String, _ to: String) throws {
      try? FileManager.default.removeItem(atPath: machine.root.path(to))
      try FileManager.default.copyItem(atPath: machine.root.path(from), toPath: machine.root.path(to))
    }
    #expect(machine.mmt("log", "Book train").status == 0 && machine.mmt("schedule", "book", "2027-03-05").status == 0)
    let put = texts()
    for (command, first) in [("undo", page), ("redo", "future.md")] {
      let before = texts()
      try copy("state", "state-before")
      #expect(machine.mmt(command).status == 0)
      let after = texts()
      #expect(before != after)
      // Killed between the two: the one file is new, the other one and what is remembered are old.
      for name in [page, "future.md"] where name != first { try machine.write(name, before[name == page ? 0 : 1] ?? "") }
      try copy("state-before", "state")
      let again = machine.mmt(command)
      #expect(again.status == 0 && texts() == after, "\(command): \(again)")
    }
    #expect(texts() == put)
    #expect(machine.mmt("undo").status == 0 && machine.text(page)?.contains("- [ ] Book train") == true)
  }
}

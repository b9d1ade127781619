import CLibrary
import Foundation
import MMTCore
import MMTStore
import Support
import Synchronization
import Testing

/// Records that only the file and this machine's log have: they come back where the file is lost.
@Suite struct KeptRecordsTests {
  private func records(_ machine: Machine) throws -> Sidecar {
    try Sidecar(reading: Array(try #require(machine.text("mmt.json")).utf8))
  }

  /// One item done and committed, one booked, committed and taken back, one felt hard since.
  private func machine() throws -> Machine {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("done", "1")
    machine.mmt("start", "217", at: "2026-12-01T08:10:00")
    machine.mmt("stop", at: "2026-12-01T08:30:00")
    machine.mmt("sync", at: "2026-12-01T08:31:00")
    machine.mmt("undo", at: "2026-12-01T08:32:00")
    machine.mmt("done", "1.3", "--felt", "hard", at: "2026-12-01T08:33:00")
    return machine
  }

  @Test(
    "lost records come back as they were last, without what was taken back after the commit",
    arguments: [["doctor", "--fix"], ["sync"], ["note", "1", "again"], ["undo"]], [nil, "{\"schema\": 1,", "\u{1}\u{2}"])
  func replayed(_ command: [String], _ rest: String?) throws {
    let (whole, lost) = (try machine(), try machine())
    if let rest { try lost.write("mmt.json", rest) } else { try lost.remove("mmt.json") }
    let today = lost.mmt("today", at: "2026-12-01T08:40:00")
    #expect(today.error.contains("what this machine remembers is used"), "\(today)")
    let answer = lost.mmt(command, at: "2026-12-01T08:40:00")
    if command != ["doctor", "--fix"] { whole.mmt(command, at: "2026-12-01T08:40:00") }
    #expect(answer.status == 0, "\(answer)")
    let (found, expected) = (try records(lost), try records(whole))
    #expect(found.items == expected.items && found.settings.stored == expected.settings.stored, "\(answer)")
    #expect(found.record("d001/dsa/lc-217") == nil, "what was booked and taken back")
    #expect(lost.mmt("verify").status == 0)
  }

  @Test("they follow their items through an editor's save that no commit has, and through an undo of it")
  func renumbered() throws {
    let machine = try machine()
    let plan = try #require(machine.text("plan.md"))
    try machine.write(
      "plan.md",
      plan.replacingOccurrences(of: "### Day 2", with: "### Day 3").replacingOccurrences(of: "### Day 1", with: "### Day 2")
        .replacingOccurrences(of: "## Week 1: Arrays\n", with: "## Week 1: Arrays\n\n### Day 1\n- [ ] Install a compiler\n"))
    machine.mmt("note", "2.2", "a map", at: "2026-12-01T09:00:00")
    machine.mmt("done", "2.2", "--felt", "ok", at: "2026-12-01T09:10:00")
    let expected = try records(machine)
    #expect(expected.record("d002/system-design/load-balancing")?.felt == .hard)
    try machine.remove("mmt.json")
    #expect(machine.mmt("doctor", "--fix", at: "2026-12-01T09:20:00").status == 0)
    #expect(try records(machine).items == expected.items)
    #expect(machine.mmt("undo", at: "2026-12-01T09:30:00").status == 0)
    #expect(try records(machine).record("d002/dsa/lc-217")?.felt == nil)
  }

  @Test("what came from another device and was lost before any command saw it is the last commit's")
  func elsewhere() throws {
    let machine = try machine()
    machine.mmt("sync", at: "2026-12-01T08:35:00")
    try machine.edit("mmt.json", "\"hard\"", "\"easy\"")
    try machine.git("commit", "-qam", "another device")
    try machine.remove("mmt.json")
    #expect(machine.mmt("today").error.contains("the last commit's is used"))
    machine.mmt("sync", at: "2026-12-01T08:40:00")
    #expect(try records(machine).record("d001/system-design/load-balancing")?.felt == .easy)
  }

  @Test("plan and records lost or broken together come back both", arguments: 0..<4)
  func both(_ kind: Int) throws {
    let machine = try machine()
    try machine.edit("plan.md", "- [ ] Task: Draw it", "- [x] Task: Draw it")
    machine.mmt("note", "2.1", "precious words", at: "2026-12-01T08:50:00")
    machine.mmt("skip", "2.3", at: "2026-12-01T08:51:00")
    let (plan, expected) = (try #require(machine.text("plan.md")), try records(machine))
    let noise = String((0..<400).map { Character(Unicode.Scalar(UInt8($0 * 7 % 32))) })
    for (name, isGone) in [("plan.md", kind & 1 == 0), ("mmt.json", kind & 2 == 0)] {
      if isGone { try machine.remove(name) } else { try machine.write(name, noise) }
    }
    let answer = machine.mmt("restore", "HEAD", at: "2026-12-01T09:00:00")
    #expect(answer.status == 0 && machine.text("plan.md") == plan, "\(answer)")
    #expect(try records(machine).items == expected.items, "\(answer)")
  }

  @Test(
    "what a command did is noted before another one may write",
    arguments: [["done", ".2"], ["sync"], ["undo"], ["undone", "1"]])
  func noted(_ command: [String]) throws {
    let machine = try machine()
    if command == ["sync"] { try machine.edit("plan.md", "- [ ] Task: Draw it", "- [x] Task: Draw it") }
    let folder = machine.root.path("work")
    let free = Mutex<[String]>([])
    let noted = Mutex(0)
    let answer = machine.mmt(command, at: "2026-12-01T09:00:00") { world in
      world.files = FileSystem { operation, path in
        let name = String(decoding: path.name.prefix { $0 != 0x2E }, as: UTF8.self)
        guard operation == .create || operation == .rename || operation == .exchange, ["seen", "undo", "plan"].contains(name),
          !path.bytes.starts(with: Array(folder.utf8))
        else { return nil }
        noted.withLock { $0 += 1 }
        let descriptor = open(folder, O_RDONLY)
        defer { close(descriptor) }
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { free.withLock { $0.append("\(operation) \(name)") } }
        return nil
      }
    }
    #expect(answer.status == 0 && noted.withLock { $0 } > 0, "\(answer)")
    #expect(free.withLock { $0 } == [])
  }
}

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

  /// A plan of repeated words, and a day in front of it that moves all numbers up.
  private static let repeating = (1...4).map { "## Day \($0)\n- [ ] Review notes\n- [ ] LC 146: LRU Cache\n" }.joined(
    separator: "\n")
  private static let renumbered =
    "## Day 1\n- [ ] Begin\n\n"
    + (1...4).map { "## Day \($0 + 1)\n- [ ] Review notes\n- [ ] LC 146: LRU Cache\n" }.joined(separator: "\n")

  /// Minutes of each line, and of its sessions.
  private func worked(_ machine: Machine) throws -> [String] {
    let records = try records(machine)
    let plan = PlanParser.parse(SourceText(Array(try #require(machine.text("plan.md")).utf8)), .init())
    return zip(ItemIDs(plan, .standard).all(plan), plan.items).compactMap { id, item in
      let seconds = records.record(id)?.workedSeconds ?? 0
      return seconds == 0 && item.minutes == 0 ? nil : "\(id) \(item.minutes) \(seconds / 60)"
    }
  }

  private func book(_ machine: Machine, _ item: String, _ minutes: Int, at hour: String) {
    machine.mmt("start", item, at: "2026-12-01T\(hour):00:00")
    machine.mmt("stop", at: "2026-12-01T\(hour):\(minutes):00")
  }

  @Test("where the state is lost after days were numbered anew, records stay under the ids that they have by then")
  func forgotten() throws {
    let machine = try Machine(plan: Self.repeating)
    book(machine, "1.1", 10, at: "08")
    book(machine, "2.1", 20, at: "09")
    machine.mmt("done", "2.2", at: "2026-12-01T09:30:00")
    machine.mmt("sync", at: "2026-12-01T09:40:00")
    let plan = try #require(machine.text("plan.md"))
    let days = plan.components(separatedBy: "## Day ").dropFirst().enumerated().map {
      "## Day \($0.offset + 2)" + $0.element.dropFirst()
    }
    try machine.write("plan.md", "## Day 1\n- [ ] Begin\n\n" + days.joined())
    machine.mmt("note", "2.1", "a map", at: "2026-12-01T10:00:00")
    let before = try records(machine)
    try FileManager.default.removeItem(atPath: machine.root.path("state/mmt"))
    machine.mmt("sync", at: "2026-12-01T10:30:00")
    #expect(try records(machine).items == before.items && records(machine).archived == before.archived)
    #expect(try worked(machine) == ["d002/list/review-notes 10 10", "d003/list/review-notes 20 20"])
  }

  @Test(
    "of a merge each side's records go where its own plan had them, whichever of them numbered days anew",
    arguments: [true, false])
  func merged(_ isOurs: Bool) throws {
    let machine = try Machine(plan: Self.repeating)
    book(machine, "2.2", 10, at: "08")
    machine.mmt("sync", at: "2026-12-01T08:30:00")
    try machine.git("branch", "other")
    try machine.write(
      "plan.md",
      Self.renumbered.replacingOccurrences(
        of: "## Day 3\n- [ ] Review notes\n- [ ] LC 146: LRU Cache",
        with: "## Day 3\n- [ ] Review notes\n- [ ] LC 146: LRU Cache ⏱ 10m"))
    machine.mmt("sync", at: "2026-12-01T09:00:00")
    book(machine, "4.2", 20, at: "10")
    machine.mmt("sync", at: "2026-12-01T10:30:00")
    try machine.git("checkout", "-q", "other")
    machine.mmt("sync", at: "2026-12-01T10:40:00")
    #expect(try worked(machine) == ["d002/list/lc-146 10 10"])
    book(machine, "4.2", 30, at: "11")
    book(machine, "1.1", 15, at: "12")
    machine.mmt("sync", at: "2026-12-01T12:30:00")
    if isOurs { try machine.git("checkout", "-q", "main") }
    if isOurs { machine.mmt("sync", at: "2026-12-01T12:35:00") }
    let (ours, theirs) = isOurs ? ("main", "other") : ("other", "main")
    let base = try machine.git("merge-base", "main", "other").trimmingCharacters(in: .whitespacesAndNewlines)
    try machine.git("merge", "-q", "--no-commit", "-s", "ours", theirs)
    for name in ["plan.md", "mmt.json"] {
      for (version, commit) in [("base", base), ("ours", ours), ("theirs", theirs)] {
        try machine.write(version, try machine.git("show", "\(commit):\(name)"))
      }
      let answer = machine.mmt("merge-file", "base", "ours", "theirs")
      #expect(answer.status == 0, "\(answer)")
      try machine.write(name, try #require(machine.text("ours")))
    }
    try machine.git("commit", "-qam", "Merge")
    let answer = machine.mmt("sync", at: "2026-12-01T13:00:00")
    #expect(
      try worked(machine) == [
        "d002/list/review-notes 15 15", "d003/list/lc-146 10 10", "d004/list/lc-146 20 20", "d005/list/lc-146 30 30",
      ], "\(answer)\n\(machine.text("plan.md") ?? "")\(machine.text("mmt.json") ?? "")")
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

import Foundation
import MMTCore
import MMTStore
import Support
import Synchronization
import Testing

/// One file operation after the other fails: a full disk, a broken one. Plan and records stay whole, and the next run gets through.
@Suite struct CommandFaultTests {
  /// Runs a command with the operation number `number` failing; how many there were.
  private func run(_ machine: Machine, _ command: [String], failing number: Int?, _ code: Int32) -> (Machine.Answer, Int) {
    let count = Mutex(0)
    let answer = machine.mmt(command) { world in
      world.files = FileSystem { _, _ in
        let current = count.withLock { count in
          defer { count += 1 }
          return count
        }
        return current == number ? .fails(code) : nil
      }
    }
    return (answer, count.withLock { $0 })
  }

  private func machine() throws -> (Machine, whole: String, commit: String) {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("done", "1")
    machine.mmt("sync")
    let whole = try #require(machine.text("plan.md"))
    let commit = try machine.git("rev-parse", "HEAD").trimmingCharacters(in: .whitespacesAndNewlines)
    return (machine, whole, commit)
  }

  @Test("restoring", arguments: [ENOSPC, EIO])
  func restore(_ code: Int32) throws {
    let (machine, whole, commit) = try machine()
    let cut = String(whole.prefix(90))
    try machine.write("plan.md", cut)
    let (first, operations) = run(machine, ["restore", commit], failing: nil, code)
    #expect(first.status == 0 && machine.text("plan.md") == whole, "\(first)")
    for number in stride(from: code == EIO ? 0 : 2, to: operations, by: pace(15)) {
      try machine.write("plan.md", cut)
      let (answer, _) = run(machine, ["restore", commit], failing: number, code)
      let plan = machine.text("plan.md")
      #expect(plan == cut || plan == whole, "operation \(number): \(answer)")
      #expect(answer.status != 70 && (answer.status != 0 || plan == whole), "operation \(number): \(answer)")
      let sidecar = try #require(machine.text("mmt.json"))
      #expect(throws: Never.self, "operation \(number)") { try Sidecar(reading: Array(sidecar.utf8)) }
      #expect(machine.mmt("restore", commit).status == 0)
      #expect(machine.text("plan.md") == whole)
    }
    #expect(machine.names() == [".gitattributes", "mmt.json", "plan.md"])
  }

  @Test("a lost sidecar made anew by the doctor")
  func doctor() throws {
    let (machine, whole, _) = try machine()
    try machine.remove("mmt.json")
    let (first, operations) = run(machine, ["doctor", "--fix"], failing: nil, EIO)
    #expect(first.status == 0, "\(first)")
    for number in stride(from: 1, to: operations, by: pace(12)) {
      try machine.remove("mmt.json")
      let (answer, _) = run(machine, ["doctor", "--fix"], failing: number, ENOSPC)
      #expect(machine.text("plan.md") == whole && answer.status != 70, "operation \(number): \(answer)")
      #expect(machine.mmt("doctor", "--fix").status == 0)
      let sidecar = try #require(machine.text("mmt.json"))
      #expect(try Sidecar(reading: Array(sidecar.utf8)).record("d001/dsa/lc-1")?.completed != nil, "operation \(number)")
    }
  }

  @Test("copies elsewhere: both files or a word about it, and no other copy is touched")
  func copies() throws {
    let (machine, _, _) = try machine()
    try machine.root.makeFolder("stick")
    let folder = machine.root.path("stick")
    let (first, operations) = run(machine, ["backup", "--to", folder], failing: nil, EIO)
    #expect(first.status == 0, "\(first)")
    let kept = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(kept.count == 2)
    for number in stride(from: 3, to: operations, by: pace(4)) {
      let (answer, _) = run(machine, ["backup", "--to", folder], failing: number, ENOSPC)
      #expect(answer.status != 70, "operation \(number): \(answer)")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      #expect(Set(kept).isSubset(of: names) && !names.contains { $0.hasPrefix(".mmt") }, "operation \(number): \(names)")
      for name in names where !kept.contains(name) { try FileManager.default.removeItem(atPath: folder + "/" + name) }
    }
  }

  @Test("merging by hand: the file is one of the versions, or the merge, whole")
  func merging() throws {
    let (machine, whole, _) = try machine()
    let theirs = whole.replacingOccurrences(of: "[ ] LC 217", with: "[x] LC 217")
    let ours = whole.replacingOccurrences(of: "[ ] LC 242", with: "[x] LC 242")
    try machine.write("base.md", whole)
    try machine.write("theirs.md", theirs)
    try machine.write("ours.md", ours)
    let command = ["merge-file", "base.md", "ours.md", "theirs.md"]
    let (first, operations) = run(machine, command, failing: nil, EIO)
    let merged = try #require(machine.text("ours.md"))
    #expect(first.status == 0 && merged.contains("[x] LC 217") && merged.contains("[x] LC 242"))
    for number in 0..<operations {
      try machine.write("ours.md", ours)
      let (answer, _) = run(machine, command, failing: number, ENOSPC)
      let text = machine.text("ours.md")
      #expect(text == ours || text == merged, "operation \(number): \(answer)")
      #expect(answer.status == 1 || (answer.status == 0 && text == merged), "operation \(number): \(answer)")
    }
  }
}

import Support
import Testing

/// What mmt wrote since the last commit comes back with what that commit has.
@Suite struct LostSinceCommitTests {
  @Test(
    "a month's file of counters that is deleted",
    arguments: [["doctor", "--fix"], ["restore", "HEAD", "hundreds/2026-12.md"]])
  func datedFile(_ command: [String]) throws {
    let machine = try Machine(plan: smallPlan)
    let path = "hundreds/2026-12.md"
    #expect(machine.mmt("add", "hundreds").status == 0)
    try machine.root.makeFolder("work/hundreds")
    try machine.write(path, "")
    for day in 1...3 {
      #expect(machine.mmt(["count", "push", "+4"], at: "2026-12-0\(day)T08:00:00").status == 0)
      #expect(machine.mmt(["sync"], at: "2026-12-0\(day)T08:00:00").status == 0)
    }
    #expect(machine.mmt(["count", "push", "+30"], at: "2026-12-03T09:00:00").status == 0)
    #expect(machine.mmt(["count", "sit", "+5"], at: "2026-12-03T09:00:00").status == 0)
    let text = try #require(machine.text(path))
    #expect(text.contains("34/100"))
    try machine.remove(path)
    #expect(machine.mmt(["sync"], at: "2026-12-03T10:00:00").status == 65)
    let answer = machine.mmt(command, at: "2026-12-03T10:00:00")
    #expect(answer.status == 0 && machine.text(path) == text, "\(answer)")
  }
}

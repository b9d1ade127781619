import Foundation
import Testing

/// What ordinary work must not bring about.
@Suite struct OrdinaryWorkTests {
  @Test("a skip that completes a day is no fault, before and after sync, whatever the stored streak says")
  func skipped() throws {
    let machine = try Machine(plan: "### Day 1\n- [ ] b\n- [ ] c\n### Day 2\n- [ ] d\n")
    machine.mmt("done", "b")
    machine.mmt("skip", "c")
    #expect(machine.mmt("verify").status == 0)
    machine.mmt("sync")
    #expect(machine.mmt("verify").status == 0)
    try machine.edit("mmt.json", "\"active\":1,", "\"active\":0,")
    machine.mmt("sync")
    let answer = machine.mmt("verify")
    #expect(answer.status == 0, "\(answer)")
  }

  @Test("a plan that merges would take for the records is refused before anything is made", arguments: ["x.json", "X.JSON"])
  func namedAsRecords(name: String) throws {
    let machine = try Machine()
    try machine.write(name, smallPlan)
    for command in [["init", ".", "--plan", name], ["adopt", name, "--yes"]] {
      let answer = machine.mmt(command)
      #expect(answer.status == 65 && answer.error.contains(".json"), "\(answer)")
    }
    #expect(machine.names() == [name])
  }

  @Test("what is open again says when it was done, and that it isn't done")
  func reopened() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("done", "217")
    try machine.edit("plan.md", "- [x] LC 217", "- [ ] LC 217")
    let json = machine.mmt("sync", "--json").output
    #expect(json.contains("\"status\":\"open\"") && json.contains("\"completedOn\":null,\"completedAt\":null"), "\(json)")
    #expect(json.contains("\"was\":\"2026-12-01T08:00:00"), "\(json)")
  }

  @Test("days and items of a series are told from days of the plan")
  func series() throws {
    let machine = try Machine(plan: "# P\n\n### Day 1\n- [ ] a\n\n### Warm-up Day 1\n- [ ] b\n")
    #expect(machine.mmt("show", "a", "--json").output.contains("\"day\":1,\"series\":null"))
    #expect(machine.mmt("show", "warm-up-d001.1", "--json").output.contains("\"day\":1,\"series\":\"Warm-up\""))
    #expect(
      machine.mmt("export", "--format", "json").output.contains("\"number\":1,\"lastNumber\":null,\"series\":\"Warm-up\""))
    #expect(machine.mmt("search", "b").output.contains("Warm-up Day 1"))
    #expect(machine.mmt("done", "warm-up-d001.1").output.contains("Warm-up Day 1"))
    let missing = machine.mmt("day", "2")
    #expect(missing.status == 66 && missing.error.contains("it has Day 1"), "\(missing)")
  }
}

import Foundation
import Support
import Testing

@Suite struct UndoTests {
  @Test(
    "undo gives the plan and its records back byte for byte",
    arguments: [
      [["done", "1"]], [["done", "1", ".3", ".4"]], [["done", "1", "--minutes", "25", "--note", "a note\nover lines"]],
      [["note", "217", "first"], ["note", "217", "second"]], [["skip", "1"]], [["done", "1"], ["undone", "1"]],
      [["bonus", "146"], ["done", "146"]], [["bonus", "Design it", "--note", "a\n\nb"], ["bonus", "LC 5: X", "--day", "2"]],
      [["move", "1", "2"], ["done", "2.4"]],
      [["done", "1", "--minutes", "5"], ["move", ".1", ".4", "+1"], ["move", "242", "1"]],
      [["reflect", "a\n\n- b"], ["reflect", "c"], ["reflect", "d", "--replace"]],
      [["pause", "2026-12-24", "2026-12-26"], ["done", "1"], ["shift", "2"]],
      [["config", "dayBoundary", "05:00"]], [["done", "1"], ["config", "restDays", "Sunday"], ["note", "1", "x"]],
    ])
  func roundTrip(_ commands: [[String]]) throws {
    for ending in commands.count == 1 ? ["\n"] : ["\r\n"] {
      let machine = try Machine(plan: smallPlan.replacingOccurrences(of: "\n", with: ending))
      machine.mmt("config", "cycleDays", "off")
      let sidecar = try #require(machine.text("mmt.json"))
      let plan = try #require(machine.text("plan.md"))
      for command in commands { #expect(machine.mmt(command).status == 0) }
      for _ in commands {
        let answer = machine.mmt("undo")
        #expect(answer.status == 0 && !answer.output.isEmpty, "\(answer)")
      }
      #expect(machine.text("plan.md") == plan)
      #expect(machine.text("mmt.json") == sidecar)
      let sync = machine.mmt("sync", "--json").output
      for found in ["completed", "reopened", "edited", "renamed", "added", "archived"] {
        #expect(sync.contains("\"\(found)\":[]"), "\(sync)")
      }
    }
  }

  @Test("undo finds its line again when lines above came or went, and takes a tick back from a line whose words changed")
  func moved() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("done", "217")
    try machine.edit("plan.md", "## Week 1", "Some words.\n\n## Week 1")
    try machine.edit("plan.md", "- [ ] LC 1: Two Sum (Easy)\n", "")
    #expect(machine.mmt("undo").status == 0)
    #expect(machine.text("plan.md")?.contains("- [ ] LC 217: Contains Duplicate (Easy)\n") == true)
    machine.mmt("done", "217")
    try machine.edit("plan.md", "Contains Duplicate", "Contains a Duplicate")
    #expect(machine.mmt("undo").status == 0)
    #expect(machine.text("plan.md")?.contains("- [ ] LC 217: Contains a Duplicate (Easy)\n") == true)
  }

  @Test("what can't be taken back is said and passed over, so that the change before it is in reach")
  func passedOver() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("done", "1")
    machine.mmt("done", "217")
    try machine.edit(
      "plan.md", "- [x] LC 217: Contains Duplicate (Easy) ✅ 2026-12-01", "- [ ] LC 217: Contains Duplicate (Easy)")
    machine.mmt("sync")
    let answer = machine.mmt("undo")
    #expect(answer.status == 65 && answer.error.contains("the line that \"mmt done 217\" wrote was changed since"), "\(answer)")
    #expect(answer.error.contains("- [x] LC 217: Contains Duplicate (Easy) ✅ 2026-12-01\n"), "\(answer)")
    #expect(answer.error.contains("It is passed over"), "\(answer)")
    let next = machine.mmt("undo")
    #expect(next.status == 0 && machine.text("plan.md") == smallPlan, "\(next)")
    let redo = machine.mmt("redo")
    #expect(redo.status == 0 && machine.text("plan.md")?.contains("- [x] LC 1:") == true, "\(redo)")
  }

  @Test("of several ticks those that stand are taken back, and what stays is said")
  func partly() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("done", "1", "217")
    try machine.edit(
      "plan.md", "- [x] LC 217: Contains Duplicate (Easy) ✅ 2026-12-01", "- [ ] LC 217: Contains Duplicate (Easy)")
    let answer = machine.mmt("undo")
    #expect(answer.status == 0 && answer.error.contains("changed since, so not taken back: "), "\(answer)")
    #expect(answer.error.contains("217") && machine.text("plan.md") == smallPlan, "\(answer)")
  }

  @Test("several changes in a row are taken back exactly though an editor moved their day, added lines and ticked others")
  func severalAfterEdits() throws {
    let machine = try Machine(plan: smallPlan)
    for command in [
      ["done", "1", "217"], ["done", ".3", "--note", "a note"], ["skip", ".4"], ["done", "2.1", "--minutes", "25"],
    ] {
      #expect(machine.mmt(command).status == 0)
    }
    // Day 2 goes before Day 1, a heading comes above both, another item is ticked.
    func edited(_ plan: String) throws -> String {
      let first = try #require(plan.range(of: "### Day 1"))
      let second = try #require(plan.range(of: "### Day 2"))
      let moved =
        plan[..<first.lowerBound] + plan[second.lowerBound...] + "\n" + plan[first.lowerBound..<second.lowerBound]
        + "The end.\n"
      return "<!-- mine -->\n\n" + moved.replacingOccurrences(of: "- [ ] LC 242:", with: "- [x] LC 242:")
    }
    try machine.write("plan.md", try edited(try #require(machine.text("plan.md"))))
    for _ in 0..<4 {
      let answer = machine.mmt("undo")
      #expect(answer.status == 0, "\(answer)")
    }
    #expect(machine.text("plan.md") == (try edited(smallPlan)))
    #expect(machine.mmt("undo").status == 66)
  }

  @Test("what can't be remembered is written all the same, and said once", arguments: ["a file", nil])
  func forgotten(_ state: String?) throws {
    let machine = try Machine(plan: smallPlan)
    if let state {
      try machine.write("state", state)
      machine.set("XDG_STATE_HOME", machine.root.path("work/state"))
    } else {
      machine.set("XDG_STATE_HOME", nil)
      machine.set("HOME", nil)
    }
    let answer = machine.mmt("note", "1", "precious")
    #expect(answer.status == 0 && machine.text("plan.md")?.contains("precious") == true, "\(answer)")
    #expect(answer.error.components(separatedBy: "isn't remembered").count == 2, "\(answer)")
    #expect(machine.mmt("today").error == "")
  }

  @Test("the same words on another day are not taken for the line that is gone")
  func sameWords() throws {
    let machine = try Machine(plan: "# P\n\n## Day 1\n- [ ] Review\n- [ ] b\n\n## Day 2\n- [ ] Review\n- [ ] c\n")
    machine.mmt("done", "2.1")
    machine.mmt("done", "1.1")
    try machine.write("plan.md", "# P\n\n## Day 1\n- [ ] b\n\n## Day 2\n- [x] Review ✅ 2026-12-01\n- [ ] c\n")
    let answer = machine.mmt("undo")
    #expect(answer.status == 65, "\(answer)")
    #expect(machine.text("plan.md")?.contains("- [x] Review ✅ 2026-12-01") == true)
  }

  @Test("the moment of a tick made in an editor stays when the change after it is taken back")
  func foundTicks() throws {
    let machine = try Machine(plan: smallPlan)
    try machine.edit("plan.md", "[ ] LC 217", "[x] LC 217")
    machine.mmt("done", "1")
    machine.mmt("undo", at: "2026-12-01T09:00:00")
    #expect(machine.text("mmt.json")?.contains("\"d001/dsa/lc-217\": {\"completed\":\"2026-12-01T08:00:00") == true)
    let answer = machine.mmt("sync", at: "2026-12-01T10:00:00")
    #expect(answer.output.contains("1 item ticked") && !answer.output.contains("again"), "\(answer)")
  }

  @Test("a tick that came with a note is taken back, made again, and both are remembered line for line")
  func tickWithNote() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("done", "1", "--note", "a map")
    let done = try #require(machine.text("plan.md"))
    #expect(machine.mmt("undo").status == 0 && machine.text("plan.md") == smallPlan)
    let redo = machine.mmt("redo")
    #expect(redo.status == 0 && machine.text("plan.md") == done, "\(redo)")
    #expect(machine.mmt("undo").status == 0 && machine.text("plan.md") == smallPlan)
    machine.mmt("note", "217", "since then")
    let last = machine.text("plan.md")
    try machine.remove("plan.md")
    #expect(machine.mmt("restore", "HEAD").status == 0)
    #expect(machine.text("plan.md") == last)
  }

  @Test("a setting changed since is not overwritten")
  func changedSetting() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("config", "dayBoundary", "05:00")
    try machine.edit("mmt.json", "05:00", "06:00")
    #expect(machine.mmt("undo").status == 65)
    #expect(machine.mmt("config", "dayBoundary").output.contains("06:00"))
  }
}

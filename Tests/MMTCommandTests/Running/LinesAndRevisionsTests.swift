import Foundation
import Support
import Testing

/// Items named by their line, and changes for the file alone that was looked at.
@Suite struct LinesAndRevisionsTests {
  private func revision(_ answer: Machine.Answer) throws -> String {
    let object = try #require(try JSONSerialization.jsonObject(with: Data(answer.output.utf8)) as? [String: Any])
    return try #require(object["revision"] as? String)
  }

  @Test("a line names what stands in it, wherever an item is named", arguments: [":8", "plan.md:8", "./plan.md:8:3"])
  func line(_ name: String) throws {
    let machine = try Machine(plan: smallPlan)
    #expect(machine.mmt("show", name).output.contains("Contains Duplicate"))
    #expect(machine.mmt("done", name).status == 0)
    #expect(machine.text("plan.md")?.contains("- [x] LC 217") == true)
    #expect(machine.mmt("undone", name).status == 0)
    #expect(machine.text("plan.md") == smallPlan)
  }

  @Test(
    "a line of a later day needs no other name; one without an item is refused, with what is near",
    arguments: ["done", "show", "history"])
  func others(_ command: String) throws {
    let machine = try Machine(plan: smallPlan)
    #expect(machine.mmt(command, ":18").status == 0)
    let before = machine.text("plan.md")
    for name in [":9", ":1", ":99999"] {
      let answer = machine.mmt(command, name)
      #expect(answer.status == 66 && answer.error.contains("no item stands in line \(name.dropFirst())"), "\(answer)")
    }
    #expect(machine.mmt(command, "other.md:8").status == 66)
    #expect(machine.text("plan.md") == before)
  }

  @Test("of a table's row with several items the line alone names none: all of them are named", arguments: ["done", "show"])
  func rows(_ command: String) throws {
    let plan = "# P\n\n| Day | Diet | Water |\n|---|---|---|\n| 1 | x | x |\n| 2 |  |  |\n| 3 | x |  |\n"
    let machine = try Machine(plan: plan)
    let answer = machine.mmt(command, ":6")
    #expect(answer.status == 65 && answer.error.contains("\":6\" names 2 items"), "\(answer)")
    #expect(answer.error.contains("2.1  ") && answer.error.contains("mmt \(command) 2.2"), "\(answer)")
    #expect(machine.text("plan.md") == plan)
    #expect(machine.mmt(command, "2.2").status == 0)
  }

  @Test("a note beneath an item is no name of it")
  func notes() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("note", "1", "See LC 217.")
    let answer = machine.mmt("done", ":8")
    #expect(answer.status == 66 && answer.error.contains("line 7: ") && answer.error.contains("line 9: "), "\(answer)")
  }

  @Test("a change for the file that was seen is made; for another nothing is, also where the place is there")
  func revisions() throws {
    let machine = try Machine(plan: smallPlan)
    let seen = try revision(machine.mmt("today", "--json"))
    #expect(try revision(machine.mmt("show", "1", "--json")) == seen)
    #expect(try revision(machine.mmt("next", "--json")) == seen && revision(machine.mmt("status", "--json")) == seen)
    let answer = machine.mmt("done", ":7", "--if-revision", seen, "--json")
    #expect(answer.status == 0, "\(answer)")
    let after = try revision(answer)
    #expect(try after != seen && revision(machine.mmt("today", "--json")) == after)
    let text = machine.text("plan.md")
    for command in [
      ["done", ":8"], ["skip", "217"], ["note", "217", "x"], ["start", "217"], ["time", "217", "5m"], ["move", "217", "2"],
    ] {
      let refused = machine.mmt(command + ["--if-revision", seen])
      #expect(refused.status == 75 && refused.error.contains("plan.md is another by now"), "\(refused)")
    }
    #expect(machine.text("plan.md") == text)
    #expect(machine.mmt("done", ":8", "--if-revision", after).status == 0)
    #expect(machine.mmt("undo", "--list").output.contains("--if-revision") == false)
  }

  @Test("counters and habits have a revision of their own")
  func rhythms() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("add", "hundreds")
    machine.mmt("count", "push", "1")
    let answer = machine.mmt("count", "push", "+1", "--json")
    let seen = try revision(answer)
    let line = try #require(
      machine.text("hundreds.md")?.components(separatedBy: "\n").firstIndex { $0.contains("Push-ups 2/") })
    #expect(machine.mmt("count", "hundreds.md:\(line + 1)", "+1", "--if-revision", seen).status == 0)
    #expect(machine.text("hundreds.md")?.contains("Push-ups 3/100") == true)
    #expect(machine.mmt("count", "hundreds.md:\(line + 1)", "+1", "--if-revision", seen).status == 75)
    #expect(machine.mmt("done", "1", "--if-revision", seen).status == 75)
    let other = machine.mmt("count", "hundreds.md:\(line + 1)", "+1", at: "2026-12-02T08:00:00")
    #expect(other.status == 64 && other.error.contains("is of 2026-12-01"), "\(other)")
    #expect(machine.text("plan.md") == smallPlan)
  }

  @Test("the journal has one, alone and beside a plan: a change for the pages that were seen, and for no others")
  func journals() throws {
    let machine = try Machine()
    #expect(machine.mmt("init", ".", "--plan", "journal").status == 0)
    let page = "journal/2026/2026-12-01.md"
    let first = try revision(machine.mmt("log", "Call Ana", "--json"))
    #expect(machine.mmt("log", "Book the train").status == 0)
    let seen = try revision(machine.mmt("journal", "--json"))
    #expect(try seen != first && revision(machine.mmt("show", ".1", "--json")) == seen)
    #expect(machine.mmt("today", "--json").output.contains("\"logRevision\":\"\(seen)\""))
    let before = machine.text(page)
    for command in [
      ["done", ".1"], ["skip", ".1"], ["note", ".1", "x"], ["time", ".1", "5m"], ["start", ".1"], ["reflect", "x"],
    ] {
      let refused = machine.mmt(command + ["--if-revision", first])
      #expect(refused.status == 75 && refused.error.contains("the journal is another by now"), "\(refused)")
    }
    #expect(machine.text(page) == before)
    let answer = machine.mmt("done", ".1", "--if-revision", seen, "--json")
    #expect(answer.status == 0 && machine.text(page)?.contains("- [x] Call Ana ✅ 2026-12-01\n") == true, "\(answer)")
    let after = try revision(answer)
    #expect(try after != seen && revision(machine.mmt("journal", "--json")) == after)
    #expect(machine.mmt("start", ".2", "--if-revision", after).status == 0)
    #expect(machine.mmt("done", ".2", "--if-revision", seen).status == 75)
    // A page changed in an editor is another one, also one of the month.
    try machine.write("journal/2026/2026-12.md", "# December 2026\n")
    #expect(machine.mmt("undone", ".1", "--if-revision", after).status == 75)
  }

  @Test("a page that is read only because it is named belongs to the revision of what shows it")
  func oldPages() throws {
    let machine = try Machine()
    #expect(machine.mmt("init", ".", "--plan", "journal").status == 0)
    try machine.root.makeFolder("work/journal")
    try machine.root.makeFolder("work/journal/2025")
    try machine.write("journal/2025/2025-03-03.md", "# Old\n\n## Log\n- [ ] Old task\n")
    let seen = try revision(machine.mmt("journal", "2025-03-03", "--json"))
    #expect(try seen != revision(machine.mmt("journal", "--json")))
    #expect(machine.mmt("done", "2025-03-03.1", "--if-revision", seen).status == 0)
    #expect(machine.mmt("undone", "2025-03-03.1", "--if-revision", seen).status == 75)
  }

  @Test("the plan's revision is none of the journal's")
  func besides() throws {
    let machine = try Machine(plan: smallPlan)
    #expect(machine.mmt("add", "journal").status == 0 && machine.mmt("log", "Call Ana").status == 0)
    let plan = try revision(machine.mmt("today", "--json"))
    let journal = try revision(machine.mmt("journal", "--json"))
    #expect(machine.mmt("done", "today.1", "--if-revision", plan).status == 75)
    #expect(machine.mmt("done", "1", "--if-revision", journal).status == 75)
    #expect(machine.mmt("done", "today.1", "--if-revision", journal).status == 0)
    #expect(machine.mmt("done", "1", "--if-revision", plan).status == 0)
    #expect(machine.text("plan.md")?.contains("[x]") == true)
  }
}

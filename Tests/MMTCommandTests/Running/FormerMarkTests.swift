import Support
import Testing

/// What `done` and `skip` write over in a box, and `undone` gives back.
@Suite struct FormerMarkTests {
  private let plan = """
    # P

    ### Day 1
    - [/] a one
    - [5] b two
    - [!] c three
    - [] d four
    - [?] e five
    - [ ] f six

    """
  private let refs = ["1.1", "1.2", "1.3", "1.4", "1.5", "1.6"]

  @Test("undone gives back the bytes of before, of several items and of one after the other", arguments: ["done", "skip"])
  func givenBack(_ verb: String) throws {
    let machine = try Machine(plan: plan)
    let text = machine.text("plan.md")
    for names in [refs] + refs.map({ [$0] }) {
      #expect(machine.mmt([verb] + names).status == 0 && machine.text("plan.md") != text)
      let answer = machine.mmt(["undone"] + names)
      #expect(answer.status == 0 && machine.text("plan.md") == text, "\(names): \(answer)\(machine.text("plan.md") ?? "")")
    }
    // Also where it was done twice over, and minutes were written in between.
    machine.mmt("skip", "1.3")
    machine.mmt("done", "1.3")
    machine.mmt("time", "1.3", "25m")
    #expect(machine.mmt("undone", "1.3").status == 0)
    #expect(machine.text("plan.md")?.contains("- [!] c three ⏱ 25m\n") == true, "\(machine.text("plan.md") ?? "")")
  }

  @Test("where an editor changed the line since, or lines are alike, the box is opened")
  func opened() throws {
    let machine = try Machine(plan: plan + "\n### Day 2\n- [/] g\n- [ ] g\n")
    machine.mmt("done", "1.1")
    try machine.edit("plan.md", "[x] a one", "[x] a uno")
    #expect(machine.mmt("undone", "1.1").status == 0)
    #expect(machine.text("plan.md")?.contains("- [ ] a uno\n") == true)
    machine.mmt("done", "2.1", "2.2")
    #expect(machine.mmt("undone", "2.1", "2.2").status == 0)
    #expect(machine.text("plan.md")?.hasSuffix("### Day 2\n- [ ] g\n- [ ] g\n") == true, "\(machine.text("plan.md") ?? "")")
    // What isn't done is opened as ever.
    try machine.edit("plan.md", "[ ] a uno", "[/] a uno")
    #expect(machine.mmt("undone", "1.1").status == 0)
    #expect(machine.text("plan.md")?.contains("- [ ] a uno\n") == true)
  }

  @Test("undone gives back what a cell of a table had, whatever the others have")
  func cells() throws {
    let text = """
      ### Day 1

      | Task | Status | B |
      |---|---|---|
      | a | To Do | |
      | b | In progress | |
      | c | | |
      | d || |
      | e | Blocked by Tom | |
      | f | Not started | |
      | g | Done | |

      """
    let machine = try Machine(plan: text)
    for verb in ["done", "skip"] {
      for names in [["1.1", "1.2", "1.3", "1.4", "1.5", "1.6"], ["1.2"], ["1.3"], ["1.4"], ["1.5"]] {
        #expect(machine.mmt([verb] + names).status == 0 && machine.text("plan.md") != text)
        let answer = machine.mmt(["undone"] + names)
        #expect(answer.status == 0 && machine.text("plan.md") == text, "\(names): \(answer)\(machine.text("plan.md") ?? "")")
      }
    }
  }
}

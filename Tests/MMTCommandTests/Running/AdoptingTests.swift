import Foundation
import MMTStore
import Support
import Synchronization
import Testing

/// `adopt` in a terminal, and where a workspace is already.
@Suite struct AdoptingTests {
  private static let plan = "# P\n\n## Day 1\n**DSA**\n- LC 1: Two Sum\n- Watch: Caches\n- Include: eviction\n"

  /// Runs a command as in a terminal in which a person types `answer`; nil for the end of the input.
  private func typed(_ machine: Machine, _ arguments: String..., answer: String?) -> (Machine.Answer, asked: Int) {
    let asked = Mutex(0)
    let result = machine.mmt(arguments) { world in
      world.terminal = { Terminal(inputIsTerminal: true, outputIsTerminal: true, errorIsTerminal: true, columns: 80) }
      world.readLine = {
        asked.withLock { $0 += 1 }
        return answer
      }
    }
    return (result, asked.withLock { $0 })
  }

  @Test("a no, an empty answer, anything else and the end of the input change nothing", arguments: ["n", "", "maybe", nil])
  func declined(_ answer: String?) throws {
    let machine = try Machine()
    try machine.write("p.md", Self.plan)
    let (result, asked) = typed(machine, "adopt", "p.md", answer: answer)
    #expect(asked == 1 && result.status == 0 && result.output == "", "\(result)")
    // The message stands on a line of its own, also where nobody ended the question's.
    #expect(result.error.contains("[y/N] \n") == (answer == nil), "\(result)")
    #expect(result.error.hasSuffix("mmt: nothing was changed\n"), "\(result)")
    #expect(machine.names() == ["p.md"] && machine.text("p.md") == Self.plan)
    #expect(!FileManager.default.fileExists(atPath: machine.root.path("work/.git")))
    #expect(try FileManager.default.contentsOfDirectory(atPath: machine.root.path("state")).isEmpty)
  }

  @Test("what was understood is shown before it is asked, and not once more after a yes", arguments: ["y", "Yes", " y "])
  func agreed(_ answer: String) throws {
    let machine = try Machine()
    try machine.write("p.md", Self.plan)
    let (result, asked) = typed(machine, "adopt", "p.md", answer: answer)
    #expect(asked == 1 && result.status == 0, "\(result)")
    #expect(result.error.contains("2, of them 1 LeetCode problem") && result.error.contains("Make "), "\(result)")
    #expect(!result.output.contains("LeetCode problem") && result.output.contains("2 added"), "\(result)")
    #expect(machine.text("p.md")?.contains("- [ ] LC 1: Two Sum\n- [ ] Watch: Caches\n- Include: eviction\n") == true)
  }

  @Test("what was doubtful is asked about: a key takes it too, shows what that comes to and asks anew")
  func keys() throws {
    let machine = try Machine()
    try machine.write("p.md", "# P\n\n## Day 1\n- Run\n\n#### Resources\n- a book\n\nLC 1: Two Sum\n")
    let answers = Mutex(["b", "l", "y"])
    let result = machine.mmt(["adopt", "p.md"]) { world in
      world.terminal = { Terminal(inputIsTerminal: true, outputIsTerminal: true, errorIsTerminal: true, columns: 80) }
      world.readLine = { answers.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
    }
    #expect(result.status == 0 && answers.withLock { $0.isEmpty }, "\(result)")
    #expect(result.error.contains("[y/N; b: boxes for 1 bullet left as prose too; l: 1 bare line too] "), "\(result)")
    #expect(result.error.contains("[y/N; l: 1 bare line too] ") && result.error.contains("[y/N] "), "\(result)")
    #expect(
      machine.text("p.md") == "# P\n\n## Day 1\n- [ ] Run\n\n#### Resources\n- [ ] a book\n\n- [ ] LC 1: Two Sum\n")
  }

  @Test("of a file with nothing to tick but bare lines these are asked about; unasked it makes no workspace")
  func nothingButLines() throws {
    let text = "# P\n\n## Day 1\n✅ Freeze\n⬜ Tag\n"
    let machine = try Machine()
    try machine.write("p.md", text)
    #expect(machine.mmt("adopt", "p.md").status == 0 && machine.names() == ["p.md"])
    let answers = Mutex(["l", "y"])
    let result = machine.mmt(["adopt", "p.md"]) { world in
      world.terminal = { Terminal(inputIsTerminal: true, outputIsTerminal: true, errorIsTerminal: true, columns: 80) }
      world.readLine = { answers.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
    }
    #expect(result.status == 0 && result.error.contains("; l: 2 bare lines too] "), "\(result)")
    #expect(machine.text("p.md") == "# P\n\n## Day 1\n- ✅ Freeze\n- ⬜ Tag\n")
  }

  @Test("with --yes, with --json and without a terminal nothing is asked")
  func unasked() throws {
    for option in ["--yes", "--json"] {
      let machine = try Machine()
      try machine.write("p.md", Self.plan)
      let (result, asked) = typed(machine, "adopt", "p.md", option, answer: "n")
      #expect(asked == 0 && result.status == 0 && result.error == "", "\(result)")
    }
    let machine = try Machine()
    try machine.write("p.md", Self.plan)
    let result = machine.mmt("adopt", "p.md")
    #expect(result.status == 0 && result.error == "" && result.output.contains("2 added"), "\(result)")
  }

  @Test("a plan that needs no boxes becomes a workspace only after a yes as well")
  func boxed() throws {
    let machine = try Machine()
    try machine.write("p.md", smallPlan)
    let (no, _) = typed(machine, "adopt", "p.md", answer: "n")
    #expect(no.error.contains("p.md stays as it is") && machine.names() == ["p.md"], "\(no)")
    let (yes, _) = typed(machine, "adopt", "p.md", answer: "y")
    #expect(yes.status == 0 && machine.names() == [".gitattributes", "mmt.json", "p.md"], "\(yes)")
    // Then there is nothing left to ask about.
    let (again, asked) = typed(machine, "adopt", answer: "n")
    #expect(asked == 0 && again.status == 0 && again.output.contains("Every item has its box"), "\(again)")
  }

  @Test("a second plan in a workspace is 73, and the command that gives it one of its own works")
  func second() throws {
    let machine = try Machine(plan: smallPlan)
    try machine.write("other.md", Self.plan)
    let before = machine.text("mmt.json")
    for command in [["adopt", "other.md"], ["init", "--plan", "other.md"], ["init"]] {
      let answer = machine.mmt(command)
      #expect(answer.status == 73 && answer.error.contains("is a workspace already, with the plan plan.md"), "\(answer)")
      #expect(answer.error.contains("mmt init DIR --plan"), "\(answer)")
    }
    #expect(machine.names() == [".gitattributes", "mmt.json", "other.md", "plan.md"])
    #expect(machine.text("mmt.json") == before && machine.text("other.md") == Self.plan)
    #expect(machine.mmt("init", "own", "--plan", "other.md").status == 0)
    #expect(machine.mmt("-C", "own", "done", "1").status == 0)
  }

  @Test("in a workspace whose records are lost adopt and init take back the last commit's")
  func lost() throws {
    for command in [["adopt", "plan.md"], ["adopt"], ["init", "--plan", "plan.md"]] {
      let machine = try Machine(plan: smallPlan)
      machine.mmt("done", "1")
      machine.mmt("config", "dayBoundary", "05:00")
      machine.mmt("sync")
      let records = machine.text("mmt.json")
      try machine.remove("mmt.json")
      let answer = machine.mmt(command)
      if command[0] == "init" {
        #expect(answer.status == 73 && answer.error.contains(" sync writes it anew"), "\(answer)")
        #expect(machine.text("mmt.json") == nil)
      } else {
        #expect(answer.status == 0, "\(answer)")
        #expect(machine.text("mmt.json") == records, "\(command)")
      }
    }
  }
}

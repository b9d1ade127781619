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
    for option in ["--yes", "--json"] {
      let refused = machine.mmt("adopt", "p.md", option)
      #expect(refused.status == 65 && refused.output == "" && refused.error.contains("mmt adopt --lines"), "\(refused)")
    }
    #expect(machine.names() == ["p.md"] && machine.text("p.md") == text)
    let answers = Mutex(["l", "y"])
    let result = machine.mmt(["adopt", "p.md"]) { world in
      world.terminal = { Terminal(inputIsTerminal: true, outputIsTerminal: true, errorIsTerminal: true, columns: 80) }
      world.readLine = { answers.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
    }
    #expect(result.status == 0 && result.error.contains("; l: 2 bare lines too] "), "\(result)")
    #expect(machine.text("p.md") == "# P\n\n## Day 1\n- ✅ Freeze\n- ⬜ Tag\n")
  }

  @Test("a file that is written but holds nothing to tick makes no workspace; one still to be written does")
  func unread() throws {
    let machine = try Machine()
    try machine.write("advent.md", "# Advent\n\nSun, Nov 30 – Isaiah 2\nMon, Dec 1 – Isaiah 4\nTue, Dec 2 – Isaiah 11\n")
    try machine.write("new.md", "# Nothing yet\n\nWork comes here.\n")
    for command in [["init", "a", "--plan", "advent.md"], ["adopt", "advent.md", "--yes"]] {
      let answer = machine.mmt(command)
      #expect(answer.status == 65 && answer.error.contains("nothing in advent.md could be ticked"), "\(answer)")
      #expect(answer.error.contains("line 3: begins with a date") && answer.error.contains("mmt adopt --lines"), "\(answer)")
    }
    #expect(machine.names() == ["advent.md", "new.md"])
    #expect(machine.mmt("init", "b", "--plan", "new.md").status == 0)
    // Days alter nothing, unless they are a log's entries or still empty.
    try machine.write("runs.md", "# Running log\n\n**WEEK 1**\nIt rained.\nI slept, and\nran.\n\n**WEEK 2**\nIll\nand bored.\n")
    let runs = machine.mmt("init", "c", "--plan", "runs.md")
    #expect(runs.status == 65 && runs.error.contains("nothing in runs.md could be ticked"), "\(runs)")
    try machine.write("log.md", "# Log\n\n## Day 1: 3 March 2026\nread\nand wrote\na lot\n\n## Day 2: 4 March 2026\nslept\n")
    try machine.write("empty.md", "# P\n\nfor me\nand you\nalone\n\n## Day 1\n\n## Day 2\n")
    for name in ["log", "empty"] { #expect(machine.mmt("init", name, "--plan", name + ".md").status == 0, "\(name)") }
  }

  @Test("what the dates of headings lack is said when a plan is taken over, and not at each adoption after it")
  func saidOnce() throws {
    let machine = try Machine()
    try machine.write("p.md", "# P\n\n## 3 March\n- a\n\n## 4 March\n- b, due 12 May\n")
    #expect(machine.mmt("adopt", "p.md", "--yes").output.contains("name no year"))
    let again = machine.mmt("adopt", "--yes")
    #expect(
      again.status == 0 && !again.output.contains("name no year") && again.output.contains("a date without a year"), "\(again)")
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

  @Test("undo takes the boxes of adopt back byte for byte, also in a workspace that is there, and redo makes them again")
  func takenBack() throws {
    let machine = try Machine()
    let plan = Self.plan.replacing("\n", with: "\r\n") + "\r\nProblem 2: Add\r\n"
    try machine.write("p.md", plan)
    #expect(machine.mmt("adopt", "p.md", "--yes").status == 0)
    let boxed = try #require(machine.text("p.md"))
    #expect(boxed.contains("- [ ] LC 1"))
    #expect(machine.mmt("undo", "--list").output.contains("mmt adopt p.md"))
    machine.mmt("done", "1")
    #expect(machine.mmt("undo").status == 0 && machine.text("p.md") == boxed)
    let undone = machine.mmt("undo")
    #expect(undone.status == 0 && machine.text("p.md") == plan, "\(undone)")
    #expect(undone.error.contains("mmt.json and .gitattributes"), "the workspace stays, and that is said")
    #expect(machine.mmt("undo").status == 66)
    #expect(machine.mmt("redo").status == 0 && machine.text("p.md") == boxed)
    machine.mmt("undo")
    #expect(machine.mmt("adopt", "--yes").status == 0 && machine.text("p.md") == boxed)
    let again = machine.mmt("undo")
    #expect(again.status == 0 && !again.error.contains(".gitattributes") && machine.text("p.md") == plan, "\(again)")
  }

  @Test("undo takes the boxes back that init gave a file of one's own")
  func takenBackOfInit() throws {
    let machine = try Machine()
    try machine.write("p.md", Self.plan)
    #expect(machine.mmt("init", "new", "--plan", "p.md").status == 0)
    let boxed = try #require(machine.text("new/p.md"))
    #expect(boxed != Self.plan && boxed.contains("- [ ] LC 1"))
    let undone = machine.mmt("-C", "new", "undo")
    #expect(undone.status == 0 && undone.output.contains("mmt init --plan p.md"), "\(undone)")
    #expect(undone.error.contains("mmt.json and .gitattributes") && machine.text("new/p.md") == Self.plan)
    #expect(machine.mmt("-C", "new", "redo").status == 0 && machine.text("new/p.md") == boxed)
  }

  @Test("boxes that an editor wrote over stay, and undo says so; of a very large plan it names the commit")
  func notTakenBack() throws {
    let machine = try Machine()
    try machine.write("p.md", Self.plan)
    machine.mmt("adopt", "p.md", "--yes")
    try machine.edit("p.md", "- [ ] LC 1: Two Sum", "- [ ] LC 1: Two Sums")
    let text = machine.text("p.md")
    #expect(machine.mmt("undo").status == 65 && machine.text("p.md") == text)
    let large = try Machine()
    let days = (1...500).map {
      "## Day \($0)\n\n- Read the chapter on what comes next, with its exercises\n- LC \($0): Two Sum\n"
    }
    try large.write("p.md", "# P\n\n" + days.joined(separator: "\n"))
    #expect(large.mmt("adopt", "p.md", "--yes").status == 0)
    let answer = large.mmt("undo")
    #expect(answer.status == 65 && answer.error.contains("mmt restore "), "\(answer)")
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

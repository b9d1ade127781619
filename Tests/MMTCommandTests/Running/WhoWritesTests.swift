import Foundation
import MMTStore
import Synchronization
import Support
import Testing

/// docs/sync.md's table of who writes what, and when something is committed.
@Suite struct WhoWritesTests {
  static let looking: [[String]] = [
    ["today"], ["day", "2"], ["week"], ["next"], ["backlog"], ["show", "1"], ["open", "1"], ["search", "two"], ["calendar"],
    ["pause", "2026-12-24", "--dry-run"],
    ["shift", "2", "--dry-run"], ["progress"],
    ["export", "--format", "json"],
    ["plans"], ["review", "due"], ["undo", "--list"],
    ["config"], ["config", "dayBoundary"], ["status", "--format", "waybar"], ["prompt"],
    ["prompt", "--format", "{streak} {due} {timer}"], ["help"], ["version"], ["adopt", "--dry-run"],
  ]

  private func writes(_ machine: Machine, _ command: [String]) -> (Machine.Answer, [String]) {
    let touched = Mutex<[String]>([])
    let answer = machine.mmt(command) { world in
      world.files = FileSystem { operation, path in
        if [.create, .write, .rename, .exchange, .remove, .makeFolder, .lease, .lock].contains(operation) {
          touched.withLock { $0.append("\(operation) \(path.shown)") }
        }
        return nil
      }
    }
    return (answer, touched.withLock { $0 })
  }

  @Test("looking writes nothing, locks nothing and starts no process, also after a tick in an editor", arguments: looking)
  func looks(_ command: [String]) throws {
    let machine = try Machine(plan: smallPlan)
    for isEdited in [false, true] {
      if isEdited { try machine.edit("plan.md", "[ ] LC 217", "[x] LC 217") }
      let (answer, touched) = writes(machine, command)
      #expect(answer.status == 0, "\(answer)")
      #expect(touched.isEmpty && answer.processes.isEmpty, "\(touched) \(answer.processes)")
    }
  }

  @Test("sync with nothing changed writes nothing and starts no process, today and tomorrow")
  func quietSync() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("done", "1")
    machine.mmt("sync")
    for day in ["2026-12-01T09:00:00", "2026-12-02T09:00:00"] {
      machine.set("MMT_NOW", day)
      let (answer, touched) = writes(machine, ["sync"])
      #expect(answer.status == 0 && touched.isEmpty && answer.processes.isEmpty, "\(touched) \(answer.processes)")
    }
  }

  @Test("a change commits what was uncommitted before it only where it is the first of its day")
  func firstOfDay() throws {
    let machine = try Machine(plan: smallPlan)
    let begin = try machine.commits()
    machine.mmt("done", "1")
    #expect(try machine.commits() == begin)
    machine.mmt("done", "217", at: "2026-12-02T03:59:00")
    #expect(try machine.commits() == begin, "before four it is still the day before")
    machine.mmt("done", ".3", at: "2026-12-02T04:00:00")
    #expect(try machine.commits() == ["Day 1: 2 done (LC 1, LC 217)"] + begin)
    #expect(try machine.git("show", "HEAD:plan.md").contains("[ ] Watch"))
    machine.mmt("done", ".4", at: "2026-12-02T23:00:00")
    #expect(try machine.commits().count == begin.count + 1)
  }

  @Test("every tenth problem is committed and tagged, ticked by mmt or in an editor; in a repository of its own only")
  func milestones() throws {
    let plan = "# P\n\n## Day 1\n\n" + (1...25).map { "- [ ] LC \($0): Problem\n" }.joined()
    let machine = try Machine(plan: plan)
    machine.mmt((["done"] + (1...9).map(String.init)))
    #expect(try machine.git("tag") == "")
    #expect(machine.mmt("done", "10").output.contains("commit"))
    #expect(try machine.git("tag", "--points-at", "HEAD") == "mmt/milestone-10\n")
    machine.mmt("undone", "10")
    machine.mmt("done", "10")
    #expect(try machine.git("tag") == "mmt/milestone-10\n")
    for number in 11...20 { try machine.edit("plan.md", "- [ ] LC \(number):", "- [x] LC \(number):") }
    machine.mmt("sync")
    #expect(try machine.git("tag", "--points-at", "HEAD") == "mmt/milestone-20\n")
  }

  @Test("what else is staged stays staged and out of the commit")
  func staged() throws {
    let machine = try Machine(plan: smallPlan)
    try machine.write("other.txt", "x")
    try machine.git("add", "other.txt")
    machine.mmt("done", "1")
    #expect(machine.mmt("sync").status == 0)
    #expect(try machine.git("status", "--short") == "A  other.txt\n")
    #expect(try machine.git("show", "--name-only", "--format=", "HEAD") == "mmt.json\nplan.md\n")
  }

  @Test("a tick in an editor is reported as ticked, also if mmt changed something else before the sync")
  func reported() throws {
    let machine = try Machine(plan: smallPlan)
    try machine.edit("plan.md", "[ ] LC 217: Contains Duplicate (Easy)", "[x] LC 217: Contains Duplicate (Easy)")
    try machine.edit("plan.md", "[ ] Watch: Load balancing", "[x] Watch: Load balancing ✅ 2026-11-30")
    machine.mmt("done", "1")
    let answer = machine.mmt("sync")
    #expect(answer.output.contains("2 items ticked") && !answer.output.contains("edited"), "\(answer)")
    #expect(machine.mmt("sync").processes.isEmpty)
  }

  @Test("ticks in a plan that is begun with have no date, and the next sync writes none")
  func undatedAtTheStart() throws {
    let machine = try Machine(plan: smallPlan.replacingOccurrences(of: "[ ] LC 217", with: "[x] LC 217"))
    #expect(machine.text("plan.md")?.contains("✅") == false)
    let answer = machine.mmt("sync")
    #expect(!answer.output.contains("ticked"), "\(answer)")
    #expect(machine.text("plan.md")?.contains("✅") == false)
    #expect(machine.mmt("sync").processes.isEmpty)
  }

  @Test(
    "what a write leaves behind is said, also where mmt.json alone is written",
    arguments: [["config", "weekStart", "sunday"], ["add", "hundreds"]])
  func leftBehind(_ command: [String]) throws {
    let machine = try Machine(plan: smallPlan)
    let (sidecar, other) = (machine.root.path("work/mmt.json"), machine.root.path("other.json"))
    try FileManager.default.linkItem(atPath: sidecar, toPath: other)
    let answer = machine.mmt(command)
    #expect(answer.status == 0 && answer.error.contains("mmt.json had another name (a hard link)"), "\(answer)")
  }

  @Test("a tick in an editor is dated also after boxes were added, or the state was lost; one from before never is")
  func datedAfterAll() throws {
    let plan = smallPlan.replacingOccurrences(of: "[ ] LC 1:", with: "[x] LC 1:")
    for loses in [false, true] {
      let machine = try Machine(plan: plan)
      try machine.edit("plan.md", "[ ] LC 217", "[x] LC 217")
      if loses {
        // The last commit knows that the one was open, and the other not.
        try FileManager.default.removeItem(atPath: machine.root.path("state/mmt"))
      } else {
        try machine.write("plan.md", (machine.text("plan.md") ?? "") + "\n### Day 9\n\n- Task: another\n")
        #expect(machine.mmt("adopt", "--yes").status == 0)
        #expect(machine.text("plan.md")?.contains("- [ ] Task: another") == true)
      }
      let today = machine.mmt("show", "217", "--json")
      #expect(loses == false || today.output.contains("\"completedOn\":\"2026-12-01\""), "\(today)")
      let answer = machine.mmt("sync")
      #expect(answer.output.contains("1 item ticked"), "\(answer)")
      let text = try #require(machine.text("plan.md"))
      #expect(text.contains("[x] LC 217: Contains Duplicate (Easy) ✅ 2026-12-01\n"), "\(text)")
      #expect(text.contains("[x] LC 1: Two Sum (Easy)\n"), "\(text)")
      #expect(machine.mmt("sync").processes.isEmpty && machine.text("plan.md") == text)
    }
  }
}

import Foundation
import Support
import Testing

/// What a command writes or takes over never takes the place of a file that is something already: to a workspace, to git or to mmt.
@Suite struct OwnFileTests {
  /// A workspace with a plan, counters with a year put away, a journal, an index, a review and a collection; all of it committed.
  private func machine() throws -> Machine {
    let machine = try Machine(plan: smallPlan)
    for command in [["add", "hundreds"], ["add", "journal"], ["log", "hello"], ["log", "--to", "books", "Emma"]] {
      let answer = machine.mmt(command)
      #expect(answer.status == 0, "\(command): \(answer)")
    }
    try machine.write("hundreds-2025.md", "## 2025-12-31\n\n- [ ] Push-ups 50/100\n")
    for command in [["sync"], ["index", "--write"], ["done", "1"], ["review", "--week", "1", "--save"], ["sync"]] {
      let answer = machine.mmt(command)
      #expect(answer.status == 0, "\(command): \(answer)")
    }
    return machine
  }

  private static let own = [
    "plan.md", "PLAN.md", "./plan.md", "reviews/../plan.md", "mmt.json", "hundreds.md", "hundreds-2025.md", "hundreds-2024.md",
    "hundreds/2026-12.md", "future.md", "index.md", "reviews/week-01.md", "reviews/week-09.md", "journal/2026/2026-12-01.md",
    "journal/2027/2027-01-09.md", "journal/2026/2026-12.md", "collections/books.md", "collections/new.md", ".gitattributes",
    ".gitignore", ".git/config", ".git/new", ".mmt-new.1", "../state/mmt/x", "linked", "hard.md", "folder/week-03.md",
    "git/config",
  ]

  @Test("an output onto such a file is refused, by whatever name, and every file stays as it was")
  func outputs() throws {
    let machine = try machine()
    try FileManager.default.createSymbolicLink(
      atPath: machine.root.path("work/linked"), withDestinationPath: machine.root.path("work/hundreds-2025.md"))
    try FileManager.default.createSymbolicLink(
      atPath: machine.root.path("work/folder"), withDestinationPath: machine.root.path("work/reviews"))
    try FileManager.default.createSymbolicLink(
      atPath: machine.root.path("work/git"), withDestinationPath: machine.root.path("work/.git"))
    try FileManager.default.linkItem(atPath: machine.root.path("work/hundreds.md"), toPath: machine.root.path("work/hard.md"))
    let before = try machine.git("status", "--short")
    let config = machine.text(".git/config")
    for name in Self.own {
      for command in [["export", "--format", "markdown"], ["report"]] {
        let answer = machine.mmt(command + ["-o", name, "--force"])
        #expect(answer.status == 73 && answer.error.contains("Nothing was written."), "\(command) \(name): \(answer)")
      }
      let card = machine.mmt("report", "--card", name, "--force")
      #expect(card.status == 73, "\(name): \(card)")
    }
    for command in [["export", "--all"], ["export", "--format", "loop"]] {
      let answer = machine.mmt(command + ["-o", ".git", "--force"])
      #expect(answer.status == 73, "\(answer)")
    }
    #expect(machine.mmt("backup", "--to", ".git").status == 73)
    #expect(try machine.git("status", "--short") == before && machine.text(".git/config") == config)
    #expect(machine.text("hundreds-2025.md")?.contains("50/100") == true)
    for name in ["report.html", "notes/report.md"] {
      try machine.root.makeFolder("work/notes")
      #expect(machine.mmt("export", "--format", "markdown", "-o", name).status == 0)
    }
  }

  @Test("no document is begun or taken in there, and nothing imported into it")
  func documents() throws {
    let machine = try machine()
    try machine.root.makeFolder("harsh")
    try machine.root.write("harsh/habits", "! Daily\nRead: 1\n")
    try machine.root.write("harsh/log", "2026-11-02 : Read : y : :\n")
    let before = try machine.git("status", "--short")
    let records = machine.text("mmt.json")
    let links = ["linked", "hard.md", "folder/week-03.md", "git/config"]
    for name in Self.own where !name.contains("..") && !links.contains(name) {
      for command in [["import", "../harsh", "--into", name], ["add", name], ["adopt", name]] {
        // Without boxes to add `adopt` has nothing to do with the plan.
        if command[0] == "adopt", ["plan.md", "./plan.md"].contains(name) { continue }
        // A document is what data is imported into.
        if command[0] == "import", name == "hundreds.md" { continue }
        let answer = machine.mmt(command)
        #expect([65, 66, 73].contains(answer.status), "\(command): \(answer)")
      }
    }
    for (folder, plan) in [(".git", "hundreds"), (".git", "journal"), ("collections/x", "hundreds")] {
      let answer = machine.mmt("init", folder, "--plan", plan)
      #expect(answer.status == 65, "\(folder) \(plan): \(answer)")
    }
    #expect(try machine.git("status", "--short") == before && machine.text("mmt.json") == records)
    #expect(machine.mmt("import", "../harsh", "--into", "habits.md").status == 0)
  }

  @Test("a journal's future log or index isn't put into a plan or a file of habits of that name")
  func namesakes() throws {
    let plan = try Machine()
    try plan.write("future.md", smallPlan)
    #expect(plan.mmt("init", "--plan", "future.md", ".").status == 0)
    let refused = plan.mmt("add", "journal")
    #expect(refused.status == 65 && plan.text("future.md")?.contains("Two Sum") == true, "\(refused)")
    let habits = try Machine()
    try habits.write("index.md", smallHabits)
    #expect(habits.mmt("adopt", "index.md").status == 0 && habits.mmt("add", "journal").status == 0)
    #expect(habits.mmt("log", "hello").status == 0)
    #expect(habits.mmt("index", "--write").status == 65)
    #expect(habits.text("index.md") == smallHabits)
  }
}

import Foundation
import Support
import Testing

/// An evening that no commit has, where an editor wrote over it before the morning's first commit.
@Suite struct EarlierDayTests {
  private let morning = "2026-12-02T08:00:00"

  /// One item done in the evening, and nothing committed since.
  private func evening() throws -> Machine {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("done", "1", at: "2026-12-01T20:00:00")
    return machine
  }

  @Test(
    "the evening as mmt left it is a commit of its own, before what an editor made of it overnight",
    arguments: [["done", "242"], ["sync"], ["backup"], ["undo"], ["restore", "2026-12-01"]])
  func committedFirst(_ command: [String]) throws {
    let machine = try evening()
    try machine.write("other.txt", "x")
    try machine.git("add", "other.txt")
    try machine.edit("plan.md", "[ ] LC 217", "[x] LC 217")
    let answer = machine.mmt(command, at: morning)
    #expect(answer.status == 0, "\(answer)")
    let commits = try machine.git("log", "--format=%h %ad %s", "--date=format:%d.%m. %H:%M").split(separator: "\n")
    let found = try #require(commits.first { $0.contains("01.12. 20:00 Day 1: 1 done (LC 1)") }, "\(commits)")
    let id = String(found.prefix { $0 != " " })
    let plan = try machine.git("show", "\(id):plan.md")
    #expect(plan.contains("[x] LC 1: Two Sum (Easy) ✅ 2026-12-01\n") && plan.contains("[ ] LC 217"), "\(plan)")
    #expect(try machine.git("show", "--name-only", "--format=", id) == "mmt.json\nplan.md\n")
    #expect(try machine.git("diff", "--cached", "--name-only") == "other.txt\n", "staged as before")
    // The day named, whatever was done since.
    #expect(machine.mmt("restore", "2026-12-01", at: "2026-12-02T09:00:00").status == 0)
    #expect(machine.text("plan.md") == plan)
  }

  @Test(
    "the evening that no commit has yet is there for who looks back on it", arguments: [["done", "217"], ["sync"], ["backup"]])
  func lookedBackOn(_ command: [String]) throws {
    let machine = try evening()
    // Nothing that bears a date tells that it was the evening's.
    machine.mmt("time", "242", "45m", at: "2026-12-01T20:30:00")
    machine.mmt("sync", at: "2026-12-01T20:31:00")
    machine.mmt("undone", "1", at: "2026-12-01T21:00:00")
    machine.mmt("time", "242", "10m", at: "2026-12-01T21:00:00")
    let looks = [["progress", "--at", "2026-12-01", "--json"], ["export", "--format", "csv", "--at", "2026-12-01"]]
    let before = looks.map { machine.mmt($0, at: morning).output }
    #expect(before[1].contains(",10,"), "\(before)")
    #expect(machine.mmt(command, at: morning).status == 0)
    #expect(looks.map { machine.mmt($0, at: morning).output } == before)
    #expect(machine.mmt("restore", "2026-12-01", at: "2026-12-02T09:00:00").status == 0)
    let plan = try #require(machine.text("plan.md"))
    #expect(plan.contains("[ ] LC 1:") && plan.contains("[ ] LC 217") && plan.contains("⏱ 10m"), "\(plan)")
  }

  @Test("what was counted and logged in the evening is there for who restores that day", arguments: [true, false])
  func evenings(hasPlan: Bool) throws {
    let machine = try Machine(plan: hasPlan ? smallPlan : nil)
    #expect(machine.mmt(hasPlan ? ["add", "hundreds"] : ["init", ".", "--plan", "hundreds"]).status == 0)
    machine.mmt("add", "journal")
    machine.mmt("count", "push", "10")
    machine.mmt("sync")
    machine.mmt("count", "push", "90", at: "2026-12-01T21:00:00")
    machine.mmt("log", "Words of the evening", at: "2026-12-01T21:10:00")
    machine.mmt("count", "push", "5", at: morning)
    machine.mmt("sync", at: "2026-12-02T08:05:00")
    #expect(machine.mmt("restore", "2026-12-01", at: "2026-12-02T08:10:00").status == 0)
    let counted = try #require(machine.text("hundreds.md"))
    #expect(counted.contains("Push-ups 90/100") && !counted.contains("2026-12-02"), "\(counted)")
    #expect(machine.text("journal/2026/2026-12-01.md")?.contains("Words of the evening") == true)
    // Nor has the day before it what was counted then.
    #expect(machine.mmt("restore", "2026-11-30", at: "2026-12-02T08:15:00").status == 66)
  }

  @Test("where nothing of the evening is uncommitted, or it can't be made again, there is one commit as ever")
  func oneCommit() throws {
    let synced = try evening()
    synced.mmt("sync", at: "2026-12-01T20:10:00")
    let forgotten = try evening()
    try FileManager.default.removeItem(atPath: forgotten.root.path("state/mmt"))
    // The commit somebody made by hand has the editor's tick already.
    let byHand = try evening()
    for machine in [synced, forgotten, byHand] {
      try machine.edit("plan.md", "[ ] LC 217", "[x] LC 217")
      if machine === byHand { try machine.git("commit", "-qam", "mine") }
      let before = try machine.commits().count
      let answer = machine.mmt("done", "242", at: morning)
      #expect(answer.status == 0 && !answer.processes.contains { $0.contains("read-tree") }, "\(answer.processes)")
      #expect(try machine.commits().count == before + (machine === byHand ? 0 : 1))
    }
  }

  @Test("where a backup has what an editor made of a committed evening, the evening isn't committed again over that")
  func committedBeforeTheEditor() throws {
    let machine = try Machine(plan: smallPlan.replacingOccurrences(of: "[ ] LC 217", with: "[x] LC 217"))
    try machine.edit("plan.md", "[x] LC 217", "[ ] LC 217")
    machine.mmt("backup", at: morning)
    let answer = machine.mmt("sync", at: "2026-12-02T09:00:00")
    #expect(answer.status == 0 && answer.output.contains("1 item open again"), "\(answer)")
    #expect(try machine.git("show", "HEAD:plan.md") == machine.text("plan.md"))
    #expect(try machine.git("status", "--porcelain") == "")
  }

  @Test(
    "a hook that refuses, or puts the files back for a while, gets nothing of the evening to see; what is staged stays as it was",
    arguments: ["exit 1", "git diff --quiet || git checkout -- .; exit 1", "git add -A; exit 1"])
  func refused(_ hook: String) throws {
    let machine = try evening()
    try machine.edit("plan.md", "[ ] LC 217", "[x] LC 217")
    try machine.write(".git/hooks/pre-commit", "#!/bin/sh\n\(hook)\n")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: machine.root.path("work/.git/hooks/pre-commit"))
    let answer = machine.mmt("done", "242", at: morning)
    #expect(answer.status == 0 && answer.error.contains("isn't backed up"), "\(answer)")
    #expect(machine.text("plan.md")?.contains("[x] LC 242: Valid Anagram (Easy) ✅ 2026-12-02") == true)
    #expect(try machine.commits().count == 2 && machine.git("show", "HEAD:plan.md").contains("[ ] LC 217"))
    // Nothing is staged that would take the evening back.
    #expect(try !machine.git("diff", "--cached").contains("-- [x] LC 1: Two Sum"))
  }
}

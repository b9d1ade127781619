import Foundation
import MMTCore
import MMTStore
import Support
import Testing

/// What a day leaves in the backups, and what is said of what isn't there.
@Suite struct EverydayBackupTests {
  @Test("answers in a saved review are backed up with the rest, and status doesn't call them safe before")
  func reviewsAreBackedUp() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("done", "1")
    #expect(machine.mmt("review", "--save").status == 0)
    #expect(machine.mmt("status").output.contains("changes since then aren't committed yet"))
    #expect(machine.mmt("sync").status == 0)
    #expect(try machine.git("ls-files", "reviews").contains("reviews/week-01.md"))
    #expect(machine.mmt("status").output.contains("everything is committed"))
    let page = try #require(machine.text("reviews/week-01.md"))
    try machine.write("reviews/week-01.md", page + "\nAn answer of my own.\n")
    #expect(machine.mmt("status").output.contains("changes since then aren't committed yet"))
    // Plan and records are as they were: the review alone is a reason.
    let sync = machine.mmt("sync")
    #expect(sync.output.contains("backed up") && sync.output.contains("commit"), "\(sync)")
    #expect(try machine.git("show", "HEAD:reviews/week-01.md").contains("An answer of my own."))
    try machine.write("reviews/week-01.md", page + "\nAnother one.\n")
    #expect(machine.mmt("backup").output.contains("commit"))
    #expect(try machine.git("show", "HEAD:reviews/week-01.md").contains("Another one."))
    try machine.write("reviews/week-01.md", page)
    machine.mmt("done", "217", at: "2026-12-02T08:00:00")
    #expect(try machine.git("show", "HEAD:reviews/week-01.md") == page, "committed before the day's first change")
  }

  @Test("a review that git is told to ignore keeps nothing else from being backed up")
  func ignoredReviews() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("review", "--save")
    try machine.write(".git/info/exclude", "week-*.md\n")
    machine.mmt("done", "1")
    let answer = machine.mmt("backup")
    #expect(answer.status == 0 && answer.output.contains("now"), "\(answer)")
    #expect(try machine.git("ls-files", "reviews").isEmpty)
  }

  @Test("a clone says once that it merges line by line, and status says it until that is mended")
  func cloneWithoutDrivers() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("done", "1")
    machine.mmt("sync")
    #expect(!machine.mmt("status").output.contains("merge drivers"))
    try machine.git("config", "--remove-section", "merge.mmt-plan")
    try machine.git("config", "--remove-section", "merge.mmt-sidecar")
    machine.set("XDG_STATE_HOME", machine.root.path("elsewhere"))
    let first = machine.mmt("done", "217")
    #expect(first.error.contains("merge drivers") && first.error.contains("mmt doctor --fix"), "\(first)")
    #expect(!machine.mmt("done", ".3").error.contains("merge drivers"))
    #expect(machine.mmt("status").output.contains("merge drivers"))
    #expect(machine.mmt("doctor", "--fix").status == 0)
    #expect(!machine.mmt("status").output.contains("merge drivers"))
  }

  @Test("a backup that is elsewhere isn't called this machine's alone, and what is only there is counted")
  func elsewhere() throws {
    let machine = try Machine(plan: smallPlan)
    #expect(machine.mmt("backup").output.contains("On this machine alone"))
    try machine.root.makeFolder("remote.git")
    let remote = machine.root.path("remote.git")
    try machine.git("init", "--quiet", "--bare", remote)
    try machine.git("remote", "add", "origin", remote)
    try machine.git("push", "--quiet", "-u", "origin", "HEAD")
    let pushed = machine.mmt("backup").output
    #expect(pushed.contains("origin/main has everything") && !pushed.contains("On this machine"), "\(pushed)")
    machine.mmt("done", "1")
    #expect(machine.mmt("backup").output.contains("origin/main lacks 1 commit"))
    machine.mmt("backup", "--push")
    try machine.git("reset", "--quiet", "--soft", "HEAD~1")
    #expect(machine.mmt("status").output.contains("origin/main has everything, and 1 commit more"))
  }

  @Test("what goes back to what it was before a backup is committed too, alone as beside a plan", arguments: [true, false])
  func goesBack(_ hasPlan: Bool) throws {
    let machine = try hasPlan ? Machine(plan: smallPlan) : Machine()
    #expect(machine.mmt(hasPlan ? ["add", "hundreds"] : ["init", ".", "--plan", "hundreds"]).status == 0)
    #expect(machine.mmt("sync").status == 0)
    let text = machine.text("hundreds.md")
    #expect(machine.mmt("count", "push", "+1").status == 0 && machine.mmt("backup").status == 0)
    #expect(machine.mmt("undo").status == 0 && machine.text("hundreds.md") == text)
    #expect(machine.mmt("sync").status == 0)
    #expect(try machine.git("status", "--porcelain") == "")
    #expect(machine.mmt("sync", "--json").output.contains("\"commit\":null"))
  }

  @Test("a day's first change of the plan commits what was counted the day before, where the plan itself is committed")
  func countedBefore() throws {
    let machine = try Machine(plan: smallPlan)
    #expect(machine.mmt("add", "hundreds").status == 0 && machine.mmt("sync").status == 0)
    #expect(machine.mmt("count", "push", "+1").status == 0)
    #expect(machine.mmt(["done", "217"], at: "2026-12-02T08:00:00").status == 0)
    #expect(try machine.git("show", "HEAD:hundreds.md") == machine.text("hundreds.md"))
    #expect(try machine.git("show", "HEAD:plan.md").contains("- [ ] LC 217"))
  }

  @Test("where an editor changed the plan before the evening was committed, restore of that date says what it brings back")
  func overnight() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("sync", at: "2026-12-01T08:00:00")
    machine.mmt("done", "1", at: "2026-12-01T20:00:00")
    try machine.edit("plan.md", "LC 217: Contains Duplicate", "LC 217: Contains a duplicate")
    // The records were changed too: the evening can't be made again, and is in no commit of its own.
    try machine.edit("mmt.json", "  \"schema\"", "   \"schema\"")
    machine.mmt("sync", at: "2026-12-02T07:00:00")
    let restored = machine.mmt("restore", "yesterday", "--dry-run", "--plain", at: "2026-12-02T09:00:00").output
    #expect(restored.contains("in the first backup since Tuesday 1 December, commit "), "\(restored)")
    #expect(restored.contains("what was changed until then is in it"), "\(restored)")
  }

  @Test("restore of a date names the end of that day first, and backups when the work in a commit ended")
  func evenings() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("done", "1", at: "2026-12-01T20:00:00")
    machine.mmt("done", "217", at: "2026-12-02T08:00:00")
    let later = "2026-12-02T09:00:00"
    let list = machine.mmt("backups", at: later).output
    #expect(list.contains("  1 Dec 20:00  13 h  Day 1: 1 done (LC 1)"), "\(list)")
    let json = machine.mmt("backups", "--json", at: later).output
    #expect(json.contains("\"at\":\"2026-12-02T08:00:00") && json.contains("\"ended\":\"2026-12-01T20:00:00"), "\(json)")
    let restored = machine.mmt("restore", "yesterday", "--dry-run", "--plain", at: later).output
    #expect(restored.contains("plan.md as it was at the end of Tuesday 1 December (commit "), "\(restored)")
    let named = machine.mmt("restore", "HEAD", "--dry-run", "--plain", at: later).output
    #expect(named.contains("plan.md as in commit "), "\(named)")
  }
}

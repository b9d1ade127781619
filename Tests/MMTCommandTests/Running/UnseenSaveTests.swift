import Foundation
import Support
import Testing

/// What is said and kept of records between an editor's save, or a setting's change, and the `sync` that sees it.
@Suite struct UnseenSaveTests {
  private let twice = """
    # Plan

    ### Day 1

    - [ ] LC 1: Two Sum

    ### Day 2

    - [ ] LC 1: Two Sum
    - [ ] Beta two

    """

  @Test("where an editor put a day in before the others, times and difficulties are shown with the items they belong to")
  func renumbered() throws {
    let machine = try Machine(plan: twice)
    machine.mmt("start", "2.1")
    machine.mmt("stop", at: "2026-12-01T08:30:00")
    machine.mmt("done", "2.1", "--felt", "hard", at: "2026-12-01T08:30:00")
    machine.mmt("sync", at: "2026-12-01T08:31:00")
    let looks = [["review", "--json"], ["stats", "--json"], ["export", "--format", "csv"], ["review", "due", "--json"]]
    let text = try #require(machine.text("plan.md"))
    let shifted = text.replacingOccurrences(of: "### Day 2", with: "### Day 3")
      .replacingOccurrences(of: "### Day 1", with: "### Day 1\n\n- [ ] Something new\n\n### Day 2")
    try machine.write("plan.md", shifted)
    let (first, second) = (machine.mmt("show", ":9").output, machine.mmt("show", ":13").output)
    #expect(!first.contains("30m") && !first.contains("hard"), "\(first)")
    #expect(second.contains("30m") && second.contains("hard"), "\(second)")
    let before = looks.map { machine.mmt($0, at: "2026-12-01T08:40:00").output }
    machine.mmt("sync", at: "2026-12-01T08:35:00")
    #expect(looks.map { machine.mmt($0, at: "2026-12-01T08:40:00").output } == before)
    #expect(machine.mmt("show", ":13").output.contains("hard"))
  }

  @Test("a tick in an editor has its own day, where the item was done before, committed and taken back since")
  func tickedAgain() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("done", "1")
    machine.mmt("sync")
    machine.mmt("undone", "1", at: "2026-12-05T08:00:00")
    try machine.edit("plan.md", "[ ] LC 1:", "[x] LC 1:")
    machine.mmt("sync", at: "2026-12-05T09:00:00")
    #expect(machine.text("plan.md")?.contains("[x] LC 1: Two Sum (Easy) ✅ 2026-12-05\n") == true)
  }

  @Test("another hour at which days begin takes no moment from what was done between the two")
  func boundary() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("done", "1", at: "2026-12-02T03:00:00")
    machine.mmt("sync", at: "2026-12-02T08:00:00")
    #expect(machine.text("mmt.json")?.contains("2026-12-02T03:00:00") == true)
    machine.mmt("config", "dayBoundary", "02:00", at: "2026-12-02T08:10:00")
    machine.mmt("done", "217", at: "2026-12-02T08:20:00")
    machine.mmt("sync", at: "2026-12-02T08:30:00")
    #expect(machine.text("plan.md")?.contains("LC 1: Two Sum (Easy) ✅ 2026-12-01\n") == true)
    #expect(machine.text("mmt.json")?.contains("2026-12-02T03:00:00") == true)
    // A date that somebody edits still wins.
    try machine.edit("plan.md", "(Easy) ✅ 2026-12-01", "(Easy) ✅ 2026-11-30")
    machine.mmt("sync", at: "2026-12-02T08:40:00")
    #expect(machine.text("mmt.json")?.contains("2026-12-02T03:00:00") == false)
  }
}

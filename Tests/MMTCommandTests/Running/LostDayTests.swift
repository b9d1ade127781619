import Support
import Testing

/// Headings and lines that slipped: told as long as they are slips, not only by the first command that meets them.
@Suite struct LostDayTests {
  /// Six days from 2026-12-01 on.
  private static let plan =
    "# Plan\n" + (1...6).map { "\n### Day \($0): Part \($0)\n- [ ] Alpha \($0)\n- [ ] Beta \($0)\n" }.joined()

  private func told(_ answer: Machine.Answer, _ words: String) -> Bool {
    // Sentences are wrapped where the page ends.
    (answer.output + answer.error).split { $0 == "\n" || $0 == " " }.joined(separator: " ").contains(words)
  }

  @Test("a lost heading is told after writes too, and yesterday's page is not shown as today's")
  func lostHeading() throws {
    let machine = try Machine(plan: Self.plan)
    try machine.edit("plan.md", "### Day 3: Part 3", "Day 3: Part 3")
    try machine.edit("plan.md", "### Day 5: Part 5", "### Dya 5: Part 5")
    let sync = machine.mmt("sync")
    #expect(sync.status == 0, "\(sync)")
    #expect(told(sync, "Days 3 and 5 are gone; 2 items no longer count"), "\(sync)")
    #expect(try machine.commits().first?.contains("Days 3 and 5 are gone") == true)
    #expect(machine.mmt("done", "1.1").status == 0)
    let missing = "Days 3 and 5 are missing between Day 2 and Day 6; mmt verify shows where"
    for command in ["today", "status", "sync"] {
      let answer = machine.mmt(command)
      #expect(answer.status == 0 && told(answer, missing), "\(answer)")
    }
    for command in ["today", "status", "verify"] {
      let answer = machine.mmt(command)
      #expect(told(answer, "write ### Day 3: Part 3") && told(answer, "write ### Day 5: Part 5"), "\(answer)")
    }
    let page = machine.mmt("today", at: "2026-12-03T08:00:00")
    #expect(told(page, "Nothing falls on today: Day 3 is missing. This is Day 2, of Wednesday 2 December."), "\(page)")
    #expect(told(machine.mmt("status", at: "2026-12-03T08:00:00"), "nothing falls on today: Day 3 is missing"))
    #expect(machine.mmt("prompt", at: "2026-12-03T08:00:00").output.hasPrefix("d3 missing"))
    #expect(machine.mmt("prompt", at: "2026-12-04T08:00:00").output.hasPrefix("d4 0/2"))
    try machine.edit("plan.md", "Day 3: Part 3", "### Day 3: Part 3")
    try machine.edit("plan.md", "### Dya 5", "### Day 5")
    // That there is nothing to tell is remembered, of these very files.
    for _ in 1...3 { #expect(!told(machine.mmt("today"), "missing") && !told(machine.mmt("sync"), "missing")) }
    try machine.edit("plan.md", "### Day 3: Part 3", "Day 3: Part 3")
    for _ in 1...3 { #expect(told(machine.mmt("sync"), "Day 3 is missing between Day 2 and Day 4")) }
  }

  @Test("slips in habits are told, and a file that holds nothing any more, before anything is written")
  func habits() throws {
    let machine = try Machine()
    #expect(machine.mmt("init", "--plan", "habits", ".").status == 0)
    try machine.write("habits.md", "# Habits\n\n## Every day\n- Read\n\n## 2026-11-30\n- [x] Read\n\n##2026-11-29\n-[x] Read\n")
    for command in ["verify", "sync"] {
      let answer = machine.mmt(command)
      #expect(told(answer, "warning: looks like a heading that slipped"), "\(answer)")
      #expect(told(answer, "write ## 2026-11-29") && told(answer, "write - [x] Read"), "\(answer)")
    }
    for command in ["today", "habits", "status"] {
      let answer = machine.mmt(command)
      #expect(answer.status == 0 && told(answer, "2 lines from here on look like boxes or headings that slipped"), "\(answer)")
    }
    try machine.write("habits.md", "garbage\n")
    #expect(machine.mmt("sync").status == 65)
    for command in ["verify", "today", "habits", "status"] {
      #expect(told(machine.mmt(command), "habits.md holds nothing any more"), "\(command)")
    }
  }

  @Test("what is more than a day is warned of; dates with work on them and a repository around are said; pauses are listed")
  func saidBesides() throws {
    let machine = try Machine(plan: Self.plan)
    #expect(told(machine.mmt("done", "1.1", "-m", "26h"), "26h is more than a day has"))
    let shift = machine.mmt("shift", "1", at: "2026-12-02T08:00:00")
    #expect(shift.status == 0 && told(shift, "1 of these dates has work on it"), "\(shift)")
    let pauses = machine.mmt("pause", at: "2026-12-01T10:00:00")
    #expect(pauses.status == 0 && told(pauses, "mmt config pauses none ends it"), "\(pauses)")
    #expect(machine.mmt("config", "pauses", "none").status == 0)
    #expect(told(machine.mmt("pause"), "There is no pause."))
    let inner = machine.mmt("init", "inner")
    #expect(inner.status == 0 && told(inner, "inside the repository") && told(inner, "backups are commits there"), "\(inner)")
  }
}

import Foundation
import Support
import Testing

@Suite struct CountingTests {
  @Test("a workspace of counters alone: counting, undo, redo, sync, twice is once")
  func alone() throws {
    let machine = try Machine(plan: smallPlan)
    #expect(machine.mmt("init", "h", "--plan", "hundreds").status == 0)
    let before = machine.text("h/hundreds.md")
    #expect(machine.mmt("-C", "h", "today").status == 0)
    #expect(machine.text("h/hundreds.md") == before)
    let answer = machine.mmt("-C", "h", "count", "push", "+40", "--json")
    #expect(answer.status == 0 && answer.output.contains("\"value\":40,\"target\":100"), "\(answer)")
    #expect(
      machine.text("h/hundreds.md")?.contains("## 2026-12-01 Tuesday\n- [ ] Push-ups 40/100\n- [ ] Sit-ups 0/100\n") == true)
    #expect(machine.mmt("-C", "h", "count", ".1", "+60").status == 0)
    #expect(machine.text("h/hundreds.md")?.contains("- [x] Push-ups 100/100\n") == true)
    #expect(machine.mmt("-C", "h", "undo").output.contains("Taken back: mmt count .1"))
    #expect(machine.text("h/hundreds.md")?.contains("- [ ] Push-ups 40/100\n") == true)
    #expect(machine.mmt("-C", "h", "redo").status == 0)
    #expect(machine.text("h/hundreds.md")?.contains("- [x] Push-ups 100/100\n") == true)
    #expect(machine.mmt("-C", "h", "undo").status == 0)
    #expect(machine.mmt("-C", "h", "undo").status == 0)
    #expect(machine.text("h/hundreds.md") == before)
    #expect(machine.mmt("-C", "h", "sync").status == 0)
    let synced = machine.text("h/hundreds.md")
    let again = machine.mmt("-C", "h", "sync", "--json")
    #expect(again.status == 0 && again.output.contains("\"commit\":null"), "\(again)")
    #expect(machine.text("h/hundreds.md") == synced)
  }

  @Test("beside a plan: added, on today's page, in the backup; the plan stays byte for byte")
  func beside() throws {
    let machine = try Machine(plan: smallPlan)
    #expect(machine.mmt("add", "hundreds", "--dry-run").status == 0)
    #expect(machine.text("hundreds.md") == nil)
    #expect(machine.mmt("add", "hundreds").status == 0)
    #expect(machine.mmt("add", "hundreds").status == 73)
    #expect(machine.mmt("count", "squats", "100").status == 0)
    let today = machine.mmt("today").output
    #expect(today.contains("Squats") && today.contains("Two Sum") && today.contains("1 of 4"), "\(today)")
    #expect(machine.text("plan.md") == smallPlan)
    #expect(machine.mmt("sync").status == 0)
    #expect(machine.mmt("sync", "--json").output.contains("\"commit\":null"))
    #expect(machine.mmt("done", "1").status == 0)
    #expect(machine.mmt("undo").status == 0)
    #expect(machine.mmt("undo").output.contains("Taken back: mmt count squats 100"))
    #expect(machine.text("plan.md") == smallPlan)
  }

  @Test("an editor's full counter is ticked by sync once it was seen lower")
  func edited() throws {
    let machine = try Machine(plan: smallPlan)
    #expect(machine.mmt("init", "h", "--plan", "hundreds").status == 0)
    #expect(machine.mmt("-C", "h", "count", "push", "+40").status == 0)
    try machine.edit("h/hundreds.md", "[ ] Push-ups 40/100", "[ ] Push-ups 100/100")
    let sync = machine.mmt("-C", "h", "sync")
    #expect(sync.output.contains("Push-ups 100/100"), "\(sync)")
    #expect(machine.text("h/hundreds.md")?.contains("- [x] Push-ups 100/100\n") == true)
  }

  @Test("what can't be is refused, and nothing is written")
  func refused() throws {
    let machine = try Machine(plan: smallPlan)
    #expect(machine.mmt("count", "push", "+1").status == 66)
    #expect(machine.mmt("add", "no-such.md").status == 66)
    #expect(machine.mmt("init", "h", "--plan", "hundreds").status == 0)
    #expect(machine.mmt("init", "h", "--plan", "hundreds").status == 73)
    let before = machine.text("h/hundreds.md")
    try machine.write("h/mine.md", "## 2026-11-20\n- [ ] Sails 3/10\n")
    let adopted = machine.mmt("-C", "h", "adopt", "mine.md")
    #expect(adopted.status == 73 && adopted.error.contains("already, with hundreds.md\n"), "\(adopted)")
    #expect(adopted.error.contains("mmt add FILE"))
    for words in [["count", "run", "3.55"], ["count", "run", "100"], ["count", "push", "ten"], ["mark", "push", "well"]] {
      #expect(machine.mmt(["-C", "h"] + words).status == 64, "\(words)")
    }
    #expect(machine.mmt("-C", "h", "count", "burpees", "+1").status == 66)
    #expect(machine.mmt("-C", "h", "done", "1").status == 66)
    #expect(machine.mmt("-C", "h", "count", "s", "+1").error.contains("may be several"))
    #expect(machine.text("h/hundreds.md") == before)
  }

  @Test("a lost sidecar is no matter: .gitattributes knows the document")
  func lostSidecar() throws {
    let machine = try Machine(plan: smallPlan)
    #expect(machine.mmt("init", "h", "--plan", "hundreds").status == 0)
    #expect(machine.mmt("-C", "h", "count", "push", "+40").status == 0)
    try machine.remove("h/mmt.json")
    #expect(machine.mmt("-C", "h", "count", "push", "+40").status == 0)
    #expect(machine.mmt("-C", "h", "sync").status == 0)
    #expect(machine.text("h/mmt.json")?.contains("\"hundreds.md\":\"rhythm\"") == true)
    #expect(machine.text("h/hundreds.md")?.contains("- [ ] Push-ups 80/100\n") == true)
  }

  @Test("marks with their details, a note, and a skip that leaves the day's count")
  func marks() throws {
    let machine = try Machine(plan: smallPlan)
    #expect(machine.mmt("init", "h", "--plan", "habits").status == 0)
    let marked = machine.mmt(
      "-C", "h", "mark", "read", "partial", "--kind", "slow", "--minutes", "20", "--intensity", "3", "--note", "Knee")
    #expect(marked.status == 0, "\(marked)")
    #expect(
      machine.text("h/habits.md")?.contains("- [/] 📖 Read 0/30 pages #slow ⏱ 20m 🔥 3\n  - Knee\n") == true,
      "\(machine.text("h/habits.md") ?? "")")
    #expect(machine.mmt("-C", "h", "mark", "meditate").status == 0)
    #expect(machine.text("h/habits.md")?.contains("- [x] 🧘 Meditate\n") == true)
    #expect(machine.mmt("-C", "h", "mark", "meditate").status == 0)
    #expect(machine.mmt("-C", "h", "mark", "meditate", "skip").status == 0)
    #expect(machine.text("h/habits.md")?.contains("- [-] 🧘 Meditate\n") == true)
  }

  @Test(
    "names of signs alone are told apart; a line that a day has twice is refused; without definitions the newest day is the pattern"
  )
  func names() throws {
    let machine = try Machine(plan: smallPlan)
    try machine.write("signs.md", "## Every day\n- 🎉 0/5\n- 🎈 0/5\n")
    #expect(machine.mmt("add", "signs.md").status == 0)
    #expect(machine.mmt("count", "🎈", "3").status == 0)
    #expect(machine.text("signs.md")?.contains("- [ ] 🎉 0/5\n- [ ] 🎈 3/5\n") == true)
    try machine.write("twice.md", "## 2026-12-01\n- [ ] Same 1/5\n- [ ] Same 2/7\n")
    #expect(machine.mmt("add", "twice.md").status == 0)
    #expect(machine.mmt("count", "same", "+1").status == 65)
    #expect(machine.text("twice.md") == "## 2026-12-01\n- [ ] Same 1/5\n- [ ] Same 2/7\n")
    try machine.write("bare.md", "## 2026-11-29\n- [ ] Only 3/10\n")
    #expect(machine.mmt("add", "bare.md").status == 0)
    #expect(machine.mmt("count", "only", "+1").status == 0)
    #expect(machine.text("bare.md") == "## 2026-12-01\n- [ ] Only 1/10\n\n## 2026-11-29\n- [ ] Only 3/10\n")
  }

  @Test("a habit is added, changed, renamed and ended; each step can be taken back; looking writes nothing")
  func definitions() throws {
    let machine = try Machine(plan: smallPlan)
    #expect(machine.mmt("init", "h", "--plan", "habits").status == 0)
    let before = machine.text("h/habits.md")
    #expect(machine.mmt("-C", "h", "habit", "add", "🎹 Piano 0/20 min", "--every", "Tue, Thu", "--dry-run").status == 0)
    #expect(machine.text("h/habits.md") == before)
    let added = machine.mmt("-C", "h", "habit", "add", "🎹 Piano 0/20 min", "--every", "Tue, Thu", "--json")
    #expect(added.status == 0 && added.output.contains("Piano 0/20 min [since:: 2026-12-01]"), "\(added)")
    #expect(machine.mmt("-C", "h", "habit", "add", "Piano").status == 64)
    #expect(machine.mmt("-C", "h", "count", "piano", "+5").status == 0)
    let changed = machine.mmt("-C", "h", "habit", "change", "piano", "--target", "30")
    #expect(
      changed.status == 0 && changed.output.contains("[until:: 2026-12-01]") && changed.output.contains("0/30 min"),
      "\(changed)")
    #expect(machine.mmt("-C", "h", "habit", "rename", "piano", "Organ").status == 0)
    #expect(machine.mmt("-C", "h", "count", "organ", "+5", "--json").output.contains("\"value\":10,\"target\":20"))
    let ended = machine.mmt("-C", "h", "habit", "end", "meditate")
    #expect(ended.status == 0, "\(ended)")
    #expect(machine.mmt("-C", "h", "verify").status == 0, "\(machine.mmt("-C", "h", "verify"))")
    for wrong in [
      ["add", "X", "--every", "now and then"], ["change", "organ"], ["end", "organ", "--avoid"], ["rename", "organ"],
      ["rename", "organ", "A 0/5"],
    ] {
      #expect(machine.mmt(["-C", "h", "habit"] + wrong).status == 64, "\(wrong)")
    }
    #expect(machine.mmt("-C", "h", "habit", "end", "nothing-such").status == 66)
    for _ in 0..<6 { #expect(machine.mmt("-C", "h", "undo").status == 0) }
    #expect(machine.text("h/habits.md") == before)
  }

  @Test("sync opens the day of a document that was added or counted for yesterday")
  func opens() throws {
    let machine = try Machine(plan: smallPlan)
    #expect(machine.mmt("add", "hundreds").status == 0)
    #expect(machine.mmt("sync").status == 0)
    #expect(machine.text("hundreds.md")?.contains("## 2026-12-01 Tuesday\n- [ ] Push-ups 0/100\n") == true)
    let again = machine.text("hundreds.md")
    #expect(machine.mmt("sync", "--json").output.contains("\"commit\":null"))
    #expect(machine.text("hundreds.md") == again)
  }

  @Test("a file of dated counters is adopted as it is; a plan, a journal and notes aren't taken for one")
  func adopted() throws {
    let machine = try Machine(plan: smallPlan)
    let text = "# Training\n\n## 2026-11-29\n* [x] Push-ups 50/50\n\n## 2026-11-30\n* [ ] Push-ups 20/50"
    try machine.write("t/training.md", text)
    let preview = machine.mmt("adopt", "t/training.md", "--dry-run")
    #expect(preview.status == 0 && preview.output.contains("Push-ups") && preview.output.contains("2 days"), "\(preview)")
    #expect(machine.text("t/mmt.json") == nil)
    #expect(machine.mmt("adopt", "t/training.md").status == 0)
    #expect(machine.text("t/training.md") == text)
    #expect(machine.mmt("-C", "t", "count", "push", "+5").status == 0)
    #expect(machine.text("t/training.md") == text + "\n\n## 2026-12-01\n* [ ] Push-ups 5/50")
    for other in [
      "# Log\n\n## 2026-11-29\n- [ ] Call Ana\n\n## 2026-11-30\n- [ ] Buy milk\n", "## Day 1\n- [ ] Two Sum 1/2\n",
      "# Shopping\n- [ ] Milk\n",
    ] {
      try machine.write("o/other.md", other)
      #expect(!machine.mmt("adopt", "o/other.md", "--dry-run", "--json").output.contains("\"role\""), "\(other)")
    }
  }

  @Test(
    "an opened day is taken back where the file runs oldest first and nothing ends its last line",
    arguments: [["sync"], ["count", "push", "+5"], ["mark", "push", "--note", "well"]])
  func unended(_ command: [String]) throws {
    for ending in ["\n", "\r\n"] {
      let machine = try Machine(plan: smallPlan)
      let days = ["29", "30"].map { "## 2026-11-\($0)\n- [ ] Push 0/100\n- [ ] Sit 0/100" }.joined(separator: "\n\n")
      let text = "## Every day\n- Push 0/100\n- Sit 0/100\n\n\(days)".replacing("\n", with: ending)
      try machine.root.makeFolder("work/h")
      try machine.write("h/h.md", text)
      #expect(machine.mmt("adopt", "h/h.md", "--yes").status == 0)
      #expect(machine.mmt(["-C", "h"] + command).status == 0)
      let written = machine.text("h/h.md")
      #expect(written?.contains("## 2026-12-01") == true)
      let undone = machine.mmt("-C", "h", "undo")
      #expect(undone.status == 0 && machine.text("h/h.md") == text, "\(undone)")
      #expect(machine.mmt("-C", "h", "redo").status == 0 && machine.text("h/h.md") == written)
      #expect(machine.mmt("-C", "h", "undo").status == 0 && machine.text("h/h.md") == text)
    }
  }

  @Test("a day begun by hand with some of its lines: never complete; the command for a missing one adds its line, sync none")
  func begunByHand() throws {
    let machine = try Machine(plan: smallPlan)
    #expect(machine.mmt("init", "h", "--plan", "hundreds").status == 0)
    let text =
      try #require(machine.text("h/hundreds.md")) + "\n## 2026-12-01 Tuesday\n- [x] Push-ups 100/100\n- [x] Sit-ups 100/100\n"
    try machine.write("h/hundreds.md", text)
    #expect(
      machine.mmt("-C", "h", "calendar", "--json").output.contains(
        "\"date\":\"2026-12-01\",\"state\":\"partial\",\"percent\":50.0"))
    #expect(
      machine.mmt("-C", "h", "today", "--json").output.contains(
        "\"opened\":true,\"state\":\"partial\",\"percent\":50.0,\"done\":2,\"of\":4"))
    #expect(machine.mmt("-C", "h", "sync").status == 0 && machine.text("h/hundreds.md") == text)
    #expect(machine.mmt("-C", "h", "count", ".4", "3.5").status == 0)
    #expect(machine.text("h/hundreds.md") == text + "- [ ] Run 3.5/10.0 km\n")
  }

  @Test("habit/NAME is found in any case and by its beginning, before the day is written too")
  func habitNames() throws {
    let machine = try Machine(plan: smallPlan)
    #expect(machine.mmt("init", "h", "--plan", "habits").status == 0)
    for name in ["habit/Meditate", "habit/meditate", "habit/MEDI"] {
      #expect(machine.mmt("-C", "h", "done", name).status == 0, "\(name)")
    }
    #expect(machine.mmt("-C", "h", "note", "habit/Work", "x").status == 0)
    #expect(machine.mmt("-C", "h", "done", "habit/nothing").status == 66)
  }
}

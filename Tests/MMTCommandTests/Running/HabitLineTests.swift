import Foundation
import Testing

/// What is written into lines of counters and habits, and what isn't.
@Suite struct HabitLineTests {
  @Test("sync tells what an editor made of a definition, once; a former name is proposed until it is settled")
  func redefinedInAnEditor() throws {
    let machine = try Machine()
    #expect(machine.mmt("init", ".", "--plan", "habits").status == 0)
    let past = "\n## 2026-11-30\n- [x] Meditate\n- [x] Read 30/30 pages\n"
    try machine.write("habits.md", "# H\n\n## Every day\n- Meditate\n- Read 0/30 pages\n" + past)
    #expect(machine.mmt("sync").status == 0)
    try machine.edit("habits.md", "- Read 0/30", "- Read 0/40")
    let told = machine.mmt("sync")
    #expect(told.status == 0 && told.error.contains("[habit.redefined]"), "\(told)")
    #expect(!machine.mmt("sync").error.contains("habit.redefined"))
    try machine.edit("habits.md", "- Meditate\n", "- Meditation\n")
    #expect(machine.mmt("sync").error.contains("[was:: Meditate]"))
    #expect(machine.mmt("verify").output.contains("[habit.renamed]"))
    try machine.edit("habits.md", "- Meditation\n", "- Meditation [was:: Meditate]\n")
    #expect(machine.mmt("verify").status == 0)
  }

  @Test("a name that an editor wrote over is told with the command that makes it a former one; a day's two lines become one")
  func renamedInAnEditor() throws {
    let machine = try Machine()
    #expect(machine.mmt("init", ".", "--plan", "habits").status == 0)
    let past = "\n## 2026-11-30\n- [ ] Push-ups 40/100\n- [ ] Read\n"
    try machine.write("habits.md", "# H\n\n## Every day\n- Push-ups 0/100\n- Read\n" + past)
    #expect(machine.mmt("sync").status == 0)
    try machine.edit("habits.md", "## Every day\n- Push-ups", "## Every day\n- Bench")
    let told = machine.mmt("sync")
    #expect(told.error.contains("mmt habit rename Push-ups Bench"), "\(told)")
    #expect(machine.mmt("count", "bench", "+5").status == 0)
    #expect(machine.mmt("verify").output.contains("[habit.renamed]"))
    let before = try #require(machine.text("habits.md"))
    #expect(before.contains("- [ ] Push-ups 0/100\n") && before.contains("- [ ] Bench 5/100\n"))
    let renamed = machine.mmt("habit", "rename", "Push-ups", "Bench")
    let text = try #require(machine.text("habits.md"))
    #expect(renamed.status == 0 && text.contains("- Bench 0/100 [was:: Push-ups]\n"), "\(renamed)")
    #expect(text.contains("- [ ] Bench 5/100\n") && !text.contains("Push-ups 0/100") && text.hasSuffix(past), "\(text)")
    #expect(machine.mmt("verify").status == 0)
    #expect(machine.mmt("habit", "rename", "Push-ups", "Bench").status == 66, "it is one already")
    machine.mmt("undo")
    #expect(machine.text("habits.md") == before)
  }

  @Test("a period may stand before the names, right behind its option, and behind them")
  func period() throws {
    let machine = try Machine(plan: nil, habits: smallHabits)
    for words in [["--month", "2026-10", "meditate"], ["meditate", "--month", "2026-10"]] {
      let answer = machine.mmt(["habits"] + words)
      #expect(answer.status == 0 && answer.output.contains("Meditate") && answer.output.contains("October 2026"), "\(answer)")
    }
    #expect(machine.mmt("habits", "2026-10", "2026-11").status == 66, "one period")
  }

  @Test("minutes go into the field that says them, whatever stands behind it")
  func minutes() throws {
    let machine = try Machine(plan: nil, habits: smallHabits)
    #expect(machine.mmt("mark", "meditate").status == 0)
    for (before, minutes, after) in [
      ("⏱ 20m 🔥 3", "25", "⏱ 25m 🔥 3"), ("⏱ 20m #calm 🔥 3", "1h5m", "⏱ 1h5m #calm 🔥 3"), ("🔥 3 ⏱ 20m", "30", "🔥 3 ⏱ 30m"),
      ("[time:: 20m] 🔥 2", "25", "[time:: 25m] 🔥 2"), ("⏱ 20m 🔥 3", "20", "⏱ 20m 🔥 3"),
    ] {
      let text = try #require(machine.text("habits.md"))
      let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("- [x] 🧘 Meditate") })
      try machine.write("habits.md", text.replacingOccurrences(of: line, with: "- [x] 🧘 Meditate " + before))
      let answer = machine.mmt("mark", "meditate", "success", "--minutes", minutes)
      #expect(answer.status == 0, "\(answer)")
      #expect(machine.text("habits.md")?.contains("- [x] 🧘 Meditate \(after)\n") == true, "\(machine.text("habits.md") ?? "")")
    }
    #expect(machine.mmt("time", "meditate", "+10m").status == 0)
    #expect(machine.text("habits.md")?.contains("- [x] 🧘 Meditate ⏱ 30m 🔥 3\n") == true)
    #expect(machine.mmt("undo").status == 0)
    #expect(machine.text("habits.md")?.contains("- [x] 🧘 Meditate ⏱ 20m 🔥 3\n") == true)
  }

  @Test("what says no more than an unwritten day doesn't open it")
  func nothing() throws {
    let machine = try Machine(plan: nil, habits: smallHabits)
    let before = machine.text("habits.md")
    let answer = machine.mmt("mark", "meditate", "none")
    #expect(answer.status == 0 && answer.output.contains("Meditate"), "\(answer)")
    #expect(machine.text("habits.md") == before)
    #expect(machine.mmt("mark", "smoking", "none", "--on", "2026-11-29").status == 0)
    #expect(machine.text("habits.md") == before)
    // What says more does.
    #expect(machine.mmt("mark", "meditate", "none", "--note", "Too tired").status == 0)
    #expect(machine.text("habits.md")?.contains("## 2026-12-01 Tuesday\n") == true)
    #expect(machine.mmt("mark", "read", "success").status == 0)
    #expect(machine.mmt("mark", "read", "none").status == 0)
    #expect(machine.text("habits.md")?.contains("- [ ] 📖 Read\n") == true)
  }

  @Test("a habit that begins once the day is written stands on its page, without a line until something is marked")
  func begun() throws {
    let machine = try Machine(plan: nil, habits: smallHabits)
    #expect(machine.mmt("mark", "meditate").status == 0)
    #expect(machine.mmt("habit", "add", "Stretch").status == 0)
    #expect(machine.mmt("habit", "add", "☕ Coffee", "--avoid").status == 0)
    let written = machine.text("habits.md")
    let page = machine.mmt("today").output
    #expect(page.contains("Stretch") && page.contains("Coffee") && page.contains("1 of 4"), "\(page)")
    #expect(machine.text("habits.md") == written, "a look never writes")
    #expect(machine.mmt("mark", "stretch").status == 0)
    #expect(
      machine.text("habits.md")?.contains("- [x] 🧘 Meditate\n- [x] Stretch\n") == true, "\(machine.text("habits.md") ?? "")")
    #expect(machine.mmt("today").output.contains("2 of 4"))
    let again = machine.text("habits.md")
    #expect(machine.mmt("sync").status == 0)
    #expect(machine.text("habits.md") == again)
  }

  @Test("change says from when it holds: tomorrow where today's line is written")
  func change() throws {
    let machine = try Machine(plan: nil, habits: smallHabits)
    #expect(
      machine.mmt("habit", "change", "push-ups", "--target", "50").output.contains("Holds from Tuesday 1 December 2026\n"))
    #expect(machine.mmt("undo").status == 0)
    #expect(machine.mmt("mark", "meditate").status == 0)
    let changed = machine.mmt("habit", "change", "push-ups", "--target", "50")
    #expect(changed.output.contains("Holds from Wednesday 2 December 2026: today's line is written already"), "\(changed)")
    #expect(machine.mmt("today").output.contains("/100"))
    #expect(machine.mmt("today", at: "2026-12-02T09:00:00").output.contains("0/50"))
    let dated = machine.mmt("habit", "change", "read", "--every", "Mon, Wed", "--on", "2026-12-07")
    #expect(dated.output.contains("Holds from Monday 7 December 2026\n"), "\(dated)")
  }

  @Test("a number with a sign is a period, a day or an amount; elsewhere it is refused as a word too many")
  func signs() throws {
    let machine = try Machine(plan: nil, habits: smallHabits)
    #expect(machine.mmt("habits", "-1").output.contains("November 2026"))
    #expect(machine.mmt("habits", "meditate", "-1").output.contains("November 2026"))
    #expect(machine.mmt("habits", "--week", "-1").output.contains("Week 48"))
    #expect(machine.mmt("calendar", "-1").output.contains("November 2026"))
    #expect(machine.mmt("day", "-1").output.contains("30 November 2026"))
    #expect(machine.mmt("count", "push-ups", "+5").status == 0 && machine.mmt("count", "push-ups", "-5").status == 0)
    let stats = machine.mmt("stats", "-1")
    #expect(stats.status == 64 && stats.error.contains("'-1' is more than 'mmt stats' takes"), "\(stats)")
  }

  @Test("undo gives a file without a final newline back as it was", arguments: ["\n", "\r\n"])
  func unended(_ ending: String) throws {
    let machine = try Machine(plan: smallPlan)
    let text = "# T\n\n## Every day\n- Push 0/10\n\n## 2026-11-29\n- [ ] Push 3/10\n\n## 2026-11-30\n- [ ] Push 3/10"
      .replacingOccurrences(of: "\n", with: ending)
    try machine.write("t/h.md", text)
    #expect(machine.mmt("adopt", "t/h.md").status == 0)
    #expect(machine.text("t/h.md") == text)
    for command in [
      ["count", "push", "+2"], ["mark", "push", "skip", "--note", "Ill"], ["habit", "add", "Sit-ups"],
      ["mark", "push", "--intensity", "3", "--kind", "slow"], ["time", "push", "20m"],
      ["habit", "change", "push", "--target", "20"], ["sync"],
    ] {
      #expect(machine.mmt(["-C", "t"] + command).status == 0, "\(command)")
      let after = machine.text("t/h.md")
      #expect(after != text, "\(command)")
      #expect(machine.mmt("-C", "t", "undo").status == 0 && machine.text("t/h.md") == text, "\(command)")
      #expect(machine.mmt("-C", "t", "redo").status == 0 && machine.text("t/h.md") == after, "\(command)")
      #expect(machine.mmt("-C", "t", "undo").status == 0 && machine.text("t/h.md") == text, "\(command)")
    }
  }

  @Test("counters and habits are no plan: init says what they are, and a file whose days name no year what it lacks")
  func noPlan() throws {
    let machine = try Machine(plan: smallPlan)
    let dated =
      "# Training\n\n## Sunday, 29 November 2026\n- [x] Push-ups 50/50\n\n## Monday, 30 November\n- [ ] Push-ups 20/50\n"
    try machine.write("t/training.md", dated)
    let begun = machine.mmt("init", "t", "--plan", "t/training.md")
    #expect(begun.status == 65 && begun.error.contains("is a file of counters or habits, no plan"), "\(begun)")
    #expect(begun.error.contains("mmt add training.md"), "\(begun)")
    #expect(machine.text("t/training.md") == dated && machine.text("t/mmt.json") == nil)
    for yearless in [
      dated.replacingOccurrences(of: " 2026", with: ""),
      "## Nov 30\n- [ ] Meditate\n- [x] Read\n\n## Nov 29\n- [x] Meditate\n- [ ] Read\n",
    ] {
      try machine.write("y/habits.md", yearless)
      for command in [
        ["init", "y", "--plan", "y/habits.md"], ["adopt", "y/habits.md"], ["adopt", "y/habits.md", "--dry-run"],
      ] {
        let answer = machine.mmt(command)
        #expect(answer.status == 65 && answer.error.contains("none of its days names a year"), "\(command) \(answer)")
        #expect(answer.error.contains("## 20 December 2026"), "\(answer)")
      }
      try machine.write("habits.md", yearless)
      #expect(machine.mmt("add", "habits.md").status == 65)
      #expect(machine.text("y/mmt.json") == nil && machine.text("y/habits.md") == yearless)
    }
    // With a year in one heading all are known.
    try machine.write("y/habits.md", "## Nov 30\n- [ ] Meditate\n- [x] Read\n\n## Nov 29 2026\n- [x] Meditate\n- [ ] Read\n")
    #expect(machine.mmt("adopt", "y/habits.md").status == 0)
    // A list of things to do by date stays a plan.
    try machine.write("o/other.md", "## Nov 29\n- [ ] Call Ana\n\n## Nov 30\n- [ ] Buy milk\n")
    #expect(machine.mmt("adopt", "o/other.md", "--dry-run").status == 0)
  }
}

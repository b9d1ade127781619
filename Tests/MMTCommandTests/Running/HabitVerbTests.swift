import Foundation
import MMTStore
import Testing

/// A file of counters and habits for the tests below.
let smallHabits = """
  # Habits

  ## Every day
  - Push-ups 0/100
  - 📖 Read
  - 🧘 Meditate

  ## Avoid
  - 🚬 Smoking

  ## 2026-11-30 Monday
  - [x] Push-ups 100/100
  - [x] 📖 Read
    - A chapter of Dune
  - [ ] 🧘 Meditate

  """

extension Machine {
  /// With `habits.md` beside the plan, or alone in `work/`.
  convenience init(plan: String?, habits: String) throws {
    try self.init(plan: plan)
    if plan == nil {
      #expect(mmt("init", ".", "--plan", "habits").status == 0)
      try write("habits.md", habits)
      #expect(mmt("sync", at: "2026-11-30T20:00:00").status == 0)
    } else {
      try write("habits.md", habits)
      #expect(mmt("add", "habits.md").status == 0)
    }
  }
}

@Suite struct HabitVerbTests {
  @Test("what a mark says of something to be avoided is said in words: success means that it happened")
  func avoided() throws {
    let machine = try Machine(plan: nil, habits: smallHabits)
    for (words, said) in [
      (["success"], "it happened today"), (["none"], "avoided today"), (["--on", "yesterday"], "it happened that day"),
      (["skip"], "left out today"),
    ] {
      let answer = machine.mmt(["mark", "smoking"] + words)
      #expect(answer.status == 0 && answer.output.contains("Smoking  " + said), "\(answer)")
    }
    #expect(machine.mmt("mark", "smoking", "success", "--plain").output.contains("Smoking, it happened today"))
    #expect(!machine.mmt("mark", "read").output.contains("happened"))
  }

  @Test("places run on behind the plan's, and every verb takes them")
  func places() throws {
    let machine = try Machine(plan: smallPlan, habits: smallHabits)
    let today = machine.mmt("today").output
    #expect(today.contains(".4  [ ]  Task: Draw it") || today.contains(".4"), "\(today)")
    #expect(today.contains(".5") && today.contains(".8"), "\(today)")
    #expect(machine.mmt("count", ".5", "+40").status == 0)
    #expect(machine.text("habits.md")?.contains("- [ ] Push-ups 40/100\n") == true)
    #expect(machine.mmt("count", ".2", "+40").error.contains("counters and habits are .5 to .8"))
    #expect(machine.mmt("done", ".5").status == 0)
    #expect(machine.text("habits.md")?.contains("## 2026-12-01 Tuesday\n- [x] Push-ups 100/100\n") == true)
    #expect(machine.mmt("undone", ".5").status == 0)
    #expect(machine.text("habits.md")?.contains("- [ ] Push-ups 40/100\n") == true, "as it was before it was done")
    #expect(machine.mmt("undone", ".5").status == 0)
    try machine.edit("habits.md", "[ ] Push-ups 40/100", "[x] Push-ups 100/100")
    #expect(machine.mmt("undone", ".5").error.contains("mmt count Push-ups N"), "nobody knows what it was")
    #expect(machine.mmt("done", ".6-.7", "--note", "Both").status == 0)
    #expect(
      machine.text("habits.md")?.contains("- [x] 📖 Read\n  - Both\n- [x] 🧘 Meditate\n  - Both\n") == true,
      "\(machine.text("habits.md") ?? "")")
    #expect(machine.mmt("undo").status == 0)
    #expect(machine.mmt("skip", ".6").status == 0)
    #expect(machine.mmt("undone", ".6").status == 0)
    #expect(machine.text("habits.md")?.contains("- [ ] 📖 Read\n- [ ] 🧘 Meditate\n") == true)
    #expect(machine.mmt("note", "read", "Fifty pages").status == 0)
    #expect(machine.text("habits.md")?.contains("- [ ] 📖 Read\n  - Fifty pages\n") == true)
    #expect(machine.mmt("done", ".4", ".6").status == 64)
    #expect(machine.mmt("done", ".9").status == 66)
    #expect(machine.text("plan.md") == smallPlan)
    #expect(machine.mmt("done", ".4").status == 0)
    #expect(machine.text("plan.md") != smallPlan)
  }

  @Test("a name of both is the plan's, and the answer says how to name the other")
  func both() throws {
    let machine = try Machine(plan: smallPlan, habits: smallHabits.replacing("📖 Read", with: "Draw it"))
    let done = machine.mmt("done", "draw it")
    #expect(done.status == 0 && done.error.contains("habit/draw-it"), "\(done)")
    #expect(machine.text("plan.md")?.contains("- [x] Task: Draw it") == true)
    #expect(machine.mmt("done", "habit/draw-it").status == 0)
    #expect(machine.text("habits.md")?.contains("## 2026-12-01 Tuesday\n- [ ] Push-ups 0/100\n- [x] Draw it\n") == true)
    #expect(machine.mmt("done", "nothing of the kind").error.contains("no item"))
  }

  @Test("without a plan: done, skip, next in the order of the page")
  func alone() throws {
    let machine = try Machine(plan: nil, habits: smallHabits)
    #expect(machine.mmt("next").output.contains("mmt done .1"), "\(machine.mmt("next"))")
    #expect(machine.mmt("done", "push").status == 0)
    #expect(machine.mmt("skip", "read").status == 0)
    #expect(machine.mmt("next", "--json").output.contains("\"id\":\"2026-12-01/meditate\",\"ref\":\".3\""))
    #expect(machine.mmt("done", "medi", "--minutes", "10").status == 0)
    #expect(machine.text("habits.md")?.contains("- [x] 🧘 Meditate ⏱ 10m\n") == true, "\(machine.text("habits.md") ?? "")")
    #expect(machine.mmt("next", "--json").output.contains("\"items\":[],\"line\":null"))
    #expect(machine.mmt("done", "read", "--felt", "hard").status == 64)
  }

  @Test("next goes on with habits once the plan's day is done, before what earlier days left")
  func next() throws {
    let machine = try Machine(plan: smallPlan, habits: smallHabits)
    #expect(machine.mmt("next").output.contains("Two Sum"))
    #expect(machine.mmt("done", ".1-.4").status == 0)
    #expect(machine.mmt("next").output.contains("mmt count .5 +1"), "\(machine.mmt("next"))")
    #expect(machine.mmt("done", ".5-.7").status == 0)
    #expect(!machine.mmt("next").output.contains("Push-ups"))
  }

  @Test("the timer and minutes of a habit stand in its line")
  func timer() throws {
    let machine = try Machine(plan: smallPlan, habits: smallHabits)
    let before = machine.text("habits.md")
    let started = machine.mmt("start", "meditate", at: "2026-12-01T08:00:00")
    // Its place is behind the plan's four.
    #expect(started.output.contains("started at 08:00") && started.output.contains(" .7 "), "\(started)")
    #expect(machine.text("habits.md") == before)
    let today = machine.mmt("today", at: "2026-12-01T08:10:00").output
    #expect(today.contains("Timer") && today.contains("Meditate, 10m since 08:00") && !today.contains("no longer"), "\(today)")
    let stopped = machine.mmt("stop", "--json", at: "2026-12-01T08:25:00")
    #expect(stopped.output.contains("\"minutes\":25") && stopped.output.contains("\"seconds\":1500"), "\(stopped)")
    #expect(machine.text("habits.md")?.contains("- [ ] 🧘 Meditate ⏱ 25m\n") == true)
    #expect(machine.mmt("stop").status == 66)
    #expect(machine.mmt("time", "meditate", "+5m").status == 0)
    #expect(machine.text("habits.md")?.contains("- [ ] 🧘 Meditate ⏱ 30m\n") == true)
    #expect(machine.mmt("start", "read", at: "2026-12-01T09:00:00").status == 0)
    // Another one books it, and so does a tick.
    #expect(machine.mmt("start", "217", at: "2026-12-01T09:15:00").output.contains("15m booked"))
    #expect(machine.text("habits.md")?.contains("- [ ] 📖 Read ⏱ 15m\n") == true)
    #expect(machine.mmt("start", "read", at: "2026-12-01T09:30:00").status == 0)
    #expect(
      machine.text("plan.md")?.contains("217: Contains Duplicate (Easy) ⏱ 15m") == true, "\(machine.text("plan.md") ?? "")")
    #expect(machine.mmt("done", "read", at: "2026-12-01T09:35:00").output.contains("5m booked"))
    #expect(machine.text("habits.md")?.contains("- [x] 📖 Read ⏱ 20m\n") == true)
    #expect(machine.mmt("stop").status == 66)
    // After midnight it belongs to the day on which it began.
    #expect(machine.mmt("start", "meditate", at: "2026-12-01T23:50:00").status == 0)
    #expect(machine.mmt("stop", at: "2026-12-02T05:00:00").status == 65)
    #expect(machine.mmt("stop", "--minutes", "20m", at: "2026-12-02T05:00:00").status == 0)
    #expect(machine.text("habits.md")?.contains("- [ ] 🧘 Meditate ⏱ 50m\n") == true)
    #expect(machine.text("habits.md")?.contains("2026-12-02") == false)
    #expect(machine.mmt("start", "meditate").status == 0)
    #expect(machine.mmt("stop", "--discard").status == 0)
  }

  @Test("a calendar beside a plan has what became of counters and habits")
  func calendar() throws {
    let machine = try Machine(plan: smallPlan, habits: smallHabits)
    let page = machine.mmt("calendar", "2026-11")
    #expect(page.status == 0 && page.output.contains("counters and habits: # complete"), "\(page)")
    let json = machine.mmt("calendar", "2026-11", "--json").output
    #expect(json.contains(#""rhythms":{"month":"2026-11","days":[{"date":"2026-11-01","state":"rest""#), "\(json)")
    let plain = machine.mmt("calendar", "2026-11", "--plain").output
    #expect(plain.contains("Monday 30 November: counters and habits partial\n"), "\(plain)")
  }

  @Test("a counter that an editor left out of today's page is shown, and counted")
  func leftOut() throws {
    let machine = try Machine(plan: nil, habits: smallHabits)
    try machine.edit("habits.md", "## 2026-11-30 Monday\n", "## 2026-12-01 Tuesday\n- [ ] 📖 Read\n\n## 2026-11-30 Monday\n")
    let shown = machine.mmt("count", "push", at: "2026-12-01T09:00:00")
    #expect(shown.status == 0 && shown.output.contains("Push-ups") && shown.output.contains("0/100"), "\(shown)")
    #expect(!shown.output.contains("Nothing was expected"))
    #expect(machine.mmt("count", "push", "+5", at: "2026-12-01T09:01:00").status == 0)
    #expect(machine.text("habits.md")?.contains("- [ ] 📖 Read\n- [ ] Push-ups 5/100\n") == true)
  }

  @Test("pages of today and sync tell a number that counts as nothing; a number that is said takes its place")
  func mistyped() throws {
    let machine = try Machine(plan: nil, habits: smallHabits)
    try machine.edit("habits.md", "- [x] Push-ups 100/100", "- [ ] Push-ups 1o0/100")
    for command in ["today", "sync"] {
      let answer = machine.mmt(command, at: "2026-11-30T21:00:00")
      #expect(answer.status == 0 && answer.error.contains("counter.no-such-number"), "\(command) \(answer)")
    }
    let refused = machine.mmt("count", "push", "+5", at: "2026-11-30T21:01:00")
    #expect(refused.status == 64 && refused.error.contains("1o0/100") && refused.error.contains("mmt count Push-ups N"))
    #expect(machine.mmt("count", "push", "25", at: "2026-11-30T21:02:00").status == 0)
    #expect(machine.text("habits.md")?.contains("- [ ] Push-ups 25/100\n") == true)
    // The habit that the file lost its rhythm by, below a date that is none.
    try machine.edit("habits.md", "## 2026-11-30 Monday\n", "## 2026-11-31\n- [x] Push-ups 90/100\n\n## 2026-11-30 Monday\n")
    #expect(machine.mmt("habits", at: "2026-11-30T21:03:00").error.contains("document.no-such-date"))
    let changed = machine.mmt("habit", "change", "push", "--target", "50", at: "2026-11-30T21:04:00")
    #expect(changed.status == 0, "\(changed)")
    #expect(machine.text("habits.md")?.contains("## 2026-11-31\n- [x] Push-ups 90/100\n") == true)
  }

  @Test("a stop that was killed after it wrote books nothing twice")
  func killedStop() throws {
    let machine = try Machine(plan: nil, habits: smallHabits)
    #expect(machine.mmt("start", "meditate", at: "2026-12-01T08:00:00").status == 0)
    // The timer's record can't be removed: as if the program had ended there.
    machine.mmt(["stop"], at: "2026-12-01T08:25:00") { world in
      world.files = FileSystem { operation, file in
        operation == .remove && file.shown.hasSuffix("/timer") ? .fails(EACCES) : nil
      }
    }
    #expect(machine.text("habits.md")?.contains("- [ ] 🧘 Meditate ⏱ 25m\n") == true)
    #expect(machine.mmt("stop", at: "2026-12-01T08:30:00").output.contains("booked before"))
    #expect(machine.text("habits.md")?.contains("- [ ] 🧘 Meditate ⏱ 25m\n") == true)
  }

  @Test("a habit that stands in two documents, defined or in a day alone, is renamed in none", arguments: [true, false])
  func renamedInTwo(_ isDefined: Bool) throws {
    let machine = try Machine(plan: nil, habits: smallHabits)
    let day = "\n## 2026-11-28 Saturday\n- [x] Push-ups 100/100\n- [ ] Lift\n"
    try machine.write("gym.md", "# Gym\n\n## Every day\n- Lift\n" + (isDefined ? "- Push-ups 0/100\n" : "") + day)
    #expect(machine.mmt("add", "gym.md").status == 0 && machine.mmt("sync", at: "2026-11-30T20:30:00").status == 0)
    let before = (machine.text("habits.md"), machine.text("gym.md"))
    let answer = machine.mmt("habit", "rename", "push-ups", "Press-ups", at: "2026-11-30T21:00:00")
    #expect(answer.status == 65 && answer.error.contains("too: renamed in"), "\(answer)")
    #expect(machine.text("habits.md") == before.0 && machine.text("gym.md") == before.1)
    #expect(machine.mmt("habit", "rename", "read", "Novels", at: "2026-11-30T21:00:00").status == 0)
  }

  @Test("an editor on a habit's notes: what was saved takes their place")
  func notes() throws {
    let machine = try Machine(plan: nil, habits: smallHabits)
    #expect(machine.mmt("note", "read", "One").status == 0)
    machine.set("EDITOR", "vim")
    let answer = machine.mmt(["note", "read"]) { world in
      world.runInForeground = { request, _ in
        let path = request.arguments.last.map { String(decoding: $0, as: UTF8.self) } ?? ""
        #expect((try? String(contentsOfFile: path, encoding: .utf8)) == "- One\n")
        try? Data("Two\n\nThree\n".utf8).write(to: URL(fileURLWithPath: path))
        return .exited(0)
      }
    }
    #expect(answer.status == 0, "\(answer)")
    #expect(machine.text("habits.md")?.contains("Read\n  - Two\n\n    Three\n") == true, "\(machine.text("habits.md") ?? "")")
  }
}

import Foundation
import Support
import Testing

@Suite struct JournalCommandTests {
  @Test("what is logged on a day before the journal began is looked for, where nothing else is open there")
  func beforeTheJournal() throws {
    for hasOld in [false, true] {
      let machine = try Machine()
      func mmt(_ day: String, _ arguments: String...) -> Machine.Answer {
        machine.mmt(arguments, at: "2026-12-\(day)T09:00:00")
      }
      if hasOld { try machine.write("journal/2026/2026-11-30.md", "# T\n\n## Log\n- [ ] old\n") }
      #expect(mmt("01", "init", ".", "--plan", "journal").status == 0)
      #expect(mmt("01", "log", "Call Ana", "--on", "yesterday").status == 0)
      #expect(mmt("01", "today").output.contains("Call Ana") == !hasOld)
      #expect(mmt("02", "sync").status == 0)
      let page = machine.text("journal/2026/2026-12-02.md") ?? ""
      #expect(page.contains("- [ ] Call Ana ← [2026-11-30](2026-11-30.md)\n") == !hasOld, "\(page)")
      #expect(!page.contains("old"))
    }
  }

  @Test("a week: logging, opening, done, schedule, undo, sync; a look never writes")
  func week() throws {
    let machine = try Machine(plan: smallPlan)
    func mmt(_ day: String, _ arguments: String...) -> Machine.Answer {
      machine.mmt(["-C", "j"] + arguments, at: "2026-12-\(day)T09:00:00")
    }
    #expect(machine.mmt(["init", "j", "--plan", "journal"], at: "2026-12-01T09:00:00").status == 0)
    #expect(mmt("01", "today").status == 0)
    #expect(machine.text("j/journal/2026/2026-12-01.md") == nil)
    let first = mmt("01", "log", "Call the landlord")
    #expect(first.status == 0 && first.output.contains("Call the landlord"), "\(first)")
    #expect(machine.text("j/journal/2026/2026-12-01.md") == "# Tuesday, 1 December 2026\n\n## Log\n- [ ] Call the landlord\n")
    #expect(mmt("01", "log", "14:00 Dentist @fri").status == 0)
    #expect(machine.text("j/journal/2026/2026-12.md")?.contains("- 2026-12-04 14:00 Dentist\n") == true)
    #expect(mmt("01", "log", "-n", "A note #home").status == 0)
    let day = machine.text("j/journal/2026/2026-12-01.md")
    // The next day is shown as it will be, and written by what writes.
    #expect(mmt("02", "journal").output.contains("Call the landlord"))
    #expect(machine.text("j/journal/2026/2026-12-02.md") == nil && machine.text("j/journal/2026/2026-12-01.md") == day)
    let sync = mmt("02", "sync")
    #expect(sync.status == 0 && sync.output.contains("1 task"), "\(sync)")
    let second = "# Wednesday, 2 December 2026\n\n## Log\n- [ ] Call the landlord ← [2026-12-01](2026-12-01.md)\n"
    #expect(machine.text("j/journal/2026/2026-12-02.md") == second)
    #expect(
      machine.text("j/journal/2026/2026-12-01.md")?.contains("- [>] Call the landlord → [2026-12-02](2026-12-02.md)\n") == true)
    let again = mmt("02", "sync", "--json")
    #expect(again.status == 0 && again.output.contains("\"commit\":null"), "\(again)")
    #expect(machine.text("j/journal/2026/2026-12-02.md") == second)
    #expect(mmt("02", "done", ".1").status == 0)
    #expect(
      machine.text("j/journal/2026/2026-12-02.md")?.contains(
        "- [x] Call the landlord ← [2026-12-01](2026-12-01.md) ✅ 2026-12-02\n") == true)
    #expect(mmt("02", "undo").output.contains("Taken back: mmt done .1"))
    #expect(machine.text("j/journal/2026/2026-12-02.md") == second)
    #expect(mmt("02", "redo").status == 0 && mmt("02", "undone", "landlord").status == 0)
    #expect(machine.text("j/journal/2026/2026-12-02.md") == second)
    let scheduled = mmt("02", "schedule", "landlord", "@2027-01-08")
    #expect(scheduled.status == 0, "\(scheduled)")
    #expect(
      machine.text("j/future.md")?.contains(
        "## 2027-01\n- [ ] Call the landlord ← [2026-12-01](journal/2026/2026-12-01.md) ⏳ 2027-01-08\n") == true)
    #expect(
      machine.text("j/journal/2026/2026-12-02.md")?.contains(
        "- [<] Call the landlord ← [2026-12-01](2026-12-01.md) → [2027-01](../../future.md#2027-01)\n") == true)
    #expect(mmt("02", "undo").status == 0)
    #expect(machine.text("j/journal/2026/2026-12-02.md") == second)
    #expect(machine.text("j/future.md")?.contains("landlord") == false)
    // On its day the dentist comes to the page.
    #expect(mmt("04", "sync").status == 0)
    #expect(machine.text("j/journal/2026/2026-12-04.md")?.contains("- 14:00 Dentist ← [2026-12](2026-12.md)\n") == true)
    #expect(mmt("07", "today").output.contains("Decide"))
    #expect(mmt("07", "keep", "landlord").status == 0)
    #expect(
      machine.text("j/journal/2026/2026-12-07.md")?.contains("- [ ] Call the landlord ← [2026-12-01](2026-12-01.md)\n") == true)
  }

  @Test("beside a plan: added, shown below it, its items first")
  func beside() throws {
    let machine = try Machine(plan: smallPlan)
    #expect(machine.mmt("log", "Call").status == 66)
    #expect(machine.mmt("add", "journal").status == 0)
    #expect(machine.mmt("add", "journal").status == 73)
    #expect(machine.mmt("log", "Call", "Ana").status == 0)
    let today = machine.mmt("today").output
    #expect(today.contains("Two Sum") && today.contains("Call Ana") && today.contains("today.1"), "\(today)")
    #expect(machine.mmt("done", "today.1").status == 0)
    #expect(machine.text("journal/2026/2026-12-01.md")?.contains("- [x] Call Ana ✅ 2026-12-01\n") == true)
    #expect(machine.text("plan.md") == smallPlan)
    #expect(machine.mmt("done", "1").status == 0)
    #expect(machine.mmt("log", "283").error.contains("mmt history 283"))
    #expect(machine.mmt("sync").status == 0)
    let again = machine.mmt("sync", "--json")
    #expect(again.output.contains("\"commit\":null"), "\(again)")
    #expect(try machine.git("status", "--porcelain") == "")
    #expect(try !machine.commits().contains { $0.contains("Ana") })
  }

  @Test("what can't be is refused, and nothing is written")
  func refused() throws {
    let machine = try Machine()
    #expect(machine.mmt("init", ".", "--plan", "journal").status == 0)
    #expect(machine.mmt("log", "Call").status == 0)
    let before = machine.text("journal/2026/2026-12-01.md")
    #expect(machine.mmt("done", ".9").status == 66)
    #expect(machine.mmt("done", "nothing").status == 66)
    #expect(machine.mmt("schedule", ".1", "@feb-30").status == 64)
    #expect(machine.mmt("journal", "nonsense").status == 64)
    #expect(machine.mmt("log", "-t", "-n", "x").status == 64)
    #expect(machine.mmt("log", " ").status == 64)
    #expect(machine.text("journal/2026/2026-12-01.md") == before)
    try machine.write("journal/2026/2026-12-01.md", (before ?? "") + "<<<<<<< ours\n")
    #expect(machine.mmt("log", "More").status == 65)
  }

  @Test("what @ goes by is set by config, under its short name or its own; other members stay")
  func mentions() throws {
    let machine = try Machine(plan: smallPlan)
    #expect(machine.mmt(["init", "j", "--plan", "journal"], at: "2026-12-01T09:00:00").status == 0)
    func mmt(_ arguments: String...) -> Machine.Answer { machine.mmt(["-C", "j"] + arguments, at: "2026-12-01T09:00:00") }
    #expect(mmt("config", "people", "April, may").status == 0)
    #expect(mmt("config", "dates.order", "day-month").status == 0)
    #expect(mmt("config", "journal.carry", "ask").status == 0)
    #expect(mmt("config", "journal.people").output.contains("april, may"))
    #expect(mmt("config", "journal.carry", "never").status == 64 && mmt("config", "journal.x", "1").status == 64)
    let sidecar = machine.text("j/mmt.json") ?? ""
    #expect(sidecar.contains("\"april\"") && sidecar.contains("day-month") && sidecar.contains("\"ask\""), "\(sidecar)")
    #expect(mmt("log", "call @april").status == 0 && mmt("log", "pay @03-04").status == 0)
    #expect(machine.text("j/journal/2026/2026-12-01.md")?.contains("- [ ] call @april\n") == true)
    #expect(machine.text("j/future.md")?.contains("- [ ] pay ⏳ 2027-04-03\n") == true)
  }

  @Test("a page is written as somebody saves it: nothing of either is lost")
  func ownTemplate() throws {
    let machine = try Machine()
    #expect(machine.mmt("init", ".", "--plan", "journal").status == 0)
    try machine.root.makeFolder("work/templates")
    try machine.write("templates/daily.md", "# {{date:dddd}}\n\n## Notes\n\n## Evening\n")
    #expect(machine.mmt("log", "Call").status == 0)
    #expect(machine.text("journal/2026/2026-12-01.md") == "# Tuesday\n\n## Notes\n- [ ] Call\n\n## Evening\n")
    try machine.write("templates/daily.md", "# <% tp.date.now() %>\n")
    #expect(machine.mmt(["log", "Call"], at: "2026-12-02T09:00:00").status == 69)
  }

  @Test("a box of the template is the day's own: it doesn't pile up")
  func templateBoxes() throws {
    let machine = try Machine()
    #expect(machine.mmt("init", ".", "--plan", "journal").status == 0)
    try machine.root.makeFolder("work/templates")
    try machine.write("templates/daily.md", "# {{date}}\n\n## Log\n- [ ] Stretch\n")
    #expect(machine.mmt("log", "Call").status == 0)
    #expect(machine.mmt(["log", "Eggs"], at: "2026-12-02T09:00:00").status == 0)
    #expect(
      machine.text("journal/2026/2026-12-02.md")
        == "# 2026-12-02\n\n## Log\n- [ ] Stretch\n- [ ] Call ← [2026-12-01](2026-12-01.md)\n- [ ] Eggs\n")
  }

  @Test("a new page's list is called as mmt.json says")
  func ownHeading() throws {
    let machine = try Machine()
    #expect(machine.mmt("init", ".", "--plan", "journal").status == 0)
    try machine.edit("mmt.json", "\"settings\": {}", "\"settings\": {\"journal\":{\"log\":\"Notes\"}}")
    #expect(machine.mmt("log", "Call").status == 0)
    #expect(machine.text("journal/2026/2026-12-01.md") == "# Tuesday, 1 December 2026\n\n## Notes\n- [ ] Call\n")
  }

  @Test("an export holds every page, and makes the same workspace elsewhere; a row of its table tells each entry")
  func exported() throws {
    let machine = try Machine()
    #expect(machine.mmt(["init", ".", "--plan", "journal"], at: "2026-12-01T09:00:00").status == 0)
    #expect(machine.mmt(["log", "Call #work"], at: "2026-12-01T09:10:00").status == 0)
    #expect(machine.mmt(["log", "Pay @jan"], at: "2026-12-01T09:11:00").status == 0)
    try machine.root.makeFolder("work/collections")
    try machine.write("collections/books.md", "# Books\n- [ ] Read\n")
    #expect(machine.mmt("sync").status == 0)
    let whole = machine.mmt("export", "--format", "json")
    #expect(whole.status == 0 && whole.error.isEmpty, "\(whole)")
    for path in ["future.md", "journal/2026/2026-12-01.md", "collections/books.md"] {
      #expect(whole.output.contains("\"path\":\"\(path)\"") || whole.output.contains("\"path\": \"\(path)\""), "\(path)")
    }
    let table = machine.mmt("export", "--format", "csv").output
    #expect(table.contains(",task,") && table.contains("Call") && table.contains("work"), "\(table)")
    try machine.write("whole.json", whole.output)
    try machine.root.makeFolder("work/other")
    let imported = machine.mmt("-C", "other", "import", "../whole.json")
    #expect(imported.status == 0, "\(imported)")
    for path in ["future.md", "journal/2026/2026-12-01.md", "collections/books.md"] {
      #expect(machine.text("other/\(path)") == machine.text(path), "\(path)")
    }
  }

  @Test("restore brings pages back as they were at a commit; newer pages stay")
  func restored() throws {
    let machine = try Machine()
    #expect(machine.mmt(["init", ".", "--plan", "journal"], at: "2026-12-01T09:00:00").status == 0)
    #expect(machine.mmt(["log", "Call"], at: "2026-12-01T09:10:00").status == 0)
    #expect(machine.mmt(["sync"], at: "2026-12-01T09:20:00").status == 0)
    let before = machine.text("journal/2026/2026-12-01.md")
    let commit = try machine.git("rev-parse", "HEAD").trimmingCharacters(in: .whitespacesAndNewlines)
    try machine.write("journal/2026/2026-12-01.md", "")
    try machine.write("journal/2026/2026-11-30.md", "# Monday, 30 November 2026\n\n## Log\n- [x] Old\n")
    let preview = machine.mmt(["restore", commit, "--dry-run"], at: "2026-12-01T10:00:00")
    #expect(preview.status == 0 && preview.output.contains("journal/2026/2026-12-01.md"), "\(preview)")
    #expect(preview.output.contains("1 page of the journal, as now: not in this backup"), "\(preview)")
    #expect(machine.text("journal/2026/2026-12-01.md") == "")
    let answer = machine.mmt(["restore", commit], at: "2026-12-01T10:00:00")
    #expect(answer.status == 0, "\(answer)")
    #expect(machine.text("journal/2026/2026-12-01.md") == before)
    #expect(machine.text("journal/2026/2026-11-30.md")?.contains("Old") == true)
  }
}

import Foundation
import Support
import Testing

/// What a person asks twice: what moves, what waits, which day is meant.
@Suite struct SecondLookTests {
  private func machine(_ kind: String) throws -> Machine {
    let machine = try Machine(plan: nil)
    #expect(machine.mmt("init", ".", "--plan", kind).status == 0)
    return machine
  }

  @Test("a month's name alone is the last one where something is looked back on or ended, and makes no page of the next year")
  func months() throws {
    let machine = try machine("journal")
    #expect(machine.mmt("log", "A task", "--on", "2026-11-25").status == 0)
    #expect(machine.mmt("journal", "november").output.contains("2026-11-25"))
    #expect(machine.mmt("month", "november").output.contains("November 2026"))
    #expect(machine.mmt("review", "--month", "november").output.contains("journal/2026/2026-11.md"))
    #expect(machine.mmt("month", "close", "november").error.contains("November 2026 has 1 open task"))
    #expect(machine.mmt("outlook", "december").output.contains("December 2026"))
    #expect(machine.mmt("outlook", "january").output.contains("January 2027"))
    #expect(machine.names().allSatisfy { !$0.contains("2027-11") })
  }

  @Test("an outlook shows what the future log has for its month and isn't decided")
  func outlook() throws {
    let machine = try machine("journal")
    for words in ["Renew passport @feb", "Plants @2027-02-03", "Rent @mar"] { #expect(machine.mmt("log", words).status == 0) }
    #expect(machine.mmt("skip", "plants").status == 0)
    let page = machine.mmt("outlook", "february").output
    #expect(page.contains("Renew passport") && !page.contains("Plants") && !page.contains("Rent"), "\(page)")
    #expect(!machine.mmt("review", "--month").output.contains("future log"))
    let json = machine.mmt("outlook", "february", "--json").output
    #expect(json.contains("\"ahead\":[{") && json.contains("Renew passport"), "\(json)")
  }

  @Test("what was meant as a date and is none is said when it is logged; what a page shows of time is shown of an entry, too")
  func dates() throws {
    let machine = try machine("journal")
    for word in ["@2026-12-5", "@32", "@firday", "@tomorow", "@decemmber"] {
      let answer = machine.mmt("log", "Call \(word)")
      #expect(answer.status == 0 && answer.error.contains("\(word) is no date, so it stays text"), "\(answer)")
    }
    for word in ["@ana", "@friday", "@fritz", "@sundar", "@augusta", "@home", "@mondays", "@julya"] {
      #expect(!machine.mmt("log", "Ask \(word)").error.contains("no date"), "\(word)")
    }
    #expect(machine.mmt("log", "").error.contains("an entry needs words"))
    #expect(machine.mmt("time", ".1", "45m").status == 0)
    #expect(machine.mmt("today").output.contains("Call @2026-12-5  45m"))
  }

  @Test("day shows the journal's page of that day, alone and beside a plan")
  func day() throws {
    let alone = try machine("journal")
    #expect(alone.mmt("log", "Call the bank").status == 0)
    #expect(alone.mmt("day", "today").output.contains("Call the bank"))
    #expect(alone.mmt(["day", "yesterday"], at: "2026-12-02T08:00:00").output.contains("Call the bank"))
    let beside = try Machine(plan: smallPlan)
    #expect(beside.mmt("add", "journal").status == 0 && beside.mmt("log", "Buy milk").status == 0)
    #expect(beside.mmt("today").output.contains("Buy milk") && beside.mmt("day", "today").output.contains("Buy milk"))
    #expect(!beside.mmt("day", "tomorrow").output.contains("Buy milk"))
  }

  @Test(
    "what moves the plan's days says what moves, before and after", arguments: ["startDate 2026-11-20", "pauses 2026-12-02"])
  func moves(_ words: String) throws {
    let machine = try Machine(plan: smallPlan)
    let typed = ["config"] + words.split(separator: " ").map(String.init)
    let before = machine.text("mmt.json")
    let preview = machine.mmt(typed + ["--dry-run"], at: nil)
    #expect(
      preview.output.contains("Day 2 ") && preview.output.contains("Finish") && machine.text("mmt.json") == before, "\(preview)"
    )
    let json = machine.mmt(typed + ["--json"], at: nil)
    #expect(json.output.contains("\"moved\":[{") && json.output.contains("\"dryRun\":false"), "\(json)")
    #expect(machine.mmt("undo").status == 0)
  }

  @Test("a place of an emptied plan is nobody else's, and one that isn't there is named")
  func places() throws {
    let machine = try Machine(plan: smallPlan)
    #expect(machine.mmt("add", "habits").status == 0)
    let far = machine.mmt("done", ".1-.99")
    #expect(far.status == 66 && far.error.contains("there is no counter or habit .") && far.error.count < 300, "\(far)")
    let habits = machine.text("habits.md")
    try machine.write("plan.md", "")
    let done = machine.mmt("done", ".1")
    #expect(done.status == 65 && done.error.contains("plan.empty") && machine.text("habits.md") == habits, "\(done)")
  }
}

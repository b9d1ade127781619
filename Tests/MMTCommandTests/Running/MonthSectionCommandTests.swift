import Foundation
import MMTStore
import Support
import Testing

/// `outlook` and `review --month`, whose editor is a closure here.
@Suite struct MonthSectionCommandTests {
  private func begun() throws -> Machine {
    let machine = try Machine()
    #expect(machine.mmt(["init", ".", "--plan", "journal"], at: "2026-11-20T09:00:00").status == 0)
    return machine
  }

  private func edit(
    _ machine: Machine, _ command: String..., end: MMTStore.ProcessResult.End = .exited(0),
    _ edit: @escaping @Sendable (String) -> String
  ) -> Machine.Answer {
    machine.set("EDITOR", "vim")
    return machine.mmt(command) { world in
      world.terminal = { Terminal(inputIsTerminal: true, outputIsTerminal: true, errorIsTerminal: true) }
      world.runInForeground = { request, _ in
        let path = request.arguments.last.map { String(decoding: $0, as: UTF8.self) } ?? ""
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        try? Data(edit(text).utf8).write(to: URL(fileURLWithPath: path))
        return end
      }
    }
  }

  private static let page =
    "# December 2026\n\n## Outlook\n- **What matters most this month?**\n- **What is to be finished by its end?**\n"
    + "- **What can wait, or go?**\n- **What is there to look forward to?**\n\n## Calendar\n\n## Tasks\n"

  @Test("the outlook is put into the page, opened at its line, and taken back in one step")
  func outlook() throws {
    let machine = try begun()
    #expect(machine.mmt("log", "14:00 Dentist @fri").status == 0)
    let before = try #require(machine.text("journal/2026/2026-12.md"))
    let answer = edit(machine, "outlook") { $0.replacing("month?**", with: "month?** The talk.") }
    #expect(answer.status == 0 && answer.output.contains("The talk.") && answer.output.contains("2026-12.md:3"), "\(answer)")
    let after = try #require(machine.text("journal/2026/2026-12.md"))
    #expect(after.hasPrefix("# December 2026\n\n## Outlook\n- **What matters most this month?** The talk.\n"))
    #expect(after.hasSuffix("\n\n## Calendar\n- 2026-12-04 14:00 Dentist\n\n## Tasks\n"))
    #expect(machine.mmt("undo").output.contains("Taken back: mmt outlook"))
    #expect(machine.text("journal/2026/2026-12.md") == before)
    #expect(machine.mmt("redo").status == 0 && machine.text("journal/2026/2026-12.md") == after)
    // What is there is only opened.
    let again = edit(machine, "outlook") { $0 }
    #expect(again.status == 0 && machine.text("journal/2026/2026-12.md") == after)
  }

  @Test("without a terminal the section is printed, and where it is")
  func printed() throws {
    let machine = try begun()
    let answer = machine.mmt("outlook", "--json")
    #expect(answer.status == 0 && answer.output.contains(#""path":"journal/2026/2026-12.md","line":3"#), "\(answer)")
    #expect(answer.output.contains(#""new":true"#) && machine.text("journal/2026/2026-12.md") == Self.page)
    let again = machine.mmt("outlook", "--json")
    #expect(again.output.contains(#""new":false"#) && again.output.contains(#""paths":[]"#), "\(again)")
    #expect(machine.text("journal/2026/2026-12.md") == Self.page)
    #expect(machine.mmt("outlook", "2027-01").status == 0)
    #expect(machine.text("journal/2027/2027-01.md")?.hasPrefix("# January 2027\n\n## Outlook\n") == true)
  }

  @Test("a template of one's own asks its own questions, under its own heading")
  func template() throws {
    let machine = try begun()
    try machine.root.makeFolder("work/templates")
    try machine.write("templates/review.md", "## Look back on {{month}} ({{date}}, {{title}})\n\n1. Well?\n2. Else?\n")
    #expect(machine.mmt("review", "--month").status == 0)
    let text = "## Look back on November 2026 (2026-12-01, November 2026)\n\n1. Well?\n2. Else?\n"
    #expect(machine.text("journal/2026/2026-11.md") == "# November 2026\n\n## Calendar\n\n## Tasks\n\n" + text)
    #expect(machine.mmt("review", "--month", "2026-11").status == 0)
    #expect(machine.text("journal/2026/2026-11.md")?.hasSuffix(text) == true)
    try machine.write("templates/outlook.md", "## <% tp.date.now() %>\n")
    #expect(machine.mmt("outlook").status == 69)
    try machine.write("templates/outlook.md", "## {{date:QQ}}\n")
    #expect(machine.mmt("outlook").status == 78)
    try machine.write("templates/outlook.md", "## Outlook\n```\n")
    #expect(machine.mmt("outlook").status == 65 && machine.text("journal/2026/2026-12.md") == nil)
  }

  @Test("a new month proposes the last one's review until it is written or dismissed")
  func proposed() throws {
    let machine = try begun()
    #expect(machine.mmt(["log", "Call"], at: "2026-11-28T09:00:00").status == 0)
    #expect(!machine.mmt(["today"], at: "2026-11-30T09:00:00").output.contains("review --month"))
    #expect(machine.mmt("today").output.contains("review --month"))
    #expect(machine.mmt("journal", "--json").output.contains(#""monthReview":"2026-11""#))
    #expect(machine.mmt("review", "--month", "--dismiss").status == 0)
    #expect(!machine.mmt("today").output.contains("review --month"))
    // The month after that is another one.
    #expect(machine.mmt("log", "Other").status == 0)
    #expect(machine.mmt(["today"], at: "2027-01-02T09:00:00").output.contains("review --month"))
    let review = machine.mmt(["review", "--month"], at: "2027-01-02T09:00:00")
    #expect(review.status == 0 && review.output.contains("December 2026"), "\(review)")
    #expect(!machine.mmt(["today"], at: "2027-01-02T09:00:00").output.contains("review --month"))
  }

  @Test("an editor that fails loses nothing, and what it saved can be taken back")
  func failing() throws {
    let machine = try begun()
    #expect(machine.mmt("log", "14:00 Dentist @fri").status == 0)
    let before = try #require(machine.text("journal/2026/2026-12.md"))
    let answer = edit(machine, "outlook", end: .exited(1)) { $0 + "- [ ] more\n" }
    #expect(answer.status == 74, "\(answer)")
    #expect(machine.text("journal/2026/2026-12.md")?.hasSuffix("- [ ] more\n") == true)
    #expect(machine.mmt("undo").status == 0 && machine.text("journal/2026/2026-12.md") == before)
  }

  @Test("boxes under Habits on a day's page are ticked by their words, and are no tasks")
  func habits() throws {
    let machine = try begun()
    let page = "journal/2026/2026-12-01.md"
    try machine.write(page, "# T\n\n## Log\n- [ ] Call\n\n## Habits\n- [ ] Read\n- [ ] Run\n")
    let before = machine.text(page)
    #expect(machine.mmt("done", "read").status == 0)
    #expect(machine.text(page)?.contains("- [x] Read ✅ 2026-12-01\n- [ ] Run\n") == true)
    #expect(machine.mmt("journal").output.contains("1 open, 0 done"))
    #expect(machine.mmt("undone", "read").status == 0 && machine.text(page) == before)
    #expect(machine.mmt("migrate", "run").status == 65)
  }

  @Test("what doesn't go together is refused")
  func refused() throws {
    let machine = try begun()
    for arguments in [
      ["review", "--dismiss"], ["review", "due", "--month"], ["review", "--month", "--save"],
      ["review", "--month", "nonsense"],
      ["outlook", "nonsense"],
    ] {
      #expect(machine.mmt(arguments).status == 64, "\(arguments)")
    }
    let plan = try Machine(plan: smallPlan)
    #expect(plan.mmt("outlook").status == 66 && plan.mmt("review", "--month").status == 66)
  }
}

import Foundation
import Support
import Testing

/// What can't be taken back holds up nothing before it.
@Suite struct UndoPassingTests {
  @Test("an undo that can't be proven beside what another device wrote is passed over; what came before it goes back")
  func pulled() throws {
    let machine = try Machine()
    #expect(machine.mmt("init", ".", "--plan", "journal").status == 0)
    let (yesterday, today) = ("journal/2026/2026-11-30.md", "journal/2026/2026-12-01.md")
    #expect(machine.mmt("log", "first thing", at: "2026-11-30T08:00:00").status == 0)
    #expect(machine.mmt("note", "first", "a note", at: "2026-11-30T08:00:00").status == 0)
    #expect(machine.mmt("log", "second thing").status == 0)
    let made = try #require(machine.text(today))
    try machine.write(today, made + "- [ ] from the other device\n")
    var refused = 0
    for _ in 0..<6 {
      let answer = machine.mmt("undo")
      #expect([0, 65, 66].contains(answer.status), "\(answer)")
      if answer.status == 65 {
        refused += 1
        #expect(answer.error.contains("passed over"), "\(answer)")
      }
      #expect(machine.text(today)?.contains("- [ ] from the other device\n") == true)
    }
    #expect(refused <= 2 && machine.mmt("undo").status == 66)
    #expect(machine.text(yesterday)?.contains("a note") != true)
  }

  @Test("a task in a collection is found by its words where no page has them")
  func collections() throws {
    let machine = try Machine()
    #expect(machine.mmt("init", ".", "--plan", "journal").status == 0)
    try machine.write("collections/books.md", "# Books\n\n- [ ] Read Middlemarch\n- [ ] Read Emma\n")
    #expect(machine.mmt("log", "Call Emma").status == 0)
    #expect(machine.mmt("show", "middlemarch").output.contains("Read Middlemarch"))
    #expect(machine.mmt("note", "middlemarch", "slowly").status == 0)
    #expect(machine.mmt("done", "middlemarch").status == 0)
    #expect(machine.text("collections/books.md")?.contains("- [x] Read Middlemarch") == true)
    #expect(machine.mmt("done", "emma").status == 0)
    #expect(machine.text("collections/books.md")?.contains("- [ ] Read Emma") == true, "a page's task comes first")
    #expect(machine.mmt("undone", "middlemarch").status == 0)
    #expect(machine.text("collections/books.md")?.contains("- [ ] Read Middlemarch") == true)
    #expect(machine.mmt("done", "read").error.contains("Emma"))
    #expect(machine.mmt("done", "nothing of the kind").status == 66)
  }
}

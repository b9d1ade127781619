import Foundation
import Support
import Testing

/// What `restore REV FILE` offers as the way back, what `undo` makes of it, and what of a lost page comes back.
@Suite struct WayBackTests {
  private let page = "journal/2026/2026-12-01.md"

  @Test("the way back after a file was restored is of that file alone; undo has the moment of a tick again")
  func fileAlone() throws {
    let machine = try Machine(plan: "## Day 1\n- [ ] alpha\n- [ ] beta\n- [ ] gamma\n")
    #expect(machine.mmt("add", "journal").status == 0 && machine.mmt("add", "hundreds").status == 0)
    #expect(machine.mmt("log", "first").status == 0 && machine.mmt("sync").status == 0)
    #expect(machine.mmt(["done", "alpha", "--felt", "hard"], at: "2026-12-01T08:31:07").status == 0)
    #expect(machine.mmt(["done", "beta"], at: "2026-12-01T08:32:08").status == 0)
    #expect(machine.mmt("count", "push", "+49").status == 0 && machine.mmt("log", "of today").status == 0)
    try machine.edit("plan.md", "gamma", "a slip")
    let names = ["plan.md", "hundreds.md", page]
    let before = names.map { machine.text($0) }
    let restored = machine.mmt(["restore", "HEAD", "plan.md"], at: "2026-12-01T10:00:00")
    #expect(restored.status == 0, "\(restored)")
    let said = restored.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let words = said.components(separatedBy: "mmt restore ").dropFirst().joined().split(separator: " ").prefix(2).map(
      String.init)
    #expect(words.count == 2 && words.last == "plan.md", "\(restored)")
    #expect(machine.mmt(["restore"] + words, at: "2026-12-01T10:01:00").status == 0)
    #expect(names.map { machine.text($0) } == before)
    #expect(machine.mmt("undo").status == 0)
    #expect(machine.mmt(["undo"], at: "2026-12-01T10:02:00").status == 0)
    #expect(names.map { machine.text($0) } == before)
    #expect(machine.mmt(["sync"], at: "2026-12-01T10:03:00").status == 0)
    let records = machine.text("mmt.json") ?? ""
    #expect(records.contains("08:31:07") && records.contains("08:32:08") && records.contains("hard"), "\(records)")
    #expect(names.map { machine.text($0) } == before)
  }

  @Test(
    "what was restored since it was lost has nothing to go back to: undo takes back the change before it",
    arguments: ["hundreds.md", "mmt.json"])
  func lost(_ name: String) throws {
    let machine = try Machine()
    #expect(machine.mmt("init", ".", "--plan", "hundreds").status == 0 && machine.mmt("add", "journal").status == 0)
    #expect(machine.mmt("count", "push", "+40").status == 0 && machine.mmt("sync").status == 0)
    #expect(machine.mmt("log", "a wrong line").status == 0)
    let counters = machine.text("hundreds.md")
    try machine.remove(name)
    let restored = machine.mmt("restore", "HEAD", name)
    #expect(restored.status == 0 && !restored.output.contains("Saved"), "\(restored)")
    #expect(!machine.mmt("undo", "--list").output.contains("rm "))
    let undone = machine.mmt("undo")
    #expect(undone.status == 0, "\(undone)")
    #expect(machine.text(page)?.contains("a wrong line") != true && machine.text("hundreds.md") == counters)
  }

  @Test("what was there comes back by the command that undo names, and with the next undo the change before it is in reach")
  func replaced() throws {
    let machine = try Machine()
    #expect(machine.mmt("init", ".", "--plan", "hundreds").status == 0 && machine.mmt("add", "journal").status == 0)
    #expect(machine.mmt("count", "push", "+40").status == 0 && machine.mmt("sync").status == 0)
    #expect(machine.mmt("count", "push", "+2").status == 0 && machine.mmt("log", "a wrong line").status == 0)
    let counters = machine.text("hundreds.md")
    #expect(machine.mmt("restore", "HEAD", "hundreds.md").status == 0)
    #expect(machine.text("hundreds.md") != counters)
    let refused = machine.mmt("undo")
    #expect(refused.status == 65 && refused.error.contains("passed over"), "\(refused)")
    let command = try #require(refused.error.components(separatedBy: "mmt restore ").last).split(whereSeparator: \.isWhitespace)
    #expect(machine.mmt("undo").status == 0)
    #expect(machine.text(page)?.contains("a wrong line") != true)
    #expect(machine.mmt(["restore"] + command.map(String.init)).status == 0)
    #expect(machine.text("hundreds.md") == counters)
  }

  @Test("a lost page on which another program saved between changes comes back as mmt wrote it last", arguments: [true, false])
  func editedBetween(_ isCommitted: Bool) throws {
    let machine = try Machine()
    #expect(machine.mmt("init", ".", "--plan", "journal").status == 0)
    #expect(machine.mmt("log", "one").status == 0 && machine.mmt("log", "two").status == 0)
    if isCommitted { #expect(machine.mmt("sync").status == 0) }
    #expect(machine.mmt("log", "three").status == 0)
    try machine.write(page, (machine.text(page) ?? "") + "- [ ] by the editor\n")
    #expect(machine.mmt("log", "four").status == 0 && machine.mmt("done", "one").status == 0)
    try machine.edit(page, "- [ ] two", "- [ ] two, and more")
    #expect(machine.mmt("log", "five").status == 0)
    let text = machine.text(page)
    try machine.remove(page)
    #expect(machine.mmt("sync").status == 65)
    let restored = machine.mmt("restore", "HEAD", page)
    #expect(restored.status == 0 && machine.text(page) == text, "\(restored)")
    if isCommitted {
      #expect(restored.error.contains("what another program saved there after that isn't in it"), "\(restored)")
    }
    #expect(machine.mmt("verify").status == 0)
  }

  @Test("what the log doesn't lead to is named, and nothing is said to be complete")
  func unknownBetween() throws {
    let machine = try Machine()
    #expect(machine.mmt("init", ".", "--plan", "journal").status == 0)
    #expect(machine.mmt("log", "one").status == 0 && machine.mmt("sync").status == 0)
    #expect(machine.mmt("log", "three").status == 0)
    // A save of more lines than the log keeps.
    let many = (0..<4000).map { "- a note of some length, number \($0)\n" }.joined()
    try machine.write(page, (machine.text(page) ?? "") + many)
    #expect(machine.mmt("log", "four").status == 0)
    try machine.remove(page)
    let restored = machine.mmt("restore", "HEAD", page)
    #expect(restored.status == 0 && restored.error.contains("mmt log four"), "\(restored)")
    #expect(!restored.error.contains("as mmt wrote it last"), "\(restored)")
    #expect(machine.text(page)?.contains("three") == true && machine.text(page)?.contains("four") == false)
  }
}

import Foundation
import Support
import Testing

/// An editor whose buffer was older than mmt's last changes, saved with changes of its own: the file was never so before.
@Suite struct StaleSaveTests {
  private func machine() throws -> Machine {
    let machine = try Machine(plan: "# P\n\nwords\n\n## Day 1\n- [ ] alpha\n- [ ] beta\n- [ ] gamma\n")
    for name in ["hundreds", "journal"] { #expect(machine.mmt("add", name).status == 0) }
    #expect(machine.mmt("log", "first").status == 0 && machine.mmt("log", "more").status == 0)
    #expect(machine.mmt("sync").status == 0)
    return machine
  }

  /// What is done, the file that it is written in, words of it, and what the buffer has of its own.
  private static let changes: [(command: [String], file: String, words: String, edit: (old: String, new: String))] = [
    (["note", "beta", "a long thought"], "plan.md", "a long thought", ("words\n", "words, and more\n")),
    (["time", "beta", "45m"], "plan.md", "45m", ("words\n", "other words\n")),
    (["count", "push-ups", "35"], "hundreds.md", "Push-ups 35/100", ("# Hundreds", "# Hundreds of mine")),
    (["log", "second"], "journal/2026/2026-12-01.md", "second", ("- [ ] first", "- [x] first")),
  ]

  @Test("what mmt wrote is told by its words, once, by sync and by the next change", arguments: 0..<4, [false, true])
  func stale(_ index: Int, _ isCommitted: Bool) throws {
    let change = Self.changes[index]
    // A page is looked at by `sync`, `verify` and what commits: writing a line there asks no log.
    for next in [["sync"]] + (change.command[0] == "log" ? [] : [change.command.dropLast() + ["77"]]) {
      let machine = try machine()
      let before = try #require(machine.text(change.file))
      #expect(machine.mmt(change.command, at: "2026-12-01T09:00:00").status == 0)
      #expect(try #require(machine.text(change.file)).contains(change.words))
      if isCommitted { #expect(machine.mmt("sync").status == 0) }
      try machine.write(change.file, before.replacingOccurrences(of: change.edit.old, with: change.edit.new))
      #expect(machine.mmt("verify").output.contains("[files.older]"))
      let told = machine.mmt(next, at: "2026-12-01T10:00:00")
      #expect(
        told.status == 0 && told.error.contains("saved without what mmt wrote") && told.error.contains(change.words), "\(told)")
      #expect(!told.error.contains(change.edit.new))
      #expect(!machine.mmt("sync").error.contains("files.older"))
      #expect(!machine.mmt("verify").output.contains("files.older"))
    }
  }

  @Test("several changes at once, the oldest a day ago")
  func several() throws {
    let machine = try machine()
    let before = try #require(machine.text("plan.md"))
    #expect(machine.mmt("note", "alpha", "the first thought", at: "2026-12-01T09:00:00").status == 0)
    #expect(machine.mmt("note", "gamma", "the last thought", at: "2026-12-01T10:00:00").status == 0)
    try machine.write("plan.md", before.replacingOccurrences(of: "words", with: "mine"))
    let sync = machine.mmt("sync", at: "2026-12-04T09:00:00")
    #expect(sync.error.contains("the first thought") && sync.error.contains("the last thought"), "\(sync)")
  }

  @Test("what a person takes back, rewords or deletes anew is no loss")
  func meant() throws {
    let machine = try machine()
    let page = "journal/2026/2026-12-01.md"
    // Reworded, and something else changed.
    #expect(machine.mmt("log", "second").status == 0)
    try machine.edit(page, "second", "another")
    try machine.edit(page, "[ ] first", "[x] first")
    #expect(!machine.mmt("sync").error.contains("files.older"))
    // A tick that was opened again is told item by item.
    #expect(machine.mmt("done", "beta").status == 0)
    let ticked = try #require(machine.text("plan.md"))
    try machine.write(
      "plan.md",
      ticked.replacingOccurrences(of: "- [x] beta ✅ 2026-12-01", with: "- [ ] beta").replacingOccurrences(
        of: "words", with: "more"))
    let opened = machine.mmt("sync")
    #expect(!opened.error.contains("files.older"), "\(opened)")
    // A number that was corrected to another one.
    #expect(machine.mmt("count", "push-ups", "35").status == 0)
    try machine.edit("hundreds.md", "Push-ups 35/100", "Push-ups 25/100")
    try machine.edit("hundreds.md", "# Hundreds", "# Mine")
    #expect(!machine.mmt("sync").error.contains("files.older"))
    // A note that was taken out two days later, beside other edits.
    #expect(machine.mmt("note", "gamma", "for a while").status == 0)
    let noted = try #require(machine.text("plan.md"))
    try machine.write(
      "plan.md", noted.replacingOccurrences(of: "  - for a while\n", with: "").replacingOccurrences(of: "more", with: "less"))
    let later = machine.mmt("sync", at: "2026-12-03T09:00:00")
    #expect(!later.error.contains("files.older"), "\(later)")
    // What a branch has.
    _ = try machine.git("checkout", "-q", "-b", "other")
    #expect(machine.mmt("count", "push-ups", "5").status == 0 && machine.mmt("sync").status == 0)
    _ = try machine.git("checkout", "-q", "main")
    #expect(!machine.mmt("sync").error.contains("files.older"))
  }
}

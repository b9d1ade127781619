import Foundation
import Support
import Testing

/// Pages of one or two entries that have none any more: tidying up, or a loss. It is told by its words, and stops nothing.
@Suite struct EmptiedPageTests {
  private let page = "journal/2026/2026-12-01.md"

  private func machine(_ entries: [String], isCommitted: Bool = true) throws -> Machine {
    let machine = try Machine()
    #expect(machine.mmt("init", ".", "--plan", "journal").status == 0)
    for entry in entries { #expect(machine.mmt("log", entry).status == 0) }
    if isCommitted { #expect(machine.mmt("sync").status == 0) }
    return machine
  }

  private func empty(_ machine: Machine) throws {
    let text = try #require(machine.text(page))
    try machine.write(
      page, text.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("- ") }.joined(separator: "\n")
    )
  }

  @Test(
    "by sync, or by what commits next, once", arguments: [["one"], ["one", "- two"]],
    [["sync"], ["log", "new", "--on", "2026-12-02"]])
  func told(_ entries: [String], _ next: [String]) throws {
    let machine = try machine(entries)
    try empty(machine)
    #expect(machine.mmt("verify").output.contains("[journal.entries-lost]"))
    let told = machine.mmt(next, at: "2026-12-02T09:00:00")
    #expect(told.status == 0 && told.error.contains("warning") && told.error.contains("\"one\""), "\(told)")
    let words = told.error.replacingOccurrences(of: "\n", with: " ").split(separator: " ")
    let commit = try #require(words.firstIndex(of: "restore").map { String(words[$0 + 1]) })
    #expect(!machine.mmt("sync", at: "2026-12-02T10:00:00").error.contains("entries-lost"))
    #expect(machine.mmt("restore", commit, page, at: "2026-12-02T11:00:00").status == 0)
    #expect(machine.text(page)?.contains("- [ ] one\n") == true)
  }

  @Test("what undo took back, what stands on another page and what was reworded isn't")
  func meant() throws {
    let machine = try machine(["one"])
    #expect(machine.mmt("undo").status == 0)
    #expect(!machine.mmt("sync").error.contains("entries-lost"))
    let other = try self.machine(["one"])
    try empty(other)
    try other.write("journal/2026/2026-12-02.md", "# Wednesday, 2 December 2026\n\n## Log\n- [ ] one\n")
    #expect(!other.mmt("sync", at: "2026-12-02T09:00:00").error.contains("entries-lost"))
    let third = try self.machine(["one"])
    try third.edit(page, "one", "quite another")
    #expect(!third.mmt("sync").error.contains("entries-lost"))
  }
}

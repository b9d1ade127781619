import Foundation
import MMTCore
import Support
import Testing

/// Files that a sync service puts beside those that two devices wrote at once: what stands in them alone is to be heard of.
@Suite struct SyncServiceCopyTests {
  @Test(
    "a copy of any file of the workspace is told by verify and by each sync, until it is gone",
    arguments: [
      ("plan.md", "plan (Ana's conflicted copy 2026-11-21).md"), ("mmt.json", "mmt.sync-conflict-20261120-101010-ABCDEFG.json"),
      ("hundreds.md", "hundreds_conflict-20261120-101010.md"), ("hundreds-2025.md", "hundreds-2025-DESKTOP-AB12CDE.md"),
      ("future.md", "future (conflicted copy).md"), ("collections/books.md", "collections/books (Case Conflict).md"),
    ])
  func told(_ file: String, _ copy: String) throws {
    let machine = try Machine()
    try machine.write("plan.md", "# Plan\n\n## Day 1\n- [ ] Two sum\n")
    try machine.write(
      "hundreds.md",
      "# Hundreds\n\n## Every day\n- Push-ups 0/100\n\n## 2025-12-30\n- [x] Push-ups 100/100\n\n## 2025-12-31\n- [ ] Push-ups 10/100\n"
    )
    for command in [
      ["init", "--plan", "plan.md", "."], ["add", "hundreds.md"], ["add", "journal"], ["log", "Read X", "--to", "books"],
      ["log", "Far @2027-03-01"], ["archive", "2025"], ["sync"],
    ] {
      let answer = machine.mmt(command)
      #expect(answer.status == 0, "\(command): \(answer)")
    }
    #expect(machine.mmt("verify").status == 0)
    let text = try #require(machine.text(file))
    let commits = try machine.commits()
    try machine.write(copy, text + "\n")
    for command in ["verify", "sync", "sync"] {
      let answer = machine.mmt(command)
      let said = (command == "verify" ? answer.output : answer.error).replacingOccurrences(of: "\n", with: " ")
      #expect(said.contains("[files.copy]") && said.contains("copy of \(file)"), "\(answer)")
    }
    // It is nobody's business until then: not read, not committed, and its going is no loss.
    #expect(try machine.commits() == commits)
    try machine.remove(copy)
    for command in ["verify", "sync"] {
      let answer = machine.mmt(command)
      #expect(answer.status == 0 && answer.error.isEmpty && !answer.output.contains("files.copy"), "\(answer)")
    }
  }

  @Test(
    "what people name so themselves is no copy", arguments: ["plan 2.md", "plan-V2.md", "plan (old).md", "merge conflicts.md"])
  func own(_ name: String) throws {
    let machine = try Machine()
    try machine.write("plan.md", "# Plan\n\n## Day 1\n- [ ] Two sum\n")
    #expect(machine.mmt("init", "--plan", "plan.md", ".").status == 0)
    try machine.write(name, "# Other\n\n## Day 1\n- [ ] Three sum\n")
    #expect(machine.mmt("verify").status == 0)
    #expect(machine.mmt("sync").error.isEmpty)
  }

  @Test(
    "the first file's name, by the forms of services and browsers",
    arguments: [
      ("a b (conflicted copy 7).md", "a b.md"), ("a (SFConflict x@y 2026-11-20-10-10-10).md", "a.md"),
      ("2026-11-20.sync-conflict-20261120-1-A.md", "2026-11-20.md"), ("a conflicted copy.md", "a.md"),
      ("2026-11-20 1.md", "2026-11-20.md"), ("2026-11-20(1).md", "2026-11-20.md"), ("x-LAPTOP-1234ABC.json", "x.json"),
    ])
  func names(_ copy: String, _ file: String) { #expect(SyncCopyName.original(of: copy, counted: true) == file) }

  @Test(
    "other names have none",
    arguments: [
      "a.md", "(conflict).md", "merge conflicts.md", "a (conflicts.md", "x-DESKTOP-.md", "x-DESKTOP-abcd.md", "1.md", "",
    ])
  func others(_ name: String) { #expect(SyncCopyName.original(of: name, counted: true) == nil) }
}

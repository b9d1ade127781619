import Support
import Testing

/// What `sync` makes of pages as a merge of two devices leaves them, and what it commits.
@Suite struct JournalMergedTests {
  private static let first = "journal/2026/2026-12-11.md"
  private static let second = "journal/2026/2026-12-12.md"
  private static let third = "journal/2026/2026-12-13.md"
  private static let books = "collections/books.md"

  private func mmt(_ machine: Machine, _ day: String, _ arguments: String...) throws {
    let answer = machine.mmt(arguments, at: "2026-\(day)T09:00:00")
    #expect(answer.status == 0, "\(answer)")
  }

  /// A task of 12-11 that went to a collection on 12-12.
  private func moved() throws -> Machine {
    let machine = try Machine()
    try mmt(machine, "12-11", "init", ".", "--plan", "journal")
    try mmt(machine, "12-11", "log", "Write the report")
    try mmt(machine, "12-12", "migrate", "report", "--to", "books")
    #expect(machine.text(Self.books)?.contains("- [ ] Write the report ←") == true)
    return machine
  }

  private func line(_ machine: Machine, _ path: String) throws -> String {
    try #require(machine.text(path)?.split(separator: "\n").first { $0.contains("Write the report") }.map(String.init))
  }

  @Test("done on one device and moved to a collection on the other: done")
  func done() throws {
    let machine = try moved()
    let from = " ← [2026-12-11](2026-12-11.md)"
    try machine.edit(Self.second, line(machine, Self.second), "- [x] Write the report\(from) ✅ 2026-12-12")
    try mmt(machine, "12-12", "sync")
    #expect(try line(machine, Self.books).hasPrefix("- [x] Write the report ←"))
    #expect(try line(machine, Self.second).hasPrefix("- [x] Write the report\(from) → "))
    #expect(try machine.git("status", "--porcelain").isEmpty)
  }

  @Test("carried on by one device and moved to a collection on the other: one line is open")
  func carried() throws {
    let machine = try moved()
    try machine.write(Self.third, "# 2026-12-13\n\n## Log\n- [ ] Write the report ← [2026-12-11](2026-12-11.md)\n")
    try mmt(machine, "12-13", "sync")
    let lines = try [Self.first, Self.second, Self.books, Self.third].map { try line(machine, $0) }
    #expect(lines.filter { $0.hasPrefix("- [ ]") }.count == 1, "\(lines)")
    try mmt(machine, "12-13", "sync")
    let again = try [Self.first, Self.second, Self.books, Self.third].map { try line(machine, $0) }
    #expect(again == lines)
  }

  @Test("what sync mends back to what was committed before a merge is committed, too")
  func afterMerge() throws {
    let machine = try moved()
    try mmt(machine, "12-12", "sync")
    let whole = try #require(machine.text(Self.second))
    try machine.edit(Self.second, " ←", " #other ←")
    try machine.git("commit", "-qam", "as a merge has it")
    try machine.write(Self.second, whole)
    try mmt(machine, "12-12", "sync")
    #expect(try machine.git("status", "--porcelain").isEmpty)
  }

  @Test("a day's opening that was committed leaves its page there when it is taken back")
  func opening() throws {
    let machine = try Machine()
    try mmt(machine, "12-11", "init", ".", "--plan", "journal")
    try mmt(machine, "12-11", "log", "Paint")
    try mmt(machine, "12-12", "sync")
    try mmt(machine, "12-12", "undo")
    #expect(machine.text(Self.second) == "# Saturday, 12 December 2026\n")
    try mmt(machine, "12-12", "redo")
    #expect(machine.text(Self.second)?.contains("- [ ] Paint ←") == true)
    try mmt(machine, "12-12", "undo")
    try mmt(machine, "12-13", "sync")
    #expect(machine.text(Self.third)?.contains("- [ ] Paint ←") == true)
    #expect(try machine.git("status", "--porcelain").isEmpty)
  }

  @Test(
    "what one device wrote on a task's line while the other took it on is on the open line: found, told when due, taken back")
  func fields() throws {
    let machine = try Machine()
    try mmt(machine, "12-11", "init", ".", "--plan", "journal")
    try mmt(machine, "12-11", "log", "Write the report")
    try mmt(machine, "12-11", "sync")
    let base = try #require(machine.text(Self.first))
    try mmt(machine, "12-12", "sync")
    let written = "Write the report ⏫ #family ⏱ 25m 📅 2026-12-18"
    for (name, text) in [("base", base), ("theirs", base.replacing("Write the report", with: written))] {
      try machine.root.write(name, text)
    }
    try mmt(machine, "12-12", "merge-file", "../base", Self.first, "../theirs", "7", Self.first)
    let merged = [Self.first, Self.second].map { machine.text($0) }
    #expect(try line(machine, Self.first).hasPrefix("- [/] Write the report #family → "))
    try machine.git("commit", "-qam", "as a merge has it")
    try mmt(machine, "12-12", "sync")
    let from = " ← [2026-12-11](2026-12-11.md)"
    #expect(try line(machine, Self.second) == "- [ ] Write the report #family\(from) ⏱ 25m ⏫ 📅 2026-12-18")
    #expect(
      try line(machine, Self.first)
        == "- [>] Write the report #family → [2026-12-12](2026-12-12.md) ⏱ 25m ⏫ 📅 2026-12-18")
    let (after, commits) = ([Self.first, Self.second].map { machine.text($0) }, try machine.commits())
    try mmt(machine, "12-12", "sync")
    #expect([Self.first, Self.second].map { machine.text($0) } == after)
    #expect(try machine.commits() == commits && machine.git("status", "--porcelain").isEmpty)
    #expect(
      machine.mmt(["search", "--tag", "family", "--open"], at: "2026-12-12T09:00:00").output.contains("Write the report"))
    #expect(machine.mmt(["verify"], at: "2026-12-12T09:00:00").status == 0)
    try mmt(machine, "12-12", "undo")
    #expect([Self.first, Self.second].map { machine.text($0) } == merged)
    try mmt(machine, "12-12", "redo")
    #expect([Self.first, Self.second].map { machine.text($0) } == after)
  }
}

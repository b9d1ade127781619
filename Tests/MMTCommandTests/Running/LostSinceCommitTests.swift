import Support
import Testing

/// What mmt wrote since the last commit is guarded, and comes back, as what that commit has.
@Suite struct LostSinceCommitTests {
  @Test("tasks put off to a future log that the last commit has empty", arguments: [nil, "", "# Fut"])
  func future(_ rest: String?) throws {
    let machine = try Machine(plan: nil)
    #expect(machine.mmt("init", ".", "--plan", "journal").status == 0 && machine.mmt("log", "Soap").status == 0)
    #expect(machine.mmt("sync").status == 0)
    try lose("future.md", rest, machine) { task in ["log", "Task \(task) @mar"] }
  }

  @Test("entries on pages that the last commit has with one", arguments: [nil, "", "# B"])
  func collection(_ rest: String?) throws {
    let machine = try Machine(plan: nil)
    #expect(machine.mmt("init", ".", "--plan", "journal").status == 0)
    #expect(machine.mmt("log", "Dune", "--to", "books").status == 0 && machine.mmt("sync").status == 0)
    try lose("collections/books.md", rest, machine) { task in ["log", "Book \(task)", "--to", "books"] }
  }

  @Test("a month's file of counters that is deleted", arguments: [["doctor", "--fix"], ["restore", "HEAD", "hundreds/2026-12.md"]])
  func datedFile(_ command: [String]) throws {
    let machine = try Machine()
    let path = "hundreds/2026-12.md"
    #expect(machine.mmt("add", "hundreds").status == 0)
    try machine.root.makeFolder("work/hundreds")
    try machine.write(path, "")
    for day in 1...3 {
      #expect(machine.mmt(["count", "push", "+4"], at: "2026-12-0\(day)T08:00:00").status == 0)
      #expect(machine.mmt(["sync"], at: "2026-12-0\(day)T08:00:00").status == 0)
    }
    #expect(machine.mmt(["count", "push", "+30"], at: "2026-12-03T09:00:00").status == 0)
    #expect(machine.mmt(["count", "sit", "+5"], at: "2026-12-03T09:00:00").status == 0)
    let text = try #require(machine.text(path))
    #expect(text.contains("34/100"))
    try machine.remove(path)
    #expect(machine.mmt(["sync"], at: "2026-12-03T10:00:00").status == 65)
    let answer = machine.mmt(command, at: "2026-12-03T10:00:00")
    #expect(answer.status == 0 && machine.text(path) == text, "\(answer)")
  }

  private func lose(_ path: String, _ rest: String?, _ machine: Machine, _ command: (Int) -> [String]) throws {
    for task in 1...4 {
      let answer = machine.mmt(command(task), at: "2026-12-01T09:00:00")
      #expect(answer.status == 0, "\(answer)")
    }
    let text = try #require(machine.text(path))
    if let rest { try machine.write(path, rest) } else { try machine.remove(path) }
    let refused = machine.mmt(["sync"], at: "2026-12-01T10:00:00")
    #expect(refused.status == 65 && (refused.error + refused.output).contains(path), "\(refused)")
    let restored = machine.mmt(["restore", "HEAD", path], at: "2026-12-01T10:00:00")
    #expect(restored.status == 0 && machine.text(path) == text, "\(restored)")
    #expect(machine.mmt(["sync"], at: "2026-12-01T10:00:00").status == 0)
    // What a person takes out of it is a person's to take out.
    let line = try #require(text.split(separator: "\n").last { $0.hasPrefix("- ") })
    try machine.edit(path, "\n\(line)", "")
    #expect(machine.mmt(["sync"], at: "2026-12-01T11:00:00").status == 0)
  }
}

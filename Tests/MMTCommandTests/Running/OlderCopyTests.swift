import Foundation
import Support
import Testing

/// Files that another program wrote over with what stood there before: an editor's old buffer, the wrong side of a sync service.
@Suite struct OlderCopyTests {
  private func machine() throws -> Machine {
    let machine = try Machine(plan: "## Day 1\n- [ ] alpha\n- [ ] beta\n")
    for name in ["hundreds", "habits", "journal"] { #expect(machine.mmt("add", name).status == 0) }
    #expect(machine.mmt("log", "first").status == 0)
    #expect(machine.mmt("sync").status == 0)
    return machine
  }

  /// What is done, the file that it is written in, and words of it.
  private static let changes: [(command: [String], file: String, words: String)] = [
    (["note", "beta", "a long thought"], "plan.md", "a long thought"), (["time", "beta", "45m"], "plan.md", "45m"),
    (["count", "push-ups", "35"], "hundreds.md", "Push-ups 35/100"),
    (["log", "second"], "journal/2026/2026-12-01.md", "second"),
  ]

  @Test("what mmt wrote is named once, by sync and by the next change there", arguments: 0..<4, [false, true])
  func stale(_ index: Int, _ isCommitted: Bool) throws {
    let change = Self.changes[index]
    for next in [["sync"], change.command] {
      let machine = try machine()
      let before = try #require(machine.text(change.file))
      #expect(machine.mmt(change.command, at: "2026-12-01T09:00:00").status == 0)
      #expect(try #require(machine.text(change.file)).contains(change.words))
      if isCommitted { #expect(machine.mmt("sync").status == 0) }
      try machine.write(change.file, before)
      #expect(machine.mmt("verify").output.contains("[files.older]"))
      if next != ["sync"], change.file == "plan.md" { continue }
      let told = machine.mmt(next, at: "2026-12-01T10:00:00")
      #expect(told.status == 0 && told.error.contains("[files.older]") && told.error.contains(change.words), "\(told)")
      #expect(!machine.mmt("sync").error.contains("files.older"))
      #expect(!machine.mmt("verify").output.contains("files.older"))
    }
  }

  @Test("what undo takes back, what another branch has and what an editor wrote anew is none")
  func meant() throws {
    let machine = try machine()
    #expect(machine.mmt("count", "push-ups", "35").status == 0)
    #expect(machine.mmt("undo").status == 0)
    #expect(machine.mmt("note", "beta", "a thought").status == 0)
    #expect(machine.mmt("undo").status == 0)
    #expect(!machine.mmt("sync").error.contains("files.older"))
    #expect(machine.mmt("verify").status == 0)
    #expect(machine.mmt("log", "second").status == 0)
    try machine.edit("journal/2026/2026-12-01.md", "second", "another")
    #expect(!machine.mmt("sync").error.contains("files.older"))
    _ = try machine.git("checkout", "-q", "-b", "other")
    #expect(machine.mmt("count", "push-ups", "5").status == 0)
    #expect(machine.mmt("sync").status == 0)
    _ = try machine.git("checkout", "-q", "main")
    let sync = machine.mmt("sync")
    #expect(sync.status == 0 && !sync.error.contains("files.older"), "\(sync)")
  }

  @Test("an older mmt.json gives way to the newer records, and is kept when it was meant", arguments: [false, true])
  func records(_ isCommitted: Bool) throws {
    let machine = try machine()
    let older = try #require(machine.text("mmt.json"))
    #expect(machine.mmt("start", "beta").status == 0)
    #expect(machine.mmt(["stop"], at: "2026-12-01T09:00:00").status == 0)
    #expect(machine.mmt("done", "beta", "--felt", "hard").status == 0)
    #expect(machine.mmt("pause", "24-dec", "2-jan").status == 0)
    if isCommitted { #expect(machine.mmt("sync").status == 0) }
    let newer = try #require(machine.text("mmt.json"))
    try machine.write("mmt.json", older)
    #expect(machine.mmt("verify").output.contains("[files.older]"))
    let sync = machine.mmt("sync")
    #expect(sync.status == 0 && sync.error.contains("older one"), "\(sync)")
    let regained = try #require(machine.text("mmt.json"))
    for words in ["\"felt\"", "pauses", "sessions"] where newer.contains(words) {
      #expect(regained.contains(words), "\(regained)")
    }
    #expect(machine.mmt("verify").status == 0)
    try machine.write("mmt.json", older)
    #expect(machine.mmt("sync", "--accept").status == 0)
    #expect(try #require(machine.text("mmt.json")).contains("\"felt\"") == false)
    #expect(!machine.mmt("sync").error.contains("older one"))
  }

  @Test("an older mmt.json that knows fewer documents leaves none of them out")
  func documents() throws {
    let machine = try Machine(plan: "## Day 1\n- [ ] alpha\n")
    #expect(machine.mmt("sync").status == 0)
    let older = try #require(machine.text("mmt.json"))
    #expect(machine.mmt("add", "hundreds").status == 0)
    #expect(machine.mmt("count", "push-ups", "5").status == 0)
    #expect(machine.mmt("sync").status == 0)
    try machine.write("mmt.json", older)
    #expect(machine.mmt("sync").status == 0)
    #expect(try #require(machine.text("mmt.json")).contains("hundreds.md"))
    #expect(machine.mmt("count", "push-ups", "1").status == 0)
  }
}

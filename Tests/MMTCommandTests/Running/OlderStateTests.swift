import Support
import Testing

/// Exact older states of a workspace's files that another program put back before any `mmt sync`.
@Suite struct OlderStateTests {
  private func machine() throws -> Machine {
    let machine = try Machine(plan: "## Day 1\n- [ ] alpha\n- [ ] beta\n")
    #expect(machine.mmt("sync").status == 0)
    return machine
  }

  @Test(
    "onto older records no command writes: the newer ones come back first",
    arguments: [
      ["done", "beta"], ["note", "beta", "words"], ["undo"], ["time", "beta", "5m"], ["skip", "beta"], ["bonus", "gamma"],
      ["pause", "2026-12-24..2026-12-26"], ["config", "dayBoundary", "05:00"], ["backup"],
    ])
  func records(_ command: [String]) throws {
    let machine = try machine()
    #expect(machine.mmt("skip", "beta").status == 0)
    #expect(machine.mmt("undone", "beta").status == 0)
    let older = try #require(machine.text("mmt.json"))
    #expect(machine.mmt("done", "alpha", "--minutes", "25", "--felt", "easy", at: "2026-12-01T09:00:00").status == 0)
    #expect(machine.text("mmt.json")?.contains("\"easy\"") == true)
    try machine.write("mmt.json", older)
    let answer = machine.mmt(command, at: "2026-12-01T09:10:00")
    #expect(answer.status == 0 && answer.error.contains("was an older one"), "\(answer)")
    // What `undo` takes back is the tick itself.
    if command != ["undo"] { #expect(machine.text("mmt.json")?.contains("\"easy\"") == true) }
    #expect(machine.mmt("verify").status == 0, "\(machine.mmt("verify"))")
  }

  @Test("before a restore the newer ones come back, so that the commit of what was there holds them")
  func restored() throws {
    let machine = try machine()
    let older = try #require(machine.text("mmt.json"))
    #expect(machine.mmt("done", "alpha", "--felt", "easy").status == 0)
    try machine.write("mmt.json", older)
    #expect(machine.mmt("restore", "HEAD").status == 0)
    #expect(machine.mmt("restore", "HEAD~1").status == 0)
    #expect(machine.text("mmt.json")?.contains("\"easy\"") == true)
  }

  @Test("an older one that was accepted is written to")
  func accepted() throws {
    let machine = try machine()
    let older = try #require(machine.text("mmt.json"))
    #expect(machine.mmt("pause", "2026-12-24..2026-12-26").status == 0)
    try machine.write("mmt.json", older)
    #expect(machine.mmt("sync", "--accept").status == 0)
    let answer = machine.mmt("done", "beta")
    #expect(answer.status == 0 && answer.error.isEmpty, "\(answer)")
    #expect(machine.text("mmt.json")?.contains("2026-12-24") == false)
  }

  @Test(
    "a plan as it was before an editor's line and what mmt wrote beside it names what mmt wrote",
    arguments: [["note", "beta", "I wrote this"], ["bonus", "I wrote this"], ["reflect", "I wrote this"]])
  func besideAnEditorsLine(_ command: [String]) throws {
    let machine = try machine()
    let older = try #require(machine.text("plan.md"))
    try machine.edit(
      "plan.md", "- [ ] beta\n", command[0] == "reflect" ? "- [ ] beta\n\nprose by hand\n" : "- [ ] beta\n  - by hand\n")
    #expect(machine.mmt(command, at: "2026-12-01T09:00:00").status == 0)
    #expect(machine.text("plan.md")?.contains("I wrote this") == true)
    try machine.write("plan.md", older)
    #expect(machine.mmt("verify").output.contains("I wrote this"))
    let sync = machine.mmt("sync", at: "2026-12-01T09:10:00")
    #expect(sync.status == 0 && sync.error.contains("[files.older]") && sync.error.contains("I wrote this"), "\(sync)")
    #expect(!sync.error.contains("by hand"), "what an editor wrote is the editor's")
    #expect(!machine.mmt("sync").error.contains("files.older"))
  }

  @Test("a day that came to stand in a document and in its dated file is told by the sync that finds it, whatever its date")
  func dayTwice() throws {
    let machine = try Machine()
    #expect(machine.mmt("init", ".", "--plan", "hundreds").status == 0)
    try machine.root.makeFolder("work/hundreds")
    try machine.write("hundreds/2026-11.md", "# Hundreds\n\n## 2026-11-30 Monday\n- [ ] Push-ups 20/100\n")
    #expect(machine.mmt("sync").status == 0)
    let document = try #require(machine.text("hundreds.md"))
    try machine.write("hundreds.md", document + "\n## 2026-11-30 Monday\n- [ ] Push-ups 30/100\n")
    let sync = machine.mmt("sync")
    #expect(sync.status == 0 && sync.error.contains("[document.day-twice]"), "\(sync)")
  }

  @Test("another workspace's records are taken by no sync until that is accepted")
  func otherWorkspace() throws {
    let machine = try machine()
    #expect(machine.mmt("done", "alpha", "--minutes", "25").status == 0)
    #expect(machine.mmt("backup").status == 0)
    let mine = try #require(machine.text("mmt.json"))
    let other = try self.machine()
    try machine.write("mmt.json", try #require(other.text("mmt.json")))
    let foreign = machine.text("mmt.json")
    #expect(machine.mmt("verify").output.contains("[sidecar.other-workspace]"))
    let sync = machine.mmt("sync")
    #expect(sync.status == 65 && sync.error.contains("[sidecar.other-workspace]"), "\(sync)")
    #expect(machine.text("mmt.json") == foreign)
    try machine.remove("mmt.json")
    #expect(machine.mmt("sync").status == 0)
    #expect(machine.text("mmt.json") == mine)
    try machine.write("mmt.json", foreign ?? "")
    #expect(machine.mmt("sync", "--accept").status == 0)
    #expect(machine.mmt("sync").status == 0)
  }

  @Test("records that a program took out of mmt.json are told once, by the words of their items")
  func recordsGone() throws {
    let machine = try machine()
    for item in ["alpha", "beta"] { #expect(machine.mmt("done", item, "--felt", "easy").status == 0) }
    #expect(machine.mmt("sync").status == 0)
    let whole = try #require(machine.text("mmt.json"))
    let start = try #require(whole.firstRange(of: "\"items\": {"))
    let end = try #require(whole[start.upperBound...].firstRange(of: "\n  }"))
    try machine.write("mmt.json", String(whole[..<start.upperBound]) + "}" + String(whole[end.upperBound...]))
    let verify = machine.mmt("verify")
    #expect(verify.output.contains("[sidecar.records-gone]") && verify.output.contains("\"alpha\""), "\(verify)")
    let sync = machine.mmt("sync")
    #expect(sync.status == 0 && sync.error.contains("2 records that mmt wrote are gone"), "\(sync)")
    #expect(!machine.mmt("sync").error.contains("gone"))
  }
}

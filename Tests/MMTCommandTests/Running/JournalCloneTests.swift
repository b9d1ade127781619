import MMTCore
import Support
import Testing

/// A journal without a plan in a clone, and in a workspace that an earlier mmt made.
@Suite struct JournalCloneTests {
  private func machine() throws -> Machine {
    let machine = try Machine()
    #expect(machine.mmt("init", ".", "--plan", "journal").status == 0)
    return machine
  }

  @Test(
    "a clone says once that it merges line by line: the first command that writes, or sync",
    arguments: [["log", "Eggs"], ["sync"]])
  func withoutDrivers(_ first: [String]) throws {
    let machine = try machine()
    #expect(!machine.mmt("log", "Milk").error.contains("merge drivers"))
    #expect(machine.mmt("sync").status == 0)
    for driver in ["plan", "sidecar", "document"] { try machine.git("config", "--remove-section", "merge.mmt-\(driver)") }
    machine.set("XDG_STATE_HOME", machine.root.path("elsewhere"))
    let said = machine.mmt(first)
    #expect(said.error.contains("merge drivers") && said.error.contains("mmt doctor --fix"), "\(said)")
    #expect(!machine.mmt("log", "Bread").error.contains("merge drivers"))
  }

  @Test(
    "collections get their line in .gitattributes, said once: by what writes one, or sync",
    arguments: [["log", "--to", "books", "Emma"], ["sync"]])
  func attributes(_ first: [String]) throws {
    let machine = try machine()
    let line = "/collections/**/*.md -text merge=mmt-document\n"
    let whole = try #require(machine.text(".gitattributes"))
    #expect(whole.contains(line))
    try machine.write(".gitattributes", "*.png binary\n" + whole.replacing(line, with: ""))
    try machine.git("commit", "-qam", "as an earlier mmt wrote it")
    let said = machine.mmt(first)
    #expect(said.status == 0 && said.error.contains(".gitattributes tells git now"), "\(said)")
    #expect(machine.text(".gitattributes") == "*.png binary\n" + whole)
    #expect(machine.mmt("sync").error.isEmpty)
    #expect(try machine.git("status", "--porcelain").isEmpty)
    // Who takes the block out wants none.
    try machine.write(".gitattributes", "*.png binary\n")
    #expect(machine.mmt("log", "--to", "books", "Persuasion").status == 0 && machine.mmt("sync").status == 0)
    #expect(machine.text(".gitattributes") == "*.png binary\n")
  }

  @Test("a pause without a plan: tasks grow no older, and it says what ends it; shift needs a plan")
  func pause() throws {
    let machine = try machine()
    #expect(machine.mmt("log", "Call").status == 0)
    let before = machine.text("mmt.json")
    let preview = machine.mmt("pause", "tomorrow..2026-12-08", "--dry-run")
    #expect(preview.status == 0 && machine.text("mmt.json") == before, "\(preview)")
    let answer = machine.mmt("pause", "tomorrow..2026-12-08")
    #expect(answer.status == 0 && answer.output.contains("mmt config pauses none"), "\(answer)")
    #expect(machine.mmt("pause").output.contains("to come"))
    // Eight days later it is one day old.
    #expect(machine.mmt(["sync"], at: "2026-12-09T09:00:00").status == 0)
    #expect(machine.text("journal/2026/2026-12-09.md")?.contains("- [ ] Call ←") == true)
    #expect(try machine.git("status", "--porcelain").isEmpty)
    #expect(machine.mmt("pause", "2026-12-03").output.contains("free already"))
    #expect(machine.mmt("shift", "2").status == 66)
    // Habits alone.
    #expect(machine.mmt("init", "h", "--plan", "habits").status == 0)
    #expect(machine.mmt("-C", "h", "pause", "tomorrow", "--json").output.contains("\"moved\":[]"))
  }

  @Test("sync doesn't speak of a plan where there is none")
  func words() throws {
    let machine = try machine()
    #expect(machine.mmt("sync").status == 0)
    #expect(machine.mmt("sync").output.contains("Nothing to take in."))
  }
}

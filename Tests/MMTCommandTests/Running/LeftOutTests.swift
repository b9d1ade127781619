import Foundation
import Support
import Testing

/// Files that git is told to ignore, or to treat in another way than mmt asks for: no commit has them as they are, and nobody says otherwise.
@Suite struct LeftOutTests {
  private func machine() throws -> Machine {
    let machine = try Machine(plan: "## Day 1\n- [ ] alpha\n- [ ] beta\n")
    #expect(machine.mmt("add", "journal").status == 0)
    return machine
  }

  @Test(
    "pages, collections and reviews that are ignored are told by whatever commits, each time, and by whoever looks",
    arguments: [
      ("journal/", "journal/2026/2026-12-01.md"), ("collections", "collections/books.md"), ("/reviews", "reviews/week-01.md"),
      ("2026-12-01.md", "journal/2026/2026-12-01.md"),
    ])
  func ignored(_ rule: String, _ path: String) throws {
    let machine = try machine()
    try machine.write(".git/info/exclude", rule + "\n")
    if path.hasPrefix("collections") || path.hasPrefix("reviews") { try machine.write(path, "# Books\n- one\n") }
    #expect(machine.mmt("log", "a task").status == 0)
    #expect(machine.mmt("done", "alpha").status == 0)
    let words = "git is told to ignore \(path), so it has no backup"
    let sync = machine.mmt("sync")
    #expect(sync.status == 0 && sync.error.contains(words), "\(sync)")
    #expect(!sync.output.contains("what was written is backed up."), "\(sync)")
    #expect(try machine.git("ls-files", path) == "")
    let backup = machine.mmt("backup")
    #expect(backup.status == 0 && backup.error.contains(words), "\(backup)")
    #expect(backup.output.contains("everything else was committed already"), "\(backup)")
    let status = machine.mmt("status")
    #expect(status.output.replacing("\n", with: " ").contains("git is told to ignore"), "\(status)")
    #expect(!status.output.contains("everything is committed"), "\(status)")
    let verify = machine.mmt("verify")
    #expect(verify.status == 1 && verify.output.contains("[git.ignored]") && verify.output.contains(path), "\(verify)")
    if !path.hasPrefix("reviews") { #expect(machine.mmt("sync").error.contains(words)) }
    // Nothing waits for them, and with the rule goes the word.
    #expect(try machine.git("status", "--porcelain") == "")
    try machine.write(".git/info/exclude", "")
    #expect(machine.mmt("sync").output.contains("commit "))
    #expect(try machine.git("ls-files", path) == path + "\n")
    #expect(machine.mmt("verify").status == 0 && !machine.mmt("status").output.contains("ignore"))
    if !path.hasPrefix("reviews") { #expect(machine.mmt("sync").processes.isEmpty) }
  }

  @Test("a rule of git's that overrides mmt's for pages is found, and those of one kind are told together")
  func overridden() throws {
    let machine = try machine()
    #expect(machine.mmt("log", "a task").status == 0)
    #expect(machine.mmt(["log", "another"], at: "2026-12-02T09:00:00").status == 0)
    #expect(machine.mmt(["sync"], at: "2026-12-02T09:00:00").status == 0)
    #expect(machine.mmt("verify").status == 0)
    try machine.write("journal/.gitattributes", "*.md text eol=crlf merge=union\n")
    let verify = machine.mmt("verify")
    let said = verify.output.replacing("\n", with: " ")
    #expect(verify.status == 1 && verify.output.components(separatedBy: "[git.overridden]").count == 2, "\(verify)")
    #expect(said.contains("2026-12-01.md") && said.contains("2026-12-02.md") && said.contains("further down"), "\(verify)")
    #expect(said.contains("merge: union"))
    // What mmt can't mend is left, and told.
    #expect(machine.mmt("doctor", "--fix").output.contains("[git.overridden]"))
    try machine.remove("journal/.gitattributes")
    #expect(machine.mmt("verify").status == 0)
  }
}

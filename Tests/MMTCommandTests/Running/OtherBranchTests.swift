import Foundation
import Support
import Testing

/// What was written while another branch was checked out: its commits have it, and nothing is lost where it isn't.
@Suite struct OtherBranchTests {
  @Test(
    "pages and counters of another branch aren't gone; those that no commit of any has are", arguments: ["checkout", "reset"])
  func checkout(_ way: String) throws {
    let machine = try Machine()
    #expect(machine.mmt("init", "--plan", "journal", ".").status == 0)
    #expect(machine.mmt("add", "hundreds").status == 0)
    #expect(machine.mmt("log", "base").status == 0)
    #expect(machine.mmt("sync").status == 0)
    let main = try machine.git("rev-parse", "HEAD").trimmingCharacters(in: .whitespacesAndNewlines)
    if way == "checkout" { _ = try machine.git("checkout", "-q", "-b", "other") }
    let next = "2026-12-02T09:00:00"
    #expect(machine.mmt(["log", "there"], at: next).status == 0)
    #expect(machine.mmt(["count", "push-ups", "5"], at: next).status == 0)
    #expect(machine.mmt(["sync"], at: next).status == 0)
    if way == "checkout" {
      _ = try machine.git("checkout", "-q", "main")
    } else {
      _ = try machine.git("reset", "-q", "--hard", main)
    }
    let sync = machine.mmt(["sync"], at: next)
    #expect(
      sync.status == 0 && !(sync.output + sync.error).contains("no commit has") && !sync.error.contains("gone"), "\(sync)")
    #expect(machine.mmt(["verify"], at: next).status == 0)
    // On this branch the page is lost before any commit has it.
    #expect(machine.mmt(["log", "here"], at: next).status == 0)
    try machine.remove("journal/2026/2026-12-02.md")
    let lost = machine.mmt(["sync"], at: next)
    #expect(lost.status == 65 && lost.error.contains("journal.page-gone"), "\(lost)")
  }
}

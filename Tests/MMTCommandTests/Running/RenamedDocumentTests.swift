import Foundation
import Support
import Testing

/// A file of counters that got another name, in the folder and in `mmt.json`, and another device that counts under the old one.
@Suite struct RenamedDocumentTests {
  private func machine() throws -> Machine {
    let machine = try Machine()
    #expect(machine.mmt("init", ".", "--plan", "hundreds").status == 0)
    #expect(machine.mmt("count", "push", "40").status == 0 && machine.mmt("sync").status == 0)
    return machine
  }

  private func rename(_ machine: Machine) throws {
    try machine.write("counts.md", try #require(machine.text("hundreds.md")))
    try machine.remove("hundreds.md")
    try machine.edit("mmt.json", "\"hundreds.md\"", "\"counts.md\"")
  }

  @Test("the old name leaves the commit with its dated files, and git is told of the new one")
  func former() throws {
    let machine = try machine()
    #expect(machine.mmt("count", "push", "9", "--on", "2025-12-31").status == 0)
    #expect(machine.mmt("archive", "2025").status == 0 && machine.mmt("sync").status == 0)
    try machine.write("counts-2025.md", try #require(machine.text("hundreds-2025.md")))
    try machine.remove("hundreds-2025.md")
    try rename(machine)
    #expect(machine.mmt("sync").status == 0)
    let names = try machine.git("ls-tree", "-r", "--name-only", "HEAD").split(separator: "\n").map(String.init)
    #expect(names.contains("counts.md") && names.contains("counts-2025.md"), "\(names)")
    #expect(!names.contains { $0.hasPrefix("hundreds") }, "\(names)")
    let attributes = try #require(machine.text(".gitattributes"))
    #expect(attributes.contains("/counts.md ") && !attributes.contains("/hundreds.md "), "\(attributes)")
    #expect(try machine.git("status", "--porcelain").isEmpty)
    #expect(machine.mmt("verify").status == 0)
    let commits = try machine.commits()
    #expect(machine.mmt("sync").status == 0 && machine.commitsAre(commits))
  }

  @Test("a document that is merely none any more stays committed")
  func unnamed() throws {
    let machine = try Machine(plan: smallPlan)
    for name in ["hundreds", "habits"] { #expect(machine.mmt("add", name).status == 0) }
    #expect(machine.mmt("sync").status == 0)
    let records = try #require(machine.text("mmt.json"))
    try machine.write("mmt.json", records.replacingOccurrences(of: "\"habits.md\":\"rhythm\",", with: ""))
    try machine.remove("habits.md")
    #expect(machine.mmt("done", "1").status == 0 && machine.mmt("sync").status == 0)
    #expect(try machine.git("ls-tree", "--name-only", "HEAD").contains("habits.md"))
  }

  @Test(
    "what the other device counted meanwhile is added, whichever is ours; equal counts are told", arguments: [true, false],
    [5, 7])
  func merged(_ renamerIsOurs: Bool, _ other: Int) throws {
    let machine = try machine()
    _ = try machine.git("branch", "phone")
    try rename(machine)
    #expect(machine.mmt("count", "push", "+5").status == 0 && machine.mmt("sync").status == 0)
    _ = try machine.git("checkout", "-q", "phone")
    machine.set("XDG_STATE_HOME", machine.root.path("state-phone"))
    #expect(machine.mmt("count", "push", "+\(other)").status == 0 && machine.mmt("sync").status == 0)
    if renamerIsOurs { _ = try machine.git("checkout", "-q", "main") }
    // git knows no mmt here: it merges by lines.
    for kind in ["plan", "document", "sidecar"] { _ = try? machine.git("config", "--remove-section", "merge.mmt-\(kind)") }
    _ = try? machine.git("merge", "-q", "--no-edit", renamerIsOurs ? "phone" : "main")
    let isClean = try machine.git("ls-files", "--unmerged").isEmpty
    #expect(isClean == (other == 5))
    if !isClean {
      #expect(machine.mmt("verify").output.contains("git checkout -m -- counts.md"))
      // What that command has mmt do.
      for (stage, name) in [(1, "base"), (2, "ours"), (3, "theirs")] {
        try machine.write(name, try machine.git("show", ":\(stage):counts.md"))
      }
      #expect(machine.mmt("merge-file", "base", "ours", "theirs", "7", "counts.md").status == 0)
      #expect(try #require(machine.text("ours")).contains("Push-ups 52/100"))
    } else {
      let sync = machine.mmt("sync")
      #expect(sync.error.contains("[counter.equal]") && sync.error.contains("from 40 to 45"), "\(sync)")
    }
  }
}

extension Machine {
  fileprivate func commitsAre(_ known: [String]) -> Bool { (try? commits()) == known }
}

import Foundation
import Support
import Testing

/// Counters whose days lie in one file per month or year. The clock stands on Tuesday 2026-12-01.
@Suite struct DatedFilesTests {
  private static let november = """
    # Hundreds

    ## 2026-11-30 Monday
    - [x] Push-ups 100/100
    - [ ] Sit-ups 0/100
    - [ ] Squats 0/100
    - [ ] Run 0.0/10.0 km

    """

  private func machine() throws -> Machine {
    let machine = try Machine()
    #expect(machine.mmt("init", ".", "--plan", "hundreds").status == 0)
    try machine.root.makeFolder("work/hundreds")
    try machine.write("hundreds/2026-11.md", Self.november)
    return machine
  }

  @Test("a new month is a new file; the document and the old month stay byte for byte; undo, redo, and sync twice")
  func months() throws {
    let machine = try machine()
    let document = machine.text("hundreds.md")
    #expect(machine.mmt("today").status == 0)
    #expect(machine.text("hundreds/2026-12.md") == nil, "a look never writes")
    #expect(machine.mmt("today", "--json").output.contains("\"of\":4,\"week\":49,\"counters\":["))
    let answer = machine.mmt("count", "push", "+40")
    #expect(answer.status == 0, "\(answer)")
    let written = try #require(machine.text("hundreds/2026-12.md"))
    #expect(written.hasPrefix("# Hundreds\n\n## 2026-12-01 Tuesday\n- [ ] Push-ups 40/100\n- [ ] Sit-ups 0/100\n"))
    #expect(machine.text("hundreds.md") == document)
    #expect(machine.text("hundreds/2026-11.md") == Self.november)
    let pattern = "/hundreds/[0-9][0-9][0-9][0-9]-[0-9][0-9].md -text merge=mmt-document\n"
    #expect(machine.text(".gitattributes")?.contains(pattern) == true)
    #expect(machine.mmt("count", "push", "+60").status == 0)
    #expect(machine.mmt("undo").status == 0)
    #expect(machine.text("hundreds/2026-12.md") == written)
    #expect(machine.mmt("redo").status == 0)
    #expect(machine.text("hundreds/2026-12.md")?.contains("- [x] Push-ups 100/100\n") == true)
    #expect(machine.mmt("sync").status == 0)
    #expect(machine.mmt("sync", "--json").output.contains("\"commit\":null"))
    #expect(machine.mmt("calendar", "2026-11", "--json").output.contains("\"date\":\"2026-11-30\",\"state\":\"partial\""))
    #expect(machine.mmt("verify").status == 0, "\(machine.mmt("verify"))")
    #expect(machine.text("mmt.json")?.contains("2026-12") == false, "dated files are known by their names")
  }

  @Test("undo of what began a dated file takes it away unless a commit has it; redo makes it again; a day beside it keeps it")
  func begunAndTakenBack() throws {
    let machine = try machine()
    for command in [["count", "push", "+40"], ["sync"]] {
      #expect(machine.mmt(command).status == 0)
      let written = try #require(machine.text("hundreds/2026-12.md"))
      // What a commit has keeps its title.
      let rest = command == ["sync"] ? "# Hundreds\n" : nil
      #expect(machine.mmt("undo").status == 0)
      #expect(machine.text("hundreds/2026-12.md") == rest, "\(command)")
      #expect(machine.mmt("redo").status == 0)
      #expect(machine.text("hundreds/2026-12.md") == written, "\(command)")
      #expect(machine.mmt("undo").status == 0)
      #expect(machine.text("hundreds/2026-12.md") == rest, "\(command)")
    }
    #expect(machine.mmt("sync").status == 0)
    #expect(machine.mmt("verify").status == 0)
    #expect(machine.mmt("sync", "--json").output.contains("\"commit\":null"))
    // What somebody wrote into it stays.
    #expect(machine.mmt("count", "push", "+1").status == 0)
    let day = "\n## 2026-12-02 Wednesday\n- [ ] Push-ups 5/100\n"
    let text = try #require(machine.text("hundreds/2026-12.md"))
    try machine.write("hundreds/2026-12.md", text + day)
    #expect(machine.mmt("undo").status == 0)
    #expect(machine.text("hundreds/2026-12.md")?.hasSuffix("## 2026-12-02 Wednesday\n- [ ] Push-ups 5/100\n") == true)
  }

  @Test("a change of a day in a dated file is made there, and a year that was put away is read")
  func past() throws {
    let machine = try machine()
    try machine.write("hundreds-2025.md", "## 2025-12-31 Wednesday\n- [x] Push-ups 100/100\n")
    #expect(machine.mmt("count", "sit", "+10", "--on", "2026-11-30").status == 0)
    #expect(machine.text("hundreds/2026-11.md")?.contains("- [ ] Sit-ups 10/100\n") == true)
    #expect(machine.mmt("count", "push", "+1", "--on", "2025-12-31").status == 0)
    #expect(machine.text("hundreds-2025.md")?.contains("- [x] Push-ups 101/100\n") == true)
    // Before the first dated file the days stand in the document.
    #expect(machine.mmt("count", "push", "7", "--on", "2026-10-31").status == 0)
    #expect(machine.text("hundreds.md")?.contains("## 2026-10-31 Saturday\n- [ ] Push-ups 7/100\n") == true)
  }

  @Test("sync opens the day in its file, once")
  func synced() throws {
    let machine = try machine()
    #expect(machine.mmt("sync").status == 0)
    let text = machine.text("hundreds/2026-12.md")
    #expect(text?.contains("## 2026-12-01 Tuesday\n- [ ] Push-ups 0/100\n") == true, "\(text ?? "")")
    #expect(machine.mmt("sync").status == 0)
    #expect(machine.text("hundreds/2026-12.md") == text)
  }

  @Test("a dated file that is gone with its days is no sync's business until that was meant; days put elsewhere are")
  func gone() throws {
    let machine = try machine()
    #expect(machine.mmt("sync").status == 0)
    try machine.remove("hundreds/2026-11.md")
    let refused = machine.mmt("sync")
    #expect(refused.status == 65 && refused.error.contains("hundreds/2026-11.md is gone"), "\(refused)")
    #expect(machine.mmt("verify").status == 1)
    try machine.write("hundreds-2026.md", Self.november)
    #expect(machine.mmt("sync").status == 0)
    #expect(machine.mmt("sync", "--json").output.contains("\"commit\":null"))
    try machine.remove("hundreds-2026.md")
    #expect(machine.mmt("sync").status == 65)
    #expect(machine.mmt("sync", "--accept").status == 0)
    #expect(machine.mmt("sync", "--json").output.contains("\"commit\":null"))
  }

  @Test("a month that two devices began is one file, with what both counted, by the definitions of the document")
  func merged() throws {
    let machine = try machine()
    try machine.edit("hundreds.md", "## Every day", "## Avoid\n- Coffee 0/2 cups\n\n## Every day")
    func month(_ pushUps: Int, _ coffee: Int) -> String {
      "# Hundreds\n\n## 2026-12-01 Tuesday\n- [ ] Push-ups \(pushUps)/100\n\n### Avoid\n- [ ] Coffee \(coffee)/2 cups\n"
    }
    try machine.write("base", "")
    try machine.write("ours", month(25, 1))
    try machine.write("theirs", month(20, 2))
    // As git names the other commit, in which nobody had begun the month.
    _ = try machine.git("commit", "-q", "-a", "-m", "Avoid")
    let other = try machine.git("rev-parse", "HEAD").filter { !$0.isNewline }
    machine.set("GITHEAD_" + other, "phone")
    let answer = machine.mmt("merge-file", "base", "ours", "theirs", "7", "hundreds/2026-12.md")
    #expect(answer.status == 0, "\(answer)")
    // What is to be avoided isn't ticked for being more than its allowance.
    #expect(machine.text("ours") == month(45, 3), "\(machine.text("ours") ?? "")")
  }

  @Test("after a merge, sync tells once what both devices counted alike, with what adds the other")
  func countedAlike() throws {
    let machine = try machine()
    #expect(machine.mmt("count", "push", "+5").status == 0)
    #expect(machine.mmt("sync").status == 0)
    let main = try machine.git("rev-parse", "--abbrev-ref", "HEAD").filter { !$0.isNewline }
    _ = try machine.git("branch", "phone")
    #expect(machine.mmt("count", "push", "+25").status == 0)
    #expect(machine.mmt("sync", at: "2026-12-01T10:00:00").status == 0)
    _ = try machine.git("checkout", "-q", "phone")
    #expect(machine.mmt("count", "push", "+25", at: "2026-12-01T11:00:00").status == 0)
    let person = ["-c", "user.name=T", "-c", "user.email=t@example.org"]
    _ = try machine.git(person[0], person[1], person[2], person[3], "commit", "-aqm", "Phone")
    _ = try machine.git(person[0], person[1], person[2], person[3], "merge", "-q", "--no-edit", main)
    let told = machine.mmt("sync", at: "2026-12-01T12:00:00")
    #expect(told.error.contains("[counter.equal]"), "\(told)")
    #expect(told.error.contains("mmt count Push-ups +25 --on 2026-12-01"), "\(told)")
    #expect(machine.text("hundreds/2026-12.md")?.contains("- [ ] Push-ups 30/100\n") == true)
    #expect(!machine.mmt("sync", at: "2026-12-01T12:05:00").error.contains("counter.equal"))
  }

  @Test("an export holds the dated files, and gives them back")
  func exported() throws {
    let machine = try machine()
    #expect(machine.mmt("count", "push", "+40").status == 0)
    let export = machine.mmt("export", "--format", "json")
    #expect(export.output.contains("\"path\":\"hundreds/2026-12.md\",\"role\":\"days\""), "\(export)")
    #expect(machine.mmt("export", "--format", "json", "-o", "../all.json").status == 0)
    try machine.root.makeFolder("new")
    let answer = machine.mmt("-C", "../new", "import", "../all.json")
    #expect(answer.status == 0, "\(answer)")
    for name in ["hundreds.md", "hundreds/2026-11.md", "hundreds/2026-12.md", "mmt.json", ".gitattributes"] {
      #expect(machine.text("../new/" + name) == machine.text(name), "\(name)")
    }
  }
}

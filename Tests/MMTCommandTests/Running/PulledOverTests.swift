import Foundation
import Support
import Testing

/// What git makes of files of a workspace that are lost, or have another name, by a pull.
@Suite struct PulledOverTests {
  private let page = "journal/2026/2026-12-01.md"

  /// What another device commits: a line in place of another.
  private func elsewhere(_ machine: Machine, _ path: String, _ old: String, _ new: String) throws {
    try machine.git("clone", "-q", ".", "../other")
    let text = try #require(machine.root.read("other/" + path).map { String(decoding: $0, as: UTF8.self) })
    #expect(text.contains(old))
    try machine.root.write("other/" + path, text.replacingOccurrences(of: old, with: new))
    try machine.git("-C", "../other", "commit", "-qam", "there")
  }

  @Test("a lost page that a pull makes anew: what mmt wrote there since the commit is told once", arguments: [true, false])
  func page(_ syncsFirst: Bool) throws {
    let machine = try Machine()
    #expect(machine.mmt("init", ".", "--plan", "journal").status == 0)
    #expect(machine.mmt("log", "First").status == 0 && machine.mmt("sync").status == 0)
    try elsewhere(machine, page, "- [ ] First\n", "- [ ] First\n- [ ] There\n")
    #expect(machine.mmt("log", "Since the commit").status == 0)
    try machine.remove(page)
    try machine.git("pull", "-q", "../other", "main")
    #expect(machine.text(page)?.contains("There") == true)
    let told = syncsFirst ? machine.mmt("sync") : machine.mmt("log", "Later")
    #expect(told.status == 0 && told.error.contains("without what mmt wrote there last"), "\(told)")
    #expect(told.error.contains("\"- [ ] Since the commit\"") && !told.error.contains("First"), "\(told)")
    let again = machine.mmt("sync")
    #expect(again.status == 0 && !again.error.contains("wrote there last"), "\(again)")
  }

  @Test("a file of counters, too", arguments: [true, false])
  func counters(_ syncsFirst: Bool) throws {
    let machine = try Machine(plan: smallPlan)
    #expect(machine.mmt("add", "hundreds").status == 0 && machine.mmt("count", "push", "+5").status == 0)
    #expect(machine.mmt("sync").status == 0)
    try elsewhere(machine, "hundreds.md", "Sit-ups 0/100\n- [ ] Squats", "Sit-ups 7/100\n- [ ] Squats")
    #expect(machine.mmt("count", "push", "+9").status == 0)
    try machine.remove("hundreds.md")
    try machine.git("pull", "-q", "../other", "main")
    let told = syncsFirst ? machine.mmt("sync") : machine.mmt("count", "squat", "+1")
    #expect(told.status == 0 && told.error.contains("\"- [ ] Push-ups 14/100\""), "\(told)")
    let again = machine.mmt("sync")
    #expect(again.status == 0 && !again.error.contains("wrote there last"), "\(again)")
  }

  @Test("what was committed, pulled or edited by hand is no loss")
  func quiet() throws {
    let machine = try Machine()
    #expect(machine.mmt("init", ".", "--plan", "journal").status == 0)
    #expect(machine.mmt("log", "First").status == 0 && machine.mmt("sync").status == 0)
    #expect(machine.mmt("log", "Second").status == 0 && machine.mmt("sync").status == 0)
    try elsewhere(machine, page, "- [ ] Second\n", "")
    try machine.git("pull", "-q", "../other", "main")
    #expect(machine.text(page)?.contains("Second") == false)
    #expect(!machine.mmt("sync").error.contains("wrote there last"))
    #expect(machine.mmt("log", "Third").status == 0)
    try machine.edit(page, "Third", "Three")
    try machine.git("commit", "-qam", "by hand")
    #expect(!machine.mmt("sync").error.contains("wrote there last"))
  }

  @Test("a plan that has another name: the old one leaves the commit, and the new one has its merge driver")
  func renamed() throws {
    let machine = try Machine(plan: smallPlan)
    #expect(machine.mmt("done", "1").status == 0 && machine.mmt("sync").status == 0)
    let files = FileManager.default
    try files.moveItem(atPath: machine.root.path("work/plan.md"), toPath: machine.root.path("work/new.md"))
    try machine.edit("mmt.json", "\"plan\": \"plan.md\"", "\"plan\": \"new.md\"")
    #expect(machine.mmt("sync").status == 0)
    let names = try machine.git("ls-tree", "--name-only", "HEAD").split(separator: "\n")
    #expect(names.contains("new.md") && !names.contains("plan.md"))
    #expect(machine.text(".gitattributes")?.contains("/new.md -text merge=mmt-plan") == true)
    #expect(try machine.git("status", "--porcelain").isEmpty)
    // One that is there still is somebody's.
    try machine.write("plan.md", smallPlan)
    try machine.edit("mmt.json", "\"plan\": \"new.md\"", "\"plan\": \"plan.md\"")
    #expect(machine.mmt("sync", "--accept").status == 0)
    #expect(try machine.git("ls-tree", "--name-only", "HEAD").contains("new.md"))
  }
}

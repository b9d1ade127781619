import Foundation
import Support
import Testing

/// A page that one device deleted, and a new one that begins like it: git takes the one for the other under another name.
@Suite struct RenamedPageTests {
  private static let (old, new) = ("journal/2026/2026-11-21.md", "journal/2026/2026-11-22.md")

  private func mmt(_ machine: Machine, _ day: Int, _ words: String...) {
    let answer = machine.mmt(words, at: "2026-11-\(day)T08:00:00")
    #expect(answer.status == 0, "\(words): \(answer)")
  }

  @Test("what the other device wrote on the deleted page lands on no other day's page unsaid", arguments: [true, false])
  func deleted(_ deleterIsOurs: Bool) throws {
    let machine = try Machine()
    mmt(machine, 20, "init", ".", "--plan", "journal")
    try machine.root.makeFolder("work/templates")
    try machine.write("templates/daily.md", "# {{title}}\n\n## Morning\n- **How?**\n\n## Focus\n\n## Log\n\n## Evening\n")
    mmt(machine, 21, "log", "- Begun")
    mmt(machine, 21, "sync")
    let main = try machine.git("rev-parse", "--abbrev-ref", "HEAD").filter { !$0.isNewline }
    _ = try machine.git("checkout", "-q", "-b", "phone")
    try machine.edit(Self.old, "- Begun\n", "- Begun\n- Late thought\n- 18:00 Dinner with Bo\n")
    mmt(machine, 21, "sync")
    _ = try machine.git("checkout", "-q", main)
    mmt(machine, 22, "log", "Today A")
    try machine.remove(Self.old)
    mmt(machine, 22, "sync", "--accept")
    _ = try machine.git("checkout", "-q", deleterIsOurs ? main : "phone")
    let other = try machine.git("rev-parse", deleterIsOurs ? "phone" : main).filter { !$0.isNewline }
    let base = try machine.git("merge-base", "HEAD", other).filter { !$0.isNewline }
    let sides = [main + ":" + Self.new, "phone:" + Self.old]
    try machine.write("base", machine.git("show", base + ":" + Self.old))
    try machine.write("ours", machine.git("show", sides[deleterIsOurs ? 0 : 1]))
    try machine.write("theirs", machine.git("show", sides[deleterIsOurs ? 1 : 0]))
    machine.set("GITHEAD_" + other, "other")
    let answer = machine.mmt(["merge-file", "base", "ours", "theirs", "7", Self.new], at: "2026-11-22T09:00:00")
    let merged = try #require(machine.text("ours"))
    #expect(answer.status == 1 && answer.error.contains(Self.old), "\(answer)")
    #expect(merged.hasPrefix("<<<<<<< ours\n# ") && merged.hasSuffix(">>>>>>> theirs\n"), "\(merged)")
    #expect(merged.contains("Late thought") && merged.contains("Today A"))
    // A page of its own is merged as ever.
    try machine.write("ours", machine.git("show", "phone:" + Self.old))
    try machine.write("theirs", (machine.text("base") ?? "").replacing("- Begun", with: "- Begun early"))
    #expect(machine.mmt(["merge-file", "base", "ours", "theirs", "7", Self.old], at: "2026-11-22T09:00:00").status == 0)
    #expect(machine.text("ours")?.contains("- Begun early\n- Late thought\n") == true, "\(machine.text("ours") ?? "")")
  }
}

import Foundation
import Support
import Testing

/// A file of counters that is gone, emptied or cut: nothing is written over the loss, no commit takes it, and it comes back as far as it is
/// known.
@Suite struct LostCountersTests {
  enum Loss: CaseIterable { case gone, emptied, cut }

  /// Six days, of which the last was counted after the last commit.
  private func machine() throws -> (machine: Machine, last: String) {
    let machine = try Machine()
    #expect(machine.mmt("init", ".", "--plan", "hundreds").status == 0)
    for day in 1...5 { #expect(machine.mmt("count", "push", "+5", at: "2026-12-0\(day)T08:00:00").status == 0) }
    #expect(machine.mmt("sync", at: "2026-12-05T09:00:00").status == 0)
    #expect(machine.mmt("count", "push", "+6", at: "2026-12-06T08:00:00").status == 0)
    #expect(machine.mmt("note", "push", "Precious", at: "2026-12-06T08:00:00").status == 0)
    return (machine, try #require(machine.text("hundreds.md")))
  }

  private func lose(_ loss: Loss, _ machine: Machine, _ text: String) throws {
    switch loss {
    case .gone: try FileManager.default.removeItem(atPath: machine.root.path("work/hundreds.md"))
    case .emptied: try machine.write("hundreds.md", "")
    case .cut: try machine.write("hundreds.md", text.components(separatedBy: "## 2026-12-05")[0])
    }
  }

  @Test(
    "refused and named by what writes and by sync, held out of commits; doctor --fix brings all of it back",
    arguments: Loss.allCases)
  func guarded(_ loss: Loss) throws {
    let (machine, last) = try machine()
    try lose(loss, machine, last)
    let lost = machine.text("hundreds.md")
    let head = try machine.commits().first
    for command in [["count", "push", "+1"], ["mark", "push"], ["habit", "add", "Swim"]] {
      #expect(machine.mmt(command, at: "2026-12-06T09:00:00").status != 0, "\(command)")
    }
    for _ in 1...2 {
      let sync = machine.mmt("sync", at: "2026-12-06T09:00:00")
      #expect(sync.status == 65 && (sync.output + sync.error).contains("hundreds.md"), "\(sync)")
    }
    #expect(machine.mmt("backup", at: "2026-12-06T09:00:00").error.contains("stays out of the commit"))
    #expect(machine.mmt("verify", at: "2026-12-06T09:00:00").status == 1)
    #expect(machine.mmt("doctor", at: "2026-12-06T09:00:00").output.contains("bring hundreds.md back"))
    #expect(machine.text("hundreds.md") == lost)
    #expect(try machine.commits().first == head)
    let doctor = machine.mmt("doctor", "--fix", at: "2026-12-06T09:00:00")
    #expect(doctor.status == 0 && machine.text("hundreds.md") == last, "\(doctor)")
    #expect(machine.mmt("sync", "--json", at: "2026-12-06T09:00:00").output.contains("\"commit\":null"))
  }

  @Test("beside a plan a file that is gone as it was meant is named no more, by mmt.json nor by a command")
  func accepted() throws {
    let machine = try Machine()
    #expect(machine.mmt("init", ".").status == 0)
    #expect(machine.mmt("add", "hundreds").status == 0 && machine.mmt("count", "push", "50").status == 0)
    #expect(machine.mmt("sync").status == 0)
    try FileManager.default.removeItem(atPath: machine.root.path("work/hundreds.md"))
    #expect(machine.mmt("sync").status == 65)
    let accepted = machine.mmt("sync", "--accept")
    #expect(accepted.status == 0 && accepted.error.contains("hundreds.md is taken as it is"), "\(accepted)")
    #expect(machine.text("mmt.json")?.contains("hundreds.md") == false)
    let commits = try machine.commits()
    for command in [["today"], ["sync"], ["doctor"]] {
      let answer = machine.mmt(command)
      #expect(answer.status == 0 && !(answer.output + answer.error).contains("hundreds.md"), "\(command): \(answer)")
    }
    #expect(try machine.commits() == commits && machine.git("status", "--porcelain").isEmpty)
    // It comes back as any file does, and is a document again: counted, merged and guarded.
    #expect(machine.mmt("restore", "HEAD~1", "hundreds.md").status == 0)
    #expect(machine.mmt("count", "push").output.contains("50"))
    #expect(machine.text(".gitattributes")?.contains("/hundreds.md") == true)
    #expect(try machine.git("status", "--porcelain").isEmpty)
    try machine.write("hundreds.md", "")
    #expect(machine.mmt("sync").status == 65)
  }

  @Test("a file that was taken out comes back from a copy, too, where it is named", arguments: ["bundle", "json"])
  func acceptedAndCopied(_ kind: String) throws {
    let machine = try Machine()
    #expect(machine.mmt("init", ".").status == 0)
    #expect(machine.mmt("add", "hundreds").status == 0 && machine.mmt("count", "push", "50").status == 0)
    try FileManager.default.createDirectory(atPath: machine.root.path("copies"), withIntermediateDirectories: true)
    #expect(machine.mmt("backup", "--to", machine.root.path("copies")).status == 0)
    let copies = try FileManager.default.contentsOfDirectory(atPath: machine.root.path("copies"))
    let copy = machine.root.path("copies/" + (try #require(copies.first { $0.hasSuffix(kind) })))
    try FileManager.default.removeItem(atPath: machine.root.path("work/hundreds.md"))
    #expect(machine.mmt("sync", "--accept").status == 0)
    let restored = machine.mmt("restore", "--from", copy, "hundreds.md")
    #expect(restored.status == 0 && machine.mmt("count", "push").output.contains("50"), "\(restored)")
    #expect(try machine.git("status", "--porcelain").isEmpty)
  }

  @Test("of few days all that are gone with definitions beside are a loss", arguments: [1, 2, 3])
  func fewDays(_ days: Int) throws {
    let machine = try Machine()
    #expect(machine.mmt("init", ".", "--plan", "hundreds").status == 0)
    for day in 1...days { #expect(machine.mmt("count", "push", "+5", at: "2026-12-0\(day)T08:00:00").status == 0) }
    #expect(machine.mmt("sync", at: "2026-12-0\(days)T09:00:00").status == 0)
    let text = try #require(machine.text("hundreds.md"))
    try machine.write("hundreds.md", String(text.prefix(50)))
    #expect(machine.mmt("sync", at: "2026-12-0\(days)T09:00:00").status == 65)
    #expect(machine.mmt("doctor", "--fix", at: "2026-12-0\(days)T09:00:00").status == 0 && machine.text("hundreds.md") == text)
    // A day that got another date is none.
    try machine.edit("hundreds.md", "## 2026-12-01", "## 2026-11-30")
    #expect(machine.mmt("sync", at: "2026-12-0\(days)T09:00:00").status == 0)
  }

  @Test("another file that is restored takes the guard off none", arguments: Loss.allCases)
  func others(_ loss: Loss) throws {
    let (machine, last) = try machine()
    #expect(machine.mmt("add", "journal", at: "2026-12-06T08:10:00").status == 0)
    #expect(machine.mmt("log", "Soap", at: "2026-12-06T08:10:00").status == 0)
    #expect(machine.mmt("sync", at: "2026-12-06T08:20:00").status == 0)
    try lose(loss, machine, last)
    try machine.edit("journal/2026/2026-12-06.md", "Soap", "Salt")
    #expect(machine.mmt("restore", "HEAD", "journal/2026/2026-12-06.md", at: "2026-12-06T09:00:00").status == 0)
    #expect(machine.mmt("sync", at: "2026-12-06T09:00:00").status == 65)
    #expect(machine.mmt("doctor", "--fix", at: "2026-12-06T09:00:00").status == 0 && machine.text("hundreds.md") == last)
  }

  @Test("one file comes back out of a copy, and all others stay as they are")
  func copied() throws {
    let machine = try Machine()
    #expect(machine.mmt("init", ".").status == 0 && machine.mmt("add", "hundreds").status == 0)
    #expect(machine.mmt("count", "push", "50").status == 0 && machine.mmt("sync").status == 0)
    let counted = try #require(machine.text("hundreds.md"))
    try FileManager.default.createDirectory(atPath: machine.root.path("copies"), withIntermediateDirectories: true)
    #expect(machine.mmt("backup", "--to", machine.root.path("copies")).status == 0)
    let copy = try #require(try FileManager.default.contentsOfDirectory(atPath: machine.root.path("copies")).first)
    #expect(machine.mmt("done", ".1").status == 0 && machine.mmt("count", "push", "70").status == 0)
    let ticked = machine.text("machine-mode.md")
    let from = ["restore", "--from", machine.root.path("copies/" + copy)]
    #expect(machine.mmt(from + ["nothing.md"]).status == 66)
    let restore = machine.mmt(from + ["hundreds.md"])
    #expect(restore.status == 0 && machine.text("hundreds.md") == counted, "\(restore)")
    #expect(machine.text("machine-mode.md") == ticked)
  }

  @Test("restore HEAD has what was done since, too; what was meant is accepted once", arguments: Loss.allCases)
  func restored(_ loss: Loss) throws {
    let (machine, last) = try machine()
    try lose(loss, machine, last)
    _ = machine.mmt("backup", at: "2026-12-06T09:00:00")
    let restore = machine.mmt("restore", "HEAD", at: "2026-12-06T09:00:00")
    #expect(restore.status == 0 && machine.text("hundreds.md") == last, "\(restore)")
    #expect(restore.error.contains("with what was done since that backup"))
    try lose(loss, machine, last)
    #expect(machine.mmt("sync", "--accept", at: "2026-12-06T10:00:00").status == 0)
    #expect(machine.mmt("sync", at: "2026-12-06T10:00:00").status == 0)
    #expect(machine.mmt("verify", at: "2026-12-06T10:00:00").status == 0)
  }
}

import Foundation
import MMTCore
import Support
import Testing

/// What a killed run left beside a page, where that page isn't written again for long.
@Suite struct JournalLeftOverTests {
  private let page = "journal/2026/2026-12-01.md"
  private let save = "# Tuesday\n\n## Log\n- [ ] Call Ana\n- a save that came late\n"

  private func machine() throws -> Machine {
    let machine = try Machine()
    #expect(machine.mmt("init", ".", "--plan", "journal").status == 0)
    for command in [["log", "Call Ana"], ["log", "--to", "books", "Dune"], ["sync"]] {
      #expect(machine.mmt(command).status == 0)
    }
    return machine
  }

  /// Puts a save where a killed write of the file would have left it. `isLatest`: in the place is what that write put there.
  private func leave(_ machine: Machine, beside path: String, isLatest: Bool = true) throws -> String {
    let tag = path == "mmt.json" ? "sidecar" : String(Digest(of: path).hex.prefix(16))
    let text = try #require(machine.text(path))
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    let name = ".mmt-\(tag)-\(Digest(of: "old").hex)-\(Digest(of: isLatest ? text : "new").hex).4242"
    let left = folder.isEmpty ? name : folder + "/" + name
    try machine.write(left, save)
    return left
  }

  private func names(_ machine: Machine, _ folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: machine.root.path("work/" + folder))) ?? []).sorted()
  }

  @Test(
    "the next command that writes brings the save back, whichever page it is about",
    arguments: [
      ["log", "--on", "2026-11-25", "Another day"], ["log", "--to", "books", "Emma"], ["sync"], ["doctor", "--fix"], ["undo"],
    ])
  func back(_ command: [String]) throws {
    let machine = try machine()
    let left = try leave(machine, beside: page)
    let verified = machine.mmt("verify")
    #expect(verified.status == 1 && verified.output.contains(left), "\(verified)")
    let doctor = machine.mmt("doctor")
    #expect(doctor.output.contains("look into 1 file") && machine.text(left) == save, "\(doctor)")
    let answer = machine.mmt(command)
    #expect((answer.status == 0 || command.first == "doctor") && answer.error.contains("that save is back"), "\(answer)")
    #expect(machine.text(left) == nil && machine.text(page)?.contains("a save that came late") == true)
    #expect(names(machine, "journal/2026").contains { $0.hasPrefix("2026-12-01.md.saved-") })
    #expect(!machine.mmt("verify").output.contains("files.left-over"))
  }

  @Test(
    "a page that an undo was taking away when it was stopped is gone with the next sync; what isn't empty, or no page's, stays")
  func emptied() throws {
    let machine = try machine()
    let (left, save, other) = (
      page + ".empty-2026-12-01T080000", page + ".empty-2026-12-01T080001", "journal/2026/x.md.empty-1"
    )
    try machine.write(left, "")
    try machine.write(save, "words\n")
    try machine.write(other, "")
    #expect(machine.mmt("verify").output.contains(left) && !machine.mmt("verify").output.contains(save))
    let answer = machine.mmt("sync")
    #expect(answer.status == 0 && machine.text(left) == nil, "\(answer)")
    #expect(machine.text(save) == "words\n" && machine.text(other) == "")
    #expect(!machine.mmt("verify").output.contains("files.left-over"))
  }

  @Test("so does the day's first change of a plan")
  func planned() throws {
    let machine = try Machine(plan: smallPlan)
    #expect(machine.mmt("add", "journal").status == 0)
    #expect(machine.mmt("log", "Call Ana").status == 0 && machine.mmt("done", "1").status == 0)
    let left = try leave(machine, beside: page)
    let answer = machine.mmt(["done", "217"], at: "2026-12-02T08:00:00")
    #expect(answer.status == 0 && answer.error.contains("that save is back"), "\(answer)")
    #expect(machine.text(left) == nil && machine.text(page)?.contains("a save that came late") == true)
  }

  @Test("a save of a page that went on since, of a collection or of mmt.json, is kept under a name that shows")
  func kept() throws {
    let machine = try machine()
    for path in [page, "collections/books.md", "mmt.json"] {
      let left = try leave(machine, beside: path, isLatest: false)
      let before = machine.text(path)
      let answer = machine.mmt("sync")
      #expect(answer.status == 0 && answer.error.contains("kept as"), "\(answer)")
      #expect(machine.text(left) == nil && machine.text(path) == before)
    }
    #expect(names(machine, "collections").contains { $0.hasPrefix("books.md.saved-") })
  }

  @Test("what was still being written goes; what belongs to no page is named and stays")
  func others() throws {
    let machine = try machine()
    try machine.write("journal/2026/.mmt-new.77", "half")
    let stray = "journal/2026/.mmt-0123456789abcdef-0123456789abcdef-0123456789abcdef.9"
    try machine.write(stray, save)
    #expect(machine.mmt("log", "--to", "books", "Emma").status == 0)
    #expect(machine.text("journal/2026/.mmt-new.77") == nil && machine.text(stray) == save)
    let verified = machine.mmt("verify")
    #expect(verified.status == 1 && verified.output.contains("belongs to no file"), "\(verified)")
  }
}

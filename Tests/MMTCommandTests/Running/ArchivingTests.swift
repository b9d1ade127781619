import Foundation
import MMTCore
import Support
import Testing

/// `mmt archive YEAR`. The clock stands on Tuesday 2026-12-01.
@Suite struct ArchivingTests {
  private static let definitions = "# Hundreds\n\n## Every day\n- Push-ups 0/100\n- Read\n"
  private static let now = "\n## 2026-11-30 Monday\n- [ ] Push-ups 40/100\n- [x] Read\n"
  private static let old = [
    "\n## 2025-12-31 Wednesday\n- [x] Push-ups 120/100\n  - Happy new year\n- [-] Read\n",
    "\n## 30.12.2025\n* [ ] push-ups: 7/100\n",
  ]
  private static let older = "\n## 2024-02-29\n- [x] Read\n"

  private func machine(_ text: String) throws -> Machine {
    let machine = try Machine()
    #expect(machine.mmt("init", ".", "--plan", "hundreds").status == 0)
    try machine.write("hundreds.md", text)
    return machine
  }

  @Test("a year's sections go byte for byte into its file, and are read there; twice is once; undo and redo")
  func put() throws {
    let text = Self.definitions + Self.now + Self.old.joined() + Self.older
    let machine = try machine(text)
    let before = machine.mmt("day", "2025-12-31").output
    let stats = machine.mmt("stats", "--json").output
    #expect(machine.mmt("archive", "2025", "--dry-run").output.contains("2 days of hundreds.md to hundreds-2025.md"))
    #expect(machine.text("hundreds-2025.md") == nil && machine.text("hundreds.md") == text)
    let answer = machine.mmt("archive", "2025", "--json")
    #expect(answer.status == 0, "\(answer)")
    #expect(answer.output.contains(#""documents":[{"path":"hundreds.md","archive":"hundreds-2025.md","days":2}]"#), "\(answer)")
    #expect(machine.text("hundreds-2025.md") == "# Hundreds\n" + Self.old.joined())
    #expect(machine.text("hundreds.md") == Self.definitions + Self.now + Self.older)
    #expect(machine.mmt("day", "2025-12-31").output == before)
    #expect(machine.mmt("stats", "--json").output == stats)
    #expect(machine.text(".gitattributes")?.contains("/hundreds-[0-9]") == true)
    #expect(machine.mmt("archive", "2025").output.contains("No document has days of 2025"))
    #expect(machine.mmt("verify").status == 0, "\(machine.mmt("verify"))")
    #expect(machine.mmt("undo").status == 0)
    #expect(machine.text("hundreds.md") == text)
    #expect(machine.text("hundreds-2025.md") == nil)
    #expect(machine.mmt("verify").status == 0, "\(machine.mmt("verify"))")
    #expect(machine.mmt("redo").status == 0)
    #expect(machine.text("hundreds-2025.md") == "# Hundreds\n" + Self.old.joined())
    #expect(machine.mmt("sync").status == 0)
    #expect(machine.mmt("sync", "--json").output.contains("\"commit\":null"))
  }

  @Test("a document whose last days go ends with what is left of it, and two devices that archive the same year agree")
  func endOfFile() throws {
    let machine = try machine(Self.definitions + Self.now + Self.old.joined())
    #expect(machine.mmt("archive", "2025").status == 0)
    #expect(machine.text("hundreds.md") == Self.definitions + Self.now)
    #expect(machine.mmt("undo").status == 0)
    #expect(machine.text("hundreds.md") == Self.definitions + Self.now + Self.old.joined())
    // One device opened the new year before it put the old one away, the other afterwards.
    let texts = try [["count", "archive"], ["archive", "count"]].map { order in
      let device = try self.machine(Self.definitions + Self.old.joined())
      for step in order {
        let words = step == "count" ? ["count", "push", "+9"] : ["archive", "2025"]
        #expect(device.mmt(words, at: "2026-01-05T09:00:00").status == 0)
      }
      return device.text("hundreds.md")
    }
    #expect(texts[0] == texts[1], "\(texts)")
  }

  @Test(
    "days go between those that are there; one that says something else there is refused, one that is there already is taken out"
  )
  func beside() throws {
    let machine = try machine(Self.definitions + Self.now + Self.old.joined())
    let later = "\n## 2025-12-30\n- [x] Read\n"
    try machine.write("hundreds-2025.md", "# Hundreds\n" + later)
    let refused = machine.mmt("archive", "2025")
    #expect(refused.status == 65 && refused.error.contains("2025-12-30 has a section"), "\(refused)")
    #expect(machine.text("hundreds.md") == Self.definitions + Self.now + Self.old.joined())
    let (first, last) = ("\n## 2025-12-25\n- [x] Read\n", Self.old[1])
    try machine.write("hundreds-2025.md", "# Hundreds\n" + last + first)
    let answer = machine.mmt("archive", "2025")
    #expect(answer.status == 0, "\(answer)")
    // The empty line above the first of them has nothing to divide any more.
    #expect(machine.text("hundreds.md") == Self.definitions + Self.now)
    #expect(
      machine.text("hundreds-2025.md") == "# Hundreds\n" + Self.old[0] + last + first,
      "\(machine.text("hundreds-2025.md") ?? "")")
  }

  @Test(
    "what a killed run left of a year's file that it never made goes with the next command that writes; a save in it shows",
    arguments: [["count", "push", "+1"], ["sync"], ["doctor", "--fix"]])
  func killed(_ command: [String]) throws {
    let machine = try machine(Self.definitions + Self.now + Self.old.joined())
    let text = "# Hundreds\n" + Self.old.joined()
    let tag = Digest(of: "hundreds-2025.md").hex.prefix(16)
    let left = ".mmt-\(tag)-\(Digest(of: [UInt8]()).hex)-\(Digest(of: text).hex).4242"
    let save = left + ".2"
    try machine.write(left, text)
    try machine.write(save, text + "- saved\n")
    let verified = machine.mmt("verify")
    #expect(verified.status == 1 && verified.output.contains("clears it away"), "\(verified)")
    let answer = machine.mmt(command)
    #expect(answer.status == 0 || command.first == "doctor", "\(answer)")
    #expect(machine.text(left) == nil && machine.text(save) == nil, "\(machine.names())")
    let kept = machine.names().filter { $0.hasPrefix("mmt.saved-") }
    #expect(kept.count == 1 && kept.allSatisfy { machine.text($0) == text + "- saved\n" }, "\(machine.names())")
    #expect(answer.error.contains("that save is kept as mmt.saved-"), "\(answer)")
  }

  @Test("a backup of before brings the days back to their document, out of the year's file, where what it has besides stays")
  func restored() throws {
    for later in [false, true] {
      let machine = try machine(Self.definitions + Self.now + Self.old.joined())
      #expect(machine.mmt("sync").status == 0)
      let text = try #require(machine.text("hundreds.md"))
      let before = try machine.git("rev-parse", "HEAD").prefix(7)
      #expect(machine.mmt("archive", "2025").status == 0 && machine.mmt("sync").status == 0)
      let day = "\n## 2025-12-24\n- [x] Read\n"
      if later { try machine.write("hundreds-2025.md", "# Hundreds\n" + day + Self.old.joined()) }
      let preview = machine.mmt("restore", String(before), "--dry-run")
      #expect(preview.status == 0 && preview.output.contains("hundreds-2025.md"), "\(preview)")
      let answer = machine.mmt("restore", String(before))
      #expect(answer.status == 0, "\(answer)")
      #expect(machine.text("hundreds.md") == text)
      #expect(machine.text("hundreds-2025.md") == (later ? "# Hundreds\n" + day : nil))
      let verified = machine.mmt("verify")
      #expect(verified.status == 0, "\(verified)")
      #expect(try machine.git("status", "--porcelain") == "")
      #expect(machine.mmt("sync", "--json").output.contains("\"commit\":null"))
    }
  }

  /// The headings of a day of the year in the Markdown of a commit.
  private func headings(_ machine: Machine, in commit: some StringProtocol) throws -> String {
    try machine.git("grep", "-h", "2025-12-31", String(commit), "--", "*.md")
  }

  @Test("taken back after a backup or a sync, the year is committed where it is again, and no commit is without it")
  func takenBack() throws {
    let machine = try machine(Self.definitions + Self.now + Self.old.joined())
    #expect(machine.mmt("sync").status == 0)
    let first = try machine.git("rev-parse", "HEAD").prefix(10)
    for command in ["backup", "sync"] {
      #expect(machine.mmt("archive", "2025").status == 0 && machine.mmt(command).status == 0)
      #expect(machine.mmt("undo").status == 0 && machine.mmt("sync").status == 0)
      #expect(try machine.git("status", "--porcelain") == "")
      #expect(machine.mmt("sync", "--json").output.contains("\"commit\":null"))
    }
    let commits = try machine.git("rev-list", "\(first)..HEAD").split(separator: "\n")
    #expect(commits.count == 4)
    for commit in commits { #expect(try headings(machine, in: commit) == "## 2025-12-31 Wednesday\n") }
  }

  @Test("a restore while a year's file is gone, and no commit has it so, brings no day back twice")
  func restoredGone() throws {
    let machine = try machine(Self.definitions + Self.now + Self.old.joined())
    #expect(machine.mmt("sync").status == 0)
    let text = try #require(machine.text("hundreds.md"))
    let before = String(try machine.git("rev-parse", "HEAD").prefix(10))
    #expect(machine.mmt("archive", "2025").status == 0 && machine.mmt("sync").status == 0)
    #expect(machine.mmt("undo").status == 0)
    try machine.write("hundreds.md", text + "word\n")
    let answer = machine.mmt("restore", before)
    #expect(answer.status == 0 && machine.text("hundreds.md") == text, "\(answer)")
    #expect(try machine.git("status", "--porcelain") == "")
    for commit in ["HEAD", "HEAD~1"] { #expect(try headings(machine, in: commit) == "## 2025-12-31 Wednesday\n") }
    #expect(machine.mmt("sync", "--json").output.contains("\"commit\":null"))
    #expect(machine.mmt("verify").status == 0)
  }

  @Test("where a killed run didn't tell git of a year's file, the next sync does, once", arguments: [true, false])
  func untold(_ isSynced: Bool) throws {
    let machine = try machine(Self.definitions + Self.now + Self.old.joined())
    #expect(machine.mmt("archive", "2025").status == 0)
    if isSynced { #expect(machine.mmt("sync").status == 0) }
    let told = try #require(machine.text(".gitattributes"))
    let lines = told.split(separator: "\n").filter { !$0.contains("[0-9]") }
    try machine.write(".gitattributes", lines.joined(separator: "\n") + "\n")
    #expect(machine.mmt("backup").status == 0 && machine.mmt("verify").output.contains("git.attributes"))
    #expect(machine.mmt("sync").status == 0)
    #expect(machine.text(".gitattributes") == told)
    #expect(try machine.git("status", "--porcelain") == "")
    #expect(machine.mmt("sync", "--json").output.contains("\"commit\":null"))
  }

  @Test("a year that isn't over, a note that is called like it, and a workspace without counters are refused")
  func refused() throws {
    let machine = try machine(Self.definitions + Self.now + Self.old.joined())
    #expect(machine.mmt("archive", "2026").status == 64)
    try machine.write("hundreds-2025.md", "My notes.\n")
    #expect(machine.mmt("archive", "2025").status == 73)
    #expect(machine.text("hundreds-2025.md") == "My notes.\n")
    #expect(try Machine(plan: smallPlan).mmt("archive", "2025").status == 66)
  }
}

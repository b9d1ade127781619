import Foundation
import Support
import Testing

/// Files that a crash left as NULs, or as nothing: no commit takes them for an edit, nothing is written into them, and what is said brings
/// them back.
@Suite struct RuinedFileTests {
  private let page = "journal/2026/2026-12-01.md"
  private let prose = "# Tuesday, 1 December 2026\n\nA long paragraph of a diary, no bullets.\n"
  private let next = "2026-12-02T09:00:00"

  enum Ruin: String, CaseIterable {
    case nothing, blanks, zeros, block

    func text(of old: String) -> String {
      switch self {
      case .nothing: ""
      case .blanks: "\n\n"
      case .zeros: String(repeating: "\0", count: old.utf8.count)
      case .block: old + String(repeating: "\0", count: 16) + "\nmore\n"
      }
    }

    var hasNUL: Bool { self == .zeros || self == .block }
  }

  @Test(
    "a page of prose alone is guarded as one with entries is",
    arguments: Ruin.allCases.map { ($0, "journal/2026/2026-12-01.md") }
      + ["journal/2026/2026-08-03.md", "collections/ideas.md", "future.md"].flatMap { [(.nothing, $0), (.block, $0)] })
  func prose(_ ruin: Ruin, _ path: String) throws {
    let machine = try Machine(plan: nil)
    #expect(machine.mmt("init", ".", "--plan", "journal").status == 0)
    try machine.write(path, prose)
    #expect(machine.mmt("sync").status == 0)
    try machine.write(path, ruin.text(of: prose))
    let ruined = machine.text(path)
    // Pages of long ago are looked at when something else was written.
    if path.contains("08") { #expect(machine.mmt(["log", "Soap"], at: next).status == 0) }
    for command in [["sync"], ["sync", "--json"]] {
      let refused = machine.mmt(command, at: next)
      #expect(refused.status == 65 && refused.error.contains("mmt restore HEAD \(path)"), "\(refused)")
    }
    #expect(machine.mmt(["doctor", "--fix"], at: next).output.contains("[journal.page-lost]"))
    #expect(machine.mmt(["backup"], at: next).error.contains("stays out of the commit"))
    #expect(machine.mmt("verify").output.replacing("\n", with: " ").contains("it had text when it was committed last"))
    if ruin.hasNUL, path == page {
      let refused = machine.mmt("log", "Call the landlord")
      #expect(refused.status == 65 && refused.error.contains("[journal.unreadable]"), "\(refused)")
    }
    #expect(machine.mmt(["log", "Call the landlord"], at: next).status == 0)
    #expect(machine.text(path) == ruined)
    #expect(try machine.git("show", "HEAD:" + path) == prose)
    #expect(machine.mmt(["restore", "HEAD", path], at: next).status == 0)
    #expect(machine.text(path) == prose)
    // What holds nothing is in no commit of its own, which would hide the loss from whoever comes when this was killed.
    #expect(try machine.git("log", "--format=%s").contains("Before restoring") == (ruin == .block))
    #expect(machine.text("journal/2026/2026-12-02.md")?.contains("landlord") == true)
    #expect(machine.mmt(["sync"], at: next).status == 0)
    #expect(machine.mmt(["sync", "--json"], at: next).output.contains("\"commit\":null"))
  }

  @Test("a file of all days that is ruined is guarded as a whole", arguments: Ruin.allCases)
  func shared(_ ruin: Ruin) throws {
    let machine = try Machine(plan: nil)
    #expect(machine.mmt("init", ".", "--plan", "journal").status == 0)
    #expect(machine.mmt("config", "journal.layout", "file").status == 0)
    let text = "# Journal\n\n## 2026-11-30\n\nA good day.\n\n## 2026-12-01\n\nA long day.\n"
    try machine.write("journal.md", text)
    #expect(machine.mmt("sync").status == 0)
    try machine.write("journal.md", ruin.text(of: text))
    #expect(machine.mmt(["sync"], at: next).status == 65)
    if ruin.hasNUL { #expect(machine.mmt(["log", "Call"], at: next).status == 65) }
    #expect(machine.mmt(["restore", "HEAD", "journal.md"], at: next).status == 0)
    #expect(machine.text("journal.md") == text)
  }

  @Test(
    "the index of a journal is guarded, and comes back by its name, as reviews and .gitattributes do", arguments: Ruin.allCases)
  func index(_ ruin: Ruin) throws {
    let machine = try Machine(plan: nil)
    #expect(machine.mmt("init", ".", "--plan", "journal").status == 0)
    let text = "# Index\n\nMy words.\n"
    try machine.write("index.md", text)
    #expect(machine.mmt("log", "Soap").status == 0 && machine.mmt("sync").status == 0)
    #expect(try machine.git("show", "HEAD:index.md") == text)
    try machine.write("index.md", ruin.text(of: text))
    #expect(machine.mmt(["sync"], at: next).status == 65)
    #expect(machine.mmt(["backup"], at: next).error.contains("stays out of the commit"))
    #expect(machine.mmt(["restore", "HEAD", "index.md"], at: next).status == 0 && machine.text("index.md") == text)
    let attributes = try #require(machine.text(".gitattributes"))
    try machine.write(".gitattributes", "other\n")
    #expect(machine.mmt(["restore", "HEAD", ".gitattributes"], at: next).status == 0)
    #expect(machine.text(".gitattributes") == attributes)
  }

  @Test(".gitattributes that is gone comes back with the lines of others, and no commit is without it")
  func attributes() throws {
    let machine = try Machine()
    #expect(machine.mmt("init", ".").status == 0)
    let text = try #require(machine.text(".gitattributes")) + "*.png binary\n"
    try machine.write(".gitattributes", text)
    #expect(machine.mmt("backup").status == 0)
    for command in [["backup"], ["sync"]] {
      try machine.remove(".gitattributes")
      #expect(machine.mmt(["done", command == ["sync"] ? ".1" : ".2"], at: next).status == 0)
      let answer = machine.mmt(command, at: next)
      #expect(answer.status == 0 && machine.text(".gitattributes") == text, "\(answer)")
      #expect(try machine.git("show", "HEAD:.gitattributes") == text)
    }
    try machine.write(".gitattributes", "")
    #expect(machine.mmt(["sync"], at: next).status == 65)
    #expect(machine.mmt(["doctor", "--fix"], at: next).status == 0 && machine.text(".gitattributes") == text)
  }

  @Test(
    "a page that is lost before any commit has it is guarded by what mmt wrote, and comes back by its name",
    arguments: Ruin.allCases)
  func uncommitted(_ ruin: Ruin) throws {
    let machine = try Machine(plan: nil)
    #expect(machine.mmt("init", ".", "--plan", "journal").status == 0)
    for task in 1...3 { #expect(machine.mmt(["log", "Task \(task)"], at: "2026-12-01T09:00:00").status == 0) }
    #expect(machine.mmt(["sync"], at: "2026-12-01T10:00:00").status == 0)
    let today = "journal/2026/2026-12-02.md"
    #expect(machine.mmt(["log", "New"], at: next).status == 0)
    let text = try #require(machine.text(today))
    #expect(text.contains("Task 3"))
    try machine.write(today, ruin.text(of: text))
    let refused = machine.mmt(["sync"], at: next)
    #expect(refused.status == 65 && refused.error.contains("no commit has it"), "\(refused)")
    #expect(machine.mmt(["restore", "HEAD", today], at: next).status == 0 && machine.text(today) == text)
    #expect(machine.mmt(["sync"], at: next).status == 0)
  }

  @Test("such a page that is gone as it was meant is asked about once")
  func acceptedUncommitted() throws {
    let machine = try Machine(plan: nil)
    #expect(machine.mmt("init", ".", "--plan", "journal").status == 0 && machine.mmt("log", "Task").status == 0)
    try machine.remove(page)
    #expect(machine.mmt("sync").status == 65 && machine.mmt("sync", "--accept").status == 0 && machine.mmt("sync").status == 0)
  }

  @Test("of two lost pages the earlier one, whose tasks walked on, says nothing of the later one")
  func walked() throws {
    let machine = try Machine(plan: nil)
    #expect(machine.mmt("init", ".", "--plan", "journal").status == 0)
    for task in 1...3 { #expect(machine.mmt(["log", "Task \(task)"], at: "2026-12-01T09:00:00").status == 0) }
    let today = "journal/2026/2026-12-02.md"
    #expect(machine.mmt(["sync"], at: next).status == 0)
    let text = try #require(machine.text(today))
    try machine.write(page, "")
    try machine.write(today, "")
    #expect(machine.mmt(["restore", "HEAD", page], at: next).status == 0)
    #expect(machine.mmt(["sync"], at: next).status == 65)
    #expect(machine.mmt(["restore", "HEAD", today], at: next).status == 0 && machine.text(today) == text)
  }

  @Test("one page that is restored takes no other's absence into the commit")
  func restoredAlone() throws {
    let machine = try Machine(plan: nil)
    #expect(machine.mmt("init", ".", "--plan", "journal").status == 0)
    for day in 1...3 { #expect(machine.mmt(["log", "Task \(day)"], at: "2026-12-0\(day)T09:00:00").status == 0) }
    #expect(machine.mmt(["sync"], at: "2026-12-03T10:00:00").status == 0)
    try machine.remove("journal")
    for day in [3, 1, 2] {
      let path = "journal/2026/2026-12-0\(day).md"
      let answer = machine.mmt(["restore", "HEAD", path], at: "2026-12-03T10:00:00")
      #expect(answer.status == 0 && machine.text(path) != nil, "\(answer)")
    }
    #expect(try machine.git("status", "--porcelain").isEmpty)
  }

  @Test(
    "records that are lost are saved before anything is restored, and come back with what was written since",
    arguments: [false, true])
  func records(_ isGarbled: Bool) throws {
    for (restore, isRecord) in [(["restore", "HEAD", "mmt.json"], true), (["restore", "HEAD"], false)] {
      let machine = try Machine()
      #expect(machine.mmt("init", ".").status == 0 && machine.mmt("done", ".1", "--felt", "hard").status == 0)
      #expect(machine.mmt("sync").status == 0 && machine.mmt("done", ".2", "--felt", "easy").status == 0)
      if isGarbled { try machine.write("mmt.json", "{ \"items\"") } else { try machine.remove("mmt.json") }
      #expect(machine.mmt(restore).status == 0)
      #expect(machine.text("mmt.json")?.contains("\"hard\"") == true)
      #expect(machine.text("mmt.json")?.contains("\"easy\"") == isRecord)
      // What was there is a commit, with all of it.
      let saved = try machine.git("log", "-p", "--", "mmt.json").contains("\"easy\"")
      #expect(saved || isRecord && machine.mmt("sync").status == 0)
    }
  }

  @Test("a page that was emptied since all of it stands elsewhere is no loss, nor one that an undo emptied")
  func emptied() throws {
    let machine = try Machine(plan: nil)
    #expect(machine.mmt("init", ".", "--plan", "journal").status == 0)
    try machine.write("journal/2026/2026-11-30.md", "# Monday\n\nA paragraph.\n- [x] Call Ana\n")
    try machine.write(page, "# Tuesday\n\nAnother.\n")
    #expect(machine.mmt("sync").status == 0)
    try machine.write("journal/2026/2026-11-30.md", "")
    try machine.write(page, "# Tuesday\n\nAnother.\nA paragraph.\n- [x] Call Ana\n")
    #expect(machine.mmt("sync").status == 0)
    #expect(machine.mmt(["log", "First"], at: next).status == 0)
    #expect(machine.mmt(["sync"], at: next).status == 0)
    #expect(machine.mmt(["undo"], at: next).status == 0)
    #expect(machine.mmt(["sync"], at: next).status == 0)
  }

  @Test("where the last commit has the NULs itself, an older one that has the text is named, or that there is none")
  func committed() throws {
    let machine = try Machine(plan: nil)
    #expect(machine.mmt("init", ".", "--plan", "journal").status == 0)
    try machine.write(page, prose)
    #expect(machine.mmt("sync").status == 0)
    let good = try machine.git("rev-parse", "--short", "HEAD").trimmingCharacters(in: .newlines)
    try machine.write(page, Ruin.zeros.text(of: prose))
    #expect(machine.mmt("sync", "--accept").status == 0)
    #expect(machine.mmt("log", "More").status == 65)
    #expect(machine.mmt("verify").output.replacing("\n", with: " ").contains("mmt restore \(good) \(page)"))
    #expect(machine.mmt("sync").status == 0)
    #expect(machine.mmt("restore", good, page).status == 0 && machine.text(page) == prose)
    try machine.write("collections/torn.md", "a\0b\n")
    #expect(machine.mmt("verify").output.replacing("\n", with: " ").contains("no backup has it as text"))
  }

  @Test(
    "no commit that is made for a page takes a plan that looks damaged or is gone, and sync changes nothing then",
    arguments: [
      nil, "", "\0\0\0\0", "### Day 1\n- [ ] LC 1: Two Sum\n- [ ] b\n" + String(repeating: "\0", count: 512) + "\n- [ ] c\n",
    ])
  func plan(_ ruin: String?) throws {
    let machine = try Machine(plan: "### Day 1\n- [ ] LC 1: Two Sum\n- [ ] b\n- [ ] c\n- [ ] d\n")
    #expect(machine.mmt("add", "journal").status == 0)
    #expect(machine.mmt("log", "First").status == 0 && machine.mmt("sync").status == 0)
    #expect(machine.mmt("log", "Second").status == 0 && machine.mmt("done", "1").status == 0)
    let text = try #require(machine.text("plan.md"))
    if let ruin { try machine.write("plan.md", ruin) } else { try machine.remove("plan.md") }
    let logged = machine.mmt(["log", "Third"], at: next)
    #expect(ruin == nil || logged.status == 0 && logged.error.contains("plan.md"), "\(logged)")
    #expect(try machine.git("show", "HEAD:plan.md").contains("- [ ] d"))
    let today = machine.text("journal/2026/2026-12-03.md")
    #expect(machine.mmt(["sync"], at: "2026-12-03T09:00:00").status != 0)
    #expect(machine.text("journal/2026/2026-12-03.md") == today)
    #expect(try machine.git("show", "HEAD:plan.md").contains("- [ ] d"))
    if ruin != nil { #expect(machine.mmt("verify").output.contains("[plan.")) }
    #expect(machine.mmt(["doctor", "--fix"], at: next).status == 0)
    #expect(machine.text("plan.md") == text)
    #expect(machine.mmt(["sync"], at: next).status == 0)
  }

  @Test(
    "counters, and what was answered in a review, are held back too, also in a clone", arguments: Ruin.allCases, [false, true])
  func others(_ ruin: Ruin, _ isClone: Bool) throws {
    let machine = try Machine(plan: nil)
    #expect(machine.mmt("init", ".", "--plan", "journal").status == 0 && machine.mmt("add", "hundreds").status == 0)
    let counters = try #require(machine.text("hundreds.md"))
    try machine.write("reviews/week-01.md", "It went well.\n")
    #expect(machine.mmt("log", "First").status == 0 && machine.mmt("sync").status == 0)
    let committed = try machine.git("show", "HEAD:hundreds.md")
    if isClone { machine.set("XDG_STATE_HOME", machine.root.path("other-state")) }
    for path in ["hundreds.md", "reviews/week-01.md"] {
      let text = try #require(machine.text(path))
      try machine.write(path, ruin.text(of: text))
      #expect(machine.mmt(["log", "More"], at: next).status == 0)
      #expect(machine.mmt(["sync"], at: next).status == 65)
      #expect(machine.mmt(["backup"], at: next).error.contains("stays out"))
      #expect(machine.mmt("verify").output.contains(path))
      #expect(try machine.git("show", "HEAD:hundreds.md") == committed)
      #expect(try machine.git("show", "HEAD:reviews/week-01.md") == "It went well.\n")
      try machine.write(path, text)
    }
    #expect(machine.mmt(["sync"], at: next).status == 0 && !counters.isEmpty)
  }

  @Test("a plan that is brought back, or gets boxes, takes no ruined page into its commit", arguments: Ruin.allCases)
  func beside(_ ruin: Ruin) throws {
    let machine = try Machine(plan: "### Day 1\n- [ ] LC 1: Two Sum\n- [ ] b\n- [ ] c\n- [ ] d\n")
    #expect(machine.mmt("add", "journal").status == 0)
    try machine.write(page, prose)
    #expect(machine.mmt("sync").status == 0 && machine.mmt("done", "1").status == 0)
    let plan = try #require(machine.text("plan.md"))
    try machine.write(page, ruin.text(of: prose))
    try machine.write("plan.md", ruin.text(of: plan))
    let doctor = machine.mmt(["doctor", "--fix"], at: next)
    #expect(machine.text("plan.md") == plan && doctor.output.contains("[journal.page-lost]"), "\(doctor)")
    #expect(try machine.git("show", "HEAD:plan.md") == plan && machine.git("show", "HEAD:" + page) == prose)
    try machine.write("plan.md", plan + "\n## Week 2\n\n### Day 2\n- LC 2: bare\n")
    #expect(machine.mmt(["adopt", "--yes"], at: next).status == 0)
    #expect(machine.text("plan.md")?.contains("- [ ] LC 2: bare") == true)
    #expect(try machine.git("show", "HEAD:" + page) == prose)
    #expect(machine.mmt(["restore", "HEAD", page], at: next).status == 0 && machine.mmt(["sync"], at: next).status == 0)
  }

  // MARK: one file brought back

  @Test("a lost page comes back alone, with what mmt wrote on it since, and what was done in a healthy plan stays")
  func alone() throws {
    let machine = try Machine(plan: "### Day 1\n- [ ] LC 1: Two Sum\n- [ ] b\n")
    #expect(machine.mmt("add", "journal").status == 0 && machine.mmt("log", "First").status == 0)
    #expect(machine.mmt("sync").status == 0)
    #expect(machine.mmt("done", "1", "--felt", "hard").status == 0 && machine.mmt("log", "Second").status == 0)
    let (plan, records, text) = (machine.text("plan.md"), machine.text("mmt.json"), machine.text(page))
    try machine.remove(page)
    let refused = machine.mmt("sync")
    #expect(refused.status == 65 && refused.error.contains("mmt restore HEAD \(page)"), "\(refused)")
    let preview = machine.mmt("restore", "HEAD", page, "--dry-run")
    #expect(preview.status == 0 && machine.text(page) == nil && !preview.output.contains("plan.md"), "\(preview)")
    let restored = machine.mmt("restore", "HEAD", page)
    #expect(restored.status == 0 && machine.text(page) == text, "\(restored)")
    #expect(machine.text("plan.md") == plan && machine.text("mmt.json") == records)
    // The last commit has it: its title stays.
    #expect(machine.mmt("undo").status == 0 && machine.text(page) == "# Tuesday, 1 December 2026\n")
    #expect(machine.mmt("redo").status == 0 && machine.text(page) == text)
    #expect(machine.mmt("sync").status == 0)
    let same = machine.mmt("restore", "HEAD", page).output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(same.contains("\(page) is as in commit") && same.contains("nothing to restore"), "\(same)")
  }

  @Test(
    "what an editor wrote between two changes comes back with them; what it wrote after the last one is in no log, which is said"
  )
  func asFarAsKnown() throws {
    let machine = try Machine(plan: nil)
    #expect(machine.mmt("init", ".", "--plan", "journal").status == 0 && machine.mmt("log", "First").status == 0)
    #expect(machine.mmt("sync").status == 0)
    try machine.write(page, (machine.text(page) ?? "") + "- [ ] By hand\n")
    #expect(machine.mmt("sync").status == 0)
    #expect(machine.mmt("log", "Second").status == 0)
    try machine.write(page, (machine.text(page) ?? "") + "\nProse.\n")
    #expect(machine.mmt("log", "Third").status == 0)
    let text = machine.text(page)
    try machine.write(page, (text ?? "") + "\nMore prose.\n")
    try machine.remove(page)
    let restored = machine.mmt("restore", "HEAD", page)
    #expect(restored.status == 0 && restored.error.contains("after that isn't in it"), "\(restored)")
    #expect(machine.text(page) == text)
  }

  @Test("of two damaged pages one is brought back, and no commit takes the other")
  func oneOfTwo() throws {
    let machine = try Machine(plan: nil)
    #expect(machine.mmt("init", ".", "--plan", "journal").status == 0)
    let other = "journal/2026/2026-11-30.md"
    try machine.write(page, prose)
    try machine.write(other, "A diary.\n")
    #expect(machine.mmt("sync").status == 0)
    for path in [page, other] { try machine.write(path, "") }
    let refused = machine.mmt("sync")
    #expect(refused.error.contains("mmt restore HEAD \(other) \(page) brings them back"), "\(refused)")
    #expect(machine.mmt("restore", "HEAD", page).status == 0)
    #expect(machine.text(page) == prose && machine.text(other)?.isEmpty == true)
    #expect(try machine.git("show", "HEAD:" + other).contains("diary"))
    #expect(machine.mmt("sync").status == 65)
    #expect(machine.mmt("restore", "HEAD", other).status == 0 && machine.mmt("sync").status == 0)
  }

  @Test("the plan, the records and a file of counters are brought back alone, too; what a commit hasn't is said")
  func otherFiles() throws {
    let machine = try Machine(plan: "### Day 1\n- [ ] LC 1: Two Sum\n- [ ] b\n")
    #expect(machine.mmt("add", "hundreds").status == 0 && machine.mmt("sync").status == 0)
    let (plan, counters) = (machine.text("plan.md"), machine.text("hundreds.md"))
    #expect(machine.mmt("done", "1").status == 0 && machine.mmt("count", "push", "20").status == 0)
    let (done, counted) = (machine.text("plan.md"), machine.text("hundreds.md"))
    #expect(counters != counted)
    let first = machine.mmt("restore", "HEAD", "hundreds.md")
    #expect(first.status == 0 && machine.text("hundreds.md") == counters && machine.text("plan.md") == done, "\(first)")
    #expect(machine.mmt("restore", "HEAD~2", "plan.md").status == 0)
    #expect(machine.text("plan.md") == plan && machine.text("mmt.json")?.contains("completed") == true)
    let refused = machine.mmt("restore", "HEAD", "nothing.md")
    #expect(refused.status == 66 && refused.error.contains("has no nothing.md"), "\(refused)")
  }
}

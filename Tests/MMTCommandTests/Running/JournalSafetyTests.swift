import Foundation
import Support
import Testing

/// What `verify`, `sync` and `doctor` say of a journal whose pages are damaged, and the way back.
@Suite struct JournalSafetyTests {
  private let page = "journal/2026/2026-12-01.md"
  private let words = ["Call Ana", "Write to Ben", "Buy milk", "Fix the lamp", "Book a train"]

  private func machine(plan: String? = nil) throws -> Machine {
    let machine = try Machine(plan: plan)
    #expect((plan == nil ? machine.mmt("init", ".", "--plan", "journal") : machine.mmt("add", "journal")).status == 0)
    for text in words { #expect(machine.mmt("log", text).status == 0) }
    #expect(machine.mmt("sync").status == 0)
    return machine
  }

  @Test("what keep notes of a task of today is committed by the next sync, and then there is nothing to do")
  func kept() throws {
    let machine = try machine()
    #expect(machine.mmt("keep", "call").status == 0)
    #expect(try machine.git("status", "--porcelain") != "")
    #expect(machine.mmt("sync").output.contains("commit "))
    #expect(try machine.git("status", "--porcelain") == "")
    #expect(machine.mmt("sync").processes.isEmpty)
  }

  @Test("sync names the commit that it makes before a day's first change")
  func before() throws {
    let machine = try machine()
    for word in ["call", "write", "milk", "lamp", "train"] { #expect(machine.mmt("done", word).status == 0) }
    let sync = machine.mmt(["sync"], at: "2026-12-02T09:00:00")
    #expect(sync.output.contains("commit ") && !sync.output.contains("Nothing to take in"), "\(sync)")
  }

  @Test("codes of languages that aren't known are refused by their names")
  func languages() throws {
    let machine = try machine()
    let refused = machine.mmt("config", "languages", "xx,de")
    #expect(refused.status != 0 && refused.error.contains(#"no language by the code "xx""#), "\(refused)")
    #expect(machine.mmt("config", "languages", "DE, fr").status == 0)
    #expect(machine.mmt("config", "languages", "none").status == 0)
  }

  @Test("git is asked what is altered once by a sync, twice where it writes pages itself, once before a day's first change")
  func processes() throws {
    let machine = try machine()
    #expect(machine.mmt("sync").processes.isEmpty)
    #expect(machine.mmt("log", "More").processes.isEmpty)
    func asked(_ answer: Machine.Answer) -> Int { answer.processes.count { $0.contains(" diff --name-only ") } }
    let sync = machine.mmt("sync")
    #expect(sync.status == 0 && asked(sync) == 1, "\(sync.processes)")
    #expect(machine.mmt("log", "Even more").status == 0)
    let first = machine.mmt(["log", "Bread"], at: "2026-12-02T09:00:00")
    #expect(first.status == 0 && asked(first) == 1, "\(first.processes)")
    // It carries the tasks, so the commit is of other pages.
    let next = machine.mmt(["sync"], at: "2026-12-03T09:00:00")
    #expect(next.status == 0 && asked(next) > 1, "\(next.processes)")
    #expect(machine.mmt(["sync"], at: "2026-12-03T09:00:00").processes.isEmpty)
  }

  @Test("what an editor saved on a page of another day or month is committed by the next sync, and then git isn't started")
  func olderPages() throws {
    let machine = try machine()
    let pages = ["journal/2026/2026-11-09.md", "journal/2026/2026-12-24.md", "journal/2025/2025-06.md"]
    for page in pages { try machine.write(page, "# A page\n\n## Log\n- [x] a\n- a note\n") }
    #expect(machine.mmt("sync").output.contains("commit "))
    #expect(machine.mmt("sync").processes.isEmpty)
    for page in pages {
      let edited = (machine.text(page) ?? "") + "- written in the evening\n"
      try machine.write(page, edited)
      let sync = machine.mmt("sync")
      #expect(sync.status == 0 && sync.output.contains("commit "), "\(sync)")
      #expect(try machine.git("status", "--porcelain") == "" && machine.text(page) == edited)
      #expect(machine.mmt("sync").processes.isEmpty)
      // The same bytes saved again: git is asked once.
      try machine.write(page, edited)
      #expect(machine.mmt("sync").output.contains("Nothing to take in"))
      #expect(machine.mmt("sync").processes.isEmpty)
    }
    try machine.remove(pages[0])
    #expect(machine.mmt("sync").status == 65)
  }

  @Test("what is saved while git commits is committed by the next sync", arguments: ["2026-12-01", "2026-11-09"])
  func savedMeanwhile(_ day: String) throws {
    let machine = try machine()
    try machine.write("journal/2026/2026-11-09.md", "- a note\n")
    #expect(machine.mmt("sync").status == 0)
    try machine.write(
      ".git/hooks/post-commit", "#!/bin/sh\nrm .git/hooks/post-commit\necho '- saved meanwhile' >> journal/2026/\(day).md\n")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: machine.root.path("work/.git/hooks/post-commit"))
    #expect(machine.mmt("log", "More").status == 0)
    #expect(machine.mmt("sync").output.contains("commit "))
    #expect(try machine.git("status", "--porcelain") == " M journal/2026/\(day).md\n")
    #expect(machine.mmt("sync").output.contains("commit "))
    #expect(try machine.git("status", "--porcelain") == "")
    #expect(machine.mmt("sync").processes.isEmpty)
  }

  /// The codes that `verify` finds.
  private func codes(_ machine: Machine) throws -> [String] {
    let answer = machine.mmt("verify", "--json")
    let document = try JSONSerialization.jsonObject(with: Data(answer.output.utf8)) as? [String: Any]
    let problems = document?["problems"] as? [[String: Any]] ?? []
    #expect(problems.allSatisfy { $0["fix"] is String }, "\(answer)")
    #expect(answer.status == (problems.isEmpty ? 0 : 1), "\(answer)")
    return problems.map { "\($0["file"] ?? ""):\($0["line"] ?? "") \($0["code"] ?? "")".replacing(":<null> ", with: " ") }
  }

  @Test("verify counts the pages, and says of each what is wrong on it; it writes nothing", arguments: [nil, smallPlan])
  func verify(_ plan: String?) throws {
    let machine = try machine(plan: plan)
    #expect(try codes(machine) == [])
    let clean = machine.mmt("verify").output
    #expect(clean.contains("2 pages of the journal"), "\(clean)")
    #expect(clean.contains("2 days") == (plan != nil), "\(clean)")
    try machine.write(
      "journal/2026/2026-11-30.md",
      "# Monday\n\n## Log\n- [ ] Call @feb-30\n- [>] Lost → [2026-12-01](2026-12-01.md)\n"
        + "- [>] Away → [2026-11-29](2026-11-29.md)\n")
    try machine.write("journal/2026/2026-11-28.md", "# Saturday\n\n## Log\n- A\n<<<<<<< ours\n=======\n>>>>>>> theirs\n")
    let (commits, text) = (try machine.commits(), machine.text(page))
    #expect(
      try codes(machine) == [
        "journal/2026/2026-11-28.md:5 document.conflict", "journal/2026/2026-11-30.md:4 journal.no-such-date",
        "journal/2026/2026-11-30.md:5 journal.no-copy", "journal/2026/2026-11-30.md:6 journal.no-page",
      ])
    #expect(machine.mmt("verify").output.contains("4 pages of the journal"))
    let doctor = machine.mmt("doctor")
    #expect(doctor.output.contains("[journal.no-copy]"), "\(doctor)")
    #expect(try machine.commits() == commits && machine.text(page) == text)
  }

  @Test("second pages of one date are named with the command that makes one of them; other notes aren't")
  func twoPages() throws {
    let machine = try machine()
    let copies = ["2026-12-01 1", "2026-12-01(2)", "2026-12-01 (conflicted copy 7)", "2026-12-01.sync-conflict-20261201-1-A"]
    for name in copies + ["2026-12-01 Plans", "Plans 2"] {
      try machine.write("journal/2026/\(name).md", "# Tuesday, 1 December 2026\n\n## Log\n- [ ] Call Zoe\n")
    }
    #expect(Set(try codes(machine)) == Set(copies.map { "journal/2026/\($0).md journal.two-pages" }))
    // Until there is one, nothing is written there: neither what is asked for nor what walks on.
    let text = machine.text(page)
    for command in [["log", "More"], ["done", ".1"], ["note", ".1", "words"]] {
      let answer = machine.mmt(command)
      #expect(answer.status == 65 && answer.error.contains("[journal.two-pages]"), "\(answer)")
    }
    #expect(machine.mmt("journal").output.contains("[journal.two-pages]"))
    let synced = machine.mmt(["sync"], at: "2026-12-02T09:00:00")
    #expect(synced.status == 0 && synced.error.contains("stays as it is"), "\(synced)")
    #expect(machine.text(page) == text)
    let path = "journal/2026/2026-12-01 1.md"
    #expect(machine.mmt("merge-file", "/dev/null", page, path).status == 0)
    #expect(machine.text(page)?.contains("- [ ] Call Zoe\n") == true && machine.text(page)?.contains("Call Ana") == true)
    for name in copies { try machine.remove("journal/2026/\(name).md") }
    #expect(machine.mmt(["sync"], at: "2026-12-02T09:01:00").status == 0)
    #expect(machine.text("journal/2026/2026-12-02.md")?.contains("- [ ] Call Zoe ← ") == true)
  }

  @Test("sync after a restore mends what the pages of then and those that stayed say twice", arguments: [nil, smallPlan])
  func restored(_ plan: String?) throws {
    let machine = try machine(plan: plan)
    #expect(machine.mmt(["sync"], at: "2026-12-02T09:00:00").status == 0)
    #expect(machine.text(page)?.contains("- [>] Call Ana → ") == true)
    let restored = machine.mmt(["restore", "2026-12-01"], at: "2026-12-02T10:00:00")
    #expect(restored.status == 0 && machine.text(page)?.contains("- [ ] Call Ana\n") == true, "\(restored)")
    #expect(machine.text("journal/2026/2026-12-02.md")?.contains("- [ ] Call Ana ← ") == true)
    let synced = machine.mmt(["sync"], at: "2026-12-02T10:01:00")
    #expect(synced.status == 0 && machine.text(page)?.contains("- [>] Call Ana → ") == true, "\(synced)")
    let text = machine.text("journal/2026/2026-12-02.md") ?? ""
    #expect(text.components(separatedBy: "Call Ana").count == 2 && text.contains("- [ ] Call Ana ← "), "\(text)")
    // Once it is mended nothing is left to do.
    let commits = try machine.commits()
    #expect(machine.mmt(["sync"], at: "2026-12-02T10:02:00").status == 0)
    #expect(try machine.commits() == commits)
  }

  @Test("what undo took back is no loss")
  func undone() throws {
    let machine = try machine()
    for _ in 0..<4 { #expect(machine.mmt("undo").status == 0) }
    let answer = machine.mmt("sync")
    #expect(answer.status == 0, "\(answer)")
    #expect(machine.text(page)?.contains("Write to Ben") == false)
  }

  @Test("an undo excuses what it took out, and no more")
  func undoneBesideDamage() throws {
    let machine = try machine()
    try machine.write(page, "# Tuesday, 1 December 2026\n\n## Log\n- [ ] Call Ana\n")
    #expect(machine.mmt("sync").status == 65)
    #expect(machine.mmt("log", "Later").status == 0 && machine.mmt("undo").status == 0)
    let commits = try machine.commits()
    #expect(machine.mmt("sync").status == 65)
    machine.mmt("backup")
    #expect(try machine.commits() == commits)
  }

  @Test("a page that is gone right after a backup is missed")
  func goneAfterBackup() throws {
    let machine = try Machine(plan: nil)
    #expect(machine.mmt("init", ".", "--plan", "journal").status == 0)
    for text in words { #expect(machine.mmt("log", text).status == 0) }
    #expect(machine.mmt("backup").status == 0)
    try machine.remove(page)
    #expect(machine.mmt("sync").status == 65)
  }

  @Test("a page that can't be read hides no other")
  func unreadable() throws {
    let machine = try machine()
    try machine.write("journal/2026/2026-11-27.md", String(repeating: "> ", count: 300) + "deep\n")
    try machine.write("journal/2026/2026-11-28.md", String(repeating: "\u{0}\u{1}\u{2}", count: 100))
    try machine.root.makeFolder("work/journal/2026/2026-11-29.md")
    try machine.write(
      "journal/2026/2026-11-30.md", "# M\n\n## Log\n- [ ] Call @feb-30\n- [>] Away → [2026-11-29](2026-11-29.md)\n")
    let found = try codes(machine)
    #expect(
      Set(found) == [
        "journal/2026/2026-11-27.md:1 plan.too-deep", "journal/2026/2026-11-28.md journal.unreadable",
        "journal/2026/2026-11-29.md journal.unreadable", "journal/2026/2026-11-30.md:4 journal.no-such-date",
      ], "\(found)")
  }

  @Test(
    "sync stops at a page that is gone, also where nothing is remembered; restore brings it back", arguments: [false, true],
    [nil, smallPlan])
  func gone(_ isClone: Bool, _ plan: String?) throws {
    let machine = try machine(plan: plan)
    if isClone { machine.set("XDG_STATE_HOME", machine.root.path("other-state")) }
    let text = machine.text(page)
    try machine.remove(page)
    let answer = machine.mmt(["sync"], at: "2026-12-02T09:00:00")
    #expect(answer.status == 65 && answer.error.contains("journal.page-gone"), "\(answer)")
    #expect(answer.error.contains("mmt restore HEAD") && answer.error.contains("it had 5 entries"), "\(answer)")
    #expect(try codes(machine).contains(page + " journal.page-gone"))
    let doctor = machine.mmt(["doctor", "--fix"], at: "2026-12-02T09:00:00")
    #expect(doctor.output.contains("[journal.page-gone]"), "\(doctor)")
    #expect(try machine.git("show", "HEAD:" + page).contains("Fix the lamp"))
    let restored = machine.mmt(["restore", "HEAD"], at: "2026-12-02T09:00:00")
    #expect(restored.status == 0 && machine.text(page) == text, "\(restored)")
    let after = machine.mmt(["sync"], at: "2026-12-02T09:00:00")
    #expect(after.status == 0, "\(after)")
  }

  @Test("a page that lost much stays out of commits until --accept; the commit before has it")
  func cut() throws {
    let machine = try machine()
    try machine.write(page, "# Tuesday, 1 December 2026\n\n## Log\n- [ ] Call Ana\n")
    let logged = machine.mmt(["log", "More"], at: "2026-12-02T09:00:00")
    #expect(logged.status == 0 && logged.error.contains("stays out of the commit"), "\(logged)")
    #expect(try machine.git("show", "HEAD:" + page).contains("Fix the lamp"))
    let refused = machine.mmt(["sync"], at: "2026-12-02T09:00:00")
    #expect(refused.status == 65 && refused.error.contains("journal.entries-lost"), "\(refused)")
    #expect(refused.error.contains("4 entries are gone from this page; it had 5 entries"), "\(refused)")
    let backup = machine.mmt(["backup"], at: "2026-12-02T09:00:00")
    #expect(backup.status == 0 && backup.error.contains("stays out of the commit"), "\(backup)")
    #expect(try machine.git("show", "HEAD:" + page).contains("Fix the lamp"))
    let accepted = machine.mmt(["sync", "--accept"], at: "2026-12-02T09:00:00")
    #expect(accepted.status == 0, "\(accepted)")
    #expect(try !machine.git("show", "HEAD:" + page).contains("Fix the lamp"))
    #expect(try machine.commits().contains("2026-12-02: 1 page of the journal as wanted"))
    let again = machine.mmt(["sync", "--json"], at: "2026-12-02T09:00:00")
    #expect(again.status == 0 && again.output.contains("\"commit\":null"), "\(again)")
  }

  @Test("what an ordinary day does is no loss: a line taken out, words mended, a collection with another name")
  func ordinary() throws {
    let machine = try machine()
    #expect(machine.mmt("log", "--to", "books", "Dune").status == 0)
    #expect(machine.mmt("log", "Old", "--on", "2026-10-30").status == 0 && machine.mmt("sync").status == 0)
    try machine.edit(page, "- [ ] Buy milk\n", "")
    try machine.edit(page, "Call Ana", "Call Ana about the boat")
    let books = try #require(machine.text("collections/books.md"))
    try machine.write("collections/reading.md", books)
    try machine.remove("collections/books.md")
    let answer = machine.mmt("sync")
    #expect(answer.status == 0, "\(answer)")
    #expect(try machine.git("ls-files").contains("collections/reading.md"))
    #expect(try !machine.git("ls-tree", "-r", "--name-only", "HEAD").contains("collections/books.md"))
    let later = machine.mmt(["sync"], at: "2026-12-02T09:00:00")
    #expect(later.status == 0, "\(later)")
    // Of a page of which open tasks aren't looked for any more it is known that it was there.
    try machine.remove("journal/2026/2026-10-30.md")
    let refused = machine.mmt(["sync"], at: "2026-12-02T09:00:00")
    #expect(refused.status == 65 && refused.error.contains("journal/2026/2026-10-30.md"), "\(refused)")
    #expect(machine.mmt(["sync", "--accept"], at: "2026-12-02T09:00:00").status == 0)
    #expect(machine.mmt(["sync"], at: "2026-12-03T09:00:00").status == 0)
  }
}

import Foundation
import Support
import Testing

/// What `undo` takes back of a journal, and what a name means on its page.
@Suite struct JournalUndoTests {
  private func mmt(_ machine: Machine, _ day: String, _ arguments: String...) -> Machine.Answer {
    machine.mmt(arguments, at: "2026-\(day)T09:00:00")
  }

  private func journal(_ day: String) throws -> Machine {
    let machine = try Machine()
    #expect(mmt(machine, day, "init", ".", "--plan", "journal").status == 0)
    return machine
  }

  @Test("a month that is closed says so, and undo opens it again before anything else")
  func month() throws {
    let machine = try journal("11-20")
    #expect(mmt(machine, "11-20", "log", "Call Ana").status == 0)
    #expect(mmt(machine, "12-01", "skip", "Call Ana").status == 0)
    let before = try #require(machine.text("mmt.json"))
    let page = machine.text("journal/2026/2026-12-01.md")
    let closed = mmt(machine, "12-01", "month", "close")
    #expect(closed.status == 0 && closed.output.contains("November 2026 is closed"), "\(closed)")
    #expect(machine.text("mmt.json")?.contains("\"2026-11\"") == true)
    let undone = mmt(machine, "12-01", "undo")
    #expect(undone.status == 0 && undone.output.contains("Taken back: mmt month close 2026-11"), "\(undone)")
    let after = try #require(machine.text("mmt.json"))
    #expect(!after.contains("\"2026-11\"") && before.contains("2026-11-20") && after.contains("2026-11-20"), "\(after)")
    #expect(machine.text("journal/2026/2026-12-01.md") == page)
    let redone = mmt(machine, "12-01", "redo")
    #expect(redone.status == 0 && machine.text("mmt.json")?.contains("\"2026-11\"") == true, "\(redone)")
    #expect(mmt(machine, "12-01", "undo").status == 0)
    #expect(mmt(machine, "12-01", "undo").output.contains("Taken back: mmt skip"))
  }

  @Test("keep is one change: the task goes back to be decided about, and nothing is kept")
  func keep() throws {
    let machine = try journal("12-01")
    #expect(mmt(machine, "12-01", "log", "Call Ana").status == 0)
    #expect(mmt(machine, "12-08", "log", "Today").status == 0)
    let (old, today) = (machine.text("journal/2026/2026-12-01.md"), machine.text("journal/2026/2026-12-08.md"))
    let kept = mmt(machine, "12-08", "keep", "Call Ana")
    #expect(kept.status == 0 && machine.text("journal/2026/2026-12-08.md")?.contains("- [ ] Call Ana") == true, "\(kept)")
    #expect(machine.text("mmt.json")?.contains("2026-12-01/call-ana") == true)
    let undone = mmt(machine, "12-08", "undo")
    #expect(undone.status == 0 && undone.output.contains("Taken back: mmt keep"), "\(undone)")
    #expect(machine.text("journal/2026/2026-12-01.md") == old && machine.text("journal/2026/2026-12-08.md") == today)
    #expect(machine.text("mmt.json")?.contains("call-ana") == false)
    #expect(mmt(machine, "12-08", "redo").status == 0)
    #expect(machine.text("mmt.json")?.contains("2026-12-01/call-ana") == true)
  }

  private static let made: [([String], String, String)] = [
    (["log", "--on", "2026-11-25", "x"], "journal/2026/2026-11-25.md", "# Wednesday, 25 November 2026\n"),
    (["log", "--to", "books", "Dune"], "collections/books.md", "# books\n"),
    (["index", "--write"], "index.md", "# Index\n"),
  ]

  @Test("a page that a command made goes with it, is no loss, and redo makes it again; one that a commit has keeps its title")
  func made() throws {
    let machine = try journal("12-01")
    #expect(mmt(machine, "12-01", "log", "Here").status == 0)
    for (isCommitted, (arguments, path, title)) in [(false, Self.made[0])] + Self.made.map({ (true, $0) }) {
      if arguments[0] == "index" { #expect(mmt(machine, "12-01", "log", "--to", "films", "Alien").status == 0) }
      #expect(machine.mmt(arguments, at: "2026-12-01T09:00:00").status == 0)
      let text = try #require(machine.text(path))
      if isCommitted { #expect(mmt(machine, "12-01", "sync").status == 0) }
      let rest = isCommitted ? title : nil
      let undone = mmt(machine, "12-01", "undo")
      #expect(undone.status == 0 && machine.text(path) == rest, "\(undone)\(machine.text(path) ?? "nil")")
      let synced = mmt(machine, "12-01", "sync")
      #expect(synced.status == 0, "\(synced)")
      #expect(mmt(machine, "12-01", "redo").status == 0 && machine.text(path) == text)
      #expect(mmt(machine, "12-01", "undo").status == 0 && machine.text(path) == rest)
    }
  }

  @Test("where another device wrote on a page whose making is taken back, both are merged")
  func madeThere() throws {
    let machine = try journal("12-01")
    #expect(mmt(machine, "12-01", "log", "--to", "books", "Dune").status == 0 && mmt(machine, "12-01", "sync").status == 0)
    let base = try #require(machine.text("collections/books.md"))
    #expect(mmt(machine, "12-01", "undo").status == 0 && mmt(machine, "12-01", "sync").status == 0)
    #expect(try machine.git("show", "HEAD:collections/books.md") == "# books\n")
    for (name, text) in [("base", base), ("ours", "# books\n"), ("theirs", base + "- [ ] Emma\n")] {
      try machine.write(name, text)
    }
    let merged = mmt(machine, "12-01", "merge-file", "base", "ours", "theirs", "7", "collections/books.md")
    let text = try #require(merged.status == 0 ? machine.text("ours") : nil, "\(merged)")
    #expect(text.hasPrefix("# books\n") && text.hasSuffix("- [ ] Emma\n") && !text.contains("Dune"), "\(text)")
  }

  @Test("of several ticks those that stand go back, where one line was reworded, deleted or changed")
  func ticks() throws {
    let path = "journal/2026/2026-12-01.md"
    let stamp = " ✅ 2026-12-01"
    for (new, after) in [
      ("- [x] Benny\(stamp)\n", "- [ ] Benny\n"), ("- [x] Elsewhere entirely\(stamp)\n", "- [x] Elsewhere entirely\(stamp)\n"),
      ("", ""), ("- [-] Ben ❌ 2026-12-01\n", "- [-] Ben ❌ 2026-12-01\n"),
    ] {
      let machine = try journal("12-01")
      for text in ["Anna", "Ben", "Carl", "Dora"] { #expect(mmt(machine, "12-01", "log", text).status == 0) }
      #expect(mmt(machine, "12-01", "done", "Anna", "Ben", "Carl").status == 0)
      try machine.edit(path, "- [x] Ben\(stamp)\n", new)
      let undone = mmt(machine, "12-01", "undo")
      #expect(undone.status == 0 && undone.output.contains("Taken back: mmt done"), "\(undone)")
      let isSaid = undone.error.contains("not taken back: \"- [x] Ben\(stamp)\"")
      #expect(isSaid == (after != "- [ ] Benny\n"), "\(undone)")
      let text = try #require(machine.text(path))
      #expect(text.hasSuffix("## Log\n- [ ] Anna\n\(after)- [ ] Carl\n- [ ] Dora\n"), "\(text)")
    }
  }

  @Test("what log wrote is found by itself, whatever became of the lines around it; the line that isn't there is the one named")
  func neighbour() throws {
    let machine = try journal("12-01")
    let path = "journal/2026/2026-12-01.md"
    for text in ["Anna", "Ben", "Carl"] { #expect(mmt(machine, "12-01", "log", text).status == 0) }
    try machine.edit(path, "- [ ] Ben\n", "- [ ] Benny\n")
    let undone = mmt(machine, "12-01", "undo")
    #expect(undone.status == 0 && machine.text(path)?.hasSuffix("- [ ] Anna\n- [ ] Benny\n") == true, "\(undone)")
    let refused = mmt(machine, "12-01", "undo")
    #expect(refused.status == 65 && refused.error.contains("It was line 5: - [ ] Ben\n"), "\(refused)")
    #expect(machine.text(path)?.hasSuffix("- [ ] Anna\n- [ ] Benny\n") == true)
  }

  @Test("an exact title wins wherever today's page shows it; words that fit several ask")
  func words() throws {
    let machine = try journal("12-01")
    #expect(mmt(machine, "12-01", "log", "Fest").status == 0)
    #expect(mmt(machine, "12-08", "log", "Fest2 other").status == 0)
    let asked = mmt(machine, "12-08", "done", "fes")
    #expect(asked.status == 65 && asked.error.contains("may be several entries"), "\(asked)")
    #expect(mmt(machine, "12-08", "done", "Fest").status == 0)
    #expect(machine.text("journal/2026/2026-12-08.md")?.contains("- [ ] Fest2 other") == true)
    #expect(machine.text("journal/2026/2026-12-01.md")?.contains("- [x] Fest") == true)
  }

  @Test("sync writes nothing while pages have conflict markers, and names them")
  func conflict() throws {
    let machine = try journal("12-01")
    #expect(mmt(machine, "12-01", "log", "Call Ana").status == 0)
    #expect(mmt(machine, "12-01", "sync").status == 0)
    let path = "journal/2026/2026-11-28.md"
    try machine.write(path, "# T\n\n## Log\n<<<<<<< ours\n- [ ] A\n=======\n- [ ] B\n>>>>>>> theirs\n")
    _ = try machine.git("add", path)
    let page = machine.text("journal/2026/2026-12-01.md")
    let answer = mmt(machine, "12-02", "sync")
    #expect(answer.status == 65 && answer.error.contains("\(path):4"), "\(answer)")
    #expect(answer.error.contains("document.conflict"), "\(answer)")
    #expect(machine.text("journal/2026/2026-12-01.md") == page && machine.text("journal/2026/2026-12-02.md") == nil)
  }

  @Test("closing a month asks about nothing that was there before the journal")
  func adopted() throws {
    let machine = try Machine()
    try machine.write("journal/2026/2026-11-10.md", "# T\n\n## Log\n- [ ] Old\n- [ ] Older\n")
    #expect(mmt(machine, "11-20", "init", ".", "--plan", "journal").status == 0)
    #expect(mmt(machine, "11-21", "log", "New").status == 0)
    let refused = mmt(machine, "12-01", "month", "close")
    #expect(refused.status == 65 && refused.error.contains("1 open task"), "\(refused)")
    #expect(mmt(machine, "12-01", "skip", "New").status == 0)
    #expect(mmt(machine, "12-01", "month", "close").status == 0)
  }

  @Test("with a journal alone next, status and prompt tell of today's tasks; what changes nothing says so")
  func alone() throws {
    let machine = try journal("12-01")
    #expect(mmt(machine, "12-01", "next").output.contains("Nothing is open"))
    for text in ["First", "Second", "Third"] { #expect(mmt(machine, "12-01", "log", text).status == 0) }
    #expect(mmt(machine, "12-01", "done", "First").status == 0)
    let next = mmt(machine, "12-01", "next")
    #expect(next.status == 0 && next.output.contains("Second") && next.output.contains("mmt done .2"), "\(next)")
    #expect(mmt(machine, "12-01", "next", "--json").output.contains("second"))
    #expect(mmt(machine, "12-01", "prompt").output.contains("1/3"))
    let again = mmt(machine, "12-01", "schedule", ".2", "@today")
    #expect(again.status == 0 && again.output.contains("Nothing was changed"), "\(again)")
    // The day is shown as it will be.
    #expect(mmt(machine, "12-02", "next").output.contains("Second"))
  }
}

import Testing

@testable import MMTCore

/// Days whose work stands in lines and headings, not in lists.
@Suite struct LineWorkTests {
  private static let lines =
    "## Day 1\nRead chapter 1.\n\n## Day 2\nRead chapters 2–3  \nand do problems 1–10.\n\n## Day 3\nRest\n"

  @Test("lines of days without lists are items, where half of the days have none")
  func reading() {
    #expect(
      Owners.days(Self.lines) == ["d001: Read chapter 1.", "d002: Read chapters 2–3, and do problems 1–10.", "d003"])
    #expect(Owners.days("## Day 1\n- a\n## Day 2\nb\n## Day 3\n- c\n") == ["d001: a", "d002", "d003: c"])
    #expect(Owners.days("## Day 1\n- a\n## Day 2\nb\n## Day 3\nc\n## Day 4\n- d\n").count { $0.hasSuffix(": b") } == 1)
    // By the first revision they are words.
    #expect(Owners.days(Self.lines, .first) == ["d001", "d002", "d003"])
  }

  @Test("headings with nothing below them are items, others name tracks, and a day with nothing in it is its own work")
  func headings() {
    let text = "## Day 1: Sets\n## Day 2\n### Watch lecture 3 ✅\n### Evening\nDraw one\n## Day 3: Rest\n"
    #expect(Owners.tracks(text) == [": Sets", ": ✓Watch lecture 3", "Evening: Draw one"])
    #expect(Owners.days("## Week 1: Arrays\n\n## Week 2\nGraphs\n") == ["d001-7: Arrays", "d008-14: Graphs"])
  }

  @Test("days that are lines: by a day-word, and by weekdays")
  func dayLines() {
    #expect(Owners.days("Day 1: a  \nDay 2: b\nDay 3: rest\n") == ["d001: a", "d002: b", "d003"])
    #expect(
      Owners.days("**Mon** — run\\\n**Tue** — rest\\\n**Wed** — swim\\\n**Thu** — run\\\n**Fri** — rest\n")
        == ["d001: run", "d002", "d003: swim", "d004: run", "d005"])
    #expect(Owners.days("Day 1: a\nDay 2: b\n").isEmpty && Owners.days("Day 1: a\nDay 3: b\nDay 2: c\n").isEmpty)
    // A number alone says when.
    #expect(Owners.days("## Week 1\n\n**Mon 3**\nx a\n\n**Tue 4**\nx b\n\n**Wed 5**\nx c\n").isEmpty)
    // They only speak of what the lists are.
    #expect(Owners.days("Day 1: a\nDay 2: b\nDay 3: c\n\n- 1\n- 2\n- 3\n- 4\n").isEmpty)
  }

  @Test(
    "what tells what has been is no work",
    arguments: [
      "# Practice log\n## Day 1\nScales.\n## Day 2\nChords.\n", "## Day 1: 2 June\nScales.\n## Day 2: 3 June\nChords.\n",
      "## 2026-06-01\nScales.\n## 2026-06-02\nChords.\n",
      "## Day 1\n\(String(repeating: "So it went on. ", count: 20))\n## Day 2\n\(String(repeating: "And on. ", count: 40))\n",
    ])
  func logs(_ text: String) { #expect(Owners.plan(text).items.isEmpty) }

  @Test("done and skip write at a line's end, undone takes it away again, and nothing else changes")
  func ticking() throws {
    for (text, done, skipped) in [
      (Self.lines, "Read chapter 1. ✅ 2026-11-20\n", "Read chapter 1. ❌ 2026-11-20\n"),
      ("## Day 1: Sets ##\n## Day 2: Maps\n", "## Day 1: Sets ✅ ##\n", "## Day 1: Sets ➖ ##\n"),
      ("**Day 1: Sets**\n\n**Day 2: Maps**\n", "**Day 1: Sets ✅**\n", "**Day 1: Sets ➖**\n"),
      ("Day 1: a\\\nDay 2: b\\\nDay 3: c\n", "Day 1: a ✅ 2026-11-20\\\n", "Day 1: a ❌ 2026-11-20\\\n"),
      ("## Day 1\na\n## Day 2\nb ✔️\n", "a ✔️\n", "a ➖\n"),
      ("## Day 1\na 📅 2026-12-01\n## Day 2\nb\n", "a 📅 2026-12-01 ✅ 2026-11-20\n", "a 📅 2026-12-01 ❌ 2026-11-20\n"),
    ] {
      let today = try #require(CivilDay("2026-11-20"))
      for (edit, line) in [(ItemEdit.done(0, on: today), done), (.skipped(0, on: today), skipped)] {
        let after = try Editing(text).applying([edit])
        #expect(String(decoding: after, as: UTF8.self).contains(line), "\(String(decoding: after, as: UTF8.self))")
        let back = try Editing(after).applying([.undone(0)])
        #expect(back == Array(text.utf8))
      }
    }
  }

  @Test("a sign for what is open gives way, and what stood at the line's end is known")
  func openSigns() throws {
    let text = "## Day 1\nPrint it ⬜\n## Day 2\nb ✅\n"
    let today = try #require(CivilDay("2026-11-20"))
    let after = try Editing(text).applying([.done(0, on: today)])
    #expect(String(decoding: after, as: UTF8.self).hasPrefix("## Day 1\nPrint it ✅\n"))
    let plan = Editing(after).plan
    let former = plan.lineEnd(of: plan.items[0], in: Array("Print it ⬜\n".utf8))
    #expect(former?.status == .open && former?.content == Array("⬜".utf8))
    var undone = ItemEdit.undone(0)
    undone.mark = former?.content
    #expect(try Editing(after).applying([undone]) == Array(text.utf8))
  }

  @Test("adoption writes nothing into lines; what a line has no room for is refused")
  func refusals() throws {
    let editing = Editing(Self.lines)
    #expect(Adoption.boxes(editing.plan).isEmpty)
    // It isn't advised to make a bullet of what is an item.
    let problems = Owners.plan("## Day 1\nLC 1: Two Sum\n## Day 2\nLC 88: Merge Sorted Array\n")
    let report = Adoption.report(problems, path: "plan.md", boxes: [], refused: [], isPreview: true)
    #expect(problems.items.count == 2 && report.prose.isEmpty && report.choices.lines == 0)
    var note = ItemEdit(0)
    note.note = "a note"
    #expect(throws: Failure.self) { try editing.applying([note]) }
    var minutes = ItemEdit(0)
    minutes.minutes = .set(25)
    #expect(throws: Failure.self) { try Editing("## Day 1: Sets\n## Day 2: Maps\n").applying([minutes]) }
    #expect(String(decoding: try editing.applying([minutes]), as: UTF8.self).contains("Read chapter 1. ⏱ 25m\n"))
  }

  @Test("an edit inside one day that leaves it without a list is read as the whole file is")
  func edits() throws {
    let old = "## Day 1\n- [ ] a\n\n## Day 2\nb\n\n## Day 3\n- [ ] c\n"
    let options = PlanParser.Options()
    let place = try #require(old.utf8.firstRange(of: "- [ ] a".utf8))
    let start = old.utf8.distance(from: old.utf8.startIndex, to: place.lowerBound)
    let change = try DocumentChange(
      Document(Array(old.utf8), options), [Edit(Extent(start, start + 7), Array("a".utf8))])
    #expect(change.after.plan.items.map { change.after.plan.words($0) } == ["a", "b", "c"])
  }

  @Test("bullets that begin with a date: a dash behind an ISO date, a weekday before one in digits, and boxes beside them")
  func datedBullets() {
    #expect(
      Owners.days("- 2026-06-03 — interview\n- 2026-06-08 - read\n- 2026-06-12 onsite\n")
        == ["d001 2026-06-03: interview", "d002 2026-06-08: read", "d003 2026-06-12: onsite"])
    #expect(
      Owners.days("- Mon 8/6 run\n- Wed 10/6 swim\n- Sun 14/6 long run\n")
        == ["d001 Mon 8/6: run", "d002 Wed 10/6: swim", "d003 Sun 14/6: long run"])
    let mixed = "- [ ] find\n- [ ] 3 June: a\n- [ ] 5 June: b\n- [ ] 8 June: c\n- [ ] print\n"
    #expect(Owners.days(mixed) == ["d001 3 June: a", "d002 5 June: b", "d003 8 June: c"])
    #expect(Owners.tracks(mixed) == [": find", ": a", ": b", ": c", ": print"])
    // Without boxes they would be prose.
    #expect(Owners.days(mixed.replacing("[ ] ", with: "")).isEmpty)
  }
}

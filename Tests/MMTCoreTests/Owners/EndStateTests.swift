import Foundation
import Testing

@testable import MMTCore

/// States at the ends of words, which count where the file says so more than once: `Chapter 1 (done, 2 Aug)`.
@Suite struct EndStateTests {
  private static let course =
    "1. Introduction (done)\n2. A Map (done, 2 aug)\n3. Scanning (done - three evenings)\n4. Parsing (done, except one)\n5. Classes\n"
    + "6. Arrays — skipped, on call\n7. **Sit.** Done.\n8. 第1章 済（10/3）\n9. Essay (dropped)\n10. Sums (yes)\n"

  @Test("words for a state at the ends of two items are their state, and none of the words")
  func words() {
    let plan = Owners.plan(Self.course)
    #expect(
      plan.items.map(\.status) == [.done, .done, .done, .partial, .open, .cancelled, .done, .done, .cancelled, .open])
    #expect(
      plan.items.map { plan.words($0) } == [
        "Introduction", "A Map", "Scanning", "Parsing", "Classes", "Arrays", "**Sit.**", "第1章", "Essay",
        "Sums (yes)",
      ])
    #expect(Owners.tracks(Self.course, .first).first?.hasPrefix(": Introduction (done), A Map (done, 2 aug)") == true)
  }

  @Test(
    "what only one item says, and other words, are words",
    arguments: [
      "- Know when you are (done)\n- Arrays\n", "- Arrays — review\n- Trees — review\n", "- Call (ja)\n- Write (ja)\n",
      "- Malcolm X\n- Vitamin X\n- Story of O\n- a\n- b\n- c\n- d\n", "- Show the sign ✔ of it\n- Buy ✔ of it\n",
      "- [x] a ✅ 2026-1-2\n- [x] b ✅ 20.11.2026\n",
    ])
  func otherWords(_ text: String) {
    let plan = Owners.plan(text)
    let written = text.split(separator: "\n").map { String($0.dropFirst($0.hasPrefix("- [x] ") ? 6 : 2)) }
    #expect(plan.items.map { plan.words($0) } == written)
    #expect(plan.items.allSatisfy { $0.isDone == $0.hasBox })
  }

  @Test("a date or number may stand right behind such a word, and nothing else")
  func datedWords() {
    let plan = Owners.plan(
      "1. a — done 2 May\n2. b — shipped July 22\n3. c – skipped 3 June\n4. d (done 12 Jan)\n5. e — done by 3 May\n"
        + "6. f — solved 3 of 5\n7. g — done 3/5\n8. h — done2\n9. i — draft 2\n")
    #expect(plan.items.map(\.status) == [.done, .done, .cancelled, .done, .open, .open, .open, .open, .partial])
    #expect(plan.items.prefix(5).map { plan.words($0) } == ["a", "b", "c", "d", "e — done by 3 May"])
  }

  @Test("two hyphens and dots lead to a state as a dash does, and a remark in parentheses may follow the word")
  func hyphensAndDots() throws {
    let text =
      "- a -- done\n- b -- skipped (travel)\n- c ... done\n- d… done\n- e ... or so\n- f -- done (except the end)\n- g.... done\n"
      + "- h — done (but slowly)\n- i -- done: rice (a lot)\n- j --- done\n"
    let plan = Owners.plan(text)
    #expect(
      plan.items.map(\.status) == [.done, .cancelled, .done, .done, .open, .partial, .open, .done, .open, .open])
    #expect(plan.items.prefix(4).map { plan.words($0) } == ["a", "b", "c", "d"])
    #expect(Owners.tracks("- a -- done\n- b\n") == [": a -- done, b"])
    #expect(try Editing(text).applying(.undone(0)).contains("- [ ] a -- done\n"))
  }

  @Test("lines that are items end in states, too, and one that is opened gets a sign")
  func lines() throws {
    let text =
      "# Chicago\n\n## Day 1\n\n8 miles -- done, 8.1\n\n11 miles — done ⬜\n\n4 miles -- skipped (travel)\n\n## Day 2\n\n16 miles\n"
    let plan = Owners.plan(text)
    #expect(plan.items.map(\.status) == [.done, .open, .cancelled, .open])
    #expect(plan.items.map { plan.words($0) } == ["8 miles", "11 miles", "4 miles", "16 miles"])
    let opened: String = try Editing(text).applying(.undone(0))
    #expect(opened == text.replacing("done, 8.1", with: "done, 8.1 ⬜"))
    #expect(Owners.plan(opened).items.map(\.status) == [.open, .open, .cancelled, .open])
    let done: String = try Editing(opened).applying(.done(0))
    #expect(Owners.plan(done).items[0].isDone)
    #expect(Owners.plan("## Day 1\n\na -- done\n\n## Day 2\n\nb\n").items.map(\.status) == [.open, .open])
  }

  @Test("a box says more than what stands at the end, which is no word beside it either")
  func boxes() {
    #expect(Owners.tracks("- [ ] a — done\n- [x] b (skipped)\n- [ ] c\n") == [": a, ✓b, c"])
  }

  @Test("a tick and an opening write the box alone, and say what they mean")
  func ticks() throws {
    let editing = Editing("- a (done)\n- b (skipped)\n- c (done)\n- d\n")
    let done: String = try editing.applying(.done(3))
    #expect(done == "- [x] a (done)\n- [-] b (skipped)\n- [x] c (done)\n- [x] d ✅ 2026-11-20\n")
    let opened: String = try editing.applying(.undone(0))
    #expect(opened == "- [ ] a (done)\n- [-] b (skipped)\n- [x] c (done)\n- [ ] d\n")
    #expect(Editing(opened).plan.items.map(\.status) == [.open, .cancelled, .done, .open])
    let skipped: String = try editing.applying(.done(1))
    #expect(skipped.hasPrefix("- [x] a (done)\n- [x] b (skipped) ✅ 2026-11-20\n"))
  }

  @Test("headings that end so say it of what stands below them")
  func headings() {
    let text =
      "### Day 1: IAM (done)\n- a\n- b (skipped)\n### Day 2: S3 (done, 2 nov)\n- c\n- d (dropped)\n### Day 3: VPC (done, but one)\n- e\n"
    let plan = Owners.plan(text)
    #expect(plan.items.map(\.status) == [.done, .cancelled, .done, .cancelled, .open])
    #expect(plan.days.map { plan.plain($0.title) } == ["IAM", "S3", "VPC (done, but one)"])
    #expect(Owners.plan("### Day 1: IAM (done)\n- a\n### Day 2: S3\n- c\n").items.map(\.status) == [.open, .open])
    #expect(Owners.plan("### Day 1: A (done)\n- [ ] a\n### Day 2: B (done)\n- [ ] b\n").items.map(\.status) == [.open, .open])
  }

  @Test("letters that most items end in are their state; beside ✔ a circle is open")
  func letters() {
    let grammar = Owners.plan("- 文法 ○\n- 語彙 **O**\n- 聴解 △\n- 残業 ×\n- ほど **△** (why?)\n- 復習\n")
    #expect(grammar.items.map(\.status) == [.done, .done, .partial, .open, .partial, .open])
    #expect(grammar.items.map { grammar.words($0) } == ["文法", "語彙", "聴解", "残業", "ほど", "復習"])
    let thesis = Owners.plan("- a ✔\n- b ◐\n- c ○\n- d ○\n")
    #expect(thesis.items.map(\.status) == [.done, .partial, .open, .open])
    #expect(thesis.items.map { thesis.words($0) } == ["a", "b", "c", "d"])
  }

  @Test("behind a sign for done may stand a date, a dash, an arrow; any remark where three items end in such a sign")
  func signs() {
    #expect(
      Owners.tracks("- run 1 ✅ Oct 13\n- run 2 ✅ - awful\n- run 3 ✅ so so\n- run 4\n") == [
        ": ✓run 1 Oct 13, ✓run 2 - awful, run 3 ✅ so so, run 4"
      ])
    #expect(
      Owners.tracks("- cup ✔\n- cat ✔ no tail\n- shoe ✔\n- key ✔\n- a\n- b\n- c\n- d\n- e\n") == [
        ": ✓cup, ✓cat no tail, ✓shoe, ✓key, a, b, c, d, e"
      ])
    #expect(
      Owners.tracks("- cup ✔\n- cat ✔ no tail\n- shoe ✔\n- key ✔ → 41\n- door ✔\n- sill ✔\n- hand\n") == [
        ": ✓cup, ✓cat no tail, ✓shoe, ✓key → 41, ✓door, ✓sill, hand"
      ])
  }

  @Test("what is struck through was dropped beside as many signs for done, of the days or of its section")
  func struck() throws {
    func states(_ text: String) -> [ItemStatus] { Owners.plan(text).items.map(\.status) }
    let days = "### Day 1\n- run ✅\n- ~~swim~~ ill\n\n### Day 2\n- row ✅\n- ~~ride~~\n"
    #expect(states(days) == [.done, .cancelled, .done, .cancelled])
    // Where more is struck through, or one sign stands alone, that is how it was done.
    #expect(states(days + "- ~~climb~~\n") == [.done, .done, .done, .done, .done])
    #expect(states("- run ✅\n- ~~swim~~\n") == [.done, .done])
    #expect(states("## A\n- a ✔\n- b ✔\n## B\n- ~~c~~\n- d\n") == [.done, .done, .done, .open])
    #expect(states("## A\n- a ✔\n- b ✔\n- ~~c~~ done\n## Done\n- d ✔\n- ~~e~~\n") == [.done, .done, .done, .done, .done])
    #expect(states("- a ✔\n- b ✔\n- ~~c~~\n") == [.done, .done, .cancelled])
    // A tick gives all of a track boxes, which say the same; and an edit in one day reads the others again.
    let ticked: String = try Editing(days + "- walk\n").applying(.done(4))
    #expect(ticked.contains("- [-] ~~ride~~\n- [x] walk") && states(ticked) == [.done, .cancelled, .done, .cancelled, .done])
    let changed = days.replacing("- row ✅", with: "- row")
    let change = TextChange(from: Array(days.utf8), to: Array(changed.utf8))
    let plan = PlanParser.parse(SourceText(changed), after: Owners.plan(days), change, .init()).plan
    #expect(plan.items.map(\.status) == states(changed) && states(changed) == [.done, .done, .open, .done])
    #expect(Owners.plan(days, .first).items.map(\.status) == [.open, .open, .open, .open])
  }

  @Test("a cell below a weekday that ends in a sign for done is done, and is opened by a box")
  func cells() throws {
    let weeks =
      "| Wk | Mon | Tue | Wed | Thu | Fri |\n|---|---|---|---|---|---|\n| 1 | 10 E ✅ | 8 E | rest | 6 E ✅ (short) |\n| 2 | a | b | c | d | e |\n"
    let editing = Editing(weeks)
    #expect(editing.plan.items.prefix(4).map(\.isDone) == [true, false, true, false])
    #expect(editing.plan.items.prefix(4).map { editing.plan.words($0) } == ["10 E", "8 E", "6 E ✅ (short)", "a"])
    let opened: String = try editing.applying(.undone(0))
    #expect(opened == weeks.replacing("10 E ✅", with: "[ ] 10 E ✅"))
    #expect(Editing(opened).plan.items.prefix(4).map(\.isDone) == [false, false, true, false])
  }

  @Test("an edit inside one day of such a file reads all of it again")
  func splices() {
    let text = "### Day 1\n- a (done)\n- b\n\n### Day 2\n- c\n"
    let changed = text.replacing("- c\n", with: "- c (done)\n")
    let change = TextChange(from: Array(text.utf8), to: Array(changed.utf8))
    let plan = PlanParser.parse(SourceText(changed), after: Owners.plan(text), change, .init()).plan
    #expect(plan.items.map(\.isDone) == [true, false, true])
  }

  @Test("what only one line says is told when the plan is taken over")
  func told() {
    func advice(_ text: String) -> [String] {
      Adoption.report(Owners.plan(text), path: "p.md", boxes: [], refused: [], isPreview: true).advice
    }
    let item = "line 2 ends in a word for a state, and no other item does, so it says nothing: mmt done ticks an item"
    #expect(advice("- a\n- b (done)\n").contains(item) && !advice("- a (done)\n- b (done)\n").contains(item))
    #expect(!advice("- [ ] a\n- [x] b (done)\n").contains(item))
    let heading = "line 1 ends in a word for a state, and no other heading does, so what stands below it stays as it is"
    #expect(advice("### Day 1: a (done)\n- b\n### Day 2\n- c\n").contains(heading))
  }

  @Test("a sign for done at the end of two headings holds for what is below them and says nothing itself")
  func signsInHeadings() throws {
    let days = "## Day 1 ✅\n- a\n- b\n## Day 2 ✔ (late)\n- [ ] c\n## Day 3\n- d\n"
    #expect(Owners.plan(days).items.map(\.status) == [.done, .done, .open, .open])
    #expect(Owners.plan(days.replacing(" ✔ (late)", with: "")).items.map(\.status) == [.open, .open, .open, .open])
    #expect(Owners.plan("## Week 1 ✅\n- a\n## Week 2 ✅\n- b\n## Week 3\n- c\n").items.map(\.status) == [.done, .done, .open])
    // Of other sections only beside such as aren't done.
    let sections = "## A ✅\n- a\n## B ✅\n- b\n## C ⏳\n- c\n"
    #expect(Owners.plan(sections).items.map(\.status) == [.done, .done, .open])
    #expect(Owners.plan(sections.replacing(" ⏳", with: "")).items.map(\.status) == [.open, .open, .open])
    #expect(Owners.plan(days, .first).items.allSatisfy { $0.status == .open })
    let opened = try Editing(days).applying(.undone(0))
    #expect(Owners.plan(opened).items.map(\.status) == [.open, .done, .open, .open])
  }

  @Test("so does one at the beginning of days and weeks, unless all have it")
  func signsBeforeHeadings() {
    let days = "### ✅ Day 1: a\n- a\n### **✅ Day 2**: b\n- b\n### Day 3: c\n- c\n"
    #expect(Owners.plan(days).items.map(\.status) == [.done, .done, .open])
    #expect(Owners.plan(days.replacing("### Day 3", with: "### ✅ Day 3")).items.allSatisfy { $0.status == .open })
    #expect(Owners.plan(days.replacing("**✅ ", with: "**")).items.allSatisfy { $0.status == .open })
    #expect(Owners.plan("## ✅ A\n- a\n## ✅ B\n- b\n## C\n- c\n").items.allSatisfy { $0.status == .open })
  }

  @Test("a remark's first word is looked up as long as any word for a state is, however its accents are written")
  func longestWords() {
    for word in TableMark.marks.flatMap(\.words) {
      #expect(word.decomposedStringWithCanonicalMapping.utf8.count <= EndState.longest, "\(word)")
    }
  }
}

import MMTCore
import Testing

/// What a list shows of its items' state without boxes: signs, words struck through, the name of its section.
@Suite struct SignTests {
  @Test("a sign in the place of a box is one, and makes no bullet beside it prose")
  func signs() {
    let file = "### Day 1\n- ✅ Read chapter 1\n- ⬜ Read chapter 2\n  - ☑ and once more\n- Read chapter 3\n* ✔️ LC 1: Two Sum\n"
    #expect(Owners.tracks(file) == [": ✓Read chapter 1, Read chapter 2, ✓and once more, Read chapter 3, ✓Two Sum"])
    #expect(Owners.plan(file).items.map(\.hasBox) == [true, true, true, false, true])
    // Beside boxes, and in a file without days.
    #expect(Owners.tracks("- [ ] a\n- ✅ b\n- c\n") == [": a, ✓b"])
    #expect(Owners.tracks("## A\n- ❌ a\n- ✓ b\n## B\n- c\n") == ["A: a, ✓b", "B: c"])
    // By the earlier rules they were words.
    #expect(Owners.tracks("- ✅ a\n- b\n", .first) == [": ✅ a, b"])
  }

  @Test(
    "a sign is words without words behind it, before a date, outside the days, and alone where it is as often decoration",
    arguments: [
      "### Day 1\n- ✅\n- a\n", "### Day 1\n- ✅ 2026-11-20\n- a\n", "### Day 1\n- 🔄 Review\n- a\n", "### Day 1\n- 🎉 a\n",
      "### Day 1\n- ✅, a\n", "- ✅ short\n- ❌ long\n\n### Day 1\n- a\n", "### Day 1\n- a\n\n> - ✅ sleep\n",
    ])
  func words(_ text: String) { #expect(!Owners.plan(text).items.contains { $0.hasBox }) }

  @Test("boxes on paper are boxes outside the days, too")
  func onPaper() throws {
    let text = "### Day 1\n- ☑ a\n\n### After\n- ☐ b\n- ☑ c\n- ✅ d\n\n☐ e\n☑ f\n☐ g\n"
    #expect(Owners.tracks(text) == [": ✓a", "After: b, ✓c, e, ✓f, g"])
    let ticked: String = try Editing(text).applying(.done(1))
    #expect(ticked == text.replacing("☐ b", with: "☑ b ✅ 2026-11-20"))
    #expect(try Editing(ticked).applying(.undone(1)) == text)
  }

  @Test("beside other boxes signs of a state in between count too")
  func beside() {
    let plan = Owners.plan("- ✅ a\n- 🔄 b\n- ⏳ c\n- ❓ d\n- ➖ e\n- ⬜ f\n")
    #expect(plan.items.map(\.status) == [.done, .partial, .partial, .attempted, .cancelled, .open])
    #expect(plan.items.map { plan.words($0) } == ["a", "b", "c", "d", "e", "f"])
  }

  @Test("a sign may stand by its name, and keeps that style")
  func named() throws {
    let text = "- :white_check_mark: a\n- :construction: b\n- :black_square_button: c\n- :rocket: d\n"
    #expect(Owners.tracks(text) == [": ✓a, b, c, :rocket: d"])
    #expect(Owners.plan(text).items.map(\.status) == [.done, .partial, .open, .open])
    #expect(Owners.tracks("- :construction: a\n- b\n") == [": :construction: a, b"])
    #expect(Owners.tracks(text, .first).first?.hasPrefix(": :white_check_mark: a") == true)
    #expect(
      try Editing(text).applying(.done(2))
        == text.replacing(":black_square_button: c", with: ":white_check_mark: c ✅ 2026-11-20"))
    #expect(try Editing("- :x: a\n").applying(.done(0)) == "- :white_check_mark: a ✅ 2026-11-20\n")
    #expect(try Editing(text).applying(.undone(0)) == text.replacing(":white_check_mark: a", with: ":black_square_button: a"))
  }

  @Test(
    "a tick keeps the style of the line's sign, and of those beside it",
    arguments: [
      ("- ⬜ a\n- ✅ b\n", "- ✅ a ✅ 2026-11-20\n- ✅ b\n"), ("- ☐ a\n", "- ☑ a ✅ 2026-11-20\n"),
      ("- ☐ a\n- ✔️ b\n", "- ✔️ a ✅ 2026-11-20\n- ✔️ b\n"), ("* ✗ a\n", "* ✔ a ✅ 2026-11-20\n"),
      ("- ✅ b\n- a\n", "- ✅ b\n- [x] a ✅ 2026-11-20\n"),
      ("### Day 1\r\n1. ❌  a #x\r\n", "### Day 1\r\n1. ✅  a #x ✅ 2026-11-20\r\n"),
    ])
  func ticks(_ before: String, _ after: String) throws {
    let editing = Editing(before)
    let item = try #require(editing.plan.items.firstIndex { editing.plan.words($0) == "a" })
    #expect(try editing.applying(.done(item)) == after)
  }

  @Test("a ticked sign is opened and skipped in its style")
  func opens() throws {
    #expect(try Editing("- ☑ a ✅ 2026-11-20\n").applying(.undone(0)) == "- ☐ a\n")
    #expect(try Editing("- ✅ a\n- ❌ b\n").applying(.undone(0)) == "- ❌ a\n- ❌ b\n")
    let skipped = try Editing("- ⬜ a\n").applying(.skip(0))
    #expect(skipped == "- ➖ a ❌ 2026-11-20\n")
    #expect(try Editing(skipped).applying(.undone(0)) == "- ⬜ a\n")
    // What stood there once is given back as it was.
    var edit = ItemEdit.undone(0)
    edit.mark = Array("□".utf8)
    #expect(try Editing("- ✅ a\n").applying(edit) == "- □ a\n")
  }

  @Test("what is struck through, or stands below a heading that says so, is done without a box, and gets a ticked one")
  func done() throws {
    let kanban = "# Garden\n## To do\n- Prune\n## Doing\n- Build\n## Done (2)\n- Clean\n- Sharpen\n"
    #expect(Owners.tracks(kanban) == ["To do: Prune", "Doing: Build", "Done (2): ✓Clean, ✓Sharpen"])
    let editing = Editing(kanban)
    let boxed = String(decoding: try editing.applying(Adoption.boxes(editing.plan)), as: UTF8.self)
    #expect(
      boxed == "# Garden\n## To do\n- [ ] Prune\n## Doing\n- [/] Build\n## Done (2)\n- [x] Clean\n- [x] Sharpen\n")
    #expect(Owners.tracks("## Erledigt\n- [ ] a\n- [x] b\n") == ["Erledigt: a, ✓b"])
    #expect(Owners.tracks("### Day 1\n#### Fait\n- a\n") == ["Fait: ✓a"])
    #expect(Owners.tracks("## Done\n- a\n", .first) == ["Done: a"])

    #expect(Owners.tracks("- ~~a b~~ no need\n- c\n- ~~d e\n- [ ] f\n") == [": ~~a b~~ no need, f"])
    let struck = Editing("- ~~a b~~ no need\n- c\n- ~~d e\n")
    #expect(struck.plan.items.map(\.isDone) == [true, false, false])
    #expect(try struck.applying(.done(1)) == "- [x] ~~a b~~ no need\n- [x] c ✅ 2026-11-20\n- [ ] ~~d e\n")
    #expect(try struck.applying(.undone(0)) == "- [ ] ~~a b~~ no need\n- [ ] c\n- [ ] ~~d e\n")
  }

  @Test("words that end in a sign for done are done without a box, a remark behind it or not, and get a ticked one")
  func doneAtTheEnd() throws {
    let file = "### Day 1\n- Run ✅\n- Swim ✔️ (cold)\n- Row ❌ work\n- Read ✅ of it\n- Tea\n"
    #expect(Owners.plan(file).items.map(\.isDone) == [true, true, false, false, false])
    let editing = Editing(file)
    let boxed = String(decoding: try editing.applying(Adoption.boxes(editing.plan)), as: UTF8.self)
    #expect(boxed.hasPrefix("### Day 1\n- [x] Run ✅\n- [x] Swim ✔️ (cold)\n- [-] Row ❌ work\n- [ ] Read"))
    // A box says it itself, and the earlier rules knew no such sign.
    #expect(Owners.tracks("### Day 1\n- [ ] Run ✅\n") == [": Run"])
    #expect(Owners.tracks(file) == [": ✓Run, ✓Swim (cold), Row ❌ work, Read ✅ of it, Tea"])
    let signs = "- [x] Run :white_check_mark:\n- [ ] ✅\n- [ ] (Easy) Run ✅\n"
    #expect(Owners.tracks(signs) == [": ✓Run :white_check_mark:, ✅, Run"])
    #expect(Owners.tracks("### Day 1\n- Run ✅\n", .first) == [": Run ✅"])
  }

  @Test("in a quote a bullet with a box is an item, and gets its date; one without is prose, and gets no box")
  func quotes() throws {
    let file = "### Day 1\n- a\n\n> [!todo] Call\n> - [ ] Tom\n>   - [ ] his number\n\n> [!tip]\n> - sleep\n> - LC 1: x\n"
    #expect(Owners.tracks(file) == [": Tom, his number"])
    #expect(Set(Owners.prose(file)) == ["2 boxedSiblings", "9 quoted", "10 quoted"])
    #expect(
      try Editing(file).applying(.done(1)) == file.replacing("[ ] his number", with: "[x] his number ✅ 2026-11-20"))
    #expect(Owners.tracks("### Day 1\n- a\n\n> - b\n") == [": a"])
    #expect(Owners.tracks("- a\n\n> - b\n") == [": a"])
    #expect(Owners.tracks("### Day 1\n- a\n\n> - b\n", .first) == [": a, b"])
  }

  @Test("a list without boxes in a section that is only read is prose, unless it is all there is")
  func aside() throws {
    let course = "# Course\n## Module 1\n- Lesson 1\n## Grading\n- Quizzes 30%\n## Resources\n### Books\n- one\n"
    #expect(Owners.tracks(course) == ["Module 1: Lesson 1"])
    #expect(Owners.prose(course) == ["5 aside", "8 aside"])
    #expect(Owners.tracks("### Day 1\n- a\n#### 📌 Notes:\n- b\n#### Tips\n- [ ] c\n") == [": a", "Tips: c"])
    #expect(Owners.tracks("### Tag 1\n- a\n#### Voraussetzungen\n- b\n") == [": a"])
    #expect(Owners.tracks("### Day 1\n- [ ] a\n#### 参考书\n1. b\n") == [": a"])
    #expect(Owners.tracks("### Day 1\n- [ ] a\n#### रोज़ का नियम\n- b\n") == [": a"])
    #expect(Owners.tracks("## Tasks\n- [ ] a\n## Rules\n- ✅ sleep\n- ❌ phone\n") == ["Tasks: a"])
    #expect(Owners.tracks("### Day 1\n- a\n#### Rules\n- ✅ sleep\n- ❌ phone\n") == [": a"])
    #expect(Owners.tracks("# Books\n## Resources\n- one\n") == ["Resources: one"])
    let week = "## Woche 1\n- [ ] a\n\n## Woche 2\n- [ ] b\n\n### Material\n- Buch\n"
    #expect(Owners.tracks(week) == [": a", ": b"] && Owners.prose(week) == ["8 aside"])
    #expect(Owners.tracks("## Notes on graphs\n- one\n## B\n- two\n") == ["Notes on graphs: one", "B: two"])
    #expect(Owners.tracks(course, .first).count == 3)
    // Where they are items all the same, they can be had.
    let each = try #require(Adoption.boxEach(try Document(Array(course.utf8)), columns: false, all: true))
    #expect(each.added == 3 && each.plan.items.count == 3)
  }
}

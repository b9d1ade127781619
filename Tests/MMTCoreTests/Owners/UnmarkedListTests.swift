import Testing

@testable import MMTCore

/// Lists without marks beside work that is marked, nested bullets that say how far they are, and what is done but for a part.
@Suite struct UnmarkedListTests {
  private static let days = (1...5).map { "## Day \($0)\n- [ ] a\(String($0))\n\n" }.joined()

  @Test("in a file whose days have boxes, a list of another name without any is none of the work")
  func besideBoxes() {
    let file = Self.days.replacing("a1\n", with: "a1\n\n**Dress**\n- warm\n\n")
    #expect(Owners.plan(file).items.count == 5 && Owners.prose(file) == ["5 besideMarks"])
    #expect(Owners.plan(file, .first).items.count == 6)
    let report = Adoption.report(Owners.plan(file), path: "p.md", boxes: [], refused: [], isPreview: true)
    #expect(report.advice.contains { $0.contains("mmt adopt --bullets items") })
  }

  @Test(
    "it stays work with a problem, a label, a state or a name that marked lists have, alone in its day, or where others have no boxes either",
    arguments: [
      days.replacing("a1\n", with: "a1\n\n**B**\n- LC 1: b\n\n"), days.replacing("a1\n", with: "a1\n\n**B**\n- Watch: b\n\n"),
      days.replacing("a1\n", with: "a1\n\n**B**\n- b ✅\n\n"),
      days.replacing("a1\n", with: "a1\n\n**B**\n- b\n\n").replacing("a2\n", with: "a2\n\n**B**\n- [ ] c\n\n"),
      days + "## Day 6\n**B**\n- b\n", days.replacing("\n\n## Day", with: "\n\n**B**\n- b\n\n## Day"),
    ])
  func work(_ file: String) { #expect(!Owners.prose(file).contains { $0.contains("besideMarks") }, "\(file)") }

  @Test("a tick in a list without boxes gives boxes to those that would be prose then")
  func ticks() throws {
    let file = Self.days.replacing("a3", with: "a3\n\n**B**\n- b\n\n**C**\n- c")
    #expect(Owners.plan(file).items.count == 7)
    let after = try Editing(file).applying(.done(3))
    #expect(after == file.replacing("- b", with: "- [x] b ✅ 2026-11-20").replacing("- c", with: "- [ ] c"))
  }

  @Test("in a file without days that marks what is open too, a list without marks is prose")
  func besideSigns() throws {
    let file = "## Spring\n- ☐ a\n- ☑ b\n- ➖ c\n- d\n## Advice\n- e\n## Later\n- LC 1: f\n"
    #expect(Owners.tracks(file) == ["Spring: a, ✓b, c, d", "Later: f"])
    #expect(Owners.prose(file) == ["7 besideMarks"])
    // ✅ alone says only what is done, unless the file says what is open.
    #expect(Owners.tracks("## A\n- ✅ a\n- ✅ b\n- ✅ c\n## B\n- d\n").count == 2)
    #expect(Owners.tracks("⬜ to do, ✅ done\n\n## A\n- ✅ a\n## B\n- d\n") == ["A: ✓a"])
    // The last open one ticked, nothing else is read otherwise.
    let ticked = try Editing("## A\n- ☐ a\n- ☑ b\n- ☑ c\n## B\n- d\n").applying(.done(0))
    #expect(Owners.tracks(ticked) == ["A: ✓a, ✓b, ✓c"])
  }

  @Test("a nested bullet that ends in a sign for done is an item, and so are the others where half of them do")
  func nested() throws {
    let file = "- Book\n  - 1 ✅\n  - 2 ✔ (twice)\n  - 3\n- Other\n  - 1 ✅ (except the end)\n  - so\n  - and so\n"
    let plan = Owners.plan(file)
    #expect(plan.items.map { plan.words($0) } == ["Book", "1", "2 (twice)", "3", "Other", "1 (except the end)"])
    #expect(plan.items.map(\.status) == [.open, .done, .done, .open, .open, .partial])
    #expect(plan.notes(plan.items[0]) == nil && plan.notes(plan.items[4]) == "- so\n- and so")
    let boxed = "- [ ] Book\n  - 1 ✅\n  - 2 ✅\n  - 3\n"
    #expect(Owners.tracks(boxed) == [": Book, ✓1, ✓2, 3"])
    #expect(try Editing(boxed).applying(.done(3)) == boxed.replacing("- 3", with: "- [x] 3 ✅ 2026-11-20"))
    #expect(Owners.tracks("- a\n  - Goal: b ✅\n", .newest) == [": a"] && Owners.tracks("- a\n  - b ✅\n", .first) == [": a"])
  }

  @Test("what is done but for a part is partial")
  func exceptions() {
    let file =
      "- a (done, except the lab)\n- b (done, but slowly)\n- c (done)\n- d ✅ (except one)\n- e ✔ apart from two\n- f ✔ 3\n"
    #expect(Owners.plan(file).items.map(\.status) == [.partial, .done, .done, .partial, .partial, .done])
    #expect(
      Owners.plan("| T | Done |\n|---|---|\n| a | done (except one) |\n| b | done (late) |\n").items.map(\.status) == [
        .partial, .done,
      ])
    // A heading doesn't say which of the things below it is left.
    #expect(
      Owners.plan("## A (done, except b)\n- a\n- b\n## C (done)\n- c\n## D (done)\n- d\n").items.map(\.status) == [
        .open, .open, .done, .done,
      ])
  }

  @Test("a list of one name in each of three days, never marked beside one that is, is only read")
  func topicsAboveTasks() {
    func day(_ number: Int, _ topic: String = "Topics") -> String {
      "### Day \(number)\n**\(topic)**\n- t\n\n**Tasks**\n- [ ] w\(number)\n\n"
    }
    #expect(Owners.tracks(day(1) + day(2) + day(3)) == ["Tasks: w1", "Tasks: w2", "Tasks: w3"])
    #expect(Owners.tracks(day(1) + day(2)).count == 4)
    #expect(Owners.tracks(day(1) + day(2) + day(3, "Look at")).count == 6)
    let alone = day(1) + day(2) + day(3) + "### Day 4\n**Topics**\n- t\n"
    #expect(Owners.tracks(alone).count == 7)
    #expect(Owners.tracks(day(1) + day(2) + day(3).replacing("- t", with: "- [x] t")).count == 6)
  }
}

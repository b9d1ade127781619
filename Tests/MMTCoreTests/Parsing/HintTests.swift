import MMTCore
import Support
import Testing

/// Hints beneath items: no notes, shown and found only where they are asked for.
@Suite struct HintTests {
  private func plan(_ text: String) -> Plan { PlanParser.parse(SourceText("### Day 1\n" + text)) }

  private func read(_ text: String) -> [String?] {
    let plan = plan(text)
    return plan.items.first.map { [plan.hint($0), plan.notes($0), plan.nestedText($0)] } ?? []
  }

  @Test(
    "a bullet or a paragraph directly below an item that begins with the label is a hint",
    arguments: [
      ("- [ ] a\n  - Hint: b", "b"), ("- [ ] a\n  * **Hint:** b *c*", "b *c*"), ("- [ ] a\n  - hints: b", "b"),
      ("1. [ ] a\n   1. Hint: b", "b"), ("-\t[ ] a\n\t- HINT: b", "b"), ("> - [ ] a\n>   - Hint: b", "b"),
      ("- [ ] a\n\n  Hint: b\n  c", "b\nc"), ("- [ ] a\n  - 💡 Hint: b", "b"), ("- [ ] a\n  - Подсказка: b", "b"),
      ("- [ ] a\n  - Wskazówka: b", "b"), ("- [ ] a\n  - 提示：b", "b"), ("- [ ] a\n  - Hint:\n    b", "b"),
      ("- [ ] a\n  - Hint: b\n    - c\n\n    d\n", "b\n- c\n\nd"), ("- [ ] a\n  - Hint: b\nlazy", "b\nlazy"),
      ("- [ ] a\n  - Hint: b\n  - Hint: c", "b\nc"), ("- [ ] a\n  - Hint: b\nGoal: c", "b"), ("* a\n  * Hint: b", "b"),
      ("- [ ] a\n  - Hint: b\n\n  ```\n  c\n  ```", "b"), ("- [ ] a\n  - Hint: b\n    - [ ] c\n    - d\n", "b\n- d"),
    ])
  func hints(_ text: String, _ hint: String) { #expect(read(text).first == .some(hint), "\(text)") }

  @Test(
    "other lines are none",
    arguments: [
      "- [ ] a\n- Hint: b", "- [ ] a\n  Hint: b", "- [ ] a\n  - [ ] Hint: b", "- [ ] a\n  - Hint b", "- [ ] a\n  - Hint:b",
      "- [ ] a\n  - Hint:", "- [ ] a\n  - b\n    - Hint: c", "- [ ] a\n\n  > Hint: b", "- [ ] a\n  ```\n  Hint: b\n  ```",
      "- [ ] a\n  - a hint: b", "- [ ] a",
    ])
  func others(_ text: String) { #expect(read(text).first == .some(nil), "\(text)") }

  @Test("notes are what is left, wherever the hint stands among them; nothing nested is lost")
  func notes() {
    #expect(read("- [ ] a\n  - Hint: b\n  - c") == ["b", "- c", "- Hint: b\n- c"])
    #expect(read("- [ ] a\n  - c\n  - Hint: b\n    more\n  - d") == ["b\nmore", "- c\n- d", "- c\n- Hint: b\n  more\n- d"])
    #expect(read("- [ ] a\n  - Hint: b") == ["b", nil, "- Hint: b"])
    #expect(read("- [ ] a\n  - Hint: b\n\n  c") == ["b", "c", "- Hint: b\n\nc"])
    #expect(read("- [ ] a\n  - c") == [nil, "- c", "- c"])
    let nested = plan("- [ ] a\n  - Hint: of a\n  - [ ] b\n    - Hint: of b\n")
    #expect(nested.items.map { nested.hint($0) } == ["of a", "of b"])
  }

  @Test("a day's page doesn't have them, a look at the item does, and a search finds them only when told to")
  func shown() throws {
    let plan = plan("- [ ] LC 11: Container With Most Water\n  - Hint: the shorter line\n  - my note\n")
    let ledger = Ledger(plan, path: "plan.md", schedule: nil, today: CivilDay(daysSinceEpoch: 20_000))
    #expect(ledger.answer(day: 0).tracks[0].items[0].notes == "- my note")
    #expect(ledger.placed(0).hint == nil && ledger.placedWithHint(0).hint == "the shorter line")
    #expect(ledger.search(try SearchQuery("shorter")).matches.isEmpty)
    let found = ledger.search(try SearchQuery("shorter"), inHints: true).matches
    #expect(found.map(\.place) == [.hint] && found.map(\.line) == [3] && found[0].words == "- Hint: the shorter line")
    #expect(ledger.search(try SearchQuery("my"), inHints: true).matches.map(\.place) == [.notes])
  }

  @Test("labels that no hint has are read as before")
  func again() {
    let plan = plan("- [ ] LC 35: Search Insert Position\n- Again: from Day 7; write LC 704 first\n- [ ] b\n")
    #expect(plan.items.map(\.kind) == [.problem, .qualifier, .item])
    #expect(plan.items.map { plan.words($0) } == ["Search Insert Position", "from Day 7; write LC 704 first", "b"])
  }
}

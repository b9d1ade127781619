import Testing

@testable import MMTCore

/// What is a plan and what only stands beside one: remarks below cards, months of a chart, the days of a diary.
@Suite struct PlanBesideTests {
  @Test("bullets without boxes below a few cards are remarks where others have boxes")
  func remarks() {
    func board(_ boxes: String, _ cards: String) -> String {
      "# L\n\n## To do\n\n### A\n\(boxes)\n### B\n\n### C\n\n## Doing\n\n### V\n- Kit: on Thursday\n\n## Done\n\n\(cards)"
    }
    let done = "### D\n### E\n"
    #expect(Owners.plan(board("- [x] a\n- [ ] b\n", done)).items.count == 8)
    #expect(Owners.plan(board("", done)).items.count == 1)
    #expect(Owners.plan(board("- [x] a\n\n### X\n- [ ] b\n- c\n", "### D\n")).items.map(\.status) == [.done, .open])
  }

  @Test("an x below a month says when something is planned; a sign says that it is done")
  func months() {
    func table(_ mark: String) -> String {
      "| Etapa | Fev | Mar | Abr |\n|---|---|---|---|\n| a | \(mark) | | |\n| b | | \(mark) | \(mark) |\n"
    }
    #expect(Owners.plan(table("X")).items.isEmpty)
    #expect(Owners.plan(table("✅")).items.count == 6)
    #expect(Owners.plan(table("X").replacing("Fev | Mar | Abr", with: "Read | Drawn | Said")).items.count == 6)
  }

  @Test("where the days are a diary the table beside them is the plan")
  func diary() throws {
    let text =
      "# L\n\n## Plan\n\n| Days | Topic | Status |\n|---|---|---|\n| 1-2 | Book | ✅ |\n| 3-4 | grep | |\n\n## Log\n\n### Day 1 — March 1\nRead.\n\n"
      + "### Day 2 — March 2\nRead on.\n"
    #expect(Owners.plan(text).items.map(\.status) == [.done, .open])
    #expect(Owners.plan(text + "- [ ] more\n").items.map(\.status) == [.open])
    #expect(try Editing(text).applying(.done(1)).contains("| 3-4 | grep | ✅ |"))
    #expect(Owners.plan(text.replacing(" Status ", with: " Pages ").replacing("✅", with: "12")).items.isEmpty)
  }
}

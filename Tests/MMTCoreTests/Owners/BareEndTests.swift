import Testing

@testable import MMTCore

/// States at the ends of words with nothing between, and words and signs for states.
@Suite struct BareEndTests {
  @Test("signs, bold words and titles for what is done say a state where enough of a list end so")
  func ends() throws {
    let signs = "1) vectors +\n2) limits +-\n3) series -\n4) proofs – dropped\n5) sums +\n"
    #expect(Owners.states(signs) == [": ✓vectors, /limits, series, -proofs – dropped, ✓sums"])
    #expect(Owners.states("- bag **bought**\n- shoes **bought, on sale**\n- cape\n") == [": ✓bag, ✓shoes, cape"])
    #expect(Owners.states("- numpy done\n- pandas done\n- sklearn\n") == [": ✓numpy done, ✓pandas done, sklearn"])
    // Boxes change nothing of the names.
    let ticked = try Editing(signs).applying(.done(2))
    #expect(Owners.states(ticked) == [": ✓vectors, /limits, ✓series, -proofs – dropped, ✓sums"])
  }

  @Test(
    "what asks for something, counts or stands alone says nothing",
    arguments: [
      "- get taxes done\n- get hair done\n", "- to be done\n- not done\n", "- Exercises: 4 done\n- Exercises: 5 done\n",
      "- [ ] taxes done\n- [ ] hair done\n", "- a done\n- b\n- c\n- d\n", "- plan A +\n- plan B +\n- c\n- d\n- e\n",
    ])
  func silent(_ file: String) { #expect(Owners.plan(file).items.allSatisfy { $0.status == .open }) }

  @Test("√ is a tick, ◎ a letter, and yes and no are known in more languages")
  func words() {
    let years = "| year | read | write |\n|--|--|--|\n| 2015 | √ | √ |\n| 2016 | √ | |\n"
    #expect(Owners.plan(years).items.map(\.status) == [.done, .done, .done, .open])
    #expect(Owners.states("- √ a\n- b\n") == [": ✓a, b"])
    func states(_ cells: [String]) -> [ItemStatus] {
      let rows = cells.enumerated().map { "| word \($0.offset) | \($0.element) |\n" }.joined()
      return Owners.plan("| Task | Status |\n|--|--|\n" + rows).items.map(\.status)
    }
    #expect(states(["sì", "no", "sì"]) == [.done, .open, .done])
    #expect(states(["Closed", "Won't fix (ours)", "Rejected", "Fixed"]) == [.done, .cancelled, .cancelled, .done])
    #expect(states(["Applied", "Ghosted", "Interviewing", "Not started"]) == [.partial, .cancelled, .partial, .open])
  }

  @Test("a legend explains letters in parentheses, and what it begins with a known word")
  func legends() {
    let file =
      "legend: (r) read, (n) read + notes, ( ) not yet, (s) skimmed enough\n\n1. (r) Adams\n2. (n) Burke\n3. ( ) Cole\n4. (s) Dean\n"
    #expect(Owners.states(file) == [": ✓Adams, ✓Burke, Cole, /Dean"])
    #expect(
      Owners.states("✅ finished · ⬜ todo · 🗑️ not gonna happen\n\n- ✅ a\n- 🗑️ b\n- ⬜ c\n") == [": ✓a, -b, c"])
  }

  @Test("a board's lists keep their cards, whatever these hold")
  func boards() {
    let file =
      "## List: Ideas\n### Card: Swing\n## List: To Do\n### Card: Fence\n- [x] posts\n- [ ] paint\n### Card: Hedge\n## List: Doing\n### Card: Shed\n"
      + "## List: Done\n### Card: Gate\n## Archived cards\n### Card: Pond\n"
    #expect(
      Owners.states(file) == [
        "Ideas: Swing", "To Do: Fence, ✓posts, paint, Hedge", "Doing: /Shed", "Done: ✓Gate", "Archived cards: -Pond",
      ])
  }
}

import MMTCore
import Testing

/// Names of items: functions of today's text, unique in a plan.
@Suite struct ItemIDsTests {
  private func ids(_ text: String) -> [String] { ItemIDs(plan(text), .standard).all(plan(text)) }
  private func plan(_ text: String) -> Plan { PlanParser.parse(SourceText(text)) }

  @Test("an id is day, track and key")
  func parts() {
    #expect(ids("### Day 12\n**DSA: x**\n- LC 283: Move Zeroes\n") == ["d012/dsa/lc-283"])
    #expect(ids("### Day 1\n- Watch: Load balancers, explained!\n") == ["d001/list/load-balancers-explained"])
    #expect(
      ids("### Day 1234\n#### 🧠 System Design\n- One two three four five six seven\n") == [
        "d1234/system-design/one-two-three-four-five-six"
      ])
    #expect(ids("### Day 1\n- [ ] 🎉\n- [ ]\n") == ["d001/list/item", "d001/list/item-2"])
    #expect(ids("- [ ] a (Easy)\n- [ ] a 🟢\n- [ ] b #t ✅ 2026-11-20\n") == ["list/list/a", "list/list/a-2", "list/list/b"])
    #expect(ids("## Warm-up Day 1\n- a\n## Day 1\n- b\n") == ["warm-up-d001/list/a", "d001/list/b"])
  }

  @Test("repeats are counted on, also where a count is another item's words")
  func repeats() {
    #expect(ids("### Day 1\n- a\n- a\n- a\n") == ["d001/list/a", "d001/list/a-2", "d001/list/a-3"])
    #expect(ids("### Day 1\n- a 2\n- a\n- a\n- a\n") == ["d001/list/a-2", "d001/list/a", "d001/list/a-3", "d001/list/a-4"])
    #expect(ids("### Day 1\n- a\n- a\n- a 2\n") == ["d001/list/a", "d001/list/a-2", "d001/list/a-2-2"])
    #expect(ids("### Day 1\n**A**\n- LC 1\n\n**a!**\n- LC 1\n") == ["d001/a/lc-1", "d001/a/lc-1-2"])
    #expect(ids("### Day 1\n- LC 1\n### Day 2\n- LC 1\n") == ["d001/list/lc-1", "d002/list/lc-1"])
  }

  @Test("an item's own id replaces the key and is accepted alone; a copy gets an ordinary one")
  func ownIDs() {
    let text =
      "### Day 1\n- [ ] LC 1: Two Sum ^two-sum\n- [ ] b 🆔 x1 ⏫\n- [ ] c [id:: y2]\n### Day 2\n- [ ] LC 1: Two Sum ^two-sum\n"
    #expect(ids(text) == ["d001/list/two-sum", "d001/list/x1", "d001/list/y2", "d002/list/lc-1"])
    let names = ItemIDs(plan(text), .standard)
    #expect(names.item(withOwnID: "two-sum") == 0 && names.item(withOwnID: "x1") == 1 && names.item(withOwnID: "none") == nil)
    #expect(names.duplicates == [3])
    #expect(names.ownID(of: 0) == "two-sum" && names.ownID(of: 3) == nil)
  }

  @Test("an own id stays as it is written, whatever repeats and other words are called")
  func ownIDsThatLookNumbered() {
    let text = "### Day 1\n- [ ] x\n- [ ] x\n- [ ] other ^x-2\n- [ ] y\n- [ ] more ^y\n- [ ] x\n"
    let ids = ids(text)
    #expect(
      ids == ["d001/list/x", "d001/list/x-3", "d001/list/x-2", "d001/list/y-2", "d001/list/y", "d001/list/x-4"], "\(ids)")
  }

  @Test("words that look like a repeat's number keep their place among the repeats; asked again, the ids are the same")
  func wordsThatLookNumbered() {
    let text = "### Day 1\n- [ ] ä\n- [ ] ä\n- [ ] ä 2\n- [ ] ä\n- [ ] ä 2\n- [ ] ä 4\n- [ ] ä\n"
    let plan = plan(text)
    let names = ItemIDs(plan, .standard)
    let expected = ["ä", "ä-2", "ä-2-2", "ä-3", "ä-2-3", "ä-4", "ä-5"].map { "d001/list/" + $0 }
    #expect(names.all(plan) == expected, "\(names.all(plan))")
    #expect(names.all(plan) == expected && names.ids(plan, day: 0) == expected)
  }

  @Test("regions outside the days share one count")
  func regions() {
    let text = "- [ ] a\n\n# Day 1\n- [ ] a\n\n# X\n- [ ] a\n\n# Day 2\n- [ ] a\n\n# X\n- [ ] a\n"
    let plan = plan(text)
    let names = ItemIDs(plan, .standard)
    #expect(names.all(plan) == ["list/list/a", "d001/list/a", "list/x/a", "d002/list/a", "list/x/a-2"])
    #expect(
      plan.days.indices.map { names.ids(plan, day: $0) } == [
        ["list/list/a"], ["d001/list/a"], ["list/x/a"], ["d002/list/a"], ["list/x/a-2"],
      ])
  }

  @Test("a file whose only days stand in a table without topics yet is one list, and its ids are different")
  func noTopicsYet() {
    let week = "## Week 1\n\n| Day | Topic | Done |\n| --- | --- | --- |\n| 1 | | |\n| 2 | | |\n\n- [ ] a\n\n"
    let plan = plan(week + week)
    #expect(!plan.hasDays)
    #expect(ItemIDs(plan, .standard).all(plan) == ["list/week-1/a", "list/week-1/a-2"])
  }

  @Test(
    "a slug is words in lower case, letters and digits of any script, at most six words and sixty characters",
    arguments: [
      ("Two Sum", "two-sum"), ("  A--B__c  ", "a-b-c"), ("", "item"), ("!?", "item"), ("🎯", "item"), ("Pokémon", "pokémon"),
      ("Poke\u{301}mon", "pokémon"),
      ("動的計画法", "動的計画法"), ("ÄÖÜ ß", "äöü-ß"), ("दिन ३", "दिन-३"), ("a b c d e f g", "a-b-c-d-e-f"), ("O(n²)", "o-n²"),
      ("C++ / Rust", "c-rust"),
      (String(repeating: "x", count: 70), String(repeating: "x", count: 60)),
      (String(repeating: "ä", count: 70), String(repeating: "ä", count: 60)),
      (String(repeating: "x", count: 59) + " y", String(repeating: "x", count: 59)),
    ])
  func slugs(_ words: String, _ slug: String) { #expect(Slug.make(words) == slug, "\(words)") }
}

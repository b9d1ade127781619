import MMTCore
import Testing

@Suite struct ItemStateTests {
  private func state(_ text: String) -> ItemState {
    let plan = PlanParser.parse(SourceText(text))
    return ItemState(plan, plan.items.count - 1, id: "x")
  }

  @Test("places without a name have one in a history, and a skip is called so")
  func words() {
    let day = state("# P\n\n### Day 8\n\n- [ ] a\n")
    var nowhere = day
    nowhere.day = state("- [ ] a\n").day
    #expect(nowhere.changes(since: day).map(\.text) == ["from Day 8 to no day"])
    #expect(day.changes(since: nowhere).map(\.text) == ["from no day to Day 8"])
    #expect(state("# P\n\n### Day 8\n\n- [-] a\n").changes(since: day).map(\.text) == ["skipped"])
  }
}

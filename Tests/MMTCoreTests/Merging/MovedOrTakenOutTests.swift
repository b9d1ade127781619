import Testing

@testable import MMTCore

/// An item that one side takes out and the other one moves: it stands where it went, as git alone has it; what was changed besides is a matter
/// for a person.
@Suite struct MovedOrTakenOutTests {
  private func plan(_ first: [String], _ second: [String]) -> String {
    "# Plan\n\n### Day 1\n\n#### DSA\n" + first.map { "- [ ] \($0)\n" }.joined() + "\n### Day 2\n\n#### DSA\n"
      + second.map { "- [ ] \($0)\n" }.joined()
  }

  @Test("whichever side is ours")
  func moved() {
    let base = plan(["Read one", "Read two", "Read three"], ["Read four", "Read five", "Read six"])
    let without = plan(["Read one", "Read two", "Read three"], ["Read four", "Read six"])
    let moved = plan(["Read one", "Read five", "Read two", "Read three"], ["Read four", "Read six"])
    #expect(Merge.text(base, without, moved) == moved)
    #expect(Merge.text(base, moved, without) == moved)
  }

  @Test("moved and ticked is in conflict with taken out")
  func ticked() {
    let base = plan(["Read one", "Read two", "Read three"], ["Read four", "Read five", "Read six"])
    let without = plan(["Read one", "Read two", "Read three"], ["Read four", "Read six"])
    let moved = plan(["Read one", "Read five", "Read two", "Read three"], ["Read four", "Read six"])
      .replacing("[ ] Read five", with: "[x] Read five ✅ 2026-11-20")
    #expect(Merge.text(base, without, moved).contains("<<<<<<<"))
  }
}

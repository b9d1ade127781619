import Testing

@testable import MMTCore

/// Words that say that something is put off.
@Suite struct PutOffTests {
  private func states(_ text: String) -> [ItemStatus] { Owners.plan(text).items.map(\.status) }

  @Test("what ends in a word for what is put off, or behind an arrow in a time to come, is scheduled and not named by it")
  func putOff() {
    let text = "- [x] a → sprint 2\n- [ ] b → next week\n- [ ] c — moved to May\n- [ ] d (postponed, ill)\n- [ ] e -> KW 12\n"
    #expect(states(text) == [.done, .scheduled, .scheduled, .scheduled, .scheduled])
    #expect(Owners.tracks(text) == [": ✓a, b, c, d, e"])
    #expect(states("- soup\n- seeds → nächste Woche\n- [ ] z\n").contains(.scheduled) == false)
    #expect(states("- soup\n- seeds → nächste Woche\n") == [.open, .scheduled])
    #expect(
      states("- [ ] moved to May\n- [ ] the arrow → later releases\n- [ ] the sofa — moved it\n") == [.open, .open, .open])
    // A heading says nothing so.
    #expect(states("## A (moved to May)\n- a\n## B (moved to June)\n- b\n") == [.open, .open])
  }

  @Test("a tick says more, and can be taken back")
  func ticks() throws {
    let text = "- [ ] a → sprint 2\n- [x] b\n"
    let ticked: String = try Editing(text).applying(.done(0))
    #expect(ticked.hasPrefix("- [x] a → sprint 2"))
    #expect(try Editing(ticked).applying(.undone(0)) == text)
  }
}

import Testing

@testable import MMTCore

/// Words for states behind colons, arrows, sentences and gaps, in brackets, in front, and alone.
@Suite struct WayTests {
  private func states(_ text: String) -> [ItemStatus] { Owners.plan(text).items.map(\.status) }

  @Test("a word for a state may stand behind a colon, an arrow, a sentence or a gap, or in brackets")
  func ways() {
    #expect(
      Owners.tracks("- seats : done\n- rust → erledigt\n- roof [done - all of it]\n- Read one. Done\n- dots.... done\n- door\n")
        == [": ✓seats, ✓rust, ✓roof, ✓Read one., dots.... done, door"])
    #expect(
      Owners.tracks("- Cardio + 40    done  58%\n- Micro done  60%\n- Renal  only 40\n") == [
        ": ✓Cardio + 40, ✓Micro, Renal  only 40"
      ])
    #expect(states("- seats : done\n- pump\n") == [.open, .open])
    #expect(
      states("- kettle - DONE tash\n- mould - DONE 19/1, ask\n- oven - Done tash\n- bin - DONE but late\n") == [
        .done, .done, .open, .done,
      ])
    #expect(states("- a. not done, no power\n- b. done\n- c. done\n") == [.open, .done, .done])
  }

  @Test("two items that begin with a word for done and a dash are done")
  func front() throws {
    #expect(Owners.tracks("+ done – call\n+ hotovo – pay\n- gutters\n") == [": ✓call, ✓pay, gutters"])
    #expect(states("- done – call\n- gutters\n") == [.open, .open])
    #expect(states("- draft – one\n- draft – two\n") == [.open, .open])
    #expect(try Editing("- done – call\n- done – pay\n").applying(.undone(0)).contains("- [ ] done – call\n"))
  }

  @Test("a word for what is cancelled says so alone, behind an open box too; not one for what was only missed")
  func givenUp() throws {
    #expect(
      states("- [x] a\n- [ ] b – not needed, fits\n- [ ] c - skip, dear\n- [ ] d – missed\n- [ ] e – done\n") == [
        .done, .cancelled, .cancelled, .open, .open,
      ])
    #expect(
      states("- [ ] a (too alike, skipping)\n- [ ] b -> not needed\n- [?] c – cancelled\n- [x] d – cancelled\n") == [
        .cancelled, .cancelled, .open, .done,
      ])
    #expect(states("- a – DNF at page 90\n- b\n") == [.cancelled, .open])
    #expect(try Editing("- [ ] a – not needed\n- [ ] b\n").applying(.done(0)) == "- [x] a – not needed ✅ 2026-11-20\n- [ ] b\n")
    #expect(try Editing("- [x] a – not needed\n- [ ] b\n").applying(.undone(0)) == "- [ ] a – not needed\n- [ ] b\n")
  }

  @Test("what is done in half, and what is struck through with a reason why not")
  func halves() {
    #expect(states("- a ✔ half\n- b ✔\n- c ✔ (partly)\n- d ✔ half marathon\n") == [.partial, .done, .partial, .done])
    #expect(
      states("- ~~a~~ -> in May, no time\n- ~~b~~ – loved it\n- ~~c~~ (cancelled)\n- ~~d~~ → not needed\n") == [
        .cancelled, .done, .cancelled, .cancelled,
      ])
    #expect(
      states("| T | Done |\n|---|---|\n| a | ✔ half |\n| b | ✔ |\n| c | done (partly) |\n") == [.partial, .done, .partial])
  }
}

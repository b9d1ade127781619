import Foundation
import Testing

@testable import MMTCore

/// What may be left, markers that a file explains, and tables whose lines are no list.
@Suite struct WishTests {
  @Test("what stands below a title of what may be left, or of what is out of date, is optional")
  func wishes() {
    let text =
      "# P\n\n## Week 1\n- [x] a\n- [ ] b\n\n## Someday\n- [ ] c\n\n## Old list (ignore, from May)\n- [ ] d\n\n## Если будет время\n- [ ] e\n\n## Someday soon\n- [ ] f\n"
    let plan = Owners.plan(text)
    #expect(plan.items.filter { $0.isOptional }.map { plan.words($0) } == ["c", "d", "e"])
    let tally = Tally(plan.items)
    #expect(tally.done == 1 && tally.required == 3 && tally.optional == 3)
    // Where nothing else is to be done, it is what is to be done.
    #expect(Owners.plan("# P\n\n## Someday\n- [ ] a\n- [ ] b\n").items.allSatisfy { !$0.isOptional })
    #expect(Owners.plan(text, .first).items.allSatisfy { !$0.isOptional })
  }

  @Test("an edit of a day with such a track reads it the same")
  func edits() throws {
    let text = "# P\n\n## Day 1\n\n### DSA\n- [ ] a\n\n### If there is time\n- [ ] b\n\n## Day 2\n- [ ] c\n"
    let edited: String = try Editing(text).applying(.done(1))
    #expect(edited == text.replacing("[ ] b", with: "[x] b ✅ 2026-11-20"))
    #expect(Owners.plan(edited).items.map(\.isOptional) == [false, true, false])
  }

  @Test("bullets of other markers, each with nothing but a meaning, say what the markers mean")
  func markers() {
    let text = "# P\n\n+ сделал\n- не сделал\n~ кое-как\n\n## A\n\n+ один\n+ два\n- три\n\n## B\n\n- четыре\n+ пять\n"
    #expect(Owners.states(text) == ["A: ✓один, ✓два, -три", "B: -четыре, ✓пять"])
    // Of work they say nothing.
    #expect(Owners.plan("# P\n\n+ read\n- write\n\n## A\n\n+ a\n- b\n").legend == nil)
  }

  @Test("a table's lines are no list, though they end in signs")
  func tables() {
    let plan = Owners.plan(
      "# P\n\n## Day 1\n\n| | Mon | Tue |\n| --- | --- | --- |\n| a | maths ✅ | physics ✅ |\n| b | essay ✅ | chem ✅ |\n\n## Day 2\n\n- [ ] read\n"
    )
    #expect(plan.items.map { plan.words($0) } == ["read"])
  }
}

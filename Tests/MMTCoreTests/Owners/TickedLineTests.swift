import Testing

@testable import MMTCore

/// Lines without a mark beside others that begin with a tick.
@Suite struct TickedLineTests {
  private static let garden =
    "**May**\n✓ peas\n✗ potatoes – too late\n  leeks\n✓ beans\n\n**June**\n✓ hoe\n✓ weed\n\n**July**\n  mulch\n  water\n"

  @Test("what has no mark is open, a cross is cancelled, and lines right below such a head count though none is marked")
  func unmarked() throws {
    #expect(
      Owners.states(Self.garden) == [
        "May: ✓peas, -potatoes – too late, leeks, ✓beans", "June: ✓hoe, ✓weed", "July: mulch, water",
      ])
    #expect(
      Adoption.tickedLinesAdvice(Owners.plan(Self.garden))
        == ["3 lines without a mark beside lines that begin with a tick count as open, the first on line 4"])
    let done = try Editing(Self.garden).applying(.done(2))
    #expect(Owners.states(done).first == "May: ✓peas, -potatoes – too late, ✓leeks, ✓beans")
    let undone = try Editing(Self.garden).applying(.undone(0))
    #expect(Owners.states(undone).first == "May: peas, -potatoes – too late, leeks, ✓beans")
  }

  @Test("x is a tick where three lines begin with it, and short lines above such name them")
  func letters() throws {
    let file = "hospital\nx tour\nx plan\nbag\n\nnursery\nx cot\nlamp\n\nnames\nno\n"
    #expect(Owners.states(file) == ["hospital: ✓tour, ✓plan, bag", "nursery: ✓cot, lamp"])
    #expect(try Editing(file).applying(.done(2)).contains("\nbag ✅"))
    #expect(Owners.states("a\nx tour\nx plan\nb\n").isEmpty)
    // Beside boxes that say what is open lines are words.
    #expect(Owners.states("☐ a\n✓ b\n✓ c\n✓ d\n☐ e\nand f\n") == [": a, ✓b, ✓c, ✓d, e"])
  }

  @Test("labels right above lists: a phase with a number, and a # without a blank")
  func labels() {
    #expect(
      Owners.states("PHASE 1: DEMO (Apr 11-12)\n- [ ] a\n\nPHASE 2: PAINT\n- [ ] b\n") == ["PHASE 1: a", "PHASE 2: b"])
    #expect(Owners.states("#maths\n- a\n\n#physics\n- b\n") == ["maths: a", "physics: b"])
    #expect(Owners.states("#maths #home\n- a\n\n#physics #home\n- b\n") == [": a, b"])
  }
}

import Support
import Testing

@testable import MMTCore

/// Plain lines, one thing to do each, of which some say how far they are.
@Suite struct PlainLineTests {
  private func states(_ text: String) -> [ItemStatus] { Owners.plan(text).items.map(\.status) }

  @Test("three lines that say how far they are make lists of those below heads of the same kind")
  func lines() throws {
    let text =
      "# Fair\n\nAUG\nKickoff - DONE\nVendor - DONE (5-2)\n\nSEPT\nSign-up ✔ (late)\nForms\nDJ - CANCELLED, no time\n\nNOV\nThanks\n\nMONEY\nGoal 6,000\n"
    #expect(Owners.tracks(text) == ["AUG: ✓Kickoff, ✓Vendor", "SEPT: ✓Sign-up (late), Forms, DJ", "NOV: Thanks"])
    #expect(states(text) == [.done, .done, .done, .open, .cancelled, .open])
    #expect(try Editing(text).applying(.done(3)) == text.replacing("Forms", with: "Forms ✅"))
    #expect(Owners.tracks(text, .first) == [])
    // Two lines are too few, but for a paragraph of which they are half.
    #expect(Owners.tracks("## A\none - done\ntwo - done\nthree\nfour\n") == ["A: ✓one, ✓two, three, four"])
    #expect(Owners.tracks("## A\none - done\ntwo - done\nthree\nfour\nfive\n") == [])
  }

  @Test("a text is none, wrapped or in sentences, whatever its lines end in")
  func texts() {
    let wrapped =
      "We met on Monday and talked about the roof until it was done\nand then about the floor, the walls and the garden, all done.\nNobody had asked the neighbours yet, which took all the\nevening. Done\n"
    #expect(Owners.tracks(wrapped) == [])
    let told =
      "We went to the sea and swam far out there.\nWe went home by the last train at night.\nroof - done\nwall - done\n"
    #expect(Owners.tracks(told + "\na ✓\nb ✓\nc ✓\n") == [": ✓a, ✓b, ✓c"])
    let signs = "## A\na ✅ / b ✅\nc ✅ / d ✅\ne ✅\n\n## B\nf / g\nh\n"
    #expect(Owners.tracks(signs) == ["A: ✓a ✅ / b, ✓c ✅ / d, ✓e", "B: f / g, h"])
    #expect(Owners.tracks("**A**\na - done\nb - done\nc\n\n**B**\nd - done\n") == ["A: ✓a, ✓b, c", "B: ✓d"])
    #expect(Owners.tracks("卒論\n【済】テーマ\n【済】研究\n【未】集計\n") == ["卒論: ✓テーマ, ✓研究, 集計"])
    #expect(Owners.tracks("## Notes\na - done\nb - done\nc - done\n") == [])
  }

  @Test("words say a state in brackets in front, in emphasis and in capitals")
  func words() {
    #expect(states("【完了】基数\n【学習中】正規化\n【未】再帰\n【完了】論理\n") == [.done, .partial, .open, .done])
    #expect(
      Owners.tracks("- parsnips in DONE (late)\n- beans DONE 21st\n- it is not DONE\n- DON'T PICK\n") == [
        ": ✓parsnips in, ✓beans, it is not DONE, DON'T PICK"
      ])
    #expect(Owners.tracks("- a – *done*\n- b - _done_\n- c\n") == [": ✓a, ✓b, c"])
    #expect(states("- Ida - done. Tom - not done. Mo - done\n- roof - done\n- wall - done\n") == [.partial, .done, .done])
  }

  @Test("lines with dates or days in front are days, and say their states in words too")
  func days() {
    let dated = "8/17: Kickoff - DONE\n8/24: Vendor - DONE\n8/28: Flyer\n\nJOBS\nVan - done, at last\nLetter\n"
    #expect(Owners.days(dated) == ["d001 8/17: Kickoff", "d002 8/24: Vendor", "d003 8/28: Flyer"])
    #expect(Owners.tracks(dated).last == "JOBS: ✓Van, Letter")
    let counted = "Day 1  arrays ... done (14)\nDay 2  OFF\nDay 3  graphs. skipped - sick\n\nday 1 = may 29\n"
    #expect(Owners.days(counted) == ["d001: arrays", "d002", "d003: graphs."])
    #expect(states(counted) == [.done, .cancelled])
  }

  @Test("a phase says in brackets that it is done, and a label alone what is only read")
  func labels() {
    let text = "PHASE 1 [DONE]\n1.1 Visit\n\nPHASE 2 [IN PROGRESS]\n2.1 Ground - done\n2.2 Poles - done\n2.3 Light - done\n"
    #expect(Owners.tracks(text) == ["PHASE 1: ✓1.1 Visit", "PHASE 2: ✓2.1 Ground, ✓2.2 Poles, ✓2.3 Light"])
    #expect(Owners.tracks("a ✓\nb ✓\nc ✓\n\nRules:\n1. one\n2. two\n") == [": ✓a, ✓b, ✓c"])
  }

  @Test("lines that say how far they are and stay text are told")
  func told() {
    let plan = Owners.plan("- [ ] a\n\nThe hall.\nroof - done\n\nfloor\nwall - done\nwell\nfence\ngate\n")
    let report = Adoption.report(plan, path: "plan.md", boxes: [], refused: [], isPreview: true)
    #expect(report.prose.map(\.line) == [4, 7])
    let runs = Owners.plan("run 1 ✓\nrun 2 ✓\nrun 3 ✓ (late)\n\nrun 4\nrun 5\n")
    #expect(runs.items.count == 3)
    #expect(Adoption.report(runs, path: "plan.md", boxes: [], refused: [], isPreview: true).prose.map(\.line) == [5])
    // What is advised makes them items.
    #expect(Owners.tracks("- [ ] a\n\n- [x] roof\n\nfloor\n\n- [x] wall\n") == [": a, ✓roof, ✓wall"])
  }
}

import MMTCore
import Testing

/// Lines put back in place of others: what `undo` proves.
@Suite struct UndoProofTests {
  private func undo(_ text: String, _ hunks: [LineHunk]) throws -> String {
    let plan = PlanParser.parse(SourceText(text))
    return String(decoding: try Proof.prove(replacing: hunks, in: plan, .init()).text.bytes, as: UTF8.self)
  }

  private func hunk(_ line: Int, _ before: [String], _ after: [String]) -> LineHunk {
    LineHunk(line: line, before: before.map { Array($0.utf8) }, after: after.map { Array($0.utf8) })
  }

  @Test("lines are put back, notes taken out, a former [/] comes again")
  func takesBack() throws {
    #expect(
      try undo("- [x] a ✅ 2026-11-20\n- [ ] b\n", [hunk(1, ["- [/] a\n"], ["- [x] a ✅ 2026-11-20\n"])]) == "- [/] a\n- [ ] b\n")
    #expect(try undo("- [ ] a\n  - well\n- [ ] b\n", [hunk(2, [], ["  - well\n"])]) == "- [ ] a\n- [ ] b\n")
    #expect(
      try undo(
        "### Day 1\n- [x] a\n- [ ] b\n- [x] c\n",
        [hunk(2, ["- a\n"], ["- [x] a\n"]), hunk(3, ["- b\n"], ["- [ ] b\n"]), hunk(4, ["- c\n"], ["- [x] c\n"])])
        == "### Day 1\n- a\n- b\n- c\n")
  }

  @Test("what would change an item elsewhere is refused")
  func refuses() {
    #expect(throws: Failure.self) { try undo("- [ ] a\n- [ ] b\n", [hunk(1, ["```\n"], ["- [ ] a\n"])]) }
    #expect(throws: Failure.self) { try undo("### Day 1\n- [ ] a\n- b\n", [hunk(2, ["- a\n"], ["- [ ] a\n"])]) }
    #expect(throws: Failure.self) { try undo("### Day 1\n- [ ] a\n", [hunk(1, ["### Day 2\n"], ["### Day 1\n"])]) }
  }
}

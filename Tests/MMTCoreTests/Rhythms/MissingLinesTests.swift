import MMTCore
import Testing

@Suite struct MissingLinesTests {
  private let friday = RhythmFileTests.day("2026-11-20")

  @Test("a day that has only some of its lines isn't complete: what is expected is shown as not yet written")
  func begunByHand() throws {
    let definitions = "## Every day\n- A\n- B 0/10\n- C [since:: 2026-11-20]\n- D\n\n## 3 per week\n- E\n\n## Avoid\n- F\n"
    let file = try RhythmFileTests.file(
      definitions + "\n## 2026-11-20\n- [x] A\n\n## 2026-11-19\n- [x] A\n\n## 2026-11-18\n- [x] A\n- [x] B 10/10\n")
    let ledger = RhythmLedger([file], today: friday, pauses: [])
    let today = ledger.day(friday)
    #expect(today.lines.map(\.name) == ["A", "B", "C", "D", "E", "F"] && today.lines.filter { $0.line == nil }.count == 5)
    #expect(today.state == .partial && today.done == 1 && today.of == 4 && today.percent?.whole == 25)
    // B was known by then, C began later, and of D nothing was ever written; what may wait and what is avoided lower nothing.
    let before = ledger.day(friday.advanced(by: -1))
    #expect(before.lines.map(\.name) == ["A", "B"] && before.state == .partial && before.percent?.whole == 50)
    let history = RhythmHistory(ledger)
    #expect(ledger.day(friday.advanced(by: -1), history).lines == before.lines)
    #expect(ledger.day(friday.advanced(by: -2)).state == .complete)
    #expect(ledger.progress.days.map(\.state) == [.complete, .partial, .partial])
    #expect(RhythmLedger([file], today: friday, pauses: [friday...friday]).day(friday).lines.map(\.name) == ["A"])
  }
}

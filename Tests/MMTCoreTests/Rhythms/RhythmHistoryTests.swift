import MMTCore
import Support
import Testing

/// Where each date's sections stand: pages about many days ask it instead of all files.
@Suite struct RhythmHistoryTests {
  private static let definitions = """
    # Hundreds

    ## 3 in 7 days
    - Read

    ## 2 per week
    - Call

    ## 2 per month
    - Sauna [since:: 2026-01-10]

    ## Every 5 days
    - Water

    ## Every 3 days
    - Run [since:: 2026-02-01]

    """

  @Test("expects on each day what a look at all lines expects, wherever and in whichever order the days stand")
  func expects() throws {
    let today = RhythmFileTests.day("2026-05-20")
    try forEachSeed(20) { random in
      var days: [String] = []
      for count in stride(from: 0, to: 120, by: 1) where !random.once(in: 3) {
        let names = ["Read", "Call", "Sauna", "Water", "Run"].filter { _ in random.once(in: 2) }
        let lines = names.map { "- [\(random.once(in: 3) ? " " : "x")] \($0)\n" }.joined()
        days.append("## \(today.advanced(by: -count).iso)\n\(lines)\n")
      }
      for index in days.indices { days.swapAt(index, random.number(0...(days.count - 1))) }
      let file = try RhythmFileTests.file(Self.definitions + days.joined())
      let ledger = RhythmLedger([file], today: today, pauses: [])
      let history = RhythmHistory(ledger)
      for back in -3...150 {
        let date = today.advanced(by: -back)
        for definition in file.definitions {
          let (quick, whole) = (ledger.isExpected(definition, on: date, history), ledger.isExpected(definition, on: date))
          #expect(quick == whole, "\(definition.name) on \(date.iso): \(random)")
        }
      }
    }
  }

  @Test("a definition that is too long to be one is no former name's likeness, and costs nothing")
  func longName() throws {
    let former = (0..<400).map { " [was:: n\($0)" }.joined()
    let days = "\n## 2026-05-19\n- [ ] Pushups 3/100\n\n## 2026-05-18\n- [ ] n1 3/90\n"
    let file = try RhythmFileTests.file("## Every day\n- Push-ups 0/100\n- Long\(former)\n" + days)
    let found = RhythmLedger([file], today: RhythmFileTests.day("2026-05-20"), pauses: []).formerNames()
    #expect(found.map(\.message).contains { $0.contains("\"Pushups\"") && $0.contains("\"Push-ups\"") }, "\(found)")
  }
}

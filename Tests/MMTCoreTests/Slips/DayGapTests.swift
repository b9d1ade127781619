import MMTCore
import Testing

@Suite struct DayGapTests {
  private func plan(_ text: String) -> Plan { PlanParser.parse(SourceText(text)) }

  private func notice(_ text: String) -> String? { DayGaps(plan(text)).notice(file: "plan.md")?.message }

  @Test(
    "numbers that no day has are told in a line, wherever they are",
    arguments: [
      ("...", nil), (".", nil), ("", nil),
      (". .", "Day 2 is missing between Day 1 and Day 3; mmt verify shows where"),
      (".......  ........ .", "Days 8, 9 and 18 are missing between Day 7 and Day 19; mmt verify shows where"),
      ("....   ..", "Days 5 to 7 are missing between Day 4 and Day 8; mmt verify shows where"),
      // More is left out than is there: on purpose.
      (".     .", nil),
    ])
  func notices(_ marks: String, _ expected: String?) {
    #expect(notice(Ledgers.days(marks)) == expected)
  }

  @Test("of very many stretches the sum is told")
  func many() {
    let marks = String(repeating: ". ", count: 8) + "."
    #expect(notice(Ledgers.days(marks)) == "8 days are missing between Day 1 and Day 17; mmt verify shows where")
  }

  @Test("ranges fill what they cover, and the order of the days is no matter")
  func ranges() {
    #expect(DayGaps(plan("# P\n\n### Day 1-3\n- [ ] a\n\n### Day 4\n- [ ] b\n")).isEmpty)
    let mixed = DayGaps(plan("# P\n\n### Day 4\n- [ ] a\n\n### Day 1\n- [ ] b\n\n### Day 2\n- [ ] c\n"))
    #expect(mixed.gaps.map { "\($0.numbers) \($0.line)" } == ["3...3 9"])
  }

  @Test("a week with a date of its own leaves none before it, and adoption tells the same numbers")
  func datedWeeks() {
    let text =
      "## Week 8 (12 March)\n- [ ] a\n## Week 12 (9 April)\n- [ ] b\n## Week 14\n- [ ] c\n## Week 15: w/c 30 April\n- [ ] d\n"
    #expect(DayGaps(plan(text)).gaps.map(\.numbers) == [85...91])
    let report = Adoption.report(plan(text), path: "p.md", boxes: [], refused: [], isPreview: true)
    #expect(report.missingDays == Array(85...91))
    #expect(DayGaps(plan(text.replacing(" (9 April)", with: ""))).gaps.map(\.numbers) == [57...77, 85...91])
    // The date of a week above numbered days is no day's.
    #expect(
      DayGaps(plan("## Week 1 (12 March)\n### Day 1\n- a\n## Week 2 (19 March)\n### Day 9\n- b\n")).gaps.map(\.numbers) == [
        2...8
      ])
  }

  @Test(
    "a line in the gap that reads like the heading is told, also where nothing is remembered of the plan",
    arguments: ["Day 2: Lists", "### Dya 2: Lists", "Dya 2", "Day 2", "Day 2 - Lists"])
  func pointed(_ line: String) {
    let slips = plan("# P\n\n### Day 1\n- [ ] a\n\n\(line)\n\n- [ ] b\n\n### Day 3\n- [ ] c\n").slips(.standard)
    #expect(slips.map(\.line) == [6] && slips.map(\.kind) == [.heading], "\(slips)")
    #expect(slips.first?.mended.hasPrefix("### Day 2") == true)
  }

  @Test(
    "a sentence about the day, code and emphasis are none",
    arguments: ["Day 2 is a rest day.", "*Day 2*", "```\nDay 2\n```", "May 2: holiday with Anna", "Day 1"])
  func sentences(_ line: String) {
    #expect(plan("# P\n\n### Day 1\n- [ ] a\n\n\(line)\n\n- [ ] b\n\n### Day 3\n- [ ] c\n").slips(.standard) == [])
  }

  @Test("where today's number is missing, no other day is today's")
  func today() {
    let marks = Ledgers.days(". .")
    #expect(Ledgers.make(marks, on: "2026-11-02").missingToday == nil)
    let ledger = Ledgers.make(marks, on: "2026-11-03")
    #expect(ledger.missingToday == 2)
    #expect(ledger.page(day: ledger.current.day, isToday: true).missing == 2)
    #expect(ledger.page(day: ledger.current.day, isToday: false).missing == nil)
    #expect(Ledgers.make(marks, on: "2026-11-04").missingToday == nil)
    #expect(Ledgers.make(marks, on: "2026-11-09").missingToday == nil)
  }

  @Test("whole days that are gone are said by number, with what no longer counts")
  func gone() {
    var answer = SyncAnswer(streak: .none)
    #expect(answer.daysGone == nil)
    answer.lostDays = [8, 9, 18]
    #expect(answer.daysGone == "Days 8, 9 and 18 are gone")
    let item = ItemAnswer(id: "x/a", ref: nil, line: 3, kind: .task, status: .open, text: "a")
    var renamed = SyncAnswer.Renamed(from: "d008/dsa/a", to: "x/a")
    renamed.placed = PlacedItem(item: item, day: nil, date: nil, track: "")
    var moved = SyncAnswer.Renamed(from: "d009/dsa/b", to: "d007/dsa/b")
    moved.placed = PlacedItem(item: item, day: 7, date: nil, track: "")
    answer.renamed = [renamed, moved]
    #expect(answer.daysGone == "Days 8, 9 and 18 are gone; 1 item no longer counts")
    #expect(answer.renamedBesides.map(\.from) == ["d009/dsa/b"])
  }
}

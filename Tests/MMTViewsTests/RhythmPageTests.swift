import MMTCore
import MMTViews
import Testing

/// Pages of counters and habits: what stands where, by the rule rather than as a literal.
@Suite struct RhythmPageTests {
  private static func ledger(_ text: String, _ today: String = "2026-06-07") throws -> RhythmLedger {
    RhythmLedger([try RhythmFile(Array(text.utf8), path: "habits.md")], today: Samples.day(today), pauses: [])
  }

  private static let weight = """
    ## Every day
    - Weight _._ kg
    - Read

    ## 2026-06-07
    - [ ] Weight _._ kg

    ## 2026-05-29
    - [ ] Weight 71.5 kg
    - [x] Read

    ## 2026-05-28
    - [ ] Weight 72.5 kg

    """

  @Test("what is measured is not added up: last, mean, least, most")
  func measures() throws {
    let ledger = try Self.ledger(Self.weight)
    let page = drawn(RhythmStatsView.sheet(ledger.stats, Rendering(columns: 100)))
    #expect(
      page.contains("last 71.5 kg on Friday 29 May · mean 72.0 · least 71.5 · most 72.5 · measured 2 times"), "\(page)")
    #expect(!page.contains("144.0") && !page.contains("0.0 kg"))
    // One time is one.
    #expect(page.contains("longest 1 day · last 7 days 0 times, before 1"), "\(page)")
    let june = ledger.habits(HabitPeriod(.month, containing: Samples.day("2026-06-07")), names: ["weight"])
    let own = drawn(HabitView.sheet(june, Rendering()))
    #expect(own.contains("Value     not measured") && !own.contains("Sun 7 Jun"), "\(own)")
  }

  @Test("a legend ends its lines between a sign's word and the next sign", arguments: [36, 40, 46, 80, 120])
  func legends(_ columns: Int) throws {
    let ledger = try Self.ledger(Self.weight)
    let month = drawn(RhythmMonthView.sheet(ledger.month(Month(ledger.today)), Rendering(columns: columns)))
    for part in ["● complete", "◐ partial", "· none"] { #expect(month.contains(part), "\(columns): \(month)") }
    let plan = Ledger(
      PlanParser.parse(SourceText("### Day 1\n- [ ] A\n")), path: "p.md", schedule: nil, today: ledger.today)
    var page = plan.calendar(year: 2026, month: 6)
    page.rhythms = ledger.month(Month(ledger.today))
    for unicode in [true, false] {
      let calendar = drawn(CalendarView.sheet(page, Rendering(columns: columns, unicode: unicode)))
      let signs =
        unicode
        ? ["✓ complete", "☐ open", "▸ today", "● complete", "· none"] : ["[x] complete", "[ ] open", "> today", "# complete"]
      for part in signs { #expect(calendar.contains(part), "\(columns): \(calendar)") }
    }
  }

  @Test("the 31st stands with the other days of its month at 40 columns")
  func quarter() throws {
    let text = "## Every day\n- Read [since:: 2026-05-01]\n\n## 2026-05-31\n- [x] Read\n"
    let page = try Self.ledger(text).habits(HabitPeriod(.quarter, containing: Samples.day("2026-06-07")))
    let lines = drawn(HabitsView.sheet(page, Rendering(columns: 40))).split(separator: "\n")
    #expect(lines.contains("  May " + String(repeating: "·", count: 30) + "✓"), "\(lines.joined(separator: "\n"))")
    #expect(lines.contains("  Jun " + String(repeating: "·", count: 6)))
  }

  @Test("few weeks are drawn as squares, and read as so many weeks")
  func heatmap() throws {
    let text = "## Every day\n- Read [since:: 2026-06-01]\n\n## 2026-06-01\n- [x] Read\n"
    let page = drawn(RhythmHeatmapView.sheet(try Self.ledger(text).progress, Rendering(columns: 80)))
    #expect(page.contains("Mon ██\n"), "\(page)")
  }

  @Test("a week's percentages are those of the page of habits")
  func week() throws {
    let done = (2...5).map { "## 2026-06-0\($0)\n- [x] Read\n\n" }.joined()
    let text = "## Every day\n- Read [since:: 2026-06-01]\n\n" + done
    let ledger = try Self.ledger(text)
    let habits = drawn(HabitsView.sheet(ledger.habits(HabitPeriod(.week, containing: ledger.today)), Rendering()))
    #expect(habits.contains("4 of 6") && habits.contains("67 %"), "\(habits)")
    let days = try #require(ledger.week(from: Samples.day("2026-06-01"), to: Samples.day("2026-06-07")))
    let week = drawn(RhythmWeekView.sheet(days, Rendering(), today: ledger.today))
    #expect(week.contains("4/6  67%") && week.contains("4 of 6, 4 of 6 days complete"), "\(week)")
  }

  @Test("the page of progress rounds as the others do")
  func progress() throws {
    let done = (2...5).map { "## 2026-06-0\($0)\n- [x] Read\n- [x] Run\n- [ ] Sit\n\n" }.joined()
    let text = "## Every day\n- Read\n- Run\n- Sit\n\n" + done + "## 2026-06-07\n- [x] Read\n- [x] Run\n- [ ] Sit\n"
    let page = drawn(RhythmProgressView.sheet(try Self.ledger(text).progress, Rendering(columns: 80)))
    #expect(page.contains("67%") && !page.contains("66%"), "\(page)")
  }
}

import MMTCore
import Testing

@Suite struct RhythmStatsTests {
  @Test("a day that isn't opened yet is shown in the order in which it will be written, so that a place stays that of a line")
  func order() throws {
    let file = try RhythmFileTests.file("## Avoid\n- Smoking\n\n## Every day\n- Yoga\n- Read\n")
    let today = RhythmFileTests.day("2026-11-20")
    let shown = RhythmLedger([file], today: today, pauses: []).day(today).lines.map(\.name)
    let splice = try #require(DayOpening(file, on: today) { _ in true }.splice)
    let written = try file.adding([splice]).file
    #expect(shown == ["Yoga", "Read", "Smoking"])
    #expect(RhythmLedger([written], today: today, pauses: []).day(today).lines.map(\.name) == shown)
  }

  @Test("what was skipped is in no figure: the last seven days are a part of all")
  func skipped() throws {
    let file = try RhythmFileTests.file(
      "## Every day\n- Run 0.0/10.0 km\n\n## 2026-11-20\n- [ ] Run 4.0/10.0 km\n\n## 2026-11-19\n- [-] Run 7.5/10.0 km\n")
    let ledger = RhythmLedger([file], today: RhythmFileTests.day("2026-11-20"), pauses: [])
    let line = try #require(ledger.stats.lines.first)
    #expect(line.figures.values?.total == Quantity("4.0") && line.recent == Quantity("4.0"))
    #expect(line.most?.value == Quantity("4.0"))
  }

  @Test("the zero of a page that was opened is no number, on whatever day; a measure's zero was read")
  func openDay() throws {
    let file = try RhythmFileTests.file(
      """
      ## Every day
      - Run 0.0/10.0 km
      - Mood _

      ## 2026-11-20
      - [ ] Run 0.0/10.0 km
      - [ ] Mood 0

      ## 2026-11-19
      - [ ] Run 0.0/10.0 km
      - [ ] Mood 4

      ## 2026-11-18
      - [ ] Run 6.0/10.0 km
      - [ ] Mood _

      """)
    for today in ["2026-11-20", "2026-11-21"] {
      let ledger = RhythmLedger([file], today: RhythmFileTests.day(today), pauses: [])
      let lines = ledger.stats.lines
      #expect(lines.map { $0.figures.values?.count } == [1, 2] && lines[0].figures.values?.mean == 6, "\(today)")
      #expect(lines[1].isMeasure && lines[1].last?.value == Quantity("0") && lines[1].figures.values?.mean == 2)
      let page = ledger.habits(HabitPeriod(.month, containing: ledger.today), names: ["run"])
      #expect(page.habits.first?.figures.values?.mean == 6)
    }
  }

  @Test("today is no day of a month or week until something is marked")
  func calendar() throws {
    let today = RhythmFileTests.day("2026-11-20")
    for (box, state) in [(" ", RhythmDayAnswer.State.future), ("/", .partial)] {
      let file = try RhythmFileTests.file("## Every day\n- A\n\n## 2026-11-20\n- [\(box)] A\n\n## 2026-11-19\n- [ ] A\n")
      let ledger = RhythmLedger([file], today: today, pauses: [])
      let month = ledger.month(Month(today))
      #expect(month.days.first { $0.date == today }?.state == state && month.none == 1)
      #expect(ledger.week(of: today, RhythmHistory(ledger)).first { $0.date == today }?.state == state)
    }
  }

  @Test("an open line on a day that isn't of its rhythm lowers nothing; what is marked counts")
  func besides() throws {
    let friday = RhythmFileTests.day("2026-11-20")
    for rhythm in ["Mon, Wed", "1st, 15th", "Every 3 days"] {
      for (box, done, of, percent) in [(" ", 1, 1, 100), ("x", 2, 2, 100), ("/", 1, 2, 75)] {
        let file = try RhythmFileTests.file(
          "## Every day\n- A\n\n## \(rhythm)\n- B [since:: 2026-11-01]\n\n## 2026-11-20\n- [x] A\n- [\(box)] B\n")
        for today in [friday, friday.advanced(by: 1)] {
          let ledger = RhythmLedger([file], today: today, pauses: [])
          let day = ledger.day(friday)
          #expect(day.done == done && day.of == of && day.percent?.whole == percent, "\(rhythm) [\(box)] \(day)")
          #expect(ledger.progress.days.first { $0.date == friday }?.percent?.whole == percent)
        }
      }
    }
  }

  @Test("an intensity beyond 5 is no amount")
  func intensity() throws {
    let file = try RhythmFileTests.file(
      "## Every day\n- Meditate\n- Weight _ kg\n\n## 2026-11-20\n- [x] Meditate 🔥 9\n- [ ] Weight 71 kg\n")
    let day = RhythmFileTests.day("2026-11-20")
    let (meditate, weight) = (try #require(file.line("meditate", on: day)), try #require(file.line("weight", on: day)))
    #expect(file.entry(meditate, on: day).value == nil && file.entry(meditate, on: day).state == .success)
    #expect(file.entry(weight, on: day).value == Quantity("71"))
  }
}

import Testing

@testable import MMTCore

/// Headings that are weeks by their dates behind a word, and starts said to somebody.
@Suite struct WeekSpanTests {
  private let today = CivilDay("2026-05-09") ?? CivilDay(daysSinceEpoch: 20_582)

  @Test("between two dates a word that is a weekday elsewhere is none", arguments: ["Aug 3 to Aug 9", "3 to 14 Aug"])
  func to(_ text: String) {
    let span = DateSpan(Array(text.utf8))
    #expect(span?.last != nil && span?.weekday == nil)
    #expect(DateSpan(Array("to 6.8.".utf8))?.weekday == .thursday)
  }

  @Test(
    "a span behind a week-word dates its section",
    arguments: [
      ("Semaine du 20 au 26 avril (vacances)", "Semaine du 27 avril au 3 mai"),
      ("Woche vom 20. bis 26. April", "Woche vom 27. April bis 3. Mai"),
      ("Semana del 20 al 26 de abril", "Semana del 27 de abril al 3 de mayo"),
      ("Week of 20–26 April", "Week of Apr 27 – May 3"),
      ("Неделя с 20 по 26 апреля", "Неделя 27 апреля – 3 мая"),
    ])
  func weeks(_ first: String, _ second: String) {
    let text = "# Plan 2026\n\n## \(first)\n- [x] a\n## \(second)\n- [ ] b\n"
    let plan = Owners.plan(text)
    #expect(plan.days.filter { $0.key != .none }.map { $0.numbers } == [1...7, 8...14])
    #expect(StartDate.told(by: plan, today: today)?.iso == "2026-04-20")
    #expect(!Owners.plan(text, .first).hasDays)
  }

  @Test("alone such a heading dates the section of a file without days")
  func alone() {
    let plan = Owners.plan("# Jobs\n\n## Semaine du 4 au 10 mai\n- [ ] a\n## Later\n- [ ] b\n")
    #expect(!plan.hasDays)
    #expect(
      SectionDates.spans(plan, near: today).map { $0.map { "\($0.lowerBound.iso) \($0.upperBound.iso)" } ?? "-" }
        == ["2026-05-04 2026-05-10", "-"])
  }

  @Test("`1er` is a first")
  func first() {
    #expect(DateSpan(Array("1er – 14 juin : sprint".utf8)) == DateSpan(Array("1–14 juin".utf8)))
    #expect(DateHeading(Array("1er mai 2026".utf8)) == .full(CivilDay("2026-05-01") ?? today))
  }

  @Test("a start said to somebody, or of a part of what goes on")
  func starts() {
    func start(_ line: String) -> String? {
      StartDate.told(by: Owners.plan("# Plan\n\n\(line)\n\n## Week 1\n- [ ] a\n## Week 2\n- [ ] b\n"), today: today)?.iso
    }
    #expect(start("Welcome! Your buddy is **Aylin**. Your start date is **Monday, 4 May 2026**.") == "2026-05-04")
    #expect(start("started cycle 3 mon 4 may. M squat, T bench") == "2026-05-04")
    #expect(start("started week 3 mon 4 may") == nil)
    #expect(start("started 3 books, 4 may be done") == nil)
  }

  @Test("lines that begin with a weekday and a date in bold")
  func boldDates() {
    let text =
      "# Log 2026\n\n## Week 1\n\n**Mon 4/5 squat** 82.5x5 ✔\nBBB 5x10\n\n**Tue 5/5 bench** 57.5x5 ✔\n\n**Thu 14/5 press** 40x3\n\n**Fri 15/5 rows**\n"
    let plan = Owners.plan(text)
    #expect(
      plan.items.map { plan.plain($0.text) }
        == ["Mon 4/5 squat 82.5x5", "Tue 5/5 bench 57.5x5", "Thu 14/5 press 40x3", "rows"])
    #expect(plan.days.map { plan.plain($0.title) } == ["Mon 4/5", "Tue 5/5", "Thu 14/5", "Fri 15/5"])
    #expect(plan.items.map(\.status) == [.done, .done, .open, .open])
    #expect(plan.days.compactMap { $0.numbers?.lowerBound } == [1, 2, 3, 4])
    // One without a date: the weekdays count.
    let mixed = Owners.plan(text.replacing("**Fri 15/5 rows**", with: "**Fri rows** 3x10"))
    #expect(mixed.days.compactMap { $0.numbers?.lowerBound } == [1, 2, 4, 5])
    #expect(mixed.items.last.map { mixed.plain($0.text) } == "Fri rows 3x10")
  }

  @Test("two dates may lack the dots behind their months")
  func withoutLastDots() {
    let plan = Owners.plan("## Sprint 1 (12.01–18.01)\n- [ ] a\n## Sprint 2 (19.01 - 25.01)\n- [ ] b\n")
    #expect(plan.days.map { [$0.numbers?.lowerBound, $0.lastNumber] } == [[1, 7], [8, 14]])
    #expect(DateSpan("Woche 3 (29.12 bis 04.01)".utf8)?.last != nil)
    for none in ["(1.10–9.12)", "(12.1–18.1)", "(3.01)", "(18.01–12.01)", "chapters 3.01–5.01"] {
      #expect(DateSpan(none.utf8) == nil, "\(none)")
    }
  }
}

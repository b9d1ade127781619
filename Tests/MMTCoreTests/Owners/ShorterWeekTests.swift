import Testing

@testable import MMTCore

/// When days are, by the dates of weeks that aren't all of seven days, by ticks, and by weekdays in lines.
@Suite struct ShorterWeekTests {
  private let today = CivilDay("2026-08-05") ?? CivilDay(daysSinceEpoch: 20_670)

  private func schedule(_ plan: Plan) -> Schedule? {
    StartDate.told(by: plan, today: today).flatMap { Schedule(plan, start: $0, free: .init()) }
  }

  @Test("a week that is shorter by its dates leaves the next one its own")
  func shorter() {
    let plan = Owners.plan(
      """
      # Team, updated 03/08/2026

      ## Tuần 1 (23/07 – 29/07) ✅
      - [x] a
      ## Tuần 2 (30/07 – 02/08) — GATE
      - [x] b
      ## Tuần 3 (03/08 – 09/08)
      - [ ] c
      ## Tuần 4 (10/08 – 20/08)
      - [ ] d
      """)
    #expect(plan.days.compactMap(\.numbers) == [1...7, 8...11, 12...18, 19...29])
    #expect(plan.days.compactMap(\.weekNumber) == [1, 2, 3, 4])
    #expect(schedule(plan)?.date(of: 12)?.iso == "2026-08-03")
    #expect(schedule(plan)?.number(on: today) == 14)
  }

  @Test("weeks of seven days, or with days between them, stay as they were", arguments: ["9 Aug", "7 Aug"])
  func whole(_ last: String) {
    let plan = Owners.plan("# Plan\n\n## Week 1 (3 Aug – \(last))\n- [ ] a\n## Week 2 (10 Aug – 14 Aug)\n- [ ] b\n")
    #expect(plan.days.compactMap(\.numbers) == [1...7, 8...14])
  }

  @Test("a week that says no dates, or the same as another, makes none shorter")
  func untold() {
    let one = Owners.plan(
      "# P\n\n## Week 1 (3 Aug – 5 Aug)\n- [ ] a\n## Week 2\n- [ ] b\n## Week 3 (8 Aug – 12 Aug)\n- [ ] c\n")
    #expect(one.days.compactMap(\.numbers) == [1...7, 8...14, 15...21])
    let two = Owners.plan("# P\n\n## Week 1 (3 Aug – 9 Aug)\n- [ ] a\n## Week 2 (5 Aug – 12 Aug)\n- [ ] b\n")
    #expect(two.days.compactMap(\.numbers) == [1...7, 8...14])
  }

  @Test("where nothing says when Day 1 was, the day where the ticks end is today's")
  func underWay() {
    let plan = Owners.plan(
      "# P\n\n## Giorno 1\n- [X] a\n## Giorno 2\n- [x] b\n- [x] c\n## Giorno 3\n- [ ] d\n## Giorno 4\n- [ ] e\n")
    #expect(StartDate.underWay(plan, today: today)?.number == 3)
    #expect(StartDate.guess(plan, free: .init(), today: today).iso == "2026-08-03")
    let advice = Adoption.untoldStartAdvice(plan, today: today) ?? ""
    #expect(advice.contains("Day 3") && advice.contains("2026-08-03"))
  }

  @Test("neither is it where nothing is done, where the first day is open, nor where dates are said")
  func notUnderWay() {
    for text in [
      "# P\n\n## Day 1\n- [ ] a\n## Day 2\n- [ ] b\n", "# P\n\n## Day 1\n- [ ] a\n- [x] c\n## Day 2\n- [x] b\n",
      "# P\n\n## Day 1 (2026-01-01)\n- [x] a\n## Day 2\n- [ ] b\n",
    ] { #expect(StartDate.underWay(Owners.plan(text), today: today) == nil) }
    let done = Owners.plan("# P\n\n## Day 1\n- [x] a\n## Day 2\n- [x] b\n")
    #expect(StartDate.underWay(done, today: today)?.number == 2)
  }

  @Test(
    "a weekday in parentheses behind a line's or bullet's day is its weekday, and none of its words",
    arguments: ["", "- ", "- [ ] "])
  func weekdays(_ bullet: String) {
    let plan = Owners.plan(
      "# Camp\n\n\(bullet)Day 1 (Mon): swim 500 m\n\(bullet)Day 2 (Tue) – bike\n\(bullet)Day 3 (Wed): run\n")
    #expect(plan.days.compactMap(\.weekday) == [.monday, .tuesday, .wednesday])
    #expect(plan.items.map { plan.words($0) } == ["swim 500 m", "bike", "run"])
    #expect(StartDate.told(by: plan, today: today)?.weekday == .monday)
  }

  @Test("a range may have a count in brackets for its title", arguments: ["Jour 1-2 (2×1h30)", "Day 1–2 [3 tasks]"])
  func range(_ heading: String) {
    let plan = Owners.plan("# P\n\n## \(heading)\n- [ ] a\n## Day 8 - 14.07.\n- [ ] b\n")
    #expect(plan.days.map(\.lastNumber) == [2, nil])
  }
}

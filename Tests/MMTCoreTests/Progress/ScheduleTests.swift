import MMTCore
import Support
import Testing

@Suite struct ScheduleTests {
  private func dates(_ text: String, rest: Set<Weekday> = [], restDates: [String] = [], pauses: [(String, String)] = [])
    -> [String]
  {
    let ledger = Ledgers.make(text, on: "2026-11-02", rest: rest, restDates: restDates, pauses: pauses)
    return ledger.plan.days.map { ledger.date(of: $0).map { String($0.iso.dropFirst(5)) } ?? "-" }
  }

  @Test("the lowest number falls on the start, Day 0 too, and days may stand in any order")
  func order() {
    #expect(dates(Ledgers.days("xxx")) == ["11-02", "11-03", "11-04"])
    #expect(dates(Ledgers.days("xxx", from: 0)) == ["11-02", "11-03", "11-04"])
    #expect(dates(Ledgers.days("xx", from: 8)) == ["11-02", "11-03"])
    #expect(dates("### Day 3\n- a\n### Day 1\n- a\n### Day 2\n- a\n") == ["11-04", "11-02", "11-03"])
  }

  @Test("a missing number takes a date, a range one per number, a repeat its number's, a series before Day 1 those before it")
  func numbers() {
    #expect(dates(Ledgers.days("x  x")) == ["11-02", "11-05"])
    #expect(dates("### Day 1-3\n- a\n### Day 4\n- a\n") == ["11-02", "11-05"])
    #expect(dates("### Day 1\n- a\n### Day 2\n- a\n### Day 2\n- b\n### Day 3\n- a\n") == ["11-02", "11-03", "11-03", "11-04"])
    #expect(dates("### Warm-up Day 1\n- a\n### Day 1\n- a\n### Day 2\n- a\n") == ["11-01", "11-02", "11-03"])
    #expect(dates("### Day 1\n- a\n### Warm-up Day 1\n- a\n### Day 2\n- a\n") == ["11-02", "-", "11-03"])
  }

  @Test("a day says which numbers it stands for")
  func numbersOfDays() {
    let text = "### Warm-up Day 1\n- a\n### Day 1-3\n- a\n### Day 4\n- a\n"
    #expect(PlanParser.parse(SourceText(text)).days.map(\.numbers) == [nil, 1...3, 4...4])
    #expect(PlanParser.parse(SourceText("- a\n")).days.map(\.numbers) == [nil])
  }

  @Test("no day falls on a rest day or into a pause")
  func free() {
    #expect(dates(Ledgers.days("xxxxxxx"), rest: [.saturday, .sunday]).suffix(2) == ["11-09", "11-10"])
    #expect(dates(Ledgers.days("xxx"), restDates: ["2026-11-02", "2026-11-04"]) == ["11-03", "11-05", "11-06"])
    #expect(dates(Ledgers.days("xxx"), pauses: [("2026-11-03", "2026-11-09")]) == ["11-02", "11-10", "11-11"])
    #expect(
      dates(Ledgers.days("xx"), pauses: [("2026-11-03", "2026-11-05"), ("2026-11-05", "2026-11-08")]) == ["11-02", "11-09"])
    // All seven weekdays would leave none.
    #expect(dates(Ledgers.days("xx"), rest: Set(Weekday.allCases)) == ["11-02", "11-03"])
  }

  @Test("of many stretches and earlier rules, in any order, those that hold on a day are found")
  func manyStretches() throws {
    try forEachSeed(200) { random in
      func day() -> CivilDay { CivilDay(daysSinceEpoch: 20_000 + random.number(0...120)) }
      let stretches = (0..<random.number(0...20)).map { _ in
        let first = day()
        return first...first.advanced(by: random.number(0...9))
      }
      let rules = (0..<random.number(0...8)).map { _ in
        (weekday: random.pick(Weekday.allCases), date: day(), through: day())
      }
      let free = Schedule.FreeDays(
        weekdays: [.monday], pauses: stretches,
        earlier: rules.map { .init(weekdays: [$0.weekday], dates: [$0.date], through: $0.through) })
      for offset in -2...140 {
        let day = CivilDay(daysSinceEpoch: 20_000 + offset)
        let isPaused = stretches.contains { $0.contains(day) }
        let last = rules.map(\.through).filter { $0 >= day }.min()
        let rule = rules.first { $0.through == last }
        let rests = rule.map { $0.weekday == day.weekday || $0.date == day } ?? (day.weekday == .monday)
        #expect(free.isPaused(day) == isPaused, "\(random)")
        #expect(free.contains(day) == (isPaused || rests), "\(random)")
      }
    }
  }

  @Test("a pause without end leaves days without dates")
  func endless() {
    let ledger = Ledgers.make(Ledgers.days("xx"), on: "2026-11-10", pauses: [("2026-11-03", "9999-12-31")])
    #expect(ledger.date(of: ledger.plan.days[1]) == nil)
    let none = Ledgers.make(Ledgers.days("x."), on: "2026-11-10", pauses: [("0001-01-01", "9999-12-31")])
    #expect(none.current.standing == .undated)
    #expect(none.streak.current == 0)
  }

  @Test("a lost start is guessed so that the earliest date falls on its own day")
  func guess() {
    func guess(_ text: String, rest: Set<Weekday> = []) -> String {
      StartDate.guess(PlanParser.parse(SourceText(text)), free: .init(weekdays: rest), today: Ledgers.day("2026-12-24")).iso
    }
    #expect(guess("### Day 1\n- [x] a ✅ 2026-11-02\n") == "2026-11-02")
    #expect(guess("### Day 1\n- [ ] a\n### Day 3\n- [x] a ✅ 2026-11-04\n- [x] b ✅ 2026-11-09\n") == "2026-11-02")
    #expect(guess("### Day 0\n- [ ] a\n### Day 3\n- [x] a ✅ 2026-11-05\n") == "2026-11-02")
    #expect(guess("### Day 1\n- [ ] a\n### Day 6\n- [x] a ✅ 2026-11-09\n", rest: [.saturday, .sunday]) == "2026-11-02")
    #expect(guess("### Day 1\n- [ ] a ✅ 2026-11-02\n") == "2026-12-24")
    #expect(guess("- [x] a ✅ 2026-11-02\n") == "2026-12-24")
  }

  @Test("today is the day of the date; before the start Day 1, after the end the last day, on a rest day the one before")
  func today() {
    let plan = Ledgers.days("xxxxxx")
    func at(_ date: String, rest: Set<Weekday> = []) -> (Int?, Standing) {
      let ledger = Ledgers.make(plan, on: date, rest: rest)
      let (day, standing) = ledger.current
      return (ledger.plan.days[day].key.number, standing)
    }
    #expect(at("2026-11-02") == (1, .underWay))
    #expect(at("2026-11-07") == (6, .underWay))
    #expect(at("2026-10-30") == (1, .starts(inDays: 3)))
    #expect(at("2026-11-08") == (6, .finished))
    #expect(at("2026-11-07", rest: [.saturday, .sunday]) == (5, .resting))
    let gap = Ledgers.make(Ledgers.days("x  x"), on: "2026-11-04")
    #expect(gap.plan.days[gap.current.day].key.number == 1)
    let range = Ledgers.make("### Day 1\n- [ ] a\n### Day 2-3\n- [ ] b\n", on: "2026-11-04")
    #expect(range.plan.days[range.current.day].key.number == 2 && range.current.standing == .underWay)
  }

  @Test("summer time and flights neither lose nor double a program day")
  func offsets() {
    func day(_ iso: String, boundary: Int = 240) -> String { Moment.at(iso).logicalDay(boundary: boundary).iso }
    #expect(day("2026-03-29T03:59:59+02:00") == "2026-03-28")
    #expect(day("2026-03-29T04:00:00+02:00") == "2026-03-29")
    #expect(day("2026-10-25T02:30:00+02:00") == "2026-10-24")
    #expect(day("2026-10-25T02:30:00+01:00") == "2026-10-24")
    #expect(day("2026-11-20T23:59:59-08:00") == "2026-11-20")
    #expect(day("2026-11-20T04:00:00+14:00") == "2026-11-20")
    #expect(day("2026-01-01T00:00:00+00:00") == "2025-12-31")
    #expect(day("2026-01-01T00:00:00+00:00", boundary: 0) == "2026-01-01")
  }
}

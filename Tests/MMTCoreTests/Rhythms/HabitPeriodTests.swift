import MMTCore
import Testing

struct HabitPeriodTests {
  private func span(_ period: HabitPeriod?) -> String { period.map { $0.from.iso + " " + $0.to.iso } ?? "none" }

  @Test func naturalPeriods() {
    #expect(span(HabitPeriod(.week, containing: Habits.today)) == "2026-11-16 2026-11-22")
    #expect(span(HabitPeriod(.week, containing: Habits.today, weekStart: .sunday)) == "2026-11-15 2026-11-21")
    #expect(span(HabitPeriod(.month, containing: Habits.today)) == "2026-11-01 2026-11-30")
    #expect(span(HabitPeriod(.quarter, containing: Habits.today)) == "2026-10-01 2026-12-31")
    #expect(HabitPeriod(.week, containing: Habits.today).week == 47)
    #expect(HabitPeriod(.week, containing: Habits.day("2027-01-01")).week == 53)
    #expect(HabitPeriod(.week, containing: Habits.day("2027-01-04")).week == 1)
  }

  @Test(arguments: [
    (HabitPeriod.Kind.week, "2026-W47", "2026-11-16 2026-11-22"), (.week, "w1", "2025-12-29 2026-01-04"),
    (.week, "w50", "2025-12-08 2025-12-14"), (.week, "last", "2026-11-09 2026-11-15"), (.week, "-1", "2026-11-09 2026-11-15"),
    (.week, "2026-11-03", "2026-11-02 2026-11-08"), (.week, "yesterday", "2026-11-16 2026-11-22"),
    (.week, "2025-W53", "none"), (.week, "2026-W53", "2026-12-28 2027-01-03"), (.month, "2026-10", "2026-10-01 2026-10-31"),
    (.month, "october", "2026-10-01 2026-10-31"), (.month, "dec", "2025-12-01 2025-12-31"),
    (.month, "last", "2026-10-01 2026-10-31"), (.month, "last month", "2026-10-01 2026-10-31"),
    (.month, "-11", "2025-12-01 2025-12-31"), (.quarter, "2026-Q3", "2026-07-01 2026-09-30"),
    (.quarter, "q4", "2026-10-01 2026-12-31"), (.quarter, "2026q1", "2026-01-01 2026-03-31"),
    (.quarter, "prev", "2026-07-01 2026-09-30"), (.quarter, "q5", "none"), (.month, "smarch", "none"), (.week, "0", "none"),
    (.month, "0000-10", "none"), (.quarter, "-999", "1777-01-01 1777-03-31"), (.quarter, "-9999", "none"),
  ])
  func typed(kind: HabitPeriod.Kind, text: String, expected: String) {
    #expect(span(HabitPeriod(kind, typed: text, today: Habits.today)) == expected, "\(text)")
  }

  @Test func weeksBelongToTheMonthOfTheirFourthDay() {
    let habit = Habits.habit("Call", .times(1, per: .week), since: "2026-09-28")
    let history = Habits.history(habit, [], today: Habits.day("2027-01-31"))
    func weeks(_ text: String) -> [String] {
      HabitPeriod(.month, typed: text, today: Habits.today).map { history.occurrences(in: $0).map(\.first.iso) } ?? []
    }
    #expect(weeks("2026-10") == ["2026-09-28", "2026-10-05", "2026-10-12", "2026-10-19", "2026-10-26"])
    #expect(weeks("2026-11") == ["2026-11-02", "2026-11-09", "2026-11-16", "2026-11-23"])
    #expect(weeks("2026-12").last == "2026-12-28")
  }

  @Test func theEndsOfTheCalendar() {
    for text in ["0001-01-01", "9999-12-31"] {
      for kind in HabitPeriod.Kind.allCases {
        let period = HabitPeriod(kind, containing: Habits.day(text))
        #expect(period.contains(Habits.day(text)))
        #expect(period.moved(by: .max) == period && period.moved(by: .min) == period)
      }
    }
  }
}

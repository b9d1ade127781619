import MMTCore
import Testing

/// Streaks: days complete in an unbroken run, and dates with something done.
@Suite struct StreakTests {
  private func streak(
    _ marks: String, on today: String, from first: Int = 1, rest: Set<Weekday> = [], pauses: [(String, String)] = [],
    title: String = "# 100-day plan"
  ) -> [Int] {
    let text = dated(Ledgers.days(marks, from: first, title: title))
    let streak = Ledgers.make(text, on: today, rest: rest, pauses: pauses).streak
    return [streak.current, streak.longest]
  }

  private func dated(_ text: String) -> String { Ledgers.dated(text) }

  @Test("a run ends today, or the day before while today is open; a day open in between breaks it")
  func runs() {
    #expect(streak("xxx..", on: "2026-11-04") == [3, 3])
    #expect(streak("xx...", on: "2026-11-04") == [2, 2])
    #expect(streak("xx...", on: "2026-11-05") == [0, 2])
    #expect(streak("x.x..", on: "2026-11-04") == [1, 1])
    #expect(streak("xxx.xx", on: "2026-11-07") == [2, 3])
    #expect(streak(".....", on: "2026-11-04") == [0, 0])
    // A day finished later counts: its date says nothing.
    #expect(streak("xxxxx", on: "2026-11-06") == [5, 5])
  }

  @Test("future days neither lengthen nor break; before the start there is no streak")
  func future() {
    #expect(streak("xxxxx", on: "2026-11-03") == [2, 2])
    #expect(streak("xxxxx", on: "2026-10-30") == [0, 0])
    #expect(streak("xxx", on: "2026-12-24") == [3, 3])
  }

  @Test("days with nothing required, missing days, rest days and pauses neither break nor lengthen")
  func nothingRequired() {
    #expect(streak("x-x", on: "2026-11-04") == [2, 2])
    #expect(streak("x x", on: "2026-11-04") == [2, 2])
    #expect(streak("xxxxxx", on: "2026-11-09", rest: [.saturday, .sunday]) == [6, 6])
    #expect(streak("xxxxx.", on: "2026-11-08", rest: [.saturday, .sunday]) == [5, 5])
    #expect(streak("xxx", on: "2026-11-20", pauses: [("2026-11-04", "2026-11-19")]) == [3, 3])
  }

  @Test("Day 0 counts, days beyond the plan's end don't")
  func edges() {
    #expect(streak("xxx", on: "2026-11-04", from: 0) == [3, 3])
    #expect(streak("xxxx", on: "2026-11-05", title: "# 3-day plan") == [3, 3])
    #expect(streak("xxx.", on: "2026-11-30", title: "# 3-day plan") == [3, 3])
  }

  @Test("a range is as many days as it has dates with something done, and is not over before its last date")
  func ranges() {
    func at(_ date: String, _ box: String) -> Int {
      Ledgers.make(dated("# 100-day\n### Day 1\n- [x] a\n### Day 2-3\n- [\(box)] b\n### Day 4\n- [ ] c\n"), on: date).streak
        .current
    }
    #expect(at("2026-11-03", " ") == 1)
    #expect(at("2026-11-04", " ") == 1)
    #expect(at("2026-11-05", " ") == 0)
    #expect(at("2026-11-04", "x") == 2)
    #expect(at("2026-11-03", "x") == 2)
  }

  @Test("one date of a whole week is no seven days in a row, and no perfect week; it neither breaks the run")
  func weeks() {
    func ledger(_ first: String, _ second: String, _ third: String) -> Ledger {
      Ledgers.make(
        """
        # 9-day
        ## Week 1
        ### Day 1-7
        - [x] a\(first)
        - [x] b\(second)
        - [x] c\(third)
        ## Week 2
        ### Day 8
        - [x] d ✅ 2026-11-09
        ### Day 9
        - [ ] e
        """, on: "2026-11-09")
    }
    let one = ledger(" ✅ 2026-11-03", "", "")
    #expect(one.streak.current == 2 && one.streak.longest == 2 && one.daysComplete == 8)
    #expect(!one.achievements().contains { $0.id == "streak-7" || $0.id == "perfect-week" })
    #expect(ledger(" ✅ 2026-11-03", " ✅ 2026-11-04", " ✅ 2026-11-04").streak.current == 3)
    #expect(ledger("", "", "").streak.current == 1)
  }

  @Test("a repeat of a day must be complete too; a series doesn't matter")
  func repeats() {
    func current(_ text: String) -> Int { Ledgers.make(dated(text), on: "2026-11-03").streak.current }
    #expect(current("### Day 1\n- [x] a\n### Day 1\n- [ ] b\n### Day 2\n- [x] c\n") == 1)
    #expect(current("### Warm-up Day 1\n- [ ] a\n### Day 1\n- [x] a\n### Day 2\n- [x] c\n") == 2)
  }

  @Test("longest has the dates of its first and last day")
  func longest() {
    let streak = Ledgers.make(dated(Ledgers.days("x.xxx.x")), on: "2026-11-08").streak
    #expect([streak.current, streak.longest] == [1, 3])
    #expect(streak.from?.iso == "2026-11-04" && streak.to?.iso == "2026-11-06")
    let none = Ledgers.make(Ledgers.days("..."), on: "2026-11-08").streak
    #expect(none.from == nil && none.to == nil)
  }

  private func active(
    _ dates: [String], on today: String, rest: Set<Weekday> = [], pauses: [(String, String)] = [], dayless: Bool = false
  ) -> [Int] {
    let items = dates.enumerated().map { "- [x] item \($0.offset) ✅ 2026-11-\($0.element)\n" }.joined()
    let streak = Ledgers.make((dayless ? "" : "### Day 1\n") + items + "- [ ] z\n", on: today, rest: rest, pauses: pauses)
      .streak
    return [streak.active, streak.activeLongest]
  }

  @Test("the active streak is of dates with anything done, whatever day it belongs to")
  func activeRuns() {
    #expect(active(["02", "03", "04"], on: "2026-11-04") == [3, 3])
    #expect(active(["02", "03", "04"], on: "2026-11-05") == [3, 3])
    #expect(active(["02", "03", "04"], on: "2026-11-06") == [0, 3])
    #expect(active(["02", "02", "04"], on: "2026-11-04") == [1, 1])
    #expect(active(["02", "03", "09"], on: "2026-11-09") == [1, 2])
    #expect(active([], on: "2026-11-09") == [0, 0])
    // A date that hasn't come yet doesn't count.
    #expect(active(["04", "05"], on: "2026-11-04") == [1, 1])
    #expect(active(["03", "04"], on: "2026-11-04", dayless: true) == [2, 2])
  }

  @Test("rest days and pauses neither break, lengthen, begin nor end the active streak")
  func activeRest() {
    #expect(active(["06", "09"], on: "2026-11-09", rest: [.saturday, .sunday]) == [2, 2])
    #expect(active(["06", "07", "09"], on: "2026-11-09", rest: [.saturday, .sunday]) == [2, 2])
    #expect(active(["06"], on: "2026-11-08", rest: [.saturday, .sunday]) == [1, 1])
    #expect(active(["07"], on: "2026-11-07", rest: [.saturday, .sunday]) == [0, 0])
    #expect(active(["03", "20"], on: "2026-11-20", pauses: [("2026-11-04", "2026-11-19")]) == [2, 2])
    #expect(active(["06", "09"], on: "2026-11-09", rest: [.saturday, .sunday], dayless: true) == [2, 2])
  }

  @Test("bonus items keep the active streak, moments date what has no date, days beyond the end don't count")
  func activeItems() {
    let bonus = Ledgers.make("### Day 1\n- [ ] a\n- [x] LC 1: Two Sum #bonus ✅ 2026-11-02\n", on: "2026-11-02")
    #expect(bonus.streak.active == 1)
    let moment = Ledgers.make("### Day 1\n- [x] a\n", on: "2026-11-02", moments: [0: .at("2026-11-03T01:10:00+01:00")])
    #expect(moment.streak.active == 1)
    let beyond = Ledgers.make("# 1-day\n### Day 1\n- [ ] a\n### Day 2\n- [x] b ✅ 2026-11-03\n", on: "2026-11-03")
    #expect(beyond.streak.active == 0)
  }
}

import Foundation
@testable import MMTCore
import Support
import Testing

/// A year of clock ticks in four zones, with a person who works at random, against what a simple model says must come.
@Suite struct ReminderYearTests {
  /// What a person did on a day of the plan: so many of its two items, at a minute of the day.
  private struct Work {
    var count: Int
    var minute: Int
    func done(by minute: Int) -> Int { minute >= self.minute ? count : 0 }
  }

  private struct Year {
    let start = Ledgers.day("2026-09-07")
    let first = Ledgers.day("2026-09-01")
    let last = Ledgers.day("2027-09-02")
    let pause = (from: Ledgers.day("2026-12-24"), to: Ledgers.day("2027-01-02"))
    var dates: [CivilDay] = []
    var work: [CivilDay: Work] = [:]
    let free: Schedule.FreeDays

    init(_ random: inout SplitMix64) {
      free = Schedule.FreeDays(weekdays: [.sunday], pauses: [pause.from...pause.to])
      var date = start
      while dates.count < 260 {
        if !free.contains(date) {
          dates.append(date)
          // Long runs of complete days, with holes.
          let luck = Int.random(in: 0..<100, using: &random)
          work[date] = Work(count: luck < 92 ? 2 : luck < 96 ? 1 : 0, minute: Int.random(in: 360..<1410, using: &random))
        }
        date = date.advanced(by: 1)
      }
    }

    /// The plan as it stands on a date when so many of its items are done, with everything before.
    func ledger(on today: CivilDay, done: Int) -> Ledger {
      var text = "# 260-day plan\n"
      for (index, date) in dates.enumerated() {
        let count = date < today ? work[date]?.count ?? 0 : date == today ? done : 0
        text += "\n### Day \(index + 1)\n"
        for item in 0..<2 { text += item < count ? "- [x] item \(item) ✅ \(date.iso)\n" : "- [ ] item \(item)\n" }
      }
      let plan = PlanParser.parse(SourceText(text))
      return Ledger(plan, path: "plan.md", schedule: Schedule(plan, start: start, free: free), today: today, free: free)
    }

    /// All that must be said, by the wall clock: the same in every zone.
    func expected(streakAt: Int) -> Set<Reminders.Said> {
      var said: Set<Reminders.Said> = []
      var run = 0
      for date in dates {
        guard let work = work[date] else { continue }
        func say(_ kind: ReminderKind, _ minute: Int) { said.insert(.init(kind: kind, day: date, minute: minute)) }
        if work.done(by: 420) < 2 { say(.morning, 420) }
        let milestones = [3, 7, 14, 30, 50, 75, 100]
        if work.done(by: 720) < 2, milestones.contains(run + 1) { say(.almost, 720) }
        switch work.done(by: 1200) {
        case 0: say(.nudge, 1200)
        case 1: say(.check, 1200)
        default: break
        }
        let night = streakAt < 240 ? streakAt + 1440 : streakAt
        if work.done(by: night) < 2, run > 1 { say(.streak, streakAt) }
        if work.count == 2, milestones.contains(run + 1) { say(.milestone, max(1200, work.minute)) }
        run = work.count == 2 ? run + 1 : 0
      }
      var sunday = Ledgers.day("2026-09-13")
      while sunday < last {
        let paused = sunday >= pause.from && sunday <= pause.to
        let isBusy = (0..<7).contains { dates.contains(sunday.advanced(by: -$0)) }
        if isBusy, !paused { said.insert(.init(kind: .week, day: sunday, minute: 1140)) }
        sunday = sunday.advanced(by: 7)
      }
      said.insert(.init(kind: .starts, day: start.advanced(by: -1), minute: 1080))
      if let end = dates.last { said.insert(.init(kind: .finished, day: end.advanced(by: 1), minute: 540)) }
      return said
    }
  }

  /// The facts of a year, made once for all zones.
  private final class Book {
    private var known: [String: ReminderFacts] = [:]
    func facts(_ year: Year, _ day: CivilDay, done: Int) -> ReminderFacts {
      let key = "\(day.iso) \(done)"
      if let found = known[key] { return found }
      let facts = ReminderFacts(year.ledger(on: day, done: done))
      known[key] = facts
      return facts
    }
  }

  @Test("every rule fires exactly when it should, through both changes of summer time, in four zones")
  func year() throws {
    var random = SplitMix64(seed: 8)
    let year = Year(&random)
    let book = Book()
    // The streak's word is moved into the hour that summer time leaves out, and that winter time has twice.
    for (name, streak) in [
      ("Europe/Berlin", 150), ("America/New_York", 150), ("Australia/Lord_Howe", 1260), ("Asia/Kolkata", 1260),
    ] {
      let zone = try #require(TimeZone(identifier: name))
      var reminders = Reminders()
      reminders.set(.streak, ClockTime.text(streak))
      var second = Int64(year.first.daysSinceEpoch) * 86_400
      let end = Int64(year.last.daysSinceEpoch) * 86_400
      var night: Set<CivilDay> = []
      func shift(_ second: Int64) -> Int { zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(second))) }
      // The minutes around the rules' times, and around where summer time leaves out or gives again.
      var isNear = Array(repeating: false, count: 1440)
      for time in [150, 180, 420, 540, 720, 1080, 1140, 1200, 1260] {
        for minute in time - 1...time + 1 { isNear[minute] = true }
      }
      var isChange = false
      while second < end {
        // By the hour: the clocks change within a day from here, or did.
        if second % 3600 == 0 { isChange = shift(second - 86_400) != shift(second + 86_400) }
        let now = Moment(seconds: second, offset: shift(second))
        let minute = now.secondOfDay / 60
        let day = now.logicalDay(boundary: 240)
        let worked = year.work[day]
        // Every minute where the clocks change, around the rules' times and the person's work; else every twenty-ninth.
        if isChange || isNear[minute] || minute == worked?.minute || second / 60 % 29 == 0 {
          if minute == 150 { night.insert(now.localDay) }
          let elapsed = minute < 240 ? minute + 1440 : minute
          reminders.tick(now) { book.facts(year, $0, done: $0 == day ? worked?.done(by: elapsed) ?? 0 : 0) }
        }
        second += 60
      }
      var expected = year.expected(streakAt: streak)
      if streak == 150 {
        // Where 02:30 was left out, it came at 03:00.
        expected = Set(
          expected.map { said in
            guard said.kind == .streak, !night.contains(said.day.advanced(by: 1)) else { return said }
            return Reminders.Said(kind: .streak, day: said.day, minute: 180)
          })
        #expect(night.count == 365)
      }
      let said = Set(reminders.said)
      #expect(said.count == reminders.said.count, "\(name): something was said twice")
      #expect(said.subtracting(expected).isEmpty, "\(name)")
      #expect(expected.subtracting(said).isEmpty, "\(name)")
      #expect(reminders.missed.isEmpty, "\(name): \(reminders.missed)")
      #expect(Set(reminders.said.map(\.kind)).count == 9)
    }
  }
}

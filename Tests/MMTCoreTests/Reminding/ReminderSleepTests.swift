@testable import MMTCore
import Testing

/// A machine that slept, wakes late, or is looked at after a pause.
@Suite struct ReminderSleepTests {
  /// Monday 2 November 2026 is Day 1; Days 1 to 6 complete, from Day 7 on open.
  private func facts(_ day: CivilDay, marks: String = "xxxxxx......") -> ReminderFacts {
    ReminderFacts(Ledgers.make(Ledgers.dated(Ledgers.days(marks)), on: day.iso))
  }

  private func kinds(_ ticks: [String], marks: String = "xxxxxx......") -> [ReminderKind] {
    var reminders = Reminders()
    for tick in ticks { reminders.tick(.wall(tick)) { facts($0, marks: marks) } }
    return reminders.said.map(\.kind)
  }

  @Test("the morning's mission is made up for until noon, and dropped then")
  func morning() {
    #expect(kinds(["2026-11-10T11:59:00"]) == [.morning])
    #expect(kinds(["2026-11-10T12:00:00"]).isEmpty)
    #expect(kinds(["2026-11-10T06:59:00"]).isEmpty)
  }

  @Test("of a day's words that are due at once only the last is said, and the others don't come after it")
  func lastWord() {
    // Sunday evening: a week, and a run of six days at risk.
    #expect(kinds(["2026-11-08T21:30:00", "2026-11-08T21:31:00", "2026-11-08T22:00:00"]) == [.week, .streak])
    #expect(kinds(["2026-11-08T20:59:00", "2026-11-08T21:00:00"]) == [.week, .nudge, .streak])
    // Day 7 would make a week in a row.
    #expect(kinds(["2026-11-08T12:30:00", "2026-11-08T13:00:00"]) == [.almost])
    #expect(kinds(["2026-11-08T11:59:00", "2026-11-08T12:00:00"]) == [.morning, .almost])
  }

  @Test("what was slept through and is worth telling is noted once; a day's own words are not")
  func sleptThrough() {
    var reminders = Reminders()
    for tick in ["2026-11-08T15:00:00", "2026-11-09T08:30:00", "2026-11-09T09:00:00", "2026-11-09T20:00:00"] {
      reminders.tick(.wall(tick)) { facts($0) }
    }
    #expect(reminders.missed == [ReminderSlot(.week, Ledgers.day("2026-11-08"))])
    #expect(reminders.said.map(\.kind) == [.almost, .morning, .nudge])
    let untold = reminders.record.untold(on: Ledgers.day("2026-11-10"), boundary: 240)
    #expect(untold.map(\.slot.kind) == [.week])
    #expect(reminders.record.untold(on: Ledgers.day("2026-11-11"), boundary: 240).isEmpty)
  }

  @Test("a clock that is put back says nothing again")
  func clockPutBack() {
    #expect(
      kinds(["2026-11-10T07:00:00", "2026-11-10T06:00:00", "2026-11-10T07:00:00", "2026-11-09T07:30:00"]) == [
        .morning, .morning,
      ])
  }

  @Test("what didn't go out is tried again while it matters")
  func retry() {
    var reminders = Reminders()
    let slot = ReminderSlot(.morning, Ledgers.day("2026-11-10"))
    reminders.record.set(.init(slot, at: .wall("2026-11-10T07:00:00"), title: "", body: "", outcome: .failed("no session")))
    reminders.tick(.wall("2026-11-10T09:00:00")) { facts($0) }
    reminders.tick(.wall("2026-11-10T09:01:00")) { facts($0) }
    #expect(reminders.said.map(\.kind) == [.morning])
  }

  @Test(
    "a day that is complete, a rest day, a pause and a time before the plan are left alone; the eve and the morning after are told"
  )
  func silence() throws {
    let all = ["07:00", "12:00", "20:00", "21:00"].map { "2026-11-10T\($0):00" }
    #expect(kinds(all, marks: "xxxxxxxxx...") == [])
    #expect(kinds(all, marks: "xxxxxxxx-...") == [])
    #expect(kinds(["2026-11-01T18:00:00", "2026-11-01T18:01:00"]) == [.starts])
    #expect(kinds(["2026-10-31T18:00:00"]).isEmpty)
    #expect(kinds(["2026-11-14T09:00:00", "2026-11-15T09:00:00"]) == [.finished])
    let rest = ReminderFacts(Ledgers.make(Ledgers.days("......"), on: "2026-11-04", rest: [.wednesday]))
    let pause = ReminderFacts(Ledgers.make(Ledgers.days("......"), on: "2026-11-04", pauses: [("2026-11-03", "2026-11-05")]))
    for kind in ReminderKind.allCases where kind != .week { #expect(!rest.calls(for: kind, hasNudge: true), "\(kind)") }
    #expect(rest.calls(for: .week, hasNudge: true))
    for kind in ReminderKind.allCases { #expect(!pause.calls(for: kind, hasNudge: true), "\(kind)") }
  }

  @Test("the evening has one word: the nudge where nothing was done, unless it is off or the timer runs")
  func evening() {
    var open = facts(Ledgers.day("2026-11-10"))
    #expect(open.calls(for: .nudge, hasNudge: true) && !open.calls(for: .check, hasNudge: true))
    #expect(open.calls(for: .check, hasNudge: false))
    open.extra.isTimerRunning = true
    #expect(!open.calls(for: .nudge, hasNudge: true))
    let text = "# 9-day plan\n\n### Day 1\n- [x] a ✅ 2026-11-02\n- [ ] b\n"
    let begun = ReminderFacts(Ledgers.make(text, on: "2026-11-02"))
    #expect(begun.calls(for: .check, hasNudge: true) && !begun.calls(for: .nudge, hasNudge: true))
    #expect(begun.choose([ReminderSlot(.check, begun.today)], hasNudge: true, wasNudged: true).said.isEmpty)
  }

  @Test("cycle, backup and build are told while they matter, and one word is enough for the first two")
  func machine() {
    var facts = facts(Ledgers.day("2026-11-10"))
    for (left, calls) in [(3, false), (2, true), (1, true), (0, false), (-1, false)] {
      facts.extra = .init(cycleDaysLeft: left, unbackedDays: 7)
      #expect(facts.calls(for: .cycle, hasNudge: true) == calls && facts.calls(for: .backup, hasNudge: true) == !calls)
    }
    facts.extra = .init(rebuiltOn: facts.today, unbackedDays: 6)
    #expect(facts.calls(for: .rebuilt, hasNudge: true) && !facts.calls(for: .backup, hasNudge: true))
  }

  @Test("a week's figures are those of the seven days up to today")
  func week() {
    let text = """
      # 9-day plan

      ### Day 1
      - [x] a ⏱ 1h ✅ 2026-11-02
      ### Day 2
      - [x] b ⏱ 20m ✅ 2026-11-03
      - [ ] c
      ### Day 3
      - [-] d
      ### Day 4
      - [x] e ✅ 2026-10-20

      """
    let week = ReminderFacts(Ledgers.make(text, on: "2026-11-08")).week
    #expect(week.complete == 2 && week.of == 3 && week.open == [2] && week.items == 2 && week.minutes == 80, "\(week)")
  }
}

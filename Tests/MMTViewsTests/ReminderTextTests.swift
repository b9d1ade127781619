import MMTCore
@testable import MMTViews
import Testing

@Suite struct ReminderTextTests {
  private func text(_ kind: ReminderKind, _ marks: String, on today: String, _ extra: ReminderFacts.Extra = .init()) -> String {
    var plan = "# 9-day plan\n"
    let names = [
      "LC 1: Two Sum", "LC 3: Longest Substring Without Repeating Characters", "**Watch:** [Load](http://x.y) balancing",
      "Draw it", "e",
    ]
    for (day, mark) in marks.enumerated() {
      plan += "\n### Day \(day + 1)\n"
      let done = mark == "x" ? names.count : mark == "." ? 0 : mark.wholeNumberValue ?? 0
      for (index, name) in names.reversed().enumerated() {
        plan += index < done ? "- [x] \(name) ⏱ 20m ✅ 2026-11-0\(day + 2)\n" : "- [ ] \(name)\n"
      }
    }
    let parsed = PlanParser.parse(SourceText(plan))
    let start = CivilDay("2026-11-02") ?? CivilDay(daysSinceEpoch: 0)
    let ledger = Ledger(
      parsed, path: "plan.md", schedule: Schedule(parsed, start: start, free: .init()),
      today: CivilDay("2026-11-0\(today)") ?? start)
    let facts = ReminderFacts(ledger, extra)
    return ReminderText.title(kind, facts) + "\n" + ReminderText.body(kind, facts)
  }

  @Test("texts name what is to be done, count the rest, and are short")
  func texts() {
    #expect(
      text(.morning, "..", on: "2")
        == "Day 1 of 9: 5 items\nBegin with Two Sum, then e, Draw it and 2 more.")
    #expect(text(.morning, "4.", on: "2") == "Day 1 of 9: 1 left\nTwo Sum.")
    #expect(
      text(.check, "3.", on: "2") == "Day 1: 3 of 5 done\nLeft: Longest Substring Without Repeating Characters and Two Sum.")
    #expect(text(.check, "4.", on: "2") == "Day 1: 4 of 5 done\nOnly this is left: Two Sum.")
    #expect(text(.nudge, "..", on: "2") == "Day 1 is still waiting\nNothing is ticked yet. One is enough to begin: Two Sum.")
    #expect(text(.streak, "xx4.", on: "4") == "Keep your streak of 2 days\nDay 3 needs one more: Two Sum.")
    #expect(text(.streak, "xx.", on: "4").hasSuffix("\nDay 3 needs 5 more: e, Draw it, Load balancing and 2 more."))
    #expect(
      text(.almost, "xx4.", on: "4") == "One day from a streak of 3\nFinish Day 3 today to reach it. Left: Two Sum.")
    #expect(
      text(.milestone, "xxx.", on: "4") == "A streak of 3 complete days\nYour longest streak yet. The next milestone is 7.")
    #expect(
      text(.week, "xx4.x..", on: "8")
        == "Your week: 3 of 7 days complete\n19 items done, 6h20m booked. Still open: Day 3, Day 4, Day 6 and 1 more; mmt backlog has the list."
    )
    #expect(text(.week, "x", on: "8") == "Your week: 1 of 1 day complete\n5 items done, 1h40m booked. Nothing is left open.")
    #expect(
      text(.week, "x", on: "8", .init(unsentDays: 8)).hasSuffix(
        " 8 days of work stand on this machine alone: mmt backup --to DIR, or --push, takes them elsewhere."))
    #expect(text(.starts, "..", on: "1") == "Day 1 is tomorrow\n9-day plan. It begins with Two Sum and 4 more.")
    #expect(text(.finished, "x4", on: "4") == "1 of 9 days complete\n9 of 10 items done. mmt progress shows it all.")
    #expect(
      text(.cycle, "x", on: "2", .init(cycleDaysLeft: 2))
        == "2 days left in this build's cycle\nBack up what you did before you rebuild: mmt backup.")
    #expect(text(.cycle, "x", on: "2", .init(cycleDaysLeft: 1)).hasPrefix("This build's cycle ends tomorrow\n"))
    #expect(text(.backup, "x", on: "2", .init(unbackedDays: 8)).hasPrefix("8 days without a backup\n"))
    #expect(text(.rebuilt, "x.", on: "2") == "Rebuilt, your data is intact\n10 items in the plan, 5 done: all there.")
    var findings = ReminderFacts.Extra()
    findings.findings = 1
    #expect(text(.rebuilt, "x.", on: "2", findings).hasPrefix("Rebuilt: 1 thing to look at\n"))
  }

  @Test("the morning's title has the day's topic, and a sentence ends once")
  func topic() {
    let parsed = PlanParser.parse(SourceText("# 9-day plan\n\n### Day 1\n#### DSA: Two *Pointers*\n- [ ] a\n- [ ] Why?\n"))
    let start = CivilDay("2026-11-02") ?? CivilDay(daysSinceEpoch: 0)
    let facts = ReminderFacts(Ledger(parsed, path: "p", schedule: Schedule(parsed, start: start, free: .init()), today: start))
    #expect(ReminderText.title(.morning, facts) == "Day 1 of 9: Two Pointers")
    #expect(ReminderText.body(.morning, facts) == "2 items. Begin with a, then Why?")
  }

  @Test("after midnight the list speaks of the calendar's days, and on forty columns a time stands apart from its name")
  func list() {
    let midnight = Int64((CivilDay("2026-12-08") ?? CivilDay(daysSinceEpoch: 0)).daysSinceEpoch) * 86_400
    var record = ReminderRecord()
    let day = CivilDay(daysSinceEpoch: Int(midnight / 86_400) - 1)
    record.set(
      .init(
        ReminderSlot(.streak, day), at: Moment(seconds: midnight + 60, offset: 0), title: "Keep them", body: "",
        outcome: .missed))
    let page = ReminderPage(
      ReminderRules(), record, ReminderClock(Moment(seconds: midnight + 1800, offset: 0), boundary: 240), nil)
    for columns in [40, 80] {
      let text = drawn(ReminderView.sheet(page, Rendering(columns: columns)))
      let words = text.split { $0 == " " || $0 == "\n" }
      for (one, next) in [("today", "07:00"), ("07:00", "morning"), ("today", "00:01"), ("00:01", "Keep")] {
        #expect(zip(words, words.dropFirst()).contains { $0 == one && $1 == next }, "\(text)")
      }
    }
  }

  @Test("no control character of a plan gets into a notification, and no word is longer than it can show")
  func safety() {
    let parsed = PlanParser.parse(
      SourceText("# p\n\n### Day 1\n- [ ] a\u{1B}[31m\u{202E}b \(String(repeating: "long ", count: 50))\n"))
    let start = CivilDay("2026-11-02") ?? CivilDay(daysSinceEpoch: 0)
    let facts = ReminderFacts(Ledger(parsed, path: "p", schedule: Schedule(parsed, start: start, free: .init()), today: start))
    let body = ReminderText.body(.nudge, facts)
    #expect(!body.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E } && body.count < 130, "\(body)")
  }
}

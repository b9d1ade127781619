import Foundation
import Support
import Testing

@testable import MMTCore

/// Weeks whose days stand in tables, lines or indented text, each in its own form.
@Suite struct WeekTableTests {
  private let today = CivilDay("2026-05-13") ?? CivilDay(daysSinceEpoch: 20_586)

  private func ledger(_ text: String) -> Ledger {
    let plan = Owners.plan(text)
    let start = StartDate.told(by: plan, today: today) ?? today
    return Ledger(plan, path: "p.md", schedule: Schedule(plan, start: start, free: .init()), today: today)
  }

  private func dates(_ text: String) -> [String] {
    let ledger = ledger(text)
    return ledger.plan.days.filter { $0.key != .none && !$0.items.isEmpty }.map { day in
      let items = ledger.plan.items[day.items].map { ledger.plan.words($0) }.joined(separator: ", ")
      return (ledger.date(of: day)?.iso ?? "-") + ": " + items
    }
  }

  @Test("rows of weekdays below weeks are their days, but for those of rest and sums")
  func rows() {
    let text =
      "# P 2026\n\n## Week 1 (4–10 May)\n\n| Day | Session | km |\n|---|---|---|\n| Mon | Rest + rehab | — |\n| Tue | easy | 5 |\n| Sat–Sun | long | 12 |\n| **Total** | | **17** |\n\n"
      + "## Week 2 (11–17 May)\n\n| Day | Session | km |\n|---|---|---|\n| Mon | easy | 6 |\n| | strides | 1 |\n| Thu | hills | 8 |\n"
    #expect(
      dates(text) == ["2026-05-05: easy", "2026-05-09: long", "2026-05-11: easy, strides", "2026-05-14: hills"])
    #expect(ledger(text).current.standing == .underWay)
    // The same where no heading numbers the weeks.
    #expect(
      dates(text.replacing("Week 1 (4–10 May)", with: "4–10 May").replacing("Week 2 (11–17 May)", with: "11–17 May"))
        == dates(text))
  }

  @Test("a column of states says how far such rows are, and a date names its day as well")
  func states() {
    let text =
      "# P 2026\n\n## Week 1 (4–10 May)\n\n| Date | Task | Done |\n|---|---|---|\n| 4 May | read | x |\n| 6 May | write | |\n\n"
      + "## Week 2 (11–17 May)\n\n| Date | Task | Done |\n|---|---|---|\n| 12 May | edit | |\n| 14 May | send | |\n"
    #expect(dates(text) == ["2026-05-04: read", "2026-05-06: write", "2026-05-12: edit", "2026-05-14: send"])
    #expect(Owners.plan(text).items.map(\.status) == [.done, .open, .open, .open])
  }

  @Test("one row below weekdays is the week's work, in weeks beside such with headings for their days")
  func columns() throws {
    let text =
      "# P\n\n## Week 1 (4–10 May)\n\n### Monday\n- [x] a\n### Wednesday\n- [ ] b\n### Friday\n- [ ] c\n\n"
      + "## Week 2 (11–17 May)\n\n| Mon | Tue | Wed |\n|---|---|---|\n| 6 km ✅ | rest | 7 km |\n\n## Week 3 (18–24 May)\n\n- [ ] d\n"
    #expect(
      dates(text) == [
        "2026-05-04: a", "2026-05-06: b", "2026-05-08: c", "2026-05-11: 6 km", "2026-05-13: 7 km", "2026-05-18: d",
      ])
    #expect(Owners.plan(text).items.map(\.status) == [.done, .open, .open, .done, .open, .open])
    let edited: String = try Editing(text).applying(.done(4))
    #expect(edited.contains("| 6 km ✅ | rest | [x] 7 km |"))
    // Marks below weekdays are habits, whose rows name them.
    #expect(
      Owners.plan("# P\n\n## Week 1\n- [ ] a\n\n## Week 2\n\n| Mon | Tue | Wed |\n|---|---|---|\n| x | | x |\n").items.count
        == 1)
  }

  @Test("headings of weekdays below weeks are days though they are few")
  func fewWeekdays() {
    let text = "# P\n\n## Week 1\n### Mon\n- [x] a\n### Thu\n- [ ] b\n## Week 2\n### Mon\n- [ ] c\n"
    #expect(Owners.plan(text).days.compactMap(\.numbers) == [1...1, 4...4, 8...8])
    #expect(!Owners.plan("# P\n\n## Mon\n- [x] a\n## Thu\n- [ ] b\n## Mon\n- [ ] c\n").days.contains { $0.isNumbered })
  }

  @Test("a table of days below a week counts as its days where other weeks have headings for theirs")
  func daysOfWeek() {
    let text =
      "# P\n\n## Week 1\n### Day 1\n- [x] a\n### Day 2\n- [ ] b\n\n## Week 2\n\n| Day | Task | Done |\n|---|---|---|\n| Day 1 | c | x |\n| Day 2 | d | |\n"
    #expect(dates(text).map { String($0.suffix(1)) } == ["a", "b", "c", "d"])
    #expect(Owners.plan(text).days.filter { $0.isNumbered }.compactMap { $0.key.number } == [1, 2, 3, 4])
    // Above the days it only says what they are about.
    let outline =
      "# P\n\n## Week 1\n\n| Day | Task |\n|---|---|\n| 1 | c |\n| 2 | d |\n\n### Day 1\n- [x] a\n### Day 2\n- [ ] b\n"
    #expect(Owners.plan(outline).items.map { Owners.plan(outline).words($0) } == ["a", "b"])
  }

  @Test("plain lines for weeks stand above those of weekdays, indented or not")
  func lines() {
    let weeks = "Week 1 (4-10 May)\n  Mon: run\n  Wed: swim\nWeek 2 (11-17 May)\n  Mon: row\n  Fri: rest\n"
    #expect(dates(weeks) == ["2026-05-04: run", "2026-05-06: swim", "2026-05-11: row"])
    let indented = weeks.replacing("\n  Mon", with: "\n\n    Mon").replacing("\n  ", with: "\n    ").replacing(
      "\nWeek", with: "\n\nWeek")
    #expect(dates(indented) == dates(weeks))
  }

  @Test("text that is indented below days is their work, and what stands deeper belongs to the line above")
  func indented() throws {
    let text =
      "# P\n\n## Día 1: 2026-05-12\n    Álgebra\n        Ecuaciones lineales\n        Ejercicios de ecuaciones\n\n## Día 2: 2026-05-13\n    Álgebra\n        Desigualdades lineales\n"
    #expect(dates(text) == ["2026-05-12: Ecuaciones lineales, Ejercicios de ecuaciones", "2026-05-13: Desigualdades lineales"])
    #expect(Owners.plan(text).tracks.map { Owners.plan(text).plain($0.name) } == ["Álgebra", "Álgebra"])
    let edited: String = try Editing(text).applying(.done(0))
    #expect(edited.contains("lineales ✅"))
    // Code is none.
    let code = "# P\n\n## Day 1\n\n    let a = 1\n    print(a)\n\n## Day 2\n\n    let b = 2\n    print(b)\n"
    #expect(Owners.plan(code).items.isEmpty)
  }

  @Test("a compound that ends in a week-word is one, and the line below a week's heading says its dates")
  func compounds() {
    let text =
      "## Läsvecka 1\n📅 2026-05-04 – 2026-05-08\n\n### Läsning\n- [x] a\n\n## Läsvecka 2\n📅 2026-05-11 – 2026-05-15\n\n### Läsning\n- [ ] b\n"
    #expect(dates(text) == ["2026-05-04: a", "2026-05-11: b"])
    #expect(
      Owners.plan("## Trainingswoche 1\n- [ ] a\n## Trainingswoche 2\n- [ ] b\n").days.compactMap(\.numbers) == [1...7, 8...14])
    #expect(Owners.plan("## Kalenderwoche 40\n- [ ] a\n## Kalenderwoche 41\n- [ ] b\n").days.allSatisfy { !$0.isNumbered })
  }

  @Test("a heading with a date between numbered days has its own date")
  func later() {
    let text =
      "# CKA\n\n## Day 1 (2026-05-11)\n- [x] a\n## Day 2 (2026-05-12)\n- [ ] b\n## Lab - 2026-05-13\n- [ ] c\n## Day 3 (2026-05-18)\n- [ ] d\n"
    #expect(dates(text) == ["2026-05-11: a", "2026-05-12: b", "2026-05-13: c", "2026-05-18: d"])
    let ledger = ledger(text)
    #expect(ledger.current.standing == .underWay)
    #expect(ledger.plan.days[ledger.current.day].later == 1)
    #expect(ledger.backlogItems.map { ledger.plan.words(ledger.plan.items[$0]) } == ["b"])
  }

  @Test("reading such tables takes time in proportion to the text")
  func linear() {
    let week = "| Day | Session |\n|---|---|\n| Mon | a |\n| Tue | b |\n| Sun | c |\n\n"
    func text(_ count: Int) -> String { (1...count).map { "## Week \($0)\n\n\(week)" }.joined() }
    #expect(Owners.plan(text(400)).days.filter { $0.isNumbered }.count == 1200)
  }
}

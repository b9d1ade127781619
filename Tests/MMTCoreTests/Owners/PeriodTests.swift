import Foundation
import Support
import Testing

@testable import MMTCore

/// Sections that say their dates are periods of the plan, whatever their words and rank, each in its own form.
@Suite struct PeriodTests {
  private let today = CivilDay("2026-04-20") ?? CivilDay(daysSinceEpoch: 20_563)

  private func dates(_ text: String) -> [String] {
    let plan = Owners.plan(text)
    guard let start = StartDate.told(by: plan, today: today) else { return [] }
    let ledger = Ledger(plan, path: "p.md", schedule: Schedule(plan, start: start, free: .init()), today: today)
    return plan.days.filter { $0.key != .none }.map { day in
      let items = plan.items[day.items].map { plan.words($0) }.joined(separator: ", ")
      return (ledger.date(of: day)?.iso ?? "-") + ": " + items
    }
  }

  @Test(
    "dates with a dot between and none behind follow each other through a file's spans",
    arguments: [
      ("Этап 1. Крыша (12.01 – 01.02)", "Этап 2 (02.02 – 22.02)", ["1-21", "22-42"]),
      ("第一周（7.6-7.12）数组", "第二周（7.13-7.19）", ["1-7", "8-14"]),
      ("第1週 9.7〜9.13", "第2週 9.14〜9.20", ["1-7", "8-14"]),
    ])
  func dots(_ first: String, _ second: String, _ numbers: [String]) {
    let plan = Owners.plan("# P 2026\n\n## \(first)\n\n- [x] a\n\n## \(second)\n\n- [ ] b\n")
    #expect(plan.days.map { "\($0.numbers?.lowerBound ?? 0)-\($0.lastNumber ?? 0)" } == numbers)
    #expect(!plan.datedTitles.dates.isEmpty)
  }

  @Test("chapters with dots are none")
  func chapters() {
    for text in [
      "## Part 1 (1.1–1.6)\n- a\n## Part 2 (1.7–1.12)\n- b\n", "## Part 1 (1.10–9.12)\n- a\n## Part 2 (10.1–14.2)\n- b\n",
      "## Week 1 (3.1-3.15)\n- a\n## Week 2 (4.1-4.12)\n- b\n",
    ] {
      #expect(DottedDates.order(of: SourceText(text)) == nil, "\(text)")
    }
  }

  @Test("plain lines for weeks have their dates, with slashes and dots")
  func plainLines() {
    for (one, two) in [("9/7–9/13", "9/14–9/20"), ("9.7–9.13", "9.14–9.20")] {
      #expect(
        dates("# 读书 2026\n\n第1周（\(one)）\n\n- [x] 一\n\n第2周（\(two)）\n\n- [ ] 二\n") == ["2026-09-07: 一", "2026-09-14: 二"])
    }
  }

  @Test("the words behind a comma in parentheses are no part of the dates, nor are weeks before it")
  func commas() {
    #expect(DateSpan("Sprint 8 (12 Jan – 30 Jan, long one)".utf8) == DateSpan("Sprint 8 (12 Jan – 30 Jan)".utf8))
    #expect(DateSpan("Phase 1 — Protect (weeks 0–2, 12 Aug – 25 Aug)".utf8) == DateSpan("(12 Aug – 25 Aug)".utf8))
    #expect(DateSpan("Lesson (Mar 5, Apr 2)".utf8)?.last != nil)
    #expect(DateSpan("8 semanas antes (a partir del 3 de mayo)".utf8) == DateSpan("(3 de mayo)".utf8))
    #expect(DateSpan("Vorher (ab dem 3. Mai)".utf8) == DateSpan("(3. Mai)".utf8))
    #expect(DateSpan("du 28 au 3 janvier".utf8) == DateSpan("28 décembre – 3 janvier".utf8))
    #expect(DateHeading(Array("2026.07.18 (토)".utf8)) == CivilDay("2026-07-18").map { DateHeading.full($0) })
    #expect(DateHeading(Array("2026. 7. 18.".utf8)) == CivilDay("2026-07-18").map { DateHeading.full($0) })
  }

  @Test("a month that a span leaves out is that above it, or of the span before")
  func months() {
    #expect(
      dates(
        "# Examens 2026\n\n## Mai\n\n### du 4 au 10\n- [ ] a\n### du 11 au 17\n- [ ] b\n\n## Juin\n\n### du 1er au 7\n- [ ] c\n"
      )
        == ["2026-05-04: a", "2026-05-11: b", "2026-06-01: c"])
    #expect(
      dates("# E 2026\n\n## du 25 mai au 31 mai\n- [ ] a\n## du 1er au 7\n- [ ] b\n## du 8 au 14\n- [ ] c\n")
        == ["2026-05-25: a", "2026-06-01: b", "2026-06-08: c"])
  }

  @Test("a holiday behind days is a period of the plan, and so is what comes after weeks")
  func later() {
    #expect(
      dates(
        "# Kurs\n\n### Mo 13.04.2026\n- [x] 1\n### Di 14.04.\n- [ ] 2\n\n## Ferien (16.04. – 22.04.)\n\nTäglich:\n\n- 20 Karten\n"
      )
        == ["2026-04-13: 1", "2026-04-14: 2", "2026-04-16: 20 Karten"])
    #expect(
      dates("# P 2026\n\n## Week 1 (4–10 May)\n- [x] a\n## Week 2 (11–17 May)\n- [ ] b\n\n### Last lap 18 May – 20 May\n- c\n")
        == ["2026-05-04: a", "2026-05-11: b", "2026-05-18: c"])
    // What lies before the last of them, or is only read, is none.
    #expect(
      Owners.plan("# P 2026\n\n## Week 1 (4–10 May)\n- [x] a\n## Week 2 (11–17 May)\n- [ ] b\n\n## Notes (1–3 May)\n- c\n").days
        .count { $0.key != .none }
        == 2)
  }

  @Test("a week of bullets with weekdays stands beside weeks of headings with dates")
  func mixedHeadings() {
    let text =
      "# P 2026\n\n## Week 1 (Mar 2 – 8)\n\n### Mon Mar 2\n- [x] a\n### Wed Mar 4\n- [x] b\n\n## Week 2 (Mar 9 – 15)\n\n### Mon Mar 9\n- [ ] c\n\n"
      + "## Week 3 (Mar 16 – 22)\n\n- **Tue** read 3\n- **Thu** write 4\n- **Sat** EXAM\n"
    #expect(
      dates(text) == [
        "2026-03-02: a", "2026-03-04: b", "2026-03-09: c", "2026-03-17: **Tue** read 3", "2026-03-19: **Thu** write 4",
        "2026-03-21: **Sat** EXAM",
      ])
  }

  @Test("a week of plain bullets stands beside weeks of weekdays, and one of dates beside weeks of things to do")
  func mixedWeeks() {
    let days = "- Mon: a\n- Wed: b\n- Fri: c\n"
    let text =
      "# P\n\n## Week 1 (4–10 May)\n\(days)\n## Week 2 (11–17 May)\n\(days)\n## Week 3 (18–24 May)\n- revise\n- rest a lot\n"
    let plan = Owners.plan(text)
    #expect(
      plan.days.filter { $0.key != .none }.compactMap { $0.numbers } == [1...1, 3...3, 5...5, 8...8, 10...10, 12...12, 15...21])
    #expect(
      dates(
        "# 本 2026\n\n## 第1週 5/4〜5/10\n- 5/4(月) 一章\n- 5/6(水) 二章\n\n## 第2週 5/11〜5/17\n- 過去問\n- 復習\n- 模試\n- 問題\n- 質問\n- 提出\n")
        == ["2026-05-04: 一章", "2026-05-06: 二章", "2026-05-11: 過去問, 復習, 模試, 問題, 質問, 提出"])
  }

  @Test("lines that begin with a week and its date are weeks")
  func lines() {
    #expect(
      dates("# P 2026\n\nwk of 4 May: spelling p 1-4, tables\n\nwk of 11 May: spelling p 5-8\n\nwk of 18 May: test\n")
        == ["2026-05-04: spelling p 1-4, tables", "2026-05-11: spelling p 5-8", "2026-05-18: test"])
    #expect(
      dates(
        "# P 2026\n\n**Semana del 14/09** - Tema 1. Hecho\n\n**Semana del 21/09** - Tema 2, tema 3. Hecho\n\n**Semana del 28/09** - Tema 4.\n"
      )
        == ["2026-09-14: Tema 1.", "2026-09-21: Tema 2, tema 3.", "2026-09-28: Tema 4."])
    #expect(
      dates("# P 2026\n\nWeek 1 (May 4) - 8 x 1 min\nWeek 2 (May 11) - 6 x 2 min\nWeek 3 (May 18) - 5 x 3 min\n")
        == ["2026-05-04: 8 x 1 min", "2026-05-11: 6 x 2 min", "2026-05-18: 5 x 3 min"])
    #expect(!Owners.plan("# P\n\nwk of 4 May: a\n\nwk of 11 May: b\n").hasDays)
  }

  @Test("a date that a word for a week follows is the section of seven")
  func weekOfDate() {
    let text =
      "# T\n\n## Phase 2 – writing\n\n### [[Sep 14th, 2026]] week\n- DONE read\n\n### [[Sep 21st, 2026]] week\n- TODO write\n"
    let plan = Owners.plan(text)
    #expect(plan.days.compactMap(\.numbers) == [1...7, 8...14])
    #expect(StartDate.told(by: plan, today: today)?.iso == "2026-09-14")
  }

  @Test("headings with dates among days by a word are days beside them, and behind the last the next")
  func amongDays() {
    let text =
      "# CKA\n\n## Day 1 (2026-09-01)\n- [x] a\n## Day 2 (2026-09-02)\n- [ ] b\n## Sat lab - 2026-09-05\n- [ ] c\n## Day 3 (2026-09-07)\n- [ ] d\n## Exam - 2026-10-14\n- [ ] e\n## Links\n- [ ] f\n"
    let plan = Owners.plan(text)
    #expect(
      Owners.days(text) == [
        "d001 (2026-09-01): a", "d002 (2026-09-02): b", "d002-2 Sat lab - 2026-09-05: c", "d003 (2026-09-07): d",
        "d004 Exam - 2026-10-14: e",
      ])
    #expect(plan.repeatedDays.isEmpty)
    #expect(dates(text).last == "2026-10-14: e")
    // Where the days say no dates, a heading with one is none of them.
    #expect(Owners.days("# P\n\n## Day 1\n- [ ] a\n## Day 2\n- [ ] b\n## Exam - 2026-10-14\n- [ ] c\n").count == 2)
  }
}

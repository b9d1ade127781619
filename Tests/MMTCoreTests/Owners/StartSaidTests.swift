import Testing

@testable import MMTCore

/// When a plan begins by what its text says before the first day.
@Suite struct StartSaidTests {
  private func start(_ text: String) -> String? {
    CivilDay("2026-11-23").flatMap { StartDate.told(by: Owners.plan(text), today: $0)?.iso }
  }

  @Test(
    "a sentence that says when the plan begins gives Day 1 its date",
    arguments: [
      ("**Started:** January 8, 2024", "2024-01-08"), ("Starting Monday 3 June 2024, three runs a week.", "2024-06-03"),
      ("Inizio: 15 settembre 2025 — mezz'ora al giorno", "2025-09-15"), ("Начал: 13.01.2025. По 1–1,5 часа", "2025-01-13"),
      ("Empiezo el lunes 3 de marzo de 2025. 3 h", "2025-03-03"), ("開始：2025年4月14日（月）", "2025-04-14"),
      ("Race on **Sunday 19 October 2025**. Week 1 begins Mon 30 June.", "2025-06-30"),
      ("Course le 5 octobre 2025.\nDébut de la prépa : lundi 11 août.", "2025-08-11"), ("| Start | 2026-12-01 |", "2026-12-01"),
      ("Starting Monday 23 November", "2026-11-23"), ("البداية: السبت ١ مارس ٢٠٢٥", "2025-03-01"),
      ("शुरुआत: १४ अप्रैल २०२५", "2025-04-14"), ("Ngày bắt đầu: 06/10/2025", "2025-10-06"),
      ("하루 한 개! 2025년 3월 2일(일) 시작 ~ 3월 31일(월) 끝", "2025-03-02"), ("Date de début : 3/2/2025", "2025-02-03"),
      ("Fecha de inicio: 3 de marzo de 2025", "2025-03-03"), ("開始日：２０２５年４月１４日", "2025-04-14"),
      ("Started 13/9/2025", "2025-09-13"), ("Started 9/13/2025", "2025-09-13"), ("Start: 2025/3/2", "2025-03-02"),
      ("Plan starts Mon 2 Nov. km not miles!!", "2026-11-02"), ("The plan begins 3 November 2025", "2025-11-03"),
      ("13/6: exam\nStarted 3/2/2025", "2025-02-03"),
      ("Week 1 = 14–20 March 2025. From the handout", "2025-03-14"), ("**Week 1:** 14 March 2025", "2025-03-14"),
      ("Operation on 12 March 2025.\nWeek 1 = 14.–20. March", "2025-03-14"), ("Starts 3–9 March 2025", "2025-03-03"),
      ("First class: Tuesday, January 14, 2025. No class on Feb 15", "2025-01-14"),
      ("**Erster Tag:** 3. März 2025", "2025-03-03"), ("Première séance : lundi 11 août 2025", "2025-08-11"),
      ("| Exam | 6/13 |\n\nStarted 3/2/2025", "2025-03-02"), ("Sub 3:45. 16 wks, wk 1 starts Mon 22 June 2026", "2026-06-22"),
      ("Sixteen weeks (week 1 = 22 June 2026)", "2026-06-22"),
    ])
  func said(_ line: String, _ date: String) {
    #expect(start("# Plan\n\n\(line)\n\n## Week 1\n- [ ] a\n\n## Week 2\n- [ ] b\n") == date)
  }

  @Test(
    "other dates, other places and sentences that go on say nothing of it",
    arguments: [
      "Exam on 14 June 2025", "We start. On 14 June 2025 is the exam", "Start at 9, 14 June 2025", "Start whenever",
      "School starts 7 September 2025", "The next race starts 7 September 2025",
      "First exam: 14 June 2025", "First day of the exams: 14 June 2025", "First day at school, 14 June 2025",
      "Week 1 has 14 hours, June 2025 none", "Week 1 - 3 June 2025", "Week 2 = 14–20 March 2025",
      "The first class: 14 June 2025", "Books are due, week 1: 14 June 2025", "Sixteen weeks, wk 2 starts 22 June 2026",
      "To start: 14 June 2025", "Start 01/09/2025", "Start 31 June 2025",
    ])
  func unsaid(_ line: String) {
    #expect(start("# Plan\n\n\(line)\n\n## Week 1\n- [ ] a\n\n## Week 2\n- [ ] b\n") == nil)
    #expect(start("# Plan\n\n## Week 1\n- [ ] a\n\nStart: 2025-01-01\n\n## Week 2\n- [ ] b\n") == nil)
  }

  @Test("days that don't begin at 1, and weekdays, are counted from the Day 1 or the week that is said")
  func counted() {
    #expect(start("Start date: April 7, 2025\n\n## Days 31–60\n- [ ] a\n\n## Days 61–90\n- [ ] b\n") == "2025-05-07")
    #expect(start("Week 1 = 14–20 March 2025\n\n## Week 3\n- [ ] a\n\n## Week 4\n- [ ] b\n") == "2025-03-28")
    let weekdays = ["Tuesday", "Wednesday", "Thursday", "Friday", "Sunday"].map { "### \($0)\n- \($0) a\n" }.joined()
    #expect(start("# P\n\nStart: Mon 11 August 2025\n\n## Week 1\n\(weekdays)") == "2025-08-12")
  }

  @Test(
    "dates in headings without a year are nearest to one that the text says, to the title's year, or to what is due",
    arguments: [
      "---\ncreated: 2025-01-20\n---\n\n# Thesis\n\n## Week 1 (3 Feb)\n- [ ] a\n",
      "# Term 2025\n\n## Week 1 (3 Feb)\n- [ ] a\n",
      "**Exam:** 2025-03-28 @ 10:30\n\n## Week 1 (3 Feb)\n- [ ] a\n",
      "# Thesis\n\n## Week 1 (3 Feb)\n- [ ] a 📅 2025-02-07\n",
    ])
  func years(_ text: String) throws {
    let text = text + "\n## Week 2 (10 Feb)\n- [ ] b\n"
    #expect(start(text) == "2025-02-03")
    let advice = Adoption.dateAdvice(Owners.plan(text))
    #expect(advice.count == 1 && advice[0].contains("nearest to line"))
  }

  @Test("the report says which line says when the plan begins")
  func told() {
    let plan = Owners.plan("# Plan\n\nStarted: 2026-11-02\n\n## Week 1\n- [ ] a\n\n## Week 2\n- [ ] b\n")
    #expect(
      Adoption.dateAdvice(plan) == [
        "line 3 says when the plan begins: mmt config startDate YYYY-MM-DD says otherwise"
      ])
  }

  @Test("a beginning with slashes is told, and not guessed")
  func unclear() {
    let plan = Owners.plan("# Plan\n\nStarted 01/09/2025 (again)\n\n### Day 1\n- [ ] a\n")
    #expect(
      Adoption.dateAdvice(plan) == [
        "line 3 has the plan's beginning with slashes: mmt config startDate YYYY-MM-DD says when Day 1 is"
      ])
    #expect(Adoption.dateAdvice(Owners.plan("# Plan\n\nStart with 1/2 cup\n\n### Day 1\n- [ ] a\n")) == [])
  }

  @Test("a line at the end may say it of Day 1, and weeks from 1 to 52 are those of the title's year")
  func further() {
    let days = (1...3).map { "Day \($0)  item \($0). done\n" }.joined()
    #expect(start("GRE\n\n\(days)\nday 1 = may 29\n") == "2026-05-29")
    let rows = (1...52).map { "| \($0) | $\($0) | |\n" }.joined()
    #expect(start("# Savings 2026\n\n| WK | PUT IN | DONE |\n|---|---|---|\n\(rows)") == "2025-12-29")
    let terms = "| Semana | Del | Al | Tema |\n|---|---|---|---|\n| 1 | 7-abr | 10-abr | a |\n| 2 | 13-abr | 17-abr | b |\n"
    #expect(
      CivilDay("2026-05-12").flatMap { StartDate.told(by: Owners.plan("# Lengua\n\n" + terms), today: $0)?.iso } == "2026-04-07"
    )
  }

  @Test("weeks of the calendar are sections with dates")
  func calendarWeeks() throws {
    let plan = Owners.plan(
      "# Arbeit\n\nAbgabe: 25.05.2026\n\n## KW 10–11: a\n- [x] a\n\n## KW 14/15 b\n- [ ] b\n\n## KW 1\n- [ ] c\n")
    let today = try #require(CivilDay("2026-04-15"))
    let spans = SectionDates.spans(plan, near: today).map { $0.map { $0.lowerBound.iso + " " + $0.upperBound.iso } }
    #expect(spans == ["2026-03-02 2026-03-15", "2026-03-30 2026-04-12", "2027-01-04 2027-01-10"])
  }
}

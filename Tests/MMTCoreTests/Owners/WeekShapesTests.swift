import Support
import Testing

@testable import MMTCore

/// Weeks, their weekdays, and the parts above them.
@Suite struct WeekShapesTests {
  @Test("bullets that begin with weekdays are the days of their week")
  func weekdayBullets() {
    let file = "## Week 1\n- Monday: 5 km\n- **Tuesday** – rest\n- Wed 3 km\n\n## Week 2\n- Monday: 6 km\n- Fri: 8 km\n"
    #expect(
      Owners.days(file) == [
        "d001: Monday: 5 km", "d002", "d003: Wed 3 km", "d008: Monday: 6 km", "d012: Fri: 8 km",
      ])
    let plan = Owners.plan(file)
    #expect(plan.days.map(\.weekNumber) == [1, 1, 1, 2, 2] && plan.firstWeekday == 0)
    #expect(
      Owners.days(
        "## Woche 1\n- Montag\n  - [ ] a\n  - [ ] b\n- Dienstag\n  - c\n- Sonntag\n\n## Woche 2\n- Montag: Tests\n  - [ ] d\n")
        == ["d001: a, b", "d002: c", "d007", "d008 Tests: d"])
    #expect(
      Owners.days("- [ ] Mon: a\n- [x] Tue: b\n- [ ] Thu: c\n- [ ] Fri: d\n- [ ] Sat: e\n").map { $0.prefix(4) }
        == ["d001", "d002", "d004", "d005", "d006"])
    // A date with slashes behind the weekday is the day's title.
    let french =
      "## Semaine 1\n- **Mardi 12/08** : footing ✅\n- [ ] Jeudi 14/8/2025 – 8 x 30/30\n- Dimanche 17/08\n- Lundi 12 km\n"
    #expect(
      Owners.days(french) == [
        "d002 Mardi 12/08: footing", "d004 Jeudi 14/8/2025: 8 x 30/30", "d007: Dimanche 17/08", "d008: Lundi 12 km",
      ])
    #expect(Owners.plan(french).items.map(\.isDone) == [true, false, false, false])
    // A few weekdays among other words are words.
    #expect(Owners.days("- Mon: a\n- Tue: b\n- Wed: c\n") == [])
    #expect(Owners.days("## Week 1\n- Monday: a\n- call Tom\n- buy milk\n## Notes\n- b\n").map { $0.prefix(4) } == [])
  }

  @Test("headings of seven dates with weekdays below are weeks, and those their days")
  func datedWeeks() throws {
    let names = ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag"]
    let days = names.map { "**\($0)**\n- [ ] \($0) lernen\n" }.joined(separator: "\n")
    let text = "# Plan\n\n## KW 53 (28.12. – 03.01.2027)\n\n\(days)\n## KW 1 (04.01. – 10.01.2027)\n\n\(days)"
    let plan = Owners.plan(text)
    #expect(plan.days.filter(\.isNumbered).map(\.key) == [1, 2, 3, 4, 5, 8, 9, 10, 11, 12].map { DayKey.number($0) })
    let today = try #require(CivilDay("2026-11-23"))
    let start = try #require(StartDate.told(by: plan, today: today))
    let schedule = try #require(Schedule(plan, start: start, free: .init()))
    #expect([1, 5, 8].map { schedule.date(of: $0)?.iso } == ["2026-12-28", "2027-01-01", "2027-01-04"])
    // Without weekdays below they are spans of days.
    let lists = "## KW 53 (28.12. – 03.01.2027)\n- [ ] a\n\n## KW 1 (04.01. – 10.01.2027)\n- [ ] b\n"
    #expect(Owners.plan(lists).days.filter(\.isNumbered).map(\.lastNumber) == [7, 14])
  }

  @Test("a week that says no date beside sisters that do is seven days, as many weeks behind as its number says")
  func weeksCountingOn() {
    func numbers(_ text: String) -> [String] {
      Owners.plan(text).days.filter(\.isNumbered).map { "\($0.key.number ?? 0)-\($0.lastNumber ?? 0)" }
    }
    let dated = "## KW 5 (26.01. – 01.02.)\n- [ ] a\n\n## KW 6 (02.02. – 08.02.)\n- [ ] b\n\n"
    #expect(numbers(dated + "## KW 7\n- [ ] c\n\n## KW 9\n- [ ] d\n") == ["1-7", "8-14", "15-21", "29-35"])
    // Sessions are no weeks, nor are spans whose numbers don't go with their dates.
    let sessions = "## Session 1: 5 January\n- [ ] a\n\n## Session 2: 12 January\n- [ ] b\n\n## Session 3\n- [ ] c\n"
    #expect(numbers(sessions) == ["1-0", "2-0", "3-0"])
    #expect(numbers(dated.replacing("KW 5", with: "KW 4") + "## KW 7\n- [ ] c\n") == ["1-7", "8-14", "15-0"])
  }

  @Test("the last of the weeks is the next one where it stands right behind them, and a range from week 0 is one of them")
  func lastWeek() {
    func weeks(_ text: String, _ revision: Revision = .newest) -> [String] {
      Owners.plan(text, revision).days.filter(\.isNumbered).map { "\($0.key.number ?? 0)-\($0.lastNumber ?? 0)" }
    }
    let two = "## Week 1 (4/14–4/20)\n- [ ] a\n\n## Week 2 (4/21–4/27)\n- [ ] b\n\n"
    #expect(weeks(two + "## Final week (4/28–5/4)\n- [ ] c\n") == ["1-7", "8-14", "15-21"])
    #expect(weeks("## 第1週\n- [ ] a\n\n## 第2週\n- [ ] b\n\n## 最終週\n- [ ] c\n") == ["1-7", "8-14", "15-21"])
    #expect(
      weeks("## Woche 1\n- [ ] a\n\n## Woche 2\n- [ ] b\n### Rest\n- [ ] b\n\n## Letzte Woche: Ruhe\n- [ ] c\n")
        == ["1-7", "8-14", "15-21"])
    for other in ["Race week", "Last week in review", "Final weeks", "Notes\n- x\n\n## Final week"] {
      #expect(weeks(two + "## \(other)\n- [ ] c\n") == ["1-7", "8-14"], "\(other)")
    }
    #expect(weeks("## Final week\n- [ ] c\n\n" + two) == ["1-7", "8-14"])
    #expect(weeks(two + "## Final week\n- [ ] c\n", .first) == weeks(two, .first))
    #expect(weeks("## Phase 1: wk 0-2 — calm\n- [ ] a\n\n## Phase 2: wk 3–6 — walk\n- [ ] b\n") == ["1-14", "15-42"])
    #expect(weeks("## Week 0\n- [ ] a\n\n" + two) == ["1-7", "8-14"])
  }

  @Test("weekday bullets in any language", arguments: Language.all.map { "\($0.code)" })
  func weekdayLanguages(_ code: String) throws {
    let language = try #require(Language.all.first { "\($0.code)" == code })
    for place in 0..<2 {
      let names = Language.forms(language.weekdays).map { $0.count > place ? $0[place] : $0[0] }
      let plan = Owners.plan(names.map { "- [ ] \($0): x\n" }.joined())
      #expect(plan.days.map(\.key) == (1...7).map { DayKey.number($0) }, "\(names)")
    }
  }

  @Test("a weekday behind a day's number is part of the day")
  func titles() throws {
    let file = "### Day 1 - Saturday\n- a\n### Day 2 (Sun): Museum\n- b\n### Day 3\n- c\n"
    #expect(Owners.days(file) == ["d001: a", "d002 Museum: b", "d003: c"])
    #expect(Owners.plan(file).days.map(\.weekday) == [.saturday, .sunday, nil])
    let today = try #require(CivilDay("2026-11-23"))
    #expect(StartDate.told(by: Owners.plan(file), today: today)?.iso == "2026-11-28")
    let begun = file.replacing("- a", with: "- [x] a")
    #expect(StartDate.told(by: Owners.plan(begun), today: today)?.iso == "2026-11-21")
    // One short name may be another word, and a date is a date.
    #expect(Owners.days("### Day 1: Sun\n- a\n") == ["d001 Sun: a"])
    #expect(Owners.days("### Day 1-3 (Mon–Wed)\n- a\n### Day 4: Thursday\n- b\n").first == "d001-3 (Mon–Wed): a")
    #expect(Owners.days("### Day 1: Monday, June 27\n- a\n") == ["d001 Monday, June 27: a"])
    #expect(Owners.days("### Day 1: Monday\n- a\n", .first) == ["d001 Monday: a"])
  }

  @Test("weekdays in headings date their days where the plan begins on the first of them; else that is told")
  func datedByWeekdays() throws {
    let plan = Owners.plan("### Day 1 (Fri)\n- a\n### Day 2 (Mon)\n- b\n### Day 3\n- c\n")
    func schedule(_ start: String) throws -> Schedule {
      let start = try #require(CivilDay(start))
      return try #require(Schedule(plan, start: start, free: .init()))
    }
    let fitting = try schedule("2026-11-27")
    #expect(fitting.dates.map(\.iso) == ["2026-11-27", "2026-11-30", "2026-12-01"])
    #expect(StartDate.contradiction(plan, fitting).map(\.day.line) == nil)
    let other = try schedule("2026-11-23")
    #expect(other.dates.map(\.iso) == ["2026-11-23", "2026-11-24", "2026-11-25"])
    #expect(StartDate.contradiction(plan, other)?.day.line == 1)
    let checks = PlanChecks(
      plan: plan, lexicon: .standard, file: "p.md", today: try #require(CivilDay("2026-11-23")),
      ids: ItemIDs(plan, .standard))
    #expect(checks.weekdays(fitting).isEmpty)
    #expect(checks.weekdays(other).map(\.code) == ["plan.other-weekday"])
    #expect(checks.weekdays(other).first?.help?.hasSuffix("mmt config startDate 2026-11-27") == true)
  }

  @Test("weeks in the plural with a range are all of these weeks")
  func plurals() {
    #expect(
      Owners.days("## Weeks 1-2: A\n- a\n## Weeks 3 and 4\n- b\n## Week 5 to 6\n- c\n## Week 7\n- d\n") == [
        "d001-14: a", "d015-28: b", "d029-42: c", "d043-49: d",
      ])
    #expect(Owners.days("## 第1-2周\n- a\n## 第3～4周：树\n- b\n") == ["d001-14: a", "d015-28: b"])
    #expect(Owners.days("## 1-2주차\n- a\n## 3주차\n- b\n") == ["d001-14: a", "d015-21: b"])
    #expect(Owners.tracks("## Weeks 2\n- a\n## Weeks of work\n- b\n") == ["Weeks 2: a", "Weeks of work: b"])
    for language in Language.all {
      for word in Language.words(language.weeks) {
        for between in ["-", "–"] + (Language.words(language.to) + Language.words(language.and)).map({ " \($0) " }) {
          let file = "## \(word) 1\(between)2\n- a\n## \(word) 3\(between)4: x\n- b\n"
          #expect(Owners.days(file) == ["d001-14: a", "d015-28: b"], "\(language.name) \(word) \(between)")
        }
      }
    }
  }

  @Test("weeks in the plural above their weeks are a part of the plan")
  func pluralParts() {
    let file = "## Weeks 1-2: Basics\n### Week 1\n- a\n### Week 2\n- b\n## Weeks 3-4\n### Week 3\n- c\n"
    #expect(Owners.days(file) == ["d001-7: a", "d008-14: b", "d015-21: c"])
    let days = Owners.plan("## Weeks 1-2: Basics\n### Week 1\n#### Day 1\n- a\n### Week 2\n#### Day 1\n- b\n")
    #expect(days.days.map(\.weekNumber) == [1, 2])
    #expect(days.weeks.map { days.part(of: $0) } == ["Weeks 1-2: Basics", "Weeks 1-2: Basics"])
  }

  @Test("weeks that begin again below the next part are counted on, and parts are kept")
  func parts() {
    let plan = Owners.plan("# P\n## Month 1\n### Week 1: x\n#### Day 1\n- a\n## Month 2\n### Week 1\n#### Day 1\n- b\n")
    #expect(plan.days.map(\.key) == [.number(1), .number(2)] && plan.days.map(\.weekNumber) == [1, 2])
    #expect(plan.weeks.map { plan.part(of: $0) } == ["Month 1", "Month 2"])
    let weeks = Owners.plan("# P\n## Part A\n### Week 1\n- a\n### Week 2\n- b\n## Part B\n### Week 1\n- c\n")
    #expect(
      weeks.days.map(\.weekNumber) == [1, 2, 3] && weeks.weeks.map { weeks.part(of: $0) } == ["Part A", "Part A", "Part B"])
    let weekdays = "# A\n## Week 1\n- Mon: a\n- Sun: b\n# B\n## Week 1\n- Mon: c\n- Tue: d\n"
    #expect(Owners.days(weekdays).map { $0.prefix(4) } == ["d001", "d007", "d008", "d009"])
  }

  @Test("a week that counts its days from 1 begins a week after the one before")
  func steps() throws {
    let text = """
      ## Week 1
      ### Day 1
      - a
      ### Day 2
      - b
      ## Week 2
      ### Day 1
      - c
      ## Week 4
      ### Day 1
      - d
      ### Day 2
      - e

      """
    let start = try #require(CivilDay("2026-11-23"))
    func dates(_ revision: Revision) -> [String]? {
      Schedule(Owners.plan(text, revision), start: start, free: .init())?.dates.map(\.iso)
    }
    #expect(dates(.newest) == ["2026-11-23", "2026-11-24", "2026-11-30", "2026-12-14", "2026-12-15"])
    #expect(dates(.first) == ["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27"])
    let plan = Owners.plan(text)
    #expect(plan.days.map { plan.numberInWeek($0) } == [nil, nil, 1, 1, 2])
    // Rest days move a week's first day, and a longer week the one after it.
    let free = Schedule.FreeDays(weekdays: [.monday])
    let moved = Schedule(Owners.plan(text), start: start, free: free)?.dates.map(\.iso)
    #expect(moved == ["2026-11-24", "2026-11-25", "2026-12-01", "2026-12-15", "2026-12-16"])
  }

  @Test(
    "a date that a week says goes before its step, and a weekday stands in the week that the step says",
    arguments: [
      ("## Week 1 (23 Nov 2026)\n### Day 1\n- a\n## Week 2\n### Day 1\n- b\n", "2026-11-30"),
      ("## Week 1 (23 Nov 2026)\n### Day 1\n- a\n## Week 2 (27 Nov 2026)\n### Day 1\n- b\n", "2026-11-27"),
      ("## Week 1\n### Day 1 (Mon)\n- a\n## Week 2\n### Day 1 (Wed)\n- b\n", "2026-12-02"),
      ("## Week 1\n### Day 1 (Mon)\n- a\n## Week 3\n### Day 1 (Mon)\n- b\n", "2026-12-07"),
    ])
  func stepsAndDates(_ file: String, _ second: String) throws {
    let schedule = Schedule(Owners.plan(file), start: try #require(CivilDay("2026-11-23")), free: .init())
    #expect(schedule?.dates.map(\.iso) == ["2026-11-23", second])
  }

  @Test("the week of a plan without weeks is the seven days around today's")
  func sevenDays() throws {
    let plan = Owners.plan((1...10).map { "- [ ] Day \($0) - Run \($0)\n" }.joined())
    let start = try #require(CivilDay("2026-11-23"))
    func week(_ day: Int) throws -> [Int?] {
      let schedule = Schedule(plan, start: start, free: .init())
      let ledger = Ledger(plan, path: "p.md", schedule: schedule, today: start.advanced(by: day - 1))
      return try #require(ledger.week(nil)).days.map(\.number)
    }
    #expect(try week(2) == [1, 2, 3, 4, 5, 6, 7])
    #expect(try week(8) == [8, 9, 10])
  }

  @Test("behind a number a wide bracket begins a title, and one with a date at the end is no part of a theme")
  func wideBrackets() {
    let plan = Owners.plan("## 第1週（4/14〜4/20）\n- [ ] a\n\n## 第2週（基礎）\n- [ ] b\n")
    #expect(plan.weeks.map(\.number) == [1, 2] && plan.weeks.map { plan.plain($0.theme) } == ["", "（基礎）"])
    #expect(Owners.days("### 第1天（数组）\n- a\n") == ["d001 （数组）: a"])
    #expect(Owners.days("### 第1天（数组）\n- a\n", .first) == [])
  }

  @Test("wk is short for week, and wks for weeks")
  func shortWords() {
    let file = "## Wk 1\n### Day 1\n- a\n## WK 2: Hills\n### Day 8\n- b\n"
    func weeks(_ text: String, _ revision: Revision = .newest) -> [Int?] { Owners.plan(text, revision).days.map(\.weekNumber) }
    #expect(weeks(file) == [1, 2] && weeks(file, .first) == [nil, nil])
    #expect(Owners.days("## Wk 1\n- a\n## Wks 2–3\n- b\n") == ["d001-7: a", "d008-21: b"])
    #expect(weeks("## Wkly 1\n### Day 1\n- a\n") == [nil])
  }

  @Test("a W with a number is a week where nothing or a separator follows")
  func letters() throws {
    let file = "---\ncreated: 2025-01-20\n---\n\n# Thesis\n\n## W1 — 3 Feb\n- [ ] a\n\n## W2 — 10 Feb\n- [ ] b\n"
    #expect(Owners.days(file) == ["d001-7: a", "d008-14: b"])
    let today = try #require(CivilDay("2026-11-23"))
    #expect(StartDate.told(by: Owners.plan(file), today: today)?.iso == "2025-02-03")
    #expect(Owners.days("## W1-2 x\n- a\n## W3C\n- b\n## W4.5\n- c\n") == [])
    #expect(Owners.days(file, .first) == [])
  }

  @Test("before a range of days that is the lowest, the part that says how many come first, or holds Week 1, is these days")
  func daysBefore() {
    let file = "# First 30 days — Learn\n\n### Week 1\n- [ ] a\n\n### Week 2\n- [ ] b\n\n# Days 31–60\n- [ ] c\n"
    #expect(Owners.days(file) == ["d001-30 Learn: a, b", "d031-60: c"])
    #expect(Owners.tracks(file) == ["Week 1: a", "Week 2: b", ": c"] && Owners.plan(file).dayCount == 60)
    func days(_ heading: String) -> [String] { Owners.days(file.replacing("First 30 days — Learn", with: heading)) }
    #expect(days("The first 30 days") == ["d001-30: a, b", "d031-60: c"])
    #expect(days("Die ersten 30 Tage (Lernen)") == ["d001-30 (Lernen): a, b", "d031-60: c"])
    #expect(days("First month") == ["d001-30 First month: a, b", "d031-60: c"])
    // Nothing says that these are the days before.
    let other = file.replacing("### Week 1", with: "### Basics")
    for heading in ["First month", "First 20 days", "30 days of rest", "My plan for the first 30 days"] {
      #expect(Owners.days(other.replacing("First 30 days — Learn", with: heading)) == ["d031-60: c"], "\(heading)")
    }
    #expect(Owners.days(file.replacing("31–60", with: "1–30")) == ["d001-30: c"])
    #expect(Owners.days(file.replacing("Days 31–60", with: "Day 31")) == ["d031: c"])
    #expect(Owners.days(file, .first) == [])
    // It stays so while one of them changes.
    let text = file.replacing("### Week 1", with: "### Basics").replacing("# First 30 days — Learn", with: "# First month")
    #expect(Owners.plan(file).hasOtherDays && !Owners.plan(text).hasOtherDays)
  }

  @Test("bullets that are weeks are seven days each, where no heading is one")
  func weekBullets() {
    let text = "## Goals\n- read\n## Plan\n- Week 1: a\n- [x] Weeks 2-3: b (4 h)\n- **Week 4** – c\n  - d\n  - e\n"
    #expect(Owners.days(text) == ["d001-7: a", "d008-21: b (4 h)", "d022-28: d, e"])
    let plan = Owners.plan(text)
    #expect(plan.days.filter(\.isNumbered).map(\.weekNumber) == [1, 2, 4])
    #expect(plan.weeks.suffix(3).map { plan.plain($0.theme) } == ["", "", "c"])
    // Too few, falling, without words, or below headings that are weeks.
    #expect(Owners.days("- Week 1: a\n- Week 2: b\n") == [])
    #expect(Owners.days("- Week 3: a\n- Week 2: b\n- Week 1: c\n") == [])
    #expect(Owners.days("- Week 1\n- Week 2\n- Week 3\n") == [])
    #expect(
      Owners.days("- Week 1: a\n- Week 2: b\n- Week 3: c\n## Week 1\n- d\n## Week 2\n- e\n") == ["d001-7: d", "d008-14: e"])
    #expect(Owners.plan("- Week 1: a\n- Week 2: b\n- Week 3: c\n", .first).hasDays == false)
  }

  @Test("beside a column of weeks two weekdays make a table of weeks")
  func fewWeekdays() throws {
    let text = "| Week | Tue | Sat (long) | Notes |\n|---|---|---|---|\n| 1 | 5 km ✅ | 12 km | rain |\n| 2 | Rest | 14 km | |\n"
    #expect(Owners.days(text) == ["d002: 5 km", "d006: 12 km", "d009", "d013: 14 km"])
    #expect(Owners.plan(text).items.map(\.status) == [.done, .open, .open])
    #expect(try Editing(text).applying(.done(1)) == text.replacing("| 12 km", with: "| [x] 12 km"))
    #expect(
      Owners.days(text.replacing("Notes", with: "Done").replacing("rain", with: "x")) == ["d001-7: 5 km ✅", "d008-14"])
    #expect(Owners.days(text.replacing("| Week |", with: "| Who |")) == [])
    #expect(!Owners.plan(text, .first).items.contains { $0.status == .done })
  }

  @Test("lines that are weeks are seven days each, from week 0 on where that is the first")
  func weekLines() throws {
    let text = "# CS\n\nWeek 0 - Scratch ✅\nWeek 1 - C\nWeeks 2-3: Arrays\n"
    #expect(Owners.days(text) == ["d001-7: Scratch", "d008-14: C", "d015-28: Arrays"])
    #expect(Owners.plan(text).items.map(\.status) == [.done, .open, .open])
    #expect(try Editing(text).applying(.done(1)) == text.replacing("- C", with: "- C ✅"))
    #expect(Owners.days(text.replacing("Week 1 - C\n", with: "")) == [])
    #expect(Owners.days(text.replacing("Week 0", with: "Week 4")) == [])
    #expect(Owners.days("Week 1 — Aug 4\nWeek 2 — Aug 11\nWeek 3 — Aug 18\n") == [])
    #expect(Owners.days("## Week 1\n- a\n## Week 2\n- b\n\nWeek 1: x\nWeek 2: y\nWeek 3: z\n") == ["d001-7: a", "d008-14: b"])
  }

  @Test("lines above lists are weeks where two read as a week's heading, and none is one")
  func plainWeeks() {
    let text = "Week 1 (22–26 Sept): Intro\n- a\n\nWeek 2: Body\n\n- b\n- c\n"
    #expect(Owners.days(text) == ["d001-7: a", "d008-14: b, c"] || Owners.days(text) == ["d008-14: b, c"])
    let apart = "Week 1 (22–26 Sept): Intro\n\n- a\n\nWeek 2: Body\n\n- b\n"
    #expect(Owners.days(apart) == ["d001-7: a", "d008-14: b"])
    #expect(Owners.plan(apart).weeks.map { Owners.plan(apart).plain($0.theme) } == ["Intro", "Body"])
    #expect(Owners.days("Week 1: Intro\n\n- a\n\nmore\n\n- b\n") == [])
    #expect(Owners.plan(apart, .first).hasDays == false)
  }

  @Test("lines that begin with dates are days where two of them say that they are done")
  func datedLines() throws {
    let text = "# Exam 2025\n\n~ Sept 29 - start ✔\n~ Oct 1 - threats ✔\n~ Oct 6 - rest\n~ Oct 13 - ops\n"
    #expect(Owners.days(text) == ["d001 Sept 29: start", "d002 Oct 1: threats", "d003 Oct 6", "d004 Oct 13: ops"])
    #expect(try Editing(text).applying(.done(2)) == text.replacing("- ops", with: "- ops ✔"))
    #expect(Owners.days(text.replacing("threats ✔", with: "threats")) == [])
    #expect(Owners.days(text.replacing("Oct 6", with: "Aug 6 2025")) == [])
    #expect(Owners.plan(text, .first).hasDays == false)
  }
}

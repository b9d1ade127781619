import Testing

@testable import MMTCore

/// Days as people call them.
@Suite struct DayShapesTests {
  @Test(
    "what may stand behind a day's number",
    arguments: [
      ("Day 1, Monday", "d001"), ("Day 1~3", "d001-3"), ("Day 1 (Wed)", "d001 (Wed)"), ("Day 1/30", "d001"),
      ("Day 1 of 30", "d001"), ("Day 1 of 30: Arrays", "d001 Arrays"),
      ("Day 1 → Arrays", "d001 Arrays"), ("Day 1 · Arrays", "d001 Arrays"), ("Day 1) Arrays", "d001 Arrays"),
      ("Day 1 🚀 Arrays", "d001 Arrays"), ("Day 1 -> Arrays", "d001 Arrays"), ("Day 1 => Arrays", "d001 Arrays"),
      ("==Day 1==", "d001"), ("==Day 1==: Arrays", "d001 Arrays"), ("Tag 1 von 30", "d001"),
      ("Jour 1 sur 30 : listes", "d001 listes"),
      ("Día 1 de 30 días", "d001"), ("День 1 из 30", "d001"), ("Days 1-2", "d001-2"), ("Days 1 and 2: Arrays", "d001-2 Arrays"),
      ("Day 1 & 2", "d001-2"), ("Day 1 to 3", "d001-3"), ("Day 1, 2 and 3", "d001-3"), ("Tag 1 bis 3", "d001-3"),
      ("Días 3 y 4", "d003-4"), ("Dag 1 t/m 3", "d001-3"), ("W1D1", "d001"), ("W1 D1: Arrays", "d001 Arrays"),
      ("R1D12", "d012"), ("1st Day", "d001"), ("3rd day: Arrays", "d003 Arrays"), ("1er jour", "d001"), ("1º dia", "d001"),
      ("1일", "d001"), ("5-й день", "d005"), ("第1日目", "d001"), ("Ден 3", "d003"), ("Дан 3", "d003"), ("Dan 3", "d003"),
      ("Deň 3", "d003"), ("Päev 3", "d003"), ("Diena 3", "d003"), ("Nap 3", "d003"), ("روز ۳", "d003"), ("دن ۳", "d003"),
      ("দিন ৩", "d003"), ("दिवस ३", "d003"), ("நாள் ௩", "d003"), ("రోజు ౩", "d003"), ("วันที่ ๓", "d003"), ("Araw 3", "d003"),
      ("Siku 3", "d003"), ("Day 1 – June 27", "d001 June 27"),
    ])
  func behind(_ heading: String, _ day: String) {
    #expect(Owners.days("# Plan\n\n### \(heading)\n- [ ] a\n") == ["\(day): a"], "\(heading)")
  }

  @Test(
    "what names no day",
    arguments: [
      "Day 1/2/2026", "Day 1 of the rest of my life", "Day 1 a problem", "1일 1문제", "Outcome of Day 3", "Scope of Day 6",
      "Before Day 1", "Notes from Day 2", "Days of 30", "W1", "R2D", "Word1D2", "Napkin 3", "Dance 3", "Daybook 3",
    ])
  func nothing(_ heading: String) {
    #expect(Owners.days("# Plan\n\n### \(heading)\n- [ ] a\n\n### Day 90\n- [ ] b\n") == ["d090: b"], "\(heading)")
  }

  @Test("days and weeks in words are read where no heading has digits")
  func words() {
    #expect(
      Owners.days("## Day One\n- a\n## Day Two: more\n- b\n## Day Twenty-One\n- c\n") == ["d001: a", "d002 more: b", "d021: c"])
    #expect(Owners.days("## First day\n- a\n## Second Day\n- b\n") == ["d001: a", "d002: b"])
    #expect(Owners.days("## Erster Tag: Felder\n- a\n## Zweiter Tag\n- b\n") == ["d001 Felder: a", "d002: b"])
    #expect(Owners.days("## Primer día\n- a\n## Segundo día\n- b\n") == ["d001: a", "d002: b"])
    #expect(Owners.days("## 第一天\n- a\n## 第二天：树\n- b\n## 第十二天\n- c\n") == ["d001: a", "d002 树: b", "d012: c"])
    #expect(Owners.days("## 一日目\n- a\n## 二日目\n- b\n") == ["d001: a", "d002: b"])
    #expect(Owners.days("## Hari Pertama\n- a\n## Hari Kedua\n- b\n") == ["d001: a", "d002: b"])
    // One alone may be the name of anything, and words beside digits are words.
    #expect(Owners.days("## First day at school\n- a\n## Lunch\n- b\n") == [])
    #expect(Owners.days("## Day 1\n- a\n### Day one and all\n- b\n## Day 2\n- c\n") == ["d001: a, b", "d002: c"])
  }

  @Test("rounds go on where the one before ended; so do weeks in codes")
  func codes() {
    #expect(
      Owners.days("## R1D1\n- a\n## R1D2\n- b\n## R2D1\n- c\n## R2D2\n- d\n") == ["d001: a", "d002: b", "d003: c", "d004: d"])
    #expect(Owners.days("## W1D1\n- a\n## W1D2\n- b\n## W2D1\n- c\n") == ["d001: a", "d002: b", "d003: c"])
  }

  @Test("a date in parentheses behind a bullet's day is the day's title, and the words begin behind it")
  func datedBulletDays() throws {
    let file =
      "- Day 6 (3 Nov) Ownership\n- [ ] **Day 7 (4 Nov)**: Traits\n- Day 8 (5 Nov) ✅ junta\n- Day 9 (6 Nov)\n- Day 10 (soon) rest of it\n"
    #expect(
      Owners.days(file) == [
        "d006 3 Nov: Ownership", "d007 4 Nov: Traits", "d008 5 Nov: (5 Nov) ✅ junta", "d009 6 Nov: (6 Nov)",
        "d010: (soon) rest of it",
      ])
    let today = try #require(CivilDay("2026-11-23"))
    #expect(StartDate.told(by: Owners.plan(file), today: today)?.iso == "2026-11-03")
    // A bullet that is nothing but the name of its day keeps all of it.
    let named = "- Day 1 (3 Nov) Start\n  - a\n- Day 2 (4 Nov) More\n  - b\n- Day 3 (5 Nov)\n  - c\n"
    #expect(Owners.days(named) == ["d001 (3 Nov) Start: a", "d002 (4 Nov) More: b", "d003 (5 Nov): c"])
    #expect(try Editing(file).applying(.done(0)).hasPrefix("- [x] Day 6 (3 Nov) Ownership ✅ 2026-11-20\n"))
  }

  @Test("a plural above its days is a part; one without days in it is a day of its own")
  func plurals() {
    #expect(
      Owners.days("## Days 1-2: start\n### Day 1\n- a\n### Day 2\n- b\n## Days 3-4: rest\n- c\n") == [
        "d001: a", "d002: b", "d003-4 rest: c",
      ])
  }

  @Test("a file that is one day runs to its end, and only speaks of others")
  func oneDay() {
    let file = "# Day 5: Graphs\n\n## Tasks\n- [ ] a\n\n# Notes\n- [ ] b\n\n## Looking ahead: Day 6\n- [ ] c\n"
    #expect(Owners.days(file) == ["d005 Graphs: a, b, c"])
    #expect(Owners.tracks(file) == ["Tasks: a", "Notes: b", "Looking ahead: c"])
  }

  @Test("lines that begin with a bold day and a separator are days where no heading is one")
  func boldLines() {
    #expect(
      Owners.days("## Week 1\n**Day 1-3**: Arrays\n- a\n\n✅ **Day 4:** Graphs\n- b\n") == [
        "d001-3 Arrays: a", "d004 Graphs: b",
      ])
    #expect(Owners.days("**Day 1:** x\n- a\n\n**Day 2** was hard\n- b\n") == [])
    #expect(Owners.days("### Day 1\n**Day 2:** is next\n- a\n### Day 2\n- b\n") == ["d001: a", "d002: b"])
  }

  @Test("weekdays are the days of a week, in any language")
  func weekdays() {
    for names in [
      "Monday Tuesday Wednesday Thursday Friday Saturday Sunday", "Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag",
      "Понедельник Вторник Среда Четверг Пятница Суббота Воскресенье", "月曜日 火曜日 水曜日 木曜日 金曜日 土曜日 日曜日",
      "星期一 星期二 星期三 星期四 星期五 星期六 星期日",
      "Segunda-feira Terça-feira Quarta-feira Quinta-feira Sexta-feira Sábado Domingo",
    ] {
      let days = names.split(separator: " ")
      let file = "# Routine\n" + days.map { "## \($0): x\n- \($0) a\n" }.joined()
      let read = Owners.plan(file)
      #expect(read.days.map(\.key) == (1...7).map { DayKey.number($0) } && read.firstWeekday == 0, "\(names)")
    }
    #expect(
      Owners.days("## Week 1\n### Mon\n- a\n### Tue\n- b\n### Wed\n- c\n### Thu\n- d\n### Fri\n- e\n## Week 2\n### Mon\n- f\n")
        .map { $0.prefix(4) }
        == ["d001", "d002", "d003", "d004", "d005", "d008"])
    #expect(
      Owners.plan("## Sunday\n- a\n## Monday\n- b\n## Tuesday\n- c\n## Wednesday\n- d\n## Thursday\n- e\n").firstWeekday == 6)
    #expect(Owners.days("## Monday\n- a\n## Friday\n- b\n") == [])
    let today = CivilDay(daysSinceEpoch: 20_000)
    let routine = Owners.plan("## Monday\n- a\n## Tuesday\n- b\n## Wednesday\n- c\n## Thursday\n- d\n## Friday\n- e\n")
    let start = StartDate.told(by: routine, today: today)
    #expect(start.map { $0.weekday == .monday && $0 <= today && today - $0 < 7 } == true)
  }

  @Test("weeks without days are seven dates each")
  func weeks() {
    let file = "# Plan\n## Week 1: Arrays\n- [ ] a\n### Extra\n- [ ] b\n## Week 2: Graphs\n- [ ] c\n"
    #expect(Owners.days(file) == ["d001-7: a, b", "d008-14: c"])
    let plan = Owners.plan(file)
    #expect(plan.days.map(\.weekNumber) == [1, 2] && plan.weeks.map { plan.plain($0.theme) } == ["Arrays", "Graphs"])
    // Weeks that begin again below the next month go on.
    #expect(
      Owners.days("# Month 1\n## Week 1\n- a\n## Week 2\n- b\n# Month 2\n## Week 1\n- c\n## Week 2\n- d\n")
        == ["d001-7: a", "d008-14: b", "d015-21: c", "d022-28: d"])
    #expect(Owners.tracks(file, .first) == ["Week 1: a", "Extra: b", "Week 2: c"])
  }

  @Test("the only day of a file is none where words lead to it and others of its level stand beside it")
  func loneSeries() {
    let flat = "# Flat\n## must have day 1\n- [ ] plunger\n## kitchen\n- [x] knife\n"
    #expect(Owners.days(flat) == [] && Owners.tracks(flat) == ["must have day 1: plunger", "kitchen: ✓knife"])
    #expect(Owners.days("# Rust in a week\n## Warm-up Day 1\n- [ ] a\n") == ["d001: a"])
    #expect(Owners.days(flat.replacing("must have day", with: "Day")) == ["d001: plunger"])
    #expect(Owners.days("## MACHINE MODE DAY 8\n- a\n## MACHINE MODE DAY 9\n- b\n## After\n") == ["d008: a", "d009: b"])
  }

  @Test("bullets that name days, or count from 1 on behind a sign, are days")
  func bullets() {
    #expect(
      Owners.days("- [x] Day 1: Arrays\n- [ ] Day 2: Graphs\n- [ ] Day 3\n") == [
        "d001: Arrays", "d002: Graphs", "d003: Day 3",
      ])
    #expect(
      Owners.days("- **Day 1**: Arrays\n  - [ ] a\n  - [ ] b\n- **Day 2**\n  - [ ] c\n- Day 3\n  - d\n\n## After\n- [ ] e\n")
        == [
          "d001 Arrays: a, b", "d002: c", "d003: d",
        ])
    #expect(
      Owners.days("- [ ] 1 > Ingress\n- [ ] 2 > Egress\n- [x] 3 > Both\n") == [
        "d001: Ingress", "d002: Egress", "d003: Both",
      ])
    #expect(Owners.days("- Day 1: a\n- call Tom\n- b\n- c\n- d\n") == [])
    #expect(Owners.days("- Day 2\n- Day 1\n- Day 3\n") == [])
    #expect(Owners.days("### Day 1\n- Day 2: x\n- Day 3: y\n- Day 4: z\n").map { $0.prefix(4) } == ["d001"])
  }

  @Test("a time of day is no part of a name, and its colon separates nothing")
  func clock() {
    func names(_ heading: String) -> [String] {
      let plan = Owners.plan("### Day 1\n#### \(heading)\n- a\n")
      return plan.tracks.map { plan.plain($0.name) + ($0.topic.isEmpty ? "" : "|" + plan.plain($0.topic)) }
    }
    #expect(names("07:30–07:40 → Warm-up") == ["Warm-up"])
    #expect(names("7:30 am - 8:00 am: Arrays: easy") == ["Arrays|easy"])
    #expect(names("(09:00) Lunch") == ["Lunch"] && names("7 pm Dinner") == ["Dinner"])
    #expect(names("Ratio 3:1") == ["Ratio 3:1"] && names("07:30") == ["07:30"] && names("DSA: Trees") == ["DSA|Trees"])
  }

  @Test("a log begins on the date in its first day's title")
  func logs() throws {
    let today = try #require(CivilDay("2026-11-23"))
    func start(_ file: String) -> String? { StartDate.told(by: Owners.plan(file), today: today)?.iso }
    #expect(start("### Day 1: June 27, Monday\n- a\n### Day 2: June 28\n- b\n") == "2026-06-27")
    #expect(start("### Day 3 (2025-03-05)\n- a\n### Day 2\n- b\n") == "2025-03-04")
    #expect(start("### Day 1 - 14.07.2026\n- a\n") == "2026-07-14")
    #expect(start("### Day 1: Arrays\n- a\n") == nil)
  }

  @Test("every language's words name days and weeks, in its own way of counting")
  func languages() {
    for language in Language.all {
      for word in Language.words(language.day) {
        #expect(Owners.days("### \(word) 7\n- a\n") == ["d007: a"], "\(language.name) \(word)")
        for of in Language.words(language.of) {
          #expect(Owners.days("### \(word) 7 \(of) 30\n- a\n") == ["d007: a"], "\(language.name) \(of)")
        }
        for to in Language.words(language.to) + Language.words(language.and) {
          #expect(Owners.days("### \(word) 7 \(to) 8\n- a\n") == ["d007-8: a"], "\(language.name) \(to)")
        }
      }
      for word in Language.words(language.week) {
        let plan = Owners.plan("## \(word) 2\n### Day 8\n- a\n")
        #expect(plan.days.map(\.weekNumber) == [2], "\(language.name) \(word)")
      }
      let ordinals = Language.forms(language.ordinals)
      for (place, forms) in ordinals.enumerated() {
        guard let day = Language.words(language.day).first, let other = ordinals[place == 0 ? 1 : 0].first else { continue }
        for form in forms {
          let file = "## \(day) \(form)\n- a\n## \(day) \(other)\n- b\n"
          #expect(Owners.plan(file).days.contains { $0.key == .number(place + 1) }, "\(language.name) \(form)")
        }
      }
    }
  }

  @Test("a bullet that names its day keeps the link or emphasis that its words begin with")
  func markedBullets() {
    let file = "- [x] Day 1 - [Name](day-01/)\n- [x] Day 2 - **Tip** twice\n- [ ] Day 3 - [*Map*](c/)\n- [ ] **Day 4**: Rock\n"
    let plan = Owners.plan(file)
    #expect(plan.items.map { plan.words($0) } == ["[Name](day-01/)", "**Tip** twice", "[*Map*](c/)", "Rock"])
  }

  @Test("bullets that count their days from 1 in every week are days that go on")
  func bulletsInWeeks() throws {
    let file = "## Week 1\n* Day 1: DNS ✔️\n* Day 2: HTTP\n\n## Week 2\n* Day 1: SQL\n* Day 2: Indexes\n\n## Books\n* DDIA\n"
    #expect(Owners.days(file) == ["d001: DNS", "d002: HTTP", "d003: SQL", "d004: Indexes"])
    let plan = Owners.plan(file)
    #expect(plan.items.map(\.isDone) == [true, false, false, false])
    #expect(plan.days.filter { $0.isNumbered }.map(\.weekNumber) == [1, 1, 2, 2])
    let start = try #require(CivilDay("2026-11-23"))
    let dates = Schedule(plan, start: start, free: .init())?.dates.map(\.iso)
    #expect(dates == ["2026-11-23", "2026-11-24", "2026-11-30", "2026-12-01"])
    #expect(Owners.days("- Day 1: a\n- Day 2: b\n- Day 1: c\n") == [])
  }
}

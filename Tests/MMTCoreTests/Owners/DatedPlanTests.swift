import Testing

@testable import MMTCore

/// Plans and logs whose headings say dates, and what owners keep at a heading's end.
@Suite struct DatedPlanTests {
  private let today = CivilDay("2026-11-23") ?? CivilDay(daysSinceEpoch: 20_780)

  /// The dates of a plan's days by its own start, `first` or `first-last` for each.
  private func dates(_ file: String) -> [String] {
    let plan = Owners.plan(file)
    guard let start = StartDate.told(by: plan, today: today) else { return ["no start"] }
    let ledger = Ledger(plan, path: "p.md", schedule: Schedule(plan, start: start, free: .init()), today: today)
    return plan.days.filter { $0.key != .none }.map { day in
      let last = day.lastNumber == nil ? nil : ledger.lastDate(of: day)
      return (ledger.date(of: day)?.iso ?? "none") + (last.map { " to " + $0.iso } ?? "")
    }
  }

  private func report(_ text: String) -> AdoptReport {
    let plan = Owners.plan(text)
    return Adoption.report(plan, path: "p.md", boxes: Adoption.boxes(plan), refused: [], isPreview: true)
  }

  @Test("headings that are dates, or say one, are days on these dates")
  func datedHeadings() {
    #expect(dates("## 2026-03-02\n- [ ] a\n## 2026-03-05: legs\n- [ ] b\n") == ["2026-03-02", "2026-03-05"])
    #expect(
      dates("# Trip\n## Monday, November 23\n- a\n## Tuesday, November 24\n- b\n") == ["2026-11-23", "2026-11-24"])
    #expect(dates("## Lesson 1 (Mon 30 Nov)\n- a\n## Lesson 2 (Thu 3 Dec)\n- b\n") == ["2026-11-30", "2026-12-03"])
    #expect(dates("## Sitzung 1 — 20.11.2026\n- a\n## Sitzung 2 — 27.11.\n- b\n") == ["2026-11-20", "2026-11-27"])
    #expect(dates("**3 December**\n- a\n\n**4 December**\n- b\n") == ["2026-12-03", "2026-12-04"])
    // The newest first, and over the end of a year.
    #expect(dates("## 20 Nov\n- a\n## 18 Nov\n- b\n## 16 Nov\n- c\n") == ["2026-11-20", "2026-11-18", "2026-11-16"])
    #expect(dates("## Dec 30\n- a\n## Jan 2\n- b\n") == ["2026-12-30", "2027-01-02"])
    #expect(Owners.days("## 16 Nov\n- a\n## 18 Nov\n- b\n") == ["d001 16 Nov: a", "d002 18 Nov: b"])
    // One alone, and few beside others, are names; a day-word goes before all dates.
    #expect(Owners.days("## 2026-11-20\n- [ ] a\n## Books\n- [ ] b\n") == [])
    #expect(Owners.days("## 1 May\n- a\n## 2 May\n- b\n## A\n- c\n## B\n- d\n## C\n- e\n") == [])
    #expect(Owners.days("### Day 1\n- a\n## 1 May\n- [ ] b\n## 2 May\n- [ ] c\n") == ["d001: a"])
    #expect(Owners.days("## 1 May\n- a\n## 2 May\n- b\n").count == 2)
    let earlier = Owners.plan("## 1 May\n- a\n## 2 May\n- b\n", .first)
    #expect(!earlier.hasDays)
    // Two entries of one date are no slip.
    let twice = Owners.plan("## 2026-05-01\n- a\n## 2026-05-01\n- b\n## 2026-05-02\n- c\n")
    #expect(twice.days.map(\.idPart) == ["d001", "d001-2", "d002"] && twice.repeatedDays.isEmpty)
  }

  @Test("bullets that begin with spans of dates are days, each up to where the next begins")
  func spansInBullets() {
    let text =
      "# Thesis 2026\n## March\n- **3–9 Mar** – form ✅\n- **10 Mar**: talk\n## April\n- Mar 30–Apr 12 - read\n- 13/4: rest\n"
    #expect(
      dates(text.replacing("- 13/4: rest\n", with: "")) == [
        "2026-03-03 to 2026-03-09", "2026-03-10", "2026-03-30 to 2026-04-12",
      ])
    #expect(Owners.days("- Jan 5–11: a\n- Jan 8: b\n- Jan 8 - c\n") == ["d001-3 Jan 5–11: a", "d004 Jan 8: b, c"])
    // Beside tables that say how far their rows are, a few such bullets are remarks.
    let table = "| Day | Subject | Done |\n|---|---|---|\n" + (1...8).map { "| Mon 6/\($0) | s\($0) | |\n" }.joined()
    let bullets = "\n## Last\n\n* 7/21–7/24: two a day\n* 7/25: last\n* 7/27: pack\n"
    #expect(Owners.plan("## Week 1\n\n" + table + "\n## Week 2\n\n" + table + bullets).items.count == 16)
    #expect(Owners.plan(String(bullets.dropFirst())).days.filter(\.isNumbered).count == 3)
  }

  @Test("a heading that leaves out the month has that of the one before, or the next, if the weekdays agree")
  func monthLeftOut() {
    func trip(_ heads: String...) -> [String] { dates(heads.map { "### \($0)\n- [ ] \($0)\n" }.joined()) }
    #expect(trip("Thu 29 May", "Fri 30 – the castle", "Sun 1") == ["2025-05-29", "2025-05-30", "2025-06-01"])
    #expect(trip("2026-11-27", "Sat 28:", "Montag 30.") == ["2026-11-27", "2026-11-28", "2026-11-30"])
    // The end of February is one of two.
    #expect(trip("Fri 27 Feb", "Sun 1").count == 2 && trip("Wed 28 Feb", "Fri 1").count == 2)
    // Another weekday, a span, a number of sets, and a date whose weekday nobody knows.
    #expect(trip("Thu 15 May", "Sat 16", "Fri 16-18", "Fri 16 sets") == ["no start"])
    #expect(trip("15 May", "Fri 16") == ["no start"])
  }

  @Test("bullets that begin with dates are items of days on these dates")
  func datedBullets() {
    let file = "# Abgaben\n- [x] 20.11.: Exposé\n- [ ] 27.11.: LC 1: Two Sum\n- [ ] 27.11.: Anhang\n- [ ] 4.12. – Kapitel\n"
    #expect(Owners.days(file) == ["d001 20.11.: Exposé", "d002 27.11.: Two Sum, Anhang", "d003 4.12.: Kapitel"])
    #expect(dates(file) == ["2026-11-20", "2026-11-27", "2026-12-04"])
    #expect(dates("- 2026-05-12 Dentist\n- 2026-05-13 Exam\n- 2026-05-20\n  - Trip\n").last == "2026-05-20")
    #expect(Owners.days("- [ ] 20.11.: a\n- [ ] 19.11.: b\n- [ ] 27.11.: c\n- [ ] 1.2.: d\n- [ ] 1.1.: e\n") == [])
    // Half of the bullets are enough; what has no date stands with the last one.
    let half = "- [ ] 20.11.: a\n- [ ] 27.11.: b\n- [ ] Milk\n- [ ] Bread\n- [ ] 4.12.: c\n"
    #expect(Owners.days(half) == ["d001 20.11.: a", "d002 27.11.: b", "d003 4.12.: c"])
    #expect(Owners.plan(half).items.count == 5)
    #expect(Owners.days("- [ ] 20.11.: a\n- [ ] Milk\n- [ ] Bread\n- [ ] Eggs\n- [ ] 4.12.: c\n") == [])
    #expect(Owners.days("- [ ] 1.1. Intro\n- [ ] 1.2. Setup\n- [ ] 1.3. Loops\n") == [])
  }

  @Test("bullets that are headings with dates are days, and what counts on behind dated headings is one")
  func headedBullets() {
    let journal =
      "- # 2025-05-12\n  - ## Morning\n    - DONE water\n  - ## Work\n    - TODO reply\n- # 2025-05-13\n  - ## Morning\n    - TODO gym\n- ---\n"
    #expect(Owners.days(journal) == ["d001 2025-05-12: water, reply", "d002 2025-05-13: gym"])
    #expect(Owners.tracks(journal) == ["Morning: ✓water", "Work: reply", "Morning: gym"])
    #expect(dates(journal) == ["2025-05-12", "2025-05-13"])
    #expect(Owners.days("- # 2025-05-12\n  - a\n- # A\n  - b\n- # B\n  - c\n") == [])
    let sessions =
      "### Session 1 (2025-02-06)\n- [ ] a\n### Session 2 (2025-02-20)\n- [ ] b\n### Session 3: ???\n- [ ] c\n### Party 4\n- [ ] d\n"
    #expect(Owners.days(sessions).map { $0.prefix(4) } == ["d001", "d002", "d003"])
    #expect(dates(sessions) == ["2025-02-06", "2025-02-20", "2025-02-21"])
    #expect(Owners.days(sessions.replacing("Session 2", with: "Meeting 2")).count == 2)
  }

  @Test("spans are days with a number for each date, and weeks and phases begin on the date they say")
  func spans() {
    #expect(
      dates("## Sprint 1 (Jan 4 – Jan 15)\n- [ ] a\n## Sprint 2 (Jan 18 – Jan 29)\n- [ ] b\n")
        == ["2027-01-04 to 2027-01-15", "2027-01-18 to 2027-01-29"])
    #expect(
      dates("# Term\n## Week 1: Jan 5 - Jan 11\n- [ ] a\n## Week 2: Jan 12 - Jan 18\n- [ ] b\n")
        == ["2027-01-05 to 2027-01-11", "2027-01-12 to 2027-01-18"])
    #expect(
      dates("## Week 1 (16–22 March 2026)\n### Day 1\n- a\n### Day 2\n- b\n## Week 2 (30 March)\n### Day 3\n- c\n")
        == ["2026-03-16", "2026-03-17", "2026-03-30"])
    let weekdays = ["Tuesday", "Wednesday", "Thursday", "Friday", "Sunday"].map { "### \($0)\n- \($0) a\n" }.joined()
    #expect(
      dates("## Week 1 (16 Nov 2026)\n" + weekdays)
        == ["2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20", "2026-11-22"])
  }

  @Test("dates that make the days hold when the first of them goes or one comes before it, and with any start")
  func startOfDates() throws {
    func dates(_ file: String, _ start: String) throws -> [String] {
      Schedule(Owners.plan(file), start: try #require(CivilDay(start)), free: .init())?.dates.map(\.iso) ?? []
    }
    let rest = "## 24 Nov\n- [ ] b\n## 26 Nov\n- [ ] c\n"
    #expect(try dates("## 23 Nov\n- [ ] a\n" + rest, "2026-11-23") == ["2026-11-23", "2026-11-24", "2026-11-26"])
    #expect(try dates(rest, "2026-11-23") == ["2026-11-24", "2026-11-26"])
    #expect(try dates("## 20 Nov\n- [ ] z\n" + rest, "2026-11-23") == ["2026-11-20", "2026-11-24", "2026-11-26"])
    #expect(try dates("## 24 Nov 2025\n- [ ] b\n## 26 Nov\n- [ ] c\n", "2026-11-23") == ["2025-11-24", "2025-11-26"])
    // Where days have numbers, another start makes the dates words.
    #expect(try dates("### Day 1 (24 Nov)\n- a\n### Day 2 (26 Nov)\n- b\n", "2026-11-23") == ["2026-11-23", "2026-11-24"])
  }

  @Test("a day's own date holds on rest days, a week's says from when on; a pause moves both")
  func restAndPauses() throws {
    func dates(_ file: String, _ free: Schedule.FreeDays) throws -> [String] {
      let plan = Owners.plan(file)
      let start = try #require(StartDate.told(by: plan, today: today))
      return Schedule(plan, start: start, free: free)?.dates.map(\.iso) ?? []
    }
    let own = "## 16 Nov 2026\n- [ ] a\n## 17 Nov 2026\n- [ ] b\n"
    let weeks = "## Week 1 (16 Nov 2026)\n### Day 1\n- a\n## Week 2 (23 Nov 2026)\n### Day 2\n- b\n"
    let mondays = Schedule.FreeDays(weekdays: [.monday])
    #expect(try dates(own, mondays) == ["2026-11-16", "2026-11-17"])
    #expect(try dates(weeks, mondays) == ["2026-11-17", "2026-11-24"])
    let first = try #require(CivilDay("2026-11-17"))
    let pause = first...first.advanced(by: 7)
    #expect(try dates(own, .init(pauses: [pause])) == ["2026-11-16", "2026-11-25"])
    #expect(try dates(weeks, .init(pauses: [pause])) == ["2026-11-16", "2026-11-25"])
  }

  @Test(
    "a title says a date, or the first and last of some",
    arguments: [
      ("12 May", "5-12"), ("(3 грудня)", "12-3"), ("Lesson 4 — 12 May", "5-12"), ("Jan 4 – Jan 15", "1-4 1-15"),
      ("(16–22 March)", "3-16 3-22"), ("Jan 5–11", "1-5 1-11"), ("Jan 5-11, 2026", "2026-01-05 2026-01-11"),
      ("2026-03-02", "2026-03-02"), ("2026-03-02 - 2026-03-08", "2026-03-02 2026-03-08"), ("4 to 6 January", "1-4 1-6"),
      ("Dec 28 – Jan 3, 2027", "2026-12-28 2027-01-03"), ("Mon 5 – Sun 11 Jan", "1-5 1-11"), ("Review: 14.07.", "7-14"),
      ("2026-11-18: legs", "2026-11-18"), ("May 5 problems", ""), ("Chapter 3", ""), ("3/14", ""), ("31 February", ""),
      ("May 5 (legs)", "5-5"), ("Mon 5 May (legs): 3", "5-5"), ("Lesson 4 - 12 things", ""), ("", ""), ("1 - 2 - 3", ""),
    ])
  func titles(_ title: String, _ expected: String) {
    func text(_ heading: DateHeading) -> String {
      switch heading {
      case .full(let day): day.iso
      case .ofYear(let month, let day): "\(month)-\(day)"
      }
    }
    let span = DateSpan(Array(title.utf8))
    #expect(span.map { ([$0.first] + [$0.last].compactMap(\.self)).map(text).joined(separator: " ") } ?? "" == expected)
  }

  @Test("titles of any bytes are read without harm")
  func anyBytes() {
    var random = SystemRandomNumberGenerator()
    let pieces = ["Jan", "12", "–", "-", "2026", ".", "(", ")", " ", "/", ":", "\u{E2}", "11月", "to", "31", "00", ",", "é"]
    for _ in 0..<3000 {
      let title = (0..<Int.random(in: 0...12, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let bytes = Array(title.utf8)
      _ = DateSpan(bytes)
      _ = DateSpan.hasSlashes(bytes)
      #expect(KeptCount.cut(Extent(0, bytes.count), bytes).upperBound <= bytes.count, "\(title)")
    }
  }

  @Test("two weekdays that are right tell the year of an old log; one alone tells of a near year")
  func oldLogs() {
    let log =
      "### Day 0: rules\n### Day 1: March 4, Monday\nB\n### Day 2: March 5, Tuesday\nC\n### Day 3: March 9, Saturday\nD\n"
    #expect(dates(log) == ["2024-03-03", "2024-03-04", "2024-03-05", "2024-03-09"])
    // In what is called a log dates have passed, where nothing tells their year.
    let entries = "- 3 Mar – a\n- 4 Mar – b\n- 6 Mar – c\n"
    #expect(dates("# P\n\n## Practice log\n" + entries.replacing("- ", with: "- [x] ")).first == "2026-03-03")
    #expect(dates("# Lauftagebuch 2\n\n" + entries).first == "2026-03-03")
    #expect(dates("# Backlog\n\n" + entries).first == "2027-03-03" && dates("# Log 2024\n\n" + entries).first == "2024-03-03")
    // A wrong one of them, and one alone.
    #expect(dates(log.replacing("Tuesday", with: "Friday")).last == "2027-03-09")
    #expect(dates("### Day 1: March 4, Monday\n### Day 2: March 5\n- a\n") == ["2027-03-04", "2027-03-05"])
    #expect(dates("### Day 1: Dec 31, Sunday\nA\n### Day 2: Jan 1, Monday\nB\n") == ["2023-12-31", "2024-01-01"])
  }

  @Test("a log isn't finished on the day behind its last entry")
  func logs() {
    func standing(_ file: String, _ on: String) -> Standing? {
      let plan = Owners.plan(file)
      guard let now = CivilDay(on), let start = StartDate.told(by: plan, today: now) else { return nil }
      return Ledger(plan, path: "p.md", schedule: Schedule(plan, start: start, free: .init()), today: now).current.standing
    }
    let log = "# 100 days of code\n### Day 0: November 20, 2026\nA\n### Day 1: November 21, 2026\nB\n"
    #expect(standing(log, "2026-11-21") == .underWay && standing(log, "2026-11-22") == .logged)
    #expect(standing("## 2026-11-20\nA\n## 2026-11-22\nB\n", "2026-11-30") == .logged)
    // What stands on Day 0 is no entry; a day with words alone is one, and no rest day.
    let rules = "# 100 days\n### Day 0: rules\nA\n### Day 1: November 21, 2026\nB\n\n- [ ] c\n### Day 2: November 22, 2026\nD\n"
    #expect(standing(rules, "2026-11-23") == .logged)
    let plan = Owners.plan(rules)
    let ledger = Ledger(
      plan, path: "p.md", schedule: Schedule(plan, start: today.advanced(by: -3), free: .init()), today: today)
    #expect(plan.days.indices.map { ledger.answer(day: $0).isEntry } == [false, false, true])
    // A plan with work in it ends, and so does one without dates.
    #expect(standing("## 2026-11-20\n- [ ] a\n## 2026-11-22\n- [x] b\n", "2026-11-30") == .finished)
    let undated = Owners.plan("### Day 1\n- [ ] a\n")
    let schedule = Schedule(undated, start: today, free: .init())
    #expect(Ledger(undated, path: "p.md", schedule: schedule, today: today.advanced(by: 9)).current.standing == .finished)
  }

  @Test("a week begins on the date behind its words, and other words before a date say nothing of it")
  func weeksOfDates() {
    for heading in [
      "Week of 10 Nov", "w/c 10 Nov", "Week beginning Tue 10 Nov", "Woche vom 10. November", "Semana del 10 de noviembre",
    ] {
      #expect(dates("## \(heading)\n### Day 3\n- a\n### Day 4\n- b\n") == ["2026-11-10", "2026-11-11"], "\(heading)")
    }
    for heading in ["Week before 10 Nov", "Last week until race on 10 Nov", "One week to 10 Nov", "A week of 10"] {
      #expect(dates("## \(heading)\n### Day 3\n- a\n### Day 4\n- b\n") == ["no start"], "\(heading)")
    }
  }

  @Test("a date with hyphens and a month's name has its year, of two digits or four")
  func hyphens() {
    #expect(dates("## 07-Feb-26\n- a\n## 9-Feb-2026: swim\n- b\n") == ["2026-02-07", "2026-02-09"])
    #expect(
      dates("## Sprint (10-Feb-26 – 12-Feb-26)\n- a\n## Sprint (13-Feb-26 – 14-Feb-26)\n- b\n").first
        == "2026-02-10 to 2026-02-12")
    #expect(DateSpan(Array("Jan 4-Feb 2".utf8))?.last == .ofYear(month: 2, day: 2))
    for words in ["7-Fab-26", "7-Feb-263", "107-Feb-26", "x-7-Feb-26", "7-Feb-26-b", "31-Feb-26", "7-Feb-"] {
      if case .full? = DateHeading(Array(words.utf8)) { Issue.record("\(words)") }
    }
    #expect(DateHeading.isImpossible(Array("31-Feb-26".utf8)))
  }

  @Test("weeks that count from 1 again in the next part go on, and are shown with their part")
  func weeksOfParts() {
    let days = "### Week 1: x\n#### Day 1\n- a\n### Week 2\n#### Day 1\n- b\n"
    let plan = Owners.plan("# P\n## Month 1\n" + days + "## Month 2: Songs\n" + days)
    #expect(plan.days.map(\.weekNumber) == [1, 2, 3, 4] && plan.days.map(\.key.number) == [1, 2, 3, 4])
    #expect(plan.weeks.map { plan.plain($0.theme) } == ["x", "", "x", ""])
    #expect(plan.weeks.map { plan.part(of: $0) } == ["Month 1", "Month 1", "Month 2: Songs", "Month 2: Songs"])
    let bare = Owners.plan("# P\n## Month 1\n### Week 1: x\n- a\n### Week 2\n- b\n## Month 2\n### Week 1: y\n- c\n")
    #expect(bare.weeks.map(\.number) == [1, 2, 3] && bare.weeks.last.flatMap { bare.part(of: $0) } == "Month 2")
    let running = Owners.plan("## Month 1\n### Week 1\n#### Day 1\n- a\n## Month 2\n### Week 5\n#### Day 2\n- b\n")
    #expect(running.days.map(\.weekNumber) == [1, 5])
    // An outline above the weeks names none of them.
    let outline = Owners.plan("## Outline\n### Week 1: x\n### Week 2: y\n## Plan\n### Week 1\n#### Day 1\n- a\n")
    #expect(outline.days.last?.weekNumber == 1)
  }

  @Test(
    "a count that is kept by hand is no part of a name",
    arguments: [
      ("Arrays (1/2)", "Arrays"), ("Arrays [0 of 12]", "Arrays"), ("Arrays – 1/3", "Arrays"), ("Arrays (40 %)", "Arrays"),
      ("Arrays (3/2)", "Arrays (3/2)"), ("Ratio 1/2", "Ratio 1/2"), ("(1/2)", "(1/2)"), ("Arrays (easy)", "Arrays (easy)"),
      ("Arrays (12)", "Arrays (12)"), ("Mai (3 von 7)", "Mai"), ("A – 40%", "A – 40%"), ("A (0/0)", "A (0/0)"),
    ])
  func counts(_ heading: String, _ name: String) {
    let plan = Owners.plan("## \(heading)\n- [ ] a\n")
    #expect(plan.tracks.map { plan.plain($0.name) } == [name])
    let weeks = Owners.plan("# \(heading)\n## Week 1: \(heading)\n- [ ] a\n## Week 2\n- [ ] b\n")
    #expect(weeks.plain(weeks.title) == name)
  }

  @Test("a paragraph that is a day above its list is one, where two are")
  func plainLines() {
    #expect(Owners.days("DAY 1\n- a\n\nDAY 2: soup\n\n- b\n") == ["d001: a", "d002 soup: b"])
    #expect(Owners.days("Day 1\n- a\n\nBooks\n- b\n") == [])
    #expect(Owners.days("Day 1 was hard.\n- a\n\nDay 2 was too.\n- b\n") == [])
    #expect(Owners.days("Day 1\n\nprose\n\nDay 2\n\nprose\n\n- b\n") == [])
  }

  @Test("what is due, and for when it is planned, is what fields say")
  func due() {
    let plan = Owners.plan(
      "- [ ] a 📅 2026-12-12\n- [ ] b [due:: 2026-12-13] [scheduled:: 2026-12-01]\n- [ ] c, due 12 May\n- [ ] d 📅 soon\n")
    let dates = plan.items.map { plan.dates(of: $0) }
    #expect(dates.map { $0.due?.iso } == ["2026-12-12", "2026-12-13", nil, nil])
    #expect(dates.map { $0.scheduledFor?.iso } == [nil, "2026-12-01", nil, nil])
  }

  @Test("an arrow joins two dates, an article may stand before the first, and of two with words between the first counts")
  func joinedDates() {
    func days(_ title: String) -> Int? {
      let span = DateSpan(Array(title.utf8))
      guard let span, let dates = DateSpan.placed([span]).first else { return nil }
      return dates.upperBound - dates.lowerBound + 1
    }
    let titles = ["Sat, April 3 → Tue, April 6", "(del 3 al 6 de abril)", "dal 3 al 6 aprile", "du 3 au 6 avril"]
    for title in titles + ["from 3 to 6 April"] {
      #expect(days(title) == 4, "\(title)")
    }
    #expect(DateSpan(Array("3 April flight, 6 April".utf8))?.first == .ofYear(month: 4, day: 3))
  }

  @Test("a countdown is no day by another word, nor is the title")
  func countdowns() {
    let text = "# 30 days 12 天\n\n## D-30 ~ D-24\n- [ ] a\n\n## D-23 ~ D-17\n- [ ] b\n"
    #expect(!report(text).prose.contains { $0.reason.contains("may be a day") })
    let dated = "## T-3 (Wed 9 Dec 2026)\n- [ ] a\n\n## T-1 (Fri 11 Dec 2026)\n- [ ] b\n\n## T-0\n- [ ] c\n"
    #expect(!report(dated).prose.contains { $0.reason.contains("may be a day") })
    // What has no date of its own goes on from the last one, where all dates tell the same day 0.
    let after = dated + "\n## T+7\n- [ ] d\n"
    #expect(Owners.days(after).map { $0.prefix(4) } == ["d001", "d002", "d003", "d010"])
    let schedule = StartDate.told(by: Owners.plan(after), today: today).flatMap {
      Schedule(Owners.plan(after), start: $0, free: .init())
    }
    #expect([3, 10].map { schedule?.date(of: $0)?.iso } == ["2026-12-12", "2026-12-19"])
    #expect(Owners.days(after.replacing("Fri 11", with: "Thu 10")).count == 2)
  }

  @Test("dates that can't be understood for certain are told once, and the advice holds")
  func advice() {
    let words = "- [ ] essay, due 12 May\n- [ ] report (by 3 June)\n- [ ] talk\n- [x] 20.11.: done\n"
    let told = "2 items with a date in words (line 1, 2): 📅 YYYY-MM-DD at a line's end says so where it is due then"
    #expect(report(words).advice == [told])
    #expect(report("- [ ] essay, due 12 May 📅 2026-05-12\n").advice == [])
    let others = report("- [ ] a (vóór 15-12-2026)\n- [ ] b — 27th\n- [ ] c, due 11/25 or so\n- [ ] d ٢٢ ديسمبر ٢٠٢٦\n").advice
    #expect(others.first?.hasPrefix("4 items with a date in words") == true)
    #expect(report("- [ ] read the 5th\n- [ ] 10-20-30 drill\n").advice == [])
    let table = "| Task | Quand | Fait |\n|--|--|--|\n| a | 01/09 | ✅ |\n| b | 16 décembre | |\n"
    let rows = "the dates of open rows below \"Quand\" (line 1) are words: written as YYYY-MM-DD they say when a row is due"
    #expect(report(table).advice == [rows] && report(table.replacing("16 décembre", with: "2026-12-16")).advice == [])
    #expect(report(table.replacing("| b | 16 décembre | |\n", with: "")).advice == [])
    #expect(report("- [ ] resize when 1/4 full\n").advice == [] && report("- [ ] essay 3/14\n").advice.count == 1)
    let dated = "## 3 March\n- [ ] a\n## 4 March\n- [ ] b\n"
    #expect(report(dated).advice.contains { $0.contains("mmt config startDate") })
    #expect(!report(dated.replacing("3 March", with: "3 March 2026")).advice.contains { $0.contains("startDate") })
    let plan = Owners.plan(dated)
    let start = today.advanced(by: 100)
    #expect(Schedule(plan, start: start, free: .init())?.date(of: 1) == start)
    let slashes = report("## 3/4\n- [ ] a\n## Topic (1/2)\n- [ ] b\n")
    let weekdays = report("## Week 1\n### Mon 5/6 – Press\n- [ ] a\n### Sets 5/3/1\n- [ ] b\n").prose
    #expect(weekdays.map(\.line) == [2] && weekdays.first?.reason.contains("slashes") == true)
    let settled = "write dates as YYYY-MM-DD or with the month's name, or run mmt config dates.order day-month"
    #expect(slashes.prose.map(\.line) == [1] && slashes.advice == [settled])
    #expect(report("## 2026-03-04\n- [ ] a\n## 5 March 2026\n- [ ] b\n").prose.isEmpty)
  }
}

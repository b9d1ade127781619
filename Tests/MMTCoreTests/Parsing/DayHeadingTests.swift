import Testing

@testable import MMTCore

/// Which headings and bold lines are days, and what else they say.
@Suite struct DayHeadingTests {
  /// The days of a text, as `d003`, `d003–4`, `d003 w2 "title"`.
  private func days(_ text: String, _ lexicon: Lexicon = .standard) -> [String] {
    let plan = PlanParser.parse(SourceText(text), .init(lexicon: lexicon))
    return plan.days.filter { $0.key != .none }.map { day in
      var words = day.key.idPart + (day.occurrence > 1 ? "-\(day.occurrence)" : "")
      if let last = day.lastNumber { words += "–\(last)" }
      if let week = day.weekNumber { words += " w\(week)" }
      if !day.title.isEmpty { words += " \"\(plan.plain(day.title))\"" }
      return words
    }
  }

  @Test(
    "a day-word first, then its number, then the end or a separator",
    arguments: [
      ("### Day 8", "d008"), ("## Day 8 - Hash maps", "d008 \"Hash maps\""),
      ("#### DAY 101: Interview day", "d101 \"Interview day\""),
      ("**💥 MACHINE MODE: DAY 8 – JULY 14**", "d008 \"JULY 14\""), ("### Day-3", "d003"), ("### Day #3", "d003"),
      ("### Day3", "d003"),
      ("### day 3.", "d003"), ("### Day 03", "d003"), ("### Day 0: Set up", "d000 \"Set up\""),
      ("### Day 3 — *Graphs*", "d003 \"Graphs\""),
      ("### Day 3 (rest)", "d003 \"(rest)\""), ("### Day 3 [Easy]", "d003 \"[Easy]\""),
      ("### Day 3 | Graphs", "d003 \"Graphs\""),
      ("### Day 3: Graphs: BFS", "d003 \"Graphs: BFS\""), ("### Day 3：Graphs", "d003 \"Graphs\""), ("### 🚀 Day 3 ✅", "d003"),
      ("### Day 3️⃣", "d003"),
      ("### **Day 3**: Graphs ###", "d003 \"Graphs\""), ("### __Day 3__", "d003"), ("### ~~Day 3~~", "d003"),
      ("### `Day 3`", "d003"),
      ("### [Day 3](day-3.md)", "d003"), ("### [[Day 3]]", "d003"), ("### [Day 3]", "d003"),
      ("### [Day 3][d3] - x", "d003 \"x\""),
      ("### [x] Day 3", "d003"), ("### [ ] Day 3: a", "d003 \"a\""), ("### <a id=\"day-9\"></a>Day 3", "d003"),
      ("### Day 3 {#day-9}", "d003"),
      ("### Day\u{A0}3", "d003"), ("### 1. Day 3", "d003"), ("### Block A | Day 3", "d003"), ("### Week 1 – Day 1", "d001 w1"),
      ("### Week 1, Day 1", "d001 w1"), ("### Week 1 Day 1: Arrays", "d001 w1 \"Arrays\""), ("### Week 2: Day 9", "d009 w2"),
      ("Day 3\n---", "d003"), ("Day 3: Graphs\n===", "d003 \"Graphs\""), ("**Day 3**", "d003"), ("__Day 3__", "d003"),
      ("***Day 3***", "d003"),
      ("🎯 **Day 3: Graphs** 🎯", "d003 \"Graphs\""), ("**Day 3**\ntext below", "d003"),
      ("### Día 3", "d003"), ("### DÍA 3: a", "d003 \"a\""), ("### Dia 3", "d003"), ("### Tag 3", "d003"),
      ("### Jour 3", "d003"), ("### Giorno 3", "d003"),
      ("### День 3", "d003"), ("### यदि: दिन 3", "d003"),
    ])
  func isDay(_ heading: String, _ expected: String) {
    #expect(days("# Plan\n\n\(heading)\n\n- [ ] a\n") == [expected], "\(heading)")
  }

  @Test(
    "plurals, parentheses, words after the number, other words are no days",
    arguments: [
      "## Days 1-30 at a glance", "## Day 2 is the hard one", "## How to use it (Day 1)", "## Today 5", "## Day",
      "## Day one",
      "## Day 1.5: half", "## Sunday 3", "## Day 18446744073709551616", "## Day 1234567", "## The plan for every single Day 3",
      "## Tage 1", "## Day -3",
      "## Daylight 3", "## (Day 3)", "## Holiday: (see Day 3)", "**Day 3** is hard", "Day 3", "- **Day 3**", "> ### Day 3",
      "- ### Day 3", "    ### Day 3",
      "### Day 3rd", "### Day 3 4", "<!-- ### Day 3 -->", "```\n### Day 3\n```",
    ])
  func isNoDay(_ heading: String) { #expect(days("# Plan\n\n\(heading)\n\n- [ ] a\n\n## Day 99\n") == ["d099"], "\(heading)") }

  @Test(
    "a range is one day; a date behind the dash is a title",
    arguments: [
      ("Day 3-4", "d003–4"), ("Day 3–5: Lists", "d003–5 \"Lists\""), ("Day 3 — 4", "d003–4"),
      ("Day 3 – Day 5: Lists", "d003–5 \"Lists\""),
      ("Day 8 – JULY 14", "d008 \"JULY 14\""), ("Day 8 - 14 July", "d008 \"14 July\""), ("Day 8 - 14.07.", "d008 \"14.07.\""),
      ("Day 8 - 14.07.2026", "d008 \"14.07.2026\""), ("Day 8 – 2026-11-20", "d008 \"2026-11-20\""),
      ("Day 1 - 24-07-14", "d001 \"24-07-14\""),
      ("Day 8 – 14/07", "d008 \"14/07\""), ("Day 3 - 4 problems", "d003 \"4 problems\""), ("Day 7-3", "d007 \"3\""),
      ("Day 3-3", "d003 \"3\""),
    ])
  func ranges(_ heading: String, _ expected: String) { #expect(days("### \(heading)\n- [ ] a\n") == [expected], "\(heading)") }

  @Test("the first level-1 heading is the title, unless level-1 headings are the days")
  func title() {
    let plan = PlanParser.parse(SourceText("# My plan: Day 1\n\n## Day 1\n- [ ] a\n"))
    #expect(plan.source.string(plan.title) == "My plan: Day 1")
    #expect(plan.days.count == 1)
    #expect(days("# Day 1\n- [ ] a\n# Day 2\n- [ ] b\n") == ["d001", "d002"])
    #expect(days("# Day 1\n- [ ] a\n") == ["d001"])
    #expect(days("Intro\n\n# Plan (Day 1)\n\n**Day 1**\n\n- a\n") == ["d001"])
  }

  @Test(
    "the title announces the number of days",
    arguments: [
      ("# MACHINE MODE: 100-DAY COMPLETE PLAN (DAYS 1-100)", 100), ("# 30 days of code", 30), ("# 60-Tage-Plan", 60),
      ("# Plan of 7 days", 7),
      ("# Plan 2026", 3), ("# 0-day exploits", 3), ("# x100-day", 3), ("# 1234567-day", 3),
    ])
  func announced(_ title: String, _ count: Int) {
    #expect(PlanParser.parse(SourceText("\(title)\n## Day 3\n- [ ] a\n")).dayCount == count, "\(title)")
  }

  @Test("words before the day-word make a series of its own, one series alone is the plan")
  func series() {
    #expect(days("## Warm-up Day 1\n- [ ] a\n## Day 1\n- [ ] b\n") == ["warm-up-d001", "d001"])
    #expect(days("## Mock exam Day 2\n## Warm-up Day 1\n") == ["mock-exam-d002", "warm-up-d001"])
    #expect(days("## MACHINE MODE DAY 8\n- [ ] a\n## MACHINE MODE DAY 9\n- [ ] b\n") == ["d008", "d009"])
    #expect(days("## Warm-up Day 1\n## Warm-up Day 1\n## Day 1\n") == ["warm-up-d001", "warm-up-d001-2", "d001"])
  }

  @Test("numbers that begin again under each week continue the count")
  func restart() {
    let weeks = "## Week 1\n### Day 1\n### Day 2\n## Week 2: B\n### Day 1\n### Day 2-3\n## Final preparation\n### Day 1\n"
    #expect(days(weeks) == ["d001 w1", "d002 w1", "d003 w2", "d004–5 w2", "d006"])
    #expect(days("### Week 1 – Day 1\n### Week 1 – Day 2\n### Week 2 – Day 1\n") == ["d001 w1", "d002 w1", "d003 w2"])
    #expect(days("### Week 1 Day 1\n### Week 2 Day 1\n### Week 2 Day 2\n") == ["d001 w1", "d002 w2", "d003 w2"])
    #expect(days("## Week 1\n### Day 1\n## Week 2\n### Day 2\n## Week 3\n### Day 3\n") == ["d001 w1", "d002 w2", "d003 w3"])
  }

  @Test("any other repeat gets a name of its own, and both lines are kept for the warning")
  func repeats() {
    let text = "### Day 12\n- [ ] a\n### Day 11\n### Day 12\n- [ ] a\n### Day 12\n"
    #expect(days(text) == ["d012", "d011", "d012-2", "d012-3"])
    let plan = PlanParser.parse(SourceText(text))
    #expect(plan.repeatedDays.map { [$0.number, $0.line, $0.firstLine] } == [[12, 4, 1], [12, 6, 1]])
    #expect(ItemIDs(plan, .standard).all(plan) == ["d012/list/a", "d012-2/list/a"])
  }

  @Test(
    "weeks and phases give their number and theme",
    arguments: [
      ("## WEEK 2: SLIDING WINDOWS (July 14-20)", 2, "SLIDING WINDOWS"), ("## Week 2 — Hash maps", 2, "Hash maps"),
      ("## Final preparation", nil, "Final preparation"),
      ("## 🗓 Week 2", 2, nil), ("## Week #2. Trees", 2, "Trees"), ("## Week-2", 2, nil),
      ("## Week 2 (July 14-20): Trees", 2, "Trees"),
      ("## Week 2: Trees (1–7 July)", 2, "Trees"), ("## Week 2: Trees (in May)", 2, "Trees"),
      ("## Week 2: Trees (easy)", 2, "Trees (easy)"),
      ("## Week 1-2: Trees", 1, "Trees"), ("## Phase 1 – Week 2: Trees", 2, "Trees"), ("## Woche 2: Bäume", 2, "Bäume"),
      ("## Weeks 1 and 2", 1, nil), ("## Weeks 2", nil, "Weeks 2"), ("## 第2周：树", 2, "树"), ("## 2週目", 2, nil),
      ("## 2주차: 나무", 2, "나무"),
      ("## 2. Woche (1.-7. Juli)", 2, nil),
      ("## **Week 2:** *Trees* ##", 2, "Trees"), ("## Backend (2026)", nil, "Backend"),
    ] as [(String, Int?, String?)])
  func weeks(_ heading: String, _ number: Int?, _ theme: String?) {
    let plan = PlanParser.parse(SourceText("# Plan\n\(heading)\n### Day 9\n- [ ] a\n"))
    #expect(plan.days.map(\.weekNumber) == [number], "\(heading)")
    #expect(plan.weeks.map { $0.theme.isEmpty ? nil : plan.plain($0.theme) } == [theme], "\(heading)")
  }

  @Test("bold days stand under week headings, and the week's end is theirs")
  func boldDays() {
    let text = "# Plan\n## Week 1\n**Day 1**\n\n- a\n\n**Day 2**\n\n- b\n\n### Aside\n- c\n\n## Week 2\n**Day 3**\n\n- d\n"
    #expect(days(text) == ["d001 w1", "d002 w1", "d003 w2"])
    let plan = PlanParser.parse(SourceText(text))
    #expect(plan.tracks.map { plan.plain($0.name) } == ["", "", "Aside", ""])
  }

  @Test(
    "a number may stand before its word, in languages that have it there, and in digits of other scripts",
    arguments: [
      ("### 1. Tag: Felder", "d001 \"Felder\""), ("### 2. Gün", "d002"), ("### 8. den – Stromy", "d008 \"Stromy\""),
      ("### 第1天：数组", "d001 \"数组\""), ("### 第 2 天 双指针", "d002 \"双指针\""), ("### 3日目", "d003"), ("### 4일차: 배열", "d004 \"배열\""),
      ("### اليوم ٥: السلاسل", "d005 \"السلاسل\""), ("### Day １０", "d010"), ("## [Day 06] Strings", "d006 \"Strings\""),
      ("### 3. Day planner", nil), ("### 20日", nil), ("### 30日で", nil), ("### 1.5 Tag", nil),
    ] as [(String, String?)])
  func numbersBefore(_ heading: String, _ day: String?) {
    #expect(days("\(heading)\n- [ ] a\n") == [day].compactMap { $0 })
  }

  @Test("the user's own words for days and weeks are read")
  func ownWords() {
    let lexicon = Lexicon(dayWords: ["Etappe", "第"], weekWords: ["Sprint"])
    #expect(days("## Sprint 2: x\n### Etappe 3: a\n### ETAPPE 4\n", lexicon) == ["d003 w2 \"a\"", "d004 w2"])
  }

  @Test("a word for a day is the same in either spelling of its letters")
  func spellings() {
    for word in Language.dayWords + Language.weekWords {
      #expect(Array(WordList.composed(word).utf8) == Array(word.utf8), "\(word)")
    }
    #expect(days("## Di\u{301}a 3\n- a\n### PA\u{308}IVA\u{308} 4\n- a\n") == ["d003", "d004"])
    #expect(days("### E\u{301}tape 5\n- a\n", Lexicon(dayWords: ["\u{C9}tape"])) == ["d005"])
    #expect(days("### \u{C9}tape 6\n- a\n", Lexicon(dayWords: ["E\u{301}tape"])) == ["d006"])
  }

  @Test("a file without days is one list whose headings are its tracks")
  func dayless() {
    let plan = PlanParser.parse(SourceText("# T\n\nGoal: g\n\n- a\n\n## B\n- b\n### C: topic\n- c\n\n> 📝 x\n> - [ ] y\n"))
    #expect(plan.days.count == 1 && plan.days.first?.key == DayKey.none && plan.dayCount == nil && !plan.hasDays)
    #expect(plan.tracks.map { plan.plain($0.name) } == ["", "B", "C"])
    #expect(plan.items.map { plan.words($0) } == ["a", "b", "c"])
    #expect(plan.days.map { plan.source.string($0.goal) } == ["g"])
    #expect(plan.days.map { plan.reflection($0) } == ["x\n- [ ] y"])
    #expect(ItemIDs(plan, .standard).all(plan) == ["list/list/a", "list/b/b", "list/c/c"])
  }
}

import Testing

@testable import MMTCore

/// Dates with slashes, of which a file's own dates tell what is the month.
@Suite struct SlashDateTests {
  private func start(_ text: String) -> String? {
    CivilDay("2026-11-23").flatMap { StartDate.told(by: Owners.plan(text), today: $0)?.iso }
  }

  private func order(_ text: String) -> DateOrder? { DateOrder.told(by: SourceText(text)) }

  @Test(
    "a date with slashes is written with dots where it is known what is the month",
    arguments: [
      ("Mon 13/5", DateOrder.dayFirst, "Mon 13.5."), ("5/13/2025", .monthFirst, "13.5.2025"),
      ("3/2 - 3/4", .dayFirst, "3.2. - 3.4."),
      ("2025/5/13", nil, "13.5.2025"), ("9/9", nil, "9.9."), ("13/5/2025", nil, "13.5.2025"), ("13/5", nil, "13/5"),
      ("3/2/2025", nil, "3/2/2025"), ("13/5", .monthFirst, "13/5"), ("5/3/1", .dayFirst, "5/3/1"), ("v1/2", .dayFirst, "v1/2"),
      ("1/2%", .dayFirst, "1/2%"), ("0/3", .dayFirst, "0/3"), ("13/25", .dayFirst, "13/25"), ("2024/25", .dayFirst, "2024/25"),
      ("1/2/3/4", .dayFirst, "1/2/3/4"), ("3/", .dayFirst, "3/"), ("1/2.5", .dayFirst, "1/2.5"), ("30/5.", .dayFirst, "30.5.."),
    ] as [(String, DateOrder?, String)])
  func dotted(_ text: String, _ order: DateOrder?, _ expected: String) {
    #expect(String(decoding: DateText.dotted(Array(text.utf8), order), as: UTF8.self) == expected)
  }

  @Test("the order is that of the dates with a number above 12: with a year anywhere, else where dates stand")
  func orders() {
    #expect(order("On 13/5/2025 it began\n") == .dayFirst && order("(5/13/2025)\n") == .monthFirst)
    #expect(order("### Tue 13/5 – Deadlift\n") == .dayFirst && order("## 5/13\n") == .monthFirst)
    #expect(order("| 1 | 3/14 | x |\n") == .monthFirst && order("- 13/09 – 94 kg\n") == .dayFirst)
    #expect(order("- [x] 13/09 walk\n") == .dayFirst && order("Fri 13/6, late\n") == .dayFirst)
    // Counts, and dates that differ, tell nothing; a year outweighs them.
    #expect(order("## Arrays (3/20)\n- [ ] 12 pages, 8/20\n") == nil && order("- 13/5\n- 5/13\n") == nil)
    #expect(order("- 13/5\n- 5/13\n- 14/5/2025\n") == .dayFirst && order("3/4/2025\n") == nil && order("") == nil)
  }

  @Test("weekdays with dates are days on these dates, in the order that one of them tells")
  func headings() {
    let file =
      "# Cycle\n\n## Week 1\n### Mon 5/5 – Press\n- a\n### Thu 8/5 – Bench\n- b\n## Week 2\n### Tue 13/5 – Press\n- c\n"
    #expect(Owners.days(file) == ["d001 Mon 5/5 – Press: a", "d002 Thu 8/5 – Bench: b", "d003 Tue 13/5 – Press: c"])
    // By the weekdays: 2025.
    #expect(start(file) == "2025-05-05")
    let other = "## Monday 1/6 (Day 1)\n- a\n## Monday 1/13 (Day 8)\n- b\n"
    #expect(start(other) == "2025-01-06")
    #expect(Owners.days("## Arrays (3/20)\n- [ ] a\n## Graphs (5/14)\n- [ ] b\n") == [])
    #expect(Owners.days("## 3/4\n- [ ] a\n## 4/4\n- [ ] b\n## 5/4\n- [ ] c\n") == [])
  }

  @Test("a setting tells the order where the file doesn't")
  func settings() throws {
    func days(_ text: String, _ order: String?) throws -> [String] {
      var settings = Settings()
      if let order { try settings.set("journal.dates", order) }
      let plan = PlanParser.parse(SourceText(text), .init(settings: settings))
      return StartDate.titled(plan, from: try #require(CivilDay("2026-04-03"))).sorted { $0.key < $1.key }.map(\.value.date.iso)
    }
    let file = "## 3/4/2026\n- [ ] a\n## 5/6/2026\n- [ ] b\n"
    #expect(try days(file, "day-month") == ["2026-04-03", "2026-06-05"])
    #expect(try days(file, "month-day") == ["2026-03-04", "2026-05-06"])
    #expect(try days(file, nil) == [])
    // What the file says goes first.
    #expect(try days(file + "\nExam 13/7/2026\n", "month-day") == ["2026-04-03", "2026-06-05"])
  }

  @Test("dates behind days tell their order where they go on from day to day, and counts don't")
  func behindDays() {
    let file = "#### Day 1 · 11/9 (월)\n- [ ] a\n\n#### Day 2 · 11/11 (수)\n- [ ] b\n\n#### Day 3 · 11/14 (토)\n- [ ] c\n"
    #expect(start(file) == "2026-11-09")
    #expect(!Adoption.dateAdvice(Owners.plan(file)).contains { $0.contains("slashes") })
    #expect(start("### Day 1: 9/11\n- [ ] a\n### Day 2: 14/11\n- [ ] b\n") == "2026-11-09")
    #expect(start("### Day 1: 3/20\n- [ ] a\n### Day 2: 4/20\n- [ ] b\n") == nil)
  }

  @Test("bullets and columns with such dates have them")
  func others() {
    #expect(Owners.days("- 12/5: a\n- 13/5: b\n- 2/6: c\n") == ["d001 12/5: a", "d002 13/5: b", "d003 2/6: c"])
    let table = "# 30\n\nStarted 2/3/2025\n\n| Day | Date | Task |\n|--|--|--|\n| 1 | 2/3 | a |\n| 2 | 4/3 | b |\n"
    #expect(start(table + "| 3 | 13/3 | c |\n") == "2025-03-02")
    #expect(start(table) == nil)
    let told = Adoption.dateAdvice(Owners.plan(table))
    #expect(told.contains { $0.hasPrefix("the dates from line 7 on have slashes") })
    #expect(!Adoption.dateAdvice(Owners.plan(table + "| 3 | 13/3 | c |\n")).contains { $0.contains("slashes") })
  }

  @Test("phases that follow each other are days, however many other headings there are, and wide signs count as narrow ones")
  func phases() {
    let file =
      "# 考研\n\n今天是：2025/7/1\n\n## 第一阶段：基础（7月1日—8月31日）\n- [ ] a\n## 第二阶段：强化（９月１日—10月31日）\n- [ ] b\n"
      + "## 每日作息\n## 参考书\n## 重要日期\n"
    #expect(start(file) == "2025-07-01")
    #expect(Owners.plan(file).days.filter { $0.key != .none }.map(\.lastNumber) == [62, 123])
    #expect(start(file.replacing("９月１日", with: "９月２日")) == nil)
  }

  @Test("dates below which nothing could be ticked are no days where boxes stand elsewhere")
  func menus() {
    let menu = "## 6 January\nB: eggs\n\n## 7 January\nB: soup\n\n"
    #expect(Owners.days(menu).count == 2)
    #expect(Owners.days(menu + "## Shopping\n- [ ] eggs\n") == [])
    #expect(Owners.days(menu + "- [ ] cook\n\n## Shopping\n- [ ] eggs\n").count == 2)
    let report = Adoption.report(
      Owners.plan("- [ ] a\n\n## Saturday big jobs\n- [ ] b\n"), path: "p.md", boxes: [], refused: [], isPreview: true)
    #expect(report.prose.isEmpty)
  }
}

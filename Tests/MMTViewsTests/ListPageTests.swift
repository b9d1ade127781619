import MMTCore
import MMTViews
import Testing

/// Pages of a file without days.
@Suite struct ListPageTests {
  private static func ledger(_ text: String) -> Ledger {
    Ledger(PlanParser.parse(SourceText(text)), path: "p.md", schedule: nil, today: Samples.day("2026-11-20"))
  }

  private static func today(_ text: String, folds: Bool = true) -> String {
    drawn(TodayView.sheet(ledger(text).page(day: 0, isToday: true), Rendering(columns: 80), folds: folds))
  }

  private static func list(_ count: Int) -> String {
    (1...3).map { part in "## Part \(part)\n" + (1...count).map { "- [ ] item \(part).\($0)\n" }.joined() }.joined()
  }

  @Test("of a long list today shows the section at hand, and the others by their bars")
  func long() {
    let page = Self.today(Self.list(30))
    #expect(page.contains("item 1.30") && !page.contains("item 2.1") && page.contains("Part 3"))
    #expect(page.contains("shows all sections"))
    #expect(Self.today(Self.list(30), folds: false).contains("item 3.30"))
    let short = Self.today(Self.list(5))
    #expect(short.contains("item 3.5") && !short.contains("shows all"))
  }

  @Test("what is due stands first, and of sections with dates the one that today lies in is shown")
  func dated() {
    let months = "## October\n- [ ] a\n- [ ] x 📅 2026-11-20 13:15\n## November\n- [ ] b\n- [/] h\n## December\n- [ ] c\n"
    let page = Self.today(months)
    #expect(page.contains("Due") && page.contains("due today 13:15") && page.contains("Begun"), "\(page)")
    #expect(!page.contains("☐  a") && page.contains("☐  b") && !page.contains("☐  c"), "\(page)")
    #expect(page.contains("mmt done .2") && Self.today(months, folds: false).contains("☐  c"), "\(page)")
  }

  @Test("a nested item is shown as one: indented below the item it belongs to, or told in words")
  func nested() {
    let ledger = Self.ledger("- [ ] Content\n  - [ ] Issue\n    - [x] Intro\n- [ ] Send\n")
    let items = ledger.answer(day: 0).tracks.flatMap(\.items)
    #expect(
      items.map { $0.parents.map { String($0.dropFirst("list/list/".count)) } } == [[], ["content"], ["content", "issue"], []])
    let page = Self.today("- [ ] Content\n  - [ ] Issue\n    - [x] Intro\n- [ ] Send\n")
    for line in ["☐  Content", "☐    Issue", "✓      Intro", "☐  Send"] { #expect(page.contains(line), "\(page)") }
    let json = String(decoding: ledger.page(day: 0, isToday: true).json, as: UTF8.self)
    #expect(json.contains("\"parent\":\"list/list/issue\"") && !json.contains("\"parent\":null"))
  }

  @Test("what stands outside the days is told below today, and is a section of progress")
  func outside() {
    let text = "## Jobs\n- [x] ring\n- [ ] collect\n## Day 1\n- [ ] a\n"
    #expect(Self.today(text).contains("the days: 1 of 2 open"), "\(Self.today(text))")
    let page = Self.ledger(text).progress()
    let progress = drawn(ProgressView.sheet(page, Rendering(columns: 80)))
    #expect(progress.contains("Jobs") && progress.contains("outside the days"), "\(progress)")
    let json = String(decoding: page.json, as: UTF8.self)
    #expect(json.contains("\"outside\":[{\"name\":\"Jobs\",\"done\":1,\"required\":2"), "\(json)")
  }

  @Test("progress has the sum, week and adopt speak of no days")
  func sums() throws {
    let text = "## A\n- [x] a\n- [ ] b\n## B\n- [ ] c\n"
    let ledger = Self.ledger(text)
    let progress = drawn(ProgressView.sheet(ledger.progress(), Rendering(columns: 80)))
    #expect(progress.contains("All") && progress.contains("1/3"), "\(progress)")
    let week = drawn(WeekView.sheet(try #require(ledger.week(nil)), Rendering(columns: 80)))
    #expect(week.contains("1 of 3 done; the file has no days") && !week.contains("complete"), "\(week)")
    let report = Adoption.report(ledger.plan, path: "p.md", boxes: [], refused: [], isPreview: true)
    let adopt = drawn(AdoptView.sheet(report, Rendering(columns: 80)))
    #expect(adopt.contains("Sections") && !adopt.contains("Days"), "\(adopt)")
  }
}

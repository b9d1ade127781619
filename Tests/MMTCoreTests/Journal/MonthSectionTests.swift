import MMTCore
import Testing

@Suite struct MonthSectionTests {
  private let month = Month(CivilDay(daysSinceEpoch: 20_000))

  private func page(_ text: String) throws -> JournalPage {
    try JournalPage(Array(text.utf8), .month(month), path: "m.md")
  }

  private func added(_ template: String, _ section: MonthSection, to text: String) throws -> String {
    let words = try MonthSectionText(template, section, .month(month))
    let changed = try page(text).adding(words, as: section)
    #expect(changed.lines(of: words) != nil)
    return String(decoding: changed.bytes, as: UTF8.self)
  }

  @Test("an outlook comes before the other sections, a review behind them")
  func places() throws {
    let text = "# October 2024\n\n## Calendar\n\n## Tasks\n- [ ] one\n"
    #expect(
      try added("## Outlook\n- **A?**\n", .outlook, to: text)
        == "# October 2024\n\n## Outlook\n- **A?**\n\n## Calendar\n\n## Tasks\n- [ ] one\n")
    #expect(try added("## Review\n- **A?**\n", .review, to: text) == text + "\n## Review\n- **A?**\n")
    #expect(try added("- [ ] ask\n", .review, to: "") == "## Review\n- [ ] ask\n")
    #expect(try added("\n\n## Rückblick\n\nwords\n\n\n", .review, to: "text") == "text\n\n## Rückblick\n\nwords")
    #expect(
      try added("## Outlook\n- a\n  - [ ] b\n", .outlook, to: "# A\r\n## B\r\n")
        == "# A\r\n\r\n## Outlook\r\n- a\r\n  - [ ] b\r\n\r\n## B\r\n")
    for section in MonthSection.allCases {
      let whole = try added(section.standard, section, to: text)
      #expect(try page(whole).has(section) && whole.contains(section.standard))
    }
  }

  @Test("a section ends where the next one of its level begins")
  func lines() throws {
    let section = try MonthSectionText("## Review\n- a\n", .review, .month(month))
    let page = try self.page("# A\n\n## Review\n- a\n### more\n- b\n\n## Next\n")
    #expect(page.lines(of: section) == 3...6 && page.text(3...6) == "## Review\n- a\n### more\n- b")
    #expect(try self.page("# A\n").lines(of: section) == nil)
  }

  @Test("a template that would swallow what follows is refused")
  func refused() throws {
    #expect(throws: Failure.self) { try added("## Outlook\n```\n", .outlook, to: "# A\n\n## Tasks\n- [ ] one\n") }
  }

  @Test("figures count a task where its last line is, an event once")
  func figures() throws {
    let pages = try Pages(
      "2026-12-01",
      [
        "journal/2026/2026-11.md":
          "## Calendar\n- 2026-11-24 14:00 Dentist\n\n## Tasks\n- [ ] Tariffs\n- [<] Later → [2027-01](x)\n",
        "journal/2026/2026-11-24.md":
          "- 14:00 Dentist ← [2026-11](2026-11.md)\n- [>] Call → [2026-11-25](2026-11-25.md)\n- Note\n",
        "journal/2026/2026-11-25.md": "- [x] Call ← [2026-11-24](2026-11-24.md) ⏱ 25m ✅ 2026-11-25\n- [-] Ink\n- [ ] \n",
        "journal/2026/2026-12-01.md": "- [ ] Not this month\n",
      ])
    let figures = try pages.journal.figures(try #require(Month(iso: "2026-11")))
    var expected = MonthFigures()
    (expected.days, expected.done, expected.open, expected.dropped, expected.putOff) = (2, 1, 1, 1, 1)
    (expected.events, expected.notes, expected.minutes) = (1, 1, 25)
    #expect(figures == expected)
  }

  @Test("a task that walked on counts once, with its minutes, and a list of months says the same as the review")
  func walked() throws {
    let pages = try Pages(
      "2026-11-26",
      [
        "journal/2026/2026-11.md": "## Calendar\n- 2026-11-24 Fair\n\n## Review\n- What went well?\n",
        "journal/2026/2026-11-23.md": "- [x] Call → [2026-11-24](2026-11-24.md) ⏱ 10m ✅ 2026-11-25\n",
        "journal/2026/2026-11-24.md":
          "- Fair ← [2026-11](2026-11.md)\n- ○ Fair ← [2026-11](2026-11.md)\n"
          + "- [>] Call ← [2026-11-23](2026-11-23.md) → [2026-11-25](2026-11-25.md) ⏱ 10m\n  - [>] below ⏱ 5m\n",
        "journal/2026/2026-11-25.md":
          "- [x] Call ← [2026-11-23](2026-11-23.md) ⏱ 10m ✅ 2026-11-25\n  - [ ] below ⏱ 5m\n- [-] Ink ⏱ 1m\n",
      ])
    let journal = try pages.journal
    let month = try #require(Month(iso: "2026-11"))
    let figures = journal.figures(month)
    var expected = MonthFigures()
    (expected.days, expected.done, expected.open, expected.dropped) = (3, 1, 1, 1)
    (expected.events, expected.notes, expected.minutes) = (1, 1, 16)
    #expect(figures == expected)
    let all = journal.pages.values.sorted { $0.path < $1.path }
    let row = try #require(JournalListAnswer.Row(month, all, journal, journal.chains))
    #expect(row.done == 1 && row.open == 1 && row.events == 1 && row.notes == 1 && row.pages == 4)
    let rows = all.map { JournalListAnswer.Row($0, journal, journal.chains) }
    #expect(rows.reduce(0) { $0 + $1.done } == 1 && rows.reduce(0) { $0 + $1.events } == 1)
    #expect(rows.reduce(0) { $0 + $1.notes } == 1)
  }

  @Test("what was put off to a day before the journal began doesn't come by itself, nor a page that is only looked at")
  func adopted() throws {
    var pages = try Pages(
      "2026-11-20",
      [
        "journal/2026/2026-11.md": "## Tasks\n- [ ] old ⏳ 2026-11-03\n- [ ] new ⏳ 2026-11-20\n",
        "future.md": "# F\n\n## 2019-03\n- [ ] ancient\n", "journal/2026/2026-11-18.md": "- [ ] before\n",
      ])
    pages.rules.adopted = pages.today
    pages.rules.since = pages.today
    try pages.open()
    let day = pages.day("2026-11-20")
    #expect(day.contains("new") && !day.contains("old") && !day.contains("before"))
    #expect(pages.texts["future.md"] == "# F\n\n## 2019-03\n- [ ] ancient\n")
    #expect(pages.day("2026-11-18") == "- [ ] before\n")
  }

  @Test("lines under Habits are the day's own: they aren't carried, asked about or counted")
  func habits() throws {
    let text = "## Log\n- [ ] a\n\n## Habits\n- [ ] Read\n- [x] Meditate\n\n### Avoid\n- [ ] Smoking\n\n## Notes\n- [ ] b\n"
    var pages = try Pages(
      "2026-11-20", ["journal/2026/2026-11-19.md": text, "journal/2026/2026-11-10.md": "## Habits\n- [ ] Old\n"])
    try pages.open()
    let day = pages.day("2026-11-20")
    #expect(day.contains("- [ ] a ←") && day.contains("- [ ] b ←") && !day.contains("Read") && !day.contains("Smoking"))
    #expect(pages.day("2026-11-19").contains("## Habits\n- [ ] Read\n- [x] Meditate\n\n### Avoid\n- [ ] Smoking\n"))
    let journal = try pages.journal
    #expect(journal.undecided(journal.chains).isEmpty)
    let figures = journal.figures(Month(pages.today))
    #expect(figures.open == 2 && figures.done == 0)
    let earlier = JournalRef.day(pages.today.advanced(by: -1))
    let row = JournalListAnswer.Row(try #require(journal.pages[earlier]), journal, journal.chains)
    #expect(row.open == 0 && row.done == 0)
    #expect(journal.answer(earlier, places: true).entries.filter(\.isHabit).map(\.text) == ["Read", "Meditate", "Smoking"])
  }

  @Test("where another program makes today's note, what is open waits for it")
  func waits() throws {
    var pages = try Pages("2026-11-20", ["journal/2026/2026-11-19.md": "- [ ] a\n"])
    let before = pages.texts
    pages.rules.template = { (_) throws(Failure) in throw Failure(.unavailable, "elsewhere") }
    let opening = try pages.open()
    #expect(opening.waits?.message == "elsewhere" && opening.isQuiet && pages.texts == before)
    pages.texts["journal/2026/2026-11-20.md"] = "Good morning\n"
    #expect(try pages.open().carried == 1)
    #expect(pages.day("2026-11-20").hasPrefix("Good morning\n\n## Log\n- [ ] a ←"))
  }
}

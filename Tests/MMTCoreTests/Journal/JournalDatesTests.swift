import Support
import Testing

@testable import MMTCore

/// What stands on pages of the journal for other days, or for none.
@Suite struct JournalDatesTests {
  private static let third = "journal/2026/2026-08-03.md"
  private static let month = "journal/2026/2026-08.md"

  @Test("what has no date on a month's page is asked about once the month is over")
  func monthIsOver() throws {
    var pages = try Pages("2026-08-31", [Self.month: "## Tasks\n- [ ] tyres\n- [ ] later ⏳ 2026-09-20\n- [x] done\n"])
    var journal = try pages.journal
    #expect(journal.undecided(journal.chains).isEmpty)
    pages.today = pages.today.advanced(by: 1)
    journal = try pages.journal
    #expect(journal.undecided(journal.chains) == [EntryRef(.month(Month(pages.today.advanced(by: -1))), 0)])
    #expect(journal.answer(.day(pages.today), places: true).decide.map(\.text) == ["tyres"])
    try pages.open()
    #expect(pages.texts[Self.month]?.contains("- [ ] tyres\n") == true)
    pages.rules.adopted = pages.today
    journal = try pages.journal
    #expect(journal.undecided(journal.chains).isEmpty)
  }

  @Test(
    "a day in front of a line of a month's calendar",
    arguments: [
      ("3 Tooth", 3, "Tooth"), ("05 Wed Gym", 5, "Gym"), ("Thu 6: Show", 6, "Show"), ("6.8. Fair", 6, "Fair"),
      ("Aug 7 Party", 7, "Party"), ("7 August 2pm Party", 7, "Party"), ("20", nil, "20"), ("Do 6. Arzt", 6, "Arzt"),
      ("Mai 7 Fest", nil, "Mai 7 Fest"), ("Mon 6 Show", nil, "Mon 6 Show"), ("31st", nil, "31st"),
      ("32 Tooth", nil, "32 Tooth"),
      ("14:00 Dentist", nil, "Dentist"), ("3 do taxes", 3, "do taxes"), ("3.5 km", nil, "3.5 km"),
      ("3 pm call", nil, "call"), ("6.8.2025 Fair", nil, "6.8.2025 Fair"), ("août 9 fête", 9, "fête"),
      ("4 set table", 4, "set table"),
    ] as [(String, Int?, String)])
  func calendar(line: String, day: Int?, text: String) throws {
    func entry(_ heading: String, _ ref: JournalRef) throws -> (JournalEntry, JournalPage) {
      let page = try JournalPage(Array("# T\n\n## \(heading)\n- \(line)\n".utf8), ref, path: "")
      return (try #require(page.entries.first), page)
    }
    let first = try #require(CivilDay("2026-08-01"))
    for heading in ["Calendar", "Kalender"] {
      let (found, page) = try entry(heading, .month(Month(first)))
      #expect(found.words.date?.parts.day == day && page.text(found) == text)
      if day != nil { #expect(found.kind == .event) }
    }
    for (heading, ref) in [("Tasks", JournalRef.month(Month(first))), ("Calendar", .day(first)), ("Calendar", .future)] {
      #expect(try entry(heading, ref).0.words.date == nil)
    }
  }

  @Test("months without a year in the future log are the next ones; those of other languages are read")
  func bareMonths() throws {
    var layout = try JournalLayout()
    layout.anchor = Month(try #require(CivilDay("2026-11-01")))
    let text = "# Future\n\n## Okt\n\n## Dec\n- [ ] a\n\n## Januar\n\n## März 2027\n\n## Ideas\n\n## Someday\n"
    let page = try JournalPage(Array(text.utf8), .future, path: "future.md", layout)
    #expect(
      page.headings.map { $0.section?.title } == [nil, "2026-10", "2026-12", "2027-01", "2027-03", nil, "Someday"])
    #expect(page.entries.first?.section?.title == "2026-12")
  }

  @Test("an event that mentions a day comes on it, as often as it stands there; a task for someday goes there")
  func mentioned() throws {
    var pages = try Pages(
      "2026-08-03",
      [
        Self.third: "## Log\n- 14:00 Dentist @wed\n- [ ] learn to sail @someday\n", "future.md": "# Future log\n",
        Self.month: "## Calendar\n- 2026-08-05 09:00 Stand-up\n- 2026-08-05 16:00 Stand-up\n\n## Tasks\n- [ ] boat @someday\n",
      ])
    try pages.open()
    #expect(
      pages.texts[Self.third] == "## Log\n- 14:00 Dentist @wed\n- [<] learn to sail @someday → [Someday](../../future.md)\n")
    #expect(
      pages.texts["future.md"]
        == "# Future log\n\n## Someday\n- [ ] boat @someday ← [2026-08](journal/2026/2026-08.md)\n- [ ] learn to sail @someday ← [2026-08-03](journal/2026/2026-08-03.md)\n"
    )
    let journal = try pages.journal
    #expect(
      journal.answer(.future, places: false).elsewhere.map { "\($0.date?.iso ?? "") \($0.text)" } == [
        "2026-08-05 Stand-up", "2026-08-05 Stand-up", "2026-08-05 Dentist @wed",
      ])
    #expect(journal.figures(Month(pages.today)).events == 3)
    pages.today = pages.today.advanced(by: 2)
    try pages.open()
    let day = pages.day("2026-08-05")
    #expect(
      day.hasSuffix(
        "- 09:00 Stand-up ← [2026-08](2026-08.md)\n- 16:00 Stand-up ← [2026-08](2026-08.md)\n- 14:00 Dentist @wed ← [2026-08-03](2026-08-03.md)\n"
      ), "\(day)")
    let once = pages.texts
    try pages.open()
    #expect(pages.texts == once)
    #expect(try pages.journal.figures(Month(pages.today)).events == 3)
    // A week later it isn't Wednesday of its copy.
    pages.today = pages.today.advanced(by: 7)
    try pages.open()
    #expect(pages.day("2026-08-12").isEmpty)
  }

  @Test("kept, a task is as old as it was, and is asked about five days later")
  func kept() throws {
    var pages = try Pages("2026-08-15", [Self.third: "## Log\n- [ ] read dune\n"])
    pages.rules.kept = ["2026-08-03/read-dune": try #require(CivilDay("2026-08-13"))]
    try pages.open()
    let journal = try pages.journal
    let answer = journal.answer(EntryRef(.day(pages.today), 0), journal.chains)
    #expect(answer.since?.iso == "2026-08-03" && answer.ageDays == 12)
    #expect(answer.keptOn?.iso == "2026-08-13" && answer.waitingDays == 2)
  }

  @Test("months that two devices began stand in their order, Someday behind them")
  func order() throws {
    func page(_ text: String) throws -> JournalPage { try JournalPage(Array(text.utf8), .future, path: "future.md") }
    let base = "# Future log\n"
    let (one, other) = ("# Future log\n\n## 2027-01\n- [ ] a\n\n## Someday\n- [ ] b\n", "# Future log\n\n## 2026-12\n- [ ] c\n")
    for (ours, theirs) in [(one, other), (other, one)] {
      let merge = JournalMerge(base: try page(base), ours: try page(ours), theirs: try page(theirs))
      #expect(
        String(decoding: merge.bytes, as: UTF8.self)
          == "# Future log\n\n## 2026-12\n- [ ] c\n\n## 2027-01\n- [ ] a\n\n## Someday\n- [ ] b\n")
    }
  }
}

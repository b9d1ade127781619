import MMTCore
import Testing

/// What `verify` finds on pages of a journal.
@Suite struct JournalChecksTests {
  private func findings(_ texts: [String: String]) throws -> [Diagnostic] {
    let pages = try Pages("2026-11-21", texts)
    return JournalChecks(try pages.journal).findings
  }

  @Test("what mmt writes has no findings: carried, with sub-tasks and ids, put off, done")
  func own() throws {
    var pages = try Pages(
      "2026-11-20",
      [
        "journal/2026/2026-11-19.md":
          "# T\n\n## Log\n- [ ] Call #a 🆔 k1\n  - [ ] number\n  - a note\n- [ ] Half ^b1\n- [ ] Twin\n- [ ] Twin\n",
        "future.md": "# Future log\n\n## 2026-11\n- [ ] Tax papers ⏳ 2026-11-21\n\n## Someday\n- [ ] Learn to sail\n",
      ])
    for day in ["2026-11-20", "2026-11-21", "2026-11-22"] {
      pages.today = try #require(CivilDay(day))
      try pages.open()
      let found = JournalChecks(try pages.journal).findings
      #expect(found.isEmpty, "\(day): \(found)\n\(pages.texts)")
    }
  }

  @Test("of many dates in one entry that no calendar has the first are named, and how many more there are")
  func impossibleDates() throws {
    func told(_ count: Int) throws -> [Diagnostic] {
      let dates = Array(repeating: "@feb-30", count: count).joined(separator: " ")
      return try findings(["journal/2026/2026-11-19.md": "# T\n\n## Log\n- Call \(dates)\n- Ask @32\n"])
    }
    let few = try told(8)
    #expect(few.count == 9 && few.allSatisfy { $0.code == "journal.no-such-date" && !$0.message.contains("other") }, "\(few)")
    let many = try told(2000)
    #expect(many.count == 9, "\(many.count)")
    #expect(many.filter { $0.message.contains("1992 others behind it are no dates") }.count == 1, "\(many.map(\.message))")
    #expect(many.last?.message.contains("@32 is no date") == true)
  }

  @Test("arrows to a page that isn't there, or to no copy; copies from nowhere; each at its arrow")
  func links() throws {
    let found = try findings([
      "journal/2026/2026-11-19.md": """
      # T

      ## Log
      - [>] Gone → [2026-11-18](2026-11-18.md)
      - [>] Lost → [2026-11-20](2026-11-20.md)
      - [>] Reworded → [2026-11-20](2026-11-20.md)
      - [>] By hand
      - [>] Read it → [a page](https://example.org/a)

      """,
      "journal/2026/2026-11-20.md": """
      # F

      ## Log
      - [ ] Reworded a little ← [2026-11-19](2026-11-19.md)
      - [ ] Orphan ← [2026-11-19](2026-11-19.md)
      - ○ Birthday ← [2026-11](2026-11.md)

      """,
    ])
    #expect(
      found.map { "\($0.file):\($0.line):\($0.column) \($0.code)" } == [
        "journal/2026/2026-11-19.md:4:12 journal.no-page", "journal/2026/2026-11-19.md:5:12 journal.no-copy",
        "journal/2026/2026-11-20.md:5:14 journal.no-origin", "journal/2026/2026-11-20.md:6:16 journal.no-page",
      ])
  }

  @Test("an id twice, a date that no calendar has, conflict markers; a page with these says nothing of its links")
  func lines() throws {
    let found = try findings([
      "journal/2026/2026-11-18.md": "# W\n\n## Log\n- [ ] A 🆔 k1\n- [ ] B 🆔 k1\n- [ ] C ^b1\n- [ ] D ^b1\n- [ ] E @feb-30\n",
      "journal/2026/2026-11-19.md":
        "# T\n\n## Log\n<<<<<<< ours\n- [>] Lost → [2026-11-18](2026-11-18.md)\n=======\n>>>>>>> theirs\n",
      "journal/2026/2026-11-20.md": "# F\n\n## Log\n- [ ] F ^b1\n- [ ] G ← [2026-11-19](2026-11-19.md)\n",
    ])
    #expect(
      found.map { "\($0.file):\($0.line) \($0.code)" } == [
        "journal/2026/2026-11-18.md:5 journal.id-twice", "journal/2026/2026-11-18.md:7 journal.id-twice",
        "journal/2026/2026-11-18.md:8 journal.no-such-date", "journal/2026/2026-11-19.md:4 document.conflict",
      ])
  }

  @Test("a page that can't be read breaks nothing that leads to it")
  func unread() throws {
    let pages = try Pages(
      "2026-11-21",
      ["journal/2026/2026-11-19.md": "# T\n\n## Log\n- [>] Gone → [2026-11-20](2026-11-20.md)\n"])
    let day = try #require(CivilDay("2026-11-20"))
    let journal = try pages.journal
    #expect(JournalChecks(journal, unread: [.day(day)]).findings.isEmpty)
    #expect(JournalChecks(journal).findings.map(\.code) == ["journal.no-page"])
  }

  @Test("a day's page whose heading names another date is told; the name counts")
  func dates() throws {
    let found = try findings([
      "journal/2026/2026-11-17.md": "# Tuesday, 17 November 2026\n\n## Log\n- [ ] A\n",
      "journal/2026/2026-11-18.md": "# Thursday, 12 November 2026\n\n## Log\n- [ ] B\n",
      "journal/2026/2026-11-19.md": "# Nov 20\n\n## Log\n", "journal/2026/2026-11-20.md": "# Friday\n\n## 2026-11-12\n",
    ])
    #expect(
      found.map { "\($0.file):\($0.line) \($0.code)" } == [
        "journal/2026/2026-11-18.md:1 journal.date-mismatch", "journal/2026/2026-11-19.md:1 journal.date-mismatch",
      ])
  }
}

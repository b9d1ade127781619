import MMTCore
import Testing

/// Days that are sections of a file: `journal.layout` is `month` or `file`.
@Suite struct JournalFileTests {
  private static let november = "journal/2026/2026-11.md"

  private func day(_ text: String) throws -> CivilDay { try #require(CivilDay(text)) }

  private func file(_ text: String, _ form: JournalLayout.Form = .month) throws -> JournalFile {
    let layout = try JournalLayout(form: form)
    return try JournalFile(Array(text.utf8), path: form == .month ? Self.november : layout.file, layout)
  }

  private func names(_ file: JournalFile) -> [String] { file.refs.map(\.name) }

  @Test("every link leads back to the page it was made for, in each layout and style")
  func links() throws {
    let refs: [JournalRef] = [
      .day(try day("2026-11-20")), .day(try day("2027-01-02")), .month(Month(try day("2026-11-01"))),
      .month(Month(try day("2027-01-01"))), .future,
    ]
    for form in JournalLayout.Form.allCases {
      for links in JournalLayout.Links.allCases {
        let layout = try JournalLayout(links: links, form: form)
        for from in refs {
          for to in refs {
            let line = Array("task → \(layout.link(to: to, from: from))".utf8)
            let arrow = try #require(EntryWords(line, Extent(0, line.count)).movedTo)
            #expect(layout.ref(link: arrow.link, from: from) == to, "\(form) \(String(decoding: line, as: UTF8.self))")
          }
        }
      }
    }
    let layout = try JournalLayout(form: .month)
    let from = JournalRef.day(try day("2026-11-20"))
    #expect(layout.link(to: .day(try day("2026-11-21")), from: from) == "[2026-11-21](2026-11.md#2026-11-21)")
    #expect(layout.ref(link: "#2026-11-21", from: from) == .day(try day("2026-11-21")))
    #expect(layout.ref(link: "2026-11-21", from: from) == .day(try day("2026-11-21")))
    #expect(layout.ref(link: "2026-10.md#2026-11-21", from: from) == .month(Month(try day("2026-10-01"))))
    let wiki = try JournalLayout(links: .wiki, form: .month)
    #expect(wiki.link(to: .day(try day("2026-11-21")), from: from) == "[[2026-11#2026-11-21|2026-11-21]]")
  }

  @Test("a page that is made and one that is changed, in one file at once")
  func madeAndChanged() throws {
    let today = try day("2026-11-21")
    var pages = try Pages("2026-11-21", ["journal.md": "# Journal\n\n## 2026-11-21\n\n### Log\n- [ ] task\n"], .file)
    var journal = try pages.journal
    let later = Journal.Destination(ref: .month(Month(today)), day: try day("2026-11-25"))
    pages.write(try journal.migrate([EntryRef(.day(today), 0)], to: later))
    #expect(
      pages.texts["journal.md"]
        == "# Journal\n\n# 2026-11\n\n## Calendar\n\n## Tasks\n- [ ] task ← [2026-11-21](journal.md#2026-11-21) ⏳ 2026-11-25\n\n## 2026-11-21\n\n### Log\n- [<] task → [2026-11](journal.md#2026-11)\n"
    )
  }

  @Test(
    "a page runs from its date to the next one; dates of other months, in code and in lists begin none"
  )
  func sections() throws {
    let text = """
      # November 2026

      ## Tasks
      - [ ] Tyres

      ## 2026-11-18

      ### Log
      - [ ] Call
      - # 2026-11-01

      ```
      ## 2026-11-02
      ```

      Thursday, 19 November
      ---------------------
      - [x] Done
      ## 2026-12-01
      - [ ] Still of the 19th
      ## Nov 20
      - [ ] Last

      """
    let file = try file(text)
    #expect(names(file) == ["2026-11", "2026-11-18", "2026-11-19", "2026-11-20"])
    let pages = file.pages
    #expect(pages.map { $0.entries.filter { $0.kind == .task }.count } == [1, 1, 2, 1])
    #expect(
      pages.flatMap { page in page.entries.filter { $0.kind == .task }.map { page.inFile($0.line) } } == [4, 9, 18, 20, 22])
    #expect(pages.flatMap(\.bytes) == Array(text.utf8), "every byte is of one page")
    #expect(
      file.ref(at: 3)?.name == "2026-11" && file.ref(at: 6)?.name == "2026-11-18" && file.ref(at: 22)?.name == "2026-11-20")
    let journal = Journal(pages, today: try day("2026-11-20"), try JournalLayout(form: .month), .init())
    let findings = JournalChecks(journal).findings
    #expect(findings.map(\.code) == ["journal.date-mismatch"] && findings.first?.line == 19, "\(findings)")
    let all = try self.file("# Journal\n\n# June 2026\n\n## Tasks\n\n## 2026-06-01\n- a\n\n## 2 June\n- b\n", .file)
    #expect(names(all) == ["journal.md", "2026-06", "2026-06-01", "2026-06-02"])
    #expect(names(try self.file("")).isEmpty)
  }

  @Test("a date that begins twice, and a conflict anywhere in the file, keep its pages from being written")
  func damage() throws {
    let twice = try file("## 2026-11-18\n- [ ] a\n\n## 2026-11-18\n- [ ] b\n\n## 2026-11-19\n- [ ] c\n")
    let damage = twice.pages.map(\.damage)
    #expect(damage[0].first?.code == "journal.two-pages" && damage[0].first?.line == 4 && damage[1].isEmpty)
    let conflict = try file("## 2026-11-18\n- [ ] a\n\n## 2026-11-19\n<<<<<<< ours\n- [ ] c\n>>>>>>> theirs\n")
    #expect(conflict.pages.allSatisfy { $0.damage.first?.code == "document.conflict" && $0.damage.first?.line == 5 })
  }

  @Test("tasks walk on from section to section and from month to month; twice is once; other bytes stay")
  func walking() throws {
    var pages = try Pages(
      "2026-11-20",
      [
        "future.md": "# Future log\n",
        Self.november:
          "---\ntags: [a]\n---\n# November 2026\r\n\n## Tasks\n- [ ] Power ⏳ 2026-11-20\n\n## 2026-11-18\n\n### Log\n- [ ] Call #a\n  - [ ] number\n- [x] Done\n\n## Thursday, 19 November\n- [ ] Second",
      ], .month)
    try pages.open()
    #expect(
      pages.texts[Self.november]
        == "---\ntags: [a]\n---\n# November 2026\r\n\n## Tasks\n- [>] Power → [2026-11-20](2026-11.md#2026-11-20) ⏳ 2026-11-20\n\n## 2026-11-18\n\n### Log\n- [>] Call #a → [2026-11-20](2026-11.md#2026-11-20)\n  - [>] number\n- [x] Done\n\n## Thursday, 19 November\n- [>] Second → [2026-11-20](2026-11.md#2026-11-20)\n\n## 2026-11-20\n\n### Log\n- [ ] Power ← [2026-11](2026-11.md) ⏳ 2026-11-20\n- [ ] Call #a ← [2026-11-18](2026-11.md#2026-11-18)\n  - [ ] number\n- [ ] Second ← [2026-11-19](2026-11.md#2026-11-19)\n"
    )
    let opened = pages.texts
    #expect(try pages.open().isQuiet && pages.texts == opened)
    pages.today = try day("2026-12-01")
    pages.rules.kept = ["2026-11-18/call": pages.today]
    try pages.open()
    #expect(
      pages.texts["journal/2026/2026-12.md"]
        == "# December 2026\n\n## Calendar\n\n## Tasks\n\n## 2026-12-01\n\n### Log\n- [ ] Call #a ← [2026-11-18](2026-11.md#2026-11-18)\n  - [ ] number\n"
    )
    #expect(
      pages.texts[Self.november]?.contains("[2026-11-18](2026-11.md#2026-11-18) → [2026-12-01](2026-12.md#2026-12-01)\n")
        == true)
    let journal = try pages.journal
    let chains = journal.chains
    #expect(Set(chains.tasks.map { chains.id(chains.head($0)) }).count == 4)
    #expect(JournalChecks(journal).findings.isEmpty, "\(JournalChecks(journal).findings)")
  }

  @Test("in one file a month stands above its days, a new day in the order that is there")
  func places() throws {
    func opened(_ text: String, _ more: String = "x") throws -> String {
      var pages = try Pages("2026-11-20", ["journal.md": text], .file)
      var journal = try pages.journal
      let typed = TypedEntry(more, kind: .task, anchor: pages.today, .init())
      pages.write([try journal.log(typed, to: journal.destination(typed.target, on: pages.today)).write])
      return pages.texts["journal.md"] ?? ""
    }
    #expect(try opened("## 2026-11-18\n- a\n") == "## 2026-11-18\n- a\n\n## 2026-11-20\n\n### Log\n- [ ] x\n")
    #expect(
      try opened("# J\n\n## 2026-11-21\n- a\n\n## 2026-11-18\n- b\n")
        == "# J\n\n## 2026-11-21\n- a\n\n## 2026-11-20\n\n### Log\n- [ ] x\n\n## 2026-11-18\n- b\n")
    #expect(
      try opened("# 2026-11-18\n- a\n\n# 2026-11-21\n- b")
        == "# 2026-11-18\n- a\n\n# 2026-11-20\n\n## Log\n- [ ] x\n\n# 2026-11-21\n- b")
    #expect(
      try opened("## 2026-11-18\n- a\n", "x @2026-11-28")
        == "# 2026-11\n\n## Calendar\n\n## Tasks\n- [ ] x ⏳ 2026-11-28\n\n## 2026-11-18\n- a\n")
    #expect(try opened("") == "# Journal\n\n## 2026-11-20\n\n### Log\n- [ ] x\n")
  }

  @Test("a template gives its headings below the day's own, without its title and front matter")
  func template() throws {
    var pages = try Pages("2026-11-20", ["journal.md": "## 2026-11-19\n- a\n"], .file)
    pages.rules.template = { _ in "---\na: b\n---\n# Friday\n\nMorning\n-------\n- [ ] Water\n\n## *Log*\n\n### Deep #\n" }
    var journal = try pages.journal
    pages.write([try journal.begin(.day(pages.today))])
    #expect(
      pages.texts["journal.md"]
        == "## 2026-11-19\n- a\n\n## 2026-11-20\n\n### Morning\n- [ ] Water\n\n### *Log*\n\n#### Deep #\n")
  }

  @Test("what would begin another day is refused, and nothing of it is taken")
  func refused() throws {
    let pages = try Pages("2026-11-20", ["journal.md": "## 2026-11-20\n- [ ] a\n"], .file)
    var journal = try pages.journal
    let before = journal.revision
    let text = try MonthSectionText("## Review\n\n## 2026-11-12\n- b\n", .review, .month(Month(pages.today)))
    #expect(throws: Failure.self) { try journal.add(text, as: .review, to: Month(pages.today)) }
    #expect(journal.revision == before)
  }

  @Test("two devices: each day is merged with itself, new days of both stand in order, a day that went is gone")
  func merge() throws {
    let base = "## 2026-11-18\n- [ ] Call\n\n## 2026-11-19\n- [ ] Call\n\n## 2026-11-20\n- old\n"
    let ours = "## 2026-11-18\n- [ ] Call\n\n## 2026-11-19\n- [x] Call\n\n## 2026-11-20\n- old\n\n## 2026-11-22\n- here\n"
    let theirs = "## 2026-11-18\n- [ ] Call\n- [ ] Call Ana\n\n## 2026-11-19\n- [ ] Call\n\n## 2026-11-21\n- there\n"
    let want =
      "## 2026-11-18\n- [ ] Call\n- [ ] Call Ana\n\n## 2026-11-19\n- [x] Call\n\n## 2026-11-21\n- there\n\n## 2026-11-22\n- here\n"
    for sides in [[ours, theirs], [theirs, ours]] {
      let merge = try JournalFileMerge(base: file(base), ours: file(sides[0]), theirs: file(sides[1]))
      #expect(String(decoding: merge.bytes, as: UTF8.self) == want && merge.conflicts == 0)
    }
  }

  @Test("a section that went is a loss of its own, however much is left in the file")
  func losses() throws {
    let days = (1...20).map { "## 2026-11-\($0 < 10 ? "0" : "")\($0)\n- [ ] one \($0)\n- [ ] two \($0)\n- [ ] three \($0)\n\n" }
    let before = try file(days.joined())
    let now = try file((days[..<6] + days[7...]).joined())
    let losses = JournalGuard.losses(before: before.pages, now: now.pages)
    #expect(losses.map(\.section) == ["2026-11-07"] && losses.first?.kind == .gone)
    #expect(losses.first?.diagnostic.message.contains("the page of 2026-11-07 is gone") == true)
  }
}

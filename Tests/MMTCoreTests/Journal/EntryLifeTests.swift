import MMTCore
import Testing

/// The way of an entry over its pages.
@Suite struct EntryLifeTests {
  private func page(_ text: String, day: String) throws -> JournalPage {
    let date = try #require(CivilDay(day))
    return try JournalPage(Array(text.utf8), .day(date), path: "journal/2026/\(day).md")
  }

  private func day(_ text: String) throws -> JournalRef { .day(try #require(CivilDay(text))) }

  private func told(_ pages: Pages, _ ref: JournalRef, _ entry: Int) throws -> [String] {
    let journal = try pages.journal
    let chains = journal.chains
    let lines = chains.chain(EntryRef(ref, entry))
    let versions = lines.map { line in journal.pages[line.page].map { [EntryLife.Version(ItemState($0, line.entry))] } ?? [] }
    return journal.life(lines, versions).map { "\($0.kind.rawValue) \($0.text) \($0.path):\($0.line ?? 0)" }
  }

  private let way = [
    "journal/2026/2026-11-17.md": "# T\n\n## Log\n- [>] Call → [2026-11-18](2026-11-18.md)\n",
    "journal/2026/2026-11-18.md":
      "# W\n\n## Log\n- [<] Call ← [2026-11-17](2026-11-17.md) → [2026-12](../../future.md#2026-12)\n",
    "future.md": "# Future log\n\n## 2026-12\n- [x] Call ← [2026-11-17](journal/2026/2026-11-17.md) ✅ 2026-11-20\n",
  ]

  @Test("each line of a chain is one step, told from whichever line is named")
  func chain() throws {
    let pages = try Pages("2026-11-20", way)
    let expected = [
      "created on 2026-11-17 journal/2026/2026-11-17.md:4", "carried to 2026-11-18 journal/2026/2026-11-18.md:4",
      "scheduled to 2026-12 future.md:4", "done done on 2026-11-20 future.md:4",
    ]
    let (first, second) = (try day("2026-11-17"), try day("2026-11-18"))
    for ref in [first, second, .future] { #expect(try told(pages, ref, 0) == expected) }
  }

  @Test("a birth page that has the line no more is told as such; an event that surfaced too")
  func gone() throws {
    var texts = way
    texts["journal/2026/2026-11-17.md"] = "# T\n"
    texts["journal/2026/2026-11-18.md"] = "# W\n\n## Log\n- ○ Fair ← [2026-11](2026-11.md)\n"
    let pages = try Pages("2026-11-20", texts)
    #expect(
      try told(pages, .future, 0) == [
        "created on 2026-11-17 journal/2026/2026-11-17.md:0", "scheduled to 2026-12 future.md:4",
        "done done on 2026-11-20 future.md:4",
      ])
    let fair = try day("2026-11-18")
    #expect(
      try told(pages, fair, 0) == [
        "created on 2026-11 journal/2026/2026-11.md:0", "surfaced to 2026-11-18 journal/2026/2026-11-18.md:4",
      ])
  }

  @Test("pages that a chain leads to and that weren't read are named")
  func missing() throws {
    var texts = way
    texts["journal/2026/2026-11-17.md"] = nil
    let journal = try Pages("2026-11-20", texts).journal
    let born = try day("2026-11-17")
    #expect(Set(journal.pagesMissing(around: EntryRef(.future, 0))) == [born])
    #expect(try Pages("2026-11-20", way).journal.pagesMissing(around: EntryRef(.future, 0)).isEmpty)
  }

  @Test("versions of a page: the same words in their order, else words that were changed")
  func versions() throws {
    let old = try page("# T\n\n## Log\n- [ ] Call Ana\n- [ ] Write the talk\n", day: "2026-11-17")
    let new = try page("# T\n\n## Log\n- [ ] Pay\n- [ ] Call Ana\n- [x] Call Ana\n- Write the talk\n", day: "2026-11-17")
    #expect(new.place(of: 0, in: old) == nil)
    #expect(new.place(of: 1, in: old) == 0)
    // The second one of the same words came later; a note is no task.
    #expect(new.place(of: 2, in: old) == nil)
    #expect(new.place(of: 3, in: old) == nil)
  }

  @Test("minutes, notes and ticks are told version by version")
  func changes() throws {
    let last = "# F\n\n## Log\n- [x] Call ⏱ 25m ✅ 2026-11-20\n  - busy\n"
    let pages = try Pages("2026-11-20", ["journal/2026/2026-11-20.md": last])
    let journal = try pages.journal
    let ref = try day("2026-11-20")
    let states = try ["- [ ] Call\n", "- [ ] Call ⏱ 5m\n  - busy\n", "- [x] Call ⏱ 25m ✅ 2026-11-20\n  - busy\n"].map {
      EntryLife.Version(ItemState(try page("# F\n\n## Log\n" + $0, day: "2026-11-20"), 0), commit: "c")
    }
    let events = journal.life([EntryRef(ref, 0)], [states])
    #expect(events.map(\.kind) == [.created, .minutes, .notes, .done, .minutes])
    #expect(events.map(\.text) == ["on 2026-11-20", "none to 5m", "- busy", "done on 2026-11-20", "5m to 25m"])
    #expect(events.allSatisfy { $0.commit == "c" && $0.line == 4 })
  }
}

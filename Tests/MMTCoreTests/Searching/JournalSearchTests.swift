import MMTCore
import Testing

@Suite struct JournalSearchTests {
  /// Tasks that walked, were reworded, have notes and fields, beside events, prose and front matter.
  private func pages() throws -> Pages {
    var pages = try Pages(
      "2026-11-18",
      [
        "future.md": "# Future log\n\n## December 2026\n- [ ] Müsli  bars #home\n",
        "journal/2026/2026-11-16.md":
          "---\ntags: [deep]\n---\n# Mo\n\n## Log\n- [ ] call  Anna #work 📅 2026-11-30\n  - number on the wall\n- [x] paid ✅ 2026-11-16\n",
        "journal/2026/2026-11-17.md": "# Tu\n\n## Log\n- ○ Dinner with anna\n- [ ] paint\n  - the WALL\n\nProse about Anna.\n",
      ])
    try pages.open()
    pages.today = pages.today.advanced(by: 2)
    try pages.open()
    return pages
  }

  /// What is found where of each page only the entries are read that may fit.
  private func entryWise(_ query: SearchQuery, _ pages: Pages, _ whole: Journal) throws -> [EntryMatch] {
    var search = JournalSearch(query, Journal([], today: pages.today, pages.layout, pages.rules))
    for page in whole.pages.values where query.mayFit(page.bytes) {
      search.look(at: try JournalPage(page.bytes, page.ref, path: page.path, pages.layout, wanted: query.mayFitEntry))
    }
    return try search.matches { (_) throws(Failure) in whole }
  }

  @Test("an id counts the entries above that are called so, though what is looked for doesn't stand in them")
  func twins() throws {
    for (first, second, id) in [
      ("Call Anna #home", "call anna #work", "call-anna-2"), ("Müsli kaufen", "MÜSLI kaufen #work", "müsli-kaufen-2"),
      ("Dinner", "dinner #work", "dinner-2"), ("Dinner out", "dinner #work", "dinner"), ("!!", "?! #work", "item-2"),
    ] {
      let pages = try Pages("2026-11-18", ["journal/2026/2026-11-18.md": "## Log\n- [ ] \(first)\n- rest\n- [ ] \(second)\n"])
      let (query, whole) = (try SearchQuery("work"), try pages.journal)
      let found = try entryWise(query, pages, whole)
      #expect(found.map(\.entry?.id) == ["2026-11-18/log/\(id)"])
      #expect(try found == whole.search(query) { () throws(Failure) in whole })
    }
  }

  @Test("a search that reads only the pages where something may fit finds what one over all of them does")
  func partly() throws {
    let pages = try pages()
    let whole = try pages.journal
    let texts = pages.texts.values.joined(separator: "\n")
    var queries = Set(texts.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init))
    queries.formUnion(["\"call anna\"", "\"call  anna\"", "anna wall", "musli", "paid anna", "nothing"])
    var partial = 0
    for words in queries.sorted() {
      guard let plain = try? SearchQuery(words) else { continue }
      var tagged = plain
      tagged.add(SearchQuery.tag("work"))
      for query in [plain, tagged] {
        let some = Journal(
          whole.pages.values.filter { query.mayFit($0.bytes) }, today: pages.today, pages.layout, pages.rules)
        if some.pages.count < whole.pages.count { partial += 1 }
        let found = try some.search(query) { () throws(Failure) in whole }
        #expect(try found == whole.search(query) { () throws(Failure) in whole }, "\(words)")
        #expect(try entryWise(query, pages, whole) == found, "\(words)")
      }
    }
    #expect(partial > 20)
  }

  @Test("a task that is found by its note has the age that its other lines give it")
  func byNote() throws {
    let pages = try pages()
    let whole = try pages.journal
    let query = try SearchQuery("number")
    let some = Journal(whole.pages.values.filter { query.mayFit($0.bytes) }, today: pages.today, pages.layout, pages.rules)
    #expect(try some.search(query) { () throws(Failure) in whole }.compactMap(\.entry).isEmpty == false)
  }

  @Test("front matter gives its tags to the entries of the page, where entries are asked for; else the page is found")
  func pageTags() throws {
    let pages = try Pages(
      "2026-11-18", ["journal/2026/2026-11-18.md": "---\ntags: [deep/work]\n---\n# We\n\n## Log\n- [ ] one\n- [x] two\n"])
    let journal = try pages.journal
    var query = try SearchQuery("")
    query.add(SearchQuery.tag("deep"))
    let page = try journal.search(query) { () throws(Failure) in journal }
    #expect(page.map(\.place) == [.page])
    query.add(.isOpen)
    let open = try journal.search(query) { () throws(Failure) in journal }
    #expect(open.map(\.words) == ["one"])
  }

  @Test("what is found page by page is what a search over all pages held together says, age and origin included")
  func pageByPage() throws {
    let pages = try pages()
    let journal = try pages.journal
    let chains = journal.chains
    for words in ["anna", "wall", "paint", "a"] {
      let found = try journal.search(SearchQuery(words)) { () throws(Failure) in journal }
      #expect(!found.isEmpty)
      for match in found {
        guard let entry = match.entry, let ref = pages.layout.ref(path: match.path), let page = journal.pages[ref],
          let index = page.entries.firstIndex(where: { $0.line == entry.line })
        else { continue }
        #expect(entry == journal.answer(EntryRef(ref, index), chains), "\(words)")
      }
      let days = found.map { $0.date?.daysSinceEpoch ?? .min }
      #expect(days == days.sorted(by: >))
    }
  }
}

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
}

import MMTCore
import Testing

/// A journal as texts by their paths.
struct Pages {
  var texts: [String: String]
  var today: CivilDay
  var rules = Journal.Rules()
  let layout: JournalLayout
  private let known = KnownPages()

  /// Pages that were read already: what a text says doesn't change.
  private final class KnownPages {
    var pages: [String: (text: String, pages: [JournalPage])] = [:]
  }

  init(_ today: String, _ texts: [String: String], _ form: JournalLayout.Form = .day) throws {
    self.today = try #require(CivilDay(today))
    self.texts = texts
    layout = try JournalLayout(form: form)
  }

  var journal: Journal {
    get throws {
      let pages = try texts.flatMap { path, text -> [JournalPage] in
        guard let ref = layout.ref(path: path) else { return [] }
        if let known = known.pages[path], known.text == text { return known.pages }
        let bytes = Array(text.utf8)
        let pages =
          layout.isShared(path: path)
          ? try JournalFile(bytes, path: path, layout).pages : [try JournalPage(bytes, ref, path: path, layout)]
        known.pages[path] = (text, pages)
        return pages
      }
      return Journal(pages, today: today, layout, rules)
    }
  }

  /// Writes pages, at most so many of them.
  mutating func write(_ writes: [JournalWrite], limit: Int = .max) {
    for page in writes.flatMap(\.pages).prefix(limit) { texts[page.path] = String(decoding: page.text.bytes, as: UTF8.self) }
  }

  @discardableResult mutating func open(limit: Int = .max) throws -> JournalOpening {
    var journal = try journal
    let opening = try journal.open()
    write(opening.writes, limit: limit)
    return opening
  }

  func day(_ day: String) -> String { texts["journal/\(day.prefix(4))/\(day).md"] ?? "" }
}

@Suite struct JournalTests {
  @Test("an arrow to what is no page of the journal is words, on both lines and for ever")
  func ownArrows() throws {
    let words = [
      "foo → [[bar]]", "Wien → [[Graz]]", "go → [Map](https://m.ap/2026-11-18)", "see ← [[notes]] #home",
      "both ← [[notes]] → [Map](https://m.ap)",
    ]
    var pages = try Pages(
      "2026-11-20",
      ["journal/2026/2026-11-19.md": "# T\n\n## Log\n" + words.map { "- [ ] \($0)\n  - [ ] below → [[bar]]\n" }.joined()])
    try pages.open()
    #expect(
      pages.day("2026-11-19")
        == "# T\n\n## Log\n" + words.map { "- [>] \($0) → [2026-11-20](2026-11-20.md)\n  - [>] below → [[bar]]\n" }.joined())
    let copies = words.map { "- [ ] \($0) ← [2026-11-19](2026-11-19.md)\n  - [ ] below → [[bar]]\n" }.joined()
    #expect(pages.day("2026-11-20") == "# Friday, 20 November 2026\n\n## Log\n" + copies)
    pages.today = pages.today.advanced(by: 1)
    try pages.open()
    #expect(pages.day("2026-11-21") == "# Saturday, 21 November 2026\n\n## Log\n" + copies)
    let after = pages.texts
    try pages.open()
    #expect(pages.texts == after)
  }

  @Test("open tasks walk on, with their open sub-tasks; what is settled, notes and events stay")
  func carry() throws {
    var pages = try Pages(
      "2026-11-20",
      [
        "journal/2026/2026-11-19.md":
          "# T\n\n## Log\n- [ ] Call #a ⏳ 2026-11-18 🆔 k1\n  - [ ] number\n  - [x] name\n  - a note\n- [x] Done ✅ 2026-11-19\n- 09:00 Event\n- Note\n- [/] Half ^b1\n- [ ] \n"
      ])
    try pages.open()
    #expect(
      pages.day("2026-11-19")
        == "# T\n\n## Log\n- [>] Call #a → [2026-11-20](2026-11-20.md) ⏳ 2026-11-18\n  - [>] number\n  - [x] name\n  - a note\n- [x] Done ✅ 2026-11-19\n- 09:00 Event\n- Note\n- [>] Half → [2026-11-20](2026-11-20.md) ^b1\n- [ ] \n"
    )
    #expect(
      pages.day("2026-11-20")
        == "# Friday, 20 November 2026\n\n## Log\n- [ ] Call #a ← [2026-11-19](2026-11-19.md) ⏳ 2026-11-18 🆔 k1\n  - [ ] number\n- [/] Half ← [2026-11-19](2026-11-19.md)\n"
    )
    let after = pages.texts
    #expect(try pages.open().isQuiet)
    #expect(pages.texts == after)
    pages.today = pages.today.advanced(by: 1)
    try pages.open()
    #expect(pages.day("2026-11-20").contains("- [>] Call #a ← [2026-11-19](2026-11-19.md) → [2026-11-21](2026-11-21.md) ⏳"))
    #expect(pages.day("2026-11-21").contains("- [ ] Call #a ← [2026-11-19](2026-11-19.md) ⏳"))
  }

  @Test("five days old it is asked about; kept it goes on; a pause makes nobody older")
  func ages() throws {
    var pages = try Pages("2026-11-20", ["journal/2026/2026-11-15.md": "## Log\n- [ ] Back up the photos\n"])
    let before = pages.texts
    try pages.open()
    #expect(pages.texts == before)
    var journal = try pages.journal
    #expect(journal.undecided(journal.chains).count == 1 && journal.chains.age(journal.chains.tasks[0]) == 5)
    pages.rules.pauses = [try #require(CivilDay("2026-11-17"))...(try #require(CivilDay("2026-11-18")))]
    journal = try pages.journal
    #expect(journal.chains.age(journal.chains.tasks[0]) == 3)
    pages.rules.pauses = []
    pages.rules.kept = ["2026-11-15/back-up-the-photos": pages.today]
    try pages.open()
    #expect(pages.day("2026-11-20").contains("- [ ] Back up the photos ← [2026-11-15](2026-11-15.md)\n"))
  }

  @Test("a day is opened with its first change, with its first line, or never, as the settings say")
  func whenOpened() throws {
    let old = ["journal/2026/2026-11-19.md": "# T\n\n## Log\n- [ ] a\n"]
    for opening in Journal.Opening.allCases {
      var pages = try Pages("2026-11-20", old)
      pages.rules.opening = opening
      let isPutOff = try pages.open().isPutOff
      #expect(isPutOff == (opening == .log))
      #expect((pages.texts == old) == (opening != .auto))
      var journal = try pages.journal
      pages.write(try journal.open(isLogging: true).writes)
      #expect((pages.texts == old) == (opening == .never))
      try pages.open()
      #expect(pages.day("2026-11-20").contains("- [ ] a ← ") == (opening != .never))
    }
  }

  @Test("killed between the copy and the mark it is finished by the next opening", arguments: [0, 1, 2])
  func killed(_ limit: Int) throws {
    let texts = ["journal/2026/2026-11-18.md": "- [ ] a\n- [ ] a\n", "journal/2026/2026-11-19.md": "- [ ] b\n"]
    var whole = try Pages("2026-11-20", texts)
    try whole.open()
    var killed = try Pages("2026-11-20", texts)
    try killed.open(limit: limit)
    try killed.open()
    #expect(killed.texts == whole.texts)
  }

  @Test("done anywhere in a chain is done")
  func doneAnywhere() throws {
    var pages = try Pages("2026-11-20", ["journal/2026/2026-11-18.md": "- [ ] a\n"])
    pages.today = pages.today.advanced(by: -1)
    try pages.open()
    pages.today = pages.today.advanced(by: 1)
    pages.texts["journal/2026/2026-11-18.md"] = pages.day("2026-11-18").replacing("[>]", with: "[x]") + ""
    let opening = try pages.open()
    #expect(pages.day("2026-11-19").contains("- [x] a ← [2026-11-18](2026-11-18.md) ✅ 2026-11-20"))
    #expect(opening.ticked == ["2026-11-18/a"] && pages.day("2026-11-20") == "")
  }

  @Test("what is due comes from the month and the future log; a new month takes its section")
  func due() throws {
    var pages = try Pages(
      "2026-12-01",
      [
        "future.md":
          "# Future log\n\n## 2026-12\n- [ ] Renew the passport ← [2026-11-20](journal/2026/2026-11-20.md)\n- [ ] Buy gifts ⏳ 2026-12-01\n- 2026-12-01 09:00 Blood test\n- 2026-12-25 Christmas\n\n## 2027-01\n- [ ] Tax papers\n\n## Someday\n- [ ] Learn to sail\n"
      ])
    try pages.open()
    let month = pages.texts["journal/2026/2026-12.md"] ?? ""
    #expect(
      month
        == "# December 2026\n\n## Calendar\n- 2026-12-01 09:00 Blood test ← [2026-12](../../future.md#2026-12)\n- 2026-12-25 Christmas ← [2026-12](../../future.md#2026-12)\n\n## Tasks\n- [ ] Renew the passport ← [2026-11-20](2026-11-20.md)\n"
    )
    #expect(
      pages.day("2026-12-01")
        == "# Tuesday, 1 December 2026\n\n## Log\n- [ ] Buy gifts ← [future](../../future.md) ⏳ 2026-12-01\n- 09:00 Blood test ← [2026-12](2026-12.md)\n"
    )
    #expect(
      pages.texts["future.md"]?.contains(
        "- [<] Renew the passport ← [2026-11-20](journal/2026/2026-11-20.md) → [2026-12](journal/2026/2026-12.md)\n") == true)
    #expect(
      pages.texts["future.md"]?.contains("- [>] Buy gifts → [2026-12-01](journal/2026/2026-12-01.md) ⏳ 2026-12-01\n") == true)
    #expect(pages.texts["future.md"]?.contains("- [ ] Tax papers\n") == true)
    let after = pages.texts
    try pages.open()
    #expect(pages.texts == after)
  }

  @Test("a box that the template puts on every page isn't carried, nor asked about; what else stands there is")
  func templateBoxes() throws {
    let template = "## Log\n- [ ] Stretch\n"
    var pages = try Pages("2026-11-21", ["journal/2026/2026-11-20.md": "## Log\n- [ ] stretch\n- [ ] Call Ana\n"])
    pages.rules.template = { _ in template }
    pages.rules.repeated = JournalTemplate.tasks(in: template)
    try pages.open()
    #expect(pages.day("2026-11-20") == "## Log\n- [ ] stretch\n- [>] Call Ana → [2026-11-21](2026-11-21.md)\n")
    #expect(pages.day("2026-11-21").contains("- [ ] Call Ana ←") && !pages.day("2026-11-21").contains("tretch ←"))
    pages.today = pages.today.advanced(by: 9)
    let journal = try pages.journal
    let asked = journal.undecided(journal.chains).compactMap { journal.chains.entry($0)?.line }
    #expect(asked.count == 1)
  }

  @Test("an event goes before the first later one of the calendar; a calendar in another order stays so")
  func calendar() throws {
    var pages = try Pages("2026-11-20", [:])
    func log(_ text: String) throws {
      var journal = try pages.journal
      let typed = TypedEntry(text, kind: .event, anchor: pages.today, journal.rules.mentions)
      pages.write([try journal.log(typed, to: journal.destination(typed.target, on: pages.today)).write])
    }
    let path = "journal/2026/2026-11.md"
    for text in ["14:00 Dentist @24", "Party @22", "09:00 Early @24", "Fair @24", "Late @28", "15:00 Tea @24"] { try log(text) }
    #expect(
      pages.texts[path]?.contains(
        """
        ## Calendar
        - 2026-11-22 Party
        - 2026-11-24 Fair
        - 2026-11-24 09:00 Early
        - 2026-11-24 14:00 Dentist
        - 2026-11-24 15:00 Tea
        - 2026-11-28 Late

        ## Tasks

        """) == true, "\(pages.texts)")
    pages.texts[path] = "## Calendar\n- 2026-11-28 Late\n- 2026-11-22 Party\n"
    try log("Fair @24")
    #expect(pages.texts[path] == "## Calendar\n- 2026-11-28 Late\n- 2026-11-22 Party\n- 2026-11-24 Fair\n")
  }

  @Test("a question of a template counts as a note, and is found, once it is answered; a tag is told once")
  func questions() throws {
    let text =
      "## Review\n- **What went well?**\n- **What was hard?** Nothing\n- **What now?**\n  - Sleep\n- ? **Open?** or not\n\n- **And?**\n"
    let pages = try Pages("2026-11-20", ["journal/2026/2026-11-20.md": text + "- [ ] Call #home Ana #Home #work\n"])
    let journal = try pages.journal
    let page = try #require(journal.pages[.day(pages.today)])
    #expect(page.entries.filter(\.isQuestion).map(\.line) == [2, 8])
    #expect(JournalIndex([page]).headings.first { $0.name == "Review" }?.figures.entries == 4)
    #expect(journal.answer(.day(pages.today), places: true).entries.last?.tags == ["home", "work"])
  }

  @Test("an entry goes where its date says")
  func log() throws {
    var pages = try Pages("2026-11-20", ["future.md": "# Future log\n"])
    var journal = try pages.journal
    for (text, path, line) in [
      ("Call Ana", "journal/2026/2026-11-20.md", "- [ ] Call Ana"),
      ("14:00 Dentist @tue", "journal/2026/2026-11.md", "- 2026-11-24 14:00 Dentist"),
      ("Taxes @2027-01-08", "future.md", "- [ ] Taxes ⏳ 2027-01-08"), ("Sail @someday", "future.md", "- [ ] Sail"),
      ("o Party @25", "journal/2026/2026-11.md", "- 2026-11-25 Party"),
      ("- a note @fri", "journal/2026/2026-11-20.md", "- a note @fri"),
      ("Gifts @december", "future.md", "- [ ] Gifts"), ("# odd", "journal/2026/2026-11-20.md", "- [ ] # odd"),
      ("9:30 Stand-up", "journal/2026/2026-11-20.md", "- 09:30 Stand-up"),
      ("- # odd", "journal/2026/2026-11-20.md", "- \\# odd"),
      // As a page has them.
      ("- [ ] Pasted", "journal/2026/2026-11-20.md", "- [ ] Pasted"),
      ("* [x] Paid", "journal/2026/2026-11-20.md", "- [x] Paid ✅ 2026-11-20"),
      ("* [/] Half", "journal/2026/2026-11-20.md", "- [/] Half"),
      ("- [-] Ink", "journal/2026/2026-11-20.md", "- [-] Ink ❌ 2026-11-20"),
      ("- [X] Sent ✅ 2026-11-07", "journal/2026/2026-11-20.md", "- [x] Sent ✅ 2026-11-07"),
      ("[?] Why not", "journal/2026/2026-11-20.md", "- [?] Why not"),
      ("- [>] Gone", "journal/2026/2026-11-20.md", "- [>] Gone"),
      ("- [o] Fair", "journal/2026/2026-11-20.md", "- ○ Fair"),
      ("[...] and so on", "journal/2026/2026-11-20.md", "- [ ] [...] and so on"),
      ("* starred", "journal/2026/2026-11-20.md", "- starred"), ("[ ] boxed", "journal/2026/2026-11-20.md", "- [ ] boxed"),
      ("- 16:00 Tea", "journal/2026/2026-11-20.md", "- 16:00 Tea"),
      ("2026-11-28 dinner", "journal/2026/2026-11.md", "- 2026-11-28 dinner"),
      ("- 2026-11-27 18:00 Concert", "journal/2026/2026-11.md", "- 2026-11-27 18:00 Concert"),
    ] {
      let typed = TypedEntry(text, kind: nil, anchor: pages.today, journal.rules.mentions)
      let logged = try journal.log(typed, to: journal.destination(typed.target, on: pages.today))
      pages.write([logged.write])
      #expect(pages.texts[path]?.contains(line + "\n") == true, "\(text): \(pages.texts)")
    }
    // Dates, times, boxes and tags alone say nothing.
    let day = pages.today
    func exitCode(_ text: String, _ kind: JournalEntry.Kind?) -> ExitCode? {
      var copy = journal
      let typed = TypedEntry(text, kind: kind, anchor: day, copy.rules.mentions)
      do throws(Failure) {
        _ = try copy.log(typed, to: copy.destination(typed.target, on: day))
        return nil
      } catch { return error.exitCode }
    }
    let empty = ["2026-12-24", "@tomorrow", "@someday", "14:00", "- ", "- [ ]", "* [/]", ". ", "- 14:00", "#work", "○"]
    for text in empty { #expect(exitCode(text, nil) == .usage, "\(text)") }
    #expect(exitCode("2026-12-24", .task) == .usage)
    #expect(exitCode("283", .task) == nil)
    #expect(
      pages.texts["future.md"]
        == "# Future log\n\n## 2026-12\n- [ ] Gifts\n\n## 2027-01\n- [ ] Taxes ⏳ 2027-01-08\n\n## Someday\n- [ ] Sail\n")
  }
}

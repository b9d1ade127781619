import MMTCore
import Testing

/// Entries of other programs on their way into a journal.
@Suite struct JournalImportTests {
  private func logseq(_ text: String, name: String = "2026_11_20.md") -> ForeignEntries {
    LogseqReader.read([ForeignFile(name, Array(text.utf8))])
  }

  /// The page of 20 November as the import writes it.
  private func page(
    _ entries: [ImportedEntry], into texts: [String: String] = [:]
  ) throws -> (text: String, report: ImportReport) {
    var pages = try Pages("2026-11-20", texts)
    var journal = try pages.journal
    let (writes, report) = try journal.importing(entries)
    pages.write(writes)
    return (pages.day("2026-11-20"), report)
  }

  private static let graph = """
    title:: A day
    - TODO [#A] Call the landlord
      SCHEDULED: <2026-11-24 Tue 14:00 .+1d>
      :LOGBOOK:
      CLOCK: [2026-11-20 Fri 10:00:00]
      :END:
    \t- DONE find the number
    \t- it is 555 0134
    - 14:00 Dentist
    - ## A note #home
      mood:: fine
      more of it
    - DOING Draft
    -
    - ```
      - TODO no entry
      ```
    - DONE Paid [[bills]]

    """

  @Test("blocks of Logseq become tasks, events and notes, with what is nested below them")
  func blocks() throws {
    let data = logseq(Self.graph)
    #expect(data.findings.map(\.place) == [3, 3, 11, 15].map { "2026_11_20.md:\($0)" })
    let (text, report) = try page(data.entries)
    #expect(
      text == """
        # Friday, 20 November 2026

        ## Log
        - [ ] Call the landlord ⏫ ⏳ 2026-11-24
          - [x] find the number
          - it is 555 0134
        - 14:00 Dentist
        - A note #home
          - more of it
        - [/] Draft
        - [x] Paid [[bills]]

        """)
    #expect(report.entriesAdded == 5 && report.daysOpened == 1 && report.notTaken.isEmpty)
    // Twice is once.
    let (same, again) = try page(data.entries, into: ["journal/2026/2026-11-20.md": text])
    #expect(same == text && again.entriesAdded == 0 && again.entriesThere == 5)
  }

  @Test("what a page says already stays, and only the rest is put below it")
  func there() throws {
    let old = "# F\n\n## Log\n- [x] Draft ✅ 2026-11-20\n\n## Evening\n- words\n"
    let data = logseq("- TODO Draft\n- TODO Draft\n- words\n")
    let (text, report) = try page(data.entries, into: ["journal/2026/2026-11-20.md": old])
    #expect(text == "# F\n\n## Log\n- [x] Draft ✅ 2026-11-20\n- [ ] Draft\n\n## Evening\n- words\n")
    #expect(report.entriesAdded == 1 && report.entriesThere == 2)
  }

  @Test("what is beneath a block that the page has already is listed where the page doesn't have it")
  func beneath() throws {
    let data = logseq("- TODO Draft\n\t- TODO find the number\n\t- it is 555 0134\n")
    for (beneath, missing) in [
      ("", 2), ("  - [x] find the number ✅ 2026-11-20\n", 1), ("  - [ ] find the number\n  - it is 555 0134\n", 0),
    ] {
      let old = "# F\n\n## Log\n- [ ] Draft\n\(beneath)"
      let (text, report) = try page(data.entries, into: ["journal/2026/2026-11-20.md": old])
      #expect(text == old && report.entriesThere == 1 && report.notTaken.count == missing, "\(report.notTaken)")
      #expect(report.notTaken.allSatisfy { $0.place == "2026_11_20.md:1" })
    }
  }

  @Test("a drawer or code without an end ends with its block", arguments: ["", "\u{FEFF}"])
  func endless(_ mark: String) throws {
    let data = logseq(
      mark + "- TODO One\n  :LOGBOOK:\n  CLOCK: [2026-11-20 Fri]\n- TODO Two\n\t- ```\n\t  code\n\t- beneath\n- DONE Three\n")
    #expect(data.entries.map(\.words) == ["One", "Two", "Three"] && data.entries.map(\.kind) == [.task, .task, .task])
    #expect(data.entries[1].nested.map(\.words) == ["beneath"])
    #expect(data.findings.map(\.place) == ["2026_11_20.md:2", "2026_11_20.md:5"])
    #expect(logseq("- TODO One\n  :LOGBOOK:\n  CLOCK: x\n").findings.count == 1)
  }

  @Test("a date that is mentioned is words, and NUL is listed")
  func mentions() throws {
    let data = logseq("- TODO Gifts @dec-25\n\t- TODO call @fri\n- mail ann@home.org\n- TODO bro\0ken\n- Two\n  li\0ne\n")
    #expect(data.findings.map(\.place) == ["2026_11_20.md:4", "2026_11_20.md:6"])
    let (text, report) = try page(data.entries)
    #expect(text.hasSuffix("## Log\n- [ ] Gifts \\@dec-25\n  - [ ] call \\@fri\n- mail ann@home.org\n- Two\n"), "\(text)")
    #expect(report.notTaken.isEmpty)
    let (same, again) = try page(data.entries, into: ["journal/2026/2026-11-20.md": text])
    #expect(same == text && again.entriesThere == 3 && again.notTaken.isEmpty, "\(again)")
    // Where a page says it as it was given, too.
    let plain = text.replacing("\\", with: "")
    #expect(try page(data.entries, into: ["journal/2026/2026-11-20.md": plain]).report.entriesThere == 3)
  }

  @Test("hostile blocks: arrows, fields and markup are written as words or left out, and depth is no danger")
  func hostile() throws {
    let lines = [
      "- TODO Steal → [2026-11-19](2026-11-19.md)", "- Came ← [[2026-11-19]]", "- TODO Done ✅ 2020-01-01", "- # # # x",
      "- > quoted", "- 1. numbered", "- <!-- gone", "- - [ ] twice", "- TODO ",
    ]
    let data = logseq(lines.joined(separator: "\n"))
    let (text, report) = try page(data.entries)
    #expect(data.entries.count == 8 && data.findings.map(\.place) == ["2026_11_20.md:9"])
    #expect(report.entriesAdded + report.notTaken.count == 8)
    let read = try JournalPage(Array(text.utf8), .day(#require(CivilDay("2026-11-20"))), path: "x.md")
    #expect(read.entries.count == report.entriesAdded)
    for entry in read.entries {
      #expect(entry.words.movedTo == nil && entry.words.cameFrom == nil && entry.words.completedOn == nil, "\(text)")
    }
    let deep = (0..<300).map { String(repeating: " ", count: $0) + "- TODO x\($0)" }.joined(separator: "\n")
    #expect(logseq(deep).entries.count == 1)
    #expect(logseq("", name: "notes.md").findings.count == 1)
    #expect(LogseqReader.read([ForeignFile("2026_11_20.md", [0x2D, 0x20, 0xFF])]).findings.count == 1)
    for name in ["2026_02_30.md", "2026_11_20.org", "../x.md", ".md", ""] { #expect(LogseqReader.day(name) == nil, "\(name)") }
  }

  private func journal(_ entries: String, more: String = "") throws -> ForeignEntries {
    let text =
      #"{"version":1,"habits":[],"habitEntries":[],"collections":[{"id":"B","name":"Books"},"#
      + #"{"id":"F","name":"Future Log"},{"id":"Y","name":"November 2026"}],"#
      + #""tags":[{"id":"W","name":"work"},{"id":"L","name":"long run"},{"id":"X","name":"a,b"}],"journalEntries":"#
      + "[" + entries + "]" + more + "}"
    return try BulletTrackerJournal.read(Array(text.utf8), ForeignContext(definitions: []) { _ in 0 })
  }

  private func entry(_ words: String, _ kind: String = "task", _ more: String = "") -> String {
    #"{"id":"1","content":"\#(words)","date":\#(Trackers.friday),"entryType":"\#(kind)","priority":false,"tagIDs":[]\#(more)}"#
  }

  @Test("Bullet Tracker's journal: kinds, states, tags, priority, notes")
  func bulletTracker() throws {
    let data = try journal(
      [
        entry("Call", "task", #","taskStatus":"pending""#), entry("Paid", "task", #","taskStatus":"completed""#),
        entry("Old", "task", #","taskStatus":"migrated","collectionID":"F""#),
        entry("Later", "task", #","taskStatus":"scheduled","collectionID":"Y""#), entry("Fair", "event"),
        entry("14:00 Dentist", "event"),
        entry("12:00 is noon\\nmore", "note", #","collectionID":null"#),
      ].joined(separator: ","), more: #","notes":[{"id":"N","content":"Of its own","date":\#(Trackers.friday)}]"#)
    #expect(data.findings.isEmpty, "\(data.findings)")
    let (text, report) = try page(data.entries)
    #expect(
      text.hasSuffix(
        """
        ## Log
        - [ ] Call
        - [x] Paid
        - [>] Old
        - [<] Later
        - ○ Fair
        - 14:00 Dentist
        - Note: 12:00 is noon
          - more
        - Of its own

        """), "\(text)")
    #expect(report.entriesAdded == 8 && report.notTaken.isEmpty)
    let tagged = entry("Run").replacing(#""tagIDs":[]"#, with: #""tagIDs":["W","L","X","?"]"#)
      .replacing(#""priority":false"#, with: #""priority":true"#)
    let more = try journal(tagged)
    #expect(try page(more.entries).text.hasSuffix("- [ ] Run #work #long-run ⏫\n"))
    #expect(more.findings.map(\.place) == ["journalEntries[0].tagIDs", "journalEntries[0].tagIDs"])
  }

  @Test("an entry of a collection goes to the collection's page with its date")
  func collections() throws {
    let data = try journal(entry("Dune", "task", #","taskStatus":"completed","collectionID":"B""#))
    #expect(data.entries.map(\.collection) == ["Books"])
    var pages = try Pages("2026-11-20", ["collections/books.md": "# Books\n\n- [ ] Emma\n"])
    var journal = try pages.journal
    pages.write(try journal.importing(data.entries, collections: ["Books": .collection("collections/books.md")]).writes)
    #expect(pages.texts["collections/books.md"] == "# Books\n\n- [ ] Emma\n- [x] Dune ➕ 2026-11-20\n")
  }

  @Test(
    "broken entries are left out with their place",
    arguments: [
      (#"{"content":"","date":1,"entryType":"task"}"#, "journalEntries[0].content"),
      (#"{"content":"x","entryType":"task"}"#, "journalEntries[0].date"),
      (#"{"content":"x","date":"never","entryType":"task"}"#, "journalEntries[0].date"),
      (#"{"content":"x","date":1,"entryType":"habit"}"#, "journalEntries[0].entryType"),
      (#"{"content":"x","date":1,"entryType":"task","taskStatus":7}"#, "journalEntries[0].taskStatus"),
      ("7", "journalEntries[0]"),
    ])
  func broken(_ entry: String, _ place: String) throws {
    let data = try journal(entry)
    #expect(data.entries.isEmpty && data.findings.map(\.place) == [place])
  }
}

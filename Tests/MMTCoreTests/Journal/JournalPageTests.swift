import MMTCore
import Testing

@Suite struct JournalPageTests {
  static let friday = """
    # Friday, 20 November 2026

    ## Log
    - [x] Send the invoice #work ⏱ 25m ✅ 2026-11-20
    - [>] Call the landlord ← [2026-11-17](2026-11-17.md) → [2026-11-21](2026-11-21.md)
    - [<] Renew the passport → [2026-12](../../future.md#2026-12)
    - [-] Order printer ink ❌ 2026-11-20
    - [ ] Book the train ⏫ ⏳ 2026-11-24 📅 2026-11-30
      - [ ] Ask for a seat
      - by the window
    - 09:30 Stand-up
    - 14:00 - 15:00 Dentist
    - ○ Ana's birthday ← [2026-11](2026-11.md)
    - The landlord's new number is 555 0134 #home
    - ! A talk on habits in plain text
    - ? Is the passport office open on Saturdays

    > 📝 Slow morning, good evening.

    """

  static func page(_ text: String, _ ref: JournalRef? = nil) throws -> JournalPage {
    let day = try #require(CivilDay("2026-11-20"))
    return try JournalPage(Array(text.utf8), ref ?? .day(day), path: "journal/2026/2026-11-20.md")
  }

  @Test("a day's page is read as it is written")
  func day() throws {
    let page = try Self.page(Self.friday)
    #expect(
      page.entries.map(\.kind) == [.task, .task, .task, .task, .task, .task, .event, .event, .event, .note, .note, .note])
    #expect(page.entries.prefix(6).map(\.status) == [.done, .moved, .scheduled, .cancelled, .open, .open])
    #expect(page.entries[0].words.tags == ["work"] && page.entries[0].words.minutes == 25)
    #expect(page.entries[1].words.cameFrom?.destination == "2026-11-17.md")
    #expect(page.entries[1].words.movedTo?.destination == "2026-11-21.md")
    #expect(page.entries[2].words.movedTo?.anchor == "2026-12")
    #expect(page.text(page.entries[1]) == "Call the landlord")
    #expect(page.entries[4].words.signifiers == [.priority])
    #expect(page.entries[4].words.scheduledFor?.iso == "2026-11-24" && page.entries[4].words.due?.iso == "2026-11-30")
    #expect(page.entries[5].parent == 4 && page.entries[4].lastLine == 10)
    #expect(page.entries[6].words.time == 570 && page.entries[7].words.until == 900)
    #expect(page.text(page.entries[8]) == "Ana's birthday")
    #expect(page.entries[9].words.tags == ["home"])
    #expect(page.entries[10].words.signifiers == [.idea] && page.entries[11].words.signifiers == [.explore])
  }

  @Test("how hard it was is read wherever it stands behind the words, and takes neither tags nor minutes along")
  func intensity() throws {
    for line in [
      "Run 🔥 3 #park ← [2026-11-17](2026-11-17.md)", "Run #park 🔥 3", "Run ⏱ 20m #park 🔥 3/5",
      "Run #park [intensity:: 3]", "Run #park 🔥 3 [shoes:: old]",
    ] {
      let words = try #require(try Self.page("- [x] \(line)\n").entries.first).words
      #expect(words.intensity == 3 && words.tags == ["park"] && words.text.count == 3, "\(line)")
      #expect(words.minutes == (line.contains("⏱") ? 20 : nil))
    }
  }

  @Test("notes beneath an event are written, edited and taken out as those of a task; its sub-tasks are none of them")
  func notesOfBullets() throws {
    let (quoted, bread) = ("## Log\n> - 14:00 Dentist\n>   - [ ] Ask for a seat\n", "\n- Bread\n  on Fridays\n")
    let page = try Self.page(quoted + bread)
    let today = try #require(CivilDay("2026-11-20"))
    var journal = Journal([page], today: today, try JournalLayout(), Journal.Rules())
    func text(_ journal: Journal) -> String { String(decoding: journal.pages[page.ref]?.bytes ?? [], as: UTF8.self) }
    let (dentist, loaf) = (EntryRef(page.ref, 0), EntryRef(page.ref, 2))

    _ = try journal.note(loaf, "and rolls\n[ ] no box")
    #expect(text(journal) == quoted + bread + "  - and rolls\n    [ ] no box\n")
    let notes = try #require(journal.pages[page.ref]).editableNotes(2)
    #expect(notes.lines == ["- and rolls", "  [ ] no box"].map { Array($0.utf8) })
    _ = try journal.note(loaf, anew: [], base: notes.lines)
    #expect(text(journal) == quoted + bread)
    _ = try journal.note(loaf, anew: [Array("and rolls".utf8)], base: [])
    _ = try journal.note(dentist, "Bring the card")
    #expect(text(journal) == quoted + ">   - Bring the card\n" + bread + "  - and rolls\n")
    #expect(journal.answer(dentist, journal.chains).notes == "- Bring the card")
    #expect(journal.pages[page.ref]?.entries.map(\.kind) == [.event, .task, .note])
  }

  @Test(
    "other ways to write an entry",
    arguments: [
      ("* [X] done", JournalEntry.Kind.task, ItemStatus.done, "done"), ("- [✔] done", .task, .done, "done"),
      ("- ~~old~~", .note, .cancelled, "~~old~~"), ("- 9.30 Call", .event, .open, "Call"),
      ("- 9am Call", .event, .open, "Call"),
      ("- 14:00–15:00 Call", .event, .open, "Call"), ("- Event: Party", .event, .open, "Party"),
      ("- ◦ Party", .event, .open, "Party"),
      ("- [o] Party", .event, .open, "Party"), ("- Note: 14:00 was early", .event, .open, "was early"),
      ("> - [ ] quoted", .task, .open, "quoted"),
      ("- [!] urgent", .task, .open, "urgent"), ("- [/] half", .task, .partial, "half"),
      ("1. [ ] first", .task, .open, "first"),
      ("- 1.5 litres of milk", .note, .open, "1.5 litres of milk"), ("- 555 0134", .note, .open, "555 0134"),
    ])
  func ways(_ line: String, _ kind: JournalEntry.Kind, _ status: ItemStatus, _ text: String) throws {
    let page = try Self.page(line + "\n")
    let entry = try #require(page.entries.first)
    // What says that it is a note is one, whatever follows.
    let meant = line.contains("Note:") ? .note : kind
    #expect(entry.kind == meant && entry.status == status && page.text(entry) == text, "\(entry)")
  }

  @Test("links lead to pages however they are written")
  func links() throws {
    let layout = try JournalLayout()
    let day = JournalRef.day(try #require(CivilDay("2026-11-20")))
    let next = JournalRef.day(try #require(CivilDay("2027-01-01")))
    let month = JournalRef.month(try #require(Month(iso: "2026-11")))
    #expect(layout.path(day) == "journal/2026/2026-11-20.md" && layout.path(month) == "journal/2026/2026-11.md")
    for ref in [day, next, month, .future] {
      #expect(layout.ref(path: layout.path(ref)) == ref)
      for page in [day, next, month, .future] {
        let link = layout.link(to: ref, from: page)
        let target = String(link.dropFirst(link.count - link.reversed().prefix { $0 != "(" }.count).dropLast())
        #expect(layout.ref(link: target, from: page) == ref, "\(link)")
      }
    }
    #expect(layout.link(to: next, from: day) == "[2027-01-01](../2027/2027-01-01.md)")
    #expect(layout.link(to: .future, section: "2026-12", from: day) == "[2026-12](../../future.md#2026-12)")
    for text in ["2026-11-20", "2026-11-20.md", "journal/2026/2026-11-20", "./2026-11-20.md", "2026-11-20#Log"] {
      #expect(layout.ref(link: text, from: month) == day, "\(text)")
    }
    let wiki = try JournalLayout(daily: "YYYY/[W]ww/YYYY-MM-DD", links: .wiki)
    #expect(wiki.path(day) == "2026/W47/2026-11-20.md")
    #expect(wiki.link(to: day, from: month) == "[[2026-11-20]]" && wiki.ref(link: "2026-11-20", from: month) == day)
    #expect(throws: DateFormat.Unknown.self) { try JournalLayout(daily: "YYYY-Q") }
    let long = try JournalLayout(daily: "YYYY/MMMM/dddd Do MMM YY")
    #expect(long.path(day) == "2026/November/Friday 20th Nov 26.md" && long.ref(path: long.path(day)) == day)
  }

  @Test("an entry is written at the end of its list, and nothing else changes")
  func adding() throws {
    for (text, expected) in [
      (
        "# A\n\n## Log\n- [ ] one\n  note\n\n## Habits\n- [ ] x\n",
        "# A\n\n## Log\n- [ ] one\n  note\n- [ ] new\n\n## Habits\n- [ ] x\n"
      ),
      ("## Log\n", "## Log\n- [ ] new\n"), ("", "## Log\n- [ ] new\n"),
      ("# A\r\n\r\n## To-Do\r\n* [ ] one", "# A\r\n\r\n## To-Do\r\n* [ ] one\r\n* [ ] new"),
      ("text", "text\n\n## Log\n- [ ] new"), ("## Log\n## Next\n", "## Log\n- [ ] new\n\n## Next\n"),
      ("## Log\nwords\n\n## Next\n", "## Log\nwords\n\n- [ ] new\n\n## Next\n"), ("## Log\n\n\n", "## Log\n- [ ] new\n\n\n"),
      ("## Log\n1. one\n2. two\n", "## Log\n1. one\n2. two\n- [ ] new\n"),
    ] {
      let page = try Self.page(text)
      let place = page.place(under: ["Log", "Tasks", "To-do"])
      let changed = try page.changing(
        [], [place.addition([([Array("[ ] new".utf8)], [.init(.task, .open, Array("new".utf8))])])])
      #expect(String(decoding: changed.bytes, as: UTF8.self) == expected)
    }
  }

  @Test("a template's names are filled in, others stay")
  func templates() throws {
    let day = try #require(CivilDay("2026-11-20"))
    let template = JournalTemplate("# {{title}} {{date:dddd}} {{ time }} {{month}} {{other}} {{")
    #expect(template.filled(.day(day), title: "T", today: day, second: 3930) == "# T Friday 01:05 November 2026 {{other}} {{")
  }
}

import Foundation
import MMTCore
import MMTLanguage
import Testing

extension FakeWorld {
  static let day = "journal/2026/2026-11-20.md"

  static let pages = [
    day: """
    # Friday, 20 November 2026

    ## Log
    - [ ] Call the landlord ← [2026-11-17](2026-11-17.md)
    - [x] Send the invoice #work ⏱ 25m ✅ 2026-11-20
    - [ ] Book the 😀 train ⏫ 📅 2026-11-30
      - [ ] compare the fares
      - by day, if it can be
    - [<] Renew the passport → [2026-12](../../future.md#2026-12)
    - 09:30 Stand-up
    - Ask @april and @feb-30, not `@feb-31` or @25

    ## Notes
    - The landlord's new number is 555 0134 #home

    """,
    "journal/2026/2026-11-19.md":
      "# T\n\n## Log\n- [>] Call the landlord ← [2026-11-17](2026-11-17.md) → [2026-11-20](2026-11-20.md)\n- Bread #shop\n",
    "journal/2026/2026-11-17.md": "# T\n\n## Log\n- [>] Call the landlord → [2026-11-19](2026-11-19.md)\n",
  ]

  /// With a journal beside plan and habits.
  convenience init(journal texts: [String: String], _ form: JournalLayout.Form = .day) throws {
    try self.init()
    let layout = try JournalLayout(form: form)
    let pages = try texts.flatMap { path, text -> [JournalPage] in
      if layout.isShared(path: path) { return try JournalFile(Array(text.utf8), path: path, layout).pages }
      return try layout.ref(path: path).map { [try JournalPage(Array(text.utf8), $0, path: path)] } ?? []
    }
    let today = try #require(CivilDay("2026-11-20"))
    facts.journal = Journal(pages, today: today, layout, Journal.Rules())
    facts.documents += texts.keys.sorted().map { (name: $0, role: DocumentPlace.Role.log) }
  }
}

/// The journal's pages in an editor.
@Suite struct LogTests {
  private static func client(_ text: String? = nil) throws -> LanguageClient {
    let client = try LanguageClient(try FakeWorld(journal: FakeWorld.pages))
    client.open(FakeWorld.day, text ?? FakeWorld.pages[FakeWorld.day] ?? "")
    return client
  }

  private static func hover(_ client: LanguageClient, _ line: Int, on page: String = FakeWorld.day) throws -> String {
    let place =
      "{\"textDocument\":{\"uri\":\"\(LanguageClient.uri(page))\"},\"position\":{\"line\":\(line),\"character\":8}}"
    let result = try client.ask("textDocument/hover", place)["result"] as? [String: Any]
    return (result?["contents"] as? [String: Any])?["value"] as? String ?? ""
  }

  @Test("in a file of several days each line is of its own day")
  func shared() throws {
    let path = "journal/2026/2026-11.md"
    let text = """
      # November 2026

      ## 2026-11-19
      - [>] Call → [2026-11-20](2026-11.md#2026-11-20)
      - [ ] Bread

      ## 2026-11-20
      - [ ] Call ← [2026-11-19](2026-11.md#2026-11-19)
      - [ ] Write

      """
    let client = try LanguageClient(try FakeWorld(journal: [path: text], .month))
    client.open(path, text)
    let task = try Self.hover(client, 7, on: path)
    #expect(task.contains("**Call**") && task.contains("open since Thursday 2026-11-19, 1 day"), "\(task)")
    #expect(task.contains("2026-11-19 → **2026-11-20**"), "\(task)")
    let moved = try Self.hover(client, 3, on: path)
    #expect(moved.contains("**2026-11-19** → 2026-11-20") && moved.contains("moved task"), "\(moved)")
    #expect(try Self.hover(client, 6, on: path).contains("2 open, 0 done"))
  }

  @Test("the outline: sections with what is open and done in them, entries, sub-tasks")
  func symbols() throws {
    let client = try Self.client()
    let place = "{\"textDocument\":{\"uri\":\"\(LanguageClient.uri(FakeWorld.day))\"}}"
    let result = try client.ask("textDocument/documentSymbol", place)["result"] as? [[String: Any]] ?? []
    #expect(result.count == 1 && result[0]["name"] as? String == "Friday, 20 November 2026")
    #expect(result[0]["detail"] as? String == "3 open, 1 done")
    let sections = result[0]["children"] as? [[String: Any]] ?? []
    #expect(sections.compactMap { $0["name"] as? String } == ["Log", "Notes"])
    #expect(sections[0]["detail"] as? String == "3 open, 1 done" && sections[1]["detail"] == nil)
    let entries = sections[0]["children"] as? [[String: Any]] ?? []
    #expect(
      entries.compactMap { $0["name"] as? String }.prefix(4) == [
        "Call the landlord", "Send the invoice", "Book the 😀 train", "Renew the passport",
      ])
    #expect(entries.map { $0["detail"] as? String ?? "" }.prefix(5) == ["", "done", "", "scheduled", "event"])
    let below = entries.dropFirst(2).first?["children"] as? [[String: Any]] ?? []
    #expect(below.compactMap { $0["name"] as? String } == ["compare the fares"])
  }

  @Test("hover says how long a task has been open, and the pages it stood on")
  func hover() throws {
    let client = try Self.client()
    let landlord = try Self.hover(client, 3)
    #expect(landlord.contains("**Call the landlord**") && landlord.contains("open task"), "\(landlord)")
    #expect(landlord.contains("open since Tuesday 2026-11-17, 3 days"), "\(landlord)")
    #expect(landlord.contains("2026-11-17 → 2026-11-19 → **2026-11-20**"), "\(landlord)")
    let passport = try Self.hover(client, 8)
    #expect(passport.contains("scheduled task") && passport.contains("**2026-11-20** → future"), "\(passport)")
    #expect(try Self.hover(client, 4).contains("25m"))
    #expect(try Self.hover(client, 7).contains("Book the 😀 train"), "a note is its task's")
    #expect(try Self.hover(client, 2).contains("3 open, 1 done"))
    #expect(try Self.hover(client, 1) == "")
  }

  @Test("each action of each task, in the bytes of the command line; what went on and what is no task has none")
  func actions() throws {
    let plain = FakeWorld.pages[FakeWorld.day] ?? ""
    for text in [plain, plain.replacingOccurrences(of: "\n", with: "\r\n"), "\u{FEFF}" + plain] {
      let client = try Self.client(text)
      let layout = try JournalLayout()
      let today = try #require(CivilDay("2026-11-20"))
      let ref = JournalRef.day(today)
      let page = try JournalPage(Array(text.utf8), ref, path: FakeWorld.day)
      var count = 0
      for (index, entry) in page.entries.enumerated() {
        let offered = try client.actions(FakeWorld.day, line: entry.line - 1)
        guard entry.kind == .task, entry.status != .scheduled else {
          #expect(offered.isEmpty, "line \(entry.line)")
          continue
        }
        for action in offered {
          let kind = (action["kind"] as? String ?? "").split(separator: ".").last.map(String.init) ?? ""
          var journal = Journal([page], today: today, layout, Journal.Rules())
          let line = [EntryRef(ref, index)]
          switch kind {
          case "done": _ = try journal.done(line, on: today)
          case "undone": _ = try journal.undone(line)
          case "skip": _ = try journal.skip(line)
          case "note": _ = try journal.note(EntryRef(ref, index), "…")
          default: continue
          }
          let wanted = try #require(journal.pages[ref])
          let edited = ActionTests.applied(try client.resolve(action), client.texts[LanguageClient.uri(FakeWorld.day)] ?? "")
          #expect(edited == String(decoding: wanted.bytes, as: UTF8.self), "\(kind) of line \(entry.line)")
          count += 1
        }
      }
      #expect(count == 12, "\(count)")
    }
  }

  @Test("a selection at once; a partly done one changes its box alone; the toggle ticks and opens again")
  func selection() throws {
    let client = try Self.client()
    let actions = try client.actions(FakeWorld.day, line: 3, through: 9)
    let done = try #require(actions.first { $0["kind"] as? String == "refactor.rewrite.mmt.done" })
    #expect(done["title"] as? String == "Done: 4 tasks", "\(done)")
    let partial = try #require(try client.actions(FakeWorld.day, line: 3, only: "refactor.rewrite.mmt.partial").first)
    let text = FakeWorld.pages[FakeWorld.day] ?? ""
    #expect(
      ActionTests.applied(try client.resolve(partial), text)
        == text.replacingOccurrences(of: "- [ ] Call", with: "- [/] Call"))
    let toggle = "{\"command\":\"mmt.toggle\",\"arguments\":[\"\(LanguageClient.uri(FakeWorld.day))\",3]}"
    try client.ask("workspace/executeCommand", toggle)
    #expect(
      client.texts[LanguageClient.uri(FakeWorld.day)]?.contains(
        "- [x] Call the landlord ← [2026-11-17](2026-11-17.md) ✅ 2026-11-20\n") == true)
    try client.ask("workspace/executeCommand", toggle)
    #expect(client.texts[LanguageClient.uri(FakeWorld.day)] == text)
  }

  @Test("impossible dates are warned of where they stand; the day's heading says how far it is")
  func findings() throws {
    let client = try Self.client()
    let found = client.diagnostics(FakeWorld.day)
    #expect(found.map { $0["code"] as? String ?? "" } == ["today", "journal.no-such-date"], "\(found)")
    #expect(found.first?["message"] as? String == "3 open, 1 done today")
    let range = found.last?["range"] as? [String: [String: Int]] ?? [:]
    #expect(range["start"] == ["line": 10, "character": 17] && range["end"]?["character"] == 24, "\(range)")
    client.edit(FakeWorld.day, (10, 17), (10, 24), "@feb-28")
    client.settle()
    #expect(client.diagnostics(FakeWorld.day).count == 1)
  }

  @Test("dates are completed with what they mean on the page, tags with those of other pages")
  func completion() throws {
    let text = "# Thursday, 19 November 2026\n\n## Log\n- [ ] Call @ #s\n"
    let client = try LanguageClient(try FakeWorld(journal: FakeWorld.pages))
    client.open("journal/2026/2026-11-19.md", text)
    func complete(_ character: Int) throws -> [[String: Any]] {
      let uri = LanguageClient.uri("journal/2026/2026-11-19.md")
      let place = "{\"textDocument\":{\"uri\":\"\(uri)\"},\"position\":{\"line\":3,\"character\":\(character)}}"
      let result = try client.ask("textDocument/completion", place)["result"] as? [String: Any]
      return result?["items"] as? [[String: Any]] ?? []
    }
    let dates = try complete(12)
    #expect(dates.first?["label"] as? String == "@today" && dates.first?["detail"] as? String == "Thursday 2026-11-19")
    #expect(dates.contains { $0["label"] as? String == "@friday" && $0["detail"] as? String == "Friday 2026-11-20" })
    #expect(dates.contains { $0["label"] as? String == "@next-month" && $0["detail"] as? String == "December 2026" })
    let tags = try complete(15)
    #expect(tags.isEmpty, "the tag of this page's former text isn't one of another page: \(tags)")
    client.edit("journal/2026/2026-11-19.md", (3, 14), (3, 15), "w")
    #expect(try complete(15).compactMap { $0["label"] as? String } == ["#work"])
  }

  @Test("a file that is no page of the journal gets no word")
  func stranger() throws {
    let client = try Self.client()
    client.open("journal/README.md", "# R\n\n- [ ] Ask @feb-30\n")
    #expect(client.diagnostics("journal/README.md").isEmpty)
    #expect(try client.actions("journal/README.md", line: 2).isEmpty)
    let place = "{\"textDocument\":{\"uri\":\"\(LanguageClient.uri("journal/README.md"))\"}}"
    #expect((try client.ask("textDocument/documentSymbol", place)["result"] as? [[String: Any]])?.isEmpty == true)
  }
}

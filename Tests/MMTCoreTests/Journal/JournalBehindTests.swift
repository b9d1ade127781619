import Support
import Testing

@testable import MMTCore

/// Words that somebody writes where a line ends, behind mmt's arrow: the arrow stays the arrow, and the words are the entry's.
@Suite struct JournalBehindTests {
  private static let first = "journal/2026/2026-11-20.md"
  private static let second = "journal/2026/2026-11-21.md"
  private static let third = "journal/2026/2026-11-22.md"
  private static let toSecond = " → [2026-11-21](2026-11-21.md)"
  private static let toThird = " → [2026-11-22](2026-11-22.md)"
  private static let from = " ← [2026-11-20](2026-11-20.md)"

  private func log(_ line: String) -> String { "## Log\n- \(line)\n" }

  private func read(_ line: String) throws -> (page: JournalPage, entry: JournalEntry) {
    let page = try JournalPage(Array("- \(line)\n".utf8), .future, path: "")
    return (page, try #require(page.entries.first))
  }

  @Test("read: words, fields and tags behind an arrow")
  func reading() throws {
    let (page, entry) = try read("[ ] Mail Ana #home\(Self.from) by noon #work 📅 2026-11-30")
    #expect(page.text(entry) == "Mail Ana")
    #expect(page.plain(entry) == "Mail Ana by noon")
    #expect(entry.words.cameFrom?.destination == "2026-11-20.md")
    #expect(entry.words.tags == ["home", "work"])
    #expect(entry.words.due?.iso == "2026-11-30")
    let (_, wiki) = try read("[>] Mail Ana ← [[2026-11-20]] see [[Notes]]\(Self.toThird)")
    #expect(wiki.words.cameFrom?.destination == "2026-11-20")
    #expect(wiki.words.movedTo?.destination == "2026-11-22.md")
  }

  @Test("no arrow of a task: words alone, a note, and → in what is open and came from nowhere")
  func words() throws {
    for line in [
      "[ ] Compare\(Self.toSecond) with that", "[ ] a ← b and c", "[ ] a ← [b] c", "[ ] a ← [b](c", "Read\(Self.from) again",
    ] {
      let (page, entry) = try read(line)
      #expect(entry.words.behind.isEmpty && entry.words.cameFrom == nil && entry.words.movedTo == nil, "\(page.text(entry))")
    }
  }

  @Test("it walks on with its words, under the arrow it has, and as old as before")
  func walking() throws {
    var pages = try Pages(
      "2026-11-22",
      [Self.first: log("[>] Mail Ana" + Self.toSecond), Self.second: log("[ ] Mail Ana" + Self.from + " by noon")])
    try pages.open()
    #expect(pages.texts[Self.second] == log("[>] Mail Ana" + Self.from + Self.toThird + " by noon"))
    #expect(pages.texts[Self.third]?.hasSuffix("- [ ] Mail Ana" + Self.from + " by noon\n") == true)
    let chains = try pages.journal.chains
    let last = try #require(chains.tasks.last)
    #expect(chains.since(last)?.iso == "2026-11-20")
    #expect(try pages.loose.isEmpty)
    let once = pages.texts
    try pages.open()
    #expect(pages.texts == once)
  }

  @Test("a line that has got a second arrow is read by its first")
  func twice() throws {
    var pages = try Pages(
      "2026-11-22",
      [
        Self.first: log("[>] Mail Ana" + Self.toSecond),
        Self.second: log("[>] Mail Ana" + Self.from + " by noon" + Self.toThird),
        Self.third: log("[ ] Mail Ana" + Self.from + " by noon ← [2026-11-21](2026-11-21.md)"),
      ])
    let once = pages.texts
    try pages.open()
    #expect(pages.texts == once)
    #expect(try pages.loose.isEmpty)
  }

  @Test("written behind a copy's arrow, and fields on the line it came from: one line has both")
  func merging() throws {
    for (written, added) in [(" [who:: Ana]", " 📅 2026-12-18"), (" soonest", " ⏱ 25m"), (" [[Notes]]", " #family")] {
      let tag = added.contains("#") ? added : ""
      let field = tag.isEmpty ? added : ""
      let pages = try Pages.merged(
        "2026-11-21", [Self.first: log("[ ] Mail Ana")],
        [Self.first: log("[ ] Mail Ana" + added)],
        [Self.first: log("[>] Mail Ana" + Self.toSecond), Self.second: log("[ ] Mail Ana" + Self.from + written)])
      #expect(pages.texts[Self.first] == log("[>] Mail Ana" + tag + Self.toSecond + field))
      #expect(pages.texts[Self.second] == log("[ ] Mail Ana" + tag + Self.from + written + field))
    }
  }

  @Test("both opened the day: one open line with the words behind its arrow")
  func both() throws {
    let pages = try Pages.merged(
      "2026-11-21", [Self.first: log("[ ] Mail Ana")],
      [
        Self.first: log("[>] Mail Ana" + Self.toSecond + " 📅 2026-12-18"),
        Self.second: log("[ ] Mail Ana" + Self.from + " 📅 2026-12-18"),
      ],
      [Self.first: log("[>] Mail Ana" + Self.toSecond), Self.second: log("[ ] Mail Ana" + Self.from + " soonest")])
    #expect(pages.open == ["\(Self.second): - [ ] Mail Ana" + Self.from + " soonest 📅 2026-12-18"])
  }

  @Test("words behind the arrow of a line that the other took on go to its copy")
  func taken() throws {
    let pages = try Pages.merged(
      "2026-11-22", [Self.first: log("[>] Mail Ana" + Self.toSecond), Self.second: log("[ ] Mail Ana" + Self.from)],
      [Self.first: log("[>] Mail Ana" + Self.toSecond), Self.second: log("[ ] Mail Ana" + Self.from + " by noon")],
      [
        Self.first: log("[>] Mail Ana" + Self.toSecond), Self.second: log("[>] Mail Ana" + Self.from + Self.toThird),
        Self.third: log("[ ] Mail Ana" + Self.from),
      ])
    #expect(pages.texts[Self.third] == log("[ ] Mail Ana" + Self.from + " by noon"))
  }
}

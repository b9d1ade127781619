import Support
import Testing

@testable import MMTCore

/// Tasks that come back to a page, and pages that an editor writes back as they were.
@Suite struct JournalReturnsTests {
  private static let from = " ← [2026-08-03](2026-08-03.md)"
  private static let third = "journal/2026/2026-08-03.md"
  private static let today = "journal/2026/2026-08-15.md"
  private static let month = "journal/2026/2026-08.md"

  /// Put off into the month, back on its day, put off once more, and to the future log, and taken back.
  private func returned(_ words: String = "read dune") -> [String: String] {
    [
      Self.third: "## Log\n- [<] read dune → [2026-08](2026-08.md)\n",
      Self.month:
        "## Tasks\n- [>] read dune\(Self.from) → [2026-08-15](2026-08-15.md) ⏳ 2026-08-14\n- [<] read dune\(Self.from) → [Someday](../../future.md) ⏳ 2026-08-21\n",
      Self.today: "## Log\n- [<] read dune\(Self.from) → [2026-08](2026-08.md) ⏳ 2026-08-14\n- [ ] \(words)\(Self.from)\n",
      "future.md":
        "## Someday\n- [>] read dune ← [2026-08-03](journal/2026/2026-08-03.md) → [2026-08-15](journal/2026/2026-08-15.md)\n",
    ]
  }

  private func openLines(_ pages: Pages) -> Int {
    pages.texts.values.reduce(0) { $0 + $1.split(separator: "\n").count { $0.hasPrefix("- [ ]") } }
  }

  @Test("a task that came to a page twice is one chain: done or dropped on its last line it is open nowhere")
  func cameTwice() throws {
    for isDone in [true, false] {
      var pages = try Pages("2026-08-15", returned())
      try pages.open()
      #expect(pages.texts == returned())
      var journal = try pages.journal
      let chains = journal.chains
      let last = EntryRef(.day(pages.today), 1)
      #expect(chains.before(last).count == 5 && chains.head(EntryRef(.future, 0)) == last)
      pages.write([isDone ? try journal.done([last], on: pages.today) : try journal.skip([last])])
      let settled = pages.texts
      try pages.open()
      #expect(pages.texts == settled && openLines(pages) == 0)
      #expect(JournalChecks(try pages.journal).findings.isEmpty)
    }
  }

  @Test(
    "put to Someday, taken back, and put there again by a run that was killed before it marked the line: it is open once, there"
  )
  func putOffAgainAndKilled() throws {
    let future = " ← [2026-08-03](journal/2026/2026-08-03.md)"
    let texts: [String: String] = [
      Self.third: "## Log\n- [>] read dune → [2026-08-07](2026-08-07.md)\n",
      "journal/2026/2026-08-07.md":
        "## Log\n- [<] read dune\(Self.from) → [Someday](../../future.md)\n- [>] read dune\(Self.from) → [2026-08-15](2026-08-15.md)\n",
      Self.today: "## Log\n- [ ] read dune\(Self.from)\n",
      "future.md":
        "## Someday\n- [>] read dune\(future) → [2026-08-07](journal/2026/2026-08-07.md)\n- [ ] read dune\(future)\n",
    ]
    var pages = try Pages("2026-08-15", texts)
    try pages.open()
    #expect(openLines(pages) == 1 && pages.texts["future.md"] == texts["future.md"], "\(pages.texts)")
    #expect(pages.texts[Self.today] == "## Log\n- [<] read dune\(Self.from) → [Someday](../../future.md)\n")
    #expect(JournalChecks(try pages.journal).findings.isEmpty)
    let once = pages.texts
    try pages.open()
    #expect(pages.texts == once)
  }

  @Test("the same with its last line in other words, or above the older one")
  func cameTwiceAndEdited() throws {
    var swapped = returned()
    let lines = (swapped[Self.today] ?? "").split(separator: "\n")
    swapped[Self.today] = "\(lines[0])\n\(lines[2])\n\(lines[1])\n"
    // Reworded in the future log, taken back, put off, and then called again as it was at first.
    let back: [String: String] = [
      Self.third: "## Log\n- [<] read dune → [Someday](../../future.md)\n",
      Self.today: "## Log\n- [<] read dune again\(Self.from) → [Someday](../../future.md)\n",
      "future.md":
        "## Someday\n- [>] read dune again ← [2026-08-03](journal/2026/2026-08-03.md) → [2026-08-15](journal/2026/2026-08-15.md)\n- [ ] read dune ← [2026-08-03](journal/2026/2026-08-03.md)\n",
    ]
    for texts in [returned("read dune again"), swapped, back] {
      var pages = try Pages("2026-08-15", texts)
      try pages.open()
      #expect(pages.texts == texts)
      #expect(JournalChecks(try pages.journal).findings.isEmpty)
    }
  }

  @Test("an editor writes a page back as it was, and the copy has other words by now: it is one task")
  func writtenBack() throws {
    let (sixth, seventh) = ("journal/2026/2026-08-06.md", "journal/2026/2026-08-07.md")
    for (line, copy) in [("- [ ] read dune", " ← [2026-08-06](2026-08-06.md)"), ("- [ ] read dune" + Self.from, Self.from)] {
      var texts = [sixth: "## Log\n\(line)\n", seventh: "## Log\n- [ ] read dune again\(copy)\n"]
      if line.contains("←") { texts[Self.third] = "## Log\n- [>] read dune → [2026-08-06](2026-08-06.md)\n" }
      var pages = try Pages("2026-08-07", texts)
      try pages.open()
      #expect(pages.texts[seventh] == texts[seventh])
      #expect(pages.texts[sixth] == "## Log\n\(line.replacing("[ ]", with: "[>]")) → [2026-08-07](2026-08-07.md)\n")
      let once = pages.texts
      try pages.open()
      #expect(pages.texts == once)
      // What is for later isn't that task.
      texts[sixth] = "## Log\n\(line) ⏳ 2026-08-20\n"
      pages = try Pages("2026-08-07", texts)
      try pages.open()
      #expect(pages.texts[sixth] == texts[sixth])
    }
  }
}

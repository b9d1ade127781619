import Testing

@testable import MMTCore

/// What random days found (`JournalHarness`), as small as it could be made: one line of a task is open, and each copy is linked both ways.
@Suite struct JournalLinksTests {
  private static let first = "journal/2026/2026-11-20.md"
  private static let second = "journal/2026/2026-11-21.md"
  private static let third = "journal/2026/2026-11-22.md"
  private static let month = "journal/2026/2026-11.md"
  private static let future = "future.md"
  private static let fromFirst = " ← [2026-11-20](2026-11-20.md)"
  private static let toSecond = " → [2026-11-21](2026-11-21.md)"
  private static let toThird = " → [2026-11-22](2026-11-22.md)"

  private func log(_ lines: String...) -> String { "## Log\n" + lines.map { "- \($0)\n" }.joined() }
  private func tasks(_ lines: String...) -> String { "## Tasks\n" + lines.map { "- \($0)\n" }.joined() }

  /// Opens the day twice: the second time nothing is to be done.
  private func opened(_ today: String, _ texts: [String: String]) throws -> Pages {
    var pages = try Pages(today, texts)
    try pages.open()
    let once = pages.texts
    try pages.open()
    #expect(pages.texts == once)
    #expect(try pages.loose.isEmpty, "\(pages.texts)")
    return pages
  }

  private func merged(
    _ today: String, _ base: [String: String], _ ours: [String: String], _ theirs: [String: String], readsBirth: Bool = false
  ) throws -> Pages {
    let pages = try Pages.merged(today, base, ours, theirs, readsBirth: readsBirth)
    #expect(try pages.loose.isEmpty, "\(pages.texts)")
    return pages
  }

  @Test("words that several lines of a page get are those that were read, though the page gets others first")
  func wordsAsRead() throws {
    let (alpha, bravo) = ("Mail the long letter", "Paint the wall")
    let from = " ← [2026-11-21](2026-11-21.md)"
    let pages = try merged(
      "2026-11-22", [Self.first: log("[ ] \(alpha)"), Self.second: log("[ ] \(bravo)")],
      [Self.first: log("[ ] \(alpha) to aunt Margaret"), Self.second: log("[ ] \(bravo) green")],
      [
        Self.first: log("[>] \(alpha)\(Self.toSecond)"),
        Self.second: log("[>] \(alpha)\(Self.fromFirst)\(Self.toThird)", "[>] \(bravo)\(Self.toThird)"),
        Self.third: log("[ ] \(alpha)\(Self.fromFirst)", "[ ] \(bravo)\(from)"),
      ])
    #expect(
      pages.texts == [
        Self.first: log("[>] \(alpha) to aunt Margaret\(Self.toSecond)"),
        Self.second: log(
          "[>] \(alpha) to aunt Margaret\(Self.fromFirst)\(Self.toThird)", "[>] \(bravo) green\(Self.toThird)"),
        Self.third: log("[ ] \(alpha) to aunt Margaret\(Self.fromFirst)", "[ ] \(bravo) green\(from)"),
      ])
  }

  @Test("each device reworded another of two like tasks that both had taken on")
  func anotherOfTwo() throws {
    for (one, other) in [("Call Mum about the party", "Call Dad about the party"), ("Read chapter 1", "Read chapter 2")] {
      let born = log("[>] \(one)\(Self.toSecond)", "[>] \(other)\(Self.toSecond)")
      func copies(_ one: String, _ other: String) -> String {
        log("[ ] \(one)\(Self.fromFirst)", "[ ] \(other)\(Self.fromFirst)")
      }
      let pages = try Pages.merged(
        "2026-11-21", [Self.first: log("[ ] \(one)", "[ ] \(other)")],
        [Self.first: born, Self.second: copies(one + " food", other)],
        [Self.first: born, Self.second: copies(one, other + " food")],
        readsBirth: true)
      #expect(pages.texts == [Self.first: born, Self.second: copies(one + " food", other + " food")])
      #expect(JournalChecks(try pages.journal).findings.isEmpty)
    }
  }

  @Test("a copy that was reworded and moved on its page is merged with what the other device made of it")
  func movedOnItsPage() throws {
    let from = Self.fromFirst
    let base = log("[ ] Water the plants\(from)", "[ ] Buy stamps\(from)", "[ ] Read the letter\(from)")
    let born = log(
      "[>] Water the plants\(Self.toSecond)", "[>] Buy stamps\(Self.toSecond)", "[>] Read the letter\(Self.toSecond)")
    let pages = try merged(
      "2026-11-21", [Self.first: born, Self.second: base],
      [
        Self.first: born,
        Self.second: log("[ ] Buy stamps\(from)", "[ ] Read the letter\(from)", "[ ] Water the big plants\(from)"),
      ],
      [
        Self.first: born,
        Self.second: base.replacing("[ ] Water the plants\(from)", with: "[x] Water the plants\(from) ✅ 2026-11-21"),
      ])
    #expect(!pages.open.contains { $0.contains("Water") }, "\(pages.texts)")
    #expect(pages.texts[Self.second]?.contains("- [x] Water the big plants\(from) ✅ 2026-11-21\n") == true)
  }

  @Test("a task that was reworded and changed places within its section is merged with what the other device made of it")
  func movedInItsSection() throws {
    let base = log("[ ] Water the plants", "[ ] Buy stamps")
    let pages = try merged(
      "2026-11-21", [Self.first: base], [Self.first: log("[ ] Buy stamps", "[ ] Water the big plants")],
      [
        Self.first: log("[>] Water the plants\(Self.toSecond)", "[>] Buy stamps\(Self.toSecond)"),
        Self.second: log("[ ] Water the plants\(Self.fromFirst)", "[ ] Buy stamps\(Self.fromFirst)"),
      ])
    #expect(pages.open.filter { $0.contains("Water") } == ["\(Self.second): - [ ] Water the big plants\(Self.fromFirst)"])
    #expect(try pages.loose.isEmpty, "\(pages.texts)")
    // Below another heading it may be another task.
    let apart = try merged(
      "2026-11-20", [Self.first: base], [Self.first: log("[ ] Buy stamps") + "## Ideas\n- [ ] Water the big plants\n"],
      [Self.first: base.replacing("[ ] Water", with: "[x] Water")])
    #expect(apart.open.contains { $0.contains("Water the big plants") }, "\(apart.texts)")
  }

  @Test("ticked on its page by hand after a run that ended between copy and mark, and the copy reworded: it is done")
  func tickedBetween() throws {
    for tick in ["[x] Sort papers", "[x] Sort papers ✅ 2026-11-21"] {
      let pages = try opened(
        "2026-11-21", [Self.first: log(tick), Self.second: log("[ ] Sort all papers\(Self.fromFirst)")])
      #expect(pages.open.isEmpty, "\(pages.texts)")
      #expect(try pages.loose.isEmpty, "\(pages.texts)")
    }
    // What was done before the copy was made is another task.
    var done = try Pages(
      "2026-11-21",
      [Self.first: log("[x] Sort papers ✅ 2026-11-20"), Self.second: log("[ ] Sort all papers\(Self.fromFirst)")])
    try done.open()
    #expect(done.open.count == 1, "\(done.texts)")
  }

  @Test("reworded there, and here on the page twice, put off and taken back: one task")
  func twiceOnThePage() throws {
    let (from, someday) = (Self.fromFirst, " → [Someday](../../future.md)")
    let back =
      "## Someday\n- [>] Sort papers ← [2026-11-20](journal/2026/2026-11-20.md) → [2026-11-21](journal/2026/2026-11-21.md)\n"
    let born = log("[>] Sort papers\(Self.toSecond)")
    let pages = try merged(
      "2026-11-21", [Self.first: log("[ ] Sort papers"), Self.future: "## Someday\n"],
      [Self.first: born, Self.second: log("[<] Sort papers\(from)\(someday)", "[x] Sort papers\(from)"), Self.future: back],
      [Self.first: born, Self.second: log("[ ] Sort all papers\(from)"), Self.future: "## Someday\n"], readsBirth: true)
    #expect(pages.open.isEmpty, "\(pages.texts)")
  }

  @Test("settled by both on pages apart, in other words on one of them")
  func settledApart() throws {
    let from = " ← [2026-11](2026-11.md)"
    let pages = try merged(
      "2026-11-28", [Self.month: tasks("[ ] Pay rent ⏳ 2026-11-20")],
      [
        Self.month: tasks("[x] Pay the rent → [2026-11-20](2026-11-20.md) ⏳ 2026-11-20"),
        Self.first: log("[x] Pay the rent\(from) ⏳ 2026-11-20 ✅ 2026-11-20"),
      ],
      [
        Self.month: tasks("[>] Pay rent\(Self.toThird) ⏳ 2026-11-20"), Self.third: log("[x] Pay rent\(from) ⏳ 2026-11-20"),
      ])
    #expect(pages.open.isEmpty)
    let chains = JournalChains(try pages.journal)
    #expect(chains.previous[EntryRef(.day(CivilDay("2026-11-22") ?? pages.today), 0)]?.page == .month(Month(pages.today)))
  }

  @Test("settled there on a day that the other device went by, of a task that came to the page of its birth twice")
  func settledBetween() throws {
    let from = Self.fromFirst
    let pages = try opened(
      "2026-11-23",
      [
        Self.month: tasks("[>] Pay rent → [2026-11-20](2026-11-20.md) ⏳ 2026-11-20"),
        Self.first: log(
          "[<] Pay rent ← [2026-11](2026-11.md) → [Someday](../../future.md) ⏳ 2026-11-20",
          "[>] Pay rent\(from)\(Self.toThird)"),
        Self.second: log("[-] Pay rent\(from) ❌ 2026-11-21"), Self.third: log("[ ] Pay rent\(from)"),
        Self.future:
          "## Someday\n- [>] Pay rent ← [2026-11-20](journal/2026/2026-11-20.md) → [2026-11-20](journal/2026/2026-11-20.md)\n",
      ])
    #expect(pages.open.isEmpty, "\(pages.texts)")
  }

  @Test("brought from the future log by both to other days, and reworded where one of them went by")
  func fromTheFutureLog() throws {
    let from = " ← [future](../../future.md)"
    let pages = try merged(
      "2026-11-23", [Self.future: "## Someday\n- [ ] Sail ⏳ 2026-11-20\n"],
      [
        Self.future: "## Someday\n- [>] Sail → [2026-11-20](journal/2026/2026-11-20.md) ⏳ 2026-11-20\n",
        Self.first: log("[>] Sail away\(from)\(Self.toSecond) ⏳ 2026-11-20"),
        Self.second: log("[ ] Sail away\(Self.fromFirst) ⏳ 2026-11-20"),
      ],
      [
        Self.future: "## Someday\n- [>] Sail → [2026-11-22](journal/2026/2026-11-22.md) ⏳ 2026-11-20\n",
        Self.third: log("[ ] Sail\(from) ⏳ 2026-11-20"),
      ])
    #expect(pages.open.count == 1, "\(pages.texts)")
  }

  @Test("the page that a month began from was written back as it was, and its copy reworded: one is open")
  func writtenBack() throws {
    let month = "journal/2026/2026-12.md"
    let pages = try opened(
      "2026-12-02",
      [
        Self.future: "## 2026-12\n- [ ] Renew the card\n",
        month: tasks("[ ] Renew the bank card ← [future](../../future.md)"),
      ])
    #expect(pages.open == ["\(month): - [ ] Renew the bank card ← [future](../../future.md)"], "\(pages.texts)")
  }

  @Test("a copy in another part of the future log than an arrow names is another line's, where that leads to it")
  func parts() throws {
    let from = " ← [2026-11-20](journal/2026/2026-11-20.md)"
    let pages = try opened(
      "2026-11-21",
      [
        Self.first: log(
          "[<] Sort papers → [2026-12](../../future.md#2026-12)",
          "[<] Sort papers\(Self.fromFirst) → [Someday](../../future.md)"),
        Self.future:
          "## 2026-12\n- [ ] Sort papers\(from) → [2026-11-20](journal/2026/2026-11-20.md) ⏳ 2026-12-30\n\n## Someday\n- [ ] Sort all papers\(from)\n",
      ])
    #expect(pages.open.count == 1 && pages.texts[Self.future]?.contains("- [ ] Sort all papers") == true, "\(pages.texts)")
  }

  @Test("a run that ended between copy and mark, of what came back to where it had been")
  func killed() throws {
    // To someday from the month's page, where it has other words than on the line it came from.
    let month = "journal/2026/2026-12.md"
    var pages = try opened(
      "2026-12-07",
      [
        Self.future:
          "## Someday\n- [<] Sort papers → [2026-12](journal/2026/2026-12.md)\n- [ ] Sort all papers ← [future](future.md)\n",
        month: tasks("[ ] Sort all papers ← [future](../../future.md) ⏳ 2026-12-26"),
      ])
    #expect(pages.open.count == 1, "\(pages.texts)")
    // To this month, put off from there before.
    pages = try opened(
      "2026-11-22",
      [
        Self.month: tasks(
          "[<] Sort papers → [2026-12](../../future.md#2026-12)", "[ ] Sort papers ← [2026-11](2026-11.md) ⏳ 2026-11-28"),
        Self.future: "## 2026-12\n- [ ] Sort papers ← [2026-11](journal/2026/2026-11.md) ⏳ 2026-12-14\n",
      ])
    #expect(pages.open.count == 1, "\(pages.texts)")
    // From someday to the month's page, where it had been before.
    pages = try opened(
      "2026-12-14",
      [
        Self.future:
          "## 2026-12\n- [<] Sort papers → [2026-12](journal/2026/2026-12.md)\n\n## Someday\n- [ ] Sort papers ← [future](future.md)\n",
        month: tasks(
          "[<] Sort papers ← [future](../../future.md) → [Someday](../../future.md)",
          "[ ] Sort papers ← [future](../../future.md) ⏳ 2026-12-18"),
      ])
    #expect(pages.open == ["\(month): - [ ] Sort papers ← [future](../../future.md) ⏳ 2026-12-18"], "\(pages.texts)")
  }

  @Test("a run that ended between copy and mark, of one of two equal tasks, whose old line was ticked then: so is its copy")
  func tickedBeforeTheMark() throws {
    let pages = try opened(
      "2026-11-22",
      [
        Self.first: log("[>] Sort papers\(Self.toSecond)", "[>] Sort papers\(Self.toSecond)"),
        Self.second: log("[>] Sort papers\(Self.fromFirst)\(Self.toThird)", "[x] Sort papers\(Self.fromFirst)"),
        Self.third: log("[ ] Sort papers\(Self.fromFirst)", "[ ] Sort papers\(Self.fromFirst)"),
      ])
    #expect(pages.open == ["\(Self.third): - [ ] Sort papers\(Self.fromFirst)"], "\(pages.texts)")
  }

  @Test("two lines that lead to one copy lead there too when it has other words, in whatever order they stand")
  func reworded() throws {
    let lines = [
      "[<] Sort papers → [2026-12](../../future.md#2026-12)",
      "[<] Sort papers ← [2026-11](2026-11.md) → [2026-12](../../future.md#2026-12)",
    ]
    for lines in [lines, lines.reversed()] {
      let pages = try opened(
        "2026-11-22",
        [
          Self.month: tasks(lines[0], lines[1]),
          Self.future: "## 2026-12\n- [ ] Sort all papers ← [2026-11](journal/2026/2026-11.md)\n",
        ])
      #expect(pages.open.count == 1)
    }
  }

  @Test("a line leads to its own copy in other words rather than to another task's line in its own")
  func ownCopy() throws {
    let pages = try opened(
      "2026-11-26",
      [
        Self.month: tasks("[x] Sort papers → [2026-11-20](2026-11-20.md) ⏳ 2026-11-30"),
        Self.first: log("[<] Sort papers ← [2026-11](2026-11.md) → [2026-12](../../future.md#2026-12) ⏳ 2026-11-30"),
        Self.future:
          "## 2026-12\n- [ ] Sort all papers ← [2026-11-20](journal/2026/2026-11-20.md) ⏳ 2026-12-08\n\n## Someday\n- [ ] Sort papers ← [2026-11](journal/2026/2026-11.md)\n",
      ])
    #expect(pages.open.isEmpty, "\(pages.texts)")
  }

  @Test("a line that leads to a copy in other words isn't what another copy on that page was brought from")
  func notAwaited() throws {
    // Reworded there in the future log and brought to the 21st; here brought to the 22nd, under the old words.
    let from = " ← [2026-11-20](journal/2026/2026-11-20.md)"
    let base = "## Someday\n- [ ] Sort papers\(from) ⏳ 2026-11-21\n"
    let born = log("[<] Sort papers → [Someday](../../future.md)")
    let pages = try merged(
      "2026-11-22", [Self.first: born, Self.future: base],
      [
        Self.first: born,
        Self.future: base.replacing("[ ]", with: "[>]").replacing(" ⏳", with: " → [2026-11-22](journal/2026/2026-11-22.md) ⏳"),
        Self.third: log("[ ] Sort papers\(Self.fromFirst) ⏳ 2026-11-21"),
      ],
      [
        Self.first: born,
        Self.future: base.replacing("[ ] Sort", with: "[>] Sort all").replacing(
          " ⏳", with: " → [2026-11-21](journal/2026/2026-11-21.md) ⏳"),
        Self.second: log("[ ] Sort all papers\(Self.fromFirst) ⏳ 2026-11-21"),
      ])
    #expect(pages.open == ["\(Self.third): - [ ] Sort all papers\(Self.fromFirst) ⏳ 2026-11-21"], "\(pages.texts)")
  }
}

import MMTCore
import Testing

/// What of a journal looks damaged rather than edited.
@Suite struct JournalGuardTests {
  private static let day = "journal/2026/2026-11-20.md"
  private static let other = "journal/2026/2026-11-21.md"

  private static func page(_ entries: [String]) -> String { "# A page\n\n## Log\n" + entries.map { "- [ ] \($0)\n" }.joined() }

  private static let tasks = [
    "Call Ana", "Write to Ben", "Buy milk", "Fix the lamp", "Book a train", "Order ink", "Water plants",
  ]

  private func losses(_ before: [String: String], _ now: [String: String]) throws -> [JournalGuard.Loss.Kind] {
    let (old, new) = (try Pages("2026-11-22", before).journal, try Pages("2026-11-22", now).journal)
    return JournalGuard.losses(before: Array(old.pages.values), now: Array(new.pages.values)).map(\.kind)
  }

  @Test("a page with entries that is gone, empty or no text any more")
  func gone() throws {
    let before = [Self.day: Self.page(["Call Ana"])]
    #expect(try losses(before, [:]) == [.gone])
    #expect(try losses(before, [Self.day: ""]) == [.unreadable])
    #expect(try losses([Self.day: Self.page([])], [:]).isEmpty)
    let pages = Array(try Pages("2026-11-22", before).journal.pages.values)
    let loss = try #require(JournalGuard.losses(before: pages, now: []).first)
    #expect(loss.diagnostic.code == "journal.page-gone" && loss.diagnostic.file == Self.day)
    #expect(loss.diagnostic.message.contains("1 entry") && loss.diagnostic.help?.contains("mmt restore HEAD") == true)
  }

  @Test(
    "a third fewer, or two thirds others, and three at least",
    arguments: [(7, 0), (6, 0), (5, 0), (4, 3), (3, 4), (0, 7)])
  func fewer(_ kept: Int, _ lost: Int) throws {
    let now = Self.page(Array(Self.tasks.prefix(kept)))
    #expect(try losses([Self.day: Self.page(Self.tasks)], [Self.day: now]) == (lost > 0 ? [.entries(lost)] : []))
  }

  @Test("of two entries both may go; others in place of all are a loss, the same in other words or ticked are none")
  func words() throws {
    let few = Self.page(["Call Ana", "Buy milk"])
    #expect(try losses([Self.day: few], [Self.day: Self.page([])]).isEmpty)
    let before = [Self.day: Self.page(Self.tasks)]
    let strangers = Self.page((1...7).map { "stranger\($0)" })
    #expect(try losses(before, [Self.day: strangers]) == [.entries(7)])
    #expect(try losses(before, [Self.day: Self.page(Self.tasks.map { $0 + " today" })]).isEmpty)
    let done = Self.page(Self.tasks).replacing("[ ]", with: "[x]").replacing("\n- ", with: "\n\n* ")
    #expect(try losses(before, [Self.day: done]).isEmpty)
  }

  @Test("what stands on another page that was changed has moved there, with its page too")
  func moved() throws {
    let before = [Self.day: Self.page(Self.tasks), Self.other: Self.page([])]
    let split = [Self.day: Self.page(Array(Self.tasks.prefix(2))), Self.other: Self.page(Array(Self.tasks.dropFirst(2)))]
    #expect(try losses(before, split).isEmpty)
    let list = Self.page(Self.tasks)
    #expect(try losses(["collections/books.md": list], ["collections/reading.md": list]).isEmpty)
  }

  @Test("a long page of which each line has other words is looked at in a moment, also where all lines share some")
  func reworded() throws {
    let count = 3000
    func page(_ line: (Int) -> String) -> [String: String] { [Self.day: Self.page((0..<count).map(line))] }
    let before = page { "call w\($0) about the v\($0) of the x\($0) in y\($0)" }
    let others = [
      page { "call w\($0) about a v\($0) and x\($0)" },
      page { "call a\($0) about the b\($0) of the c\($0) in y\($0)" },
      page { "a\($0) b\($0) the c\($0) d\($0) e\($0)" },
      page { "f\($0 % 7) call about the of the in g h i j k l m n o" },
    ]
    let start = ContinuousClock.now
    let found = try others.map { try losses(before, $0) }
    let time = ContinuousClock.now - start
    #expect(found == [[], [], [.entries(count)], [.entries(count)]])
    #expect(time < .seconds(20))
  }
}

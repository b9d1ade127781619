import Support
import Testing

@testable import MMTCore

/// A task that one device rewords while the other takes it on: after the merge one line of it is open, with the new words.
@Suite struct JournalRewordedTests {
  private static let first = "journal/2026/2026-11-20.md"
  private static let second = "journal/2026/2026-11-21.md"
  private static let third = "journal/2026/2026-11-22.md"
  private static let toSecond = " → [2026-11-21](2026-11-21.md)"
  private static let from = " ← [2026-11-20](2026-11-20.md)"

  private func log(_ line: String) -> String { "## Log\n- \(line)\n" }

  /// The pages of both made one and the day opened, whoever is ours.
  private func merged(_ today: String, _ base: [String: String], _ ours: [String: String], _ theirs: [String: String]) throws
    -> Pages
  {
    var results: [Pages] = []
    for (mine, yours) in [(ours, theirs), (theirs, ours)] {
      var texts: [String: String] = [:]
      for path in Set(ours.keys).union(theirs.keys) {
        let versions = try [base, mine, yours].map { try JournalPage(Array(($0[path] ?? "").utf8), .future, path: path) }
        let merge = JournalMerge(base: versions[0], ours: versions[1], theirs: versions[2])
        #expect(merge.conflicts == 0)
        texts[path] = String(decoding: merge.bytes, as: UTF8.self)
      }
      var pages = try Pages(today, texts)
      try pages.open()
      let once = pages.texts
      try pages.open()
      #expect(pages.texts == once)
      results.append(pages)
    }
    let sorted = results.map { pages in pages.texts.mapValues { $0.split(separator: "\n").sorted() } }
    #expect(sorted[0] == sorted[1])
    return results[0]
  }

  @Test("reworded here and taken on there: the copy has the new words")
  func carried() throws {
    let pages = try merged(
      "2026-11-21", [Self.first: log("[ ] Call the landlord")], [Self.first: log("[ ] Call the landlady")],
      [Self.first: log("[>] Call the landlord" + Self.toSecond), Self.second: log("[ ] Call the landlord #home" + Self.from)])
    #expect(pages.texts[Self.first] == log("[>] Call the landlady" + Self.toSecond))
    #expect(pages.texts[Self.second] == log("[ ] Call the landlady #home" + Self.from))
  }

  @Test("taken on twice there: every copy has the new words, the last one is open")
  func carriedTwice() throws {
    let toThird = " → [2026-11-22](2026-11-22.md)"
    let pages = try merged(
      "2026-11-22", [Self.first: log("[ ] Call the landlord")], [Self.first: log("[ ] Call the landlady")],
      [
        Self.first: log("[>] Call the landlord" + Self.toSecond),
        Self.second: log("[>] Call the landlord" + Self.from + toThird), Self.third: log("[ ] Call the landlord" + Self.from),
      ])
    #expect(pages.texts[Self.first] == log("[>] Call the landlady" + Self.toSecond))
    #expect(pages.texts[Self.second] == log("[>] Call the landlady" + Self.from + toThird))
    #expect(pages.texts[Self.third] == log("[ ] Call the landlady" + Self.from))
  }

  @Test("taken on by both, reworded by one: one of the two copies is open")
  func carriedByBoth() throws {
    let pages = try merged(
      "2026-11-21", [Self.first: log("[ ] Call the landlord")],
      [Self.first: log("[>] Call the landlady" + Self.toSecond), Self.second: log("[ ] Call the landlady" + Self.from)],
      [Self.first: log("[>] Call the landlord" + Self.toSecond), Self.second: log("[ ] Call the landlord" + Self.from)])
    #expect(pages.texts[Self.first] == log("[>] Call the landlady" + Self.toSecond))
    let lines = (pages.texts[Self.second] ?? "").split(separator: "\n").sorted()
    #expect(
      lines
        == [
          "## Log", "- [ ] Call the landlady" + Self.from, "- [>] Call the landlady" + Self.from + Self.toSecond,
        ].map { Substring($0) }.sorted())
  }

  @Test("taken on by both to other days, reworded by one: the later page has the open line")
  func otherDays() throws {
    let toThird = " → [2026-11-22](2026-11-22.md)"
    for isLaterReworded in [false, true] {
      let (early, late) = isLaterReworded ? ("landlord", "landlady") : ("landlady", "landlord")
      let pages = try merged(
        "2026-11-22", [Self.first: log("[ ] Call the landlord")],
        [Self.first: log("[>] Call the \(early)" + Self.toSecond), Self.second: log("[ ] Call the \(early)" + Self.from)],
        [Self.first: log("[>] Call the \(late)" + toThird), Self.third: log("[ ] Call the \(late)" + Self.from)])
      #expect(pages.texts[Self.first]?.hasPrefix("## Log\n- [>] Call the landlady → ") == true)
      #expect(pages.texts[Self.second] == log("[>] Call the landlady" + Self.from + toThird))
      #expect(pages.texts[Self.third] == log("[ ] Call the landlady" + Self.from))
    }
  }

  @Test("reworded and ticked here, taken on there: the copy is ticked")
  func ticked() throws {
    let pages = try merged(
      "2026-11-21", [Self.first: log("[ ] Call the landlord")], [Self.first: log("[x] Call the landlady ✅ 2026-11-20")],
      [Self.first: log("[>] Call the landlord" + Self.toSecond), Self.second: log("[ ] Call the landlord" + Self.from)])
    #expect(pages.texts[Self.first] == log("[x] Call the landlady" + Self.toSecond + " ✅ 2026-11-20"))
    #expect(pages.texts[Self.second] == log("[x] Call the landlord" + Self.from + " ✅ 2026-11-20"))
  }

  @Test("without a merge the copy's own words stay, and like tasks of two devices stay two")
  func apart() throws {
    var pages = try Pages(
      "2026-11-21",
      [Self.first: log("[>] Call the landlord" + Self.toSecond), Self.second: log("[ ] Call the landlady" + Self.from)])
    let before = pages.texts
    try pages.open()
    #expect(pages.texts == before)
    let both = try merged(
      "2026-11-21", [Self.first: "## Log\n"],
      [
        Self.first: log("[>] Call Ana about the rent" + Self.toSecond),
        Self.second: log("[ ] Call Ana about the rent" + Self.from),
      ],
      [
        Self.first: log("[>] Call Ana about the car" + Self.toSecond),
        Self.second: log("[ ] Call Ana about the car" + Self.from),
      ])
    #expect(both.texts[Self.second]?.split(separator: "\n").count { $0.hasPrefix("- [ ]") } == 2)
  }
}

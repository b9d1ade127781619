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

  private func merged(
    _ today: String, _ base: [String: String], _ ours: [String: String], _ theirs: [String: String], readsBirth: Bool = false
  ) throws -> Pages {
    try Pages.merged(today, base, ours, theirs, readsBirth: readsBirth)
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

  @Test("ticked here, taken on there and its copy reworded: it is done, in one chain")
  func tickedAndReworded() throws {
    let carried = [
      Self.first: log("[>] read dune" + Self.toSecond), Self.second: log("[ ] read dune again" + Self.from),
    ]
    var pages = try merged(
      "2026-11-21", [Self.first: log("[ ] read dune")], [Self.first: log("[x] read dune ✅ 2026-11-20")], carried)
    #expect(pages.texts[Self.first] == log("[x] read dune" + Self.toSecond + " ✅ 2026-11-20"))
    #expect(pages.texts[Self.second] == log("[x] read dune again" + Self.from + " ✅ 2026-11-20"))
    #expect(JournalChecks(try pages.journal).findings.isEmpty)
    for box in ["[x]", "[ ]"] {
      let later = "## Someday\n- \(box) read dune ← [2026-11-20](journal/2026/2026-11-20.md)\n"
      pages = try merged(
        "2026-11-21", [Self.first: log("[ ] read dune"), "future.md": ""],
        [Self.first: log("[<] read dune → [Someday](../../future.md)"), "future.md": later],
        carried.merging(["future.md": ""]) { first, _ in first })
      #expect(pages.texts[Self.first] == log("[<] read dune → [Someday](../../future.md)"))
      #expect(pages.texts[Self.second] == log("[<] read dune again" + Self.from + " → [Someday](../../future.md)"))
      #expect(pages.texts["future.md"] == later.replacing("dune", with: "dune again"))
      #expect(JournalChecks(try pages.journal).findings.isEmpty)
    }
  }

  @Test("a copy that was reworded keeps its origin where a like task went to the same page")
  func likeNeighbour() throws {
    let (old, toThird) = ("Call Bo about the big letter", " → [2026-11-22](2026-11-22.md)")
    let pages = try Pages(
      "2026-11-22",
      [
        Self.first: log("[>] " + old + Self.toSecond),
        Self.second: log("[>] " + old + Self.from + toThird) + "- [>] " + old + toThird + "\n",
        Self.third: log("[ ] Call Bo about the big window" + Self.from) + "- [ ] " + old + " ← [2026-11-21](2026-11-21.md)\n",
      ])
    let chains = JournalChains(try pages.journal)
    let (second, third) = (try #require(CivilDay("2026-11-21")), try #require(CivilDay("2026-11-22")))
    #expect(chains.previous[EntryRef(.day(third), 0)] == EntryRef(.day(second), 0))
    #expect(chains.previous[EntryRef(.day(third), 1)] == EntryRef(.day(second), 1))
  }

  @Test("moved to a month's day here and put off to a later day there: the later day stays")
  func putOffLater() throws {
    let month = "journal/2026/2026-11.md"
    func line(_ box: String, _ rest: String) -> String { "## Someday\n- [\(box)] Check the roof\(rest)\n" }
    func copy(_ day: String) -> String { "## Tasks\n- [ ] Check the roof ← [future](../../future.md) ⏳ \(day)\n" }
    let pages = try merged(
      "2026-11-18", ["future.md": line(" ", "")],
      ["future.md": line(">", " → [2026-11](journal/2026/2026-11.md)"), month: copy("2026-11-20")],
      ["future.md": line(" ", " ⏳ 2026-12-05")])
    #expect(pages.texts[month] == copy("2026-12-05"))
    #expect(pages.texts["future.md"]?.contains("- [ ]") == false)
    #expect(pages.texts["future.md"]?.contains("→ [2026-11](journal/2026/2026-11.md)") == true)
  }

  @Test("words of a copy that never stood on the line are its own, and stay where the line was reworded, too")
  func ownWords() throws {
    let base = [Self.first: log("[ ] Call Ana about the rent")]
    let ours = [Self.first: log("[ ] Call Ana about the new rent")]
    let moved = log("[>] Call Ana about the rent" + Self.toSecond)
    for (words, result) in [("old", "new"), ("high", "high")] {
      let copy = words == "old" ? "Call Ana about the rent" : "Call Ana about the high rent"
      let pages = try Pages.merged(
        "2026-11-21", base, ours, [Self.first: moved, Self.second: log("[ ] \(copy)" + Self.from)], knowsHistory: true)
      #expect(pages.texts[Self.first] == log("[>] Call Ana about the new rent" + Self.toSecond))
      #expect(pages.texts[Self.second] == log("[ ] Call Ana about the \(result) rent" + Self.from))
      #expect(pages.open.count == 1)
    }
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

  @Test("taken on by both, its copy reworded by one: one copy with the new words, and what the other did with it")
  func copyReworded() throws {
    let carried = Self.toSecond
    let old = ["alpha", "bravo", "charlie"].map { "- [>] \($0) one two three\(carried)\n" }.joined()
    func second(_ third: String, _ more: String = "") -> String {
      "## Log\n- [ ] alpha one two three\(Self.from)\n- [ ] bravo one two three\(Self.from)\n\(more)- \(third)\n"
    }
    for (box, field) in [("[ ]", ""), ("[x]", " ✅ 2026-11-21")] {
      let pages = try merged(
        "2026-11-21", [Self.first: old.replacing("[>]", with: "[ ]").replacing(carried, with: "")],
        [Self.first: old, Self.second: second("[ ] charlie renamed two three" + Self.from, "  - a note\n")],
        [Self.first: old, Self.second: second("\(box) charlie one two three\(Self.from)\(field)")], readsBirth: true)
      #expect(pages.texts[Self.first] == old)
      #expect(
        pages.texts[Self.second] == second("\(box) charlie renamed two three\(Self.from)\(field)", "  - a note\n"))
      #expect(JournalChecks(try pages.journal).findings.isEmpty)
    }
  }

  @Test("a reworded task is told from its like neighbours, which have lines of their own")
  func neighbours() throws {
    // Here carried on and reworded there, twice; put off there directly, reworded once.
    let toThird = " → [2026-11-23](2026-11-23.md)"
    let third = "journal/2026/2026-11-23.md"
    let base = "## Log\n- [ ] Mail Bob the draft\n- [ ] Mail Dan the draft\n"
    let pages = try merged(
      "2026-11-23", [Self.first: base],
      [
        Self.first: "## Log\n- [>] Mail Bob the draft\(Self.toSecond)\n- [>] Mail Dan the draft\(Self.toSecond)\n",
        Self.second:
          "## Log\n- [>] Mail Bob the final draft\(Self.from)\(toThird)\n- [>] Mail Dan the final draft\(Self.from)\(toThird)\n",
        third: "## Log\n- [ ] Mail Bob the final draft\(Self.from)\n- [x] Mail Dan the final draft\(Self.from) ✅ 2026-11-23\n",
      ],
      [
        Self.first: "## Log\n- [>] Mail Bob the final draft\(toThird)\n- [>] Mail Dan the draft\(toThird)\n",
        third: "## Log\n- [x] Mail Bob the final draft\(Self.from) ✅ 2026-11-23\n- [ ] Mail Dan the draft\(Self.from)\n",
      ], readsBirth: true)
    #expect(!pages.texts.values.contains { $0.contains("- [ ]") }, "\(pages.texts)")
    #expect(JournalChecks(try pages.journal).findings.isEmpty, "\(pages.texts)")
    // Without the page of its birth the merge leaves both copies, and the opening makes one chain of them.
    let tasks = ["alpha", "bravo", "charlie"].map { $0 + " one two three" }
    func log(_ words: [String], _ line: (String) -> String) -> String { "## Log\n" + words.map { "- \(line($0))\n" }.joined() }
    let reworded = ["alpha renamed two three", "bravo one two three", "charlie one two three"]
    let apart = try merged(
      "2026-11-21", [Self.first: log(tasks) { "[ ] \($0)" }], [Self.first: log(reworded) { "[ ] \($0)" }],
      [
        Self.first: log(tasks) { "[>] \($0)\(Self.toSecond)" },
        Self.second: log(tasks) { "[\($0.hasPrefix("alpha") ? "x" : " ")] \($0)\(Self.from)" },
      ])
    #expect(apart.texts[Self.first] == log(reworded) { "[>] \($0)\(Self.toSecond)" })
    #expect(apart.texts[Self.second]?.split(separator: "\n").count { $0.hasPrefix("- [ ]") } == 2)
  }

  @Test("each device reworded another of two like neighbours and took both on: both have their new words, and one open line")
  func anotherOfTwo() throws {
    let toThird = " → [2026-11-22](2026-11-22.md)"
    let (mum, dad) = ("Call Mum about the party", "Call Dad about the party")
    func log(_ words: [String], _ box: String, _ arrow: String) -> String {
      "## Log\n" + words.map { "- \(box) \($0)\(arrow)\n" }.joined()
    }
    let born = log([mum, dad], "[>]", Self.toSecond)
    func side(_ words: [String]) -> [String: String] {
      [
        Self.first: born, Self.second: log(words, "[>]", Self.from + toThird), Self.third: log(words, "[ ]", Self.from),
      ]
    }
    let pages = try merged(
      "2026-11-22", [Self.first: born, Self.second: log([mum, dad], "[ ]", Self.from)],
      side([mum, dad + " drinks"]), side([mum + " food", dad]), readsBirth: true)
    #expect(pages.texts == side([mum + " food", dad + " drinks"]))
    #expect(JournalChecks(try pages.journal).findings.isEmpty)
  }

  @Test("a copy reworded on a page that the other device went by has the words of the open line")
  func wentBy() throws {
    let toThird = " → [2026-11-22](2026-11-22.md)"
    let pages = try merged(
      "2026-11-22", [Self.first: log("[ ] Call the landlord")],
      [Self.first: log("[>] Call the landlord" + Self.toSecond), Self.second: log("[ ] Call the landlady" + Self.from)],
      [Self.first: log("[>] Call the landlord" + toThird), Self.third: log("[ ] Call the landlord" + Self.from)])
    #expect(pages.texts[Self.first] == log("[>] Call the landlord" + toThird))
    #expect(pages.texts[Self.second] == log("[>] Call the landlady" + Self.from + toThird))
    #expect(pages.texts[Self.third] == log("[ ] Call the landlady" + Self.from))
    #expect(JournalChecks(try pages.journal).findings.isEmpty)
  }

  @Test("sub-tasks: reworded here and taken on there; after a run that ended between copy and mark; opened again")
  func parts() throws {
    let open = "## Log\n- [ ] Call\n  - [ ] number\n"
    let copy = "## Log\n- [ ] Call\(Self.from)\n  - [ ] number\n"
    let gone = "## Log\n- [>] Call\(Self.toSecond)\n  - [>] number\n"
    let pages = try merged(
      "2026-11-21", [Self.first: open], [Self.first: open.replacing("number", with: "phone number")],
      [Self.first: gone, Self.second: copy])
    #expect(pages.texts[Self.first] == gone.replacing("number", with: "phone number"))
    #expect(pages.texts[Self.second] == copy.replacing("number", with: "phone number"))
    for first in [open, gone.replacing("[>] number", with: "[ ] number")] {
      var pages = try Pages("2026-11-21", [Self.first: first, Self.second: copy])
      try pages.open()
      #expect(pages.texts == [Self.first: gone, Self.second: copy])
    }
    // One that the copy lacks is a task of its own.
    var other = try Pages(
      "2026-11-21", [Self.first: gone + "  - [ ] invoice\n", Self.second: copy])
    try other.open()
    #expect(other.texts[Self.second] == copy + "- [ ] invoice\(Self.from)\n")
  }

  @Test("a like task that was put off to a month is not what a line was, whose first words have little in common with it")
  func putOff() throws {
    for (old, new) in [("Buy eggs", "Buy eggs for the cake"), ("Mail Bob", "Mail the milk for the cake")] {
      var pages = try Pages(
        "2026-11-22",
        [
          Self.first:
            "## Log\n- [<] Buy milk for the cake → [2026-12](../../future.md#2026-12)\n- [>] \(old)\(Self.toSecond)\n",
          Self.second: log("[ ] " + new + Self.from),
          "future.md": "## 2026-12\n- [ ] Buy milk for the cake ← [2026-11-20](journal/2026/2026-11-20.md)\n",
        ])
      try pages.open()
      #expect(pages.texts["future.md"]?.contains("- [ ] Buy milk for the cake ←") == true, "\(pages.texts)")
      #expect(pages.texts[Self.third]?.contains("- [ ] \(new) ←") == true, "\(pages.texts)")
    }
  }

  @Test(
    "put off to this month here, taken on there and its copy reworded, which its old line doesn't say: one is open, linked both ways"
  )
  func putOffToThisMonth() throws {
    let (month, toMonth) = ("journal/2026/2026-11.md", " → [2026-11](2026-11.md)")
    func tasks(_ words: String) -> String { "## Tasks\n- [ ] \(words)\(Self.from) ⏳ 2026-11-28\n" }
    let pages = try merged(
      "2026-11-22", [Self.first: log("[ ] Call the landlord")],
      [Self.first: log("[<] Call the landlord" + toMonth), month: tasks("Call the landlord")],
      [Self.first: log("[>] Call the landlord" + Self.toSecond), Self.second: log("[ ] Call the landlady" + Self.from)])
    #expect(pages.texts[Self.first] == log("[<] Call the landlord" + toMonth))
    #expect(pages.texts[Self.second] == log("[<] Call the landlady" + Self.from + toMonth))
    #expect(pages.texts[month] == tasks("Call the landlady"))
    #expect(JournalChecks(try pages.journal).findings.isEmpty)
  }

  @Test("words that a copy gets go to all lines that were found to be its by the words it had")
  func allLines() throws {
    // Here reworded in the month, and back again on the day it came to; there put off.
    let (month, future) = ("journal/2026/2026-11.md", "future.md")
    let (day, toSomeday) = (" ⏳ 2026-11-20", " → [Someday](../../future.md)")
    func tasks(_ line: String) -> String { "## Tasks\n- \(line)\n" }
    func someday(_ words: String) -> String { "## Someday\n- [ ] \(words) ← [2026-11](journal/2026/2026-11.md)\n" }
    let pages = try merged(
      "2026-11-21", [month: tasks("[ ] Renew the card" + day), future: "## Someday\n"],
      [
        month: tasks("[>] Renew the bank card → [2026-11-20](2026-11-20.md)" + day), future: "## Someday\n",
        Self.first: log("[>] Renew the card ← [2026-11](2026-11.md)" + Self.toSecond + day),
        Self.second: log("[ ] Renew the card" + Self.from + day),
      ],
      [month: tasks("[<] Renew the card" + toSomeday + day), future: someday("Renew the card")])
    #expect(pages.texts[month] == tasks("[<] Renew the bank card" + toSomeday + day))
    #expect(pages.texts[Self.first] == log("[>] Renew the bank card ← [2026-11](2026-11.md)" + Self.toSecond + day))
    #expect(pages.texts[Self.second] == log("[<] Renew the bank card" + Self.from + toSomeday + day))
    #expect(pages.texts[future] == someday("Renew the bank card"))
    let chains = try pages.journal.chains
    #expect(chains.tasks.count { chains.previous[$0] == nil } == 1 && chains.tasks.count { chains.next[$0] == nil } == 1)
    #expect(JournalChecks(try pages.journal).findings.isEmpty)
  }
}

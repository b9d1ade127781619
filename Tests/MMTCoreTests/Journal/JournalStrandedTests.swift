import Foundation
import Support
import Testing

@testable import MMTCore

/// A task that all lines say went on, and none is open of: its last line is opened again.
@Suite struct JournalStrandedTests {
  private static let from = " ← [2026-12-11](2026-12-11.md)"

  private func to(_ day: String) -> String { " → [\(day)](\(day).md)" }

  private func opened(_ today: String, _ days: [String: String]) throws -> Pages {
    var texts: [String: String] = [:]
    for (day, line) in days { texts["journal/2026/\(day).md"] = "## Log\n\(line)\n" }
    var pages = try Pages(today, texts)
    try pages.open()
    let once = pages.texts
    try pages.open()
    #expect(pages.texts == once)
    return pages
  }

  @Test("an arrow to the line's own page closes nothing, and walks on as any other")
  func ownPage() throws {
    let days = [
      "2026-12-11": "- [>] Paint" + to("2026-12-13"),
      "2026-12-13": "- [>] Paint" + Self.from + to("2026-12-13") + " ⏱ 25m",
    ]
    #expect(try opened("2026-12-13", days).day("2026-12-13") == "## Log\n- [ ] Paint" + Self.from + " ⏱ 25m\n")
    let pages = try opened("2026-12-14", days)
    #expect(pages.day("2026-12-13") == "## Log\n- [>] Paint" + Self.from + to("2026-12-14") + " ⏱ 25m\n")
    #expect(pages.day("2026-12-14").contains("- [ ] Paint" + Self.from))
  }

  @Test("hundreds of equal lines that lead to their own page are walked once, and opened twice as once")
  func longChain() throws {
    let line = "- [>] a ← [2026-12-13](2026-12-13.md)" + to("2026-12-13") + "\n"
    let name = "journal/2026/2026-12-13.md"
    var pages = try Pages("2026-12-13", [name: "## Log\n" + String(repeating: line, count: 400)])
    try pages.open()
    let opened = pages.texts
    #expect(opened[name]?.components(separatedBy: "\n- ").count == 401)
    try pages.open()
    #expect(pages.texts == opened)
  }

  @Test("lines in a circle: the last one is open again")
  func circle() throws {
    let pages = try opened(
      "2026-12-13",
      [
        "2026-12-11": "- [>] Paint" + to("2026-12-12"), "2026-12-12": "- [>] Paint" + Self.from + to("2026-12-13"),
        "2026-12-13": "- [>] Paint" + Self.from + to("2026-12-12"),
      ])
    #expect(pages.day("2026-12-12") == "## Log\n- [>] Paint" + Self.from + to("2026-12-13") + "\n")
    #expect(pages.day("2026-12-13") == "## Log\n- [ ] Paint" + Self.from + "\n")
  }

  @Test("of two settled lines on one page none gets an arrow to it")
  func settled() throws {
    let month = """
      # November 2026

      ## Tasks
      - [x] Fetch the ladder ← [2026-11-18](2026-11-18.md) ⏳ 2026-11-20 ✅ 2026-11-18
      - [x] Fetch the ladder ← [future](../../future.md) → [Someday](../../future.md) ⏳ 2026-11-20 ✅ 2026-11-18

      """
    var pages = try Pages(
      "2026-11-19",
      [
        "future.md": "## Someday\n- [>] Fetch the ladder → [2026-11-18](journal/2026/2026-11-18.md) ⏳ 2026-12-05\n",
        "journal/2026/2026-11-18.md":
          "## Log\n- [<] Fetch the ladder ← [future](../../future.md) → [2026-11](2026-11.md) ⏳ 2026-12-05\n",
        "journal/2026/2026-11.md": month,
      ])
    let before = pages.texts
    try pages.open()
    #expect(pages.texts == before)
  }

  @Test("what was settled, or goes on as a line that nothing leads to, stays")
  func others() throws {
    for days in [
      ["2026-12-11": "- [x] Paint" + to("2026-12-13"), "2026-12-13": "- [>] Paint" + Self.from + to("2026-12-13")],
      [
        "2026-12-11": "- [>] Paint" + to("2026-12-13"),
        "2026-12-13": "- [>] Paint" + Self.from + to("2026-12-13") + "\n- [ ] Whitewash all of it" + Self.from,
      ],
    ] {
      let pages = try opened("2026-12-13", days)
      #expect(pages.day("2026-12-13") == "## Log\n\(days["2026-12-13"] ?? "")\n")
    }
  }

  @Test("a task that was cut to a later page stays open there, whatever its line was put off to")
  func cut() throws {
    let month = "## Tasks\n- [>] Lamp → [2026-11-08](2026-11-08.md) ⏳ 2026-11-17\n"
    let line = "- [ ] Lamp ← [2026-11](2026-11.md) ⏳ 2026-11-17"
    for (today, isOpen) in [("2026-11-09", true), ("2026-11-17", false), ("2026-11-18", false)] {
      var pages = try Pages(
        today,
        [
          "journal/2026/2026-11.md": month, "journal/2026/2026-11-08.md": "## Log\n",
          "journal/2026/2026-11-09.md": "## Log\n\(line)\n",
        ])
      try pages.open()
      let once = pages.texts
      #expect((pages.day("2026-11-09") == "## Log\n\(line)\n") == isOpen)
      #expect(pages.texts.values.joined().components(separatedBy: "- [ ] Lamp").count == 2, "\(once)")
      try pages.open()
      #expect(pages.texts == once)
    }
  }

  @Test("a task that went to a collection by way of the month is open there, its sub-task too where it was brought back")
  func collection() throws {
    let stuff = "- [ ] Lamp ← [2026-11](../journal/2026/2026-11.md) ⏳ 2026-11-25\n"
    var pages = try Pages(
      "2026-11-20",
      [
        "journal/2026/2026-11.md": "## Tasks\n- [>] Lamp → [collections/stuff.md](../../collections/stuff.md) ⏳ 2026-11-25\n",
        "collections/stuff.md": stuff,
      ])
    try pages.open()
    #expect(pages.texts["collections/stuff.md"] == stuff)
  }

  @Test("a sub-task that is ticked where its task went on from is ticked where it is now")
  func part() throws {
    for (box, mark) in [("x", "[x] child one ✅ 2026-12-13"), ("-", "[-] child one ❌ 2026-12-13")] {
      var pages = try Pages(
        "2026-12-13",
        [
          "journal/2026/2026-12-11.md": "## Log\n- [>] Paint" + to("2026-12-12") + "\n  - [\(box)] child one\n",
          "journal/2026/2026-12-12.md": "## Log\n- [>] Paint" + Self.from + to("2026-12-13") + "\n  - [>] child one\n",
          "journal/2026/2026-12-13.md": "## Log\n- [ ] Paint" + Self.from + "\n  - [ ] child one\n  - [ ] child two\n",
        ])
      try pages.open()
      #expect(pages.day("2026-12-13") == "## Log\n- [ ] Paint" + Self.from + "\n  - \(mark)\n  - [ ] child two\n")
      let once = pages.texts
      try pages.open()
      #expect(pages.texts == once)
    }
  }

  @Test("what was settled before its task went on is another sub-task than one that was written later")
  func earlierPart() throws {
    let days = [
      "2026-12-11": "- [>] Paint" + to("2026-12-12") + "\n  - [x] coat ✅ 2026-12-11\n  - [>] wash",
      "2026-12-12": "- [ ] Paint" + Self.from + "\n  - [ ] wash\n  - [ ] coat",
    ]
    let pages = try opened("2026-12-12", days)
    #expect(pages.day("2026-12-12") == "## Log\n\(days["2026-12-12"] ?? "")\n")
  }
}

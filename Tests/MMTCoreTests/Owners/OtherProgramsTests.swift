import Testing

@testable import MMTCore

/// What other programs write into an item's lines says something of it, and is none of its words.
@Suite struct OtherProgramsTests {
  private func read(_ text: String) -> [String] {
    let plan = Owners.plan(text)
    return plan.items.map { item in
      let dates = plan.dates(of: item)
      let due = dates.due.map { ", due \($0.iso)" } ?? ""
      return plan.words(item) + due + (dates.scheduledFor.map { ", for \($0.iso)" } ?? "")
    }
  }

  @Test("dates below an item are its own where they are of one year, and words otherwise")
  func dates() {
    func item(_ line: String) -> [String] { read("- [ ] a\n  \(line)\n") }
    for line in [
      "Due: 14/08/2025", "due: 08/14/2025", "Deadline: 14 August 2025", "DEADLINE: <2025-08-14 Thu 10:00>", "due:: 2025-08-14",
      "Due: 14.8.2025", "DEADLINE: [2025-08-14]",
    ] {
      #expect(item(line) == ["a, due 2025-08-14"], "\(line)")
    }
    #expect(item("SCHEDULED: <2025-05-12 Mon 19:00>") == ["a, for 2025-05-12"])
    #expect(item("Due: 4/4/2025") == ["a, due 2025-04-04"])
    for line in ["Due: end of July", "Due: 3/4/2025", "Due: 14 August", "Due: 14/08/25", "Due: 31/02/2025", "Due:2025-08-14"] {
      #expect(item(line) == ["a \(line)"], "\(line)")
    }
    // A field of the line counts before them.
    #expect(read("- [ ] a 📅 2025-01-01\n  Due: 2025-02-02\n  b\n") == ["a b, due 2025-01-01"])
    let report = Adoption.report(
      Owners.plan("- [ ] a\n  Due: end of July\n- [ ] b\n  Due: 2025-02-02\n"), path: "p.md", boxes: [], refused: [],
      isPreview: true)
    #expect(report.advice.contains { $0.hasPrefix("1 item with a date in words (line 1)") })
  }

  @Test("properties and drawers of Org and Logseq are none of the words; sentences are")
  func properties() {
    #expect(read("- [ ] a\n  CLOSED: [2025-05-12 Mon 07:40]\n  id:: 6283\n  Priority: high\n  b\n") == ["a b"])
    #expect(
      read("- [ ] a\n  :LOGBOOK:\n  CLOCK: [2025-05-12 Mon 09:31]--[2025-05-12 Mon 11:10] =>  01:39\n  any\n  :END:\n  b\n")
        == ["a b"])
    #expect(read("- [ ] a\n  :PROPERTIES:\n  x\n") == ["a"])
    for line in ["Priority: as soon as you can", "Closed: on Mondays", "Note: b", "std::vector b", ":bulb: b", "see: <b>"] {
      #expect(read("- [ ] a\n  \(line)\n") == ["a \(line)"], "\(line)")
    }
    let first = Owners.plan("- [ ] a\n  id:: 6283\n", .first)
    #expect(first.items.map { first.words($0) } == ["a id:: 6283"])
  }

  @Test("a card's date of Obsidian's Kanban is when it is due, and stays where it is")
  func kanban() throws {
    #expect(
      read("- [ ] a #ui @{2025-10-03}\n- [ ] b @{2025-10-03} @@{16:00} ^c\n") == ["a, due 2025-10-03", "b, due 2025-10-03"])
    #expect(Owners.plan("- [ ] a #bonus @{2025-10-03}\n").items.first?.isBonus == true)
    #expect(read("- [ ] a @{2025-02-30}\n- [ ] b @{x}\n- [ ] @{2025-10-03} c\n- [ ] d@{2025-10-03}\n").count == 4)
    #expect(read("- [ ] a @{2025-02-30}\n- [ ] d@{2025-10-03}\n") == ["a @{2025-02-30}", "d@{2025-10-03}"])
    #expect(
      try Editing("- [ ] a @{2025-10-03}\n").applying(.done(0, minutes: 5)) == "- [x] a @{2025-10-03} ⏱ 5m ✅ 2026-11-20\n")
  }

  @Test("behind words struck through a word for done says nothing more")
  func struck() throws {
    let photos = "1. ~~Blue~~ [done](003.jpg)\n2. ~~Hands~~ done\n3. ~~Sink~~ (ordered)\n4. ~~Red~~ [seen](4.jpg)\n5. Book\n"
    #expect(Owners.tracks(photos) == [": ✓~~Blue~~, ✓~~Hands~~, ✓~~Sink~~ (ordered), ✓~~Red~~ [seen](4.jpg), Book"])
    #expect(Prose.readable("~~Blue~~") == "Blue")
    let ticked: String = try Editing(photos).applying(.done(4))
    #expect(ticked.hasPrefix("1. [x] ~~Blue~~ [done](003.jpg)\n2. [x] ~~Hands~~ done\n"))
    #expect(try Editing("- [ ] ~~Blue~~ done\n").applying(.done(0)) == "- [x] ~~Blue~~ done ✅ 2026-11-20\n")
    #expect(Owners.tracks("- ~~Blue~~ done\n", .first) == [": ~~Blue~~ done"])
  }
}

import Support
import Testing

@testable import MMTCore

@Suite struct PlanMergeTests {
  private let plan = """
    # P

    ### Day 1: A

    **DSA**
    - [ ] LC 1: Two Sum
    - [ ] LC 2: Add Two Numbers
    📌 Goal: g

    **Design**
    - [ ] Task: Draw a cache on one page
    - Include: a key

    ---

    """

  private func with(_ changes: (String, String)...) -> String {
    changes.reduce(plan) { text, change in
      let parts = text.split(separator: change.0, omittingEmptySubsequences: false)
      #expect(parts.count == 2, "\(change.0)")
      return parts.joined(separator: change.1)
    }
  }

  @Test("neighbouring items ticked on either side are both ticked")
  func neighbours() {
    #expect(
      Merge.text(plan, with(("[ ] LC 1", "[x] LC 1")), with(("[ ] LC 2", "[x] LC 2"), ("Day 1: A", "Day 1: B")))
        == with(("[ ] LC 1", "[x] LC 1"), ("[ ] LC 2", "[x] LC 2"), ("Day 1: A", "Day 1: B")))
  }

  @Test("what one side dropped isn't the item of the same words that was dropped before, which both did since")
  func dropped() {
    let base = "1) [ ] LC 88: Merge Sorted Array\n2) [-] 88. Merge Sorted Array\n"
    let ours = "1) [ ] LC 88: Merge Sorted Array\n2) [x] 88. Merge Sorted Array ✅ 2026-09-16\n"
    let theirs = "1) [-] LC 88: Merge Sorted Array ❌ 2026-09-04\n2) [x] 88. Merge Sorted Array ✅ 2026-09-16\n"
    #expect(Merge.text(base, ours, theirs) == theirs && Merge.text(base, theirs, ours) == theirs)
  }

  @Test("of lines that are no boxes each is merged by itself where every version has as many")
  func linesAlike() {
    func days(_ states: [String]) -> String {
      "# Run\n\n" + states.enumerated().map { "## Day \($0.offset + 1): run\($0.element)\n" }.joined()
    }
    func rows(_ states: [String]) -> String {
      "# S\n\n| topic | Done |\n|---|---|\n" + states.enumerated().map { "| t\($0.offset) | \($0.element) |\n" }.joined()
    }
    for text in [days, rows] {
      let merged = Merge.text(text(["", "", "", ""]), text(["", " ✅", "", ""]), text(["", " ✅", " ✅", ""]))
      #expect(merged == text(["", " ✅", " ✅", ""]))
      #expect(Merge.text(text(["", "", ""]), text([" ✅", "", ""]), text(["", " ✅", ""])) == text([" ✅", " ✅", ""]))
    }
    // Rows that both changed are merged by their cells.
    func row(_ cells: String) -> String {
      "# S\n\n| Topic | Done | Done on |\n|---|---|---|\n| a | ✅ | 2026-12-01 |\n|\(cells)|\n"
    }
    let was = " b |  |  "
    for (mine, yours, merged) in [
      (" b | ✅ | 2026-12-03 ", " b | ✅ | 2026-12-02 ", " b | ✅ | 2026-12-02 "),
      (" b | ✅ | 2026-12-03 ", " b, twice |  |  ", " b, twice | ✅ | 2026-12-03 "),
      (" b   |    |  ", " b | ✅ | 2026-12-03 ", " b   | ✅ | 2026-12-03 "),
    ] {
      #expect(Merge.text(row(was), row(mine), row(yours)) == row(merged))
      #expect(Merge.text(row(was), row(yours), row(mine)) == row(merged))
    }
    #expect(Merge.text(row(was), row(" c | ✅ |  "), row(" d |  |  ")).contains("<<<<<<<"))
    func boxes(_ cell: String) -> String { "# S\n\n| Topic | Link |\n|---|---|\n| [ ] a | x |\n| \(cell) | y |\n" }
    #expect(Merge.text(boxes("[ ] b"), boxes("[x] b"), boxes("[ ] b, twice")) == boxes("[x] b, twice"))
    // Only the line that both changed otherwise is between markers.
    let text = Merge.text("a\nb\nc\n", "a1\nb1\nc\n", "a1\nb2\nc2\n")
    #expect(text.hasPrefix("a1\n<<<<<<<") && text.hasSuffix("c2\n") && text.contains("b1\n=======\nb2\n"), "\(text)")
    // Lines that changed places are no such ones.
    let moved = Merge.text("a\nb\n", "b\nx\n", "a\nc\n")
    #expect(moved.split(separator: "\n").count { $0 == "b" } < 2, "\(moved)")
  }

  @Test(
    "work in lines, titles and bullets without boxes is merged by its parts, as a box's line is: two dates, a tick beside other words"
  )
  func stated() {
    func both(_ base: String, _ ours: String, _ theirs: String, _ expected: String, _ line: Int = #line) {
      #expect(Merge.text(base, ours, theirs) == expected, "line \(line)")
      #expect(Merge.text(base, theirs, ours) == expected, "line \(line)")
    }
    func lines(_ first: String) -> String { "# S\n\n## Day 1\n\n\(first)\n\n## Day 2\n\nRead two\n" }
    both(
      lines("Read one"), lines("Read one ✅ 2026-11-10"), lines("Read one ✅ 2026-11-09"), lines("Read one ✅ 2026-11-09"))
    both(
      lines("Read one"), lines("Read one ✅ 2026-11-10"), lines("Read all of one"), lines("Read all of one ✅ 2026-11-10"))
    func titles(_ third: String) -> String {
      "# Run\n\n## Day 1: run 3 km ✅\n## Day 2: run 4 km ✅\n## Day 3: \(third)\n## Day 4: run 6 km\n"
    }
    both(titles("run 5 km"), titles("run 5 km ✅"), titles("run slowly"), titles("run slowly ✅"))
    both(
      titles("run 5 km"), titles("run 5 km ✅ 2026-11-10"), titles("run 5 km ✅ 2026-11-08"), titles("run 5 km ✅ 2026-11-08"))
    func ends(_ last: String) -> String { "# G\n\n## Spring\n- bed north ✅\n- bed south ✅\n- \(last)\n" }
    both(ends("bed east"), ends("bed east ✅"), ends("the bed east"), ends("the bed east ✅"))
    // Other words on both sides are a contradiction as before.
    #expect(Merge.text(lines("Read one"), lines("Read once"), lines("Read all of one")).contains("<<<<<<<"))
  }

  @Test("notes and bonus lines that both add stay, ours first; the same ones once")
  func added() {
    let ours = with(("Numbers\n", "Numbers\n  - mine\n  - same\n- [ ] LC 146: LRU Cache #bonus\n"))
    let theirs = with(("Numbers\n", "Numbers\n  - yours\n  - same\n- [ ] LC 15: 3Sum #bonus\n"))
    #expect(
      Merge.text(plan, ours, theirs)
        == with(
          (
            "Numbers\n",
            "Numbers\n  - mine\n  - yours\n  - same\n- [ ] LC 146: LRU Cache #bonus\n- [ ] LC 15: 3Sum #bonus\n"
          )))
    let same = with(("Numbers\n", "Numbers\n- [ ] LC 146: LRU Cache #bonus\n"))
    let ticked = with(("Numbers\n", "Numbers\n- [x] LC 146: LRU Cache #bonus ✅ 2026-11-20\n"))
    #expect(Merge.text(plan, same, ticked) == ticked)
    #expect(Merge.text(plan, ticked, same) == ticked)
    let first = with(("\n---\n", "\n> 📝 mine\n\n---\n"))
    let second = with(("\n---\n", "\n> 📝 yours\n\n---\n"))
    #expect(Merge.text(plan, first, second) == with(("\n---\n", "\n> 📝 mine\n\n> 📝 yours\n\n---\n")))
  }

  @Test("an item moved by one side and ticked by the other is ticked where it is now, with its notes")
  func moved() {
    let ours = with(("- [ ] LC 1: Two Sum\n", ""), ("Numbers\n", "Numbers\n- [ ] LC 1: Two Sum\n"))
    let theirs = with(("[ ] LC 1: Two Sum\n", "[x] LC 1: Two Sum\n  - note\n"))
    let both = with(("- [ ] LC 1: Two Sum\n", ""), ("Numbers\n", "Numbers\n- [x] LC 1: Two Sum\n  - note\n"))
    #expect(Merge.text(plan, ours, theirs) == both)
    #expect(Merge.text(plan, theirs, ours) == both)
    #expect(Merge.text(plan, ours, ours) == ours)
  }

  @Test("an item taken out on one side is gone, unless the other one did something to it")
  func deleted() {
    let ours = with(("- [ ] LC 1: Two Sum\n", ""))
    #expect(
      Merge.text(plan, ours, with(("Day 1: A", "Day 1: B"))) == with(("- [ ] LC 1: Two Sum\n", ""), ("Day 1: A", "Day 1: B")))
    let theirs = with(("[ ] LC 1", "[x] LC 1"))
    #expect(
      Merge.text(plan, ours, theirs)
        == with(("- [ ] LC 1: Two Sum\n", "<<<<<<< ours\n=======\n- [x] LC 1: Two Sum\n>>>>>>> theirs\n")))
    #expect(Merge.text(plan, ours, theirs, .ours) == ours)
    #expect(Merge.text(plan, theirs, ours, .ours) == theirs)
    let merge = PlanMerge(base: Array(plan.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8), policy: .ours)
    #expect(merge.contradictions == [.init(line: 6, ours: [], theirs: [Array("- [x] LC 1: Two Sum".utf8)])])
  }

  @Test("lines that both changed are a contradiction around these lines only")
  func lines() {
    let ours = with(("Goal: g", "Goal: mine"), ("[ ] LC 1", "[x] LC 1"))
    let theirs = with(("Goal: g", "Goal: yours"), ("[ ] LC 2", "[x] LC 2"))
    #expect(
      Merge.text(plan, ours, theirs)
        == with(
          ("[ ] LC 1", "[x] LC 1"), ("[ ] LC 2", "[x] LC 2"),
          ("📌 Goal: g\n", "<<<<<<< ours\n📌 Goal: mine\n=======\n📌 Goal: yours\n>>>>>>> theirs\n")))
    #expect(
      Merge.text(plan, ours, theirs, .ours)
        == with(("[ ] LC 1", "[x] LC 1"), ("[ ] LC 2", "[x] LC 2"), ("Goal: g", "Goal: mine")))
  }

  @Test("a new edition: what ours touched stays, the rest gives way, new items come before what ours added")
  func edition() {
    let theirs = with(
      ("Numbers\n", "Numbers\n- Focus: the carry\n"),
      (
        "- [ ] Task: Draw a cache on one page\n- Include: a key\n",
        "- [ ] Task: Compare three ways to write\n- Include: a crash\n"
      ),
      ("A\n\n", "A\n\n📌 Goal: new\n\n"))
    let ours = with(("Numbers\n", "Numbers\n- [ ] LC 146: LRU Cache #bonus\n"), ("\n---\n", "\n> 📝 r\n\n---\n"))
    let merged = [
      ("Numbers\n", "Numbers\n- Focus: the carry\n- [ ] LC 146: LRU Cache #bonus\n"), ("A\n\n", "A\n\n📌 Goal: new\n\n"),
      ("\n---\n", "\n> 📝 r\n\n---\n"),
    ]
    let task = "- [ ] Task: Draw a cache on one page\n- Include: a key\n"
    let new = "- [ ] Task: Compare three ways to write\n- Include: a crash\n"
    #expect(Merge.text(plan, ours, theirs, .ours) == with(merged[0], merged[1], merged[2], (task, new)))
    let done = ours.replacing("[ ] Task: Draw", with: "[x] Task: Draw")
    #expect(
      Merge.text(plan, done, theirs, .ours)
        == with(merged[0], merged[1], merged[2], (task, "- [x] Task: Draw a cache on one page\n" + new)))
    let noted = ours.replacing("one page\n", with: "one page\n  - a note\n")
    #expect(
      Merge.text(plan, noted, theirs, .ours)
        == with(merged[0], merged[1], merged[2], (task, "- [ ] Task: Draw a cache on one page\n  - a note\n" + new)))
    let removed = ours.replacing("- [ ] Task: Draw a cache on one page\n", with: "")
    #expect(Merge.text(plan, removed, theirs, .ours) == with(merged[0], merged[1], merged[2], (task, new)))
    let kept = PlanMerge(
      base: Array(plan.utf8), ours: Array(plan.utf8), theirs: Array(theirs.utf8), policy: .ours, keeps: [2])
    #expect(String(decoding: kept.bytes, as: UTF8.self).contains("Draw a cache"))
    #expect(kept.items.first { $0.ours == 2 }?.theirs == nil)
  }

  @Test("lines get the endings of the side that changed them, else ours; a mark and a missing last ending stay")
  func endings() {
    let crlf = plan.replacing("\n", with: "\r\n")
    let theirs = with(("Numbers\n", "Numbers\n- Focus: the carry\n"), ("[ ] LC 1", "[x] LC 1"))
    #expect(Merge.text(plan, crlf, theirs) == theirs.replacing("\n", with: "\r\n"))
    #expect(Merge.text(plan, theirs, crlf) == theirs.replacing("\n", with: "\r\n"))
    #expect(Merge.text(plan, "\u{FEFF}" + plan, theirs) == "\u{FEFF}" + theirs)
    let open = String(plan.dropLast())
    #expect(Merge.text(plan, open, theirs) == String(theirs.dropLast()))
    #expect(Merge.text(plan, open + "\nmore", theirs) == theirs + "more")
    #expect(Merge.text(plan, plan.replacing("\n", with: "\r"), theirs) == theirs.replacing("\n", with: "\r"))
  }

  @Test("without a base, as git merges two new files, both are there")
  func emptyBase() {
    #expect(Merge.text("", plan, plan) == plan)
    #expect(Merge.text("", plan, with(("[ ] LC 1", "[x] LC 1"))) == with(("[ ] LC 1", "[x] LC 1")))
    #expect(Merge.text("", "", "") == "")
    #expect(Merge.text(plan, "", plan) == "")
  }

  @Test("a result is proven: every item stands where it was put")
  func proof() throws {
    let ours = Array(with(("[ ] LC 1", "[x] LC 1")).utf8)
    let theirs = Array(with(("Numbers\n", "Numbers\n- Focus: the carry\n")).utf8)
    let merge = PlanMerge(base: Array(plan.utf8), ours: ours, theirs: theirs, policy: Merge.markers)
    let (text, parsed) = try merge.proven(.init())
    #expect(text.bytes == merge.bytes && parsed.items.count == 5)
    // Ours opened a fence that theirs' item fell into.
    let fenced = Array(with(("**Design**\n", "**Design**\n```\n")).utf8)
    let spoilt = PlanMerge(base: Array(plan.utf8), ours: fenced, theirs: theirs, policy: Merge.markers)
    _ = try spoilt.proven(.init())
    let marked = PlanMerge(
      base: Array(plan.utf8), ours: Array(with(("LC 1: Two", "LC 1: Three")).utf8),
      theirs: Array(with(("LC 1: Two", "LC 1: Four")).utf8),
      policy: Merge.markers)
    #expect(throws: Failure.self) { try marked.proven(.init()) }
  }

  @Test("a note below a nested item isn't left to another item where its own moves away, whichever side is ours")
  func strayed() {
    let base = "## Day 1\n- [ ] alpha\n- [ ] beta\n- [ ] gamma\n  - [ ] nested\n"
    let moved = "## Day 1\n- [ ] gamma\n  - [ ] nested\n- [ ] alpha\n- [ ] beta\n"
    let noted = base + "  - a note of gamma\n"
    for (ours, theirs) in [(moved, noted), (noted, moved)] {
      let merge = PlanMerge(
        base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8),
        policy: .markers(size: 7, ours: "a", theirs: "b"))
      let proven = try? merge.proven(.init())
      // One order brings it along, the other is refused: the driver takes what can be proven.
      #expect((proven == nil) == (ours == moved))
      if let proven { #expect(String(decoding: proven.text.bytes, as: UTF8.self).contains("nested\n  - a note of gamma\n")) }
    }
  }

  @Test("a new nested item isn't left to another item where the one above it moves or goes, whichever side is ours")
  func strayedItem() {
    let base = "## Day 1\n- [ ] alpha\n- [ ] beta\n- [ ] gamma\n- [ ] delta\n"
    let nested = base.replacing("beta\n", with: "beta\n  - [x] new part\n")
    let without = base.replacing("- [ ] beta\n", with: "")
    for other in [without, without + "- [ ] beta\n"] {
      for (ours, theirs) in [(nested, other), (other, nested)] {
        let merge = PlanMerge(
          base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8),
          policy: .markers(size: 7, ours: "a", theirs: "b"))
        guard let proven = try? merge.proven(.init()) else { continue }
        #expect(String(decoding: proven.text.bytes, as: UTF8.self).contains("beta\n  - [x] new part\n"))
      }
    }
    #expect(
      Merge.text(base, nested, base.replacing("[ ] gamma", with: "[x] gamma"))
        == nested.replacing("[ ] gamma", with: "[x] gamma"))
  }

  @Test("an item that one side moved and ticked isn't lost where the other rewrote the lines it stood between")
  func movedOutOfAContradiction() {
    let base = "### Day 1\nintro\n\n- [ ] LC 42: Trapping Rain Water\n\noutro\n\n### Day 2\n\n- [ ] LC 1: Two Sum\n"
    let ours = base.replacing("intro", with: "intro of ours").replacing("outro", with: "outro of ours")
    let theirs =
      "### Day 1\nintro of theirs\n\noutro of theirs\n\n### Day 2\n\n- [ ] LC 1: Two Sum\n- [x] LC 42: Trapping Rain Water\n  - a note\n"
    for merged in [Merge.text(base, ours, theirs), Merge.text(base, theirs, ours)] {
      #expect(merged.contains("- [x] LC 42: Trapping Rain Water\n  - a note\n"))
      #expect(!merged.contains("- [ ] LC 42") && merged.contains("outro of ours") && merged.contains("outro of theirs"))
    }
  }

  @Test("an item that one side moved along with lines around it, where the other took the rest out, is in the result")
  func movedIntoWhatIsLeft() {
    let base = "### Day 1\n- [ ] Read: one\n- [ ] Read: two\n## Arrays\n- [ ] LC 11: Water\n"
    let ours = "## Arrays\n- [x] LC 11: Water ✅ 2026-11-20\n"
    let theirs = "## Arrays\n- [ ] LC 11: Container\n### Day 1\n- [ ] Read: one\n- [ ] Read: two\n"
    for merged in [Merge.text(base, ours, theirs), Merge.text(base, theirs, ours)] {
      #expect(merged.hasPrefix("## Arrays\n- [x] LC 11: Container ✅ 2026-11-20\n"))
    }
  }

  @Test("of lines that both put in, in another order, the same are there twice whichever side is ours")
  func otherOrder() {
    let (one, other) = ("Theory\n\nGraphs\n\nTrees\n", "Trees\n\nGraphs\n\nTheory\n")
    let merged = [Merge.text("", one, other), Merge.text("", other, one)].map { $0.split(separator: "\n").sorted() }
    #expect(merged[0] == merged[1])
    #expect(Set(merged[0]) == ["Theory", "Graphs", "Trees"])
  }

  @Test("a tick goes to its own day where all days have the same items, and the other side put one in or changed their order")
  func equalItemsUnderTitles() {
    func plan(_ titles: String..., ticked: String? = nil) -> String {
      titles.enumerated().map { index, title in
        "### Day \(index + 1): \(title)\n- [\(title == ticked ? "x" : " ")] Review notes\n- [ ] LC 146: LRU Cache\n\n"
      }.joined()
    }
    let base = plan("Arrays", "Trees", "Graphs")
    let ticked = plan("Arrays", "Trees", "Graphs", ticked: "Trees")
    for (moved, merged) in [
      (plan("Setup", "Arrays", "Trees", "Graphs"), plan("Setup", "Arrays", "Trees", "Graphs", ticked: "Trees")),
      (plan("Trees", "Arrays", "Graphs"), plan("Trees", "Arrays", "Graphs", ticked: "Trees")),
    ] {
      #expect(Merge.text(base, moved, ticked) == merged)
      #expect(Merge.text(base, ticked, moved) == merged)
    }
  }

  @Test("many lines that nobody changed come with their own endings, also where these are mixed or a side has others")
  func untouchedLines() {
    let lines = "a\r\n\nb\r\r\nc\n\n\n\nd\n"
    let base = "# P\n\n## Day 1\n- [ ] one\n\n" + lines + "- [ ] two\n\n" + lines + "end"
    let ours = base.replacing("[ ] one", with: "[x] one")
    let theirs = base.replacing("[ ] two", with: "[x] two")
    #expect(Merge.text(base, ours, theirs) == ours.replacing("[ ] two", with: "[x] two"))
    #expect(Merge.text(base, theirs, ours) == ours.replacing("[ ] two", with: "[x] two"))
    // One line among many with another ending.
    let other = theirs.replacing("c\n", with: "c\r\n")
    #expect(Merge.text(base, ours, other) == other.replacing("[ ] one", with: "[x] one"))
    // Lines with a number of their own each, and lines alike.
    let many = (0..<300).map { "line \($0 % 7)\n" }.joined()
    #expect(Merge.text(many + "x\n" + many, "0\n" + many + "x\n" + many, many + "y\n" + many) == "0\n" + many + "y\n" + many)
  }

  @Test("lines are added at once but where a lone CR before them would make one ending with their first")
  func linesAtOnce() {
    var text = MergedText(ending: [0x0A], capacity: 0)
    text.add(Array("a".utf8)[...], [0x0D])
    let blank = Array("\nb\n".utf8)[...]
    let wouldMakeOne = text.add(lines: 2, blank, lastEnding: [0x0A])
    #expect(!wouldMakeOne)
    #expect(text.lines == 1)
    let words = Array("b\nc\r\n".utf8)[...]
    let isAdded = text.add(lines: 2, words, lastEnding: [0x0D, 0x0A])
    #expect(isAdded)
    text.finish(hasLastEnding: true)
    #expect(text.bytes == Array("a\rb\nc\r\n".utf8))
    #expect(text.lines == 3)
  }
}

import MMTCore
import Testing

/// Tracks, goals, reflections, and which bullets are items.
@Suite struct TracksTests {
  private func parse(_ text: String, _ options: PlanParser.Options = .init()) -> Plan {
    PlanParser.parse(SourceText(text), options)
  }

  /// `name|topic|goal: item, item` for each track.
  private func tracks(_ text: String, _ options: PlanParser.Options = .init()) -> [String] {
    let plan = parse(text, options)
    return plan.tracks.map { track in
      var words = plan.plain(track.name)
      if !track.topic.isEmpty { words += "|" + plan.plain(track.topic) }
      if !track.goal.isEmpty { words += "|goal " + plan.source.string(track.goal) }
      return words + ": " + plan.items[track.items].map { plan.words($0) }.joined(separator: ", ")
    }
  }

  @Test(
    "a track is a heading below the day's, a line that begins with bold, or a bullet that is a heading",
    arguments: [
      ("🎯 **DSA: Two Pointers (Medium)**\n- a", "DSA|Two Pointers (Medium): a"),
      ("#### 🧠 System Design: Load Balancing\n- a", "System Design|Load Balancing: a"),
      ("**Theory**\n- a", "Theory: a"), ("**DSA:** Two Pointers\n- a", "DSA|Two Pointers: a"),
      ("**DSA**: Two Pointers\n- a", "DSA|Two Pointers: a"),
      ("⚙️ **Practice** with heaps\n\n- a", "Practice|with heaps: a"), ("__Theory__\n* a", "Theory: a"),
      ("- ### Arrays: x\n  - a", "Arrays|x: a"),
      ("#### [DSA](https://example.org): x\n- a", "DSA|x: a"), ("###### DSA：x\n- a", "DSA|x: a"),
      ("**DSA**\\\n**more**\n- a", "more: a"),
      ("#### Hash maps [Medium]\n- a", "Hash maps [Medium]: a"), ("#### A \\& B\n- a", "A & B: a"),
      ("#### snake_case_name\n- a", "snake_case_name: a"),
      ("**Note:** rest well\n- a", ": a"), ("text **bold** later\n- a", ": a"), ("*italic*\n- a", ": a"), ("- a", ": a"),
    ])
  func kinds(_ text: String, _ expected: String) { #expect(tracks("### Day 1\n\(text)\n") == [expected], "\(text)") }

  @Test("a track without an item is prose; items before the first track form one without a name")
  func empty() {
    #expect(tracks("### Day 1\n- a\n\n**B**\n\n**Note**\n\n**C**\n- c\n") == [": a", "C: c"])
    #expect(tracks("### Day 1\n#### A\n### Day 2\n- b\n") == [": b"])
  }

  @Test("a bold line right below the day's belongs to the day as if it stood apart")
  func joinedLines() {
    #expect(tracks("**DAY 8**\n🎯 **DSA: x**\n* a\n\n**B**\n* b\n") == ["DSA|x: a", "B: b"])
    #expect(tracks("**DAY 8**\n📌 Goal: g\n**DSA**\n* a\n") == ["DSA: a"])
    #expect(parse("**DAY 8**\n📌 Goal: g\n**DSA**\n* a\n").days.map { $0.goal.isEmpty } == [false])
    #expect(tracks("**DAY 8**\n**DSA**\ntext\nGoal: g\n**Note:** x\n* a\n") == ["DSA|goal g: a"])
  }

  @Test(
    "a goal is a line of its own wherever it stands in the track",
    arguments: [
      "* a\n📌 Goal: g x", "* a\n\n📌 Goal: g x", "* a\nGoal: g x", "* a\n* Goal: g x", "* a\n  - note\n📌 Goal: g x",
      "* a\n📌 **Goal:** g x", "* a\n**Goal: g x**",
      "* a\n📌 Goal: g x\\", "* a\n*Goal: g x*", "* a\n* 📌 Goal: g x", "* a\n> 📌 Goal: g x", "* a\n\n> **Goal:** g x\n> more",
      "* a\n📌Goal: g x  ",
      "* a\n🎯 goal: g x\nand more", "* a\n  📌 Goal: g x", "📌 Goal: g x\n\n* a", "* a\n📌 Goal:\tg x",
    ])
  func goals(_ text: String) {
    let plan = parse("### Day 1\n#### T\n\(text)\n")
    #expect(plan.days.map { plan.source.string($0.goal) } == ["g x"], "\(text)")
    #expect(plan.tracks.map { plan.source.string($0.goal) } == ["g x"], "\(text)")
    #expect(plan.items.map { plan.words($0) } == ["a"], "\(text)")
    #expect(plan.items.allSatisfy { plan.notes($0)?.contains("oal") != true }, "\(text)")
  }

  @Test("a goal below a numbered title belongs to the track as well")
  func goalBelowNumber() {
    let plan = parse("### Day 1\n- 1. Two Sum\n- 15. 3Sum\n📌 Goal: g\n")
    #expect(plan.items.map { plan.words($0) } == ["Two Sum", "3Sum"])
    #expect(plan.tracks.map { plan.source.string($0.goal) } == ["g"])
  }

  @Test("the day's goal is the first of its tracks'; words like one are none")
  func firstGoal() {
    let plan = parse("### Day 1\n**A**\n* a\nGoal: one\n\n**B**\n* b\n📌 Goal: two\n")
    #expect(plan.tracks.map { plan.source.string($0.goal) } == ["one", "two"])
    #expect(plan.days.map { plan.source.string($0.goal) } == ["one"])
    for line in ["Goalkeeper: x", "The goal: x", "Goal x", "- [ ] Goal: x", "  text\n  Goal: note", "Our **Goal:** x"] {
      #expect(parse("### Day 1\n- [ ] a\n\n\(line)\n").days.allSatisfy { $0.goal.isEmpty }, "\(line)")
    }
    let note = parse("### Day 1\n- [ ] a\n\n  text\n  Goal: of the note\n")
    #expect(note.days.allSatisfy { $0.goal.isEmpty })
    #expect(note.items.map { note.notes($0) } == ["text\nGoal: of the note"])
  }

  @Test("a quote with 📝 is the day's reflection, and nothing inside is read")
  func reflections() {
    let plan = parse(
      "### Day 1\n- [ ] a\n\n> 📝 One.\n> - [ ] x\n>\n> ### Day 2\n>     code\n> text\nlazy\n\n- [ ] b\n\n>📝 Two\n\n> quote\n> - [x] c\n"
    )
    #expect(plan.items.map { plan.words($0) } == ["a", "b", "c"])
    #expect(plan.days.count == 1)
    #expect(plan.days.map { plan.reflection($0) } == ["One.\n- [ ] x\n\n### Day 2\n    code\ntext\nlazy\n\nTwo"])
    #expect(plan.days.map(\.reflections) == [[4...10, 14...14]])
  }

  @Test("without boxes the top-level bullets are items; beside a box only those that have one")
  func whichBullets() {
    #expect(tracks("### Day 1\n- a\n  - note\n- b\n1. c\n") == [": a, b, c"])
    #expect(tracks("### Day 1\n- a\n- [ ] b\n- LC 1: c\n") == [": b"])
    #expect(tracks("### Day 1\n- a\n- [ ] b\n- c\n", .init(bareBulletsAreItems: true)) == [": a, b, c"])
    #expect(tracks("### Day 1\n- a\n  - [ ] nested\n") == [": nested"])
    #expect(tracks("### Day 1\n- a\n- [ ] b\n", .init(role: .log)) == [": b"])
    #expect(tracks("### Day 1\n**A**\n- [ ] a\n- x\n\n**B**\n- b\n") == ["A: a", "B: b"])
    let plan = parse("### Day 1\n- [ ] b\n- LC 1: c\n- d\n")
    #expect(plan.prose.map(\.line) == [3, 4])
    #expect(plan.prose.map(\.looksLikeItem) == [true, false])
    #expect(plan.prose.map(\.reason) == [.boxedSiblings, .boxedSiblings])
  }

  @Test("outside the days a box is an item, a bare bullet is prose")
  func outsideDays() {
    let plan = parse("# P\n- [ ] set up\n- bare\n- LC 1: x\n\n## Day 1\n- a\n\n# Appendix\n- [ ] b\n- [ ] set up\n")
    #expect(
      ItemIDs(plan, .standard).all(plan) == ["list/list/set-up", "d001/list/a", "list/appendix/b", "list/appendix/set-up"])
    #expect(plan.prose.map(\.line) == [4])
  }

  @Test("a qualifier belongs to the item above it, never as the first bullet, never with a box")
  func qualifiers() {
    let words = ["Include", "Focus", "Example", "Scenario", "System", "Systems", "Problems"]
    for word in words {
      let plan = parse(
        "### Day 1\n- Design: a\n- **\(word):** b\n\n**B**\n- \(word): c\n\n**C**\n- [ ] d\n- \(word): e\n- [ ] \(word): f\n")
      #expect(plan.items.map(\.kind) == [.task, .qualifier, .item, .item, .qualifier, .item], "\(word)")
      #expect(plan.items.map(\.isRequired) == [true, false, true, true, false, true], "\(word)")
    }
  }

  @Test("notes are what is nested below an item, without its nested boxes")
  func notes() {
    let plan = parse(
      "### Day 1\n- [ ] a\n  - one\n    - two\n\n  para\n\n  ```\n  - [ ] code\n\n  ```\n  - [ ] b\n    - of b\n  - three\n\n- [ ] c\n\n  > quote\n\ntext\n- [ ] d\nlazy\n"
    )
    #expect(plan.items.map { plan.words($0) } == ["a", "b", "c", "d lazy"])
    #expect(
      plan.items.map { plan.notes($0) } == [
        "- one\n  - two\n\npara\n\n```\n- [ ] code\n\n```\n- three", "- of b", "> quote", nil,
      ])
  }

  @Test("a wrapped item's words are joined; the line that makes a heading of it is none of them")
  func wrapped() {
    let plan = parse(
      "### Day 1\n- [ ] one\n  two\\\n  three  \nfour\n- [ ] five\n  ---\n  note\n- [ ] six\n  ===\n> - [ ] seven\n> eight\n> > nine\n"
    )
    #expect(plan.items.map { plan.words($0) } == ["one two three four", "five", "six", "seven eight"])
    #expect(plan.items.map(\.lastLine).prefix(3) == [5, 7, 10])
    #expect(plan.items.map { plan.notes($0) }.prefix(3) == [nil, "note", nil])
  }

  @Test(
    "a bullet that begins otherwise is left alone, with the reason",
    arguments: [
      ("-", Plan.Obstacle.empty), ("- ```\n  x\n  ```", .code), ("-     indented", .code), ("- # Heading", .heading),
      ("- > quote", .quote), ("- ***", .rule), ("- <div>", .html),
      ("* [x]: foo", .definition), ("- - list", .list), ("- 1. A\n  2. B", .nestedUnderNumber),
      ("- 1. A\n     - x", .nestedUnderNumber),
    ])
  func obstacles(_ text: String, _ obstacle: Plan.Obstacle) {
    // In a nested position a heading opens no track.
    let plan = parse(obstacle == .heading ? "### Day 1\n- > - x\n\(text)\n" : "### Day 1\n- [ ] a\n\n1) b\n\n\(text)\n")
    #expect(obstacle == .heading || plan.prose.contains { $0.reason == .obstacle(obstacle) }, "\(text): \(plan.prose)")
  }

  @Test("a box further inside its bullet is an item, whatever the bullet begins with")
  func innerBoxes() {
    for text in [
      "- - [ ] a", "1. - [ ] a", "- 1. [ ] a", "> > - [ ] a", "- > - [ ] a", "- - - [ ] a", "- ### H\n  - [ ] a",
      "-\n  - [ ] a", "- x\n  1. y\n     - [ ] a",
    ] {
      let plan = parse("### Day 1\n\(text)\n")
      #expect(plan.items.map { plan.words($0) } == ["a"], "\(text)")
      #expect(plan.items.allSatisfy { plan.source.string($0.box) == "[ ]" }, "\(text)")
    }
    #expect(parse("### Day 1\n- - [ ] a\n").prose.isEmpty)
  }

  @Test("a qualifier that speaks of a problem keeps its words and is none; with a box it is a problem")
  func qualifierAboutProblem() throws {
    let plan = PlanParser.parse(
      SourceText(
        "# P\n## Day 1\n### DSA\n- [ ] LC 1: Two Sum\n- Focus: LC 124 returns one arm\n- [ ] Problems: LC 2: Add Two Numbers\n")
    )
    #expect(plan.items.map(\.leetcode) == [1, 0, 2])
    #expect(plan.source.string(plan.items[1].text) == "LC 124 returns one arm")
  }
}

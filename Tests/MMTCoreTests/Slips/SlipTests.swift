import MMTCore
import Support
import Testing

@Suite struct SlipTests {
  /// A day with boxes, and one line put into it.
  private func slips(_ line: String, gone: [LastSeen.Item] = []) -> [Slip] {
    let text = """
      # Plan

      ### Day 1

      #### DSA: Arrays

      - [x] LC 1: Two Sum
      \(line)
      - [ ] LC 88: Merge Sorted Array

      ### Day 3

      #### DSA: Trees

      - [ ] LC 104: Maximum Depth of Binary Tree
      """
    return PlanParser.parse(SourceText(text)).slips(.standard, gone: gone)
  }

  @Test("a slipped heading is mended to the level at which the others stand")
  func headingLevel() {
    #expect(slips("##Day 2: Lists").map(\.mended) == ["### Day 2: Lists"])
    #expect(slips("####Day 2").map(\.mended) == ["### Day 2"])
    #expect(slips("##DSA: Trees").map(\.mended) == ["#### DSA: Trees"])
  }

  @Test("a title in bold right below an item is told, where the plan has none of its name or other titles in bold")
  func glued() {
    for line in ["**Day 2**", "__Day 2: Lists__", "**DSA: Trees**"] {
      let found = slips(line)
      #expect(found.map(\.kind) == [.glued] && found.map(\.line) == [8] && found.map(\.mended) == [line], "\(line)")
    }
    for line in ["  **Day 2**", "**Important**", "\n**Day 2**", "- **Day 2**", "**Day 1**", "**bold** and more"] {
      #expect(slips(line).isEmpty, "\(line)")
    }
    let bold = "**Day 1**\n- [ ] a\n- [ ] b\n**System Design: Caching**\n- [ ] c\n\ntext\n**Day 2**\n- [ ] d\n"
    #expect(PlanParser.parse(SourceText(bold)).slips(.standard).map(\.line) == [4])
  }

  @Test(
    "the heading of a day that was there is told where its hashes are gone or its word has a slip, once",
    arguments: ["Day 2: Lists", "### Dya 2: Lists", "Dya 2: Lists", "- Dat 2: Lists", "###Day 2: Lists"])
  func lostHeading(_ typed: String) {
    var workspace = Reconciled(
      """
      # Plan

      ### Day 1

      #### DSA: Arrays

      - [ ] LC 1: Two Sum

      ### Day 2: Lists

      Day 3 goes on with this.

      #### DSA: Lists

      - [ ] LC 206: Reverse Linked List

      ### Day 3

      #### DSA: Trees

      - [ ] LC 104: Maximum Depth of Binary Tree
      """)
    workspace.replace("### Day 2: Lists", typed)
    let found = workspace.found()
    let plan = PlanParser.parse(SourceText(workspace.text))
    let slips = plan.slips(.standard, gone: found.gone, lostDays: found.lostDays)
    #expect(found.lostDays == [2: 15])
    #expect(slips.map(\.line) == [9] && slips.map(\.mended) == ["### Day 2: Lists"], "\(slips)")
    #expect(slips.map(\.kind) == [.heading])
    workspace.sync()
    #expect(workspace.found().lostDays.isEmpty)
  }

  @Test("a day that stands as high as the weeks is found, unless many do")
  func dayAsHighAsWeeks() {
    func findings(_ level: String) -> [String] {
      let days = (1...12).map { "\($0 == 7 ? level : "###") Day \($0)\n- [ ] a\n" }.joined()
      let plan = PlanParser.parse(SourceText("# P\n\n## Week 1\n" + days))
      return PlanChecks(plan: plan, lexicon: .standard, file: "plan.md", today: Ledgers.start, ids: ItemIDs(plan, .standard))
        .findings.map { "\($0.line) \($0.code)" }
    }
    #expect(findings("##") == ["16 plan.day-level"])
    #expect(findings("###") == [])
    #expect(findings("####") == [])
  }

  @Test(
    "a key beside x, a word in the box and an x behind it are told",
    arguments: [
      ("- [z] LC 160", "- [x] LC 160"), ("- [s] Read on", "- [x] Read on"), ("- [done] LC 160", "- [x] LC 160"),
      ("- [todo] LC 160", "- [ ] LC 160"), ("- [ ]x LC 160", "- [x] LC 160"), ("- [ ] x LC 160", "- [x] LC 160"),
    ])
  func besideX(_ line: String, _ mended: String) {
    #expect(slips(line).map(\.mended) == [mended])
  }

  @Test("what is to be pasted is whole, however long the line")
  func wholeLine() {
    let title = "LC 238: Product of Array Except Self (Medium) - without division, in one pass from each side"
    let plan = PlanParser.parse(SourceText("# P\n\n### Day 1\n- [ ] a\n-[x] \(title)\n"))
    let help = plan.slips(.standard).first?.diagnostic(plan.source, file: "plan.md").help
    #expect(help == "write - [x] \(title)")
  }

  @Test("a letter that several boxes have is a mark, and words that begin with x are words")
  func marks() {
    #expect(slips("- [d] a\n- [d] b") == [])
    #expect(slips("- [ ] x marks the spot") == [])
    #expect(slips("- [ ] xor of all") == [])
  }

  @Test("what explains an item that slipped is no item itself")
  func explanations() {
    let gone = [Self.seen("d001/dsa/two-indices", "two indices, from both ends")]
    #expect(slips("  - Focus: two indices, from both ends", gone: gone) == [])
  }

  struct Typed: CustomTestStringConvertible {
    var line: String
    var mended: String
    var marked: String
    var testDescription: String { line }

    init(_ line: String, _ marked: String, _ mended: String) {
      self.line = line
      self.marked = marked
      self.mended = mended
    }
  }

  @Test(
    "a line whose box slipped is told, with what slipped and what to write",
    arguments: [
      Typed("- [xx] Draw it", "[xx]", "- [x] Draw it"),
      Typed("- [y] LC 160", "[y]", "- [x] LC 160"),
      Typed("- [х] LC 160", "[х]", "- [x] LC 160"),
      Typed("-[x] LC 160", "-[x]", "- [x] LC 160"),
      Typed("-[ ] Draw it", "-[ ]", "- [ ] Draw it"),
      Typed("-[] Draw it", "-[]", "- [ ] Draw it"),
      Typed("*[x] Draw it", "*[x]", "* [x] Draw it"),
      Typed("1.[x] Draw it", "1.[x]", "1. [x] Draw it"),
      Typed("  -[x] Draw it", "-[x]", "- [x] Draw it"),
      Typed("- [x]Draw it", "[x]", "- [x] Draw it"),
      Typed("- [ ]**Draw** it", "[ ]", "- [ ] **Draw** it"),
      Typed("- [x]] Draw it", "[x]]", "- [x] Draw it"),
      Typed("- [[x] Draw it", "[[x]", "- [x] Draw it"),
      Typed("- [x LC 160: Y", "[x", "- [x] LC 160: Y"),
      Typed("- [ LC 160: Y", "[", "- [ ] LC 160: Y"),
      Typed("- [x Watch: DNS", "[x", "- [x] Watch: DNS"),
      Typed("- x] LC 160", "x]", "- [x] LC 160"),
      Typed("- x]Draw it", "x]", "- [x] Draw it"),
      Typed("- x LC 160", "x", "- [x] LC 160"),
      Typed("- X Task: draw it", "X", "- [x] Task: draw it"),
      Typed("- ] LC 160", "]", "- [ ] LC 160"),
      Typed("- (x) LC 160", "(x)", "- [x] LC 160"),
      Typed("- [x) LC 160", "[x)", "- [x] LC 160"),
      Typed("- {x] LC 160", "{x]", "- [x] LC 160"),
      Typed("- ［x］ Draw it", "［x］", "- [x] Draw it"),
      Typed("- 【　】Draw it", "【　】", "- [ ] Draw it"),
      Typed("- [x］ Draw it", "[x］", "- [x] Draw it"),
    ])
  func box(_ typed: Typed) throws {
    let found = slips(typed.line)
    let slip = try #require(found.count == 1 ? found.first : nil, "\(found)")
    #expect(slip.line == 8 && slip.kind != .heading && slip.mended == typed.mended)
    let place = slip.diagnostic(SourceText(typed.line), file: "plan.md")
    #expect(place.column >= 1)
    let text = Array(typed.line.utf8)
    let start = text.indices.first { text[$0...].starts(with: Array(typed.marked.utf8)) } ?? 0
    #expect(slip.extent.count == typed.marked.utf8.count && slip.extent.lowerBound == start + 57)
  }

  @Test(
    "a heading that slipped is told where the plan lacks what it names",
    arguments: [
      ("\n##Day 2: Strings\n", "### Day 2: Strings"), ("\n#Day 2\n", "### Day 2"),
      ("\n###Week 2: Strings\n", "### Week 2: Strings"),
      ("\n####DSA: Strings\n", "#### DSA: Strings"), ("\n*Day 2: Strings**\n", "**Day 2: Strings**"),
      ("\n**Day 2: Strings*\n", "**Day 2: Strings**"), ("\n**Day 2\n", "**Day 2**"), ("\n** Day 2**\n", "**Day 2**"),
      ("\nText\n\n      ## Day 2\n", "### Day 2"),
    ])
  func heading(_ text: String, _ mended: String) {
    let found = slips(text)
    #expect(found.map(\.mended) == [mended] && found.allSatisfy { $0.kind == .heading }, "\(found)")
  }

  @Test(
    "prose, marks of other editors, links, formulas and code are nobody's slip",
    arguments: [
      "- x marks the spot", "- [x](https://example.org) is a link", "- [x]: a definition", "- [[wiki]] link", "- [[x]]",
      "- [?] asked", "- [!] important", "- [/] half", "- [-] left out", "- [>] moved", "- [~] tried", "- [b] a bookmark",
      "- [i] information", "- [S] savings", "- [*] star", "- [] empty", "- [X] done", "* [ ]  two blanks", "- [ ]\ttab",
      "- [x, y] = f(x)", "- [0, 1) is half open", "- [x) is an interval", "- (x) marks the spot", "- { x } is a set",
      "- \\[ ] escaped",
      "- *[x]* is a tick", "*[x] means done*", "  - x is the pivot", "- x", "- [x", "- ]", "-x is negative", "-[link](url)",
      "- x[i] is read", "- x]", "#dsa #arrays", "#day18", "\n*Day 1* was long\n", "\n*Day 2*\n", "\n**Day 1** was long\n",
      "\n#Day 1\n", "\n##include <stdio.h>\n", "\n**bold\n", "\n* * *\n", "\n```\n-[x] code\n##Day 2\n```\n",
      "\n> 📝 -[x] went well\n",
      "\n> 📝 Today.\n> -[x] went well\n", "\n<!--\n-[x] LC 160\n-->\n", "\nText\n\n    -[x] code\n", "| -[x] | LC 160 |",
      "- [ ] LC 5: a [ x] b",
      "- LC 160: bare", "LC 160: a line", "[x] LC 160",
    ])
  func silent(_ line: String) {
    #expect(slips(line) == [])
  }

  @Test(
    "nothing of the plans that are built in, of the templates, and of what plans are known to look like is taken for a slip")
  func noFalseAlarm() {
    for plan in BuiltInPlans.all {
      for edition in plan.editions {
        #expect(PlanParser.parse(SourceText(edition.bytes)).slips(.standard) == [], "\(edition.id)")
      }
    }
    for fixture in Fixture.all {
      let source = SourceText(fixture.bytes)
      guard source.tooDeepLine == nil else { continue }
      // A fixture has this very slip, as a line that is no item.
      let found = PlanParser.parse(source).slips(.standard).filter { !$0.mended.hasSuffix("no space after it") }
      #expect(found == [], "\(fixture.name): \(found.map { source.string(source.line($0.line)) })")
    }
  }

  private static func seen(_ id: String, _ words: String, _ status: ItemStatus = .open) -> LastSeen.Item {
    LastSeen.Item(id: id, status: status, date: nil, minutes: nil, words: words)
  }

  @Test(
    "where an item is gone, the line that has its words is told",
    arguments: [
      ("- x marks the spot", "x", "- [x] marks the spot"), ("- Marks the spot", "-", "- [ ] Marks the spot"),
      ("[x] marks the spot", "[x]", "- [x] marks the spot"), ("– [ ] marks the spot", "–", "- [ ] marks the spot"),
      ("- [done] marks the spot", "[done]", "- [x] marks the spot"), ("marks the spot", "m", "- [ ] marks the spot"),
      ("- [x marks the spot", "[x", "- [x] marks the spot"),
      ("\n```\n- [ ] marks the spot\n```\n", "-", "- [ ] marks the spot"),
      ("\nText\n\n      - [x] marks the spot\n", "-", "- [x] marks the spot"),
    ])
  func goneByWords(_ line: String, _ marked: String, _ mended: String) {
    let found = slips(line, gone: [Self.seen("d001/dsa/marks-the-spot", "Marks the spot")])
    #expect(found.map(\.kind) == [.item("\"Marks the spot\"")] && found.map(\.mended) == [mended], "\(found)")
    #expect(slips("Something else", gone: [Self.seen("d001/dsa/marks-the-spot", "Marks the spot")]) == [])
  }

  @Test("a problem that is gone is found by its number, whatever became of its words")
  func goneByNumber() {
    let gone = [Self.seen("d001/dsa/lc-160", "Intersection of Two Linked Lists", .done)]
    #expect(slips("- LC 160: Intersection", gone: gone).map(\.mended) == ["- [x] LC 160: Intersection"])
    #expect(slips("- [x] LC 160: Intersection", gone: gone) == [], "an item is no slip")
  }

  @Test("a slip in any of a plan's boxes is found, and no other line")
  func anywhere() throws {
    let plan = PlanParser.parse(SourceText(BuiltInPlans.all[0].editions[0].bytes))
    try forEachSeed(20) { random in
      let items = plan.items.filter(\.hasBox)
      let item = items[Int.random(in: items.indices, using: &random)]
      var bytes = plan.source.bytes
      let box = Int(item.content)
      switch Int.random(in: 0..<4, using: &random) {
      case 1: bytes.remove(at: box - 1)
      case 2: bytes.remove(at: box + 3)
      case 3: bytes.replaceSubrange(box..<(box + 1), with: "［".utf8)
      default: bytes[box + 1] = 0x79
      }
      let found = PlanParser.parse(SourceText(bytes)).slips(.standard)
      #expect(found.map(\.line) == [Int(item.line)])
    }
  }
}

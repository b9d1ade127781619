import MMTCore
import Support
import Testing

/// What adoption says of a plan, and what it makes of bare lines.
@Suite struct AdoptionReportTests {
  private func report(_ text: String) -> AdoptReport {
    let plan = PlanParser.parse(SourceText(text))
    return Adoption.report(plan, path: "p.md", boxes: Adoption.boxes(plan), refused: [], isPreview: true)
  }

  @Test(
    "what looks like work and isn't read as it is told with its line and reason",
    arguments: [
      ("### Day 1\n- [ ] a\n\n### D-4\n- [ ] b\n", 4, "may be a day, but isn't a word for day and its number"),
      ("### T-12\n- [ ] b\n", 1, "may be a day, but isn't a word for day and its number"),
      ("## 第三天\n- [ ] b\n", 1, "may be a day, but isn't a word for day and its number"),
      ("- [ ] Day 1: read\n", 1, "a bullet that names a day: only a heading or a bold line begins one"),
      ("## 2026-11-21 Saturday\n- [ ] b\n", 1, "a heading that is a date, alone or beside other days"),
      ("### Monday\n- [ ] b\n", 1, "a heading that is a date, alone or beside other days"),
      ("### Nov 16, 2026\n- [ ] b\n", 1, "a heading that is a date, alone or beside other days"),
      ("Day 1\n: a\n: b\n", 1, "may be a day, but is neither a heading nor bold"),
      ("### Day 1\n- [ ] a\n\n### Day Two\n- [ ] b\n", 4, "may be a day, but isn't a word for day and its number"),
      ("| Week | Problem | Done |\n|---|---|---|\n| 1 | LC 1: a | ☐ |\n", 1, "its column of weeks isn't read"),
      ("Day 1:\n- [ ] b\n", 1, "may be a day, but is neither a heading nor bold"),
      ("**Day 1:** x\n- [ ] b\n", 1, "begins with a day in bold, but it alone does, and words follow"),
      ("**Week 1**\n\n**Day 1**\n- [ ] b\n", 1, "names a week, but is no heading"),
      ("- (x) a\n- b\n", 1, "its sign is no box, so it counts as open"), ("⬜ a\n", 1, "a box without a bullet before it"),
      ("*Morning*\n\n- [ ] b\n", 1, "may name a track, but isn't bold"),
      ("<details>\n<summary><b>Arrays</b></summary>\n\n- [ ] b\n", 1, "a heading in HTML, which names no track"),
      ("- <input type=\"checkbox\" checked> a\n", 1, "HTML's checkbox isn't read, so it counts as open"),
      (
        "| Problem | Done |\n|---|---|\n| LC 1: a | <input type=\"checkbox\"> |\n| LC 2: b | <input type=\"checkbox\"> |\n", 3,
        "HTML's checkbox isn't read, so it counts as open (2 rows)"
      ),
      (
        "| Problem | Status |\n|---|---|\n| LC 1: a | with Bob |\n", 1,
        "a column for the state whose words mean neither done nor open"
      ),
      ("- **Day 1**: arrays\n  - [ ] a\n", 1, "a bullet that names a day: only a heading or a bold line begins one"),
      ("The rest:\n6. [ ] a\n", 2, "goes on the text above it, so it is no list"),
      ("<ul>\n<li>Two Sum</li>\n</ul>\n\n- [ ] a\n", 1, "stands in HTML, which isn't read (1 entry)"),
      ("<details>\n- [ ] a\n- [x] b\n</details>\n", 1, "stands in HTML, which isn't read (2 entries)"),
      ("Words:\n\n    - [ ] a\n", 3, "four columns in it is code"),
      ("- 🔄 a\n- b\n", 1, "its sign is no box, so it counts as open"),
      ("### Day 1\n- a\n#### Rules\n- b\n", 4, "stands in a section that is only read, and has no box"),
      ("- Sliding window\n  - LC 3: a\n", 2, "names a problem, but is nested below a bullet and has no box: a note"),
      ("- [ ] a\n- [ ]b\n", 2, "words right behind a box: without a blank between it is none"),
      ("a:\n\u{A0}\u{A0}- [ ] b\n", 2, "a no-break space before its box or bullet: for Markdown it is no list"),
      ("-\u{A0}[x] b\n", 1, "a no-break space before its box or bullet: for Markdown it is no list"),
      ("## Rules\n- sleep\n\n### Day 1\n- a\n", 2, "stands outside the days and has no box"),
      (
        "[Day 1](#a)\n\n- [Day 1](#a)\n\n### Day 1\n- a\n", 3,
        "a link into this page, in a list of such links: a table of contents"
      ),
      (
        "## Lesson 1\n- a\n## Lesson 2: x\n- b\n## Lesson 4\n- c\n## Lesson 5\n- d\n", 1,
        "one of 4 headings that count, Lesson and a number: may be days, but Lesson is no word for day"
      ),
      ("- ==done already==\n- b\n", 1, "highlighted, but counts as open"),
      ("The rest:\n6. LC 88: a\n", 2, "goes on the text above it, so it is no list"),
      ("[ ] a\n", 1, "a box without a bullet before it"),
      ("LC 3: a\n", 1, "names a problem, but is no bullet"),
      ("- [Arrays](#arrays)\n", 1, "a link into this page, in a list of such links: a table of contents"),
      ("| a | b |\n|---|---|\n| c | d |\n", 1, "a table isn't read as items (1 row)"),
      ("| Task | Done |\n|---|---|\n| c | |\n\n### Day 1\n- a\n", 1, "a table outside the days isn't read as items (1 row)"),
    ])
  func doubts(_ text: String, _ line: Int, _ reason: String) {
    #expect(report(text).prose.map { "\($0.line) \($0.reason)" } == ["\(line) \(reason)"])
  }

  @Test(
    "what people write beside their work raises no doubt",
    arguments: [
      "### Day 1\n- [ ] a\n- [x] b ✅ 2026-11-20\n", "# Plan\n\n## Days 1-7\n\n### Day 1: D-Day\n- a\n",
      "Some prose, at 12 o'clock.\n\n- a\n",
      "### Day 1\n- Focus: back from Day 46: this time\n", "```\n- [ ] code\n```\n\n- a\n", "<!-- - [ ] a -->\n\n- a\n",
      "## Day planner\n- a\n",
      "# Day by day\n\n## Day to day\n\n### Day 1\n- a\n",
      "| Week | Day | Problem | Done |\n|---|---|---|---|\n| 1 | 1 | LC 1: a | ☐ |\n", "# 2026-11-21\n- a\n",
      "- ~~LC 1: a~~\n- b\n", "- ✅ a\n- b\n", "- [ ] a\n- ☐ b\n", "### Day 1\n*Goal: b*\n- [ ] a\n",
      "### Day 1\n- [ ] a\n\n<details>\n<summary>Open</summary>\n\n</details>\n", "See *this*:\n\n- a\n", "## Design\n\n- a\n",
      "**Note:** a\n\n- b\n",
    ])
  func noDoubts(_ text: String) { #expect(report(text).prose == []) }

  @Test("the outline tells weeks with their days and items; without weeks the days, by tens where there are many")
  func outline() {
    func outline(_ text: String) -> [String] {
      report(text).outline.map { "\($0.week ?? 0) \($0.name) \($0.firstDay ?? 0)-\($0.lastDay ?? 0) \($0.days) \($0.items)" }
    }
    #expect(
      outline("## Week 1: A\n### Day 1\n- a\n### Day 2\n- b\n- c\n## Rest\n### Day 3-4\n- d\n") == [
        "1 A 1-2 2 3", "0 Rest 3-4 1 1",
      ])
    #expect(outline("### Day 1: A\n- a\n### Day 3\n- b\n") == ["0 A 1-1 1 1", "0  3-3 1 1"])
    let many = (1...25).map { "### Day \($0)\n- a\n" }.joined()
    #expect(outline(many) == ["0  1-10 10 10", "0  11-20 10 10", "0  21-25 5 5"])
    #expect(report("### Day 1\n- a\n### Day 4\n- b\n").missingDays == [2, 3])
  }

  @Test(
    "a bare line gets a bullet and a box, and a blank line below where the next would go on it",
    arguments: [
      ("Problem 1: [a](b)\nProblem 2: c\n", "- [ ] Problem 1: [a](b)\n- [ ] Problem 2: c\n"),
      ("Do:\nLC 1: a\nthen rest\n", "Do:\n- [ ] LC 1: a\n\nthen rest\n"),
      ("### Day 1\nLC 1: a  \nLC 2: b\n📌 Goal: c\n", "### Day 1\n- [ ] LC 1: a  \n- [ ] LC 2: b\n\n📌 Goal: c\n"),
      ("✅ a\n⬜ b\n", "- ✅ a\n- ⬜ b\n"), ("⬜ a\n", "- ⬜ a\n"), ("✅ a\nand b\n", nil),
      ("**A**\n☑ a\n☐ b\nand c\n✅ d\n", "**A**\n- ☑ a\n- ☐ b\n\nand c\n- ✅ d\n"),
      ("LC 1: a\r\n- b\r\n", "- [ ] LC 1: a\r\n- [ ] b\r\n"), ("[x] a\n[ ] b", "- [x] a\n- [ ] b"),
      (
        "[Two Sum](https://leetcode.com/problems/two-sum/) (Easy)\n",
        "- [ ] [Two Sum](https://leetcode.com/problems/two-sum/) (Easy)\n"
      ),
      ("LC 1 and LC 2 are alike.\n", nil), ("See [it](https://leetcode.com/problems/two-sum/).\n", nil),
      ("### Day 1\n- a\n\n🎉", nil), ("### Day 1\n- a\n\n__", nil), ("LC 1: outside\n\n### Day 1\n- a\n", nil),
      ("**LC 1: a**\n- b\n", nil), ("> LC 1: a\n", nil),
      // Boxes at the ends of lines go behind the bullets; one line alone may say anything.
      ("18:00 doors [x]\npizza [ ] lol\n", "- [x] 18:00 doors\n- [ ] pizza lol\n"),
      ("Do:\na [x]\r\nb []\r\n", "Do:\n- [x] a\r\n- [] b\r\n"), ("write [x]\nfor what is done\n", nil),
      ("see [1]\nand [2]\n", nil),
    ] as [(String, String?)])
  func lines(_ text: String, _ expected: String?) throws {
    let options = PlanParser.Options()
    var plan = PlanParser.parse(SourceText(text), options)
    if let boxed = Adoption.prove(PlanEditor(plan, options), Adoption.boxes(plan)).proven { plan = boxed.plan }
    let proven = Adoption.proveLines(plan, options, Adoption.bareLines(plan))
    #expect(proven.map { String(decoding: $0.text.bytes, as: UTF8.self) } == expected)
  }

  @Test("bare lines of any plan are taken with nothing but bullets, boxes and blank lines put in")
  func linesOfMixtures() throws {
    try forEachSeed(200) { random in
      let mix = ShapeMix(using: &random)
      let options = PlanParser.Options()
      let plan = PlanParser.parse(SourceText(mix.bytes), options)
      let lines = Adoption.bareLines(plan)
      guard let proven = Adoption.proveLines(plan, options, lines) else { return }
      #expect(proven.plan.items.count == plan.items.count + proven.lines.count, "\(random)")
      // A box at a line's end goes before its words.
      func kept(_ bytes: [UInt8]) -> [String] {
        let source = SourceText(bytes)
        return (1...source.lineCount).map { line in
          let words = source.string(source.line(line)).split(separator: " ")
          return words.filter { !["-", "[ ]", "[x]", "[X]", "[", "]"].contains($0) }.joined(separator: " ")
        }.filter { !$0.isEmpty }
      }
      #expect(kept(proven.text.bytes) == kept(mix.bytes), "\(random)")
    }
  }
}

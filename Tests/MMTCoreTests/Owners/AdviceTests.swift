import Testing

@testable import MMTCore

/// No advice that doesn't hold when it is followed: what it promises is so then, and it isn't given again.
@Suite struct AdviceTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let before: String
    let advice: String
    let after: String
    let reading: [String]

    init(_ before: String, _ advice: String, _ after: String, _ reading: [String]) {
      (self.before, self.advice, self.after, self.reading) = (before, advice, after, reading)
    }

    var testDescription: String { advice }
  }

  static let cases: [Case] = [
    Case(
      "- [ ] a\n- LC 1: b\n", "give the bullets that are items a box too", "- [ ] a\n- [ ] LC 1: b\n", [": a, b"]),
    Case("- ==a==\n- b\n", "tick what is highlighted", "- [x] ==a==\n- [ ] b\n", [": ✓==a==, b"]),
    Case("- [ ] a\n- [x]b\n", "put a blank behind a box", "- [ ] a\n- [x] b\n", [": a, ✓b"]),
    Case("-\u{A0}[x] b\n", "write plain spaces", "- [x] b\n", [": ✓b"]),
    Case(
      "- LC 1: b\n\n### Day 1\n- a\n", "below its heading, or give it a box", "- [ ] LC 1: b\n\n### Day 1\n- a\n",
      [": b", ": a"]),
    Case(
      "- LC 1: b\n\n### Day 1\n- a\n", "put what belongs to a day below its heading", "### Day 1\n- a\n- LC 1: b\n", [": a, b"]),
    Case(
      "| Task | Done |\n|---|---|\n| c | |\n\n### Day 1\n- a\n", "put a table of items below the heading of its day",
      "### Day 1\n- a\n\n| Task | Done |\n|---|---|\n| c | |\n", [": a, c"]),
    Case("LC 3: a\nprose\n", "mmt adopt --lines puts a bullet and a box", "- [ ] LC 3: a\n\nprose\n", [": a"]),
    Case("⬜ a\n", "mmt adopt --lines puts a bullet before each line that begins with a box", "- ⬜ a\n", [": a"]),
    Case(
      "a [x]\nb [ ] so\n", "mmt adopt --lines puts a bullet before each line that ends in a box", "- [x] a\n- [ ] b so\n",
      [": ✓a, b so"]),
    Case(
      "LC 3: a\n\n### Day 1\n- b\n", "make a line that is an item a bullet with a box", "- [ ] LC 3: a\n\n### Day 1\n- b\n",
      [": a", ": b"]),
    Case(
      "[ ] a\n\n### Day 1\n- b\n", "make a line that is an item a bullet with a box", "- [ ] a\n\n### Day 1\n- b\n",
      [": a", ": b"]),
    Case(
      "### Day 1\n- a\n\n### D-4\n- [ ] b\n", "write a day as a heading with a word", "### Day 1\n- a\n\n### Day 4\n- [ ] b\n",
      [": a", ": b"]),
    Case("Day 1\n: a\n", "write a day as a heading with a word", "### Day 1\n- a\n", [": a"]),
    Case("**Day 1:** x\n- [ ] b\n", "write a day as a heading with a word", "### Day 1: x\n- [ ] b\n", [": b"]),
    Case("- [ ] Day 1: read\n", "make each day a heading", "### Day 1\n- [ ] read\n", [": read"]),
    Case("The rest:\n6. LC 88: a\n", "put a blank line above a list", "The rest:\n\n6. LC 88: a\n", [": a"]),
    Case(
      "<ul>\n<li>a</li>\n</ul>\n\n- [ ] b\n", "write the list as Markdown", "- [ ] a\n- [ ] b\n", [": a, b"]),
    Case(
      "<details>\n- [ ] a\n</details>\n", "put a blank line behind <details>", "<details>\n\n- [ ] a\n\n</details>\n", [": a"]),
    Case("Words:\n\n    - [ ] a\n", "indent lists by less than four columns", "Words:\n\n- [ ] a\n", [": a"]),
    Case("- (x) a\n- b\n", "write boxes, [ ] and [x]", "- [x] a\n- [ ] b\n", [": ✓a, b"]),
    Case(
      "### Day 1\n- Sliding window\n  - LC 3: a\n", "give nested bullets that are items a box",
      "### Day 1\n- [ ] Sliding window\n  - [ ] LC 3: a\n", [": Sliding window, a"]),
    Case("- <input type=\"checkbox\" checked> a\n", "write [ ] for <input", "- [x] a\n", [": ✓a"]),
    Case(
      "| Problem | Status |\n|---|---|\n| LC 1: a | with Bob |\n", "write ✅ and ☐, done and todo",
      "| Problem | Status |\n|---|---|\n| LC 1: a | done |\n", [": ✓a"]),
    Case(
      "| Task | Status |\n|---|---|\n| a | done |\n| b | blocked |\n| c | |\n", "in a column of states write done",
      "| Task | Status |\n|---|---|\n| a | done |\n| b | done |\n| c | |\n", [": ✓a, ✓b, c"]),
    Case(
      "| Book | Pages |\n|---|---|\n| c | 12 |\n\n- [ ] a\n", "give a table whose rows are work a column",
      "| Book | Done |\n|---|---|\n| c | [ ] |\n\n- [ ] a\n", [": c, a"]),
    Case(
      "## 3/4\n- [ ] a\n## 3/5\n- [ ] b\n", "write dates as YYYY-MM-DD", "## 2026-03-04\n- [ ] a\n## 2026-03-05\n- [ ] b\n",
      [": a", ": b"]),
    Case(
      "## 2026-11-21\nwords\n\n## 2026-11-22\nmore\n\n## Books\n- [ ] b\n", "write what belongs to a date as a list",
      "## 2026-11-21\n- [ ] words\n\n## 2026-11-22\n- [ ] more\n\n## Books\n- [ ] b\n", [": words", ": more", "Books: b"]),
    Case(
      "Sun, Nov 29 – a\nMon, Nov 30 – b\n\n*Tue, Dec 1 – c*\n",
      "mmt adopt --lines puts a bullet and a box before each line that begins",
      "- [ ] Sun, Nov 29 – a\n- [ ] Mon, Nov 30 – b\n\n- [ ] Tue, Dec 1 – c\n", [": a", ": b", ": c"]),
    Case(
      "| Date | Diet | Read |\n|--|--|--|\n| Sun 1 | x | x |\n| Mon 2 | x | |\n", "make rows days by a column",
      "| Day | Date | Diet | Read |\n|--|--|--|--|\n| 1 | 2026-11-01 | x | x |\n| 2 | 2026-11-02 | x | |\n",
      [": ✓Diet, ✓Read", ": ✓Diet, Read"]),
    Case(
      "Day 1\nDay 2\nDay 3\n\n- [ ] b\n", "make each line that is a day a bullet",
      "- [ ] Day 1: a\n- [ ] Day 2: b\n- [ ] Day 3: c\n", [": a", ": b", ": c"]),
    Case("## 2026-11-21 Saturday\n- [ ] b\n", "number the days", "### Day 1 (2026-11-21)\n- [ ] b\n", [": b"]),
    Case(
      "**Week 1**\n\n**Day 1**\n- [ ] b\n", "write a week as a heading above its days", "## Week 1\n\n**Day 1**\n- [ ] b\n",
      [": b"]),
    Case(
      "<details>\n<summary>Arrays</summary>\n\n- [ ] b\n\n</details>\n", "write headings as Markdown",
      "### Arrays\n\n- [ ] b\n",
      ["Arrays: b"]),
    Case("*Morning*\n\n- [ ] b\n", "write a track's name as a heading", "#### Morning\n\n- [ ] b\n", ["Morning: b"]),
    Case(
      "### Day 1\n*Morning*\n\n- [ ] b\n", "write a track's name as a heading", "### Day 1\n#### Morning\n\n- [ ] b\n",
      ["Morning: b"]),
    Case("- TODO a\n- DONE b\n", "write [ ] and [x] in their place", "- [ ] a\n- [x] b\n", [": a, ✓b"]),
    Case(
      "R2D1 - a\nR2D2 - b\n\n- [ ] c\n", "write a day as a heading with a word", "### R2D1 - a\n### R2D2 - b\n- [ ] c\n",
      [": c"]),
    Case("# Thoughts\n", "write work as bullets with a box", "# Thoughts\n- [ ] a\n", [": a"]),
  ]

  private func advice(_ text: String) -> [String] {
    Adoption.report(Owners.plan(text), path: "p.md", boxes: [], refused: [], isPreview: true).advice
  }

  @Test("an advice holds when it is followed", arguments: cases)
  func holds(_ advised: Case) {
    #expect(advice(advised.before).contains { $0.contains(advised.advice) }, "\(advice(advised.before))")
    #expect(Owners.tracks(advised.after) == advised.reading)
    #expect(advice(advised.after) == [])
  }

  @Test("what --lines is said to take it takes, and what --bullets items is said to take")
  func options() throws {
    let plan = Owners.plan("⬜ a\n✅ b\n\nLC 3: c\n")
    let lines = try #require(Adoption.proveLines(plan, .init(), Adoption.bareLines(plan)))
    #expect(lines.lines == [1, 2, 4] && lines.plan.items.map(\.isDone) == [false, true, false])
    let dated = Owners.plan("Sun, Nov 29 – a\nMon, Nov 30 – b\n\nTue, Dec 1 – c\nWho lights: Ned\n")
    let days = try #require(Adoption.proveLines(dated, .init(), Adoption.bareLines(dated)))
    #expect(days.lines == [1, 2, 4] && days.plan.days.filter { $0.key != .none }.count == 3)
    #expect(Adoption.bareLines(Owners.plan("Sun, Nov 29 – a\nMon, Nov 30 – b\n")) == [])
    #expect(Adoption.bareLines(Owners.plan("- [ ] x\n\nSun, Nov 29 – a\nMon, Nov 30 – b\nTue, Dec 1 – c\n")) == [])
    let file = "## A\n- [ ] a\n## B\n- b\n"
    #expect(advice(file).contains { $0.contains("mmt adopt --bullets items") })
    let each = try #require(Adoption.boxEach(try Document(Array(file.utf8)), columns: false, all: true))
    #expect(advice(String(decoding: each.text.bytes, as: UTF8.self)) == [] && each.plan.items.count == 2)
  }

  @Test("months aren't told as days, and a row of signs is no item")
  func silent() {
    let months = (1...4).map { "## Month \($0) - x\n- [ ] a\n" }.joined()
    #expect(advice(months) == [] && advice(months.replacing("Month", with: "Lesson")).count == 1)
    let counted = Owners.plan("- [ ] a\n\n☑☑☑□□ ☑☑☑□□\n□□□□□\n\n✅ ☐\n")
    let report = Adoption.report(counted, path: "p.md", boxes: [], refused: [], isPreview: true)
    #expect(report.prose.contains { $0.line == 3 && $0.reason == "signs that count 6 of 15, which isn't read" })
    #expect(!report.prose.contains { $0.line == 4 })
    #expect(advice("- [ ] a\n\n□□□□□ □□□□□\n") == [] && advice("- [ ] a\n\n□ b\n").count == 1)
  }

  @Test(
    "no boxes are advised for appointments and diaries, and no column beside one that shows states; Org's headings are told")
  func harmless() {
    let boxes = "- [ ] a\n- [x] b\n\n"
    for list in [
      "- 09:40 cluster down\n- 14:10 seeds\n", "* 4.05 polski 9:00\n* 5.05 matma\n", "- lun mer : maths\n- sam : philo\n",
    ] {
      #expect(!advice("## A\n" + boxes + "## B\n" + list).contains { $0.contains("--bullets") }, "\(list)")
    }
    #expect(advice("## A\n" + boxes + "## B\n- Lagos\n- Accra\n").contains { $0.contains("--bullets") })
    let weeks = "| Semana | Tema | Dado |\n|--|--|--|\n| 1 | a | sí |\n| 2 | b | sí |\n| 3 | c | |\n"
    #expect(!advice(weeks).contains { $0.contains("--column") })
    // A column that fills up is one of states, and its words are said to be none that are known.
    #expect(advice(weeks.replacing("sí", with: "lunes")).contains { $0.contains("a column for the state") })
    let org = "* Deps\n** DONE numpy\n** TODO lxml\n** TODO protobuf\n\n- [ ] a\n"
    #expect(advice(org).contains { $0.hasPrefix("3 lines are Org's headings, such as ** TODO (from line 2 on)") })
    #expect(advice("**DONE** a\n\n- [ ] a\n").isEmpty)
    #expect(advice("# P\n\n- [ ] write 4 posts (1/4)\n- [ ] b\n").isEmpty)
    #expect(advice("# Ju & Rafa 17/10/2026 – Sítio\n\n- [ ] a\n").isEmpty)
    let weeksOfYear = (10...14).map { "## KW \($0): a\n- [ ] a\n" }.joined()
    #expect(advice(weeksOfYear).isEmpty)
  }

  @Test("every advice is followed here, or by a test of its own")
  func all() {
    let elsewhere: [AdoptionHint] = [
      .countingHeadings(word: "Lesson", count: 4), .bareList, .besideStates, .besideMarks, .amounts, .entry, .weekColumn,
    ]
    let hints: [AdoptionHint] = [
      .likelyItem, .outsideDays, .table(rows: 1), .tableOutside(rows: 1), .bareLine(isTaken: true),
      .bareLine(isTaken: false), .boxLine(isTaken: true), .boxLine(isTaken: false), .countedDay, .dayBullet,
      .proseList, .html(1), .code, .sign, .nestedProblem, .gluedBox, .noBreak, .highlighted, .boldDay,
      .checkbox(rows: 1), .otherMarks, .unknownState("blocked", 1), .datedDay, .emptyDate, .datedLine, .datedRows, .dayLines(3),
      .slashDate, .plainDay,
      .boldWeek, .boxAtEnd(isTaken: true), .boxAtEnd(isTaken: false),
      .htmlHeading, .italicHeading,
    ]
    for hint in hints {
      let advice = hint.advice ?? ""
      #expect(Self.cases.contains { advice.contains($0.advice) }, "\(hint): \(advice)")
    }
    #expect(elsewhere.allSatisfy { $0.advice != nil })
  }
}

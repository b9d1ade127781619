import Testing

@testable import MMTCore

/// Lists that nobody means to tick, letters in brackets, and other small things that were read otherwise than they were meant.
@Suite struct BareListTests {
  @Test("in a file without days that has boxes, lists without boxes are prose, wherever they stand")
  func besideBoxes() {
    let file = """
      # Groceries for a year
      ## Constraints
      - nothing with nuts
      - under 40 a week
      ## Staples
      - [ ] rice
      - [x] beans
      1. a numbered remark
      ## See also
      * the other list
      + and the shop's page
      """
    #expect(Owners.tracks(file) == ["Staples: rice, ✓beans"])
    #expect(
      Owners.prose(file) == ["3 bareList", "4 bareList", "8 boxedSiblings", "10 bareList", "11 bareList"])
    // By the earlier rules they were items; those of a file without any box still are.
    #expect(Owners.tracks(file, .first).count == 3)
    #expect(Owners.tracks("## A\n- a\n## B\n1. b\n") == ["A: a", "B: b"])
    // Within days a list without boxes is one of items.
    #expect(Owners.tracks("### Day 1\n#### A\n- [ ] a\n#### B\n- b\n") == ["A: a", "B: b"])
  }

  @Test("a list without boxes that says itself how far it is holds items beside lists with boxes")
  func showingStates() {
    let file = "## To do\n- [ ] a\n\n## Endings\n- Lucena ✔\n- Philidor ✔\n- Vancura\n\n## Losses\n- one\n- two\n"
    #expect(Owners.tracks(file) == ["To do: a", "Endings: ✓Lucena, ✓Philidor, Vancura"])
    #expect(Owners.tracks("## To do\n- [ ] a\n\n## B\n- b ✔\n- c\n- d\n- e\n- f\n- g\n") == ["To do: a"])
  }

  @Test("words struck through behind an open box, and a remark, are cancelled; `[x ]` is done")
  func struckBehindABox() throws {
    let text = "- [ ] ~~Old intro~~ moved to week 4\n- [ ] ~~b~~\n- [x ] c\n"
    let plan = Owners.plan(text)
    #expect(plan.items.map(\.status) == [.cancelled, .cancelled, .done])
    #expect(Owners.plan(text, .first).items.map(\.status) == [.open, .open, .open])
    let options = PlanParser.Options()
    let done = try Proof.prove(PlanEditor(plan, options), [.done(0, on: Ledgers.day("2026-06-10"))])
    #expect(String(decoding: done.text.bytes, as: UTF8.self).hasPrefix("- [x] ~~Old intro~~ moved to week 4 ✅ 2026-06-10\n"))
    let back = try Proof.prove(PlanEditor(done.plan, options), [.undone(0)])
    #expect(back.text.bytes == Array(text.utf8))
  }

  private static let weeks = "## Week 1\n- [x] a\n\n## Week 2\n- [ ] b\n\n## Week 3\n- [ ] c\n\n### Books\n1. one\n2. two\n"

  @Test("a list of its own without a box behind the last day of a file whose days have boxes and no tracks is an appendix")
  func appendix() throws {
    #expect(Owners.tracks(Self.weeks) == [": ✓a", ": b", ": c"])
    #expect(Owners.prose(Self.weeks) == ["11 aside", "12 aside"])
    let days = Self.weeks.replacing("Week", with: "Day")
    #expect(Owners.plan(days).items.count == 3 && Owners.plan(days).hasAppendix)
    // Where they are items all the same, they can be had, and stay items then.
    let each = try #require(Adoption.boxEach(try Document(Array(days.utf8)), columns: false, all: true))
    #expect(each.added == 2 && each.plan.items.count == 5)
  }

  @Test(
    "what may be the last day's own work stays items",
    arguments: [
      // A day with tracks, a list without boxes elsewhere, a problem, nothing else on the last day, too few days.
      weeks.replacing("- [x] a", with: "### DSA\n- [x] a"), weeks.replacing("- [x] a", with: "- a"),
      weeks.replacing("1. one", with: "1. LC 1: Two Sum"), weeks.replacing("- [ ] c\n", with: ""),
      weeks.replacing("## Week 2\n", with: ""), weeks.replacing("1. one", with: "1. [ ] one"),
    ])
  func noAppendix(_ text: String) {
    let last = Owners.plan(text).tracks.last
    #expect(last.map { Owners.plan(text).plain($0.name) } == "Books" && !Owners.plan(text).hasAppendix, "\(text)")
  }

  @Test("a plan with an appendix is read after an edit as it is from the start")
  func appendixAfterEdits() throws {
    let days = Self.weeks.replacing("Week", with: "Day")
    for (old, new) in [("- [ ] b", "- [x] b"), ("- [ ] b", "- b"), ("1. one", "1. [ ] one"), ("### Books\n", "")] {
      for (from, to) in [(days, days.replacing(old, with: new)), (days.replacing(old, with: new), days)] {
        let whole = Edit(Extent(0, from.utf8.count), Array(to.utf8))
        let after = try DocumentChange(try Document(Array(from.utf8)), [whole]).after.plan
        let read = Owners.plan(to)
        #expect(after.items.map { after.words($0) } == read.items.map { read.words($0) }, "\(old) \(new)")
        #expect(after.prose == read.prose, "\(old) \(new)")
      }
    }
  }

  @Test("a log, payments and ideas aren't ticked, also where they are all there is but a table, or lines that are days")
  func logs() {
    let table = "| Key | Major |\n|---|---|\n| C | 120 |\n| G | 112 |\n\n"
    let log = "## Practice log\n- 3 Mar – 20 min – C\n- 4 Mar – 15 min – G\n- 6 Mar – 30 min – A\n"
    #expect(Owners.plan(table + log).items.isEmpty && !Owners.plan(table + log).hasDays)
    #expect(Owners.days(log.replacing("Practice log", with: "Practice")).count == 3)
    #expect(Owners.plan(log.replacing("- ", with: "- [x] ")).hasDays)
    let ideas = "Day 1 - pandas\nDay 2 - groupby\nDay 3 - joins\n\n## Ideas for the rest\n* duckdb\n"
    #expect(Owners.days(ideas) == ["d001: pandas", "d002: groupby", "d003: joins"])
    #expect(Owners.prose(ideas) == [])
    #expect(Owners.tracks("## Ideas for the rest\n* duckdb\n") == ["Ideas for the rest: duckdb"])
    #expect(Owners.tracks("## To pay\n- Ana\n## Paid so far\n- $60 to Tom\n") == ["To pay: Ana"])
    #expect(Owners.tracks("## Woche\n- a\n## Ideen für später\n- b\n") == ["Woche: a"])
  }

  @Test("behind a table that says how far its rows are, a list that says nothing of it is prose; before it, it is work")
  func besideStates() {
    let table = "# Kitchen\n| Task | Status |\n|---|---|\n| Demo | Done |\n| Paint | |\n\n## Crew\n"
    #expect(Owners.tracks(table + "- Ana\n- Tom\n") == [": ✓Demo, Paint"])
    #expect(Owners.prose(table + "- Ana\n- Tom\n") == ["8 besideStates", "9 besideStates"])
    // Where anything in it is marked, done or a problem it is work; boxes anywhere are the stronger sign.
    for (list, items) in [("- ~~Ana~~\n- Tom\n", 4), ("- ☐ Ana\n- Tom\n", 4), ("- LC 1: a\n- Tom\n", 4), ("- [ ] Ana\n", 3)] {
      #expect(Owners.plan(table + list).items.count == items, "\(list)")
    }
    // A table without a column of states says nothing, and a tick alters nothing.
    #expect(Owners.plan("| Problem | Level |\n|---|---|\n| LC 1: a | Easy |\n\n## B\n- b\n").items.count == 2)
    #expect(Owners.tracks(table.replacing("Done", with: "") + "- Ana\n") == [": Demo, Paint"])
  }

  @Test("a bare bullet that is only a word for rest is no item; a box makes it one")
  func rest() {
    let days = "## Day 1\n- Run\n- Rest (legs)\n## Day 2\n- Sunday: off\n## Day 3\n- [ ] Rest\n## Day 4\n- Rest well\n"
    #expect(Owners.days(days) == ["d001: Run", "d002", "d003: Rest", "d004: Rest well"])
    #expect(Owners.prose(days) == ["3 rest", "5 rest"])
    #expect(Owners.days(days, .first).first == "d001: Run, Rest (legs)")
  }

  @Test("bare lists behind the only rule, below deeper headings, are an appendix")
  func behindRule() {
    let plan = "# P\n\n## A\n- a\n\n## B\n- b\n\n---\n\n### Shelf\n- c\n"
    #expect(Owners.tracks(plan) == ["A: a", "B: b"] && Owners.prose(plan) == ["12 aside"])
    #expect(Owners.tracks(plan.replacing("### Shelf", with: "## Shelf")) == ["A: a", "B: b", "Shelf: c"])
    #expect(Owners.tracks(plan.replacing("- c", with: "- ~~c~~")).count == 3)
  }

  @Test("in a file without days bullets above nothing but boxes, and bold lines above lists, name tracks")
  func names() {
    let bag = "# Bag\n- Mum bag\n  - [x] notes\n  - [ ] snacks\n    - [ ] dates\n- **Dad**\n  - [ ] coins\n"
    #expect(Owners.tracks(bag) == ["Mum bag: ✓notes, snacks, dates", "Dad: coins"] && Owners.prose(bag) == [])
    #expect(Owners.tracks("1. **SSH**\n   1. [x] keys\n   2. [ ] port\n") == ["SSH: ✓keys, port"])
    // One bullet of another kind, one box alone, letters: the bullets are prose.
    #expect(Owners.tracks("- Mum\n  - [ ] a\n  - [ ] b\n- a remark\n") == [": a, b"])
    #expect(Owners.tracks("- Mum\n  - [ ] a\n  - b\n") == [": a"] && Owners.tracks("- Mum\n  - [ ] a\n") == [": a"])
    #expect(Owners.tracks("- Sources\n  - [a] one\n  - [b] two\n") == [": Sources"])
    #expect(Owners.tracks(bag, .first) == [": ✓notes, snacks, dates, coins"])
    let domains = "## Exam\n**1. Cluster**\n\n+ [x] a\n\n**Storage: disks**\n+ [ ] b\n"
    #expect(Owners.tracks(domains) == ["1. Cluster: ✓a", "Storage: b"])
    #expect(Owners.plan(domains).tracks.map { $0.parts.count } == [1, 1])
    #expect(Owners.tracks("**Alone**\n- [ ] a\n") == [": a"])
    #expect(Owners.tracks("**A**\n- [ ] a\n\n**B** and more\n- [ ] b\n") == [": a, b"])
  }

  @Test("boxes of a table are none of a list's: rows and bare bullets may stand in one file")
  func besideTables() {
    let file = "## Read\n- one\n- two\n\n## Solve\n| Problem | Done |\n| --- | --- |\n| Two Sum | [x] |\n"
    #expect(Owners.tracks(file) == ["Read: one, two", "Solve: ✓Two Sum"])
  }

  @Test(
    "a list of links into the page is its table of contents",
    arguments: [
      "- [Arrays](#arrays)\n- [Graphs](#graphs)", "1. [Arrays](#arrays)\n2. [Graphs](#graphs) (12 problems)",
      "- [Part 1](#part-1)\n  - [Arrays](#arrays)\n  - [Graphs](#graphs)\n- [Part 2](#part-2)",
      "- Part 1\n  - [Arrays](#arrays)\n  - [Graphs](#graphs)", "* 📚 [Arrays](#arrays)\n* **[Graphs](#graphs)**",
      "- [[#Arrays]]\n- [[#Graphs]]", "- <a href=\"#arrays\">Arrays</a>\n- <a href=\"#graphs\">Graphs</a>",
      "- [Arrays [1]](#arrays)\n- [Graphs](#graphs)",
    ])
  func contents(_ list: String) {
    #expect(
      Owners.tracks("## Contents\n\(list)\n\n## Arrays\n- a\n\n## Graphs\n- g\n") == ["Arrays: a", "Graphs: g"], "\(list)")
    #expect(Owners.plan("\(list)\n").prose.allSatisfy { $0.reason == .contents })
  }

  @Test(
    "links elsewhere, and lists in which one bullet is none, are items",
    arguments: [
      ("- [Two Sum](https://example.org/#a)\n- [Three Sum](https://example.org/#b)", 2),
      ("- [Arrays](#arrays)\n- call Tom", 2), ("- [ ] [Arrays](#arrays)\n- [ ] [Graphs](#graphs)", 2),
      ("- see [Arrays](#arrays)\n- see [Graphs](#graphs)", 2), ("- #tag\n- [x](y)", 2),
    ])
  func noContents(_ list: String, _ items: Int) { #expect(Owners.plan("\(list)\n").items.count == items, "\(list)") }

  @Test("a letter or digit in brackets is words, unless every other bullet of its list has a box")
  func letters() {
    let references = "## Notes\n- [5] Introduction to lists\n- [26] Trees\n- [a] plain\n"
    #expect(Owners.tracks(references) == ["Notes: [5] Introduction to lists, [26] Trees, [a] plain"])
    #expect(Owners.tracks("- [1] one\n- [2] two\n- [3] three\n") == [": [1] one, [2] two, [3] three"])
    // Beside boxes a letter is a theme's mark: important, an idea, a question.
    let marks = Owners.plan("- [ ] a\n- [x] b\n- [i] an idea\n- [?] c\n")
    #expect(marks.items.map(\.hasBox) == [true, true, true, true] && marks.items.map { marks.words($0) }[2] == "an idea")
    // Alone it is words: nothing beside it says otherwise.
    #expect(Owners.tracks("### Day 1\n- [i] words\n") == [": [i] words"])
    // A numbered source beside boxes is prose, like any bare bullet there.
    #expect(Owners.tracks("- [ ] read it\n- [1] the book\n- [12] the paper\n") == [": read it"])
    // Lists are told apart: that of the sources stands below that of the work.
    #expect(Owners.tracks("- [ ] read\n- [x] write\n\n<!-- -->\n\n1. [1] the book\n2. [2] the paper\n") == [": read, ✓write"])
    // Nested, and outside the days.
    #expect(Owners.tracks("- [ ] a\n  - [b] bold\n  - [1] one\n") == [": a"])
    #expect(Owners.tracks("- [1] before\n\n### Day 1\n- [ ] a\n") == [": a"])
    // By the earlier rules the one was a box, and the other prose beside it.
    #expect(Owners.plan("- [5] a\n- [26] b\n", .first).items.map(\.hasBox) == [true])
    #expect(Owners.plan("- [д] a\n- [5] LC 88: Merge Sorted Array (Easy)\n").items.map(\.hasBox) == [false, false])
  }

  @Test("of a run of boxes the first counts")
  func run() {
    let plan = Owners.plan("- [✔️][✔️] done twice\n- [ ][x] open at first\n- [x][1] a link\n\n[1]: https://example.org\n")
    #expect(plan.items.map { plan.words($0) } == ["done twice", "open at first"])
    #expect(plan.items.map(\.status) == [.done, .open])
  }

  @Test("the boxes of a file without days are added to all of its lists, or to those that can have one")
  func adoption() throws {
    let file = "## A\n- a\n- b\n\n## B\n- Include: LC 1: x\n- c\n"
    let options = PlanParser.Options()
    let editor = PlanEditor(Owners.plan(file), options)
    let all = Adoption.prove(editor, Adoption.boxes(editor.plan))
    #expect(all.proven?.plan.items.count == 4 && all.edits.count == 4)
    // A tick of one gives all of them a box: else the others would be prose.
    let ticked = try Proof.prove(editor, [.done(0, on: CivilDay(daysSinceEpoch: 20_000))])
    #expect(ticked.plan.items.map(\.hasBox) == [true, true, true, true])
  }

  @Test("bullets beside boxes get theirs where that is asked for; contents and remarks nested in others don't")
  func bullets() throws {
    let file = "- [Work](#work)\n- [More](#more)\n\n## Work\n- [ ] a\n- b\n\n## More\n- c\n  - a note\n"
    let document = try Document(Array(file.utf8))
    let each = try #require(Adoption.boxEach(document, columns: false, all: true))
    #expect(each.added == 2 && each.refused.isEmpty)
    #expect(
      String(decoding: each.plan.source.bytes, as: UTF8.self)
        == file.replacing("- b", with: "- [ ] b").replacing("- c", with: "- [ ] c"))
  }

  @Test("a bullet that states a goal is a goal, whatever its marker", arguments: ["-", "*", "+", "1."])
  func goals(_ marker: String) {
    let plan = Owners.plan("### Day 1\n#### DSA\n\(marker) Goal: two by heart\n\(marker) a\n")
    #expect(plan.items.map { plan.words($0) } == ["a"], "\(marker)")
    #expect(plan.tracks.map { plan.source.string($0.goal) } == ["two by heart"])
  }

  @Test("of three or more level-1 headings with lists none is the title; one above parts without a list of its own is")
  func titles() {
    func title(_ text: String) -> String { Owners.plan(text).plain(Owners.plan(text).title) }
    #expect(title("# Arrays\n- a\n# Trees\n- b\n# Graphs\n- c\n") == "")
    #expect(Owners.tracks("# Arrays\n- a\n# Trees\n- b\n# Graphs\n- c\n") == ["Arrays: a", "Trees: b", "Graphs: c"])
    #expect(title("# My list\nwords\n# Arrays\n- a\n# Trees\n- b\n# Graphs\n- c\n") == "My list")
    #expect(title("# Arrays\n- a\n# Trees\n- b\n") == "Arrays")
    #expect(title("# 30 days\n- before\n# Week 1\n## Day 1\n- a\n# Week 2\n## Day 8\n- b\n") == "30 days")
  }

  @Test("labels above lists name the tracks of a file without days, where two do so")
  func labels() {
    let text =
      "# Move\n\nBefore:\n\n- [ ] a\n\n**Kitchen**:\n\n- [ ] b\n\n__Later__ (3 May)\n\n- [ ] c\n\nNote this:\n\n- [ ] d\n"
    #expect(Owners.tracks(text) == ["Before: a", "Kitchen: b", "Later: c, d"])
    #expect(Owners.tracks("Before:\n\n- [ ] a\n\nwords\n\n- [ ] b\n") == [": a, b"])
    #expect(
      Owners.tracks("Before we begin, a few words that are more than a label says of a list:\n\n- a\n\nB:\n\n- b\n") == [
        ": a, b"
      ])
    #expect(Owners.tracks("**A** and more\n\n- a\n\nB:\n\n- b\n") == [": a, b"])
    #expect(Owners.tracks(text, .first) == [": a, b, c, d"])
    #expect(Owners.tracks("## Day 1\n\nBefore:\n\n- [ ] a\n\nAfter:\n\n- [ ] b\n") == [": a, b"])
  }

  @Test("outside the days a list without boxes is work where two of its bullets, and a fifth, say that they are done")
  func outsideDays() throws {
    let days = "\n## Day 1\n\n- [ ] z\n"
    let text = "## Goals\n\n- ~~a~~ ✔\n- b\n- c ✅\n" + days
    #expect(Owners.tracks(text) == ["Goals: ✓~~a~~, b, ✓c", ": z"])
    #expect(Owners.tracks("## Goals\n\n- a ✔\n- b\n" + days) == [": z"])
    #expect(Owners.tracks("## Goals\n\n- a ✔\n- b ✔\n" + String(repeating: "- c\n", count: 9) + days) == [": z"])
    #expect(Owners.tracks(text, .first) == [": z"])
    let done = try Editing(text).applying(.done(1))
    #expect(
      done
        == text.replacing("- ~~a", with: "- [x] ~~a").replacing("- b", with: "- [x] b ✅ 2026-11-20").replacing(
          "- c", with: "- [x] c"))
  }

  @Test("beside names above boxes a bullet alone names nothing, and takes no name away")
  func aloneAmongNames() {
    let text = "1. Basics\n   1. [x] a\n   2. [ ] b\n2. More\n   1. [ ] c\n3. Project\n"
    #expect(Owners.tracks(text) == ["Basics: ✓a, b", "More: c"])
    #expect(Owners.prose(text) == ["6 bareList"])
    #expect(Owners.tracks("1. Basics\n   1. [x] a\n   2. [ ] b\n2. More\n3. Project\n") == [": ✓a, b"])
  }
}

import MMTCore
import Support
import Testing

/// An item's first line: box, label, number, words, difficulty.
@Suite struct ItemLineTests {
  /// The plan's only item, on a line of its own in a day.
  private func item(_ line: String) -> String {
    let plan = PlanParser.parse(SourceText("### Day 1\n\(line)\n"))
    guard plan.items.count == 1, let item = plan.items.first else { return "\(plan.items.count) items" }
    return describe(item, plan)
  }

  private func describe(_ item: Item, _ plan: Plan) -> String {
    var words = [item.kind.rawValue]
    if item.leetcode > 0 { words.append("LC\(item.leetcode)") }
    words.append("<\(plan.words(item))>")
    if let difficulty = item.difficulty { words.append(difficulty.rawValue) }
    if item.isBonus { words.append("bonus") }
    return words.joined(separator: " ")
  }

  @Test(
    "a box is brackets and what is between them, before a blank or the end of the line",
    arguments: [
      ("[ ]", ItemStatus.open), ("[x]", .done), ("[X]", .done), ("[/]", .partial), ("[-]", .cancelled), ("[>]", .moved),
      ("[<]", .scheduled), ("[~]", .attempted), ("[✔]", .done), ("[✅]", .done), ("[✔\u{FE0F}]", .done), ("[✅\u{FE0F}]", .done),
      ("[]", .open),
      ("[?]", .open), ("[!]", .open), ("[X...]", .open), ("[ x]", .done), ("[x ]", .done), ("[\t]", .open), ("[..]", .open),
    ])
  func boxes(_ box: String, _ status: ItemStatus) {
    for line in [
      "- \(box) words", "* \(box)\twords", "+   \(box) words", "1. \(box) words", "12) \(box) words", "> - \(box) words",
    ] {
      let plan = PlanParser.parse(SourceText("### Day 1\n\(line)\n"))
      // What was moved on stands nowhere else.
      #expect(plan.items.map(\.status) == [status == .moved ? .scheduled : status], "\(line)")
      #expect(plan.items.map { plan.source.string($0.box) } == [box], "\(line)")
      #expect(plan.items.map { plan.words($0) } == ["words"], "\(line)")
    }
    let alone = PlanParser.parse(SourceText("### Day 1\n- \(box)\n"))
    #expect(alone.items.map(\.hasBox) == [true], "\(box) alone")
  }

  @Test(
    "links, words in brackets and brackets later in the line are no box",
    arguments: [
      "[ ](url) a", "[x](url)", "[x][y] a", "[x]a", "[Optional] read", "[RFC 793] TCP", "use `seen[x]` map", "a [x] b",
      "\\[x] a", "[[x]] a",
      "`[x]` a", "[x", "x] a", "\u{A0}[x] a", "[x]\u{A0}a",
    ])
  func noBoxes(_ words: String) {
    let plan = PlanParser.parse(SourceText("### Day 1\n- \(words)\n- [ ] sibling\n"))
    #expect(plan.items.map { plan.words($0) } == ["sibling"], "\(words)")
  }

  @Test("code that holds a box leaves an open item open")
  func boxInCode() {
    let plan = PlanParser.parse(SourceText("### Day 1\n- [ ] use `seen[x]`\n- [ ] a [x] b\n- [x] `[ ]`\n"))
    #expect(plan.items.map(\.status) == [.open, .open, .done])
  }

  @Test(
    "LeetCode's number in every spelling",
    arguments: [
      ("LC 1920: Build Array", "problem LC1920 <Build Array>"), ("LC1920", "problem LC1920 <>"),
      ("LC1920: A", "problem LC1920 <A>"),
      ("LC1929 Concatenation", "problem LC1929 <Concatenation>"), ("LC-88: A", "problem LC88 <A>"),
      ("LC #88: A", "problem LC88 <A>"),
      ("LC#88 A", "problem LC88 <A>"), ("lc 88 - A", "problem LC88 <A>"), ("Lc 88 – A", "problem LC88 <A>"),
      ("LC 88 — A", "problem LC88 <A>"),
      ("LC 88. A", "problem LC88 <A>"), ("LC 88) A", "problem LC88 <A>"), ("LC\u{A0}200: A", "problem LC200 <A>"),
      ("LeetCode 1672. Richest", "problem LC1672 <Richest>"), ("leetcode 146: LRU", "problem LC146 <LRU>"),
      ("LeetCode #146", "problem LC146 <>"),
      ("**LC 42:** Trapping", "problem LC42 <Trapping>"), ("**LC 42**: Trapping", "problem LC42 <Trapping>"),
      ("**LC 88: Merge Sorted Array**", "problem LC88 <Merge Sorted Array>"),
      ("__LC 88: Merge__ (Easy)", "problem LC88 <Merge> Easy"),
      ("[LC 27. Remove Element](https://leetcode.com/problems/remove-element/)", "problem LC27 <Remove Element>"),
      ("[LC 1](https://leetcode.com/problems/two-sum/): Two Sum", "problem LC1 <Two Sum>"),
      ("[Valid Parentheses](https://leetcode.com/problems/valid-parentheses/)", "problem LC20 <Valid Parentheses>"),
      ("[20. Valid Parentheses](https://leetcode.com/problems/valid-parentheses)", "problem LC20 <Valid Parentheses>"),
      (
        "Stacks: https://leetcode.com/problems/min-stack/description/",
        "problem LC155 <Stacks: https://leetcode.com/problems/min-stack/description/>"
      ),
      ("🔥 LC 1: Two Sum", "problem LC1 <Two Sum>"), ("⭐️ 1. Two Sum", "problem LC1 <Two Sum>"),
      ("Two Sum (LC 1)", "problem LC1 <Two Sum>"),
      ("Two Sum [LeetCode 1]", "problem LC1 <Two Sum>"), ("Two Sum – LC 1", "problem LC1 <Two Sum>"),
      ("Two Sum (LC 1) (Easy)", "problem LC1 <Two Sum> Easy"),
      ("LC 99999: Unknown", "problem LC99999 <Unknown>"),
      ("Task: LC 88 again", "task LC88 <again>"),
    ])
  func numbers(_ words: String, _ expected: String) { #expect(item("- [ ] " + words) == expected, "\(words)") }

  @Test(
    "numbers that are no problem's stay words",
    arguments: [
      "LC 0: Nothing", "LC 99999999999999999999: Overflow", "LCD 4", "LC: none", "LC 3 problems of choice", "LC 5 mediums",
      "3. Find the bug",
      "3) Find the bug", "24/7 uptime", "3.14", "12/40 done", "Two Sum 2", "See (1)", "1", "100 push-ups",
      "https://example.org/problems/two-sum/",
    ])
  func noNumbers(_ words: String) { #expect(item("- [ ] " + words) == "item <\(words)>", "\(words)") }

  @Test(
    "`N. Title` is the problem N where the title is the table's, and numbering elsewhere",
    arguments: [
      ("- [ ] 283. Move Zeroes", "problem LC283 <Move Zeroes>"), ("- [ ] 283) move zeroes", "problem LC283 <move zeroes>"),
      ("- [ ] 1. Find the bug", "item <1. Find the bug>"), ("- [ ] 2. Two Sum", "item <2. Two Sum>"),
      ("1. [ ] Two Sum", "problem LC1 <Two Sum>"), ("1. [ ] Three Sum", "item <Three Sum>"),
      ("- 15. 3Sum", "problem LC15 <3Sum>"),
      ("- 2. Something", "item <2. Something>"), ("15. 3Sum", "problem LC15 <3Sum>"),
      ("1. [ ] 15. 3Sum", "problem LC15 <3Sum>"),
      ("- [ ] 15. 3Sum (Two Pointers)", "problem LC15 <3Sum (Two Pointers)>"),
      ("- [ ] 15. 3Sum [Medium]", "problem LC15 <3Sum> Medium"),
      ("- [ ] 15. 3Sum 🟡", "problem LC15 <3Sum> Medium"), ("- [ ] 15. **3Sum**", "problem LC15 <**3Sum**>"),
      ("- [ ] 15. 3Sum ⭐", "problem LC15 <3Sum ⭐>"),
      ("- [ ] 8. String to Integer (atoi)", "problem LC8 <String to Integer (atoi)>"),
      ("- [ ] 8. String to Integer (atoi) (Strings)", "problem LC8 <String to Integer (atoi) (Strings)>"),
      ("- [ ] 5. [Two Sum](https://leetcode.com/problems/two-sum/)", "problem LC1 <5. Two Sum>"),
    ])
  func numbering(_ line: String, _ expected: String) { #expect(item(line) == expected, "\(line)") }

  @Test("a bare title counts beside a problem, not alone")
  func bareTitles() {
    func kinds(_ lines: String) -> [String] {
      let plan = PlanParser.parse(SourceText("### Day 1\n" + lines))
      return plan.items.map { describe($0, plan) }
    }
    #expect(kinds("- Two Sum\n- Subsets\n") == ["item <Two Sum>", "item <Subsets>"])
    #expect(kinds("- Two Sum\n- LC 78\n- Take a walk\n") == ["problem LC1 <Two Sum>", "problem LC78 <>", "item <Take a walk>"])
    #expect(kinds("- [ ] Two Sum (again)\n- [ ] 78. Subsets\n") == ["problem LC1 <Two Sum (again)>", "problem LC78 <Subsets>"])
    #expect(kinds("- Task: Two Sum\n- LC 78\n").first == "task <Two Sum>")
    #expect(kinds("**A**\n- Two Sum\n\n**B**\n- LC 78\n").first == "item <Two Sum>")
  }

  @Test(
    "a label gives the kind, in any case, bold or not",
    arguments: [
      ("Watch: a", "video <a>"), ("WATCH: a", "video <a>"), ("**Watch:** a", "video <a>"), ("**Watch**: a", "video <a>"),
      ("*Watch:* a", "video <a>"),
      ("__Watch:__ a", "video <a>"), ("🎬 Watch: a", "video <a>"), ("🎬 **Watch:** a", "video <a>"), ("Watch:", "video <>"),
      ("Task: a", "task <a>"), ("Draw: a", "task <a>"), ("Diagram: a", "task <a>"), ("Design: a", "task <a>"),
      ("Read: a", "reading <a>"),
      ("Write: a", "exercise <a>"), ("Explain: a", "exercise <a>"), ("Bonus: a", "bonus <a>"),
      ("**Task: Draw it**", "task <Draw it>"),
      ("**Task: Draw** it", "task <Draw it>"), ("Watch：a", "video <a>"),
      // With a box, what would qualify is an item of its own; and these are no labels.
      ("Include: a", "item <a>"), ("Watch this: a", "item <Watch this: a>"), ("Watch", "item <Watch>"),
      ("Watch:out", "item <Watch:out>"),
      ("Watched: a", "item <Watched: a>"), ("Re: Read: a", "item <Re: Read: a>"),
    ])
  func labels(_ words: String, _ expected: String) { #expect(item("- [ ] " + words) == expected, "\(words)") }

  @Test("the user's own labels may be of other languages and of several words")
  func ownLabels() {
    let lexicon = Lexicon(labels: ["Ansehen": .video, "Übung": .exercise, "mini project": .task, "Watch": .task])
    let text =
      "### Day 1\n- [ ] ansehen: a\n- [ ] **ÜBUNG:** b\n- [ ] Mini project: c\n- [ ] Watch: d\n- [ ] Read: e\n- [ ] Some words: f\n"
    let plan = PlanParser.parse(SourceText(text), .init(lexicon: lexicon))
    #expect(plan.items.map(\.kind) == [.video, .exercise, .task, .task, .reading, .item])
    #expect(plan.items.map { plan.words($0) } == ["a", "b", "c", "d", "e", "Some words: f"])
  }

  @Test(
    "labels are known in other languages, in any case, with their own colon",
    arguments: [
      ("Tarea: a", "task"), ("LESEN: a", "reading"), ("Erkläre: a", "exercise"), ("**Tâche:** a", "task"),
      ("ПОСМОТРЕТЬ: a", "video"), ("阅读：a", "reading"), ("과제: a", "task"), ("देखें: a", "video"), ("Lesson: a", "item"),
    ])
  func otherLanguages(_ words: String, _ kind: String) throws {
    let plan = PlanParser.parse(SourceText("- [ ] " + words + "\n"))
    #expect(plan.items.map(\.kind.rawValue) == [kind])
    if kind != "item" { #expect(plan.items.map { plan.words($0) } == ["a"]) }
  }

  @Test("the user's own word for a track begins one: in a heading, a bold line or plain words before a colon")
  func ownTracks() {
    let text =
      "### Day 1\n\nBereich: Graphen\n- [ ] a\n\n#### bereich: Bäume: Tiefe\n- [ ] b\n\n**BEREICH:** Listen\n- [ ] c\n\nHinweis: d\n- [ ] e\n"
    let plan = PlanParser.parse(SourceText(text), .init(lexicon: Lexicon(trackWords: ["Bereich"])))
    #expect(plan.tracks.map { plan.plain($0.name) + "|" + plan.plain($0.topic) } == ["Graphen|", "Bäume|Tiefe", "Listen|"])
    #expect(plan.tracks.map(\.items.count) == [1, 1, 2])
    #expect(PlanParser.parse(SourceText(text)).tracks.map(\.items.count) == [1, 1, 2])
  }

  @Test(
    "the line's own difficulty is read and left out of the words; other remarks stay",
    arguments: [
      ("LC 1: Two Sum (Easy)", "problem LC1 <Two Sum> Easy"), ("LC 1: Two Sum [Medium]", "problem LC1 <Two Sum> Medium"),
      ("LC 1: Two Sum (HARD)", "problem LC1 <Two Sum> Hard"), ("LC 1: Two Sum 🟢", "problem LC1 <Two Sum> Easy"),
      ("LC 1: Two Sum 🟡", "problem LC1 <Two Sum> Medium"), ("LC 1: Two Sum 🔴", "problem LC1 <Two Sum> Hard"),
      ("🟢 LC 1: Two Sum", "problem LC1 <Two Sum> Easy"), ("[Easy] LC 1: Two Sum", "problem LC1 <Two Sum> Easy"),
      ("🔴 Think", "item <Think> Hard"), ("LC 1: Two Sum (Easy) (Hash map)", "problem LC1 <Two Sum (Hash map)> Easy"),
      ("LC 1: Two Sum (Hash map) (Easy)", "problem LC1 <Two Sum (Hash map)> Easy"),
      ("LC 1: Two Sum **(Easy)**", "problem LC1 <Two Sum> Easy"),
      ("LC 1: Two Sum - (Easy)", "problem LC1 <Two Sum> Easy"), ("LC 1: Two Sum – 🟢", "problem LC1 <Two Sum> Easy"),
      ("LC 1: Two Sum (Easy) #arrays", "problem LC1 <Two Sum> Easy"),
      ("LC 1: Two Sum #arrays (Easy)", "problem LC1 <Two Sum> Easy"),
      ("LC 146: LRU Cache #bonus (Medium)", "problem LC146 <LRU Cache> Medium bonus"),
      ("LC 1: Two Sum (Easy) ✅ 2026-11-20", "problem LC1 <Two Sum> Easy"),
      ("LC 1: Two Sum (easy peasy)", "problem LC1 <Two Sum (easy peasy)>"),
      ("LC 1: Two Sum Easy", "problem LC1 <Two Sum Easy>"),
      ("Read [Easy](https://example.org)", "item <Read [Easy](https://example.org)>"),
    ])
  func difficulty(_ words: String, _ expected: String) { #expect(item("- [ ] " + words) == expected, "\(words)") }
}

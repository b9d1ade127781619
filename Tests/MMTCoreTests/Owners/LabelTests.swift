import Testing

@testable import MMTCore

/// What stands beside an item's name: numbers, difficulties, tags, counts.
@Suite struct LabelTests {
  /// Number, words and difficulty of a line's item; `-` for none.
  private func read(_ line: String, _ revision: Revision = .newest) -> String {
    let plan = Owners.plan("### Day 1\n- [ ] \(line)\n", revision)
    return plan.items.map {
      ($0.leetcode > 0 ? "\($0.leetcode)" : "-") + " " + plan.words($0) + ($0.difficulty.map { " " + $0.rawValue } ?? "")
    }.joined(separator: "; ")
  }

  @Test(
    "difficulty in words, numbers in brackets, odd blanks, arrows, tags and counts are none of the words",
    arguments: [
      ("Medium: 19. Remove Nth Node From End of List", "19 Remove Nth Node From End of List Medium"),
      ("**Hard:** a climb", "- a climb Hard"), ("Problem 1: Two Sum — Difficulty: Easy", "1 Two Sum Easy"),
      ("Problem 7: sort the cards", "- sort the cards"), ("Question #3. Why?", "- Why?"),
      ("Sort the cards (Difficulty: Medium)", "- Sort the cards Medium"),
      ("Sort the cards | **Difficulty:** Hard", "- Sort the cards Hard"),
      ("[230] Kth Smallest Element in a BST", "230 Kth Smallest Element in a BST"),
      ("[230] The book about trees", "- [230] The book about trees"),
      ("Number\u{A0}of\u{A0}Islands\u{A0}(LC\u{A0}200)", "200 Number\u{A0}of\u{A0}Islands"),
      ("Number of Islands (LC \u{2009}200)", "200 Number of Islands"), ("Number of Islands → LC 200", "200 Number of Islands"),
      ("Number of Islands -> LC 200", "200 Number of Islands"),
      ("LC\u{A0}\u{A0}200: Number of Islands", "200 Number of Islands"),
      ("#task LC 1: Two Sum", "1 Two Sum"), ("#task/work #now call Tom", "- call Tom"),
      ("Problem 4: Number of Islands (LC 200)", "200 Number of Islands"),
    ])
  func stripped(_ line: String, _ expected: String) { #expect(read(line) == expected, "\(line)") }

  @Test(
    "what only looks like a number, a difficulty or a tag is words",
    arguments: [
      ("LC 1, 2, 3", "- LC 1, 2, 3"), ("LC 1 & 2: warm up", "- LC 1 & 2: warm up"), ("LC 1 and 2", "- LC 1 and 2"),
      ("LC 4 hours", "- LC 4 hours"), ("Easy does it", "- Easy does it"), ("Medium: ", "- Medium:"),
      ("Talk about difficulty: hard", "- Talk about difficulty: hard"), ("#1 priority", "- #1 priority"),
      ("A* search", "- A* search"),
      ("Problem solving: a book", "- Problem solving: a book"), ("LC 155 Min Stack", "155 Min Stack"),
      ("LC 15 - 3Sum", "15 3Sum"),
    ])
  func kept(_ line: String, _ expected: String) { #expect(read(line) == expected, "\(line)") }

  @Test("by the earlier revision all of that stays in the words")
  func earlier() {
    #expect(read("Medium: 19. Remove Nth Node From End of List", .first) == "- Medium: 19. Remove Nth Node From End of List")
    #expect(read("LC 1, 2, 3", .first) == "1 , 2, 3")
    #expect(read("#task LC 1: Two Sum", .first) == "- #task LC 1: Two Sum")
    #expect(read("Number of Islands → LC 200", .first) == "- Number of Islands → LC 200")
  }

  @Test("pictures, links between pages and highlights are shown as words; a lone star is one")
  func shown() {
    #expect(Prose.readable("[[Graph theory|Graphs]] and [[Heaps]]") == "Graphs and Heaps")
    #expect(Prose.readable("![a tree](t.png) Trees ![[u.png]]") == "a tree Trees u.png")
    #expect(Prose.readable("==two words== a == b") == "two words a == b")
    #expect(Prose.readable("~~two ==words==~~ a ~~ b ~~~c~~~") == "two words a ~~ b ~~~c~~~")
    #expect(Prose.readable("indefinido vs imperfecto[^1], twice [^note] here [^b]") == "indefinido vs imperfecto, twice here")
    #expect(Prose.readable("[^] [^a b] [^1](x)") == "[^] [^a b] ^1")
    #expect(Prose.readable("*Middlemarch*, if *brave*") == "Middlemarch, if brave")
    #expect(Prose.readable("*a **b** c* ***d*** **e**") == "a b c d e")
    for words in ["2 * 3 * 4", "A* search *", "x*y*z", "`*a*`", "*.md and *.txt", "*"] {
      #expect(Prose.readable(words) == words, "\(words)")
    }
    #expect(Prose.readable("\\*a\\*") == "*a*")
    #expect(Prose.readable("[[]] [[a] ![") == "[[]] [[a] ![")
    #expect(Prose.readable(##"Inspection \#1 \+ \*paint\*, C:\a\"##) == ##"Inspection #1 + *paint*, C:\a\"##)
    #expect(Prose.readable(##"`\#` \#1"##) == ##"`\#` \#1"##)
    #expect(Owners.tracks("### Day 1\n#### A*\n- a\n#### **Trees**\n- b\n") == ["A*: a", "Trees: b"])
    #expect(Owners.days("### Day 1*\n- a\n") == ["d001: a"])
  }
}

import MMTCore
import Support
import Testing

/// Identity: which item of today is which one of before.
@Suite struct ItemMatcherTests {
  private func match(_ before: [(String, String)], _ after: [(String, String)]) -> [Int?] {
    ItemMatcher(
      known: before.map { .init(id: $0.0, words: $0.1) }, today: after.map { .init(id: $0.0, words: $0.1) }
    ).matches
  }

  @Test("words that overlap by 0.6, and 0.2 ahead of the next, are the same item; less is a new one")
  func overlap() {
    // Dice of 4 of 5 and 4 of 5 words: 0.8.
    #expect(match([("d1/t/a", "one two three four five")], [("d1/t/b", "one two three four six")]) == [0])
    // 3 of 5: exactly 0.6.
    #expect(match([("d1/t/a", "one two three four five")], [("d1/t/b", "one two three six seven")]) == [0])
    // 2 of 5: 0.4.
    #expect(match([("d1/t/a", "one two three four five")], [("d1/t/b", "one two six seven eight")]) == [nil])
    // Another track: too little for words that are merely alike.
    #expect(match([("d1/t/a", "one two three four five")], [("d1/u/b", "one two three four six")]) == [nil])
    // Two candidates, 0.8 and 0.8.
    #expect(
      match(
        [("d1/t/a", "one two three four five"), ("d1/t/b", "one two three four eleven")], [("d1/t/c", "one two three four six")]
      )
        == [nil])
    // 0.8 against 0.6 is ahead by 0.2.
    #expect(
      match(
        [("d1/t/a", "one two three four five"), ("d1/t/b", "one two three eight eleven")],
        [("d1/t/c", "one two three four six")])
        == [0])
    #expect(
      match(
        [("d1/t/a", "one two three four five")],
        [("d1/t/b", "one two three four six"), ("d1/t/c", "one two three four eleven")])
        == [nil, nil])
  }

  @Test("words that differ in a number are other items, unless their marks are the same; other problems always are")
  func numbers() {
    func match(_ one: ItemMatcher.Known, _ other: ItemMatcher.Known) -> [Int?] {
      ItemMatcher(known: [one], today: [other]).matches
    }
    func known(_ id: String, _ words: String, _ status: ItemStatus? = nil, _ date: String? = nil) -> ItemMatcher.Known {
      .init(id: "d001/list/" + id, words: words, status: status, date: date.flatMap { CivilDay($0) })
    }
    let read = known("a", "Read chapter 1", .done, "2026-11-20")
    #expect(match(read, known("b", "Read chapter 2", .open)) == [nil])
    #expect(match(read, known("b", "Read chapter 2", .done, "2026-11-21")) == [nil])
    #expect(match(read, known("b", "Read chapter 2", .done, "2026-11-20")) == [0])
    #expect(match(read, known("b", "Read the chapter 1", .open)) == [0])
    #expect(match(known("lc-1", "Two Sum", .open), known("lc-167", "Two Sum II", .open)) == [nil])
  }

  @Test("an open line isn't the one that was done, where that went and its own words were there open all along")
  func gone() {
    func known(_ id: String, _ words: String, _ status: ItemStatus = .open, _ date: String? = nil) -> ItemMatcher.Known {
      .init(id: id, words: words, status: status, date: date.flatMap { CivilDay($0) })
    }
    func match(_ known: [ItemMatcher.Known], _ today: [ItemMatcher.Known]) -> [Int?] {
      ItemMatcher(known: known, today: today).matches
    }
    // A done line taken out beside an equal open one.
    #expect(
      match(
        [known("d001/l/read", "Read", .done, "2026-11-20"), known("d001/l/read-2", "Read"), known("d001/l/walk", "Walk")],
        [known("d001/l/read", "Read"), known("d001/l/walk", "Walk")]) == [1, 2])
    // Unticked in place it is itself.
    #expect(
      match(
        [known("d001/l/read", "Read", .done, "2026-11-20"), known("d001/l/read-2", "Read")],
        [known("d001/l/read", "Read"), known("d001/l/read-2", "Read")]) == [0, 1])
    // Days of habits that roll: the done one went, an open one came.
    func day(_ number: Int, _ date: String? = nil) -> [ItemMatcher.Known] {
      ["Read", "Walk"].map { known("d00\(number)/l/\($0)", $0, date == nil ? .open : .done, date) }
    }
    #expect(
      match(day(1, "2026-11-20") + day(2) + day(3), day(2) + day(3) + day(4)) == [2, 3, 4, 5, nil, nil])
    // A done day went along with a line of the next: the next is still itself.
    #expect(
      match(
        [known("d001/l/note", "Note")] + day(1, "2026-11-20") + day(2) + [known("d002/l/thing", "Thing")], day(2)) == [3, 4])
  }

  @Test("the same problem in a day is the same item, whatever its words and track")
  func problems() {
    #expect(match([("d012/dsa/lc-283", "Move Zeroes")], [("d012/warm-up/lc-283", "again")]) == [0])
    #expect(
      match(
        [("d012/dsa/lc-283", "Move Zeroes"), ("d012/dsa/x", "x")], [("d012/dsa/x", "x"), ("d013/dsa/lc-283", "again")])
        == [1, nil])
    #expect(match([("d012/dsa/lc-283", "Move Zeroes")], [("d012/dsa/lc-28", "other")]) == [nil])
    #expect(
      match(
        [("d012/a/lc-283", "Move Zeroes"), ("d040/a/lc-283", "Move Zeroes")],
        [("d012/a/lc-283", "Move Zeroes"), ("d041/a/lc-283", "Move Zeroes")]) == [0, 1])
  }

  @Test("the same words are found in the track, then the day, then anywhere if there is only one")
  func words() {
    #expect(match([("d1/t/a-2", "read")], [("d1/t/a", "read")]) == [0])
    #expect(match([("d1/t/a", "read")], [("d1/u/a", "read")]) == [0])
    #expect(match([("d1/t/a", "read")], [("d9/u/a", "read")]) == [0])
    #expect(match([("d1/t/a", "read"), ("d2/t/a", "read")], [("d8/t/a", "read"), ("d9/t/a", "read")]) == [0, 1])
    #expect(match([("d1/t/a", ""), ("d1/t/b", "")], [("d2/t/a", "")]) == [nil])
  }

  @Test("a known id without words is matched by its id alone")
  func withoutWords() {
    let matcher = ItemMatcher(
      known: [.init(id: "d1/t/a", words: nil)],
      today: [.init(id: "d1/t/b", words: "words"), .init(id: "d1/t/a", words: "words")], isWhole: false)
    #expect(matcher.matches == [nil, 0])
  }

  @Test("similar words are matched as the rule says, pair by pair", arguments: 0..<60)
  func similarAsDefined(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let vocabulary = ["a", "b", "c", "d", "e", "f"]
    func texts(_ letter: String) -> [(String, String)] {
      (0..<Int.random(in: 1...7, using: &random)).map { index in
        let words = (0..<Int.random(in: 0...6, using: &random)).map { _ in vocabulary.randomElement(using: &random) ?? "a" }
        // Another order of the words in front and behind: only their overlap can match them.
        return ("d1/t/\(letter)\(index)", words.joined(separator: letter == "o" ? " " : ", "))
      }
    }
    let olds = texts("o")
    let news = texts("n")
    let score = news.map { new in
      olds.map { WordOverlap.dice(WordOverlap.words(new.1), WordOverlap.words($0.1)) }
    }
    // Equal texts are an earlier rule's.
    guard
      !news.contains(where: { new in olds.contains { WordOverlap.words($0.1) == WordOverlap.words(new.1) } })
    else { return }
    let expected = news.indices.map { new in
      olds.indices.first { old in
        score[new][old] >= 0.6 && olds.indices.allSatisfy { $0 == old || score[new][old] - score[new][$0] >= 0.2 }
          && news.indices.allSatisfy { $0 == new || score[new][old] - score[$0][old] >= 0.2 }
      }
    }
    #expect(match(olds, news) == expected, "seed \(seed)")
  }

  @Test("one word replaced in every line of a long list loses none of them")
  func longList() {
    let count = 3000
    let olds = (0..<count).map { ("list/t/\($0)", "the number \($0)") }
    let news = (0..<count).map { ("list/t/no-\($0)", "the no \($0)") }
    #expect(match(olds, news) == Array(0..<count))
  }

  @Test(
    "a slip of the pen mended between the same neighbours is the same item; other numbers, short words and other places are not",
    arguments: [
      ("Explain pagign", "Explain paging", true), ("Explain pagign", "explain: paging!", true),
      ("Loadbalancing", "Load balancing", true),
      ("teh cat", "the cat", true), ("Explain paging", "Explain staging", true), ("Part 1", "Part 2", false),
      ("Part 12", "Part 1 2", false), ("Week 10b", "Week 11b", false), ("LRU cache", "LFU cache", false),
      ("Explain pagign", "Explain swapping", false), ("Quorums", "Leases", false),
    ])
  func mended(_ before: String, _ after: String, _ isSame: Bool) {
    let neighbours = [("d1/t/x", "first"), ("d1/t/z", "last")]
    #expect(
      match([neighbours[0], ("d1/t/a", before), neighbours[1]], [neighbours[0], ("d1/t/b", after), neighbours[1]])
        == [0, isSame ? 1 : nil, 2])
    // Elsewhere it is another one, but where most of the words are the same.
    let moved = match([neighbours[0], ("d1/t/a", before), neighbours[1]], [neighbours[0], neighbours[1], ("d1/t/b", after)])
    #expect(moved[2] == nil || WordOverlap.words(before) == WordOverlap.words(after), "\(before)")
  }

  private func dated(_ id: String, _ words: String, _ day: String?) -> ItemMatcher.Known {
    .init(id: id, words: words, status: day == nil ? .open : .done, date: day.flatMap { CivilDay($0) })
  }

  @Test("days go by what stands in them: a day put in before takes no item from the others, whatever the ids say")
  func renumbered() {
    let dates = ["2026-11-20", "2026-11-21", "2026-11-22", nil]
    func plan(_ first: Int) -> [ItemMatcher.Known] {
      dates.enumerated().flatMap { index, date in
        [
          dated("d00\(first + index)/list/notes", "Review notes", date),
          dated("d00\(first + index)/list/lc-146", "LRU Cache", date),
        ]
      }
    }
    let new = dated("d001/list/set-up", "Set up", nil)
    #expect(ItemMatcher(known: plan(1), today: [new] + plan(2)).matches == [nil] + (0..<8).map { $0 })
    // The new day is as the last one is.
    let same = [dated("d001/list/notes", "Review notes", nil), dated("d001/list/lc-146", "LRU Cache", nil)]
    #expect(ItemMatcher(known: plan(1), today: same + plan(2)).matches == [nil, nil] + (0..<8).map { $0 })
    // And out again.
    #expect(ItemMatcher(known: [new] + plan(2), today: plan(1)).matches == (1...8).map { $0 })
    #expect(ItemMatcher(known: plan(1), today: Array(plan(1).dropFirst(2))).matches == (2..<8).map { $0 })
  }

  @Test("a date goes to the line that has it, from any day")
  func dates() {
    let before = [
      dated("d001/t/r", "Review", "2026-11-20"), dated("d002/t/r", "Review", "2026-11-21"), dated("d003/t/r", "Review", nil),
    ]
    let swapped = [dated("d001/t/r", "Review", "2026-11-21"), dated("d002/t/r", "Review", "2026-11-20"), before[2]]
    #expect(ItemMatcher(known: before, today: swapped).matches == [1, 0, 2])
    // Ticked, unticked, another date: each stays where it is.
    let edited = [
      dated("d001/t/r", "Review", nil), dated("d002/t/r", "Review", "2026-11-25"), dated("d003/t/r", "Review", "2026-11-26"),
    ]
    #expect(ItemMatcher(known: before, today: edited).matches == [0, 1, 2])
  }

  @Test("an own id finds its item, and no slug answers for it, nor it for a slug")
  func own() {
    let before: [ItemMatcher.Known] = [.init(id: "d001/list/two-sum", words: "two sum"), .init(id: "d001/list/b", words: "b")]
    let after: [ItemMatcher.Known] = [
      .init(id: "d001/list/pair-to-target", words: "pair to target"), before[1],
      .init(id: "d001/list/two-sum", words: "graph stuff", isOwn: true),
    ]
    #expect(ItemMatcher(known: before, today: after).matches == [nil, 1, nil])
    #expect(ItemMatcher(known: after, today: before).matches == [nil, 1])
    let moved = ItemMatcher.Known(id: "d009/x/two-sum", words: "quite other words", isOwn: true)
    #expect(ItemMatcher(known: after, today: [before[1], moved]).matches == [1, 2])
  }

  @Test("of days with equal items the one of the same title is meant, and a day that changes its title stays the day it is")
  func titled() {
    func plan(_ days: [(number: Int, title: String?)], more: Int? = nil) -> [ItemMatcher.Known] {
      days.enumerated().flatMap { index, day in
        var items: [ItemMatcher.Known] = [
          .init(id: "d00\(day.number)/list/notes", words: "Review notes", status: .open, title: day.title),
          .init(id: "d00\(day.number)/list/lc-146", words: "LRU Cache", status: .open),
        ]
        if index == more { items.append(.init(id: "d00\(day.number)/list/more", words: "More of it", status: .open)) }
        return items
      }
    }
    let before = plan([(1, "Arrays"), (2, "Trees"), (3, "Graphs")])
    func match(_ known: [ItemMatcher.Known], _ today: [ItemMatcher.Known]) -> [Int?] {
      ItemMatcher(known: known, today: today).matches
    }
    #expect(match(before, plan([(1, "Trees"), (2, "Arrays"), (3, "Graphs")])) == [2, 3, 0, 1, 4, 5])
    #expect(match(before, plan([(1, "Setup"), (2, "Arrays"), (3, "Trees"), (4, "Graphs")])) == [nil, nil, 0, 1, 2, 3, 4, 5])
    #expect(match(before, plan([(1, "Trees"), (2, "Graphs")])) == [2, 3, 4, 5])
    // What came to one of them makes no other out of it.
    #expect(match(before, plan([(1, "Trees"), (2, "Arrays"), (3, "Graphs")], more: 1)) == [2, 3, 0, 1, nil, 4, 5])
    // Other titles, some titles, none known.
    #expect(match(before, plan([(1, "Arrays"), (2, "Heaps"), (3, "Graphs")])) == (0..<6).map { $0 })
    #expect(match(before, plan([(1, "Heaps"), (2, "Arrays"), (3, nil)])) == [2, 3, 0, 1, 4, 5])
    #expect(match(plan([(1, nil), (2, nil), (3, nil)]), before) == (0..<6).map { $0 })
  }
}

import MMTCore
import Support
import Testing

/// Identity: which item of today is which one of before.
@Suite struct ItemMatcherTests {
  private func match(_ before: [(String, String)], _ after: [(String, String)]) -> [Int?] {
    ItemMatcher(
      known: before.map { .init(id: $0.0, words: $0.1) }, ids: after.map(\.0), words: { after[$0].1 }
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
        [("d1/t/a", "one two three four five"), ("d1/t/b", "one two three four nine")], [("d1/t/c", "one two three four six")])
        == [nil])
    // 0.8 against 0.6 is ahead by 0.2.
    #expect(
      match(
        [("d1/t/a", "one two three four five"), ("d1/t/b", "one two three eight nine")], [("d1/t/c", "one two three four six")])
        == [0])
    #expect(
      match(
        [("d1/t/a", "one two three four five")], [("d1/t/b", "one two three four six"), ("d1/t/c", "one two three four nine")])
        == [nil, nil])
  }

  @Test("the same problem in a day is the same item, whatever its words and track")
  func problems() {
    #expect(match([("d012/dsa/lc-283", "Move Zeroes")], [("d012/warm-up/lc-283", "again")]) == [0])
    #expect(match([("d012/dsa/lc-283", "Move Zeroes")], [("d013/dsa/lc-283", "again")]) == [nil])
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
    #expect(match([("d1/t/a", "read"), ("d2/t/a", "read")], [("d8/t/a", "read"), ("d9/t/a", "read")]) == [nil, nil])
    #expect(match([("d1/t/a", ""), ("d1/t/b", "")], [("d2/t/a", "")]) == [nil])
  }

  @Test("a known id without words is matched by its id alone")
  func withoutWords() {
    let matcher = ItemMatcher(known: [.init(id: "d1/t/a", words: nil)], ids: ["d1/t/b", "d1/t/a"], words: { _ in "words" })
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
    guard !news.contains(where: { new in olds.contains { $0.1 == new.1 } }) else { return }
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
}

@_spi(_Unicode) import Swift
import Support
import Testing

@testable import MMTCore

/// Looking for words and conditions.
@Suite struct SearchTests {
  private func ledger(_ text: String) -> Ledger {
    let plan = PlanParser.parse(SourceText(text))
    return Ledger(plan, path: "plan.md", schedule: nil, today: CivilDay(daysSinceEpoch: 20_000))
  }

  private func lines(_ text: String, _ query: String) throws -> [Int] {
    try ledger(text).search(SearchQuery(query)).matches.map(\.line)
  }

  @Test(
    "words are folded: case, accents, strokes and ligatures",
    arguments: [
      ("Caché", "CACHE"), ("cache", "Caché"), ("Straße", "strasse"), ("STRASSE", "straße"), ("Łódź", "lodz"), ("øre", "Ore"),
      ("Ünïcödé", "unicode"), ("ΛΌΓΟΣ", "λογος"), ("День", "ДЕНЬ"), ("e\u{301}t\u{E9}", "été"), ("İstanbul", "istanbul"),
      ("数学の本", "学"), ("naïve–ish", "naive–ish"),
    ])
  func folding(_ text: String, _ needle: String) {
    let bytes = Array(text.utf8)
    #expect(FoldedText.contains(FoldedText(needle.utf8).bytes, bytes, in: 0..<bytes.count))
  }

  @Test("every scalar is folded as Unicode's tables say, and stands where it stood")
  func everyScalar() {
    let special: [UnicodeScalar: String] = [
      "ß": "ss", "ẞ": "ss", "ø": "o", "Ø": "o", "ł": "l", "Ł": "l", "đ": "d", "Đ": "d", "æ": "ae", "Æ": "ae", "œ": "oe",
      "Œ": "oe",
      "ς": "σ", "Σ": "σ", "ı": "i",
    ]
    var different: [UInt32] = []
    for value in UInt32(0x80)...0x1_FFFF {
      guard let scalar = UnicodeScalar(value) else { continue }
      var plain = String.UnicodeScalarView()
      for part in scalar.properties.lowercaseMapping._nfd where part.properties.generalCategory != .nonspacingMark {
        plain.append(part)
      }
      let folded = FoldedText("a\(Character(scalar))b".utf8)
      if folded.bytes != Array("a\(special[scalar] ?? String(plain))b".utf8)
        || folded.ranges(of: [0x62]).last?.upperBound != 2 + UTF8.width(scalar)
      {
        different.append(value)
      }
    }
    #expect(different == [])
  }

  @Test("a word is found at any place of a stretch, and only within it")
  func stretches() throws {
    try forEachSeed(2_000) { random in
      let letters = Array("aAbB@#` \u{E9}–".utf8)
      let bytes = (0..<random.number(0...40)).map { _ in random.pick(letters) }
      let start = random.number(0...bytes.count)
      let range = start..<random.number(start...bytes.count)
      let needle = (0..<random.number(1...3)).map { _ in random.pick(Array("ab@#` ".utf8)) }
      let folded = FoldedText(bytes[range]).bytes
      let isThere = folded.indices.contains { folded[$0...].starts(with: needle) }
      #expect(FoldedText.contains(needle, bytes, in: range) == isThere, "\(random)")
    }
  }

  @Test("a match is marked where it stands in the text, not in its folded form")
  func places() {
    let text = "día Straße DÍA"
    let bytes = Array(text.utf8)
    func marked(_ needle: String) -> [String] {
      FoldedText(text.utf8).ranges(of: FoldedText(needle.utf8).bytes).map { String(decoding: bytes[$0], as: UTF8.self) }
    }
    #expect(marked("dia") == ["día", "DÍA"])
    #expect(marked("strasse") == ["Straße"])
    #expect(marked("") == [])
  }

  private let plan = """
    ## Day 1
    **DSA**
    - [x] LC 1: Two Sum (Easy) ⏱ 50m ✅ 2026-11-20
      - hash map
      - one pass
    - [ ] Watch: Two things #again
    📌 Goal: one two

    > 📝 One
    > and two

    ## Day 2
    - [-] LC 42: Trapping Rain Water ❌ 2026-11-20
    """

  @Test(
    "words anywhere in an item and its notes, conditions on top",
    arguments: [
      ("two", [3, 6, 7, 10]), ("two sum", [3]), ("\"sum two\"", []), ("sum pass", [5]), ("one", [5, 7, 9]),
      ("one two", [5, 7, 9]),
      ("kind:video", [6]), ("status:done", [3]), ("status:skipped", [13]), ("difficulty:hard", [13]), ("day:2", [13]),
      ("day:..1 two", [3, 6, 7, 10]), ("has:notes", [3]), ("spent:>40m", [3]), ("spent:>50m", []), ("#again", [6]),
      ("has:reflection", [9]), ("has:date", [3]), ("note: two", []), ("\"two", [3, 6, 7, 10]), ("42", [13]),
      ("\"foo:bar\"", []), ("10:30", []), ("https://leetcode.com", []), ("felt:hard", []),
    ])
  func queries(_ query: String, _ expected: [Int]) throws { #expect(try lines(plan, query) == expected) }

  @Test("titles come first: those that are it, begin with it, have it as a word, have it anywhere; then the rest")
  func titlesFirst() throws {
    let plan = """
      ## Day 1
      - [ ] Explain preorder
      - [ ] Sort them
        - in any order
      - [ ] Keep the order
      - [ ] Order of growth
      - [ ] Order

      ## Day 2
      - [ ] order statistics
      - [ ] Read 15 pages
      - [ ] LC 15: 3Sum (Medium)
      """
    #expect(try lines(plan, "order") == [7, 6, 10, 5, 2, 4])
    #expect(try lines(plan, "15") == [12, 11])
    #expect(try lines(plan, "day:1 status:open") == [2, 3, 5, 6, 7])
  }

  @Test(
    "conditions that can't be are refused",
    arguments: ["kind:film", "day:x", "day:5..2", "spent:>soon", "status:no", "has:it", "felt:odd", "foo:bar"])
  func refused(_ query: String) { #expect(throws: SearchQuery.Refusal.self) { try SearchQuery(query) } }

  @Test("nothing to look for", arguments: ["", "  ", "\"", "\"\"", "\" \""])
  func empty(_ query: String) throws { #expect(try SearchQuery(query).isEmpty) }
}

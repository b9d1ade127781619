import MMTCore
import Testing

@Suite struct CatalogueTests {
  @Test("a number gives the official title, difficulty, page and whether it is paid")
  func number() throws {
    let lru = try #require(Catalogue.problem(number: 146))
    #expect(lru.number == 146)
    #expect(lru.title == "LRU Cache")
    #expect(lru.slug == "lru-cache")
    #expect(lru.difficulty == .medium)
    #expect(!lru.paid)
    #expect(lru.url == "https://leetcode.com/problems/lru-cache/")
    let alien = try #require(Catalogue.problem(number: 269))
    #expect(alien.paid)
    #expect(alien.difficulty == .hard)
  }

  @Test("every number from first to last is found, and each by its slug and its title too")
  func everyProblem() throws {
    var found = 0
    for number in 1...4029 {
      guard let problem = Catalogue.problem(number: number) else { continue }
      found += 1
      #expect(problem.number == number)
      #expect(Catalogue.problem(slug: problem.slug) == problem)
      #expect(Catalogue.problem(title: problem.title) == problem)
      #expect(Catalogue.isTitle(problem.title, of: number))
    }
    #expect(found == 4029)
  }

  @Test("numbers outside the table are unknown", arguments: [0, -1, 4030, 99_999, .max, .min])
  func unknownNumber(number: Int) {
    #expect(Catalogue.problem(number: number) == nil)
    #expect(!Catalogue.isTitle("", of: number))
  }

  @Test("words that are no problem find nothing", arguments: ["", "-", "Nothing Like This", "title", "×", "\u{FFFD}"])
  func unknownWords(words: String) {
    #expect(Catalogue.problem(title: words) == nil)
    #expect(Catalogue.problem(slug: words) == nil)
  }

  @Test(
    "a title is known whatever its case, punctuation, spaces and accents",
    arguments: [
      ("two sum", 1), ("TWO-SUM", 1), ("3 Sum", 15), ("3Sum", 15), ("Pow(x,n)", 50),
      ("Two Sum II – Input Array Is Sorted", 167),
      ("Number of Ways to Paint N x 3 Grid", 1411), ("Number of Ways to Paint N × 3 Grid", 1411),
      ("The Knight's Tour", 2664), ("the knights tour", 2664), ("The Knight’s Tour", 2664),
      ("Maximize Y-Sum by Picking a Triplet of Distinct X-Values", 3572),
      ("Ｍaximum Subarray", nil), ("LRU\u{A0}Cache", 146), ("Válid Pálindrome", 125), ("Va\u{301}lid Palindrome", 125),
    ] as [(String, Int?)])
  func foldedTitle(words: String, number: Int?) {
    #expect(Catalogue.problem(title: words)?.number == number)
    if let number { #expect(Catalogue.isTitle(words, of: number)) }
  }

  @Test("another problem's title, a prefix and an empty text are not the title")
  func notTheTitle() {
    #expect(!Catalogue.isTitle("Two Sum", of: 2))
    #expect(!Catalogue.isTitle("Two", of: 1))
    #expect(!Catalogue.isTitle("Two Sum II", of: 1))
    #expect(!Catalogue.isTitle("", of: 1))
    #expect(!Catalogue.isTitle("--", of: 1))
  }

  @Test("a slice of a line is looked up where it lies, cut off UTF-8 included")
  func slices() {
    let line = Array("- [ ] 146. LRU Cache \u{E9}".utf8)
    #expect(Catalogue.problem(title: line[11..<20])?.number == 146)
    #expect(Catalogue.isTitle(line[11..<20], of: 146))
    #expect(!Catalogue.isTitle(line[11..<22], of: 146))
    for end in 0...4 {
      let hostile: [UInt8] = [0xE2, 0x80, 0xCC, 0xC3, 0xE2]
      #expect(Catalogue.problem(title: hostile[end...]) == nil)
    }
  }

  @Test("a mistyped title suggests the problems that look like it")
  func nearest() {
    #expect(Catalogue.nearest(to: "Tow Sum").contains { $0.number == 1 })
    #expect(Catalogue.nearest(to: "Longest Substring Without Repeting Characters").first?.number == 3)
    #expect(Catalogue.nearest(to: "LRU Cahce").first?.number == 146)
    #expect(Catalogue.nearest(to: "LRU Cache", limit: 1).map(\.number) == [146])
    #expect(Catalogue.nearest(to: "").isEmpty)
    #expect(Catalogue.nearest(to: "qqqq").isEmpty)
    #expect(Catalogue.nearest(to: "Two Sum", limit: 0).isEmpty)
  }
}

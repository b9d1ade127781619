/// Finds which of two lists of texts belong together by their words: those pairs whose overlap (Dice) is at least 0.6 and 0.2 ahead of
/// every other pair that either text is part of.
struct SimilarPairs {
  /// How many common words may be counted in one run: some tenths of a second. What lies beyond isn't compared.
  static let budget = 50_000_000

  private static let least = 0.6
  private static let lead = 0.2

  private let news: [[Int: Int]]
  private let newSizes: [Int]
  private let oldSizes: [Int]
  /// By word, the old texts that have it, and how often.
  private var places: [[(old: Int, count: Int)]] = []

  init(_ news: [[String]], _ olds: [[String]]) {
    var numbers: [String: Int] = [:]
    // Two texts without words are alike too: nothing counts as a word of its own.
    func counted(_ words: [String]) -> [Int: Int] {
      var counts: [Int: Int] = [:]
      for word in words.isEmpty ? [""] : words {
        let number = numbers[word] ?? numbers.count
        numbers[word] = number
        counts[number, default: 0] += 1
      }
      return counts
    }
    let oldWords = olds.map(counted)
    self.news = news.map(counted)
    newSizes = news.map { max(1, $0.count) }
    oldSizes = olds.map { max(1, $0.count) }
    places = Array(repeating: [], count: numbers.count)
    for (old, words) in oldWords.enumerated() {
      for (word, count) in words { places[word].append((old, count)) }
    }
  }

  /// The best other text of one, and the score of the next best.
  private struct Best {
    var other = 0
    var score = 0.0
    var next = 0.0

    mutating func take(_ score: Double, _ other: Int) {
      if score > self.score {
        next = self.score
        self.score = score
        self.other = other
      } else if score > next {
        next = score
      }
    }
  }

  /// The pairs, by places in the two lists. Every common word takes one from the budget; where it doesn't reach there are no pairs.
  func clear(within budget: inout Int) -> [(new: Int, old: Int)] {
    let work = news.reduce(0) { $0 + $1.keys.reduce(0) { $0 + places[$1].count } }
    guard work <= budget else { return [] }
    budget -= work
    var bestOld = [Best](repeating: Best(), count: news.count)
    var bestNew = [Best](repeating: Best(), count: oldSizes.count)
    var shared = [Int](repeating: 0, count: oldSizes.count)
    for (new, words) in news.enumerated() {
      var touched: [Int] = []
      for (word, count) in words {
        for place in places[word] {
          if shared[place.old] == 0 { touched.append(place.old) }
          shared[place.old] += min(count, place.count)
        }
      }
      for old in touched {
        let score = Double(2 * shared[old]) / Double(newSizes[new] + oldSizes[old])
        bestOld[new].take(score, old)
        bestNew[old].take(score, new)
        shared[old] = 0
      }
    }
    return bestOld.enumerated().compactMap { new, best in
      guard best.score >= Self.least, best.score - best.next >= Self.lead, bestNew[best.other].other == new,
        best.score - bestNew[best.other].next >= Self.lead
      else { return nil }
      return (new, best.other)
    }
  }
}

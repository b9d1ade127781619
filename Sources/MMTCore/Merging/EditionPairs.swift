/// What two editions of a plan have in other words: an edition says anew what a day asks for, and who did it has done it.
///
/// By the rules of identity (`ItemMatcher`) such an item would be gone, and another one come: a finished day would be unfinished.
enum EditionPairs {
  /// The least overlap of words (Dice). Between the editions shipped, the same exercise in other words has 0.28 and more, another
  /// exercise in its place mostly less.
  private static let least = 0.28
  /// A track in which more of a kind is left over isn't looked at.
  private static let limit = 64

  /// The matches with pairs added among what is left over of a track: items of one kind, no problems, by their overlap of words, the
  /// largest first. `matches` has for each item of `new` that of `old` it is.
  ///
  /// A line below an item (`Include:`) that took over most of its words isn't the item: a tick belongs to what was ticked.
  static func adding(to matches: [Int?], _ old: MergeSide, _ new: MergeSide) -> [Int?] {
    var matches = matches
    for (index, match) in matches.enumerated() {
      guard let match else { continue }
      if (old.plan.items[match].kind == .qualifier) != (new.plan.items[index].kind == .qualifier) { matches[index] = nil }
    }
    let taken = Set(matches.compactMap(\.self))
    var rest: [String: (olds: [Int], news: [Int])] = [:]
    for index in old.plan.items.indices where !taken.contains(index) {
      if let group = group(old, index) { rest[group, default: ([], [])].olds.append(index) }
    }
    for index in new.plan.items.indices where matches[index] == nil && new.places[index] >= 0 {
      if let group = group(new, index) { rest[group, default: ([], [])].news.append(index) }
    }
    for (olds, news) in rest.values where !olds.isEmpty && max(olds.count, news.count) <= limit {
      let oldWords = olds.map { WordOverlap.words(old.words($0)) }
      let newWords = news.map { WordOverlap.words(new.words($0)) }
      var pairs: [(score: Double, old: Int, new: Int)] = []
      for first in olds.indices {
        for second in news.indices {
          let score = WordOverlap.dice(oldWords[first], newWords[second])
          if score >= least { pairs.append((score, olds[first], news[second])) }
        }
      }
      pairs.sort { ($1.score, $0.old, $0.new) < ($0.score, $1.old, $1.new) }
      var found = Set<Int>()
      for pair in pairs where matches[pair.new] == nil && found.insert(pair.old).inserted { matches[pair.new] = pair.old }
    }
    return matches
  }

  /// The day, the track and the kind of an item that may be said in other words.
  private static func group(_ side: MergeSide, _ index: Int) -> String? {
    let item = side.plan.items[index]
    guard item.hasBox, !item.isTableRow, !item.isLine, item.leetcode == 0, let slash = side.ids[index].lastIndex(of: "/") else {
      return nil
    }
    return side.ids[index][..<slash] + " " + item.kind.rawValue
  }
}

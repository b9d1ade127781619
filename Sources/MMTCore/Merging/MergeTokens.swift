/// Gives the elements of three versions their tokens: items are found in each other by the rules of identity (ItemMatcher), everything
/// else by its bytes.
struct MergeTokens {
  /// By token of an item: its index in each version, or -1.
  private(set) var base: [Int] = []
  private(set) var ours: [Int] = []
  private(set) var theirs: [Int] = []
  var lines: LineTable

  /// The sides get their tokens. `isEdition`: theirs is the edition after the base.
  init(_ baseSide: MergeSide, _ oursSide: MergeSide, _ theirsSide: MergeSide, isEdition: Bool = false) {
    lines = LineTable(from: 0)
    let known = Self.items(baseSide)
    base = Array(baseSide.plan.items.indices)
    ours = Array(repeating: -1, count: base.count)
    theirs = ours
    let oursTokens = tokens(of: oursSide, Self.matches(known, oursSide)) { $0.ours[$1] = $2 }
    var theirsMatches = Self.matches(known, theirsSide)
    if isEdition { theirsMatches = EditionPairs.adding(to: theirsMatches, baseSide, theirsSide) }
    matchAdded(oursSide, oursTokens, theirsSide, &theirsMatches)
    let theirsTokens = tokens(of: theirsSide, theirsMatches) { $0.theirs[$1] = $2 }
    lines = LineTable(from: Int32(truncatingIfNeeded: base.count))
    number(baseSide, base)
    number(oursSide, oursTokens)
    number(theirsSide, theirsTokens)
  }

  /// A side's items with the words that count for merging.
  private static func items(_ side: MergeSide) -> [ItemMatcher.Known] {
    var items = ItemMatcher.Known.items(of: side.plan, side.itemIDs)
    for index in items.indices {
      items[index].words = side.words(index)
      // What one side dropped isn't what had no date before.
      items[index].date = items[index].date ?? side.plan.items[index].cancelledOn
    }
    return items
  }

  private static func matches(_ known: [ItemMatcher.Known], _ side: MergeSide) -> [Int?] {
    ItemMatcher(known: known, today: items(side)).matches.enumerated().map { index, match in
      // One that is part of another item's lines can't be told apart from these.
      side.places[index] < 0 ? nil : match
    }
  }

  /// The token of each item of a side; those that the base doesn't have get new ones.
  private mutating func tokens(
    of side: MergeSide, _ matches: [Int?], _ note: (inout MergeTokens, Int, Int) -> Void
  ) -> [Int] {
    side.plan.items.indices.map { index in
      guard side.places[index] >= 0 else { return -1 }
      let token = matches[index] ?? base.count
      if token == base.count {
        base.append(-1)
        ours.append(-1)
        theirs.append(-1)
      }
      note(&self, token, index)
      return token
    }
  }

  /// An item that both added, with the same id, words and kind, is one.
  private mutating func matchAdded(_ one: MergeSide, _ tokens: [Int], _ other: MergeSide, _ matches: inout [Int?]) {
    var added: [String: Int] = [:]
    for (index, token) in tokens.enumerated() where token >= 0 && base[token] < 0 { added[one.ids[index]] = index }
    guard !added.isEmpty else { return }
    for index in matches.indices where matches[index] == nil && other.places[index] >= 0 {
      guard let same = added[other.ids[index]] else { continue }
      let (first, second) = (one.plan.items[same], other.plan.items[index])
      guard first.isBonus == second.isBonus, first.kind == second.kind, one.words(same) == other.words(index) else {
        continue
      }
      matches[index] = tokens[same]
    }
  }

  private mutating func number(_ side: MergeSide, _ tokens: [Int]) {
    side.number { element in
      element.item >= 0 ? Int32(truncatingIfNeeded: tokens[element.item]) : lines.number(side.content(element.first))
    }
  }
}

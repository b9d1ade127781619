/// Finds the items of one reading of the plan in another (plan-format.md, "Identity"). What is less than sure is no match.
package struct ItemMatcher: Sendable {
  /// An item as it is remembered.
  package struct Known: Sendable, Equatable {
    package var id: String
    /// nil where only the id is known.
    package var words: String?

    package init(id: String, words: String?) {
      self.id = id
      self.words = words
    }
  }

  /// For each item of today, the index of the known one it is; nil for a new one.
  package let matches: [Int?]

  /// `ids` and `words` are those of today's items, in order; `ownID` gives the id an item carries itself. `allowsSimilar`: words that are
  /// merely alike may do.
  package init(
    known: [Known], ids: [String], words: (Int) -> String, ownID: (Int) -> String? = { _ in nil }, allowsSimilar: Bool = true
  ) {
    matches = withoutActuallyEscaping(words) { words in
      withoutActuallyEscaping(ownID) { ownID in
        var matching = Matching(known: known, ids: ids, words: words, ownID: ownID)
        matching.run(allowsSimilar)
        return matching.matches
      }
    }
  }
}

private struct Matching {
  let known: [ItemMatcher.Known]
  let ids: [String]
  let words: (Int) -> String
  let ownID: (Int) -> String?
  var matches: [Int?]
  var taken: [Bool]

  init(
    known: [ItemMatcher.Known], ids: [String], words: @escaping (Int) -> String, ownID: @escaping (Int) -> String?
  ) {
    self.known = known
    self.ids = ids
    self.words = words
    self.ownID = ownID
    matches = Array(repeating: nil, count: ids.count)
    taken = Array(repeating: false, count: known.count)
  }

  mutating func run(_ allowsSimilar: Bool) {
    let ownID = ownID
    matchEnds()
    matchSame()
    guard matches.contains(where: { $0 == nil }), taken.contains(false) else { return }
    // From the surest to the least sure; each pass sees only what the ones before left over.
    matchUnique { parts, item in item.map { ownID($0) } ?? parts.key }
    matchUnique { parts, _ in parts.problemInDay }
    matchUnique { parts, _ in parts.words.map { parts.trackPart + "\n" + $0 } }
    matchUnique { parts, _ in parts.words.map { parts.dayPart + "\n" + $0 } }
    matchUnique { parts, _ in parts.words.flatMap { $0.isEmpty ? nil : $0 } }
    if allowsSimilar { matchSimilar() }
  }

  /// Nearly always nothing moved: what is equal at both ends is matched without any table.
  private mutating func matchEnds() {
    var start = 0
    while start < min(ids.count, known.count), isSame(start, start) {
      take(start, start)
      start += 1
    }
    var newEnd = ids.count
    var oldEnd = known.count
    while newEnd > start, oldEnd > start, isSame(newEnd - 1, oldEnd - 1) {
      newEnd -= 1
      oldEnd -= 1
      take(newEnd, oldEnd)
    }
  }

  /// Same id and same words, wherever it stands. An own id is part of the id.
  private mutating func matchSame() {
    guard matches.contains(where: { $0 == nil }), taken.contains(false) else { return }
    var olds: [String: Int] = [:]
    for index in known.indices where !taken[index] && olds[known[index].id] == nil { olds[known[index].id] = index }
    for index in ids.indices where matches[index] == nil {
      if let old = olds[ids[index]], !taken[old], isSame(index, old) { take(index, old) }
    }
  }

  private func isSame(_ new: Int, _ old: Int) -> Bool {
    ids[new] == known[old].id && (known[old].words.map { words(new) == $0 } ?? true)
  }

  private mutating func take(_ new: Int, _ old: Int) {
    matches[new] = old
    taken[old] = true
  }

  /// Matches what has the same key if it is the only one with it on either side.
  /// `key` gets the parts of an id, and the item's index on today's side.
  private mutating func matchUnique(_ key: (IDParts, Int?) -> String?) {
    var olds: [String: Int?] = [:]
    for index in known.indices where !taken[index] {
      guard let key = key(IDParts(known[index].id, words: known[index].words), nil) else { continue }
      if olds[key] == nil { olds[key] = .some(index) } else { olds[key] = .some(nil) }
    }
    guard !olds.isEmpty else { return }
    var news: [String: Int?] = [:]
    for index in ids.indices where matches[index] == nil {
      guard let key = key(IDParts(ids[index], words: words(index)), index), olds[key] != nil else { continue }
      if news[key] == nil { news[key] = .some(index) } else { news[key] = .some(nil) }
    }
    for (key, new) in news {
      if let new, let old = olds[key] ?? nil { take(new, old) }
    }
  }

  /// The best pair of a track by word overlap, if it is good and well ahead of the next.
  private mutating func matchSimilar() {
    var olds: [String: [Int]] = [:]
    for index in known.indices where !taken[index] { olds[IDParts(known[index].id).trackPart, default: []].append(index) }
    var news: [String: [Int]] = [:]
    for index in ids.indices where matches[index] == nil { news[IDParts(ids[index]).trackPart, default: []].append(index) }
    var budget = SimilarPairs.budget
    for (track, newItems) in news.sorted(by: { $0.key < $1.key }) {
      guard let oldItems = olds[track] else { continue }
      let pairs = SimilarPairs(
        newItems.map { WordOverlap.words(words($0)) }, oldItems.map { WordOverlap.words(known[$0].words ?? "") })
      for pair in pairs.clear(within: &budget) { take(newItems[pair.new], oldItems[pair.old]) }
    }
  }
}

/// The parts of an id: `d012/dsa/lc-283`.
private struct IDParts {
  let id: String
  let words: String?
  let dayPart: String
  let trackPart: String
  let key: String

  init(_ id: String, words: String? = nil) {
    self.id = id
    self.words = words
    let parts = id.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    dayPart = parts.first.map(String.init) ?? ""
    trackPart = parts.count > 1 ? dayPart + "/" + parts[1] : dayPart
    key = parts.count > 2 ? String(parts[2]) : ""
  }

  /// `d012 lc-283`: the same problem in the same day, whatever its track.
  var problemInDay: String? {
    guard key.hasPrefix("lc-") else { return nil }
    let number = key.dropFirst(3).prefix { $0.isNumber }
    return number.isEmpty ? nil : dayPart + " " + number
  }
}

/// Tasks that one of two devices reworded: they go by the name they had, so that what the other did with them finds them.
enum Rewording {
  /// Both sides, with the old names of what they reworded.
  static func named(_ old: [PageUnit], _ one: [PageUnit], _ other: [PageUnit]) -> (one: [PageUnit], other: [PageUnit]) {
    let (mine, yours) = (found(old, one), found(old, other))
    return (renamed(old, one, mine, other, yours), renamed(old, other, yours, one, mine))
  }

  /// A side with old names: where the other has the line by it, or reworded it in the same way. What each reworded in its own way are two.
  private static func renamed(
    _ old: [PageUnit], _ side: [PageUnit], _ pairs: [Int: Int], _ other: [PageUnit], _ theirs: [Int: Int]
  ) -> [PageUnit] {
    if pairs.isEmpty { return side }
    let names = Set(other.map(\.token))
    let places = Dictionary(theirs.map { ($0.value, $0.key) }) { first, _ in first }
    var result = side
    for (place, was) in pairs {
      let isSame = places[was].map { other[$0].token == side[place].token } ?? false
      // The words may be those of another task there.
      if isSame || names.contains(old[was].token) && !names.contains(side[place].token) { result[place].token = old[was].token }
    }
    return result
  }

  /// By place in a side the place in the old list: in the same gap between lines that stayed, of the same birth, and with like words.
  private static func found(_ old: [PageUnit], _ side: [PageUnit]) -> [Int: Int] {
    let (before, after) = (Set(old.map(\.token)), Set(side.map(\.token)))
    guard old.contains(where: { $0.task != nil && !after.contains($0.token) }),
      side.contains(where: { $0.task != nil && !before.contains($0.token) })
    else { return [:] }
    var numbers = UnitNumbers()
    let places = SequenceMatch(numbers.of(old), numbers.of(side)).places
    var result: [Int: Int] = [:]
    var budget = SimilarPairs.budget
    var (start, reached) = (0, 0)
    for index in 0...old.count {
      let place = index < old.count ? Int(places[index]) : side.count
      guard place >= 0 else { continue }
      let olds = (start..<index).filter { old[$0].task != nil && !after.contains(old[$0].token) }
      let news = (reached..<place).filter { side[$0].task != nil && !before.contains(side[$0].token) }
      if !olds.isEmpty, !news.isEmpty {
        pair(news.map { ($0, words(side[$0])) }, olds.map { ($0, words(old[$0])) }, &result, &budget)
      }
      (start, reached) = (index + 1, place + 1)
    }
    return result.filter { old[$0.value].task?.from == side[$0.key].task?.from }
  }

  private static func words(_ unit: PageUnit) -> String { String(decoding: unit.task?.text ?? [], as: UTF8.self) }

  private static func pair(
    _ news: [(place: Int, words: String)], _ olds: [(place: Int, words: String)], _ result: inout [Int: Int],
    _ budget: inout Int
  ) {
    let (newWords, oldWords) = (news.map { WordOverlap.words($0.words) }, olds.map { WordOverlap.words($0.words) })
    for pair in SimilarPairs(newWords, oldWords).clear(within: &budget)
    // Chapter 3 is another one than chapter 4.
    where digits(newWords[pair.new]) == digits(oldWords[pair.old]) { result[news[pair.new].place] = olds[pair.old].place }
    guard let new = news.first, let old = olds.first, news.count == 1, olds.count == 1, result[new.place] == nil,
      MendedWords(new.words).isMended(in: MendedWords(old.words))
    else { return }
    result[new.place] = old.place
  }

  /// The one text that says the same as another in other words; nil where none does, or several may.
  static func like(_ text: String, of others: [String]) -> Int? {
    guard !others.isEmpty else { return nil }
    var (result, budget) = ([Int: Int](), SimilarPairs.budget)
    pair([(0, text)], others.enumerated().map { ($0.offset, $0.element) }, &result, &budget)
    return result[0]
  }

  private static func digits(_ words: [String]) -> [String] {
    words.filter { $0.contains { $0.isNumber } }.sorted()
  }
}

/// Entries that one of two devices took out, and with which the other did something since: they stay.
enum Deletion {
  /// A side with such entries, as they were, where they stood; the merge makes of them what the other side has.
  static func revived(_ old: [PageUnit], _ side: [PageUnit], changedIn other: [PageUnit]) -> [PageUnit] {
    let here = Set(side.map(\.token))
    let there = Dictionary(other.map { ($0.token, $0) }) { first, _ in first }
    func isLost(_ unit: PageUnit) -> Bool {
      guard !here.contains(unit.token), let changed = there[unit.token] else { return false }
      return (unit.isEntry || changed.isEntry) && !changed.isSame(as: unit)
    }
    guard old.contains(where: isLost) else { return side }
    var numbers = UnitNumbers()
    let places = SequenceMatch(numbers.of(old), numbers.of(side)).places
    var result: [PageUnit] = []
    var reached = 0
    // A heading that went with its entries comes back with the first of them.
    var heading: PageUnit?
    for (index, unit) in old.enumerated() {
      let place = Int(places[index])
      if place >= 0 {
        result += side[reached...place]
        reached = place + 1
        heading = nil
      } else if unit.isHeading {
        heading = here.contains(unit.token) ? nil : unit
      } else if isLost(unit) {
        if let above = heading { result.append(above) }
        heading = nil
        result.append(unit)
      }
    }
    return result + side[reached...]
  }
}

/// Tasks that both put off to the future log, each to another month: they stand in the later one.
enum PutOffTwice {
  /// What a side has in an earlier part than the other.
  static func names(_ old: [PageUnit], _ side: [PageUnit], later other: [PageUnit]) -> Set<[UInt8]> {
    let there = Dictionary(other.filter { $0.section != nil }.map { ($0.token, $0) }) { first, _ in first }
    let known = Set(old.map(\.token))
    return Set(
      side.filter { unit in
        guard unit.task != nil, !known.contains(unit.token), let mine = unit.section, let yours = there[unit.token]?.section
        else { return false }
        return reach(mine) < reach(yours)
      }.map(\.token))
  }

  private static func reach(_ section: FutureSection) -> Int {
    if case .month(let month) = section { month.index } else { Int.max }
  }
}

/// A matching under way. Content decides first: a day is found by what stands in it, so that days put in, taken out, moved or numbered anew
/// take their items along; ids only decide between what is equal.
struct ItemMatching {
  let olds: [ItemMatcher.Known]
  let news: [ItemMatcher.Known]
  /// By item of today.
  private(set) var matches: [Int?]
  /// By known item, the one of today.
  private(set) var places: [Int?]
  /// What an item says: equal numbers, equal words.
  private var oldWords: [Int32] = []
  private var newWords: [Int32] = []
  /// The same with status, date and minutes, or without the minutes, where the very same stands on both sides: they tell items of equal
  /// words apart.
  private var oldContents: [Int32] = []
  private var newContents: [Int32] = []
  /// Known items that were done on a date which no line of these words has any more, while a line with them is open; and these words are
  /// there more than once, so that it may be another's.
  private var isGoneDone: [Bool]
  /// Days that are the same one have the same number; -1 for the rest.
  private var oldDays: [Int]
  private var newDays: [Int]

  init(_ olds: [ItemMatcher.Known], _ news: [ItemMatcher.Known]) {
    self.olds = olds
    self.news = news
    matches = Array(repeating: nil, count: news.count)
    places = Array(repeating: nil, count: olds.count)
    oldDays = Array(repeating: -1, count: olds.count)
    newDays = Array(repeating: -1, count: news.count)
    isGoneDone = Array(repeating: false, count: olds.count)
  }

  private var isDone: Bool { !places.contains(nil) || !matches.contains(nil) }

  private mutating func take(_ old: Int, _ new: Int) {
    matches[new] = old
    places[old] = new
  }

  // MARK: what didn't move

  private struct Content: Hashable {
    var words: String
    var status: ItemStatus?
    var date: CivilDay?
    var minutes: Int?

    init(_ item: ItemMatcher.Known, words: String?) {
      (self.words, status, date, minutes) = (words ?? "", item.status, item.date, item.minutes)
    }
  }

  /// Nearly always nothing moved: each item is where it was, under its id, with its words; and no date, and no minutes, went from one to
  /// another.
  mutating func takeUnmoved() -> Bool {
    guard olds.count == news.count else { return false }
    var gone = Set<Content>()
    var come = Set<Content>()
    for (old, new) in zip(olds, news) where !old.isUnchanged(in: new) {
      guard old.isNamed(as: new) else { return false }
      if old.isMarked { gone.insert(Content(old, words: new.words)) }
      if new.isMarked { come.insert(Content(new, words: new.words)) }
    }
    guard gone.isDisjoint(with: come) else { return false }
    for index in olds.indices { take(index, index) }
    return true
  }

  /// Whole days that stand unchanged at either end are matched without any table; gives how many items lie before the rest, and behind it.
  private mutating func takeEnds() -> (start: Int, end: Int) {
    let count = min(olds.count, news.count)
    var start = 0
    while start < count, olds[start].isUnchanged(in: news[start]) { start += 1 }
    func isInDay(_ items: [ItemMatcher.Known], _ index: Int) -> Bool {
      index > 0 && index < items.count && items[index - 1].dayPart == items[index].dayPart
    }
    while start > 0, isInDay(olds, start) || isInDay(news, start) { start -= 1 }
    var end = 0
    while start + end < count, olds[olds.count - 1 - end].isUnchanged(in: news[news.count - 1 - end]) { end += 1 }
    while end > 0, isInDay(olds, olds.count - end) || isInDay(news, news.count - end) { end -= 1 }
    for index in 0..<start { take(index, index) }
    for index in 0..<end { take(olds.count - 1 - index, news.count - 1 - index) }
    return (start, end)
  }

  // MARK: a whole plan, and some items of one

  /// The known ones are a whole plan: its days are found first, then the items in them.
  mutating func matchDays() {
    let (start, end) = takeEnds()
    guard !isDone else { return }
    takeOwn()
    number()
    let days = DayPairs(
      .init(olds, start..<(olds.count - end), oldWords, oldContents),
      .init(news, start..<(news.count - end), newWords, newContents))
    for pair in days.pairs {
      for old in days.olds.days[pair.old] { oldDays[old] = pair.new }
      for new in days.news.days[pair.new] { newDays[new] = pair.new }
      align(days.olds.days[pair.old], days.news.days[pair.new], oldContents, newContents)
    }
    takeMarked()
    for pair in days.pairs {
      let isNamesake = days.olds.parts[pair.old] == days.news.parts[pair.new]
      align(
        days.olds.days[pair.old].filter { places[$0] == nil && (isNamesake || !isGoneDone[$0]) },
        days.news.days[pair.new].filter { matches[$0] == nil }, oldWords, newWords)
    }
    takeProblems()
    takeNeighbours()
    takeNamed(oldWords, newWords)
    takeUnique()
    takeMended()
  }

  /// The known ones are some items of a plan: where they stood tells nothing, so what they are called comes first.
  mutating func matchScattered() {
    takeOwn()
    number()
    var parts = Numbering<Substring>()
    oldDays = olds.map { Int(parts.number(of: $0.dayPart)) }
    newDays = news.map { Int(parts.number(of: $0.dayPart)) }
    takeNamed(oldContents, newContents)
    takeMarked()
    takeNamed(oldWords, newWords)
    takeProblems()
    takeUnique()
  }

  /// An id of its own is meant to find an item whatever becomes of its words.
  private mutating func takeOwn() {
    var own: [Substring: Int] = [:]
    for old in olds.indices where olds[old].isOwn && places[old] == nil { own[olds[old].key] = old }
    guard !own.isEmpty else { return }
    for new in news.indices where news[new].isOwn && matches[new] == nil {
      if let old = own[news[new].key], places[old] == nil, !hasCopy(old, new) { take(old, new) }
    }
  }

  /// Whether a line without the id says what the known item said, and the one with it something else: that is the copy, which took the id
  /// from the line below it.
  private func hasCopy(_ old: Int, _ new: Int) -> Bool {
    let item = olds[old]
    guard item.isMarked, item.words == news[new].words, !item.saysTheSame(as: news[new]) else { return false }
    return news.count { $0.saysTheSame(as: item) } >= olds.count { $0.saysTheSame(as: item) }
  }

  /// Gives words and contents their numbers. What is matched already, and what has no words, has one of its own.
  private mutating func number() {
    var texts = Numbering<String>()
    func words(_ item: ItemMatcher.Known) -> Int32 {
      if let words = item.words, !words.isEmpty { return texts.number(of: words) }
      return item.problem != nil ? texts.number(of: String(item.key)) : texts.next()
    }
    oldWords = olds.map(words)
    newWords = news.map(words)
    for case (let new, let old?) in matches.enumerated() { newWords[new] = oldWords[old] }
    let known = Set(zip(olds, oldWords).lazy.filter { $0.0.isMarked }.flatMap { MarkedWords.all($0.0, $0.1) })
    let present = Set(zip(news, newWords).lazy.filter { $0.0.isMarked }.flatMap { MarkedWords.all($0.0, $0.1) })
    var numbers = Numbering<MarkedWords>()
    func common(_ item: ItemMatcher.Known, _ words: Int32) -> MarkedWords? {
      MarkedWords.all(item, words).first { known.contains($0) && present.contains($0) }
    }
    let open = Set(zip(news, newWords).lazy.filter { $0.0.status == .open }.map(\.1))
    let counts = [oldWords, newWords].map { Dictionary($0.map { ($0, 1) }, uniquingKeysWith: +) }
    isGoneDone = zip(olds, oldWords).map { item, words in
      item.status == .done && item.date != nil && open.contains(words) && common(item, words) == nil
        && counts.contains { $0[words] ?? 0 > 1 }
    }
    newContents = zip(news, newWords).map { numbers.number(of: common($0, $1) ?? MarkedWords(words: $1)) }
    // What was done is first looked for as done: an open line of the same words may be another's.
    oldContents = olds.indices.map { old in
      isGoneDone[old]
        ? numbers.next() : numbers.number(of: common(olds[old], oldWords[old]) ?? MarkedWords(words: oldWords[old]))
    }
  }

  // MARK: steps

  private mutating func align(_ oldRange: Range<Int>, _ newRange: Range<Int>, _ oldElements: [Int32], _ newElements: [Int32]) {
    align(
      oldRange.filter { places[$0] == nil }, newRange.filter { matches[$0] == nil }, oldElements, newElements)
  }

  private mutating func align(_ oldRest: [Int], _ newRest: [Int], _ oldElements: [Int32], _ newElements: [Int32]) {
    guard !oldRest.isEmpty, !newRest.isEmpty else { return }
    let found = Alignment(oldRest.map { oldElements[$0] }, newRest.map { newElements[$0] }) { old, new in
      olds[oldRest[old]].placeInDay == news[newRest[new]].placeInDay
    }
    for pair in found.pairs { take(oldRest[pair.old], newRest[pair.new]) }
  }

  /// What carries the same words, status and date goes there from any day: a date is never given to a line with another one while a line
  /// with it and the same words is there.
  private mutating func takeMarked() {
    align(
      olds.indices.filter { places[$0] == nil && olds[$0].isMarked },
      news.indices.filter { matches[$0] == nil && news[$0].isMarked },
      oldContents, newContents)
  }

  /// The same LeetCode number in the same day.
  private mutating func takeProblems() {
    let (olds, oldDays, news, newDays) = (olds, oldDays, news, newDays)
    takeOnly { old in
      olds[old].problem.map { Place(day: oldDays[old], number: $0) }
    } _: { new in
      news[new].problem.map { Place(day: newDays[new], number: $0) }
    }
  }

  /// The same words, if nothing else that is left has them.
  private mutating func takeUnique() {
    let (oldWords, newWords) = (oldWords, newWords)
    takeOnly {
      Place(day: 0, number: Int(oldWords[$0]))
    } _: {
      Place(day: 0, number: Int(newWords[$0]))
    }
  }

  private struct Place: Hashable {
    var day: Int
    var number: Int
  }

  /// Matches what has the same key if it is the only one with it on either side.
  private mutating func takeOnly(_ oldKey: (Int) -> Place?, _ newKey: (Int) -> Place?) {
    guard !isDone else { return }
    var found: [Place: (old: Int, new: Int)] = [:]
    // -1: not there, -2: more than once.
    for old in olds.indices where places[old] == nil {
      guard let key = oldKey(old), key.day >= 0 else { continue }
      found[key] = (found[key] == nil ? old : -2, -1)
    }
    guard !found.isEmpty else { return }
    for new in news.indices where matches[new] == nil {
      guard let key = newKey(new), let known = found[key] else { continue }
      found[key] = (known.old, known.new == -1 ? new : -2)
    }
    for (old, new) in found.values where old >= 0 && new >= 0 && isPossible(old, new) { take(old, new) }
  }

  /// Two dates that contradict each other keep items apart that are alike otherwise. In a day of another name an open line isn't the one
  /// that was done: that is gone, with its date, rather than open again.
  private func isPossible(_ old: Int, _ new: Int) -> Bool {
    if isGoneDone[old], news[new].status == .open, olds[old].dayPart != news[new].dayPart { return false }
    if oldDays[old] >= 0, oldDays[old] == newDays[new] { return true }
    guard let date = olds[old].date, let other = news[new].date else { return true }
    return date == other
  }

  /// The same id, and equal elements; the id alone where no words are known.
  private mutating func takeNamed(_ oldElements: [Int32], _ newElements: [Int32]) {
    var named: [String: Int] = [:]
    for old in olds.indices where places[old] == nil { named[olds[old].id] = old }
    guard !named.isEmpty else { return }
    for new in news.indices where matches[new] == nil {
      guard let old = named[news[new].id], places[old] == nil,
        oldElements[old] == newElements[new] || olds[old].words == nil, isPossible(old, new)
      else { continue }
      take(old, new)
    }
  }

  /// What follows, or stands before, an item that was found, with the words that followed it before.
  private mutating func takeNeighbours() {
    guard !isDone else { return }
    for new in news.indices.dropFirst() where matches[new] == nil {
      if let old = matches[new - 1].map({ $0 + 1 }) { takeNeighbour(old, new) }
    }
    for new in news.indices.dropLast().reversed() where matches[new] == nil {
      if let old = matches[new + 1].map({ $0 - 1 }) { takeNeighbour(old, new) }
    }
  }

  private mutating func takeNeighbour(_ old: Int, _ new: Int) {
    guard olds.indices.contains(old), places[old] == nil, oldWords[old] == newWords[new], isPossible(old, new) else { return }
    take(old, new)
  }

}

// MARK: - Words that changed

extension ItemMatching {
  /// What lies between two items that were found, or between one and the end of its day.
  private struct Gap: Hashable {
    var day: Int
    var before: Int
    var after = -1
  }

  /// Gaps of more items than this on either side aren't looked through.
  private static let gapLimit = 100

  /// Words with a slip of the pen mended, between the same neighbours.
  private mutating func takeMended() {
    guard !isDone else { return }
    let oldGaps = Self.gaps(oldDays) { old in places[old].flatMap { newDays[$0] == oldDays[old] ? old : nil } }
    let newGaps = Self.gaps(newDays) { new in matches[new].flatMap { oldDays[$0] == newDays[new] ? $0 : nil } }
    var rest: [Gap: [Int]] = [:]
    for (old, gap) in oldGaps.enumerated() where places[old] == nil && oldDays[old] >= 0 { rest[gap, default: []].append(old) }
    var candidates: [Gap: [Int]] = [:]
    for (new, gap) in newGaps.enumerated() where matches[new] == nil && rest[gap] != nil {
      candidates[gap, default: []].append(new)
    }
    for (gap, newItems) in candidates {
      guard let oldItems = rest[gap], oldItems.count <= Self.gapLimit, newItems.count <= Self.gapLimit else { continue }
      let oldTexts = oldItems.map { MendedWords(olds[$0].words ?? "") }
      let newTexts = newItems.map { MendedWords(news[$0].words ?? "") }
      let partners = newTexts.map { new in oldTexts.indices.filter { oldTexts[$0].isMended(in: new) } }
      for (new, found) in partners.enumerated() {
        guard found.count == 1, let old = found.first, partners.count(where: { $0.contains(old) }) == 1,
          isPossible(oldItems[old], newItems[new])
        else { continue }
        take(oldItems[old], newItems[new])
      }
    }
  }

  /// The gap that each item stands in, or that begins with it; `found` gives the known item it is.
  private static func gaps(_ days: [Int], _ found: (Int) -> Int?) -> [Gap] {
    var gaps = days.map { Gap(day: $0, before: -1) }
    for index in days.indices.dropFirst() where days[index] == days[index - 1] {
      gaps[index].before = found(index - 1) ?? gaps[index - 1].before
    }
    for index in days.indices.dropLast().reversed() where days[index] == days[index + 1] {
      gaps[index].after = found(index + 1) ?? gaps[index + 1].after
    }
    return gaps
  }

  /// The best pair of a track by word overlap, if it is good and well ahead of the next.
  mutating func matchSimilar() {
    guard !isDone else { return }
    let tracks = sameTracks()
    var oldItems: [Track: [Int]] = [:]
    for old in olds.indices where places[old] == nil {
      let track = Track(oldDays[old], olds[old])
      oldItems[tracks[track] ?? track, default: []].append(old)
    }
    var newItems: [Track: [Int]] = [:]
    for new in news.indices where matches[new] == nil { newItems[Track(newDays[new], news[new]), default: []].append(new) }
    var budget = SimilarPairs.budget
    for (track, rest) in newItems.sorted(by: { $0.key < $1.key }) {
      guard let candidates = oldItems[track] else { continue }
      let pairs = SimilarPairs(
        rest.map { WordOverlap.words(news[$0].words ?? "") }, candidates.map { WordOverlap.words(olds[$0].words ?? "") })
      for pair in pairs.clear(within: &budget) {
        let (old, new) = (candidates[pair.old], rest[pair.new])
        if olds[old].mayRead(as: news[new]), isPossible(old, new) { take(old, new) }
      }
    }
  }

  private struct Track: Hashable, Comparable {
    var day: Int
    var name: Substring

    init(_ day: Int, _ item: ItemMatcher.Known) {
      self.day = day
      name = day < 0 ? item.trackPart : item.trackPart.drop { $0 != "/" }
    }

    static func < (first: Self, second: Self) -> Bool { (first.day, first.name) < (second.day, second.name) }
  }

  /// Tracks whose name isn't there any more, and the one that most of their items went to.
  private func sameTracks() -> [Track: Track] {
    let present = Set(news.indices.map { Track(newDays[$0], news[$0]) })
    var votes: [Track: [Track: Int]] = [:]
    for (old, known) in olds.enumerated() {
      let track = Track(oldDays[old], known)
      guard !present.contains(track), let new = places[old], newDays[new] == oldDays[old] else { continue }
      votes[track, default: [:]][Track(newDays[new], news[new]), default: 0] += 1
    }
    return votes.compactMapValues { votes in votes.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key }
  }
}

/// What an item says when it carries a mark: its words by their number, with status, date and minutes.
private struct MarkedWords: Hashable {
  var words: Int32
  var status: ItemStatus?
  var date: CivilDay?
  var minutes: Int?

  /// With the minutes, and without them unless these are the mark.
  static func all(_ item: ItemMatcher.Known, _ words: Int32) -> [MarkedWords] {
    let whole = MarkedWords(words: words, status: item.status, date: item.date, minutes: item.minutes)
    guard item.minutes != nil else { return [whole] }
    if item.date == nil, item.status == nil || item.status == .open { return [whole] }
    return [whole, MarkedWords(words: words, status: item.status, date: item.date)]
  }
}

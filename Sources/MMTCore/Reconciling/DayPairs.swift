/// Which days of the plan are which ones of before, by what stands in them; what they are called decides only between equal ones.
struct DayPairs {
  /// One side's days: runs of items of one day.
  struct Side {
    private(set) var days: [Range<Int>] = []
    private(set) var parts: [Substring] = []
    /// nil for a day without a title, or where that isn't known.
    private(set) var titles: [String?] = []
    /// By item, its day; nil outside the range that is looked at.
    private(set) var dayOfItem: [Int?]
    fileprivate var words: [Int32] = []
    fileprivate var contents: [Int32] = []

    init(_ items: [ItemMatcher.Known], _ range: Range<Int>, _ words: [Int32], _ contents: [Int32]) {
      (self.words, self.contents) = (words, contents)
      dayOfItem = Array(repeating: nil, count: items.count)
      for index in range {
        let part = items[index].dayPart
        if let last = days.last, parts.last == part {
          days[days.count - 1] = last.lowerBound..<(index + 1)
        } else {
          days.append(index..<(index + 1))
          parts.append(part)
          titles.append(items[index].title)
        }
        dayOfItem[index] = days.count - 1
      }
    }
  }

  private(set) var pairs: [(old: Int, new: Int)] = []
  private(set) var olds: Side
  private(set) var news: Side
  /// By day, its partner.
  private(set) var newOfOld: [Int?]
  private var oldOfNew: [Int?]

  init(_ olds: Side, _ news: Side) {
    (self.olds, self.news) = (olds, news)
    newOfOld = Array(repeating: nil, count: olds.days.count)
    oldOfNew = Array(repeating: nil, count: news.days.count)
    matchEqual(olds.contents, news.contents, isTitled: true)
    matchEqual(olds.contents, news.contents, isTitled: false)
    matchEqual(olds.words, news.words, isTitled: true)
    matchEqual(olds.words, news.words, isTitled: false)
    matchAlike()
    matchTitled()
    matchBetween()
    matchNamed()
  }

  private mutating func take(_ old: Int, _ new: Int) {
    (newOfOld[old], oldOfNew[new]) = (new, old)
    pairs.append((old, new))
  }

  private var rest: (olds: [Int], news: [Int]) {
    (olds.days.indices.filter { newOfOld[$0] == nil }, news.days.indices.filter { oldOfNew[$0] == nil })
  }

  /// Days with the same items in the same order: those whose titles are equal too, or else those whose titles don't stand on both sides.
  private mutating func matchEqual(_ oldElements: [Int32], _ newElements: [Int32], isTitled: Bool) {
    let shared = sharedTitles
    func hasShared(_ title: String?) -> Bool { title.map { shared.contains($0) } ?? false }
    let oldDays = rest.olds.filter { hasShared(olds.titles[$0]) == isTitled }
    let newDays = rest.news.filter { hasShared(news.titles[$0]) == isTitled }
    guard !oldDays.isEmpty, !newDays.isEmpty else { return }
    var titles = Numbering<String>()
    var numbers = Numbering<[Int32]>()
    func key(_ side: Side, _ day: Int, _ elements: [Int32]) -> Int32 {
      let title: Int32 = isTitled ? titles.number(of: side.titles[day] ?? "") : 0
      return numbers.number(of: [title] + Array(elements[side.days[day]]))
    }
    let oldKeys = oldDays.map { key(olds, $0, oldElements) }
    let newKeys = newDays.map { key(news, $0, newElements) }
    let (parts, newParts) = (olds.parts, news.parts)
    let found = Alignment(oldKeys, newKeys) { parts[oldDays[$0]] == newParts[newDays[$1]] }.pairs
    for pair in found { take(oldDays[pair.old], newDays[pair.new]) }
  }

  /// Titles that days have on either side which aren't matched yet.
  private var sharedTitles: Set<String> {
    let (oldDays, newDays) = rest
    return Set(oldDays.compactMap { olds.titles[$0] }).intersection(newDays.compactMap { news.titles[$0] })
  }

  /// A title that one day that is left has on either side.
  private mutating func matchTitled() {
    let (oldDays, newDays) = rest
    let shared = sharedTitles
    guard !shared.isEmpty else { return }
    let named = Dictionary(grouping: newDays) { news.titles[$0] ?? "" }
    for (title, days) in Dictionary(grouping: oldDays, by: { olds.titles[$0] ?? "" }) where shared.contains(title) {
      if days.count == 1, let others = named[title], others.count == 1 { take(days[0], others[0]) }
    }
  }

  // MARK: alike

  private struct Candidate {
    var old: Int
    var new: Int
    var score: Int
    /// How far the day would be from where its neighbours went.
    var distance: Int
    var isNamesake: Bool
    /// Both have one title.
    var isTitled: Bool
  }

  /// Pairs of days that one word is looked for in; one that stands in more tells little.
  private static let pairLimit = 400
  /// What an item counts that no other day has.
  private static let unit = 10_000

  /// Days of which at least half is the same; items that few days have count most.
  private mutating func matchAlike() {
    let (oldDays, newDays) = rest
    guard !oldDays.isEmpty, !newDays.isEmpty else { return }
    var oldPlaces: [Int32: [Int: Int]] = [:]
    var newPlaces: [Int32: [Int: Int]] = [:]
    for day in oldDays { for word in olds.contents[olds.days[day]] { oldPlaces[word, default: [:]][day, default: 0] += 1 } }
    for day in newDays { for word in news.contents[news.days[day]] { newPlaces[word, default: [:]][day, default: 0] += 1 } }
    var found: [Int: (score: Int, shared: Int)] = [:]
    for (word, places) in oldPlaces {
      guard let others = newPlaces[word], places.count <= Self.pairLimit / others.count else { continue }
      let weight = Self.unit / max(places.count, others.count)
      for (old, count) in places {
        for (new, otherCount) in others {
          let shared = min(count, otherCount)
          let pair = old * news.days.count + new
          let known = found[pair] ?? (0, 0)
          found[pair] = (known.score + weight * shared, known.shared + shared)
        }
      }
    }
    let expected = expectedPlaces
    var candidates: [Candidate] = []
    for (pair, value) in found {
      let (old, new) = (pair / news.days.count, pair % news.days.count)
      let isNamesake = olds.parts[old] == news.parts[new]
      let size = max(olds.days[old].count, news.days[new].count)
      guard value.shared * 2 >= size || (isNamesake && value.score >= Self.unit) else { continue }
      candidates.append(
        Candidate(
          old: old, new: new, score: value.score / size, distance: abs(expected[old] - new),
          isNamesake: isNamesake, isTitled: olds.titles[old] != nil && olds.titles[old] == news.titles[new]))
    }
    candidates.sort {
      if $0.isTitled != $1.isTitled { return $0.isTitled }
      if $0.score != $1.score { return $0.score > $1.score }
      if $0.distance != $1.distance { return $0.distance < $1.distance }
      if $0.isNamesake != $1.isNamesake { return $0.isNamesake }
      return ($0.old, $0.new) < ($1.old, $1.new)
    }
    for candidate in candidates where newOfOld[candidate.old] == nil && oldOfNew[candidate.new] == nil {
      take(candidate.old, candidate.new)
    }
  }

  /// Where each day of before would be now, had it gone along with the matched one before it, or else the one behind it.
  private var expectedPlaces: [Int] {
    var result = Array(olds.days.indices)
    var shift: Int?
    for old in result.indices.reversed() {
      if let new = newOfOld[old] { shift = new - old }
      result[old] += shift ?? 0
    }
    shift = nil
    for old in result.indices {
      if let new = newOfOld[old] { shift = new - old }
      if let shift { result[old] = old + shift }
    }
    return result
  }

  /// Days all of whose items are others, but as many as before between the same two.
  private mutating func matchBetween() {
    var old = 0
    while old < olds.days.count {
      guard newOfOld[old] == nil else {
        old += 1
        continue
      }
      let start = old
      while old < olds.days.count, newOfOld[old] == nil { old += 1 }
      guard let first = start == 0 ? 0 : newOfOld[start - 1].map({ $0 + 1 }),
        let end = old == olds.days.count ? news.days.count : newOfOld[old], end - first == old - start,
        (first..<end).allSatisfy({ oldOfNew[$0] == nil })
      else { continue }
      for place in start..<old { take(place, first + place - start) }
    }
  }

  /// What is left goes by what it is called.
  private mutating func matchNamed() {
    let (oldDays, newDays) = rest
    var named: [Substring: [Int]] = [:]
    for day in newDays.reversed() { named[news.parts[day], default: []].append(day) }
    for day in oldDays {
      if let new = named[olds.parts[day]]?.popLast() { take(day, new) }
    }
  }
}

/// Gives equal keys equal numbers.
struct Numbering<Key: Hashable> {
  private var numbers: [Key: Int32] = [:]
  private var count: Int32 = 0

  mutating func number(of key: Key) -> Int32 {
    if let known = numbers[key] { return known }
    numbers[key] = count
    return next()
  }

  /// A number that nothing else has.
  mutating func next() -> Int32 {
    defer { count &+= 1 }
    return count
  }
}

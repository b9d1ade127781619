/// Which task is another one in other words. The merge of two devices, the chains of a task's lines and `verify` ask here.
///
/// In a merge a task that one of the two reworded goes by the name it had, so that what the other did with it finds it.
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
        for pair in pairs(news.map { words(side[$0]) }, olds.map { words(old[$0]) }, &budget) {
          result[news[pair.new]] = olds[pair.old]
        }
      }
      (start, reached) = (index + 1, place + 1)
    }
    return result.filter { old[$0.value].task?.from == side[$0.key].task?.from }
  }

  private static func words(_ unit: PageUnit) -> String { String(decoding: unit.task?.text ?? [], as: UTF8.self) }

  // MARK: Copies

  /// Both sides, with one name for the copies that each made of a task, where one of the two reworded its own: the words that stand on the
  /// page it was born on are the former ones. `was` are such copies as they were at first. `born` is that page, by the link to it.
  static func taken(
    _ old: [PageUnit], _ one: [PageUnit], _ other: [PageUnit], _ born: (String) -> JournalPage?
  ) -> (one: [PageUnit], other: [PageUnit], was: [[UInt8]: PageUnit]) {
    var (one, other) = (one, other)
    var was: [[UInt8]: PageUnit] = [:]
    let known = Set(old.map(\.token))
    /// What only one side has, by the link to where it was born.
    func copies(_ side: [PageUnit], _ there: Set<[UInt8]>) -> [String: [Int]] {
      let own = side.indices.filter { place in
        side[place].task?.from.isEmpty == false && !known.contains(side[place].token) && !there.contains(side[place].token)
      }
      return Dictionary(grouping: own) { side[$0].task?.from ?? "" }
    }
    let here = copies(one, Set(other.map(\.token)))
    let there = copies(other, Set(one.map(\.token)))
    var budget = SimilarPairs.budget
    for (link, mine) in here {
      guard let yours = there[link], let page = born(link) else { continue }
      let former = Set(page.entries.filter { $0.kind == .task }.map { FoldedText(page.bytes[$0.words.text.range]).bytes })
      func isFirst(_ unit: PageUnit) -> Bool { former.contains(FoldedText(unit.task?.text ?? []).bytes) }
      // Each may have reworded what the other has by its first words: which of two that are alike tells who lacks it.
      let (kept, changed) = (mine.filter { isFirst(one[$0]) }, mine.filter { !isFirst(one[$0]) })
      let (left, others) = (yours.filter { isFirst(other[$0]) }, yours.filter { !isFirst(other[$0]) })
      for (place, first) in reworded(other, others, one, kept, changed, &budget) {
        other[place].token = first.token
        was[first.token] = atFirst(first)
      }
      for (place, first) in reworded(one, changed, other, left, others, &budget) {
        one[place].token = first.token
        was[first.token] = atFirst(first)
      }
    }
    return (one, other, was)
  }

  /// Places in a side, each with the line there that it was at first. It is less like the lines that were reworded there themselves.
  private static func reworded(
    _ side: [PageUnit], _ places: [Int], _ there: [PageUnit], _ firsts: [Int], _ others: [Int], _ budget: inout Int
  ) -> [(place: Int, first: PageUnit)] {
    pairs(places.map { words(side[$0]) }, (firsts + others).map { words(there[$0]) }, &budget)
      .filter { $0.old < firsts.count }.map { (places[$0.new], there[firsts[$0.old]]) }
  }

  /// A copy as it was when it was made; nil where that can't be told.
  private static func atFirst(_ copy: PageUnit) -> PageUnit? {
    copy.task?.asBorn.map { PageUnit(bytes: $0.bytes, token: copy.token, task: $0) }
  }

  // MARK: Words

  /// Texts that say the same in other words, each with one of the others: more alike than any other pair that either is part of, and with the
  /// same numbers.
  static func pairs(_ news: [String], _ olds: [String], _ budget: inout Int) -> [(new: Int, old: Int)] {
    if news.isEmpty || olds.isEmpty { return [] }
    let (newWords, oldWords) = (news.map { WordOverlap.words($0) }, olds.map { WordOverlap.words($0) })
    let found = SimilarPairs(newWords, oldWords).clear(within: &budget)
      // Chapter 3 is another one than chapter 4.
      .filter { digits(newWords[$0.new]) == digits(oldWords[$0.old]) }
    guard found.isEmpty, news.count == 1, olds.count == 1, MendedWords(news[0]).isMended(in: MendedWords(olds[0])) else {
      return found
    }
    return [(0, 0)]
  }

  /// Texts that share so much may be one whose words were mended. Enough for saying nothing of two lines whose links fit, too little for
  /// writing anything.
  static func likeness(_ text: String, _ other: String) -> Double? {
    let shared = WordOverlap.dice(WordOverlap.words(text), WordOverlap.words(other))
    return shared >= 0.3 ? shared : nil
  }

  private static func digits(_ words: [String]) -> [String] {
    words.filter { $0.contains { $0.isNumber } }.sorted()
  }
}

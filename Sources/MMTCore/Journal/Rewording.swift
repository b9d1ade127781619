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

  /// By place in a side the place in the old list: of the same birth and with like words, first in the same gap between lines that stayed.
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
    // What was reworded and moved, too: a task within its section, a copy anywhere, since no other hand writes where it was born.
    let taken = Set(result.values)
    let olds = strays(old) { old[$0].task != nil && !after.contains(old[$0].token) && !taken.contains($0) }
    let news = strays(side) { side[$0].task != nil && !before.contains(side[$0].token) && result[$0] == nil }
    for (section, places) in news {
      let former = olds[section] ?? []
      for pair in pairs(places.map { words(side[$0]) }, former.map { words(old[$0]) }, &budget) {
        result[places[pair.new]] = former[pair.old]
      }
    }
    return result.filter { old[$0.value].task?.from == side[$0.key].task?.from }
  }

  /// Places of tasks by the heading that they stand below; those of copies together.
  private static func strays(_ units: [PageUnit], _ isStray: (Int) -> Bool) -> [[UInt8]?: [Int]] {
    var found: [[UInt8]?: [Int]] = [:]
    var heading: [UInt8] = []
    for (place, unit) in units.enumerated() {
      if unit.isHeading { heading = unit.token }
      if isStray(place) { found[isCopy(unit) ? nil : heading, default: []].append(place) }
    }
    return found
  }

  private static func isCopy(_ unit: PageUnit) -> Bool { unit.task?.from.isEmpty == false }

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
      let former = Former(page)
      // Each may have reworded what the other has by its first words: which of two that are alike tells who lacks it.
      let (kept, changed) = (mine.filter { former.has(one[$0]) }, mine.filter { !former.has(one[$0]) })
      let (left, others) = (yours.filter { former.has(other[$0]) }, yours.filter { !former.has(other[$0]) })
      let (known, theirs) = (former.places(changed, one, link, &budget), former.places(others, other, link, &budget))
      for (place, first) in reworded(other, others, one, kept, changed, theirs, known, &budget) {
        other[place].token = first.token
        was[first.token] = atFirst(first)
      }
      for (place, first) in reworded(one, changed, other, left, others, known, theirs, &budget) {
        one[place].token = first.token
        was[first.token] = atFirst(first)
      }
    }
    return (one, other, was)
  }

  /// The lines on the page of their birth that both made copies of, by the names of these, where the copies differ.
  static func firsts(
    _ old: [PageUnit], _ one: [PageUnit], _ other: [PageUnit], _ born: (String) -> JournalPage?
  ) -> [[UInt8]: TaskLine] {
    let known = Set(old.map(\.token))
    let there = Dictionary(other.filter(isCopy).map { ($0.token, $0) }) { first, _ in first }
    let copies = one.filter { isCopy($0) && !known.contains($0.token) && there[$0.token].map(\.bytes) ?? $0.bytes != $0.bytes }
    var found: [[UInt8]: TaskLine] = [:]
    for (link, units) in Dictionary(grouping: copies, by: { $0.task?.from ?? "" }) {
      guard let page = born(link) else { continue }
      let lines = Dictionary(grouping: page.entries.filter { $0.kind == .task }) {
        FoldedText(page.bytes[$0.words.text.range]).bytes
      }
      for unit in units {
        // Of several that say the same nobody knows which one it was.
        if let same = lines[Former.name(unit)], same.count == 1 { found[unit.token] = TaskLine(same[0], of: page) }
      }
    }
    return found
  }

  /// Places in a side, each with the line there that it was at first. It is less like the lines that were reworded there themselves; what
  /// any of them was by what its own side lacks isn't asked again.
  private static func reworded(
    _ side: [PageUnit], _ places: [Int], _ there: [PageUnit], _ firsts: [Int], _ others: [Int], _ known: [Int: [UInt8]],
    _ theirs: [Int: [UInt8]], _ budget: inout Int
  ) -> [(place: Int, first: PageUnit)] {
    var found: [(place: Int, first: PageUnit)] = []
    for (place, name) in known.sorted(by: { $0.key < $1.key }) {
      if let first = firsts.first(where: { Former.name(there[$0]) == name }) { found.append((place, there[first])) }
    }
    let news = places.filter { known[$0] == nil }
    let olds = firsts.filter { first in !found.contains { $0.first.token == there[first].token } }
    let decoys = others.filter { theirs[$0] == nil }
    return found
      + pairs(news.map { words(side[$0]) }, (olds + decoys).map { words(there[$0]) }, &budget)
      .filter { $0.old < olds.count }.map { (news[$0.new], there[olds[$0.old]]) }
  }

  /// The words of the tasks that a page has, by which their copies were called at first.
  private struct Former {
    private var names: Set<[UInt8]> = []
    /// Of those that went on.
    private var gone: [(name: [UInt8], text: String)] = []

    init(_ page: JournalPage) {
      // What came back to the page where it was born may have other words by then.
      for entry in page.entries where entry.kind == .task && entry.words.cameFrom.map({ !Self.leads($0, to: page) }) ?? true {
        let name = FoldedText(page.bytes[entry.words.text.range]).bytes
        if names.insert(name).inserted, entry.words.movedTo != nil { gone.append((name, page.text(entry))) }
      }
    }

    private static func leads(_ arrow: EntryWords.Arrow, to page: JournalPage) -> Bool {
      if let layout = page.layout { return layout.ref(arrow, from: page.ref) == page.ref }
      return arrow.destination.split(separator: "/").last == page.path.split(separator: "/").last
    }

    static func name(_ unit: PageUnit) -> [UInt8] { FoldedText(unit.task?.text ?? []).bytes }

    func has(_ unit: PageUnit) -> Bool { names.contains(Self.name(unit)) }

    /// What reworded copies of a side were called at first: only what the side has no copy of by its first words comes into question.
    func places(_ changed: [Int], _ side: [PageUnit], _ link: String, _ budget: inout Int) -> [Int: [UInt8]] {
      let there = Set(side.filter { $0.task?.from == link }.map(Self.name))
      let missing = gone.filter { !there.contains($0.name) }
      return Dictionary(
        pairs(changed.map { words(side[$0]) }, missing.map(\.text), &budget).map { (changed[$0.new], missing[$0.old].name) }
      ) { first, _ in first }
    }
  }

  /// A copy as it was when it was made; nil where that can't be told.
  private static func atFirst(_ copy: PageUnit) -> PageUnit? {
    copy.task?.asBorn.map { PageUnit(bytes: $0.bytes, token: copy.token, task: $0) }
  }

  // MARK: Words

  /// Texts that say the same in other words, each with one of the others: more alike than any other pair that either is part of, and with the
  /// same numbers. Of equal ones the first goes with the first.
  static func pairs(_ news: [String], _ olds: [String], _ budget: inout Int) -> [(new: Int, old: Int)] {
    if news.isEmpty || olds.isEmpty { return [] }
    let (mine, yours) = (Alike(news), Alike(olds))
    var found: [(new: Int, old: Int)] = []
    for numbers in mine.numbers where yours.numbers.contains(numbers) {
      let (new, old) = (mine.places(numbers), yours.places(numbers))
      for pair in SimilarPairs(new.map { mine.words[$0[0]] }, old.map { yours.words[$0[0]] }).clear(within: &budget) {
        for (new, old) in zip(new[pair.new], old[pair.old]) { found.append((new, old)) }
      }
    }
    guard found.isEmpty, news.count == 1, olds.count == 1, MendedWords(news[0]).isMended(in: MendedWords(olds[0])) else {
      return found
    }
    return [(0, 0)]
  }

  /// Texts by the numbers that they have: chapter 3 is another one than chapter 4, and no choice.
  private struct Alike {
    let words: [[String]]
    private(set) var numbers: [[String]] = []
    private var groups: [[String]: [[Int]]] = [:]

    init(_ texts: [String]) {
      words = texts.map { WordOverlap.words($0) }
      var equal: [String: [Int]] = [:]
      for (place, text) in texts.enumerated() { equal[text, default: []].append(place) }
      for places in equal.values.sorted(by: { $0[0] < $1[0] }) {
        let own = words[places[0]].filter { $0.contains { $0.isNumber } }.sorted()
        if groups[own] == nil { numbers.append(own) }
        groups[own, default: []].append(places)
      }
    }

    /// The places of equal texts, by their first one.
    func places(_ numbers: [String]) -> [[Int]] { groups[numbers] ?? [] }
  }

  /// Texts that share so much may be one whose words were mended. Enough for saying nothing of two lines whose links fit, too little for
  /// writing anything.
  static func likeness(_ text: String, _ other: String) -> Double? {
    let shared = WordOverlap.dice(WordOverlap.words(text), WordOverlap.words(other))
    return shared >= 0.3 ? shared : nil
  }
}

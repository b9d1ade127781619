/// Finds the item a person names: a LeetCode number, a ref (`.3`, `12.3`), a line of the file (`:113`), an id, or words.
package struct ItemFinder: Sendable {
  private let ledger: Ledger
  private var plan: Plan { ledger.plan }
  /// Only what was ticked or skipped is looked for on earlier days: what `undone` can bring back.
  private let wantsDone: Bool

  /// Items of later days are found by their words too: for looking.
  private let findsLater: Bool
  /// The command that asks, for its errors to say what to type.
  private let command: String

  package init(_ ledger: Ledger, wantsDone: Bool = false, findsLater: Bool = false, command: String = "show") {
    self.ledger = ledger
    self.command = command
    self.wantsDone = wantsDone
    self.findsLater = findsLater
  }

  /// The index of the one item that `name` means. Throws 65 with the candidates where several fit, 66 with the nearest where none does.
  package func find(_ name: String) throws(Failure) -> Int {
    let bytes = Array(name.utf8)
    let name = String(decoding: bytes[Bytes.trim(Extent(0, bytes.count), bytes).range], as: UTF8.self)
    guard !name.isEmpty else {
      throw Failure(.usage, "an item needs a name", help: "name it by number, place, id or words; see mmt today")
    }
    if let index = try ref(name) { return index }
    if let place = LinePlace(name), place.isIn(ledger.path) { return try item(in: place.line, name) }
    if let range = PlaceRange(name) {
      throw Failure(
        .usage, "\"\(name)\" names several items, and mmt \(command) takes one", details: ["Nothing was changed."],
        help: "name one of them: mmt \(command) \(range.first)")
    }
    if let number = Self.leetcodeNumber(name) { return try problem(number, name) }
    if let index = id(name) { return index }
    return try words(name)
  }

  /// The items that `name` means: one, or those of a range of places (`.2-.5`, `12.1-3`) in their order.
  package func findAll(_ name: String) throws(Failure) -> [Int] {
    guard let range = PlaceRange(name), let first = try ref(range.first), let last = try ref(range.last) else {
      return [try find(name)]
    }
    let places = plan.places(inDay: plan.tracks[Int(plan.items[first].track)].day)
    guard let from = places.firstIndex(of: first), let to = places.firstIndex(of: last), from <= to else {
      throw Failure(
        .usage, "\"\(name)\" is no range: it goes from a place to a later one of the same day",
        details: ["Nothing was changed."], help: "such as mmt \(command) .2-.5 or mmt \(command) 12.1-12.3")
    }
    return Array(places[from...to])
  }

  // MARK: the ways of naming

  /// `.3` is the third of the day shown, `12.3` the third of Day 12, `d012-2.3` that of the second Day 12.
  private func ref(_ name: String) throws(Failure) -> Int? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let position = Self.digits(parts[1]) else { return nil }
    let day: Int
    if let number = Self.digits(parts[0]) {
      guard let index = ledger.day(numbered: number) else { throw ledger.missingDay(number) }
      day = index
    } else if parts[0].isEmpty {
      day = ledger.current.day
    } else {
      guard let index = plan.days.firstIndex(where: { $0.key != .none && $0.idPart == parts[0] }) else { return nil }
      day = index
    }
    let tickable = plan.places(inDay: day)
    guard position >= 1, position <= tickable.count else {
      let title = plan.days[day].key.number.map { "Day \($0)" } ?? "the list"
      throw Failure(
        .notFound, "\(title) has \(Counted.text(tickable.count, "item")), no \(position)",
        help: "the numbers stand beside the items in mmt \(parts[0].isEmpty ? "today" : "day \(parts[0])")")
    }
    return tickable[position - 1]
  }

  /// What begins in a line of the plan, as mmt prints it: what follows below, a goal or notes, may be about anything. Of a table's row
  /// each cell may be an item.
  private func item(in line: Int, _ name: String) throws(Failure) -> Int {
    let items = plan.items.indices.filter { !plan.items[$0].isQualifier }
    if let index = try unique(items.filter { Int(plan.items[$0].line) == line }, name) { return index }
    let near = [items.last { Int(plan.items[$0].line) < line }, items.first { Int(plan.items[$0].line) > line }]
    let found = near.compactMap(\.self)
    let lines = found.map { "line \(plan.items[$0].line): " }
    throw Failure(
      .notFound, "no item stands in line \(line) of \(ledger.path)" + (found.isEmpty ? "" : "; the nearest are:"),
      details: zip(lines, candidates(found)).map { $0 + $1 })
  }

  /// A number written with digits alone; one that is too large for anything counts as the largest.
  private static func digits(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy(Bytes.isDigit) else { return nil }
    return Int(text) ?? Int.max
  }

  /// `1920`, `lc1920`, `LC 1920`, `LeetCode 1920`, `#1920`.
  package static func leetcodeNumber(_ name: String) -> Int? {
    var rest = name[...]
    for prefix in ["leetcode", "lc"] where rest.lowercased().hasPrefix(prefix) {
      rest = rest.dropFirst(prefix.count).drop { $0 == " " || $0 == "-" }
      break
    }
    if rest.first == "#" { rest = rest.dropFirst() }
    guard !rest.isEmpty, rest.utf8.allSatisfy(Bytes.isDigit), rest.utf8.count <= 6, let number = Int(rest) else { return nil }
    // There is no problem 0; items that are no problem carry that number.
    return number > 0 ? number : nil
  }

  private func problem(_ number: Int, _ name: String) throws(Failure) -> Int {
    let all = plan.items.indices.filter { Int(plan.items[$0].leetcode) == number }
    let today = plan.days[ledger.current.day]
    let found = try pick(all, name)
    let isBare = name.utf8.allSatisfy(Bytes.isDigit)
    let tickable = plan.places(inDay: ledger.current.day)
    let isPosition = isBare && number >= 1 && number <= tickable.count
    if let found, !isPosition || findsLater || today.items.contains(found) || isWanted(found) {
      return found
    }
    if isPosition {
      let meant = ledger.placed(tickable[number - 1])
      var details = ["\(meant.item.ref ?? "")  \(meant.item.text)"]
      details += candidates(all.prefix(12))
      throw Failure(
        .data, "\(name) is a LeetCode number, and LC \(number) is not on today or an open earlier day",
        details: details,
        help: ".\(number) names today's item \(number)" + (all.isEmpty ? "" : "; a later day's needs its place, as listed"))
    }
    // A number is plain enough to reach a later day; words are not.
    if let found = try unique(wantsDone ? all.filter(isWanted) : all, name) { return found }
    if !all.isEmpty { throw laterDay(all, name) }
    let nearest = nearestNumbers(number)
    throw Failure(
      .notFound,
      "no item \(number)" + (nearest.isEmpty ? "" : "; the nearest are " + nearest.joined(separator: ", ")),
      details: knownProblem(number))
  }

  private func knownProblem(_ number: Int) -> [String] {
    guard let problem = Catalogue.problem(number: number) else {
      return ["LeetCode has no problem \(number) that mmt knows of"]
    }
    return ["LC \(number) is \(problem.title) (\(problem.difficulty.rawValue)); the plan doesn't list it"]
  }

  private func nearestNumbers(_ number: Int) -> [String] {
    let today = plan.items[plan.days[ledger.current.day].items].filter { $0.leetcode > 0 }.map { Int($0.leetcode) }
    let others = plan.items.lazy.filter { $0.leetcode > 0 }.map { Int($0.leetcode) }
    var seen = Set<Int>()
    // Near is what a slip of the finger makes of it: one digit other, too many or too few, or two changed over.
    let typed = Array(String(number).utf8)
    let near = (today + Array(others)).filter {
      seen.insert($0).inserted && TypingSlip.distance(Array(String($0).utf8), typed) == 1
    }
    return near.prefix(3).map(String.init)
  }

  private func id(_ name: String) -> Int? {
    // A whole id is nobody else's, whatever a line calls itself; `^abc` is always a line's own.
    if name.hasPrefix("^") { return ledger.ids.item(withOwnID: String(name.dropFirst())) }
    if name.contains(text: "/"), let index = ledger.ids.item(withID: name, in: plan) { return index }
    return ledger.ids.item(withOwnID: name)
  }

  private func words(_ name: String) throws(Failure) -> Int {
    let wanted = Self.folded(name)
    guard !wanted.isEmpty else { throw notFound(name) }
    var found = matches(wanted, plan.items.indices)
    if let index = try pick(found[WordMatch.whole.rawValue], name) { return try plainlyMeant(index, .whole, found, name) }
    if !findsLater, let why = VagueName.reason(wanted, name), found.contains(where: { !$0.isEmpty }) {
      throw Failure(
        .notFound, why + " to name an item", details: candidates(found.joined().prefix(3)) + ["Nothing was changed."],
        help: "type more of its words, or its place: " + commands(found.flatMap(\.self)))
    }
    // What is settled gives way to what isn't, on the day shown.
    let shown = plan.days[ledger.current.day].items
    if found.joined().contains(where: { shown.contains($0) && isWanted($0) }) {
      found = found.map { $0.filter { !shown.contains($0) || isWanted($0) } }
    }
    if let index = try pick(onToday: found, name) { return try plainlyMeant(index, nil, found, name) }
    for (rank, some) in zip(WordMatch.allCases, found) {
      if let index = try pick(some, name, or: rank == .whole ? [] : openLater(found)) {
        return try plainlyMeant(index, rank, found, name)
      }
    }
    let all = found.flatMap(\.self)
    if !all.isEmpty { throw laterDay(all, name) }
    if let refusal = Untickable.refusal(plan, wanted, name) { throw refusal }
    throw notFound(name)
  }

  /// Open items of later days among these: what somebody who works ahead may mean.
  private func openLater(_ found: [[Int]]) -> [Int] {
    guard !wantsDone, !findsLater else { return [] }
    let shown = plan.days[ledger.current.day].items
    return found.joined().filter { !shown.contains($0) && !isEarlier($0) && plan.items[$0].status == .open }
  }

  /// The item, unless it is settled and the words fit an open one of a later day: nobody changes what is done by half a name. Of today's
  /// the later one must fit better, of an earlier day's as well, where the words are all of its own.
  private func plainlyMeant(_ index: Int, _ rank: WordMatch?, _ found: [[Int]], _ name: String) throws(Failure) -> Int {
    let isSettled = plan.items[index].isDone || !plan.items[index].status.isRequired
    guard !wantsDone, isSettled else { return index }
    let own = found.firstIndex { $0.contains(index) } ?? 0
    let rivals = rank == nil ? found[..<own] : rank == .whole ? found[...own] : found[...]
    return try unique([index] + openLater(Array(rivals)), name) ?? index
  }

  /// The items that the words fit, by how well.
  private func matches(_ wanted: [String], _ items: Range<Int>) -> [[Int]] {
    var found = [[Int]](repeating: [], count: WordMatch.allCases.count)
    for index in items where !plan.items[index].isQualifier {
      let title = plan.items[index].leetcode > 0 ? Catalogue.problem(number: Int(plan.items[index].leetcode))?.title : nil
      let best = [plan.words(plan.items[index]), title].compactMap { $0.flatMap { WordMatch(wanted, in: Self.folded($0)) } }
        .min()
      if let best { found[best.rawValue].append(index) }
    }
    return found
  }

  /// The items of the day shown that words fit as well, and that were passed over for `taken` since they are settled already.
  package func passedOver(_ name: String, for taken: Int) -> [Int] {
    let shown = plan.days[ledger.current.day].items
    let wanted = Self.folded(name)
    guard shown.contains(taken), isWanted(taken), !wanted.isEmpty, Self.leetcodeNumber(name) == nil,
      PlaceRange(name) == nil, (try? ref(name)) == nil
    else { return [] }
    return matches(wanted, shown).joined().filter { $0 != taken && !isWanted($0) }.sorted()
  }

  private func isWanted(_ index: Int) -> Bool {
    wantsDone ? plan.items[index].status != .open : !plan.items[index].isDone
  }

  // MARK: choosing

  /// A unique match wins: on the day shown first, then on earlier days' items that are as wanted, then on their other items. nil where
  /// none is left; 65 where several are, and `later` ones beside several that are settled.
  private func pick(_ found: [Int], _ name: String, or later: [Int] = []) throws(Failure) -> Int? {
    guard !found.isEmpty else { return nil }
    let shown = ledger.current.day
    let onToday = found.filter { plan.days[shown].items.contains($0) }
    if onToday.count > 1, let best = onToday.only(where: isWanted) { return best }
    if let index = try unique(onToday, name) { return index }
    let earlier = found.filter(isEarlier)
    let fitting = earlier.filter(isWanted)
    if let index = try unique(fitting, name) { return index }
    if wantsDone { return nil }
    let settled = earlier.filter { !isWanted($0) }
    if let index = try unique(settled.count > 1 ? settled + later : settled, name) { return index }
    return findsLater ? try unique(found.filter { !isEarlier($0) }, name) : nil
  }

  /// The best match on the day shown. A mere beginning of a word there, and the word itself on an earlier day's open item: 65, both
  /// may be meant.
  private func pick(onToday found: [[Int]], _ name: String) throws(Failure) -> Int? {
    let today = plan.days[ledger.current.day].items
    guard let rank = found.indices.first(where: { found[$0].contains { today.contains($0) } }) else { return nil }
    let best = found[rank].filter { today.contains($0) }
    guard rank >= WordMatch.beginnings.rawValue else { return try pick(best, name) }
    let rivals = found[..<WordMatch.beginnings.rawValue].joined()
      .filter { isEarlier($0) && isWanted($0) }
    return rivals.isEmpty ? try pick(best, name) : try unique(best + rivals, name)
  }

  private func isEarlier(_ index: Int) -> Bool {
    let limit = ledger.currentNumber
    let number = plan.days[plan.tracks[Int(plan.items[index].track)].day].key.number
    return number.map { number in limit.map { number < $0 } ?? true } ?? true
  }

  private func unique(_ found: [Int], _ name: String) throws(Failure) -> Int? {
    guard found.count > 1 else { return found.first }
    throw Failure(
      .data, "\"\(name)\" names \(found.count) items", details: candidates(found.prefix(12)), help: "type " + commands(found))
  }

  /// `mmt done 44.1 or mmt done 78.6`: what to type for the first of them.
  private func commands(_ found: [Int]) -> String {
    let names = ledger.placed(Array(found.prefix(3))).map { "mmt \(command) \($0.item.ref ?? $0.item.id)" }
    let listed =
      names.count < 3 ? names.joined(separator: " or ") : names.dropLast().joined(separator: ", ") + " or " + names[2]
    return listed + (found.count > 3 ? ", or the place of another" : "")
  }

  /// A line for each: place and words; the id of what has no place. They are worked out once a day, not once an item.
  private func candidates(_ indices: some Sequence<Int>) -> [String] {
    ledger.placed(Array(indices)).map { placed in
      let number = placed.item.leetcode.map { "LC \($0) " } ?? ""
      return "\(placed.item.ref ?? "-")  \(number)\(placed.item.text)" + (placed.item.ref == nil ? "  \(placed.item.id)" : "")
    }
  }

  private func laterDay(_ found: [Int], _ name: String) -> Failure {
    let days = wantsDone ? "nothing ticked or skipped on today or an earlier day is" : "nothing on today or an earlier day is"
    return Failure(
      .notFound, "\(days) \"\(name)\"", details: candidates(found.prefix(5)),
      help: "an item of a later day is named by its place: " + commands(found))
  }

  private func notFound(_ name: String) -> Failure {
    let shown = plan.days[ledger.current.day].items
    let wanted = Self.folded(name)
    let ranked = plan.items.indices.filter { !plan.items[$0].isQualifier }
      .map {
        (
          index: $0,
          score: WordOverlap.similarity(wanted, Self.folded(plan.words(plan.items[$0]))) + (shown.contains($0) ? 0.05 : 0)
        )
      }
      .sorted { $0.score != $1.score ? $0.score > $1.score : $0.index < $1.index }
    // None rather than nonsense: what is named has a word in common, or one that a slip of the finger turns into it.
    let near = ranked.prefix(3).map(\.index).filter { isNear(wanted, $0) }
    guard !near.isEmpty else {
      return Failure(
        .notFound, "no item \"\(name)\"" + (ranked.isEmpty ? ": the plan has no items" : ""),
        help: ranked.isEmpty ? nil : duration(name) ?? "mmt search looks for words anywhere in the plan")
    }
    return Failure(.notFound, "no item \"\(name)\"; the nearest are:", details: candidates(near))
  }

  /// `mmt done .1 25m`: how long it took is an option there.
  private func duration(_ name: String) -> String? {
    command == "done" && WorkDuration.minutes(name) != nil ? "to say how long it took: -m \(name)" : nil
  }

  private func isNear(_ wanted: [String], _ index: Int) -> Bool {
    let words = Self.folded(plan.words(plan.items[index]))
    let matches = wanted.count { word in
      words.contains {
        $0 == word || word.utf8.count > 3 && TypingSlip.distance(Array($0.utf8), Array(word.utf8)) <= word.utf8.count / 4
      }
    }
    return matches * 2 >= wanted.count && matches > 0
  }

  // MARK: comparing words

  /// Lower-case words of letters and digits, without accents.
  package static func folded(_ text: String) -> [String] { WordOverlap.words(text) }
}

extension Array {
  /// The one element that fits; nil where none or several do.
  fileprivate func only(where fits: (Element) -> Bool) -> Element? {
    let fitting = filter(fits)
    return fitting.count == 1 ? fitting.first : nil
  }
}

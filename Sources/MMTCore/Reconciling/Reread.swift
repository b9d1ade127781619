/// What a plan holds by the rules of now that it didn't by those it was seen with, its text being the same: no edit of anybody's.
package struct Reread: Sendable, Equatable {
  /// The rules it was seen with, and those of now.
  package let from: Revision
  package let to: Revision
  /// Lines that were items and are prose now.
  package private(set) var proseLines: [Int] = []
  /// Lines that are items now and weren't.
  package private(set) var itemLines: [Int] = []
  /// Days before and after.
  package let daysBefore: Int
  package let daysAfter: Int
  /// Ids that items have by the other reading alone.
  package private(set) var renamed: [String: String] = [:]
  /// Words of items that are none now, where nobody knows on which lines they stood.
  package private(set) var lostWords: [String] = []

  /// Another build reads otherwise by the same rules: its reading can't be had again.
  package var isOfAnotherBuild: Bool { from == to }

  package var isNothing: Bool {
    proseLines.isEmpty && itemLines.isEmpty && daysBefore == daysAfter && renamed.isEmpty && lostWords.isEmpty
  }

  /// The first line of each kind and how many there are.
  package var summary: [String] {
    var parts: [String] = []
    func told(_ lines: [Int], _ what: String) {
      guard let first = lines.first else { return }
      parts.append(
        Counted.text(lines.count, "line") + " " + what + (lines.count > 1 ? ", from line \(first) on" : ": line \(first)"))
    }
    told(proseLines, proseLines.count == 1 ? "is prose now" : "are prose now")
    told(itemLines, itemLines.count == 1 ? "is an item now" : "are items now")
    if let first = lostWords.first {
      let name = VisibleText.line(DisplayWidth.truncated(first, to: 40))
      parts.append(lostWords.count == 1 ? "\(name) is no item now" : "\(lostWords.count) items are none now, \(name) the first")
    }
    if daysBefore != daysAfter { parts.append("\(Counted.text(daysAfter, "day")) instead of \(daysBefore)") }
    if parts.isEmpty, !renamed.isEmpty { parts.append("\(Counted.text(renamed.count, "item")) in other days or tracks") }
    return parts
  }
}

extension LastSeen {
  /// What was seen, as the rules by which a document is read would have seen it.
  package func read(as document: Document) -> LastSeen {
    revision == document.plan.revision ? self : reread(document.plan, document.ids, document.options).seen
  }

  /// What was seen, as the rules of `plan` would have seen it: lines that are no items any more are left out, those that are now are
  /// put in as they stand. `ids` are the plan's.
  package func reread(_ plan: Plan, _ ids: ItemIDs, _ options: PlanParser.Options) -> (seen: LastSeen, reread: Reread) {
    var former = PlanParser.Options(
      lexicon: options.lexicon.reading(by: revision), bareBulletsAreItems: options.bareBulletsAreItems, role: options.role)
    former.dateOrder = options.dateOrder
    let earlier = Document(plan: plan, options).read(former)
    let (old, oldIDs) = (earlier.plan, earlier.ids)
    var reread = Reread(
      from: revision, to: plan.revision, daysBefore: old.days.count { $0.key != .none },
      daysAfter: plan.days.count { $0.key != .none })
    let oldLines = Dictionary(old.items.enumerated().map { (Int($0.element.line), $0.offset) }) { first, _ in first }
    let newIDs = ids.all(plan)
    let formerIDs = oldIDs.all(old)
    let newLines = Set(plan.items.map { Int($0.line) })
    reread.take(
      old.items.map { Int($0.line) }.filter { !newLines.contains($0) },
      plan.items.map { Int($0.line) }.filter { oldLines[$0] == nil })

    // Which of what was seen stands on which line now.
    var places = [Int?](repeating: nil, count: old.items.count)
    let matches = ItemMatcher(known: items.map { ItemMatcher.Known($0) }, today: ItemMatcher.Known.items(of: old, oldIDs))
      .matches
    var isMatched = [Bool](repeating: false, count: items.count)
    for (place, match) in matches.enumerated() {
      places[place] = match
      if let match { isMatched[match] = true }
    }
    var seen = self
    seen.revision = plan.revision
    seen.items = []
    for (index, item) in plan.items.enumerated() {
      guard let place = oldLines[Int(item.line)] else {
        seen.items.append(Item(plan, index, id: newIDs[index], ids))
        continue
      }
      if formerIDs[place] != newIDs[index] { reread.rename(formerIDs[place], newIDs[index]) }
      guard let match = places[place] else { continue }
      // What the earlier reading sees now as it did then, and this one sees otherwise, is the reading's.
      var known = items[match]
      let (before, now) = (Item(old, place, id: known.id, oldIDs), Item(plan, index, id: known.id, ids))
      if known.words == before.words { known.words = now.words }
      if known.status == before.status { known.status = now.status }
      if known.date == before.date { known.date = now.date }
      if known.minutes == before.minutes { known.minutes = now.minutes }
      if known.id != newIDs[index] { reread.rename(known.id, newIDs[index]) }
      seen.items.append(known)
    }
    // What left the text since is still to be told.
    seen.items += items.indices.filter { !isMatched[$0] }.map { items[$0] }
    return (seen, reread)
  }

  /// The same where another build read the very same text, by the same rules or other ones: nothing is known of its reading but what it saw. nil
  /// where it saw what is seen now.
  package func reread(byAnotherBuild plan: Plan, _ ids: ItemIDs) -> (seen: LastSeen, reread: Reread)? {
    let now = LastSeen.items(plan, ids: ids)
    guard now != items else { return nil }
    let days = plan.days.count { $0.key != .none }
    var reread = Reread(from: revision, to: plan.revision, daysBefore: days, daysAfter: days)
    let matches = ItemMatcher(known: items.map { ItemMatcher.Known($0) }, today: now.map { ItemMatcher.Known($0) }).matches
    var seen = self
    seen.revision = plan.revision
    seen.items = now
    var isMatched = [Bool](repeating: false, count: items.count)
    for (index, match) in matches.enumerated() {
      guard let match else { continue }
      isMatched[match] = true
      guard items[match].id != now[index].id else { continue }
      reread.rename(items[match].id, now[index].id)
      // Records still have the id of then.
      (seen.items[index].id, seen.items[index].isOwn) = (items[match].id, items[match].isOwn)
    }
    reread.take([], plan.items.indices.filter { matches[$0] == nil }.map { Int(plan.items[$0].line) })
    reread.lose(items.indices.filter { !isMatched[$0] }.map { items[$0].words })
    return (seen, reread)
  }
}

extension Reread {
  fileprivate mutating func take(_ prose: [Int], _ items: [Int]) {
    proseLines = prose
    itemLines = items
  }

  fileprivate mutating func lose(_ words: [String]) { lostWords = words }

  fileprivate mutating func rename(_ old: String, _ new: String) { renamed[old] = new }
}

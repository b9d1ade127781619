/// What happened to the plan since it was last reconciled, and what follows from it. The plan wins, the sidecar adds.
package struct Reconciliation: Sendable {
  /// All of today's ids, by item index.
  package let ids: [String]
  /// Newly ticked outside mmt, with the moment that is taken for it; nil where the line's own date is all that is known.
  package private(set) var completed: [(item: Int, moment: Moment?)] = []
  /// Unticked outside mmt, with the moment it had been completed at, if one was known.
  package private(set) var reopened: [(item: Int, was: Moment?)] = []
  /// Status, date or minutes changed in the line in another way.
  package private(set) var edited: [Int] = []
  /// How the completed, reopened and edited ones were seen last.
  package private(set) var before: [Int: LastSeen.Item] = [:]
  /// Ids that changed because the words or the place did.
  package private(set) var renamed: [(from: String, to: String)] = []
  package private(set) var added: [Int] = []
  /// Minutes of the line put right after a merge: both devices' sessions count.
  package private(set) var summed: [Int] = []
  /// Ids whose item left the plan.
  package private(set) var archived: [String] = []
  /// What was seen and is no item any more, with a record or without.
  package private(set) var gone: [LastSeen.Item] = []
  /// What `sync` writes into the plan: the missing dates, and the dates of what was unticked.
  package private(set) var edits: [ItemEdit] = []
  /// The sidecar as it should be.
  package private(set) var sidecar: Sidecar
  /// Moments of completion by item index.
  package private(set) var moments: [Int: Moment] = [:]

  /// When and by which clock.
  package struct Clock: Sendable {
    package var now: Moment
    /// The plan file's modification time, where it may be consulted.
    package var modified: Moment?
    /// The last reconciliation.
    package var reconciled: Moment?
    /// Minutes after midnight at which a program day begins.
    package var dayBoundary: Int
    /// The records aren't those that were seen: they may have come along with the plan, under the ids that it gives.
    package var hasOtherRecords = false
    /// The records were brought under the ids that the plan gives already.
    package var hasOwnRecords = false
    /// The records as they were when the plan was seen, where that is known: what is as it was then came along with nothing.
    package var knownRecords: Sidecar?
    /// By item id: when a commit ticked its box, where one did.
    package var ticked: [String: Moment] = [:]
    /// Where nothing was seen: nobody looked before, as far as anything remembers. What is ticked by now was done nobody knows when,
    /// unless a record tells of the item while it was open.
    package var isFirstLook = false

    package init(now: Moment, modified: Moment? = nil, reconciled: Moment? = nil, dayBoundary: Int = 240) {
      self.now = now
      self.modified = modified
      self.reconciled = reconciled
      self.dayBoundary = dayBoundary
    }

    /// The moment of a tick found now: the modification time if it lies between the last reconciliation and now, else now.
    var tick: Moment {
      guard let modified, modified.seconds <= now.seconds, reconciled.map({ modified.seconds >= $0.seconds }) ?? true else {
        return now
      }
      return modified
    }
  }

  private let plan: Plan
  private let clock: Clock
  private var returned = Set<Int>()
  /// Of these, what had been done on a date that nobody knew.
  private var returnedUndated = Set<Int>()
  /// Something was seen, so that what is new is known.
  private let isSeen: Bool
  /// Items that were done on an unknown date and are gone.
  private var undatedGone = 0
  /// The names that the archived records got.
  private var putAside = Set<String>()
  private let editor: PlanEditor

  /// Compares `plan` with what was seen last (nil: nothing known) and with the sidecar.
  package init(_ editor: PlanEditor, itemIDs: ItemIDs, sidecar: Sidecar, seen: LastSeen?, clock: Clock) {
    self.editor = editor
    plan = editor.plan
    self.sidecar = sidecar
    self.clock = clock
    isSeen = seen != nil
    let plan = editor.plan
    let ids = itemIDs.all(plan)
    self.ids = ids
    let today = ItemMatcher.Known.items(of: plan, itemIDs)
    let words = today.map { $0.words ?? "" }

    var known = seen?.items.map { ItemMatcher.Known($0) } ?? []
    let back = seen.map { broughtBack(today, $0) } ?? [:]
    var matches = [Int?](repeating: nil, count: today.count)
    if seen != nil {
      let others = back.isEmpty ? Array(today.indices) : today.indices.filter { back[$0] == nil }
      let found = ItemMatcher(known: known, today: back.isEmpty ? today : others.map { today[$0] }).matches
      for (place, match) in zip(others, found) { matches[place] = match }
    }
    let seenIDs = Set(known.map(\.id))
    let others = sidecar.items.keys.filter { !seenIDs.contains($0) }.map {
      ItemMatcher.Known($0, sidecar.record($0), dayBoundary: clock.dayBoundary)
    }
    if !others.isEmpty {
      let rest = today.indices.filter { matches[$0] == nil && back[$0] == nil }
      let found = ItemMatcher(known: others, today: rest.map { today[$0] }, isWhole: false).matches
      for (place, match) in zip(rest, found) { matches[place] = match.map { $0 + known.count } }
      known += others
    }

    var isMatched = [Bool](repeating: false, count: known.count)
    for case let match? in matches { isMatched[match] = true }
    let staying = arrived(matches, known, today)
    if let seen { gone = seen.items.indices.filter { !isMatched[$0] }.map { seen.items[$0] } }
    undatedGone = gone.count { $0.status == .done && $0.date == nil && sidecar.record($0.id)?.completed == nil }
    // First aside, then renamed: what left the plan must not be merged into what took its name.
    archive(known.indices.filter { !isMatched[$0] && !staying.contains(known[$0].id) }, known, seen)
    rekey(matches, known, staying)
    takeBack(matches, today, back, onlyInPlace: seen == nil)
    var changes: [(id: String, record: ItemRecord?)] = []
    for index in plan.items.indices {
      let before = matches[index].flatMap { match in seen.flatMap { match < $0.items.count ? $0.items[match] : nil } }
      if let record = settle(index, before: before, isNew: matches[index] == nil && seen != nil, words: words[index]) {
        changes.append((ids[index], record))
      }
    }
    if !changes.isEmpty { self.sidecar.setRecords(changes) }
  }

  // MARK: records

  /// Ids whose records another device put under today's ids already, so that they came along with its plan and stay, wherever what was
  /// seen under these ids is now. Each is asked by itself: of a merge some are from there and some from here.
  private func arrived(_ matches: [Int?], _ known: [ItemMatcher.Known], _ today: [ItemMatcher.Known]) -> Set<String> {
    if clock.hasOwnRecords { return Set(ids) }
    guard clock.hasOtherRecords || clock.knownRecords != nil else { return [] }
    var targets = [Int?](repeating: nil, count: known.count)
    for (index, match) in matches.enumerated() { if let match { targets[match] = index } }
    let moved = known.indices.filter { index in targets[index].map { ids[$0] != known[index].id } ?? true }
    guard !moved.isEmpty else { return [] }
    let places = Dictionary(ids.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
    var staying = Set<String>()
    var undecided: [String] = []
    var moving = 0
    for index in moved {
      let id = known[index].id
      guard let place = places[id], let record = sidecar.record(id), let here = agreement(record, today[place]) else {
        continue
      }
      let there = targets[index].map { agreement(record, today[$0]) ?? 0 } ?? 0
      if let records = clock.knownRecords {
        if records.items[id] != sidecar.items[id], here >= there { staying.insert(id) }
      } else if here == there {
        undecided.append(id)
      } else if here > there {
        staying.insert(id)
      } else {
        moving += 1
      }
    }
    return staying.count >= moving ? staying.union(undecided) : staying
  }

  /// How much of a record agrees with an item: its date, its minutes; nil where the words don't.
  private func agreement(_ record: ItemRecord, _ item: ItemMatcher.Known) -> Int? {
    guard record.text == item.words else { return nil }
    let date = record.completed.map { $0.logicalDay(boundary: clock.dayBoundary) == item.date } ?? false
    // What a merge left in the line is as good as what the sessions come to.
    let minutes = item.minutes.map { $0 == record.countedMinutes || record.mergedLines.contains($0) } ?? false
    return (date ? 1 : 0) + (minutes && record.countsMinutes ? 1 : 0)
  }

  private mutating func rekey(_ matches: [Int?], _ known: [ItemMatcher.Known], _ staying: Set<String>) {
    for (index, match) in matches.enumerated() {
      guard let match, known[match].id != ids[index] else { continue }
      renamed.append((known[match].id, ids[index]))
    }
    let moving = renamed.filter { !staying.contains($0.from) }
    if !moving.isEmpty { sidecar.rename(moving) }
  }

  /// Puts aside what left the plan: its record, with what only the plan had shown of it. Where neither says anything there is
  /// nothing to keep.
  private mutating func archive(_ gone: [Int], _ known: [ItemMatcher.Known], _ seen: LastSeen?) {
    var aside: [(id: String, record: ItemRecord)] = []
    for index in gone {
      let last = seen.flatMap { index < $0.items.count ? $0.items[index] : nil }
      let stored = sidecar.record(known[index].id)
      let hasWork = last.map { $0.status != .open || $0.minutes != nil || $0.date != nil } ?? false
      guard stored != nil || hasWork else { continue }
      var record = stored ?? ItemRecord()
      record.text = record.text ?? known[index].words
      if let last { record.keepPlanState(of: last) }
      aside.append((known[index].id, record))
    }
    guard !aside.isEmpty else { return }
    archived = aside.map(\.id)
    putAside = Set(sidecar.archive(aside))
  }

  /// Items with the name of their archived record: of words that stand there more often than they were seen, a line that is done on the day
  /// of such a record is that item, come back, and not one that was open beside it.
  private func broughtBack(_ today: [ItemMatcher.Known], _ seen: LastSeen) -> [Int: String] {
    guard !sidecar.archived.isEmpty else { return [:] }
    var aside: [String: [(name: String, date: CivilDay)]] = [:]
    for name in sidecar.archived.keys {
      guard let record = sidecar.archivedRecord(name), let words = record.text, let moment = record.completed else { continue }
      aside[words, default: []].append((name, moment.logicalDay(boundary: clock.dayBoundary)))
    }
    guard !aside.isEmpty else { return [:] }
    var spare = Dictionary(today.map { ($0.words ?? "", 1) }, uniquingKeysWith: +)
    var known: [String: [CivilDay]] = [:]
    for item in seen.items {
      spare[item.words, default: 0] -= 1
      if let date = item.date { known[item.words, default: []].append(date) }
    }
    var back: [Int: String] = [:]
    for (index, item) in today.enumerated() where item.status == .done && !plan.items[index].isQualifier {
      guard let words = item.words, let date = item.date, spare[words, default: 0] > 0, known[words]?.contains(date) != true,
        let place = aside[words]?.firstIndex(where: { $0.date == date })
      else { continue }
      back[index] = aside[words]?.remove(at: place).name
      spare[words, default: 0] -= 1
    }
    return back
  }

  /// An item that returns gets its record back, wherever it returns to. `onlyInPlace`: nothing was seen, so that any item might seem
  /// to have returned; then only the same words under the same id have.
  private mutating func takeBack(
    _ matches: [Int?], _ today: [ItemMatcher.Known], _ back: [Int: String], onlyInPlace: Bool
  ) {
    guard !sidecar.archived.isEmpty else { return }
    for (index, name) in back { giveBack(name, index) }
    let candidates = ids.indices.filter { matches[$0] == nil && back[$0] == nil && !plan.items[$0].isQualifier }
    guard !candidates.isEmpty else { return }
    let known = sidecar.archived.keys.filter { !putAside.contains($0) }.map {
      ItemMatcher.Known($0, sidecar.archivedRecord($0), dayBoundary: clock.dayBoundary)
    }
    let found = ItemMatcher(known: known, today: candidates.map { today[$0] }, isWhole: false, allowsSimilar: false).matches
    for (place, match) in found.enumerated() {
      guard let match, !onlyInPlace || isSurelyBack(known[match].id, candidates[place]) else { continue }
      giveBack(known[match].id, candidates[place])
    }
  }

  /// With nothing seen: an archived record of the item in its place. Of a first look it must say more than the line itself does, and a
  /// line that is done on an unknown date may as well be a twin of the one that left: another's moment is no date for it.
  private func isSurelyBack(_ name: String, _ index: Int) -> Bool {
    guard name == ids[index] else { return false }
    guard clock.isFirstLook else { return true }
    guard sidecar.archivedRecord(name)?.withoutPlanState.saysNothing == false else { return false }
    return !(plan.items[index].isDone && plan.items[index].completedOn == nil)
  }

  private mutating func giveBack(_ name: String, _ index: Int) {
    guard var record = sidecar.archivedRecord(name) else { return }
    if record.wasDoneUndated { returnedUndated.insert(index) }
    record.dropPlanState()
    returned.insert(index)
    sidecar.restoreArchived(name, as: ids[index], record)
  }

  // MARK: one item

  /// Works out what one item's line and record say together; returns its record if it changes.
  private mutating func settle(_ index: Int, before: LastSeen.Item?, isNew: Bool, words: String) -> ItemRecord? {
    let item = plan.items[index]
    guard !item.isQualifier else { return nil }
    let old = sidecar.record(ids[index])
    var record = old ?? ItemRecord()
    let change = item.isDone ? settleDone(index, item, before, &record) : settleOpen(index, item, before, &record)
    if isNew, !returned.contains(index) {
      added.append(index)
      // One that is done on an unknown date is an old one in other words.
      if !item.isDone || item.completedOn != nil || record.completed != nil { record.created = record.created ?? clock.now }
    }
    if let before, change == .none,
      before.status != item.status || before.minutes != (item.minutes > 0 ? Int(item.minutes) : nil)
        || (item.isDone && item.completedOn != nil && before.date != item.completedOn)
        // Other words under the same id, as a problem's: a slip in a title is to be seen.
        || (before.id == ids[index] && before.words != words)
    {
      edited.append(index)
      self.before[index] = before
    }
    if change != .none { self.before[index] = before }
    if record.countsMinutes { settleMinutes(index, item, &record) }
    if let moment = record.completed { moments[index] = moment }
    if !record.saysNothing { record.text = words }
    return record == old || (old == nil && record.saysNothing) ? nil : record
  }

  private mutating func settleMinutes(_ index: Int, _ item: Item, _ record: inout ItemRecord) {
    let minutes = record.settled(Int(item.minutes))
    if minutes != item.minutes {
      // Noted until a person has made room for it in the line.
      guard item.isTableRow || editor.canAnnotate(item) else { return }
      var edit = edits.last?.item == index ? edits.removeLast() : ItemEdit(index)
      edit.minutes = minutes == 0 ? .drop : .set(minutes)
      edits.append(edit)
      summed.append(index)
    }
    record.takeMinutes(of: minutes)
  }

  private enum Change { case none, ticked, unticked }

  private mutating func settleDone(_ index: Int, _ item: Item, _ before: LastSeen.Item?, _ record: inout ItemRecord) -> Change {
    let tick = clock.ticked[ids[index]] ?? clock.tick
    // A tick is news where the box changed, or a line came with one. What was ticked all the time is done on a date that nobody knows.
    let isNews = before.map { $0.status != .done } ?? isNewTick(index, item, record)
    if let date = item.completedOn {
      record.dropMoment(notOf: date, seen: before?.date, boundary: clock.dayBoundary)
      // Ticked and dated by another program: when, is known only if the date agrees.
      if isNews, record.completed == nil, tick.logicalDay(boundary: clock.dayBoundary) == date {
        record.completed = tick
      }
    } else if isNews {
      record.completed = record.completed ?? tick
    }
    if isNews { completed.append((index, record.completed)) }
    if item.completedOn == nil, let moment = record.completed, editor.canAnnotate(item) {
      edits.append(.dated(index, on: moment.logicalDay(boundary: clock.dayBoundary)))
    }
    return isNews ? .ticked : .none
  }

  /// Whether a done line that wasn't seen was ticked since: it may as well be one of those without a date that have gone, in other words.
  /// Where what was seen is lost, every tick without a date is new.
  private mutating func isNewTick(_ index: Int, _ item: Item, _ record: ItemRecord) -> Bool {
    guard item.completedOn == nil, record.completed == nil, !returnedUndated.contains(index) else { return false }
    guard isSeen else { return !clock.isFirstLook || !record.saysNothing }
    guard undatedGone > 0 else { return true }
    undatedGone -= 1
    return false
  }

  private mutating func settleOpen(_ index: Int, _ item: Item, _ before: LastSeen.Item?, _ record: inout ItemRecord) -> Change {
    let wasDone = record.completed != nil || before?.status == .done
    guard wasDone else { return .none }
    reopened.append((index, record.completed))
    record.completed = nil
    // Without a record that calls it completed, a date on an open line is the user's own text.
    if item.completedOn != nil { edits.append(.undated(index)) }
    return .unticked
  }
}

extension Reconciliation {
  /// To how many items something happened, each once; what only explains an item is none.
  package var changeCount: Int {
    let places = Dictionary(zip(ids, ids.indices)) { first, _ in first }
    var changed = Set(completed.map(\.item))
    changed.formUnion(reopened.map(\.item))
    changed.formUnion(edited)
    changed.formUnion(renamed.compactMap { places[$0.to] }.filter { !plan.items[$0].isQualifier })
    changed.formUnion(added)
    changed.formUnion(summed)
    return changed.count + archived.count
  }

  /// Days that the plan has no more, though their items are there: their numbers, and the line of the first of these items.
  package var lostDays: [Int: Int] {
    if renamed.isEmpty { return [:] }
    let places = Dictionary(zip(ids, ids.indices)) { first, _ in first }
    var lost: [Int: Int] = [:]
    for pair in renamed {
      guard let day = LastSeen.Item.day(ofID: pair.from), let place = places[pair.to] else { continue }
      lost[day] = min(lost[day] ?? .max, Int(plan.items[place].line))
    }
    return lost.filter { day, _ in !plan.days.contains { $0.covers(day) } }
  }

  /// Nothing happened and nothing is to be written.
  package var isQuiet: Bool {
    completed.isEmpty && reopened.isEmpty && edited.isEmpty && renamed.isEmpty && added.isEmpty && archived.isEmpty
      && edits.isEmpty
  }
}

extension LastSeen {
  /// What is to be remembered of a plan once it is reconciled.
  package static func items(_ plan: Plan, ids: ItemIDs) -> [LastSeen.Item] {
    ids.all(plan).enumerated().map { LastSeen.Item(plan, $0, id: $1, ids) }
  }
}

extension LastSeen.Item {
  package init(_ plan: Plan, _ index: Int, id: String, _ ids: ItemIDs) {
    let item = plan.items[index]
    self.init(
      id: id, status: item.status, date: item.completedOn, minutes: item.minutes > 0 ? Int(item.minutes) : nil,
      words: plan.words(item), isOwn: ids.ownID(of: index) != nil, isQualifier: item.isQualifier,
      title: plan.dayTitle(at: index))
  }
}

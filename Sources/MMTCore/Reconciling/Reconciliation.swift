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
  /// Ids that changed because the words or the place did.
  package private(set) var renamed: [(from: String, to: String)] = []
  package private(set) var added: [Int] = []
  /// Ids whose item left the plan.
  package private(set) var archived: [String] = []
  /// What was seen and is no item any more, with a record or without.
  package private(set) var gone: [Seen.Item] = []
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
    /// By item id: when a commit ticked its box, where one did.
    package var ticked: [String: Moment] = [:]

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
  private let editor: PlanEditor

  /// Compares `plan` with what was seen last (nil: nothing known) and with the sidecar.
  package init(_ editor: PlanEditor, itemIDs: ItemIDs, sidecar: Sidecar, seen: Seen?, clock: Clock) {
    self.editor = editor
    plan = editor.plan
    self.sidecar = sidecar
    self.clock = clock
    let plan = editor.plan
    let ids = itemIDs.all(plan)
    self.ids = ids
    let words = plan.items.map { plan.words($0) }

    var known = seen?.items.map { ItemMatcher.Known(id: $0.id, words: $0.words) } ?? []
    let seenIDs = Set(known.map(\.id))
    for id in sidecar.items.keys where !seenIDs.contains(id) {
      known.append(.init(id: id, words: sidecar.record(id)?.text))
    }
    let matches = ItemMatcher(known: known, ids: ids, words: { words[$0] }, ownID: { itemIDs.ownID(of: $0) }).matches

    var isMatched = [Bool](repeating: false, count: known.count)
    for case let match? in matches { isMatched[match] = true }
    if let seen { gone = seen.items.indices.filter { !isMatched[$0] }.map { seen.items[$0] } }
    // First aside, then renamed: what left the plan must not be merged into what took its name.
    archive(known.indices.filter { !isMatched[$0] }, known, seen)
    rekey(matches, known)
    takeBack(matches, words, itemIDs, onlyInPlace: seen == nil)
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

  private mutating func rekey(_ matches: [Int?], _ known: [ItemMatcher.Known]) {
    for (index, match) in matches.enumerated() {
      guard let match, known[match].id != ids[index] else { continue }
      renamed.append((known[match].id, ids[index]))
    }
    if !renamed.isEmpty { sidecar.rename(renamed) }
  }

  /// Puts aside what left the plan: its record, with what only the plan had shown of it. Where neither says anything there is
  /// nothing to keep.
  private mutating func archive(_ gone: [Int], _ known: [ItemMatcher.Known], _ seen: Seen?) {
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
    sidecar.archive(aside)
  }

  /// An item that returns gets its record back, wherever it returns to. `onlyInPlace`: nothing was seen, so that any item might seem
  /// to have returned; then only the same words under the same id have.
  private mutating func takeBack(_ matches: [Int?], _ words: [String], _ itemIDs: ItemIDs, onlyInPlace: Bool) {
    guard !sidecar.archived.isEmpty else { return }
    let gone = Set(archived)
    let candidates = ids.indices.filter { matches[$0] == nil && !plan.items[$0].isQualifier }
    guard !candidates.isEmpty else { return }
    let known = sidecar.archived.keys.filter { !gone.contains($0) }.map { id in
      ItemMatcher.Known(id: id, words: sidecar.archivedRecord(id)?.text)
    }
    let found = ItemMatcher(
      known: known, ids: candidates.map { ids[$0] }, words: { words[candidates[$0]] },
      ownID: { itemIDs.ownID(of: candidates[$0]) }, allowsSimilar: false
    ).matches
    for (place, match) in found.enumerated() {
      guard let match, var record = sidecar.archivedRecord(known[match].id),
        !onlyInPlace || known[match].id == ids[candidates[place]]
      else { continue }
      record.dropPlanState()
      returned.insert(candidates[place])
      sidecar.restoreArchived(known[match].id, as: ids[candidates[place]], record)
    }
  }

  // MARK: one item

  /// Works out what one item's line and record say together; returns its record if it changes.
  private mutating func settle(_ index: Int, before: Seen.Item?, isNew: Bool, words: String) -> ItemRecord? {
    let item = plan.items[index]
    guard !item.isQualifier else { return nil }
    let old = sidecar.record(ids[index])
    var record = old ?? ItemRecord()
    if isNew, !returned.contains(index) {
      added.append(index)
      record.created = record.created ?? clock.now
    }
    let change = item.isDone ? settleDone(index, item, before, &record) : settleOpen(index, item, before, &record)
    if let before, change == .none,
      before.status != item.status || before.minutes != (item.minutes > 0 ? Int(item.minutes) : nil)
        || (item.isDone && item.completedOn != nil && before.date != item.completedOn)
    {
      edited.append(index)
    }
    if let moment = record.completed { moments[index] = moment }
    if !record.saysNothing { record.text = words }
    return record == old || (old == nil && record.saysNothing) ? nil : record
  }

  private enum Change { case none, ticked, unticked }

  private mutating func settleDone(_ index: Int, _ item: Item, _ before: Seen.Item?, _ record: inout ItemRecord) -> Change {
    let tick = clock.ticked[ids[index]] ?? clock.tick
    let isUnknown = item.completedOn == nil && record.completed == nil
    let isNews = isUnknown || before.map { $0.status != .done } ?? false
    if let date = item.completedOn {
      // A date edited in the line wins over the moment, unless it is that moment's own.
      if let moment = record.completed, moment.logicalDay(boundary: clock.dayBoundary) != date { record.completed = nil }
      // Ticked and dated by another program: when, is known only if the date agrees.
      if isNews, record.completed == nil, tick.logicalDay(boundary: clock.dayBoundary) == date {
        record.completed = tick
      }
    } else {
      record.completed = record.completed ?? tick
    }
    if isNews { completed.append((index, record.completed)) }
    if item.completedOn == nil, let moment = record.completed, editor.canAnnotate(item) {
      edits.append(.dated(index, on: moment.logicalDay(boundary: clock.dayBoundary)))
    }
    return isNews ? .ticked : .none
  }

  private mutating func settleOpen(_ index: Int, _ item: Item, _ before: Seen.Item?, _ record: inout ItemRecord) -> Change {
    let wasDone = record.completed != nil || before?.status == .done
    guard wasDone else { return .none }
    reopened.append((index, record.completed))
    record.completed = nil
    // Without a record that calls it completed, a date on an open line is the user's own text.
    if item.completedOn != nil { edits.append(.undated(index)) }
    return .unticked
  }
}

extension ItemRecord {
  /// Members that only an archived record has: for an item in the plan its line says this.
  private static let planState = ["status", "minutes", "completedOn"]

  /// Keeps what the line of an item that is gone had said, as far as the moment of completion doesn't say it.
  fileprivate mutating func keepPlanState(of item: Seen.Item) {
    dropPlanState()
    if let minutes = item.minutes { others.append(Member(key: "minutes", value: JSONText(minutes))) }
    if item.status == .done, completed != nil { return }
    if item.status != .open { others.append(Member(key: "status", value: JSONText(item.status.rawValue))) }
    if let date = item.date { others.append(Member(key: "completedOn", value: JSONText(date.iso))) }
  }

  fileprivate mutating func dropPlanState() { others.removeAll { Self.planState.contains($0.key) } }
}

extension Reconciliation {
  /// How many things happened.
  package var changeCount: Int {
    completed.count + reopened.count + edited.count + renamed.count + added.count + archived.count
  }

  /// Nothing happened and nothing is to be written.
  package var isQuiet: Bool {
    completed.isEmpty && reopened.isEmpty && edited.isEmpty && renamed.isEmpty && added.isEmpty && archived.isEmpty
      && edits.isEmpty
  }
}

extension Seen {
  /// What is to be remembered of a plan once it is reconciled.
  package static func items(_ plan: Plan, ids: [String]) -> [Seen.Item] {
    plan.items.indices.map { Seen.Item(plan, $0, id: $0 < ids.count ? ids[$0] : "") }
  }
}

extension Seen.Item {
  package init(_ plan: Plan, _ index: Int, id: String) {
    let item = plan.items[index]
    self.init(
      id: id, status: item.status, date: item.completedOn, minutes: item.minutes > 0 ? Int(item.minutes) : nil,
      words: plan.words(item))
  }
}

/// What happened to the plan since it was last reconciled, and what follows from it. The plan wins, the sidecar adds.
package struct Reconciliation: Sendable {
  /// All of today's ids, by item index.
  package let ids: [String]
  /// Newly ticked outside mmt, with the moment that is taken for it; nil where the line's own date says all that is known.
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
      known.append(.init(id: id, words: sidecar.record(id)?.text ?? ""))
    }
    let matches = ItemMatcher(known: known, ids: ids, words: { words[$0] }, ownID: { itemIDs.ownID(of: $0) }).matches

    var isMatched = [Bool](repeating: false, count: known.count)
    for case let match? in matches { isMatched[match] = true }
    rekey(matches, known)
    archive(known.indices.filter { !isMatched[$0] }.map { known[$0] }, seen)
    takeBack(matches, words)
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

  /// Puts aside what left the plan: its record, or at least its words where the plan had shown work on it.
  private mutating func archive(_ gone: [ItemMatcher.Known], _ seen: Seen?) {
    guard !gone.isEmpty else { return }
    let present = Set(ids)
    var showedWork = Set<String>()
    for item in seen?.items ?? [] where item.status != .open || item.minutes != nil { showedWork.insert(item.id) }
    var withRecord: [String] = []
    for entry in gone where !present.contains(entry.id) {
      let hasRecord = sidecar.items[entry.id] != nil
      if hasRecord { withRecord.append(entry.id) }
      if hasRecord || showedWork.contains(entry.id) { archived.append(entry.id) }
    }
    sidecar.archive(withRecord)
  }

  /// An item that returns gets its record back.
  private mutating func takeBack(_ matches: [Int?], _ words: [String]) {
    guard !sidecar.archived.isEmpty else { return }
    for index in ids.indices where matches[index] == nil {
      guard let record = sidecar.archivedRecord(ids[index]), record.text.map({ $0 == words[index] }) ?? true else { continue }
      sidecar.restoreArchived(ids[index])
    }
  }

  // MARK: one item

  /// Works out what one item's line and record say together; returns its record if it changes.
  private mutating func settle(_ index: Int, before: Seen.Item?, isNew: Bool, words: String) -> ItemRecord? {
    let item = plan.items[index]
    guard !item.isQualifier else { return nil }
    let old = sidecar.record(ids[index])
    var record = old ?? ItemRecord()
    let wasReturned = isNew && old != nil
    if isNew, !wasReturned {
      added.append(index)
      record.created = record.created ?? clock.now
    }
    if item.isDone {
      settleDone(index, item, before, &record)
    } else {
      settleOpen(index, item, before, &record)
    }
    if let before, completed.last?.item != index, reopened.last?.item != index,
      before.status != item.status || before.minutes != (item.minutes > 0 ? Int(item.minutes) : nil)
        || (item.isDone && item.completedOn != nil && before.date != item.completedOn)
    {
      edited.append(index)
    }
    if let moment = record.completed { moments[index] = moment }
    if !record.saysNothing { record.text = words }
    return record == old || (old == nil && record.saysNothing) ? nil : record
  }

  private mutating func settleDone(_ index: Int, _ item: Item, _ before: Seen.Item?, _ record: inout ItemRecord) {
    let wasOpen = before.map { $0.status != .done } ?? false
    if let date = item.completedOn {
      // A date edited in the line wins over the moment, unless it is that moment's own.
      if let moment = record.completed, moment.logicalDay(boundary: clock.dayBoundary) != date { record.completed = nil }
      if wasOpen { completed.append((index, record.completed)) }
      return
    }
    let isUnknown = record.completed == nil
    if isUnknown { record.completed = clock.tick }
    if isUnknown || wasOpen { completed.append((index, record.completed)) }
    if let moment = record.completed, editor.canAnnotate(item) {
      edits.append(.dated(index, on: moment.logicalDay(boundary: clock.dayBoundary)))
    }
  }

  private mutating func settleOpen(_ index: Int, _ item: Item, _ before: Seen.Item?, _ record: inout ItemRecord) {
    let wasDone = record.completed != nil || before?.status == .done
    guard wasDone else { return }
    reopened.append((index, record.completed))
    record.completed = nil
    // Without a record that calls it completed, a date on an open line is the user's own text.
    if item.completedOn != nil { edits.append(.undated(index)) }
  }
}

extension Reconciliation {
  /// Nothing happened and nothing is to be written.
  package var isQuiet: Bool {
    completed.isEmpty && reopened.isEmpty && edited.isEmpty && renamed.isEmpty && added.isEmpty && archived.isEmpty
      && edits.isEmpty
  }
}

extension Seen {
  /// What is to be remembered of a plan once it is reconciled.
  package static func items(_ plan: Plan, ids: [String]) -> [Seen.Item] {
    plan.items.indices.map { index in
      let item = plan.items[index]
      return Seen.Item(
        id: index < ids.count ? ids[index] : "", status: item.status, date: item.completedOn,
        minutes: item.minutes > 0 ? Int(item.minutes) : nil, words: plan.words(item))
    }
  }
}

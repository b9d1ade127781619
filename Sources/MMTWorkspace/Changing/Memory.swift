package import MMTCore
import MMTStore

/// What this machine remembers of the workspace: what was seen last, and the changes that can be taken back. Both may be missing.
extension Workspace {
  package func seen() -> LastSeen? { state.read(StateFile.seen).flatMap { LastSeen($0) } }

  /// What tells whether anything changed, without reading the items.
  func seenHead() -> LastSeen.Head? {
    guard let end = state.readEnd(StateFile.seen, count: LastSeen.patchSize) else { return nil }
    switch LastSeen.ending(of: end) {
    case .whole: return state.readStart(StateFile.seen, count: LastSeen.headLimit).flatMap { LastSeen.head(of: $0) }
    case .patch(let length):
      let patch = length <= end.count ? Array(end.suffix(length)) : state.readEnd(StateFile.seen, count: length)
      return patch.flatMap { LastSeen.head(ofPatch: $0) }
    case nil: return nil
    }
  }

  /// Whether plan and records are as they were when they were reconciled last, and read by the same build and rules.
  func isAsSeen(_ reading: Reading) -> Bool {
    guard let head = seenHead() else { return false }
    return head.files == reading.digests && head.revision == reading.plan.revision && head.build == build
  }

  /// The same, of what was `seen`.
  func isAsSeen(_ reading: Reading, _ seen: LastSeen?) -> Bool {
    seen?.files == reading.digests && seen?.revision == reading.plan.revision && seen?.build == build
  }

  /// What is to be remembered of a plan that this build read; `at` is now unless it is said.
  func lastSeen(
    _ plan: Plan, _ items: [LastSeen.Item], files: LastSeen.Files?, committed: LastSeen.Files?, at moment: Moment? = nil
  ) -> LastSeen {
    LastSeen(
      files: files, committed: committed, at: moment ?? now, items: items, revision: plan.revision, build: build,
      isWhole: plan.isWhole)
  }

  func remember(_ seen: LastSeen) {
    if !state.writeCache(seen.encoded, StateFile.seen) { sayForgotten() }
  }

  /// Notes both files as the last commit has them; nil where that isn't known.
  func rememberCommitted(_ files: LastSeen.Files?) {
    guard let head = seenHead(), head.committed != files else { return }
    alone {
      guard var seen = seen(), seen.committed != files else { return }
      seen.committed = files
      remember(seen)
    }
  }

  /// Notes something while no other mmt does, where that can be had.
  func alone(_ note: () -> Void) {
    if (try? store.alone(note)) == nil { note() }
  }

  func undoLog() -> UndoLog { state.read(StateFile.undo).map { UndoLog($0) } ?? UndoLog() }

  func remember(_ log: UndoLog) {
    if !state.write(log.encoded, StateFile.undo) { sayForgotten() }
  }

  /// What is done is done and in the files; what goes without the machine's memory is said, once.
  private func sayForgotten() {
    let place = state.folder.map { "\($0.shown) can't be written" } ?? "HOME and XDG_STATE_HOME are unset"
    context.warn(
      "this isn't remembered (\(place)): undo doesn't know it, and a lost plan comes back without it",
      help: "make room there, or set XDG_STATE_HOME to a folder of yours; mmt sync commits what is written")
  }
}

/// What a command that wrote leaves to be remembered.
package struct Aftermath {
  package var plan: Plan
  /// What the plan was read by.
  var options: PlanParser.Options
  package var ids: ItemIDs
  package var digests: LastSeen.Files
  /// What it did, for `undo` and for making the plan again.
  package var entry: UndoLog.Entry
  /// What other programs had done before, which it took over; nil where the files were reconciled.
  var takeover: Takeover?
  var changedItems: [Int] = []
  /// Items whose ids are others by what it did, and that its entry doesn't tell of.
  package var renamed: [(from: String, to: String)] = []
  /// The change was proven to leave all other items as they were seen.
  var keepsOthers = false
  /// The plan is read in another way from now on: what is new in it is still to be reconciled.
  var leavesSeen = false
}

extension Workspace {
  /// Takes what a command did into what was seen, the log and the copy of the plan. Every tick comes here.
  func remember(_ change: Aftermath) {
    noteAnswers()
    var entry = change.entry
    (entry.plan, entry.records) = (change.digests.plan, change.digests.sidecar)
    keep(change.plan, change.options, change.digests.plan)
    if change.leavesSeen { return append([entry], change.plan.source) }
    let moved = entry.renamed.map { (from: $0.from, to: $0.to) } + change.renamed
    // The log comes first: where mmt is killed before the rest, the next one finds what was seen older than the plan that the log leads to,
    // and takes over the difference without noting it again.
    guard let takeover = change.takeover else {
      let head = seenHead()
      // A log that begins with this change needs what to make later ones from.
      let begins = state.readStart(StateFile.undo, count: 1) == nil
      if begins || !moved.isEmpty || !state.append(UndoLog.line(entry), StateFile.undo, limit: UndoLog.sizeLimit) {
        append([entry], change.plan.source, renamed: [moved])
      }
      let next = LastSeen.Head(
        files: change.digests, committed: head?.committed, at: now, revision: change.plan.revision, build: build,
        isWhole: head?.isWhole ?? false,
        patches: (head?.patches ?? LastSeen.patchLimit) + 1)
      if !change.keepsOthers || next.patches > LastSeen.patchLimit || !appendToSeen(next, change) {
        remember(
          lastSeen(change.plan, change.items, files: change.digests, committed: next.committed))
        keepOutline(of: change.plan)
      }
      followTimer(moved, change.items)
      return
    }
    let (all, seen) = (change.items, takeover.unsaid(change.items, besides: Set(change.changedItems), renamed: moved))
    let outside = UndoLog.Entry(.outside, moment: now, command: Takeover.command, plan: takeover.digest)
    append(takeover.isNoted ? [entry] : [outside, entry], change.plan.source, renamed: [takeover.renamed, moved])
    // Later changes are added by the item's place: where items aren't seen yet, the next one writes all of it anew.
    let isSettled = takeover.isSettled && seen.count == all.count
    remember(
      lastSeen(change.plan, seen, files: isSettled ? change.digests : nil, committed: seenHead()?.committed))
    keepOutline(of: change.plan)
    followTimer(
      takeover.found.renamed.map { pair in (pair.from, moved.first { $0.from == pair.to }?.to ?? pair.to) } + moved, all)
    if let older = takeover.older { context.warn([older]) }
    sayGone(takeover.found.gone)
    if let reread = takeover.reread { say(reread) }
  }

  /// Notes that the plan is another one by now than the log leads to: as another program saved it, or as `entry` made it anew.
  func remember(
    _ entry: UndoLog.Entry, _ source: SourceText, _ files: LastSeen.Files, renamed: [(from: String, to: String)] = []
  ) {
    var entry = entry
    (entry.plan, entry.records) = (files.plan, files.sidecar)
    append([entry], source, renamed: [renamed])
  }

  /// Adds to a log that doesn't lead to this plan by itself: copies of plan and records are kept, from which later changes are made again.
  /// What is in the log already gets the ids of now, by one round of `renamed` after the other.
  private func append(_ entries: [UndoLog.Entry], _ plan: SourceText, renamed: [[(from: String, to: String)]] = []) {
    var log = undoLog()
    let last = log.latestOfPlan?.plan
    for round in renamed { log.rename(round) }
    if log.entries.isEmpty, let committed = seenHead()?.committed {
      // What a clone or a copy begins with.
      var base = UndoLog.Entry(.outside, moment: now, command: "", plan: committed.plan)
      base.records = committed.sidecar
      log.append(base)
    }
    for entry in entries { log.append(entry) }
    keep(.plan, plan.bytes, after: last)
    if let records = store.recordsOnDisk() { keep(.records, records, after: last) }
    rememberShort(log)
  }

  /// Keeps a log that is written anew; of one that became long its newest entries.
  func rememberShort(_ log: UndoLog) { remember(log.encoded.count < UndoLog.sizeLimit / 2 ? log : log.shortened) }

  /// Adds an entry to the log that `undo` works from, of a change that says nothing of the plan.
  func note(_ entry: UndoLog.Entry) {
    if entry.kind != .outside { noteAnswers() }
    if !state.append(UndoLog.line(entry), StateFile.undo, limit: UndoLog.sizeLimit) {
      var log = undoLog()
      log.append(entry)
      rememberShort(log)
    }
  }

  private func appendToSeen(_ head: LastSeen.Head, _ change: Aftermath) -> Bool {
    var lookup = ItemIDLookup(change.plan, change.ids)
    let items = change.changedItems.map { (index: $0, item: LastSeen.Item(change.plan, $0, id: lookup.id(of: $0), change.ids)) }
    return state.append(LastSeen.patch(head, items, of: change.plan.items.count), StateFile.seen, limit: SourceText.sizeLimit)
  }

  /// Whether the log tells already how the plan became what it is, with the ids that it gives: what was seen may be older, where mmt was
  /// killed in between. A setting may have given the same bytes other ids.
  func hasNoted(_ plan: Digest) -> Bool {
    guard let last = undoLog().latestOfPlan, last.plan == plan else { return false }
    return !(last.lines.isEmpty && last.sidecar.contains { $0.section == .settings })
  }

  private func keep(_ kind: KeptCopy.Kind, _ bytes: [UInt8], after last: Digest?) {
    state.writeCache(KeptCopy(kind, bytes, after: last).encoded, kind.rawValue)
  }

  private func copy(_ kind: KeptCopy.Kind) -> KeptCopy? { state.read(kind.rawValue).flatMap { KeptCopy(kind, encoded: $0) } }

  /// The plan as `mmt` wrote or took it up last, made again from the copy of it, or else from `backup`, and the log; nil where they
  /// don't lead there.
  func latestPlan(from backup: [UInt8]) -> [UInt8]? {
    let log = undoLog()
    let copy = copy(.plan)
    // mmt was killed after it had kept the copy, and before the log had what led to it.
    if let copy, let last = log.latestOfPlan?.plan, copy.last == last, !log.knows(Digest(of: copy.bytes)) { return copy.bytes }
    return copy.flatMap { log.latest(from: $0.bytes) } ?? log.latest(from: backup)
  }

  /// The records as `mmt` wrote or took them up last, made again in the same way. `backup` are the last commit's: others than the log knows
  /// came from elsewhere, and count for more.
  func latestRecords(from backup: [UInt8]? = nil) -> Sidecar? {
    let log = undoLog()
    if let backup, !log.knows(records: Digest(of: backup)) { return nil }
    return log.latest(of: [copy(.records)?.bytes, backup].compactMap(\.self))
  }
}

extension Aftermath {
  fileprivate var items: [LastSeen.Item] { LastSeen.items(plan, ids: ids) }
}

/// Files of the machine's state.
package enum StateFile {
  package static let seen = "seen"
  package static let undo = "undo"
  /// What cmark said of the plan when it was last remembered as a whole.
  package static let outline = "outline"
  /// What the grammar found in the plan as it is.
  static let plan = "reading"
  package static let timer = "timer"
  /// The session booked last on a counter or habit, and the minutes its line had then.
  package static let booked = "booked"
  /// What tells this device's sessions from another's; empty where the workspace was made.
  package static let device = "device"
  /// Builds that ran here, and since when.
  static let builds = "builds"
  /// Where copies were put last, and when.
  package static let copies = "copies"
  /// What was said by reminders, and the schedule that brings them.
  package static let reminders = "reminders"
  /// What reminders failed to say: a line each, with the last day on which today's page tells it, and its own.
  static let untold = "untold"
  /// What merges decided by themselves and `sync` is to say: a line each.
  package static let merged = "merged"
  /// The dated files of counters and habits that `sync` saw last.
  static let parts = "parts"
  /// The last line of git's log of HEAD by then.
  static let partsHead = "parts-head"
  /// The merge whose equal counts were told last.
  static let toldMerge = "told-merge"
}

import MMTCore
import MMTStore

/// What this machine remembers of the workspace: what was seen last, and the changes that can be taken back. Both may be missing.
extension Desk {
  func seen() -> Seen? { state.read(StateFile.seen).flatMap { Seen($0) } }

  /// What tells whether anything changed, without reading the items.
  func seenHead() -> Seen.Head? {
    guard let end = state.readEnd(StateFile.seen, count: Seen.patchSize) else { return nil }
    switch Seen.ending(of: end) {
    case .whole: return state.readStart(StateFile.seen, count: Seen.headLimit).flatMap { Seen.head(of: $0) }
    case .patch(let length):
      let patch = length <= end.count ? Array(end.suffix(length)) : state.readEnd(StateFile.seen, count: length)
      return patch.flatMap { Seen.head(ofPatch: $0) }
    case nil: return nil
    }
  }

  func remember(_ seen: Seen) { state.writeCache(seen.encoded, StateFile.seen) }

  /// Notes that both files are committed as they are.
  func rememberCommitted(_ files: Seen.Files) {
    guard var seen = seen(), seen.committed != files else { return }
    seen.committed = files
    remember(seen)
  }

  func undoLog() -> UndoLog { state.read(StateFile.undo).map { UndoLog($0) } ?? UndoLog() }

  func remember(_ log: UndoLog) { state.write(log.encoded, StateFile.undo) }

  /// Every tick comes here, so the log is rewritten, with the oldest left out, only where it has become long.
  func remember(_ entry: UndoLog.Entry) {
    if state.append(UndoLog.line(entry), StateFile.undo, limit: UndoLog.sizeLimit) { return }
    remember(undoLog().appending(entry))
  }
}

/// What cmark said of the plan, kept where all of it is remembered anew: a look at it, of today or after a few changes, needs little more.
extension Desk {
  /// The outline of the plan as it is now, for a look at it.
  func outline(_ source: SourceText, _ digest: Digest) -> Outline {
    let kept = build.flatMap { build in state.read(StateFile.outline).flatMap { KeptOutline($0, build: build) } }
    return kept?.outline(of: source, digest) ?? Outline(source)
  }

  func keepOutline(of plan: Plan) {
    guard let build, let bytes = KeptOutline.encoded(plan.outline, of: plan.source, build: build) else { return }
    state.writeCache(bytes, StateFile.outline)
  }

  /// Another build may see another outline.
  private var build: Digest? { session.build.map { Digest(of: $0) } }
}

/// What a change left behind: the files as they are now, and which of the plan's items it touched.
struct Aftermath {
  var plan: Plan
  var ids: ItemIDs
  var digests: Seen.Files
  /// The files were reconciled before the change, so they are after it.
  var wasReconciled: Bool
  var changedItems: [Int]
  /// The change was proven to leave all other items as they were seen.
  var keepsOthers = false
  /// Items came or went by the hundred: what was seen is what is there now, whatever there is still to reconcile.
  var replacesItems = false
}

extension Desk {
  /// Takes a change into what was seen. What was changed outside mmt is still to be reconciled: then only what mmt itself changed is
  /// known.
  func remember(_ change: Aftermath) {
    if change.wasReconciled, let head = seenHead() {
      let next = Seen.Head(files: change.digests, committed: head.committed, at: now, patches: head.patches + 1)
      if !change.keepsOthers || next.patches > Seen.patchLimit || !appendToSeen(next, change) {
        let items = Seen.items(change.plan, ids: change.ids.all(change.plan))
        remember(Seen(files: change.digests, committed: head.committed, at: now, items: items))
        keepOutline(of: change.plan)
      }
    } else if change.replacesItems {
      let items = Seen.items(change.plan, ids: change.ids.all(change.plan))
      remember(Seen(files: nil, committed: seenHead()?.committed, at: now, items: items))
      keepOutline(of: change.plan)
    } else if var seen = seen() {
      let fresh = Seen.items(change.plan, ids: change.ids.all(change.plan))
      var places: [String: Int] = [:]
      for (index, item) in seen.items.enumerated() { places[item.id] = index }
      for index in change.changedItems where index < fresh.count {
        if let place = places[fresh[index].id] {
          seen.items[place] = fresh[index]
        } else if let place = index > 0 ? places[fresh[index - 1].id] : -1 {
          // One item put in, below the one above it.
          seen.items.insert(fresh[index], at: place + 1)
        }
      }
      seen.at = now
      remember(seen)
    }
  }
}

extension Desk {
  private func appendToSeen(_ head: Seen.Head, _ change: Aftermath) -> Bool {
    var lookup = ItemIDLookup(change.plan, change.ids)
    let items = change.changedItems.map { (index: $0, item: Seen.Item(change.plan, $0, id: lookup.id(of: $0))) }
    return state.append(Seen.patch(head, items, of: change.plan.items.count), StateFile.seen, limit: SourceText.sizeLimit)
  }
}

/// Files of the machine's state.
enum StateFile {
  static let seen = "seen"
  static let undo = "undo"
  /// What cmark said of the plan when it was last remembered as a whole.
  static let outline = "outline"
  static let timer = "timer"
  /// Builds that ran here, and since when.
  static let builds = "builds"
  /// Where copies were put last, and when.
  static let copies = "copies"
  /// What was said by reminders, and the schedule that brings them.
  static let reminders = "reminders"
  /// What reminders failed to say: a line each, with the last day on which today's page tells it, and its own.
  static let untold = "untold"
  /// What merges decided by themselves and `sync` is to say: a line each.
  static let merged = "merged"
}

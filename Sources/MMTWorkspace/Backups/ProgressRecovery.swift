package import MMTCore
import MMTStore

/// What was done after a backup, put into the plan that it brings back. A plan that was lost or cut took the ticks since the last commit
/// with it; but the machine remembers every item as it saw it last, the records say what was completed, and what is left of the plan may
/// know more. Nothing is ever taken back.
package struct ProgressRecovery {
  private let plan: Plan
  private let itemIDs: ItemIDs
  private let ids: [String]
  private let editor: PlanEditor
  private let boundary: Int
  private let sidecar: Sidecar
  private let today: CivilDay
  private var edits: [Int: ItemEdit] = [:]

  package init(_ workspace: Workspace, into document: Document, _ sidecar: Sidecar) {
    plan = document.plan
    itemIDs = document.ids
    ids = itemIDs.all(plan)
    editor = PlanEditor(plan, document.options, sidecar.settings)
    boundary = sidecar.settings.dayBoundary
    today = workspace.now.logicalDay(boundary: boundary)
    self.sidecar = sidecar
  }

  /// What the records know: what was completed when, and how long was worked. `isCertain`: only under the item's own words.
  mutating func takeRecords(isCertain: Bool = false) {
    for (index, id) in ids.enumerated() where !plan.items[index].isQualifier {
      guard let record = sidecar.record(id), !isCertain || record.text == plan.words(plan.items[index]) else { continue }
      let day = record.completed?.logicalDay(boundary: boundary)
      let minutes = min(WorkDuration.limit, WorkDuration.minutes(seconds: record.workedSeconds))
      take(index, day == nil ? .open : .done, day, plan.items[index].minutes == 0 ? minutes : 0)
    }
  }

  /// Items as they were last seen, or as what is left of the plan has them (not `isWhole`): they may have had other words, and stood
  /// elsewhere, when the backup was made.
  package mutating func take(_ items: [LastSeen.Item], isWhole: Bool) {
    guard items.contains(where: \.hasProgress) else { return }
    let matcher = ItemMatcher(
      known: items.map { ItemMatcher.Known($0) }, today: ItemMatcher.Known.items(of: plan, itemIDs), isWhole: isWhole,
      allowsSimilar: isWhole)
    for (index, match) in matcher.matches.enumerated() where !plan.items[index].isQualifier {
      guard let item = match.map({ items[$0] }), item.hasProgress else { continue }
      let moment = sidecar.record(item.id)?.completed ?? sidecar.record(ids[index])?.completed
      take(index, item.status, item.date ?? moment?.logicalDay(boundary: boundary), item.minutes ?? 0)
    }
  }

  private mutating func take(_ index: Int, _ status: ItemStatus, _ day: CivilDay?, _ minutes: Int) {
    let item = plan.items[index]
    var edit = edits[index] ?? ItemEdit(index)
    if !item.isDone, item.status != .cancelled, edit.status == nil {
      switch status {
      case .done: edit = .done(index, on: day ?? today)
      case .cancelled: edit = .skipped(index, on: day ?? today)
      default: break
      }
      edit.minutes = edits[index]?.minutes ?? edit.minutes
    }
    var before = Int(item.minutes)
    if case .set(let set) = edit.minutes { before = set }
    if minutes > before { edit.minutes = .set(min(minutes, WorkDuration.limit)) }
    if edit != ItemEdit(index) { edits[index] = edit }
  }

  /// The plan with all of it; nil where there is nothing to add.
  package var result: ProvenText? {
    edits.isEmpty ? nil : Adoption.prove(editor, edits.values.sorted { $0.item < $1.item }).proven?.text
  }

  /// Items that are done, skipped or timed in one text and weren't, or were less so, in an older one.
  fileprivate static func countProgress(from old: Document, to new: Document) -> Int {
    let before = Dictionary(LastSeen.items(of: old).map { ($0.id, $0) }) { first, _ in first }
    return LastSeen.items(of: new).count { item in
      guard item.hasProgress else { return false }
      let known = before[item.id]
      return known?.status != item.status || known?.minutes != item.minutes
    }
  }
}

extension LastSeen {
  static func items(of document: Document) -> [Item] { items(document.plan, ids: document.ids) }
}

extension LastSeen.Item {
  /// Done, skipped or timed.
  fileprivate var hasProgress: Bool { status == .done || status == .cancelled || minutes != nil }
}

extension RestoreSource {
  /// Where the plan of now is lost or damaged and this is the best backup of it: the records of now stay, and what was done since is put
  /// into the plan: all of it where the log knows the backup and leads from there to the plan as mmt wrote or took it up last, else what
  /// the records and the last look know of items.
  mutating func regain(_ workspace: Workspace, _ snapshot: Snapshot) -> Regained? {
    // Of several commits with that plan any will do.
    guard let backup = plan, file == nil, commit != nil, !workspace.isSound(snapshot),
      let best = try? RestoreSource(workspace, workspace.bestBackup() ?? ""),
      best.plan == plan
    else { return nil }
    let (current, _) = workspace.sidecar(snapshot.sidecar, warns: false)
    let options = PlanParser.Options(settings: current.settings)
    sidecar = nil
    let seen = workspace.seen()
    let latest =
      workspace.undoLog().knows(Digest(of: backup)) ? workspace.latestPlan(from: backup).flatMap(workspace.sound) : nil
    if let latest { plan = latest }
    guard let before = try? Document(backup, options), let document = try? Document(plan ?? backup, options) else { return nil }
    var recovery = ProgressRecovery(workspace, into: document, current)
    if latest == nil {
      if let seen { recovery.take(seen.items, isWhole: true) }
      // An editor's tick that no sync has said yet is in the records alone.
      recovery.takeRecords(isCertain: seen != nil)
    }
    if let left = snapshot.plan.flatMap({ try? Document($0, options) }), PlanGuard.isReadable(left.source) {
      recovery.take(LastSeen.items(of: left), isWhole: false)
    }
    let more = recovery.result
    if let more { plan = more.bytes }
    if plan == backup, latest != nil { return nil }
    let isExact = (latest != nil && more == nil) || seen?.files?.plan == Digest(of: plan ?? backup)
    let isUncertain = latest == nil && !isExact && seen != nil
    let after = more.flatMap { try? Document($0.bytes, options) } ?? document
    return Regained(
      items: ProgressRecovery.countProgress(from: before, to: after), isExact: isExact,
      lost: isUncertain ? seen?.words(missingIn: LastSeen.items(of: after)) ?? [] : [],
      mayLackLines: isUncertain)
  }
}

extension LastSeen {
  /// The words of items that were seen and are none of these.
  fileprivate func words(missingIn others: [Item]) -> [String] {
    var present = Dictionary(others.map { ($0.words, 1) }, uniquingKeysWith: +)
    return items.map(\.words).filter { words in
      guard let count = present[words], count > 0 else { return true }
      present[words] = count - 1
      return false
    }
  }
}

extension Workspace {
  /// Whether there is a plan that doesn't look damaged.
  fileprivate func isSound(_ snapshot: Snapshot) -> Bool {
    guard let reading = try? reading(snapshot, warns: false) else { return false }
    return damage(reading, seen()).isEmpty
  }

  /// The plan as this machine saw it last, by what it remembers alone; nil where that leads to none that looks whole.
  func keptPlan() -> [UInt8]? { latestPlan(from: []).flatMap(sound) }

  /// A plan's bytes unless they look damaged by themselves.
  fileprivate func sound(_ bytes: [UInt8]) -> [UInt8]? {
    guard let document = try? Document(bytes) else { return nil }
    return PlanGuard.findings(document.plan, file: planName, seen: nil).isEmpty ? bytes : nil
  }
}

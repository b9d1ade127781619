import MMTCore
import MMTStore

/// A change of plan and records under way: what was read, and the records as they were at each step. What is refused, and what other programs did
/// that is taken over first, is the same for every command: it is decided here.
struct Transaction {
  let workspace: Workspace
  /// What is there; its records become what they are to be.
  var reading: Reading
  /// The records as they were read.
  let original: Sidecar
  /// The records with what was taken over: what the command does begins here, and is taken back to here.
  private(set) var reconciled: Sidecar
  /// What other programs had done before; nil where the files are as they were reconciled, or nothing was taken over.
  private(set) var takeover: Takeover?
  private let isReconciled: Bool
  private let seen: LastSeen?

  /// Reads a snapshot. Throws 75 where another revision was expected, 65 where it can't be written or looks damaged.
  init(_ workspace: Workspace, _ snapshot: Snapshot) throws(Failure) {
    let reading = try workspace.reading(snapshot, recall: .grammar)
    try workspace.refuse(reading.digests.plan, of: workspace.planName)
    try workspace.refuseUnwritable(reading)
    // What was reconciled as it is needs nothing of what was seen but its head.
    isReconciled = workspace.isAsSeen(reading)
    seen = isReconciled ? nil : workspace.seen()
    if !isReconciled { try workspace.refuseDamage(reading, seen) }
    self.workspace = workspace
    self.reading = reading
    original = reading.sidecar
    reconciled = reading.sidecar
  }

  /// Takes over what other programs did, where the files aren't as they were reconciled.
  mutating func takeOver() {
    guard !isReconciled else { return }
    takeover = workspace.takeOver(&reading, seen: seen)
    reconciled = reading.sidecar
    if takeover?.isNoted == false { takeover?.older = workspace.olderPlan(reading.plan.source.bytes)?.diagnostic }
  }

  /// The plan as it is before the change.
  var before: Ledger {
    let original = self.original
    let moments = takeover.map { Ledger.Moments.byItem($0.found.moments) } ?? .byID { original.record($0)?.completed }
    return workspace.ledger(reading, moments)
  }

  /// The plan that the change makes, with the records as they are to be.
  func after(_ plan: Plan, _ ids: ItemIDs) -> Ledger {
    let records = reading.sidecar
    var ledger = workspace.ledger(
      plan, reading.settings, reading.lexicon, ids, .byID { records.record($0)?.completed })
    ledger.records = records
    return ledger
  }
}

extension Workspace {
  /// Changes plan and records: backup if it is the day's first change, then both files together, then what is remembered.
  func transact<R>(
    _ body: (inout Transaction, EarlyWrite) throws(Failure) -> Update<R>, then remember: (Outcome<R>) -> Void
  ) throws(Failure) -> R {
    try backUpBeforeFirstChange()
    return try write { (snapshot, earlyWrite) throws(Failure) -> Update<R> in
      var transaction = try Transaction(self, snapshot)
      return try body(&transaction, earlyWrite)
    } then: { outcome in
      remember(outcome)
    }.result
  }

  /// Writes the files as `body` decides, those of `files` where it is given, and says what came between. `remember` notes what was done before
  /// another mmt may write. Everything that is written over a tracked file goes this way.
  func write<R>(
    in files: WorkspaceStore? = nil, _ body: (Snapshot, EarlyWrite) throws(Failure) -> Update<R>,
    then remember: (Outcome<R>) -> Void = { _ in }
  ) throws(Failure) -> Outcome<R> {
    try (files ?? store).update(body) { outcome in
      for warning in outcome.warnings { context.warn(warning) }
      remember(outcome)
    }
  }
}

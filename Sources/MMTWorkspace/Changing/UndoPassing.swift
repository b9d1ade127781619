import MMTCore

/// What can't be taken back: it is said, and the changes before it are in reach again.
extension Workspace {
  /// Notes that the latest change that stands can't be taken back, so that the next `undo` takes back the one before it. What is to be thrown.
  func passOver(
    _ entry: UndoLog.Entry, _ kind: UndoLog.Kind, _ refusal: Failure, _ left: [UndoLog.LineChange] = [], _ ledger: Ledger? = nil
  ) -> Failure {
    guard kind == .undo else { return refusal }
    note(UndoLog.Entry(.passed, moment: now, command: entry.command))
    var refusal = refusal
    refusal.details.append("It is passed over: the next mmt undo takes back the change before it.")
    if let ledger, let remedy = left.lazy.compactMap({ self.remedy($0, ledger) }).first { refusal.help = remedy }
    return refusal
  }

  /// What takes an entry back; where that can't be proven the entry is named and passed over, so that it holds up none before it.
  func orPassOver<Result>(
    _ entry: UndoLog.Entry, _ kind: UndoLog.Kind, _ revert: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    do throws(Failure) { return try revert() } catch {
      guard error.exitCode == .data else { throw error }
      var refusal = error
      refusal.details.append("Not taken back: \(entry.command)")
      throw passOver(entry, kind, refusal)
    }
  }

  /// How a person knows the item of a line: `1.3 LC 88 Merge Sorted Array`.
  func name(of change: UndoLog.LineChange, _ ledger: Ledger) -> String? {
    item(of: change, ledger).map { DisplayWidth.visible(ledger.placed($0).name) }
  }

  /// What opens an item that stayed as it is; nil where it is open, or has left the plan.
  private func remedy(_ change: UndoLog.LineChange, _ ledger: Ledger) -> String? {
    guard let item = item(of: change, ledger), ledger.plan.items[item].status != .open,
      let ref = ledger.placed(item).item.ref
    else { return nil }
    return "mmt undone \(ref) opens it again; or change it in an editor, mmt sync takes it up"
  }

  private func item(of change: UndoLog.LineChange, _ ledger: Ledger) -> Int? {
    change.item.flatMap { ledger.ids.item(withID: $0, in: ledger.plan) }
  }
}

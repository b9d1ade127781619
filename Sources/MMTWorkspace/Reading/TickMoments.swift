package import MMTCore
import MMTStore

/// Ticks made in an editor get their moment while it is known: it goes into the sidecar, and `sync` dates the plan by it later.
extension Workspace {
  /// Takes over what other programs did where `reading` shows ticks whose moment no record knows yet, or ticks that were undone before any
  /// `sync` saw them. Nothing is written where the plan looks damaged, or the sidecar isn't sound.
  package func keepTickMoments(_ reading: Reading) throws(Failure) { try takeOverSave(reading, if: hasNewMoments) }

  /// Takes over what other programs did, as a command that writes does, where something of it is `wanted`.
  func takeOverSave(_ reading: Reading, if isWanted: (Reading, Reconciliation) -> Bool) throws(Failure) {
    guard reading.origin == .file, reading.sidecar.isWritable, !isAsSeen(reading) else { return }
    let known = seen() ?? seenFromHead()
    guard damage(reading, known).isEmpty, isWanted(reading, reconciliation(reading, seen: known)) else { return }
    // What came by git has the date of its commit.
    let ticked = pulledTicks(known)
    _ = try write { (snapshot, _) throws(Failure) -> Update<Aftermath?> in
      var reading = try self.reading(snapshot, warns: false)
      guard reading.origin == .file, reading.sidecar.isWritable, damage(reading, known).isEmpty else {
        return Update(result: nil)
      }
      let original = reading.sidecar
      let takeover = takeOver(&reading, seen: known, ticked: ticked)
      let sidecar = reading.sidecar
      let ledger = ledger(reading, .byID { sidecar.record($0)?.completed })
      let text = try sidecarText(reading, changedFrom: original, ledger)
      let entry = UndoLog.Entry(.outside, moment: now, command: Takeover.command)
      return Update(
        sidecar: text,
        result: Aftermath(
          plan: reading.plan, options: reading.options, ids: reading.ids, digests: reading.digests.replaced(nil, text),
          entry: entry, takeover: takeover))
    } then: { outcome in
      if outcome.sidecarWritten, let aftermath = outcome.result { remember(aftermath) }
    }
  }

  private func hasNewMoments(_ reading: Reading, _ found: Reconciliation) -> Bool {
    found.completed.contains { $0.moment != nil && reading.sidecar.record(found.ids[$0.item])?.completed == nil }
      || found.reopened.contains { $0.was != nil }
  }
}

import MMTCore
import MMTStore

/// Ticks made in an editor get their moment while it is known: it goes into the sidecar, and `sync` dates the plan by it later.
extension Desk {
  /// Keeps the moments of the ticks that `reading` shows and no record knows yet, and takes back those of ticks that were undone before any
  /// `sync` saw them. Nothing is written where the plan looks damaged, or the sidecar isn't sound.
  func keepTickMoments(_ reading: Reading) throws(Failure) {
    guard reading.origin == .file, reading.sidecar.isWritable, seenHead()?.files != reading.digests else { return }
    let known = seen() ?? seenFromHead()
    guard damage(reading, known).isEmpty, !tickMoments(reading, known).isEmpty else { return }
    // What came by git has the date of its commit.
    let ticked = pulledTicks(known)
    let outcome = try store.update { (snapshot) throws(Failure) -> Update<Void> in
      var reading = try self.reading(snapshot, warns: false)
      guard reading.origin == .file, reading.sidecar.isWritable, damage(reading, known).isEmpty else {
        return Update(result: ())
      }
      let original = reading.sidecar
      let records = tickMoments(reading, known, ticked)
      guard !records.isEmpty else { return Update(result: ()) }
      reading.sidecar.setRecords(records)
      let sidecar = reading.sidecar
      let ledger = ledger(reading, .byID { sidecar.record($0)?.completed })
      return Update(sidecar: try sidecarText(reading, changedFrom: original, ledger), result: ())
    }
    for warning in outcome.warnings { session.warn(warning) }
  }

  private func tickMoments(
    _ reading: Reading, _ known: Seen?, _ ticked: [String: Moment] = [:]
  ) -> [(id: String, record: ItemRecord?)] {
    let found = reconciliation(reading, seen: known, ticked: ticked)
    var changes: [(id: String, record: ItemRecord?)] = []
    for (item, moment) in found.completed {
      let old = reading.sidecar.record(found.ids[item])
      guard let moment, old?.completed == nil else { continue }
      var record = old ?? ItemRecord()
      record.completed = moment
      record.text = reading.plan.words(reading.plan.items[item])
      changes.append((found.ids[item], record))
    }
    guard let known, !found.reopened.isEmpty else { return changes }
    let reconciled = Set(known.items.lazy.filter { $0.status == .done }.map(\.id))
    for (item, _) in found.reopened where !reconciled.contains(found.ids[item]) {
      guard var record = reading.sidecar.record(found.ids[item]), record.completed != nil else { continue }
      record.completed = nil
      changes.append((found.ids[item], record.saysNothing ? nil : record))
    }
    return changes
  }
}

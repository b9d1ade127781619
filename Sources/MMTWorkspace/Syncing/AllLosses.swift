import MMTCore
import MMTStore

extension Workspace {
  /// A refusal of `sync` together with whatever else looks damaged: `sync --accept` says of all of it that it was meant, so it is named first.
  func namingAllLosses(_ refusal: Failure) -> Failure {
    guard refusal.exitCode == .data else { return refusal }
    var losses = ruinedFindings
    if hasJournal { losses += journalLosses().map(\.diagnostic) }
    if hasRhythms { losses += missingFindings + ((try? readRhythms(warns: false).files).map { rhythmLosses($0) } ?? []) }
    if hasPlan, let snapshot = try? store.readSnapshot(sidecar: .some(foundSidecar)),
      let reading = try? reading(snapshot, warns: false)
    {
      losses += damage(reading, seen() ?? seenFromHead())
    }
    let told = Set(refusal.diagnostics.map(\.file)).union(losses.map(\.file).filter { refusal.message.hasPrefix($0 + " ") })
    var whole = refusal
    whole.diagnostics += losses.filter { !told.contains($0.file) }
    return whole
  }
}

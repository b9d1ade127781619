import MMTCore
import MMTStore

extension Workspace {
  /// A refusal of `sync` together with whatever else looks damaged: `sync --accept` says of all of it that it was meant, so it is named first.
  func namingAllLosses(_ refusal: Failure) -> Failure {
    guard refusal.exitCode == .data else { return refusal }
    let losses = allLosses
    let told = Set(refusal.diagnostics.map(\.file)).union(losses.map(\.file).filter { refusal.message.hasPrefix($0 + " ") })
    var whole = refusal
    whole.diagnostics += losses.filter { !told.contains($0.file) }
    return whole
  }

  /// Says what `--accept` took as meant, which may be more than what the last `sync` had seen, and what has it back.
  func sayAccepted(_ losses: [Diagnostic], since commit: String?) {
    for loss in losses.prefix(8) {
      context.warn(
        "\(loss.file) is taken as it is: \(loss.message)",
        help: commit.map { "if nobody meant that: mmt restore \($0) \(ShellWord.quoted(loss.file))" })
    }
    if losses.count > 8 { context.warn("\(losses.count - 8) more files that looked damaged are taken as they are") }
  }

  /// Whatever looks damaged.
  var allLosses: [Diagnostic] {
    var losses = ruinedFindings
    if hasJournal { losses += journalLosses().map(\.diagnostic) }
    if hasRhythms { losses += missingFindings + ((try? readRhythms(warns: false).files).map { rhythmLosses($0) } ?? []) }
    if hasPlan, let snapshot = try? store.readSnapshot(sidecar: .some(foundSidecar)),
      let reading = try? reading(snapshot, warns: false)
    {
      losses += damage(reading, seen() ?? seenFromHead())
    }
    return losses
  }
}

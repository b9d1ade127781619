package import MMTCore
import MMTStore

extension Workspace {
  /// Refuses what can't be written, and what looks damaged beside what was `seen`.
  func refuse(_ reading: Reading, _ seen: LastSeen?) throws(Failure) {
    try refuseUnwritable(reading)
    try refuseDamage(reading, seen)
  }

  /// A newer program's sidecar can be read but not kept up.
  func refuseUnwritable(_ reading: Reading) throws(Failure) {
    guard !reading.sidecar.isWritable else { return }
    throw Failure(
      .data, "mmt.json is of schema \(reading.sidecar.schema), and this mmt writes schema \(Sidecar.schema)",
      details: ["Nothing was changed."], help: "install the newer mmt that wrote it")
  }

  /// What makes the plan look damaged. One that was reconciled as it is has been looked at.
  package func damage(_ reading: Reading, _ seen: LastSeen?) -> [Diagnostic] {
    if let files = seen?.files, files.plan == reading.digests.plan { return [] }
    return PlanGuard.findings(reading.plan, file: planName, seen: reread(reading, seen)?.seen ?? seen)
  }

  /// A plan that looks damaged isn't written to until a person has looked.
  func refuseDamage(_ reading: Reading, _ seen: LastSeen?) throws(Failure) {
    let findings = damage(reading, seen ?? seenFromHead())
    guard !findings.isEmpty else {
      context.soundPlan = reading.digests.plan
      return
    }
    throw Failure(
      .data, "nothing was changed", help: findings.allSatisfy { $0.help != nil } ? nil : damageHelp, diagnostics: findings)
  }

  /// The same, where the plan isn't known as it is.
  func refuseDamage(_ reading: Reading) throws(Failure) {
    if !isKnownAsSound(reading.digests.plan) { try refuseDamage(reading, seen()) }
  }

  /// Before pages and counters are written or committed: a plan that looks damaged stops `sync` as a whole. `accepts`: it was meant.
  func guardPlan(accepts: Bool) throws(Failure) {
    guard hasPlan, hasJournal || hasRhythms else { return }
    let snapshot = try store.readSnapshot(sidecar: .some(foundSidecar))
    if accepts {
      context.soundPlan = snapshot.digest(.plan)
    } else if snapshot.plan == nil || !isKnownAsSound(snapshot.digest(.plan)) {
      try refuseDamage(try reading(snapshot, warns: false), seen())
    }
  }

  /// Whether the plan was reconciled as it is, or looked at by this command.
  private func isKnownAsSound(_ plan: Digest) -> Bool { context.soundPlan == plan || seenHead()?.files?.plan == plan }

  /// Whether no commit takes the plan, whatever else it is made for: it looks damaged or is gone, and nobody has said that this was meant.
  var holdsPlanBack: Bool {
    guard hasPlan, let snapshot = try? store.readSnapshot(sidecar: .some(foundSidecar)) else { return false }
    if snapshot.plan != nil, isKnownAsSound(snapshot.digest(.plan)) { return false }
    guard snapshot.plan != nil, let reading = try? reading(snapshot, warns: false) else { return true }
    return !damage(reading, seen() ?? seenFromHead()).isEmpty
  }

  /// What to do about a plan that looks damaged, where the finding itself doesn't say.
  var damageHelp: String {
    let accepting = "if it is as you want it: mmt sync --accept"
    if let best = bestBackup() { return "if the plan is damaged: mmt restore \(best); \(accepting)" }
    return keptPlan() == nil ? accepting : "if the plan is damaged: mmt doctor --fix; \(accepting)"
  }
}

import MMTCore
import MMTStore

/// Looks at everything and changes nothing: plan, sidecar, their agreement.
struct Verification {
  let desk: Desk
  /// Looking through all of git's objects takes its time.
  var looksIntoGit = true

  func report() throws(Failure) -> VerifyReport {
    let snapshot = try desk.store.readSnapshot(sidecar: .some(desk.foundSidecar))
    let name = desk.planName
    var problems: [Diagnostic] = []
    let reading = try desk.reading(snapshot, warns: false)
    let seen = desk.seen() ?? desk.seenFromHead()
    problems += PlanGuard.findings(reading.plan, file: name, seen: seen).map { $0.helped(desk.damageHelp) }
    let checks = PlanChecks(
      plan: reading.plan, lexicon: reading.lexicon, file: name, today: desk.now.localDay, ids: reading.ids)
    for finding in checks.findings where !problems.contains(where: { $0.line == finding.line && $0.code == finding.code }) {
      problems.append(finding)
    }
    let gone = seen?.files == reading.digests ? [] : seen.map { desk.reconciliation(reading, seen: $0).gone } ?? []
    let told = Set(problems.map(\.line))
    problems = Self.inOrder(problems + desk.slips(reading, gone: gone).filter { !told.contains($0.line) })
    if let bytes = snapshot.sidecar {
      problems += Sidecar.findings(in: bytes)
      if reading.origin.isFile {
        problems += agreement(reading)
        problems += recordFindings(reading, isReconciled: seen?.files == reading.digests)
      }
    } else {
      problems.append(
        Diagnostic(
          .error, code: "sidecar.missing", file: Workspace.sidecarName, message: "the sidecar is missing",
          help: "mmt sync writes it anew from the last commit and the plan"))
    }
    problems += leftOvers() + (looksIntoGit ? gitFindings() : [])
    return VerifyReport(
      problems: problems, days: reading.plan.days.count { $0.key != .none },
      items: reading.plan.items.count { !$0.isQualifier },
      records: reading.sidecar.items.count)
  }

  /// The findings of one file as its lines stand; those about the file as a whole first.
  private static func inOrder(_ problems: [Diagnostic]) -> [Diagnostic] {
    problems.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }.map(\.element)
  }

  /// Records without an item, and a stored streak that isn't the one computed for its date.
  private func agreement(_ reading: Reading) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    let ids = Set(reading.ids.all(reading.plan))
    for id in reading.sidecar.items.keys where !ids.contains(id) {
      problems.append(
        Diagnostic(
          .warning, code: "sidecar.no-such-item", file: Workspace.sidecarName,
          message: "the record \(id) belongs to no item of the plan",
          help: "mmt sync finds its item again or puts the record aside"))
    }
    if let stored = reading.sidecar.streak, let asOf = reading.sidecar.streakAsOf, desk.seen()?.files == reading.digests {
      let sidecar = reading.sidecar
      let schedule = reading.settings.startDate.flatMap { Schedule(reading.plan, start: $0, free: .init(reading.settings)) }
      let then = Ledger(
        reading.plan, path: desk.planName, schedule: schedule, today: asOf, lexicon: reading.lexicon,
        dayBoundary: reading.settings.dayBoundary, ids: reading.ids, moments: .byID { sidecar.record($0)?.completed })
      if then.streak != stored {
        problems.append(
          Diagnostic(
            .warning, code: "sidecar.streak", file: Workspace.sidecarName,
            message: "the stored streak of \(asOf.iso) is \(stored.current), computed it is \(then.streak.current)",
            help: "views compute their own; the stored one is written anew with the next change"))
      }
    }
    return problems
  }

  /// Files an interrupted write left behind: the next writing command recovers them.
  private func leftOvers() -> [Diagnostic] {
    let names = (try? desk.world.files.list(desk.workspace.folder)) ?? []
    return names.filter { $0.starts(with: ".mmt-".utf8) }.sorted { $0.lexicographicallyPrecedes($1) }.map { name in
      Diagnostic(
        .warning, code: "files.left-over", file: String(decoding: name, as: UTF8.self),
        message: "left by a write that was interrupted",
        help: "the next command that writes looks into it and clears it away; nothing in it is lost")
    }
  }
}

package import MMTCore
import MMTStore

/// Looks at everything and changes nothing: plan, documents, the journal's pages, sidecar, their agreement.
package struct Verification {
  let workspace: Workspace
  /// Looking through all of git's objects takes its time.
  let looksIntoGit: Bool
  /// What a look through them has found already.
  let looked: GitLook?

  struct GitLook {
    var damage: Git.Damage?
  }

  package init(workspace: Workspace, looksIntoGit: Bool = true) {
    self.init(workspace: workspace, looksIntoGit: looksIntoGit, looked: nil)
  }

  init(workspace: Workspace, looksIntoGit: Bool = true, looked: GitLook?) {
    self.workspace = workspace
    self.looksIntoGit = looksIntoGit
    self.looked = looked
  }

  package func report() throws(Failure) -> VerifyReport {
    let files = try workspace.readRhythms().files
    let ledger = workspace.ledger(files)
    let rhythms =
      workspace.missingFindings + workspace.rhythmLosses(files, inCommit: looksIntoGit) + files.flatMap(\.findings)
      + ledger.repeated()
      + ledger.formerNames()
    let snapshot = try workspace.store.readSnapshot(sidecar: .some(workspace.foundSidecar))
    guard workspace.hasPlan else { return rhythmReport(files, rhythms, snapshot) }
    let name = workspace.planName
    var problems: [Diagnostic] = []
    let reading = try workspace.reading(snapshot, warns: false)
    let seen = workspace.seen() ?? workspace.seenFromHead()
    problems += PlanGuard.findings(reading.plan, file: name, seen: workspace.reread(reading, seen)?.seen ?? seen).map {
      $0.helped(workspace.damageHelp)
    }
    let checks = PlanChecks(
      plan: reading.plan, lexicon: reading.lexicon, file: name, today: workspace.now.localDay, ids: reading.ids)
    // What the guard says of a line isn't said again.
    var told = Set(problems.map { Finding(line: $0.line, code: $0.code) })
    let schedule = reading.settings.startDate.flatMap { Schedule(reading.plan, start: $0, free: .init(reading.settings)) }
    let weekdays = schedule.map { checks.weekdays($0) } ?? []
    for finding in checks.findings + weekdays where told.insert(Finding(line: finding.line, code: finding.code)).inserted {
      problems.append(finding)
    }
    let isAsSeen = workspace.isAsSeen(reading, seen)
    let found = isAsSeen ? nil : seen.map { workspace.reconciliation(reading, seen: $0) }
    let toldLines = Set(problems.map(\.line))
    let slips = workspace.slips(reading, gone: found?.gone ?? [], lostDays: found?.lostDays ?? [:])
    problems = Self.inOrder(problems + slips.filter { !toldLines.contains($0.line) })
    if let bytes = snapshot.sidecar {
      problems += Sidecar.findings(in: bytes)
      if reading.origin.isFile {
        problems += agreement(reading)
        problems += recordFindings(reading, isReconciled: isAsSeen)
      }
    } else {
      problems.append(
        Diagnostic(
          .error, code: "sidecar.missing", file: WorkspaceFolder.sidecarName, message: "the sidecar is missing",
          help: "mmt sync writes it anew from the last commit and the plan"))
    }
    let journal = journalFindings()
    problems += rhythms + journal.problems + fileFindings
    return VerifyReport(
      problems: problems, days: reading.plan.days.count { $0.key != .none },
      items: reading.plan.items.count { !$0.isQualifier },
      records: reading.sidecar.items.count, pages: journal.pages)
  }

  /// Of a workspace without a plan.
  private func rhythmReport(_ files: [RhythmFile], _ rhythms: [Diagnostic], _ snapshot: Snapshot) -> VerifyReport {
    let missing = Diagnostic(
      .error, code: "sidecar.missing", file: WorkspaceFolder.sidecarName, message: "the sidecar is missing",
      help: "mmt sync writes it anew")
    let sidecar = snapshot.sidecar.map { Sidecar.findings(in: $0) } ?? [missing]
    let journal = journalFindings()
    return VerifyReport(
      problems: rhythms + journal.problems + sidecar + fileFindings,
      days: files.reduce(0) { $0 + $1.sections.count }, items: files.reduce(0) { $0 + $1.entries.count }, records: 0,
      pages: journal.pages)
  }

  /// What other programs made of the workspace's files, and git.
  private var fileFindings: [Diagnostic] {
    workspace.ruinedFindings + olderFindings + leftOvers() + workspace.copies() + linkFindings()
      + (looksIntoGit ? gitFindings() : [])
  }

  /// Files that are as they were before, by another program's doing, and records that are strange.
  private var olderFindings: [Diagnostic] {
    let records = workspace.newerRecords() == nil ? workspace.strangeRecords : Workspace.olderRecords
    return ([workspace.olderPlan].compactMap(\.self) + workspace.olderDocuments).map(\.diagnostic)
      + [records].compactMap(\.self)
  }

  private struct Finding: Hashable {
    var line: Int
    var code: String
  }

  /// The findings of one file as its lines stand; those about the file as a whole first.
  private static func inOrder(_ problems: [Diagnostic]) -> [Diagnostic] {
    problems.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }.map(\.element)
  }

  /// Records without an item. The stored streak isn't compared: it is of the last change of a record, and a skip, a line edited by hand or
  /// another device makes it differ without anything being wrong.
  private func agreement(_ reading: Reading) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    let ids = Set(reading.ids.all(reading.plan))
    for id in reading.sidecar.items.keys where !ids.contains(id) {
      problems.append(
        Diagnostic(
          .warning, code: "sidecar.no-such-item", file: WorkspaceFolder.sidecarName,
          message: "the record \(id)\(words(reading.sidecar.record(id))) belongs to no item of the plan",
          help: "mmt sync finds its item again or puts the record aside"))
    }
    return problems
  }

  /// What the record's item was called.
  private func words(_ record: ItemRecord?) -> String { record?.text.map { " (\"\(VisibleText.line($0))\")" } ?? "" }

  /// Files an interrupted write left behind: the next writing command recovers them.
  private func leftOvers() -> [Diagnostic] {
    let found = workspace.leftOvers()
    if found.isEmpty { return [] }
    let files = workspace.leftOverOwners
    return found.map { path in
      Diagnostic(
        .warning, code: "files.left-over", file: path.shown, message: "left by a write that was interrupted",
        help: !workspace.isEmptied(path) && TrackedFile.owner(ofLeftOver: path, among: files) == nil
          ? "it belongs to no file that is there: look into it, then give it another name, or remove it"
          : "the next command that writes looks into it and clears it away; nothing in it is lost")
    }
  }
}

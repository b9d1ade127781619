import MMTCore
import MMTStore

/// What `verify` finds about the backups: whether there can be any, whether git's objects are whole, whether merging is set up.
extension Verification {
  func gitFindings() -> [Diagnostic] {
    func finding(_ severity: Diagnostic.Severity, _ code: String, _ message: String, _ help: String) -> Diagnostic {
      Diagnostic(severity, code: "git." + code, file: ".git", message: message, help: help)
    }
    let repository: Git.Repository
    switch workspace.git.presence() {
    case .repository(let found): repository = found
    case .noGit:
      return [finding(.warning, "missing", "git isn't installed: nothing is backed up", "install git, then mmt backup")]
    case .failed where workspace.git.hasBrokenHead:
      return [
        finding(
          .error, "head", "git's HEAD is empty, cut or gone, so nothing is backed up",
          "mmt doctor --fix makes it anew; all backups are there")
      ]
    case .noRepository:
      return [
        finding(
          .warning, "no-repository", "the folder is in no git repository: nothing is backed up", "mmt doctor --fix makes one")
      ]
    case .failed(let reason):
      return [finding(.error, "refused", "git refuses to work here: \(reason)", "mend what it says, then mmt backup")]
    }
    var found: [Diagnostic] = []
    switch looked.map(\.damage) ?? workspace.git.damage() {
    case nil: break
    case .branch(let lost):
      found.append(
        finding(
          .error, "branch",
          "git's branch \(lost.name) is lost, so nothing is backed up; its last commit, \(lost.commit.prefix(7)), is there",
          "mmt doctor --fix puts it there again; the files and all backups are whole"))
    case .index(let damage):
      found.append(
        finding(
          .error, "index", "git's index, its list of what is staged, is broken, so nothing can be backed up: \(damage)",
          "\(workspace.git.indexRemedy(repository)) from the last commit; the files and all backups are whole"))
    case .objects(let damage):
      found.append(
        finding(
          .error, "damaged", "git's objects are damaged: \(damage)",
          "move .git away and clone it anew from where it was pushed to, or mmt restore --from a copy in a new workspace"))
    }
    if let remote = workspace.git.partialRemote {
      found.append(finding(.warning, "partial", Workspace.partial(remote), Git.wholeAgain(remote) + " brings the rest"))
    }
    for name in workspace.git.unmerged(workspace.files) {
      let shown = VisibleText.line(String(decoding: name, as: UTF8.self))
      found.append(
        Diagnostic(
          .error, code: "git.unmerged", file: shown,
          message: "git couldn't merge \(shown), and nobody has settled it: one side's changes may be missing",
          help: "git diff shows both sides, git checkout -m -- \(shown) merges them again; then git add it"))
    }
    found += backupFindings(repository)
    if !workspace.attributedStore.hasAttributes {
      found.append(
        Diagnostic(
          .warning, code: "git.attributes", file: WorkspaceFolder.attributesName,
          message: "git isn't told how plan and records are merged", help: "mmt doctor --fix writes the lines"))
    }
    let drivers = workspace.git.mergeDrivers
    if drivers != .current {
      let message =
        drivers == .missing
        ? "git doesn't know mmt's merge drivers here: two devices would merge line by line"
        : "git knows mmt's merge drivers as an earlier mmt set them up"
      found.append(finding(.warning, "driver", message, "mmt doctor --fix sets them up"))
    }
    return found
  }

  /// Moments of records that lie ahead, and completed items whose box is open.
  func recordFindings(_ reading: Reading, isReconciled: Bool) -> [Diagnostic] {
    var found: [Diagnostic] = []
    let ids = reading.ids.all(reading.plan)
    let ledger = workspace.ledger(reading, .none)
    for (index, id) in ids.enumerated() {
      guard let record = reading.sidecar.record(id) else { continue }
      lazy var name = ledger.placed(index).name
      if let finding = minutesFinding(record, name, line: Int(reading.plan.items[index].minutes), isReconciled) {
        found.append(finding)
      }
      guard let moment = record.completed else { continue }
      // Clocks of two machines differ a little.
      if moment.seconds > workspace.now.seconds + 86_400 {
        found.append(
          Diagnostic(
            .warning, code: "sidecar.future", file: WorkspaceFolder.sidecarName,
            message: "\(name) was completed at \(moment.iso), which hasn't come yet",
            help: "is the clock right? else correct it in an editor"))
      }
      if isReconciled, !reading.plan.items[index].isDone {
        found.append(
          Diagnostic(
            .warning, code: "sidecar.not-done", file: WorkspaceFolder.sidecarName,
            message: "\(name) was completed at \(moment.iso), and its box is open",
            help: "mmt sync takes the plan's word for it")
        )
      }
    }
    return found
  }

  /// Minutes that the merge of two devices left out of a line, or counted twice: noted, or by a merge of an earlier mmt.
  private func minutesFinding(_ record: ItemRecord, _ name: @autoclosure () -> String, line: Int, _ isReconciled: Bool)
    -> Diagnostic?
  {
    let counted = record.countedMinutes
    let isNoted = record.settled(line) != line
    guard isNoted || (isReconciled && record.byHand == 0 && line < counted) else { return nil }
    return Diagnostic(
      .warning, code: "sidecar.minutes", file: WorkspaceFolder.sidecarName,
      message: "\(name()) has \(WorkDuration.text(line)) in its line, and its sessions come to \(WorkDuration.text(counted))",
      help: isNoted
        ? "mmt sync counts the sessions of both devices"
        : "mmt time ITEM \(WorkDuration.text(counted)) puts it right; mmt time ITEM \(WorkDuration.text(max(line, 1))) says it is"
    )
  }
}

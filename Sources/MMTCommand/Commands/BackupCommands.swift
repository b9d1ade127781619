import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

extension Command<Session> {
  static let backup = Command(.backup) { (invocation, session) throws(Failure) in
    let workspace = try session.workspace().withSidecar()
    let answer = try workspace.backUp(into: invocation.path("to").map { Path($0) }, pushes: invocation.flag("push")) {
      (workspace) throws(Failure) in try Exporting(workspace).document(.json)
    }
    try session.show(answer.json) { BackupView.sheet(answer, $0) }
    return .ok
  }

  static let backups = Command(.backups) { (invocation, session) throws(Failure) in
    let list = try session.workspace().backups(limit: invocation.flag("all") ? nil : 20)
    try session.show(list.json) { BackupsView.sheet(list, $0) }
    return .ok
  }

  static let doctor = Command(.doctor) { (invocation, session) throws(Failure) in
    var doctor = Doctor(session.context, fixes: invocation.flag("fix"))
    let report = try doctor.run()
    try session.show(report.json) { DoctorView.sheet(report, $0) }
    return report.left.isEmpty ? .ok : .problemsFound
  }

  static let restore = Command(.restore) { (invocation, session) throws(Failure) in
    let workspace = try session.workspace()
    let source: RestoreSource
    switch (invocation.text(0), invocation.path("from")) {
    case (let words?, nil): source = try RestoreSource(workspace, words)
    case (nil, let file?): source = try RestoreSource(workspace, file: Path(file))
    case (nil, nil): throw invocation.misuse("name a commit, a date, or a file with --from; mmt backups lists them")
    case (_?, _?): throw invocation.misuse("name either a commit or date, or a file with --from")
    }
    let answer = try RestoreRun(workspace, source, takesSettings: invocation.flag("settings")).run(
      isPreview: invocation.flag("dry-run"))
    try session.show(answer.json) { RestoreView.sheet(answer, $0) }
    return .ok
  }
}

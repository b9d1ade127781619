import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let backup = CommandSpec(
    "backup", .safety, "Back up now: a commit, and copies elsewhere.",
    discussion: [
      "Commits plan and records if anything in them isn't committed yet. 'mmt' does that by itself before the first change of a day, before risky steps, at every tenth problem, and on the first run of a new build.",
      "With '--to' the whole history (a git bundle) and a complete export (JSON) are written into a folder elsewhere, named by date and time; the newest 7 stay, or as many as 'mmt config backup.keep' says.",
    ],
    options: [
      OptionSpec("to", value: "DIR", .path, help: "Write copies into this folder: a USB stick, a synced folder."),
      OptionSpec("push", help: "Send the current branch to the remote branch it follows. Nothing else uses the network."),
    ],
    examples: [
      .init("mmt backup", "Commit what isn't committed."),
      .init("mmt backup --to /media/stick", "Put a copy of everything on a USB stick."),
    ])
}

extension Command<Session> {
  static let backup = Command(.backup) { (invocation, session) throws(Failure) in
    let workspace = try session.workspace().withSidecar()
    let answer = try workspace.backUp(into: invocation.path("to").map { Path($0) }, pushes: invocation.flag("push")) {
      (workspace) throws(Failure) in
      try workspace.hasPlan ? Exporting(workspace).document(.json) : DocumentExporting(workspace).document(.json)
    }
    try session.show(answer.json) { BackupView.sheet(answer, $0) }
    return .ok
  }
}

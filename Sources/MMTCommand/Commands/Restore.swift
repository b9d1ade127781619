import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let restore = CommandSpec(
    "restore", .safety, "Bring plan and records back as they were.",
    discussion: [
      "What is there now, however broken, is committed first; then plan and records of that time become a new commit. So nothing is ever lost by restoring, and restoring can be taken back in the same way. Settings stay as they are.",
      "Counters, habits and pages of the journal come back too, as far as the backup has them; what it hasn't stays as it is, and '--dry-run' names it.",
      "A date means the end of that day.",
      "With files behind it only these come back, and all others stay as they are. A page or a file of counters that was lost comes back with what mmt wrote in it since.",
    ],
    arguments: [
      ArgumentSpec(
        "REV|DATE", .revision, .optional,
        help: "Name a commit ('mmt backups' lists them) or a day: yesterday, friday (the last one), 12-dec, 2026-12-12."),
      ArgumentSpec("FILE", .path, .any, help: "Bring back these files alone, such as a page of the journal."),
    ],
    options: [
      OptionSpec(
        "from", value: "COPY", .path,
        help: "Take a copy instead of a commit or day: a bundle or an export that 'mmt backup --to' wrote."),
      OptionSpec("settings", help: "Take the settings of that time too."),
      .dryRun,
    ],
    examples: [
      .init("mmt restore 2026-11-20 --dry-run", "Show what would come back."),
      .init("mmt restore HEAD", "Bring back the last commit."),
      .init("mmt restore HEAD journal/2026/2026-11-20.md", "Bring back one page, and leave all else as it is."),
      .init("mmt restore --from copy.bundle", "Bring back a copy."),
      .init("mmt restore --from copy.bundle hundreds.md", "Bring back one file of it."),
    ])
}

extension Command<Session> {
  static let restore = Command(.restore) { (invocation, session) throws(Failure) in
    let found = try session.workspace()
    let workspace = invocation.flag("dry-run") ? found : found.withRecordsToSave()
    var source: RestoreSource
    switch (invocation.text(0), invocation.path("from")) {
    case (let words?, nil):
      if !invocation.flag("dry-run") { workspace.commitEarlierDay(askedFor: words) }
      source = try RestoreSource(workspace, words)
      try source.limit(to: invocation.positionals.dropFirst().map(\.bytes), of: workspace)
      if found.lacksSidecar { source.keepNewerRecords(of: workspace) }
    case (_, let file?):
      source = try RestoreSource(workspace, file: Path(file))
      try source.limit(to: invocation.positionals.map(\.bytes), of: workspace)
    case (nil, nil): throw invocation.misuse("name a commit, a date, or a file with --from; mmt backups lists them")
    }
    let answer = try RestoreRun(workspace, source, takesSettings: invocation.flag("settings")).run(
      isPreview: invocation.flag("dry-run"))
    try session.show(answer.json) { RestoreView.sheet(answer, $0) }
    return .ok
  }
}

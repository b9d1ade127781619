import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let `import` = CommandSpec(
    "import", .share, "Take in an export, or another tracker's data.",
    discussion: [
      "Of what 'mmt export --format json' wrote it makes a workspace: plan and records come back byte for byte, into the current folder or that of '-C'. In a workspace that is there already, '--force' commits what it holds first, and then replaces it. Settings in an export that name a program, an address or a path outside have no effect.",
      "Of another tracker it takes counters and habits into the workspace: the JSON of Hundreds, the backup of Bullet Tracker, the unpacked folder of Loop Habit Tracker's CSV export or one of its files, harsh's folder or its 'log'. Into a journal it takes the entries of Bullet Tracker's backup, and the days of a Logseq graph. What it is, its contents say. Lines are only put in; a day that the file has stays as it is, and the same data a second time changes nothing. What isn't taken is listed with its place and the reason.",
      "With '--leetcode' it is the JSON that LeetCode's public list of recent accepted submissions gives, at most 20 of them, so best daily: what the plan has is ticked on the day on which it was accepted, the rest is offered as bonus, and twice is once. mmt opens no connection: the list comes through your own pipe.",
    ],
    arguments: [
      ArgumentSpec(
        "FILE", .path, help: "Name the file, or the folder of a tracker's files; with '--leetcode' '-' reads standard input.")
    ],
    options: [
      OptionSpec("force", help: "Replace the workspace's plan and records by those of an export."),
      OptionSpec(
        "into", value: "FILE", .path,
        help: "Put another tracker's data into this file of the workspace, which is made where it isn't there."),
      OptionSpec("leetcode", help: "Tick what LeetCode's list of recent accepted submissions has."),
      .dryRun,
    ],
    recipes: [
      .init(
        "For LeetCode's list, with your name there for NAME:",
        [
          "curl -s https://leetcode.com/graphql -H 'Content-Type: application/json' \\",
          "  -d '{\"query\":\"{recentAcSubmissionList(username:\\\"NAME\\\",limit:20){titleSlug timestamp}}\"}' |",
          "  mmt import --leetcode -",
        ])
    ],
    examples: [
      .init("mmt import mmt-export.json", "Make the current folder the workspace that was exported."),
      .init("mmt -C ~/machine-mode import mmt-export.json --force", "Go back to the export there."),
      .init("mmt import ~/Downloads/loop --dry-run", "See what Loop's habits would become."),
      .init("mmt import ~/graph --dry-run", "See what a Logseq graph's journals would bring."),
      .init("mmt import ~/.config/harsh --into habits.md", "Take in harsh's habits and log."),
      .init("mmt import --leetcode submissions.json --dry-run", "See what a saved list of LeetCode's would tick."),
    ])
}

extension Command<Session> {
  static let `import` = Command(.import) { (invocation, session) throws(Failure) in
    guard let path = invocation.path(0) else { throw invocation.misuse("'mmt import' needs FILE") }
    if invocation.flag("leetcode") { return try leetcode(path, invocation, session) }
    let source = try ForeignSource(session.context, Path(path))
    if source.isExport {
      for option in ["into", "dry-run"] where invocation.flag(option) || invocation.path(option) != nil {
        throw invocation.misuse(of: option, "'--\(option)' is for another tracker's data, and this is an export of mmt")
      }
      let answer = try ImportRun(session.context, file: Path(path)).run(replaces: invocation.flag("force"))
      try session.show(answer.json) { ImportView.sheet(answer, $0) }
      return .ok
    }
    try source.refuseUnknown()
    if invocation.flag("force") {
      throw invocation.misuse(of: "force", "'--force' is for an export of mmt: another tracker's data replaces nothing")
    }
    let answer = try take(source, session, invocation)
    try session.show(answer.json) { ForeignImportView.sheet(answer, $0) }
    return .ok
  }

  /// Counters and habits into their file, entries into the journal.
  private static func take(
    _ source: ForeignSource, _ session: Session, _ invocation: Invocation
  ) throws(Failure) -> ForeignAnswer {
    let isDry = invocation.flag("dry-run")
    guard source.hasHabits else {
      if invocation.path("into") != nil {
        throw invocation.misuse(of: "into", "'--into' is for counters and habits: days go to their own pages of the journal")
      }
      return try EntryImport(session.workspace(), source).run(isDry: isDry, as: invocation.asTyped)
    }
    let run = try ForeignImport(session.workspace(), source, into: invocation.path("into"))
    var answer = try isDry ? run.preview() : run.run(as: invocation.asTyped)
    // What was written is another workspace by now.
    let workspace = try session.workspace()
    if source.hasEntries, workspace.hasJournal {
      answer.add(try EntryImport(workspace, source).run(isDry: isDry, as: invocation.asTyped))
    }
    return answer
  }

  /// LeetCode's list, from a file or standard input.
  private static func leetcode(
    _ path: [UInt8], _ invocation: Invocation, _ session: Session
  ) throws(Failure) -> ExitCode {
    for option in ["into", "force"] where invocation.flag(option) {
      throw invocation.misuse(of: option, "'--\(option)' is for other data than LeetCode's list")
    }
    let workspace = try session.workspace()
    let isPiped = path == Array("-".utf8)
    let bytes = try isPiped ? session.inputBytes() : ForeignSource.bytes(session.context, Path(path))
    let submissions = try workspace.submissions(bytes, from: isPiped ? "standard input" : Path(path).shown)
    let answer = try workspace.take(submissions, isPreview: invocation.flag("dry-run"), as: invocation.asTyped)
    try session.show(answer.json) { LeetCodeView.sheet(answer, today: workspace.now.localDay, $0) }
    return .ok
  }
}

import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let export = CommandSpec(
    "export", .share, "Write out everything: plan, records and figures.",
    discussion: [
      "'json' is complete: 'mmt import' makes the very same plan, documents and records of it. 'markdown' is a report to read, 'csv' has a row for each item, one without a place for each line that explains one, one for each dated line of a counter or habit, and one for each entry of a journal; 'ics' makes each day an event of your calendar, with alarms at the times of 'mmt remind' while it is open, and each weekly review. 'anki' is a deck of the problems that have notes of yours, separated by tabs: imported again, a note takes the place of its former self.",
      "'loop' writes counters and habits as Loop Habit Tracker's CSV export has them, into the folder named by '--output'; what Loop has no place for is said.",
      "Without '--output' the export goes to standard output.",
    ],
    options: [
      OptionSpec(
        "format", value: "FORMAT", .choice(["json", "markdown", "csv", "ics", "anki", "loop"]), help: "Choose the format."),
      OptionSpec("all", help: "Write every format of the plan, into the folder named by '--output'."),
      OptionSpec(
        "output", short: "o", value: "FILE", .path, help: "Write to this file; with '--all' and 'loop' into this folder."),
      OptionSpec("force", help: "Replace files that exist."),
      .at,
    ],
    examples: [
      .init("mmt export --format json", "Print the complete export."),
      .init("mmt export --format ics -o plan.ics", "Write a calendar to a file that doesn't exist yet."),
      .init("mmt export --format loop -o ~/loop", "Write habits into a folder, as Loop does."),
      .init("mmt export --all -o ~/export", "Write all formats into one folder."),
    ], speaksJSON: false)
}

extension Command<Session> {
  static let export = Command(.export) { (invocation, session) throws(Failure) in
    let output = invocation.path("output").map { Path($0) }
    let format = invocation.value("format").flatMap { ExportFormat(rawValue: $0) }
    if invocation.flag("all") {
      guard invocation.value("format") == nil else {
        throw invocation.misuse(of: "all", "'--all' writes every format: leave '--format' out")
      }
      guard let output else { throw invocation.misuse(of: "output", "'--all' needs '--output DIR'") }
      let workspace = try session.workspace()
      let (document, hasDates) = try documents(workspace, invocation)
      let formats = ExportFormat.allCases.filter { workspace.hasPlan ? hasDates || $0 != .ics : !$0.needsPlan }
      try exportAll(formats, of: workspace, document, into: output, replaces: invocation.flag("force"))
      return .ok
    }
    if invocation.value("format") == "loop" {
      guard let output else { throw invocation.misuse(of: "output", "'loop' needs '--output DIR': it is a folder of files") }
      try exportLoop(session, into: output, replaces: invocation.flag("force"))
      return .ok
    }
    guard let format else {
      throw invocation.misuse(of: "format", "'mmt export' needs '--format', or '--all -o DIR'")
    }
    let workspace = try session.workspace()
    let file = output.map { OutputFile(session.world, $0) }
    if let file { try OwnFiles(workspace.context).refuse(file) }
    let document = try documents(workspace, invocation).document(format)
    guard let file else {
      try session.write(document)
      return .ok
    }
    try file.write(document, replaces: invocation.flag("force"))
    return .ok
  }

  /// What makes the documents, of a workspace that is read once, and whether any day of its plan has a date.
  private static func documents(
    _ workspace: Workspace, _ invocation: Invocation
  ) throws(Failure) -> (document: (ExportFormat) throws(Failure) -> [UInt8], hasDates: Bool) {
    guard workspace.hasPlan else { return (try DocumentExporting(workspace, invocation.value("at")).document, false) }
    let isOfNow = invocation.value("at") == nil
    let exporting = try isOfNow ? Exporting(workspace) : Exporting(AsOf(workspace, invocation))
    return (exporting.document, exporting.hasDates)
  }

  /// Loop's folder, or, where a file is in the way, nothing of it. What it has no place for is said.
  private static func exportLoop(_ session: Session, into folder: Path, replaces: Bool) throws(Failure) {
    let workspace = try session.workspace()
    guard workspace.hasRhythms else { throw workspace.noRhythms }
    let export = LoopExport(try workspace.readRhythms())
    let world = workspace.world
    let files = export.files.map { (OutputFile(world, folder.appending(Array($0.path.utf8))), $0) }
    for (file, _) in files {
      try OwnFiles(workspace.context).refuse(file)
      if !replaces { try file.refuseTaken() }
    }
    try OutputFile(world, folder).makeFolder()
    for (file, content) in files {
      if content.path.utf8.contains(0x2F) { try OutputFile(world, file.path.parent).makeFolder() }
      try file.write(content.bytes, replaces: replaces)
    }
    for finding in export.findings { session.warn(finding) }
  }

  /// All formats, or, where a file is in the way, none.
  private static func exportAll(
    _ formats: [ExportFormat], of workspace: Workspace, _ document: (ExportFormat) throws(Failure) -> [UInt8],
    into folder: Path, replaces: Bool
  ) throws(Failure) {
    let world = workspace.world
    let files = formats.map { format in
      (OutputFile(world, folder.appending(Array(format.fileName.utf8))), format)
    }
    for (file, _) in files {
      try OwnFiles(workspace.context).refuse(file)
      if !replaces { try file.refuseTaken() }
    }
    try OutputFile(world, folder).makeFolder()
    for (file, format) in files { try file.write(try document(format), replaces: replaces) }
  }
}

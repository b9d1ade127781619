import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let export = CommandSpec(
    "export", .share, "Write out everything: plan, records and figures.",
    discussion: [
      "'json' is complete: 'mmt import' makes the very same plan and records of it. 'markdown' is a report to read, 'csv' has a row for each item, and one without a place for each line that explains one, 'ics' makes each day an event of your calendar, with alarms at the times of 'mmt remind' while it is open, and each weekly review.",
      "Without '--output' the export goes to standard output.",
    ],
    options: [
      OptionSpec("format", value: "FORMAT", .choice(["json", "markdown", "csv", "ics"]), help: "Choose the format."),
      OptionSpec("all", help: "Write every format, into the folder named by '--output'."),
      OptionSpec("output", short: "o", value: "FILE", .path, help: "Write to this file; with '--all' into this folder."),
      OptionSpec("force", help: "Replace files that exist."),
      .at,
    ],
    examples: [
      .init("mmt export --format json", "Print the complete export."),
      .init("mmt export --format ics -o plan.ics", "Write a calendar to a file that doesn't exist yet."),
      .init("mmt export --all -o ~/export", "Write all formats into one folder."),
    ], speaksJSON: false)
}

extension Command<Session> {
  static let export = Command(.export) { (invocation, session) throws(Failure) in
    let output = invocation.path("output").map { Path($0) }
    let format = invocation.value("format").flatMap { ExportFormat(rawValue: $0) }
    if invocation.flag("all") {
      guard format == nil else { throw invocation.misuse(of: "all", "'--all' writes every format: leave '--format' out") }
      guard let output else { throw invocation.misuse(of: "output", "'--all' needs '--output DIR'") }
      try exportAll(try Exporting(AsOf(session.workspace(), invocation)), into: output, replaces: invocation.flag("force"))
      return .ok
    }
    guard let format else {
      throw invocation.misuse(of: "format", "'mmt export' needs '--format', or '--all -o DIR'")
    }
    let workspace = try session.workspace()
    let file = output.map { OutputFile(session.world, $0) }
    try file?.refuseFiles(of: workspace.folder)
    let document = try Exporting(AsOf(workspace, invocation)).document(format)
    guard let file else {
      try session.write(document)
      return .ok
    }
    try file.write(document, replaces: invocation.flag("force"))
    return .ok
  }

  /// All formats, or, where a file is in the way, none.
  private static func exportAll(_ exporting: Exporting, into folder: Path, replaces: Bool) throws(Failure) {
    let world = exporting.workspace.world
    let files = ExportFormat.allCases.map { format in
      (OutputFile(world, folder.appending(Array(format.fileName.utf8))), format)
    }
    for (file, _) in files {
      try file.refuseFiles(of: exporting.workspace.folder)
      if !replaces { try file.refuseTaken() }
    }
    try OutputFile(world, folder).makeFolder()
    for (file, format) in files { try file.write(try exporting.document(format), replaces: replaces) }
  }
}

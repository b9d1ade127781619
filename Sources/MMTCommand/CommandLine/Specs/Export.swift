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

  package static let `import` = CommandSpec(
    "import", .share, "Make a workspace of an export.",
    discussion: [
      "FILE is what 'mmt export --format json' wrote. Plan and records come back byte for byte, into the current folder or that of '-C'. In a workspace that is there already, '--force' commits what it holds first, and then replaces it.",
      "Settings in an export that name a program, an address or a path outside have no effect.",
    ],
    arguments: [ArgumentSpec("FILE", .path, help: "Name the export.")],
    options: [OptionSpec("force", help: "Replace the workspace's plan and records.")],
    examples: [
      .init("mmt import mmt-export.json", "Make the current folder the workspace that was exported."),
      .init("mmt -C ~/machine-mode import mmt-export.json --force", "Go back to the export there."),
    ])
}

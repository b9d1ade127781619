extension CommandSpec {
  package static let export = CommandSpec(
    "export", .share, "Write out everything: plan, records and figures.",
    discussion: ["Without '--output' the export goes to standard output."],
    options: [
      OptionSpec(
        "format", value: "FORMAT", .choice(["json"]), required: true,
        help: "Choose the format: 'json' is complete, nothing is left out."),
      OptionSpec("output", short: "o", value: "FILE", .path, help: "Write to this file."),
      OptionSpec("force", help: "Replace FILE if it exists."),
    ],
    examples: [
      .init("mmt export --format json", "Print the export."),
      .init("mmt export --format json -o mmt-export.json", "Write it to a file that doesn't exist yet."),
    ], speaksJSON: false)
}

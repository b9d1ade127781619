/// The options that every command understands.
package enum GlobalOptions {
  package static let directory = OptionSpec(
    "directory", short: "C", value: "DIR", .folder, help: "Work as if 'mmt' had been started in this folder.")
  /// Only where `CommandSpec.speaksJSON`.
  package static let json = OptionSpec("json", help: "Print one JSON document instead of text.")
  package static let quiet = OptionSpec("quiet", short: "q", help: "Print nothing but errors.")
  package static let colour = OptionSpec(
    "colour", alias: "color", value: "WHEN", .choice(["always", "auto", "never"]),
    help: "Use colour 'always', 'never', or by itself on a terminal ('auto').")
  package static let plain = OptionSpec("plain", help: "Print linear text for screen readers and braille: one fact per line.")
  package static let noPager = OptionSpec("no-pager", help: "Print long pages on a terminal at once, without a pager.")
  package static let help = OptionSpec("help", short: "h", help: "Show help and an example.")
  package static let version = OptionSpec("version", help: "Show the version.")

  package static let all = [directory, json, quiet, colour, plain, noPager, help, version]
}

extension CommandSpec {
  /// What every command says about itself, in the order in which they are listed.
  package static let all: [CommandSpec] = CommandTable.all.map(\.spec)
}

extension OptionSpec {
  static let ifRevision = OptionSpec(
    "if-revision", value: "DIGEST", .digest,
    help: "Change nothing (75) if the file isn't the one any more whose 'revision' a JSON answer gave.")
  static let dryRun = OptionSpec("dry-run", help: "Show what would change, and change nothing.")
}

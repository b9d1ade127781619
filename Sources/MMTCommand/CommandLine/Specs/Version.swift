extension CommandSpec {
  package static let version = CommandSpec(
    "version", .setUp, "Show the version.",
    examples: [.init("mmt version", "Print one line.")])
}

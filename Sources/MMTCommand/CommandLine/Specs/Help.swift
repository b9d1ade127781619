extension CommandSpec {
  package static let help = CommandSpec(
    "help", .setUp, "List the commands, or explain one.",
    arguments: [ArgumentSpec("COMMAND", .command, .optional, help: "Explain this command.")],
    examples: [
      .init("mmt help", "List the commands."),
      .init("mmt help done", "Explain 'mmt done'; so does 'mmt done --help'."),
    ], speaksJSON: false)
}

extension CommandSpec {
  package static let backlog = CommandSpec(
    "backlog", .look, "List what is still open on earlier days.",
    examples: [
      .init("mmt backlog", "List the items, the earliest day first."),
      .init("mmt backlog --json", "Give a script the same as data."),
    ])
}

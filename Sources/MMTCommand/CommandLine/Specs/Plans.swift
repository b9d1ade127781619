extension CommandSpec {
  package static let plans = CommandSpec(
    "plans", .begin, "List the built-in plans.",
    examples: [.init("mmt plans", "Show each plan's name, its days and a sentence about it.")])
}

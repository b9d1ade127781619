extension CommandSpec {
  package static let week = CommandSpec(
    "week", .look, "Show the days of a week of the plan.",
    arguments: [ArgumentSpec("N", .week, .optional, help: "Name the week by its number in the plan; without it, this week.")],
    examples: [
      .init("mmt week", "Show this week."),
      .init("mmt week 2", "Show Week 2."),
    ])
}

extension CommandSpec {
  package static let week = CommandSpec(
    "week", .look, "Show the days of a week of the plan.",
    arguments: [
      ArgumentSpec(
        "N|DATE", .week, .optional,
        help: "Name the week by its number in the plan, as next, prev, +2 or -1, or by a date in it; without it, this week.")
    ],
    examples: [
      .init("mmt week", "Show this week."),
      .init("mmt week 2", "Show Week 2."),
      .init("mmt week next", "Show what comes next week."),
    ])
}

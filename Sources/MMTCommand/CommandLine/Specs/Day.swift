extension CommandSpec {
  package static let day = CommandSpec(
    "day", .look, "Show any day of the plan.",
    arguments: [ArgumentSpec("N|DATE", .day, help: "Name the day by its number in the plan, or by its date as YYYY-MM-DD.")],
    examples: [
      .init("mmt day 12", "Show Day 12."),
      .init("mmt day 2026-12-01", "Show the day that falls on that date."),
    ])
}

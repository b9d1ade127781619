extension CommandSpec {
  package static let day = CommandSpec(
    "day", .look, "Show any day of the plan.",
    discussion: [
      "A date may be typed as 'today', 'yesterday', 'tomorrow', 'friday' or 'fri', 'last friday', 'next friday', '+1', '-1', '+2w', '3 days ago', '12-dec', 'dec 12', '12.12.' or '2026-12-12', here and wherever a date is taken. More than one word needs quotation marks or dashes: 'last-friday'.",
      "A weekday alone is the coming one here, for 'pause' and for 'init --start', and the last one for '--on', '--at' and 'restore'; today counts as both. 'last friday' lies before today and 'next friday' after it. A date without a year is the one closest to today; for 'pause' the next, for '--on', '--at' and 'restore' the last.",
    ],
    arguments: [
      ArgumentSpec(
        "N|DATE", .day, help: "Name the day by its number in the plan, or by its date: friday, -1, 12-dec, 2026-12-12.")
    ],
    examples: [
      .init("mmt day 12", "Show Day 12."),
      .init("mmt day tomorrow", "Show the day that falls on tomorrow."),
      .init("mmt day 2026-12-01", "Show the day that falls on that date."),
    ])
}

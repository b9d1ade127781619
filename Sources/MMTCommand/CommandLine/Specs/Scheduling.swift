extension CommandSpec {
  package static let pause = CommandSpec(
    "pause", .schedule, "Let no day of the plan fall on some dates.",
    discussion: [
      "The days from FROM on move back by as many dates; what is done keeps its date. A pause neither breaks nor lengthens a streak. Without TO it is that one day."
    ],
    arguments: [
      ArgumentSpec("FROM", .date, help: "Name the first date of the pause, as YYYY-MM-DD."),
      ArgumentSpec("TO", .date, .optional, help: "Name its last date."),
    ],
    options: [.dryRun],
    examples: [
      .init("mmt pause 2026-12-24 2027-01-02 --dry-run", "Show what would move."),
      .init("mmt pause 2026-12-24", "Keep that day free."),
    ])

  package static let shift = CommandSpec(
    "shift", .schedule, "Move the plan by some days that were missed.",
    discussion: [
      "It is a pause of N days that ends yesterday: what would fall on today falls N days later. No date in the plan is changed."
    ],
    arguments: [ArgumentSpec("N", .number, help: "Say by how many days.")],
    options: [.dryRun],
    examples: [
      .init("mmt shift 3 --dry-run", "Show what would move."),
      .init("mmt shift 3", "Move today and all that follows by three days."),
    ])

  package static let calendar = CommandSpec(
    "calendar", .schedule, "Show a month of the plan: what falls when.",
    arguments: [
      ArgumentSpec(
        "MONTH", .text, .optional, help: "Name the month as YYYY-MM, or by its number or name; without it, this one.")
    ],
    examples: [
      .init("mmt calendar", "Show this month."),
      .init("mmt calendar 2027-01", "Show January 2027."),
    ])
}

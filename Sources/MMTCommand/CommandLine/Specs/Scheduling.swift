import MMTCore

extension CommandSpec {
  package static let pause = CommandSpec(
    "pause", .schedule, "Let no day of the plan fall on some dates.",
    discussion: [
      "The days from FROM on move back by as many dates; what is done keeps its date. A pause neither breaks nor lengthens a streak. Without TO it is that one day."
    ],
    arguments: [
      ArgumentSpec(
        "FROM", .date(.future), help: "Name the first date of the pause: tomorrow, friday (the next one), 24-dec, 2026-12-24."),
      ArgumentSpec(
        "TO", .date(.future), .optional, help: "Name its last date; a weekday or 2-jan is the first one from FROM on."),
    ],
    options: [.dryRun],
    examples: [
      .init("mmt pause 24-dec 2-jan --dry-run", "Show what would move."),
      .init("mmt pause friday", "Keep the coming Friday free."),
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
        "MONTH", .month, .optional,
        help:
          "Name the month: january or 1 is the one inside the plan, else the next; 2027-01, next, prev, -2; without it, this one."
      )
    ],
    examples: [
      .init("mmt calendar", "Show this month."),
      .init("mmt calendar january", "Show the January of the plan."),
      .init("mmt calendar next", "Show next month."),
    ])
}

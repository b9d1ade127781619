extension CommandSpec {
  package static let progress = CommandSpec(
    "progress", .progress, "Show how far the plan has come.",
    discussion: ["Complete days, each track, problems by difficulty, the streak, time spent."],
    examples: [
      .init("mmt progress", "Show the totals."),
      .init("mmt progress --json", "Give a script the same as data, with weeks and history."),
    ])
}

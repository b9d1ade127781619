extension CommandSpec {
  package static let progress = CommandSpec(
    "progress", .progress, "Show how far the plan has come.",
    discussion: [
      "One page: complete days, each track, this week, problems by difficulty, the streak and its badge, time spent, the history beside the plan's course with the finish it leads to, and what you have earned."
    ],
    options: [.at],
    examples: [
      .init("mmt progress", "Show the page."),
      .init("mmt progress --at HEAD~5", "Show it as it was then, from the backups."),
      .init("mmt progress --json", "Give a script the same as data, with weeks and every date."),
    ])

  package static let heatmap = CommandSpec(
    "heatmap", .progress, "Show every day of the plan as a square.",
    discussion: [
      "The fuller a square, the more of its day is done, whenever that was. Weeks of the calendar are columns; rest days and days to come have signs of their own.",
      "'--items' and '--time' show the work instead: what was done on each date, of whatever day of the plan. The fullest squares are the best dates; the legend has the numbers.",
    ],
    options: [
      OptionSpec("items", help: "Show how many items were done on each date."),
      OptionSpec("time", help: "Show how long was worked on each date."),
      OptionSpec("days", help: "Show the plan's own weeks as rows, Day 1 to the last."), .at,
    ],
    examples: [
      .init("mmt heatmap", "Show the months."),
      .init("mmt heatmap --items", "Show on which dates the work was done."),
      .init("mmt heatmap --days", "Show the plan week by week."),
    ])

  package static let stats = CommandSpec(
    "stats", .progress, "Show figures by week, track, difficulty and topic.",
    discussion: [
      "What is done and how long it took, on average and in the median; whether the last seven days brought more than the seven before; the best day, and the problems that took longest. Topics are told weakest first: what of them felt hard, took longer than usual, or is open. Minutes come from 'done --minutes', 'time' and the timer."
    ],
    options: [.at],
    examples: [
      .init("mmt stats", "Show the figures."),
      .init("mmt stats --json", "Give a script the same as data, with every topic."),
    ])
}

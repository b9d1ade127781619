extension CommandSpec {
  package static let adopt = CommandSpec(
    "adopt", .begin, "Add boxes to a Markdown plan of your own.",
    discussion: [
      "Shows the weeks, days, tracks and items that were recognised and what was left as prose, then asks before it adds a box to every item without one. Nothing else in the file changes.",
      "Without a terminal it doesn't ask.",
    ],
    arguments: [
      ArgumentSpec(
        "FILE", .path, .optional, help: "Choose the plan; its folder becomes a workspace. Without it, the workspace's own plan."
      )
    ],
    options: [.dryRun, OptionSpec("yes", help: "Add the boxes without asking.")],
    examples: [
      .init("mmt adopt study-plan.md --dry-run", "Show what is understood and change nothing."),
      .init("mmt adopt study-plan.md --yes", "Add the boxes."),
    ])
}

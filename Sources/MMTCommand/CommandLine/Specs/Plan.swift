extension CommandSpec {
  package static let plan = CommandSpec(
    "plan", .begin, "Merge a newer edition of the built-in plan.",
    discussion: [
      "'mmt plan update' merges the newest edition of the plan that this one began from: new items and goals come, words that you haven't changed give way. What you ticked, timed, noted, wrote or edited stays; an item that the new edition dropped stays where you have done something about it.",
      "Shows the difference first, then asks; without a terminal it doesn't ask. Where you and the new edition changed the same line, yours stays and the other one is shown. 'mmt undo' takes the update back.",
    ],
    arguments: [ArgumentSpec("update", .choice(["update"]), help: "Merge the newest edition.")],
    options: [.dryRun, OptionSpec("yes", help: "Merge without asking.")],
    examples: [
      .init("mmt plan update --dry-run", "Show what the newest edition would change."),
      .init("mmt plan update", "Merge it."),
    ])
}

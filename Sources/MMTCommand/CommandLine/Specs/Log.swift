extension CommandSpec {
  package static let log = CommandSpec(
    "log", .look, "Show the life of an item, from the backups.",
    discussion: [
      "When it was added, renamed, moved to another day, ticked and opened again, and how its minutes and notes changed, also under the names it had before."
    ],
    arguments: [.item(.one)],
    examples: [.init("mmt log 283", "Show what happened to LeetCode 283.")])
}

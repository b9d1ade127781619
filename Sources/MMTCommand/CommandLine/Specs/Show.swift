extension CommandSpec {
  package static let show = CommandSpec(
    "show", .look, "Show one item with its notes, link, time and date.",
    arguments: [.item(.one)],
    examples: [
      .init("mmt show 283", "Show LeetCode 283."),
      .init("mmt show 12.3", "Show the third item of Day 12."),
      .init("mmt show \"load bal\"", "Show the item with these words."),
    ])
}

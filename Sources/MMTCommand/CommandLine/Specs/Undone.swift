extension CommandSpec {
  package static let undone = CommandSpec(
    "undone", .work, "Open items again.",
    discussion: ["Empties the box and removes the date. Minutes and notes stay."],
    arguments: [.item(.oneOrMore)],
    examples: [.init("mmt undone 283", "Open LeetCode 283 again.")])
}

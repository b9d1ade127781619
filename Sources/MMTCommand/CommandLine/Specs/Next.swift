extension CommandSpec {
  package static let next = CommandSpec(
    "next", .look, "Show the next thing to do.",
    discussion: ["That is the first open item of today; when today is done, that of the earliest day that is still open."],
    examples: [.init("mmt next", "Show one item with its link.")])
}

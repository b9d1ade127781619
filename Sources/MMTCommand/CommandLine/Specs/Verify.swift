extension CommandSpec {
  package static let verify = CommandSpec(
    "verify", .safety, "Check the plan and its records; change nothing.",
    discussion: [
      "Names every problem with its place and what to do. The exit code is 0 when there is none and 1 when there is."
    ],
    examples: [.init("mmt verify", "Check everything.")])
}

extension CommandSpec {
  package static let status = CommandSpec(
    "status", .reconcile, "Show where the workspace stands.",
    discussion: [
      "The plan's file, what has changed since the last 'mmt sync', what isn't committed yet, and the dates of the plan."
    ],
    examples: [.init("mmt status", "See whether there is something to reconcile.")])
}

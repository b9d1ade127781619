/// A plan that the executable carries.
package struct BuiltInPlan: Sendable, Hashable {
  /// What `init --plan` takes, and the name of the file it makes.
  package let name: String
  /// What it is, in one sentence.
  package let sentence: String
  /// Its text's path in the repository.
  let path: String

  /// The plan's Markdown as it is written to disk: the newest edition.
  package var bytes: [UInt8] { EmbeddedFile.bytes(path) ?? [] }
}

/// The plans this executable carries, for `mmt plans`, `mmt init --plan NAME` and `mmt plan update`.
package enum BuiltInPlans {
  /// The one that `mmt init` makes unless it is told otherwise.
  package static let machineMode = BuiltInPlan(
    name: "machine-mode",
    sentence:
      "LeetCode problems and one System Design topic a day, from arrays to mock interviews, in 14 weeks and a final phase.",
    path: "plan/machine-mode.md")

  /// In the order in which they are listed.
  package static let all = [
    machineMode,
    BuiltInPlan(
      name: "30-days-system-design",
      sentence:
        "System Design on paper in a month of an hour or so a day, from the first questions to a whole design told to others.",
      path: "templates/30-days-system-design.md"),
    BuiltInPlan(
      name: "blank-plan", sentence: "A skeleton for a plan of your own, with comments that say what each part is for.",
      path: "templates/blank-plan.md"),
  ]

  package static func named(_ name: String) -> BuiltInPlan? { all.first { $0.name == name } }
}

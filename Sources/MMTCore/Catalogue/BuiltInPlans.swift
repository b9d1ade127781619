/// The plans this executable carries, for `mmt plans` and `mmt init --plan NAME`.
package enum BuiltInPlans {
  /// In the order in which they are listed; the first is the one `mmt init` makes.
  package static let all = [
    BuiltInPlan(
      name: "machine-mode", title: "Machine Mode", days: 100,
      sentence:
        "LeetCode problems and one System Design topic a day, from arrays to mock interviews, in 14 weeks and a final phase.")
  ]

  /// The plan's Markdown as it is written to disk; nil for a name that isn't built in.
  package static func bytes(of name: String) -> [UInt8]? {
    switch name {
    case "machine-mode": Array(EmbeddedFile.machineMode)
    default: nil
    }
  }
}

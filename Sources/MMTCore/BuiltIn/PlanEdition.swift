/// One text of a built-in plan, as it was or is shipped. Workspaces remember the one they began from (`edition` in the sidecar), so
/// that a newer one can be merged in.
package struct PlanEdition: Sendable, Equatable {
  package let plan: BuiltInPlan
  package let bytes: [UInt8]
  /// `NAME DIGEST`, as the sidecar has it.
  package let id: String

  init(_ plan: BuiltInPlan, _ bytes: [UInt8]) {
    self.plan = plan
    self.bytes = bytes
    id = Self.id(plan.name, bytes)
  }

  private static func id(_ name: String, _ bytes: [UInt8]) -> String { "\(name) \(Digest(of: bytes).hex)" }
}

extension BuiltInPlan {
  /// The edition that `mmt init` makes now.
  package var edition: PlanEdition { PlanEdition(self, bytes) }

  /// Every edition known: the newest first, then the former ones, from the last to the first.
  package var editions: [PlanEdition] {
    var result = [edition]
    for text in formerTexts {
      let edition = PlanEdition(self, text)
      if !result.contains(where: { $0.id == edition.id }) { result.append(edition) }
    }
    return result
  }
}

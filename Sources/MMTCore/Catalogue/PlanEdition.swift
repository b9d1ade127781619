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

  /// Every edition known: the newest first, then the former ones (`plan/editions/NAME-N.md`), from the last to the first.
  package var editions: [PlanEdition] {
    let former = EmbeddedFile.paths.compactMap { path -> (number: Int, path: String)? in
      let start = "plan/editions/\(name)-"
      guard path.hasPrefix(start), path.hasSuffix(".md"), let number = Int(path.dropFirst(start.count).dropLast(3)) else {
        return nil
      }
      return (number, path)
    }
    var result = [edition]
    for (_, path) in former.sorted(by: { $0.number > $1.number }) {
      guard let bytes = EmbeddedFile.bytes(path) else { continue }
      let edition = PlanEdition(self, bytes)
      if !result.contains(where: { $0.id == edition.id }) { result.append(edition) }
    }
    return result
  }
}

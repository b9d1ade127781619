package import MMTCore

/// All that was found in a text, as a text: for telling whether two readings are the same.
package enum PlanParts {
  package struct NotKept: Error {}

  /// Every field there is, whether anybody thought of it or not.
  package static func text(_ plan: Plan) -> String {
    Mirror(reflecting: plan.knowingTitles).children.filter { $0.label != "source" && $0.label != "outline" }.map { child in
      guard let steps = child.value as? [Int: Int] else { return "\(child.label ?? ""): \(child.value)" }
      return "\(child.label ?? ""): \(steps.sorted { $0.key < $1.key })"
    }.joined(separator: "\n")
  }

  /// The same of what comes back from a cache.
  package static func kept(_ plan: Plan, _ options: PlanParser.Options = .init()) throws -> String {
    let (text, build) = (Digest(of: plan.source.bytes), Digest(of: "a build"))
    guard let bytes = PlanCache.encoded(plan, options, text: text, build: build),
      let kept = PlanCache.plan(bytes, of: plan.source, text, plan.outline, options, build: build)
    else { throw NotKept() }
    return self.text(kept)
  }
}

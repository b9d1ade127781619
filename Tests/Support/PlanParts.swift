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
      let cache = PlanCache(bytes, of: text, byteCount: plan.source.bytes.count, options, build: build),
      cache.source(plan.source.bytes).lineStarts == plan.source.lineStarts, let kept = cache.plan(plan.source, plan.outline)
    else { throw NotKept() }
    return self.text(kept)
  }
}

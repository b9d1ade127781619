extension PlanEdition {
  /// The edition that a plan began from, told by its items; nil unless that is certain enough: three quarters of an edition's items, and
  /// at least twenty, are there with the same words in the same places, and of no other edition nearly as many.
  package static func nearest(to plan: Plan, ids: [String], among plans: [BuiltInPlan]) -> PlanEdition? {
    var known: [String: String] = [:]
    for (index, id) in ids.enumerated() { known[id] = plan.words(plan.items[index]) }
    var found: [(edition: PlanEdition, share: Double)] = []
    for edition in plans.flatMap(\.editions) {
      guard let document = try? Document(edition.bytes) else { continue }
      let other = document.plan
      let items = other.items.indices.filter { other.items[$0].hasBox }
      let otherIDs = document.ids.all(other)
      let same = items.count { known[otherIDs[$0]] == other.words(other.items[$0]) }
      if same >= 20 { found.append((edition, Double(same) / Double(items.count))) }
    }
    found.sort { $0.share > $1.share }
    guard let best = found.first, best.share >= 0.75 else { return nil }
    if let next = found.dropFirst().first, best.share - next.share < 0.1 { return nil }
    return best.edition
  }
}

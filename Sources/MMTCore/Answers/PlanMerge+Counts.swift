extension PlanMerge {
  /// What the result has that ours hadn't, and the other way round, in items.
  package func counts(_ plan: Plan) -> UpdateReport.Counts {
    var counts = UpdateReport.Counts()
    var isThere = Array(repeating: false, count: ours.items.count)
    for item in items {
      if let index = item.ours {
        isThere[index] = true
        if item.base != nil, item.theirs == nil, ours.items[index].hasBox { counts.kept += 1 }
      } else if let index = item.theirs, theirs.items[index].hasBox {
        counts.added += 1
      }
      guard let index = item.ours, let was = item.base, let new = item.theirs, theirs.items[new].hasBox else { continue }
      let words = theirs.words(theirs.items[new])
      if words != base.words(base.items[was]), words != ours.words(ours.items[index]) { counts.reworded += 1 }
    }
    counts.removed = ours.items.indices.count { !isThere[$0] && ours.items[$0].hasBox }
    var goals: [String: String] = [:]
    for day in ours.days { goals[day.idPart] = ours.plain(day.goal) }
    counts.goals = plan.days.count { !$0.goal.isEmpty && goals[$0.idPart] != plan.plain($0.goal) }
    return counts
  }
}

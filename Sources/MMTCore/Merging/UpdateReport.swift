/// What a newer edition of a built-in plan changes, or changed, in a workspace's plan.
package struct UpdateReport: Sendable, Equatable {
  package struct Counts: Sendable, Equatable {
    /// Items (with boxes) whose words are the new edition's.
    package var reworded = 0
    package var added = 0
    package var removed = 0
    /// Items that the new edition dropped and that stay, because something was done about them.
    package var kept = 0
    /// Days with another goal.
    package var goals = 0
    package var addedLines = 0
    package var removedLines = 0

    package init() {}
  }

  package var plan: PlanSummary
  /// The editions, as the sidecar has them; `from` was found by its text where `isGuessed`.
  package var from: String
  package var to: String
  package var isGuessed: Bool
  package var counts = Counts()
  package var contradictions: [PlanMerge.Contradiction] = []
  package var diff: [UnifiedDiff.Hunk] = []
  package var isPreview: Bool
  package var commit: String?

  package init(plan: PlanSummary, from: String, to: String, isGuessed: Bool, isPreview: Bool) {
    self.plan = plan
    self.from = from
    self.to = to
    self.isGuessed = isGuessed
    self.isPreview = isPreview
  }

  /// There is no newer edition.
  package var isCurrent: Bool { from == to && !isGuessed }
}

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

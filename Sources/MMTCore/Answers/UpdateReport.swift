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

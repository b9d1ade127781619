/// What `import` brought: the plan and its records, byte for byte as they were exported.
package struct ImportAnswer: Sendable, Equatable {
  package var plan: PlanSummary
  /// Items that can be ticked, and those that are.
  package var items: Int
  package var done: Int
  /// Records in `mmt.json`.
  package var records: Int
  package var commit: String?
  /// Paths of documents besides the plan.
  package var documents: [String] = []

  package init(plan: PlanSummary, items: Int, done: Int, records: Int, commit: String?) {
    self.plan = plan
    self.items = items
    self.done = done
    self.records = records
    self.commit = commit
  }
}

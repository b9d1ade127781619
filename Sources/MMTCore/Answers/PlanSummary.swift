package struct PlanSummary: Sendable, Equatable {
  package var title: String
  /// As the user names it: the file's name in the workspace.
  package var path: String
  package var days: Int?

  package init(title: String, path: String, days: Int?) {
    self.title = title
    self.path = path
    self.days = days
  }
}

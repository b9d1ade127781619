/// What `add` took into the workspace, or `init` made one of.
package struct AddAnswer: Sendable, Equatable {
  package var path: String
  package var role: String
  /// What it defines, by name.
  package var names: [String]
  /// Dated sections that it has.
  package var days: Int
  package var findings: [Diagnostic] = []
  /// The workspace's folder as a shell reads it, where it was made with it.
  package var folder: String?
  package var isPreview: Bool
  package var commit: String?
  /// Of a journal: where its pages lie, and what holds for them.
  package var journal: JournalAdoption?

  /// Of a document that defines nothing.
  package init(path: String, role: String, names: [String], isPreview: Bool) {
    (self.path, self.role, self.names, self.isPreview) = (path, role, names, isPreview)
    days = 0
  }

  package init(_ file: RhythmFile, role: String, isPreview: Bool) {
    path = file.path
    self.role = role
    let defined = file.definitions.map(\.name)
    names = defined.isEmpty ? file.sections.first?.lines.map(\.name) ?? [] : defined
    days = file.sections.count
    findings = file.findings
    self.isPreview = isPreview
  }
}

/// What `import` brought from another tracker.
package struct ForeignAnswer: Sendable, Equatable {
  package var app: ForeignApp
  /// The file or folder, by its name.
  package var source: String
  /// Where it was written, from the workspace.
  package var document: String
  /// Whether that was made for it.
  package var isNew: Bool
  package var isPreview = false
  package var report: ImportReport
  package var commit: String?
  /// Pages of the journal that were written, by their paths.
  package var pages: [String] = []

  package init(app: ForeignApp, source: String, document: String, isNew: Bool, report: ImportReport) {
    self.app = app
    self.source = source
    self.document = document
    self.isNew = isNew
    self.report = report
  }

  /// The same data's entries of the journal, besides.
  package mutating func add(_ journal: ForeignAnswer) {
    pages += journal.pages
    report.entriesAdded += journal.report.entriesAdded
    report.entriesThere += journal.report.entriesThere
    report.notTaken += journal.report.notTaken
    report.differs += journal.report.differs
    commit = journal.commit ?? commit
  }

  /// Whether anything is written.
  package var isChange: Bool { !report.habitsAdded.isEmpty || report.entriesAdded > 0 }
}

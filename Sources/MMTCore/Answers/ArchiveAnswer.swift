/// What `archive` put away.
package struct ArchiveAnswer: Sendable, Equatable {
  /// The days of one document.
  package struct Document: Sendable, Equatable {
    package var path: String
    /// The year's file.
    package var archive: String
    package var days: Int

    package init(path: String, archive: String, days: Int) { (self.path, self.archive, self.days) = (path, archive, days) }
  }

  package var year: Int
  /// Those that had days of the year.
  package var documents: [Document]
  package var isPreview: Bool

  package init(year: Int, documents: [Document], isPreview: Bool) {
    (self.year, self.documents, self.isPreview) = (year, documents, isPreview)
  }
}

/// A Markdown file of a workspace besides its plan, and what it is for.
package struct DocumentFile: Hashable, Sendable {
  /// The raw values are the words of `mmt.json` and of `mmt add`.
  package enum Role: String, CaseIterable, Sendable {
    /// Counters and habits: definitions, and dated sections.
    case rhythm
    /// The future log of a journal. Its other pages are known by their names, and aren't listed.
    case journal
  }

  package let path: RelativePath
  package let role: Role
  /// Patterns of the names of a journal's pages, or of the dated files of counters and habits, as `.gitattributes` has them. None are, of a
  /// journal, those of one that is called as usual.
  package let pages: [String]
  /// Of a dated file of counters or habits the document that it is a part of. It is known by its name, and isn't listed.
  package let whole: RelativePath?

  package init(_ path: RelativePath, _ role: Role, pages: [String] = [], whole: RelativePath? = nil) {
    (self.path, self.role, self.pages, self.whole) = (path, role, pages, whole)
  }

  package var tracked: TrackedFile { .document(path) }
}

/// The files that a workspace is made of, as its sidecar or `.gitattributes` names them.
package struct WorkspaceFiles: Sendable {
  package var plan: [UInt8]?
  package var documents: [DocumentFile]

  package init(plan: [UInt8]?, documents: [DocumentFile] = []) { (self.plan, self.documents) = (plan, documents) }
}

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
  /// Of a journal: patterns of the names of its pages, as `.gitattributes` has them. None are those of one that is called as usual.
  package let pages: [String]

  package init(_ path: RelativePath, _ role: Role, pages: [String] = []) {
    (self.path, self.role, self.pages) = (path, role, pages)
  }

  package var tracked: TrackedFile { .document(path) }
}

/// The files that a workspace is made of, as its sidecar or `.gitattributes` names them.
package struct WorkspaceFiles: Sendable {
  package var plan: [UInt8]?
  package var documents: [DocumentFile]

  package init(plan: [UInt8]?, documents: [DocumentFile] = []) { (self.plan, self.documents) = (plan, documents) }
}

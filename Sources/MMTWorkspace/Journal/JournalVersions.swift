package import MMTCore
import MMTStore

/// The journal's pages as whole files, for exports, copies and what is brought back.
extension Workspace {
  /// Days, months and collections as they are now.
  func journalVersions() throws(Failure) -> [DocumentVersion] {
    let layout = try journalLayout()
    let files = Set(journalFiles() + collectionFiles()).sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    let snapshot = try store(of: files.map { .document($0) }).readSnapshot(sidecar: .some(nil))
    return files.compactMap { path in
      let role = layout.ref(path: path.shown)?.role ?? "collection"
      return snapshot[.document(path)].map { DocumentVersion(page: path, role: role, $0) }
    }
  }

  /// Those of a commit. A workspace without a journal has none.
  func journalVersions(of commit: PastCommit, in git: Git, prefix: [UInt8]) -> [DocumentVersion] {
    guard hasJournal, let layout = try? journalLayout() else { return [] }
    func ref(_ name: [UInt8]) -> JournalRef? { RelativePath(name).flatMap { layout.page(path: $0.shown) } }
    return git.files(in: commit.id, prefix: prefix, limit: Self.largestPast) { ref($0) != nil }.compactMap { name, bytes in
      guard let path = RelativePath(name), let ref = ref(name) else { return nil }
      return DocumentVersion(page: path, role: ref.role, bytes)
    }
  }

  /// The journal of pages of some time, all of them.
  package func journal(of documents: [DocumentVersion]) throws(Failure) -> Journal {
    let layout = try journalLayout()
    var pages: [JournalPage] = []
    for document in documents where document.file.role == .journal {
      let path = document.file.path.shown
      guard let ref = layout.ref(path: path) else { continue }
      if layout.isShared(path: path) {
        pages += try sharedFile(document.bytes, path: path, layout).pages
      } else {
        pages.append(try page(document.bytes, ref, path: path))
      }
    }
    return Journal(pages, today: logicalToday, layout, try journalRules(layout, lacking: []))
  }
}

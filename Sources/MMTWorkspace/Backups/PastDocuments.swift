package import MMTCore
package import MMTStore

/// A document's bytes at some time.
package struct DocumentVersion: Sendable {
  package var file: DocumentFile
  package var bytes: [UInt8]
  /// What exports call it: the role of a document that `mmt.json` lists, or what a page of the journal is.
  package var role: String

  package init(_ file: DocumentFile, _ bytes: [UInt8]) { (self.file, self.bytes, role) = (file, bytes, file.role.rawValue) }

  /// A page of the journal.
  package init(page path: RelativePath, role: String, _ bytes: [UInt8]) {
    (file, self.bytes, self.role) = (DocumentFile(path, .journal), bytes, role)
  }

  /// Whether it is known by its name, and not by `mmt.json`.
  package var isPage: Bool { JournalRef.pageRoles.contains(role) }
}

extension Workspace {
  /// The documents as they are now; one that is missing isn't among them.
  package func documents() throws(Failure) -> [DocumentVersion] {
    let snapshot = try store(of: folder.documents.map(\.tracked)).readSnapshot(sidecar: .some(nil))
    let listed = folder.documents.compactMap { file in snapshot[file.tracked].map { DocumentVersion(file, $0) } }
    return hasJournal ? try listed + journalVersions() : listed
  }

  /// Those of a commit: of the workspace's documents, and unless only these are wanted of those that the records of then name.
  package func documents(
    of commit: PastCommit, _ sidecar: [UInt8]?, in git: Git? = nil, prefix: [UInt8] = [], onlyOwn: Bool = false
  ) -> [DocumentVersion] {
    let then = onlyOwn ? [] : sidecar.flatMap { try? Sidecar(reading: $0) }?.documentFiles ?? []
    let files = folder.documents + then.filter { file in !folder.documents.contains { $0.path == file.path } }
    let listed: [DocumentVersion] = files.compactMap { file in
      guard case .bytes(let bytes) = (git ?? self.git).file(prefix + file.path.bytes, in: commit.id, limit: Self.largestPast)
      else { return nil }
      return DocumentVersion(file, bytes)
    }
    return listed + journalVersions(of: commit, in: git ?? self.git, prefix: prefix)
  }

  /// A ledger of documents of some time.
  package func ledger(of documents: [DocumentVersion]) throws(Failure) -> RhythmLedger {
    var files: [RhythmFile] = []
    for document in documents where document.file.role == .rhythm {
      do throws(Document.TooDeep) { files.append(try RhythmFile(document.bytes, path: document.file.path.shown)) } catch {
        throw Failure(.data, "nothing was changed", diagnostics: [error.diagnostic(file: document.file.path.shown)])
      }
    }
    return ledger(files)
  }

  /// The folder of a document that is to be made. Throws 73 where a link on the way leads out of the workspace.
  func makeFolder(of file: DocumentFile) throws(Failure) {
    let parent = folder.path.appending(file.path.bytes).parent
    var there = parent
    while (try? world.files.status(there, followingLink: false)) == nil, there.parent != there { there = there.parent }
    let real = (try? world.files.resolve(there)) ?? there
    guard real == folder.path || real.bytes.starts(with: folder.path.bytes + [0x2F]) else {
      throw Failure(
        .cannotCreate, "\(file.path.shown) lies behind a link that leads out of the workspace, to \(real.shown)",
        details: ["Nothing was changed."], help: "take the link away; the folder is then made here")
    }
    try Creation.makeFolder(parent, world)
  }

  /// Notes the documents as this machine saw them last.
  func keepDocuments(committed: Bool) {
    guard let snapshot = try? rhythmStore.readSnapshot(sidecar: .some(nil)) else { return }
    for document in rhythmDocuments {
      guard let bytes = snapshot[document.tracked] else { continue }
      keep(bytes, of: document, committed: committed ? Digest(of: bytes) : keptDocument(document)?.committed)
    }
  }
}

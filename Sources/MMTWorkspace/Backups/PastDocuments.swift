package import MMTCore
package import MMTStore

/// A document's bytes at some time.
package struct DocumentVersion: Sendable {
  package var file: DocumentFile
  package var bytes: [UInt8]
  /// What exports call it: the role of a document that `mmt.json` lists, or what a page of the journal is.
  package var role: String

  package init(_ file: DocumentFile, _ bytes: [UInt8]) {
    (self.file, self.bytes, role) = (file, bytes, file.whole == nil ? file.role.rawValue : Self.partRole)
  }

  /// What exports call a dated file of counters or habits.
  static let partRole = "days"

  /// A page of the journal, or what is kept besides.
  package init(page path: RelativePath, role: String, _ bytes: [UInt8]) {
    (file, self.bytes, self.role) = (DocumentFile(path, .journal), bytes, role)
  }

  /// Whether it is known by its name, and not by `mmt.json`.
  package var isPage: Bool { JournalRef.pageRoles.contains(role) || file.whole != nil || isBesides }

  /// Whether nothing is read in it for figures.
  package var isBesides: Bool { BesidesRole(rawValue: role) != nil }
}

extension Workspace {
  /// The documents as they are now; one that is missing isn't among them.
  package func documents() throws(Failure) -> [DocumentVersion] {
    let files = folder.documents + rhythmParts
    let snapshot = try store(of: files.map(\.tracked)).readSnapshot(sidecar: .some(nil))
    let listed = files.compactMap { file in snapshot[file.tracked].map { DocumentVersion(file, $0) } }
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
    let source = git ?? self.git
    return listed + parts(of: files, in: commit, source, prefix) + journalVersions(of: commit, in: source, prefix: prefix)
  }

  /// The newest of some commits that has a file as text, as `restore` takes it.
  func lastText(of path: RelativePath) -> String? {
    let commits = git.commits(of: [path.bytes], limit: 20)
    let found = commits.first { commit in
      guard case .bytes(let bytes) = git.file(path.bytes, in: commit.id, limit: Self.largestPast) else { return false }
      return PlanGuard.isReadable(SourceText(bytes))
    }
    return found.map { $0.id == git.commit(named: "HEAD")?.id ? "HEAD" : $0.shortID }
  }

  /// The dated files that the documents had in a commit.
  private func parts(of documents: [DocumentFile], in commit: PastCommit, _ git: Git, _ prefix: [UInt8]) -> [DocumentVersion] {
    let rhythms = documents.filter { $0.role == .rhythm }
    if rhythms.isEmpty { return [] }
    func part(_ name: [UInt8]) -> DocumentFile? {
      guard let path = RelativePath(name), !documents.contains(where: { $0.path == path }),
        let whole = rhythms.first(where: { RhythmPart(path: path.shown, of: $0.path.shown) != nil })
      else { return nil }
      return DocumentFile(path, .rhythm, whole: whole.path)
    }
    return git.files(in: commit.id, prefix: prefix, limit: Self.largestPast) { part($0) != nil }.compactMap { name, bytes in
      part(name).map { DocumentVersion($0, bytes) }
    }
  }

  /// Dated files that a backup hasn't, without the days that come back in other files of their document: these were put away since. One
  /// that holds nothing else is empty then, and is to go.
  func partsGivenBack(to restored: [DocumentVersion]) throws(Failure) -> [DocumentVersion] {
    let known = Set(restored.map(\.file.path))
    var parts: [DocumentVersion] = []
    for part in rhythmParts where !known.contains(part.path) {
      let others = restored.filter { ($0.file.whole ?? $0.file.path) == part.whole }
      let files = others.compactMap { try? RhythmFile($0.bytes, path: $0.file.path.shown) }
      let days = Set(files.flatMap { $0.sections.map(\.date) })
      guard !days.isEmpty, let bytes = try store(of: [part.tracked]).readSnapshot(sidecar: .some(nil))[part.tracked],
        let text = try rhythmFile(part, bytes, whole: nil).without(days)
      else { continue }
      parts.append(DocumentVersion(part, text.bytes))
    }
    return parts
  }

  /// A ledger of documents of some time.
  package func ledger(of documents: [DocumentVersion]) throws(Failure) -> RhythmLedger {
    let rhythms = documents.filter { $0.file.role == .rhythm }
    var files: [RhythmFile] = []
    for document in rhythms where document.file.whole == nil {
      files.append(try rhythmFile(document.file, document.bytes, whole: nil))
    }
    let wholes = files
    for document in rhythms {
      guard let path = document.file.whole, let whole = wholes.first(where: { $0.path == path.shown }) else { continue }
      files.append(try rhythmFile(document.file, document.bytes, whole: RhythmFile.Whole(whole)))
    }
    return ledger(files)
  }

  /// The folder of a document that is to be made. Throws 73 where a link on the way leads out of the workspace.
  func makeFolder(of file: DocumentFile) throws(Failure) {
    let parent = folder.path.appending(file.path.bytes).parent
    if let real = folder.wayOut(parent, world) {
      throw Failure(
        .cannotCreate, "\(file.path.shown) lies behind a link that leads out of the workspace, to \(real.shown)",
        details: ["Nothing was changed."], help: "take the link away; the folder is then made here")
    }
    try Creation.makeFolder(parent, world)
  }

  /// Notes the documents, all or some, as this machine saw them last; which bytes are committed is noted by the commit.
  func keepDocuments(among paths: [RelativePath]? = nil) {
    guard let snapshot = documentsOnDisk() else { return }
    for document in rhythmDocuments where paths?.contains(document.path) != false {
      guard let bytes = snapshot[document.tracked] else { continue }
      keep(bytes, of: document, committed: keptDocument(document)?.committed)
    }
  }
}

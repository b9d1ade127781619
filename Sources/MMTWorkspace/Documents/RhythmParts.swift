import MMTCore
import MMTStore

extension DocumentFile {
  /// A dated file of an export; nil for what is none of these documents' own.
  static func part(_ path: String, _ role: String, among documents: [DocumentFile]) -> DocumentFile? {
    guard role == DocumentVersion.partRole, let relative = RelativePath(path),
      let whole = documents.first(where: { $0.role == .rhythm && RhythmPart(path: path, of: $0.path.shown) != nil })
    else { return nil }
    return DocumentFile(relative, .rhythm, whole: whole.path)
  }
}

/// The dated files of counters and habits, which are known by their names: beside a document, and in the folder of its name.
extension Workspace {
  /// The documents that `mmt.json` names.
  var listedRhythms: [DocumentFile] { folder.documents.filter { $0.role == .rhythm } }

  /// The dated files of a document, in the order of their paths.
  func parts(of document: DocumentFile) -> [DocumentFile] {
    guard let stem = RhythmPart.stem(document.path.shown).map({ Array($0.utf8) }), document.path.bytes.starts(with: stem) else {
      return []
    }
    let beside = document.path.bytes.lastIndex(of: 0x2F).map { Array(document.path.bytes[..<$0]) } ?? []
    let found = [beside, stem].flatMap { folder in
      names(in: folder).compactMap { RelativePath(folder.isEmpty ? $0 : folder + [0x2F] + $0) }
    }.filter { $0.bytes.starts(with: stem) }
    return found.filter { isPart($0, of: document) }
      .sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
      .map { DocumentFile($0, .rhythm, whole: document.path) }
  }

  /// Those of all documents.
  var rhythmParts: [DocumentFile] { listedRhythms.flatMap { parts(of: $0) } }

  func names(in folder: [UInt8]) -> [[UInt8]] {
    let path = folder.isEmpty ? self.folder.path : self.folder.path.appending(folder)
    return (try? world.files.list(path)) ?? []
  }

  /// By its name, unless it is something else already.
  func isPart(_ path: RelativePath, of document: DocumentFile) -> Bool {
    guard RhythmPart(path: path.shown, of: document.path.shown) != nil, path.bytes != folder.planName ?? [],
      !folder.documents.contains(where: { $0.path == path })
    else { return false }
    guard hasJournal, let layout = try? journalLayout() else { return true }
    return layout.ref(path: path.shown) == nil
  }

  /// A store of the documents, and of the dated files that are to be made for a day.
  func rhythmStore(on day: CivilDay) throws(Failure) -> WorkspaceStore {
    let known = rhythmDocuments
    if !known.contains(where: { $0.whole != nil }) { return store(of: known.map(\.tracked)) }
    let ledger = try readRhythms()
    let new = ledger.files.indices.compactMap { index -> TrackedFile? in
      guard ledger.files[index].whole == nil, let home = ledger.home(of: index, on: day), home.index == nil else { return nil }
      return RelativePath(home.file.path).map { TrackedFile.document($0) }
    }
    return store(of: known.map(\.tracked) + new)
  }

  /// `write` of the documents and of all dated files that are there. Where one came since the store was made, as another `mmt` put a year
  /// away, all is done again with one that holds it: else a day that stands there would begin anew elsewhere.
  func writeRhythms<R>(
    in store: () throws(Failure) -> WorkspaceStore, _ body: (Snapshot, WorkspaceStore) throws(Failure) -> Update<R>,
    then remember: (Outcome<R>) -> Void = { _ in }
  ) throws(Failure) -> Outcome<R> {
    for _ in 0..<5 {
      let store = try store()
      var isStale = false
      do throws(Failure) {
        return try write(in: store) { (snapshot, _) throws(Failure) -> Update<R> in
          isStale = !rhythmParts.allSatisfy { store.files.contains($0.tracked) }
          if isStale { throw Self.datedFilesAltered }
          return try body(snapshot, store)
        } then: {
          remember($0)
        }
      } catch { guard isStale else { throw error } }
    }
    throw Self.datedFilesAltered
  }

  static var datedFilesAltered: Failure {
    Failure(.tryAgain, "dated files came or went meanwhile", details: ["Nothing was changed."], help: "run the command again")
  }

  /// Throws 75 where a file that is to be written isn't one of the store's: dated files came or went since it was made.
  func refuseUnheld(_ texts: [TrackedFile: ProvenText], in store: WorkspaceStore) throws(Failure) {
    if texts.keys.contains(where: { !store.files.contains($0) }) { throw Self.datedFilesAltered }
  }

  /// The folder as `.gitattributes` is to know it: with the names of dated files where there are any, or it has them from when there were.
  var attributedFolder: WorkspaceFolder {
    if listedRhythms.isEmpty { return folder }
    let lines = store.attributes
    return folder.with(
      folder.documents.map { document -> DocumentFile in
        guard document.role == .rhythm else { return document }
        let names = RhythmPart.patterns(of: document.path.shown)
        guard !parts(of: document).isEmpty || AttributesFile.has(names, in: lines) else { return document }
        return DocumentFile(document.path, document.role, pages: names)
      })
  }

  /// The dated files that this machine has seen.
  var knownParts: [DocumentFile] { rhythmParts.filter { keptDocument($0) != nil } }

  /// Has git merge dated files as it does their documents, where some of these were just made, or found, or it was told of the documents
  /// alone: `mmt` was killed before. Whether it had to be told.
  @discardableResult
  func attribute(_ documents: [DocumentFile], besides known: [DocumentFile]) throws(Failure) -> Bool {
    let parts = documents.filter { $0.whole != nil }
    if parts.isEmpty { return false }
    let store = attributedStore
    guard parts.contains(where: { !known.contains($0) }) || store.hasOlderAttributes else { return false }
    return try store.writeAttributes()
  }
}

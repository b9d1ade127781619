import MMTCore
import MMTStore

/// A document of counters and habits, with its dated files, in the commits of two sides that come together. Where days moved from one file
/// to another, or a name changed in the document, a file alone doesn't tell. A side may call the document by another name.
final class RhythmsMerged {
  private let git: Git
  private let document: RelativePath
  /// The documents of counters and habits that there are now.
  private let documents: [RelativePath]
  private let joining: Joining
  private var known: [String: [RhythmFile]] = [:]

  init(_ git: Git, _ document: RelativePath, among documents: [RelativePath], _ joining: Joining) {
    (self.git, self.document, self.documents, self.joining) = (git, document, documents, joining)
  }

  /// Those of one side.
  func files(_ side: KeyPath<Joining, String>) -> [RhythmFile] {
    let commit = joining[keyPath: side]
    if let files = known[commit] { return files }
    var name = document
    var found = files(of: name, in: commit)
    if !found.contains(where: { $0.name == name.bytes }), let former = formerName(in: commit) {
      name = former
      found = files(of: name, in: commit)
    }
    let whole = found.first { $0.name == name.bytes }.flatMap { try? RhythmFile($0.bytes, path: name.shown) }
    let parts = found.filter { $0.name != name.bytes }.compactMap { part, bytes in
      try? RhythmFile(bytes, path: String(decoding: part, as: UTF8.self), whole: whole.map { RhythmFile.Whole($0) })
    }
    let files = (whole.map { [$0] } ?? []) + parts
    known[commit] = files
    return files
  }

  private func files(of document: RelativePath, in commit: String) -> [(name: [UInt8], bytes: [UInt8])] {
    git.files(in: commit, limit: Workspace.largestPast) { name in
      name == document.bytes || RhythmPart(path: String(decoding: name, as: UTF8.self), of: document.shown) != nil
    }
  }

  /// What the document was called there: the only one by the sidecar of then that is none any more. Of several none is sure.
  private func formerName(in commit: String) -> RelativePath? {
    let sidecar = Array(WorkspaceFolder.sidecarName.utf8)
    guard case .bytes(let bytes) = git.file(sidecar, in: commit, limit: JSONScanner.sizeLimit),
      let records = try? Sidecar(reading: bytes)
    else { return nil }
    let former = records.documentFiles.filter { $0.role == .rhythm && !documents.contains($0.path) }
    return former.count == 1 ? former.first?.path : nil
  }

  /// The document as its dated files knew it there.
  func whole(_ side: KeyPath<Joining, String>) -> RhythmFile.Whole? {
    files(side).first { $0.whole == nil }.map { RhythmFile.Whole($0) }
  }

  /// What a file of now was there.
  func file(like file: RhythmFile, _ side: KeyPath<Joining, String>) -> RhythmFile? {
    func part(_ file: RhythmFile) -> RhythmPart? { RhythmPart(path: file.path, of: file.documentPath) }
    return files(side).first { ($0.whole == nil) == (file.whole == nil) && (file.whole == nil || part($0) == part(file)) }
  }
}

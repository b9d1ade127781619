import MMTCore
import MMTStore

/// A document of counters and habits, with its dated files, in the commits of two sides that come together. Where days moved from one file
/// to another, or a name changed in the document, a file alone doesn't tell.
final class RhythmsMerged {
  private let git: Git
  private let document: RelativePath
  private let joining: Joining
  private var known: [String: [RhythmFile]] = [:]

  init(_ git: Git, _ document: RelativePath, _ joining: Joining) {
    (self.git, self.document, self.joining) = (git, document, joining)
  }

  /// Those of one side.
  func files(_ side: KeyPath<Joining, String>) -> [RhythmFile] {
    let commit = joining[keyPath: side]
    if let files = known[commit] { return files }
    let found = git.files(in: commit, limit: Workspace.largestPast) { [document] name in
      name == document.bytes || RhythmPart(path: String(decoding: name, as: UTF8.self), of: document.shown) != nil
    }
    let whole = found.first { $0.name == document.bytes }.flatMap { try? RhythmFile($0.bytes, path: document.shown) }
    let parts = found.filter { $0.name != document.bytes }.compactMap { name, bytes in
      try? RhythmFile(bytes, path: String(decoding: name, as: UTF8.self), whole: whole.map { RhythmFile.Whole($0) })
    }
    let files = (whole.map { [$0] } ?? []) + parts
    known[commit] = files
    return files
  }

  /// The document as its dated files knew it there.
  func whole(_ side: KeyPath<Joining, String>) -> RhythmFile.Whole? {
    files(side).first { $0.whole == nil }.map { RhythmFile.Whole($0) }
  }
}

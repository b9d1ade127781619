import MMTCore
import MMTStore

/// What this machine remembers of a document: its bytes as mmt wrote or took them up last, whether they are committed, when that was,
/// and for which day `sync` looked last whether it has its lines.
///
/// A cache: a copy that was cut says so by its digest and is none.
struct KeptDocument {
  var bytes: [UInt8]
  /// The document as it was committed last; nil where that isn't known.
  var committed: Digest?
  var at: Moment
  /// The last day that `sync` opened, or found to need no lines.
  var opened: CivilDay?

  private static let version = "mmt-document 1"

  init(_ bytes: [UInt8], committed: Digest?, at: Moment, opened: CivilDay?) {
    (self.bytes, self.committed, self.at, self.opened) = (bytes, committed, at, opened)
  }

  init?(encoded: [UInt8]) {
    guard let end = encoded.firstIndex(of: 0x0A) else { return nil }
    let words = encoded[..<end].split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
    guard (5...6).contains(words.count), let at = Moment(iso: words[4]) else { return nil }
    self.init(
      Array(encoded[(end + 1)...]), committed: Digest(hex: words[3]), at: at, opened: words.count > 5 ? CivilDay(words[5]) : nil
    )
    guard words[0] + " " + words[1] == Self.version, words[2] == Digest(of: bytes).hex else { return nil }
  }

  var encoded: [UInt8] {
    Array(
      "\(Self.version) \(Digest(of: bytes).hex) \(committed?.hex ?? "-") \(at.iso)\(opened.map { " \($0.iso)" } ?? "")\n".utf8)
      + bytes
  }
}

extension Workspace {
  func keptDocument(_ document: DocumentFile) -> KeptDocument? {
    state.read(Self.stateName(document)).flatMap { KeptDocument(encoded: $0) }
  }

  /// Whether a document is as it was kept last.
  func isKept(_ bytes: [UInt8], of document: DocumentFile) -> Bool {
    guard let encoded = state.read(Self.stateName(document)), let end = encoded.firstIndex(of: 0x0A) else { return false }
    return Bytes.areSame(Array(encoded[(end + 1)...]), bytes)
  }

  /// `opened` is left as it was where it is nil.
  func keep(_ bytes: [UInt8], of document: DocumentFile, committed: Digest?, opened: CivilDay? = nil) {
    let opened = opened ?? keptDocument(document)?.opened
    state.writeCache(KeptDocument(bytes, committed: committed, at: now, opened: opened).encoded, Self.stateName(document))
  }

  /// As if it had never been seen.
  func forget(_ document: DocumentFile) { state.writeCache([], Self.stateName(document)) }

  /// The documents as they are, for a commit that is about to be made; nil where there are none, or they can't be read.
  func documentsOnDisk() -> Snapshot? {
    guard hasRhythms else { return nil }
    return try? rhythmStore.readSnapshot(sidecar: .some(nil))
  }

  /// Whether a document isn't in the last commit as it is now, as far as is known: git isn't asked.
  var hasUncommittedDocuments: Bool {
    guard let now = documentsOnDisk() else { return false }
    return rhythmDocuments.contains { document in
      guard now[document.tracked] != nil, let kept = keptDocument(document) else { return false }
      return kept.committed != now.digest(document.tracked)
    }
  }

  /// Notes that the last commit has the documents as they were `before` it, where they still are so and it took them: all, or those
  /// `among` some names. What an editor did isn't seen by being committed, nor is a document that nobody has seen.
  func rememberCommitted(documents before: Snapshot?, among names: [[UInt8]]? = nil) {
    guard hasRhythms else { return }
    let now = documentsOnDisk()
    // What looks damaged was held back: the last commit has what this machine saw before.
    let lost = Set(lostDocuments.map(\.path))
    alone {
      for document in rhythmDocuments where !lost.contains(document.path) && names?.contains(document.path.bytes) != false {
        guard var kept = keptDocument(document) else { continue }
        let isSame = before?[document.tracked] == now?[document.tracked]
        let committed = isSame ? before.map { $0.digest(document.tracked) } : nil
        guard kept.committed != committed else { continue }
        kept.committed = committed
        state.writeCache(kept.encoded, Self.stateName(document))
      }
      forgetGoneParts()
    }
  }

  /// One file of the machine's state for each path.
  private static func stateName(_ document: DocumentFile) -> String {
    "document-\(Digest(of: document.path.bytes).hex.prefix(16))"
  }
}

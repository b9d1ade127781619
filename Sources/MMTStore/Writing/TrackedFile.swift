import MMTCore

/// A file of a workspace that mmt reads and replaces.
package enum TrackedFile: Hashable, Sendable {
  case plan
  case sidecar
  /// Another Markdown file.
  case document(RelativePath)
}

extension TrackedFile {
  /// The largest one that is read, in bytes.
  var sizeLimit: Int { self == .sidecar ? JSONScanner.sizeLimit : SourceText.sizeLimit }

  /// What names the files left beside it: of a document 16 digits of its path's digest, since several may lie in one folder.
  var tag: String {
    switch self {
    case .plan: "plan"
    case .sidecar: "sidecar"
    case .document(let path): String(Digest(of: path.bytes).hex.prefix(16))
    }
  }
}

/// A place in a workspace: names with `/` between them, none of them empty, `.`, `..` or `.git`, so that it never leads out, nor to git's own.
package struct RelativePath: Hashable, Sendable {
  package let bytes: [UInt8]

  /// nil for a path that could lead out of the workspace, or is no file's.
  package init?(_ bytes: [UInt8]) {
    let names = bytes.split(separator: 0x2F, omittingEmptySubsequences: false)
    guard !bytes.contains(0), names.allSatisfy({ $0.count > 2 || $0.contains { $0 != 0x2E } }),
      !names.contains(where: { $0.count == 4 && $0.map { $0 | 0x20 }.elementsEqual(".git".utf8) })
    else { return nil }
    self.bytes = bytes
  }

  package init?(_ text: String) { self.init(Array(text.utf8)) }

  /// The bytes at once: an array hashes them one by one.
  package func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }

  /// For people.
  package var shown: String { String(decoding: bytes, as: UTF8.self) }
}

extension WorkspaceFolder {
  /// Where a tracked file is, before links are followed.
  package func path(of file: TrackedFile) -> Path {
    switch file {
    // Where there is none, nobody asks for it.
    case .plan: plan ?? path
    case .sidecar: sidecar
    case .document(let relative): path.appending(relative.bytes)
    }
  }

  /// As the workspace names it, for messages.
  func shown(_ file: TrackedFile) -> String {
    switch file {
    case .plan: planName.map { String(decoding: $0, as: UTF8.self) } ?? "the plan"
    case .sidecar: Self.sidecarName
    case .document(let relative): relative.shown
    }
  }
}

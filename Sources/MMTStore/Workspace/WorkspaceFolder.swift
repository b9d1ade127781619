package import MMTCore

/// A folder with a plan in it, other documents, or both, and what they are called.
package struct WorkspaceFolder: Hashable, Sendable {
  /// Real and absolute, so that the same folder always has the same path.
  package let path: Path
  /// nil for a workspace of counters or habits alone.
  package let planName: [UInt8]?
  /// In the order of their paths.
  package private(set) var documents: [DocumentFile]

  package static let sidecarName = "mmt.json"
  package static let attributesName = ".gitattributes"

  /// Fails (65) unless `planName` is the plain name of a file in the folder.
  package init(_ path: Path, planName: [UInt8]?, documents: [DocumentFile] = []) throws(Failure) {
    if let name = planName, let problem = PlanName.problem(name) {
      throw Failure(
        .data, "\"\(String(decoding: name, as: UTF8.self))\" can't be the plan: \(problem)",
        details: ["Nothing was changed."],
        help: "write the file's name, without a folder, under \"plan\" in \(path.appending(Self.sidecarName).shown)")
    }
    self.path = path
    self.planName = planName
    self.documents = documents.sorted { $0.path.bytes.lexicographicallyPrecedes($1.path.bytes) }
  }

  /// The same with what else is known of its documents.
  package func with(_ documents: [DocumentFile]) -> WorkspaceFolder {
    var folder = self
    folder.documents = documents
    return folder
  }

  package var plan: Path? { planName.map { path.appending($0) } }
  package var sidecar: Path { path.appending(Self.sidecarName) }
  package var attributes: Path { path.appending(Self.attributesName) }
}

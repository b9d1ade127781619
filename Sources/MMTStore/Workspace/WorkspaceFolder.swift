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

  /// Where a place in the folder really lies, if that is outside it: behind a link, which a repository from elsewhere may bring. What isn't
  /// there yet lies where the folder above it does.
  package func wayOut(_ place: Path, _ world: World) -> Path? {
    var there = place
    while !world.files.exists(there, followingLink: false), there.parent != there { there = there.parent }
    let real = (try? world.files.resolve(there)) ?? there
    return real == path || real.bytes.starts(with: path.bytes + [0x2F]) ? nil : real
  }

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

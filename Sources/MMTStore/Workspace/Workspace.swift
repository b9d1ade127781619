package import MMTCore

/// A folder with a plan in it, and what the plan is called.
package struct Workspace: Hashable, Sendable {
  /// Real and absolute, so that the same folder always has the same path.
  package let folder: Path
  package let planName: [UInt8]

  package static let sidecarName = "mmt.json"
  package static let attributesName = ".gitattributes"

  /// Fails (65) unless `planName` is the plain name of a file in the folder.
  package init(folder: Path, planName: [UInt8]) throws(Failure) {
    guard Self.isPlainName(planName) else {
      throw Failure(
        .data, "the plan must be a file in the workspace's own folder, not \(String(decoding: planName, as: UTF8.self))",
        details: ["Nothing was read or changed."],
        help: "write the file's name, without a folder, under \"plan\" in \(folder.appending(Self.sidecarName).shown)")
    }
    self.folder = folder
    self.planName = planName
  }

  package var plan: Path { folder.appending(planName) }
  package var sidecar: Path { folder.appending(Self.sidecarName) }
  package var attributes: Path { folder.appending(Self.attributesName) }

  package static func isPlainName(_ name: [UInt8]) -> Bool {
    let taken = [".", "..", ".git", sidecarName, attributesName]
    return !name.isEmpty && !name.contains(0x2F) && !name.contains(0) && !taken.contains { Array($0.utf8) == name }
  }
}

package import MMTCore

/// A folder with a plan in it, and what the plan is called.
package struct WorkspaceFolder: Hashable, Sendable {
  /// Real and absolute, so that the same folder always has the same path.
  package let path: Path
  package let planName: [UInt8]

  package static let sidecarName = "mmt.json"
  package static let attributesName = ".gitattributes"

  /// Fails (65) unless `planName` is the plain name of a file in the folder.
  package init(_ path: Path, planName: [UInt8]) throws(Failure) {
    if let problem = PlanName.problem(planName) {
      throw Failure(
        .data, "\"\(String(decoding: planName, as: UTF8.self))\" can't be the plan: \(problem)",
        details: ["Nothing was changed."],
        help: "write the file's name, without a folder, under \"plan\" in \(path.appending(Self.sidecarName).shown)")
    }
    self.path = path
    self.planName = planName
  }

  package var plan: Path { path.appending(planName) }
  package var sidecar: Path { path.appending(Self.sidecarName) }
  package var attributes: Path { path.appending(Self.attributesName) }
}

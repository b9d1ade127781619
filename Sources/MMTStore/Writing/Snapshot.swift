package import MMTCore

/// The tracked files of a workspace as they were read together.
package struct Snapshot: Sendable {
  private struct Version: Sendable {
    let bytes: [UInt8]
    let modified: FileTime?
    let digest: Digest?
  }

  private var versions: [TrackedFile: Version] = [:]

  /// `sidecar` and `plan` are nil where there is none.
  package init(plan: [UInt8]?, planModified: FileTime?, sidecar: [UInt8]?) {
    if let plan { versions[.plan] = Version(bytes: plan, modified: planModified, digest: nil) }
    if let sidecar { versions[.sidecar] = Version(bytes: sidecar, modified: nil, digest: nil) }
  }

  init(_ held: [HeldFile]) {
    for file in held {
      versions[file.target.file] = Version(bytes: file.bytes, modified: file.status.modified, digest: file.digest)
    }
  }

  mutating func add(_ file: TrackedFile, _ bytes: [UInt8], _ modified: FileTime) {
    versions[file] = Version(bytes: bytes, modified: modified, digest: nil)
  }

  /// A file's bytes; nil when it is missing.
  package subscript(file: TrackedFile) -> [UInt8]? { versions[file]?.bytes }
  package var plan: [UInt8]? { self[.plan] }
  package var sidecar: [UInt8]? { self[.sidecar] }
  package var planModified: FileTime? { versions[.plan]?.modified }

  /// The digest of a file; of one that is missing that of no bytes.
  package func digest(_ file: TrackedFile) -> Digest {
    versions[file].map { $0.digest ?? Digest(of: $0.bytes) } ?? Digest(of: [UInt8]())
  }

  /// The digests of plan and sidecar.
  package var digests: LastSeen.Files { LastSeen.Files(plan: digest(.plan), sidecar: digest(.sidecar)) }
}

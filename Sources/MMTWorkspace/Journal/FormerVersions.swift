import MMTCore
import MMTStore
import Synchronization

/// The older versions of files, asked of git once each: every task that two devices reworded asks for those of its page.
final class FormerVersions: Sendable {
  private let git: Git
  private let known = Mutex<[String: [[UInt8]]]>([:])

  init(_ git: Git) { self.git = git }

  /// The latest first.
  func of(_ path: String) -> [[UInt8]] {
    if let versions = known.withLock({ $0[path] }) { return versions }
    let versions = git.versions(of: Array(path.utf8), limit: SourceText.sizeLimit)
    known.withLock { $0[path] = versions }
    return versions
  }
}

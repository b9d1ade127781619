import MMTCore
import MMTStore

/// What git did to files by a checkout or a reset, and no program by a save: nothing is lost then.
extension Workspace {
  /// Whether the last commit has a file with these bytes.
  func isAsCommitted(_ name: [UInt8], _ bytes: [UInt8]) -> Bool {
    git.headBlob(name).map { Bytes.areSame($0, bytes) } ?? false
  }

  /// Whether a commit has a file so that only another branch leads to, which was checked out when it was written, or none any more.
  func isOnSomeBranch(_ name: [UInt8], _ bytes: [UInt8]) -> Bool {
    git.versions(of: name, limit: SourceText.sizeLimit, everywhere: true).contains { Bytes.areSame($0, bytes) }
  }

  /// Whether git made a file so as it is `now`, and has what it was before in a commit of another branch.
  func isOfOtherBranch(_ name: [UInt8], _ now: [UInt8], before: [UInt8]) -> Bool {
    isAsCommitted(name, now) && isOnSomeBranch(name, before)
  }
}

/// What the system says about a file without reading it.
package struct FileStatus: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case file, folder, link, other }

  package let kind: Kind
  package let identity: FileIdentity
  package let size: Int64
  /// Permission bits, 0 ... 07777.
  package let mode: UInt32
  package let user: UInt32
  package let group: UInt32
  package let modified: FileTime
  /// How many names lead to it.
  package let links: UInt32

  /// What tells an executable from other builds of it without reading it.
  package var fingerprint: String { "\(size)-\(modified.seconds).\(modified.nanoseconds)" }
}

/// Which file it is, whatever it is called: valid as long as the file exists or is held open.
package struct FileIdentity: Hashable, Sendable {
  package let device: UInt64
  package let inode: UInt64
}

/// A file's time: seconds since the epoch in UTC, and nanoseconds 0 ..< 1 000 000 000.
package struct FileTime: Hashable, Comparable, Sendable {
  package let seconds: Int64
  package let nanoseconds: Int32

  package init(seconds: Int64, nanoseconds: Int32 = 0) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  package static func < (first: FileTime, second: FileTime) -> Bool {
    (first.seconds, first.nanoseconds) < (second.seconds, second.nanoseconds)
  }
}

/// A system call that failed: which, on what, and the `errno` it left.
package struct SystemError: Error, Hashable, Sendable {
  package let operation: FileSystem.Operation
  package let path: Path
  package let code: Int32

  package init(operation: FileSystem.Operation, path: Path, code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
  }
}

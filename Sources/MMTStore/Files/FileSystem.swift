import CLibrary

/// Every touch of a file, in one place: thin over the system calls, each failing with the path and the `errno`.
///
/// `interpose` is the tests' hand in it: asked before each operation, it may let it fail, or do what another program might do
/// at that moment. Nothing asks twice and nothing is cached, so the live value costs nothing over the calls themselves.
package struct FileSystem: Sendable {
  package enum Operation: Hashable, Sendable {
    case open, create, read, write, sync, status, rename, exchange, remove, list, makeFolder, resolve, lease, lock, attributes
  }

  /// What an operation meets instead of the system.
  package enum Fault: Sendable {
    case fails(Int32)
    /// A write that stores the first half of its bytes and then fails.
    case failsHalfway(Int32)
  }

  package var interpose: (@Sendable (Operation, Path) -> Fault?)?

  package init(interpose: (@Sendable (Operation, Path) -> Fault?)? = nil) { self.interpose = interpose }

  // MARK: Open files

  package enum Opening: Sendable {
    /// For reading; a link is followed.
    case read
    /// For reading; a link is refused (ELOOP).
    case readUnlinked
    case folder
    /// A file that must not exist yet; the mode is narrowed by the user's umask.
    case new(mode: UInt32)
    /// Emptied or made, mode 0600: for the machine's own state only.
    case overwrite
    /// Made or left as it is, mode 0600, to be written from its start: for the machine's own state only.
    case inPlace
    /// Made or left as it is, mode 0600, read anywhere and written at its end: for the machine's own state only.
    case append
  }

  package func open(_ path: Path, _ opening: Opening) throws(SystemError) -> OpenFile {
    let flags: Int32
    var mode: mode_t = 0
    var operation = Operation.open
    switch opening {
    case .read: flags = O_RDONLY | O_NONBLOCK
    case .readUnlinked: flags = O_RDONLY | O_NONBLOCK | O_NOFOLLOW
    case .folder: flags = O_RDONLY | O_DIRECTORY
    case .new(let wanted):
      flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
      mode = mode_t(wanted & 0o7777)
      operation = .create
    case .overwrite:
      flags = O_WRONLY | O_CREAT | O_TRUNC
      mode = 0o600
      operation = .create
    case .inPlace:
      // A pipe that stands there would wait for a reader.
      flags = O_WRONLY | O_CREAT | O_NONBLOCK
      mode = 0o600
      operation = .create
    case .append:
      flags = O_RDWR | O_CREAT | O_APPEND
      mode = 0o600
      operation = .create
    }
    try ask(operation, path)
    let descriptor = path.withCString { System.open($0, flags | O_CLOEXEC, UInt32(mode)) }
    guard descriptor >= 0 else { throw SystemError(operation: operation, path: path, code: errno) }
    return OpenFile(descriptor, path)
  }

  /// So many bytes are worth asking the system for their memory beforehand.
  private static let manyPages = 1 << 16

  /// All bytes from the start to the end; EFBIG past `limit`, EISDIR for a folder, ENODEV for a pipe or a device, which may have no
  /// end.
  package func read(_ file: OpenFile, limit: Int) throws(SystemError) -> [UInt8] {
    try ask(.read, file.path)
    let opened = try status(of: file)
    guard opened.kind == .file else {
      throw SystemError(operation: .read, path: file.path, code: opened.kind == .folder ? EISDIR : ENODEV)
    }
    let expected = opened.size
    guard expected <= Int64(limit) else { throw SystemError(operation: .read, path: file.path, code: EFBIG) }
    var code: Int32 = 0
    // One byte more than expected shows the end without a second buffer; a file that grew meanwhile takes the loop below.
    var bytes = [UInt8](unsafeUninitializedCapacity: Int(max(expected, 0)) + 1) { buffer, count in
      if buffer.count >= Self.manyPages { System.provideMemory(buffer) }
      while count < buffer.count, let base = buffer.baseAddress {
        let got = pread(file.descriptor, base + count, buffer.count - count, off_t(count))
        if got < 0, errno == EINTR { continue }
        if got < 0 { code = errno }
        guard got > 0 else { return }
        count += got
      }
    }
    while code == 0, Int64(bytes.count) > expected {
      let start = bytes.count
      let more = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        let got = pread(file.descriptor, buffer.baseAddress, buffer.count, off_t(start))
        if got < 0 { code = errno }
        count = max(got, 0)
      }
      if code == EINTR { code = 0 } else if more.isEmpty { break }
      bytes += more
      guard bytes.count <= limit else { throw SystemError(operation: .read, path: file.path, code: EFBIG) }
    }
    guard code == 0 else { throw SystemError(operation: .read, path: file.path, code: code) }
    return bytes
  }

  /// All bytes; of a file past `limit` its beginning, one byte more than `limit`, so that whoever reads it sees that it is too large.
  package func readBeginning(_ file: OpenFile, limit: Int) throws(SystemError) -> [UInt8] {
    let found = try status(of: file)
    if found.kind == .file, found.size > Int64(limit) { return try read(file, count: limit + 1) }
    return try read(file, limit: limit)
  }

  /// At most `count` bytes of a file from `offset` on, which is its start unless said.
  package func read(_ file: OpenFile, count: Int, from offset: Int64 = 0) throws(SystemError) -> [UInt8] {
    try ask(.read, file.path)
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < buffer.count, let base = buffer.baseAddress {
        let got = pread(file.descriptor, base + filled, buffer.count - filled, off_t(offset) + off_t(filled))
        if got < 0, errno == EINTR { continue }
        if got < 0 { code = errno }
        guard got > 0 else { return }
        filled += got
      }
    }
    guard code == 0 else { throw SystemError(operation: .read, path: file.path, code: code) }
    return bytes
  }

  package func write(_ bytes: [UInt8], to file: OpenFile) throws(SystemError) {
    switch interpose?(.write, file.path) {
    case .fails(let code): throw SystemError(operation: .write, path: file.path, code: code)
    case .failsHalfway(let code):
      _ = writeAll(bytes[..<(bytes.count / 2)], to: file.descriptor)
      throw SystemError(operation: .write, path: file.path, code: code)
    case nil: break
    }
    let code = writeAll(bytes[...], to: file.descriptor)
    guard code == 0 else { throw SystemError(operation: .write, path: file.path, code: code) }
  }

  /// Bytes begin to reach the disk, for a `sync` that comes later to wait less; nothing where the system can't be asked for it.
  package func startStoring(_ file: OpenFile) { System.startStoring(file.descriptor) }

  /// Bytes and names reach the disk before this returns.
  package func sync(_ file: OpenFile) throws(SystemError) {
    try ask(.sync, file.path)
    try check(System.sync(file.descriptor), .sync, file.path)
  }

  package func status(of file: OpenFile) throws(SystemError) -> FileStatus {
    try ask(.status, file.path)
    guard let found = System.status(file.descriptor) else {
      throw SystemError(operation: .status, path: file.path, code: errno)
    }
    return FileStatus(found)
  }

  /// Owner, extended attributes and mode of `source`, as far as this user may give them: EPERM if the owner can't be kept.
  package func copyAttributes(of source: OpenFile, _ status: FileStatus, to file: OpenFile) throws(SystemError) {
    try ask(.attributes, file.path)
    let own = try self.status(of: file)
    if own.user != status.user { try check(fchown(file.descriptor, status.user, status.group), .attributes, file.path) }
    // A group the user has left can't be given; the file is still theirs.
    if own.user == status.user, own.group != status.group { _ = fchown(file.descriptor, uid_t.max, status.group) }
    try check(System.copyAttributes(source.descriptor, file.descriptor), .attributes, file.path)
    try check(fchmod(file.descriptor, mode_t(status.mode)), .attributes, file.path)
  }

  // MARK: Leases and locks

  /// A read lease: granted only while nobody has the file open for writing, and from then on a writer waits (EAGAIN otherwise).
  package func takeLease(_ file: OpenFile) throws(SystemError) {
    try ask(.lease, file.path)
    try check(System.takeLease(file.descriptor), .lease, file.path)
  }

  /// Whether the lease stands and nobody waits to write.
  package func holdsLease(_ file: OpenFile) -> Bool { System.holdsLease(file.descriptor) }

  /// The exclusive advisory lock, or EWOULDBLOCK at once; ends with `unlock`, or with the process.
  package func lock(_ file: OpenFile) throws(SystemError) {
    try ask(.lock, file.path)
    try check(System.lock(file.descriptor), .lock, file.path)
  }

  /// Closing alone may leave the lock for a moment to a program that another thread is just starting.
  package func unlock(_ file: OpenFile) { System.unlock(file.descriptor) }

  // MARK: Names

  package func status(_ path: Path, followingLink: Bool = true) throws(SystemError) -> FileStatus {
    try ask(.status, path)
    guard let found = path.withCString({ System.status($0, followingLink: followingLink) }) else {
      throw SystemError(operation: .status, path: path, code: errno)
    }
    return FileStatus(found)
  }

  package func exists(_ path: Path, followingLink: Bool = true) -> Bool {
    (try? status(path, followingLink: followingLink)) != nil
  }

  /// Whether it is a file that somebody may run.
  package func isProgram(_ path: Path) -> Bool {
    guard let found = try? status(path) else { return false }
    return found.kind == .file && found.mode & 0o111 != 0
  }

  package func rename(_ from: Path, to: Path) throws(SystemError) {
    try ask(.rename, to)
    try check(from.withCString { from in to.withCString { CLibrary.rename(from, $0) } }, .rename, to)
  }

  /// EEXIST if there is something at `to`.
  package func renameToNew(_ from: Path, to: Path) throws(SystemError) {
    try ask(.rename, to)
    try check(from.withCString { from in to.withCString { System.renameToNew(from, $0) } }, .rename, to)
  }

  /// Each name leads to what the other led to, in one step.
  package func exchange(_ first: Path, _ second: Path) throws(SystemError) {
    try ask(.exchange, second)
    try check(first.withCString { first in second.withCString { System.exchange(first, $0) } }, .exchange, second)
  }

  /// A second name for a file; EEXIST if there is something at `name`.
  package func link(_ path: Path, as name: Path) throws(SystemError) {
    try ask(.rename, name)
    try check(path.withCString { path in name.withCString { CLibrary.link(path, $0) } }, .rename, name)
  }

  package func remove(_ path: Path) throws(SystemError) {
    try ask(.remove, path)
    try check(path.withCString { unlink($0) }, .remove, path)
  }

  /// An empty one.
  package func removeFolder(_ path: Path) throws(SystemError) {
    try ask(.remove, path)
    try check(path.withCString { rmdir($0) }, .remove, path)
  }

  package func makeFolder(_ path: Path, mode: UInt32) throws(SystemError) {
    try ask(.makeFolder, path)
    try check(path.withCString { mkdir($0, mode_t(mode)) }, .makeFolder, path)
  }

  /// The names in a folder, without `.` and `..`, in no order.
  package func list(_ folder: Path) throws(SystemError) -> [[UInt8]] {
    try ask(.list, folder)
    guard let stream = folder.withCString({ opendir($0) }) else {
      throw SystemError(operation: .list, path: folder, code: errno)
    }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name != [0x2E] && name != [0x2E, 0x2E] { names.append(name) }
    }
    return names
  }

  /// The absolute path without links, `.` and `..`.
  package func resolve(_ path: Path) throws(SystemError) -> Path {
    try ask(.resolve, path)
    guard let found = path.withCString({ realpath($0, nil) }) else {
      throw SystemError(operation: .resolve, path: path, code: errno)
    }
    defer { free(found) }
    return Path(Array(UnsafeBufferPointer(start: found, count: strlen(found)).map { UInt8(bitPattern: $0) }))
  }

  // MARK: -

  private func ask(_ operation: Operation, _ path: Path) throws(SystemError) {
    switch interpose?(operation, path) {
    case .fails(let code), .failsHalfway(let code): throw SystemError(operation: operation, path: path, code: code)
    case nil: break
    }
  }

  private func check(_ result: Int32, _ operation: Operation, _ path: Path) throws(SystemError) {
    guard result == 0 else { throw SystemError(operation: operation, path: path, code: errno) }
  }
}

/// A file held open; closed when nobody holds it any more, and with it its lease and lock.
package final class OpenFile {
  let path: Path
  private(set) var descriptor: Int32

  fileprivate init(_ descriptor: Int32, _ path: Path) {
    self.descriptor = descriptor
    self.path = path
  }

  /// Idempotent. Call it where the moment matters: a last use may be earlier than it looks.
  package func close() {
    guard descriptor >= 0 else { return }
    _ = CLibrary.close(descriptor)
    descriptor = -1
  }

  deinit { close() }
}

/// The one write loop; 0, or the `errno` of the write that failed.
func writeAll(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int32 {
  bytes.withUnsafeBytes { buffer in
    var written = 0
    while written < buffer.count, let base = buffer.baseAddress {
      let count = CLibrary.write(descriptor, base + written, buffer.count - written)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&ready, 1, -1)
        continue
      }
      guard count > 0 else { return count < 0 ? errno : EIO }
      written += count
    }
    return 0
  }
}

extension FileStatus {
  fileprivate init(_ found: System.Status) {
    kind = found.kind
    identity = FileIdentity(device: found.device, inode: found.inode)
    size = found.size
    mode = found.mode & 0o7777
    user = found.user
    group = found.group
    links = found.links
    modified = FileTime(seconds: found.seconds, nanoseconds: Int32(truncatingIfNeeded: found.nanoseconds))
  }
}

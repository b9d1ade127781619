import CSystem

/// The last call's error. In the place of the C library overlay's own, which would bring all of libm along.
var errno: Int32 { mmt_errno() }

/// The calls of `CSystem`, which only this file imports. As there: 0 (or a value) or -1 with `errno` set.
enum System {
  static func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: UInt32) -> Int32 { mmt_open(path, flags, mode) }
  static func holdStandardStreams() { mmt_hold_standard_streams() }
  static func takeMemoryInLargePieces() { mmt_take_memory_in_large_pieces() }
  static func provideMemory(_ buffer: UnsafeMutableBufferPointer<UInt8>) {
    mmt_provide_memory(buffer.baseAddress, buffer.count)
  }
  static func exchange(_ first: UnsafePointer<CChar>, _ second: UnsafePointer<CChar>) -> Int32 { mmt_exchange(first, second) }
  static func renameToNew(_ from: UnsafePointer<CChar>, _ to: UnsafePointer<CChar>) -> Int32 { mmt_rename_exclusive(from, to) }

  static func takeLease(_ descriptor: Int32) -> Int32 { mmt_lease_take(descriptor) }
  static func holdsLease(_ descriptor: Int32) -> Bool { mmt_lease_held(descriptor) == 1 }
  static func ignoreLeaseSignal() { mmt_ignore_lease_signal() }
  static func restoreLeaseSignal() { mmt_restore_lease_signal() }

  /// Where the system keeps a link to the running program, or its path.
  static var executable: Path {
    Path(
      [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
        let found = buffer.withMemoryRebound(to: CChar.self) { mmt_executable($0.baseAddress, UInt32(clamping: $0.count)) }
        count = found == 0 ? buffer.firstIndex(of: 0) ?? 0 : 0
      })
  }
  static func lock(_ descriptor: Int32) -> Int32 { mmt_lock(descriptor) }
  static func unlock(_ descriptor: Int32) { _ = mmt_unlock(descriptor) }

  /// A file's status with the same fields on every system; `mode` holds kind and permissions.
  struct Status {
    var device, inode: UInt64
    var size, seconds, nanoseconds: Int64
    var mode, user, group, links: UInt32
    var kind: FileStatus.Kind
  }

  static func status(_ path: UnsafePointer<CChar>, followingLink: Bool) -> Status? {
    var found = mmt_status()
    return mmt_status_of_path(path, followingLink ? 1 : 0, &found) == 0 ? Status(found) : nil
  }

  static func status(_ descriptor: Int32) -> Status? {
    var found = mmt_status()
    return mmt_status_of_file(descriptor, &found) == 0 ? Status(found) : nil
  }

  static func sync(_ descriptor: Int32) -> Int32 { mmt_sync(descriptor) }
  static func startStoring(_ descriptor: Int32) { mmt_start_storing(descriptor) }
  static func copyAttributes(_ from: Int32, _ to: Int32) -> Int32 { mmt_copy_attributes(from, to) }

  static func terminalColumns(_ descriptor: Int32) -> Int? {
    let columns = mmt_terminal_columns(descriptor)
    return columns > 0 ? Int(columns) : nil
  }

  static func terminalRows(_ descriptor: Int32) -> Int? {
    let rows = mmt_terminal_rows(descriptor)
    return rows > 0 ? Int(rows) : nil
  }

  static func hushTerminal(_ descriptor: Int32) { mmt_terminal_hush(descriptor) }
  static func restoreTerminal(_ descriptor: Int32) { mmt_terminal_restore(descriptor) }

  static func beginWatch() -> Int32 { mmt_watch_begin() }
  static func watch(_ paths: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int) -> Int32 {
    mmt_watch_files(paths, Int32(clamping: count))
  }
  static func waitForEvents(until seconds: Int64?, takesInput: Bool) -> Int32 {
    mmt_watch_wait(seconds ?? -1, takesInput ? 1 : 0)
  }
  static func work(_ kind: Int32, _ body: @convention(c) (UnsafeMutableRawPointer?) -> Void, _ context: UnsafeMutableRawPointer)
    -> Int32
  { mmt_watch_work(kind, body, context) }
  static func finishWork(_ kind: Int32) { mmt_watch_finish(kind) }
  static func stopProcess() { mmt_watch_stop() }
  static func endWatch() { mmt_watch_end() }

  static func zoneOffset(_ seconds: Int64) -> Int { Int(mmt_zone_offset(seconds)) }
  static var environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? { mmt_environment() }

  typealias Strings = UnsafePointer<UnsafeMutablePointer<CChar>?>

  /// The child's process id; nil when it can't be started.
  static func spawn(
    _ path: UnsafePointer<CChar>, _ arguments: Strings?, _ environment: Strings?, output: Int32, error: Int32
  ) -> Int32? {
    var child: Int32 = -1
    return mmt_spawn(&child, path, arguments, environment, output, error) == 0 ? child : nil
  }

  /// The status a program on our own terminal ended with; nil when it can't be started.
  static func runInForeground(_ path: UnsafePointer<CChar>, _ arguments: Strings?, _ environment: Strings?) -> Int32? {
    let status = mmt_run_in_foreground(path, arguments, environment)
    return status < 0 ? nil : status
  }

  /// The same with these bytes as its standard input.
  static func feedInForeground(
    _ path: UnsafePointer<CChar>, _ arguments: Strings?, _ environment: Strings?, _ bytes: [UInt8]
  ) -> Int32? {
    let status = bytes.withUnsafeBufferPointer {
      mmt_feed_in_foreground(path, arguments, environment, $0.baseAddress, $0.count)
    }
    return status < 0 ? nil : status
  }

  /// The status a child ended with; nil while it runs. One that isn't ours any more counts as ended well.
  static func wait(_ child: Int32, hang: Bool = false) -> Int32? {
    let status = mmt_wait(child, hang ? 1 : 0)
    return status == -1 ? nil : max(status, 0)
  }

  static func makePipe() -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [-1, -1]
    return mmt_pipe(&ends) == 0 ? (ends[0], ends[1]) : nil
  }
}

extension System.Status {
  fileprivate init(_ found: mmt_status) {
    self.init(
      device: found.device, inode: found.inode, size: found.size, seconds: found.seconds, nanoseconds: found.nanoseconds,
      mode: found.mode, user: found.user, group: found.group, links: found.links, kind: Self.kind(Int(found.kind)))
  }

  private static func kind(_ kind: Int) -> FileStatus.Kind {
    switch kind {
    case Int(mmt_kind_file): .file
    case Int(mmt_kind_folder): .folder
    case Int(mmt_kind_link): .link
    default: .other
    }
  }
}

import EmbeddedFiles

/// The files this executable carries, as the bytes they are. The only door to the C target.
///
/// The bytes are constants of the program: never freed, never written.
enum EmbeddedFile {
  /// `number title slug difficulty paid`, one problem a line, sorted by number, with a heading line.
  static var leetcode: UnsafeBufferPointer<UInt8> { buffer(mmt_embedded_leetcode()) }

  /// `plan/machine-mode.md`.
  static var machineMode: UnsafeBufferPointer<UInt8> { buffer(mmt_embedded_machine_mode()) }

  private static func buffer(_ file: mmt_embedded_file) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: file.bytes, count: file.size)
  }
}

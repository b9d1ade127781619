import EmbeddedFiles

/// The files this executable carries, as the bytes they are. The only door to the C target.
///
/// The bytes are constants of the program: never freed, never written.
package enum EmbeddedFile {
  /// `number title level`, one problem a line, sorted by number, with a heading line; the level is `E`, `M` or `H`, with `$` for those that
  /// only paying members can open.
  static var leetcode: UnsafeBufferPointer<UInt8> { buffer(mmt_embedded_leetcode()) }

  /// The plans, their former editions and the templates, by their paths in the repository.
  package static var paths: [String] { (0..<mmt_embedded_count()).map { path(mmt_embedded($0)) } }

  /// A file's bytes by its path in the repository (`templates/report.css`); nil where the executable doesn't carry it.
  package static func bytes(_ wanted: String) -> [UInt8]? {
    for index in 0..<mmt_embedded_count() {
      let file = mmt_embedded(index)
      if path(file) == wanted { return Array(buffer(file)) }
    }
    return nil
  }

  private static func path(_ file: mmt_embedded_file) -> String { file.path.map { String(cString: $0) } ?? "" }

  private static func buffer(_ file: mmt_embedded_file) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: file.bytes, count: file.size)
  }
}

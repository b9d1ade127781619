/// What the author of a built-in plan wrote beneath its items, so that it isn't taken for a note of the person's own.
///
/// The rule: a note line is one's own unless it stands word for word, indented, in the edition that the plan began from. A plan of one's
/// own has no other author.
package struct AuthoredLines: Sendable, Equatable {
  private var edition: [UInt8] = []
  /// The indented lines, by the digest of their words.
  private var lines: [Digest: Extent] = [:]

  package init() {}

  package init(edition bytes: [UInt8]) {
    edition = bytes
    var start = 0
    while start < bytes.count {
      let end = Bytes.first(0x0A, bytes, in: start..<bytes.count) ?? bytes.count
      if Bytes.isBlank(bytes[start]) {
        let words = Bytes.trim(Extent(start, end), bytes)
        if !words.isEmpty { lines[Digest(of: bytes[words.range])] = words }
      }
      start = end + 1
    }
  }

  /// Whether there are notes, and none of them one's own.
  func isWhole(_ notes: String?) -> Bool { notes.map { own($0) == nil } ?? false }

  /// The notes without the author's lines; nil where nothing else is left.
  package func own(_ notes: String) -> String? {
    if lines.isEmpty { return notes }
    let rest = notes.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      let bytes = Array(line.utf8)
      let words = bytes[Bytes.trim(Extent(0, bytes.count), bytes).range]
      return lines[Digest(of: words)].map { edition[$0.range] != words } ?? true
    }
    return rest.allSatisfy { $0.allSatisfy(\.isWhitespace) } ? nil : rest.joined(separator: "\n")
  }
}

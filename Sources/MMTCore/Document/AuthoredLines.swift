/// What the author of a built-in plan wrote beneath its items, so that it isn't taken for a note of the person's own.
///
/// The rule: a note line is one's own unless it stands word for word, indented, in the edition that the plan began from. A plan of one's
/// own has no other author.
package struct AuthoredLines: Sendable, Equatable {
  private var lines = Set<String>()

  package init() {}

  package init(edition bytes: [UInt8]) {
    let source = SourceText(bytes)
    for line in 1...source.lineCount {
      let whole = source.line(line)
      let words = Bytes.trim(whole, bytes)
      if words.lowerBound > whole.lowerBound, !words.isEmpty { lines.insert(source.string(words)) }
    }
  }

  /// Whether there are notes, and none of them one's own.
  func isWhole(_ notes: String?) -> Bool { notes.map { own($0) == nil } ?? false }

  /// The notes without the author's lines; nil where nothing else is left.
  package func own(_ notes: String) -> String? {
    if lines.isEmpty { return notes }
    let rest = notes.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      let bytes = Array(line.utf8)
      let words = Bytes.trim(Extent(0, bytes.count), bytes)
      return !lines.contains(StackedMarks.bounded(String(decoding: bytes[words.range], as: UTF8.self)))
    }
    return rest.allSatisfy { $0.allSatisfy(\.isWhitespace) } ? nil : rest.joined(separator: "\n")
  }
}

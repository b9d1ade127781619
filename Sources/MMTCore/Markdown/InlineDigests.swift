/// Digests of the inline elements in a text's leaves (paragraphs and headings), by block: what the proof of an edit compares besides
/// the blocks themselves. Only where an edit may have changed them; 0 everywhere else.
struct InlineDigests {
  private let firstBlock: Int
  private let digests: [UInt32]

  init(firstBlock: Int, digests: [UInt32]) {
    self.firstBlock = firstBlock
    self.digests = digests
  }

  /// Those of a whole text.
  init(_ source: SourceText) {
    let first = min(source.frontMatterLines + 1, source.lineCount)
    self =
      InlineDigests(source, from: first, to: source.lineCount, firstBlock: 0, check: false)
      ?? InlineDigests(firstBlock: 0, digests: [])
  }

  func covers(_ block: Int) -> Bool { digests.indices.contains(block - firstBlock) }

  /// The digest of a block.
  subscript(block: Int) -> UInt32 { covers(block) ? digests[block - firstBlock] : 0 }

  /// Those of a text before and after an edit. Inlines of pieces whose bytes are the same are the same, and aren't looked at; but
  /// what makes a link may stand anywhere in the text: one that holds a definition is read as a whole.
  static func pair(_ old: SourceText, _ oldOutline: Outline, _ new: SourceText, _ change: TextChange) -> (
    InlineDigests, InlineDigests
  ) {
    let fresh = max(0, change.prefix - 1)..<min(new.bytes.count, new.bytes.count - change.suffix + 1)
    if !old.mayDefineLinks(in: 0..<old.bytes.count), !new.mayDefineLinks(in: fresh),
      let pieces = PieceChange(new, oldOutline, old, change)
    {
      let first = oldOutline.pieces[pieces.pieces.lowerBound]
      let end = pieces.pieces.upperBound
      let isLast = end == oldOutline.pieces.count
      let oldLast = isLast ? old.lineCount : oldOutline.pieces[end].line - 1
      if let one = InlineDigests(old, from: first.line, to: oldLast, firstBlock: first.block, check: false),
        let other = InlineDigests(new, from: first.line, to: pieces.lastLine, firstBlock: first.block, check: !isLast)
      {
        return (one, other)
      }
    }
    return (InlineDigests(old), InlineDigests(new))
  }
}

extension SourceText {
  /// Whether `]:` stands there, as in every link reference definition.
  fileprivate func mayDefineLinks(in range: Range<Int>) -> Bool {
    bytes.span.bytes.first(0x5D, before: 0x3A, from: range.lowerBound, to: range.upperBound) < range.upperBound
  }
}

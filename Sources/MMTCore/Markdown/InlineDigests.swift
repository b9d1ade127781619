/// Digests of the inline elements in a text's leaves (paragraphs and headings), by block: what the proof of an edit compares besides
/// the blocks themselves. Only where an edit may have changed them; 0 everywhere else.
struct InlineDigests {
  let firstBlock: Int
  private let digests: [UInt32]
  /// Just past the last block that a digest is known of.
  var endBlock: Int { firstBlock + digests.count }

  init(firstBlock: Int, digests: [UInt32]) {
    self.firstBlock = firstBlock
    self.digests = digests
  }

  /// Those of some lines of a text that is made of pieces. What these lines are must end with them, if `check` asks for it.
  private init?(_ pieces: SourceText, only lines: ClosedRange<Int>, firstBlock: Int, check: Bool) {
    // The parser would skip the mark.
    guard !pieces.startsWithMark(1),
      let (blocks, inlines) = OutlineBuilder.digested(pieces, from: 1)
    else { return nil }
    let first = blocks.endOfPrefix { Int($0.line) < lines.lowerBound }
    let end = blocks.endOfPrefix { Int($0.line) <= lines.upperBound }
    if check {
      guard let last = blocks[first..<end].last(where: { $0.depth == 0 }), last.kind == .heading || last.kind == .rule,
        Int(last.line) == lines.upperBound
      else { return nil }
    }
    self.init(firstBlock: firstBlock, digests: Array(inlines[first..<end]))
  }

  /// Those of a whole text.
  init(_ source: SourceText) {
    let first = min(source.frontMatterLines + 1, source.lineCount)
    self.init(firstBlock: 0, digests: OutlineBuilder.digested(source, from: first)?.inlines ?? [])
  }

  func covers(_ block: Int) -> Bool { digests.indices.contains(block - firstBlock) }

  /// The digest of a block.
  subscript(block: Int) -> UInt32 { covers(block) ? digests[block - firstBlock] : 0 }

  /// Those of a text before and after an edit. Inlines of leaves and of pieces whose bytes are the same are the same, and aren't looked at;
  /// but what makes a link may stand anywhere in the text: pieces that may define one are read along, and where such a piece was edited,
  /// all is.
  static func pair(
    _ old: SourceText, _ oldOutline: Outline, _ new: SourceText, _ newOutline: Outline, _ change: TextChange
  ) -> (InlineDigests, InlineDigests) {
    let pieces = PieceChange(new, oldOutline, old, change)
    return ofLeaves(pieces, change, (old, oldOutline), (new, newOutline))
      ?? pieces.flatMap { ofPieces($0, old, oldOutline, new) } ?? (InlineDigests(old), InlineDigests(new))
  }

  private static func ofPieces(
    _ change: PieceChange, _ old: SourceText, _ outline: Outline, _ new: SourceText
  ) -> (InlineDigests, InlineDigests)? {
    let pieces = outline.pieces
    func lines(_ piece: Int) -> ClosedRange<Int> {
      pieces[piece].line...(piece + 1 < pieces.count ? pieces[piece + 1].line - 1 : old.lineCount)
    }
    let (first, end) = (change.pieces.lowerBound, change.pieces.upperBound)
    let oldLines = pieces[first].line...lines(end - 1).upperBound
    let newLines = pieces[first].line...change.lastLine
    guard !old.mayDefineLinks(oldLines), !new.mayDefineLinks(newLines) else { return nil }
    let before = (0..<first).map(lines).filter(old.mayDefineLinks)
    let behind = (end..<pieces.count).map(lines).filter(old.mayDefineLinks)
    let above = before.flatMap { old.wholeLines($0) }
    let below = behind.flatMap { old.wholeLines($0) }
    let shift = before.reduce(0) { $0 + $1.count }
    func read(_ source: SourceText, _ lines: ClosedRange<Int>) -> InlineDigests? {
      InlineDigests(
        SourceText(above + source.wholeLines(lines) + below), only: (shift + 1)...(shift + lines.count),
        firstBlock: pieces[first].block, check: end < pieces.count)
    }
    guard let one = read(old, oldLines), let other = read(new, newLines) else { return nil }
    return (one, other)
  }
}

extension SourceText {
  /// Whether `]:` stands there, as in every link reference definition.
  func mayDefineLinks(_ lines: ClosedRange<Int>) -> Bool {
    let end = wholeLine(lines.upperBound).upperBound
    return bytes.span.bytes.first(0x5D, before: 0x3A, from: wholeLine(lines.lowerBound).lowerBound, to: end) < end
  }

  func wholeLines(_ lines: ClosedRange<Int>) -> ArraySlice<UInt8> {
    bytes[wholeLine(lines.lowerBound).lowerBound..<wholeLine(lines.upperBound).upperBound]
  }
}

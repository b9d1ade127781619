extension OutlineBuilder {
  /// Takes over the pieces that didn't change and parses the rest as one; false where that can't be cut off from what follows.
  mutating func run(_ old: Outline, _ change: PieceChange) -> Bool {
    let first = old.pieces[change.pieces.lowerBound]
    blocks.append(contentsOf: old.blocks[..<first.block])
    pieces.append(contentsOf: old.pieces[...change.pieces.lowerBound])
    defer { release() }
    let isLast = change.pieces.upperBound == old.pieces.count
    guard parse(from: first.line, to: change.lastLine, mustEndAt: isLast ? nil : change.lastLine) else { return false }
    guard !isLast else { return true }
    let rest = old.pieces[change.pieces.upperBound]
    take(old, from: rest.block, old.pieces[change.pieces.upperBound...], lines: change.lastLine + 1 - rest.line)
    return true
  }

  /// Takes over the blocks of the document that didn't change and parses the rest together with the first line of what follows; false where
  /// no block begins on that line then, or where not all of that lies in one piece.
  mutating func run(_ old: Outline, _ change: BlockChange) -> Bool {
    blocks.append(contentsOf: old.blocks[..<change.blocks.lowerBound])
    defer { release() }
    guard parse(from: change.lines.lowerBound, to: change.lines.upperBound, mustEndAt: nil) else { return false }
    let behind = old.pieces.endOfPrefix { $0.line <= change.lines.lowerBound }
    pieces.append(contentsOf: old.pieces[..<behind])
    guard change.blocks.upperBound < old.blocks.count else { return behind == old.pieces.count }
    let next = old.blocks[change.blocks.upperBound]
    guard let place = blocks.lastIndex(where: { $0.depth == 0 && !$0.flags.contains(.continuation) }),
      place >= change.blocks.lowerBound, Int(blocks[place].line) == change.lines.upperBound,
      behind == old.pieces.count || old.pieces[behind].line >= Int(next.line)
    else { return false }
    blocks.removeSubrange(place...)
    take(old, from: change.blocks.upperBound, old.pieces[behind...], lines: change.lines.upperBound - Int(next.line))
    return true
  }

  /// Takes over all blocks from one on, that many lines further down, and the pieces that begin among them.
  private mutating func take(_ old: Outline, from first: Int, _ rest: ArraySlice<Outline.Piece>, lines: Int) {
    let shift = blocks.count - first
    for var block in old.blocks[first...] {
      block.line = UInt32(clamping: Int(block.line) + lines)
      block.lastLine = UInt32(clamping: Int(block.lastLine) + lines)
      block.end = UInt32(clamping: Int(block.end) + shift)
      blocks.append(block)
    }
    for piece in rest { pieces.append(.init(line: piece.line + lines, block: piece.block + shift)) }
  }
}

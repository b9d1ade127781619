// What an edit of a line leaves of the inline elements is asked of the line's own paragraph or heading: it is read with the lines that its
// containers begin on and with what may define a link, and with nothing else. A long list, or a line made to cost time, beside the one that was
// edited costs nothing.

extension InlineDigests {
  /// More leaves than these are read together with all around them.
  private static let leafLimit = 12

  /// Those of the leaves that an edit touched, before and after it; nil where one of them isn't the same by itself.
  static func ofLeaves(
    _ pieces: PieceChange?, _ change: TextChange, _ old: (source: SourceText, outline: Outline),
    _ new: (source: SourceText, outline: Outline)
  ) -> (InlineDigests, InlineDigests)? {
    var others: [ClosedRange<Int>] = []
    var edited = (old: 1...old.source.lineCount, new: 1...new.source.lineCount)
    if let pieces {
      let all = old.outline.pieces
      func lines(_ piece: Int) -> ClosedRange<Int> {
        all[piece].line...(piece + 1 < all.count ? all[piece + 1].line - 1 : old.source.lineCount)
      }
      let first = all[pieces.pieces.lowerBound].line
      edited = (first...lines(pieces.pieces.upperBound - 1).upperBound, first...pieces.lastLine)
      others = all.indices.filter { !pieces.pieces.contains($0) }.map(lines).filter(old.source.mayDefineLinks)
    }
    guard !old.source.mayDefineLinks(edited.old), !new.source.mayDefineLinks(edited.new) else { return nil }
    var definitions = others.flatMap { old.source.wholeLines($0) }
    // The rule ends whatever is open.
    if !definitions.isEmpty { definitions += Array("\n\n---\n".utf8) }
    func touched(_ source: SourceText, _ count: Int) -> ClosedRange<Int> {
      let first = source.lineNumber(at: change.prefix)
      return first...max(first, source.lineNumber(at: count - change.suffix))
    }
    guard let before = InlineDigests(old.source, old.outline, touched(old.source, change.oldCount), definitions),
      let after = InlineDigests(new.source, new.outline, touched(new.source, change.newCount), definitions),
      case let first = min(before.firstBlock, after.firstBlock),
      let one = before.extended(to: first, old.outline), let other = after.extended(to: first, new.outline)
    else { return nil }
    // What stands around them is as it was, or an edit opened or closed more than its own lines.
    func areSame(_ old: ArraySlice<Outline.Block>, _ new: ArraySlice<Outline.Block>, lines: Int) -> Bool {
      old.elementsEqual(new) { one, other in
        one.kind == other.kind && one.level == other.level && one.depth == other.depth && one.isLeaf == other.isLeaf
          && Int(one.line) + lines == Int(other.line) && Int(one.lastLine) + lines == Int(other.lastLine)
      }
    }
    let lines = new.source.lineCount - old.source.lineCount
    guard areSame(old.outline.blocks[..<one.firstBlock], new.outline.blocks[..<other.firstBlock], lines: 0),
      areSame(old.outline.blocks[one.endBlock...], new.outline.blocks[other.endBlock...], lines: lines)
    else { return nil }
    return (one, other)
  }

  /// The same from an earlier block on, where those between are containers: a line put in brings its own along.
  private func extended(to first: Int, _ outline: Outline) -> InlineDigests? {
    if outline.blocks[first..<firstBlock].contains(where: \.isLeaf) { return nil }
    let zeros = [UInt32](repeating: 0, count: firstBlock - first)
    return InlineDigests(firstBlock: first, digests: zeros + (firstBlock..<endBlock).map { self[$0] })
  }

  /// Those of the leaves that some of the lines are in.
  private init?(_ source: SourceText, _ outline: Outline, _ lines: ClosedRange<Int>, _ definitions: [UInt8]) {
    let blocks = outline.blocks
    let end = blocks.endOfPrefix { Int($0.line) <= lines.upperBound }
    var found: [(block: Int, digest: UInt32)] = []
    var index = end
    while index > 0 {
      index -= 1
      guard blocks[index].isLeaf else { continue }
      // Leaves stand one below the other: those before it end above the lines, too.
      if Int(blocks[index].lastLine) < lines.lowerBound { break }
      guard found.count < Self.leafLimit, let digest = Self.digest(source, blocks, index, definitions) else { return nil }
      found.append((index, digest))
    }
    let first = found.last?.block ?? end
    var digests = [UInt32](repeating: 0, count: end - first)
    for (block, digest) in found { digests[block - first] = digest }
    self.init(firstBlock: first, digests: digests)
  }

  /// That of one leaf, if it comes out alike: as deep, in containers of the same kinds, over as many lines.
  private static func digest(
    _ source: SourceText, _ blocks: [Outline.Block], _ leaf: Int, _ definitions: [UInt8]
  ) -> UInt32? {
    let containers = containers(of: leaf, blocks)
    var text = definitions
    var line = definitions.isEmpty ? 0 : SourceText(definitions).lineCount
    var above = 0
    for container in containers where blocks[container].kind != .list {
      let own = Int(blocks[container].line)
      guard own > above, own < Int(blocks[leaf].line) else { continue }
      text += source.wholeLines(own...own)
      line += 1
      above = own
    }
    if let last = containers.last, above > 0, Int(blocks[last].line) < Int(blocks[leaf].line) {
      // A further paragraph of its item, which would go on the first.
      text.append(0x0A)
      line += 1
    }
    let lines = Int(blocks[leaf].line)...max(Int(blocks[leaf].line), Int(blocks[leaf].lastLine))
    text += source.wholeLines(lines)
    let part = SourceText(text)
    // The parser would skip a mark.
    guard !part.startsWithMark(1), let read = OutlineBuilder.digested(part, from: 1) else { return nil }
    let place = read.blocks.indices.first { Int(read.blocks[$0].line) == line + 1 && read.blocks[$0].isLeaf }
    guard let place, read.blocks[place].kind == blocks[leaf].kind, read.blocks[place].level == blocks[leaf].level,
      Int(read.blocks[place].lastLine) - line - 1 == lines.count - 1,
      Self.containers(of: place, read.blocks).map({ read.blocks[$0].kind }) == containers.map({ blocks[$0].kind })
    else { return nil }
    return read.inlines[place]
  }

  /// The blocks that a block stands in, the outermost first.
  private static func containers(of block: Int, _ blocks: [Outline.Block]) -> [Int] {
    var result: [Int] = []
    var depth = blocks[block].depth
    var index = block
    while depth > 0, index > 0 {
      index -= 1
      guard blocks[index].depth < depth else { continue }
      depth = blocks[index].depth
      result.append(index)
    }
    return result.reversed()
  }
}

extension Outline.Block {
  /// A paragraph or heading, and no further bold line of one.
  fileprivate var isLeaf: Bool { (kind == .paragraph || kind == .heading) && !flags.contains(.continuation) }
}

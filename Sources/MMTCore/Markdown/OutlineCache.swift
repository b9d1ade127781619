/// An outline of an earlier run, with digests of the bytes it was made of: looking at a plan that changed little, or not at all, then
/// takes little of cmark's work.
///
/// A cache, for looking only: what changes a plan asks cmark itself, and so does what proves the change. Invariant: blocks and pieces
/// are nested, in order and within the text they tell of.
package struct OutlineCache: Sendable {
  let outline: Outline
  private let text: Digest
  private let lineStarts: [UInt32]
  private let byteCount: Int
  /// Where each piece begins, and the digest of its bytes and the three behind it, which have a say in where it ends.
  private let marks: [Mark]

  private struct Mark {
    var start: Int
    var digest: UInt64
  }
}

// MARK: - Taking over

extension OutlineCache {
  /// The outline of the very same text, by its digest; nil for another text.
  package func whole(_ bytes: [UInt8], _ digest: Digest) -> Outline? {
    digest == text && bytes.count == byteCount ? outline : nil
  }

  /// The outline of a changed text: what cmark would say, taken over where the bytes are the same. nil where nothing can be.
  package func outline(of source: SourceText) -> Outline? {
    change(to: source).flatMap { Outline(source, takingFrom: outline, $0) }
  }

  /// Which pieces are others now; nil where none can be taken over.
  private func change(to source: SourceText) -> PieceChange? {
    // A text may be cut down to its front matter.
    guard marks.count > 1, !source.isBinaryThroughout, outline.pieces[0].line <= source.lineCount,
      outline.pieces[0].line == source.frontMatterLines + 1,
      Int(source.lineStarts[outline.pieces[0].line - 1]) == marks[0].start
    else { return nil }
    var first = 0
    // The last piece ends where the text ends, so it can only be the last.
    while first + 1 < marks.count, holds(first, at: marks[first].start, in: source) { first += 1 }
    var end = marks.count
    var place = source.bytes.count
    while end - 1 > first, place - length(end - 1) > marks[first].start, holds(end - 1, at: place - length(end - 1), in: source)
    {
      end -= 1
      place -= length(end)
    }
    guard let change = PieceChange(source, outline, first..<end, restAt: place) else { return nil }
    // What is taken over has as many lines as it had.
    let isSame = end == marks.count || source.lineCount - change.lastLine == lineStarts.count - outline.pieces[end].line + 1
    return isSame ? change : nil
  }

  private func length(_ piece: Int) -> Int {
    (piece + 1 < marks.count ? marks[piece + 1].start : byteCount) - marks[piece].start
  }

  private func holds(_ piece: Int, at place: Int, in source: SourceText) -> Bool {
    Self.digest(source, place..<(place + length(piece))) == marks[piece].digest
  }

  private static func digest(_ source: SourceText, _ range: Range<Int>) -> UInt64? {
    guard range.upperBound <= source.bytes.count else { return nil }
    return Digest(of: source.bytes[range.lowerBound..<min(range.upperBound + 3, source.bytes.count)]).value
  }
}

// MARK: - Bytes

/// Little-endian: a head, four bytes for where a line starts, twenty for a piece, sixteen for a block, and the digest of all before it. `build` tells which build of the
/// program made them: another may see another outline.
extension OutlineCache {
  private static let magic: UInt64 = 0x326C_7475_6F74_6D6D  // "mmtoutl2"
  private static let headSize = 44
  private static let pieceSize = 20
  private static let blockSize = 16
  private static let depthLimit: UInt32 = 1 << 20

  /// nil for an outline too deep to be kept.
  package static func encoded(_ outline: Outline, of source: SourceText, build: Digest) -> [UInt8]? {
    var bytes: [UInt8] = []
    let heads = headSize + source.lineCount * 4 + outline.pieces.count * pieceSize
    bytes.reserveCapacity(heads + outline.blocks.count * blockSize + 8)
    func append(_ value: UInt32) { withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) } }
    func append(long value: UInt64) { withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) } }

    append(long: magic)
    append(long: build.value)
    append(long: Digest(of: source.bytes).value)
    append(long: UInt64(source.bytes.count))
    append(UInt32(clamping: source.lineCount))
    append(UInt32(clamping: outline.pieces.count))
    append(UInt32(clamping: outline.blocks.count))
    for start in source.lineStarts { append(start) }
    for (index, piece) in outline.pieces.enumerated() {
      let start = Int(source.lineStarts[piece.line - 1])
      let end =
        index + 1 < outline.pieces.count ? Int(source.lineStarts[outline.pieces[index + 1].line - 1]) : source.bytes.count
      guard let digest = Self.digest(source, start..<end) else { return nil }
      append(UInt32(clamping: piece.line))
      append(UInt32(clamping: piece.block))
      append(UInt32(clamping: start))
      append(long: digest)
    }
    for block in outline.blocks {
      guard block.depth < depthLimit else { return nil }
      append(UInt32(block.kind.rawValue) | UInt32(block.level) << 4 | UInt32(block.flags.rawValue) << 8 | block.depth << 12)
      append(block.line)
      append(block.lastLine)
      append(block.end)
    }
    append(long: Digest(of: bytes).value)
    return bytes
  }

  /// nil for anything but what `encoded` gives for this build.
  @_optimize(speed)
  package init?(_ bytes: [UInt8], build: Digest) {
    let data = bytes.span.bytes
    func word(_ offset: Int) -> UInt32 {
      UInt32(littleEndian: data.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }
    func long(_ offset: Int) -> UInt64 {
      UInt64(littleEndian: data.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    guard bytes.count >= Self.headSize + 8, long(0) == Self.magic, long(8) == build.value,
      let byteCount = Int(exactly: long(24)), byteCount <= SourceText.sizeLimit
    else { return nil }
    let (lines, pieceCount, blockCount) = (word(32), Int(word(36)), Int(word(40)))
    let piecesStart = Self.headSize + Int(lines) * 4
    let blocksStart = piecesStart + pieceCount * Self.pieceSize
    let end = blocksStart + blockCount * Self.blockSize
    guard bytes.count == end + 8, Digest(of: bytes[..<end]).value == long(end) else { return nil }

    var starts: [UInt32] = []
    starts.reserveCapacity(Int(lines))
    for offset in stride(from: Self.headSize, to: piecesStart, by: 4) {
      let start = word(offset)
      guard starts.isEmpty ? start == 0 : start > starts[starts.count - 1] && start < byteCount else { return nil }
      starts.append(start)
    }
    guard !starts.isEmpty else { return nil }

    var pieces: [Outline.Piece] = []
    var marks: [Mark] = []
    for index in 0..<pieceCount {
      let offset = piecesStart + index * Self.pieceSize
      let piece = Outline.Piece(line: Int(word(offset)), block: Int(word(offset + 4)))
      let mark = Mark(start: Int(word(offset + 8)), digest: long(offset + 12))
      guard piece.line > pieces.last?.line ?? 0, piece.line <= lines, piece.block >= pieces.last?.block ?? 0,
        piece.block <= blockCount, mark.start >= marks.last?.start ?? 0, mark.start <= byteCount
      else { return nil }
      pieces.append(piece)
      marks.append(mark)
    }

    var blocks: [Outline.Block] = []
    blocks.reserveCapacity(blockCount)
    // The ends of the blocks that are open, which nothing inside goes beyond; what lies behind `open` isn't.
    var ends: [UInt32] = []
    var open = 0
    var line: UInt32 = 1
    for index in 0..<blockCount {
      let offset = blocksStart + index * Self.blockSize
      let words = data.unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD4<UInt32>.self)
      let packed = UInt32(littleEndian: words[0])
      let block = Outline.Block(
        kind: Outline.Kind(rawValue: UInt8(packed & 0xF)) ?? .other, level: UInt8(packed >> 4 & 0xF),
        flags: .init(rawValue: UInt8(packed >> 8 & 0xF)), depth: packed >> 12, line: UInt32(littleEndian: words[1]),
        lastLine: UInt32(littleEndian: words[2]), end: UInt32(littleEndian: words[3]))
      let depth = Int(block.depth)
      guard depth <= open, block.line >= line, block.lastLine >= block.line, block.lastLine <= lines, block.end > index,
        block.end <= (depth == 0 ? UInt32(blockCount) : ends[depth - 1])
      else { return nil }
      if depth < ends.count { ends[depth] = block.end } else { ends.append(block.end) }
      open = depth + 1
      line = block.line
      blocks.append(block)
    }
    outline = Outline(blocks: blocks, pieces: pieces)
    text = Digest(value: long(16))
    lineStarts = starts
    self.byteCount = byteCount
    self.marks = marks
  }
}

/// Which pieces of an outline an edit of its text touched.
struct PieceChange {
  /// Indices of the old pieces to be parsed anew.
  let pieces: Range<Int>
  /// The last line, in the new text, of what stands in their place.
  let lastLine: Int

  /// `place` is where, in the new text, the pieces begin that are taken over behind these. nil where they can't be.
  init?(_ source: SourceText, _ old: Outline, _ pieces: Range<Int>, restAt place: Int) {
    self.pieces = pieces
    guard pieces.upperBound < old.pieces.count else {
      lastLine = source.lineCount
      return
    }
    let line = source.lineNumber(at: place)
    // The rest must begin a line of the new text too, and something must be left before it.
    guard place < source.bytes.count, source.wholeLine(line).lowerBound == place,
      line > old.pieces[pieces.lowerBound].line
    else { return nil }
    lastLine = line - 1
  }

  /// nil where nothing can be taken over.
  init?(_ source: SourceText, _ old: Outline, _ oldSource: SourceText, _ change: TextChange) {
    guard old.pieces.count > 1, old.pieces[0].line == source.frontMatterLines + 1 else { return nil }
    func start(_ piece: Int) -> Int { Int(oldSource.lineStarts[old.pieces[piece].line - 1]) }

    // A piece also depends on the three bytes after it: none may begin with a byte order mark.
    var first = 0
    while first + 1 < old.pieces.count, start(first + 1) + 3 <= change.prefix { first += 1 }
    var end = old.pieces.count
    while end - 1 > first, start(end - 1) >= change.oldCount - change.suffix { end -= 1 }
    let rest = end < old.pieces.count ? change.newCount - (change.oldCount - start(end)) : change.newCount
    self.init(source, old, first..<end, restAt: rest)
  }
}

/// Which pieces of an outline an edit of its text touched.
struct PieceChange {
  /// Indices of the old pieces to be parsed anew.
  let pieces: Range<Int>
  /// The last line, in the new text, of what stands in their place.
  let lastLine: Int

  init(pieces: Range<Int>, lastLine: Int) {
    self.pieces = pieces
    self.lastLine = lastLine
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
    pieces = first..<end
    guard end < old.pieces.count else {
      lastLine = source.lineCount
      return
    }
    let place = change.newCount - (change.oldCount - start(end))
    let line = source.lineNumber(at: place)
    // The rest must begin a line of the new text too, and something must be left before it.
    guard place < change.newCount, source.wholeLine(line).lowerBound == place, line > old.pieces[first].line else { return nil }
    lastLine = line - 1
  }
}

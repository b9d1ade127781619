/// Which blocks of the document itself an edit of its text touched, headings, lists and paragraphs that stand in no other: what is to be
/// parsed anew.
///
/// A block begins where all before it are closed, so its own lines say all of it; and what precedes has no say in it as long as it begins
/// on that line. That the block behind those that changed still begins where it did is asked of cmark.
struct BlockChange {
  /// Indices of the old blocks that are parsed anew, with what is nested in them.
  let blocks: Range<Int>
  /// Their lines in the new text, and the first one of what follows, if anything does.
  let lines: ClosedRange<Int>

  /// nil where nothing can be taken over.
  init?(_ source: SourceText, _ old: Outline, _ oldSource: SourceText, _ change: TextChange) {
    func begins(_ index: Int) -> Bool { old.blocks[index].depth == 0 && !old.blocks[index].flags.contains(.continuation) }
    // The line that the first one begins on is as it was: else it might go on what stands before it.
    let firstLine = oldSource.lineNumber(at: change.prefix)
    var first = old.blocks.endOfPrefix { Int($0.line) < firstLine } - 1
    while first > 0, !begins(first) { first -= 1 }
    guard first >= 0, let line = old.blocks.indices.contains(first) ? Int(old.blocks[first].line) : nil, begins(first),
      line > source.frontMatterLines, oldSource.frontMatterLines == source.frontMatterLines,
      oldSource.wholeLine(line).upperBound <= change.prefix, oldSource.wholeLine(line) == source.wholeLine(line)
    else { return nil }

    let lastPlace = change.oldCount - change.suffix
    var next = old.blocks.endOfPrefix { oldSource.wholeLine(Int($0.line)).lowerBound < lastPlace }
    while next < old.blocks.count, !begins(next) { next += 1 }
    guard next < old.blocks.count else {
      (blocks, lines) = (first..<old.blocks.count, line...source.lineCount)
      return
    }
    let place = oldSource.wholeLine(Int(old.blocks[next].line)).lowerBound + change.newCount - change.oldCount
    let nextLine = source.lineNumber(at: place)
    guard nextLine > line, source.wholeLine(nextLine).lowerBound == place,
      oldSource.wholeLine(Int(old.blocks[next].line)).count == source.wholeLine(nextLine).count
    else { return nil }
    (blocks, lines) = (first..<next, line...nextLine)
  }
}

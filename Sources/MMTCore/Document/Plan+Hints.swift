extension Plan {
  /// A hint of an item: its lines, and on the first of them the words behind the label.
  struct Hint {
    var lines: ClosedRange<Int>
    var words: Extent
    /// The column at which its further lines begin.
    var column: Int
  }

  /// What helps with an item without being a note of whoever works on it: shown only where it is asked for. nil where there is none.
  package func hint(_ item: Item) -> String? {
    let hints = hints(item)
    if hints.isEmpty { return nil }
    // Without nested items and lazy goals.
    let own = nestedTextLines(item)
    let texts = hints.map { hint in
      let further = own.filter { hint.lines.contains($0.line) && $0.line > hint.lines.lowerBound }
      var lines = [hint.words] + further.map { withoutIndentation($0.line, hint.column) }
      while let last = lines.last, isBlank(last) { lines.removeLast() }
      return lines.drop(while: isBlank).map { source.string($0) }.joined(separator: "\n")
    }
    return texts.joined(separator: "\n")
  }

  /// The hints of an item in the file's order: bullets and paragraphs nested directly below it that begin with a hint's label and have words.
  func hints(_ item: Item) -> [Hint] {
    let blocks = outline.blocks
    let place = Int(item.block)
    guard !item.isAlone, blocks.indices.contains(place) else { return [] }
    let own = blocks[place]
    var found: [Hint] = []
    var index = place + 1
    while index < Int(own.end) {
      // The item's children one by one; within a list its items.
      let block = blocks[index]
      if block.kind == .list, block.depth == own.depth + 1 {
        index += 1
        continue
      }
      let isBullet = block.kind == .item && block.depth == own.depth + 2
      if isBullet || block.kind == .paragraph, block.line > item.lastLine,
        let label = hintLabel(Int(block.line), isBullet: isBullet)
      {
        var last = isBullet ? nestedLines(item)?.upperBound ?? 0 : Int(block.lastLine)
        if isBullet, Int(block.end) < Int(own.end), blocks.indices.contains(Int(block.end)) {
          last = Int(blocks[Int(block.end)].line) - 1
        }
        let hint = Hint(lines: Int(block.line)...max(Int(block.line), last), words: label.words, column: label.column)
        if hint.lines.contains(where: { !isBlank($0 == hint.lines.lowerBound ? hint.words : source.line($0)) }) {
          found.append(hint)
        }
      }
      index = max(index + 1, Int(block.end))
    }
    return found
  }

  /// The words behind a hint's label on a line, and the column at which the line's content begins; nil where it has no such label.
  private func hintLabel(_ line: Int, isBullet: Bool) -> (words: Extent, column: Int)? {
    let end = source.line(line).upperBound
    var (column, start) = indentation(of: line)
    if isBullet {
      while start < end, Bytes.isDigit(source.bytes[start]) {
        start += 1
        column += 1
      }
      guard start < end else { return nil }
      start += 1
      column += 1
      while start < end, Bytes.isBlank(source.bytes[start]) {
        column += source.bytes[start] == 0x09 ? 4 - column % 4 : 1
        start += 1
      }
    }
    let text = Bytes.trim(Extent(start, max(start, end)), source.bytes)
    guard let label = ItemLine.label(source.bytes, text), Lexicon.isHintWord(source.bytes[label.word.range]) else { return nil }
    return (ItemLine.trim(Extent(label.end, text.upperBound), source.bytes), column)
  }
}

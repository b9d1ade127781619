extension Plan {
  /// The lines below an item that are its notes: everything nested under it, up to its last nested line. nil where there are none.
  ///
  /// cmark's ends of lists and code run on into blank lines, so the last line is found from where the next block starts and from the
  /// indentation.
  package func nestedLines(_ item: Item) -> ClosedRange<Int>? {
    let blocks = outline.blocks
    let block = blocks[Int(item.block)]
    let first = Int(item.lastLine) + 1
    var last = Int(item.lastLine)
    for index in (Int(item.block) + 1)..<max(Int(item.block) + 1, Int(block.end)) {
      let inner = blocks[index]
      switch inner.kind {
      case .paragraph, .heading: last = max(last, Int(inner.lastLine))
      case .code, .html, .rule: last = max(last, lastLine(of: inner, index: index))
      default: last = max(last, Int(inner.line))
      }
    }
    return last >= first ? first...last : nil
  }

  /// The last line of a code or HTML block inside an item: it goes on while lines are indented as the item's content, to the last
  /// that isn't blank.
  private func lastLine(of block: Outline.Block, index: Int) -> Int {
    let limit = index + 1 < outline.blocks.count ? Int(outline.blocks[index + 1].line) - 1 : source.lineCount
    var last = Int(block.line)
    var line = last + 1
    while line <= limit {
      let extent = Bytes.trim(source.line(line), source.bytes)
      if !extent.isEmpty {
        guard extent.lowerBound > source.line(line).lowerBound else { break }
        last = line
      }
      line += 1
    }
    return last
  }

  /// The last line of an item with all that is nested below it.
  func lastNestedLine(_ item: Item) -> Int { nestedLines(item)?.upperBound ?? Int(item.lastLine) }

  /// An item's notes without the item's indentation, nested items and hints left out; nil where there are none.
  package func notes(_ item: Item) -> String? { text(noteLines(item)) }

  /// All that is nested below an item but for nested items: its notes and its hints. What a change or a merge may not lose.
  package func nestedText(_ item: Item) -> String? { text(nestedTextLines(item)) }

  private func text(_ lines: [(line: Int, words: Extent)]) -> String? {
    lines.isEmpty ? nil : lines.map { source.string($0.words) }.joined(separator: "\n")
  }

  /// The lines of an item's notes, nested items and hints left out, without blank ones at either end; `words` begin at the item's own.
  func noteLines(_ item: Item) -> [(line: Int, words: Extent)] {
    let lines = nestedTextLines(item)
    if lines.isEmpty { return lines }
    let hints = hints(item)
    if hints.isEmpty { return lines }
    return withoutBlankEnds(lines.filter { line in !hints.contains { $0.lines.contains(line.line) } })
  }

  /// The same with the lines of hints.
  func nestedTextLines(_ item: Item) -> [(line: Int, words: Extent)] {
    guard let lines = nestedLines(item) else { return [] }
    let column = contentColumn(item)
    var nested = itemsBelow(item, through: lines.upperBound)
    var text: [(line: Int, words: Extent)] = []
    var line = lines.lowerBound
    while line <= lines.upperBound {
      // A nested item and all that is below it are no notes of this one.
      while let next = nested.first, Int(items[next].line) < line { nested = nested.dropFirst() }
      if let next = nested.first, Int(items[next].line) == line {
        line = max(Int(items[next].lastLine), nestedLines(items[next])?.upperBound ?? line) + 1
        continue
      }
      if goal(line: line) == nil || indentation(of: line).columns >= column {
        text.append((line, withoutIndentation(line, column)))
      }
      line += 1
    }
    return withoutBlankEnds(text)
  }

  private func withoutBlankEnds(_ text: [(line: Int, words: Extent)]) -> [(line: Int, words: Extent)] {
    guard let first = text.firstIndex(where: { !isBlank($0.words) }), let last = text.lastIndex(where: { !isBlank($0.words) })
    else { return [] }
    return Array(text[first...last])
  }

  /// The items of an item's track that begin below its line, up to `last`. Items lie in the order of their lines.
  private func itemsBelow(_ item: Item, through last: Int) -> Range<Int> {
    let track = items[tracks[Int(item.track)].items]
    func place(after line: Int) -> Int { track.endOfPrefix { Int($0.line) <= line } }
    let start = place(after: Int(item.line))
    return start..<max(start, place(after: last))
  }

  func isBlank(_ extent: Extent) -> Bool { source.bytes[extent.range].allSatisfy(Bytes.isBlank) }

  /// The column at which an item's content begins, tabs counted to stops of four.
  package func contentColumn(_ item: Item) -> Int {
    let start = source.line(Int(item.line)).lowerBound
    var column = 0
    for index in start..<max(start, Int(item.content)) {
      column += source.bytes[index] == 0x09 ? 4 - column % 4 : 1
    }
    return column
  }

  /// Blanks (and quote marks) a line begins with.
  package func indentation(of line: Int) -> (columns: Int, end: Int) {
    let extent = source.line(line)
    var column = 0
    var index = extent.lowerBound
    while index < extent.upperBound {
      switch source.bytes[index] {
      case 0x20, 0x3E: column += 1
      case 0x09: column += 4 - column % 4
      default: return (column, index)
      }
      index += 1
    }
    return (column, index)
  }

  func withoutIndentation(_ line: Int, _ column: Int) -> Extent {
    let extent = source.line(line)
    var reached = 0
    var index = extent.lowerBound
    while index < extent.upperBound, reached < column {
      switch source.bytes[index] {
      case 0x20, 0x3E: reached += 1
      case 0x09: reached += 4 - reached % 4
      default: return Extent(index, extent.upperBound)
      }
      index += 1
    }
    return Extent(index, extent.upperBound)
  }
}

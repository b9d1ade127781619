/// One line of a table, taken apart as GFM does: `|` ends a cell, also inside code, unless a backslash stands before it; those at the
/// line's ends may be left out.
struct TableLine {
  struct Cell {
    /// From pipe to pipe.
    var outer: Extent
    /// Without the blanks at either end.
    var words: Extent
  }

  private(set) var cells: [Cell] = []
  /// Where a further cell would go: behind the last cell, before its closing pipe if it has one.
  private(set) var end: Int
  private(set) var hasClosingPipe = false

  init(_ bytes: [UInt8], _ line: Extent) {
    let line = Bytes.trim(line, bytes)
    end = line.upperBound
    var start = line.lowerBound
    if start < line.upperBound, bytes[start] == 0x7C { start += 1 }
    var index = start
    while index < line.upperBound {
      switch bytes[index] {
      case 0x5C: index += 2
      case 0x7C:
        add(bytes, start, index)
        index += 1
        start = index
        hasClosingPipe = index >= line.upperBound
      default: index += 1
      }
    }
    if start < line.upperBound { add(bytes, start, line.upperBound) }
    if hasClosingPipe { end = line.upperBound - 1 }
  }

  private mutating func add(_ bytes: [UInt8], _ start: Int, _ end: Int) {
    let outer = Extent(start, end)
    cells.append(Cell(outer: outer, words: Bytes.trim(outer, bytes)))
  }

  subscript(column: Int?) -> Cell? { column.flatMap { cells.indices.contains($0) ? cells[$0] : nil } }

  /// How many columns a delimiter row (`| --- | :-: |`) makes; nil for any other line.
  static func columns(_ bytes: [UInt8], _ line: Extent) -> Int? {
    let trimmed = Bytes.trim(line, bytes)
    guard trimmed.count > 1 else { return nil }
    let first = bytes[trimmed.lowerBound]
    guard first == 0x7C || first == 0x2D || first == 0x3A, bytes[trimmed.range].contains(0x7C) else { return nil }
    let cells = TableLine(bytes, line).cells
    for cell in cells {
      var words = bytes[cell.words.range]
      if words.first == 0x3A { words.removeFirst() }
      if words.last == 0x3A { words.removeLast() }
      guard !words.isEmpty, words.allSatisfy({ $0 == 0x2D }) else { return nil }
    }
    return cells.isEmpty ? nil : cells.count
  }
}

extension SourceText {
  /// The header's line of the table in a paragraph: the one above its delimiter row, with as many cells. nil where there is none.
  func tableHeader(from first: Int, to last: Int) -> Int? {
    guard last > first else { return nil }
    // A row without a bar is none: most paragraphs hold none.
    let end = wholeLine(last).upperBound
    guard bytes.span.bytes.first(0x7C, from: wholeLine(first).lowerBound, to: end) < end else { return nil }
    for line in (first + 1)...last {
      guard let columns = TableLine.columns(bytes, self.line(line)) else { continue }
      return TableLine(bytes, self.line(line - 1)).cells.count == columns ? line - 1 : nil
    }
    return nil
  }
}

/// A row of a table that both sides changed, merged cell by cell: what one side alone changed is taken from there; of two dates the earlier
/// one, of a box done; the words beside a box are a part of their own.
enum RowMerge {
  /// nil where both changed a cell otherwise, or a version has other cells.
  static func merged(_ was: ArraySlice<UInt8>, _ mine: ArraySlice<UInt8>, _ yours: ArraySlice<UInt8>) -> [UInt8]? {
    let rows = [was, mine, yours].map { Row(Array($0)) }
    let count = rows[0].cells.count
    guard rows.allSatisfy({ $0.cells.count == count }),
      let start = Merging.changed(rows[0].start, rows[1].start, rows[2].start),
      let end = Merging.changed(rows[0].end, rows[1].end, rows[2].end)
    else { return nil }
    var cells: [[UInt8]] = []
    for place in 0..<count {
      guard let cell = cell(rows[0].cells[place], rows[1].cells[place], rows[2].cells[place]) else { return nil }
      cells.append(cell)
    }
    return start + cells.joined(separator: [0x7C]) + end
  }

  private struct Row {
    /// Before the first cell, and behind the last one.
    var start: [UInt8] = []
    var end: [UInt8] = []
    var cells: [Cell] = []

    init(_ bytes: [UInt8]) {
      let found = TableLine(bytes, Extent(0, bytes.count)).cells
      guard let first = found.first, let last = found.last else { return }
      (start, end) = (Array(bytes[..<first.outer.lowerBound]), Array(bytes[last.outer.upperBound...]))
      cells = found.map { Cell(bytes, $0) }
    }
  }

  /// A cell with the blanks around it, its words, and of these a box.
  private struct Cell {
    var outer: [UInt8]
    var before: [UInt8]
    var box: [UInt8] = []
    var words: [UInt8]
    var after: [UInt8]
    var status: ItemStatus?

    init(_ bytes: [UInt8], _ cell: TableLine.Cell) {
      outer = Array(bytes[cell.outer.range])
      before = Array(bytes[cell.outer.lowerBound..<cell.words.lowerBound])
      after = Array(bytes[cell.words.upperBound..<cell.outer.upperBound])
      words = Array(bytes[cell.words.range])
      guard let found = Box(bytes, at: cell.words.lowerBound, end: cell.words.upperBound, readsRun: false) else { return }
      box = Array(bytes[found.extent.range])
      words = Array(words.dropFirst(box.count))
      status = found.status
    }

    var day: CivilDay? { CivilDay(iso: words[...]) }
  }

  private static func cell(_ was: Cell, _ mine: Cell, _ yours: Cell) -> [UInt8]? {
    if let cell = Merging.changed(was.outer, mine.outer, yours.outer) { return cell }
    guard let box = Merging.changed(was.box, mine.box, yours.box) ?? done(mine, yours),
      let words = Merging.changed(was.words, mine.words, yours.words) ?? earlier(mine, yours)
    else { return nil }
    // The blanks of whoever wrote the words, the same from both sides.
    let isOurs = words == mine.words && (words != yours.words || mine.outer.lexicographicallyPrecedes(yours.outer))
    let side = isOurs ? mine : yours
    return side.before + box + words + side.after
  }

  private static func done(_ mine: Cell, _ yours: Cell) -> [UInt8]? {
    let done = [mine, yours].filter { $0.status == .done }.map(\.box)
    return done.min { $0.lexicographicallyPrecedes($1) }
  }

  private static func earlier(_ mine: Cell, _ yours: Cell) -> [UInt8]? {
    guard let one = mine.day, let other = yours.day else { return nil }
    return one <= other ? mine.words : yours.words
  }
}

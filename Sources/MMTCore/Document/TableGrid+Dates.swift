/// Tables whose rows are dates and whose cells are work: `| Mon 7 April | Maths ✓ | Biology ✓ |`.
extension TableGrid {
  /// A first column of dates that rise, and cells of others that end in a sign for done, three at least: all cells of these columns are work.
  init?(_ bytes: [UInt8], work titles: [ColumnTitle], _ headers: [Extent], lines: [TableLine], _ lexicon: Lexicon) {
    let others: [ColumnTitle.Meaning] = [.status, .problem, .leetcode, .difficulty, .day, .week]
    guard lexicon.revision != .first, titles.count > 1, lines.count > 2,
      titles.allSatisfy({ title in !others.contains { title.has($0) } })
    else { return nil }
    let dates = Self.words(lines, 0)
    // Most tables begin with words, which no date's first letter may begin.
    guard dates.count == lines.count, let first = dates.first, TableColumns.isDate(bytes, first),
      Self.numbers(bytes, lines.enumerated().map { (line: $0, cell: $1[0]?.words ?? .none) }) != nil
    else { return nil }
    var ended = 0
    let work = titles.indices.dropFirst().filter { column in
      let signs = Self.words(lines, column).count { $0.count > 4 && Box.doneSign(bytes, $0) != nil }
      ended += signs
      return signs > 0
    }
    guard ended > 2 else { return nil }
    weekdays = titles.indices.map { work.contains($0) ? $0 : nil }
    self.dates = 0
  }

  /// The numbers of the days that dates in a column are, by their lines; nil where one is no date, or they don't rise.
  static func numbers(_ bytes: [UInt8], _ cells: [(line: Int, cell: Extent)]) -> [Int: ClosedRange<Int>]? {
    let order = DateOrder.told(by: cells.map(\.cell), of: bytes)
    var dated: [(line: Int, span: DateSpan)] = []
    for (line, cell) in cells {
      guard (1...64).contains(cell.count) else { return nil }
      let words = DateReader.plain(bytes[cell.range]) ?? Array(bytes[cell.range])
      guard let span = DateSpan(DateSpan.hasSlashes(words) ? DateReader.dotted(words, order) : words) else { return nil }
      dated.append((line, span))
    }
    return DateSpan.numbers(dated)
  }
}

extension PlanBuilder {
  /// Each row is the day of its date, and each cell below a header of work an item.
  mutating func readDates(_ grid: TableGrid, _ columns: TableColumns, rows: ClosedRange<Int>, block: Int) {
    let bytes = plan.source.bytes
    let cells = rows.filter { $0 <= plan.source.lineCount }.map { (line: $0, cells: TableLine(bytes, plan.source.line($0))) }
    let dates = cells.map { (line: $0.line, cell: $0.cells[grid.dates]?.words ?? .none) }
    guard let numbers = TableGrid.numbers(bytes, dates) else { return }
    plan.daysAreDated = true
    var states = CellStates()
    for (line, row) in cells {
      guard let number = numbers[line], let date = row[grid.dates]?.words else { continue }
      openDay(numbered: number.lowerBound, last: number.count > 1 ? number.upperBound : nil, line: line, title: date)
      for (column, place) in grid.weekdays.enumerated() {
        guard place != nil, let cell = row[column], !cell.words.isEmpty else { continue }
        append(cell, of: row, columns, line: line, block: block, &states)
      }
    }
    settle(states)
    closeDay(before: rows.upperBound + 1)
  }
}

/// Cells that are work.
extension PlanBuilder {
  /// What the cells of a table say of how far they are without a box.
  struct CellStates {
    var (signs, struck) = (0, 0)
    var bareAndStruck: [Int] = []
  }

  /// Takes a cell with words as an item, but for a word for rest. `10 km ✅`, `10 km ✔ too hot`
  mutating func append(
    _ cell: TableLine.Cell, of cells: TableLine, _ columns: TableColumns, line: Int, block: Int, _ states: inout CellStates
  ) {
    let bytes = plan.source.bytes
    guard var item = row(cell, cells), !isRest(cell.words) else { return }
    let told = plan.legend?.signAtEnd(bytes, item.line.text)
    let sign = told == nil ? EndState.sign(bytes, item.line.text) : nil
    if let last = told?.extent ?? sign?.extent, last.end == item.line.text.end {
      item.line.text = Bytes.trim(Extent(item.line.text.lowerBound, last.lowerBound), bytes)
    }
    append(item, columns, line: line, block: block)
    if sign != nil { states.signs += 1 }
    let isStruck = sign == nil && told == nil && plan.source.beginsStruck(item.line.text)
    if isStruck { states.struck += 1 }
    guard item.line.box == nil, let last = plan.items.indices.last else { return }
    if let status = told?.status ?? sign?.status { plan.items[last].status = status }
    if isStruck { states.bareAndStruck.append(last) }
  }

  /// As in lists: beside signs for what is done, what is struck through was dropped.
  mutating func settle(_ states: CellStates) {
    for place in states.bareAndStruck {
      plan.items[place].status = states.signs > 1 && states.signs >= states.struck ? .cancelled : .done
    }
  }
}

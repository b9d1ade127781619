extension Plan {
  /// A table whose rows are items.
  package struct Table: Sendable {
    /// The header's line; the delimiter row stands below it.
    package var line: Int
    package var lastLine: Int
    var columns: TableColumns

    /// Whether a column says how far each row is.
    package var hasStatus: Bool { columns.status != nil || columns.grid != nil }
    package var rows: ClosedRange<Int> { (line + 2)...max(line + 2, lastLine) }
  }

  /// A table that isn't read as items.
  package struct OtherTable: Sendable, Equatable {
    package enum Reason: Sendable {
      /// Nothing in it tells that its rows are work.
      case noItems
      /// The plan has days, and it stands in none.
      case outsideDays
    }
    package var line: Int
    package var rows: Int
    package var reason: Reason
  }

  /// A row with its cells.
  struct Row {
    var table: Table
    var cells: TableLine

    var minutes: TableLine.Cell? { cells[table.columns.minutes] }
    var date: TableLine.Cell? { cells[table.columns.date] }
  }

  /// The place of the table that a row stands in.
  package func table(of item: Item) -> Int? {
    guard item.isTableRow else { return nil }
    let next = tables.endOfPrefix { $0.line <= Int(item.line) }
    return next > 0 && tables[next - 1].rows.contains(Int(item.line)) ? next - 1 : nil
  }

  /// What the cell of states that a row's mark stands in has in another form of its line, blanks included, and what that says; nil for an item
  /// whose mark is a box before its words.
  package func stateCell(of item: Item, in line: [UInt8]) -> (content: [UInt8], status: ItemStatus)? {
    guard let row = self.row(item), let column = row.state(of: item) else { return nil }
    let end = line.lastIndex { $0 != 0x0A && $0 != 0x0D }.map { $0 + 1 } ?? 0
    guard let cell = TableLine(line, Extent(0, end))[column] else { return nil }
    return (content: Array(line[cell.outer.range]), status: row.table.columns.mark(line, cell.words) ?? .open)
  }

  /// The blanks of the cell for the day a row was done on, in another form of its line; nil where that has a cell with words, or none.
  package func emptyDateCell(of item: Item, in line: [UInt8]) -> [UInt8]? {
    guard let column = row(item)?.table.columns.date else { return nil }
    let end = line.lastIndex { $0 != 0x0A && $0 != 0x0D }.map { $0 + 1 } ?? 0
    guard let cell = TableLine(line, Extent(0, end))[column], cell.words.isEmpty else { return nil }
    return Array(line[cell.outer.range])
  }

  func row(_ item: Item) -> Row? {
    table(of: item).map { Row(table: tables[$0], cells: TableLine(source.bytes, source.line(Int(item.line)))) }
  }
}

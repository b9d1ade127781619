extension Plan {
  /// A table whose rows are items.
  package struct Table: Sendable {
    /// The header's line; the delimiter row stands below it.
    package var line: Int
    package var lastLine: Int
    var columns: TableColumns

    /// Whether a column says how far each row is.
    package var hasStatus: Bool { columns.status != nil }
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

  func row(_ item: Item) -> Row? {
    table(of: item).map { Row(table: tables[$0], cells: TableLine(source.bytes, source.line(Int(item.line)))) }
  }
}

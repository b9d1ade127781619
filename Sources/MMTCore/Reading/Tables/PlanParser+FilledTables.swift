/// Tables whose columns fill up row by row (docs/format.md, 5.10.23).
extension PlanBuilder {
  /// The columns of another table with the same header, of a result, that show by their cells that it fills up.
  mutating func filledElsewhere(_ header: Int) -> TableColumns? {
    guard options.isOwnersReading else { return nil }
    let bytes = plan.source.bytes
    let titles = TableLine(bytes, plan.source.line(header)).cells.map(\.words)
    guard titles.contains(where: { ColumnTitle(bytes, $0, options.lexicon).isResult }) else { return nil }
    if filledTables == nil {
      var found: [[UInt8]: TableColumns] = [:]
      for block in blocks where block.kind == .paragraph && block.depth == 0 && block.lastLine > block.line {
        guard let header = plan.source.tableHeader(from: Int(block.line), to: Int(block.lastLine)),
          let columns = TableColumns(plan.source, header: header, last: Int(block.lastLine), options.lexicon),
          columns.filling != nil
        else { continue }
        found[headerWords(header)] = columns
      }
      filledTables = found
    }
    return filledTables?[headerWords(header)]
  }

  /// A header's cells, without the blanks around them.
  private func headerWords(_ header: Int) -> [UInt8] {
    let bytes = plan.source.bytes
    return Array(TableLine(bytes, plan.source.line(header)).cells.map { bytes[$0.words.range] }.joined(separator: [0x7C]))
  }

  /// The rows of a table of items; nil for those that are none. A last one that adds up the others is none, and behind the last one with words
  /// those of days to come are named by their days.
  func readRows(of columns: TableColumns, header: Int, last: Int, namesDays: Bool) -> [TableRow?] {
    var rows = ((header + 2)...max(header + 2, last)).map { row($0, columns) }
    guard options.isOwnersReading, rows.count > 1 else { return rows }
    for (index, row) in rows.enumerated() {
      if let row, TableColumns.isBoldTotal(plan.source.bytes, row.cells, columns.status) { rows[index] = nil }
    }
    if !namesDays, isCalendar(columns, rows) {
      // August: nothing.
      for (index, row) in rows.enumerated() {
        if let row, row.line.box == nil, row.cells[columns.status]?.words.isEmpty ?? true, let cell = row.cells[columns.name],
          isRest(cell.words)
        {
          rows[index] = nil
        }
      }
    }
    guard columns.status != nil else { return rows }
    if TableColumns.isTotal(plan.source.bytes, TableLine(plan.source.bytes, plan.source.line(last))) {
      rows[rows.count - 1] = nil
    } else if namesDays, columns.day != nil, let named = rows.lastIndex(where: { $0 != nil }) {
      var nameless = columns
      nameless.name = columns.day
      for index in (named + 1)..<rows.count { rows[index] = row(header + 2 + index, nameless) }
    }
    return rows
  }

  /// Whether the rows of a table are dates, days, weeks or months.
  private func isCalendar(_ columns: TableColumns, _ rows: [TableRow?]) -> Bool {
    if columns.day != nil || columns.week != nil || columns.plannedOn != nil { return true }
    let cells = rows.compactMap { $0?.cells[0]?.words }
    return columns.name != 0 && TableColumns.sayWhen(plan.source.bytes, cells, options.lexicon)
  }
}

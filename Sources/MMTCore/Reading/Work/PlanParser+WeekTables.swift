/// Tables of one week: below a heading that is a week, or says its dates, their rows or columns are its days.
extension PlanBuilder {
  /// What a table below a week says is done on which of its days.
  struct WeekTable {
    var rows: ClosedRange<Int>
    var lastLine: Int
    /// By how many days each row begins, and ends, behind the week's first one; that of the row above where it says none.
    var days: [Int: ClosedRange<Int>] = [:]
    /// The same of columns.
    var columns: [Int?] = []
    /// The column that names the days, or, beside columns of days, the rows.
    var names: Int?
    /// The number of the week's first day.
    var base = 1
  }

  /// Whether a week of the file has such a table, and isn't the only one.
  var haveTablesOfWeeks: Bool {
    guard options.isOwnersReading, blocks.contains(where: { $0.kind == .paragraph && $0.lastLine > $0.line + 1 }) else {
      return false
    }
    var reader = DateReader(plan)
    var weeks = 0
    var hasTable = false
    for index in heads.indices where heads[index].day == nil && isOfItsOwn(index) {
      guard let week = span(ofPeriod: index, &reader) else { continue }
      weeks += 1
      hasTable = hasTable || weekTable(below: index, week) != nil
      if hasTable, weeks > 1 { return true }
    }
    return false
  }

  private func isOfItsOwn(_ head: Int) -> Bool {
    let block = blocks[heads[head].block]
    return (block.kind == .heading || block.flags.contains(.allBold)) && heads[head].text.bytes.count <= 256
  }

  /// The dates of a week, if it says them; nil where a head is no week and says none of five to seven days.
  private func span(ofPeriod head: Int, _ reader: inout DateReader) -> (span: DateSpan?, count: Int)? {
    let text = heads[head].text
    if let week = WeekHeading(text, options.lexicon, inWords: true), (1...1000).contains(week.number) {
      return span(of: week, &reader)
    }
    guard text.hasDigit, let span = reader.span(text.bytes[...]), let dates = DateSpan.placed([span]).first,
      (4...6).contains(dates.upperBound - dates.lowerBound)
    else { return nil }
    return (span, dates.upperBound - dates.lowerBound + 1)
  }

  /// The dates of a week, or of some in a row, if it says them, and its days.
  private func span(of week: WeekHeading, _ reader: inout DateReader) -> (span: DateSpan?, count: Int) {
    let weeks = min(week.last ?? week.number, week.number + 8) - week.number + 1
    return (span(ofWeek: week.words, &reader), 7 * weeks)
  }

  /// The first table that tells the days of a week, below its head and before the next head of its level, or one that is a week or day itself.
  func weekTable(below head: Int, _ week: (span: DateSpan?, count: Int)) -> WeekTable? {
    let own = blocks[heads[head].block]
    let next = heads.indices.dropFirst(head + 1).first { index in
      let block = blocks[heads[index].block]
      if block.kind != .heading { return heads[index].day != nil || own.kind != .heading && block.flags.contains(.allBold) }
      return heads[index].day != nil || own.kind != .heading || block.level <= own.level
    }
    let end = next.map { heads[$0].block } ?? blocks.count
    var index = heads[head].block
    while index < end {
      let block = blocks[index]
      if block.kind == .paragraph, block.lastLine > block.line + 1, !block.flags.contains(.continuation),
        let header = plan.source.tableHeader(from: Int(block.line), to: Int(block.lastLine)),
        let table = weekTable(header, last: Int(block.lastLine), week)
      {
        return table
      }
      index = max(index + 1, Int(block.end))
    }
    return nil
  }

  /// A table whose first or second column names days of a week, two at least and none before the one above it, or whose columns, three at least, do,
  /// above cells that aren't all marks.
  private func weekTable(_ header: Int, last: Int, _ week: (span: DateSpan?, count: Int)) -> WeekTable? {
    let bytes = plan.source.bytes
    guard last > header + 1, last - header <= 64, !plan.isLegend(header) else { return nil }
    let titles = TableLine(bytes, plan.source.line(header)).cells.map(\.words)
    var lines = ((header + 2)...last).map { TableLine(bytes, plan.source.line($0)) }
    guard (2...16).contains(titles.count) else { return nil }
    // What adds up the others is no day.
    while lines.count > 1, let row = lines.last,
      TableColumns.isTotal(bytes, row) || TableColumns.isBoldTotal(bytes, row, nil) || row.cells.allSatisfy(\.words.isEmpty)
    {
      lines.removeLast()
    }
    let weekday = week.span.map { beginning(of: $0) } ?? .monday
    func day(_ cell: Extent) -> ClosedRange<Int>? { self.day(cell, in: week, from: weekday) }
    var table = WeekTable(rows: (header + 2)...(header + 1 + lines.count), lastLine: last)
    let columns = titles.map { day($0)?.lowerBound }
    let named = columns.compactMap(\.self)
    if named.count > 2, Set(named).count == named.count, named == named.sorted() {
      // Of several rows each is a part of these days, which no day of a file can be.
      guard lines.count == 1 else { return nil }
      let cells = columns.indices.filter { columns[$0] != nil }.map { TableGrid.words(lines, $0) }
      guard TableMark.areHabits(bytes, cells, plan.legend) == .none else { return nil }
      table.columns = columns
      return table
    }
    for column in 0..<min(2, titles.count - 1) {
      var days: [Int: ClosedRange<Int>] = [:]
      var before: ClosedRange<Int>?
      let areDays = lines.enumerated().allSatisfy { place, line in
        guard let cell = line[column]?.words, !cell.isEmpty else { return before != nil }
        guard let found = day(cell), before.map({ $0.lowerBound <= found.lowerBound }) ?? true else { return false }
        if before.map({ $0 != found }) ?? true { days[header + 2 + place] = found }
        before = found
        return true
      }
      if areDays, days.count > 1 {
        (table.days, table.names) = (days, column)
        return table
      }
    }
    return nil
  }

  /// The day of a week that a cell names, or the days: by a date of that week, or a weekday, perhaps with its day of the month or a remark behind it.
  private func day(
    _ cell: Extent, in week: (span: DateSpan?, count: Int), from first: Weekday?
  ) -> ClosedRange<Int>? {
    guard (2...40).contains(cell.count) else { return nil }
    if let start = week.span?.first.yearless.day(onOrAfter: CivilDay(daysSinceEpoch: 19_358)), let found = datedBullet(cell) {
      guard let date = found.span.first.yearless.day(onOrAfter: start), date - start < week.count else { return nil }
      let last = found.span.last?.yearless.day(onOrAfter: date).map { $0 - start } ?? date - start
      return (date - start)...max(date - start, min(last, week.count - 1))
    }
    let text = HeadingText(plan.source.bytes, heading: cell)
    guard week.count == 7 || week.count < 7 && week.span != nil, let first, let named = weekday(of: text) else { return nil }
    let offset = (named.place - first.rawValue + 7) % 7
    guard offset < week.count else { return nil }
    // `Sat–Sun`
    let rest = HeadingText(plan.source.bytes, heading: named.title)
    let last = rest.weekday().map { ($0.place - first.rawValue + 7) % 7 } ?? offset
    return offset...max(offset, min(last, week.count - 1))
  }

  /// Keeps a table as the days of the week that a head is.
  mutating func take(_ table: WeekTable, below head: Int, from base: Int) {
    var table = table
    table.base = base
    weekTables[table.rows.lowerBound - 2] = table
    firstDays[Int(blocks[heads[head].block].line)] = base
  }

  /// The weeks among some that have no such table; those that do have their days in it.
  mutating func withoutWeeksOfTables(_ weeks: [(index: Int, week: WeekHeading)]) -> [(index: Int, week: WeekHeading)] {
    guard options.isOwnersReading else { return weeks }
    var reader = DateReader(plan)
    return weeks.filter { index, week in
      guard heads[index].day == nil, (1...1000).contains(week.number) else { return true }
      let days = span(of: week, &reader)
      guard let table = weekTable(below: index, days) else { return true }
      take(table, below: index, from: 7 * (week.number - 1) + 1)
      if days.span == nil { plan.firstWeekday = 0 }
      return false
    }
  }

  // MARK: reading

  /// Reads a table of a week: its rows are items of the days that they name, or its cells.
  mutating func readWeekTable(_ table: WeekTable, header: Int, _ index: Int, _ block: Outline.Block) {
    let bytes = plan.source.bytes
    let titles = TableLine(bytes, plan.source.line(header)).cells.map(\.words)
    var states = CellStates()
    if table.names == nil {
      let columns = TableColumns(grid: TableGrid(work: table.columns.map { $0 != nil }), count: titles.count, plan.legend)
      begin(header, index, block, columns)
      for line in table.rows where line <= plan.source.lineCount {
        let cells = TableLine(bytes, plan.source.line(line))
        for (column, day) in table.columns.enumerated() {
          guard let day, let cell = cells[column], !cell.words.isEmpty else { continue }
          open(day...day, of: table, line: line, title: titles[column])
          append(cell, of: cells, columns, line: line, block: index, &states)
        }
      }
    } else {
      let columns = columns(of: table, header: header, titles)
      begin(header, index, block, columns)
      let readings = columns.grid == nil ? readRows(of: columns, header: header, last: table.lastLine, namesDays: false) : []
      for line in table.rows where line <= plan.source.lineCount {
        let cells = TableLine(bytes, plan.source.line(line))
        if let day = table.days[line] { open(day, of: table, line: line, title: cells[table.names]?.words ?? .none) }
        if let grid = columns.grid {
          for (column, place) in grid.weekdays.enumerated() {
            guard place != nil, let cell = cells[column], !cell.words.isEmpty else { continue }
            append(cell, of: cells, columns, line: line, block: index, &states)
          }
        } else if case let place = line - table.rows.lowerBound, readings.indices.contains(place), let row = readings[place] {
          let isFree = row.line.box == nil && row.cells[columns.status]?.words.isEmpty ?? true
          if isFree, row.cells[columns.name].map({ isRest($0.words) }) ?? false { continue }
          append(row, columns, line: line, block: index)
        }
      }
    }
    settle(states)
    closeDay(before: table.lastLine + 1)
  }

  private mutating func open(_ days: ClosedRange<Int>, of table: WeekTable, line: Int, title: Extent) {
    let first = table.base + days.lowerBound
    openDay(
      numbered: first, last: days.count > 1 ? table.base + days.upperBound : nil, line: line,
      title: datedBullet(title) == nil ? .none : title)
  }

  /// The columns of such a table whose rows are days: as they are read in any table where one says how far they are, else the column of the words,
  /// or, where no header tells it, all that may be work.
  private func columns(of table: WeekTable, header: Int, _ titles: [Extent]) -> TableColumns {
    let bytes = plan.source.bytes
    if let found = TableColumns(
      plan.source, header: header, last: table.lastLine, options.lexicon, readsGrid: false), found.status != nil,
      found.name != table.names
    {
      return found
    }
    let lines = table.rows.map { TableLine(bytes, plan.source.line($0)) }
    let meanings = titles.map { ColumnTitle(bytes, $0, options.lexicon) }
    let others = titles.indices.filter { column in
      let cells = TableGrid.words(lines, column)
      return column != table.names && !cells.isEmpty && !TableColumns.areMeasures(bytes, cells)
    }
    let named =
      others.first { meanings[$0].has(.name) || meanings[$0].has(.problem) } ?? others.first { meanings[$0].has(.what) }
    let unknown = others.filter { column in
      meanings[column].isUnknown && !meanings[column].isAside && !meanings[column].isRemark
        && !SectionTitle.isAside(bytes[titles[column].range])
    }
    let work = named.map { [$0] } ?? (unknown.isEmpty ? Array(others.prefix(1)) : unknown)
    return TableColumns(
      grid: TableGrid(work: titles.indices.map { work.contains($0) }, rowsOfWeek: table.names), count: titles.count, plan.legend
    )
  }
}

extension TableGrid {
  /// Cells of some columns that are work; the rows are days by one of them, or the columns are.
  fileprivate init(work columns: [Bool], rowsOfWeek: Int? = nil) {
    weekdays = columns.enumerated().map { $1 ? $0 : nil }
    self.rowsOfWeek = rowsOfWeek
  }
}

extension TableColumns {
  fileprivate init(grid: TableGrid, count: Int, _ legend: Legend?) {
    self.init(count: count)
    self.grid = grid
    self.legend = legend
    readsRemarks = true
  }
}

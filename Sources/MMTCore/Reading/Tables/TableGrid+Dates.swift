/// Tables whose rows are dates, or the weekdays of a week, and whose cells are work: `| Mon 7 April | Maths ✓ | Biology ✓ |`.
extension TableGrid {
  /// A first column of dates that rise, or of weekdays, five at least, and cells of others that end in a sign for done or begin struck through,
  /// three at least: all cells of these columns are work. So are those below headers that name work, whatever their cells say.
  init?(
    _ bytes: [UInt8], work titles: [ColumnTitle], _ headers: [Extent], lines: [TableLine], _ lexicon: Lexicon
  ) {
    let others: [ColumnTitle.Meaning] = [.status, .problem, .leetcode, .difficulty, .week]
    guard lexicon.revision != .first, titles.count > 1, lines.count > 2,
      titles.allSatisfy({ title in !others.contains { title.has($0) } }), !titles.dropFirst().contains(where: { $0.has(.day) })
    else { return nil }
    let days = Self.words(lines, 0)
    // Most tables begin with words, which no date's first letter may begin.
    guard days.count == lines.count, let first = days.first else { return nil }
    if Self.weekday(bytes, first) != nil {
      let weekdays = days.compactMap { Self.weekday(bytes, $0) }
      guard days.count > 4, weekdays.count == days.count, zip(weekdays, weekdays.dropFirst()).allSatisfy({ $0 < $1 }) else {
        return nil
      }
      self.dates = nil
      rowsOfWeek = 0
    } else {
      guard TableColumns.isDate(bytes, first),
        Self.numbers(bytes, lines.enumerated().map { (line: $0, cell: $1[0]?.words ?? .none) }) != nil
      else { return nil }
      self.dates = 0
    }
    var ended = 0
    var work = titles.indices.dropFirst().filter { column in
      let signs = Self.words(lines, column).count { Self.isEnded(bytes, $0) }
      ended += signs
      return signs > 0
    }
    // What is known of rows, or came of them, is no work; nor is what only measures it.
    let named = titles.indices.dropFirst().filter { column in
      let cells = Self.words(lines, column)
      return (titles[column].has(.name) || titles[column].has(.what)) && !titles[column].isRemark && !titles[column].isAside
        && !titles[column].isResult && !titles[column].has(.due) && cells.count * 2 > lines.count
        && !TableColumns.areMeasures(bytes, cells)
    }
    // `Day` above dates may be a log's; weekdays are those of a week.
    let namesDays = dates != nil && titles[0].has(.day)
    if !named.isEmpty {
      isByHeader = ended < 3 || namesDays
      work = ended > 2 ? Array(Set(work + named)).sorted() : named
    } else if ended < 3 || namesDays {
      return nil
    }
    self.weekdays = titles.indices.map { work.contains($0) ? $0 : nil }
  }

  /// The numbers of the days that dates in a column are, by their lines; nil where one is no date, or they don't rise.
  static func numbers(_ bytes: [UInt8], _ cells: [(line: Int, cell: Extent)]) -> [Int: ClosedRange<Int>]? {
    let order = DateOrder.told(by: cells.map(\.cell), of: bytes)
    let dotted = DottedDates(cells.lazy.map { bytes[$0.cell.range] })
    var dated: [(line: Int, span: DateSpan)] = []
    for (line, cell) in cells {
      guard (1...64).contains(cell.count) else { return nil }
      let words = DateText.plain(bytes[cell.range]) ?? Array(bytes[cell.range])
      guard let span = DateSpan(DateSpan.hasSlashes(words) ? DateText.dotted(words, order) : words) ?? dotted.span(words)
      else {
        return nil
      }
      dated.append((line, span))
    }
    return DateSpan.numbers(dated)
  }
}

extension PlanBuilder {
  /// The week that a table of weekdays is: that of its heading, else the next.
  mutating func readWeekdays(_ grid: TableGrid, _ columns: TableColumns, rows: ClosedRange<Int>, block: Int) {
    let bytes = plan.source.bytes
    if plan.firstWeekday == nil { tableWeeks = WeekdayCount([0]) }
    // A weekday that comes again begins the next week by itself.
    if let week = sectionOfDays.flatMap({ sections[$0].week }), (1...1000).contains(week) { tableWeeks.beginWeek(week) }
    var states = CellStates()
    for line in rows where line <= plan.source.lineCount {
      let row = TableLine(bytes, plan.source.line(line))
      guard let name = row[grid.rowsOfWeek]?.words, let weekday = TableGrid.weekday(bytes, name) else { continue }
      openDay(numbered: tableWeeks.number(weekday), last: nil, line: line)
      for (column, place) in grid.weekdays.enumerated() {
        guard place != nil, let cell = row[column], !cell.words.isEmpty else { continue }
        append(cell, of: row, columns, line: line, block: block, &states)
      }
    }
    settle(states)
    plan.firstWeekday = tableWeeks.first
    closeDay(before: rows.upperBound + 1)
  }

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
    /// Those that end in a sign for what isn't done, and what they are where others are done.
    var undone: [(place: Int, status: ItemStatus, isSure: Bool)] = []
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
    if let status = told?.status ?? sign?.status {
      plan.items[last].status = status
    } else if !isStruck, TableMark.remarked(bytes, cell.words) == .cancelled {
      // `cancelled (trip reports instead)`
      plan.items[last].status = .cancelled
    } else if !isStruck, let end = EndState.not(bytes, cell.words) {
      states.undone.append((last, end.status, end.isSure))
    }
    if isStruck { states.bareAndStruck.append(last) }
  }

  /// As in lists: beside signs for what is done, what is struck through was dropped.
  mutating func settle(_ states: CellStates) {
    for place in states.bareAndStruck {
      plan.items[place].status = states.signs > 1 && states.signs >= states.struck ? .cancelled : .done
    }
    // Where more crosses stand than signs for done, they may say that nothing is done yet.
    let crosses = states.undone.count { !$0.isSure }
    for end in states.undone where states.signs > 1 && (end.isSure || states.signs > crosses) {
      plan.items[end.place].status = end.status
    }
  }
}

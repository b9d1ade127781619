/// Tables whose rows are weeks and whose columns are what is worked at: `| Week | Maths | Physics |`.
extension TableGrid {
  /// A first column of weeks that rise, or of dates below a word for weeks, and cells of two others at least that begin with a box, end in a sign for
  /// done or begin struck through, three in all. Columns whose headers nothing is known of are work beside these.
  init?(
    _ bytes: [UInt8], subjects titles: [ColumnTitle], _ headers: [Extent], lines: [TableLine], _ lexicon: Lexicon
  ) {
    let others: [ColumnTitle.Meaning] = [.status, .problem, .leetcode, .difficulty, .day]
    guard lexicon.revision != .first, titles.count > 2, lines.count > 2,
      titles.allSatisfy({ title in !others.contains { title.has($0) } }),
      !titles.dropFirst().contains(where: { $0.has(.week) }),
      let first = lines[0][0]?.words, titles[0].has(.week) || Self.mayBeWeek(bytes, first, lexicon)
    else { return nil }
    let rows = Self.words(lines, 0)
    guard rows.count == lines.count else { return nil }
    if Self.areWeeks(bytes, rows, lexicon) {
      rowsAreWeeks = true
    } else if let numbers = Self.numbers(bytes, rows.enumerated().map { (line: $0, cell: $1) }),
      titles[0].has(.week) || numbers.values.allSatisfy({ (5...7).contains($0.count) })
    {
      dates = 0
    } else {
      return nil
    }
    var marks = 0
    let marked = titles.indices.dropFirst().filter { column in
      let count = Self.words(lines, column).count { Self.isMarked(bytes, $0) }
      marks += count
      return count > 0
    }
    guard marked.count > 1, marks > 2 else { return nil }
    hasSubjects = true
    weekdays = titles.indices.map { column in
      let isWork =
        column > 0 && titles[column].isUnknown && !SectionTitle.isAside(bytes[headers[column].range])
        && bytes[headers[column].range].contains(where: Bytes.isWordByte)
        && !TableColumns.areMeasures(bytes, Self.words(lines, column))
      return isWork || marked.contains(column) ? column : nil
    }
  }

  /// Whether cells are weeks, each behind the one above.
  private static func areWeeks(_ bytes: [UInt8], _ cells: [Extent], _ lexicon: Lexicon) -> Bool {
    var last = 0
    for cell in cells {
      guard let week = TableColumns.week(bytes, cell, lexicon), week.number > last else { return false }
      last = max(week.number, week.last ?? 0)
    }
    return true
  }

  /// `Week 3`, `W3`, or a span of dates; a number alone may be anything. Most tables begin with words that have no digit.
  private static func mayBeWeek(_ bytes: [UInt8], _ cell: Extent, _ lexicon: Lexicon) -> Bool {
    guard (2...64).contains(cell.count), bytes[cell.range].contains(where: { Bytes.isDigit($0) || $0 >= 0x80 }) else {
      return false
    }
    if WeekHeading(HeadingText(bytes, heading: cell), lexicon) != nil { return true }
    return TableColumns.isDate(bytes, cell) || DottedDates.isSpan(bytes[cell.range])
  }

  /// Whether a cell says how far its work is: `[x] Vectors`, `Vectors ✅`, `~~Vectors~~`.
  private static func isMarked(_ bytes: [UInt8], _ cell: Extent) -> Bool {
    if cell.count > 4, bytes[cell.lowerBound] == 0x5B {
      return Box(bytes, at: cell.lowerBound, end: cell.upperBound).map { $0.extent.upperBound < cell.upperBound } ?? false
    }
    return isEnded(bytes, cell)
  }

  /// Whether work ends in a sign for done or begins struck through.
  static func isEnded(_ bytes: [UInt8], _ cell: Extent) -> Bool {
    cell.count > 4 && (Box.doneSign(bytes, cell) != nil || Bytes.has("~~", bytes, at: cell.lowerBound, end: cell.upperBound))
  }
}

extension PlanBuilder {
  /// Each row is a week, each column a track, and each cell with words an item.
  mutating func readSubjects(
    _ grid: TableGrid, _ columns: TableColumns, header: Int, rows: ClosedRange<Int>, block: Int
  ) {
    let bytes = plan.source.bytes
    let titles = TableLine(bytes, plan.source.line(header))
    let cells = rows.filter { $0 <= plan.source.lineCount }.map { (line: $0, cells: TableLine(bytes, plan.source.line($0))) }
    let dates = cells.map { (line: $0.line, cell: $0.cells[0]?.words ?? .none) }
    let numbers = grid.dates == nil ? [:] : TableGrid.numbers(bytes, dates) ?? [:]
    if grid.dates != nil { plan.daysAreDated = true }
    var states = CellStates()
    for (line, row) in cells {
      guard let name = row[0]?.words else { continue }
      if grid.dates == nil {
        guard let week = TableColumns.week(bytes, name, options.lexicon) else { continue }
        openWeek(week, line: line, title: row[columns.plannedOn]?.words ?? TableGrid.remark(bytes, name))
      } else {
        guard let number = numbers[line] else { continue }
        openDay(numbered: number.lowerBound, last: number.count > 1 ? number.upperBound : nil, line: line, title: name)
      }
      for (column, place) in grid.weekdays.enumerated() {
        guard place != nil, let cell = row[column], !cell.words.isEmpty else { continue }
        closeTrack()
        let text = HeadingText(bytes, heading: titles[column]?.words ?? .none)
        pendingTrack = PendingTrack(name: text.extent(0..<text.bytes.count), topic: .none, goal: .none, line: line)
        append(cell, of: row, columns, line: line, block: block, &states)
      }
    }
    settle(states)
    closeDay(before: rows.upperBound + 1)
  }
}

extension TableGrid {
  /// What stands in parentheses behind a week's number: `3 (17–23 Nov)`.
  static func remark(_ bytes: [UInt8], _ cell: Extent) -> Extent {
    guard cell.count > 2, bytes[cell.upperBound - 1] == 0x29, let open = Bytes.first(0x28, bytes, in: cell.range) else {
      return .none
    }
    return Bytes.trim(Extent(open + 1, cell.upperBound - 1), bytes)
  }
}

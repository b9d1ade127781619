/// Tables whose rows are items.
extension PlanBuilder {
  /// What one row says.
  struct TableRow {
    var line: ItemLine
    var cells: TableLine
    var leetcode: Int
  }

  /// Finds out, in a file whose headings name no day, whether a column of a table does, or `ofWeeks` a column of weeks or weekdays.
  mutating func collectTableDays(ofWeeks: Bool = false) {
    // The rows of the longest table whose headers alone say that its dates are days, and whether another says how far its rows are.
    var (rowsByHeader, showStates) = (0, false)
    for block in blocks where block.kind == .paragraph && block.depth == 0 && block.lastLine > block.line {
      guard let header = plan.source.tableHeader(from: Int(block.line), to: Int(block.lastLine)),
        let columns = TableColumns(plan.source, header: header, last: Int(block.lastLine), options.lexicon)
      else { continue }
      guard
        ofWeeks
          ? isMostOfFile(columns, rows: Int(block.lastLine) - header - 1)
            && (columns.week != nil || columns.isOfWeeks || columns.grid?.hasSubjects == true)
          : columns.day != nil || columns.grid?.isOfRows == true && columns.grid?.hasSubjects == false
      else {
        showStates = showStates || columns.status != nil
        continue
      }
      if columns.grid?.isByHeader == true {
        rowsByHeader = max(rowsByHeader, Int(block.lastLine) - header - 1)
        continue
      }
      fileHasDays = true
      daysAreInTables = true
      return
    }
    guard rowsByHeader > 0, !showStates, isWorkOfFile(rows: rowsByHeader) else { return }
    fileHasDays = true
    daysAreInTables = true
  }

  /// Whether a table of weeks says at least half as much as the lists of the file do: else it only tells what these are about.
  private func isMostOfFile(_ columns: TableColumns, rows: Int) -> Bool {
    let bullets = blocks.count { $0.kind == .item && $0.depth == 1 }
    return rows * (columns.grid?.weekdays.count ?? 1) * 2 >= bullets
  }

  /// Whether a table whose rows are dates may be the file's work: it has half as many rows as the file's lists have bullets, more than bullets with
  /// boxes, and the title is that of no log.
  private func isWorkOfFile(rows: Int) -> Bool {
    var (bullets, boxed) = (0, 0)
    for block in blocks where block.kind == .item {
      if block.depth == 1 { bullets += 1 }
      let words = plan.source.bulletWords(Int(block.line))
      if Box(plan.source.bytes, at: words.lowerBound, end: words.upperBound) != nil { boxed += 1 }
      // Files have many tables, and long lists.
      if bullets > rows * 2 || boxed >= rows { return false }
    }
    return !plan.isTitledLog
  }

  /// Reads the table in a paragraph, if it holds items. Lines above its header stay words of the paragraph.
  mutating func readTable(_ index: Int, _ block: Outline.Block) -> Bool {
    guard block.kind == .paragraph, !block.flags.contains(.continuation),
      let header = plan.source.tableHeader(from: Int(block.line), to: Int(block.lastLine))
    else { return false }
    let last = Int(block.lastLine)
    if plan.isLegend(header) {
      skipHead(index)
      return true
    }
    let rows = last - header - 1
    if let table = weekTables[header] {
      readWeekTable(table, header: header, index, block)
      return true
    }
    var found = TableColumns(plan.source, header: header, last: last, options.lexicon)
    if found?.isOfWeeks == true || found?.grid?.day != nil || found?.grid?.isOfRows == true, !daysAreInTables {
      // Weeks or days that aren't the file's: the rows may be items all the same.
      found = TableColumns(plan.source, header: header, last: last, options.lexicon, readsGrid: false)
    }
    if found?.status == nil, let other = filledElsewhere(header) {
      // What fills up in one table is the state in all with its header, those that are full or empty too.
      found = TableColumns(plan.source, header: header, last: last, options.lexicon, as: other)
    }
    if let above = columnsAbove(header, last: last, own: found) { found = above }
    guard let columns = found else {
      plan.otherTables.append(.init(line: header, rows: rows, reason: .noItems))
      return false
    }
    let isOfWeeks = columns.isOfWeeks
    let isOfWeek = columns.day != nil && namesDaysOfWeek(header)
    let namesDays =
      isOfWeek || daysAreInTables && (columns.day != nil || columns.week != nil || isOfWeeks || columns.grid?.isOfRows == true)
    if isOutsideDays, !namesDays, !(takesOtherTables && columns.grid == nil && columns.status != nil),
      !saysHowFar(columns, rows: header + 2, through: last)
    {
      plan.otherTables.append(.init(line: header, rows: rows, reason: .outsideDays))
      return false
    }
    if let grid = columns.grid {
      begin(header, index, block, columns)
      if isOfWeeks {
        let rows = (header + 2)...max(header + 2, last)
        if !readMonth(grid, columns, rows: rows, block: index) { readWeeks(grid, columns, rows: rows, block: index) }
      } else if grid.hasSubjects {
        readSubjects(grid, columns, header: header, rows: (header + 2)...max(header + 2, last), block: index)
      } else if grid.rowsOfWeek != nil {
        readWeekdays(grid, columns, rows: (header + 2)...max(header + 2, last), block: index)
      } else if grid.dates != nil {
        readDates(grid, columns, rows: (header + 2)...max(header + 2, last), block: index)
      } else if grid.day != nil {
        readHabitDays(grid, columns, header: header, rows: (header + 2)...max(header + 2, last), block: index)
      } else {
        readHabits(grid, columns, header: header, rows: (header + 2)...max(header + 2, last), block: index)
      }
      return true
    }
    let readings = readRows(of: columns, header: header, last: last, namesDays: namesDays)
    guard
      columns.status != nil || namesDays || takesOtherTables && columns.namesWork && columns.unreadStatus == nil
        || readings.contains(where: { ($0?.leetcode ?? 0) > 0 || $0?.line.box != nil })
    else {
      plan.otherTables.append(.init(line: header, rows: rows, reason: .noItems))
      return false
    }
    begin(header, index, block, columns)
    var day: (number: Int, last: Int?)?
    let outer = pendingTrack
    let groups = namesDays ? [] : groups(readings, columns)
    let weeks = namesDays ? datedWeeks(columns, header: header, last: last) : []
    for (offset, reading) in readings.enumerated() {
      guard let reading else { continue }
      let line = header + 2 + offset
      if groups.contains(offset), let name = reading.cells[columns.name]?.words {
        closeTrack()
        let text = HeadingText(plan.source.bytes, heading: name)
        let parts = fileHasDays ? [] : (outer.map { $0.parts + [$0.name] } ?? []).filter { !$0.isEmpty }
        pendingTrack = PendingTrack(
          name: text.extent(0..<text.bytes.count), topic: .none, goal: .none, line: line, parts: parts)
        continue
      }
      if namesDays, let cell = reading.cells[columns.week ?? columns.day],
        options.isOwnersReading || columns.week != nil, TableColumns.isDash(plan.source.bytes, cell.words)
      {
        continue
      }
      if namesDays, let cell = reading.cells[columns.week], !cell.words.isEmpty,
        let named = week(cell.words, row: offset, weeks)
          ?? (line == last ? day.map { (number: ($0.last ?? $0.number) + 1, last: nil) } : nil),
        day.map({ $0 != named }) ?? true
      {
        day = named
        openWeek(
          named, line: line,
          title: reading.cells[columns.plannedOn].map {
            columns.weeksAreDated ? TableColumns.dateOfWeek(plan.source.bytes, $0.words) : $0.words
          }
            ?? (options.isOwnersReading ? TableGrid.remark(plan.source.bytes, cell.words) : .none))
      }
      if namesDays, let cell = reading.cells[columns.day], !cell.words.isEmpty,
        let named = TableColumns.day(plan.source.bytes, cell.words, options.lexicon), day.map({ $0 != named }) ?? true
      {
        day = named
        openDay(
          numbered: named.number, last: named.last, line: line, title: reading.cells[columns.plannedOn]?.words ?? .none)
        if isOfWeek, named.number == 1, let openDay, (plan.days[openDay].key.number ?? 1) > 1 { stepToWeek() }
      }
      if namesDays, day == nil { continue }
      // A day of rest is none to tick, unless somebody marked it.
      if namesDays, options.isOwnersReading || columns.day != nil, reading.line.box == nil,
        reading.cells[columns.status]?.words.isEmpty ?? true,
        let cell = reading.cells[columns.name], isRest(cell.words)
      {
        continue
      }
      append(reading, columns, line: line, block: index)
      if columns.namesDues { takeNamedDue(reading.cells, columns, line: line, block: index) }
    }
    if !groups.isEmpty {
      closeTrack()
      pendingTrack = outer
    }
    if namesDays { closeDay(before: last + 1) }
    return true
  }

  /// Whether a table stands below a week that has no day of its own yet, and none behind: where others have headings for theirs, its column of days
  /// names these.
  private func namesDaysOfWeek(_ header: Int) -> Bool {
    guard options.isOwnersReading, isOutsideDays, let place = sections.lastIndex(where: { $0.week != nil }),
      sections[place].index == nil
    else { return false }
    let level = sections[place].level
    for head in heads[min(nextHead, heads.count)...] where Int(blocks[head.block].line) > header {
      if head.day != nil { return blocks[head.block].kind == .heading && Int(blocks[head.block].level) <= level }
      if blocks[head.block].kind == .heading, Int(blocks[head.block].level) <= level { return true }
    }
    return true
  }

  /// Takes what stands before a table of items, and the table.
  mutating func begin(_ header: Int, _ index: Int, _ block: Outline.Block, _ columns: TableColumns) {
    if header > Int(block.line) { readLine(index, block) } else { skipHead(index) }
    tableLastLine = Int(block.lastLine)
    if let grid = columns.grid, grid.name != nil && grid.day == nil || grid.isOfRows { lastGrid = plan.tables.count }
    plan.tables.append(Plan.Table(line: header, lastLine: Int(block.lastLine), columns: columns))
  }

  /// A day that a row or a bullet names.
  mutating func openDay(numbered written: Int, last: Int?, line: Int, title: Extent = .none) {
    closeDay(before: line)
    let place = sectionOfDays
    let section = place.map { sections[$0] }
    let number = numbering.number(written, last: last, week: section?.line ?? 0)
    let lastNumber = last.map { $0 + number - written }
    let (occurrence, firstLine) = numbering.register(.number(number), line: line)
    if occurrence > 1 { plan.repeatedDays.append(.init(number: number, line: line, firstLine: firstLine)) }
    plan.hasDays = true
    plan.highestDay = max(plan.highestDay ?? 0, lastNumber ?? number)
    let week = place.map { weekIndex($0) }
    openDay = plan.days.count
    dayIsBold = true
    dayLevel = sections.last?.level ?? 0
    plan.days.append(
      Plan.Day(
        key: .number(number), lastNumber: lastNumber, occurrence: occurrence, line: line, lastLine: line,
        week: week, weekNumber: week.flatMap { plan.weeks[$0].number }, title: title, seriesName: .none, goal: .none,
        reflections: [], tracks: plan.tracks.count..<plan.tracks.count, items: plan.items.count..<plan.items.count))
  }

  /// Takes a row apart; nil where nothing stands in the column of the words.
  func row(_ line: Int, _ columns: TableColumns) -> TableRow? {
    guard line <= plan.source.lineCount else { return nil }
    let bytes = plan.source.bytes
    let cells = TableLine(bytes, plan.source.line(line))
    guard let name = cells[columns.name]?.words, !name.isEmpty else { return nil }
    let item = ItemLine(bytes, from: name.lowerBound, to: name.upperBound, options.lexicon)
    guard item.leetcode > 0 || bytes[item.text.range].contains(where: Bytes.isWordByte) else { return nil }
    return TableRow(line: item, cells: cells, leetcode: number(item, cells, columns))
  }

  /// LeetCode's number of a row: written in its words, linked to anywhere in it, in a column of numbers, or by the title alone where
  /// the column is one of problems.
  private func number(_ item: ItemLine, _ cells: TableLine, _ columns: TableColumns) -> Int {
    if item.leetcode > 0 { return item.leetcode }
    let bytes = plan.source.bytes
    for cell in [item.text] + cells.cells.prefix(columns.count).map(\.words) {
      let slug = ItemLine.slug(bytes, cell)
      if !slug.isEmpty, let problem = Catalogue.problem(slug: bytes[slug.range]) { return problem.number }
    }
    if item.numbering > 0,
      titles(item.textAfterNumber, { Catalogue.isTitle($0, of: item.numbering) ? item.numbering : nil }) != nil
    {
      return item.numbering
    }
    if let cell = cells[columns.number]?.words, let number = TableColumns.number(bytes, cell) {
      if columns.numbersAreLeetCode { return number }
      if titles(item.text, { Catalogue.isTitle($0, of: number) ? number : nil }) != nil { return number }
    }
    guard columns.namesProblems else { return 0 }
    return titles(item.text, { Catalogue.problem(title: $0)?.number }) ?? 0
  }

  mutating func append(_ row: TableRow, _ columns: TableColumns, line: Int, block: Int) {
    openTrackIfNeeded(line: line)
    guard let openTrack else { return }
    let bytes = plan.source.bytes
    var flags: Item.Flags = [.tableRow]
    if row.line.fields.hasBonusTag { flags.insert(.bonus) }
    if row.line.fields.hasPaidTag { flags.insert(.paidTag) }
    var status = row.line.box?.status ?? .open
    var box = row.line.box?.extent ?? .none
    if columns.status != nil {
      box = .none
      status = .open
      if let cell = row.cells[columns.status] {
        status = columns.mark(bytes, cell.words) ?? .open
        box = cell.words
        if box.isEmpty { flags.insert(.emptyBox) }
      }
      // `cancelled – Remembrance`, `~~Security~~`
      if box.isEmpty, options.isOwnersReading,
        TableMark.saysCancelled(bytes, row.line.text) || TableMark.isStruck(bytes, row.line.text)
      {
        status = .cancelled
      }
    }
    var kind = row.line.kind ?? (row.leetcode > 0 ? .problem : row.line.fields.hasBonusTag ? .task : .item)
    if kind == .qualifier { kind = .item }
    let text = row.line.numbering == row.leetcode && row.leetcode > 0 ? row.line.textAfterNumber : row.line.text
    let place = box == .none ? row.line.text.lowerBound : box.lowerBound
    let minutes = row.cells[columns.minutes].flatMap {
      WorkDuration.minutes(bytes[$0.words.range].filter { !Bytes.isBlank($0) }[...])
    }
    plan.items.append(
      Item(
        line: UInt32(clamping: line), lastLine: UInt32(clamping: line), block: UInt32(clamping: block),
        track: UInt32(clamping: openTrack), marker: plan.source.line(line).start, content: UInt32(clamping: place),
        boxLength: UInt8(clamping: box.count), status: status, kind: kind,
        difficulty: row.line.difficulty ?? row.cells[columns.difficulty].flatMap { Self.difficulty(bytes, $0.words) },
        flags: flags,
        label: row.line.label, text: text, leetcode: Int32(clamping: row.leetcode), minutes: Int32(clamping: minutes ?? 0),
        completedOn: row.cells[columns.date].flatMap { doneDay($0.words, columns) }, cancelledOn: nil))
    candidates.append(
      ItemCandidate(isTopLevel: true, numbering: 0, textAfterNumber: .none, slug: .none, followsSibling: false, list: -1))
  }

  private func doneDay(_ cell: Extent, _ columns: TableColumns) -> CivilDay? {
    CivilDay(iso: plan.source.bytes[cell.range])
      ?? (options.isOwnersReading
        ? TableColumns.fullDate(plan.source.bytes, cell, columns.doneOrder ?? options.dateOrder) : nil)
  }

  private static func difficulty(_ bytes: [UInt8], _ cell: Extent) -> Difficulty? {
    let text = String(decoding: bytes[cell.range], as: UTF8.self).lowercased()
    if text.utf8.count > 40 { return nil }
    for (value, words) in [
      (Difficulty.easy, ["easy", "🟢", "fácil", "leicht", "facile"]),
      (.medium, ["medium", "🟡", "🟠", "media", "médio", "mittel", "moyen"]),
      (.hard, ["hard", "🔴", "difícil", "schwer", "difficile"]),
    ] where words.contains(where: { text.contains(text: $0) }) {
      return value
    }
    return nil
  }
}

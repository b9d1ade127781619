/// Tables whose columns tell by their cells that they are of marks.
extension TableGrid {
  /// Columns of nothing but signs, two at least, in a table that names its rows and neither states nor days nor problems: each is a part of
  /// what the row names, `| Topic | Read | Drawn | Said |`. One that is empty yet counts where its header counts on: `3V` behind `1V`, `2V`. All
  /// but the first such column may hold words for what is half done, or one short word more, among twice as many signs.
  init?(_ bytes: [UInt8], parts titles: [ColumnTitle], _ headers: [Extent], lines: [TableLine], _ lexicon: Lexicon) {
    let others: [ColumnTitle.Meaning] = [.status, .problem, .leetcode, .difficulty, .day, .week]
    // Whatever a header says of problems, below nothing but marks it says that they were done.
    func isOther(_ column: Int) -> Bool {
      others.contains { titles[column].has($0) }
        && !(titles[column].has(.problem) && Self.words(lines, column).allSatisfy { TableMark.isPlainSign(bytes, $0) })
    }
    guard lexicon.revision != .first, titles.count > 2, lines.count > 1, !titles.indices.contains(where: isOther) else {
      return nil
    }
    func cells(_ column: Int) -> [Extent] { Self.words(lines, column) }
    var found = titles.indices.filter { column in
      let filled = cells(column)
      return !filled.isEmpty && Self.areSigns(bytes, filled)
        && filled.contains { !TableMark.isNothing(bytes, $0) } && bytes[headers[column].range].contains(where: Bytes.isWordByte)
    }
    guard found.count > 1,
      found.contains(where: { column in cells(column).allSatisfy { TableMark.isPlainSign(bytes, $0) } }),
      found.contains(where: { column in cells(column).contains { TableMark.ofHabit(bytes, $0) == .done } }),
      let named = Self.naming(bytes, beside: found, of: titles.count, lines, lexicon)
        ?? titles.indices.first(where: { column in
          !found.contains(column) && cells(column).count == lines.count
            && Set(cells(column).map { bytes[$0.range] }).count == lines.count
            && bytes[headers[column].range].contains { $0 >= 0x80 || Bytes.isLetter($0) }
        }),
      !cells(named).contains(where: { ItemLine(bytes, from: $0.lowerBound, to: $0.upperBound, lexicon).leetcode > 0 })
    else { return nil }
    if Self.arePlanned(bytes, found.map { headers[$0] }, found.flatMap(cells)) { return nil }
    // Rising numbers rise from each to the next, so the neighbours say whether one more belongs to them.
    if Self.areParts(bytes, found.map { headers[$0] }) {
      var counted: [Int] = []
      var rest = found[...]
      for column in titles.indices {
        if rest.first == column {
          counted.append(rest.removeFirst())
        } else if cells(column).isEmpty {
          let beside = [counted.last, column, rest.first].compactMap(\.self)
          if Self.areParts(bytes, beside.map { headers[$0] }) { counted.append(column) }
        }
      }
      found = counted
    }
    self.init(columns: found, of: titles.count, named: named)
  }

  /// Whether columns are months, and their marks nothing but `x`: that is when something is planned, and says nothing of what is done.
  private static func arePlanned(_ bytes: [UInt8], _ headers: [Extent], _ cells: [Extent]) -> Bool {
    guard cells.allSatisfy({ $0.count == 1 && Bytes.lower(bytes[$0.lowerBound]) == 0x78 }) else { return false }
    let months = headers.count { header in
      let words = String(decoding: bytes[header.range].prefix(64), as: UTF8.self).lowercased().split { !$0.isLetter }
      return words.count == 1 && words.allSatisfy { CalendarWords.month(typed: $0) != nil }
    }
    return months * 2 > headers.count
  }

  /// Whether cells are signs, or two at least and twice as many as other cells: such as say a state by a word, and one short one that says none.
  private static func areSigns(_ bytes: [UInt8], _ cells: [Extent]) -> Bool {
    var (signs, words, unknown) = (0, 0, 0)
    for cell in cells {
      if TableMark.isPlainSign(bytes, cell) {
        signs += 1
      } else if cell.count <= 24, TableMark.ofPart(bytes, cell) == .partial {
        words += 1
      } else if cell.count <= 24, unknown == 0, !bytes[cell.range].contains(where: Bytes.isDigit),
        TableMark.ofPart(bytes, cell) == nil
      {
        unknown += 1
      } else {
        return false
      }
    }
    return words + unknown == 0 || signs > 1 && signs >= (words + unknown) * 2
  }

  /// The letters of the weekdays from Monday on, as calendars head their columns with them in one language or another.
  static let letterWeeks: [[Unicode.Scalar]] = [
    "MTWTFSS", "MDMDFSS", "LMMJVSD", "LMXJVSD", "LMMGVSD", "STQQSSD", "MDWDVZZ", "MTOTFLS", "MTKTPLS", "PWŚCPSN", "PÚSČPSN",
    "ПВСЧПСВ", "ПВСЧПСН",
  ].map { Array($0.unicodeScalars) }

  /// The weekday of each column in a table with seven in a row that are headed so, from Monday or Sunday on, or five from Monday on.
  static func weekLetters(_ bytes: [UInt8], _ titles: [Extent]) -> [Int?]? {
    guard titles.contains(where: { $0.count == 1 || $0.count == 2 }) else { return nil }
    let names = titles.map { capital(bytes, $0) }
    for week in letterWeeks {
      for (first, count) in [(0, 7), (6, 7), (0, 5)] where names.count >= count {
        let wanted = (0..<count).map { week[(first + $0) % 7] }
        func begins(_ start: Int) -> Bool { wanted.indices.allSatisfy { names[start + $0] == wanted[$0] } }
        guard let start = (0...(names.count - count)).first(where: begins) else { continue }
        return names.indices.map { (start..<(start + count)).contains($0) ? (first + $0 - start) % 7 : nil }
      }
    }
    return nil
  }

  /// The weekdays of columns whose titles are their first letters in one language, five different ones at least: `Lu | Ma | Mi`, `月 | 火 | 水`.
  static func shortWeek(_ bytes: [UInt8], _ titles: [Extent]) -> [Int?]? {
    guard titles.count(where: { (2...ShortWeekdays.longest).contains($0.count) }) > 4 else { return nil }
    return ShortWeekdays.places(
      titles.map { $0.count > ShortWeekdays.longest ? "" : String(decoding: bytes[$0.range], as: UTF8.self) }, least: 5)
  }

  /// The one letter of a title, as a capital; nil for any other title. A table may have a hundred thousand columns: no string is made.
  private static func capital(_ bytes: [UInt8], _ title: Extent) -> Unicode.Scalar? {
    guard title.count == 1 || title.count == 2 else { return nil }
    // `M T W Th F`
    if title.count == 2, Bytes.isLetter(bytes[title.lowerBound]) {
      let two = [Bytes.lower(bytes[title.lowerBound]), Bytes.lower(bytes[title.lowerBound + 1])]
      return two == [0x74, 0x68] || two == [0x74, 0x75] ? "T" : two == [0x73, 0x61] || two == [0x73, 0x75] ? "S" : nil
    }
    if title.count == 1 {
      let byte = bytes[title.lowerBound]
      return Unicode.Scalar(byte >= 0x61 && byte <= 0x7A ? byte - 0x20 : byte)
    }
    let (scalar, length) = Bytes.scalar(bytes, at: title.lowerBound, end: title.upperBound)
    guard length == 2, let letter = Unicode.Scalar(scalar) else { return nil }
    let capital = letter.properties.uppercaseMapping.unicodeScalars
    return capital.count == 1 ? capital.first : nil
  }
}

extension PlanBuilder {
  /// A table with the header of one of marks above it is read as that one where it has marks and nothing else in the same columns: weeks
  /// that have only begun have empty ones. nil where more of its own columns are of marks.
  func columnsAbove(_ header: Int, last: Int, own: TableColumns?) -> TableColumns? {
    guard last > header + 1, let lastGrid, plan.tables.indices.contains(lastGrid), let grid = plan.tables[lastGrid].columns.grid
    else { return nil }
    func count(_ grid: TableGrid?) -> Int { grid?.weekdays.count { $0 != nil } ?? 0 }
    let bytes = plan.source.bytes
    func titles(_ line: Int) -> [[UInt8]] {
      TableLine(bytes, plan.source.line(line)).cells.map { Array(bytes[$0.words.range]) }
    }
    guard count(grid) > count(own?.grid), titles(header) == titles(plan.tables[lastGrid].line) else { return nil }
    if grid.isOfRows {
      let isWeek = (header + 2...last).allSatisfy { line in
        TableLine(bytes, plan.source.line(line))[grid.rowsOfWeek ?? grid.dates ?? 0].map { cell in
          if grid.rowsAreWeeks { return TableColumns.week(bytes, cell.words, options.lexicon) != nil }
          return grid.rowsOfWeek == nil ? TableColumns.isDate(bytes, cell.words) : TableGrid.weekday(bytes, cell.words) != nil
        } ?? false
      }
      return isWeek ? plan.tables[lastGrid].columns : nil
    }
    for line in (header + 2)...last where line <= plan.source.lineCount {
      let cells = TableLine(bytes, plan.source.line(line))
      for column in grid.weekdays.indices where grid.weekdays[column] != nil {
        guard let cell = cells[column] else { continue }
        let said =
          grid.stages.map { TableColumns.stage(bytes, cell.words, of: $0, nil) }
          ?? (grid.isOfParts ? TableMark.ofPart(bytes, cell.words) : TableMark.ofHabit(bytes, cell.words))
        if said == nil { return nil }
      }
    }
    return plan.tables[lastGrid].columns
  }
}

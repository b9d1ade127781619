/// A table whose columns are weekdays: its rows are weeks, or what is done on each of them. Or one whose columns are habits: its rows are days
/// of the plan, or dates.
struct TableGrid: Sendable, Equatable {
  /// The weekday of each column, 0 for Monday, or a habit's own place; nil for the others.
  var weekdays: [Int?]
  /// The column of the weeks' numbers; without one the rows are weeks in their order.
  var week: Int?
  /// The column that names what is done, or the days; nil where the rows are weeks.
  var name: Int?
  /// The column of the days where the others are habits.
  var day: Int?
  /// Beside such days, the column of their titles.
  var title: Int?
  /// The column of dates where the rows are days, and the cells of the others are work.
  var dates: Int?
  /// The column of weekdays where the rows are those of one week.
  var rowsOfWeek: Int?
  /// The first column is one of weeks, and the others what is worked at.
  var rowsAreWeeks = false
  /// The headers alone tell that the cells of dated rows are work.
  var isByHeader = false
  /// Each column is a track.
  var hasSubjects = false
  /// The rows are days, or weeks, whose work the cells are.
  var isOfRows: Bool { dates != nil || rowsOfWeek != nil || rowsAreWeeks }
  /// The rows are dates, and not weekdays alone.
  var hasDatedRows = false
  /// The columns are parts of what the rows name: a word for what is half done counts there.
  var isOfParts = false
  /// How the cells of such parts say how far they are, where not by signs.
  var stages: StageForm?

  /// Of five different weekdays at least, or of two beside a column of weeks where none is headed as one of states. nil for a timetable: its
  /// rows are neither.
  init?(
    _ bytes: [UInt8], weekdays columns: [ColumnTitle], _ titles: [Extent], lines: [TableLine], _ lexicon: Lexicon
  ) {
    let isOfWeeks = columns.contains { $0.has(.week) } && !columns.contains { $0.has(.status) }
    let least = isOfWeeks ? 2 : 5
    guard lexicon.revision != .first, titles.count >= (isOfWeeks ? 3 : 5) else { return nil }
    var (others, plainDays) = ([Int](), 0)
    weekdays = []
    if let letters = Self.weekLetters(bytes, titles) ?? Self.shortWeek(bytes, titles) {
      plainDays = 7
      weekdays = letters
      others = letters.indices.filter { letters[$0] == nil }
    } else {
      for (column, title) in titles.enumerated() {
        let plain = Self.weekday(bytes, title)
        let weekday = plain ?? Self.weekdayBefore(bytes, title)
        if plain != nil { plainDays += 1 }
        weekdays.append(weekday)
        if weekday == nil { others.append(column) }
        // Most tables are of something else: that shows in their first columns.
        if titles.count - others.count < least { return nil }
      }
    }
    let found = weekdays.compactMap(\.self)
    guard Set(found).count == found.count, plainDays > 1 else { return nil }
    func cells(_ column: Int) -> [Extent] { Self.words(lines, column) }
    others.removeAll { cells($0).isEmpty }
    if others.isEmpty { return }
    func areWeeks(_ column: Int) -> Bool {
      cells(column).count == lines.count && cells(column).allSatisfy { TableColumns.week(bytes, $0, lexicon) != nil }
    }
    let numbers = others.first(where: areWeeks)
    if found.count < 5, numbers == nil { return nil }
    let marks = TableMark.areHabits(bytes, titles.indices.filter { weekdays[$0] != nil }.map(cells), lexicon.legend)
    let areMarks = marks != .none
    isOfParts = marks == .withHalves
    if areMarks {
      name = others.first { !areWeeks($0) && !TableColumns.areMeasures(bytes, cells($0)) } ?? numbers
      if name == nil { return nil }
    } else {
      week = numbers
      // Numbers of a calendar say of themselves when they are.
      if week == nil,
        Self.monthStarts(bytes, weekdays, lines: lines) != nil || Self.datedCells(bytes, weekdays, lines: lines) != nil
      {
        return
      }
      // `Week of` above dates
      let areDated = others.contains { column in cells(column).allSatisfy { TableColumns.isDate(bytes, $0) } }
      if week == nil, !areDated { return nil }
    }
  }

  /// The weekday that is all of a column's title, a remark in parentheses aside: `Sat (long)`.
  static func weekday(_ bytes: [UInt8], _ title: Extent) -> Int? {
    // No weekday's name is one byte.
    guard title.count > 1, title.count <= 64 else { return nil }
    let text = HeadingText(bytes, heading: title)
    return text.weekday().flatMap {
      $0.rest >= text.bytes.count || $0.rest > 0 && text.bytes[$0.rest - 1] == 0x28 && text.bytes.last == 0x29 ? $0.place : nil
    }
  }

  /// The weekday before other words in a title, of three letters at least: `Sun LR`.
  private static func weekdayBefore(_ bytes: [UInt8], _ title: Extent) -> Int? {
    guard (5...32).contains(title.count), let blank = Bytes.first(0x20, bytes, in: title.range), blank - title.lowerBound > 2
    else {
      return nil
    }
    return CalendarWords.weekday(String(decoding: bytes[title.lowerBound..<blank], as: UTF8.self).lowercased())?.rawValue
  }

  /// Dates or weekdays in the first column, and marks in two others at least, none of which says that it is one of states; only behind them
  /// columns of words.
  init?(_ bytes: [UInt8], dated titles: [ColumnTitle], lines: [TableLine], _ lexicon: Lexicon) {
    guard lexicon.revision != .first, titles.count > 2, !titles.contains(where: { $0.has(.status) }) else { return nil }
    func cells(_ column: Int) -> [Extent] { Self.words(lines, column) }
    // One day may have a remark: `Sun 22 + vitamin D`.
    let dates = cells(0)
    guard dates.count > 1, dates.allSatisfy({ Self.isDate(bytes, $0, mayGoOn: true) }),
      dates.count(where: { Self.isDate(bytes, $0) }) * 2 > dates.count
    else { return nil }
    func mark(_ cell: Extent) -> ItemStatus? { TableMark.ofHabit(bytes, cell, lexicon.legend) }
    let marked = titles.indices.dropFirst().prefix { column in
      cells(column).allSatisfy { !bytes[$0.range].contains(where: Bytes.isDigit) && mark($0) != nil }
    }
    let filled = marked.filter { !cells($0).isEmpty }
    guard filled.count > 1, filled.contains(where: { cells($0).contains { mark($0) == .done } }) else { return nil }
    weekdays = titles.indices.map { filled.contains($0) ? $0 : nil }
    name = 0
    hasDatedRows = dates.contains { bytes[$0.range].contains(where: Bytes.isDigit) }
  }

  /// Marks in columns that their cells tell of.
  init(columns: [Int], of count: Int, named: Int) {
    isOfParts = true
    weekdays = Array(repeating: nil, count: count)
    for column in columns where weekdays.indices.contains(column) { weekdays[column] = column }
    name = named
  }

  /// The cells of a column that have words.
  static func words(_ lines: [TableLine], _ column: Int) -> [Extent] {
    lines.compactMap { $0[column]?.words }.filter { !$0.isEmpty }
  }

  /// `2026-06-01`, `1 June`, `Mon`, `Sun 1`, `1 Su`; with `mayGoOn` also such a weekday with a sign and a remark behind it.
  private static func isDate(_ bytes: [UInt8], _ cell: Extent, mayGoOn: Bool = false) -> Bool {
    guard cell.count > 1, cell.count <= (mayGoOn ? 120 : 40) else { return false }
    if Bytes.isLetter(bytes[cell.lowerBound]), !CalendarWords.mayBeginDate(bytes, at: cell.lowerBound) { return false }
    if DateHeading(Array(bytes[cell.range])) != nil { return true }
    let text = HeadingText(bytes, heading: cell)
    func isFill(_ byte: UInt8) -> Bool { Bytes.isDigit(byte) || byte == 0x20 || byte == 0x2E }
    let word = text.word(at: text.bytes.prefix(while: isFill).count)
    guard CalendarWords.weekday(word.text) != nil, word.end <= text.bytes.count,
      let rest = text.bytes[word.end...].first(where: { !isFill($0) })
    else { return CalendarWords.weekday(word.text) != nil }
    return mayGoOn && !Bytes.isWordByte(rest)
  }
}

extension TableGrid {
  /// Habits by days: a column of days, two or more of nothing but marks, of which one is done, and beside them only dates, times and numbers;
  /// beside parts with numbers (`Part 1`, `Part 2`) words too, first the days' titles.
  init?(_ bytes: [UInt8], habits titles: [ColumnTitle], _ headers: [Extent], lines: [TableLine], _ lexicon: Lexicon) {
    guard lexicon.revision != .first, let days = titles.indices.first(where: { titles[$0].has(.day) }) else { return nil }
    func cells(_ column: Int) -> [Extent] { Self.words(lines, column) }
    let named = cells(days)
    guard named.count == lines.count, named.allSatisfy({ TableColumns.day(bytes, $0, lexicon) != nil }) else { return nil }
    var places: [Int?] = []
    var worded: [Int] = []
    var isDone = false
    for column in titles.indices {
      let filled = cells(column)
      let marks = filled.compactMap { TableMark.ofHabit(bytes, $0) }
      let isHabit = column != days && !filled.isEmpty && marks.count == filled.count && !titles[column].has(.status)
      if !isHabit, column != days, !filled.isEmpty, !TableColumns.areMeasures(bytes, filled) { worded.append(column) }
      places.append(isHabit ? column : nil)
      isDone = isDone || isHabit && marks.contains(.done)
    }
    let habits = places.compactMap(\.self)
    guard isDone, habits.count >= 2, worded.isEmpty || Self.areParts(bytes, habits.map { headers[$0] }) else { return nil }
    weekdays = places
    name = days
    day = days
    title = worded.first
  }

  /// Headers of the same words but for numbers that rise: `Part 1`, `Part 2`; `1st`, `2nd`.
  static func areParts(_ bytes: [UInt8], _ headers: [Extent]) -> Bool {
    let ordinals = ["st", "nd", "rd", "th"].map { Array($0.utf8) }
    let names = headers.map { header -> [UInt8] in
      let name = bytes[header.range].filter { !Bytes.isDigit($0) }.map(Bytes.lower)
      let begins = bytes[header.range].first.map(Bytes.isDigit) ?? false
      return begins && name.count > 1 && ordinals.contains(Array(name.prefix(2))) ? [] + name.dropFirst(2) : name
    }
    let numbers = headers.map { Int(String(decoding: bytes[$0.range].filter(Bytes.isDigit), as: UTF8.self)) ?? 0 }
    return names.allSatisfy { $0 == names.first } && numbers.allSatisfy { $0 > 0 }
      && zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }
  }
}

/// Tables by weekdays, weeks and days.
extension PlanBuilder {
  /// Each row is a week, each cell with words an item of its weekday.
  mutating func readWeeks(_ grid: TableGrid, _ columns: TableColumns, rows: ClosedRange<Int>, block: Int) {
    let bytes = plan.source.bytes
    var number = 0
    var states = CellStates()
    if plan.firstWeekday == nil { tableWeeks = WeekdayCount(grid.weekdays.compactMap(\.self)) }
    for line in rows where line <= plan.source.lineCount {
      let cells = TableLine(bytes, plan.source.line(line))
      let written = cells[grid.week].flatMap { TableColumns.week(bytes, $0.words, options.lexicon)?.number }
      number = written ?? number + 1
      guard (1...1000).contains(number) else { continue }
      tableWeeks.beginWeek(number)
      var week: Int?
      for (column, weekday) in grid.weekdays.enumerated() {
        guard let weekday, let cell = cells[column], !cell.words.isEmpty else { continue }
        openDay(numbered: tableWeeks.number(weekday), last: nil, line: line)
        if week == nil { week = addWeek(line, words: cells[columns.plannedOn]?.words ?? .none) }
        takeWeek(at: week)
        append(cell, of: cells, columns, line: line, block: block, &states)
      }
    }
    settle(states)
    plan.firstWeekday = tableWeeks.first
    closeDay(before: rows.upperBound + 1)
  }

  /// Each row is a track, and each of its cells an item that is named by the header above it. A row in bold without marks names those below.
  mutating func readHabits(_ grid: TableGrid, _ columns: TableColumns, header: Int, rows: ClosedRange<Int>, block: Int) {
    let bytes = plan.source.bytes
    let titles = TableLine(bytes, plan.source.line(header))
    let outer = pendingTrack
    let parts = fileHasDays ? [] : (outer.map { $0.parts + [$0.name] } ?? []).filter { !$0.isEmpty }
    let hasPlainNames = rows.contains { line in
      line <= plan.source.lineCount
        && TableLine(bytes, plan.source.line(line))[grid.name].map { !$0.words.isEmpty && !isBold($0.words) } ?? false
    }
    var group: [Extent] = []
    for line in rows where line <= plan.source.lineCount {
      let cells = TableLine(bytes, plan.source.line(line))
      guard let name = cells[grid.name]?.words, !name.isEmpty else { continue }
      closeTrack()
      let isEmpty = grid.weekdays.indices.allSatisfy { grid.weekdays[$0] == nil || cells[$0]?.words.isEmpty ?? true }
      if hasPlainNames, isEmpty, isBold(name) {
        // `**MILO (9)**` above the rows that are his.
        let text = HeadingText(bytes, heading: name)
        group = fileHasDays ? [] : [text.extent(0..<text.bytes.count)]
        continue
      }
      pendingTrack = PendingTrack(name: name, topic: .none, goal: .none, line: line, parts: parts + group)
      appendMarked(cells, named: titles, grid, columns, line: line, block: block)
    }
    closeTrack()
    pendingTrack = outer
  }

  /// Each row is a day, and each of its cells an item that is named by the habit above it.
  mutating func readHabitDays(
    _ grid: TableGrid, _ columns: TableColumns, header: Int, rows: ClosedRange<Int>, block: Int
  ) {
    let bytes = plan.source.bytes
    let titles = TableLine(bytes, plan.source.line(header))
    for line in rows where line <= plan.source.lineCount {
      let cells = TableLine(bytes, plan.source.line(line))
      guard let cell = cells[grid.day]?.words, let named = TableColumns.day(bytes, cell, options.lexicon) else { continue }
      openDay(
        numbered: named.number, last: named.last, line: line, title: cells[columns.plannedOn ?? grid.title]?.words ?? .none)
      appendMarked(cells, named: titles, grid, columns, line: line, block: block)
    }
    closeDay(before: rows.upperBound + 1)
  }

  /// Each cell of a row under a habit or a weekday is an item that is named by the header above it.
  private mutating func appendMarked(
    _ cells: TableLine, named titles: TableLine, _ grid: TableGrid, _ columns: TableColumns, line: Int, block: Int
  ) {
    for (column, place) in grid.weekdays.enumerated() where place != nil && column < cells.cells.count {
      guard !grid.holdsNothing(plan.source.bytes, cells.cells[column].words), let title = titles[column],
        let item = row(title, cells)
      else { continue }
      var marked = columns
      marked.status = column
      append(item, marked, line: line, block: block)
    }
  }

  /// Each row is what is done in a week, or in several; a row without a week is of that above it. `title` is a column of dates.
  mutating func openWeek(_ week: (number: Int, last: Int?), line: Int, title: Extent) {
    let lastWeek = max(week.number, min(week.last ?? week.number, week.number + 8))
    tableWeeks.beginWeek(week.number, through: lastWeek)
    let first = tableWeeks.number(tableWeeks.first)
    let last = first + 7 * (lastWeek - week.number) + 6
    openDay(numbered: first, last: last, line: line)
    takeWeek(.none)
    if let openDay { plan.days[openDay].title = title }
  }

  /// The rows in bold that are the heads of those below: two at least, the table's first row one of them, each right above a row that isn't. In
  /// bold are its first cell, its words and its state, if it has one.
  func groups(_ rows: [TableRow?], _ columns: TableColumns) -> Set<Int> {
    guard options.isOwnersReading, columns.status != nil, columns.name != 0 else { return [] }
    func isHead(_ row: TableRow) -> Bool {
      guard let words = row.cells[columns.name]?.words, isBold(words), let first = row.cells[0]?.words, isBold(first) else {
        return false
      }
      return row.cells[columns.status].map { $0.words.isEmpty || isBold($0.words) } ?? true
    }
    guard let first = rows.first, let first, isHead(first) else { return [] }
    let heads = rows.indices.filter { rows[$0].map(isHead) ?? false }
    let areAbove = heads.allSatisfy { place in
      place + 1 < rows.count && (rows[place + 1].map { !isHead($0) } ?? false)
    }
    return heads.count > 1 && areAbove ? Set(heads) : []
  }

  /// Whether a cell's words are all bold.
  private func isBold(_ words: Extent) -> Bool {
    let bytes = plan.source.bytes[words.range]
    return bytes.count > 4 && bytes.starts(with: [0x2A, 0x2A]) && bytes.suffix(2).elementsEqual([0x2A, 0x2A])
  }

  /// A cell of a row as an item; nil where it has no words.
  func row(_ cell: TableLine.Cell, _ cells: TableLine) -> TableRow? {
    let bytes = plan.source.bytes
    let item = ItemLine(bytes, from: cell.words.lowerBound, to: cell.words.upperBound, options.lexicon)
    guard item.leetcode > 0 || bytes[item.text.range].contains(where: Bytes.isWordByte) else { return nil }
    return TableRow(line: item, cells: cells, leetcode: item.leetcode)
  }

  /// The week of a row; `words` say its date.
  private mutating func addWeek(_ line: Int, words: Extent) -> Int {
    let number = openDay.map { ((plan.days[$0].key.number ?? 1) - 1) / 7 + 1 }
    plan.weeks.append(Plan.Week(number: number, theme: .none, line: line, words: words, parts: parts()))
    return plan.weeks.count - 1
  }

  /// Whether a cell says that nothing is to be done, perhaps with a remark in parentheses behind it, or in parentheses itself.
  func isRest(_ words: Extent) -> Bool {
    guard words.count <= 64 else { return false }
    let text = HeadingText(plan.source.bytes, heading: words)
    return Self.saysRest(text.bytes[...], remarks: options.isOwnersReading)
  }

  /// Whether a bare bullet says so: `Rest (legs)`, `Sunday: off`.
  func isRestDay(_ words: Extent) -> Bool {
    guard words.count <= 64 else { return false }
    let text = HeadingText(plan.source.bytes, heading: words)
    var rest = text.weekday()?.rest ?? 0
    if rest == 0 {
      // `Fr frei (Umzug)`
      let word = text.word(at: 0)
      if word.end < text.bytes.count, text.bytes[word.end] == 0x20, CalendarWords.weekday(word.text) != nil {
        rest = word.end
      } else if let name = text.nameBeforeColon(longest: ShortWeekdays.longest), name.word.unicodeScalars.count < 4 {
        // `수: 휴식`, `Lu: descanso`
        rest = name.rest
      }
    }
    // A hyphen alone may be anything.
    let words = text.bytes[min(rest, text.bytes.count)...]
    return words.contains(where: Bytes.isWordByte) && Self.saysRest(words, remarks: true)
  }

  private static func saysRest(_ words: ArraySlice<UInt8>, remarks: Bool) -> Bool {
    let bytes = Array(words)
    var word = Bytes.trim(Extent(0, bytes.count), bytes)
    // `riposo!`
    while word.count > 3, bytes[word.upperBound - 1] == 0x21 { word = Extent(word.lowerBound, word.upperBound - 1) }
    if remarks, let open = Bytes.first(0x28, bytes, in: word.range), bytes[word.upperBound - 1] == 0x29 {
      let before = Bytes.trim(Extent(word.lowerBound, open), bytes)
      word = before.isEmpty ? Bytes.trim(Extent(open + 1, word.upperBound - 1), bytes) : before
    }
    func says(_ word: Extent) -> Bool {
      Lexicon.restWords.contains(WordList.composed(String(decoding: bytes[word.range], as: UTF8.self).lowercased()))
    }
    if says(word) { return true }
    // `Rest / catch-up`, `Rest + rehab`
    guard remarks,
      let slash = Bytes.first(0x2F, bytes, in: word.range) ?? Bytes.first(0x2B, bytes, in: word.range), slash > word.lowerBound,
      !bytes[slash..<word.upperBound].contains(where: Bytes.isDigit)
    else { return false }
    return says(Bytes.trim(Extent(word.lowerBound, slash), bytes))
  }
}

extension Plan.Row {
  /// The column of the cell that holds an item's mark; nil for one whose mark is a box before its words.
  func state(of item: Item) -> Int? {
    guard let grid = table.columns.grid else { return table.columns.status }
    let place = Int(item.content)
    return grid.name == nil
      ? nil : cells.cells.firstIndex { $0.outer.lowerBound <= place && place <= $0.outer.upperBound }
  }

  /// The columns whose marks are written in one manner.
  var states: [Int] {
    guard let grid = table.columns.grid else { return table.columns.status.map { [$0] } ?? [] }
    return grid.weekdays.indices.filter { grid.weekdays[$0] != nil }
  }
}

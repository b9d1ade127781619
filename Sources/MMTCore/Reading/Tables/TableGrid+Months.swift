/// Columns of weekdays whose cells begin with the day of the month, or whose rows say from which day to which they go:
/// `| 15 Evidence 1 ✓ | 16 Evidence 2 |`, `| 11–15 | 4ºB ✓ | 5ºA |`.
extension TableGrid {
  /// A calendar has so many cells at least.
  private static let leastCells = 7

  /// How a table tells its days.
  enum MonthForm { case cells, spans, dates }

  /// Which days of a month the rows' first weekdays are, 0 or less for those before it; nil where the numbers don't agree.
  static func monthStarts(
    _ bytes: [UInt8], _ weekdays: [Int?], lines: [TableLine], spans column: Int? = nil
  ) -> (form: MonthForm, starts: [Int])? {
    guard lines.count > 1, lines.count <= 6, let first = weekdays.compactMap(\.self).first else { return nil }
    if let starts = cellStarts(bytes, weekdays, first, lines) { return (.cells, starts) }
    guard let column, let starts = spanStarts(bytes, weekdays, first, lines, column) else { return nil }
    return (.spans, starts)
  }

  /// Each cell with words begins with the number that its place says, three at least with words behind it.
  private static func cellStarts(_ bytes: [UInt8], _ weekdays: [Int?], _ first: Int, _ lines: [TableLine]) -> [Int]? {
    var start: Int?
    var (cells, worded, before, behind) = (0, 0, 0, 0)
    var filled: [(place: Int, number: Int)] = []
    for (row, line) in lines.enumerated() {
      for (column, weekday) in weekdays.enumerated() {
        guard let weekday, let words = line[column]?.words, !words.isEmpty else { continue }
        guard let day = dayOfMonth(bytes, words) else { return nil }
        let place = 7 * row + (weekday - first + 7) % 7
        if start == nil, row > 0 || day.number < 15 { start = day.number - place }
        if !isOnlyMark(bytes, day.words) { worded += 1 }
        filled.append((place, day.number))
        cells += 1
      }
    }
    guard let start, cells >= leastCells, worded > 2 else { return nil }
    for (place, number) in filled where start + place != number {
      // Days of the month before, and of the one behind.
      if start + place < 1, (28...31).contains(number - start - place) {
        before += 1
      } else if start + place > 28, (28...31).contains(start + place - number) {
        behind += 1
      } else {
        return nil
      }
    }
    return before < 7 && behind < 14 ? lines.indices.map { start + 7 * $0 } : nil
  }

  /// Each row begins so many weeks behind the one above it: `4–8`, `11–15`.
  private static func spanStarts(
    _ bytes: [UInt8], _ weekdays: [Int?], _ first: Int, _ lines: [TableLine], _ column: Int
  ) -> [Int]? {
    let places = weekdays.compactMap { $0.map { ($0 - first + 7) % 7 } }
    guard let reach = places.max() else { return nil }
    var starts: [Int] = []
    for line in lines {
      guard let words = line[column]?.words, words.count <= 12, let begun = dayOfMonth(bytes, words, beforeDash: true) else {
        return nil
      }
      let text = HeadingText(bytes, heading: begun.words)
      guard let sign = text.separator(at: 0), let end = text.number(at: text.skippingSpaces(sign)), end.end == text.bytes.count
      else { return nil }
      let days = end.value - begun.number
      // The first weekday is that of the first day, or all weeks are from Monday on.
      guard days == reach || (days == 4 || days == 6), (1...31).contains(end.value) else { return nil }
      let start = begun.number + (days == reach ? 0 : first)
      if let last = starts.last, start <= last || (start - last) % 7 != 0 { return nil }
      starts.append(start)
    }
    return starts
  }

  /// Nothing, or a box or sign: a calendar of ticks says nothing of what is done.
  static func isOnlyMark(_ bytes: [UInt8], _ words: Extent) -> Bool {
    words.isEmpty || TableMark.isBoxOrSign(bytes, words)
  }

  /// The day of the month that a cell begins with, and the words behind it: `1 Contracts`, `**16** Evidence`, `3<br>run`, `7. off`.
  static func dayOfMonth(_ bytes: [UInt8], _ cell: Extent, beforeDash: Bool = false) -> (number: Int, words: Extent)? {
    var index = cell.lowerBound
    let isBold = Bytes.has("**", bytes, at: index, end: cell.upperBound)
    if isBold { index += 2 }
    var number = 0
    let start = index
    while index < cell.upperBound, index - start < 3, Bytes.isDigit(bytes[index]) {
      number = number * 10 + Int(bytes[index] - 0x30)
      index += 1
    }
    guard index > start, (1...31).contains(number) else { return nil }
    if isBold {
      guard Bytes.has("**", bytes, at: index, end: cell.upperBound) else { return nil }
      index += 2
    }
    if beforeDash { return (number, Bytes.trim(Extent(index, cell.upperBound), bytes)) }
    if index < cell.upperBound, [0x2E, 0x3A, 0x29].contains(bytes[index]) { index += 1 }
    let isApart = index == cell.upperBound || Bytes.isBlank(bytes[index]) || bytes[index] == 0x3C
    guard isApart else { return nil }
    index = LineBreakTag.end(bytes, at: index, before: cell.upperBound) ?? index
    return (number, Bytes.trim(Extent(index, cell.upperBound), bytes))
  }
}

/// Calendars whose cells begin with their date: `| **4/12** off | 4/13 labs |`.
extension TableGrid {
  /// A calendar by dates: the month of its first cell, which day of that month each row's first weekday is, and which number is the month.
  struct DatedCells {
    var month: Int
    var starts: [Int]
  }

  /// The two numbers of the date that a cell begins with, and the words behind it.
  static func dateInFront(_ bytes: [UInt8], _ cell: Extent) -> (first: Int, second: Int, words: Extent)? {
    var index = cell.lowerBound
    let isBold = Bytes.has("**", bytes, at: index, end: cell.upperBound)
    if isBold { index += 2 }
    guard index < cell.upperBound, Bytes.isDigit(bytes[index]), index == 0 || !Bytes.isDigit(bytes[index - 1]) else {
      return nil
    }
    var numbers: [Int] = []
    while numbers.count < 2 {
      let digits = bytes[index..<cell.upperBound].prefix(while: Bytes.isDigit)
      guard (1...2).contains(digits.count), let number = Int(String(decoding: digits, as: UTF8.self)), (1...31).contains(number)
      else {
        return nil
      }
      numbers.append(number)
      index = digits.endIndex
      if numbers.count == 1 {
        guard index < cell.upperBound, bytes[index] == 0x2F else { return nil }
        index += 1
      }
    }
    if isBold {
      guard Bytes.has("**", bytes, at: index, end: cell.upperBound) else { return nil }
      index += 2
    }
    if index < cell.upperBound, [0x3A, 0x29].contains(bytes[index]) { index += 1 }
    guard index == cell.upperBound || Bytes.isBlank(bytes[index]) || bytes[index] == 0x3C else { return nil }
    index = LineBreakTag.end(bytes, at: index, before: cell.upperBound) ?? index
    return (numbers[0], numbers[1], Bytes.trim(Extent(index, cell.upperBound), bytes))
  }

  /// The date that a cell begins with, with the name of its month or as `D.M.` and `M月D日`, and the words behind it: `2 Sep drills`, `**Sep 4** race`.
  static func namedDateInFront(_ bytes: [UInt8], _ cell: Extent) -> (month: Int, day: Int, words: Extent)? {
    var index = cell.lowerBound
    let end = min(cell.upperBound, cell.lowerBound + 40)
    let isBold = Bytes.has("**", bytes, at: index, end: end)
    if isBold { index += 2 }
    func number() -> Int? {
      let digits = bytes[index..<end].prefix(while: Bytes.isDigit)
      guard (1...2).contains(digits.count), let number = Int(String(decoding: digits, as: UTF8.self)) else { return nil }
      index = digits.endIndex
      return number
    }
    func name() -> Int? {
      let letters = bytes[index..<end].prefix { Bytes.isLetter($0) || $0 >= 0xC3 }
      guard (3...24).contains(letters.count) else { return nil }
      index = letters.endIndex
      return CalendarWords.month(typed: String(decoding: letters, as: UTF8.self))
    }
    func skip(_ signs: StaticString...) {
      for sign in signs where Bytes.has(sign, bytes, at: index, end: end) { index += sign.utf8CodeUnitCount }
    }
    guard index < end else { return nil }
    var (month, day): (Int?, Int?)
    if Bytes.isDigit(bytes[index]) {
      guard let first = number() else { return nil }
      let isEastern = Bytes.has("月", bytes, at: index, end: end) || Bytes.has("월", bytes, at: index, end: end)
      if isEastern {
        skip("月", "월")
        skip(" ")
        (month, day) = (first, number())
        skip("日", "일")
      } else if bytes.indices.contains(index), bytes[index] == 0x2E, index + 1 < end, Bytes.isDigit(bytes[index + 1]) {
        index += 1
        (day, month) = (first, number())
        guard index < end, bytes[index] == 0x2E else { return nil }
        index += 1
      } else {
        skip("st", "nd", "rd", "th")
        skip(".")
        skip(" ")
        skip("de ")
        (day, month) = (first, name())
        skip(".")
      }
    } else {
      month = name()
      skip(".")
      skip(" ")
      day = number()
      skip("st", "nd", "rd", "th")
    }
    guard let month, let day, CivilDay(year: 2024, month: month, day: day) != nil else { return nil }
    if isBold {
      guard Bytes.has("**", bytes, at: index, end: cell.upperBound) else { return nil }
      index += 2
    }
    if index < cell.upperBound, [0x3A, 0x29, 0x2C].contains(bytes[index]) { index += 1 }
    guard index == cell.upperBound || Bytes.isBlank(bytes[index]) || bytes[index] == 0x3C else { return nil }
    index = LineBreakTag.end(bytes, at: index, before: cell.upperBound) ?? index
    return (month, day, Bytes.trim(Extent(index, cell.upperBound), bytes))
  }

  /// Columns of two weekdays at least whose cells begin with their dates, and others that are empty or of weeks: a calendar.
  init?(_ bytes: [UInt8], calendar titles: [Extent], lines: [TableLine], _ lexicon: Lexicon) {
    guard lexicon.revision != .first, titles.count > 1 else { return nil }
    weekdays = titles.map { Self.weekday(bytes, $0) }
    let found = weekdays.compactMap(\.self)
    guard found.count > 1, Set(found).count == found.count, Self.datedCells(bytes, weekdays, lines: lines) != nil else {
      return nil
    }
    for column in titles.indices where weekdays[column] == nil {
      let areWeeks = Self.words(lines, column).allSatisfy { TableColumns.week(bytes, $0, lexicon) != nil }
      guard areWeeks else { return nil }
    }
  }

  /// Each cell with words, seven at least, begins with the date that its place says, in the one order in which all do.
  static func datedCells(_ bytes: [UInt8], _ weekdays: [Int?], lines: [TableLine]) -> DatedCells? {
    guard lines.count > 1, lines.count <= 60, let first = weekdays.compactMap(\.self).first else { return nil }
    var found: [(place: Int, first: Int, second: Int)] = []
    // Whether all name their months.
    var areNamed: Bool?
    for (row, line) in lines.enumerated() {
      for (column, weekday) in weekdays.enumerated() {
        guard let weekday, let words = line[column]?.words, !words.isEmpty else { continue }
        // Most tables show in their first cell that they are others.
        let place = 7 * row + (weekday - first + 7) % 7
        if areNamed != true, let date = dateInFront(bytes, words) {
          areNamed = false
          found.append((place, date.first, date.second))
        } else if areNamed != false, let date = namedDateInFront(bytes, words) {
          areNamed = true
          found.append((place, date.month, date.day))
        } else {
          return nil
        }
      }
    }
    guard found.count >= leastCells else { return nil }
    let orders = areNamed == true ? [DateOrder.monthFirst] : DateOrder.allCases
    let read = orders.compactMap { order -> DatedCells? in
      var begin: Int?
      var top: (month: Int, day: Int, place: Int)?
      for date in found {
        let (month, day) = order == .monthFirst ? (date.first, date.second) : (date.second, date.first)
        guard (1...12).contains(month) else { return nil }
        let months = (1..<max(1, month)).reduce(0) { $0 + CivilDay.daysIn(month: $1, year: 2023) }
        // Behind December comes the next year.
        let days = months + day + (top.map { month < $0.month ? 365 : 0 } ?? 0)
        if top == nil { top = (month, day, date.place) }
        guard begin ?? (days - date.place) == days - date.place else { return nil }
        begin = days - date.place
      }
      return top.map { top in DatedCells(month: top.month, starts: lines.indices.map { top.day - top.place + 7 * $0 }) }
    }
    return read.count == 1 ? read.first : nil
  }
}

extension PlanBuilder {
  /// Each cell with words is a day of the month that the heading above the table names; false where none does, or the weekdays are another one's.
  mutating func readMonth(_ grid: TableGrid, _ columns: TableColumns, rows: ClosedRange<Int>, block: Int) -> Bool {
    let bytes = plan.source.bytes
    let lines = rows.filter { $0 <= plan.source.lineCount }.map { (line: $0, cells: TableLine(bytes, plan.source.line($0))) }
    let dated = TableGrid.datedCells(bytes, grid.weekdays, lines: lines.map(\.cells))
    guard let first = grid.weekdays.compactMap(\.self).first,
      let found = dated.map({ (form: TableGrid.MonthForm.dates, starts: $0.starts) })
        ?? TableGrid.monthStarts(bytes, grid.weekdays, lines: lines.map(\.cells), spans: grid.week),
      let month = dated.map({ (month: $0.month, year: plan.yearOfTitle ?? monthAbove(block)?.year) }) ?? monthAbove(block),
      let top = found.starts.first,
      let base = monthBase(month.month, month.year, firstWeekday: ((first + 1 - top) % 7 + 7) % 7)
    else { return false }
    var states = CellStates()
    for (row, start) in zip(lines, found.starts) {
      for (column, weekday) in grid.weekdays.enumerated() {
        guard let weekday, var cell = row.cells[column], !cell.words.isEmpty else { continue }
        let number = base + start + (weekday - first + 7) % 7
        guard number > 0 else { continue }
        if found.form == .cells, let day = TableGrid.dayOfMonth(bytes, cell.words) { cell.words = day.words }
        if found.form == .dates,
          let words = TableGrid.dateInFront(bytes, cell.words)?.words ?? TableGrid.namedDateInFront(bytes, cell.words)?.words
        {
          cell.words = words
        }
        openDay(numbered: number, last: nil, line: row.line)
        if !TableGrid.isOnlyMark(bytes, cell.words) {
          append(cell, of: row.cells, columns, line: row.line, block: block, &states)
        }
      }
    }
    settle(states)
    closeDay(before: rows.upperBound + 1)
    return true
  }

  /// How many days of the plan come before a month whose 1st is a weekday: the first month counts from 1.
  private mutating func monthBase(_ month: Int, _ year: Int?, firstWeekday: Int) -> Int? {
    if let year, CivilDay(year: year, month: month, day: 1)?.weekday.rawValue != firstWeekday { return nil }
    guard let known = plan.calendar else {
      guard plan.firstWeekday == nil else { return nil }
      plan.calendar = CalendarMonth(month: month, year: year)
      plan.firstWeekday = firstWeekday
      plan.daysAreDated = true
      return 0
    }
    if let year, let own = known.year {
      guard let one = CivilDay(year: own, month: known.month, day: 1), let other = CivilDay(year: year, month: month, day: 1)
      else { return nil }
      return other >= one ? other - one : nil
    }
    let between = (month - known.month + 12) % 12
    let days = (0..<between).reduce(0) { $0 + CivilDay.daysIn(month: (known.month - 1 + $1) % 12 + 1, year: 2023) }
    // A 29 February may lie between them.
    let more = ((firstWeekday - (plan.firstWeekday ?? 0) - days) % 7 + 7) % 7
    return more < 2 ? days + more : nil
  }

  /// The month that the heading right above a table says, or the nearest heading of a higher level that says one: `## June 2026`.
  private func monthAbove(_ block: Int) -> (month: Int, year: Int?)? {
    var lowest = Int.max
    for head in heads[..<min(nextHead, heads.count)].reversed().prefix(100) {
      let own = blocks[head.block]
      let level = own.kind == .heading ? Int(own.level) : 7
      guard level < lowest, level < 7 || head.block + 1 == block else { continue }
      if let month = head.text.month { return month }
      lowest = level
      if level == 1 { break }
    }
    return nil
  }
}

extension HeadingText {
  /// The one month that words name, and a year beside it: `June 2026`, `Turnos de riego — mayo`, `2026年6月`.
  var month: (month: Int, year: Int?)? {
    var months: Set<Int> = []
    var years: Set<Int> = []
    var index = 0
    while index < bytes.count {
      if Bytes.isDigit(bytes[index]) {
        let end = bytes[index...].firstIndex { !Bytes.isDigit($0) } ?? bytes.count
        let number = end - index < 5 ? Int(String(decoding: bytes[index..<end], as: UTF8.self)) ?? 0 : 0
        if end - index == 4, (1990...2099).contains(number) { years.insert(number) }
        let behind = String(decoding: bytes[end..<min(bytes.count, end + 3)], as: UTF8.self)
        if (1...12).contains(number), end - index < 3, Language.dateSigns.contains(where: { $0.count == 3 && $0[1] == behind })
        {
          months.insert(number)
        }
        index = end
      } else {
        let word = self.word(at: index)
        if word.end > index {
          if let month = CalendarWords.month(word.text) { months.insert(month) }
          index = word.end
        } else {
          index += 1
        }
      }
    }
    guard let month = months.first, months.count == 1, years.count < 2 else { return nil }
    return (month, years.first)
  }
}

/// What the columns of a table hold, as far as its header and cells tell.
struct TableColumns: Sendable, Equatable {
  /// How many the header has; cells behind them count for nothing.
  var count: Int
  /// The item's words.
  var name: Int?
  /// LeetCode's number, or just a numbering.
  var number: Int?
  var difficulty: Int?
  /// A box, sign or word for how far the row is.
  var status: Int?
  var day: Int?
  /// Rows are what is done in a week.
  var week: Int?
  /// The dates of those days or weeks.
  var plannedOn: Int?
  /// The dates by which rows are due, and which number of those with slashes is the month, if they tell.
  var dueOn: Int?
  var dueOrder: DateOrder?
  /// Beside days or weeks: what is to be handed in then, no dates.
  var handIns: Int?
  /// The month of the first of them, and the year in which they lie, where only all of them together tell it.
  var dueMonth: Int?
  var dueYear: Int?
  /// The columns are weekdays, or habits.
  var grid: TableGrid?
  /// Minutes spent; `Time` alone is more often an estimate and isn't taken for it.
  var minutes: Int?
  /// The header says minutes, so a cell holds their bare number.
  var hasPlainMinutes = false
  /// The day it was done on; `Date` alone is more often a plan.
  var date: Int?
  /// Which number of its dates with slashes is the month, if they tell.
  var doneOrder: DateOrder?
  /// The header of `name` says that these are problems, and that of `number` that they are LeetCode's.
  var namesProblems = false
  /// A column whose header says status, and whose cells hold other words than those for it.
  var unreadStatus: Int?
  var numbersAreLeetCode = false
  /// The header of `name` says work.
  var namesWork = false

  /// The column of states fills up row by row, with these.
  var filling: Filling?
  /// Beside counts of what is done the column of how many there are.
  var wholes: Int?
  /// Remarks may stand behind the words of its column of states.
  var readsRemarks = false
  /// `closed` says that something is done, not that it is shut: no sign stands beside it.
  var closes = true
  /// What the file says of its signs.
  var legend: Legend?

  /// The column of states is that of the days: `| Done | 3 Oct 2026`.
  var statesAreDates: Bool { grid == nil && status != nil && status == date }
  /// Its header names work, and it has a column of states.
  var isOfWork: Bool { namesWork && status != nil }
  /// Its columns are weekdays and its rows weeks.
  var isOfWeeks: Bool { grid.map { $0.name == nil && !$0.isOfRows } ?? false }

  /// Columns of which nothing is known.
  init(count: Int) { self.count = count }

  /// Reads the table whose header stands on `header` and whose last row on `last`. nil where no column tells items from other things.
  init?(_ source: SourceText, header: Int, last: Int, _ lexicon: Lexicon, readsGrid: Bool = true, as other: TableColumns? = nil)
  {
    let bytes = source.bytes
    let words = TableLine(bytes, source.line(header)).cells.map(\.words)
    let titles = words.map { ColumnTitle(bytes, $0, lexicon) }
    count = titles.count
    legend = lexicon.legend
    readsRemarks = lexicon.revision != .first
    guard count > 1, last > header + 1 else { return nil }
    let lines = ((header + 2)...last).map { TableLine(bytes, source.line($0)) }
    grid =
      readsGrid
      ? TableGrid(bytes, weekdays: titles, words, lines: lines, lexicon)
        ?? TableGrid(bytes, calendar: words, lines: lines, lexicon) ?? TableGrid(
          bytes, habits: titles, words, lines: lines, lexicon)
        ?? TableGrid(bytes, dated: titles, lines: lines, lexicon)
        ?? TableGrid(bytes, parts: titles, words, lines: lines, lexicon)
        ?? TableGrid(bytes, stages: titles, words, lines: lines, lexicon)
        ?? TableGrid(bytes, states: titles, words, lines: lines, lexicon)
        ?? TableGrid(bytes, subjects: titles, words, lines: lines, lexicon)
        ?? TableGrid(bytes, work: titles, words, lines: lines, lexicon) : nil
    /// More than half of what is filled are dates; the others say nothing of one (`?`, `TBD`).
    func areDates(_ column: Int) -> Bool {
      let filled = lines.compactMap { $0[column]?.words }.filter { !$0.isEmpty }
      return filled.count { Self.isDate(bytes, $0) } * 2 > filled.count
    }
    // What says how far its rows are by a column of theirs does so.
    if grid?.isByHeader == true,
      TableColumns(source, header: header, last: last, lexicon, readsGrid: false, as: other)?.status != nil
    {
      grid = nil
    }
    if let grid {
      day = grid.day
      if grid.day != nil || grid.name == nil {
        plannedOn = titles.indices.first { grid.weekdays[$0] == nil && titles[$0].saysWhen && areDates($0) }
      }
      settleSigns(bytes, lines)
      return
    }
    var taken: [Int] = []
    func first(_ isIt: (Int) -> Bool) -> Int? { titles.indices.first { !taken.contains($0) && isIt($0) } }
    func take(_ isIt: (ColumnTitle) -> Bool) -> Int? {
      guard let found = first({ isIt(titles[$0]) }) else { return nil }
      taken.append(found)
      return found
    }
    func giveBack(_ column: Int) { taken.removeAll { $0 == column } }

    date = take { $0.has(.date) && $0.has(.done) }
    minutes = take { $0.has(.minutes) || $0.has(.time) && $0.has(.spent) }
    hasPlainMinutes = minutes.map { titles[$0].has(.plainMinutes) } ?? false
    difficulty = take { $0.has(.difficulty) }
    func cells(_ column: Int) -> [Extent] { lines.compactMap { $0[column]?.words } }
    day = take { $0.has(.day) }
    if let column = day {
      // A dash is a break, as among weeks.
      let filled = cells(column).filter { !$0.isEmpty && !(lexicon.revision != .first && Self.isDash(bytes, $0)) }
      if filled.isEmpty || filled.contains(where: { Self.day(bytes, $0, lexicon) == nil }) {
        day = nil
        giveBack(column)
      }
    }
    let isOwners = lexicon.revision != .first
    if day == nil, isOwners, titles[0].isUnknown, Self.areDays(bytes, cells(0), lexicon) {
      day = 0
      taken.append(0)
    }
    if day == nil, isOwners, let column = take({ $0.has(.week) }) {
      let filled = cells(column).filter { !$0.isEmpty && !Self.isDash(bytes, $0) }
      var weeks = filled.map { Self.week(bytes, $0, lexicon)?.number }
      // `Finals` below the last of them is one more.
      if weeks.count > 3, weeks.last == .some(nil), let last = cells(column).last, Self.isLastWeek(bytes, last) {
        weeks.removeLast()
      }
      let areNumbers = !weeks.contains(nil) && Set(weeks).count > 1
      if !areNumbers, Self.weeksOfDates(bytes, cells(column)) != nil { plannedOn = column }
      if areNumbers || plannedOn == column { week = column } else { giveBack(column) }
    }
    let hasDays = day != nil || week != nil
    if isOwners, hasDays, plannedOn == nil, let column = first({ titles[$0].saysWhen && areDates($0) }) {
      plannedOn = column
      taken.append(column)
    }
    if isOwners, date == nil,
      let column = first({ titles[$0].has(.status) && Self.areDates(bytes, cells($0), legend) })
        ?? first({ (titles[$0].has(.spent) || titles[$0].has(.done)) && Self.areDates(bytes, cells($0), legend) })
    {
      // `Done`, or `Actual` beside `Planned`, over dates.
      date = column
      taken.append(column)
    }
    func isDue(_ column: Int) -> Bool { titles[column].saysDue(besideDays: hasDays) && areDates(column) }
    if isOwners, let column = first({ titles[$0].has(.due) && isDue($0) }) ?? first(isDue) {
      dueOn = column
      dueOrder = DateOrder.told(by: cells(column), of: bytes)
      dueMonth = Self.firstMonth(bytes, cells(column), dueOrder)
      taken.append(column)
    }
    if isOwners, hasDays, dueOn == nil, let column = first({ titles[$0].has(.due) && Self.areHandIns(bytes, cells($0)) }) {
      handIns = column
      taken.append(column)
    }
    func areSigns(_ column: Int) -> Bool { Self.areMarks(bytes, cells(column), legend, withRemarks: isOwners) }
    if let column = columnOfStates(
      titles, titles.indices.filter { !taken.contains($0) && titles[$0].has(.status) }, cells, of: lines.count, bytes)
    {
      taken.append(column)
      if isOwners, let told = Self.circles(bytes, cells(column).filter { !$0.isEmpty }, legend) { legend = told }
      if isOwners, titles[column].isState { tellClosed(bytes, cells(column)) }
      if isStates(column, titles, cells(column).filter { !$0.isEmpty }, of: lines.count, bytes) {
        status = column
      } else {
        giveBack(column)
        unreadStatus = column
      }
    }
    if isOwners, status == nil, let date, titles[date].has(.status) {
      // `SOP | Transcript | Submitted`: steps on the way to what the header says.
      let steps = titles.indices.count { !taken.contains($0) && titles[$0].isUnknown && areSigns($0) }
      if steps > 1 { (status, unreadStatus) = (date, nil) }
    }
    if isOwners, status == nil, let column = unreadStatus, column > 0,
      !Self.isTotal(bytes, words[column - 1]), let whole = Self.whole(bytes, of: column, lines, taken: taken)
    {
      // `Tasks | Solved`
      (status, filling, wholes, unreadStatus) = (column, .counts, whole, nil)
      taken += [column, whole]
    }
    if status == nil {
      // A column of boxes or signs, whatever its header says.
      status = first { !titles[$0].isNumberSign && areSigns($0) }
      if isOwners, status == nil, unreadStatus == nil,
        let column = first({ titles[$0].isResult && Self.areCircles(bytes, cells($0).filter { !$0.isEmpty }) })
      {
        status = column
        legend = Self.circles(bytes, cells(column).filter { !$0.isEmpty }, legend)
      }
      if isOwners, status == nil, unreadStatus == nil {
        status =
          first { titles[$0].isUnknown && areStates(bytes, cells($0).filter { !$0.isEmpty }) }
          ?? titles.indices.last {
            !taken.contains($0) && titles[$0].isUnknown
              && Self.answers(bytes, header: words[$0], cells($0).filter { !$0.isEmpty }, legend)
          } ?? columnOfKnownStates(bytes, titles, words, taken: taken, cells)
      }
      if let status {
        taken.append(status)
        unreadStatus = nil
      }
    }
    if isOwners, let dates = dueOn, date == nil, let status, !titles[dates].has(.due),
      Self.sayDoing(bytes, dates: dates, status: status, lines, legend)
    {
      date = dates
      (dueOn, dueOrder) = (nil, nil)
    }
    if isOwners, status == nil, let date, Self.areDates(bytes, cells(date), legend) {
      status = date
      unreadStatus = nil
    }
    if isOwners, status == nil, unreadStatus == nil,
      let found = Self.filling(bytes, titles, words, lines, taken: taken, areDated: hasDays, legend)
        ?? other.flatMap({ other in other.status.flatMap { column in other.filling.map { (column, $0) } } })
    {
      (status, filling) = (found.column, found.filling)
      taken.append(found.column)
    }
    if isOwners, let date { doneOrder = DateOrder.told(by: cells(date), of: bytes) }
    number = take(\.isNumber)
    numbersAreLeetCode = number.map { titles[$0].has(.leetcode) } ?? false
    if let column = number, numbersAreLeetCode,
      cells(column).contains(where: { !$0.isEmpty && Self.number(bytes, $0) == nil })
    {
      // `LeetCode` over titles or links names the problems themselves.
      number = nil
      numbersAreLeetCode = false
      giveBack(column)
    }
    settleNames(bytes, titles, lines, taken: taken, lexicon)
    if name == nil { return nil }
    settleSigns(bytes, lines)
  }

  /// What a cell of states says; nil where its words are no mark.
  func mark(_ bytes: [UInt8], _ words: Extent) -> ItemStatus? {
    guard let grid else {
      if statesAreDates, Self.saysWhen(bytes, words) { return .done }
      if !closes, TableMark.isClosed(bytes, words) { return nil }
      if let filling { return filled(bytes, words, by: filling) }
      return readsRemarks ? TableMark.remarked(bytes, words, legend) : TableMark.stated(bytes, words, legend)
    }
    if let stages = grid.stages { return Self.stage(bytes, words, of: stages, legend) }
    return grid.isOfParts ? TableMark.ofPart(bytes, words, legend) : TableMark.ofHabit(bytes, words, legend)
  }

  /// The day, or days, that a cell names: `3`, `Day 3`, `Day 3-4`.
  static func day(_ bytes: [UInt8], _ cell: Extent, _ lexicon: Lexicon) -> (number: Int, last: Int?)? {
    let text = HeadingText(bytes, heading: cell)
    if let heading = DayHeading(text, lexicon) { return heading.series == nil ? (heading.number, heading.lastNumber) : nil }
    return numbers(text)
  }

  /// Whether cells, two at least, are days by a day-word and go on counting, whatever the header above them says: `Day01`, `第1天`.
  private static func areDays(_ bytes: [UInt8], _ cells: [Extent], _ lexicon: Lexicon) -> Bool {
    var numbers: [Int] = []
    for cell in cells where !cell.isEmpty {
      guard cell.count <= 64, let heading = DayHeading(HeadingText(bytes, heading: cell), lexicon), heading.title.isEmpty,
        heading.series == nil, !heading.hasName, heading.week == nil, heading.number >= numbers.last ?? 0
      else { return false }
      numbers.append(heading.number)
    }
    return numbers.count > 1 && numbers.first != numbers.last
  }

  /// Whether a cell is a date or a span of them, in any script: `14 Sep`, `2–8 Nov`, `11/9`.
  static func isDate(_ bytes: [UInt8], _ cell: Extent) -> Bool {
    guard cell.count <= 64 else { return false }
    let words = DateText.plain(bytes[cell.range]) ?? Array(bytes[cell.range])
    return DateHeading(words) != nil || DateSpan.hasSlashes(words) || DateSpan(words) != nil
  }

  /// The week, or weeks, that a cell names: `3`, `Week 3`, `Weeks 3-4`.
  static func week(_ bytes: [UInt8], _ cell: Extent, _ lexicon: Lexicon) -> (number: Int, last: Int?)? {
    guard cell.count <= 64 else { return nil }
    var text = HeadingText(bytes, heading: cell)
    // `3 (17–23 Nov)`
    if lexicon.revision != .first, text.bytes.last == 0x29, let first = text.bytes.first, Bytes.isDigit(first),
      let open = Bytes.first(0x28, bytes, in: cell.range)
    {
      text = HeadingText(bytes, heading: Bytes.trim(Extent(cell.lowerBound, open), bytes))
    }
    // `8:30` is a time.
    let plain = text.bytes.contains(0x3A) ? nil : numbers(text)
    let found = WeekHeading(text, lexicon).map { (number: $0.number, last: $0.last) } ?? plain
    return found.flatMap { (1...1000).contains($0.number) ? $0 : nil }
  }

  /// Whether the last cell of a column of weeks names one without a number: `Finals`, `Exam week`.
  static func isLastWeek(_ bytes: [UInt8], _ cell: Extent) -> Bool {
    (3...40).contains(cell.count) && !bytes[cell.range].contains(where: Bytes.isDigit)
      && bytes[cell.range].contains { Bytes.isLetter($0) || $0 >= 0xC3 && $0 != 0xE2 }
  }

  /// Whether filled cells are boxes or signs. One in three of them may be a remark, or a sign with one (`✓ late`), where three signs say a state
  /// by themselves, one of them done: circles tell priorities as well, and dashes that nothing stands there.
  private static func areMarks(_ bytes: [UInt8], _ cells: [Extent], _ legend: Legend?, withRemarks: Bool) -> Bool {
    var (marked, plain, remarks, again) = (0, 0, 0, 0)
    var isDone = false
    for cell in cells where !cell.isEmpty {
      if TableMark.isBoxOrSign(bytes, cell, legend) {
        marked += 1
        if TableMark.isAgain(bytes, cell) { again += 1 }
        if TableMark.isPlainSign(bytes, cell), !isDash(bytes, cell) { plain += 1 }
        isDone = isDone || TableMark.stated(bytes, cell, legend) == .done
      } else if withRemarks, cell.count <= 40 {
        remarks += 1
      } else {
        return false
      }
    }
    // 🔁 alone tells what is done again and again.
    return marked > again && (remarks == 0 || isDone && plain > 2 && plain >= remarks * 2)
  }

  /// A hyphen or dash in the place of a week: its row is of none, a break.
  static func isDash(_ bytes: [UInt8], _ cell: Extent) -> Bool {
    cell.count <= 3 && ["-", "–", "—"].contains(String(decoding: bytes[cell.range], as: UTF8.self))
  }

  /// `3`, `3.`, `3-4`
  private static func numbers(_ text: HeadingText) -> (number: Int, last: Int?)? {
    guard let first = text.number(at: 0) else { return nil }
    var end = first.end
    if end < text.bytes.count, text.bytes[end] == 0x2E || text.bytes[end] == 0x29 { end += 1 }
    if end == text.bytes.count { return (first.value, nil) }
    guard let dash = text.separator(at: first.end), text.bytes[first.end] != 0x2E,
      let second = text.number(at: first.end + dash),
      second.end == text.bytes.count, second.value > first.value, second.value - first.value <= 60
    else { return nil }
    return (first.value, second.value)
  }

  /// The number in a cell, if digits stand in it before any letter but `LC`'s: `88`, `#88`, `LC 88`, `[88](https://…)`.
  static func number(_ bytes: [UInt8], _ cell: Extent) -> Int? {
    var index = cell.lowerBound
    let end = cell.upperBound
    while index < end, !Bytes.isWordByte(bytes[index]) { index += 1 }
    if Bytes.has("leetcode", bytes, at: index, end: end) {
      index += 8
    } else if Bytes.has("lc", bytes, at: index, end: end) {
      index += 2
    }
    while index < end, !Bytes.isWordByte(bytes[index]) { index += 1 }
    var value = 0
    let start = index
    while index < end, Bytes.isDigit(bytes[index]), index - start < 6 {
      value = value * 10 + Int(bytes[index] - 0x30)
      index += 1
    }
    guard index > start, index - start <= 5, value > 0, index == end || !Bytes.isWordByte(bytes[index]) else { return nil }
    return value
  }
}

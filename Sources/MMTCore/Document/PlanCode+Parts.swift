// What each part of a plan is made of. Whoever gives one of these types a field adds it here; a test compares all of them.

extension Plan {
  /// All but text and outline.
  mutating func parts(_ code: inout PlanCode) {
    code.choice(&revision, of: Revision.allCases)
    code.optional(&dateOrder, blank: .dayFirst) { $1.choice(&$0, of: DateOrder.allCases) }
    for flag in [\Plan.hasOtherDays, \.hasAppendix, \.daysAreDated, \.hasDays, \.sectionsSayDue, \.endsSayDue] {
      code.pass(&self[keyPath: flag])
    }
    code.pass(&manners.stateWords)
    code.pass(&manners.roundBoxes)
    code.pass(&manners.lines)
    code.pass(&manners.dropsStruck)
    code.pass(&manners.movesOn)
    code.optional(&legend, blank: Legend()) { $0.parts(&$1) }
    code.list(&legendLines, blank: 0) { $1.pass(&$0) }
    code.optional(&endStates, blank: EndStates()) { $0.parts(&$1) }
    code.optional(&frontDates, blank: FrontDates()) { $0.parts(&$1) }
    code.list(&namedDues, blank: NamedDue(line: 0, name: .none)) {
      $1.pass(&$0.line)
      $1.pass(&$0.name)
    }
    code.pass(&firstWeekday)
    code.optional(&calendar, blank: CalendarMonth(month: 1)) {
      $1.pass(&$0.month)
      $1.pass(&$0.year)
    }
    var steps = weekSteps.map { ($0.key, $0.value) }
    code.list(&steps, blank: (0, 0)) {
      $1.pass(&$0.0)
      $1.pass(&$0.1)
    }
    if !code.writes { weekSteps = Dictionary(steps) { first, _ in first } }
    code.list(&weekBegins, blank: (0, 0)) {
      $1.pass(&$0.number)
      $1.pass(&$0.week)
    }
    code.pass(&title)
    code.pass(&announcedDays)
    code.list(&weeks, blank: Week(number: nil, theme: .none, line: 0)) { $0.parts(&$1) }
    code.list(&days, blank: Day.blank) { $0.parts(&$1) }
    code.list(&tracks, blank: Track.blank) { $0.parts(&$1) }
    code.list(&items, blank: Item.blank) { $0.parts(&$1) }
    code.list(&prose, blank: ProseBullet(line: 0, reason: .contents, looksLikeItem: false)) { $0.parts(&$1) }
    code.list(&repeatedDays, blank: RepeatedDay(number: 0, line: 0, firstLine: 0)) {
      $1.pass(&$0.number)
      $1.pass(&$0.line)
      $1.pass(&$0.firstLine)
    }
    code.list(&tables, blank: Table(line: 0, lastLine: 0, columns: TableColumns(count: 0))) {
      $1.pass(&$0.line)
      $1.pass(&$0.lastLine)
      $0.columns.parts(&$1)
    }
    code.list(&otherTables, blank: OtherTable(line: 0, rows: 0, reason: .noItems)) {
      $1.pass(&$0.line)
      $1.pass(&$0.rows)
      $1.choice(&$0.reason, of: [.noItems, .outsideDays])
    }
    code.pass(&emojiAnnotations)
    code.pass(&dataviewAnnotations)
    code.pass(&highestDay)
    code.optional(&knownTitles, blank: DatedTitles(lowest: .max, dates: [])) { $0.parts(&$1) }
  }
}

extension DatedTitles {
  fileprivate mutating func parts(_ code: inout PlanCode) {
    // A plan without numbers has no lowest one.
    var known: Int? = lowest < .max ? lowest : nil
    code.pass(&known)
    lowest = known ?? .max
    code.list(&dates, blank: Title(number: 0, span: DateSpan(date: .ofYear(month: 1, day: 1)), isOwn: false)) {
      $1.pass(&$0.number)
      $0.span.first.parts(&$1)
      $1.optional(&$0.span.last, blank: .ofYear(month: 1, day: 1)) { $0.parts(&$1) }
      $1.optional(&$0.span.weekday, blank: .monday) { $1.choice(&$0, of: Weekday.allCases) }
      $1.pass(&$0.isOwn)
    }
  }
}

extension DateHeading {
  fileprivate mutating func parts(_ code: inout PlanCode) {
    var (full, month, day): (CivilDay?, Int, Int) = (nil, 1, 1)
    switch self {
    case .full(let own): full = own
    case .ofYear(let ownMonth, let ownDay): (month, day) = (ownMonth, ownDay)
    }
    code.pass(&full)
    code.pass(&month)
    code.pass(&day)
    if code.writes { return }
    if !(1...12).contains(month) || !(1...31).contains(day) { code.refuse() }
    self = full.map { .full($0) } ?? .ofYear(month: month, day: day)
  }
}

extension Plan.Week {
  fileprivate mutating func parts(_ code: inout PlanCode) {
    code.pass(&number)
    code.pass(&theme)
    code.pass(&line)
    code.pass(&words)
    code.list(&parts)
    code.pass(&firstDay)
  }
}

extension Plan.Day {
  fileprivate static let blank = Plan.Day(
    key: .none, occurrence: 1, line: 1, lastLine: 1, title: .none, seriesName: .none, goal: .none, reflections: [],
    tracks: 0..<0, items: 0..<0)

  fileprivate mutating func parts(_ code: inout PlanCode) {
    key.parts(&code)
    code.pass(&lastNumber)
    code.pass(&occurrence)
    code.pass(&line)
    code.pass(&lastLine)
    code.pass(&week)
    code.pass(&weekNumber)
    code.pass(&title)
    code.pass(&seriesName)
    code.pass(&goal)
    code.list(&reflections, blank: 0...0) { $1.pass(&$0) }
    code.pass(&tracks)
    code.pass(&items)
    code.optional(&weekday, blank: .monday) { $1.choice(&$0, of: Weekday.allCases) }
    code.pass(&later)
  }
}

extension DayKey {
  fileprivate mutating func parts(_ code: inout PlanCode) {
    var (kind, name, number, day): (UInt32, String, Int, CivilDay?) = (3, "", 0, nil)
    switch self {
    case .number(let own): (kind, number) = (0, own)
    case .series(let own, let place): (kind, name, number) = (1, own, place)
    case .date(let own): (kind, day) = (2, own)
    case .none: break
    }
    code.pass(&kind)
    if kind < 2 { code.pass(&number) }
    if kind == 1 { code.pass(&name) }
    if kind == 2 { code.pass(&day) }
    if code.writes { return }
    switch (kind, day) {
    case (0, _): self = .number(number)
    case (1, _): self = .series(name, number)
    case (2, let day?): self = .date(day)
    case (3, _): self = .none
    default: code.refuse()
    }
  }
}

extension Plan.Track {
  fileprivate static let blank = Plan.Track(
    name: .none, topic: .none, goal: .none, line: 1, day: 0, items: 0..<0, isBare: false)

  fileprivate mutating func parts(_ code: inout PlanCode) {
    code.pass(&name)
    code.pass(&topic)
    code.pass(&goal)
    code.pass(&line)
    code.pass(&day)
    code.pass(&items)
    code.pass(&isBare)
    code.list(&parts)
  }
}

extension Item {
  fileprivate static let blank = Item(
    line: 1, lastLine: 1, block: 0, track: 0, marker: 0, content: 0, boxLength: 0, status: .open, kind: .item, flags: [],
    label: .none, text: .none, leetcode: 0, minutes: 0)

  @_optimize(speed)
  fileprivate mutating func parts(_ code: inout PlanCode) {
    code.pass(&line)
    code.pass(&lastLine)
    code.pass(&block)
    code.pass(&track)
    code.pass(&marker)
    code.pass(&content)
    var bits = code.writes ? packed : 0
    code.pass(&bits)
    if !code.writes, !take(packed: bits) { code.refuse() }
    code.pass(&label)
    code.pass(&text)
    code.pass(&leetcode)
    code.pass(&minutes)
    code.pass(&completedOn)
    code.pass(&cancelledOn)
  }

  private static let statuses = ItemStatus.allCases
  private static let kinds = ItemKind.allCases
  private static let difficulties: [Difficulty?] = Difficulty.allCases + [nil]

  /// Length of the box, flags, status, kind and difficulty. To look for one of these among its like would compare the words that they stand for; in
  /// memory they are numbered in their order, what is none at the end.
  private var packed: UInt32 {
    func number(_ value: some Any) -> UInt32 { withUnsafeBytes(of: value) { $0.count == 1 ? UInt32($0[0] & 0xF) : 0xF } }
    let choices = number(status) | number(kind) << 4 | number(difficulty) << 8
    return UInt32(boxLength) | UInt32(flags.rawValue & 0xFFF) << 8 | choices << 20
  }

  /// Whether these are some.
  private mutating func take(packed: UInt32) -> Bool {
    let (status, kind, difficulty) = (Int(packed >> 20 & 0xF), Int(packed >> 24 & 0xF), Int(packed >> 28 & 0xF))
    guard status < Self.statuses.count, kind < Self.kinds.count, difficulty < Self.difficulties.count else { return false }
    boxLength = UInt8(packed & 0xFF)
    flags = Flags(rawValue: UInt16(packed >> 8 & 0xFFF))
    (self.status, self.kind, self.difficulty) = (Self.statuses[status], Self.kinds[kind], Self.difficulties[difficulty])
    return true
  }
}

extension Plan.ProseBullet {
  private static let reasons: [Reason] =
    [
      .boxedSiblings, .outsideDays, .contents, .bareList, .besideStates, .aside, .rest, .quoted, .besideMarks, .amounts, .entry,
      .legend,
    ]
    + Plan.Obstacle.allCases.map { .obstacle($0) }

  fileprivate mutating func parts(_ code: inout PlanCode) {
    code.pass(&line)
    code.choice(&reason, of: Self.reasons)
    code.pass(&looksLikeItem)
  }
}

extension Legend {
  fileprivate mutating func parts(_ code: inout PlanCode) {
    code.list(&signs, blank: Sign(bytes: [], isInBrackets: false, status: .open)) { sign, code in
      code.pass(&sign.bytes)
      code.pass(&sign.isInBrackets)
      code.choice(&sign.status, of: ItemStatus.allCases)
    }
    code.pass(&isGlued)
    code.pass(&hasHalves)
  }
}

extension EndStates {
  fileprivate mutating func parts(_ code: inout PlanCode) {
    for flag in [\EndStates.words, \.headings, \.letters, \.signs, \.remarks, \.halves, \.crosses, \.fronts, \.lines] {
      code.pass(&self[keyPath: flag])
    }
  }
}

extension FrontDates {
  fileprivate mutating func parts(_ code: inout PlanCode) {
    code.optional(&order, blank: .dayFirst) { $1.choice(&$0, of: DateOrder.allCases) }
  }
}

extension TableColumns {
  fileprivate mutating func parts(_ code: inout PlanCode) {
    code.pass(&count)
    let columns: [WritableKeyPath<Self, Int?>] = [
      \.name, \.number, \.difficulty, \.status, \.day, \.week, \.plannedOn, \.dueOn, \.dueMonth, \.dueYear, \.minutes,
      \.date, \.unreadStatus, \.wholes, \.handIns,
    ]
    for column in columns { code.pass(&self[keyPath: column]) }
    for order in [\Self.dueOrder, \.doneOrder] {
      code.optional(&self[keyPath: order], blank: .dayFirst) { $1.choice(&$0, of: DateOrder.allCases) }
    }
    for flag in [\Self.hasPlainMinutes, \.namesProblems, \.numbersAreLeetCode, \.closes, \.namesWork, \.readsRemarks] {
      code.pass(&self[keyPath: flag])
    }
    code.optional(&filling, blank: .answers) { $1.choice(&$0, of: Filling.allCases) }
    code.optional(&grid, blank: TableGrid(columns: [], of: 0, named: 0)) { $0.parts(&$1) }
    code.optional(&legend, blank: Legend()) { $0.parts(&$1) }
  }
}

extension TableGrid {
  fileprivate mutating func parts(_ code: inout PlanCode) {
    code.list(&weekdays, blank: nil) { $1.pass(&$0) }
    for column in [\Self.week, \.name, \.day, \.title, \.dates, \.rowsOfWeek] { code.pass(&self[keyPath: column]) }
    for flag in [\Self.rowsAreWeeks, \.isByHeader, \.hasSubjects, \.hasDatedRows, \.isOfParts] {
      code.pass(&self[keyPath: flag])
    }
    code.optional(&stages, blank: .words) { $1.choice(&$0, of: StageForm.allCases) }
  }
}

/// Reads a Markdown text into a `Plan`. Total: every input gives a plan; what is not understood is prose.
package enum PlanParser {
  /// What a document is for: in a log a bare bullet is a note, never an item; in a rhythm file headings name dates.
  package enum Role: Sendable { case plan, log, rhythm }

  package struct Options: Sendable {
    package var lexicon: Lexicon
    package var bareBulletsAreItems: Bool
    package var role: Role
    /// Of dates with slashes, where no date of a file tells it.
    var dateOrder: DateOrder?
    /// Else an item's line isn't taken apart behind its box: nobody asks.
    var readsWords = true

    package init(lexicon: Lexicon = .standard, bareBulletsAreItems: Bool = false, role: Role = .plan) {
      self.lexicon = lexicon
      self.bareBulletsAreItems = bareBulletsAreItems
      self.role = role
    }

    package var revision: Revision { lexicon.revision }

    /// A plan is read by the rules for files of other people's.
    var isOwnersReading: Bool { role == .plan && revision != .first }
  }

  package static func parse(_ source: SourceText, _ options: Options = Options()) -> Plan {
    parse(source, Outline(source), options)
  }

  /// Parses what an edit made of a plan's text: the same plan, sooner. The old plan was read with the same options. `day` is the only
  /// day that was read anew; nil where all were.
  static func parse(
    _ source: SourceText, after old: Plan, _ change: TextChange, _ options: Options
  ) -> (plan: Plan, day: Int?) {
    let outline = Outline(source, after: old.outline, of: old.source, change)
    if let splice = PlanSplice(source, outline, after: old, change, options) { return (splice.plan, splice.day) }
    return (parse(source, outline, options), nil)
  }

  /// Reads the plan in a text whose outline is known.
  package static func parse(_ source: SourceText, _ outline: Outline, _ options: Options) -> Plan {
    var builder = PlanBuilder(Plan(source: source, outline: outline), options)
    builder.run()
    if builder.fileHasDays, !builder.plan.hasDays, options.role != .rhythm {
      // What looked like days named none: the file is one list.
      builder = PlanBuilder(Plan(source: source, outline: outline), options)
      builder.run(lookingForDays: false)
    }
    guard builder.plan.items.isEmpty, options.isOwnersReading, !builder.plan.otherTables.isEmpty else { return builder.plan }
    // Where nothing else is an item, tables may be: days may be a diary beside the plan, and words alone say what is work.
    var other = PlanBuilder(Plan(source: source, outline: outline), options)
    other.takesOtherTables = true
    other.run(lookingForDays: builder.fileHasDays)
    return other.plan.items.isEmpty ? builder.plan : other.plan
  }
}

/// Walks the outline's top-level blocks and hands lists to the bullet reader. State is what is open at the place reached.
struct PlanBuilder {
  var plan: Plan
  /// Those of its outline, held here: a text's reading asks for them at every line.
  let blocks: [Outline.Block]
  var options: PlanParser.Options

  /// A heading or bold line with its words, in file order.
  struct Head {
    var block: Int
    var text: HeadingText
    var day: DayHeading?
    var date: CivilDay?

    var namesDay: Bool { day != nil || date != nil }
  }

  var heads: [Head] = []
  var nextHead = 0
  var sections: [Section] = []
  var numbering = DayNumbering()
  /// Weeks that begin again at 1 below another part go on as days do.
  var weekNumbering = DayNumbering()
  var usesSeriesAsDays = false
  /// Level of the open day's heading (of the section around it for a bold line); nil outside days.
  var dayLevel: Int?
  var dayIsBold = false
  var openDay: Int?
  var pendingTrack: PendingTrack?
  var openTrack: Int?
  /// What the open track's items still need: numbers that only the whole track decides.
  var candidates: [ItemCandidate] = []
  var trackHasBox = false
  /// A letter or digit stands in a box of it, which only the bullets beside it make one.
  var trackHasLetterBox = false
  var titleLine = 0
  var fileHasDays = false
  /// The days are those of columns in tables: no heading names one.
  var daysAreInTables = false
  /// The days are bullets: no heading names one.
  var bulletDays: BulletDays?
  /// Bullets without a date stand between those with one, and aren't of their days.
  var undatedStandApart = false
  /// Where the words of a bullet begin that is a day and its item.
  var wordsOfBulletDay = 0
  /// Of dates with slashes that bullets begin with.
  var (slashOrder, isSlashOrderSought): (DateOrder?, Bool) = (nil, false)
  /// The days of bullets that begin with weekdays, by their blocks.
  var weekdayBullets: [Int: DayHeading] = [:]
  /// Those of them that begin with a date, and the first days of the periods of such bullets, by these's lines.
  var (bulletsWithDates, firstDays): (Set<Int>, [Int: Int]) = ([], [:])
  /// The label of a list behind the work of the last day, which is none of it.
  var labelBehindDays: Int?
  /// The tables that tell the days of a week, by their headers' lines.
  var weekTables: [Int: WeekTable] = [:]
  /// The list whose top bullets name the problems nested in them.
  var listOfTopics: Int?
  var isOnlyDay = false
  var isInQuote = false
  /// The bold lines that name tracks in a file without days, by their blocks.
  var labels: Set<Int> = []
  var readsNumberWords = false
  /// Counts weeks that rows of tables are.
  var tableWeeks = WeekdayCount([])
  /// Tables are of items by the word above their names alone, or outside the days: where nothing else in the file is one.
  var takesOtherTables = false
  /// The last table of marks, among the plan's tables; those whose columns fill up, by headers, once one is asked for; the first words of bullets.
  var lastGrid: Int?
  var (filledTables, namesOfBullets): ([[UInt8]: TableColumns]?, Set<String>?)
  /// Whether nested lists, by their blocks, say of their bullets how far they are.
  var listsOfStates: [Int: Bool] = [:]
  /// The last line of the table read last.
  var tableLastLine = 0
  var lines = WorkLines()
  var board = Board()

  init(_ plan: Plan, _ options: PlanParser.Options) {
    (self.plan, blocks, self.options) = (plan, plan.outline.blocks, options)
    self.plan.revision = options.revision
    self.plan.dateOrder = options.dateOrder
  }

  mutating func run(lookingForDays: Bool = true) {
    readLegend(blocks.indices)
    collectWordLines(blocks.indices)
    collectHeads()
    if !lookingForDays { fileHasDays = false } else if !fileHasDays, options.role != .rhythm { collectOtherDays() }
    if fileHasDays {
      collectDaysBeside()
      collectLabelBehindDays()
    }
    collectStatedLines(blocks.indices)
    if !fileHasDays {
      collectLabels()
      collectCards()
      collectStatedHeadings()
      collectLoneWork()
      openLooseDay(line: 1)
    }
    plan.items.reserveCapacity(plan.source.lineCount * 2 / 3)
    read(blocks.indices)
    closeDay(before: plan.source.lineCount + 1)
    if !fileHasDays { dropBareLists() }
    settleStates()
    if fileHasDays {
      dropEntries()
      dropListsBesideMarks()
      dropAppendix()
    }
    if plan.days.isEmpty { openLooseDay(line: 1) }
    if options.isOwnersReading { settleDates() }
    numberItems()
  }

  /// Reads one day alone, whose heading was read as `day` and stands before `blocks`: a plan of that day, its tracks and items. nil
  /// where a line of it begins a day or a section, and where its heading is none.
  static func contents(
    of day: Plan.Day, _ range: Range<Int>, through lastLine: Int, _ plan: Plan, _ options: PlanParser.Options
  ) -> Plan? {
    var builder = PlanBuilder(plan, options)
    let level = Int(builder.blocks[range.lowerBound - 1].level)
    builder.readLegend(range)
    builder.collectWordLines(range)
    builder.collectHeads(range)
    guard level > 0,
      builder.heads.allSatisfy({ head in
        let block = builder.blocks[head.block]
        return !head.namesDay && (block.kind != .heading || Int(block.level) > level)
      })
    else { return nil }
    builder.fileHasDays = true
    if builder.holdsState(range) { return nil }
    builder.dayLevel = level
    builder.openDay = 0
    var emptied = day
    emptied.goal = .none
    emptied.reflections = []
    (emptied.tracks, emptied.items) = (0..<0, 0..<0)
    builder.plan.days = [emptied]
    builder.read(range)
    guard builder.plan.days.count == 1, builder.openDay == 0 else { return nil }
    builder.closeDay(before: lastLine + 1)
    builder.settleEndStates()
    builder.settleWishes()
    builder.numberItems()
    return builder.plan
  }

  private mutating func read(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      read(index)
      index = max(index + 1, Int(blocks[index].end))
    }
  }

  // MARK: top-level blocks

  private mutating func read(_ index: Int) {
    let block = blocks[index]
    switch block.kind {
    case .heading, .paragraph:
      if Int(block.line) <= tableLastLine { return skipHead(index) }
      if readWorkingHeading(index, block) { return }
      if block.lastLine > block.line, readTable(index, block) { return }
      if lines.areRead, readWork(index, block) { return }
      readLine(index, block)
    case .list: readBullets(index)
    case .quote:
      // Outside the days nobody reflects: such a quote holds items as any other.
      if !(options.isOwnersReading && isOutsideDays), isReflection(Int(block.line)) {
        readReflection(index, block)
      } else {
        isInQuote = true
        readBullets(index)
        isInQuote = false
      }
    case .code where lines.isOpen && lines.areIndentedWork && isIndentedText(index): readIndented(index, block)
    case .code where !lines.days.isEmpty: _ = readDayLines(index, block)
    case .html where nextHead < heads.count && heads[nextHead].block == index: readLine(index, block)
    default: break
    }
  }

  /// Passes over a line that is a part of something else.
  mutating func skipHead(_ index: Int) {
    if nextHead < heads.count, heads[nextHead].block == index { nextHead += 1 }
  }

  @_optimize(speed)
  mutating func readLine(_ index: Int, _ block: Outline.Block) {
    var head: Head?
    if nextHead < heads.count, heads[nextHead].block == index {
      head = heads[nextHead]
      nextHead += 1
    }
    if let head, let day = head.day {
      openDay(day, head.text, block)
    } else if let date = head?.date {
      openDay(on: date, block)
    } else if let head, block.kind == .heading {
      readHeading(head.text, block)
    } else if let head, !isGoal(Int(block.line)) {
      readBoldLine(head, block)
    }
    guard block.kind == .paragraph else { return }
    if head == nil, options.lexicon.hasTrackWords { readTrackWord(block) }
    if head == nil, index == labelBehindDays { leaveDays(at: block) }
    if readStatedLines(index, block) { return }
    if block.lastLine > block.line, readListedLines(index) { return }
    let lines = Int(block.line)...lastLine(of: block, index)
    let goals = plan.source.linesOfGoals(lines)
    for line in lines where !(goals.contains(line) && readGoal(line)) && (head == nil || line > lines.lowerBound) {
      readBoxLine(line, index)
    }
  }

  /// The last line before the next bold one of the same paragraph, which is read as a line of its own.
  func lastLine(of block: Outline.Block, _ index: Int) -> Int {
    guard index + 1 < blocks.count, blocks[index + 1].flags.contains(.continuation) else {
      return max(Int(block.line), Int(block.lastLine))
    }
    return max(Int(block.line), Int(blocks[index + 1].line) - 1)
  }

  private mutating func readHeading(_ text: HeadingText, _ block: Outline.Block) {
    let line = Int(block.line)
    let level = Int(block.level)
    // Below a day's heading a week's name is a track's; most headings stand there.
    if let dayLevel, level > dayLevel, !dayIsBold {
      closeTrack()
      pendingTrack = track(text, line: line)
      return
    }
    var week = options.role == .rhythm ? nil : WeekHeading(text, options.lexicon, inWords: readsNumberWords)
    if let dayLevel, level > dayLevel, week == nil {
      closeTrack()
      pendingTrack = track(text, line: line)
      return
    }
    closeDay(before: line)
    while let last = sections.last, last.level >= level { sections.removeLast() }
    if week?.last != nil, isAboveWeeks(level) { week = nil }
    let parts = options.isOwnersReading && !fileHasDays ? sections.filter { $0.line != titleLine }.map(\.name) : []
    let theme = week.map(\.theme) ?? WeekHeading.theme(text, 0)
    let name = text.extent(0..<text.bytes.count)
    let isOwners = options.isOwnersReading
    if let found = week, fileHasDays, nextHead > 0, let dates = datesBelow(heads[nextHead - 1].block) {
      var reader = DateReader(plan)
      if reader.week(plan.source.bytes[found.words.range]) == nil { week?.words = dates }
    }
    sections.append(
      Section(
        level: level, line: line, week: week?.number, theme: isOwners ? KeptCount.cut(theme, plan.source.bytes) : theme,
        name: isOwners ? KeptCount.cut(name, plan.source.bytes) : name, words: week?.words ?? name, lastWeek: week?.last))
    guard line != titleLine || week != nil else { return }
    pendingTrack = track(text, line: line)
    pendingTrack?.parts = parts.filter { !$0.isEmpty }
  }

  // MARK: days

  private mutating func openDay(_ heading: DayHeading, _ text: HeadingText, _ block: Outline.Block) {
    let line = Int(block.line)
    closeDay(before: line)
    if block.kind == .heading {
      while let last = sections.last, last.level >= Int(block.level) { sections.removeLast() }
    }
    // `Week 1 – Day 1` names its week itself.
    let place = sectionOfDays
    let section = place.map { sections[$0] }
    let ownWeek = section?.week == nil ? heading.week ?? WeekHeading(text, options.lexicon)?.number : nil

    var seriesName = Extent.none
    let key: DayKey
    if let series = heading.series, !usesSeriesAsDays {
      seriesName = series
      key = .series(Slug.make(plan.source.bytes[series.range]), heading.number)
    } else if heading.isDated {
      key = .number(heading.number)
    } else {
      key = .number(
        numbering.number(
          heading.number, last: heading.lastNumber,
          week: heading.round.map { -1_000_000 - $0 }
            ?? (section?.week != nil || ownWeek == nil || heading.isWeek ? section?.line ?? 0 : -(ownWeek ?? 0))))
    }
    let title = options.isOwnersReading ? KeptCount.cut(heading.title, plan.source.bytes) : heading.title
    let shift = (key.number ?? heading.number) - heading.number
    let (occurrence, firstLine) = numbering.register(key, line: line)
    if occurrence > 1, !heading.isDated, !heading.hasLetter, let number = key.number {
      plan.repeatedDays.append(.init(number: number, line: line, firstLine: firstLine))
    }
    plan.hasDays = true
    if case .number(let number) = key {
      plan.highestDay = max(plan.highestDay ?? 0, heading.lastNumber.map { $0 + shift } ?? number)
    }
    let week = heading.isWeek ? nil : place.map { weekIndex($0) }
    openDay = plan.days.count
    dayIsBold = block.kind != .heading
    dayLevel = dayIsBold ? sections.last?.level ?? 0 : isOnlyDay ? 0 : Int(block.level)
    plan.days.append(
      Plan.Day(
        key: key, lastNumber: heading.lastNumber.map { $0 + shift }, occurrence: occurrence, line: line, lastLine: line,
        week: week, weekNumber: week.flatMap { plan.weeks[$0].number } ?? ownWeek, title: title, seriesName: seriesName,
        goal: .none, reflections: [], tracks: plan.tracks.count..<plan.tracks.count,
        items: plan.items.count..<plan.items.count))
    plan.days[plan.days.count - 1].later = heading.later
    if heading.isWeek {
      takeWeek(heading.title, words: heading.weekWords, later: heading.weeksLater, stated: shift == 0 ? heading.week : nil)
    } else if shift > 0, heading.number == 1, heading.round == nil, options.isOwnersReading {
      stepToWeek()
    }
  }

  mutating func closeDay(before line: Int) {
    if lines.isOpen { closeLineDay() }
    closeTrack()
    pendingTrack = nil
    guard let index = openDay else {
      dayLevel = nil
      return
    }
    // A file without days is one list: its headings are tracks of the same day.
    if !fileHasDays, line <= plan.source.lineCount {
      dayLevel = nil
      return
    }
    plan.days[index].lastLine = max(plan.days[index].line, line - 1)
    plan.days[index].tracks = plan.days[index].tracks.lowerBound..<plan.tracks.count
    plan.days[index].items = plan.days[index].items.lowerBound..<plan.items.count
    if plan.days[index].key == .none, fileHasDays, plan.days[index].items.isEmpty { plan.days.removeLast() }
    openDay = nil
    dayLevel = nil
  }
}

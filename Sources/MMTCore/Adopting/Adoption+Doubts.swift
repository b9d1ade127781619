/// What adoption can't be sure of.
extension Adoption {
  /// Every place of a plan that looks like work but isn't read as it, in the order of the lines. `refused` are lines whose box a
  /// proof refused.
  static func doubts(_ plan: Plan, _ options: PlanParser.Options, refused: [Int], bare: [Int]) -> [DoubtfulPlace] {
    var result = plan.prose.map { bullet in
      switch bullet.reason {
      case .boxedSiblings:
        DoubtfulPlace(
          line: bullet.line,
          doubt: beginsWithSign(plan, bullet.line) ? .sign : bullet.looksLikeItem ? .likelyItem : .boxedSibling)
      case .outsideDays: DoubtfulPlace(line: bullet.line, doubt: .outsideDays)
      case .obstacle(let obstacle): DoubtfulPlace(line: bullet.line, doubt: .obstacle(obstacle))
      case .contents: DoubtfulPlace(line: bullet.line, doubt: .contents)
      case .bareList: DoubtfulPlace(line: bullet.line, doubt: .bareList)
      case .besideStates: DoubtfulPlace(line: bullet.line, doubt: .besideStates)
      case .besideMarks: DoubtfulPlace(line: bullet.line, doubt: .besideMarks)
      case .aside: DoubtfulPlace(line: bullet.line, doubt: .aside)
      case .quoted: DoubtfulPlace(line: bullet.line, doubt: .quoted)
      case .legend: DoubtfulPlace(line: bullet.line, doubt: .legend)
      case .amounts: DoubtfulPlace(line: bullet.line, doubt: .amounts)
      case .entry: DoubtfulPlace(line: bullet.line, doubt: .entry)
      case .rest: DoubtfulPlace(line: bullet.line, doubt: .restDay)
      }
    }
    result += refused.map { DoubtfulPlace(line: $0, doubt: .refusedBox) }
    result += plan.otherTables.map { table in
      guard table.reason == .noItems else { return DoubtfulPlace(line: table.line, doubt: .tableOutside(rows: table.rows)) }
      let last = table.line + 1 + table.rows
      let filled = TableColumns.runningColumn(plan.source, header: table.line, last: last, options.lexicon)
      return DoubtfulPlace(
        line: table.line, doubt: filled.map { .filledTable(column: $0.name, rows: $0.rows) } ?? .table(rows: table.rows))
    }
    result += signs(plan)
    result += marks(plan, options.lexicon)
    result += blocks(plan, options, bare: bare) + silentLines(plan) + statedLines(plan)
    // A line that is an item needs no bullet.
    var known = Set(plan.items.lazy.filter(\.isLine).map { Int($0.line) })
    return result.sorted { ($0.line, $0.isPlain ? 1 : 0) < ($1.line, $1.isPlain ? 1 : 0) }.filter {
      known.insert($0.line).inserted
    }
  }

  /// What to change in the plan, most urgent first, each once.
  static func advice(_ plan: Plan, _ doubts: [DoubtfulPlace], columnsAdded: Int) -> [String] {
    var result: [String] = []
    for place in doubts where !(place.doubt.isUnmarkedList && saysWhen(plan, place.line)) {
      if let advice = place.doubt.advice, !result.contains(advice) { result.append(advice) }
    }
    let bare = plan.tables.count { !$0.hasStatus && $0.columns.unreadStatus == nil && !showsStates(plan, $0) } - columnsAdded
    if bare > 0 {
      result.append(
        "mmt adopt --column adds a column \"Done\" to \(Counted.text(bare, "table")) that has none, so that rows can be ticked")
    }
    return result
  }

  private static func blocks(_ plan: Plan, _ options: PlanParser.Options, bare: [Int]) -> [DoubtfulPlace] {
    var result: [DoubtfulPlace] = []
    var unnumbered: [(line: Int, level: UInt8)] = []
    var dayLevels = Set<UInt8>()
    let items = Set(plan.items.map { Int($0.line) })
    let prose = Set(plan.prose.map(\.line))
    let taken = Set(bare)
    let days = Set(plan.days.filter { $0.key != .none }.map(\.line) + [StartDate.startLine(plan) ?? 0])
    var stretches = Stretches(plan)
    var dates = DateReader(plan)
    var isBelowCard = false
    // Its `30 days` are those of the plan.
    let title = plan.title.isEmpty ? 0 : plan.source.lineNumber(at: plan.title.lowerBound)
    for (index, block) in plan.outline.blocks.enumerated() {
      let line = Int(block.line)
      if block.kind == .heading, block.depth == 0 { isBelowCard = items.contains(line) }
      switch block.kind {
      case .heading where block.depth == 0, .paragraph where block.depth == 0 && block.flags.contains(.allBold):
        if days.contains(line) {
          dayLevels.insert(block.level)
        } else {
          let text = HeadingText(plan.source, line: line, isHeading: true)
          if countsDays(text.bytes), line != title, !countsDown(text.bytes, plan) {
            result.append(.init(line: line, doubt: .countedDay))
          } else if block.kind == .heading, DateSpan.hasSlashes(text.bytes), dates.span(text.bytes[...]) == nil,
            DateText.hasSlashes(dates.line(text.bytes[...])[...])
          {
            result.append(.init(line: line, doubt: .slashDate))
          } else if block.level != 1, WeekHeading(text, options.lexicon) == nil,
            DatedHeading.isIt(text.bytes) || isSlashDate(text.bytes, &dates),
            block.kind == .heading || !isRow(plan, line)
          {
            // A phase that says from when to when it goes is no day.
            if dates.span(text.bytes[...])?.last != nil { break }
            result.append(.init(line: line, doubt: isAboveList(plan, index) ? .datedDay : .emptyDate))
          } else if block.kind == .paragraph, WeekHeading(text, options.lexicon) != nil {
            result.append(.init(line: line, doubt: .boldWeek))
          } else if text.bytes.count < 80, let length = options.lexicon.dayWords.match(text.bytes, at: 0),
            length < text.bytes.count, !Bytes.isWordByte(text.bytes[length]), !isStruck(plan, line)
          {
            unnumbered.append((line, block.level))
          }
        }
        if block.kind == .paragraph { result += lines(plan, block, taken, items) }
      case .paragraph where block.depth == 0 && !block.flags.contains(.continuation):
        result += lines(plan, block, taken, items)
        if isList(plan, index + 1), isItalic(plan, block), plan.goal(line: line) == nil {
          result.append(.init(line: line, doubt: .italicHeading))
        }
        if !days.contains(line), namesDay(plan, line, options.lexicon, at: plan.source.line(line).lowerBound) {
          let count = (line...max(line, Int(block.lastLine))).count {
            namesDay(plan, $0, options.lexicon, at: plan.source.line($0).lowerBound)
          }
          result.append(
            .init(line: line, doubt: block.flags.contains(.startsBold) ? .boldDay : count > 2 ? .dayLines(count) : .plainDay))
        }
      case .item
      where block.depth <= 3 && !days.contains(line) && !((plan.hasDays || isBelowCard) && items.contains(line))
        && namesDay(plan, line, options.lexicon):
        result.append(.init(line: line, doubt: .dayBullet))
      case .item where hasGluedBox(plan, line):
        result.append(.init(line: line, doubt: .gluedBox))
      case .item where block.depth == 1 && !items.contains(line) && !prose.contains(line) && stretches.isOutside(line):
        if let doubt = besideDays(plan, line) { result.append(.init(line: line, doubt: doubt)) }
      case .item where block.depth > 1 && !items.contains(line):
        guard let start = contentStart(plan, line), !plan.source.has(0x5B, at: start) || !hasBox(plan, start, line) else {
          continue
        }
        let scanned = ItemLine(plan.source.bytes, from: start, to: plan.source.line(line).upperBound, options.lexicon)
        if scanned.leetcode > 0 || !scanned.slug.isEmpty { result.append(.init(line: line, doubt: .nestedProblem)) }
      // What is commented out isn't meant to be read.
      case .html where block.depth == 0 && !plan.source.beginsComment(line):
        let last = index + 1 < plan.outline.blocks.count ? Int(plan.outline.blocks[index + 1].line) - 1 : plan.source.lineCount
        let entries = (line...max(line, last)).count { isEntryInHTML(plan, $0) }
        if entries > 0 {
          let words = Bytes.trim(plan.source.line(line), plan.source.bytes)
          let isTable = Bytes.has("<table", plan.source.bytes, at: words.lowerBound, end: words.upperBound)
          result.append(.init(line: line, doubt: isTable ? .htmlTable(entries) : .html(entries)))
        } else if !days.contains(line), isList(plan, index + 1), holdsItems(plan, items, index + 1),
          (line...max(line, last)).contains(where: { isHeadingInHTML(plan, $0) })
        {
          result.append(.init(line: line, doubt: .htmlHeading))
        }
      case .code where block.depth == 0:
        if let start = contentStart(plan, line), hasBox(plan, start, line) { result.append(.init(line: line, doubt: .code)) }
      default: break
      }
    }
    // One `Day planner` is a name; of headings that begin so and stand as others do, or as the days do, it is unlikely.
    var counts = [Int](repeating: 0, count: 8)
    for heading in unnumbered { counts[Int(heading.level)] += 1 }
    for heading in unnumbered where counts[Int(heading.level)] > 1 || dayLevels.contains(heading.level) {
      result.append(.init(line: heading.line, doubt: .countedDay))
    }
    return result + countingHeadings(plan, options.lexicon)
  }

  /// Whether a day's heading is struck through: that day was missed.
  private static func isStruck(_ plan: Plan, _ line: Int) -> Bool {
    let words = plan.source.line(line)
    let start = plan.source.bytes[words.range].firstIndex { $0 != 0x23 && !Bytes.isBlank($0) }
    return Bytes.has("~~", plan.source.bytes, at: start ?? words.upperBound, end: words.upperBound)
  }

  private static func isSlashDate(_ words: [UInt8], _ dates: inout DateReader) -> Bool {
    DateSpan.hasSlashes(words) && dates.span(words[...]) != nil
  }

  /// Whether a list or table stands below a heading, before the next one.
  private static func isAboveList(_ plan: Plan, _ index: Int) -> Bool {
    for block in plan.outline.blocks[(index + 1)...] {
      if block.kind == .heading, block.depth == 0 { return false }
      if block.kind == .list { return true }
      if block.kind == .paragraph, plan.source.tableHeader(from: Int(block.line), to: Int(block.lastLine)) != nil {
        return true
      }
    }
    return false
  }

  /// Marks that aren't read: HTML's checkboxes, and the words of a column for the state.
  private static func marks(_ plan: Plan, _ lexicon: Lexicon) -> [DoubtfulPlace] {
    var result: [DoubtfulPlace] = []
    var rows: [Int: (line: Int, count: Int)] = [:]
    for item in plan.items where item.isTableRow || !item.hasBox {
      let line = Int(item.line)
      guard plan.source.string(plan.source.line(line)).lowercased().contains(text: "type=\"checkbox\"") else { continue }
      if let table = plan.table(of: item) {
        rows[table] = (rows[table]?.line ?? line, (rows[table]?.count ?? 0) + 1)
      } else {
        result.append(.init(line: line, doubt: .checkbox(rows: 1)))
      }
    }
    result += rows.values.map { .init(line: $0.line, doubt: .checkbox(rows: $0.count)) }
    for (index, table) in plan.tables.enumerated() where rows[index] == nil {
      if table.columns.unreadStatus != nil {
        result.append(.init(line: table.line, doubt: .otherMarks))
      } else if let unknown = unknownMark(plan, table) {
        let (mark, count) = (unknown.mark, unknown.count)
        let hasLegend = !plan.legendLines.isEmpty
        result.append(
          .init(
            line: unknown.line,
            doubt: unknown.isWord ? .unknownState(mark, count) : .unknownMark(mark, count, hasLegend: hasLegend)))
      } else if table.columns.grid?.hasDatedRows == true, !plan.hasDays {
        result.append(.init(line: table.line, doubt: .datedRows))
      } else if table.columns.day == nil, !plan.days.contains(where: { $0.key != .none && table.rows.contains($0.line) }),
        TableLine(plan.source.bytes, plan.source.line(table.line)).cells.contains(where: { cell in
          lexicon.weekWords.match(plan.source.bytes, at: cell.words.lowerBound) == cell.words.count
        })
      {
        result.append(.init(line: table.line, doubt: .weekColumn))
      }
    }
    return result
  }

  private static func isList(_ plan: Plan, _ index: Int) -> Bool {
    plan.outline.blocks.indices.contains(index) && plan.outline.blocks[index].kind == .list
  }

  /// Whether any of a list's bullets is an item: else its heading would name nothing.
  private static func holdsItems(_ plan: Plan, _ items: Set<Int>, _ list: Int) -> Bool {
    let blocks = plan.outline.blocks
    return (list..<max(list, Int(blocks[list].end))).contains { items.contains(Int(blocks[$0].line)) }
  }

  /// `*Morning*` alone in its paragraph.
  private static func isItalic(_ plan: Plan, _ block: Outline.Block) -> Bool {
    let extent = Bytes.trim(plan.source.line(Int(block.line)), plan.source.bytes)
    let bytes = plan.source.bytes[extent.range]
    guard block.lastLine <= block.line, bytes.count > 2, bytes.count < 80, let first = bytes.first else { return false }
    return (first == 0x2A || first == 0x5F) && bytes.last == first && bytes.count { $0 == first } == 2
  }

  /// A row of a table may be bold.
  private static func isRow(_ plan: Plan, _ line: Int) -> Bool {
    plan.source.has(0x7C, at: plan.indentation(of: line).end)
  }

  /// Whether a bullet begins as a day's heading does.
  private static func namesDay(_ plan: Plan, _ line: Int, _ lexicon: Lexicon, at place: Int? = nil) -> Bool {
    guard let start = place ?? contentStart(plan, line) else { return false }
    let words = Extent(start, plan.source.line(line).upperBound)
    // A table of contents leads to days, and is none.
    if plan.source.leadsIntoPage(words) { return false }
    let text = HeadingText(plan.source.bytes, heading: words)
    guard let day = DayHeading(text, lexicon) else { return false }
    // `R2D1 - groupby`
    return lexicon.dayWords.match(text.bytes, at: 0) != nil || day.round != nil && !day.hasName
  }

  /// The lines of a paragraph that name problems or go on a list; `taken` are those that `--lines` makes items.
  private static func lines(
    _ plan: Plan, _ block: Outline.Block, _ taken: Set<Int>, _ items: Set<Int>
  ) -> [DoubtfulPlace] {
    let first = Int(block.line)
    let last = max(first, Int(block.lastLine))
    if plan.source.tableHeader(from: first, to: last) != nil { return [] }
    if let count = signCount(plan, first...last) {
      return [.init(line: first, doubt: .signCounter(done: count.done, all: count.all))]
    }
    let areSigns = beginWithSigns(plan, first...last)
    let endings = endInBoxes(plan, first...last)
    let below = Set(linesBelow(plan, block))
    var result: [DoubtfulPlace] = []
    for line in first...last where !plan.isLegend(line) && !items.contains(line) {
      if line > first, let start = contentStart(plan, line), hasBox(plan, start, line) || namesProblem(plan, start, line) {
        result.append(.init(line: line, doubt: .proseList))
      } else if areSigns && hasSign(plan, line) || hasBox(plan, plan.indentation(of: line).end, line)
        || beginsWithEmptySign(plan, line)
      {
        result.append(.init(line: line, doubt: .boxLine(isTaken: taken.contains(line))))
      } else if endings.contains(line) {
        result.append(.init(line: line, doubt: .boxAtEnd(isTaken: taken.contains(line))))
      } else if hasBoxBehindNoBreak(plan, line) {
        result.append(.init(line: line, doubt: .noBreak))
      } else if looksLikeProblem(plan, line) {
        result.append(.init(line: line, doubt: .bareLine(isTaken: taken.contains(line))))
      } else if taken.contains(line) {
        result.append(.init(line: line, doubt: below.contains(line) ? .lineBelow : .datedLine))
      }
    }
    return result
  }

  /// `⬜ Graphs`; several in a row count something.
  static func beginsWithEmptySign(_ plan: Plan, _ line: Int) -> Bool {
    let rest = plan.source.bytes[plan.indentation(of: line).end...]
    guard let first = rest.first, first >= 0xE2 else { return false }
    let signs = ["☐", "⬜", "🔲", "□", "▢"]
    guard let sign = signs.first(where: { rest.starts(with: $0.utf8) }) else { return false }
    return !rest.dropFirst(sign.utf8.count).starts(with: sign.utf8)
  }

  /// The place behind a list's marker on a line; nil where none stands there.
  static func contentStart(_ plan: Plan, _ line: Int) -> Int? {
    let bytes = plan.source.bytes
    let end = plan.source.line(line).upperBound
    var index = plan.indentation(of: line).end
    let start = index
    while index < end, Bytes.isDigit(bytes[index]), index - start < 9 { index += 1 }
    guard index < end else { return nil }
    let isMarker = index > start ? bytes[index] == 0x2E || bytes[index] == 0x29 : [0x2D, 0x2A, 0x2B].contains(bytes[index])
    guard isMarker, index + 1 < end, Bytes.isBlank(bytes[index + 1]) else { return nil }
    index += 1
    while index < end, Bytes.isBlank(bytes[index]) { index += 1 }
    return index
  }

  static func hasBox(_ plan: Plan, _ start: Int, _ line: Int) -> Bool {
    Box(plan.source.bytes, at: start, end: plan.source.line(line).upperBound) != nil
  }

  /// `D-4`, `R1D12`, `第三天`: days in another order.
  private static func countsDays(_ words: [UInt8]) -> Bool {
    guard words.count < 200 else { return false }
    let text = String(decoding: words, as: UTF8.self)
    if text.first == "第", let end = text.firstIndex(of: "天") ?? text.firstIndex(of: "日"),
      text[..<end].dropFirst().allSatisfy({ $0.isNumber || $0 == " " || "〇零一二三四五六七八九十百".contains($0) })
    {
      return true
    }
    guard words.contains(where: Bytes.isDigit) else { return false }
    for mark in ["天", "日目", "일차", "일째"] where text.contains(text: mark) {
      guard let place = text.firstIndex(of: mark[mark.startIndex]), place > text.startIndex else { continue }
      let before = text[text.index(before: place)]
      if before.isNumber || before == " " { return true }
    }
    guard let word = text.split(separator: " ").first?.uppercased() else { return false }
    var letters: [Character] = []
    for character in word where !character.isNumber { letters.append(character) }
    while let last = letters.last, [":", ".", "–", "—"].contains(last) { letters.removeLast() }
    return ["D-", "D", "RD", "J", "J-", "T-"].contains(String(letters)) && word.contains { $0.isNumber }
  }

  /// `D-30 ~ D-24`, or `T-0` beside days with dates: numbers that fall, which `Day 30` would turn round.
  private static func countsDown(_ words: [UInt8], _ plan: Plan) -> Bool {
    let counts = String(decoding: words.prefix(200), as: UTF8.self).split(separator: " ").count { word in
      let signs = Array(word.prefix(2))
      let number = word.dropFirst(2)
      guard signs.count == 2, "DTJdtj".contains(signs[0]), "-+−".contains(signs[1]), !number.isEmpty else { return false }
      return number.allSatisfy { $0.isNumber }
    }
    return counts > 1 || counts > 0 && plan.daysAreDated
  }

  private static func isEntryInHTML(_ plan: Plan, _ line: Int) -> Bool {
    let text = plan.source.string(plan.source.line(line)).lowercased()
    if text.contains(text: "<li") || text.contains(text: "<tr") || text.contains(text: "type=\"checkbox\"") { return true }
    return contentStart(plan, line).map { hasBox(plan, $0, line) } ?? false
  }

  private static func looksLikeProblem(_ plan: Plan, _ line: Int) -> Bool {
    let extent = Bytes.trim(plan.source.line(line), plan.source.bytes)
    guard mayNameProblem(plan.source.bytes, extent), plan.goal(line: line) == nil else { return false }
    let scanned = ItemLine(plan.source.bytes, from: extent.lowerBound, to: extent.upperBound, .standard)
    if scanned.leetcode > 0 || !scanned.slug.isEmpty { return true }
    return Bytes.has("problem ", plan.source.bytes, at: extent.lowerBound, end: extent.upperBound)
      && plan.source.bytes[extent.range].contains(0x3A)
  }
}

extension DoubtfulPlace {
  /// Where a line has several, the plainer one gives way.
  fileprivate var isPlain: Bool {
    switch doubt {
    case .boxedSibling, .outsideDays, .besideDays: true
    default: false
    }
  }
}

extension SourceText {
  /// `<!-- …`
  fileprivate func beginsComment(_ line: Int) -> Bool {
    let extent = Bytes.trim(self.line(line), bytes)
    return Bytes.hasExactly([0x3C, 0x21, 0x2D, 0x2D], bytes, at: extent.lowerBound, end: extent.upperBound)
  }
}

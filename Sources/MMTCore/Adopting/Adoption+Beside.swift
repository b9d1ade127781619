/// What stands beside the days, and what would be days or boxes if it were written a little otherwise.
extension Adoption {
  /// The days' lines, asked about from the file's top to its end.
  struct Stretches {
    private let days: [Plan.Day]
    private let hasDays: Bool
    private var place = 0

    init(_ plan: Plan) {
      days = plan.days
      hasDays = plan.hasDays
    }

    /// Whether no day of a plan that has some holds a line.
    mutating func isOutside(_ line: Int) -> Bool {
      guard hasDays else { return false }
      while place + 1 < days.count, days[place + 1].line <= line { place += 1 }
      guard place < days.count, days[place].key != .none else { return true }
      return line < days[place].line || line > days[place].lastLine
    }
  }

  /// What a bullet outside the days is: words, or a link of a table of contents; nil for a goal, and for one without words.
  static func besideDays(_ plan: Plan, _ line: Int) -> AdoptionHint? {
    guard let start = contentStart(plan, line) else { return nil }
    let end = plan.source.line(line).upperBound
    guard start < end, plan.goal(from: start, to: end) == nil,
      plan.source.bytes[start..<end].contains(where: Bytes.isWordByte)
    else { return nil }
    return plan.source.leadsIntoPage(Extent(start, end)) ? .contents : .besideDays
  }

  /// Whether words stand right behind a bullet's box: `- [ ]text`.
  static func hasGluedBox(_ plan: Plan, _ line: Int) -> Bool {
    guard let start = contentStart(plan, line) else { return false }
    return Box.isGlued(plan.source.bytes, at: start, end: plan.source.line(line).upperBound)
  }

  /// Whether a no-break space keeps a bullet with a box from being one.
  static func hasBoxBehindNoBreak(_ plan: Plan, _ line: Int) -> Bool {
    let bytes = plan.source.bytes
    let extent = plan.source.line(line)
    var index = extent.lowerBound
    var hasNoBreak = false
    var hasMarker = false
    while index < extent.upperBound {
      if Bytes.isBlank(bytes[index]) {
        index += 1
      } else if Bytes.hasExactly([0xC2, 0xA0], bytes, at: index, end: extent.upperBound) {
        hasNoBreak = true
        index += 2
      } else if !hasMarker, [0x2D, 0x2A, 0x2B].contains(bytes[index]) {
        hasMarker = true
        index += 1
      } else {
        break
      }
    }
    return hasNoBreak && hasMarker && Box(bytes, at: index, end: extent.upperBound) != nil
  }

  /// Whether what stands behind a list's marker names a problem.
  static func namesProblem(_ plan: Plan, _ start: Int, _ line: Int) -> Bool {
    let scanned = ItemLine(plan.source.bytes, from: start, to: plan.source.line(line).upperBound, .standard)
    return scanned.leetcode > 0 || !scanned.slug.isEmpty
  }

  /// Headings of one level that begin with the same word and rising numbers, four at least, in a file without days: they may be its days.
  static func countingHeadings(_ plan: Plan, _ lexicon: Lexicon) -> [DoubtfulPlace] {
    guard !plan.hasDays else { return [] }
    struct Row {
      var word: String
      var line: Int
      var count: Int
      var last: Int
      var isRising = true
    }
    var rows: [String: Row] = [:]
    for block in plan.outline.blocks where block.kind == .heading && block.depth == 0 {
      let text = HeadingText(plan.source, line: Int(block.line), isHeading: true)
      guard text.hasDigit, WeekHeading(text, lexicon) == nil else { continue }
      let word = text.word(at: 0)
      guard !word.text.isEmpty, !longerThanDays.contains(word.text),
        let number = text.number(at: text.skippingSpaces(word.end)),
        number.end == text.bytes.count || text.separator(at: text.skippingSpaces(number.end)) != nil
      else { continue }
      let key = "\(block.level) \(word.text)"
      guard var row = rows[key] else {
        let name = String(decoding: text.bytes[..<word.end], as: UTF8.self)
        rows[key] = Row(word: name, line: Int(block.line), count: 1, last: number.value)
        continue
      }
      row.isRising = row.isRising && number.value > row.last
      row.count += 1
      row.last = number.value
      rows[key] = row
    }
    return rows.values.filter { $0.isRising && $0.count > 3 }.sorted { $0.line < $1.line }.map {
      DoubtfulPlace(line: $0.line, doubt: .countingHeadings(word: $0.word, count: $0.count))
    }
  }

  /// What these words count are no days.
  private static let longerThanDays: Set<String> = [
    "month", "monat", "mois", "mes", "mês", "mese", "maand", "quarter", "semester", "term", "year", "jahr", "sprint",
    "chapter", "kapitel", "chapitre", "capítulo", "capitolo", "hoofdstuk", "rozdział", "kapitola", "глава", "розділ", "bölüm",
    "bab", "part", "teil", "partie", "parte", "deel", "część", "část", "часть", "section", "appendix", "phase", "fase",
    "stage", "stufe", "etappe", "étape", "etapa", "tappa", "etap", "этап", "етап", "aşama", "block", "bloc", "bloque", "bloco",
    "blocco", "blok", "блок", "module", "modul", "módulo", "modulo", "модуль", "moduł", "unit", "unidad", "unidade", "unité",
    "unità", "einheit", "level", "niveau", "nivel", "nível", "livello", "poziom", "уровень", "месяц", "місяць", "miesiąc",
    "měsíc",
    "mesiac", "kw", "cw", "kalenderwoche", "måned", "månad", "kuukausi", "ay", "महीना", "माह", "মাস", "الشهر", "شهر", "bulan",
    "tháng", "раздел",
  ]

  /// Of dates that can't be understood for certain, once for all of them.
  static func dateAdvice(_ plan: Plan) -> [String] { startAdvice(plan) + wordedDateAdvice(plan) + columnDateAdvice(plan) }

  /// Of when the plan begins, and of dates in headings: settled by the start that a workspace has.
  package static func startAdvice(_ plan: Plan) -> [String] {
    var result: [String] = []
    if let line = StartDate.startLine(plan) {
      result.append("line \(line) says when the plan begins: mmt config startDate YYYY-MM-DD says otherwise")
    } else if let line = StartDate.unclearLine(plan) {
      result.append("line \(line) has the plan's beginning with slashes: mmt config startDate YYYY-MM-DD says when Day 1 is")
    }
    if let line = StartDate.unclearTitle(plan) {
      result.append(
        "the dates from line \(line) on have slashes, and none tells which number is the month: write the month's name")
    }
    if let line = StartDate.yearLine(plan) {
      result.append(
        "the dates in headings name no year; those nearest to line \(line)'s are taken: "
          + "mmt config startDate YYYY-MM-DD says when Day 1 is")
    } else if StartDate.lacksYear(plan) {
      let taken = plan.isCalledLog ? "they are taken to have passed" : "the nearest is taken"
      result.append("the dates in headings name no year, so \(taken): mmt config startDate YYYY-MM-DD says when Day 1 is")
    }
    return result
  }

  /// Of a plan that is under way and doesn't say since when: the day where its ticks end is taken to be today's, else its first.
  package static func untoldStartAdvice(_ plan: Plan, today: CivilDay) -> String? {
    guard plan.hasDays, plan.items.contains(where: { $0.isDone && !$0.isQualifier }), startAdvice(plan).isEmpty,
      StartDate.told(by: plan, today: today) == nil
    else { return nil }
    guard let first = plan.days.lazy.filter({ $0.occurrence == 1 && $0.isNumbered }).compactMap(\.key.number).min() else {
      return nil
    }
    let remedy = "mmt config startDate YYYY-MM-DD says otherwise"
    guard let place = StartDate.underWay(plan, today: today) else {
      return "nothing says when Day \(first) was, so it is today, \(today.iso): \(remedy)"
    }
    return "nothing says when Day \(first) was: Day \(place.number), where the ticks end, is today's, "
      + "which makes it \(place.start.iso); \(remedy)"
  }

  private static func wordedDateAdvice(_ plan: Plan) -> [String] {
    let worded = plan.items.filter { !$0.isTableRow && !$0.isDone && plan.dates(of: $0).due == nil && saysDate(plan, $0) }
    let yearless = plan.title.isEmpty ? [] : worded.filter { plan.lacksYear($0) }
    func told(_ items: [Item], _ kind: String, _ remedy: String) -> [String] {
      guard !items.isEmpty else { return [] }
      let lines = items.prefix(4).map { "\($0.line)" }.joined(separator: ", ") + (items.count > 4 ? " …" : "")
      return ["\(Counted.text(items.count, "item")) \(kind) (line \(lines)): \(remedy)"]
    }
    return told(yearless, "due on a date without a year", "a year in the plan's title says which")
      + told(
        plan.title.isEmpty ? worded : worded.filter { !plan.lacksYear($0) }, "with a date in words",
        "📅 YYYY-MM-DD at a line's end says so where it is due then")
  }

  /// Of dates in a table's column that are those of no day or week, and by which no row is due.
  private static func columnDateAdvice(_ plan: Plan) -> [String] {
    let bytes = plan.source.bytes
    let open = plan.items.filter { $0.isTableRow && !$0.isDone }
    let undated = Set(open.lazy.filter { plan.dates(of: $0).due == nil }.map { Int($0.line) })
    return plan.tables.compactMap { table -> String? in
      let grid = table.columns.grid
      guard grid?.stages != nil || grid == nil, table.columns.plannedOn == nil || table.columns.dueOn != nil else { return nil }
      let rows = table.rows.filter { undated.contains($0) }.map { TableLine(bytes, plan.source.line($0)) }
      let header = TableLine(bytes, plan.source.line(table.line))
      func advice(_ column: Int, _ remedy: String) -> String? {
        let filled = rows.compactMap { $0[column]?.words }.filter {
          !$0.isEmpty && !(table.columns.namesDues && TableColumns.nameOfDue(bytes, $0) != nil)
        }
        guard !filled.isEmpty, filled.count(where: { TableColumns.isDate(bytes, $0) }) * 2 > filled.count else { return nil }
        let name = plan.source.string(header[column]?.words ?? .none)
        return "the dates of open rows below \"\(name)\" (line \(table.line)) are words: \(remedy)"
      }
      if let column = table.columns.dueOn { return advice(column, "written as YYYY-MM-DD they say when a row is due") }
      let others = header.cells.indices.filter { column in
        ![table.columns.name, table.columns.date, table.columns.week].contains(column)
          && grid.map { $0.name != column && $0.weekdays.indices.contains(column) && $0.weekdays[column] == nil } ?? true
      }
      return others.lazy.compactMap { advice($0, "dates with a year below \"Due\" say when a row is due") }.first
    }
  }

  /// Whether an item's words hold a date of the calendar: `essay, due 12 May`, `(by 3 June)`, `20.11.: Exposé`.
  private static func saysDate(_ plan: Plan, _ item: Item) -> Bool {
    if plan.furtherLines(item).contains(where: { plan.source.namesDue($0.words) }) { return true }
    let written = plan.source.bytes[item.text.range]
    guard written.count <= 200 else { return false }
    let bytes = DateText.plain(written) ?? Array(written)
    guard bytes.contains(where: Bytes.isDigit) else { return false }
    if DateSpan(bytes) != nil { return true }
    let words = bytes.split { Bytes.isBlank($0) || [0x28, 0x29, 0x5B, 0x5D].contains($0) }
    func beginsWithDate(_ place: Int) -> Bool {
      DateHeading(Array(words[place...].prefix(3).joined(separator: [UInt8(0x20)]))) != nil
    }
    return words.indices.contains(where: beginsWithDate)
      || words.indices.contains { place in
        let word = words[place]
        // `when 1/4 full` counts; a date stands at an end, or has a year.
        let slashes = word.count { $0 == 0x2F }
        let leads = place > 0 && leadsToDate(words[place - 1])
        if slashes > 0, isCount(word, of: words[..<place], bytes) { return false }
        if slashes > 0 {
          return (slashes > 1 || place == 0 || place + 1 == words.count || leads) && DateSpan.hasSlashes(Array(word))
        }
        return isHyphenDate(word) || leads && place + 1 == words.count && isOrdinal(word)
      }
  }

  /// `write 4 posts (1/4)`, `papers (2/5)` at the end: the second number is that of what is counted.
  private static func isCount(_ word: ArraySlice<UInt8>, of words: ArraySlice<ArraySlice<UInt8>>, _ bytes: [UInt8]) -> Bool {
    let parts = word.split(separator: 0x2F)
    guard parts.count == 2, word.startIndex > 0, bytes[word.startIndex - 1] == 0x28 else { return false }
    if words.contains(where: { $0.elementsEqual(parts[1]) }) { return true }
    // `papers (2/5)`
    let numbers = parts.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    return word.endIndex + 1 == bytes.endIndex && numbers.count == 2 && numbers[0] <= numbers[1]
  }

  /// `due`, `by`, a weekday or a dash before a date.
  private static func leadsToDate(_ word: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: word, as: UTF8.self).lowercased()
    return ["due", "by", "until", "scheduled", "before", "-", "–", "—"].contains(text)
      || DateHeading.weekday(Array(word)) != nil
  }

  /// `15-12-2026`
  private static func isHyphenDate(_ word: ArraySlice<UInt8>) -> Bool {
    let parts = word.split(separator: 0x2D)
    guard parts.count == 3, parts.allSatisfy({ $0.allSatisfy(Bytes.isDigit) }), parts[2].count == 4 else { return false }
    return parts[0].count < 3 && parts[1].count < 3
  }

  /// `27th`
  private static func isOrdinal(_ word: ArraySlice<UInt8>) -> Bool {
    let digits = word.prefix(while: Bytes.isDigit)
    let ending = String(decoding: word.dropFirst(digits.count), as: UTF8.self).lowercased()
    return (1...2).contains(digits.count) && ["st", "nd", "rd", "th"].contains(ending)
  }

  /// Of cells of habits that say that nothing is to be done, once for all of them.
  static func freeCellAdvice(_ plan: Plan) -> [String] {
    var count = 0
    var lines: [Int] = []
    for table in plan.tables {
      guard let grid = table.columns.grid, grid.name != nil else { continue }
      for line in table.rows where line <= plan.source.lineCount {
        let cells = TableLine(plan.source.bytes, plan.source.line(line))
        let free = zip(grid.weekdays, cells.cells).count { column, cell in
          column != nil && grid.holdsNothing(plan.source.bytes, cell.words)
        }
        if free > 0 { lines.append(line) }
        count += free
      }
    }
    guard count > 0 else { return [] }
    let places = lines.prefix(4).map { "\($0)" }.joined(separator: ", ") + (lines.count > 4 ? " …" : "")
    return [
      "\(Counted.text(count, "cell")) of habits with a dash or n/a (line \(places)): nothing is to be done there; "
        + "leave a cell empty that is open"
    ]
  }

  /// What lines of nothing but signs for done and open count, five at least: `☑☑☑☑□`.
  static func signCount(_ plan: Plan, _ lines: ClosedRange<Int>) -> (done: Int, all: Int)? {
    var done = 0
    var all = 0
    for line in lines {
      let words = Bytes.trim(plan.source.line(line), plan.source.bytes)
      // Most lines begin with a letter.
      guard !words.isEmpty, words.count <= 400, plan.source.bytes[words.lowerBound] >= 0xE2 else { return nil }
      for sign in plan.source.string(words).unicodeScalars where sign != " " && sign != "\u{FE0F}" {
        guard let known = Box.signs.first(where: { $0.text.unicodeScalars.elementsEqual([sign]) }) else { return nil }
        if known.status == .done { done += 1 }
        all += 1
      }
    }
    return all >= 5 ? (done: done, all: all) : nil
  }

  /// Of items without a box that begin with another program's word for their state, once for all of them.
  static func stateWordAdvice(_ plan: Plan) -> [String] {
    let worded = plan.items.filter { item in
      guard !item.hasBox, !item.isTableRow else { return false }
      return Box(signOf: plan.source.bytes, at: item.text.lowerBound, end: item.text.upperBound)?.isWord ?? false
    }
    guard worded.count > 1 else { return [] }
    let lines = worded.prefix(4).map { "\($0.line)" }.joined(separator: ", ") + (worded.count > 4 ? " …" : "")
    return [
      "\(Counted.text(worded.count, "item")) with a word such as TODO or DONE (line \(lines)): write [ ] and [x] in their place, "
        + "else all count as open"
    ]
  }

  /// Of boxes in a block of code, which a program's text may hold as well, once for all of them.
  static func codeAdvice(_ plan: Plan) -> [String] {
    let found = boxesInCode(plan)
    guard let first = found.first, found.count > 2 else { return [] }
    return [
      "\(found.count) lines with a box stand in code (from line \(first) on): without the lines of ``` around them they can be ticked"
    ]
  }

  /// The lines of fenced code that begin with a box of a known content, a bullet aside.
  private static func boxesInCode(_ plan: Plan) -> [Int] {
    let source = plan.source
    return plan.outline.blocks.filter { $0.kind == .code && $0.depth == 0 }.flatMap { block -> [Int] in
      let fence = Bytes.trim(source.line(Int(block.line)), source.bytes)
      guard source.has(0x60, at: fence.lowerBound) || source.has(0x7E, at: fence.lowerBound) else { return [] }
      let sign = [UInt8](repeating: source.bytes[fence.lowerBound], count: 3)
      let inside = (Int(block.line) + 1...max(Int(block.line) + 1, source.lineCount)).prefix { line in
        let words = Bytes.trim(source.line(line), source.bytes)
        return !Bytes.hasExactly(sign, source.bytes, at: words.lowerBound, end: words.upperBound)
      }
      return inside.filter { line in
        [Bytes.trim(source.line(line), source.bytes), source.bulletWords(line)].contains { words in
          Box(source.bytes, at: words.lowerBound, end: words.upperBound).map { !$0.isUnknown } ?? false
        }
      }
    }
  }

  /// What to say of the plan as a whole, where little of it, or nothing, is understood.
  static func wholeAdvice(_ plan: Plan, _ doubts: [DoubtfulPlace]) -> [String] {
    if plan.items.isEmpty {
      let hasLists = plan.outline.blocks.contains { $0.kind == .item }
      let reason =
        doubts.isEmpty
        ? hasLists
          ? "its lists hold nothing that could be ticked"
          : boxesInCode(plan).isEmpty ? "it has no lists" : "its boxes stand in code" : "of what is told above"
      return ["nothing here is read as an item, because \(reason): write work as bullets with a box, - [ ] like this"]
    }
    let beside = doubts.count {
      switch $0.doubt {
      case .besideDays, .outsideDays: true
      default: false
      }
    }
    let inside = plan.days.reduce(0) { $1.key == .none ? $0 : $0 + $1.items.count }
    // Where several headings name days, these are the plan's.
    guard plan.hasDays, beside > inside, let day = plan.days.first(where: { $0.key != .none }),
      plan.days.count(where: { $0.key != .none }) == 1
    else { return [] }
    let number = day.key.number.map { " Day \($0)" } ?? " it"
    let remedy = "if line \(day.line) only speaks of one, reword it, \"After\(number)\" for example"
    return ["only \(inside) of \(inside + beside) bullets stand below a day: \(remedy)"]
  }
}

extension SourceText {
  /// Whether words begin with `Due:` or `Deadline:`.
  fileprivate func namesDue(_ words: Extent) -> Bool {
    (["due:", "deadline:"] as [StaticString]).contains { Bytes.has($0, bytes, at: words.lowerBound, end: words.upperBound) }
  }
}

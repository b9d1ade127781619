/// The headings and bold lines of a file, and which of them are its title and its days.
extension PlanBuilder {
  mutating func collectHeads(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      let block = blocks[index]
      if block.kind == .heading || (block.kind == .paragraph && block.flags.contains(.startsBold)) {
        let text = HeadingText(plan.source, line: Int(block.line), isHeading: block.kind == .heading)
        var head = Head(block: index, text: text, day: nil)
        if options.role != .rhythm, block.kind == .heading || block.flags.contains(.allBold) && !beginsWithPipe(Int(block.line))
        {
          head.day = DayHeading(text, options.lexicon)
        }
        heads.append(head)
      }
      index = max(index + 1, Int(block.end))
    }
    if options.role == .rhythm { readDates() }
  }

  mutating func collectHeads() {
    collectHeads(blocks.indices)
    dropLoneLetters()
    let hasDaysBefore = readDaysBefore()
    if let firstTitle = heads.firstIndex(where: { blocks[$0.block].level == 1 }) ?? loneTitle,
      !areParts(from: firstTitle), !namesLaterPart(firstTitle)
    {
      let head = heads[firstTitle]
      titleLine = Int(blocks[head.block].line)
      plan.title = head.text.extent(0..<head.text.bytes.count)
      if options.isOwnersReading { plan.title = KeptCount.cut(plan.title, plan.source.bytes) }
      // A page of a log announces none.
      plan.announcedDays =
        options.role == .log || hasDaysBefore && head.day != nil ? nil : Self.announcedDays(head.text, options.lexicon)
      // The title may speak of a day, unless the days are level-1 headings themselves.
      let others = heads.indices.filter { $0 != firstTitle && heads[$0].day != nil }
      if let day = head.day, !others.isEmpty, !others.contains(where: { blocks[heads[$0].block].level == 1 }) {
        if options.isOwnersReading, !day.hasName, !day.isPlural, others.allSatisfy({ isSpokenOf($0, in: day) }) {
          for other in others { heads[other].day = nil }
        } else {
          heads[firstTitle].day = nil
        }
      }
      if heads[firstTitle].day != nil, heads.contains(where: { $0.block != head.block && $0.day != nil }) { plan.title = .none }
    } else if options.isOwnersReading {
      plan.title = titleWithoutHeading
      plan.announcedDays = Self.announcedDays(HeadingText(plan.source.bytes, heading: plan.title), options.lexicon)
    }
    if options.isOwnersReading {
      settlePlurals()
      dropLoneSeries()
      dropMissedDays()
    }
    // Where every day is of one and the same series ("MACHINE MODE DAY 8"), the series is the plan.
    var names = Set<String>()
    var hasPlainDay = false
    for case let day? in heads.lazy.map(\.day) {
      if let series = day.series { names.insert(Slug.make(plan.source.bytes[series.range])) } else { hasPlainDay = true }
    }
    usesSeriesAsDays = !hasPlainDay && names.count == 1
    // A rhythm file's definitions stand outside its days.
    fileHasDays = hasPlainDay || !names.isEmpty || options.role == .rhythm
    isOnlyDay = options.isOwnersReading && fileIsOneDay
  }

  /// Whether a heading behind others says that what stands below it is done, put away or only read: `# Done` behind `## Day 1` is no title.
  private func namesLaterPart(_ head: Int) -> Bool {
    guard options.isOwnersReading, head > 0, blocks[heads[head].block].level == 1 else { return false }
    let words = heads[head].text.bytes[...]
    return SectionTitle.isDone(words) || SectionTitle.isArchive(words) || SectionTitle.isAside(words)
  }

  /// Where the first days that a file names are a range that doesn't begin at 1 (`Days 31–60`), the last heading of its level before it
  /// that says how many days come first (`First 30 days`), or has Week 1 directly below it, is these days. False where none is.
  private mutating func readDaysBefore() -> Bool {
    var first: (head: Int, day: DayHeading)?
    for (index, head) in heads.enumerated() {
      if let day = head.day, first.map({ day.number < $0.day.number }) ?? true { first = (index, day) }
    }
    guard options.isOwnersReading, let first, first.day.lastNumber != nil, first.day.series == nil, first.day.week == nil,
      (2...DayHeading.rangeLimit + 1).contains(first.day.number), blocks[heads[first.head].block].kind == .heading
    else { return false }
    let (level, count) = (blocks[heads[first.head].block].level, first.day.number - 1)
    for index in (0..<first.head).reversed() where blocks[heads[index].block].level == level {
      let text = heads[index].text
      guard let words = title(text, behind: count) ?? (isRightAboveWeekOne(index) ? text.extent(0..<text.bytes.count) : nil)
      else { continue }
      heads[index].day = DayHeading(number: 1, lastNumber: count > 1 ? count : nil, title: words)
      // Another heading says so: one day alone can't be read anew.
      plan.hasOtherDays = true
      return true
    }
    return false
  }

  private func isRightAboveWeekOne(_ index: Int) -> Bool {
    guard index + 1 < heads.count, heads[index + 1].day == nil,
      blocks[heads[index + 1].block].level > blocks[heads[index].block].level
    else { return false }
    return WeekHeading(heads[index + 1].text, options.lexicon)?.number == 1
  }

  /// What follows a number and a word for days, after three words at most: `Learn` of `First 30 days — Learn`; nil where more words do.
  private func title(_ text: HeadingText, behind count: Int) -> Extent? {
    let bytes = text.bytes
    var index = 0
    for _ in 0..<4 where index < bytes.count {
      if let number = text.number(at: index), number.value == count, number.end + 1 < bytes.count,
        bytes[number.end] == 0x2D || bytes[number.end] == 0x20, Self.countsDays(text, at: number.end + 1, options.lexicon)
      {
        let rest = text.skippingSpaces(text.wordEnd(at: number.end + 1))
        guard rest < bytes.count else { return Extent.none }
        guard let separator = text.separator(at: rest) ?? text.looseSeparator(at: rest) else { return nil }
        return text.extent((bytes[rest] == 0x28 || bytes[rest] == 0x5B ? rest : rest + separator)..<bytes.count)
      }
      while index < bytes.count, bytes[index] != 0x20 { index += 1 }
      index = text.skippingSpaces(index)
    }
    return nil
  }

  /// Whether a heading only speaks of a day in a file that is one day: `Looking ahead: Day 2`, or the day itself once more.
  private func isSpokenOf(_ head: Int, in day: DayHeading) -> Bool {
    heads[head].day.map { $0.hasName || $0.series != nil || $0.number == day.number } ?? true
  }

  /// `Days 1-7` above days that lie in it is a part of the plan, and no day.
  private mutating func settlePlurals() {
    guard heads.contains(where: { $0.day?.isPlural == true }) else { return }
    let numbers = (heads.compactMap { head in head.day.flatMap { $0.isPlural ? nil : $0.number } } + numbersOfBullets).sorted()
    for index in heads.indices {
      guard let day = heads[index].day, day.isPlural else { continue }
      let after = numbers.endOfPrefix { $0 < day.number }
      if after < numbers.count, numbers[after] <= day.lastNumber ?? day.number { heads[index].day = nil }
    }
  }

  /// The days that top bullets with a box name.
  private var numbersOfBullets: [Int] {
    guard options.isOwnersReading else { return [] }
    return blocks.compactMap { block in
      guard block.kind == .item, block.depth == 1, case let words = plan.source.bulletWords(Int(block.line)),
        words.count <= 512,
        Box(plan.source.bytes, at: words.lowerBound, end: words.upperBound) != nil,
        let day = DayHeading(HeadingText(plan.source.bytes, heading: words), options.lexicon), !day.hasName, day.series == nil
      else { return nil }
      return day.number
    }
  }

  /// `Day 2b` is a day beside others; alone a letter is a word.
  private mutating func dropLoneLetters() {
    let days = heads.indices.filter { heads[$0].day != nil }
    if days.count == 1, let only = days.first, heads[only].day?.hasLetter == true { heads[only].day = nil }
  }

  /// `must have day 1` beside `kitchen`: the only day of a file is none where its words make it one of a series, and other headings of its
  /// level name no day.
  private mutating func dropLoneSeries() {
    let days = heads.indices.filter { heads[$0].day != nil }
    guard days.count == 1, let only = days.first, heads[only].day?.series != nil else { return }
    let level = blocks[heads[only].block].level
    guard level > 0 else { return }
    let hasOthers = heads.indices.contains { index in
      let block = blocks[heads[index].block]
      return index != only && block.level == level && Int(block.line) != titleLine
    }
    if hasOthers { heads[only].day = nil }
  }

  /// A day that is struck through and has nothing below it was missed where its number comes again right behind it: `### ~~Day 10: 17 January~~`,
  /// then `### Day 10: 18 January`. The number is the latter's.
  private mutating func dropMissedDays() {
    var before: Int?
    for index in heads.indices {
      guard let day = heads[index].day else { continue }
      if let before, let missed = heads[before].day, missed.number == day.number, missed.series == nil, day.series == nil,
        isStruck(before), !isStruck(index), blocks[heads[before].block].level == blocks[heads[index].block].level,
        !holdsWork(heads[before].block, before: heads[index].block)
      {
        heads[before].day = nil
        // Another heading says so: one day alone can't be read anew.
        plan.hasOtherDays = true
      }
      before = index
    }
  }

  /// Whether all words of a heading are struck through.
  private func isStruck(_ head: Int) -> Bool {
    let bytes = plan.source.bytes
    let extent = Bytes.trim(plan.source.line(Int(blocks[heads[head].block].line)), bytes)
    var start = extent.lowerBound
    while start < extent.upperBound, bytes[start] == 0x23 || Bytes.isBlank(bytes[start]) { start += 1 }
    return extent.upperBound - start > 4 && Bytes.has("~~", bytes, at: start, end: extent.upperBound)
      && Bytes.has("~~", bytes, at: extent.upperBound - 2, end: extent.upperBound)
  }

  /// Whether a list, a table or another heading stands between two blocks.
  private func holdsWork(_ block: Int, before end: Int) -> Bool {
    blocks[(block + 1)..<max(block + 1, end)].contains { block in
      if block.kind == .list || block.kind == .heading { return true }
      return block.kind == .paragraph && plan.source.tableHeader(from: Int(block.line), to: Int(block.lastLine)) != nil
    }
  }

  /// Whether the file is one day: that of its first heading, of level 1 or 2, before anything that could be ticked. Then all of it is that day's.
  private var fileIsOneDay: Bool {
    var only: Int?
    for head in heads where head.day != nil {
      if only != nil { return false }
      only = head.block
    }
    guard let only, only == heads.first?.block, blocks[only].kind == .heading, blocks[only].level < 3
    else { return false }
    var index = 0
    while index < only {
      if blocks[index].kind == .list { return false }
      index = max(index + 1, Int(blocks[index].end))
    }
    return true
  }

  /// A row of a table in bold is no line of its own.
  private func beginsWithPipe(_ line: Int) -> Bool {
    let extent = plan.source.line(line)
    return plan.source.has(0x7C, at: Bytes.trim(extent, plan.source.bytes).lowerBound)
  }

  /// "100-day" in the title.
  private static func announcedDays(_ text: HeadingText, _ lexicon: Lexicon) -> Int? {
    var index = 0
    while index < text.bytes.count {
      if Bytes.isDigit(text.bytes[index]), index == 0 || !Bytes.isWordByte(text.bytes[index - 1]) {
        if let (value, end) = text.number(at: index), end < text.bytes.count,
          text.bytes[end] == 0x2D || text.bytes[end] == 0x20, value > 0, countsDays(text, at: end + 1, lexicon)
        {
          return value
        }
        while index < text.bytes.count, Bytes.isDigit(text.bytes[index]) { index += 1 }
      }
      index += 1
    }
    return nil
  }

  /// Whether a word for days stands at `index`.
  private static func countsDays(_ text: HeadingText, at index: Int, _ lexicon: Lexicon) -> Bool {
    guard let length = lexicon.dayWords.match(text.bytes, at: index) else {
      return lexicon.revision != .first && Language.pluralWords.contains(text.word(at: index).text)
    }
    if lexicon.revision == .first || text.endsWord(index + length) { return true }
    return Language.pluralWords.contains(text.word(at: index).text)
  }

  /// Whether the level-1 headings are parts of the file rather than its title: three or more that name no day and no week, the first
  /// with a list of its own.
  private func areParts(from first: Int) -> Bool {
    guard options.isOwnersReading else { return false }
    var parts: [Int] = []
    for head in heads[first...] where blocks[head.block].level == 1 && head.day == nil {
      if WeekHeading(head.text, options.lexicon) == nil { parts.append(head.block) }
      if parts.count == 3 { break }
    }
    guard parts.count == 3, parts[0] == heads[first].block else { return false }
    var index = parts[0] + 1
    while index < parts[1] {
      if blocks[index].kind == .list { return true }
      index = max(index + 1, Int(blocks[index].end))
    }
    return false
  }
}

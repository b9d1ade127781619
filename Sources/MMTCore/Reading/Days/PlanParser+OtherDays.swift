/// Days that no heading names by a day-word and digits: looked for only where none does.
extension PlanBuilder {
  /// How bullets name days: `Day 3: Arrays`, `3 > Arrays`, `27.11.: Arrays` with the numbers of these by their lines, `Monday: Arrays`; or weeks,
  /// `Week 2: Arrays`.
  enum BulletDays: Equatable { case words, numbers, dates([Int: ClosedRange<Int>]), weekdays, weeks }

  mutating func collectOtherDays() {
    guard options.isOwnersReading else { return collectTableDays() }
    var isFound = collectDaysInWords() || collectWordedDays() || collectBoldDays()
    if !isFound {
      if !haveTablesOfWeeks { collectTableDays() }
      if fileHasDays { return }
      isFound =
        collectDates() || collectLinkedDays() || collectPlainDays() || collectWeekdays() || collectBulletDays()
        || collectWeekdayBullets()
        || collectDayLines() || collectWeeks() || collectPlainWeeks()
      if !isFound { return collectTableDays(ofWeeks: true) }
    }
    guard isFound else { return }
    joinWeeksWithoutDays()
    fileHasDays = true
    plan.hasOtherDays = true
    if heads.contains(where: { $0.day != nil && Int(blocks[$0.block].line) == titleLine }) { plan.title = .none }
  }

  /// Headings and lines that are all bold.
  var namingHeads: [Int] {
    heads.indices.filter { index in
      let block = blocks[heads[index].block]
      return (block.kind == .heading || block.flags.contains(.allBold)) && heads[index].text.bytes.count <= 256
    }
  }

  /// `Day One`, `First day`, `第三天`: two at least, as one may be the name of anything.
  private mutating func collectDaysInWords() -> Bool {
    let found = namingHeads.compactMap { index in
      DayHeading(heads[index].text, options.lexicon, inWords: true).map { (index: index, day: $0) }
    }
    guard Set(found.map(\.day.number)).count > 1 else { return false }
    for (index, day) in found { heads[index].day = day }
    readsNumberWords = true
    return true
  }

  /// `**Day 1-3**: Arrays`, `✅ **Day 2:** Graphs`: lines that begin with a bold day and a separator.
  private mutating func collectBoldDays() -> Bool {
    var found: [(index: Int, day: DayHeading)] = []
    for (index, head) in heads.enumerated() where head.text.hasDigit {
      let block = blocks[head.block]
      guard block.kind == .paragraph, let bold = plan.source.boldBeginning(of: Int(block.line)),
        let day = DayHeading(head.text, options.lexicon), !day.hasName,
        DayHeading(HeadingText(plan.source.bytes, heading: bold), options.lexicon)?.number == day.number
      else { continue }
      found.append((index, day))
    }
    guard Set(found.map(\.day.number)).count > 1 else { return false }
    for (index, day) in found { heads[index].day = day }
    return true
  }

  /// Weeks without days are seven dates each.
  private mutating func collectWeeks() -> Bool {
    var found = namingHeads.compactMap { index in
      WeekHeading(heads[index].text, options.lexicon, inWords: true).map { week in
        // A range from week 0 on says which weeks are over then: `Weeks 0–2` before `Weeks 3–6`.
        var week = week
        if week.number == 0, week.last != nil { week.number = 1 }
        return (index: index, week: week)
      }
    }.filter { (1...1000).contains($0.week.number) }
    // `Weeks 1-4` above its weeks is a part of the plan.
    found = found.indices.filter { place in
      found[place].week.last == nil || place + 1 == found.count || !isBelow(found[place + 1].index, found[place].index)
    }.map { found[$0] }
    guard Set(found.map(\.week.number)).count > 1 else { return false }
    if let place = found.last.map({ ($0.index, $0.week.last ?? $0.week.number) }) {
      let dated = datedWeeks(behind: place.0, place.1)
      found += dated
      if let last = lastWeek(behind: dated.last.map { ($0.index, $0.week.number) } ?? place) { found.append(last) }
    }
    found = knowingDates(found)
    let last = found.last
    let (dated, all) = (numbersByDates(found), found.count)
    found = withoutWeeksOfDays(withoutWeeksOfTables(found))
    for (index, week) in found { heads[index].day = DayHeading(of: week) }
    countWeeksAgain(found)
    let numbers = found.count == all ? dated : nil
    if let numbers {
      for ((index, _), range) in zip(found, numbers) {
        heads[index].day?.number = range.lowerBound
        heads[index].day?.lastNumber = range.upperBound
      }
    }
    if let last {
      var reader = DateReader(plan)
      let end = numbers?.last?.upperBound ?? 7 * min(last.week.last ?? last.week.number, last.week.number + 8)
      let highest = heads.compactMap { $0.day.map { $0.lastNumber ?? $0.number } }.max() ?? end
      joinLater(behind: last.index, max(end, highest) + 1, span(ofWeek: last.week.words, &reader))
    }
    return true
  }

  /// The week that is named as the last of all, and not numbered, right behind the last that is: `## Final week (28 April – 4 May)`.
  private func lastWeek(behind week: (index: Int, number: Int)?) -> (index: Int, week: WeekHeading)? {
    guard let week, week.number < 1000 else { return nil }
    let like = blocks[heads[week.index].block]
    for index in heads.indices.dropFirst(week.index + 1) {
      let block = blocks[heads[index].block]
      // What is deeper stands in the week before.
      if block.kind != like.kind || block.level > like.level { continue }
      guard block.level == like.level, let last = WeekHeading(lastIn: heads[index].text, number: week.number + 1) else {
        return nil
      }
      return (index: index, week: last)
    }
    return nil
  }

  /// Whether one of two heads is a heading of a deeper level than the other.
  func isBelow(_ head: Int, _ other: Int) -> Bool {
    blocks[heads[head].block].level > blocks[heads[other].block].level
  }

  // MARK: bullets

  /// Top bullets that name rising days, at least three and half of them, or that count from 1 on with a sign behind the number, or begin
  /// with dates; or two that are headings with dates, half of those that are headings.
  private mutating func collectBulletDays() -> Bool {
    var bullets = 0
    // Without a box beside days a bullet would be prose.
    var bare = 0
    var dated: [(line: Int, span: DateSpan)] = []
    // `- # 2026-11-20`, as Logseq exports its days.
    var headings = 0
    var datedHeadings: [(line: Int, span: DateSpan)] = []
    // `- [[2024-05-06]]` above its own list.
    var links: [(line: Int, span: DateSpan)] = []
    var named: [(line: Int, number: Int)] = []
    var namedWithBox = 0
    var counted: [Int] = []
    var weeks: [(first: Int, last: Int)] = []
    var heading: Outline.Block?
    var isOrderKnown = false
    var index = 0
    while index < blocks.count {
      let end = max(index + 1, Int(blocks[index].end))
      if blocks[index].kind == .heading { heading = blocks[index] }
      if blocks[index].kind == .list {
        let isLog = heading.map { Int($0.line) != titleLine && isAside(below: $0) } ?? false
        var inner = index + 1
        while inner < end {
          if blocks[inner].kind == .item {
            let words = plan.source.bulletWords(Int(blocks[inner].line))
            // Of a log the dates tell when something was done.
            if isLog, Box(plan.source.bytes, at: words.lowerBound, end: words.upperBound) == nil {
              inner = max(inner + 1, Int(blocks[inner].end))
              continue
            }
            bullets += 1
            let isHeading = plan.source.has(0x23, at: words.lowerBound)
            if isHeading { headings += 1 }
            if !isOrderKnown, plan.source.bytes[words.range].prefix(40).contains(0x2F) {
              slashOrder = DateOrder.told(by: plan.source) ?? plan.dateOrder
              isOrderKnown = true
            }
            if let day = bulletDay(words, .words) {
              if Box(plan.source.bytes, at: words.lowerBound, end: words.upperBound) != nil { namedWithBox += 1 }
              named.append((Int(blocks[inner].line), day.number))
            } else if let day = bulletDay(words, .numbers) {
              counted.append(day.number)
            } else if let week = bulletDay(words, .weeks) {
              weeks.append((week.number, week.lastNumber ?? week.number))
            } else if let found = datedBullet(words), !found.rest.isEmpty || found.said.count == 10 || holdsList(inner) {
              // `12 May` alone says nothing to do.
              let span = found.span
              dated.append((Int(blocks[inner].line), span))
              if isHeading { datedHeadings.append((Int(blocks[inner].line), span)) }
              if holdsList(inner), plan.source.isLink(words) {
                links.append((Int(blocks[inner].line), span))
              }
            } else if Box(plan.source.bytes, at: words.lowerBound, end: words.upperBound) == nil {
              bare += 1
            }
          }
          inner = max(inner + 1, Int(blocks[inner].end))
        }
      }
      index = end
    }
    if named.count >= 3, named.count * 2 >= bullets - (namedWithBox == named.count ? bare : 0), rises(named) {
      bulletDays = .words
    } else if counted.count >= 3, counted.count * 5 >= bullets * 4, counted == Array(1...counted.count) {
      bulletDays = .numbers
    } else if weeks.count >= 3, weeks.count * 2 >= bullets, zip(weeks, weeks.dropFirst()).allSatisfy({ $0.last < $1.first }),
      linesOfWeeks.isEmpty
    {
      bulletDays = .weeks
    } else if dated.count >= 3, dated.count * 5 >= bullets * 4 || dated.count * 2 >= bullets && bare == 0,
      dated.count * 2 >= rowsWithStates, let numbers = DateSpan.numbers(dated)
    {
      bulletDays = .dates(numbers)
      plan.daysAreDated = true
      undatedStandApart = dated.count * 5 < bullets * 4
    } else if datedHeadings.count > 1, datedHeadings.count * 2 >= headings, let numbers = DateSpan.numbers(datedHeadings) {
      bulletDays = .dates(numbers)
      plan.daysAreDated = true
    } else if links.count > 1, links.count * 2 >= bullets, let numbers = DateSpan.numbers(links) {
      bulletDays = .dates(numbers)
      plan.daysAreDated = true
    }
    return bulletDays != nil
  }

  /// Whether a list is nested in a bullet.
  private func holdsList(_ item: Int) -> Bool {
    blocks[(item + 1)..<max(item + 1, Int(blocks[item].end))].contains { $0.kind == .list }
  }

  /// How many rows the tables of items have that say how far each is.
  private var rowsWithStates: Int {
    blocks.reduce(0) { count, block in
      guard block.kind == .paragraph, block.depth == 0, block.lastLine > block.line,
        let header = plan.source.tableHeader(from: Int(block.line), to: Int(block.lastLine)),
        TableColumns(plan.source, header: header, last: Int(block.lastLine), options.lexicon)?.status != nil
      else { return count }
      return count + Int(block.lastLine) - header - 1
    }
  }

  /// Whether a heading names a section that is only read.
  func isAside(below heading: Outline.Block) -> Bool {
    let text = HeadingText(plan.source, line: Int(heading.line), isHeading: true)
    return SectionTitle.isAside(plan.source.bytes[track(text, line: Int(heading.line)).name.range])
  }

  /// Whether days count on from line to line, or from 1 again below the heading of another week.
  func rises(_ days: [(line: Int, number: Int)]) -> Bool {
    var weeks: [Int]?
    var next = 0
    for (before, day) in zip(days, days.dropFirst()) where before.number >= day.number {
      let lines = weeks ?? linesOfWeeks
      weeks = lines
      while next < lines.count, lines[next] < before.line { next += 1 }
      guard day.number == 1, next < lines.count, lines[next] < day.line else { return false }
    }
    return true
  }

  private var linesOfWeeks: [Int] {
    namingHeads.filter { WeekHeading(heads[$0].text, options.lexicon) != nil }
      .map { Int(blocks[heads[$0].block].line) }
  }

  private func bulletDay(_ words: Extent, _ kind: BulletDays) -> DayHeading? {
    if case .dates(let numbers) = kind {
      let number = numbers[plan.source.lineNumber(at: words.lowerBound)]
      return datedBullet(words).flatMap { bullet in
        number.map { numbers in
          DayHeading(
            number: numbers.lowerBound, lastNumber: numbers.count > 1 ? numbers.upperBound : nil, title: bullet.rest)
        }
      }
    }
    guard words.count > 1, words.count <= 512 else { return nil }
    let text = HeadingText(plan.source.bytes, heading: words)
    guard text.hasDigit else { return nil }
    switch kind {
    case .dates, .weekdays: return nil
    case .weeks:
      guard let week = WeekHeading(text, options.lexicon), (1...1000).contains(week.number), !week.theme.isEmpty else {
        return nil
      }
      let last = max(week.number, min(week.last ?? week.number, week.number + 8))
      return DayHeading(number: 7 * (week.number - 1) + 1, lastNumber: 7 * last, title: week.theme)
    case .words:
      guard let day = DayHeading(text, options.lexicon), !day.hasName, day.series == nil, day.week == nil, !day.hasLetter
      else { return nil }
      return day
    case .numbers:
      guard let first = text.number(at: 0) else { return nil }
      let sign = text.skippingSpaces(first.end)
      guard sign < text.bytes.count, text.bytes[sign] == 0x3E || text.hasBreak(at: sign) && sign > first.end else { return nil }
      return DayHeading(number: first.value, title: text.extent((sign + 1)..<text.bytes.count))
    }
  }

  /// Opens the day that a top bullet names. True where the bullet is nothing but the day's name above its items: it has no box, and others
  /// are nested in it.
  mutating func openBulletDay(_ index: Int, _ block: Outline.Block, from content: Int, to end: Int) -> Bool {
    wordsOfBulletDay = 0
    guard let bulletDays else { return false }
    guard let day = weekdayBullets[index] ?? bulletDay(Extent(content, end), bulletDays) else {
      if undatedStandApart, openDay.map({ plan.days[$0].isNumbered }) ?? false { closeDay(before: Int(block.line)) }
      return false
    }
    let isBare = Box(plan.source.bytes, at: content, end: end) == nil
    // `- Sunday` alone says nothing to do.
    let isName =
      isBare
      && (bulletDays == .weekdays && day.title.isEmpty
        || ((index + 1)..<max(index + 1, Int(block.end))).contains { blocks[$0].kind == .list })
    var title = isName ? day.title : Extent.none
    var isOpen = false
    if isDated(index), let bullet = datedBullet(Extent(content, end)) {
      // The date is the day's title; further bullets of the same one are its items too.
      title = isName && !bullet.rest.isEmpty ? Extent(bullet.said.lowerBound, bullet.rest.upperBound) : bullet.said
      isOpen = openDay.map { plan.days[$0].key == .number(day.number) } ?? false
    }
    if !isOpen {
      openDay(numbered: day.number, last: day.lastNumber, line: Int(block.line), title: title)
      if bulletDays == .weeks { takeWeek(title) }
      // A week that counts its days from 1 comes a week after the one before.
      if bulletDays == .words, day.number == 1, let openDay, (plan.days[openDay].key.number ?? 1) > 1 { stepToWeek() }
    }
    // A weekday stays one of the words, but for one with a date.
    if bulletDays == .words, let said = plan.source.enclosedDate(in: day.title), let openDay {
      // `- Day 6 (3 Nov) Ownership`: the date is the day's title.
      plan.days[openDay].title = isName ? day.title : said.date
      if !isName { wordsOfBulletDay = said.rest }
    } else if bulletDays == .words, !isName, let said = plan.source.enclosedWeekday(in: day.title), let openDay {
      (plan.days[openDay].title, wordsOfBulletDay) = (said.said, said.rest)
    } else if !isName, bulletDays != .weekdays || bulletsWithDates.contains(index), !day.title.isEmpty {
      wordsOfBulletDay = plan.source.opening(of: day.title.lowerBound, from: content)
    } else if !isName, let said = plan.source.slashDate(in: day.title), let openDay {
      plan.days[openDay].title = Extent(plan.source.beginning(of: day.title.lowerBound, from: content), said.end)
      wordsOfBulletDay = said.rest
    }
    return isName
  }

  private func isDated(_ bullet: Int) -> Bool {
    if case .dates = bulletDays { true } else { bulletsWithDates.contains(bullet) }
  }

  /// Ends the day of a list's last bullet before the block behind the list.
  mutating func closeBulletDay(in list: Int, before block: Int) {
    // In a file whose days are headings as well one of these may be open.
    guard let openDay, plan.days[openDay].isNumbered, plan.days[openDay].line >= Int(blocks[list].line) else { return }
    closeDay(before: block < blocks.count ? Int(blocks[block].line) : plan.source.lineCount + 1)
  }
}

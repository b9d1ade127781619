/// Lines of paragraphs that are a day, or a week, and what is to do then: `Day 1: Two pointers`, `**Mon** — 5 km easy`, `Week 2 - Trees`.
extension PlanBuilder {
  /// Three days at least that rise, or weeks where no heading is one, or five different weekdays, two below weeks; and no more top bullets than
  /// such lines.
  mutating func collectDayLines() -> Bool {
    var bullets = 0
    var named: [(line: Int, day: DayHeading)] = []
    var weekdays: [(line: Int, place: Int, title: Extent)] = []
    var weekends: [(line: Int, place: Int, title: Extent)] = []
    var namedWeeks: [(line: Int, week: WeekHeading)] = []
    var plainWeeks: [(line: Int, week: WeekHeading)] = []
    var dated: [(line: Int, span: DateSpan, said: Extent, rest: Extent)] = []
    var datedWeeks: [(line: Int, span: DateSpan, said: Extent, rest: Extent)] = []
    var reader = DateReader(plan)
    let order = DateOrder.told(by: plan.source) ?? plan.dateOrder
    // How many paragraphs there are, and whether there is a table,
    var (paragraphs, isOther) = (0, false)
    // or a line with a date behind the first of its paragraph.
    var areListed = false
    // The line before which a week begins, and its number.
    var weeks: [(line: Int, number: Int)] = []
    var head = 0
    var index = 0
    while index < blocks.count {
      let (block, end) = (blocks[index], max(index + 1, Int(blocks[index].end)))
      if head < heads.count, heads[head].block == index {
        if let week = week(of: head) { weeks.append((Int(block.line), week)) }
        head += 1
      }
      switch block.kind {
      case .list: bullets += (index..<end).count { blocks[$0].kind == .item && blocks[$0].depth == block.depth + 1 }
      case .code where isIndentedText(index), .paragraph where !block.flags.contains(.continuation):
        let first = Int(block.line)
        let last = block.kind == .code ? lastLine(ofText: index) : max(first, Int(block.lastLine))
        if last > first, plan.source.tableHeader(from: first, to: last) != nil {
          isOther = true
          break
        }
        paragraphs += 1
        for line in first...last where plan.source.line(line).count <= 256 {
          let text = HeadingText(plan.source, line: line, isHeading: false)
          if let day = DayHeading(text, options.lexicon) ?? dayBeforeGap(line) {
            if !day.hasName, !day.hasLetter, day.series == nil, day.week == nil, day.round == nil, !day.title.isEmpty,
              !saysStart(text)
            {
              named.append((line, day))
            }
          } else if let found = weekday(of: text),
            plan.source.bytes[found.title.range].contains(where: { Bytes.isLetter($0) || $0 >= 0x80 })
          {
            // `Monday 17` alone says when, and nothing to do.
            weekdays.append((line, found.place, found.title))
            // `Mon 4/5 squat`: where all of them have a date, it wins.
            if let found = datedLine(line, order) { dated.append((line, found.span, found.said, found.rest)) }
          } else if let title = weekend(of: text), !title.isEmpty {
            weekends.append((line, 5, title))
          } else if text.hasDigit, let week = WeekHeading(text, options.lexicon), week.theme.isEmpty, week.last == nil,
            (1...1000).contains(week.number)
          {
            plainWeeks.append((line, week))
          } else if text.hasDigit, let week = WeekHeading(text, options.lexicon), !week.theme.isEmpty {
            namedWeeks.append((line, week))
          } else if let week = weekOfDates(text, &reader) {
            datedWeeks.append((line, week.span, week.said, week.rest))
          } else if let found = datedLine(line, order) {
            dated.append((line, found.span, found.said, found.rest))
          }
        }
        if let last = dated.last, last.line > first { areListed = true }
      default: break
      }
      index = end
    }
    if named.count > 2, named.count >= bullets, rises(named.map { (line: $0.line, number: $0.day.number) }) {
      for (line, day) in named { lines.days[line] = day }
      return true
    }
    // Without a list and a table they are all that there is to do.
    let areAlone =
      dated.count > 2 && bullets == 0 && !isOther && !areListed && dated.count * 2 >= paragraphs
      && !plan.isTitledLog
      && !writesBoxLines()
    if dated.count > 2, dated.count >= max(bullets, weekdays.count), takeDates(dated, areAlone: areAlone) { return true }
    if weeks.isEmpty, datedWeeks.count > 2, datedWeeks.count >= bullets, takeWeeks(datedWeeks) { return true }
    if weeks.isEmpty, namedWeeks.count > 2, namedWeeks.count >= bullets, takeWeeks(namedWeeks) { return true }
    if weeks.isEmpty, plainWeeks.count > 1,
      zip(plainWeeks, plainWeeks.dropFirst()).allSatisfy({ $0.week.number < $1.week.number }),
      let first = plainWeeks.first, first.line < weekdays.first?.line ?? 0
    {
      // `Week 1 (2–8 Nov)` above lines of weekdays.
      weeks = plainWeeks.map { ($0.line, $0.week.number) }
    } else {
      plainWeeks = []
    }
    guard weekdays.count > 2, weekdays.count >= bullets, Set(weekdays.map(\.place)).count >= (weeks.isEmpty ? 5 : 2) else {
      return false
    }
    // `weekend - design` behind `Fri - docs` is Saturday.
    if !weekends.isEmpty, !weekdays.contains(where: { $0.place > 4 }) {
      weekdays = (weekdays + weekends).sorted { $0.line < $1.line }
    }
    for (line, week) in plainWeeks {
      lines.weeks[line] = week
      firstDays[line] = 7 * (week.number - 1) + 1
    }
    let count = WeekdayCount.of(
      weekdays.map { (at: $0.line, place: $0.place) }, weeks: weeks.map { (at: $0.line, number: $0.number) })
    for (found, number) in zip(weekdays, count.numbers) {
      lines.days[found.line] = DayHeading(number: number, title: found.title)
    }
    readsNumberWords = true
    plan.firstWeekday = count.first
    return true
  }

  /// `day 1 = may 29` says when the days begin.
  private func saysStart(_ text: HeadingText) -> Bool {
    let rest = text.bytes.drop { !Bytes.isDigit($0) }.drop { Bytes.isDigit($0) }
    return rest.first { $0 != 0x20 } == 0x3D
  }

  /// `Day 1  diagnostic`: blanks, two at least, divide the day and its work.
  private func dayBeforeGap(_ line: Int) -> DayHeading? {
    let bytes = plan.source.bytes
    let words = Bytes.trim(plan.source.line(line), bytes)
    guard
      let gap = words.range.dropFirst().prefix(24).first(where: { Bytes.isBlank(bytes[$0]) && Bytes.isBlank(bytes[$0 - 1]) }),
      var day = DayHeading(HeadingText(bytes, heading: Extent(words.lowerBound, gap - 1)), options.lexicon), day.title.isEmpty
    else { return nil }
    day.title = Bytes.trim(Extent(gap, words.upperBound), bytes)
    return day
  }

  /// The date that a line begins with, a bullet that Markdown doesn't know or `~` aside, and what follows it.
  private func datedLine(_ line: Int, _ order: DateOrder?) -> (span: DateSpan, said: Extent, rest: Extent)? {
    let bytes = plan.source.bytes
    var words = Bytes.trim(plan.source.line(line), bytes)
    guard words.count > 5 else { return nil }
    let (scalar, length) = Bytes.scalar(bytes, at: words.lowerBound, end: words.upperBound)
    if scalar == 0x7E || Self.bullets.contains(scalar), Bytes.isBlank(bytes[words.lowerBound + length]) {
      words = Bytes.trim(Extent(words.lowerBound + length, words.upperBound), bytes)
    }
    let text = HeadingText(bytes, heading: words)
    if let found = text.leadingDate(order), found.rest < text.bytes.count {
      return (span: found.span, said: text.extent(0..<found.end), rest: text.extent(found.rest..<text.bytes.count))
    }
    // `**12 May** Went through chapter 3.`
    guard let bold = plan.source.boldBeginning(of: line), bold.upperBound < words.upperBound else { return nil }
    let date = HeadingText(bytes, heading: bold)
    guard let found = date.leadingDate(order), found.rest == date.bytes.count else { return nil }
    return (
      span: found.span, said: date.extent(0..<found.end), rest: Bytes.trim(Extent(bold.upperBound, words.upperBound), bytes)
    )
  }

  private func saysDone(_ words: Extent) -> Bool {
    let bytes = plan.source.bytes
    return Box.doneSign(bytes, words) != nil || EndState.said(bytes, words)?.status == .done
  }

  /// Lines with dates that don't fall are days where two of them say that they are done, or nothing else is work: else they may tell what has
  /// been.
  private mutating func takeDates(
    _ dated: [(line: Int, span: DateSpan, said: Extent, rest: Extent)], areAlone: Bool
  ) -> Bool {
    let bytes = plan.source.bytes
    guard areAlone || dated.count(where: { saysDone(Bytes.trim(plan.source.line($0.line), bytes)) }) > 1,
      dated.allSatisfy({ !$0.rest.isEmpty }),
      let numbers = DateSpan.numbers(dated.map { (line: $0.line, span: $0.span) })
    else { return false }
    for found in dated {
      guard let number = numbers[found.line] else { continue }
      lines.days[found.line] = DayHeading(
        number: number.lowerBound, lastNumber: number.count > 1 ? number.upperBound : nil, title: found.rest)
      lines.dates[found.line] = found.said
    }
    plan.daysAreDated = true
    return true
  }

  /// Weeks that rise from line to line are seven days each; one without a number before it, `Week 0`, may be the first.
  private mutating func takeWeeks(_ named: [(line: Int, week: WeekHeading)]) -> Bool {
    // A line alone in its paragraph, or with a date, is above the work of its week.
    let below = zip(named, named.dropFirst()).count { $0.line + 1 == $1.line }
    let dated = named.contains { DateSpan(plan.source.bytes[$0.week.theme.range]) != nil }
    guard below * 2 >= named.count - 1, !dated, let first = named.first?.week.number, let last = named.last?.week.number,
      last <= 1000,
      zip(named, named.dropFirst()).allSatisfy({ ($0.week.last ?? $0.week.number) < $1.week.number })
    else { return false }
    let step = first == 0 ? 1 : 0
    for (line, week) in named {
      let end = max(week.number, min(week.last ?? week.number, week.number + 8))
      var day = DayHeading(number: 7 * (week.number + step - 1) + 1, lastNumber: 7 * (end + step), title: week.theme)
      (day.isWeek, day.weekWords) = (true, week.words)
      lines.days[line] = day
    }
    return true
  }

  /// A line that begins with a word for a week and the date or dates of it, with words behind a separator: `wk of 6 July: spelling`,
  /// `**Semana del 14/09** - tema 1`.
  private func weekOfDates(_ text: HeadingText, _ reader: inout DateReader) -> (span: DateSpan, said: Extent, rest: Extent)? {
    guard text.hasDigit, Lexicon.standard.weekWords.contains(text.word(at: 0).text) else { return nil }
    let bytes = text.bytes
    for index in 4..<max(4, min(bytes.count, 64)) {
      guard bytes[index] != 0x28, bytes[index] != 0x5B, let length = text.separator(at: index) else { continue }
      let isColon = bytes[index] == 0x3A
      guard isColon || bytes[index - 1] == 0x20, let span = reader.week(bytes[..<index]) else { continue }
      let rest = text.skippingSpaces(index + length)
      guard rest < bytes.count else { return nil }
      return (span, text.extent(0..<index), text.extent(rest..<bytes.count))
    }
    return nil
  }

  /// Weeks that say their dates, each behind the one before: seven days each, or as many as they say.
  private mutating func takeWeeks(_ dated: [(line: Int, span: DateSpan, said: Extent, rest: Extent)]) -> Bool {
    let dates = DateSpan.placed(dated.map(\.span.ofWeek))
    guard let first = dates.first?.lowerBound, zip(dates, dates.dropFirst()).allSatisfy({ $0.lowerBound < $1.lowerBound }),
      dates.allSatisfy({ $0.lowerBound - first < 1000 })
    else { return false }
    for (week, range) in zip(dated, dates) {
      let number = range.lowerBound - first + 1
      var day = DayHeading(number: number, lastNumber: number + min(range.upperBound - range.lowerBound, 60), title: week.rest)
      (day.isWeek, day.weekWords) = (true, week.said)
      lines.days[week.line] = day
    }
    return true
  }

  /// A line that is a week, below which those of its days stand.
  private mutating func openWeek(_ week: WeekHeading, line: Int) {
    closeDay(before: line)
    while let last = sections.last, last.level >= 7 { sections.removeLast() }
    sections.append(Section(level: 7, line: line, week: week.number, theme: week.theme, name: week.words, words: week.words))
  }

  /// Reads a heading or paragraph of a file whose lines are days; false where none of its lines is one.
  mutating func readDayLines(_ index: Int, _ block: Outline.Block) -> Bool {
    guard block.kind == .paragraph || block.kind == .code else { return false }
    let last = block.kind == .code ? lastLine(ofText: index) : max(Int(block.line), lastLine(of: block, index))
    guard (Int(block.line)...last).contains(where: { lines.days[$0] != nil || lines.weeks[$0] != nil }) else { return false }
    skipHead(index)
    for line in Int(block.line)...last {
      if let week = lines.weeks[line] { openWeek(week, line: line) }
      guard let day = lines.days[line] else { continue }
      openDay(numbered: day.number, last: day.lastNumber, line: line, title: lines.dates[line] ?? .none)
      if day.isWeek { takeWeek(.none, words: day.weekWords) }
      // A week that counts its days from 1 comes a week after the one before.
      if plan.firstWeekday == nil, day.number == 1, let openDay, (plan.days[openDay].key.number ?? 1) > 1 { stepToWeek() }
      var start = plan.source.opening(of: day.title.lowerBound, from: plan.source.line(line).lowerBound)
      if plan.firstWeekday == nil, !day.isWeek, lines.dates[line] == nil, let said = plan.source.enclosedDate(in: day.title),
        let openDay
      {
        // `Day 1 (Mon 8 June) - Full test`: the date is the day's title.
        plan.days[openDay].title = said.date
        start = plan.source.behindDash(said.date.upperBound + 1, before: plan.source.line(line).upperBound) ?? said.rest
      } else if plan.firstWeekday == nil, !day.isWeek, lines.dates[line] == nil, let openDay,
        let said = plan.source.enclosedWeekday(in: day.title)
      {
        // `Day 1 (Mon): swim 500 m`
        plan.days[openDay].title = said.said
        start = said.rest
      }
      if plan.firstWeekday != nil || lines.dates[line] != nil { start = plan.source.beginning(ofBold: start, line) ?? start }
      if !isRest(Extent(start, max(start, plan.source.endOfWords(line, from: start)))) {
        appendLine(from: start, index, block, line: line)
      }
      closeDay(before: line + 1)
    }
    return true
  }
}

extension SourceText {
  /// The place behind a hyphen, dash or colon with blanks around it.
  fileprivate func behindDash(_ start: Int, before end: Int) -> Int? {
    var index = start
    while index < end, Bytes.isBlank(bytes[index]) { index += 1 }
    let isLong = Bytes.has("–", bytes, at: index, end: end) || Bytes.has("—", bytes, at: index, end: end)
    guard isLong || has(0x2D, at: index) || has(0x3A, at: index) else { return nil }
    index += isLong ? 3 : 1
    guard index < end, Bytes.isBlank(bytes[index]) else { return nil }
    while index < end, Bytes.isBlank(bytes[index]) { index += 1 }
    return index < end ? index : nil
  }

  /// Where a line's bold beginning opens, if words begin within it and go on behind it: `**Mon 4/5 squat** 80x5`.
  fileprivate func beginning(ofBold words: Int, _ line: Int) -> Int? {
    guard let bold = boldBeginning(of: line), bold.lowerBound < words, words + 2 < bold.upperBound else { return nil }
    let rest = string(Extent(bold.upperBound, max(bold.upperBound, self.line(line).upperBound)))
    return rest.contains { $0.isLetter || $0.isNumber } ? bold.lowerBound : nil
  }
}

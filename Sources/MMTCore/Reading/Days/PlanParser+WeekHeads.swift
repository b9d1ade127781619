/// Headings that go on the weeks before them by their dates alone: `## 17–23 Nov` behind `## Week 2 (10–16 Nov)`.
extension PlanBuilder {
  /// Those right behind the last of two weeks at least of their level, each a span of five to seven dates.
  var headsBehindWeeks: Set<Int> {
    guard let last = lastOfWeeks else { return [] }
    return Set(spansOfWeeks(behind: last))
  }

  /// The date or dates that the line right below a week's heading says, if it is a paragraph of its own: `📅 19 – 23 Jan`, `Dates: 5–11 May`.
  func datesBelow(_ block: Int) -> Extent? {
    let next = max(block + 1, Int(blocks[block].end))
    guard options.isOwnersReading, next < blocks.count, blocks[next].kind == .paragraph,
      blocks[next].lastLine <= blocks[next].line,
      !blocks[next].flags.contains(.continuation)
    else { return nil }
    let text = HeadingText(plan.source, line: Int(blocks[next].line), isHeading: false)
    guard text.hasDigit, text.bytes.count <= 80 else { return nil }
    var reader = DateReader(plan)
    let start = text.bytes.prefix(24).firstIndex(of: 0x3A).map { text.skippingSpaces($0 + 1) } ?? 0
    for place in Set([0, start]).sorted() where place < text.bytes.count && reader.span(text.bytes[place...])?.last != nil {
      return text.extent(place..<text.bytes.count)
    }
    return nil
  }

  /// The same weeks with the dates that stand below their headings, where these say none.
  func knowingDates(_ weeks: [(index: Int, week: WeekHeading)]) -> [(index: Int, week: WeekHeading)] {
    var reader = DateReader(plan)
    return weeks.map { index, week in
      guard reader.week(plan.source.bytes[week.words.range]) == nil, let dates = datesBelow(heads[index].block) else {
        return (index: index, week: week)
      }
      var week = week
      week.words = dates
      return (index: index, week: week)
    }
  }

  /// They are the weeks that follow.
  func datedWeeks(behind head: Int, _ number: Int) -> [(index: Int, week: WeekHeading)] {
    guard number < 900, lastOfWeeks == head else { return [] }
    return spansOfWeeks(behind: head).prefix(100).enumerated().map { place, index in
      (index: index, week: WeekHeading(dated: heads[index].text, number: number + place + 1))
    }
  }

  /// The numbers of the days of weeks that all say two dates, where one at least begins less than seven days behind the one before: a week is then
  /// as long as from its first date to that of the next. nil where none is shorter.
  func numbersByDates(_ weeks: [(index: Int, week: WeekHeading)]) -> [ClosedRange<Int>]? {
    guard options.isOwnersReading, weeks.count > 1,
      zip(weeks, weeks.dropFirst()).allSatisfy({ ($0.week.last ?? $0.week.number) < $1.week.number })
    else { return nil }
    func read(_ order: DateOrder?) -> [ClosedRange<CivilDay>]? {
      var known = plan
      if let order { known.dateOrder = order }
      var reader = DateReader(known)
      let spans = weeks.compactMap { reader.week(plan.source.bytes[$0.week.words.range]) }.filter { $0.last != nil }
      let dates = DateSpan.placed(spans)
      let rise = zip(dates, dates.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound }
      return dates.count == weeks.count && rise ? dates : nil
    }
    // Which number is the month their own dates may tell: no title of a day is known yet.
    func readByThemselves() -> [ClosedRange<CivilDay>]? {
      let both = [DateOrder.dayFirst, .monthFirst].compactMap { read($0) }
      return both.count == 1 ? both.first : nil
    }
    guard let dates = read(nil) ?? readByThemselves() else { return nil }
    var result: [ClosedRange<Int>] = []
    var begin = weeks.first.map { 7 * ($0.week.number - 1) + 1 } ?? 1
    var isShorter = false
    for (place, (_, week)) in weeks.enumerated() {
      let days = 7 * (min(week.last ?? week.number, week.number + 8) - week.number + 1)
      guard place + 1 < weeks.count else {
        // The last one may be longer than its seven days: nothing follows it.
        let said = dates[place].upperBound - dates[place].lowerBound + 1
        result.append(begin...(begin + max(days, min(said, DayHeading.rangeLimit)) - 1))
        break
      }
      let usual = 7 * (weeks[place + 1].week.number - week.number)
      let step = min(dates[place + 1].lowerBound - dates[place].lowerBound, usual)
      isShorter = isShorter || step < usual
      result.append(begin...(begin + min(step, days) - 1))
      begin += step
    }
    return isShorter ? result : nil
  }

  /// The last heading that is a week by its number, where two at least of its level are.
  private var lastOfWeeks: Int? {
    func isWeek(_ index: Int) -> Bool {
      blocks[heads[index].block].kind == .heading && heads[index].text.hasDigit
        && WeekHeading(heads[index].text, options.lexicon) != nil
    }
    guard let last = heads.indices.last(where: isWeek) else { return nil }
    let level = blocks[heads[last].block].level
    let hasOther = heads[..<last].indices.contains { isWeek($0) && blocks[heads[$0].block].level == level }
    return hasOther ? last : nil
  }

  private func spansOfWeeks(behind head: Int) -> [Int] {
    let level = blocks[heads[head].block].level
    var reader = DateReader(plan)
    var found: [Int] = []
    for index in heads.indices.dropFirst(head + 1) {
      let block = blocks[heads[index].block]
      // What is deeper stands in the week before.
      if block.kind != .heading || block.level > level { continue }
      guard block.level == level, heads[index].text.hasDigit, let span = reader.span(heads[index].text.bytes[...]),
        span.last != nil,
        let dates = DateSpan.placed([span]).first, (4...6).contains(dates.upperBound - dates.lowerBound)
      else { break }
      found.append(index)
    }
    return found
  }
}

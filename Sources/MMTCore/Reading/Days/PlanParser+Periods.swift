/// Periods of a plan in which work stands in another form than in the others: weeks of bullets with weekdays beside weeks of headings, a holiday
/// behind days.
extension PlanBuilder {
  /// A section and the dates it says.
  typealias Period = (index: Int, span: DateSpan)

  /// What names a day: a heading, or a bullet in a period.
  struct DatedPlace {
    /// Among the heads; of a bullet the one that it stands below.
    var head: Int
    var dates: ClosedRange<CivilDay>
    var span: DateSpan?
    var bullet: BulletDay?
  }

  /// A bullet that names a day of a period by how many days that one begins before it.
  struct BulletDay {
    var block: Int
    var offset: Int
    var title: Extent
    var hasDate: Bool
  }

  // MARK: which sections are periods

  /// The heads that say two dates beside days that are headings with dates, and have a list of their own right below: whatever level and words
  /// they have, they are periods, if they hold none of the days' dates and lie in none.
  func periods(beside days: [Period]) -> [Period] {
    let known = Set(days.map(\.index))
    var reader = DateReader(plan)
    var latest: DateSpan?
    let found = heads.indices.compactMap { index -> Period? in
      let (head, block) = (heads[index], blocks[heads[index].block])
      guard !known.contains(index), head.text.hasDigit, block.kind == .heading || block.flags.contains(.allBold) else {
        return nil
      }
      let span = reader.span(head.text.bytes[...]) ?? latest?.following(daysOf: head.text.bytes)
      latest = span ?? latest
      guard let span, span.last != nil, !ownBullets(of: index).isEmpty || hasTable(index, of: span) else { return nil }
      return (index, span)
    }
    guard !found.isEmpty else { return [] }
    let all = (days + found).sorted { $0.index < $1.index }
    let dates = DateSpan.placed(all.map(\.span))
    let taken = zip(all, dates).filter { known.contains($0.0.index) }.map(\.1).sorted { $0.lowerBound < $1.lowerBound }
    return zip(all, dates).filter { period, range in
      guard !known.contains(period.index) else { return false }
      let behind = taken.endOfPrefix { $0.lowerBound <= range.upperBound }
      return behind == 0 || taken[behind - 1].upperBound < range.lowerBound
    }.map(\.0)
  }

  /// Behind the last of the plan's days each heading or bold line that says a date or two, and has a list of its own, is the next, if it begins behind
  /// them.
  mutating func joinLater(behind head: Int, _ number: Int, _ span: DateSpan?, level: Int = 6) {
    guard var latest = span else { return }
    var reader = DateReader(plan)
    var next = number
    for index in heads.indices.dropFirst(head + 1) where heads[index].day == nil && heads[index].text.hasDigit {
      let block = blocks[heads[index].block]
      guard block.kind == .heading ? block.level <= level : block.flags.contains(.allBold),
        let span = reader.span(heads[index].text.bytes[...]) ?? latest.following(daysOf: heads[index].text.bytes),
        !ownBullets(of: index).isEmpty, !isAside(below: block), case let placed = DateSpan.placed([latest, span]),
        let before = placed.first, let dates = placed.last, (1...120).contains(dates.lowerBound - before.upperBound)
      else { continue }
      let days = min(dates.upperBound - dates.lowerBound + 1, DayHeading.rangeLimit)
      makeDay(of: index, next, days)
      next += days
      latest = span
    }
  }

  /// Makes a head the day with a number, or as many from it on, by the dates it says.
  mutating func makeDay(of head: Int, _ number: Int, _ days: Int) {
    let text = heads[head].text
    var day = DayHeading(
      number: number, lastNumber: days > 1 ? number + days - 1 : nil, title: text.extent(0..<text.bytes.count))
    day.isDated = true
    heads[head].day = day
  }

  /// What is a day or work beside the days by their own names.
  mutating func collectDaysBeside() {
    if !plan.hasOtherDays { joinDatedHeadings() }
    collectLineDays()
  }

  /// Beside days by a word that say their dates, two at least and half of them, headings of their level that say a date between those of the days
  /// around them, and have a list of their own, belong to the day before them as `Day 2b` does; behind the last day they are the next:
  /// `### Lab - 2025-09-13`.
  mutating func joinDatedHeadings() {
    let days = heads.indices.filter {
      heads[$0].day.map { $0.series == nil && !$0.isWeek } ?? false && blocks[heads[$0].block].kind == .heading
    }
    guard options.isOwnersReading, days.count > 1, let first = days.first, let last = days.last else { return }
    let level = blocks[heads[first].block].level
    var reader = DateReader(plan)
    var spans: [Int: DateSpan] = [:]
    for index in days { spans[index] = reader.span(plan.source.bytes[(heads[index].day?.title ?? Extent.none).range]) }
    guard spans.count > 1, spans.count * 2 >= days.count else { return }
    var before: (number: Int, span: DateSpan)?
    for index in first..<last where blocks[heads[index].block].level == level {
      if let day = heads[index].day {
        before = spans[index].map { (day.lastNumber ?? day.number, $0) }
      } else if let known = before, heads[index].text.hasDigit, let span = reader.span(heads[index].text.bytes[...]),
        !ownBullets(of: index).isEmpty, case let dates = DateSpan.placed([known.span, span]), dates.count == 2,
        (0...14).contains(dates[1].lowerBound - dates[0].lowerBound)
      {
        let text = heads[index].text
        var day = DayHeading(number: known.number, title: text.extent(0..<text.bytes.count))
        (day.hasLetter, day.later) = (true, dates[1].lowerBound - dates[0].lowerBound)
        heads[index].day = day
        plan.hasOtherDays = true
      }
    }
    guard let day = heads[last].day else { return }
    let highest = days.compactMap { heads[$0].day.map { $0.lastNumber ?? $0.number } }.max() ?? day.number
    joinLater(behind: last, highest + 1, spans[last], level: Int(level))
    if heads.indices.dropFirst(last + 1).contains(where: { heads[$0].day != nil }) { plan.hasOtherDays = true }
  }

  /// The dates that a week's words say, seven where they say one.
  func span(ofWeek words: Extent, _ reader: inout DateReader) -> DateSpan? {
    reader.week(plan.source.bytes[words.range])?.ofWeek
  }

  // MARK: the bullets of a period

  /// The top bullets right below a head, up to the next one.
  func ownBullets(of head: Int) -> [Int] {
    let end = head + 1 < heads.count ? heads[head + 1].block : blocks.count
    var result: [Int] = []
    var index = heads[head].block + 1
    while index < end {
      let next = max(index + 1, Int(blocks[index].end))
      var inner = index + 1
      while blocks[index].kind == .list, inner < next {
        if blocks[inner].kind == .item { result.append(inner) }
        inner = max(inner + 1, Int(blocks[inner].end))
      }
      index = next
    }
    return result
  }

  /// The bullets of a period that begin with a date in it, or with weekdays: two different ones at least, and half of all.
  mutating func days(ofPeriod head: Int, from first: DateHeading?, count: Int, on weekday: Weekday?) -> [BulletDay] {
    let bullets = ownBullets(of: head)
    guard bullets.count > 1 else { return [] }
    if slashOrder == nil, !isSlashOrderSought {
      slashOrder = DateOrder.told(by: plan.source) ?? plan.dateOrder
      isSlashOrderSought = true
    }
    var found: [BulletDay] = []
    if let first, let start = first.yearless.day(onOrAfter: CivilDay(daysSinceEpoch: 19_358)) {
      found = bullets.compactMap { block in
        let words = plan.source.bulletWords(Int(blocks[block].line))
        guard let bullet = datedBullet(words), let date = bullet.span.first.yearless.day(onOrAfter: start), date - start < count
        else { return nil }
        return BulletDay(block: block, offset: date - start, title: bullet.rest, hasDate: true)
      }
    }
    if found.count * 2 < bullets.count, let weekday {
      found = bullets.compactMap { block in
        guard let named = self.weekday(ofBullet: Int(blocks[block].line)) else { return nil }
        let offset = (named.place - weekday.rawValue + 7) % 7
        return offset < count ? BulletDay(block: block, offset: offset, title: named.title, hasDate: false) : nil
      }
    }
    return found.count * 2 >= bullets.count && Set(found.map(\.offset)).count > 1 ? found : []
  }

  /// Keeps a bullet as the day with a number, in a period that begins with the day of another.
  mutating func take(_ bullet: BulletDay, _ number: Int, below head: Int, from base: Int) {
    weekdayBullets[bullet.block] = DayHeading(number: number, title: bullet.title)
    if bullet.hasDate { bulletsWithDates.insert(bullet.block) }
    if bulletDays == nil { bulletDays = .weekdays }
    firstDays[Int(blocks[heads[head].block].line)] = base
  }

  /// The weekday on which a week begins that says its dates: that of its year, if one is known, else that which stands beside a date, else Monday.
  func beginning(of span: DateSpan) -> Weekday? {
    if let weekday = span.weekday { return weekday }
    switch span.first {
    case .full(let day): return day.weekday
    case .ofYear(let month, let day):
      if let year = PeriodHeading.year(plan.source.bytes[plan.title.range]) {
        return CivilDay(year: year, month: month, day: day)?.weekday
      }
      guard let days = DateSpan.placed([span]).first.map({ $0.upperBound - $0.lowerBound }), (4...6).contains(days) else {
        return nil
      }
      return .monday
    }
  }

  /// Whether a head that says a week's dates has a table of its days.
  private func hasTable(_ head: Int, of span: DateSpan) -> Bool { weekTable(below: head, of: span) != nil }

  /// The table of the days that a span of five to seven dates is.
  func weekTable(below head: Int, of span: DateSpan) -> WeekTable? {
    guard options.isOwnersReading, let dates = DateSpan.placed([span]).first,
      case let count = dates.upperBound - dates.lowerBound + 1,
      (5...7).contains(count)
    else { return nil }
    return weekTable(below: head, (span, count))
  }

  /// In weeks without days of their own, bullets that begin with dates or weekdays are these, and the weeks none. What is left are weeks.
  mutating func withoutWeeksOfDays(_ weeks: [(index: Int, week: WeekHeading)]) -> [(index: Int, week: WeekHeading)] {
    var reader = DateReader(plan)
    return weeks.filter { index, week in
      let span = self.span(ofWeek: week.words, &reader)
      let days = days(
        ofPeriod: index, from: span?.first, count: 7 * (min(week.last ?? week.number, week.number + 8) - week.number + 1),
        on: span.map { beginning(of: $0) } ?? .monday)
      let base = 7 * (week.number - 1) + 1
      for day in days { take(day, base + day.offset, below: index, from: base) }
      if span == nil, !days.isEmpty { plan.firstWeekday = 0 }
      return days.isEmpty
    }
  }

  /// Where weekdays are the days, weeks that have none of them, and a list, are days of their own: by the weekdays or dates their bullets begin with,
  /// else seven as one.
  mutating func joinWeeksWithoutDays() {
    guard plan.firstWeekday == 0 else { return }
    let weeks = heads.indices.compactMap { index in
      WeekHeading(heads[index].text, options.lexicon, inWords: true).map { (index: index, week: $0) }
    }
    guard weeks.count > 1, zip(weeks, weeks.dropFirst()).allSatisfy({ ($0.week.last ?? $0.week.number) < $1.week.number }),
      weeks.allSatisfy({ (1...1000).contains($0.week.number) })
    else { return }
    let bare = withoutWeeksOfTables(weeks).filter { index, _ in
      let bullets = ownBullets(of: index)
      return !bullets.isEmpty && heads[index].day == nil && firstDays[Int(blocks[heads[index].block].line)] == nil
        && !bullets.contains { weekdayBullets[$0] != nil }
        && !(index + 1 < heads.count && heads[index + 1].day != nil && isBelow(index + 1, index))
    }
    for (index, week) in withoutWeeksOfDays(bare) { heads[index].day = DayHeading(of: week) }
  }
}

extension DateHeading {
  /// The same day of any year.
  var yearless: DateHeading {
    switch self {
    case .full(let day): .ofYear(month: day.parts.month, day: day.parts.day)
    case .ofYear: self
    }
  }
}

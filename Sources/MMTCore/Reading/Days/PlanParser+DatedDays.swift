/// Days that are headings with dates, and those that are lines of their own: looked for where no heading names one by a day-word.
extension PlanBuilder {
  /// Headings of one level, two at least and half of those of that level, that are a date or say one: `Monday, 2 March 2026`,
  /// `Lesson 4 — 12 May`, `Sprint 1 (Jan 4 – Jan 15)`. They are numbered in the order of their dates, a span by each of its dates.
  mutating func collectDates() -> Bool {
    var found = [[(index: Int, span: DateSpan)]](repeating: [], count: 8)
    var headings = [Int](repeating: 0, count: 8)
    var latest = [DateSpan?](repeating: nil, count: 8)
    // By which `du 7 au 13` is of a month.
    var latestSpans = latest
    var reader = DateReader(plan)
    let weeks = headsBehindWeeks
    for (index, head) in heads.enumerated() where !weeks.contains(index) {
      let block = blocks[head.block]
      guard block.kind == .heading || block.flags.contains(.allBold) else { continue }
      // Behind the six levels of headings come lines that are all bold.
      let level = block.kind == .heading ? min(Int(block.level), 6) : 7
      headings[level] += 1
      // As it stands, where an arrow may join two dates: of a heading's words that is none.
      let written = plan.source.bytes[head.text.extent(0..<head.text.bytes.count).range]
      let words = written.contains(0xE2) ? written : head.text.bytes[...]
      if !head.text.hasDigit, level < 7, let month = PeriodHeading.beginning(ofMonth: head.text.bytes) {
        for deeper in (level + 1)...7 { latestSpans[deeper] = DateSpan(date: month) }
      }
      if head.text.hasDigit, WeekHeading(head.text, options.lexicon) == nil,
        let span = ambiguous(head.text, behind: latest[level]) ?? reader.span(words) ?? reader.span(head.text.bytes[...])
          ?? latest[level]?.following(head.text) ?? latestSpans[level]?.following(daysOf: head.text.bytes)
      {
        latestSpans[level] = span
        found[level].append((index, span))
        latest[level] = span
      }
    }
    var best = 0
    for level in found.indices where found[level].count > max(1, found[best].count) {
      if found[level].count * 2 >= headings[level] || followEachOther(found[level].map(\.span)) { best = level }
    }
    guard best > 0, holdWork(found[best].map { heads[$0.index].block }), !areLanes(best, found[best].map(\.index)) else {
      return false
    }
    // Bold lines with dates over weekdays are read as spans of days: they have no place among the headings of weeks.
    if best < 7, areWeeks(found[best]), collectWeekdays() || collectWeekdayBullets() { return true }
    plan.daysAreDated = true
    let periods = periods(beside: found[best])
    let all = (found[best] + periods).sorted { $0.index < $1.index }
    var next = numberByDates(places(all, periods: Set(periods.map(\.index))))
    let dates = DateSpan.placed(found[best].map(\.span))
    let dated = zip(found[best], dates).map { (index: $0.index, date: $1.lowerBound) }
    for (index, behind) in countedDown(dated) where heads[index].day == nil {
      let text = heads[index].text
      heads[index].day = DayHeading(number: next - 1 + behind, title: text.extent(0..<text.bytes.count))
      heads[index].day?.isDated = true
    }
    let counting = countingOn(found[best].map(\.index))
    let areWeeks = !counting.isEmpty && countWeeks(zip(found[best], dates).map { (index: $0.index, dates: $1) })
    for (index, behind) in counting where heads[index].day == nil {
      let text = heads[index].text
      // A week that is told only by its number is as far behind the last as its number says.
      let number = areWeeks ? next + 7 * (behind - 1) : next
      heads[index].day = DayHeading(
        number: number, lastNumber: areWeeks ? number + 6 : nil, title: text.extent(0..<text.bytes.count))
      heads[index].day?.isDated = true
      if !areWeeks { next += 1 }
    }
    return true
  }

  /// What names days, in the file's order: headings with dates, and the bullets of the periods beside them that begin with weekdays or dates.
  private mutating func places(_ sections: [Period], periods: Set<Int>) -> [DatedPlace] {
    let dates = DateSpan.placed(sections.map(\.span))
    // Where no heading names a year, a weekday beside a date tells by how many days those of the year they are placed in are off.
    let hasYear = sections.contains { if case .full = $0.span.first { true } else { false } }
    let shift =
      hasYear
      ? 0
      : zip(sections, dates).lazy.compactMap { section, range in
        section.span.weekday.map { ($0.rawValue - range.lowerBound.weekday.rawValue + 7) % 7 }
      }.first
    return zip(sections, dates).flatMap { section, range -> [DatedPlace] in
      let head = DatedPlace(head: section.index, dates: range, span: section.span)
      guard periods.contains(section.index) else { return [head] }
      let weekday = shift.flatMap { Weekday(rawValue: (range.lowerBound.weekday.rawValue + $0) % 7) }
      let bullets = days(
        ofPeriod: section.index, from: section.span.first, count: range.upperBound - range.lowerBound + 1,
        on: weekday ?? beginning(of: section.span))
      return bullets.isEmpty
        ? [head]
        : bullets.map { bullet in
          DatedPlace(head: section.index, dates: range, bullet: bullet)
        }
    }
  }

  /// Numbers days in the order of their dates, a span by each of its dates; gives the number behind the last.
  private mutating func numberByDates(_ places: [DatedPlace]) -> Int {
    let order = places.indices.sorted { (places[$0].dates.lowerBound, $0) < (places[$1].dates.lowerBound, $1) }
    // Where the next one begins before this one is over, that is its end.
    var ends = [CivilDay?](repeating: nil, count: order.count)
    for place in order.indices.dropLast().reversed() {
      let (first, following) = (places[order[place]].dates.lowerBound, places[order[place + 1]].dates.lowerBound)
      ends[place] = following > first ? following : ends[place + 1]
    }
    var next = 1
    var before: (date: CivilDay, number: Int)?
    for (place, which) in order.enumerated() {
      let (first, last) = (places[which].dates.lowerBound, places[which].dates.upperBound)
      let number = before?.date == first ? before?.number ?? next : next
      let days = min(last - first + 1, ends[place].map { $0 - first } ?? Int.max)
      let head = places[which].head
      if let bullet = places[which].bullet {
        take(bullet, number + bullet.offset, below: head, from: number)
      } else if days < 8, let table = places[which].span.flatMap({ weekTable(below: head, of: $0) }) {
        take(table, below: head, from: number)
      } else {
        makeDay(of: head, number, days)
      }
      before = (first, number)
      next = max(next, number + days)
    }
    return next
  }

  /// `mar 18` behind `lun 17 giugno` is the Tuesday, and in no March.
  private func ambiguous(_ text: HeadingText, behind latest: DateSpan?) -> DateSpan? {
    guard let latest, DateHeading.isMonthAndWeekday(text.word(at: 0).text) else { return nil }
    return latest.following(text)
  }

  /// Whether headings are spans of five to seven dates, and weekdays stand below each that has a list: they are weeks, whose days these are.
  private func areWeeks(_ spans: [(index: Int, span: DateSpan)]) -> Bool {
    let dates = DateSpan.placed(spans.map(\.span))
    guard dates.allSatisfy({ (4...6).contains($0.upperBound - $0.lowerBound) }) else { return false }
    return spans.indices.allSatisfy { place in
      let head = spans[place].index
      let next = place + 1 < spans.count ? spans[place + 1].index : heads.count
      if heads[(head + 1)..<max(head + 1, next)].contains(where: { $0.text.weekday() != nil }) { return true }
      let start = heads[head].block + 1
      let end = next < heads.count ? heads[next].block : blocks.count
      let below = blocks[start..<max(start, end)]
      return !below.contains { $0.kind == .list }
        || below.contains { $0.kind == .item && weekday(ofBullet: Int($0.line)) != nil }
    }
  }

  /// Whether dates are spans, each from where the one before ends: the file is about those, however many other headings it has.
  private func followEachOther(_ spans: [DateSpan]) -> Bool {
    guard spans.count > 1, spans.allSatisfy({ $0.last != nil }) else { return false }
    let dates = DateSpan.placed(spans)
    return zip(dates, dates.dropFirst()).allSatisfy { $1.lowerBound - $0.upperBound == 1 }
  }

  /// The headings without a date behind a countdown whose dates all tell one and the same day 0, and how many days each is behind the last
  /// date: `T-0` and `T+7` behind `T-7 (Sat 5 Dec)`.
  private func countedDown(_ dated: [(index: Int, date: CivilDay)]) -> [(index: Int, behind: Int)] {
    func count(_ head: Int) -> (letter: UInt8, days: Int)? {
      let text = heads[head].text
      guard text.bytes.count > 2, Bytes.isLetter(text.bytes[0]), text.bytes[1] == 0x2D || text.bytes[1] == 0x2B,
        let number = text.number(at: 2), number.value <= 1000
      else { return nil }
      return (letter: Bytes.lower(text.bytes[0]), days: text.bytes[1] == 0x2D ? -number.value : number.value)
    }
    guard let first = dated.first, let begun = count(first.index), let last = dated.max(by: { $0.date < $1.date }),
      let reached = count(last.index),
      dated.allSatisfy({ head in
        count(head.index).map { $0.letter == begun.letter && head.date - first.date == $0.days - begun.days } ?? false
      })
    else { return [] }
    let like = blocks[heads[first.index].block]
    return heads.indices.compactMap { head in
      let block = blocks[heads[head].block]
      guard heads[head].day == nil, block.kind == like.kind, block.level == like.level, let said = count(head),
        said.letter == begun.letter, said.days > reached.days
      else { return nil }
      return (index: head, behind: said.days - reached.days)
    }
  }

  /// The word that a heading begins with, and the number behind it: `Session 5`.
  private func counted(_ head: Int) -> (word: String, number: Int)? {
    let text = heads[head].text
    let word = text.word(at: 0)
    guard !word.text.isEmpty, let number = text.number(at: text.skippingSpaces(word.end)), number.value <= 1000 else {
      return nil
    }
    return (word.text, number.value)
  }

  /// Whether headings that count are weeks of the calendar, two at least: each begins as many weeks behind the first as its number is above that
  /// one's, and the last is one of seven dates. `KW 5 (27.01.–02.02.)`
  private func countWeeks(_ dated: [(index: Int, dates: ClosedRange<CivilDay>)]) -> Bool {
    guard dated.count > 1, let first = dated.first, let begun = counted(first.index),
      let last = dated.max(by: { $0.dates.lowerBound < $1.dates.lowerBound }),
      last.dates.upperBound - last.dates.lowerBound == 6
    else { return false }
    return dated.allSatisfy { head in
      counted(head.index).map { head.dates.lowerBound - first.dates.lowerBound == 7 * ($0.number - begun.number) } ?? false
    }
  }

  /// The headings without a date that go on counting where all dated ones of their level begin with the same word and a number, and how far
  /// each is behind the greatest of these: `Session 5`.
  private func countingOn(_ dated: [Int]) -> [(index: Int, behind: Int)] {
    let counts = dated.compactMap { counted($0) }
    guard let first = dated.first, let word = counts.first?.word, counts.count == dated.count,
      counts.allSatisfy({ $0.word == word }), let last = counts.map(\.number).max()
    else { return [] }
    let like = blocks[heads[first].block]
    return heads.indices.compactMap { head in
      let block = blocks[heads[head].block]
      guard heads[head].day == nil, block.kind == like.kind, block.level == like.level, let count = counted(head),
        count.word == word, count.number > last
      else { return nil }
      return (index: head, behind: count.number - last)
    }
  }

  /// Whether headings of a level that say no date are the lanes of a board, of two kinds: those that say one are lanes, too.
  private func areLanes(_ level: Int, _ dated: [Int]) -> Bool {
    guard level < 7 else { return false }
    let known = Set(dated)
    var kinds = Set<ItemStatus>()
    for index in heads.indices where !known.contains(index) {
      let block = blocks[heads[index].block]
      guard block.kind == .heading, Int(block.level) == level, let kind = SectionTitle.state(heads[index].text.bytes[...])
      else {
        continue
      }
      kinds.insert(kind)
    }
    return kinds.count > 1
  }

  /// Whether a list or table stands below one of these headings, or no box anywhere: where boxes stand only elsewhere, the dates are those of
  /// what is there to be read.
  private func holdWork(_ dated: [Int]) -> Bool {
    for (place, head) in dated.enumerated() {
      let end = place + 1 < dated.count ? dated[place + 1] : blocks.count
      for block in blocks[(head + 1)..<max(head + 1, end)] {
        if block.kind == .heading, blocks[head].kind != .heading || block.level <= blocks[head].level { break }
        if block.kind == .list { return true }
        if block.kind == .paragraph, plan.source.tableHeader(from: Int(block.line), to: Int(block.lastLine)) != nil {
          return true
        }
      }
    }
    return !blocks.contains { block in
      guard block.kind == .item else { return false }
      let words = plan.source.bulletWords(Int(block.line))
      return Box(plan.source.bytes, at: words.lowerBound, end: words.upperBound) != nil
    }
  }

  /// The date, or span of dates, that a bullet begins with, and the words behind it.
  func datedBullet(_ words: Extent) -> (span: DateSpan, said: Extent, rest: Extent)? {
    guard words.count > 3, words.count <= 512 else { return nil }
    var words = words
    // `× 10/3 read`: a sign of the file's own that headings know nothing of.
    if let sign = plan.legend?.sign(plan.source.bytes, words.lowerBound, words.upperBound), sign.end < words.upperBound {
      words = Bytes.trim(Extent(sign.end, words.upperBound), plan.source.bytes)
      guard words.count > 3 else { return nil }
    }
    let text = HeadingText(plan.source.bytes, heading: words)
    return text.leadingDate(slashOrder).map {
      (span: $0.span, said: text.extent(0..<$0.end), rest: text.extent($0.rest..<text.bytes.count))
    }
  }

  /// Paragraphs of one line that are nothing but a day, each right above a list: `DAY 1`, `Day 2: Graphs`. Two at least.
  mutating func collectPlainDays() -> Bool {
    let found = linesAboveLists { [lexicon = options.lexicon] text in
      DayHeading(text, lexicon).flatMap { $0.hasName || $0.series != nil ? nil : $0 }
    }
    guard Set(found.compactMap(\.day?.number)).count > 1 else { return false }
    heads = (heads + found).sorted { $0.block < $1.block }
    return true
  }

  /// Links to the pages of dates, each alone right above a list, as Obsidian's and Logseq's days are named: `[[2024-05-06]]`. Two at least.
  mutating func collectLinkedDays() -> Bool {
    var spans: [(line: Int, span: DateSpan)] = []
    var found = linesAboveLists { [source = plan.source] text in
      let words = text.extent(0..<text.bytes.count)
      guard source.isLinked(words), let date = DateHeading(text.bytes) else { return nil }
      spans.append((source.lineNumber(at: words.lowerBound), DateSpan(date: date)))
      return DayHeading(number: 0, title: words)
    }
    guard found.count > 1, let numbers = DateSpan.numbers(spans) else { return false }
    for place in found.indices {
      let line = Int(blocks[found[place].block].line)
      found[place].day?.number = numbers[line]?.lowerBound ?? 1
      found[place].day?.isDated = true
    }
    plan.daysAreDated = true
    heads = (heads + found).sorted { $0.block < $1.block }
    return true
  }

  /// The same of weeks, which are seven days each: `Week 3 (6–12 Oct): chapter 1`.
  mutating func collectPlainWeeks() -> Bool {
    let found = linesAboveLists { [lexicon = options.lexicon] text in
      WeekHeading(text, lexicon).flatMap { (1...1000).contains($0.number) ? DayHeading(of: $0) : nil }
    }
    guard Set(found.compactMap(\.day?.number)).count > 1 else { return false }
    heads = (heads + found).sorted { $0.block < $1.block }
    return true
  }

  /// Paragraphs of one line without bold words, each right above a list, that name a day; and what is between `<summary>` and `</summary>`.
  private func linesAboveLists(_ day: (HeadingText) -> DayHeading?) -> [Head] {
    var found: [Head] = []
    var index = 0
    while index < blocks.count {
      let (block, next) = (blocks[index], max(index + 1, Int(blocks[index].end)))
      if block.kind == .paragraph, block.lastLine <= block.line, !block.flags.contains(.startsBold), next < blocks.count,
        blocks[next].kind == .list
      {
        let text = HeadingText(plan.source, line: Int(block.line), isHeading: false)
        if text.bytes.count <= 80, let day = day(text) { found.append(Head(block: index, text: text, day: day)) }
      } else if block.kind == .html, next < blocks.count, let summary = summary(of: block, before: Int(blocks[next].line)) {
        let text = HeadingText(plan.source.bytes, heading: summary)
        if text.bytes.count <= 80, let day = day(text) { found.append(Head(block: index, text: text, day: day)) }
      }
      index = next
    }
    return found
  }
}

extension PlanBuilder {
  /// The words of the last line of a block of HTML that has both `<summary>` and `</summary>`: `<details><summary>Day 2</summary>`.
  private func summary(of block: Outline.Block, before line: Int) -> Extent? {
    let bytes = plan.source.bytes
    for line in (Int(block.line)..<max(Int(block.line) + 1, line)).reversed() where line <= plan.source.lineCount {
      let words = plan.source.line(line)
      guard let start = Bytes.place(of: "<summary>", bytes, in: words),
        let end = Bytes.place(of: "</summary>", bytes, in: words),
        start + 9 < end
      else { continue }
      return Bytes.trim(Extent(start + 9, end), bytes)
    }
    return nil
  }
}

extension Bytes {
  /// Where a tag begins, in any case.
  fileprivate static func place(of tag: StaticString, _ bytes: [UInt8], in words: Extent) -> Int? {
    var place = words.lowerBound
    while let next = first(0x3C, bytes, in: place..<words.upperBound) {
      if has(tag, bytes, at: next, end: words.upperBound) { return next }
      place = next + 1
    }
    return nil
  }
}

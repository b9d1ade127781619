/// Days that are headings with dates, and those that are lines of their own: looked for where no heading names one by a day-word.
extension PlanBuilder {
  /// Headings of one level, two at least and half of those of that level, that are a date or say one: `Monday, 2 March 2026`,
  /// `Lesson 4 — 12 May`, `Sprint 1 (Jan 4 – Jan 15)`. They are numbered in the order of their dates, a span by each of its dates.
  mutating func collectDates() -> Bool {
    var found = [[(index: Int, span: DateSpan)]](repeating: [], count: 8)
    var headings = [Int](repeating: 0, count: 8)
    for (index, head) in heads.enumerated() {
      let block = plan.outline.blocks[head.block]
      guard block.kind == .heading || block.flags.contains(.allBold) else { continue }
      // Behind the six levels of headings come lines that are all bold.
      let level = block.kind == .heading ? min(Int(block.level), 6) : 7
      headings[level] += 1
      if head.text.hasDigit, WeekHeading(head.text, options.lexicon) == nil, let span = DateSpan(head.text.bytes) {
        found[level].append((index, span))
      }
    }
    var best = 0
    for level in found.indices where found[level].count > max(1, found[best].count) {
      if found[level].count * 2 >= headings[level] { best = level }
    }
    guard best > 0 else { return false }
    plan.daysAreDated = true
    let dates = DateSpan.placed(found[best].map(\.span))
    let order = dates.indices.sorted { (dates[$0].lowerBound, $0) < (dates[$1].lowerBound, $1) }
    var next = 1
    var before: (date: CivilDay, number: Int)?
    for (place, which) in order.enumerated() {
      let (first, last) = (dates[which].lowerBound, dates[which].upperBound)
      let number = before?.date == first ? before?.number ?? next : next
      // Where the next one begins before this one is over, that is its end.
      let following = order[(place + 1)...].lazy.map { dates[$0].lowerBound }.first { $0 > first }
      let days = min(last - first + 1, following.map { $0 - first } ?? Int.max)
      let text = heads[found[best][which].index].text
      var day = DayHeading(
        number: number, lastNumber: days > 1 ? number + days - 1 : nil, title: text.extent(0..<text.bytes.count))
      day.isDated = true
      heads[found[best][which].index].day = day
      before = (first, number)
      next = max(next, number + days)
    }
    return true
  }

  /// The date that a bullet begins with, and the words behind it: `27.11.: Outline`, `2026-11-27 Outline`.
  func datedBullet(_ words: Extent) -> (date: DateHeading, said: Extent, rest: Extent)? {
    guard words.count > 3, words.count <= 512 else { return nil }
    let text = HeadingText(plan.source.bytes, heading: words)
    let bytes = text.bytes
    guard text.hasDigit, bytes.count > 3 else { return nil }
    if let date = CivilDay(iso: bytes.prefix(10)), bytes.count == 10 || bytes[10] == 0x20 {
      return (date: .full(date), said: text.extent(0..<10), rest: text.extent(10..<bytes.count))
    }
    for index in 1..<min(bytes.count, 40) {
      guard let length = text.separator(at: index), let date = DateHeading(Array(bytes[..<index])) else { continue }
      var end = index + length
      while let more = text.separator(at: text.skippingSpaces(end)) { end = text.skippingSpaces(end) + more }
      return (date: date, said: text.extent(0..<index), rest: text.extent(end..<bytes.count))
    }
    return nil
  }

  /// Paragraphs of one line that are nothing but a day, each right above a list: `DAY 1`, `Day 2: Graphs`. Two at least.
  mutating func collectPlainDays() -> Bool {
    let blocks = plan.outline.blocks
    var found: [Head] = []
    var index = 0
    while index < blocks.count {
      let (block, next) = (blocks[index], max(index + 1, Int(blocks[index].end)))
      if block.kind == .paragraph, block.lastLine <= block.line, !block.flags.contains(.startsBold), next < blocks.count,
        blocks[next].kind == .list
      {
        let text = HeadingText(plan.source, line: Int(block.line), isHeading: false)
        if text.bytes.count <= 80, let day = DayHeading(text, options.lexicon), !day.hasName, day.series == nil {
          found.append(Head(block: index, text: text, day: day))
        }
      }
      index = next
    }
    guard Set(found.compactMap(\.day?.number)).count > 1 else { return false }
    heads = (heads + found).sorted { $0.block < $1.block }
    return true
  }
}

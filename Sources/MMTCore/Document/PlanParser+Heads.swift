/// The headings and bold lines of a file, and which of them are its title and its days.
extension PlanBuilder {
  mutating func collectHeads(_ blocks: Range<Int>) {
    var index = blocks.lowerBound
    while index < blocks.upperBound {
      let block = plan.outline.blocks[index]
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
    collectHeads(plan.outline.blocks.indices)
    if let firstTitle = heads.firstIndex(where: { plan.outline.blocks[$0.block].level == 1 }), !areParts(from: firstTitle) {
      let head = heads[firstTitle]
      titleLine = Int(plan.outline.blocks[head.block].line)
      plan.title = head.text.extent(0..<head.text.bytes.count)
      plan.announcedDays = Self.announcedDays(head.text, options.lexicon)
      // The title may speak of a day, unless the days are level-1 headings themselves.
      let others = heads.indices.filter { $0 != firstTitle && heads[$0].day != nil }
      if head.day != nil, !others.isEmpty, !others.contains(where: { plan.outline.blocks[heads[$0].block].level == 1 }) {
        heads[firstTitle].day = nil
      }
      if heads[firstTitle].day != nil, !others.isEmpty { plan.title = .none }
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
          text.bytes[end] == 0x2D || text.bytes[end] == 0x20, value > 0,
          lexicon.dayWords.match(text.bytes, at: end + 1) != nil
        {
          return value
        }
        while index < text.bytes.count, Bytes.isDigit(text.bytes[index]) { index += 1 }
      }
      index += 1
    }
    return nil
  }

  /// Whether the level-1 headings are parts of the file rather than its title: three or more that name no day and no week, the first
  /// with a list of its own.
  private func areParts(from first: Int) -> Bool {
    guard options.isOwnersReading else { return false }
    let blocks = plan.outline.blocks
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

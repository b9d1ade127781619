/// Days that no heading names by a day-word and digits: looked for only where none does.
extension PlanBuilder {
  /// How bullets name days: `Day 3: Arrays`, `3 > Arrays`.
  enum BulletDays { case words, numbers }

  mutating func collectOtherDays() {
    guard options.isOwnersReading else { return collectTableDays() }
    var isFound = collectDaysInWords() || collectBoldDays()
    if !isFound {
      collectTableDays()
      if fileHasDays { return }
      isFound = collectWeekdays() || collectBulletDays() || collectWeeks()
    }
    guard isFound else { return }
    fileHasDays = true
    plan.hasOtherDays = true
    if heads.contains(where: { $0.day != nil && Int(plan.outline.blocks[$0.block].line) == titleLine }) { plan.title = .none }
  }

  /// Headings and lines that are all bold.
  private var namingHeads: [Int] {
    heads.indices.filter { index in
      let block = plan.outline.blocks[heads[index].block]
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
      let block = plan.outline.blocks[head.block]
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

  /// Headings that are weekdays, five different ones at least. A week begins on Monday, or on the weekday the file begins with where that
  /// is a Saturday or Sunday; a week's heading, and a weekday that comes again, begins the next.
  private mutating func collectWeekdays() -> Bool {
    var places = [Int?](repeating: nil, count: heads.count)
    for index in namingHeads { places[index] = heads[index].text.weekday }
    let found = places.compactMap(\.self)
    guard Set(found).count >= 5, let earliest = found.first else { return false }
    let first = earliest >= 5 && found.dropFirst().first == (earliest + 1) % 7 ? earliest : 0
    var base = 0
    var last = -1
    for index in heads.indices {
      let text = heads[index].text
      if let place = places[index].map({ ($0 - first + 7) % 7 }) {
        if place <= last { base += 7 }
        last = place
        heads[index].day = DayHeading(number: base + place + 1, title: text.extent(0..<text.bytes.count))
      } else if let week = WeekHeading(text, options.lexicon, inWords: true), (1...1000).contains(week.number) {
        base = 7 * (week.number - 1)
        last = -1
      }
    }
    readsNumberWords = true
    plan.firstWeekday = first
    return true
  }

  /// Weeks without days are seven dates each.
  private mutating func collectWeeks() -> Bool {
    let found = namingHeads.compactMap { index in
      WeekHeading(heads[index].text, options.lexicon, inWords: true).map { (index: index, week: $0) }
    }.filter { (1...1000).contains($0.week.number) }
    guard Set(found.map(\.week.number)).count > 1 else { return false }
    for (index, week) in found {
      let last = max(week.number, min(week.last ?? week.number, week.number + 8))
      var day = DayHeading(
        number: 7 * (week.number - 1) + 1, lastNumber: 7 * last, week: week.number, title: week.theme)
      day.isWeek = true
      heads[index].day = day
    }
    return true
  }

  // MARK: bullets

  /// Top bullets that name rising days, at least three and half of them, or that count from 1 on with a sign behind the number.
  private mutating func collectBulletDays() -> Bool {
    var bullets = 0
    var named: [Int] = []
    var counted: [Int] = []
    let blocks = plan.outline.blocks
    var index = 0
    while index < blocks.count {
      let end = max(index + 1, Int(blocks[index].end))
      if blocks[index].kind == .list {
        var inner = index + 1
        while inner < end {
          if blocks[inner].kind == .item {
            bullets += 1
            let words = plan.source.bulletWords(Int(blocks[inner].line))
            if let day = bulletDay(words, .words) {
              named.append(day.number)
            } else if let day = bulletDay(words, .numbers) {
              counted.append(day.number)
            }
          }
          inner = max(inner + 1, Int(blocks[inner].end))
        }
      }
      index = end
    }
    if named.count >= 3, named.count * 2 >= bullets, zip(named, named.dropFirst()).allSatisfy({ $0 < $1 }) {
      bulletDays = .words
    } else if counted.count >= 3, counted.count * 5 >= bullets * 4, counted == Array(1...counted.count) {
      bulletDays = .numbers
    }
    return bulletDays != nil
  }

  private func bulletDay(_ words: Extent, _ kind: BulletDays) -> DayHeading? {
    guard words.count > 1, words.count <= 512 else { return nil }
    let text = HeadingText(plan.source.bytes, heading: words)
    guard text.hasDigit else { return nil }
    switch kind {
    case .words:
      guard let day = DayHeading(text, options.lexicon), !day.hasName, day.series == nil, day.week == nil else { return nil }
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
    guard let bulletDays, let day = bulletDay(Extent(content, end), bulletDays) else { return false }
    let blocks = plan.outline.blocks
    let isName =
      Box(plan.source.bytes, at: content, end: end) == nil
      && ((index + 1)..<max(index + 1, Int(block.end))).contains { blocks[$0].kind == .list }
    openDay(numbered: day.number, last: day.lastNumber, line: Int(block.line), title: isName ? day.title : .none)
    return isName
  }

  /// Ends the day of a list's last bullet before the block behind the list.
  mutating func closeBulletDay(before block: Int) {
    guard let openDay, plan.days[openDay].isNumbered else { return }
    let blocks = plan.outline.blocks
    closeDay(before: block < blocks.count ? Int(blocks[block].line) : plan.source.lineCount + 1)
  }
}

extension SourceText {
  /// `**…**` or `__…__` at the beginning of a line, signs and blanks aside.
  func boldBeginning(of line: Int) -> Extent? {
    let extent = self.line(line)
    let end = extent.upperBound
    var index = extent.lowerBound
    while index < end, !Bytes.isWordByte(bytes[index]) || bytes[index] >= 0x80 {
      if bytes[index] == 0x2A || bytes[index] == 0x5F, has(bytes[index], at: index + 1) { break }
      index += 1
    }
    guard index + 1 < end, bytes[index] == 0x2A || bytes[index] == 0x5F, bytes[index + 1] == bytes[index] else { return nil }
    var close = index + 2
    while close + 1 < end {
      if bytes[close] == bytes[index], bytes[close + 1] == bytes[index] { return Extent(index, close + 2) }
      close += 1
    }
    return nil
  }

  /// The words of a bullet's line behind its marker.
  func bulletWords(_ line: Int) -> Extent {
    let extent = Bytes.trim(self.line(line), bytes)
    var index = extent.lowerBound
    while index < extent.upperBound, Bytes.isDigit(bytes[index]) { index += 1 }
    return Bytes.trim(Extent(min(index + 1, extent.upperBound), extent.upperBound), bytes)
  }
}

extension HeadingText {
  /// The weekday that is all of the words, or stands before a separator: 0 for Monday.
  fileprivate var weekday: Int? {
    var end = 0
    while end < bytes.count, end <= 40 {
      // The hyphen in `segunda-feira` is the word's own.
      let isHyphen = bytes[end] == 0x2D && end > 0 && bytes[end - 1] != 0x20
      if !isHyphen, separator(at: end) != nil || looseSeparator(at: end) != nil || end > 0 && hasBreak(at: end) { break }
      end += 1
    }
    guard end > 0, end <= 40 else { return nil }
    while end > 0, bytes[end - 1] == 0x20 { end -= 1 }
    // No weekday has more than two words.
    guard bytes[..<end].count(where: { $0 == 0x20 }) < 2 else { return nil }
    return CalendarWords.weekday(String(decoding: bytes[..<end], as: UTF8.self))?.rawValue
  }
}

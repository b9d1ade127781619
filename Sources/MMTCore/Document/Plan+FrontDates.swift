/// Items of a file without days whose words begin with their date: `- [ ] za 23-5: 25 km`, `8/17 Kickoff - DONE` (docs/format.md, 5.7.12).
struct FrontDates: Equatable {
  /// Which number of those with slashes is the month.
  var order: DateOrder?

  /// As many tell that a file has the manner.
  static let least = 3

  /// The date that words begin with, perhaps behind a weekday, which is to be that of the date.
  static func date(_ bytes: [UInt8], _ words: Extent, _ order: DateOrder?) -> (date: DateHeading, weekday: Weekday?)? {
    var start = words.lowerBound
    while start < words.upperBound, bytes[start] == 0x2A || bytes[start] == 0x5F { start += 1 }
    guard start + 3 < words.upperBound, Bytes.isDigit(bytes[start]) || CalendarWords.mayBeginDate(bytes, at: start),
      bytes[start..<min(words.upperBound, start + 24)].contains(where: Bytes.isDigit)
    else { return nil }
    let end = min(words.upperBound, start + 40)
    var number = start
    var weekday: Weekday?
    let name = bytes[start..<end].prefix { Bytes.isLetter($0) || $0 >= 0x80 }
    if !name.isEmpty, let found = CalendarWords.weekday(written: String(decoding: name, as: UTF8.self)) {
      weekday = found
      number = bytes[name.endIndex..<end].firstIndex { $0 != 0x2E && $0 != 0x2C && !Bytes.isBlank($0) } ?? end
    }
    if let slash = SlashDate(bytes, at: number, to: end) {
      guard ends(bytes, slash.end, words) else { return nil }
      return slash.dotted(order ?? slash.order).flatMap { DateHeading($0) }.map { ($0, weekday) }
    }
    if weekday != nil, let found = hyphened(bytes, number, end) { return (found, weekday) }
    guard number < end, let date = DateHeading.beginning(bytes[start..<end]) else { return nil }
    return (date, weekday ?? DateHeading.weekday(Array(bytes[start..<end].prefix { $0 != 0x2D && $0 != 0xE2 && $0 != 0x3A })))
  }

  /// `7-3` behind a weekday.
  private static func hyphened(_ bytes: [UInt8], _ start: Int, _ end: Int) -> DateHeading? {
    let day = bytes[start..<end].prefix(while: Bytes.isDigit)
    guard (1...2).contains(day.count), day.endIndex < end, bytes[day.endIndex] == 0x2D else { return nil }
    let month = bytes[(day.endIndex + 1)..<end].prefix(while: Bytes.isDigit)
    guard (1...2).contains(month.count), ends(bytes, month.endIndex, Extent(start, end)) else { return nil }
    return DateHeading(Array("\(String(decoding: day, as: UTF8.self)).\(String(decoding: month, as: UTF8.self)).".utf8))
  }

  private static func ends(_ bytes: [UInt8], _ place: Int, _ words: Extent) -> Bool {
    place >= words.upperBound || Bytes.isBlank(bytes[place]) || [0x3A, 0x2A, 0x2C, 0x29].contains(bytes[place])
  }
}

extension PlanBuilder {
  mutating func settleDates() {
    settleWeekdays()
    settleFrontDates()
    settleDueYears()
    settleSectionDues()
  }

  /// Whether dates in front are those of what is to do: three at least that rise in the file's order, and half of the items beside them.
  private mutating func settleFrontDates() {
    guard options.role == .plan, !fileHasDays, plan.items.count >= FrontDates.least else { return }
    let bytes = plan.source.bytes
    // Most items begin with another word.
    let places = plan.items.indices.filter { place in
      let item = plan.items[place]
      return !item.isTableRow && !item.isQualifier
        && (FrontDates.date(bytes, item.text, .dayFirst) ?? FrontDates.date(bytes, item.text, .monthFirst)) != nil
    }
    guard places.count >= FrontDates.least else { return }
    let tracks = Set(places.map { plan.items[$0].track })
    guard places.count * 2 >= plan.items.count(where: { tracks.contains($0.track) && !$0.isQualifier }) else { return }
    let order = DateOrder.told(by: plan.source) ?? plan.dateOrder
    var before: CivilDay?
    // A list of dates and nothing else may be one of what others do.
    var (weekdays, isBegun) = (0, false)
    for place in places {
      guard let found = FrontDates.date(bytes, plan.items[place].text, order), let day = plan.day(found), before ?? day <= day
      else { return }
      before = day
      if found.weekday != nil { weekdays += 1 }
      isBegun = isBegun || plan.items[place].status != .open
    }
    guard isBegun || weekdays >= FrontDates.least else { return }
    plan.frontDates = FrontDates(order: order)
  }
}

extension Plan {
  /// The date that an item's words begin with.
  func dateInFront(_ item: Item) -> CivilDay? {
    guard let frontDates, !item.isTableRow else { return nil }
    return FrontDates.date(source.bytes, item.text, frontDates.order).flatMap { day($0) }
  }

  fileprivate func day(_ found: (date: DateHeading, weekday: Weekday?)) -> CivilDay? {
    let day =
      switch found.date {
      case .full(let day): CivilDay?.some(day)
      case .ofYear(let month, let monthDay): inTime(month, monthDay)
      }
    return found.weekday == nil || day?.weekday == found.weekday ? day : nil
  }

  /// The years of a season or a school's year in the lines before the work, `Season 26/27`, `2026-27`: a month from July on is of the first.
  func seasonOfHead() -> Int? {
    let last = items.first.map { Int($0.line) } ?? 1
    return firstNumber(in: 1..<max(2, min(last, 12, source.lineCount + 1))) { first, bytes in
      let start = first.startIndex
      guard first.count == 2 || first.count == 4, start == bytes.startIndex || !"/.-".utf8.contains(bytes[start - 1]) else {
        return nil
      }
      var rest = bytes[first.endIndex...]
      let isDash = rest.starts(with: [0xE2, 0x80, 0x93])
      guard isDash || rest.first == 0x2F || rest.first == 0x2D else { return nil }
      rest = rest.dropFirst(isDash ? 3 : 1)
      let second = rest.prefix(while: Bytes.isDigit)
      let behind = second.endIndex < bytes.endIndex ? bytes[second.endIndex] : 0x20
      guard let one = Int(String(decoding: first.suffix(2), as: UTF8.self)),
        let two = Int(String(decoding: second.suffix(2), as: UTF8.self)),
        second.count == 2 || second.count == 4 && first.count == 4, (20...60).contains(one), two == one + 1,
        first.count == 2 || first.starts(with: [0x32, 0x30]), !"/.-".utf8.contains(behind)
      else { return nil }
      return 2000 + one
    }
  }
}

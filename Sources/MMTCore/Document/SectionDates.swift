/// The dates that the sections of a file without days say: `## March`, `## Week of Oct 20`, `## Two weeks before (until 14.06)`, `## (21–27.06)`.
/// They order what a page shows first; what is read and written is the same without them.
struct SectionDates {
  /// What one heading says.
  private enum Said {
    case span(DateSpan)
    /// A month's name, which counts only beside another one's.
    case month(DateSpan)
    case weekOf(DateHeading)
    /// Until then, from the day after the section before on.
    case until(DateHeading)

    var span: DateSpan {
      switch self {
      case .span(let span), .month(let span): span
      case .weekOf(let date), .until(let date): DateSpan(date: date)
      }
    }
  }

  private var dates: DateReader
  private let plan: Plan
  private let today: CivilDay
  /// What the heading before said, by which `du 7 au 13` is of a month.
  private var latest: DateSpan?
  /// The year and number of the last calendar week that a heading has named.
  private var lastWeek: (year: Int, number: Int)?

  private init(_ plan: Plan, near today: CivilDay) { (self.plan, dates, self.today) = (plan, DateReader(plan), today) }

  /// By track, the dates of the nearest heading that says some; nil for each where the file has none. Years that nothing tells are those in
  /// which the sections lie around `today`, or nearest to it.
  static func spans(_ plan: Plan, near today: CivilDay) -> [ClosedRange<CivilDay>?] {
    let none = [ClosedRange<CivilDay>?](repeating: nil, count: plan.tracks.count)
    guard plan.revision != .first, !plan.hasDays, plan.tracks.count > 1 else { return none }
    var reader = Self(plan, near: today)
    // A heading is read once, however many tracks stand below it.
    var places: [Int: Int] = [:]
    var said: [Said] = []
    var byTrack: [Int?] = []
    for track in plan.tracks {
      var lines = track.name.isEmpty ? [] : [track.line]
      for part in track.parts.reversed() {
        lines.append(plan.source.lineNumber(at: part.lowerBound))
        if reader.latest == nil {
          reader.latest = Self.beginning(ofMonth: Array(plan.source.bytes[part.range])).map { DateSpan(date: $0) }
        }
      }
      var found: Int?
      for line in lines where found == nil {
        if let known = places[line] {
          found = known < 0 ? nil : known
        } else if let new = reader.said(onLine: line) ?? reader.said(belowLine: line) {
          found = said.count
          places[line] = said.count
          said.append(new)
        } else {
          places[line] = -1
        }
      }
      byTrack.append(found)
    }
    let months = said.count { if case .month = $0 { true } else { false } }
    guard !said.isEmpty, months != 1 || said.count > 1 else { return none }
    let spans = reader.placed(said, near: today)
    return byTrack.map { $0.map { spans[$0] } }
  }

  // MARK: what a heading says

  private mutating func said(onLine line: Int) -> Said? {
    let text = HeadingText(plan.source, line: line, isHeading: true)
    guard !text.bytes.isEmpty, text.bytes.count <= 256 else { return nil }
    if let month = Self.month(text.bytes) { return month }
    guard text.hasDigit else { return nil }
    let whole = dates.span(text.bytes[...])
    if let span = whole?.last == nil ? latest?.following(daysOf: text.bytes) : whole {
      latest = span
      return .span(span)
    }
    if let weeks = calendarWeeks(text) { return .span(weeks) }
    for words in [Self.lastParenthesis(text.bytes), text.bytes].compactMap({ $0 }) {
      let words = Self.pointed(dates.line(words[...]))
      if let span = DateSpan(words), span.last != nil { return .span(span) }
      // Before a single date: `do` is a weekday elsewhere.
      if let said = Self.behindWord(words) { return said }
    }
    if let whole { return .span(whole) }
    return nil
  }

  /// Words for a week of the calendar; docs/format.md, 4.8, has the same.
  static let calendarWords: Set<String> = ["kw", "kalenderwoche", "cw"]

  /// `KW 10–11: Einarbeitung`: weeks of the calendar, in the year of the title, else of the text's first date, else the one nearest to today; the
  /// number that falls begins the next year.
  private mutating func calendarWeeks(_ text: HeadingText) -> DateSpan? {
    let word = text.word(at: 0)
    guard Self.calendarWords.contains(word.text), let first = text.number(at: text.skippingSpaces(word.end)),
      (1...53).contains(first.value)
    else { return nil }
    var last = first.value
    if let length = text.separator(at: first.end) ?? (first.end < text.bytes.count && text.bytes[first.end] == 0x2F ? 1 : nil),
      let second = text.number(at: text.skippingSpaces(first.end + length)), (first.value...53).contains(second.value)
    {
      last = second.value
    }
    func monday(_ year: Int) -> CivilDay? { CivilDay.monday(ofWeek: first.value, in: year) }
    let near = today.parts.year
    let nearest = (near - 1...near + 1).min { one, other in
      abs((monday(one) ?? today) - today) < abs((monday(other) ?? today) - today)
    }
    let year =
      lastWeek.map { $0.number > first.value ? $0.year + 1 : $0.year } ?? Self.year(plan.source.bytes[plan.title.range])
      ?? plan.yearOfHead ?? nearest ?? near
    guard let begin = monday(year) else { return nil }
    lastWeek = (year, first.value)
    return DateSpan(date: .full(begin), last: .full(begin.advanced(by: 7 * (last - first.value) + 6)))
  }

  /// The date that is all of the paragraph below a heading: `## First Sunday`, then `11 January 2026`.
  private mutating func said(belowLine line: Int) -> Said? {
    let blocks = plan.outline.blocks
    guard let heading = plan.outline.topLevelBlock(onLine: line), blocks[heading].kind == .heading, heading + 1 < blocks.count,
      blocks[heading + 1].kind == .paragraph, blocks[heading + 1].lastLine <= blocks[heading + 1].line
    else { return nil }
    let words = HeadingText(plan.source, line: Int(blocks[heading + 1].line), isHeading: false).bytes
    guard words.count <= 64, words.contains(where: Bytes.isDigit), let span = dates.span(words[...]) else { return nil }
    // Words of its own may be about anything: `Deadline (3 March)`.
    let isDate = span.last != nil && !words.contains { [0x28, 0x3A, 0x7C].contains($0) }
    return isDate || DateHeading(dates.line(words[...])) != nil ? .span(span) : nil
  }

  /// Whether words are a month as `month` reads it.
  static func saysMonth(_ bytes: [UInt8]) -> Bool { month(bytes) != nil }

  /// The first day of a month that words are.
  static func beginning(ofMonth bytes: [UInt8]) -> DateHeading? { month(bytes)?.span.first }

  /// `March`, `March 2027`, `December — notes and fingers`, `March – May: sowing`, `November and December`: a month's name with the end, a year or
  /// a sign behind it.
  private static func month(_ bytes: [UInt8]) -> Said? {
    func name(_ words: ArraySlice<UInt8>) -> (month: Int, rest: ArraySlice<UInt8>)? {
      let words = words.drop { $0 == 0x20 }
      let word = words.prefix { Bytes.isLetter($0) || $0 >= 0x80 }
      // A dash is no letter, and glued to none.
      guard word.count >= 3, let month = CalendarWords.month(String(decoding: word, as: UTF8.self)) else { return nil }
      return (month, words[word.endIndex...])
    }
    guard let (month, behind) = name(bytes[...]) else { return nil }
    var rest = behind.drop { $0 == 0x20 }
    var year: Int?
    let digits = rest.prefix { Bytes.isDigit($0) }
    if digits.count == 4 {
      year = Int(String(decoding: digits, as: UTF8.self))
      rest = rest[digits.endIndex...].drop { $0 == 0x20 }
    }
    var last = month
    func another(_ words: ArraySlice<UInt8>) -> Int? {
      name(words).flatMap { next, end in
        end.allSatisfy { $0 == 0x20 } || Self.length(ofSign: end.drop { $0 == 0x20 }) != nil ? next : nil
      }
    }
    if let length = length(ofSign: rest) {
      last = another(rest.dropFirst(length)) ?? last
    } else if !rest.isEmpty {
      let word = rest.prefix { Bytes.isLetter($0) || $0 >= 0x80 }
      guard Language.rangeWords.contains(String(decoding: word, as: UTF8.self).lowercased()),
        let next = another(rest[word.endIndex...])
      else { return nil }
      last = next
    }
    guard last >= month || year == nil else { return nil }
    let days = CivilDay.daysIn(month: last, year: year ?? 2023)
    if let year {
      guard let from = CivilDay(year: year, month: month, day: 1), let to = CivilDay(year: year, month: last, day: days) else {
        return nil
      }
      return .month(DateSpan(date: .full(from), last: .full(to)))
    }
    return .month(DateSpan(date: .ofYear(month: month, day: 1), last: .ofYear(month: last, day: days)))
  }

  /// A separator, or a dash of three bytes.
  private static func length(ofSign bytes: ArraySlice<UInt8>) -> Int? {
    guard let first = bytes.first else { return nil }
    if [0x3A, 0x2D, 0x2C, 0x7C, 0x2F, 0x28, 0x2E].contains(first) { return 1 }
    return bytes.starts(with: [0xE2, 0x80, 0x93]) || bytes.starts(with: [0xE2, 0x80, 0x94]) ? 3 : nil
  }

  private static func lastParenthesis(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.last == 0x29, let open = bytes.lastIndex(of: 0x28) else { return nil }
    return Array(bytes[(open + 1)..<(bytes.count - 1)])
  }

  /// `Week of Oct 20`, `w/c 3 June`, `do 14.06.`: a date behind one to four words, of which one is for a week, with nothing but words for *of* or
  /// a beginning behind it, or the last for *to*: `one week to 14.06.`
  private static func behindWord(_ bytes: [UInt8]) -> Said? {
    let words = bytes.split(separator: 0x20)
    let names = words.prefix(5).map { String(decoding: $0, as: UTF8.self).lowercased() }
    let week = names.firstIndex { $0 == "w/c" || Lexicon.standard.weekWords.contains($0) }
    /// `to` is *until* behind `week`, `do` behind `tydzień` and not behind `semana`.
    func joins(_ place: Int) -> Bool { week.map { place > $0 && Language.joinsWeeks(names[place], after: names[$0]) } ?? false }
    for count in 1..<max(2, min(5, words.count)) where count < words.count {
      // A weekday of some language it may be as well.
      guard !joins(count), let start = words[count].first, Bytes.isWordByte(start) || start >= 0x80,
        let date = DateHeading(Array(words[count...].joined(separator: [0x20])))
      else { continue }
      func leads(_ place: Int) -> Bool {
        let word = names[place]
        let isKnown =
          Language.ofWords.contains(word) || DateSpan.fromWords.contains(word) || ColumnTitle.startWords.contains(word)
        return isKnown && !joins(place)
      }
      if let week, week < count, ((week + 1)..<count).allSatisfy(leads) { return .weekOf(date) }
      if names[count - 1] == "by" || Language.rangeWords.contains(names[count - 1]) { return .until(date) }
      return nil
    }
    return nil
  }

  /// The date on which a week begins: `Week of Oct 20`, `w/c 3 June`.
  static func weekBegins(_ bytes: [UInt8]) -> DateHeading? {
    guard bytes.contains(where: Bytes.isDigit), case .weekOf(let date)? = behindWord(pointed(bytes)) else { return nil }
    return date
  }

  /// The words with a dot behind dates that have none, and the day first: `14.06` → `14.06.`, `11.30—12.6` → `30.11.—6.12.`.
  private static func pointed(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    let pairs = DottedDates.pairs(bytes)
    // One date that can be read in one way only tells of the others.
    let isMonthFirst = pairs.contains { $0.second > 12 } && pairs.allSatisfy { $0.first <= 12 }
    for pair in pairs {
      result += bytes[index..<pair.range.lowerBound]
      result += Array("\(isMonthFirst ? pair.second : pair.first).\(isMonthFirst ? pair.first : pair.second).".utf8)
      index = pair.range.upperBound
    }
    return result + bytes[index...]
  }

  // MARK: years

  private func placed(_ said: [Said], near today: CivilDay) -> [ClosedRange<CivilDay>] {
    var spans = DateSpan.placed(said.map(\.span))
    for index in spans.indices {
      switch said[index] {
      case .weekOf: spans[index] = spans[index].lowerBound...spans[index].lowerBound.advanced(by: 6)
      case .until:
        let end = spans[index].upperBound
        let before = index > 0 ? spans[index - 1].upperBound.advanced(by: 1) : end.advanced(by: -13)
        spans[index] = (before <= end && end - before < 400 ? before : end)...end
      case .span, .month: break
      }
    }
    let hasYear = said.contains { said in
      if case .full = said.span.first { return true }
      return false
    }
    guard !hasYear, let first = spans.map(\.lowerBound).min(), let last = spans.map(\.upperBound).max() else { return spans }
    let years = year(first, last, near: today) - first.parts.year
    return spans.map { span in
      let start = Self.moved(span.lowerBound, by: years)
      return start...max(start, Self.moved(span.upperBound, by: years))
    }
  }

  /// The year that the first section lies in: that of the title, else that in which today lies among them or they are nearest to it.
  private func year(_ first: CivilDay, _ last: CivilDay, near today: CivilDay) -> Int {
    if let stated = Self.year(plan.source.bytes[plan.title.range]) { return stated }
    let near = today.parts.year
    func distance(_ year: Int) -> Int {
      let from = Self.moved(first, by: year - first.parts.year)
      let to = Self.moved(last, by: year - first.parts.year)
      return max(0, from - today, today - to)
    }
    return (near - 1...near + 1).min { (distance($0), abs($0 - near)) < (distance($1), abs($1 - near)) } ?? near
  }

  /// The one number of four digits in a title that may be a year.
  static func year(_ title: ArraySlice<UInt8>) -> Int? {
    let found = title.split { !Bytes.isDigit($0) }.filter { $0.count == 4 }.compactMap {
      Int(String(decoding: $0, as: UTF8.self))
    }
    .filter { (1990...2099).contains($0) }
    return found.count == 1 ? found.first : nil
  }

  private static func moved(_ day: CivilDay, by years: Int) -> CivilDay {
    let parts = day.parts
    return CivilDay(year: parts.year + years, month: parts.month, day: parts.day)
      ?? CivilDay(year: parts.year + years, month: parts.month, day: 28) ?? day
  }
}

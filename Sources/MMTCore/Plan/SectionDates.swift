/// The dates that the sections of a file without days say: `## March`, `## Week of Oct 20`, `## Two weeks before (until 14.06)`, `## (21–27.06)`.
/// They order what a page shows first; what is read and written is the same without them.
struct SectionDates {
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
    var said: [PeriodHeading] = []
    var byTrack: [Int?] = []
    for track in plan.tracks {
      var lines = track.name.isEmpty ? [] : [track.line]
      for part in track.parts.reversed() {
        lines.append(plan.source.lineNumber(at: part.lowerBound))
        if reader.latest == nil {
          reader.latest = PeriodHeading.beginning(ofMonth: Array(plan.source.bytes[part.range])).map { DateSpan(date: $0) }
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

  private mutating func said(onLine line: Int) -> PeriodHeading? {
    let text = HeadingText(plan.source, line: line, isHeading: true)
    guard !text.bytes.isEmpty, text.bytes.count <= 256 else { return nil }
    if let month = PeriodHeading.month(text.bytes) { return month }
    guard text.hasDigit else { return nil }
    let whole = dates.span(text.bytes[...])
    if let span = whole?.last == nil ? latest?.following(daysOf: text.bytes) : whole {
      latest = span
      return .span(span)
    }
    if let weeks = calendarWeeks(text) { return .span(weeks) }
    for words in [PeriodHeading.lastParenthesis(text.bytes), text.bytes].compactMap({ $0 }) {
      let words = PeriodHeading.pointed(dates.line(words[...]))
      if let span = DateSpan(words), span.last != nil { return .span(span) }
      // Before a single date: `do` is a weekday elsewhere.
      if let said = PeriodHeading.behindWord(words) { return said }
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
      lastWeek.map { $0.number > first.value ? $0.year + 1 : $0.year } ?? PeriodHeading.year(
        plan.source.bytes[plan.title.range])
      ?? plan.yearOfHead ?? nearest ?? near
    guard let begin = monday(year) else { return nil }
    lastWeek = (year, first.value)
    return DateSpan(date: .full(begin), last: .full(begin.advanced(by: 7 * (last - first.value) + 6)))
  }

  /// The date that is all of the paragraph below a heading: `## First Sunday`, then `11 January 2026`.
  private mutating func said(belowLine line: Int) -> PeriodHeading? {
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

  // MARK: years

  private func placed(_ said: [PeriodHeading], near today: CivilDay) -> [ClosedRange<CivilDay>] {
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
    if let stated = PeriodHeading.year(plan.source.bytes[plan.title.range]) { return stated }
    let near = today.parts.year
    func distance(_ year: Int) -> Int {
      let from = Self.moved(first, by: year - first.parts.year)
      let to = Self.moved(last, by: year - first.parts.year)
      return max(0, from - today, today - to)
    }
    return (near - 1...near + 1).min { (distance($0), abs($0 - near)) < (distance($1), abs($1 - near)) } ?? near
  }

  private static func moved(_ day: CivilDay, by years: Int) -> CivilDay {
    let parts = day.parts
    return CivilDay(year: parts.year + years, month: parts.month, day: parts.day)
      ?? CivilDay(year: parts.year + years, month: parts.month, day: 28) ?? day
  }
}

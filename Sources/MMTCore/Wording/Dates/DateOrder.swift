/// Which number of a date with slashes comes first.
enum DateOrder: CaseIterable, Sendable {
  case dayFirst, monthFirst

  /// The order that a text's own dates tell, those in which one number is greater than 12; nil where none does, or they differ. One with a year is
  /// a date, wherever it stands, and such tell alone where there are some. Else it may be a count as well, and tells something where dates stand.
  static func told(by source: SourceText) -> DateOrder? {
    let bytes = source.bytes
    var withYear = Votes()
    var others = Votes()
    var spans = Spans()
    var index = 0
    while let (start, date) = SlashDate.next(bytes, from: index, to: bytes.count) {
      index = date.end
      if date.year != nil, withYear.isEmpty { spans.add(date) }
      guard let order = date.order else { continue }
      if date.year != nil {
        withYear.add(order)
      } else if !others.differ, isAtDate(source, start) {
        others.add(order)
      }
    }
    return withYear.isEmpty ? (others.isEmpty ? spans.order : others.order) : withYear.order
  }

  /// How far dates with a year, none of whose numbers is above 12, lie apart in each order: three that are within a month in one of them, and
  /// lie over more than two in the other, are of the former. `8/1/2026`, `9/1/2026`, `12/1/2026`
  private struct Spans {
    private var places: [DateOrder: ClosedRange<Int>] = [:]
    private var known: Set<Int> = []
    private var isPlain = true

    mutating func add(_ date: SlashDate) {
      guard isPlain, let year = date.year, let day = date.place(.dayFirst), let month = date.place(.monthFirst) else {
        isPlain = false
        return
      }
      if day == month { return }
      if known.count < 3 { known.insert(day) }
      for (order, place) in [(DateOrder.dayFirst, year * 372 + day), (.monthFirst, year * 372 + month)] {
        let range = places[order] ?? place...place
        places[order] = min(range.lowerBound, place)...max(range.upperBound, place)
      }
    }

    var order: DateOrder? {
      guard isPlain, known.count > 2, let day = places[.dayFirst], let month = places[.monthFirst] else { return nil }
      if day.count <= 31, month.count > 62 { return .dayFirst }
      return month.count <= 31 && day.count > 62 ? .monthFirst : nil
    }
  }

  /// The order that the dates in cells tell, each for itself.
  static func told(by cells: [Extent], of bytes: [UInt8]) -> DateOrder? {
    var votes = Votes()
    for cell in cells {
      if let order = SlashDate.next(bytes, from: cell.lowerBound, to: cell.upperBound)?.date.order { votes.add(order) }
    }
    return votes.order
  }

  private struct Votes {
    private var hasDayFirst = false
    private var hasMonthFirst = false

    var isEmpty: Bool { !hasDayFirst && !hasMonthFirst }
    var differ: Bool { hasDayFirst && hasMonthFirst }
    var order: DateOrder? { isEmpty || differ ? nil : hasDayFirst ? .dayFirst : .monthFirst }

    mutating func add(_ order: DateOrder) {
      if order == .dayFirst { hasDayFirst = true } else { hasMonthFirst = true }
    }
  }

  private static func namesWeek(_ source: SourceText, _ line: Extent) -> Bool {
    WeekHeading(HeadingText(source.bytes, heading: line), .standard) != nil
      && DateSpan.hasSlashes(Array(source.bytes[line.range]))
  }

  /// Whether dates stand where this one does: in a heading that is written as one, or first in a line or cell, perhaps behind a weekday.
  private static func isAtDate(_ source: SourceText, _ start: Int) -> Bool {
    let bytes = source.bytes
    let line = Bytes.trim(source.line(source.lineNumber(at: start)), bytes)
    guard line.count <= 1024, start >= line.lowerBound else { return false }
    if source.has(0x23, at: line.lowerBound) { return DateSpan.hasSlashes(Array(bytes[line.range].drop { $0 == 0x23 })) }
    let before = bytes[line.lowerBound..<start]
    let cell = before.lastIndex(of: 0x7C).map { before[($0 + 1)...] } ?? before
    let words = cell.split { !Bytes.isWordByte($0) }
    guard let word = words.last else { return true }
    // `Semana del 14/09 - tema 1`, and `Week 2 (5/11–5/17)` as a line of its own
    let names = words.map { String(decoding: $0, as: UTF8.self).lowercased() }
    if let first = names.first, Lexicon.standard.weekWords.contains(first), names.count < 4,
      names.dropFirst().allSatisfy({ Language.ofWords.contains($0) || DateSpan.fromWords.contains($0) })
    {
      return true
    }
    if line.count <= 80, before.last.map({ $0 < 0x80 || $0 == 0x88 }) ?? false, namesWeek(source, line) { return true }
    // `- [x] 13/5`
    if words.count == 1, word.count == 1 { return word.first == 0x78 || word.first == 0x58 }
    return words.count == 1 && CalendarWords.weekday(written: String(decoding: word, as: UTF8.self)) != nil
  }
}

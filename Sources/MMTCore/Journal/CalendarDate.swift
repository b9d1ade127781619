/// A date as people write it in front of a line of a month's calendar: `3`, `04 Wed`, `Thu 5:`, `6.11.`, `Nov 7`, `7th of November`. It is one only
/// there: elsewhere `3 eggs` are eggs.
struct CalendarDate {
  let day: CivilDay
  /// The place behind it.
  let end: Int

  /// nil for words, for a clock time, for a date of another month, and for a weekday that the date isn't.
  init?(_ bytes: [UInt8], at text: Extent, of month: Month) {
    guard ClockSpan(bytes, at: text) == nil else { return nil }
    var place = text.lowerBound
    var number: Int?
    var weekday: Weekday?
    var hasMonth = false
    var end = place
    // A day, a weekday and a month, each once, in whatever order; what comes after them are words.
    while place < text.upperBound, let part = Part(bytes, at: place, end: text.upperBound, isBehind: number != nil) {
      var isTaken = false
      switch part.kind {
      case .day(let day, let named, let year):
        isTaken = number == nil && named.map { $0 == month.month } ?? true && year.map { $0 == month.year } ?? true
        if isTaken { (number, hasMonth) = (day, hasMonth || named != nil) }
      case .weekday(let named):
        // Behind the day it is a weekday only where it is that one.
        isTaken = weekday == nil && number.map { month.day($0)?.weekday == named } ?? true
        if isTaken { weekday = named }
      case .month(let named):
        isTaken = !hasMonth && named == month.month
        if isTaken { hasMonth = true }
      }
      guard isTaken else { break }
      end = part.end
      place = part.end
      // `Thu 5: Show`
      if part.isLast { break }
      while place < text.upperBound, Bytes.isBlank(bytes[place]) { place += 1 }
    }
    guard let number, end < text.upperBound,
      let day = month.day(number), weekday.map({ $0 == day.weekday }) ?? true
    else { return nil }
    (self.day, self.end) = (day, end)
  }

  private struct Part {
    enum Kind {
      /// With the month and the year, where it names them.
      case day(Int, month: Int?, year: Int?)
      case weekday(Weekday)
      case month(Int)
    }

    let kind: Kind
    /// Behind the signs that end it.
    let end: Int
    /// A colon or a dash ends the date.
    let isLast: Bool

    /// `isBehind`: the day stands before it, and words may.
    init?(_ bytes: [UInt8], at start: Int, end limit: Int, isBehind: Bool) {
      guard
        let found = Bytes.isDigit(bytes[start]) ? Self.number(bytes, start, limit) : Self.word(bytes, start, limit, isBehind)
      else { return nil }
      var place = found.end
      if place < limit, bytes[place] == 0x2C || bytes[place] == 0x2E { place += 1 }
      var isLast = false
      if place < limit, bytes[place] == 0x3A {
        place += 1
        isLast = true
      }
      guard place >= limit || Bytes.isBlank(bytes[place]) else { return nil }
      (kind, end, self.isLast) = (found.kind, place, isLast)
    }

    /// `3`, `03`, `3rd`, `6.11.`, `6.11.2026`
    private static func number(_ bytes: [UInt8], _ start: Int, _ limit: Int) -> (kind: Kind, end: Int)? {
      guard let day = digits(bytes, start, limit, 2), (1...31).contains(day.value) else { return nil }
      var end = day.end
      if end + 1 < limit, bytes[end] == 0x2E, Bytes.isDigit(bytes[end + 1]) {
        guard let month = digits(bytes, end + 1, limit, 2), (1...12).contains(month.value), month.end < limit,
          bytes[month.end] == 0x2E
        else { return nil }
        let year = digits(bytes, month.end + 1, limit, 4)
        return (.day(day.value, month: month.value, year: year?.value), year?.end ?? month.end)
      }
      let suffix = bytes[end..<min(end + 2, limit)].map(Bytes.lower)
      if ["st", "nd", "rd", "th"].contains(where: { suffix.elementsEqual($0.utf8) }) { end += 2 }
      return (.day(day.value, month: nil, year: nil), end)
    }

    private static func digits(_ bytes: [UInt8], _ start: Int, _ limit: Int, _ most: Int) -> (value: Int, end: Int)? {
      var (value, end) = (0, start)
      while end < limit, end - start < most, Bytes.isDigit(bytes[end]) {
        value = value * 10 + Int(bytes[end] - 0x30)
        end += 1
      }
      return end > start && (end >= limit || !Bytes.isDigit(bytes[end])) ? (value, end) : nil
    }

    /// Behind the day a word of two letters is one of everyday somewhere, and so is a short month, unless a sign ends it.
    private static func word(_ bytes: [UInt8], _ start: Int, _ limit: Int, _ isBehind: Bool) -> (kind: Kind, end: Int)? {
      var end = start
      while end < limit, end - start < 40, Bytes.isLetter(bytes[end]) || bytes[end] >= 0x80 { end += 1 }
      guard end > start else { return nil }
      let word = String(decoding: bytes[start..<end], as: UTF8.self)
      let isSure = !isBehind || end < limit && [0x2C, 0x2E, 0x3A].contains(bytes[end])
      if isSure || word.count > 2, let weekday = CalendarWords.weekday(word) { return (.weekday(weekday), end) }
      return (isSure ? CalendarWords.month(typed: word) : CalendarWords.month(word)).map { (.month($0), end) }
    }
  }
}

extension Month {
  /// nil for a day that it hasn't.
  fileprivate func day(_ number: Int) -> CivilDay? { CivilDay(year: year, month: month, day: number) }
}

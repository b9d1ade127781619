/// Dates that leave out the month, since the one before them has it.
extension DateSpan {
  /// The date of `Fri 16` or `Sat 17: the castle` behind one such as `Thu 15 May`: the next with that number, if the weekdays agree.
  func following(_ text: HeadingText) -> DateSpan? {
    guard last == nil, let (next, number) = Self.weekdayAndNumber(text), let before = weekday ?? ownWeekday else { return nil }
    for start in starts {
      let found = (1...31).lazy.map { CivilDay(daysSinceEpoch: Int(start.daysSinceEpoch) + $0) }.first {
        $0.parts.day == number
      }
      guard let found, (found - start) % 7 == (next.rawValue - before.rawValue + 7) % 7 else { continue }
      var span = DateSpan(date: hasYear ? .full(found) : .ofYear(month: found.parts.month, day: number))
      span.weekday = next
      return span
    }
    return nil
  }

  /// The dates of `du 7 au 13` behind `du 30 novembre au 6 décembre`: the next with these numbers, the first at most a month behind the one
  /// before; `self` may be a month's first day, whose days these are.
  func following(daysOf bytes: [UInt8]) -> DateSpan? {
    guard bytes.count <= 64, let days = Self.daysBehindFrom(bytes),
      let before = (last.map { DateSpan(date: $0) } ?? self).starts.first
    else { return nil }
    func next(_ number: Int, from day: CivilDay) -> CivilDay? {
      (0...31).lazy.map { day.advanced(by: $0) }.first { $0.parts.day == number }
    }
    guard let start = next(days.first, from: before), let end = next(days.last, from: start), end > start else { return nil }
    func heading(_ day: CivilDay) -> DateHeading {
      hasYear ? .full(day) : .ofYear(month: day.parts.month, day: day.parts.day)
    }
    return DateSpan(date: heading(start), last: heading(end))
  }

  /// The seven days from its date on, where it says one alone.
  var ofWeek: DateSpan { last == nil ? DateSpan(date: first, last: first.advanced(by: 6)) : self }

  private var hasYear: Bool { if case .full = first { true } else { false } }
  private var ownWeekday: Weekday? { if case .full(let day) = first { day.weekday } else { nil } }

  /// The date itself; without a year in one of each kind, since the end of a February hangs on that.
  private var starts: [CivilDay] {
    switch first {
    case .full(let day): [day]
    case .ofYear(let month, let day): [2023, 2024].compactMap { CivilDay(year: $0, month: month, day: day) }
    }
  }

  /// A weekday and a day of the month, alone or before a separator.
  private static func weekdayAndNumber(_ text: HeadingText) -> (weekday: Weekday, number: Int)? {
    let word = text.word(at: 0)
    guard !word.text.isEmpty, let weekday = CalendarWords.weekday(word.text) else { return nil }
    var place = word.end
    while place < text.bytes.count, [0x20, 0x2C, 0x2E].contains(text.bytes[place]) { place += 1 }
    guard place > word.end, let number = text.number(at: place), (1...31).contains(number.value) else { return nil }
    place = number.end
    if place < text.bytes.count, text.bytes[place] == 0x2E { place += 1 }
    place = text.skippingSpaces(place)
    guard place < text.bytes.count else { return (weekday, number.value) }
    // `Mon 12-14` is none.
    guard let length = text.separator(at: place), text.number(at: text.skippingSpaces(place + length)) == nil else {
      return nil
    }
    return (weekday, number.value)
  }
}

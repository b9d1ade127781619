/// What a heading says if it names a date: `2026-11-20 Friday`, `Friday, 20 November 2026`, `20.11.2026`, `Nov 20`.
enum DateHeading: Equatable {
  case full(CivilDay)
  /// The year is that of its neighbours.
  case ofYear(month: Int, day: Int)

  /// More words than that are no date.
  private static let longest = 80

  /// Reads the words of a heading. What follows the date may only be a weekday or a title behind a separator.
  init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.longest, bytes.contains(where: Bytes.isDigit) else { return nil }
    var words = Self.words(bytes)[...]
    if let first = words.first, Self.isWeekday(first.text) { words.removeFirst() }
    guard let (date, count) = Self.date(Array(words)) else { return nil }
    let rest = words.dropFirst(count)
    // A title is set apart; without a sign between them it is a sentence that begins with a date.
    guard let next = rest.first else {
      self = date
      return
    }
    guard
      Self.isWeekday(next.text) && rest.count == 1 || next.isSetApart
        || Self.isWeekday(next.text) && rest.dropFirst().first?.isSetApart == true
    else { return nil }
    self = date
  }

  private struct Word {
    var text: String
    /// A `.` follows directly: `20.`
    var hasDot = false
    /// A separator other than a comma, dot or blank stands before it.
    var isSetApart = false
  }

  /// Runs of letters and digits; an ISO date is one word.
  private static func words(_ bytes: [UInt8]) -> [Word] {
    var words: [Word] = []
    var index = 0
    var isSetApart = false
    while index < bytes.count, words.count < 8 {
      let start = index
      if start + 10 <= bytes.count, CivilDay(iso: bytes[start..<start + 10]) != nil,
        start + 10 == bytes.count || !Bytes.isWordByte(bytes[start + 10])
      {
        index = start + 10
      } else if Bytes.isDigit(bytes[index]) {
        while index < bytes.count, Bytes.isDigit(bytes[index]) { index += 1 }
        // `20th`
        var letters = index
        while letters < bytes.count, Bytes.isLetter(bytes[letters]) { letters += 1 }
        if letters - index == 2, letters == bytes.count || !Bytes.isWordByte(bytes[letters]) { index = letters }
      } else if Bytes.isWordByte(bytes[index]) {
        while index < bytes.count, Bytes.isWordByte(bytes[index]), !Bytes.isDigit(bytes[index]), !isDash(bytes, index) {
          index += 1
        }
      }
      guard index > start else {
        let byte = bytes[index]
        if !Bytes.isBlank(byte), byte != 0x2C, byte != 0x2E { isSetApart = true }
        index += isDash(bytes, index) ? 3 : 1
        continue
      }
      words.append(
        Word(
          text: String(decoding: bytes[start..<index], as: UTF8.self).lowercased(),
          hasDot: index < bytes.count && bytes[index] == 0x2E, isSetApart: isSetApart))
      isSetApart = false
    }
    return words
  }

  /// An en or em dash.
  private static func isDash(_ bytes: [UInt8], _ index: Int) -> Bool {
    index + 2 < bytes.count && bytes[index] == 0xE2 && bytes[index + 1] == 0x80 && (0x90...0x95).contains(bytes[index + 2])
  }

  /// The date that the words begin with, and how many of them it takes.
  private static func date(_ words: [Word]) -> (date: DateHeading, count: Int)? {
    guard let first = words.first else { return nil }
    if let day = CivilDay(first.text) { return (.full(day), 1) }
    guard words.count > 1 else { return nil }
    let second = words[1]
    // `20.11.2026`, `20.11.`
    if first.hasDot, second.hasDot, let day = number(first.text), let month = number(second.text), first.text.utf8.count <= 2 {
      return date(day, month, year: words.dropFirst(2).first, count: 2)
    }
    if let day = ordinal(first.text), let month = monthNumber(second.text) {
      return date(day, month, year: words.dropFirst(2).first, count: 2)
    }
    if let month = monthNumber(first.text), let day = ordinal(second.text) {
      return date(day, month, year: words.dropFirst(2).first, count: 2)
    }
    return nil
  }

  private static func date(_ day: Int, _ month: Int, year: Word?, count: Int) -> (date: DateHeading, count: Int)? {
    if let year, year.text.utf8.count == 4, !year.isSetApart, let number = number(year.text) {
      return CivilDay(year: number, month: month, day: day).map { (.full($0), count + 1) }
    }
    // A 29 February exists in some years.
    return CivilDay(year: 2024, month: month, day: day).map { _ in (.ofYear(month: month, day: day), count) }
  }

  private static func number(_ text: String) -> Int? {
    guard (1...4).contains(text.utf8.count), text.utf8.allSatisfy(Bytes.isDigit) else { return nil }
    return Int(text)
  }

  /// `20`, `20th`.
  private static func ordinal(_ text: String) -> Int? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard (1...2).contains(digits.count), ["", "st", "nd", "rd", "th"].contains(text.dropFirst(digits.count)) else {
      return nil
    }
    return Int(digits)
  }

  private static func monthNumber(_ word: String) -> Int? {
    word.first?.isLetter == true ? CivilDay.month(named: word[...]) : nil
  }

  private static func isWeekday(_ word: String) -> Bool {
    word.count >= 2 && word.first?.isLetter == true
      && Weekday.allCases.contains { $0.name.lowercased().hasPrefix(word.count == 2 ? word.prefix(2) : word[...]) }
  }
}

extension DateHeading {
  /// The dates of a file's headings, in its order: one without a year takes that which brings it closest to the nearest one with a year,
  /// those before it first. nil where no heading has a year.
  static func resolved(_ headings: [DateHeading]) -> [CivilDay?] {
    var days: [CivilDay?] = headings.map { if case .full(let day) = $0 { day } else { nil } }
    let known = days
    guard let firstKnown = known.compactMap(\.self).first else { return days }
    var nearest = firstKnown
    for (index, heading) in headings.enumerated() {
      if let day = known[index] { nearest = day }
      guard case .ofYear(let month, let day) = heading else { continue }
      let year = nearest.parts.year
      let candidates = (year - 4...year + 4).compactMap { CivilDay(year: $0, month: month, day: day) }
      if let best = candidates.min(by: { abs($0 - nearest) < abs($1 - nearest) }) {
        days[index] = best
        nearest = best
      }
    }
    return days
  }
}

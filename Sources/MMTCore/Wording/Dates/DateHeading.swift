/// What a heading says if it names a date: `2026-11-20 Friday`, `Friday, 20 November 2026`, `20.11.2026`, `Nov 20`, `20 de noviembre`,
/// `11月20日`, `20-Nov-26`.
enum DateHeading: Equatable, Sendable {
  case full(CivilDay)
  /// The year is that of its neighbours.
  case ofYear(month: Int, day: Int)

  /// More words than that are no date.
  private static let longest = 80

  /// Reads the words of a heading. What follows the date may only be a weekday or a title behind a separator.
  init?(_ bytes: [UInt8]) {
    if let short = Self.short(bytes) {
      self = short
      return
    }
    guard bytes.count <= Self.longest, CalendarWords.mayHoldDate(bytes) else { return nil }
    let words = Self.words(bytes)
    guard let (date, count) = Self.date(words) ?? Self.dateBehindWeekday(words) else { return nil }
    let rest = words.dropFirst(count)
    // A title is set apart; without a sign between them it is a sentence that begins with a date.
    guard let next = rest.first else {
      self = date
      return
    }
    let isDay = Self.isWeekday(next.text) || Self.sign(next, behind: words[count - 1]) != nil
    guard next.isSetApart || (rest.dropFirst().first?.isSetApart ?? true) && isDay else { return nil }
    self = date
  }

  /// The date that words begin with, whatever follows: `8 January 2024. Ten minutes a day`.
  static func beginning(_ bytes: ArraySlice<UInt8>) -> DateHeading? {
    guard let first = bytes.first, Bytes.isWordByte(first) else { return nil }
    let found = words(Array(bytes.prefix(longest)))
    return (date(found) ?? dateBehindWeekday(found))?.date
  }

  /// Whether words are written as a date, and no calendar has it: `2026-02-30`, `31.11.2026`, `Feb 30`.
  static func isImpossible(_ bytes: [UInt8]) -> Bool {
    guard bytes.count <= longest, DateHeading(bytes) == nil else { return false }
    var words = words(bytes)
    if let first = words.first, isWeekday(first.text) { words.removeFirst() }
    guard words.count > 1 else { return false }
    let (first, second) = (words[0], words[1])
    let third = words.count > 2 ? words[2] : nil
    func isNumber(_ text: String?, _ digits: ClosedRange<Int>) -> Bool {
      text.map { digits.contains($0.utf8.count) && $0.utf8.allSatisfy(Bytes.isDigit) } ?? false
    }
    if isNumber(first.text, 4...4) {
      return second.isSetApart && third?.isSetApart == true && isNumber(second.text, 1...2) && isNumber(third?.text, 1...2)
    }
    let endsInYear = isNumber(third?.text, 4...4)
    if first.hasDot, second.hasDot { return endsInYear && isNumber(first.text, 1...2) && isNumber(second.text, 1...2) }
    guard third == nil || endsInYear else { return false }
    let isMonthFirst = monthNumber(first.text) != nil
    guard isMonthFirst || monthNumber(second.text) != nil else { return false }
    return ordinal(isMonthFirst ? second.text : first.text).map { $0 <= 31 } ?? false
  }

  /// The weekday among the first words, which says of which year a date is.
  static func weekday(_ bytes: [UInt8]) -> Weekday? {
    guard bytes.count <= longest else { return nil }
    let words = words(bytes).prefix(4)
    return words.indices.lazy.compactMap { place -> Weekday? in
      let word = words[place]
      if place == 0, let found = dateBehindAmbiguous(Array(words)) { return found.weekday }
      if place > 0, let sign = sign(word, behind: words[place - 1]) { return sign }
      guard isWeekday(word.text), CalendarWords.month(word.text) == nil else { return nil }
      // Behind a date `to` is a word between two, though it is a Thursday in Finnish and Swedish.
      if place > 0, Language.rangeWords.contains(word.text) { return nil }
      return CalendarWords.weekday(word.text) ?? Weekday.allCases.first { $0.name.lowercased().hasPrefix(word.text) }
    }.first
  }

  private struct Word {
    var text: String
    /// A `.` follows directly: `20.`
    var hasDot = false
    /// A `,` does: `Mar 5, Apr 2`
    var hasComma = false
    /// A separator other than a comma, dot or blank stands before it.
    var isSetApart = false
  }

  /// Runs of letters and digits; an ISO date is one word.
  private static func words(_ bytes: [UInt8]) -> [Word] {
    let bytes = withoutHyphens(bytes)
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
          hasDot: index < bytes.count && bytes[index] == 0x2E, hasComma: index < bytes.count && bytes[index] == 0x2C,
          isSetApart: isSetApart))
      isSetApart = false
    }
    return words
  }

  /// An en or em dash.
  private static func isDash(_ bytes: [UInt8], _ index: Int) -> Bool {
    index + 2 < bytes.count && bytes[index] == 0xE2 && bytes[index + 1] == 0x80 && (0x90...0x95).contains(bytes[index + 2])
  }

  /// The weekdays of Japanese, Chinese and Korean in one sign.
  static let weekdaySigns: [String: Weekday] = [
    "月": .monday, "火": .tuesday, "水": .wednesday, "木": .thursday, "金": .friday, "土": .saturday, "日": .sunday,
    "월": .monday, "화": .tuesday, "수": .wednesday, "목": .thursday, "금": .friday, "토": .saturday, "일": .sunday,
  ]

  /// The weekday that a sign behind a date in digits is: `5/11 월`, `5/16(土)`. In `11月 20日` the signs are those of a month and a day.
  private static func sign(_ word: Word, behind before: Word) -> Weekday? {
    word.isSetApart || before.hasDot ? weekdaySigns[word.text] : nil
  }

  private static func dateBehindWeekday(_ words: [Word]) -> (date: DateHeading, count: Int)? {
    guard let first = words.first, isWeekday(first.text) else { return nil }
    if let found = date(Array(words.dropFirst())) { return (found.date, found.count + 1) }
    // `Lunes 15 Dic`
    guard words.count > 2, !words[2].isSetApart, let day = ordinal(words[1].text), words[2].text.utf8.count >= 3,
      let month = CalendarWords.month(short: words[2].text, beside: first.text),
      let found = date(day, month, year: words.dropFirst(3).first, count: 2)
    else { return nil }
    return (found.date, found.count + 1)
  }

  /// `mar 18 giugno`, `mar. 17.10.`: a word that is a month in one language and a weekday in another is the weekday where a day and its month
  /// follow it without a sign between.
  private static func dateBehindAmbiguous(_ words: [Word]) -> (weekday: Weekday, date: DateHeading, count: Int)? {
    guard words.count > 2, let first = words.first, isMonthAndWeekday(first.text), !words[1].isSetApart, !words[2].isSetApart,
      !words[1].hasComma, let weekday = CalendarWords.weekday(first.text), let day = ordinal(words[1].text),
      let found = words[1].hasDot && words[2].hasDot
        ? plainDate(Array(words[1...]))
        : monthNumber(words[2].text).flatMap({ date(day, $0, year: words.dropFirst(3).first, count: 2) })
    else { return nil }
    return (weekday, found.date, found.count + 1)
  }

  /// Whether a word is the name of a month in one language, and that of a weekday in another: `mar`.
  static func isMonthAndWeekday(_ word: String) -> Bool { monthNumber(word) != nil && CalendarWords.weekday(word) != nil }

  /// The date that the words begin with, and how many of them it takes.
  private static func date(_ words: [Word]) -> (date: DateHeading, count: Int)? {
    if let found = dateBehindAmbiguous(words) { return (found.date, found.count) }
    if let date = plainDate(words) ?? countedDate(words) { return date }
    // `20th of November 2026`, `20 de noviembre de 2026`
    let kept = words.indices.filter { $0 == 0 || $0 > 3 || !Language.ofWords.contains(words[$0].text) }
    guard words.count > 2, kept.count < words.count, let found = plainDate(kept.map { words[$0] }) else { return nil }
    return (found.date, kept[found.count - 1] + 1)
  }

  /// `2026年11月20日`, `11월 20일`
  private static func countedDate(_ words: [Word]) -> (date: DateHeading, count: Int)? {
    guard words.count >= 4, words[1].text.utf8.first.map({ $0 >= 0x80 }) == true else { return nil }
    for signs in Language.dateSigns where signs.count == 3 {
      let hasYear = words[1].text == signs[0]
      let place = hasYear ? 2 : 0
      guard words.count >= place + 4, words[place + 1].text == signs[1],
        words[place + 3].text == signs[2] || words[place + 3].text.hasPrefix(signs[2] + "（"),
        let month = number(words[place].text), let day = number(words[place + 2].text)
      else { continue }
      if !hasYear { return date(day, month, year: nil, count: 4) }
      guard words[0].text.utf8.count == 4, let year = number(words[0].text) else { return nil }
      return CivilDay(year: year, month: month, day: day).map { (.full($0), 6) }
    }
    return nil
  }

  private static func plainDate(_ words: [Word]) -> (date: DateHeading, count: Int)? {
    guard let first = words.first else { return nil }
    if let day = CivilDay(first.text) { return (.full(day), 1) }
    guard words.count > 1 else { return nil }
    let second = words[1]
    // `2026.07.18`
    if first.hasDot, first.text.utf8.count == 4, second.hasDot, words.count > 2, let year = number(first.text), year >= 1900,
      let month = number(second.text), let day = number(words[2].text), words[2].text.utf8.count <= 2
    {
      return CivilDay(year: year, month: month, day: day).map { (.full($0), 3) }
    }
    // `20.11.2026`, `20.11.`
    if first.hasDot, second.hasDot, let day = number(first.text), let month = number(second.text), first.text.utf8.count <= 2 {
      return date(day, month, year: words.dropFirst(2).first, count: 2)
    }
    if let day = ordinal(first.text), let month = monthNumber(second.text) {
      return date(day, month, year: words.dropFirst(2).first, count: 2)
    }
    if let day = ordinal(second.text), let month = monthNumber(first.text) {
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

  /// `20`, `20th`, `1er`.
  private static func ordinal(_ text: String) -> Int? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard (1...2).contains(digits.count), ["", "st", "nd", "rd", "th", "er"].contains(text.dropFirst(digits.count)) else {
      return nil
    }
    return Int(digits)
  }

  private static func monthNumber(_ word: String) -> Int? {
    word.first?.isLetter == true ? CalendarWords.month(word) : nil
  }

  private static func isWeekday(_ word: String) -> Bool {
    word.count >= 2 && word.first?.isLetter == true
      && (Weekday.allCases.contains { $0.name.lowercased().hasPrefix(word) } || CalendarWords.weekday(word) != nil)
  }
}

extension DateHeading {
  /// `7-abr`, `12-Mai`: all of the words a day and a month's short name in one language at least, and in no other another one's.
  static func short(_ bytes: [UInt8]) -> DateHeading? {
    guard (5...14).contains(bytes.count), Bytes.isDigit(bytes[0]), let hyphen = bytes.firstIndex(of: 0x2D), hyphen < 3,
      bytes[..<hyphen].allSatisfy(Bytes.isDigit)
    else { return nil }
    let name = bytes[(hyphen + 1)...].prefix { Bytes.isLetter($0) || $0 >= 0x80 }
    guard name.count > 2, bytes[name.endIndex...].allSatisfy({ $0 == 0x2E }),
      let day = number(String(decoding: bytes[..<hyphen], as: UTF8.self)),
      let month = CalendarWords.month(typed: String(decoding: name, as: UTF8.self))
    else { return nil }
    return CivilDay(year: 2024, month: month, day: day).map { _ in .ofYear(month: month, day: day) }
  }

  /// The words with blanks in the dates that spreadsheets write: `7-Feb-26` → `7 Feb 2026`. Elsewhere a hyphen sets apart, or joins two dates.
  static func withoutHyphens(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while let hyphen = bytes[index...].firstIndex(of: 0x2D) {
      let date = hyphenDate(bytes, around: hyphen)
      result += bytes[index..<hyphen]
      if let date {
        result += [0x20] + bytes[date.month] + [0x20] + (date.year.count == 2 ? [0x32, 0x30] : [])
      } else {
        result.append(0x2D)
      }
      index = date?.year.lowerBound ?? hyphen + 1
    }
    return index == 0 ? bytes : result + bytes[index...]
  }

  /// Month and year of a date around its first hyphen.
  private static func hyphenDate(_ bytes: [UInt8], around hyphen: Int) -> (month: Range<Int>, year: Range<Int>)? {
    func isPart(_ index: Int) -> Bool {
      bytes.indices.contains(index) && (Bytes.isWordByte(bytes[index]) || bytes[index] == 0x2D)
    }
    func end(_ start: Int, _ goesOn: (UInt8) -> Bool) -> Int {
      bytes[min(start, bytes.count)...].firstIndex { !goesOn($0) } ?? bytes.count
    }
    var start = hyphen
    while start > 0, Bytes.isDigit(bytes[start - 1]) { start -= 1 }
    guard (1...2).contains(hyphen - start), !isPart(start - 1) else { return nil }
    let month = (hyphen + 1)..<end(hyphen + 1) { Bytes.isLetter($0) || $0 >= 0x80 }
    guard month.count >= 3, month.upperBound < bytes.count, bytes[month.upperBound] == 0x2D else { return nil }
    let year = (month.upperBound + 1)..<end(month.upperBound + 1, Bytes.isDigit)
    guard year.count == 2 || year.count == 4, !isPart(year.upperBound),
      monthNumber(String(decoding: bytes[month], as: UTF8.self).lowercased()) != nil
    else { return nil }
    return (month, year)
  }

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

/// What a heading says of the time that it stands for: `March`, `Week of Oct 20`, `Two weeks before (until 14.06)`, `21–27.06`.
enum PeriodHeading {
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

  /// Whether words are a month as `month` reads it.
  static func saysMonth(_ bytes: [UInt8]) -> Bool { month(bytes) != nil }

  /// The first day of a month that words are.
  static func beginning(ofMonth bytes: [UInt8]) -> DateHeading? { month(bytes)?.span.first }

  /// `March`, `March 2027`, `December — notes and fingers`, `March – May: sowing`, `November and December`: a month's name with the end, a year or
  /// a sign behind it.
  static func month(_ bytes: [UInt8]) -> PeriodHeading? {
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
        end.allSatisfy { $0 == 0x20 } || length(ofSign: end.drop { $0 == 0x20 }) != nil ? next : nil
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

  static func lastParenthesis(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.last == 0x29, let open = bytes.lastIndex(of: 0x28) else { return nil }
    return Array(bytes[(open + 1)..<(bytes.count - 1)])
  }

  /// `Week of Oct 20`, `w/c 3 June`, `do 14.06.`: a date behind one to four words, of which one is for a week, with nothing but words for *of* or
  /// a beginning behind it, or the last for *to*: `one week to 14.06.`
  static func behindWord(_ bytes: [UInt8]) -> PeriodHeading? {
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
  static func pointed(_ bytes: [UInt8]) -> [UInt8] {
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

  /// The one number of four digits in a title that may be a year.
  static func year(_ title: ArraySlice<UInt8>) -> Int? {
    let found = title.split { !Bytes.isDigit($0) }.filter { $0.count == 4 }.compactMap {
      Int(String(decoding: $0, as: UTF8.self))
    }
    .filter { (1990...2099).contains($0) }
    return found.count == 1 ? found.first : nil
  }
}

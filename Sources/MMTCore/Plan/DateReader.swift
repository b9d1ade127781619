/// Reads the dates of one plan as people write them: with digits of every script, wide signs, and slashes where the text tells what is the month.
struct DateReader {
  private let source: SourceText
  private let days: [Plan.Day]
  /// What a setting says of the order.
  private let setting: DateOrder?
  /// Looked for when the first date needs it.
  private var order: DateOrder?
  private var isOrderKnown = false
  private var dots: DottedDates?
  private var pairOrder: DateOrder?
  private var isPairOrderKnown = false

  init(_ plan: Plan) { (source, days, setting) = (plan.source, plan.days, plan.dateOrder) }

  /// The date or dates that a title says.
  mutating func span(_ title: ArraySlice<UInt8>) -> DateSpan? {
    // Most titles have no digit of any script.
    guard title.contains(where: { Bytes.isDigit($0) || $0 >= 0x80 }) else { return nil }
    let title = Self.withoutKeycaps(title)
    if let span = spanOfWeek(title) ?? weekOfDate(title) ?? spanWithPairs(title) { return span }
    guard title.count <= 256, let plain = DateText.plain(title) else { return DateSpan(title) ?? spanWithDots(title) }
    return DateSpan(plain.contains(0x2F) && DateSpan.hasSlashes(plain) ? dotted(plain) : plain)
  }

  /// `1️⃣ 28–29 March`: a digit on a key counts titles, and is none of a date.
  private static func withoutKeycaps(_ title: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = title
    while let first = rest.first, Bytes.isDigit(first) {
      var behind = rest.dropFirst()
      if behind.starts(with: Box.colouring) { behind = behind.dropFirst(3) }
      guard behind.starts(with: [0xE2, 0x83, 0xA3]) else { break }
      rest = behind.dropFirst(3)
    }
    return rest.startIndex == title.startIndex ? title : rest.drop { $0 == 0x20 }
  }

  /// `7.28-8.3`, where the days' titles tell that these are months and days.
  private mutating func spanWithDots(_ title: ArraySlice<UInt8>) -> DateSpan? {
    guard DottedDates.isSpan(title) else { return nil }
    // So many weeks are two years.
    let known = dots ?? DottedDates(days.prefix(100).lazy.map { [source] in source.bytes[$0.title.range] })
    dots = known
    return known.span(Array(title))
  }

  /// `7.6-7.12`, `12.01 – 01.02`, `7.6 周一`: dates without a dot behind them, where the file's spans tell which number is the month.
  private mutating func spanWithPairs(_ title: ArraySlice<UInt8>) -> DateSpan? {
    guard title.count <= 256, title.contains(0x2E) else { return nil }
    let words = DateText.plain(title) ?? Array(title)
    let pairs = DottedDates.pairs(words)
    guard let first = pairs.first, pairs.count > 1 || first.range == words.indices || DateHeading.weekday(words) != nil else {
      return nil
    }
    if !isPairOrderKnown { (pairOrder, isPairOrderKnown) = (DottedDates.order(of: source), true) }
    guard let span = pairOrder.flatMap({ DateSpan(DottedDates.pointed(words, pairs, $0)) }),
      let dates = DateSpan.placed([span]).first, dates.upperBound - dates.lowerBound <= DottedDates.longest
    else { return nil }
    return span
  }

  /// The seven dates from one on that a word for a week follows: `Sep 14th, 2026 week`.
  private mutating func weekOfDate(_ title: ArraySlice<UInt8>) -> DateSpan? {
    guard title.count <= 64, let blank = title.lastIndex(of: 0x20),
      Lexicon.standard.weekWords.contains(String(decoding: title[(blank + 1)...], as: UTF8.self).lowercased()),
      let date = DateHeading(line(title[..<blank].filter { $0 != 0x5B && $0 != 0x5D }[...])), let last = date.advanced(by: 6)
    else { return nil }
    return DateSpan(date: date, last: last)
  }

  /// The two dates of a week that says them behind a word: `Semaine du 20 au 26 avril (vacances)`, `Woche vom 4. bis 10. Mai`.
  private mutating func spanOfWeek(_ title: ArraySlice<UInt8>) -> DateSpan? {
    guard title.count <= 256, let first = title.first, Bytes.isLetter(first) || first >= 0x80,
      let blank = title.firstIndex(of: 0x20), blank - title.startIndex < 24,
      Lexicon.standard.weekWords.contains(String(decoding: title[..<blank], as: UTF8.self).lowercased())
    else { return nil }
    var rest = title[blank...].drop { $0 == 0x20 }
    // `Week of`; a word for *from* belongs to the span.
    if let end = rest.firstIndex(of: 0x20), end - rest.startIndex < 8 {
      let word = String(decoding: rest[..<end], as: UTF8.self).lowercased()
      if Language.ofWords.contains(word), !DateSpan.fromWords.contains(word) { rest = rest[end...].drop { $0 == 0x20 } }
    }
    guard let span = DateSpan(line(rest)), span.last != nil else { return nil }
    return span
  }

  /// The date or dates that a week's title says, also behind a word: `Week of 10 Nov`.
  mutating func week(_ title: ArraySlice<UInt8>) -> DateSpan? {
    if let span = span(title) { return span }
    guard title.count <= 256, title.contains(where: { Bytes.isDigit($0) || $0 >= 0x80 }) else { return nil }
    return PeriodHeading.weekBegins(line(title)).map { DateSpan(date: $0) }
  }

  /// The words of a line in which every date with slashes is one, whatever stands around it.
  mutating func line(_ words: ArraySlice<UInt8>) -> [UInt8] {
    guard let plain = DateText.plain(words) else { return Array(words) }
    return dotted(plain)
  }

  private mutating func dotted(_ words: [UInt8]) -> [UInt8] {
    guard SlashDate.next(words, from: 0, to: words.count) != nil else { return words }
    if !isOrderKnown {
      order = DateOrder.told(by: source) ?? DateOrder.told(by: days, of: source) ?? setting
      isOrderKnown = true
    }
    return DateText.dotted(words, order)
  }
}

extension Plan {
  /// Whether titles of days say dates: without an item such days are the entries of a log.
  package var hasDatedTitles: Bool {
    var dates = DateReader(self)
    return days.contains { dates.span(source.bytes[$0.title.range]) != nil }
  }
}

/// The date among an item's words behind a word for *due* or *by*: `essay (due: 12 Apr)`, `load test — by 2026-05-22`, `bis 01.08.`
struct WordedDue {
  var date: DateHeading
  /// The weekday beside it, which is to be that of the date.
  var weekday: Weekday?

  /// Longer words say nothing.
  private static let longest = 400

  /// Words for the last day of something; docs/format.md, 13.13, has the same.
  static let untilWords =
    [
      "by", "until", "till", "til", "bis", "hasta", "até", "jusqu'au", "entro", "tot", "uiterlijk", "senast", "senest", "do",
      "spätestens", "nejpozději", "najpóźniej", "najneskôr", "viimeistään", "legkésőbb",
      "до",
      "μέχρι", "έως", "kuni", "līdz", "iki", "sampai", "hingga", "hanggang", "hadi", "đến", "حتى", "تا", "עד",
    ] + beforeWords
  private static let beforeWords = [
    "before", "antes", "avant", "vor", "prima", "voor", "före", "innan", "før", "inden", "ennen", "przed", "před", "pred",
    "перед",
  ]
  /// Two of them may stand before the date.
  static let articles = [
    "the", "on", "by", "el", "o", "dia", "le", "il", "den", "dem", "zum", "am", "spätestens", "la", "pe", "del", "de",
  ]

  /// Words for it in a header, and what may stand beside them: `Pour le`, `Bis wann`.
  static let headers = Set((untilWords + ["pour", "para", "für", "för"]).map { WordList.composed($0) })
  static let untilHeaders = Set(untilWords.map { WordList.composed($0) })
  static let besideHeaders = Set(
    (articles + ["when", "wann", "quand", "cuándo", "quando", "kiedy", "kdy"]).map { WordList.composed($0) })

  /// Whether each is one for a last day.
  private static let known = Dictionary(
    ColumnTitle.deadlineWords.map { (WordList.composed($0), false) } + untilWords.map { (WordList.composed($0), true) },
    uniquingKeysWith: { first, _ in first })
  private static let knownArticles = Set(articles.map { WordList.composed($0) })

  /// `order`: which number of a date with slashes is the month, if that is known.
  init?(_ words: ArraySlice<UInt8>, _ order: DateOrder?) {
    guard words.count <= Self.longest, Self.mayHold(words) else { return nil }
    let bytes = DateText.plain(words) ?? Array(words)
    var index = 0
    while let word = Self.word(bytes, from: index) {
      index = word.upperBound
      guard (2...24).contains(word.count), !Self.isGlued(bytes, word.lowerBound),
        let isUntil = Self.known[Self.text(bytes, word)]
      else { continue }
      let text = Self.text(bytes, word)
      if Language.rangeWords.contains(text), Self.isSpan(bytes, before: word.lowerBound) { continue }
      // `Do` is a weekday, and at the beginning a verb; `do 3 de maio` is *of*.
      let isDo = text == "do"
      if isDo, bytes[word.lowerBound] == 0x44 || !bytes[..<word.lowerBound].contains(where: Self.isLetter) { continue }
      // `two weeks before 12 May`
      if Self.isBefore(text), Self.isTime(bytes, before: word.lowerBound) { continue }
      let place = Self.behindArticles(bytes, word.upperBound)
      guard
        let found = Self.date(bytes, place, order, readsDots: isUntil && !["by", "until", "till", "before"].contains(text)),
        !isDo || !Self.isOfOtherLanguage(bytes, place, found.end)
      else { continue }
      date = found.date
      weekday = DateHeading.weekday(Array(bytes[place..<found.end]))
      return
    }
    guard let found = Self.eastern(bytes, order) else { return nil }
    (date, weekday) = found
  }

  /// Words for it that stand behind the date, in Japanese, Korean and Chinese; docs/format.md, 13.13, has the same.
  static let behindWords = ["まで", "前", "까지", "之前", "以前"]
  private static let behind = behindWords.map { Array($0.utf8) }

  /// `7月25日前`, `11/5까지`, `11/5(水)までに`: the date that ends before such a word, in digits the month first.
  private static func eastern(_ bytes: [UInt8], _ order: DateOrder?) -> (date: DateHeading, weekday: Weekday?)? {
    var end = 4
    while end + 2 < bytes.count {
      defer { end += 1 }
      guard bytes[end] >= 0xE3, behind.contains(where: { Bytes.hasExactly($0, bytes, at: end, end: bytes.count) }) else {
        continue
      }
      for start in max(0, end - 32)..<end
      where Bytes.isDigit(bytes[start]) && (start == 0 || !Bytes.isDigit(bytes[start - 1]) && bytes[start - 1] != 0x2F) {
        let words = Array(bytes[start..<end])
        if let slash = SlashDate(bytes, at: start, to: end) {
          let rest = words[(slash.end - start)...].filter { !Bytes.isBlank($0) && $0 != 0x28 && $0 != 0x29 }
          let sign = DateHeading.weekdaySigns[String(decoding: rest, as: UTF8.self)]
          guard rest.isEmpty || sign != nil,
            let date = slash.dotted(order ?? slash.order ?? .monthFirst).flatMap({ DateHeading($0) })
          else { continue }
          return (date, sign)
        }
        if let date = DateHeading(words) { return (date, DateHeading.weekday(words)) }
      }
    }
    return nil
  }

  /// The first bytes of each word of ASCII, as `key` packs them, and a bit for each letter that one begins with: made of nothing that takes time.
  private static let (keys, firstLetters) = {
    var (keys, letters) = (Set<UInt64>(), UInt32(0))
    for word in ColumnTitle.deadlineWords + untilWords where word.utf8.allSatisfy({ $0 < 0x80 }) {
      keys.insert(key(Array(word.utf8)[...]))
      letters |= 1 << UInt32((word.utf8.first ?? 0) & 31)
    }
    return (keys, letters)
  }()

  private static func key(_ word: ArraySlice<UInt8>) -> UInt64 {
    word.prefix(8).reduce(0) { $0 << 8 | UInt64(Bytes.lower($1)) }
  }

  /// Whether one of the words may be in the lists, and a digit stands beside them. Most items are done here, and nothing is made of them.
  @_optimize(speed)
  private static func mayHold(_ words: ArraySlice<UInt8>) -> Bool {
    var (hasDigit, hasWord) = (false, false)
    var index = words.startIndex
    while index < words.endIndex {
      let start = index
      while index < words.endIndex, Bytes.isLetter(words[index]) || words[index] == 0x27 { index += 1 }
      if index - start > 1, !hasWord, firstLetters & 1 << UInt32(words[start] & 31) != 0 {
        hasWord = keys.contains(key(words[start..<index]))
      }
      guard index < words.endIndex else { break }
      hasDigit = hasDigit || Bytes.isDigit(words[index])
      // A letter of other words than those of ASCII, or a wide sign or digit.
      if words[index] >= 0xC2, words[index] != 0xE2 { (hasDigit, hasWord) = (hasDigit || words[index] >= 0xD9, true) }
      index += 1
    }
    return hasDigit && hasWord
  }

  private static func isLetter(_ byte: UInt8) -> Bool { Bytes.isLetter(byte) || byte >= 0x80 || byte == 0x27 }

  private static func word(_ bytes: [UInt8], from index: Int) -> Range<Int>? {
    guard let start = bytes[index...].firstIndex(where: isLetter) else { return nil }
    return start..<(bytes[start...].firstIndex { !isLetter($0) } ?? bytes.count)
  }

  private static func text(_ bytes: [UInt8], _ word: Range<Int>) -> String {
    WordList.composed(String(decoding: bytes[word], as: UTF8.self).lowercased())
  }

  /// `#due`, `post-due`, `1by`
  private static func isGlued(_ bytes: [UInt8], _ start: Int) -> Bool {
    start > 0 && (Bytes.isWordByte(bytes[start - 1]) || [0x2D, 0x2E, 0x2F, 0x23, 0x40, 0x5F].contains(bytes[start - 1]))
  }

  /// Whether a number, month or weekday stands before a word: `3 May until 5 May`, `Mon till 8 May`.
  private static func isSpan(_ bytes: [UInt8], before place: Int) -> Bool {
    guard let last = bytes[..<place].lastIndex(where: { !Bytes.isBlank($0) && $0 != 0x2E }) else { return false }
    if Bytes.isDigit(bytes[last]) {
      let first = bytes[..<last].lastIndex { !Bytes.isDigit($0) && $0 != 0x2E && $0 != 0x2F && $0 != 0x2D }
      // `L18 until 26 July`
      return first.map { !isLetter(bytes[$0]) } ?? true
    }
    guard isLetter(bytes[last]) else { return false }
    let start = bytes[..<last].lastIndex { !isLetter($0) }.map { $0 + 1 } ?? 0
    let word = text(bytes, start..<(last + 1))
    return CalendarWords.month(word) != nil || CalendarWords.weekday(written: word) != nil
  }

  private static func isBefore(_ word: String) -> Bool { knownBefore.contains(word) }
  private static let knownBefore = Set(beforeWords.map { WordList.composed($0) })

  /// Whether a word for days, weeks or months stands before a place.
  private static func isTime(_ bytes: [UInt8], before place: Int) -> Bool {
    guard let last = bytes[..<place].lastIndex(where: { !Bytes.isBlank($0) }), isLetter(bytes[last]) else { return false }
    let start = bytes[..<last].lastIndex { !isLetter($0) }.map { $0 + 1 } ?? 0
    let word = text(bytes, start..<(last + 1))
    return Lexicon.standard.dayWords.contains(word) || Lexicon.standard.weekWords.contains(word)
      || Language.pluralWords.contains(word)
      || Language.pluralWeekWords.contains(word)
      || ["wk", "wks", "month", "months", "night", "evening"].contains(word)
  }

  private static func behindArticles(_ bytes: [UInt8], _ end: Int) -> Int {
    /// Blanks, a colon and emphasis.
    func skippingSigns(_ start: Int) -> Int {
      bytes[start...].firstIndex { !Bytes.isBlank($0) && ![0x3A, 0x2A, 0x5F].contains($0) } ?? bytes.count
    }
    var place = skippingSigns(end)
    for _ in 0..<2 {
      guard let word = word(bytes, from: place), word.lowerBound == place, knownArticles.contains(text(bytes, word)) else {
        break
      }
      place = skippingSigns(word.upperBound)
    }
    return place
  }

  // MARK: dates

  /// The date that begins at a place, and where the words end that may be it.
  private static func date(
    _ bytes: [UInt8], _ place: Int, _ order: DateOrder?, readsDots: Bool
  ) -> (date: DateHeading, end: Int)? {
    guard place < bytes.count, Bytes.isWordByte(bytes[place]) else { return nil }
    var number = place
    if let first = word(bytes, from: place), first.lowerBound == place, CalendarWords.month(text(bytes, first)) == nil,
      DateHeading.weekday(Array(bytes[first])) != nil
    {
      number = bytes[first.upperBound...].firstIndex { $0 != 0x2E && $0 != 0x2C && !Bytes.isBlank($0) } ?? bytes.count
    }
    if let slash = SlashDate(bytes, at: number, to: bytes.count) {
      return slash.dotted(order ?? slash.order ?? (readsDots ? .dayFirst : nil)).flatMap { DateHeading($0) }.map {
        ($0, slash.end)
      }
    }
    // What a sign sets apart is no part of it.
    var end = place
    while end < bytes.count, !isSign(bytes, end) { end += 1 }
    // `by 4 June – 6 June`
    let behind = bytes[end...].firstIndex { Bytes.isDigit($0) || Bytes.isLetter($0) || $0 == 0x28 }
    if let behind, end < bytes.count, bytes[end] != 0x28, bytes[end] != 0x29, Bytes.isDigit(bytes[behind]) { return nil }
    if let date = DateHeading.beginning(bytes[place..<end]) {
      return isMonthAmongWords(bytes, number, end) ? nil : (date, end)
    }
    return readsDots ? dotted(bytes, number) : nil
  }

  private static func isSign(_ bytes: [UInt8], _ index: Int) -> Bool {
    let byte = bytes[index]
    if byte == 0x2D { return index > 0 && Bytes.isBlank(bytes[index - 1]) }
    if byte == 0xE2, index + 1 < bytes.count { return bytes[index + 1] == 0x80 || bytes[index + 1] == 0x86 }
    return byte < 0x80 && !Bytes.isDigit(byte) && !Bytes.isLetter(byte) && !Bytes.isBlank(byte) && byte != 0x2E && byte != 0x2C
  }

  /// `by May 3 people`: behind a month and a number without a year other words go on.
  private static func isMonthAmongWords(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    guard start < end, !Bytes.isDigit(bytes[start]), let digit = bytes[start..<end].firstIndex(where: Bytes.isDigit) else {
      return false
    }
    let behind = bytes[digit..<end].drop(while: Bytes.isDigit)
    let bare =
      ["st", "nd", "rd", "th"].contains(String(decoding: behind.prefix(2), as: UTF8.self)) ? behind.dropFirst(2) : behind
    guard let next = bare.first(where: { !Bytes.isBlank($0) }) else { return false }
    return isLetter(next)
  }

  /// `30.11` without a dot behind it: two digits for the month, and no unit behind them.
  private static func dotted(_ bytes: [UInt8], _ start: Int) -> (date: DateHeading, end: Int)? {
    guard let pair = DottedDates.pairs(Array(bytes[start..<min(bytes.count, start + 8)])).first, pair.range.lowerBound == 0,
      pair.second <= 12
    else { return nil }
    let end = start + pair.range.upperBound
    guard bytes[end - 3] == 0x2E else { return nil }
    let next = bytes[end...].first { !Bytes.isBlank($0) }
    guard next.map({ !isLetter($0) && !Bytes.isDigit($0) && $0 != 0x25 }) ?? true else { return nil }
    return DateHeading(Array("\(pair.first).\(pair.second).".utf8)).map { ($0, end) }
  }

  /// Behind `do` a date with `de` or an English month: `prova do 3 de maio`, `then do 4 June papers`.
  private static func isOfOtherLanguage(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    let words = bytes[start..<end].split { !isLetter($0) }.prefix(2).map { String(decoding: $0, as: UTF8.self).lowercased() }
    return words.contains { $0 == "de" || CivilDay.month(named: $0[...]) != nil }
  }
}

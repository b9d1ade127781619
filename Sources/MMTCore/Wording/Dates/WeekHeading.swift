/// What a heading says if it names a week: *[name sep] week-word number [sep theme]*.
struct WeekHeading {
  /// A week-word further in than this names no week.
  private static let reach = 256

  var number: Int
  /// The last week of a range.
  var last: Int?
  var theme: Extent
  /// All that stands behind its number.
  var words: Extent

  init?(_ text: HeadingText, _ lexicon: Lexicon, inWords: Bool = false) {
    guard text.hasDigit || inWords else { return nil }
    let bytes = text.bytes
    let isOwners = lexicon.revision != .first
    if let counted = text.counted(
      lexicon.weekWords, ordinal: Language.ordinalWeeks, plain: Language.weekCounters, isOwners: isOwners, inWords: inWords)
    {
      number = counted.number
      last = counted.last
      theme = Self.theme(text, counted.end)
      words = text.extent(counted.end..<bytes.count)
      return
    }
    if isOwners, let short = Self(shortIn: text) {
      self = short
      return
    }
    var index = 0
    var wordStart = true
    while index < min(bytes.count, Self.reach) {
      let byte = bytes[index]
      if byte == 0x28 { return nil }
      if wordStart, isOwners, Bytes.isWordByte(byte), text.followsSeparator(index),
        let plural = Self(text, pluralAt: index, lexicon)
      {
        self = plural
        return
      }
      if wordStart, Bytes.isWordByte(byte),
        let length = lexicon.weekWords.match(bytes, at: index) ?? (isOwners ? text.compoundWeek(at: index) : nil),
        text.followsSeparator(index)
      {
        var next = text.skippingSpaces(index + length)
        if next < bytes.count, bytes[next] == 0x2D, next == index + length { next += 1 }
        if next < bytes.count, bytes[next] == 0x23 { next += 1 }
        if let found = text.number(at: next) ?? (inWords && next > index + length ? text.numberInWords(at: next) : nil) {
          let counted = isOwners ? text.afterTotal(found.end, found.value) : found.end
          var rest = text.skippingSpaces(counted)
          var lastWeek: Int?
          // `Week 1-2: Arrays`, `Week 1 to 2`.
          if isOwners,
            let range = DayHeading.range(text, after: counted, first: found.value, lexicon, of: lexicon.weekWords)
          {
            rest = text.skippingSpaces(text.afterTotal(range.end, range.last))
            lastWeek = range.last
          } else if rest < bytes.count, bytes[rest] == 0x2D || bytes[rest] == 0xE2, let dash = text.separator(at: rest),
            let last = text.number(at: text.skippingSpaces(rest + dash)), last.value > found.value
          {
            let after = text.skippingSpaces(last.end)
            if after == bytes.count || text.separator(at: after) != nil {
              rest = after
              lastWeek = last.value
            }
          }
          let behind = rest
          if rest < bytes.count, bytes[rest] == 0x28, let close = Bytes.first(0x29, bytes, in: rest..<bytes.count) {
            rest = text.skippingSpaces(close + 1)
          }
          if rest < bytes.count, !(isOwners && text.hasBreak(at: rest) && text.separator(at: rest) == nil) {
            if let separator = text.separator(at: rest) ?? (isOwners ? text.looseSeparator(at: rest) : nil) {
              rest += separator
            } else if !isOwners || !Self.saysDate(text, from: rest) {
              return nil
            }
          }
          number = found.value
          last = lastWeek
          theme = Self.theme(text, rest)
          words = text.extent(behind..<max(behind, bytes.count))
          return
        }
      }
      wordStart = !Bytes.isWordByte(byte)
      index += 1
    }
    return nil
  }

  /// Whether a few words without digits stand before a sign and a date that is all the rest: `Week 1 at home, w/c Mon 2 Nov`.
  private static func saysDate(_ text: HeadingText, from start: Int) -> Bool {
    let bytes = text.bytes
    var index = start
    // `27 April – 3 May` is no week 27.
    if CalendarWords.month(typed: text.word(at: start).text) != nil { return false }
    while index < min(bytes.count, start + 48) {
      if Bytes.isDigit(bytes[index]) { return false }
      let isHyphen = bytes[index] == 0x2D && !Bytes.isBlank(bytes[index - 1])
      let length = bytes[index] == 0x2C ? 1 : isHyphen ? 0 : text.separator(at: index) ?? 0
      if length > 0 {
        var rest = Array(bytes[text.skippingSpaces(index + length)...])
        while rest.last == 0x29 || rest.last == 0x20 { rest.removeLast() }
        return rest.contains(where: Bytes.isDigit)
          && (DateSpan(words: rest) != nil || PeriodHeading.weekBegins(rest) != nil || DateSpan.hasSlashes(rest))
      }
      index += 1
    }
    return false
  }

  /// `W3 — Trees`: the letter alone, at the beginning, with a number right behind it, and nothing or a separator behind that.
  private init?(shortIn text: HeadingText) {
    let bytes = text.bytes
    guard bytes.count > 1, Bytes.lower(bytes[0]) == 0x77, Bytes.isDigit(bytes[1]), let found = text.number(at: 1) else {
      return nil
    }
    let rest = text.skippingSpaces(found.end)
    let isBracket = rest < bytes.count && (bytes[rest] == 0x28 || bytes[rest] == 0x5B)
    var title = rest
    if rest < bytes.count, !isBracket {
      // `W1-2` and `W1.5` are something else.
      guard let separator = text.separator(at: rest), rest + separator == bytes.count || !Bytes.isDigit(bytes[rest + separator])
      else { return nil }
      title += separator
    }
    number = found.value
    theme = Self.theme(text, text.skippingSpaces(title))
    words = text.extent(rest..<bytes.count)
  }

  /// `Weeks 1-2`, `Semaines 3 et 4`: a plural names weeks only with a range.
  private init?(_ text: HeadingText, pluralAt start: Int, _ lexicon: Lexicon) {
    let bytes = text.bytes
    let word = text.word(at: start)
    let place = text.skippingSpaces(word.end)
    guard place > word.end, place < bytes.count, Bytes.isDigit(bytes[place]) || bytes[place] >= 0x80,
      let first = text.number(at: place), Language.pluralWeekWords.contains(word.text),
      let range = DayHeading.range(
        text, after: text.afterTotal(first.end, first.value), first: first.value, lexicon, of: lexicon.weekWords)
    else { return nil }
    var rest = text.skippingSpaces(text.afterTotal(range.end, range.last))
    words = text.extent(rest..<max(rest, bytes.count))
    // What stands in brackets or behind an emoji is words of the theme as it is.
    if rest < bytes.count, bytes[rest] != 0x28, bytes[rest] != 0x5B {
      rest += text.separator(at: rest) ?? text.looseSeparator(at: rest) ?? 0
    }
    number = first.value
    last = range.last
    theme = Self.theme(text, rest)
  }

  /// `Final week`, `最終週` at the beginning, with nothing or a separator behind: of which number it is, others tell.
  init?(lastIn text: HeadingText, number: Int) {
    var end = 0
    // No such name has more than 40 bytes.
    while end < min(text.bytes.count, 41), text.separator(at: end) == nil, text.bytes[end] != 0x28 { end += 1 }
    guard end > 0, end <= 40,
      Language.lastWeeks.contains(
        WordList.composed(
          String(decoding: text.bytes[..<(text.bytes[..<end].lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? end)], as: UTF8.self)
            .lowercased()))
    else { return nil }
    self.number = number
    theme = Self.theme(text, 0)
    words = text.extent(0..<text.bytes.count)
  }

  /// A week that its dates tell, and no number: `17–23 Nov`.
  init(dated text: HeadingText, number: Int) {
    self.number = number
    theme = DateSpan(words: text.bytes) == nil ? Self.theme(text, 0) : .none
    words = text.extent(0..<text.bytes.count)
  }

  /// The words from `start` on; a last parenthesis with a month's name or digits is not part of them.
  static func theme(_ text: HeadingText, _ start: Int) -> Extent {
    let bytes = text.bytes
    let whole = start..<max(start, bytes.count)
    guard let open = lastParenthesis(bytes, whole), isDate(bytes[open...]) else { return text.extent(whole) }
    return text.extent(start..<open)
  }

  /// Where the parenthesis opens, narrow or wide, that ends the words.
  private static func lastParenthesis(_ bytes: [UInt8], _ words: Range<Int>) -> Int? {
    if bytes.last == 0x29 { return bytes[words].lastIndex(of: 0x28) }
    guard Bytes.has("）", bytes, at: words.upperBound - 3, end: words.upperBound) else { return nil }
    return words.last { Bytes.has("（", bytes, at: $0, end: words.upperBound) }
  }

  private static func isDate(_ bytes: ArraySlice<UInt8>) -> Bool {
    if bytes.contains(where: Bytes.isDigit) { return true }
    return String(decoding: bytes, as: UTF8.self).split { !$0.isLetter }.contains { CalendarWords.month($0) != nil }
  }
}

extension Language {
  /// Names of the last of some weeks.
  static let lastWeeks = [
    "final week", "last week", "letzte woche", "dernière semaine", "última semana", "semana final", "ultima settimana",
    "laatste week", "sista veckan", "sidste uge", "siste uke", "ostatni tydzień", "poslední týden", "последняя неделя",
    "останній тиждень", "son hafta", "最終週", "最后一周", "最後一週", "마지막 주",
  ]
}

extension HeadingText {
  /// How long a word is that ends in one for a week, where a number may follow it: `Läsvecka 1`, `Trainingswoche 3`. Weeks of the calendar aren't
  /// counted from the plan's first.
  fileprivate func compoundWeek(at start: Int) -> Int? {
    var end = start
    while end < bytes.count, end - start <= 40, Bytes.isWordByte(bytes[end]) { end += 1 }
    guard (7...40).contains(end - start), end + 1 < bytes.count, bytes[end] == 0x20,
      Bytes.isDigit(bytes[end + 1]) || bytes[end + 1] == 0x23
    else { return nil }
    let word = String(decoding: bytes[start..<end], as: UTF8.self).lowercased()
    guard !word.hasPrefix("kalender"), !word.hasPrefix("calend") else { return nil }
    return Self.weekEnds.contains { word.hasSuffix($0) && word.utf8.count > $0.utf8.count + 2 } ? end - start : nil
  }

  /// docs/format.md, 4.5, has the same.
  private static let weekEnds = ["woche", "vecka", "uge", "uke", "week", "viikko"]
}

/// What a heading says if it names a day: *[name sep] day-word number [of N] [range] [end | sep title]* (docs/format.md, 4.3).
struct DayHeading {
  var number: Int
  var lastNumber: Int?
  /// Words directly before the day-word, without separator: a series of its own.
  var series: Extent?
  /// The week the heading names before the day: `Week 1 – Day 1`, `Week 1 Day 1`, `W1D1`.
  var week: Int?
  /// Of `R2D1` the 2: its days go on where the round before ended.
  var round: Int?
  /// The words after the number.
  var title: Extent
  /// Words stand before the day-word.
  var hasName = false
  /// `Day 2b`: a day of its own beside `Day 2`.
  var hasLetter = false
  /// `Days 1-7`: where other days of the file lie in it, it is a part above them.
  var isPlural = false
  /// A week without days of its own.
  var isWeek = false
  /// Of a week, all words behind its number.
  var weekWords = Extent.none
  /// Of a week by how many it comes later than its number says, as others were done twice.
  var weeksLater = 0
  /// By how many dates it comes after the day before it, whose number it has.
  var later = 0
  /// Numbered by its date: no week's heading makes it count anew.
  var isDated = false

  /// A day-word further in than this names no day.
  private static let reach = 256

  /// The widest range that counts as one day.
  static let rangeLimit = 60

  /// Words behind a number by the first revision, with 第 before it and without.
  private static let firstOrdinals = ["天", "日"].map { Array($0.utf8) }
  private static let firstCounters = ["日目", "일차", "일째"].map { Array($0.utf8) }

  init(number: Int, lastNumber: Int? = nil, week: Int? = nil, title: Extent) {
    self.number = number
    self.lastNumber = lastNumber
    self.week = week
    self.title = title
  }

  /// A week whose days are numbered through, seven each; nine weeks at most.
  init(of week: WeekHeading) {
    let last = max(week.number, min(week.last ?? week.number, week.number + 8))
    self.init(number: 7 * (week.number - 1) + 1, lastNumber: 7 * last, week: week.number, title: week.theme)
    isWeek = true
    weekWords = week.words
  }

  /// With `inWords` the number may be a word (`Day One`, `First day`, `第三天`).
  init?(_ text: HeadingText, _ lexicon: Lexicon, inWords: Bool = false) {
    guard text.hasDigit || inWords else { return nil }
    let bytes = text.bytes
    let isOwners = lexicon.revision != .first
    if let counted = text.counted(
      lexicon.dayWords, ordinal: isOwners ? Language.ordinalDays : Self.firstOrdinals,
      plain: isOwners ? Language.dayCounters : Self.firstCounters, isOwners: isOwners, inWords: inWords)
    {
      self.init(number: counted.number, lastNumber: counted.last, title: text.extent(counted.end..<bytes.count))
      return
    }
    var index = 0
    var nesting = 0
    var wordStart = true
    while index < min(bytes.count, Self.reach) {
      let byte = bytes[index]
      if byte == 0x28 { nesting += 1 }
      if byte == 0x29, nesting > 0 { nesting -= 1 }
      if wordStart, nesting == 0, Bytes.isWordByte(byte) {
        if let length = lexicon.dayWords.match(bytes, at: index),
          !(isOwners && index > 0 && Language.joinsWeeks(text.word(at: index).text, after: text.word(at: 0).text)),
          let found = Self(text, wordAt: index, length, lexicon, inWords: inWords)
        {
          self = found
          return
        }
        if isOwners,
          let found = Self(text, codeAt: index, lexicon) ?? Self(text, pluralAt: index, lexicon)
            ?? (inWords ? Self(text, ordinalAt: index, lexicon) : nil)
        {
          self = found
          return
        }
      }
      wordStart = !Bytes.isWordByte(byte)
      index += 1
    }
    return nil
  }

  private init?(_ text: HeadingText, wordAt start: Int, _ length: Int, _ lexicon: Lexicon, inWords: Bool) {
    let bytes = text.bytes
    var index = start + length
    // `Day 3`, `Day-3`, `Day #3`, `Day3`.
    index = text.skippingSpaces(index)
    if index < bytes.count, bytes[index] == 0x2D, index == start + length { index += 1 }
    if index < bytes.count, bytes[index] == 0x23 { index += 1 }
    guard let first = text.number(at: index) ?? (inWords && index > start + length ? text.numberInWords(at: index) : nil)
    else { return nil }
    if lexicon.revision != .first, text.hasLetter(at: first.end),
      Self.tail(text, after: first.end + 1, first.value, lexicon) != nil
    {
      self.init(number: first.value, title: text.extent(first.end..<bytes.count))
      hasLetter = true
      guard takeName(text, before: start, lexicon) else { return nil }
      return
    }
    guard let tail = Self.tail(text, after: first.end, first.value, lexicon)
    else { return nil }
    self.init(number: first.value, lastNumber: tail.last, title: tail.title)
    guard takeName(text, before: start, lexicon) else { return nil }
  }

  /// `Days 1-2`, `Días 3 y 4`: a plural names a day only with a range.
  private init?(_ text: HeadingText, pluralAt start: Int, _ lexicon: Lexicon) {
    // Most words have no number behind them, and aren't looked up.
    let end = text.wordEnd(at: start)
    let place = text.skippingSpaces(end)
    guard place > end, let first = text.number(at: place), Language.pluralWords.contains(text.word(at: start).text),
      let tail = Self.tail(text, after: first.end, first.value, lexicon), tail.last != nil
    else { return nil }
    self.init(number: first.value, lastNumber: tail.last, title: tail.title)
    isPlural = true
    guard takeName(text, before: start, lexicon) else { return nil }
  }

  /// `W2D3`, `W2 D3`, `R1D12`: a week or a round and its day.
  private init?(_ text: HeadingText, codeAt start: Int, _ lexicon: Lexicon) {
    let bytes = text.bytes
    let letter = Bytes.lower(bytes[start])
    guard letter == 0x77 || letter == 0x72, start + 1 < bytes.count, Bytes.isDigit(bytes[start + 1]),
      let part = text.number(at: start + 1)
    else { return nil }
    var index = text.skippingSpaces(part.end)
    if index < bytes.count, bytes[index] == 0x2D || bytes[index] == 0x2F || bytes[index] == 0x2E {
      index = text.skippingSpaces(index + 1)
    }
    guard index + 1 < bytes.count, Bytes.lower(bytes[index]) == 0x64, Bytes.isDigit(bytes[index + 1]),
      let day = text.number(at: index + 1), let tail = Self.tail(text, after: day.end, day.value, lexicon)
    else { return nil }
    self.init(number: day.value, lastNumber: tail.last, title: tail.title)
    guard takeName(text, before: start, lexicon), series == nil else { return nil }
    if letter == 0x77 { week = part.value } else { round = part.value }
  }

  /// `First day`, `Erster Tag`.
  private init?(_ text: HeadingText, ordinalAt start: Int, _ lexicon: Lexicon) {
    let end = text.wordEnd(at: start)
    let place = text.skippingSpaces(end)
    guard place > end, let length = lexicon.dayWords.match(text.bytes, at: place), text.endsWord(place + length),
      let number = Language.ordinalPlaces[text.word(at: start).text],
      let tail = Self.tail(text, after: place + length, number + 1, lexicon)
    else { return nil }
    self.init(number: number + 1, lastNumber: tail.last, title: tail.title)
    guard takeName(text, before: start, lexicon), series == nil else { return nil }
  }

  // MARK: what stands before and behind

  /// What may follow a day's number: the number of all days, a range, then the end or a separator with the title; nil where words do.
  private static func tail(
    _ text: HeadingText, after place: Int, _ number: Int, _ lexicon: Lexicon
  ) -> (last: Int?, title: Extent)? {
    let bytes = text.bytes
    let isOwners = lexicon.revision != .first
    var index = isOwners ? text.afterTotal(place, number) : place
    var last: Int?
    if let range = range(text, after: index, first: number, lexicon, of: lexicon.dayWords) {
      last = range.last
      index = isOwners ? text.afterTotal(range.end, range.last) : range.end
    }
    let rest = text.skippingSpaces(index)
    guard rest < bytes.count else { return (last, .none) }
    guard let separator = text.separator(at: rest) ?? (isOwners ? text.looseSeparator(at: rest) : nil) else {
      return isOwners && text.hasBreak(at: rest) ? (last, text.extent(rest..<bytes.count)) : nil
    }
    // A decimal point is no separator: `Day 1.5`. Nor is what goes on as a date: `Day 1/2/2026`.
    if bytes[rest] == 0x2E || bytes[rest] == 0x2F, rest + 1 < bytes.count, Bytes.isDigit(bytes[rest + 1]) { return nil }
    var start = bytes[rest] == 0x28 || bytes[rest] == 0x5B ? rest : rest + separator
    // `->`, `=>`
    if isOwners, start > rest, start < bytes.count, bytes[start] == 0x3E { start += 1 }
    return (last, text.extent(start..<bytes.count))
  }

  /// Takes what stands before the day-word: nothing, a week, a name and a separator, or the words of a series; false where it is
  /// anything else.
  private mutating func takeName(_ text: HeadingText, before start: Int, _ lexicon: Lexicon) -> Bool {
    let bytes = text.bytes
    let isOwners = lexicon.revision != .first
    let weekInFront = Self.week(text, before: start, lexicon)
    week = weekInFront?.number
    hasName = start > 0 && weekInFront?.end != start
    let isSetApart = text.followsSeparator(start) || isOwners && text.hasBreak(at: start)
    guard !isSetApart, weekInFront?.end != start else { return true }
    var words = 0
    var from = start
    var place = start
    while place > 0 {
      var end = place
      while end > 0, bytes[end - 1] == 0x20 { end -= 1 }
      if end == 0 || text.followsSeparator(end) && end != start { break }
      var begin = end
      while begin > 0, bytes[begin - 1] != 0x20 { begin -= 1 }
      // `Outcome of Day 3` speaks of a day.
      if words == 0, isOwners, text.wordEnd(at: begin) == end, Language.leadingWords.contains(text.word(at: begin).text) {
        return false
      }
      words += 1
      from = begin
      place = begin
      if words > 3 || text.followsSeparator(begin) || isOwners && text.hasBreak(at: begin) { break }
    }
    guard words >= 1, words <= 3 else { return false }
    let extent = text.extent(from..<start)
    series = extent
    return !extent.isEmpty
  }

  /// A week and its number among the words before the day-word, and where what follows it begins.
  private static func week(_ text: HeadingText, before limit: Int, _ lexicon: Lexicon) -> (number: Int, end: Int)? {
    let bytes = text.bytes
    var index = 0
    var wordStart = true
    while index < limit {
      if wordStart, Bytes.isWordByte(bytes[index]), text.followsSeparator(index),
        let length = lexicon.weekWords.match(bytes, at: index)
      {
        var next = text.skippingSpaces(index + length)
        if next < limit, bytes[next] == 0x2D || bytes[next] == 0x23 { next += 1 }
        if let found = text.number(at: next), found.end <= limit { return (found.value, text.skippingSpaces(found.end)) }
      }
      wordStart = !Bytes.isWordByte(bytes[index])
      index += 1
    }
    return nil
  }

  /// `-4`, `–4`, `– Day 4`, `to 4`, `& 4`, `, 4` after the first number, if the words end there or a separator follows.
  static func range(
    _ text: HeadingText, after index: Int, first: Int, _ lexicon: Lexicon, of words: WordList
  ) -> (last: Int, end: Int)? {
    let bytes = text.bytes
    let isOwners = lexicon.revision != .first
    var found: (last: Int, end: Int)?
    while let next = second(text, after: found?.end ?? index, first: found?.last ?? first, lexicon, of: words) {
      found = next
      // `Day 1, 2 and 3`
      guard isOwners else { break }
    }
    guard let found, found.last - first <= rangeLimit else { return nil }
    // A date with a slash goes on so, too, set apart by blanks: `Week 2 - 5/11`. `Day 1-3/30` has a total.
    if isOwners, text.skippingSpaces(index) > index, found.end + 1 < bytes.count, bytes[found.end] == 0x2F,
      Bytes.isDigit(bytes[found.end + 1])
    {
      return nil
    }
    let rest = text.skippingSpaces(isOwners ? text.afterTotal(found.end, found.last) : found.end)
    guard rest < bytes.count else { return found }
    guard let after = text.separator(at: rest) ?? (isOwners ? text.looseSeparator(at: rest) : nil) else {
      return isOwners && text.hasBreak(at: rest) ? found : nil
    }
    // A date goes on with a digit: `Day 8 - 14.07.`, `Day 1 - 24-07-14`. In brackets stands a title: `Day 1-2 (2×1h30)`.
    let isEnclosed = isOwners && (bytes[rest] == 0x28 || bytes[rest] == 0x5B)
    if !isEnclosed, rest + after < bytes.count, Bytes.isDigit(bytes[rest + after]) { return nil }
    return found
  }

  /// The next number of a range, after a sign or word that joins it to the one before.
  private static func second(
    _ text: HeadingText, after index: Int, first: Int, _ lexicon: Lexicon, of words: WordList
  ) -> (last: Int, end: Int)? {
    let bytes = text.bytes
    let start = text.skippingSpaces(index)
    guard start < bytes.count else { return nil }
    var next: Int
    var isList = false
    if bytes[start] == 0x2D || bytes[start] == 0xE2, let separator = text.separator(at: start) {
      next = start + separator
    } else if lexicon.revision == .first {
      return nil
    } else if bytes[start] == 0x26 || bytes[start] == 0x2B || bytes[start] == 0x2C || bytes[start] == 0x7E {
      isList = bytes[start] != 0x7E
      next = start + 1
    } else if start > index, Bytes.isWordByte(bytes[start]) {
      let word = text.word(at: start)
      var end = word.end
      // `t/m`
      if word.text == "t", Bytes.has("/m", bytes, at: end, end: bytes.count) {
        end += 2
      } else if !Language.rangeWords.contains(word.text) {
        return nil
      }
      guard end < bytes.count, bytes[end] == 0x20 else { return nil }
      next = end
    } else {
      return nil
    }
    next = text.skippingSpaces(next)
    if let length = words.match(bytes, at: next) { next = text.skippingSpaces(next + length) }
    guard let second = text.number(at: next), second.value > first, second.value - first <= rangeLimit,
      !isList || second.value == first + 1
    else { return nil }
    return (second.value, second.end)
  }
}

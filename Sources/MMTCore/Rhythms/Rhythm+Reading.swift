/// How often, as people write it: `Every day`, `Mon, Wed, Fri`, `3× a week`, `2 in 7 days`, `Every 3 days`, `1st, 15th`, `Avoid`, in the
/// languages of `RhythmWords`. Words that say anything beside are no rhythm: a heading over a group may hold some of them.
extension Rhythm {
  /// The heaviest that is understood: a day has one line, so a week has room for seven.
  private static let weekLimit = 7
  private static let monthLimit = 31
  private static let windowLimit = 366
  /// Ten years.
  private static let intervalLimit = 3660
  /// Longer words are no rhythm, whatever they say.
  private static let lengthLimit = 120

  /// What a heading says; nil where it is no rhythm. `Avoid` is daily, and negative.
  package static func read(heading: String) -> (rhythm: Rhythm, isNegative: Bool)? { read(heading, allowsBare: false) }

  /// What `[every:: …]` says, which may be `day`, `week` or `month` alone; nil where it is no rhythm.
  package static func read(_ words: String) -> (rhythm: Rhythm, isNegative: Bool)? { read(words, allowsBare: true) }

  /// What a heading says, whether it asks for something or forbids it; nil where it is no rhythm.
  package init?(heading: String) {
    guard let found = Self.read(heading: heading) else { return nil }
    self = found.rhythm
  }

  private static func read(_ text: String, allowsBare: Bool) -> (rhythm: Rhythm, isNegative: Bool)? {
    guard text.utf8.count <= lengthLimit, let tokens = RhythmReader.tokens(text), !tokens.isEmpty else { return nil }
    if tokens == [.word("avoid")] { return (.daily, true) }
    var reader = RhythmReader(tokens: tokens)
    let found = reader.bare(allowsBare) ?? reader.every() ?? reader.times() ?? reader.weekdays() ?? reader.monthDays()
    return found.flatMap(Self.checked).map { ($0, false) }
  }

  /// The same rhythm where it can be kept; nil where no calendar has room for it.
  private static func checked(_ rhythm: Rhythm) -> Rhythm? {
    switch rhythm {
    case .daily, .sum: return rhythm
    case .weekdays(let days): return days.isEmpty ? nil : days.count == 7 ? .daily : rhythm
    case .times(let times, let period):
      return (1...(period == .week ? weekLimit : monthLimit)).contains(times) ? rhythm : nil
    case .rolling(let times, let days):
      guard (1...windowLimit).contains(days), times >= 1, times <= days else { return nil }
      return times == days ? .daily : rhythm
    case .every(let days): return (1...intervalLimit).contains(days) ? days == 1 ? .daily : rhythm : nil
    case .monthDays(let days): return days.isEmpty || days.contains { !(1...31).contains($0) } ? nil : rhythm
    }
  }
}

/// Goes through the words of a rhythm; each form takes them all or none.
struct RhythmReader {
  enum Token: Equatable {
    case word(String)
    case number(Int)
    /// `1st`, `15.`
    case ordinal(Int)
    case weekday(Weekday)
  }

  let tokens: [Token]
  private var index = 0

  init(tokens: [Token]) { self.tokens = tokens }

  private var isAtEnd: Bool { index == tokens.count }

  private mutating func take(_ words: String...) -> String? {
    guard index < tokens.count, case .word(let word) = tokens[index], words.contains(word) else { return nil }
    index += 1
    return word
  }

  private mutating func takeNumber() -> Int? {
    guard index < tokens.count, case .number(let number) = tokens[index] else { return nil }
    index += 1
    return number
  }

  private mutating func takeOrdinal() -> Int? {
    guard index < tokens.count, case .ordinal(let number) = tokens[index] else { return nil }
    index += 1
    return number
  }

  /// A form that must reach the last word; else nothing was taken.
  private mutating func whole(_ body: (inout RhythmReader) -> Rhythm?) -> Rhythm? {
    index = 0
    let found = body(&self)
    return isAtEnd ? found : nil
  }

  /// `week` alone, of a field.
  mutating func bare(_ isAllowed: Bool) -> Rhythm? {
    guard isAllowed else { return nil }
    return whole { reader in
      switch reader.take("day", "week", "month") {
      case "day": .daily
      case "week": .sum(per: .week)
      case "month": .sum(per: .month)
      default: nil
      }
    }
  }

  /// `every day`, `per week`, `every 3 days`, `every other week`, `every 2nd day`.
  mutating func every() -> Rhythm? {
    whole { reader in
      guard reader.take("every", "per") != nil else { return nil }
      let number = reader.takeNumber() ?? reader.takeOrdinal() ?? (reader.take("other") != nil ? 2 : nil)
      let unit = reader.take("day", "week", "month")
      guard let number else {
        return unit == "day" ? .daily : unit == "week" ? .sum(per: .week) : unit == "month" ? .sum(per: .month) : nil
      }
      return unit == "day" ? .every(days: number) : unit == "week" ? .every(days: number * 7) : nil
    }
  }

  /// `3 per week`, `3× a week`, `3 days a week`, `2 in 7 days`, `3/7`, `3 of 7`.
  mutating func times() -> Rhythm? {
    whole { reader in
      guard let times = reader.takeNumber() else { return nil }
      _ = reader.take("times", "day")
      guard let link = reader.take("per", "every", "in", "of", "/") else { return nil }
      guard let length = reader.takeNumber() else {
        switch reader.take("day", "week", "month") {
        case "day": return times == 1 ? .daily : nil
        case "week": return .times(times, per: .week)
        case "month": return .times(times, per: .month)
        default: return nil
        }
      }
      switch reader.take("day", "week") {
      case "day": return .rolling(times, days: length)
      case "week": return .rolling(times, days: length * 7)
      default: return link == "/" || link == "of" ? .rolling(times, days: length) : nil
      }
    }
  }

  /// `Mon, Wed, Fri`, `Mon–Fri`, `Monday and Thursday`, `every Monday`, `Weekends`.
  mutating func weekdays() -> Rhythm? {
    whole { reader in
      var days: Set<Weekday> = []
      _ = reader.take("every", "per")
      while !reader.isAtEnd {
        switch reader.take("weekdays", "weekends") {
        case "weekdays": days.formUnion([.monday, .tuesday, .wednesday, .thursday, .friday])
        case "weekends": days.formUnion([.saturday, .sunday])
        default:
          guard let first = reader.takeWeekday() else { return nil }
          // `lunes a viernes`: what is `per` elsewhere.
          if reader.take("-", "to", "per") != nil {
            guard let last = reader.takeWeekday() else { return nil }
            let length = (last.rawValue - first.rawValue + 7) % 7
            for step in 0...length { days.formUnion(Weekday(rawValue: (first.rawValue + step) % 7).map { [$0] } ?? []) }
          } else {
            days.insert(first)
          }
        }
        if reader.isAtEnd { break }
        let isListed = reader.take(",", "and", "/") != nil
        if isListed { _ = reader.take("and") }
        if isListed, reader.isAtEnd { return nil }
      }
      return days.isEmpty ? nil : .weekdays(days)
    }
  }

  private mutating func takeWeekday() -> Weekday? {
    guard index < tokens.count, case .weekday(let weekday) = tokens[index] else { return nil }
    index += 1
    return weekday
  }

  /// `1st, 15th`, `1st and 15th of the month`, `1. und 15.`: one of the numbers says by its ending that it is a date.
  mutating func monthDays() -> Rhythm? {
    whole { reader in
      var days: Set<Int> = []
      var isDate = false
      _ = reader.take("day")
      while let day = reader.takeNumber() ?? reader.takeOrdinal() {
        if case .ordinal = reader.tokens[reader.index - 1] { isDate = true }
        days.insert(day)
        guard reader.take(",", "and", "/") != nil else { break }
        _ = reader.take("and")
      }
      if reader.take("of", "per", "every", "in") != nil {
        _ = reader.take("every", "per")
        guard reader.take("month") != nil else { return nil }
        isDate = true
      }
      return isDate ? .monthDays(days) : nil
    }
  }
}

extension RhythmReader {
  /// The words as those of the forms; nil where one of them says something else.
  static func tokens(_ text: String) -> [Token]? {
    guard let words = words(text) else { return nil }
    var tokens: [Token] = []
    var index = 0
    while index < words.count {
      var length = min(RhythmWords.longest, words.count - index)
      var meaning: String?
      while length > 0, meaning == nil {
        meaning = RhythmWords.meaning(of: words[index..<(index + length)].joined(separator: " "))
        if meaning == nil { length -= 1 }
      }
      if let meaning {
        tokens += meaning.split(separator: " ").map { token(String($0)) }
        index += length
      } else {
        guard let token = sign(words[index]) else { return nil }
        tokens.append(token)
        index += 1
      }
    }
    // Beside nothing they aren't meant as days.
    if words.count == 1, RhythmWords.needCompany.contains(words[0]) { return nil }
    return tokens
  }

  private static func token(_ word: String) -> Token {
    if let weekday = Weekday.allCases.first(where: { $0.code == word }) { return .weekday(weekday) }
    return sign(word) ?? .word(word)
  }

  /// A number, a date's number, or a sign between words; nil for a word.
  private static func sign(_ word: String) -> Token? {
    if [",", "-", "/"].contains(word) { return .word(word) }
    let digits = word.utf8.prefix { Bytes.isDigit($0) }
    guard (1...4).contains(digits.count), let number = Int(String(decoding: digits, as: UTF8.self)) else { return nil }
    return digits.count == word.utf8.count ? .number(number) : .ordinal(number)
  }

  /// Words, numbers and signs of a text without capitals, accents, emoji, marks for bold and a colon at its end. A number keeps the
  /// ending that makes it a date's. nil where there is a sign that no rhythm has.
  private static func words(_ text: String) -> [String]? {
    let bytes = FoldedText(Array(text.utf8)).bytes
    var words: [String] = []
    var index = 0
    while index < bytes.count {
      let (scalar, length) = Bytes.scalar(bytes, at: index, end: bytes.count)
      let start = index
      index += length
      switch scalar {
      // Marks for bold, spaces, also those that don't break.
      case 0x20, 0x09, 0x2A, 0x5F, 0x60, 0xA0, 0x202F, 0x2009: continue
      case 0x2C, 0x2F, 0x26, 0x2B: words.append(String(decoding: bytes[start..<index], as: UTF8.self))
      case 0x2D, 0x2010...0x2015, 0x2212: words.append("-")
      case 0xD7: words.append("x")
      case 0x3A:
        guard bytes[index...].allSatisfy({ $0 == 0x20 || $0 == 0x2A || $0 == 0x5F }) else { return nil }
      case 0x30...0x39:
        while index < bytes.count, Bytes.isDigit(bytes[index]) { index += 1 }
        words.append(String(decoding: bytes[start..<index], as: UTF8.self) + ending(bytes, &index))
      case _ where Bytes.isSymbol(scalar): continue
      case 0x80..., 0x61...0x7A:
        while index < bytes.count {
          let (next, length) = Bytes.scalar(bytes, at: index, end: bytes.count)
          guard isLetter(next) else { break }
          index += length
        }
        words.append(String(decoding: bytes[start..<index], as: UTF8.self))
      default: return nil
      }
    }
    return words
  }

  private static func isLetter(_ scalar: UInt32) -> Bool {
    if scalar < 0x80 { return Bytes.isLetter(UInt8(scalar)) }
    return scalar != 0xA0 && scalar != 0xD7 && !(0x2000...0x206F).contains(scalar) && !Bytes.isSymbol(scalar)
  }

  /// The ending behind a number that makes it a date's, as `th`: English, German's point, French, Spanish and Italian ones.
  private static func ending(_ bytes: [UInt8], _ index: inout Int) -> String {
    if index < bytes.count, bytes[index] == 0x2E {
      let next = index + 1
      guard next == bytes.count || !Bytes.isDigit(bytes[next]) else { return "" }
      index = next
      return "th"
    }
    let (sign, length) = Bytes.scalar(bytes, at: index, end: bytes.count)
    if index < bytes.count, sign == 0xBA || sign == 0xB0 || sign == 0xAA {
      index += length
      return "th"
    }
    var end = index
    while end < bytes.count, Bytes.isLetter(bytes[end]) { end += 1 }
    guard
      ["st", "nd", "rd", "th", "er", "re", "e", "eme", "ste", "te", "o", "a"].contains(
        String(decoding: bytes[index..<end], as: UTF8.self))
    else { return "" }
    index = end
    return "th"
  }
}

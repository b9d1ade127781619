/// The words of one language that files are read by. One table (`Language.all`) for plans, dates and docs/format.md, whose appendix is made
/// from it.
///
/// Words are in lower case and in Unicode's composed form, with blanks or line ends between them; `_` stands for a blank within one, `|`
/// between forms of one, `-` for none. Static text: every command makes the lists of days and weeks of it, few need any other.
package struct Language: Sendable {
  package let name: StaticString
  /// That of ISO 639, as a settings file names a language.
  package let code: StaticString
  package let day: StaticString
  /// Forms of the day-word behind a number (`30 days`) and before a range (`Days 1-2`).
  package let days: StaticString
  package let week: StaticString
  /// Forms of the week-word before a range (`Weeks 1-2`).
  package let weeks: StaticString
  /// Words that state a goal, before a colon.
  package let goal: StaticString
  /// Between a day's number and the number of days: `Day 1 of 30`.
  package let of: StaticString
  /// Between the two numbers of a range: `Day 1 to 3`, `Day 1 and 2`.
  package let to: StaticString
  package let and: StaticString
  /// Where a word counts days behind its number: with 第 before that (`第1天`), and without (`1日目`).
  package let ordinalDay: StaticString
  package let dayCounter: StaticString
  package let ordinalWeek: StaticString
  package let weekCounter: StaticString
  /// What stands behind the numbers of year, month and day: `2026年6月27日`.
  package let dated: StaticString
  /// From one on.
  package let numbers: StaticString
  /// From the first on.
  package let ordinals: StaticString
  /// Words that lead to a day of which a heading only speaks: `Outcome of Day 3`.
  package let leading: StaticString
  /// Monday first.
  package let weekdays: StaticString
  /// January first. Short names are often words of other languages: they count only where the language is known.
  package let months: StaticString
  package let shortMonths: StaticString

  init(
    _ name: StaticString, code: StaticString, day: StaticString, days: StaticString = "", week: StaticString,
    weeks: StaticString = "", goal: StaticString = "", of: StaticString = "", to: StaticString = "", and: StaticString = "",
    ordinalDay: StaticString = "", dayCounter: StaticString = "", ordinalWeek: StaticString = "",
    weekCounter: StaticString = "", dated: StaticString = "", numbers: StaticString = "", ordinals: StaticString = "",
    leading: StaticString = "", weekdays: StaticString = "", months: StaticString = "", shortMonths: StaticString = ""
  ) {
    (self.name, self.code) = (name, code)
    (self.day, self.days, self.goal) = (day, days, goal)
    (self.week, self.weeks) = (week, weeks)
    (self.of, self.to, self.and) = (of, to, and)
    (self.ordinalDay, self.dayCounter) = (ordinalDay, dayCounter)
    (self.ordinalWeek, self.weekCounter, self.dated) = (ordinalWeek, weekCounter, dated)
    (self.numbers, self.ordinals, self.leading) = (numbers, ordinals, leading)
    (self.weekdays, self.months, self.shortMonths) = (weekdays, months, shortMonths)
  }

  /// Every language whose words are read. Of a word that two of them have the former one's meaning counts.
  package static let all = western + eastern + asian

  /// The words of a list, each with its forms.
  package static func forms(_ list: StaticString) -> [[String]] {
    list.withUTF8Buffer { text in
      text.split { $0 == 0x20 || $0 == 0x0A }.map { word in word.split(separator: 0x7C).map { form($0) } }
    }
  }

  @_optimize(speed)
  package static func words(_ list: StaticString) -> [String] {
    // Many lists are empty.
    guard list.utf8CodeUnitCount > 0 else { return [] }
    return list.withUTF8Buffer { text in
      var words: [String] = []
      var start = 0
      for index in 0...text.count {
        guard index == text.count || text[index] == 0x20 || text[index] == 0x0A || text[index] == 0x7C else { continue }
        if index > start { words.append(form(text[start..<index])) }
        start = index + 1
      }
      return words
    }
  }

  /// The place of a word in a list, from 0 on; nil where it isn't in it. Nothing is made of the list for that.
  @_optimize(speed)
  static func place(of word: [UInt8], in list: StaticString) -> Int? {
    list.withUTF8Buffer { text -> Int? in
      var place = 0
      var start = 0
      for index in 0...text.count {
        let byte = index < text.count ? text[index] : 0x20
        guard byte == 0x20 || byte == 0x0A || byte == 0x7C else { continue }
        if index - start == word.count, text[start..<index].elementsEqual(word) { return place }
        if byte != 0x7C, index > start { place += 1 }
        start = index + 1
      }
      return nil
    }
  }

  /// The same of a word of ASCII, where a list's words are compared without their accents.
  static func place(ofFolded word: [UInt8], in list: StaticString) -> Int? {
    list.withUTF8Buffer { text -> Int? in
      var place = 0
      var start = 0
      for index in 0...text.count {
        let byte = index < text.count ? text[index] : 0x20
        guard byte == 0x20 || byte == 0x0A || byte == 0x7C else { continue }
        if index > start, index - start >= word.count, isFolded(text[start..<index], word) { return place }
        if byte != 0x7C, index > start { place += 1 }
        start = index + 1
      }
      return nil
    }
  }

  /// Whether a list's word is `word` without its accents.
  private static func isFolded(_ written: Slice<UnsafeBufferPointer<UInt8>>, _ word: [UInt8]) -> Bool {
    for (index, (byte, other)) in zip(written, word).enumerated() where byte != other {
      // Only Latin letters lose an accent and are ASCII then; the bytes of all others are told by their first one.
      guard byte >= 0x80, index > 0 || (0xC3...0xC9).contains(byte) || byte == 0xE1,
        written.count(where: { $0 & 0xC0 != 0x80 }) == word.count
      else { return false }
      return FoldedText(written).bytes == word
    }
    return written.count == word.count
  }

  private static func form(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    guard bytes.contains(0x5F) else { return String(decoding: bytes, as: UTF8.self) }
    return String(decoding: bytes.map { $0 == 0x5F ? 0x20 : $0 }, as: UTF8.self)
  }
}

extension Language {
  static let dayWords = list { $0.day }
  static let weekWords = list { $0.week }
  static let pluralWords = WordList(list { $0.days })
  static let pluralWeekWords = WordList(list { $0.weeks })
  /// The longest first: one may begin another.
  static let goalWords = list { $0.goal }.sorted { $0.utf8.count > $1.utf8.count }
  /// Of most lines with a colon the first two letters say that they state no goal.
  static let goalBeginnings = WordBeginnings { $0.goal }
  static let ofWords = Set(list { $0.of })
  /// Whether a word that is a day in one language joins two numbers behind another one's week-word: `Minggu 1 dan 2`.
  static func joinsWeeks(_ word: String, after week: String) -> Bool {
    let (joint, week) = (Array(word.utf8), Array(week.utf8))
    return all.contains { language in
      (place(of: joint, in: language.and) ?? place(of: joint, in: language.to)) != nil
        && (place(of: week, in: language.week) ?? place(of: week, in: language.weeks)) != nil
    }
  }

  static let rangeWords = Set(all.flatMap { words($0.to) + words($0.and) })
  /// A letter alone is more often a name: `Part A Day 1`.
  static let leadingWords = Set(
    all.flatMap { words($0.leading) + words($0.of) + words($0.to) + words($0.and) }.filter { $0.count > 1 })
  static let ordinalDays = signs { $0.ordinalDay }
  static let dayCounters = signs { $0.dayCounter }
  static let ordinalWeeks = signs { $0.ordinalWeek }
  static let weekCounters = signs { $0.weekCounter }
  /// Behind year, month and day.
  static let dateSigns = all.map { words($0.dated) }
  /// From 0 on, by word.
  static let numberPlaces = places { $0.numbers }
  static let ordinalPlaces = places { $0.ordinals }

  private static func list(_ list: (Language) -> StaticString) -> [String] { all.flatMap { words(list($0)) } }

  /// The longest first.
  private static func signs(_ of: (Language) -> StaticString) -> [[UInt8]] {
    list(of).map { Array($0.utf8) }.sorted { $0.count > $1.count }
  }

  private static func places(_ list: (Language) -> StaticString) -> [String: Int] {
    var result: [String: Int] = [:]
    for language in all {
      for (place, word) in forms(list(language)).enumerated() {
        for form in word where result[form] == nil { result[form] = place }
      }
    }
    return result
  }
}

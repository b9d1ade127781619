/// Names of months and weekdays, of one language or of all. They are compared without capitals and accents, as `FoldedText` gives them.
package enum CalendarWords {
  /// 1 to 12; nil for a word that is no month in the languages with these codes. The word is folded.
  static func month(_ word: String, in codes: [String]) -> Int? { first(word, codes) { $0.months } }

  /// nil for a word that is no weekday in these languages. The word is folded.
  static func weekday(_ word: String, in codes: [String]) -> Weekday? {
    first(word, codes) { $0.weekdays }.flatMap { Weekday(rawValue: $0 - 1) }
  }

  /// Every name of a language's weekdays with its weekday.
  static func weekdayNames(_ code: String) -> [(name: String, weekday: Weekday)] {
    (names(code)?.weekdays ?? [:]).compactMap { name, number in Weekday(rawValue: number - 1).map { (name, $0) } }
  }

  /// Every name of a language's weekdays and months.
  static func allNames(_ code: String) -> [String] {
    names(code).map { Array($0.weekdays.keys) + Array($0.months.keys) } ?? []
  }

  /// 1 to 12 for the full name of a month in any language, or a short English one. A name that is another month's elsewhere (`listopad`) says
  /// nothing. Looked up in the table as it stands: headings with numbers are many, and few are dates.
  static func month(_ word: some StringProtocol) -> Int? {
    let word = word.lowercased()
    if let month = CivilDay.month(named: word[...]) { return month }
    let bytes = Array(WordList.composed(word).utf8)
    guard bytes.count >= 3, bytes.count <= 64 else { return nil }
    var found: Int?
    for language in months.languages(of: bytes) {
      guard let place = Language.place(of: bytes, in: Language.all[language].months) else { continue }
      if let found, found != place + 1 { return nil }
      found = place + 1
    }
    return found
  }

  /// 1 to 12 for a month as a person types it where nothing but a month is asked for: its full or short name in any language, with or without
  /// accents. What languages mean differently is none.
  static func month(typed word: some StringProtocol) -> Int? {
    if let month = month(word) { return month }
    let folded = FoldedText(word.utf8).bytes.filter { $0 != 0x2E }
    guard folded.count >= 3, folded.count <= 64 else { return nil }
    let isPlain = folded.allSatisfy { $0 < 0x80 }
    var found: Int?
    for place in Set(months.languages(of: folded) + shortMonths.languages(of: folded)) {
      let language = Language.all[place]
      // Most words that are asked for are in Latin letters, and no months: no table is made for them.
      let number =
        isPlain
        ? [language.months, language.shortMonths].lazy.compactMap { Language.place(ofFolded: folded, in: $0).map { $0 + 1 } }
          .first
        : names("\(language.code)")?.months[String(decoding: folded, as: UTF8.self)]
      guard let number else { continue }
      if let found, found != number { return nil }
      found = number
    }
    return found
  }

  /// 1 to 12 for the short name of a month in a language that has this weekday: `dic` beside `lunes`. nil where such languages differ. Alone it may be
  /// a word: `set`, `out`.
  static func month(short word: String, beside weekday: String) -> Int? {
    let (month, day) = (shortForms(word), shortForms(weekday))
    var found: Int?
    for language in Language.all where place(day, in: language.weekdays) != nil {
      guard let number = place(month, in: language.shortMonths).map({ $0 + 1 }) else { continue }
      if let found, found != number { return nil }
      found = number
    }
    return found
  }

  /// A word as it stands in a table, and without accents.
  private static func shortForms(_ word: String) -> (written: [UInt8], folded: [UInt8]) {
    let word = word.lowercased().filter { $0 != "." }
    return (Array(WordList.composed(word).utf8), FoldedText(word.utf8).bytes)
  }

  private static func place(_ word: (written: [UInt8], folded: [UInt8]), in list: StaticString) -> Int? {
    Language.place(of: word.written, in: list) ?? Language.place(ofFolded: word.folded, in: list)
  }

  /// The weekday that a word names in any language.
  static func weekday(_ word: some StringProtocol) -> Weekday? {
    guard let word = folded(word) else { return nil }
    guard word.utf8.allSatisfy({ $0 < 0x80 }) else { return foldedWeekdays[word].flatMap { Weekday(rawValue: $0 - 1) } }
    // Most words that are asked for are in Latin letters, and no weekdays: no table is made for them.
    let bytes = word.utf8.map { $0 == 0x20 ? 0x5F : $0 }
    for language in weekdays.languages(of: bytes) {
      if let place = Language.place(ofFolded: bytes, in: Language.all[language].weekdays) { return Weekday(rawValue: place) }
    }
    return nil
  }

  /// The same of a word with its accents, looked up in the table as it stands: titles are many, and few are weekdays.
  static func weekday(written word: some StringProtocol) -> Weekday? {
    let bytes = WordList.composed(word.lowercased()).utf8.map { $0 == 0x20 ? 0x5F : $0 }
    guard bytes.count >= 2, bytes.count <= 64 else { return nil }
    for language in weekdays.languages(of: bytes) {
      if let place = Language.place(of: bytes, in: Language.all[language].weekdays) { return Weekday(rawValue: place) }
    }
    return nil
  }

  /// The name of another weekday or month in the form and language of `word`, which names the one at `old`; nil where it doesn't, or
  /// languages that have the word differ. Places are from 0 on.
  static func renamed(
    _ word: String, _ list: KeyPath<Language, StaticString>, from old: Int, to new: Int
  ) -> String? {
    let bytes = Array(WordList.composed(word.lowercased()).utf8)
    var found: String?
    for language in Language.all where Language.place(of: bytes, in: language[keyPath: list]) == old {
      let forms = Language.forms(language[keyPath: list])
      guard forms.indices.contains(old), forms.indices.contains(new),
        let place = forms[old].firstIndex(where: { $0.utf8.elementsEqual(bytes) })
      else { continue }
      let (same, others) = (forms[old], forms[new])
      let name: String? =
        same.count == others.count ? others[place] : place == 0 ? others.first : place == same.count - 1 ? others.last : nil
      guard let name, found == nil || found == name else { return nil }
      found = name
    }
    return found
  }

  /// Whether a weekday may begin at `start`, in any case.
  static func mayBegin(_ bytes: [UInt8], at start: Int) -> Bool { weekdays.mayBegin(bytes, at: start) }

  /// The same of a weekday or a month.
  static func mayBeginDate(_ bytes: [UInt8], at start: Int) -> Bool {
    mayBegin(bytes, at: start) || months.mayBegin(bytes, at: start)
  }

  /// Whether words may hold a date: a digit, and beside it a sign between numbers, letters of another script or of a month's name. It is asked
  /// of every cell and title; what is read then costs a hundred times as much.
  static func mayHoldDate(_ bytes: [UInt8]) -> Bool {
    var (hasDigit, hasMore) = (false, false)
    for (index, byte) in bytes.enumerated() {
      if Bytes.isDigit(byte) {
        hasDigit = true
      } else if Bytes.isLetter(byte) {
        if !hasMore, index == 0 || !Bytes.isLetter(bytes[index - 1]) { hasMore = months.mayBegin(bytes, at: index) }
      } else if [0x2D, 0x2E, 0x2F].contains(byte) || byte >= 0x80 && ![0xE2, 0x80, 0x93, 0x94].contains(byte) {
        hasMore = true
      }
      if hasDigit, hasMore { return true }
    }
    return false
  }

  private static let weekdays = WordBeginnings { $0.weekdays }
  private static let months = WordBeginnings { $0.months }
  private static let shortMonths = WordBeginnings { $0.shortMonths }

  // MARK: the table by its words

  /// Numbers from 1 on, by name.
  private struct Names {
    var months: [String: Int] = [:]
    var weekdays: [String: Int] = [:]
  }

  private static let english = names(of: Language.all.prefix(1))
  /// All others that a settings file can name.
  private static let others = Language.all.reduce(into: [String: Names]()) { $0["\($1.code)"] = names(of: [$1]) }

  private static func names(_ code: String) -> Names? { code == "en" ? english : others[code] }

  private static func names(of languages: some Sequence<Language>) -> Names {
    var names = Names()
    for language in languages {
      names.months.merge(numbers(language.months)) { first, _ in first }
      names.months.merge(numbers(language.shortMonths)) { first, _ in first }
      names.weekdays.merge(numbers(language.weekdays)) { first, _ in first }
    }
    return names
  }

  /// Of all languages; made where a word isn't in Latin letters.
  private static let foldedWeekdays = Language.all.reduce(into: [String: Int]()) { all, language in
    all.merge(numbers(language.weekdays)) { first, _ in first }
  }

  private static func first(_ word: String, _ codes: [String], _ table: (Names) -> [String: Int]) -> Int? {
    for code in codes {
      if let number = names(code).flatMap({ table($0)[word] }) { return number }
    }
    return nil
  }

  private static func numbers(_ list: StaticString) -> [String: Int] {
    // Folded as one text: that costs less than word by word.
    let folded = list.withUTF8Buffer { FoldedText($0) }
    var numbers: [String: Int] = [:]
    for (place, word) in folded.bytes.split(whereSeparator: { $0 == 0x20 || $0 == 0x0A }).enumerated() where word != [0x2D] {
      for form in word.split(separator: 0x7C) {
        numbers[String(decoding: form.map { $0 == 0x5F ? 0x20 : $0 }, as: UTF8.self)] = place + 1
      }
    }
    return numbers
  }

  /// No name is longer. An apostrophe may be a curved one.
  private static func folded(_ word: some StringProtocol) -> String? {
    guard word.utf8.count >= 2, word.utf8.count <= 64 else { return nil }
    let text = String(decoding: FoldedText(word.utf8).bytes, as: UTF8.self)
    return text.utf8.allSatisfy { $0 < 0x80 } ? text : text.replacing("\u{2019}", with: "'")
  }
}

/// The words a plan is recognised by: for days, weeks and labels. Built in, and added to by `settings.labels`.
///
/// All words are lower case. ASCII is compared without case on bytes; other scripts through `String.lowercased`.
package struct Lexicon: Sendable {
  package var dayWords: [String]
  package var weekWords: [String]
  package var labels: [String: ItemKind]

  package init(dayWords: [String] = [], weekWords: [String] = [], labels: [String: ItemKind] = [:]) {
    self.dayWords = Self.builtInDayWords + dayWords.map { $0.lowercased() }
    self.weekWords = Self.builtInWeekWords + weekWords.map { $0.lowercased() }
    self.labels = Self.builtInLabels
    for (word, kind) in labels { self.labels[word.lowercased()] = kind }
  }

  package static let standard = Lexicon()

  static let builtInDayWords = [
    "day", "día", "dia", "tag", "jour", "giorno", "dag", "dzień", "den", "день", "gün", "ημέρα", "ziua", "päivä", "hari",
    "ngày",
    "दिन", "يوم", "اليوم", "יום",
  ]

  static let builtInWeekWords = [
    "week", "semana", "woche", "semaine", "settimana", "vecka", "uge", "uke", "tydzień", "týden", "неделя", "тиждень", "hafta",
    "εβδομάδα", "săptămâna", "viikko", "minggu", "tuần", "सप्ताह", "أسبوع", "الأسبوع", "שבוע",
  ]

  static let builtInLabels: [String: ItemKind] = [
    "watch": .video, "task": .task, "draw": .task, "diagram": .task, "design": .task, "read": .reading, "write": .exercise,
    "explain": .exercise, "bonus": .bonus, "include": .qualifier, "focus": .qualifier, "example": .qualifier,
    "scenario": .qualifier, "system": .qualifier, "systems": .qualifier, "problems": .qualifier,
  ]

  /// Words that, in bold at a paragraph's start, introduce a remark and never a track.
  static let remarkWords: Set<String> = [
    "note", "notes", "tip", "tips", "hint", "hints", "warning", "important", "remember", "goal", "goals", "time", "duration",
    "include", "focus", "example", "scenario", "nb", "n.b.",
  ]

  /// The word of `words` that ends a run of letters equal to it, by its UTF-8 length, if the bytes from `start` begin with one.
  static func match(_ words: [String], _ bytes: [UInt8], at start: Int) -> Int? {
    guard start < bytes.count else { return nil }
    let first = bytes[start]
    if first < 0x80 {
      let lower = first | 0x20
      for word in words {
        let utf8 = word.utf8
        guard utf8.first == lower, utf8.count <= bytes.count - start else { continue }
        var index = start
        var matches = true
        for byte in utf8 {
          let here = bytes[index]
          index += 1
          if here == byte || (byte >= 0x61 && byte <= 0x7A && here | 0x20 == byte) { continue }
          matches = false
          break
        }
        if matches { return utf8.count }
      }
    }
    // The slow way, for letters outside ASCII ("DÍA", "ДЕНЬ"): only where the word holds some.
    var end = start
    var isASCII = true
    while end < bytes.count, Bytes.isWordByte(bytes[end]) {
      if bytes[end] >= 0x80 { isASCII = false }
      end += 1
    }
    guard !isASCII, end - start <= 64 else { return nil }
    var letters = end
    while letters > start, bytes[letters - 1] >= 0x30, bytes[letters - 1] <= 0x39 { letters -= 1 }
    let word = String(decoding: bytes[start..<letters], as: UTF8.self).lowercased()
    return words.contains(word) ? letters - start : nil
  }
}

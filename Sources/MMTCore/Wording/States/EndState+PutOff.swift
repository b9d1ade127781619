/// What is put off, said at the end of words: `logout → sprint 2`, `tests — moved to May`, `mail (postponed)` (docs/format.md, 5.3.22).
extension EndState {
  /// Whether a remark says that something is put off: by a word alone, or one that leads to when or where.
  static func putsOff(_ bytes: [UInt8], _ remark: Extent) -> Bool {
    guard remark.count <= 64, mayPutOff(bytes, remark) else { return false }
    let words = String(decoding: bytes[remark.range], as: UTF8.self).lowercased().split(separator: " ")
    for count in stride(from: min(3, words.count), to: 0, by: -1) {
      let phrase = words[..<count].joined(separator: " ")
      if count == words.count, putOff.contains(phrase) { return true }
      if leading.contains(phrase) { return count < words.count }
      // `postponed, no time`
      if let last = phrase.last, ",;.!:".contains(last), putOff.contains(String(phrase.dropLast())) { return true }
    }
    return false
  }

  /// Whether words may begin with one for what is put off, by their first two letters.
  private static func mayPutOff(_ bytes: [UInt8], _ words: Extent) -> Bool {
    let start = ItemLine.afterBlanks(bytes, words.lowerBound, words.upperBound)
    return start + 1 < words.upperBound && putOffLetters.mayBegin(bytes[start], bytes[start + 1])
  }

  private static let putOffLetters = FirstLetters(of: putOff)

  /// Whether what stands behind an arrow is a time to come, or one of several: `next week`, `sprint 2`.
  static func saysLater(_ bytes: [UInt8], _ remark: Extent) -> Bool {
    guard remark.count <= 48 else { return false }
    var words = String(decoding: bytes[remark.range], as: UTF8.self).lowercased().trimmed
    if later.contains(String(words)) || isDestination(words) { return true }
    let digits = words.reversed().prefix { $0.isNumber }.count
    guard (1...3).contains(digits) else { return false }
    words = words.dropLast(digits).trimmed
    return counted.contains(String(words))
  }

  /// Whether words are a weekday or a date, or both, small words before them: `Saturday`, `both to Sat`, `Mo 08.09.`, `3/4`.
  static func isDestination(_ text: some StringProtocol) -> Bool {
    var words = text.split(separator: " ").drop { leads.contains(String($0)) || beforeDays.contains(String($0)) }
    guard (1...4).contains(words.count) else { return false }
    if let first = words.first, isWeekday(first) {
      words.removeFirst()
      if words.isEmpty { return true }
    }
    let bytes = Array(words.joined(separator: " ").utf8)
    guard bytes.contains(where: Bytes.isDigit) else { return false }
    return DateOrder.allCases.contains { DateSpan(words: DateText.dotted(bytes, $0)).map { $0.last == nil } ?? false }
  }

  /// Of two letters most are other words.
  private static func isWeekday(_ word: some StringProtocol) -> Bool {
    let name = String(word.reversed().drop { ".,".contains($0) }.reversed())
    return (name.utf8.count > 2 || word.hasSuffix(".")) && CalendarWords.weekday(name) != nil
  }

  /// Words that may stand before a weekday or date for which something is put off. docs/format.md, 13.6, has the same.
  static let beforeDays: [String] = [
    "both", "all", "these", "next", "on", "the", "this", "am", "nächsten", "beide", "alle", "le", "au", "el", "al", "los", "no",
    "na", "il", "op", "på", "w", "ve", "в", "во", "на", "с",
  ]

  /// `poster moved to Thursday`: words that lead on to a weekday or a date, without a sign before them.
  @_optimize(speed)
  static func ledOn(_ bytes: [UInt8], _ words: Extent) -> EndState? {
    guard words.count > 12 else { return nil }
    var place = words.upperBound - 6
    let first = max(words.lowerBound + 2, words.upperBound - 48)
    guard mayEndInDestination(bytes, first, words.upperBound) else { return nil }
    while place > first {
      if Bytes.isBlank(bytes[place - 1]), leadingLetters.mayBegin(bytes[place], bytes[place + 1]) {
        let parts = String(decoding: bytes[place..<words.upperBound], as: UTF8.self).lowercased().split(separator: " ")
        for count in [3, 2] where parts.count > count && leading.contains(parts[..<count].joined(separator: " ")) {
          guard isDestination(parts[count...].joined(separator: " ")) else { continue }
          return EndState(.word, .scheduled, Extent(ItemLine.beforeBlanks(bytes, words.lowerBound, place), words.upperBound))
        }
      }
      place -= 1
    }
    return nil
  }

  /// Whether words hold a digit, or the last of them may be a weekday: few do.
  @_optimize(speed)
  private static func mayEndInDestination(_ bytes: [UInt8], _ first: Int, _ end: Int) -> Bool {
    let blank = bytes[first..<end].lastIndex(of: 0x20) ?? first
    return CalendarWords.mayBegin(bytes, at: blank + 1) || bytes[first..<end].contains(where: Bytes.isDigit)
  }

  private static let leadingLetters = FirstLetters(of: leading)

  /// Whether an arrow stands at a place, behind blanks or none.
  static func isArrow(_ bytes: [UInt8], _ start: Int) -> Bool {
    var place = start
    while place < bytes.count, Bytes.isBlank(bytes[place]) { place += 1 }
    return (["→", "->", "=>"] as [StaticString]).contains { Bytes.has($0, bytes, at: place, end: bytes.count) }
  }

  /// `ski ↩ Saturday`, `run 🔁 Mo 14.09.`: a sign that turns or points, and a weekday or date behind it.
  static func turned(_ bytes: [UInt8], _ words: Extent) -> EndState? {
    let first = max(words.lowerBound + 1, words.upperBound - 48)
    for sign in turnBytes {
      var place = first
      while let start = Bytes.first(sign[0], bytes, in: place..<words.upperBound) {
        place = start + 1
        guard Bytes.isBlank(bytes[start - 1]), Bytes.hasExactly(sign, bytes, at: start, end: words.upperBound) else { continue }
        var end = start + sign.count
        if Bytes.hasExactly(Box.colouring, bytes, at: end, end: words.upperBound) { end += 3 }
        let target = String(decoding: bytes[end..<words.upperBound], as: UTF8.self).lowercased()
        let said = Self.saysLater(bytes, Bytes.trim(Extent(end, words.upperBound), bytes))
        guard said || isDestination(target) else { continue }
        return EndState(.word, .scheduled, Extent(ItemLine.beforeBlanks(bytes, words.lowerBound, start), words.upperBound))
      }
    }
    return nil
  }

  /// docs/format.md, 13.6, has the same.
  static let turns: [String] = ["➡", "➔", "➜", "⇒", "↩", "↪", "↷", "⏩", "⏭", "🔁", "🔜"]
  private static let turnBytes = turns.map { Array($0.utf8) }

  /// Whether the words before an arrow end in a number or a weekday: `gym Mon → Fri` is a span.
  static func isSpanBefore(_ bytes: [UInt8], _ lower: Int, _ end: Int) -> Bool {
    let words = bytes[lower..<end].split(separator: 0x20)
    guard let word = words.last, let last = word.last else { return false }
    return Bytes.isDigit(last) || last == 0x2E && word.dropLast().last.map(Bytes.isDigit) ?? false
      || CalendarWords.weekday(String(decoding: word, as: UTF8.self)) != nil
  }

  /// Those that lead to when or where: `moved to`.
  private static let leading = Set(putOff.filter { leads.contains(String($0.split(separator: " ").last ?? "")) })

  /// Small words that lead on. docs/format.md, 13.6, has the same.
  static let leads: [String] = [
    "to", "into", "until", "for", "auf", "a", "para", "à", "au", "tot", "naar", "till", "til", "na", "на", "до", "ke", "sang",
    "đến",
  ]

  /// Behind these a number tells which. docs/format.md, 13.6, has the same.
  static let counted: [String] = [
    "sprint", "iteration", "week", "wk", "kw", "phase", "release", "woche", "semaine", "semana", "settimana", "day", "tag",
    "día", "jour", "giorno", "dag", "dia", "день", "dzień", "den",
  ]

  /// docs/format.md, 13.6, has the same.
  static let putOff: [String] = [
    "moved", "moved to", "moved into", "moving to", "pushed to", "pushed back", "pushed back to", "postponed",
    "postponed to", "postponed until", "deferred", "deferred to", "deferred until", "delayed until", "delayed to",
    "rescheduled", "rescheduled to", "rescheduled for", "carried over", "carried over to", "carry over",
    "carry over to", "rolled over", "rolled over to", "put off", "put off until", "put off to", "bumped to",
    "verschoben", "verschoben auf", "vertagt", "vertagt auf", "aufgeschoben", "kommt später", "aplazado", "aplazada",
    "aplazado a", "aplazado para", "pospuesto", "pospuesta", "pospuesto a", "movido a", "pasado a", "adiado", "adiada",
    "adiado para", "movido para", "passou para", "reporté", "reportée", "reporté à", "reporté au", "reportée au",
    "décalé", "décalé à", "décalé au", "remis à", "rinviato", "rinviata", "rinviato a", "rimandato", "rimandata",
    "rimandato a", "spostato a", "spostata a", "uitgesteld", "uitgesteld tot", "verplaatst naar", "doorgeschoven",
    "doorgeschoven naar", "flyttad till", "flyttat till", "uppskjutet", "uppskjuten till", "flyttet til", "udskudt",
    "udskudt til", "utsatt", "utsatt til", "siirretty", "siirtyy", "przeniesione", "przeniesione na", "przełożone",
    "przełożone na", "odłożone", "odłożone na", "přesunuto", "přesunuto na", "odloženo", "odloženo na", "presunuté",
    "presunuté na", "перенесено", "перенесено на", "перенёс на", "перенес на", "перенесла на", "отложено",
    "отложено до", "відкладено", "відкладено до", "перенесено до", "ertelendi", "diundur", "ditunda", "ditunda ke",
    "dời sang", "hoãn", "hoãn đến", "推迟", "推迟到", "延期", "延期到", "挪到", "先送り", "持ち越し", "次回へ", "연기", "연기됨", "이월",
  ]

  /// docs/format.md, 13.6, has the same.
  static let later: [String] = [
    "next week", "next month", "next sprint", "next year", "next time", "next quarter", "later", "later on",
    "tomorrow", "someday", "backlog", "the backlog", "nächste woche", "nächsten monat", "später", "morgen",
    "semaine prochaine", "mois prochain", "plus tard", "demain", "la semana que viene", "próxima semana", "más tarde",
    "mañana", "semana que vem", "mais tarde", "amanhã", "settimana prossima", "prossima settimana", "più tardi",
    "domani", "volgende week", "nästa vecka", "senare", "næste uge", "senere", "neste uke", "ensi viikolla",
    "myöhemmin", "w przyszłym tygodniu", "za tydzień", "później", "jutro", "příští týden", "později", "zítra",
    "на следующей неделе", "на след. неделе", "потом", "позже", "завтра", "наступного тижня", "пізніше",
    "gelecek hafta", "haftaya", "sonra", "yarın", "minggu depan", "nanti", "besok", "tuần sau", "để sau", "下周", "下周再说",
    "明天", "以后", "来週", "来月", "明日", "後で", "다음 주", "다음주", "내일", "나중에",
  ]
}

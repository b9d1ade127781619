/// A state that words end in: `Chapter 1 (done, 2 Aug)`, `Arrays — skipped`, `Unit 5 ○`, `bicycle ✔️ no chain`.
struct EndState {
  /// `front` stands before the words.
  enum Manner { case word, letter, sign, not, front }

  var manner: Manner
  var status: ItemStatus
  /// Of a sign its own place; else all up to the end, which is none of the words.
  var extent: Extent
  /// Nothing stands behind the sign but what can't be meant as words: it says done wherever it stands.
  var isSure = true
  /// `○` is done for one writer and nothing for the next.
  var isCircle = false

  /// Most words end in none, which a look at their last bytes tells.
  @_optimize(speed)
  init?(_ bytes: [UInt8], _ words: Extent) {
    let words = Bytes.trim(words, bytes)
    guard words.count > 2, words.upperBound <= bytes.count else { return nil }
    if let found = Self.worded(bytes, words) ?? Self.letter(bytes, words) ?? Self.sign(bytes, words) ?? Self.not(bytes, words) {
      self = found
    } else {
      return nil
    }
  }

  init(_ manner: Manner, _ status: ItemStatus, _ extent: Extent) {
    self.manner = manner
    self.status = status
    self.extent = extent
  }

  // MARK: words

  /// What a word for a state says at the end of words; `yes` and what asks for something (`review`, `complete`) say nothing there.
  static func meaning(of word: String) -> ItemStatus? {
    if let place = furtherWords[word] { return further[place].status }
    guard let mark = TableMark.known(word), mark.family == .word, !silent.contains(word) else { return nil }
    return [.done, .partial, .cancelled].contains(mark.status) ? mark.status : nil
  }

  /// docs/format.md, 13.6, has the same.
  static let silent: [String] = [
    "x", "yes", "complete", "100%", "sí", "si", "sim", "ja", "oui", "да", "tak", "evet", "是", "doing", "skip", "half",
    "learning", "reading", "sent", "sì", "ok", "interview", "asked", "requested", "kyllä", "joo", "ya", "có", "oo", "ndiyo",
    "ano", "áno", "так", "da", "igen", "jah", "jā", "taip", "ναι", "हाँ", "हां", "हो", "হ্যাঁ", "ஆம்", "అవును", "ใช่", "نعم", "بله", "ہاں",
    "כן", "はい", "네", "예", "closed", "geschlossen", "cerrado", "fechado", "fermé", "chiuso", "gesloten", "zamknięte", "закрыто",
    "закрито", "stängd", "uzavřeno", "kapatıldı", "已关闭", "クローズ", "applied", "beworben", "postulado", "candidaté",
    "gesolliciteerd", "応募済み", "已投递", "지원함",
    "reviewing", "revising", "editing", "proofreading", "writing", "rewriting",
  ]

  /// Behind such a word the state isn't all that is to be said: `done, but not the lab`.
  static let limits: [String] = [
    "but", "not", "without", "pero", "mas", "aber", "mais", "ma", "maar", "но", "ale",
  ]

  /// Behind such a word stands what isn't done yet: `done, except the lab`.
  static let exceptions: [String] = [
    "except", "excluding", "almost", "apart", "excepto", "salvo", "menos", "exceto", "außer", "ausser", "bis", "fast", "sauf",
    "presque", "hormis", "tranne", "eccetto", "quasi", "casi", "quase", "behalve", "bijna", "utom", "nästan", "undtagen",
    "næsten", "unntatt", "nesten", "paitsi", "melkein", "кроме", "почти", "крім", "майже", "oprócz", "prawie", "kromě", "téměř",
    "hariç", "kecuali", "hampir", "trừ",
  ]

  /// Whether what follows a sign or word for done says that something isn't: `✅ (except the last page)`.
  static func isLimited(_ bytes: [UInt8], behind sign: Extent, _ words: Extent) -> Bool {
    guard sign.upperBound < words.upperBound else { return false }
    return saysHalf(String(decoding: bytes[sign.upperBound..<words.upperBound].prefix(40), as: UTF8.self)[...])
  }

  /// Whether a remark begins with a word behind which a state isn't all that is to be said.
  static func isLimit(_ remark: Substring) -> Bool { limits.contains(firstWord(of: remark)) && !saysHow(remark) }

  static func beginsWithException(_ remark: Substring) -> Bool { exceptions.contains(firstWord(of: remark)) }

  /// Empty where a remark has no letter.
  private static func firstWord(of remark: Substring) -> String {
    remark.drop { !$0.isLetter }.prefix { $0.isLetter }.lowercased()
  }

  /// `(done)`, `(done, 2 Aug)`, `— skipped, on call`, `**Sit.** Done.`, `第1章 済`
  @_optimize(speed)
  static func word(_ bytes: [UInt8], _ words: Extent) -> EndState? {
    let end = words.upperBound
    if let open = parenthesis(bytes, words) {
      let close = bytes[end - 1] == 0x29 ? end - 1 : end - 3
      let inner = open + (bytes[open] == 0x28 ? 1 : 3)
      if let status = meaning(bytes, of: Extent(inner, close)) { return EndState(.word, status, Extent(open, end)) }
      return settled(bytes, words, before: open) ?? remarked(bytes, Extent(words.lowerBound, open), Extent(inner, close), end)
    }
    if let found = settled(bytes, words, before: end) { return found }
    if let dash = lastDash(bytes, words) {
      return meaning(bytes, of: Extent(dash.upperBound, end)).map { EndState(.word, $0, Extent(dash.lowerBound, end)) }
    }
    return behindBold(bytes, words)
  }

  /// The same of a heading, which doesn't say what of the things below it is the exception.
  static func heading(_ bytes: [UInt8], _ words: Extent) -> EndState? {
    let words = Bytes.trim(words, bytes)
    guard words.count > 2 else { return nil }
    let isBracketed = bytes[words.upperBound - 1] == 0x5D
    guard let found = word(bytes, words) ?? (isBracketed ? way(bytes, words) : nil), found.status != .scheduled,
      !(found.isBooked(bytes) && beginsWithDate(bytes, words))
    else { return nil }
    let remark = String(decoding: bytes[found.extent.range], as: UTF8.self)
    let hasException = remark.split { !$0.isLetter }.contains { exceptions.contains($0.lowercased()) }
    return found.status == .partial && hasException ? nil : found
  }

  /// `— skipped (on call)`: a word alone between a dash and a remark.
  private static func remarked(_ bytes: [UInt8], _ words: Extent, _ remark: Extent, _ end: Int) -> EndState? {
    let words = Bytes.trim(words, bytes)
    guard words.count > 2, let dash = lastDash(bytes, words) else { return nil }
    let word = Extent(dash.upperBound, words.upperBound)
    guard !bytes[word.range].contains(where: { ",;.!:".utf8.contains($0) }), let status = meaning(bytes, of: word) else {
      return nil
    }
    let said = String(decoding: bytes[remark.range].prefix(40), as: UTF8.self)[...]
    if isLimit(said) { return nil }
    let isLimited = status == .done && (beginsWithException(said) || denies(said.lowercased()[...]))
    return EndState(.word, isLimited ? .partial : status, Extent(dash.lowerBound, end))
  }

  /// Where a parenthesis opens that ends the words, with other words before it.
  static func parenthesis(_ bytes: [UInt8], _ words: Extent) -> Int? {
    let (lower, end) = (words.lowerBound, words.upperBound)
    guard
      bytes[end - 1] == 0x29 || bytes[end - 1] == 0x89 && Bytes.hasExactly([0xEF, 0xBC, 0x89], bytes, at: end - 3, end: end)
    else { return nil }
    var place = end - 1
    while place > lower, end - place <= 120 {
      if bytes[place] == 0x28, Bytes.isBlank(bytes[place - 1]) || bytes[place - 1] >= 0x80 { return place }
      if bytes[place] == 0xEF, Bytes.hasExactly([0xEF, 0xBC, 0x88], bytes, at: place, end: end) { return place }
      place -= 1
    }
    return nil
  }

  /// The last dash, hyphen, two of these, or dots between blanks, with the blanks; dots may follow a word.
  @_optimize(speed)
  static func lastDash(_ bytes: [UInt8], _ words: Extent) -> Extent? {
    var place = words.upperBound - 1
    let first = max(words.lowerBound, words.upperBound - 81)
    let span = bytes.span.bytes
    guard
      span.first(0x2D, from: first, to: place) < place || span.first(0xE2, from: first, to: place) < place
        || span.first(0x2E, from: first, to: place) < place
    else { return nil }
    while place > first {
      // Nearly every byte is part of a word.
      if bytes[place] <= 0x20, Bytes.isBlank(bytes[place]) {
        if bytes[place - 1] == 0x2D, place - 2 > words.lowerBound, Bytes.isBlank(bytes[place - 2]) {
          return Extent(place - 2, place + 1)
        }
        // `--`
        if bytes[place - 1] == 0x2D, place - 3 > words.lowerBound, bytes[place - 2] == 0x2D, Bytes.isBlank(bytes[place - 3]) {
          return Extent(place - 3, place + 1)
        }
        if let dots = dots(bytes, words, before: place) { return Extent(dots, place + 1) }
        // – and —
        if place - 4 > words.lowerBound, bytes[place - 1] == 0x93 || bytes[place - 1] == 0x94, bytes[place - 2] == 0x80,
          bytes[place - 3] == 0xE2, Bytes.isBlank(bytes[place - 4])
        {
          return Extent(place - 4, place + 1)
        }
      }
      place -= 1
    }
    return nil
  }

  /// Where `...` or `…` begins that ends before a place, with a blank before it if there is one: `Walk ... done`, `Walk… done`.
  private static func dots(_ bytes: [UInt8], _ words: Extent, before place: Int) -> Int? {
    let start = place - 3
    guard start > words.lowerBound else { return nil }
    switch bytes[place - 1] {
    case 0x2E: guard bytes[start] == 0x2E, bytes[start + 1] == 0x2E, bytes[start - 1] != 0x2E else { return nil }
    case 0xA6: guard bytes[start] == 0xE2, bytes[start + 1] == 0x80 else { return nil }
    default: return nil
    }
    return Bytes.isBlank(bytes[start - 1]) ? start - 1 : start
  }

  /// `済` behind a blank, which nobody takes for a word.
  private static func settled(_ bytes: [UInt8], _ words: Extent, before end: Int) -> EndState? {
    guard end > 0, bytes[end - 1] >= 0x80 else { return nil }
    for word in settledWords {
      let start = end - word.count
      guard start > words.lowerBound, Bytes.hasExactly(word, bytes, at: start, end: end) else { continue }
      if ItemLine.beforeBlanks(bytes, words.lowerBound, start) < start {
        return EndState(.word, .done, Extent(start, words.upperBound))
      }
    }
    return nil
  }

  private static let settledWords = [Array("済".utf8), Array("済み".utf8)]

  /// `**Sit.** Done.`
  private static func behindBold(_ bytes: [UInt8], _ words: Extent) -> EndState? {
    guard words.count > 8, words.count < 400, bytes[words.lowerBound] == 0x2A, bytes[words.lowerBound + 1] == 0x2A else {
      return nil
    }
    var place = words.lowerBound + 3
    while place + 3 < words.upperBound {
      if bytes[place] == 0x2A, bytes[place + 1] == 0x2A {
        guard Bytes.isBlank(bytes[place + 2]) else { return nil }
        return meaning(bytes, of: Extent(place + 2, words.upperBound))
          .map { EndState(.word, $0, Extent(place + 2, words.upperBound)) }
      }
      place += 1
    }
    return nil
  }

  /// What a remark says that begins with a word for a state: `done`, `done, 2 Aug`, `skipped - on call`.
  static func meaning(_ bytes: [UInt8], of remark: Extent) -> ItemStatus? {
    let remark = withoutEmphasis(Bytes.trim(remark, bytes), bytes)
    guard remark.count <= 120, mayMean(bytes, remark) else {
      return nil
    }
    let end = remark.range.first { endsWord(bytes, $0) } ?? remark.upperBound
    let word = bytes[remark.lowerBound..<(end > remark.lowerBound && bytes[end - 1] == 0x20 ? end - 1 : end)]
    guard let status = word.count > longest ? nil : meaning(of: String(decoding: word, as: UTF8.self).lowercased()) else {
      if putsOff(bytes, remark) { return .scheduled }
      return bytes[remark.range].contains(where: Bytes.isDigit)
        ? dated(String(decoding: bytes[remark.range], as: UTF8.self).lowercased()) : nil
    }
    let rest = String(decoding: bytes[end..<remark.upperBound], as: UTF8.self).lowercased().drop { !$0.isLetter }
    if status == .done, beginsWithException(rest) || denies(rest) { return .partial }
    return isLimit(rest) ? nil : status
  }

  /// `*done*`
  private static func withoutEmphasis(_ words: Extent, _ bytes: [UInt8]) -> Extent {
    var words = words
    while words.count > 2, let first = bytes[words.range].first, first == 0x2A || first == 0x5F,
      bytes[words.upperBound - 1] == first
    {
      words = Extent(words.lowerBound + 1, words.upperBound - 1)
    }
    return words
  }

  /// No word for a state has more bytes than this.
  static let longest = 64

  /// `,;.!:-–—`: what stands before it is the first word of a remark.
  private static func endsWord(_ bytes: [UInt8], _ place: Int) -> Bool {
    switch bytes[place] {
    case 0x2C, 0x3B, 0x2E, 0x21, 0x3A, 0x2D: true
    case 0xE2: Bytes.has("–", bytes, at: place, end: bytes.count) || Bytes.has("—", bytes, at: place, end: bytes.count)
    default: false
    }
  }

  /// The same of a word with nothing but a blank before a date or number: `done 2 May`, `shipped July 22`; not `solved 3 of 5`.
  private static func dated(_ text: String) -> ItemStatus? {
    guard let digit = text.utf8.firstIndex(where: Bytes.isDigit), !text.utf8.contains(0x2F), !text.contains(text: " of ") else {
      return nil
    }
    var words = text[..<digit].split(separator: " ")
    if let last = words.last, words.count > 1, CalendarWords.month(last) != nil { words.removeLast() }
    guard text[..<digit].last == " ", !words.isEmpty else { return nil }
    return meaning(of: words.joined(separator: " "))
  }

  /// Whether words may begin with one for a state, by their first two letters.
  static func mayMean(_ bytes: [UInt8], _ words: Extent) -> Bool {
    words.count > 1 && beginnings.mayBegin(bytes[words.lowerBound], bytes[words.lowerBound + 1])
  }

  private static let beginnings = FirstLetters(
    of: [TableMark.marks.flatMap(\.words), further.flatMap(\.words), putOff].joined())

  // MARK: letters and signs

  /// `○`, `**△**` or `X`, perhaps with a remark in parentheses behind.
  static func letter(_ bytes: [UInt8], _ words: Extent) -> EndState? {
    let lower = words.lowerBound
    var end = words.upperBound
    if let open = parenthesis(bytes, words) { end = Bytes.trim(Extent(lower, open), bytes).upperBound }
    while end > lower, bytes[end - 1] == 0x2A { end -= 1 }
    guard end > lower, bytes[end - 1] >= 0x80 || bytes[end - 1] == 0x4F || bytes[end - 1] == 0x58 else { return nil }
    for letter in endings {
      var start = end - letter.text.count
      guard start > lower, Bytes.hasExactly(letter.text, bytes, at: start, end: end) else { continue }
      while start > lower, bytes[start - 1] == 0x2A { start -= 1 }
      guard ItemLine.beforeBlanks(bytes, lower, start) < start else { return nil }
      var found = EndState(.letter, letter.status, Extent(start, words.upperBound))
      found.isCircle = letter.status == .done
      return found
    }
    return nil
  }

  private static let endings: [(text: [UInt8], status: ItemStatus)] = letters.map {
    (text: Array($0.text.utf8), status: $0.status)
  }

  /// docs/format.md, 13.6, has the same.
  static let letters: [(text: String, status: ItemStatus)] = [
    ("○", .done), ("◯", .done), ("〇", .done), ("O", .done), ("◎", .done), ("△", .partial), ("◐", .partial), ("×", .open),
    ("✕", .open),
    ("X", .open), ("・", .open),
  ]

  /// What one of them says that stands alone; the dot says nothing there.
  static func letter(alone bytes: ArraySlice<UInt8>) -> ItemStatus? {
    letters.first { $0.text != "・" && $0.text.utf8.elementsEqual(bytes) }?.status
  }

  /// A sign for done with a blank before it, perhaps with a remark behind.
  static func sign(_ bytes: [UInt8], _ words: Extent) -> EndState? {
    if let sign = Box.doneSign(bytes, words) {
      return EndState(.sign, isLimited(bytes, behind: sign, words) ? .partial : .done, sign)
    }
    var place = words.lowerBound
    while let next = Bytes.first(0xE2, bytes, in: place..<words.upperBound) {
      if next > words.lowerBound, Bytes.isBlank(bytes[next - 1]),
        let end = Box.endOfDoneSign(bytes, next, words.upperBound), end < words.upperBound, Bytes.isBlank(bytes[end])
      {
        var found = EndState(.sign, .done, Extent(next, end))
        let remark = Bytes.trim(Extent(end, words.upperBound), bytes)
        let (first, digits) = (bytes[remark.lowerBound], bytes[remark.range].contains(where: Bytes.isDigit))
        // What was meant as a field's date is told elsewhere.
        if bytes[next + 1] == 0x9C, bytes[next + 2] == 0x85, !isResult(bytes, remark),
          !bytes[remark.range].contains(where: { $0 >= 0x80 || Bytes.isLetter($0) })
        {
          return nil
        }
        // A date or figure, a dash, an arrow; else the sign may be a word among others.
        let isDash =
          first == 0xE2 && remark.count > 2
          && (bytes[remark.lowerBound + 1] == 0x86
            || bytes[remark.lowerBound + 1] == 0x80 && [0x93, 0x94].contains(bytes[remark.lowerBound + 2]))
        if isLimited(bytes, behind: found.extent, words) {
          (found.status, found.isSure) = (.partial, true)
          return found
        }
        found.isSure = remark.count <= 24 && digits || isDash || Bytes.isDigit(first) || "-([,;:.!/>=+".utf8.contains(first)
        return found
      }
      place = next + 1
    }
    return nil
  }
}

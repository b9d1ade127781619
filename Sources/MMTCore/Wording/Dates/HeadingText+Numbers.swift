/// Numbers as headings have them: before their word, in words, and followed by how many there are.
extension HeadingText {
  /// A number that stands before its word: `1. Tag`, `1st day`, `第1天`, `1日目`. `end` is where the rest begins, behind its separator; in
  /// Chinese and Japanese it may follow without one.
  func counted(
    _ words: WordList, ordinal: @autoclosure () -> [[UInt8]], plain: @autoclosure () -> [[UInt8]], isOwners: Bool, inWords: Bool
  ) -> (number: Int, last: Int?, end: Int)? {
    guard let first = bytes.first,
      Bytes.isDigit(first) || first == 0xE7 || first == 0xEF || inWords && (first == 0xE4 || first == 0xE5)
    else { return nil }
    func has(_ word: StaticString, _ index: Int) -> Bool { Bytes.has(word, bytes, at: index, end: bytes.count) }
    let isOrdinal = has("第", 0)
    let start = isOrdinal ? skippingSpaces(3) : 0
    guard let found = number(at: start) ?? (inWords ? chineseNumber(at: start) : nil) else { return nil }
    var index = skippingSpaces(found.end)
    var isLoose = false
    var last: Int?
    if isOwners, let span = span(at: index, from: found.value) {
      last = span.last
      index = skippingSpaces(span.end)
    }
    let units = isOrdinal ? ordinal() : plain()
    if let unit = units.first(where: { Bytes.hasExactly($0, bytes, at: index, end: bytes.count) }) {
      index += unit.count
      isLoose = has("일", index - 3) && unit.count == 3
    } else if !isOrdinal, index < bytes.count, bytes[index] == 0x2E,
      let length = words.match(bytes, at: skippingSpaces(index + 1))
    {
      index = skippingSpaces(index + 1) + length
      if index < bytes.count, bytes[index] != 0x20, separator(at: index) == nil { return nil }
    } else if isOwners, !isOrdinal, last == nil, let after = afterOrdinalEnding(found.end),
      let length = words.match(bytes, at: after),
      endsWord(after + length)
    {
      index = after + length
    } else {
      return nil
    }
    if isOwners { index = afterTotal(index, found.value) }
    let rest = skippingSpaces(index)
    guard rest < bytes.count else { return (found.value, last, rest) }
    let separator = separator(at: rest) ?? (isOwners ? looseSeparator(at: rest) : nil)
    if separator == nil, isOwners, hasBreak(at: rest) || opensWideBracket(rest) { return (found.value, last, rest) }
    // `1일 1문제` is one problem a day.
    if separator == nil, rest == index || bytes[index - 1] < 0x80 || isLoose { return nil }
    let isBracket = bytes[rest] == 0x28 || bytes[rest] == 0x5B
    return (found.value, last, isBracket ? rest : rest + (separator ?? 0))
  }

  /// Whether a letter from a to e stands alone at a place: `Day 2b`.
  func hasLetter(at index: Int) -> Bool {
    index < bytes.count && (0x61...0x65).contains(Bytes.lower(bytes[index])) && endsWord(index + 1)
  }

  /// `第1週（基礎）`: a wide bracket sets a title apart as a narrow one does.
  private func opensWideBracket(_ index: Int) -> Bool {
    ["（", "【", "「", "［"].contains { (sign: StaticString) in Bytes.has(sign, bytes, at: index, end: bytes.count) }
  }

  /// `-4`, `～4`, `到4`: the last number of a range before its word, and the place after it.
  private func span(at index: Int, from first: Int) -> (last: Int, end: Int)? {
    var next: Int?
    if let dash = separator(at: index), bytes[index] == 0x2D || bytes[index] == 0xE2 { next = index + dash }
    for sign: StaticString in ["~", "〜", "～", "至", "到", "から"] where Bytes.has(sign, bytes, at: index, end: bytes.count) {
      next = index + sign.utf8CodeUnitCount
    }
    guard let next, let second = number(at: skippingSpaces(next)), second.value > first,
      second.value - first <= DayHeading.rangeLimit
    else { return nil }
    return (second.value, second.end)
  }

  /// The place behind `st`, `er`, `º`, `-й` after a digit and the blank behind it, where a word follows.
  private func afterOrdinalEnding(_ index: Int) -> Int? {
    var end = index
    if end < bytes.count, bytes[end] == 0x2D { end += 1 }
    let word = word(at: end)
    guard Self.ordinalEndings.contains(word.text) else { return nil }
    let next = skippingSpaces(word.end)
    return next > word.end ? next : nil
  }

  private static let ordinalEndings: Set<String> = [
    "st", "nd", "rd", "th", "er", "ère", "e", "ème", "º", "ª", "°", "й", "ий", "ый", "ой", "я", "ша", "η", "ος", "to", "te",
    "de",
  ]

  /// The place behind `/30`, `of 30`, `von 30 Tagen`, where such a number of all days stands at `index` and isn't less than `number`; else
  /// `index`.
  func afterTotal(_ index: Int, _ number: Int) -> Int {
    var next = skippingSpaces(index)
    guard next < bytes.count else { return index }
    let isSlash = bytes[next] == 0x2F
    if isSlash {
      next = skippingSpaces(next + 1)
    } else {
      guard next > index, Bytes.isWordByte(bytes[next]), !Bytes.isDigit(bytes[next]) else { return index }
      let word = word(at: next)
      guard Language.ofWords.contains(word.text) else { return index }
      next = skippingSpaces(word.end)
    }
    guard let total = self.number(at: next), total.value >= number else { return index }
    // A date goes on: `Day 1/12/2026`.
    if total.end < bytes.count,
      bytes[total.end] == 0x2F
        || bytes[total.end] == 0x2E && total.end + 1 < bytes.count
          && Bytes.isDigit(bytes[total.end + 1])
    {
      return index
    }
    let unit = skippingSpaces(total.end)
    let word = word(at: unit)
    return unit > total.end && (Language.pluralWords.contains(word.text) || Lexicon.standard.dayWords.contains(word.text))
      ? word.end : total.end
  }

  /// Whether a word ends before `index`.
  func endsWord(_ index: Int) -> Bool { index >= bytes.count || !Bytes.isWordByte(bytes[index]) }

  /// `one`, `twenty-one`, `premier`, `三`: a number in words at `index`, and the place after it.
  func numberInWords(at index: Int) -> (value: Int, end: Int)? {
    if let chinese = chineseNumber(at: index) { return chinese }
    let first = word(at: index)
    guard !first.text.isEmpty else { return nil }
    if let tens = Self.tens[first.text] {
      // `twenty-one`, `twenty one`
      if first.end < bytes.count, bytes[first.end] == 0x2D || bytes[first.end] == 0x20 {
        let second = word(at: first.end + 1)
        if let unit = Language.numberPlaces[second.text], unit < 9 { return (tens + unit + 1, second.end) }
      }
      return (tens, first.end)
    }
    guard let place = Language.numberPlaces[first.text] ?? Language.ordinalPlaces[first.text] else { return nil }
    return (place + 1, first.end)
  }

  private static let tens = [
    "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
  ]

  /// `三`, `十二`, `二十`, `一百`.
  private func chineseNumber(at index: Int) -> (value: Int, end: Int)? {
    var end = index
    var (sum, digit, signs) = (0, 0, 0)
    while signs < 6, end < bytes.count, bytes[end] >= 0xE3 {
      let (scalar, length) = Bytes.scalar(bytes, at: end, end: bytes.count)
      if let place = Self.chineseDigits.firstIndex(of: scalar) {
        digit = place
      } else if scalar == 0x5341 || scalar == 0x767E {
        sum += max(1, digit) * (scalar == 0x5341 ? 10 : 100)
        digit = 0
      } else {
        break
      }
      signs += 1
      end += length
    }
    return signs > 0 && sum + digit > 0 ? (sum + digit, end) : nil
  }

  /// 〇一二三四五六七八九
  private static let chineseDigits: [UInt32] = [
    0x3007, 0x4E00, 0x4E8C, 0x4E09, 0x56DB, 0x4E94, 0x516D, 0x4E03, 0x516B, 0x4E5D,
  ]
}

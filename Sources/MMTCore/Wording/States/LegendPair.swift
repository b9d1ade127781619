/// A sign and what it means: `✅ = done`, `🔶 in progress`, `[~] skimmed`.
struct LegendPair {
  /// Without a colouring mark; of a box what stands between its brackets.
  var sign: [UInt8]
  var isInBrackets: Bool
  /// What it means, as written.
  private var words: ArraySlice<Unicode.Scalar>
  /// `=` or the like stands between them.
  private var isJoined: Bool

  /// nil where the words are no word for a state. Most pairs stand alone and explain nothing: they aren't asked.
  var status: ItemStatus? {
    LegendWords.status(String(String.UnicodeScalarView(words)), isJoined: isJoined)
  }

  func hasSign(of other: LegendPair) -> Bool { sign == other.sign && isInBrackets == other.isInBrackets }

  /// Of a line, in bytes.
  static let longest = 400
  /// Of one whose signs have neither `=` nor brackets.
  static let longestList = 120
  /// What may be a sign without being one: with `=` behind it.
  static let letters = Set("xXoOvV~+-?!/>".utf8)

  /// Neither letter nor digit, blank, bracket, dash, arrow or separator, and no ASCII: `†`, `×`.
  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ...0xA0, 0xAB, 0xB7, 0xBB, 0x2000...0x201F, 0x2022...0x203A, 0x2190...0x21FF, 0x3000...0x303F, 0xFE00...0xFE0F,
      0xFF00...0xFFEF:
      return false
    default: break
    }
    switch scalar.properties.generalCategory {
    case .otherPunctuation, .mathSymbol, .otherSymbol, .modifierSymbol, .otherNumber: return true
    default: return false
    }
  }

  /// What it means as far as its first words say so: `(n) read + notes typed`.
  var beginning: ItemStatus? { LegendWords.status(String(String.UnicodeScalarView(words)), isJoined: true) }

  /// All pairs of a line that holds nothing else but a few words and a colon before them; none where it holds more.
  static func all(_ text: String) -> [LegendPair] {
    var scanner = LegendScanner(text)
    return scanner.pairs()
  }

  /// Pairs among the words of a sentence: `I write † = read behind a chapter.` A sign with `=` and its meaning behind it, which ends where the
  /// sentence or its part does.
  static func within(_ text: String) -> [LegendPair] {
    var scanner = LegendScanner(text)
    return scanner.pairsWithin()
  }

  /// A cell with a sign, and one with what it means.
  init?(sign: String, words: String) {
    var scanner = LegendScanner(sign)
    guard let found = scanner.signAlone() else { return nil }
    self.init(found, Array(words.unicodeScalars)[...], isJoined: true)
  }

  fileprivate init(_ sign: (text: String, isInBrackets: Bool), _ words: ArraySlice<Unicode.Scalar>, isJoined: Bool) {
    self.sign = Array(sign.text.utf8)
    isInBrackets = sign.isInBrackets
    self.words = words
    self.isJoined = isJoined
  }
}

/// Takes a line apart, scalar by scalar. Marks of emphasis, code and quotation are left out before.
private struct LegendScanner {
  private let scalars: [Unicode.Scalar]
  private var place = 0

  init(_ text: String) {
    // Few lines hold a wide sign: bytes tell sooner than characters.
    let text = text.utf8.contains(0xEF) ? text.replacing("＝", with: "=") : text
    scalars = Self.unquoted(Self.joined(text) ?? text).filter { scalar in
      switch scalar {
      case "*", "_", "`", "\"", "“", "”", "„", "\u{FE0F}": false
      default: true
      }
    }
    skipBlanks()
  }

  /// `(+ know, - don't know, × dropped)` says what `+ = know, - = don't know, × = dropped` does.
  private static func joined(_ text: String) -> String? {
    guard text.utf8.first == 0x28, text.utf8.last == 0x29 else { return listed(text) }
    let parts = text.dropFirst().dropLast().split(separator: ",").map { Array($0.unicodeScalars.drop { isBlank($0) }) }
    guard parts.count > 2, parts.allSatisfy({ $0.count > 2 && mayBeMark($0[0]) && isBlank($0[1]) }) else { return nil }
    return parts.map { "\($0[0]) =" + String(String.UnicodeScalarView($0.dropFirst())) }.joined(separator: ",")
  }

  /// The same without parentheses, where each part is a sign or letter and a meaning that is known: `✓ done, ~ half, o not yet`.
  private static func listed(_ text: String) -> String? {
    guard text.utf8.count <= LegendPair.longestList, text.utf8.contains(0x2C) || text.utf8.contains(0x3B) else { return nil }
    let parts = text.split { $0 == "," || $0 == ";" }.map { Array($0.unicodeScalars.drop { isBlank($0) }) }
    func isKnown(_ part: [Unicode.Scalar]) -> Bool {
      guard part.count > 2, isBlank(part[1]) || isColon(part[1]), mayBeMark(part[0]) || isLetter(part[0]) || isSymbol(part[0])
      else { return false }
      return LegendWords.status(String(String.UnicodeScalarView(part[2...])), isJoined: false) != nil
    }
    guard parts.count > 1, parts.contains(where: { !$0.isEmpty && !isSymbol($0[0]) }), parts.allSatisfy(isKnown) else {
      return nil
    }
    return parts.map { "\($0[0]) =" + String(String.UnicodeScalarView($0.dropFirst(isColon($0[1]) ? 2 : 1))) }
      .joined(separator: ",")
  }

  /// `X: did it, o: didn't`
  private static func isColon(_ scalar: Unicode.Scalar) -> Bool { scalar == ":" || scalar == "：" }

  private static func mayBeMark(_ scalar: Unicode.Scalar) -> Bool {
    isMark(scalar) || ["+", "-", "~", "!", "?"].contains(scalar)
  }

  /// `«+» done` says what `+ = done` does.
  private static func unquoted(_ text: String) -> [Unicode.Scalar] {
    let scalars = Array(text.unicodeScalars)
    guard scalars.count > 4 else { return scalars }
    var result: [Unicode.Scalar] = []
    var place = 0
    while place < scalars.count {
      if ["«", "“", "„", "\""].contains(scalars[place]), place + 2 < scalars.count,
        ["»", "”", "“", "\""].contains(scalars[place + 2]),
        isLetter(scalars[place + 1])
      {
        result += [scalars[place + 1], "="]
        place += 3
      } else {
        result.append(scalars[place])
        place += 1
      }
    }
    return result
  }

  var isAtEnd: Bool { place >= scalars.count }

  private func scalar(_ offset: Int = 0) -> Unicode.Scalar? {
    scalars.indices.contains(place + offset) ? scalars[place + offset] : nil
  }

  private static func isBlank(_ scalar: Unicode.Scalar?) -> Bool { scalar == " " || scalar == "\t" || scalar == "\u{A0}" }
  private mutating func skipBlanks() { while Self.isBlank(scalar()) { place += 1 } }

  mutating func pairs() -> [LegendPair] {
    guard skipTitle() else { return [] }
    var result: [LegendPair] = []
    while !isAtEnd {
      guard let sign = sign() else { return [] }
      skipBlanks()
      let isJoined = skipJoint()
      skipBlanks()
      let words = words()
      guard words.contains(where: { $0.properties.isAlphabetic || $0.properties.numericType != nil }) else { return [] }
      result.append(LegendPair(sign, words, isJoined: isJoined))
      skipRest()
    }
    return result
  }

  mutating func pairsWithin() -> [LegendPair] {
    var result: [LegendPair] = []
    while let one = scalar(), result.count < 8 {
      let before = scalar(-1)
      let begins = Self.isBlank(before) || before == nil || before == "("
      guard begins, Self.isMark(one) || Self.isSymbol(one), isBeforeEquals else {
        place += 1
        continue
      }
      place += 1
      skipBlanks()
      _ = skipJoint()
      skipBlanks()
      let words = words()
      let end = words.indices.first { words[$0] == "." && ($0 + 1 >= words.endIndex || Self.isBlank(words[$0 + 1])) }
      result.append(LegendPair((String(one), false), words[..<(end ?? words.endIndex)], isJoined: true))
    }
    return result
  }

  /// `Legend:`, `How I mark (`: words before the first sign.
  private mutating func skipTitle() -> Bool {
    var copy = self
    if copy.sign() != nil { return true }
    while !isAtEnd, place < 60 {
      let isEnd = scalar() == ":" || scalar() == "：" || scalar() == "("
      place += 1
      guard isEnd else {
        if scalar().map(Self.isSymbol) ?? false { return false }
        continue
      }
      skipBlanks()
      copy = self
      return copy.sign() != nil
    }
    return false
  }

  private static func isSymbol(_ scalar: Unicode.Scalar) -> Bool {
    // Arrows join; dots in the middle divide.
    Bytes.isSymbol(scalar.value) && !(0x2190...0x21FF).contains(scalar.value) && scalar.value >= 0x2200
  }

  /// The sign at the place reached: a symbol, one in brackets, or a letter before `=`; `isAlone`: or a letter at the end.
  mutating func sign(isAlone: Bool = false) -> (text: String, isInBrackets: Bool)? {
    guard let first = scalar() else { return nil }
    if first == "[" || first == "(" {
      let close: Unicode.Scalar = first == "[" ? "]" : ")"
      guard let length = (1...3).first(where: { scalar($0) == close }) else { return nil }
      var content = ""
      for offset in 1..<length { if let one = scalar(offset), !Self.isBlank(one) { content.unicodeScalars.append(one) } }
      guard content.unicodeScalars.count <= 1 else { return nil }
      place += length + 1
      return (content, true)
    }
    if Self.isSymbol(first) {
      place += 1
      // A joined emoji is one.
      while scalar() == "\u{200D}", scalar(1) != nil { place += 2 }
      return (String(first), false)
    }
    if Self.isMark(first), isBeforeEquals || isCrossApart {
      place += 1
      return (String(first), false)
    }
    guard first.isASCII, LegendPair.letters.contains(UInt8(first.value)) else { return nil }
    var next = 1
    while Self.isBlank(scalar(next)) { next += 1 }
    guard scalar(next) == "=" || isAlone && scalar(next) == nil else { return nil }
    place += 1
    return (String(first), false)
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && LegendPair.letters.contains(UInt8(scalar.value))
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool { LegendPair.isMark(scalar) }

  /// `○ done △ begun × dropped`: a cross of print needs no `=` where blanks set it apart.
  private var isCrossApart: Bool {
    scalar() == "×" && Self.isBlank(scalar(1)) && (place == 0 || Self.isBlank(scalar(-1)))
  }

  private var isBeforeEquals: Bool {
    var next = 1
    while Self.isBlank(scalar(next)) { next += 1 }
    return scalar(next) == "="
  }

  /// The sign that a cell is: any one that is neither letter nor digit, too.
  mutating func signAlone() -> (text: String, isInBrackets: Bool)? {
    let rest = scalars.dropFirst(place).filter { !Self.isBlank($0) }
    if rest.count == 1, let one = rest.first, !one.properties.isAlphabetic, one.properties.numericType == nil {
      return (String(one), false)
    }
    guard let found = sign(isAlone: true) else { return nil }
    skipBlanks()
    return isAtEnd ? found : nil
  }

  /// `=`, `:`, a dash or an arrow behind a sign.
  private mutating func skipJoint() -> Bool {
    guard let one = scalar() else { return false }
    if one == "-", scalar(1) == ">" { place += 1 } else if one == "=", scalar(1) == ">" { place += 1 }
    if one == ".", scalar(1) == ".", scalar(2) == "." {
      place += 3
      return true
    }
    guard ["=", ":", "：", "-", "–", "—", "→", "⇒", "…"].contains(one) else { return false }
    place += 1
    return true
  }

  /// What a sign means: up to the next one, or a separator.
  private mutating func words() -> ArraySlice<Unicode.Scalar> {
    let start = place
    while let one = scalar(), !Self.isSeparator(one), !Self.isSymbol(one),
      !(Self.isMark(one) && isBeforeEquals), !isCrossApart,
      !(place > start && Self.isBlank(scalar(-1)) && Self.isLetter(one) && isBeforeEquals)
    {
      if one == "/", Self.isBlank(scalar(-1)), Self.isBlank(scalar(1)) { break }
      place += 1
    }
    let words = scalars[start..<place]
    // `× = dropped none = not yet`: a word before `=` is no sign, and what it means none of this one's meaning.
    guard let equals = words.firstIndex(of: "=") else { return words }
    var before = words[..<equals]
    while Self.isBlank(before.last) { before.removeLast() }
    return before.lastIndex { Self.isBlank($0) }.map { before[..<$0] } ?? words
  }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ",", ";", "|", "·", "•", "，", "、", "；": true
    default: false
    }
  }

  /// Passes over separators, and over remarks between them, up to the next sign.
  private mutating func skipRest() {
    while let one = scalar() {
      if Self.isSeparator(one) || Self.isBlank(one) || one == "/" || one == ")" || one == "." {
        place += 1
      } else {
        var copy = self
        if copy.sign() != nil { return }
        _ = words()
        if scalar() == one { place += 1 }
      }
    }
  }
}

/// Cells that say a state in more words than one: `済 4/19`, `雨で中止`, `JA 🎉`, `no conviene, descartado` (docs/format.md, 5.10.17).
extension TableMark {
  /// What may stand behind a word for a state. docs/format.md, 13.6, has the same.
  static let lateWords = [
    "late", "too late", "in time", "on time", "con retraso", "tarde", "a tiempo", "com atraso", "no prazo", "verspätet",
    "zu spät", "pünktlich", "en retard", "à temps", "in ritardo", "in tempo", "te laat", "op tijd", "för sent", "i tid",
    "for sent", "myöhässä", "ajoissa", "po terminie", "na czas", "pozdě", "včas", "с опозданием", "вовремя",
    "із запізненням", "вчасно", "geç", "terlambat", "muộn",
  ]

  /// The sign that a cell begins with, if it does: up to the first blank, or to the words right behind it (`✅bien`).
  static func sign(_ bytes: [UInt8], _ words: Extent) -> Extent {
    let end = Box.endOfGlued(bytes, words) ?? bytes[words.range].firstIndex(where: Bytes.isBlank)
    return Extent(words.lowerBound, end ?? words.upperBound)
  }

  /// What such a cell says; nil for any other.
  static func worded(_ bytes: [UInt8], _ words: Extent) -> ItemStatus? {
    guard (4...64).contains(words.count), bytes[words.lowerBound] >= 0x80 || Bytes.isLetter(bytes[words.lowerBound]) else {
      return nil
    }
    let text = String(decoding: bytes[words.range], as: UTF8.self).lowercased()
    // `済 4/19`
    for word in ["済み", "済"] where text.hasPrefix(word) {
      guard let next = text.dropFirst(word.count).first, next == " " || next == "(" || next == "（" else { continue }
      return .done
    }
    // `JA 🎉`
    if let blank = text.firstIndex(of: " "),
      text[blank...].unicodeScalars.allSatisfy({ $0 == " " || $0 == "\u{FE0F}" || $0.value > 0x7F && Bytes.isSymbol($0.value) }
      ),
      let known = known(text[..<blank]), known.family == .word,
      text[blank...].unicodeScalars.allSatisfy({ Self.known(String($0)) == nil })
    {
      return known.status
    }
    // `no conviene, descartado`
    if let comma = text.lastIndex(of: ",") {
      let part = text[text.index(after: comma)...].drop { $0 == " " }
      if let known = known(part), known.family == .word, known.status == .cancelled, !EndState.silent.contains(String(part)) {
        return .cancelled
      }
    }
    return endings.contains { text.hasSuffix($0) && text != $0 } ? .cancelled : nil
  }

  /// Whether a cell is a link by the name of a mark for what is done: `[x](scans/001.jpg)`.
  static func isLink(_ bytes: [UInt8], _ words: Extent) -> Bool {
    guard words.count > 5, words.count < 2000, bytes[words.lowerBound] == 0x5B, bytes[words.upperBound - 1] == 0x29 else {
      return false
    }
    let name = bytes[words.range].dropFirst().prefix(9)
    guard let end = name.firstIndex(of: 0x5D), end > name.startIndex, end + 1 < words.upperBound, bytes[end + 1] == 0x28,
      !bytes[(end + 2)..<(words.upperBound - 1)].contains(0x29)
    else { return false }
    let mark = String(decoding: name[..<end], as: UTF8.self).lowercased().filter { $0 != "\u{FE0F}" }
    return mark == "x" || known(mark).map { $0.status == .done && $0.family == .sign } ?? false
  }

  /// Whether a cell of words begins with one for what is cancelled, and a remark behind it or nothing; dashes may stand around it.
  static func saysCancelled(_ bytes: [UInt8], _ cell: Extent) -> Bool {
    let words = withoutDashes(bytes, cell)
    guard EndState.mayMean(bytes, words), Bytes.isLetter(bytes[words.lowerBound]) || bytes[words.lowerBound] >= 0xC3,
      remarked(bytes, words) == .cancelled
    else { return false }
    let text = String(decoding: bytes[words.range].prefix(80), as: UTF8.self).lowercased()
    let first = text.prefix { $0.isLetter || $0 == "/" }
    return !EndState.silent.contains(String(first))
      && (words.count < cell.count || !EndState.weak.contains { text.hasPrefix($0) })
  }

  /// `~~Security~~`, and nothing behind it.
  static func isStruck(_ bytes: [UInt8], _ words: Extent) -> Bool {
    let text = bytes[words.range]
    return text.count > 4 && text.starts(with: [0x7E, 0x7E]) && text.suffix(2).elementsEqual([0x7E, 0x7E])
      && text.count { $0 == 0x7E } == 4
  }

  /// `— missed —`
  private static func withoutDashes(_ bytes: [UInt8], _ words: Extent) -> Extent {
    guard words.count > 3, words.count <= 80, [0x2D, 0xE2].contains(bytes[words.lowerBound]) else { return words }
    var inner = words
    for dash in [[0x2D], [0xE2, 0x80, 0x93], [0xE2, 0x80, 0x94]] as [[UInt8]] {
      let text = bytes[inner.range]
      guard text.starts(with: dash), text.suffix(dash.count).elementsEqual(dash), text.count > dash.count * 2 else { continue }
      inner = Bytes.trim(Extent(inner.lowerBound + dash.count, inner.upperBound - dash.count), bytes)
      break
    }
    return inner.isEmpty ? words : inner
  }

  /// Words that nothing divides from those before them: `雨で中止`.
  private static let endings: [String] = ["中止", "取消", "見送り", "취소", "放弃"]
}

/// Cells below weekdays.
extension TableMark {
  enum Habits {
    case none, plain
    /// `½` and the like among them.
    case withHalves
  }

  /// Whether the cells of columns are marks: all of them, or all but such as say that half was done, twice as many as these, one of them done.
  static func areHabits(_ bytes: [UInt8], _ columns: [[Extent]], _ legend: Legend?) -> Habits {
    var (marks, halves, isDone) = (0, 0, false)
    for cell in columns.joined() {
      if let status = ofHabit(bytes, cell, legend) {
        marks += 1
        isDone = isDone || status == .done
      } else if cell.count < 4, isHalf(String(decoding: bytes[cell.range], as: UTF8.self)) {
        halves += 1
      } else {
        return .none
      }
    }
    if halves == 0 { return .plain }
    return isDone && marks >= halves * 2 ? .withHalves : .none
  }

  static func isHalf(_ mark: String) -> Bool { ["~", "½", "1/2", "/"].contains(mark) }
}

/// Circles, triangles and crosses as pupils mark with: `○`, `△`, `×` (docs/format.md, 5.10.18).
extension TableMark {
  /// What such a sign alone in a cell says.
  static func circle(_ bytes: [UInt8], _ words: Extent) -> ItemStatus? {
    guard words.count == 2 || words.count == 3, bytes[words.lowerBound] >= 0xC2, bytes[words.lowerBound] < 0xF0 else {
      return nil
    }
    return EndState.letter(alone: bytes[words.range])
  }
}

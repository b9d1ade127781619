/// Cells that say a state in more words than one: `済 4/19`, `雨で中止`, `JA 🎉`, `no conviene, descartado` (docs/format.md, 5.10.17).
extension TableMark {
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

  /// Whether a cell of words begins with one for what is cancelled, and a remark behind it or nothing.
  static func saysCancelled(_ bytes: [UInt8], _ words: Extent) -> Bool {
    guard EndState.mayMean(bytes, words), Bytes.isLetter(bytes[words.lowerBound]) || bytes[words.lowerBound] >= 0xC3,
      remarked(bytes, words) == .cancelled
    else { return false }
    let text = String(decoding: bytes[words.range].prefix(80), as: UTF8.self).lowercased()
    let first = text.prefix { $0.isLetter || $0 == "/" }
    return !EndState.silent.contains(String(first)) && !EndState.weak.contains { text.hasPrefix($0) }
  }

  /// Words that nothing divides from those before them: `雨で中止`.
  private static let endings: [String] = ["中止", "取消", "見送り", "취소", "放弃"]
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

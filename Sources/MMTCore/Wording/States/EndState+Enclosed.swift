/// States in capitals of several words, and in parentheses before or among others: `Tema 2: EN CURSO, falta el final`, `(pulei) - Páscoa`,
/// `Week 3 (skipped) – Easter` (docs/format.md, 5.3.7 and 5.3.8).
extension EndState {
  /// What a word in capitals says, with up to two more before it if they say something together.
  static func inCapitals(_ bytes: [UInt8], _ lower: Int, _ start: Int, _ end: Int) -> (status: ItemStatus, start: Int)? {
    func said(_ from: Int) -> (status: ItemStatus, start: Int)? {
      meaning(of: String(decoding: bytes[from..<end], as: UTF8.self).lowercased()).map { ($0, from) }
    }
    var found = said(start)
    var from = start
    for _ in 0..<2 {
      var before = from - 1
      while before > lower, (0x41...0x5A).contains(bytes[before - 1]) { before -= 1 }
      guard from - before > 2, before > lower, Bytes.isBlank(bytes[before - 1]), Bytes.isBlank(bytes[from - 1]) else { break }
      from = before
      found = said(from) ?? found
    }
    return found
  }

  /// `(pulei) - Páscoa`, `(done) Gate`: a word for a state in parentheses that words begin with, and a dash or none behind it.
  static func inParentheses(_ bytes: [UInt8], _ words: Extent) -> EndState? {
    let (lower, end) = (words.lowerBound, words.upperBound)
    guard let close = (lower..<min(end, lower + longest)).first(where: { bytes[$0] == 0x29 }), close + 1 < end,
      Bytes.isBlank(bytes[close + 1]),
      let status = meaning(of: String(decoding: bytes[(lower + 1)..<close], as: UTF8.self).lowercased())
    else { return nil }
    let dash = ItemLine.afterDash(bytes, close + 1, end)
    let behind = ItemLine.afterBlanks(bytes, max(dash, close + 1), end)
    return behind < end ? EndState(.front, status, Extent(lower, behind)) : nil
  }

  /// `Week 3 (skipped) – Easter`: the only parentheses hold a state, and behind a dash follows a remark.
  static func enclosed(_ bytes: [UInt8], _ words: Extent) -> EndState? {
    let (lower, end) = (words.lowerBound, words.upperBound)
    let first = max(lower, end - 120)
    guard let close = Bytes.first(0x29, bytes, in: first..<end), close + 2 < end, Bytes.isBlank(bytes[close + 1]),
      let open = bytes[lower..<close].lastIndex(of: 0x28), open > lower, Bytes.isBlank(bytes[open - 1]),
      close - open <= longest,
      Bytes.first(0x28, bytes, in: lower..<end) == open, Bytes.first(0x29, bytes, in: (close + 1)..<end) == nil,
      ItemLine.afterDash(bytes, close + 1, end) > close + 1
    else { return nil }
    return meaning(bytes, of: Extent(open + 1, close)).map { EndState(.word, $0, Extent(open, end)) }
  }
}

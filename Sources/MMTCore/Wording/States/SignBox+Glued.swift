/// Signs with words right behind them, as they are typed on telephones: `✅Caminar`, `✗Laufen` (docs/format.md, 5.3.1).
extension Box {
  /// Whether words right behind a sign are those of its item: no sign of several, no `√2`, and none that needs another of its kind.
  static func takesWords(_ sign: Int, _ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    guard start < end, [.always, .besideOthers].contains(signs[sign].occasion), signs[sign].text != "√" else { return false }
    let byte = bytes[start]
    if byte < 0x80 { return Bytes.isLetter(byte) || Bytes.isDigit(byte) || "*[~(\"".utf8.contains(byte) }
    let scalar = Bytes.scalar(bytes, at: start, end: end).0
    // What divides words, in Latin and in Chinese, begins none.
    return scalar > 0xBE && !Bytes.isSymbol(scalar) && !(0x2000...0x206F).contains(scalar)
      && !(0x3000...0x3007).contains(scalar)
      && !(0xFF00...0xFF0F).contains(scalar)
  }

  /// Where a sign ends that words begin with and that has others right behind it.
  static func endOfGlued(_ bytes: [UInt8], _ words: Extent) -> Int? {
    guard let found = sign(bytes, words.lowerBound, words.upperBound),
      takesWords(found.index, bytes, found.end, words.upperBound)
    else { return nil }
    return found.end
  }
}

/// A count that somebody keeps by hand at the end of a heading: `(3/7)`, `[0 of 12]`, `(40 %)`, `– 3/7`. It changes with the work, so it
/// is no part of a name.
enum KeptCount {
  /// The words without a count at their end; all of them where nothing else stands there.
  static func cut(_ words: Extent, _ bytes: [UInt8]) -> Extent {
    let words = withoutDash(words, bytes)
    guard words.count > 3, words.count <= 1024, let (start, inner, isBare) = last(words, bytes), isCount(inner, isBare: isBare)
    else { return words }
    let before = Bytes.trim(Extent(words.lowerBound, start), bytes)
    return bytes[before.range].contains(where: Bytes.isWordByte) ? before : words
  }

  /// The words without a dash that is set apart at their end, where a sign for a state stood behind it: `Empty states — 🔵`.
  private static func withoutDash(_ words: Extent, _ bytes: [UInt8]) -> Extent {
    guard words.count > 3, let last = bytes[words.range].last else { return words }
    var start = words.upperBound
    if last == 0x2D {
      start -= 1
    } else if (0x90...0x95).contains(last), Bytes.hasExactly([0xE2, 0x80], bytes, at: start - 3, end: words.upperBound) {
      start -= 3
    }
    guard start < words.upperBound, bytes[start - 1] == 0x20 else { return words }
    let before = Bytes.trim(Extent(words.lowerBound, start), bytes)
    return bytes[before.range].contains(where: Bytes.isWordByte) ? before : words
  }

  /// What the last parenthesis holds, or what stands behind the last dash that is set apart, and where that begins.
  private static func last(_ words: Extent, _ bytes: [UInt8]) -> (start: Int, inner: ArraySlice<UInt8>, isBare: Bool)? {
    let all = bytes[words.range]
    if let close = all.last, close == 0x29 || close == 0x5D {
      guard let open = all.lastIndex(of: close == 0x29 ? 0x28 : 0x5B) else { return nil }
      return (open, all[(open + 1)...].dropLast(), false)
    }
    // ` - `, ` – `, ` — `
    var index = words.upperBound - 3
    while index > words.lowerBound {
      let length = bytes[index] == 0x2D ? 1 : Bytes.hasExactly([0xE2, 0x80], bytes, at: index, end: words.upperBound) ? 3 : 0
      if length > 0, bytes[index - 1] == 0x20, index + length < words.upperBound, bytes[index + length] == 0x20 {
        return (index, all[(index + length)...], true)
      }
      index -= 1
    }
    return nil
  }

  /// `3/7`, `3 of 7` in any language, and in parentheses `40 %`.
  private static func isCount(_ bytes: ArraySlice<UInt8>, isBare: Bool) -> Bool {
    guard bytes.count <= 40, bytes.first(where: { $0 != 0x20 }).map(Bytes.isDigit) == true else { return false }
    let text = String(decoding: bytes, as: UTF8.self).lowercased()
    let numbers = text.split { !("0"..."9").contains($0) }
    let between = text.drop { !("0"..."9").contains($0) }.drop { ("0"..."9").contains($0) }
    guard let first = numbers.first.flatMap({ Int($0) }) else { return false }
    if numbers.count == 1 { return !isBare && between.filter { $0 != " " } == "%" }
    guard numbers.count == 2, let all = Int(numbers[1]), first <= all, all > 0 else { return false }
    let word = String(between.prefix { !("0"..."9").contains($0) }.filter { $0 != " " })
    return (word == "/" || Language.ofWords.contains(word)) && between.last.map { ("0"..."9").contains($0) } == true
  }
}

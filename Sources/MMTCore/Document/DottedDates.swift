/// Spans of two numbers with a dot between and none behind, in a column or in titles, which tell together whether the month comes first:
/// `7.28-8.3`, `8.4-8.10`.
struct DottedDates {
  private let isMonthFirst: Bool?

  init(_ texts: some Sequence<ArraySlice<UInt8>>) {
    var (first, second) = (1, 1)
    for text in texts where Self.isSpan(text) {
      for pair in Self.pairs(Array(text)) { (first, second) = (max(first, pair.first), max(second, pair.second)) }
    }
    isMonthFirst = first > 12 || second > 12 ? first <= 12 && second > 12 ? true : second <= 12 ? false : nil : nil
  }

  /// The dates of such a span; nil where nothing tells the month.
  func span(_ words: [UInt8]) -> DateSpan? {
    guard let isMonthFirst, Self.isSpan(words[...]) else { return nil }
    let pairs = Self.pairs(words)
    guard pairs.count == 2 else { return nil }
    let dates = pairs.map { isMonthFirst ? "\($0.second).\($0.first)." : "\($0.first).\($0.second)." }
    return DateSpan(Array(dates.joined(separator: "-").utf8))
  }

  /// Whether a text is nothing but digits, dots and what joins two dates.
  static func isSpan(_ text: ArraySlice<UInt8>) -> Bool {
    guard (7...24).contains(text.count), let first = text.first, Bytes.isDigit(first), text.contains(0x2E) else { return false }
    return text.allSatisfy { Bytes.isDigit($0) || [0x2E, 0x2D, 0x7E, 0x20, 0xE2, 0x80, 0x93, 0x94].contains($0) }
  }

  /// Two numbers with a dot between and none around them, which may be a day and a month, or a month and a day.
  static func pairs(_ bytes: [UInt8]) -> [(range: Range<Int>, first: Int, second: Int)] {
    func endOfDigits(_ start: Int) -> Int {
      var end = start
      while end < bytes.count, Bytes.isDigit(bytes[end]) { end += 1 }
      return end
    }
    var result: [(range: Range<Int>, first: Int, second: Int)] = []
    var index = 0
    while index < bytes.count {
      let start = index
      let dot = endOfDigits(start)
      let end = dot > start && dot < bytes.count && bytes[dot] == 0x2E ? endOfDigits(dot + 1) : dot
      index = max(end, start + 1)
      let isAlone = (end == bytes.count || bytes[end] != 0x2E) && (start == 0 || bytes[start - 1] != 0x2E)
      if isAlone, end > dot + 1, dot - start < 3, end - dot < 4,
        let one = Int(String(decoding: bytes[start..<dot], as: UTF8.self)),
        let two = Int(String(decoding: bytes[(dot + 1)..<end], as: UTF8.self)), (1...31).contains(one), (1...31).contains(two),
        min(one, two) <= 12
      {
        result.append((start..<end, one, two))
      }
    }
    return result
  }
}

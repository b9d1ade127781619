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

extension DottedDates {
  /// No span of such dates has more days, the first aside: `1.10–9.12` are chapters.
  static let longest = 61

  /// The order of day and month in which a file's spans of dates without a last dot are dates and half of them at least begin on the day after the one
  /// before: `7.6-7.12`, `7.13-7.19`. Chapters go on so too (`1.1–1.6`), but none above 12 and from month to month.
  static func order(of source: SourceText) -> DateOrder? {
    var spans: [(first: (Int, Int), last: (Int, Int))] = []
    for line in 1...max(1, source.lineCount) where spans.count < 400 {
      let words = source.line(line)
      guard (7...256).contains(words.count), source.bytes[words.range].contains(0x2E) else { continue }
      let bytes = Array(source.bytes[words.range])
      let pairs = pairs(bytes)
      for (one, two) in zip(pairs, pairs.dropFirst()) where joins(bytes[one.range.upperBound..<two.range.lowerBound]) {
        spans.append(((one.first, one.second), (two.first, two.second)))
      }
    }
    guard spans.count > 1, spans.contains(where: { max($0.first.0, $0.first.1, $0.last.0, $0.last.1) > 12 }) else { return nil }
    let fitting = DateOrder.allCases.filter { order in
      func day(_ pair: (Int, Int)) -> CivilDay? {
        CivilDay(year: 2023, month: order == .dayFirst ? pair.1 : pair.0, day: order == .dayFirst ? pair.0 : pair.1)
      }
      var follow = 0
      var before: CivilDay?
      for span in spans {
        guard let first = day(span.first), let last = day(span.last), (2...longest).contains((last - first + 365) % 365) else {
          before = nil
          continue
        }
        if let before, (first - before + 365) % 365 == 1 { follow += 1 }
        before = last
      }
      return follow > 0 && follow * 2 >= spans.count - 1
    }
    return fitting.count == 1 ? fitting.first : nil
  }

  /// Whether nothing stands between two dates but a hyphen, a dash or a sign like one.
  private static func joins(_ bytes: ArraySlice<UInt8>) -> Bool {
    let sign = bytes.filter { $0 != 0x20 }
    return ["-", "–", "—", "~", "〜", "～", "→"].contains { sign.elementsEqual($0.utf8) }
  }

  /// The words with these pairs as `D.M.`
  static func pointed(
    _ words: [UInt8], _ pairs: [(range: Range<Int>, first: Int, second: Int)], _ order: DateOrder
  ) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    for pair in pairs {
      let (day, month) = order == .dayFirst ? (pair.first, pair.second) : (pair.second, pair.first)
      result += words[index..<pair.range.lowerBound] + Array("\(day).\(month).".utf8)
      index = pair.range.upperBound
    }
    return result + words[index...]
  }
}

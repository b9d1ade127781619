/// Headings of days that were there when the plan was last seen and are none now: the hashes are gone, or the word beside the number has a
/// slip (`### Dya 18`). Each is looked for between the first of its day's items and the item above.
struct LostHeadings {
  private(set) var slips: [Slip] = []

  /// `days`: their numbers, with the line of the first item that was theirs.
  init(_ plan: Plan, _ days: [Int: Int]) {
    let source = plan.source
    let numbered = plan.days.filter(\.isNumbered).map(\.line)
    guard !days.isEmpty, let word = numbered.first.flatMap({ Self.beginning(source, $0) })?.word else { return }
    let letters = Self.lowercased(source, word)
    let level = HeadingLevels(plan).common(numbered)
    let items = plan.items.filter { !$0.isQualifier }.map { Int($0.line) }
    let ends = Set(items + plan.days.filter { $0.key != .none }.map(\.line))
    for (day, first) in days {
      for line in stride(from: first - 1, to: source.frontMatterLines, by: -1) {
        if ends.contains(line) { break }
        guard let found = Self.beginning(source, line), found.number == day,
          Self.isSimilar(Self.lowercased(source, found.word), letters)
        else { continue }
        let whole = Bytes.trim(source.line(line), source.bytes)
        let signs = level.map { String(repeating: "#", count: $0) + " " }
        slips.append(
          Slip(
            kind: .heading, line: line, extent: Extent(whole.lowerBound, found.word.upperBound),
            mended: (signs ?? source.string(Extent(whole.lowerBound, found.word.lowerBound))) + source.string(word)
              + source.string(Extent(found.word.upperBound, whole.upperBound))))
        break
      }
    }
    slips.sort { $0.line < $1.line }
  }

  /// The word and the number that a line begins with, behind the signs of a heading, a list or bold words.
  private static func beginning(_ source: SourceText, _ line: Int) -> (word: Extent, number: Int)? {
    let bytes = source.bytes
    let whole = Bytes.trim(source.line(line), bytes)
    var start = whole.lowerBound
    while start < whole.upperBound, "#*_>-+ \t".utf8.contains(bytes[start]) { start += 1 }
    var end = start
    while end < whole.upperBound, Bytes.isWordByte(bytes[end]), !Bytes.isDigit(bytes[end]) { end += 1 }
    var index = end
    while index < whole.upperBound, Bytes.isBlank(bytes[index]) { index += 1 }
    let digits = bytes[index..<whole.upperBound].prefix { Bytes.isDigit($0) }
    guard end > start, digits.count <= 6, let number = Int(String(decoding: digits, as: UTF8.self)) else { return nil }
    return (Extent(start, end), number)
  }

  private static func lowercased(_ source: SourceText, _ word: Extent) -> [UInt8] { source.bytes[word.range].map(Bytes.lower) }

  /// The same letters, or one put in, left out or replaced.
  private static func isSimilar(_ one: [UInt8], _ two: [UInt8]) -> Bool {
    if one.sorted() == two.sorted() { return true }
    guard abs(one.count - two.count) <= 1, min(one.count, two.count) > 1 else { return false }
    let shared = zip(one, two).prefix { $0 == $1 }.count
    let tail = zip(one.dropFirst(shared).reversed(), two.dropFirst(shared).reversed()).prefix { $0 == $1 }.count
    return max(one.count, two.count) - shared - tail <= 1
  }
}

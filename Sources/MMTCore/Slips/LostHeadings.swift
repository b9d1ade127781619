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
        slips.append(Self.slip(plan, line, found.word, like: word, level))
        break
      }
    }
    slips.sort { $0.line < $1.line }
  }

  /// Of the days that the plan leaves out: between the days around each gap. Nothing tells that they were there, so the line must end with
  /// the number, or go on as headings do.
  init(_ plan: Plan, _ gaps: DayGaps) {
    let source = plan.source
    let numbered = plan.days.filter(\.isNumbered).map(\.line)
    guard !gaps.isEmpty, let word = numbered.first.flatMap({ Self.beginning(source, $0) })?.word else { return }
    let letters = Self.lowercased(source, word)
    let level = HeadingLevels(plan).common(numbered)
    let items = Set(plan.items.map { Int($0.line) })
    let ends = numbered.sorted() + [source.lineCount + 1]
    for gap in gaps.gaps {
      let end = ends[min(ends.endOfPrefix { $0 <= gap.line }, ends.count - 1)]
      guard gap.line + 1 < end else { continue }
      var known = Set<Int>()
      for line in (gap.line + 1)..<end where !items.contains(line) {
        guard let found = Self.beginning(source, line), gap.numbers.contains(found.number),
          Self.isSimilar(Self.lowercased(source, found.word), letters),
          // "May 2:" is a date.
          source.string(found.word).lowercased() != "may", Self.isHeadingLike(source, line, found),
          Self.isText(plan, line), known.insert(found.number).inserted
        else { continue }
        slips.append(Self.slip(plan, line, found.word, like: word, level))
      }
    }
  }

  /// Whether words or hashes begin the line, and nothing follows the number, or what parts it from a title.
  private static func isHeadingLike(_ source: SourceText, _ line: Int, _ found: (word: Extent, number: Int, end: Int)) -> Bool {
    let bytes = source.bytes
    let whole = Bytes.trim(source.line(line), bytes)
    guard bytes[whole.lowerBound] == 0x23 || whole.lowerBound == found.word.lowerBound else { return false }
    var index = found.end
    while index < whole.upperBound, Bytes.isBlank(bytes[index]) { index += 1 }
    // A colon, dashes of all lengths, a bracket, a bar.
    return index >= whole.upperBound || ":-(|".utf8.contains(bytes[index])
      || Bytes.has("\u{2013}", bytes, at: index, end: whole.upperBound)
      || Bytes.has("\u{2014}", bytes, at: index, end: whole.upperBound)
  }

  /// Neither code nor HTML, nor somebody's reflection.
  private static func isText(_ plan: Plan, _ line: Int) -> Bool {
    guard let kind = plan.outline.lastBlock(through: line)?.kind, kind != .code, kind != .html else { return false }
    return !plan.days.contains { $0.reflections.contains { $0.contains(line) } }
  }

  private static func slip(_ plan: Plan, _ line: Int, _ found: Extent, like word: Extent, _ level: Int?) -> Slip {
    let source = plan.source
    let whole = Bytes.trim(source.line(line), source.bytes)
    let signs = level.map { String(repeating: "#", count: $0) + " " }
    return Slip(
      kind: .heading, line: line, extent: Extent(whole.lowerBound, found.upperBound),
      mended: (signs ?? source.string(Extent(whole.lowerBound, found.lowerBound))) + source.string(word)
        + source.string(Extent(found.upperBound, whole.upperBound)))
  }

  /// The word and the number that a line begins with, behind the signs of a heading, a list or bold words; `end` is behind the number.
  private static func beginning(_ source: SourceText, _ line: Int) -> (word: Extent, number: Int, end: Int)? {
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
    return (Extent(start, end), number, index + digits.count)
  }

  private static func lowercased(_ source: SourceText, _ word: Extent) -> [UInt8] { source.bytes[word.range].map(Bytes.lower) }

  /// The same letters, or one put in, left out or replaced.
  private static func isSimilar(_ one: [UInt8], _ two: [UInt8]) -> Bool {
    if one.sorted() == two.sorted() { return true }
    guard abs(one.count - two.count) <= 1, min(one.count, two.count) > 1 else { return false }
    let shared = one.sharedEnds(with: two)
    return max(one.count, two.count) - shared.start - shared.end <= 1
  }
}

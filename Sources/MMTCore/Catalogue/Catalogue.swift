/// The built-in table of LeetCode problems (1–4029, as of August 2026).
///
/// Nothing is prepared at the start: a number is found by halving the table's bytes; slugs and titles through an index that is
/// made when the first one is asked for.
package enum Catalogue {
  /// The problem with this number, nil where there is none.
  package static func problem(number: Int) -> CatalogueProblem? {
    let table = EmbeddedFile.leetcode
    let bytes = table.span
    var low = 0
    var high = bytes.count
    while low < high {
      let row = rowStart(atOrBefore: low + (high - low) / 2, notBefore: low, in: bytes)
      // The heading line has no number and stands before every row.
      let found = rowNumber(at: row, in: bytes) ?? 0
      if found == number { return number > 0 ? problem(atRow: row, in: bytes) : nil }
      if found < number { low = rowEnd(from: row, in: bytes) } else { high = row }
    }
    return nil
  }

  /// Whether `bytes` are the title of problem `number`, apart from case, punctuation, spaces and accents.
  package static func isTitle(_ bytes: Span<UInt8>, of number: Int) -> Bool {
    guard let problem = problem(number: number) else { return false }
    let table = EmbeddedFile.leetcode
    return FoldedTitle.areEqual(bytes, table.span.extracting(problem.titleExtent.range))
  }

  package static func isTitle(_ bytes: ArraySlice<UInt8>, of number: Int) -> Bool { isTitle(bytes.span, of: number) }
  package static func isTitle(_ title: String, of number: Int) -> Bool { isTitle(Array(title.utf8).span, of: number) }

  /// The problem whose page has this name in its address; ASCII case doesn't matter.
  package static func problem(slug: Span<UInt8>) -> CatalogueProblem? { CatalogueIndex.slugs.problem(slug) }
  package static func problem(slug: ArraySlice<UInt8>) -> CatalogueProblem? { problem(slug: slug.span) }
  package static func problem(slug: String) -> CatalogueProblem? { problem(slug: Array(slug.utf8).span) }

  /// The problem with this title, apart from case, punctuation, spaces and accents.
  package static func problem(title: Span<UInt8>) -> CatalogueProblem? { CatalogueIndex.titles.problem(title) }
  package static func problem(title: ArraySlice<UInt8>) -> CatalogueProblem? { problem(title: title.span) }
  package static func problem(title: String) -> CatalogueProblem? { problem(title: Array(title.utf8).span) }

  static func string(_ extent: Extent) -> String {
    let table = EmbeddedFile.leetcode
    guard extent.upperBound <= table.count else { return "" }
    return String(decoding: table[extent.range], as: UTF8.self)
  }
}

// MARK: - Rows

extension Catalogue {
  private static let newline = UInt8(ascii: "\n")
  private static let tab = UInt8(ascii: "\t")

  /// Calls `body` with every problem, in the table's order.
  static func forEachProblem(_ body: (_ row: Int, CatalogueProblem) -> Void) {
    let table = EmbeddedFile.leetcode
    let bytes = table.span
    var row = rowEnd(from: 0, in: bytes)
    while row < bytes.count {
      let problem = problem(atRow: row, in: bytes)
      if let problem { body(row, problem) }
      row = rowEnd(from: problem?.titleExtent.upperBound ?? row, in: bytes)
    }
  }

  /// The problem whose line begins at `row`, nil where the line isn't one.
  static func problem(atRow row: Int, in bytes: Span<UInt8>) -> CatalogueProblem? {
    guard let number = rowNumber(at: row, in: bytes) else { return nil }
    let title = field(after: fieldEnd(from: row, in: bytes), in: bytes)
    let level = field(after: title.upperBound, in: bytes)
    guard let difficulty = difficulty(bytes.extracting(level.range)) else { return nil }
    return CatalogueProblem(number: number, difficulty: difficulty, paid: level.count > 1, titleExtent: title)
  }

  private static func difficulty(_ bytes: Span<UInt8>) -> Difficulty? {
    guard !bytes.isEmpty else { return nil }
    switch bytes[0] {
    case UInt8(ascii: "E"): return .easy
    case UInt8(ascii: "M"): return .medium
    case UInt8(ascii: "H"): return .hard
    default: return nil
    }
  }

  private static func rowStart(atOrBefore offset: Int, notBefore floor: Int, in bytes: Span<UInt8>) -> Int {
    var start = offset
    while start > floor, bytes[start - 1] != newline { start -= 1 }
    return start
  }

  private static func rowEnd(from offset: Int, in bytes: Span<UInt8>) -> Int {
    var end = offset
    while end < bytes.count, bytes[end] != newline { end += 1 }
    return min(end + 1, bytes.count)
  }

  private static func rowNumber(at row: Int, in bytes: Span<UInt8>) -> Int? {
    var number = 0
    var index = row
    while index < bytes.count, index < row + 9, case let digit = bytes[index] &- UInt8(ascii: "0"), digit < 10 {
      number = number * 10 + Int(digit)
      index += 1
    }
    return index > row ? number : nil
  }

  private static func fieldEnd(from offset: Int, in bytes: Span<UInt8>) -> Int {
    var end = offset
    while end < bytes.count, bytes[end] != tab, bytes[end] != newline { end += 1 }
    return end
  }

  /// The field behind the tab at `separator`; empty where the line ends there.
  private static func field(after separator: Int, in bytes: Span<UInt8>) -> Extent {
    guard separator < bytes.count, bytes[separator] == tab else { return Extent(separator, separator) }
    return Extent(separator + 1, fieldEnd(from: separator + 1, in: bytes))
  }
}

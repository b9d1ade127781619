/// Tells a slip of the pen that was mended from other words: "Explain pagign" and "Explain paging", but not "Part 1" and "Part 2", nor "LRU
/// cache" and "LFU cache".
struct MendedWords {
  private let words: [[Unicode.Scalar]]
  private let hasDigits: [Bool]

  private static let wordLimit = 64
  private static let lengthLimit = 64
  /// Letters put in, taken out, replaced, or exchanged with the next, in all words together.
  private static let editLimit = 2
  /// Of shorter words another letter makes another word.
  private static let shortLength = 4

  init(_ text: String) {
    words = WordOverlap.words(text).map { Array($0.unicodeScalars) }
    hasDigits = words.map { $0.contains { $0.properties.numericType != nil } }
  }

  func isMended(in other: MendedWords) -> Bool {
    guard !words.isEmpty, words.count <= Self.wordLimit, words.count == other.words.count else {
      return !words.isEmpty && !hasDigits.contains(true) && words.joined().elementsEqual(other.words.joined())
    }
    var left = Self.editLimit
    for index in words.indices where words[index] != other.words[index] {
      let (one, two) = (words[index], other.words[index])
      guard !hasDigits[index], !other.hasDigits[index], max(one.count, two.count) <= Self.lengthLimit,
        min(one.count, two.count) >= Self.shortLength || one.sorted() == two.sorted()
      else { return false }
      left -= Self.distance(one, two)
      if left < 0 { return false }
    }
    return true
  }

  /// Damerau's and Levenshtein's distance, without changes of what was exchanged; one more than the limit for what is further apart.
  private static func distance(_ one: [Unicode.Scalar], _ two: [Unicode.Scalar]) -> Int {
    guard abs(one.count - two.count) <= editLimit else { return editLimit + 1 }
    var last: [Int] = []
    var row = Array(0...two.count)
    for (place, letter) in one.enumerated() {
      let before = last
      last = row
      row[0] = place + 1
      for (column, other) in two.enumerated() {
        row[column + 1] = min(last[column] + (letter == other ? 0 : 1), last[column + 1] + 1, row[column] + 1)
        if place > 0, column > 0, letter == two[column - 1], one[place - 1] == other {
          row[column + 1] = min(row[column + 1], before[column - 1] + 1)
        }
      }
    }
    return row[two.count]
  }
}

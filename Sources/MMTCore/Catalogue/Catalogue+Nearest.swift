extension Catalogue {
  /// The problems whose titles look most like `title`, best first: for "did you mean" in messages.
  ///
  /// Likeness is Dice's coefficient of the folded titles' pairs of neighbouring letters, in thousandths; below 400 nothing is
  /// suggested. Ties stand in the order of their numbers. Reads the whole table: not for the everyday path.
  package static func nearest(to title: String, limit: Int = 3) -> [CatalogueProblem] {
    let wanted = letterPairs(Array(title.utf8).span)
    guard !wanted.isEmpty, limit > 0 else { return [] }
    let table = EmbeddedFile.leetcode
    var found: [(likeness: Int, problem: CatalogueProblem)] = []
    forEachProblem { _, problem in
      let likeness = likeness(wanted, letterPairs(table.span.extracting(problem.titleExtent.range)))
      if likeness >= 400 { found.append((likeness, problem)) }
    }
    found.sort { ($1.likeness, $0.problem.number) < ($0.likeness, $1.problem.number) }
    return found.prefix(limit).map(\.problem)
  }

  /// The folded title's pairs of neighbouring bytes, sorted. At most the first 200 bytes count.
  private static func letterPairs(_ title: Span<UInt8>) -> [UInt16] {
    var pairs: [UInt16] = []
    var cursor = FoldedTitle()
    var previous: UInt8?
    while pairs.count < 200, let byte = cursor.next(in: title) {
      if let previous { pairs.append(UInt16(previous) << 8 | UInt16(byte)) }
      previous = byte
    }
    return pairs.sorted()
  }

  /// Twice the pairs in common per thousand of all pairs.
  private static func likeness(_ one: [UInt16], _ other: [UInt16]) -> Int {
    var left = 0
    var right = 0
    var common = 0
    while left < one.count, right < other.count {
      if one[left] == other[right] {
        common += 1
        left += 1
        right += 1
      } else if one[left] < other[right] {
        left += 1
      } else {
        right += 1
      }
    }
    return one.isEmpty || other.isEmpty ? 0 : 2000 * common / (one.count + other.count)
  }
}

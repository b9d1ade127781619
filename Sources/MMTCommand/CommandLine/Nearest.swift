/// Finds what may have been meant by a word that names nothing.
enum Nearest {
  /// Longer words are not compared: nobody mistypes a command that far.
  private static let longest = 40

  /// The candidate that begins with the word or is closest to it; nil when none is close. The first wins a tie.
  static func match(_ word: String, in candidates: [String]) -> String? {
    guard !word.isEmpty, word.utf8.count <= longest else { return nil }
    if word.utf8.count >= 2, let longer = candidates.first(where: { $0.hasPrefix(word) }) { return longer }
    var best: (candidate: String, distance: Int)?
    for candidate in candidates where candidate.utf8.count <= longest {
      let distance = distance(Array(word.utf8), Array(candidate.utf8))
      let allowed = max(1, min(word.utf8.count, candidate.utf8.count) / 3)
      if distance <= allowed, distance < (best?.distance ?? Int.max) { best = (candidate, distance) }
    }
    return best?.candidate
  }

  /// Insertions, deletions, substitutions and swaps of neighbours that turn one into the other (optimal string alignment).
  static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
    var beforeLast = [Int](repeating: 0, count: second.count + 1)
    var last = Array(0...second.count)
    for row in first.indices {
      var current = [row + 1]
      for column in second.indices {
        let same = first[row] == second[column]
        var cost = min(last[column] + (same ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[second.count]
  }
}

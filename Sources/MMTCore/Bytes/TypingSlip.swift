/// How far a mistyped word is from another.
package enum TypingSlip {
  /// Longer words are not compared: nobody mistypes a word that far.
  package static let longest = 40

  /// Insertions, deletions, substitutions and swaps of neighbours that turn one into the other (optimal string alignment); of words past
  /// `longest` the number of bytes of the longer one.
  package static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
    guard max(first.count, second.count) <= longest else { return max(first.count, second.count) }
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

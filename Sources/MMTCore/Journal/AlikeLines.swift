/// Lines by their words, of which like ones are taken out one by one.
///
/// Two lines of which one has a third of the other's words share one of its rarer words: only lines that have one of these are compared. Where
/// each has the same few words that isn't few, so comparisons are counted. What lies beyond counts as unlike.
struct AlikeLines {
  private let words: [[String: Int]]
  private let sizes: [Int]
  /// By word, the lines that have it.
  private var places: [String: [Int]] = [:]
  private var taken: [Bool]
  private var budget: Int

  init(_ lines: [[String]], budget: Int) {
    words = lines.map { Self.counted($0) }
    sizes = lines.map(\.count)
    taken = Array(repeating: false, count: lines.count)
    self.budget = budget
    // The last first: they are taken from the end.
    for index in lines.indices.reversed() {
      for word in words[index].keys { places[word, default: []].append(index) }
    }
  }

  private static func counted(_ words: [String]) -> [String: Int] {
    words.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  /// Takes out a line whose words overlap (Dice) by a half at least; whether there was one.
  mutating func take(like line: [String], atLeast likeness: Double) -> Bool {
    let own = Self.counted(line)
    let rarest = own.sorted { (places[$0.key]?.count ?? 0, $0.key) < (places[$1.key]?.count ?? 0, $1.key) }
    var left = line.count
    for (word, count) in rarest {
      // What it shares of the words that are left can't be enough.
      if left * 3 < line.count { return false }
      left -= count
      // Lines that are gone from the end of the list are so for good.
      while let last = places[word]?.last, taken[last] { places[word]?.removeLast() }
      for index in (places[word] ?? []).reversed() where !taken[index] {
        if budget == 0 { return false }
        budget -= 1
        let shared = own.reduce(0) { $0 + min($1.value, words[index][$1.key] ?? 0) }
        guard Double(2 * shared) >= likeness * Double(line.count + sizes[index]) else { continue }
        taken[index] = true
        return true
      }
    }
    return false
  }
}

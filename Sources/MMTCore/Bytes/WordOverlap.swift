@_spi(_Unicode) import Swift

/// How alike two texts are by their words.
package enum WordOverlap {
  /// Lower-case words of letters and digits, accents folded away.
  package static func words(_ text: String) -> [String] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      return text.utf8.split { !Bytes.isWordByte($0) }.map { String(decoding: $0.map(Bytes.lower), as: UTF8.self) }
    }
    var folded = String.UnicodeScalarView()
    for scalar in StackedMarks.bounded(text).lowercased()._nfd where scalar.properties.generalCategory != .nonspacingMark {
      folded.append(scalar)
    }
    return String(folded).split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// Dice's coefficient over the words as a multiset: 0 nothing in common, 1 the same words.
  package static func dice(_ first: [String], _ second: [String]) -> Double {
    guard !first.isEmpty || !second.isEmpty else { return 1 }
    var counts: [String: Int] = [:]
    for word in first { counts[word, default: 0] += 1 }
    var shared = 0
    for word in second {
      if let count = counts[word], count > 0 {
        shared += 1
        counts[word] = count - 1
      }
    }
    return Double(2 * shared) / Double(first.count + second.count)
  }

  /// For suggestions: words in common, or that begin alike, or letter pairs in common.
  static func similarity(_ first: [String], _ second: [String]) -> Double {
    max(dice(first, second), dice(pairs(first), pairs(second)) * 0.9)
  }

  /// Whether `similarity` can be more than so much, by how many words and letters there are of each: a short text needn't be compared with a
  /// very long one.
  static func mayBeSimilar(_ first: [String], _ second: [String], above least: Double) -> Bool {
    func bound(_ one: Int, _ other: Int) -> Double { one + other > 0 ? Double(2 * min(one, other)) / Double(one + other) : 1 }
    func pairs(_ words: [String]) -> Int { words.reduce(0) { $0 + max(1, $1.utf8.count - 1) } }
    return max(bound(first.count, second.count), bound(pairs(first), pairs(second)) * 0.9) > least
  }

  private static func pairs(_ words: [String]) -> [String] {
    words.flatMap { word -> [String] in
      let bytes = Array(word.utf8)
      guard bytes.count > 1 else { return [word] }
      return (0..<(bytes.count - 1)).map { String(decoding: bytes[$0...($0 + 1)], as: UTF8.self) }
    }
  }
}

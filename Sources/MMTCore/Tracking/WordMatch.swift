/// How well words that a person typed fit a text's; the best first.
enum WordMatch: Int, CaseIterable, Comparable {
  /// The text's words, all of them.
  case whole
  /// Words of the text in a row: its first ones, or others.
  case words, wordsWithin
  /// Beginnings of words in a row: `load bal` → "Load Balancing".
  case beginnings, beginningsWithin

  init?(_ wanted: [String], in words: [String]) {
    if wanted == words {
      self = .whole
    } else if words.starts(with: wanted) {
      self = .words
    } else if Self.stands(wanted, in: words, ==) {
      self = .wordsWithin
    } else if words.starts(with: wanted, by: { $0.hasPrefix($1) }) {
      self = .beginnings
    } else if Self.stands(wanted, in: words, { $0.hasPrefix($1) }) {
      self = .beginningsWithin
    } else {
      return nil
    }
  }

  private static func stands(_ wanted: [String], in words: [String], _ fits: (String, String) -> Bool) -> Bool {
    guard words.count >= wanted.count else { return false }
    return (0...(words.count - wanted.count)).contains { words[$0...].starts(with: wanted, by: fits) }
  }

  static func < (one: WordMatch, other: WordMatch) -> Bool { one.rawValue < other.rawValue }
}

/// What words mean, found by hashes of their bytes. A command asks for a few of them: to make a dictionary of strings, which composes each anew,
/// would take it ten times as long as this. Numbers stand for the meanings, since a generic table would be no quicker than that.
struct WordTable: Sendable {
  private var meanings: [UInt64: Int] = [:]

  /// Words are in lower case and in Unicode's composed form. Of several meanings of a word `merging` says which counts.
  init(_ rows: [(words: [String], meaning: Int)], merging: (_ first: Int, _ next: Int) -> Int) {
    meanings.reserveCapacity(rows.reduce(0) { $0 + $1.words.count })
    for row in rows {
      for word in row.words {
        let hash = Self.hash(word)
        meanings[hash] = meanings[hash].map { merging($0, row.meaning) } ?? row.meaning
      }
    }
  }

  /// What a word in lower case means; nil for one that isn't in the table.
  subscript(word: String) -> Int? { meanings[Self.hash(WordList.composed(word))] }

  /// FNV-1a of 64 bits (RFC 9923).
  private static func hash(_ word: String) -> UInt64 {
    word.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}

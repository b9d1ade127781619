/// What words mean, found by hashes of their bytes. A command asks for a few of them: to make a dictionary, of strings or of hashes, would take
/// it ten times as long as this. Numbers stand for the meanings, since a generic table would be no quicker than that.
struct WordTable: Sendable {
  /// Each hash with its meaning at the first free place behind the one that its low bits name; a hash of 0 is a free place. Twice as many
  /// places as words at least, a power of two.
  private var places: [(hash: UInt64, meaning: Int)]

  /// Words are in lower case and in Unicode's composed form. Of several meanings of a word `merging` says which counts.
  @_optimize(speed)
  init(_ rows: [(words: [String], meaning: Int)], merging: (_ first: Int, _ next: Int) -> Int) {
    var size = 16
    let count = rows.reduce(0) { $0 + $1.words.count }
    while size < count * 2 { size *= 2 }
    places = [(hash: UInt64, meaning: Int)](repeating: (0, 0), count: size)
    for row in rows {
      for word in row.words {
        let hash = Self.hash(word)
        let place = place(of: hash)
        places[place] = (hash, places[place].hash == hash ? merging(places[place].meaning, row.meaning) : row.meaning)
      }
    }
  }

  /// What a word in lower case means; nil for one that isn't in the table.
  subscript(word: String) -> Int? {
    let hash = Self.hash(WordList.composed(word))
    let found = places[place(of: hash)]
    return found.hash == hash ? found.meaning : nil
  }

  /// Where a hash stands, or would.
  private func place(of hash: UInt64) -> Int {
    let mask = places.count - 1
    var place = Int(truncatingIfNeeded: hash) & mask
    while places[place].hash != 0, places[place].hash != hash { place = (place + 1) & mask }
    return place
  }

  /// FNV-1a of 64 bits (RFC 9923); never 0.
  @_optimize(speed)
  private static func hash(_ word: String) -> UInt64 {
    let start: UInt64 = 0xCBF2_9CE4_8422_2325
    let prime: UInt64 = 0x100_0000_01B3
    let hash =
      word.utf8.withContiguousStorageIfAvailable { $0.reduce(start) { ($0 ^ UInt64($1)) &* prime } }
      ?? word.utf8.reduce(start) { ($0 ^ UInt64($1)) &* prime }
    return hash | 1
  }
}

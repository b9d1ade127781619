/// Which two letters words begin with, in any case: of most other words they say that it is none of them.
struct FirstLetters {
  private var known = [Bool](repeating: false, count: 32 * 32)

  init() {}

  init(of words: some Sequence<String>) { for word in words { insert(word.utf8) } }

  mutating func insert(_ word: some Sequence<UInt8>) {
    var letters = word.makeIterator()
    if let first = letters.next(), let second = letters.next() { known[WordBeginnings.place(first, second)] = true }
  }

  /// Whether a word that begins so may be one of them. Beyond ASCII the bytes say nothing.
  func mayBegin(_ first: UInt8, _ second: UInt8) -> Bool {
    first >= 0x80 || second >= 0x80 || known[WordBeginnings.place(first, second)]
  }
}

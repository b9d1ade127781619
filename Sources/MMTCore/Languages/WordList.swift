@_spi(_Unicode) import Swift

/// Lower-case words in Unicode's composed form as one run of bytes: every word of every heading is compared with all of them.
struct WordList: Sendable {
  private let words: [String]
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  /// Where in `ends` the words with each of ASCII's letters at their beginning start; the others stand behind them.
  private var starts = [Int](repeating: 0, count: 27)

  init(_ words: [String]) {
    self.words = words
    let firsts = words.map { $0.utf8.first ?? 0 }
    for letter in 0..<26 {
      starts[letter] = ends.count
      for (index, first) in firsts.enumerated() where first == 0x61 + UInt8(letter) {
        bytes.append(contentsOf: words[index].utf8)
        ends.append(bytes.count)
      }
    }
    starts[26] = ends.count
  }

  func contains(_ word: String) -> Bool {
    // By their bytes: equality of strings would compose both, for each of the words.
    let word = Self.composed(word).utf8
    guard let first = word.first, (0x61...0x7A).contains(first) else {
      return words.contains { $0.utf8.count == word.count && $0.utf8.elementsEqual(word) }
    }
    let letter = Int(first - 0x61)
    return (starts[letter]..<starts[letter + 1]).contains { index in
      let start = index > 0 ? ends[index - 1] : 0
      return ends[index] - start == word.count && bytes[start..<ends[index]].elementsEqual(word)
    }
  }

  /// Letters beyond ASCII have several spellings; this is the one of all words here.
  static func composed(_ word: String) -> String {
    if word.utf8.allSatisfy({ $0 < 0x80 }) { return word }
    var scalars = String.UnicodeScalarView()
    for scalar in word._nfc { scalars.append(scalar) }
    return String(scalars)
  }

  /// The length in bytes of the word that stands at `start`. Words of ASCII may be the beginning of a longer one (`Day3`).
  func match(_ text: [UInt8], at start: Int) -> Int? {
    guard start < text.count else { return nil }
    if Bytes.isLetter(text[start]), let length = matchASCII(text, at: start), !beginsMark(text, start + length) {
      return length
    }
    // The slow way, for letters outside ASCII ("DÍA", "ДЕНЬ"): only where the word holds some.
    var end = start
    var isASCII = true
    while end < text.count, Bytes.isWordByte(text[end]) {
      if text[end] >= 0x80 { isASCII = false }
      end += 1
    }
    guard !isASCII, end - start <= 64 else { return nil }
    // A number of any script may follow without a blank: `วันที่๑`.
    var letters = start
    while letters < end {
      let (scalar, length) = Bytes.scalar(text, at: letters, end: end)
      if Bytes.digit(scalar) != nil { break }
      letters += length
    }
    let word = String(decoding: text[start..<letters], as: UTF8.self).lowercased()
    return contains(word) ? letters - start : nil
  }

  /// A mark makes another letter of the one before: `deň` in two scalars begins like `den`.
  private func beginsMark(_ text: [UInt8], _ index: Int) -> Bool {
    index < text.count && (text[index] == 0xCC || text[index] == 0xCD)
  }

  /// ASCII letters are compared without case, all other bytes as they are.
  private func matchASCII(_ text: [UInt8], at start: Int) -> Int? {
    let first = Bytes.lower(text[start])
    let letter = Int(first) - 0x61
    guard letter >= 0, letter < 26 else { return nil }
    var from = starts[letter] > 0 ? ends[starts[letter] - 1] : 0
    for end in ends[starts[letter]..<starts[letter + 1]] {
      let count = end - from
      if count > 0, count <= text.count - start {
        var index = 1
        while index < count {
          let here = text[start + index]
          let byte = bytes[from + index]
          guard here == byte || (byte >= 0x61 && byte <= 0x7A && here | 0x20 == byte) else { break }
          index += 1
        }
        if index == count { return count }
      }
      from = end
    }
    return nil
  }
}

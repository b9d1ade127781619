@_spi(_Unicode) import Swift

/// Text for comparing without case and accents: what a person looks for, and where it stands.
package struct FoldedText: Sendable {
  /// Lower-case UTF-8 without marks.
  package private(set) var bytes: [UInt8] = []
  /// For each of `bytes` the place in the text's UTF-8 that it comes from; empty where they are the same places.
  private var places: [Int32] = []
  private let count: Int

  package init(_ text: some Sequence<UInt8>) {
    let text = Array(text)
    count = text.count
    if text.allSatisfy({ $0 < 0x80 }) {
      bytes = text.map(Bytes.lower)
      return
    }
    bytes.reserveCapacity(count)
    places.reserveCapacity(count)
    var memo = Memo()
    var place = 0
    while place < count {
      if text[place] < 0x80 {
        append(Bytes.lower(text[place]), place)
        place += 1
        continue
      }
      let (value, length) = Bytes.scalar(text, at: place, end: count)
      if let letter = Self.latinLetter(value) {
        append(letter, place)
      } else if Self.foldsToItself(value), length > 1 {
        for byte in text[place..<(place + length)] { append(byte, place) }
      } else if !(0x300...0x36F).contains(value) {
        for byte in memo.folded(value) { append(byte, place) }
      }
      place += length
    }
  }

  private mutating func append(_ byte: UInt8, _ place: Int) {
    bytes.append(byte)
    places.append(Int32(truncatingIfNeeded: place))
  }

  /// A Latin letter without its accent, where that is all there is to it.
  static func latinLetter(_ value: UInt32) -> UInt8? {
    guard value >= 0xC0, value < 0xC0 + UInt32(latin.count) else { return nil }
    let letter = latin[Int(value - 0xC0)]
    return letter == 0x2E ? nil : letter
  }

  /// The letters from U+00C0 to U+024F, in whose stead Unicode's tables needn't be asked; a full stop where they must.
  private static let latin = Array(
    """
    aaaaaa.ceeeeiiii.nooooo.ouuuuy..aaaaaa.ceeeeiiii.nooooo.ouuuuy.y\
    aaaaaaccccccccddddeeeeeeeeeegggggggghh..iiiiiiiiii..jjkk.llllll.\
    .llnnnnnn...oooooo..rrrrrrsssssssstttt..uuuuuuuuuuuuwwyyyzzzzzz.\
    ................................oo.............uu...............\
    .............aaiioouuuuuuuuuu.aaaa....ggkkoooo..j...gg..nnaa....\
    aaaaeeeeiiiioooorrrruuuusstt..hh......aaeeooooooooyy............\
    ................
    """.utf8)

  /// Ideographs, dashes, boxes and emoji, which are what they are: no case, no marks, and the tables of Unicode needn't be asked.
  private static func foldsToItself(_ value: UInt32) -> Bool {
    switch value {
    case 0x2010...0x2027, 0x202A...0x202E, 0x2066...0x2069, 0x200D, 0x2500...0x2ADB, 0x3400...0x9FFF, 0xFFFD, 0x1F000...0x1FAFF:
      true
    default: false
    }
  }

  /// What the scalars met last are folded to, each in the place that its low bits give it: most scripts have few letters.
  private struct Memo {
    private var values: [UInt32] = []
    private var results: [[UInt8]] = []

    mutating func folded(_ value: UInt32) -> [UInt8] {
      if values.isEmpty {
        (values, results) = (Array(repeating: .max, count: 256), Array(repeating: [], count: 256))
      }
      let slot = Int(value & 0xFF)
      if values[slot] == value { return results[slot] }
      let result = UnicodeScalar(value).map(FoldedText.folded) ?? []
      (values[slot], results[slot]) = (value, result)
      return result
    }
  }

  private static func folded(_ scalar: UnicodeScalar) -> [UInt8] {
    // Letters whose stroke or ligature is no mark of its own; a sigma at a word's end is the same letter.
    switch scalar {
    case "ß", "ẞ": return Array("ss".utf8)
    case "ø", "Ø": return Array("o".utf8)
    case "ł", "Ł": return Array("l".utf8)
    case "đ", "Đ": return Array("d".utf8)
    case "æ", "Æ": return Array("ae".utf8)
    case "œ", "Œ": return Array("oe".utf8)
    case "ς", "Σ": return Array("σ".utf8)
    case "ı": return Array("i".utf8)
    default: break
    }
    var result: [UInt8] = []
    for part in scalar.properties.lowercaseMapping._nfd where part.properties.generalCategory != .nonspacingMark {
      if let encoded = UTF8.encode(part) { result.append(contentsOf: encoded) }
    }
    return result
  }

  /// Where `needle`, folded too, stands: ranges of the text's own UTF-8.
  package func ranges(of needle: [UInt8]) -> [Range<Int>] {
    guard !needle.isEmpty else { return [] }
    var found: [Range<Int>] = []
    var index = 0
    while let place = Self.first(needle, in: bytes[...], from: index) {
      index = place + needle.count
      found.append(source(place)..<source(index))
    }
    return found
  }

  /// A byte that goes on a scalar belongs where that begins; the end is where the next one begins.
  private func source(_ index: Int) -> Int {
    if places.isEmpty { return index }
    return index < places.count ? Int(places[index]) : count
  }

  /// The first place of `needle` from `start` on.
  static func first(_ needle: [UInt8], in bytes: ArraySlice<UInt8>, from start: Int) -> Int? {
    guard let head = needle.first, bytes.endIndex - start >= needle.count else { return nil }
    var index = start
    let last = bytes.endIndex - needle.count
    search: while index <= last {
      if bytes[index] == head {
        var offset = 1
        while offset < needle.count {
          guard bytes[index + offset] == needle[offset] else {
            index += 1
            continue search
          }
          offset += 1
        }
        return index
      }
      index += 1
    }
    return nil
  }

  /// Whether `needle`, folded, stands in a stretch of UTF-8. Stretches of ASCII are compared as they stand.
  @_optimize(speed)
  package static func contains(_ needle: [UInt8], _ bytes: [UInt8], in range: Range<Int>) -> Bool {
    guard let head = needle.first else { return true }
    var mayFold = false
    let last = range.upperBound - needle.count
    let text = bytes.span.bytes
    var index = range.lowerBound
    while index < range.upperBound {
      index = text.firstFolding(to: head, from: index, to: range.upperBound)
      guard index < range.upperBound else { break }
      let byte = bytes[index]
      // Latin, Greek, Cyrillic and the like may fold; dashes, arrows, ideographs and emoji don't.
      if byte >= 0xC3, byte < 0xE2 || byte == 0xE3 || (byte > 0xE9 && byte < 0xF0) {
        mayFold = mayFold || byte != 0xEF || Bytes.scalar(bytes, at: index, end: range.upperBound).scalar != 0xFFFD
      }
      if index <= last, Bytes.lower(byte) == head {
        var offset = 1
        while offset < needle.count, Bytes.lower(bytes[index + offset]) == needle[offset] { offset += 1 }
        if offset == needle.count { return true }
      }
      index += 1
    }
    return mayFold && first(needle, in: FoldedText(bytes[range]).bytes[...], from: 0) != nil
  }
}

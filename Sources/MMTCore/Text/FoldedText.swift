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
    var place = 0
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      let length = UTF8.width(scalar)
      if scalar.isASCII {
        append(Bytes.lower(UInt8(truncatingIfNeeded: scalar.value)), place)
      } else {
        for byte in Self.folded(scalar) { append(byte, place) }
      }
      place += length
    }
  }

  private mutating func append(_ byte: UInt8, _ place: Int) {
    bytes.append(byte)
    places.append(Int32(truncatingIfNeeded: place))
  }

  private static func folded(_ scalar: UnicodeScalar) -> [UInt8] {
    // Letters whose stroke or ligature is no mark of its own.
    switch scalar {
    case "ß", "ẞ": return Array("ss".utf8)
    case "ø", "Ø": return Array("o".utf8)
    case "ł", "Ł": return Array("l".utf8)
    case "đ", "Đ": return Array("d".utf8)
    case "æ", "Æ": return Array("ae".utf8)
    case "œ", "Œ": return Array("oe".utf8)
    case "ς": return Array("σ".utf8)
    case "ı": return Array("i".utf8)
    default: break
    }
    var result: [UInt8] = []
    // A sigma at a word's end is the same letter.
    if scalar == "Σ" { return Array("σ".utf8) }
    for part in scalar.properties.lowercaseMapping._nfd where part.properties.generalCategory != .nonspacingMark {
      result += Array(String(part).utf8)
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
      // Latin, Greek, Cyrillic and the like may fold; dashes, arrows and emoji don't.
      if byte >= 0xC3, byte < 0xE2 || (byte > 0xE2 && byte < 0xF0) { mayFold = true }
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

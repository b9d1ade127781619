@_spi(_Unicode) import Swift

/// The part of an id that comes from words: NFC, lower case, letters and digits of any script, joined by hyphens.
package enum Slug {
  package static let wordLimit = 6
  package static let characterLimit = 60

  /// At most 6 words and 60 characters; `item` where nothing is left.
  package static func make(_ bytes: ArraySlice<UInt8>) -> String {
    var slug: [UInt8] = []
    append(bytes, to: &slug)
    return String(decoding: slug, as: UTF8.self)
  }

  package static func make(_ text: String) -> String { make(Array(text.utf8)[...]) }

  /// What `make` gives, put behind `result`: without a string where all is ASCII, which ids mostly are.
  static func append(_ bytes: ArraySlice<UInt8>, to result: inout [UInt8]) {
    let start = result.count
    if bytes.allSatisfy({ $0 < 0x80 }) {
      appendASCII(bytes, to: &result)
    } else {
      result.append(contentsOf: unicode(String(decoding: bytes, as: UTF8.self)).utf8)
    }
    if result.count == start { result.append(contentsOf: "item".utf8) }
  }

  private static func appendASCII(_ bytes: ArraySlice<UInt8>, to result: inout [UInt8]) {
    let start = result.count
    var words = 0
    var inWord = false
    for byte in bytes {
      guard Bytes.isWordByte(byte) else {
        inWord = false
        continue
      }
      if !inWord {
        if words == wordLimit { break }
        words += 1
        inWord = true
        if result.count > start {
          guard result.count - start + 1 < characterLimit else { break }
          result.append(0x2D)
        }
      }
      guard result.count - start < characterLimit else { break }
      result.append(Bytes.lower(byte))
    }
    while result.count > start, result.last == 0x2D { result.removeLast() }
  }

  private static func unicode(_ text: String) -> String {
    var composed = String.UnicodeScalarView()
    composed.append(contentsOf: StackedMarks.bounded(text).lowercased()._nfc)
    var result = String.UnicodeScalarView()
    var count = 0
    var words = 0
    var inWord = false
    for scalar in composed {
      let properties = scalar.properties
      let isMark = properties.generalCategory == .nonspacingMark || properties.generalCategory == .spacingMark
      guard
        properties.isAlphabetic || properties.numericType != nil
          || (isMark && inWord && !(0xFE00...0xFE0F).contains(scalar.value))
      else {
        inWord = false
        continue
      }
      if !inWord {
        if words == wordLimit { break }
        words += 1
        inWord = true
        if count > 0 {
          guard count + 1 < characterLimit else { break }
          result.append("-")
          count += 1
        }
      }
      guard count < characterLimit else { break }
      result.append(scalar)
      count += 1
    }
    if result.last == "-" { result.removeLast() }
    return String(result)
  }
}

@_spi(_Unicode) import Swift

/// The part of an id that comes from words: NFC, lower case, letters and digits of any script, joined by hyphens.
package enum Slug {
  package static let wordLimit = 6
  package static let characterLimit = 60

  /// What stands where no word is left.
  static let nameless = "item"

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
    if result.count == start { result.append(contentsOf: nameless.utf8) }
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
    composed.append(contentsOf: String(beginning(of: text)).lowercased()._nfc)
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

  /// As much of a text as a slug can be made of, without what no slug holds: of neighbours that are no letters one is enough, and of
  /// marks on one letter what `StackedMarks` allows. Few scalars ever become one, and none becomes none.
  private static func beginning(of text: String) -> String.UnicodeScalarView {
    var result = String.UnicodeScalarView()
    var marks = 0
    var letters = 0
    var isBetween = false
    for scalar in text.unicodeScalars {
      let isSign = dividesWords(scalar.value)
      defer { isBetween = isSign }
      if isSign {
        marks = 0
        if !isBetween { result.append(scalar) }
        continue
      }
      marks = StackedMarks.isMark(scalar) ? marks + 1 : 0
      if marks > StackedMarks.limit { continue }
      // A letter that might become one with its neighbours stands far behind the last that counts.
      if letters >= 8 * characterLimit, marks == 0 { break }
      result.append(scalar)
      guard marks == 0 else { continue }
      if scalar.value < 0x80 || scalar.properties.isAlphabetic || scalar.properties.numericType != nil { letters += 1 }
    }
    return result
  }

  /// Signs that are no part of a word, join nothing and take no marks along: those of which there may be many.
  private static func dividesWords(_ value: UInt32) -> Bool {
    switch value {
    case 0...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7F, 0x200B...0x200D, 0x2010...0x2027, 0x202A...0x202E, 0x2060...0x2069,
      0x2500...0x2775, 0xFFFD, 0x1F300...0x1FAFF:
      true
    default: false
    }
  }
}

/// Marks on one letter. To bring text into a normal form, marks are sorted letter by letter, which takes the square of their number:
/// Unicode's stream-safe text (UAX #15) has thirty at most; ten are more than any language needs.
package enum StackedMarks {
  static let limit = 10

  /// The text without what is more on a letter.
  package static func bounded(_ text: String) -> String {
    guard exceed(text) else { return text }
    var result = String.UnicodeScalarView()
    var count = 0
    for scalar in text.unicodeScalars {
      count = isMark(scalar) ? count + 1 : 0
      if count <= limit { result.append(scalar) }
    }
    return String(result)
  }

  /// A mark has two bytes at least, so few bytes past ASCII in a row need no look at them. Most texts have none, which eight bytes at a time tell.
  @_optimize(speed)
  private static func mayExceed(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let bytes = UnsafeRawBufferPointer(text)
    var run = 0
    var place = 0
    while place < bytes.count {
      if place + 8 <= bytes.count, bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self) & 0x8080_8080_8080_8080 == 0 {
        run = 0
        place += 8
        continue
      }
      run = bytes[place] < 0x80 ? 0 : run + 1
      if run > 2 * limit { return true }
      place += 1
    }
    return false
  }

  private static func exceed(_ text: String) -> Bool {
    guard text.utf8.withContiguousStorageIfAvailable(mayExceed) ?? true else { return false }
    var count = 0
    for scalar in text.unicodeScalars {
      count = isMark(scalar) ? count + 1 : 0
      if count > limit { return true }
    }
    return false
  }

  /// What is sorted: no mark comes before U+0300, and up to U+036F all are marks but the joiner.
  static func isMark(_ scalar: UnicodeScalar) -> Bool {
    if scalar.value < 0x370 { return scalar.value >= 0x300 && scalar.value != 0x34F }
    return scalar.properties.canonicalCombiningClass != .notReordered
  }
}

/// Times of day in headings, as day planners have them.
extension HeadingText {
  /// The place behind `07:30`, `7:30 am - 8:00 am:`, `(07:30)` at the beginning and what sets it apart from the words; 0 where no words
  /// follow, or no time stands there.
  var afterTimeOfDay: Int {
    var index = !bytes.isEmpty && bytes[0] == 0x28 ? 1 : 0
    guard let first = timeOfDay(at: index) else { return 0 }
    index = skippingSpaces(first)
    if let dash = separator(at: index), let second = timeOfDay(at: skippingSpaces(index + dash)) {
      index = skippingSpaces(second)
    }
    if index < bytes.count, bytes[index] == 0x29 { index = skippingSpaces(index + 1) }
    if let separator = separator(at: index) ?? looseSeparator(at: index) { index = skippingSpaces(index + separator) }
    return index < bytes.count ? index : 0
  }

  /// The place behind a time with minutes, or with am or pm.
  private func timeOfDay(at start: Int) -> Int? {
    var index = start
    while index < bytes.count, index - start < 2, Bytes.isDigit(bytes[index]) { index += 1 }
    guard index > start, index < bytes.count else { return nil }
    var hasMinutes = false
    if bytes[index] == 0x3A, index + 2 < bytes.count, Bytes.isDigit(bytes[index + 1]), Bytes.isDigit(bytes[index + 2]) {
      index += 3
      hasMinutes = true
    }
    let half = skippingSpaces(index)
    if half + 1 < bytes.count, Bytes.lower(bytes[half + 1]) == 0x6D, [0x61, 0x70].contains(Bytes.lower(bytes[half])),
      endsWord(half + 2)
    {
      return half + 2
    }
    return hasMinutes && (endsWord(index) || separator(at: index) != nil) ? index : nil
  }

  /// Whether digits stand on both sides of a sign: `7:30`.
  func isBetweenDigits(_ index: Int, _ length: Int) -> Bool {
    index > 0 && index + length < bytes.count && Bytes.isDigit(bytes[index - 1]) && Bytes.isDigit(bytes[index + length])
  }
}

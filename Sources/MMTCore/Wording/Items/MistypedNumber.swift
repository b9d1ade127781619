/// What stands behind a name where a number belongs and is none: `Push-ups 1o0/100`, `Run 3,5 / 1O.0 km`, `Weight 71,5O kg`.
///
/// Whoever reads a line asks for it where no number was found, or one with another target; it means something only behind the name of what
/// is counted.
package struct MistypedNumber: Sendable, Equatable {
  /// The words before it.
  let name: Extent
  /// All of it: `1o0/100`.
  let whole: Extent
  /// What stands before the slash, or `of`; without one, all of it.
  let value: Extent
  /// What stands behind that; empty without it.
  let target: Extent

  var isCounter: Bool { value != whole }

  /// With a slash or `of`, and at most two words for a unit behind it.
  init?(counter bytes: [UInt8], in text: Extent) {
    let words = Self.lastWords(bytes, text, limit: 6)
    for (place, word) in words.enumerated().prefix(4) {
      let isSign = bytes[word.range].elementsEqual([0x2F]) || bytes[word.range].elementsEqual([0x6F, 0x66])
      if isSign, place > 0, place + 1 < words.count {
        let (first, last) = (words[place + 1], words[place - 1])
        self.init(bytes, text, whole: Extent(first.lowerBound, last.upperBound), value: first, target: last)
        return
      }
      guard place < 3, let slash = bytes[word.range].lastIndex(of: 0x2F) else { continue }
      self.init(
        bytes, text, whole: word, value: Extent(word.lowerBound, slash), target: Extent(slash + 1, word.upperBound))
      return
    }
    return nil
  }

  /// Without a target: the last word with a digit.
  init?(alone bytes: [UInt8], in text: Extent) {
    let words = Self.lastWords(bytes, text, limit: 3)
    guard let word = words.first(where: { bytes[$0.range].contains(where: Bytes.isDigit) }) else { return nil }
    self.init(bytes, text, whole: word, value: word, target: .none)
  }

  private init?(_ bytes: [UInt8], _ text: Extent, whole: Extent, value: Extent, target: Extent) {
    name = Bytes.trim(Extent(text.lowerBound, whole.lowerBound), bytes)
    guard !name.isEmpty, bytes[whole.range].contains(where: Bytes.isDigit) else { return nil }
    (self.whole, self.value, self.target) = (whole, value, target)
  }

  /// Whether both sides can only have been meant for numbers: `0/-5`, `0/1OO`; `3/6/9`, `w/ 5` and a date are words.
  func isMeant(_ bytes: [UInt8]) -> Bool {
    func isMeant(_ side: Extent) -> Bool {
      let digits = bytes[side.range].drop { $0 == 0x2D || $0 == 0x2B }
      return digits.contains(where: Bytes.isDigit)
        && digits.allSatisfy { Bytes.isDigit($0) || [0x2E, 0x2C, 0x4F, 0x6F, 0x6C, 0x49].contains($0) }
    }
    return isMeant(value) && isMeant(target)
  }

  /// Whether the target is there as it is meant, perhaps with a unit right behind it; then a number takes the place of the value alone.
  func keeps(_ goal: Quantity, _ bytes: [UInt8]) -> Bool {
    let alone = Array("0/".utf8) + bytes[target.range]
    return !value.isEmpty && !target.isEmpty && CounterText(alone, in: Extent(0, alone.count))?.goal.isSame(as: goal) == true
  }

  /// The last words first.
  private static func lastWords(_ bytes: [UInt8], _ text: Extent, limit: Int) -> [Extent] {
    var words: [Extent] = []
    var end = text.upperBound
    while words.count < limit {
      while end > text.lowerBound, Bytes.isBlank(bytes[end - 1]) { end -= 1 }
      var start = end
      while start > text.lowerBound, !Bytes.isBlank(bytes[start - 1]) { start -= 1 }
      if start == end { break }
      words.append(Extent(start, end))
      end = start
    }
    return words
  }
}

extension Quantity {
  /// The same amount, whatever its decimals.
  func isSame(as other: Quantity) -> Bool { !(self < other) && !(other < self) }
}

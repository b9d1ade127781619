/// A counter's number in a line's words: `Push-ups 25/100`, `Run 3,5 / 10,0 km`, `25 of 100 pages`, `/100`.
///
/// It is the last `n/n` of the words, with at most a unit of two words behind it; or the words begin with it, and what follows is the
/// name. Invariant: all places lie in the words that were read.
package struct CounterText: Sendable, Equatable {
  /// Where the value's digits stand; empty where none are written (`/100` counts 0).
  package var value: Extent
  package var target: Extent
  /// From the first byte of the value, its bracket or the `/` to the last one of the target or its bracket.
  package var whole: Extent
  package var unit: Extent
  package var amount: Quantity
  package var goal: Quantity
  /// `.` or `,`, as the target is written.
  package var decimalSign: UInt8
  /// Nothing there can be read: a value is written with the target.
  private var hasNoTarget = false

  /// In the place of what is no number, with the target of its definition.
  init(_ mistyped: MistypedNumber, goal: Quantity, decimalSign: UInt8, _ bytes: [UInt8]) {
    hasNoTarget = !mistyped.keeps(goal, bytes)
    value = hasNoTarget ? mistyped.whole : mistyped.value
    (whole, target, unit) = (mistyped.whole, mistyped.target, Extent.none)
    (amount, self.goal, self.decimalSign) = (Quantity(units: 0, decimals: goal.decimals), goal, decimalSign)
  }

  /// A target of 0 is reached by nothing.
  package var hasReachedGoal: Bool { goal.units > 0 && amount >= goal }

  /// What follows the target without a blank, `km` of `10km`: of another target it may be a letter for a digit. Empty where none does.
  func glued(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    unit.lowerBound == whole.upperBound ? bytes[unit.range].prefix { !Bytes.isBlank($0) } : []
  }

  /// Reads the words of a line; nil where they hold no counter.
  package init?(_ bytes: [UInt8], in text: Extent) {
    var index = text.upperBound
    while index > text.lowerBound {
      index -= 1
      guard bytes[index] == 0x2F || bytes[index] == 0x66 else { continue }
      // `of` as a word.
      let isOf = bytes[index] == 0x66
      if isOf {
        guard index > text.lowerBound + 1, bytes[index - 1] == 0x6F, Bytes.isBlank(bytes[index - 2]),
          index + 1 < text.upperBound, Bytes.isBlank(bytes[index + 1])
        else { continue }
      }
      if let found = Self(bytes, text, sign: Extent(isOf ? index - 1 : index, index + 1)) {
        self = found
        return
      }
      if bytes[index] == 0x2F { return nil }
    }
    return nil
  }

  private init?(_ bytes: [UInt8], _ text: Extent, sign: Extent) {
    let start = Self.skip(bytes, from: sign.upperBound, to: text.upperBound)
    guard let target = Self.number(bytes, from: start, to: text.upperBound), let goal = Self.quantity(bytes, target) else {
      return nil
    }
    var before = sign.lowerBound
    while before > text.lowerBound, Bytes.isBlank(bytes[before - 1]) { before -= 1 }
    var first = before
    while first > text.lowerBound, Self.isNumberByte(bytes[first - 1]) { first -= 1 }
    let value = Extent(first, before)
    // A date or a path is no counter.
    if !value.isEmpty, first > text.lowerBound,
      bytes[first - 1] == 0x2F || Bytes.isWordByte(bytes[first - 1]) || bytes[first - 1] == 0x2D
    {
      return nil
    }
    if value.isEmpty,
      bytes[sign.lowerBound] != 0x2F || (sign.lowerBound > text.lowerBound && !Bytes.isBlank(bytes[sign.lowerBound - 1]))
    {
      return nil
    }
    guard let amount = value.isEmpty ? Quantity(units: 0) : Self.quantity(bytes, value) else { return nil }
    var whole = Extent(value.isEmpty ? sign.lowerBound : first, target.upperBound)
    if whole.lowerBound > text.lowerBound, bytes[whole.lowerBound - 1] == 0x28, whole.upperBound < text.upperBound,
      bytes[whole.upperBound] == 0x29
    {
      whole = Extent(whole.lowerBound - 1, whole.upperBound + 1)
    }
    if whole.upperBound < text.upperBound, !Bytes.isBlank(bytes[whole.upperBound]), !Bytes.isLetter(bytes[whole.upperBound]) {
      return nil
    }
    let rest = Bytes.trim(Extent(whole.upperBound, text.upperBound), bytes)
    let words = Self.wordCount(bytes, rest)
    guard words <= 2 || whole.lowerBound == text.lowerBound && words <= 8 else { return nil }
    self.value = value
    self.target = target
    self.whole = whole
    unit = rest
    self.amount = amount
    self.goal = goal
    decimalSign = bytes[target.range].contains(0x2C) ? 0x2C : 0x2E
  }

  /// Where the name stands: before the number, or behind one that the words begin with.
  package func name(in text: Extent, _ bytes: [UInt8]) -> Extent {
    let before = Bytes.trim(Extent(text.lowerBound, whole.lowerBound), bytes)
    return before.isEmpty ? unit : before
  }

  /// The edit that makes the value another one, written with the target's decimals and sign.
  package func edit(to amount: Quantity) -> Edit {
    let sign: Character = decimalSign == 0x2C ? "," : "."
    let digits = Array((amount.scaled(to: goal.decimals) ?? amount).text(sign).utf8)
    if hasNoTarget { return Edit(value, digits + [0x2F] + Array(goal.text(sign).utf8)) }
    return value.isEmpty ? Edit(Extent(whole.lowerBound, whole.lowerBound), digits) : Edit(value, digits)
  }

  // MARK: Reading

  private static func isNumberByte(_ byte: UInt8) -> Bool { Bytes.isDigit(byte) || byte == 0x2E || byte == 0x2C }

  private static func skip(_ bytes: [UInt8], from start: Int, to end: Int) -> Int {
    var index = start
    while index < end, Bytes.isBlank(bytes[index]) { index += 1 }
    return index
  }

  private static func number(_ bytes: [UInt8], from start: Int, to end: Int) -> Extent? {
    var index = start
    while index < end, isNumberByte(bytes[index]) { index += 1 }
    // A sentence's dot is none of the number's.
    if index > start, !Bytes.isDigit(bytes[index - 1]) { index -= 1 }
    return index > start ? Extent(start, index) : nil
  }

  private static func quantity(_ bytes: [UInt8], _ extent: Extent) -> Quantity? {
    guard extent.count <= Quantity.digitLimit + 1 else { return nil }
    return Quantity(String(decoding: bytes[extent.range], as: UTF8.self))
  }

  private static func wordCount(_ bytes: [UInt8], _ extent: Extent) -> Int {
    var count = 0
    var isInside = false
    for index in extent.range {
      let isBlank = Bytes.isBlank(bytes[index])
      if !isBlank, !isInside { count += 1 }
      isInside = !isBlank
    }
    return count
  }
}

/// A week of the plan as a person types it: `3`, `next`, `prev`, `-1`, or by a date in it.
package enum TypedWeek: Hashable, Sendable {
  case number(Int)
  /// So many weeks from this one.
  case away(Int)
  case on(TypedDate)

  /// What can be typed, for help and errors.
  package static let examples = "3, next, prev, -1 or a date"
  private static let longest = 6

  /// Numbers are from 1 up.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    let isSigned = bytes.first == 0x2B || bytes.first == 0x2D
    let digits = bytes.dropFirst(isSigned ? 1 : 0)
    switch text.lowercased() {
    case "next", "next week": self = .away(1)
    case "prev", "previous", "last", "last week": self = .away(-1)
    case "this", "this week": self = .away(0)
    default:
      guard !digits.isEmpty, digits.allSatisfy(Bytes.isDigit) else {
        guard let date = TypedDate(text) else { return nil }
        self = .on(date)
        return
      }
      guard digits.count <= Self.longest, let number = Int(String(decoding: digits, as: UTF8.self)), isSigned || number > 0
      else { return nil }
      self = !isSigned ? .number(number) : .away(bytes.first == 0x2B ? number : -number)
    }
  }
}

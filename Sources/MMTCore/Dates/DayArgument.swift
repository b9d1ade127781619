/// A day of the plan as a person names it: by its number or by its date.
package enum DayArgument: Hashable, Sendable {
  case number(Int)
  case date(TypedDate)

  package init?(_ text: String) {
    if let number = TypedNumber.value(text) {
      self = .number(number)
    } else if let date = TypedDate(text) {
      self = .date(date)
    } else {
      return nil
    }
  }
}

/// A whole number as a person types it.
package enum TypedNumber {
  /// Digits alone, at most six; nil for anything else.
  package static func value(_ text: String) -> Int? {
    guard !text.isEmpty, text.utf8.count <= 6, text.utf8.allSatisfy(Bytes.isDigit) else { return nil }
    return Int(text)
  }
}

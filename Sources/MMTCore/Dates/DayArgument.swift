/// A day of the plan as a person names it: by its number, by its date, or, of a series and where a number comes again, by its name.
package enum DayArgument: Hashable, Sendable {
  case number(Int)
  case date(TypedDate)
  /// `Warm-up 3`, `0-2`: the first part of its items' ids.
  case named(String)

  package init?(_ text: String) {
    if let number = TypedNumber.value(text) {
      self = .number(number)
    } else if let date = TypedDate(text) {
      self = .date(date)
    } else if let name = Self.idPart(text) {
      self = .named(name)
    } else {
      return nil
    }
  }

  /// `warm-up-d003` of `Warm-up 3`, `warm-up day 3` and itself; `d000-2` of `0-2`, the second Day 0.
  private static func idPart(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    var start = bytes.count
    while start > 0, Bytes.isDigit(bytes[start - 1]) { start -= 1 }
    guard start > 0, (1...6).contains(bytes.count - start), let number = Int(String(decoding: bytes[start...], as: UTF8.self))
    else { return nil }
    var words = bytes[..<start]
    if let first = TypedNumber.value(String(decoding: words.dropLast(), as: UTF8.self)), words.last == 0x2D, number > 1 {
      return "d" + padded(first, 3) + "-\(number)"
    }
    if words.last == 0x64, words.dropLast().last == 0x2D { words = words.dropLast() }
    while let last = words.last, last == 0x20 || last == 0x2D || last == 0x23 { words = words.dropLast() }
    let day = Array("day".utf8)
    if words.count > 4, words.suffix(3).map(Bytes.lower) == day, !Bytes.isWordByte(words[words.endIndex - 4]) {
      words = words.dropLast(4)
    }
    guard let first = words.first, Bytes.isLetter(first) || first >= 0x80, words.count < start, words.count <= 64 else {
      return nil
    }
    // `feb 30` is a date that isn't there, and no name.
    let name = String(decoding: words.prefix { Bytes.isLetter($0) }, as: UTF8.self).lowercased()
    if CivilDay.month(named: name[...]) != nil
      || Weekday.allCases.contains(where: { $0.name.lowercased().hasPrefix(name) && name.count > 1 })
    {
      return nil
    }
    return Slug.make(words) + "-d" + padded(number, 3)
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

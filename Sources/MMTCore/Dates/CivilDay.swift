/// A day of the Gregorian calendar, without a time or a zone. Years 1 to 9999.
package struct CivilDay: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01.
  package let daysSinceEpoch: Int32

  package init(daysSinceEpoch: Int) { self.daysSinceEpoch = Int32(clamping: daysSinceEpoch) }

  /// nil where the calendar has no such day.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1, day <= Self.daysIn(month: month, year: year)
    else { return nil }
    // Days from civil, after Howard Hinnant's "chrono-Compatible Low-Level Date Algorithms".
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    self.init(daysSinceEpoch: era * 146_097 + dayOfEra - 719_468)
  }

  /// Reads exactly `YYYY-MM-DD`; nil for anything else and for a day that does not exist.
  package init?(_ text: some StringProtocol) { self.init(iso: Array(text.utf8)[...]) }

  /// Reads exactly the ten bytes `YYYY-MM-DD`.
  package init?(iso bytes: ArraySlice<UInt8>) {
    guard bytes.count == 10 else { return nil }
    let base = bytes.startIndex
    var numbers = (year: 0, month: 0, day: 0)
    for index in 0..<10 {
      let byte = bytes[base + index]
      if index == 4 || index == 7 {
        guard byte == 0x2D else { return nil }
        continue
      }
      guard byte >= 0x30, byte <= 0x39 else { return nil }
      let digit = Int(byte - 0x30)
      if index < 4 {
        numbers.year = numbers.year * 10 + digit
      } else if index < 7 {
        numbers.month = numbers.month * 10 + digit
      } else {
        numbers.day = numbers.day * 10 + digit
      }
    }
    self.init(year: numbers.year, month: numbers.month, day: numbers.day)
  }

  package static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
  ]

  package static func daysIn(month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  package var parts: (year: Int, month: Int, day: Int) {
    let shifted = Int(daysSinceEpoch) + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  package var weekday: Weekday {
    // 1970-01-01 was a Thursday.
    Weekday(rawValue: ((Int(daysSinceEpoch) + 3) % 7 + 7) % 7) ?? .monday
  }

  /// `YYYY-MM-DD`.
  package var iso: String {
    let (year, month, day) = parts
    guard (0...9999).contains(year) else { return padded(year, 4) + "-" + padded(month, 2) + "-" + padded(day, 2) }
    return String(unsafeUninitializedCapacity: 10) { bytes in
      writeDigits(year, into: bytes, 0..<4)
      bytes[4] = 0x2D
      writeDigits(month, into: bytes, 5..<7)
      bytes[7] = 0x2D
      writeDigits(day, into: bytes, 8..<10)
      return 10
    }
  }

  package func advanced(by days: Int) -> CivilDay { CivilDay(daysSinceEpoch: Int(daysSinceEpoch) + days) }
  package static func - (later: CivilDay, earlier: CivilDay) -> Int {
    Int(later.daysSinceEpoch) - Int(earlier.daysSinceEpoch)
  }
  package static func < (first: CivilDay, second: CivilDay) -> Bool { first.daysSinceEpoch < second.daysSinceEpoch }
}

/// A number in decimal with leading zeros up to `width`.
package func padded(_ number: Int, _ width: Int) -> String {
  if width == 2 && (0...99).contains(number) || width == 4 && (0...9999).contains(number) {
    return String(unsafeUninitializedCapacity: width) { bytes in
      writeDigits(number, into: bytes, 0..<width)
      return width
    }
  }
  let digits = String(number)
  return digits.utf8.count >= width ? digits : String(repeating: "0", count: width - digits.utf8.count) + digits
}

/// A number that has no more digits than there are places, with zeros before it.
private func writeDigits(_ number: Int, into bytes: UnsafeMutableBufferPointer<UInt8>, _ places: Range<Int>) {
  var rest = number
  for place in places.reversed() where bytes.indices.contains(place) {
    bytes[place] = 0x30 + UInt8(truncatingIfNeeded: rest % 10)
    rest /= 10
  }
}

/// What English writes behind the number of a day: `1st`.
func ordinalEnding(_ day: Int) -> String {
  switch day {
  case 1, 21, 31: "st"
  case 2, 22: "nd"
  case 3, 23: "rd"
  default: "th"
  }
}

/// A point in time as a clock on the wall showed it: seconds since 1970-01-01T00:00:00Z and the zone's offset from UTC then.
///
/// Invariant: both are within `limit`, so that whatever a clock or a file's date says, they can be added and compared.
package struct Moment: Hashable, Sendable {
  /// About 30,000 years to either side.
  private static let limit: Int64 = 1_000_000_000_000

  package let seconds: Int64
  /// Seconds east of UTC.
  package let offset: Int32

  package init(seconds: Int64, offset: Int) {
    self.seconds = min(max(seconds, -Self.limit), Self.limit)
    self.offset = Int32(clamping: offset)
  }

  /// The date on the wall.
  package var localDay: CivilDay { CivilDay(daysSinceEpoch: Int(floorDivide(seconds + Int64(offset), 86_400))) }

  /// Seconds since local midnight, 0 ..< 86 400.
  package var secondOfDay: Int {
    let local = seconds + Int64(offset)
    return Int(local - floorDivide(local, 86_400) * 86_400)
  }

  /// The program's date: the local date at or past `boundary` (minutes after midnight), else the day before.
  package func logicalDay(boundary: Int) -> CivilDay {
    secondOfDay >= boundary * 60 ? localDay : localDay.advanced(by: -1)
  }

  /// Whether there is an hour at which days may begin that makes `date` the program's: noon is the latest.
  package func mayBelong(to date: CivilDay) -> Bool { date == localDay || date == logicalDay(boundary: 720) }

  /// ISO 8601 with seconds and offset: `2026-12-01T08:31:07+01:00`; UTC is `Z`-less `+00:00`.
  package var iso: String {
    let second = secondOfDay
    let minutes = abs(Int(offset)) / 60
    return localDay.iso + "T" + padded(second / 3600, 2) + ":" + padded(second / 60 % 60, 2) + ":" + padded(second % 60, 2)
      + (offset < 0 ? "-" : "+") + padded(minutes / 60, 2) + ":" + padded(minutes % 60, 2)
  }

  /// Reads ISO 8601 with an offset (`+01:00`, `+0100` or `Z`), seconds optional, a fraction dropped. nil for anything else.
  package init?(iso text: some StringProtocol) {
    guard let wall = WallTime(text), let offset = wall.offset else { return nil }
    self.init(seconds: wall.secondsIfUTC - Int64(offset), offset: offset)
  }
}

/// A date and time as written, with or without an offset: what `MMT_NOW` and ISO 8601 texts hold before a zone is applied.
package struct WallTime: Hashable, Sendable {
  package let day: CivilDay
  package let secondOfDay: Int
  /// Seconds east of UTC; nil when the text has none.
  package let offset: Int?

  /// Seconds since the epoch if the wall clock stood in UTC.
  package var secondsIfUTC: Int64 { Int64(day.daysSinceEpoch) * 86_400 + Int64(secondOfDay) }

  /// Reads `YYYY-MM-DDTHH:MM[:SS[.fraction]][offset]`; nil for anything else.
  package init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard bytes.count >= 16, bytes[10] == 0x54 || bytes[10] == 0x20, bytes[13] == 0x3A,
      let day = CivilDay(iso: bytes[0..<10]), let hour = Self.pair(bytes, 11), let minute = Self.pair(bytes, 14),
      hour < 24, minute < 60
    else { return nil }
    var position = 16
    var second = 0
    if position < bytes.count, bytes[position] == 0x3A {
      guard let value = Self.pair(bytes, position + 1), value < 61 else { return nil }
      second = min(value, 59)
      position += 3
      if position < bytes.count, bytes[position] == 0x2E {
        position += 1
        let first = position
        while position < bytes.count, bytes[position] >= 0x30, bytes[position] <= 0x39 { position += 1 }
        guard position > first else { return nil }
      }
    }
    self.day = day
    secondOfDay = hour * 3600 + minute * 60 + second
    guard position < bytes.count else {
      offset = nil
      return
    }
    let sign = bytes[position]
    if sign == 0x5A, position + 1 == bytes.count {
      offset = 0
      return
    }
    guard sign == 0x2B || sign == 0x2D, let hours = Self.pair(bytes, position + 1) else { return nil }
    position += 3
    if position < bytes.count, bytes[position] == 0x3A { position += 1 }
    guard let minutes = Self.pair(bytes, position), position + 2 == bytes.count, hours <= 18, minutes < 60 else { return nil }
    offset = (hours * 3600 + minutes * 60) * (sign == 0x2D ? -1 : 1)
  }

  private static func pair(_ bytes: [UInt8], _ index: Int) -> Int? {
    guard index + 1 < bytes.count else { return nil }
    let high = bytes[index]
    let low = bytes[index + 1]
    guard high >= 0x30, high <= 0x39, low >= 0x30, low <= 0x39 else { return nil }
    return Int(high - 0x30) * 10 + Int(low - 0x30)
  }
}

private func floorDivide(_ value: Int64, _ divisor: Int64) -> Int64 {
  let quotient = value / divisor
  return value % divisor < 0 ? quotient - 1 : quotient
}

extension Plan {
  /// The date that an item's words begin with.
  func dateInFront(_ item: Item) -> CivilDay? {
    guard let frontDates, !item.isTableRow else { return nil }
    return FrontDates.date(source.bytes, item.text, frontDates.order).flatMap { day($0) }
  }

  func day(_ found: (date: DateHeading, weekday: Weekday?)) -> CivilDay? {
    let day =
      switch found.date {
      case .full(let day): CivilDay?.some(day)
      case .ofYear(let month, let monthDay): inTime(month, monthDay)
      }
    return found.weekday == nil || day?.weekday == found.weekday ? day : nil
  }

  /// The years of a season or a school's year in the lines before the work, `Season 26/27`, `2026-27`: a month from July on is of the first.
  func seasonOfHead() -> Int? {
    let last = items.first.map { Int($0.line) } ?? 1
    return firstNumber(in: 1..<max(2, min(last, 12, source.lineCount + 1))) { first, bytes in
      let start = first.startIndex
      guard first.count == 2 || first.count == 4, start == bytes.startIndex || !"/.-".utf8.contains(bytes[start - 1]) else {
        return nil
      }
      var rest = bytes[first.endIndex...]
      let isDash = rest.starts(with: [0xE2, 0x80, 0x93])
      guard isDash || rest.first == 0x2F || rest.first == 0x2D else { return nil }
      rest = rest.dropFirst(isDash ? 3 : 1)
      let second = rest.prefix(while: Bytes.isDigit)
      let behind = second.endIndex < bytes.endIndex ? bytes[second.endIndex] : 0x20
      guard let one = Int(String(decoding: first.suffix(2), as: UTF8.self)),
        let two = Int(String(decoding: second.suffix(2), as: UTF8.self)),
        second.count == 2 || second.count == 4 && first.count == 4, (20...60).contains(one), two == one + 1,
        first.count == 2 || first.starts(with: [0x32, 0x30]), !"/.-".utf8.contains(behind)
      else { return nil }
      return 2000 + one
    }
  }
}

/// Numbers with slashes between them that may be a date: `13/5`, `13/5/2025`, `2025/5/13`.
struct SlashDate {
  /// As they are written; the month and the day of one that begins with its year.
  private var first: Int
  private var second: Int
  private(set) var year: Int?
  private var beginsWithYear: Bool
  /// A weekday's sign of East Asia stands behind it, `11/2(日)`, where the month always comes first.
  private var hasWeekdaySign = false
  /// The place behind it.
  private(set) var end: Int

  /// The one that begins at a place; nil where its digits are a part of something else: `5/3/1`, `1/2%`, `v1/2`, `0/3`.
  init?(_ bytes: [UInt8], at start: Int, to limit: Int) {
    guard start >= 0, start == 0 || !Self.joins(bytes[start - 1]) else { return nil }
    var parts: [(value: Int, width: Int)] = []
    var index = start
    while parts.count < 3 {
      let from = index
      var value = 0
      while index < limit, index - from < 4, Bytes.isDigit(bytes[index]) {
        value = value * 10 + Int(bytes[index] - 0x30)
        index += 1
      }
      guard index > from else { return nil }
      parts.append((value, index - from))
      guard index < limit, bytes[index] == 0x2F, parts.count < 3 else { break }
      index += 1
    }
    if index < limit {
      let isDecimal = bytes[index] == 0x2E && index + 1 < limit && Bytes.isDigit(bytes[index + 1])
      guard !isDecimal, bytes[index] == 0x2E || bytes[index] != 0x25 && !Self.joins(bytes[index]) else { return nil }
    }
    end = index
    beginsWithYear = parts.count == 3 && parts[0].width == 4
    if beginsWithYear {
      (year, first, second) = (parts[0].value, parts[1].value, parts[2].value)
    } else {
      guard parts.count == 2 || parts.count == 3 && parts[2].width == 4 else { return nil }
      (year, first, second) = (parts.count == 3 ? parts[2].value : nil, parts[0].value, parts[1].value)
      guard parts[0].width < 3 else { return nil }
    }
    guard (beginsWithYear ? parts[2].width : parts[1].width) < 3, year.map({ (1900...2199).contains($0) }) ?? true,
      first > 0, second > 0, max(first, second) <= 31, beginsWithYear ? first <= 12 : min(first, second) <= 12
    else { return nil }
    hasWeekdaySign = Self.isWeekdaySign(bytes, behind: index, to: limit)
  }

  /// `(日)`, `（월）` or, behind a blank or none, the sign alone.
  private static func isWeekdaySign(_ bytes: [UInt8], behind end: Int, to limit: Int) -> Bool {
    guard end < limit, bytes[end] == 0x28 || bytes[end] == 0x20 || bytes[end] >= 0xE6 else { return false }
    var start = end
    if bytes[start] == 0x20 { start += 1 }
    let isOpen = start < limit && (bytes[start] == 0x28 || Bytes.has("（", bytes, at: start, end: limit))
    if isOpen { start += bytes[start] == 0x28 ? 1 : 3 }
    let behind = start + 3
    guard behind <= limit, DateHeading.weekdaySigns[String(decoding: bytes[start..<behind], as: UTF8.self)] != nil else {
      return false
    }
    // `11/2 土曜日` says so as well; `11/2 日本語` says nothing.
    return behind == limit || bytes[behind] < 0x80 || isOpen || Bytes.has("曜", bytes, at: behind, end: limit)
      || Bytes.has("요", bytes, at: behind, end: limit)
  }

  /// What goes on with digits is another thing than a date.
  private static func joins(_ byte: UInt8) -> Bool {
    Bytes.isDigit(byte) || Bytes.isLetter(byte) || byte == 0x2F || byte == 0x2E
  }

  /// The first one from a place on, and where it begins.
  static func next(_ bytes: [UInt8], from: Int, to limit: Int) -> (start: Int, date: SlashDate)? {
    var index = from
    while index < limit, let slash = Bytes.first(0x2F, bytes, in: index..<limit) {
      var start = slash
      while start > from, slash - start < 4, Bytes.isDigit(bytes[start - 1]) { start -= 1 }
      if start < slash, let date = SlashDate(bytes, at: start, to: limit) { return (start, date) }
      index = slash + 1
    }
    return nil
  }

  /// The order that its own numbers tell.
  var order: DateOrder? {
    if beginsWithYear { return nil }
    return first > 12 ? .dayFirst : second > 12 || hasWeekdaySign ? .monthFirst : nil
  }

  /// Its place in a year of months with 31 days; nil where that order makes no date of it.
  func place(_ order: DateOrder) -> Int? {
    let (day, month) = order == .dayFirst && !beginsWithYear ? (first, second) : (second, first)
    return month > 12 ? nil : (month - 1) * 31 + day
  }

  /// The same date with dots, `13.5.2025`, `13.5.`; nil where nobody knows what is the month.
  func dotted(_ known: DateOrder?) -> [UInt8]? {
    let day: Int
    let month: Int
    if beginsWithYear || first == second {
      (month, day) = (first, second)
    } else {
      // With a year it is a date, whatever the others are.
      guard let order = known ?? (year == nil && !hasWeekdaySign ? nil : self.order) else { return nil }
      (day, month) = order == .dayFirst ? (first, second) : (second, first)
    }
    return month > 12 ? nil : Array("\(day).\(month).\(year.map { "\($0)" } ?? "")".utf8)
  }
}

/// Items of a file without days whose words begin with their date: `- [ ] za 23-5: 25 km`, `8/17 Kickoff - DONE` (docs/format.md, 5.7.12).
struct FrontDates: Equatable {
  /// Which number of those with slashes is the month.
  var order: DateOrder?

  /// As many tell that a file has the manner.
  static let least = 3

  /// The date that words begin with, perhaps behind a weekday, which is to be that of the date.
  static func date(_ bytes: [UInt8], _ words: Extent, _ order: DateOrder?) -> (date: DateHeading, weekday: Weekday?)? {
    var start = words.lowerBound
    while start < words.upperBound, bytes[start] == 0x2A || bytes[start] == 0x5F { start += 1 }
    guard start + 3 < words.upperBound, Bytes.isDigit(bytes[start]) || CalendarWords.mayBeginDate(bytes, at: start),
      bytes[start..<min(words.upperBound, start + 24)].contains(where: Bytes.isDigit)
    else { return nil }
    let end = min(words.upperBound, start + 40)
    var number = start
    var weekday: Weekday?
    let name = bytes[start..<end].prefix { Bytes.isLetter($0) || $0 >= 0x80 }
    if !name.isEmpty, let found = CalendarWords.weekday(written: String(decoding: name, as: UTF8.self)) {
      weekday = found
      number = bytes[name.endIndex..<end].firstIndex { $0 != 0x2E && $0 != 0x2C && !Bytes.isBlank($0) } ?? end
    }
    if let slash = SlashDate(bytes, at: number, to: end) {
      guard ends(bytes, slash.end, words) else { return nil }
      return slash.dotted(order ?? slash.order).flatMap { DateHeading($0) }.map { ($0, weekday) }
    }
    if weekday != nil, let found = hyphened(bytes, number, end) { return (found, weekday) }
    guard number < end, let date = DateHeading.beginning(bytes[start..<end]) else { return nil }
    return (date, weekday ?? DateHeading.weekday(Array(bytes[start..<end].prefix { $0 != 0x2D && $0 != 0xE2 && $0 != 0x3A })))
  }

  /// `7-3` behind a weekday.
  private static func hyphened(_ bytes: [UInt8], _ start: Int, _ end: Int) -> DateHeading? {
    let day = bytes[start..<end].prefix(while: Bytes.isDigit)
    guard (1...2).contains(day.count), day.endIndex < end, bytes[day.endIndex] == 0x2D else { return nil }
    let month = bytes[(day.endIndex + 1)..<end].prefix(while: Bytes.isDigit)
    guard (1...2).contains(month.count), ends(bytes, month.endIndex, Extent(start, end)) else { return nil }
    return DateHeading(Array("\(String(decoding: day, as: UTF8.self)).\(String(decoding: month, as: UTF8.self)).".utf8))
  }

  private static func ends(_ bytes: [UInt8], _ place: Int, _ words: Extent) -> Bool {
    place >= words.upperBound || Bytes.isBlank(bytes[place]) || [0x3A, 0x2A, 0x2C, 0x29].contains(bytes[place])
  }
}

/// When Day 1 is by a line at a file's end, `(1. hafta = 30 Mart haftası)`, `day 1 = may 29`, and by weeks that a calendar numbers.
extension StartDate {
  /// No more lines are looked through at a file's end.
  private static let tail = 12

  /// The date that one of a file's last lines says Week 1, or Day 1, to be: `(week 1 = week of 30 March)`.
  static func saidOfFirstWeek(_ plan: Plan) -> Said? {
    guard plan.revision != .first else { return nil }
    let bytes = plan.source.bytes
    var dates = DateReader(plan)
    let last = plan.source.lineCount
    for line in max(1, last - tail + 1)...max(1, last) {
      let extent = plan.source.line(line)
      guard extent.count <= 200, let sign = Bytes.first(0x3D, bytes, in: extent.range),
        namesFirst(bytes[extent.lowerBound..<sign])
      else { continue }
      let words = dates.line(bytes[(sign + 1)..<extent.upperBound])
      let start = words.firstIndex { $0 != 0x20 && $0 != 0x2A } ?? words.count
      let rest = Array(words[start...].prefix { $0 != 0x29 })
      let date = DateHeading.beginning(rest[...]) ?? DateSpan.beginning(rest[...]) ?? PeriodHeading.weekBegins(rest)
      if let date { return Said(line: line, date: date, weekday: DateHeading.weekday(rest)) }
    }
    return nil
  }

  /// `(week 1`, `1. hafta`, `day 1`
  private static func namesFirst(_ bytes: ArraySlice<UInt8>) -> Bool {
    let words = String(decoding: bytes, as: UTF8.self).lowercased().split { !$0.isLetter && !$0.isNumber }
    guard words.count == 2, let place = words.firstIndex(of: "1") else { return false }
    let word = String(words[1 - place])
    return Lexicon.standard.weekWords.contains(word) || Lexicon.standard.dayWords.contains(word)
  }

  /// The start of a plan whose weeks have the numbers of a calendar's: none below 9, or all those of a year, and no title says a date, but the
  /// file's title names the year.
  static func byCalendarWeeks(_ plan: Plan, _ lowest: Int) -> CivilDay? {
    let weeks = plan.days.lazy.filter { $0.key != .none }.compactMap(\.weekNumber)
    guard let first = weeks.min(), let last = weeks.max(), first > 8 || first == 1 && Set(weeks).count > 51, last <= 53,
      lowest == 7 * (first - 1) + 1,
      plan.days.allSatisfy({ $0.key == .none || ($0.lastNumber ?? 0) - ($0.key.number ?? 0) == 6 }),
      let year = plan.yearOfTitle
    else { return nil }
    return CivilDay.monday(ofWeek: first, in: year)
  }
}

/// The week of the calendar that a file of weekdays names before them: `week: 2025-W12` in the front matter, `# 2025-W12`.
extension StartDate {
  /// The date of the lowest day, where the first of the week is Monday, as it is there.
  static func ofNamedWeek(_ plan: Plan, _ lowest: Int) -> CivilDay? {
    guard plan.firstWeekday == 0, lowest < 100_000 else { return nil }
    for line in head(plan) {
      let words = plan.source.line(line)
      guard words.count <= 400, let monday = monday(plan.source.bytes[words.range]) else { continue }
      return monday.advanced(by: max(0, lowest - 1))
    }
    return nil
  }

  /// The Monday of the first `2025-W12` among words.
  private static func monday(_ words: ArraySlice<UInt8>) -> CivilDay? {
    for sign in words.indices where Bytes.lower(words[sign]) == 0x77 {
      let before = words[words.startIndex..<sign]
      let year = (before.last == 0x2D ? before.dropLast() : before).suffix(4)
      let digits = words[(sign + 1)...].prefix(3)
      guard year.count == 4, year.allSatisfy(Bytes.isDigit), digits.count(where: Bytes.isDigit) == 2,
        let number = Int(String(decoding: digits.prefix(2), as: UTF8.self)), (1...53).contains(number),
        let monday = Int(String(decoding: year, as: UTF8.self)).flatMap({ CivilDay.monday(ofWeek: number, in: $0) })
      else { continue }
      return monday
    }
    return nil
  }
}

/// Columns of times, dates and numbers.
extension TableColumns {
  /// Whether all filled cells of a column name days or weeks, and nothing else: `Day 30`, `Week 2`.
  static func areTimes(_ bytes: [UInt8], _ cells: [Extent], _ lexicon: Lexicon) -> Bool {
    cells.allSatisfy { cell in
      if cell.isEmpty { return true }
      guard cell.count <= 40, bytes[cell.range].contains(where: Bytes.isDigit) else { return false }
      let text = HeadingText(bytes, heading: cell)
      if let day = DayHeading(text, lexicon) { return day.title.isEmpty && !day.hasName && day.series == nil }
      return week(bytes, cell, lexicon) != nil
    }
  }

  /// Whether all filled cells of a column are times, dates, spans, numbers or weekdays: `07:00 - 08:00`, `9 am`, `20 min`, `Nov 20`, `Sat`.
  static func areMeasures(_ bytes: [UInt8], _ cells: [Extent]) -> Bool {
    let filled = cells.filter { !$0.isEmpty }
    return !filled.isEmpty && !filled.allSatisfy { isDash(bytes, $0) }
      && filled.allSatisfy { cell in
        if isDash(bytes, cell) { return true }
        guard cell.count <= 40 else { return false }
        let words = String(decoding: bytes[cell.range], as: UTF8.self).lowercased().split { !$0.isLetter }
        if words.count == 1, CalendarWords.weekday(String(words[0])) != nil { return true }
        guard bytes[cell.range].contains(where: Bytes.isDigit) else { return false }
        // `May 8 (Fri)`
        func isOfDate(_ word: Substring) -> Bool {
          CivilDay.month(named: word) != nil || CalendarWords.weekday(String(word)) != nil
        }
        return words.allSatisfy { units.contains(String($0)) || isOfDate($0) }
      }
  }

  private static let units: Set<String> = [
    "am", "pm", "a", "p", "m", "h", "hr", "hrs", "hour", "hours", "min", "mins", "minute", "minutes", "s", "to", "st", "nd",
    "rd",
    "th", "uhr", "t", "z", "ms", "sec", "secs",
  ]
}

/// A heading that tells its day by the calendar: `2026-11-20`, `Nov 16`, `16. November`, `Monday`.
enum DatedHeading {
  static func isIt(_ bytes: [UInt8]) -> Bool {
    if CivilDay(iso: bytes.prefix(10)) != nil { return true }
    guard bytes.count < 80 else { return false }
    let text = String(decoding: bytes, as: UTF8.self)
    let words = text.split { !($0.isLetter || $0.isNumber) }.prefix(3)
    guard let first = words.first else { return false }
    // A short name is more often another word (`Sun`), and in some languages the weekdays are ordinals (`Segunda parte`).
    if first.utf8.count >= 5, CalendarWords.weekday(first) != nil,
      words.count == 1 || words[1].first?.isNumber == true
        || CalendarWords.weekday(first.lowercased(), in: ["en"]) != nil && isSetApart(text[first.endIndex...])
    {
      return true
    }
    guard words.count > 1 else { return false }
    let second = words[1]
    return isMonth(first) && isDay(second) || isDay(first) && isMonth(second)
  }

  /// `Monday: legs`; of `Saturday big jobs` the weekday is one of the words.
  private static func isSetApart(_ rest: Substring) -> Bool {
    rest.first { !$0.isWhitespace }.map { !$0.isLetter && !$0.isNumber } ?? true
  }

  private static func isMonth(_ word: Substring) -> Bool { CalendarWords.month(word) != nil }

  private static func isDay(_ word: Substring) -> Bool {
    let digits = word.prefix { $0.isNumber }
    return Int(digits).map { (1...31).contains($0) } == true && word.count - digits.count <= 2
  }
}

/// A heading that tells its day by the calendar: `2026-11-20`, `Nov 16`, `16. November`, `Monday`.
enum DatedHeading {
  private static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

  static func isIt(_ bytes: [UInt8]) -> Bool {
    if CivilDay(iso: bytes.prefix(10)) != nil { return true }
    guard bytes.count < 80 else { return false }
    let words = String(decoding: bytes, as: UTF8.self).lowercased().split { !($0.isLetter || $0.isNumber) }.prefix(3)
    guard let first = words.first else { return false }
    if weekdays.contains(String(first)) { return true }
    guard words.count > 1 else { return false }
    let second = words[1]
    return isMonth(first) && isDay(second) || isDay(first) && isMonth(second)
  }

  private static func isMonth(_ word: Substring) -> Bool { WeekHeading.months.contains(String(word)) }

  private static func isDay(_ word: Substring) -> Bool {
    let digits = word.prefix { $0.isNumber }
    return Int(digits).map { (1...31).contains($0) } == true && word.count - digits.count <= 2
  }
}

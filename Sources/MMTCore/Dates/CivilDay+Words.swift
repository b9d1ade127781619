extension CivilDay {
  /// `December`, of the number of a month.
  package static func monthName(_ month: Int) -> String { monthNames[(month + 11) % 12] }

  private var month: String { Self.monthName(parts.month) }

  /// `Dec`.
  package var shortMonth: String { String(month.prefix(3)) }

  /// `Tuesday 1 December 2026`.
  package var long: String { "\(weekday.name) \(parts.day) \(month) \(parts.year)" }

  /// `Tuesday 1 December`.
  package var withWeekday: String { "\(weekday.name) \(parts.day) \(month)" }

  /// `1 Dec`, with the year where it isn't `today`'s.
  package func short(from today: CivilDay) -> String {
    "\(parts.day) \(shortMonth)" + (parts.year == today.parts.year ? "" : " \(parts.year)")
  }

  /// `today`, `yesterday`, `tomorrow`, else `1 Dec`.
  package func relative(to today: CivilDay) -> String {
    switch self - today {
    case 0: "today"
    case -1: "yesterday"
    case 1: "tomorrow"
    default: short(from: today)
    }
  }
}

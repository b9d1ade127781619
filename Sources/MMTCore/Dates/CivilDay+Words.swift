extension CivilDay {
  private var month: String { Self.monthNames[(parts.month - 1) % 12] }

  /// `Tuesday 1 December 2026`.
  package var long: String { "\(weekday.name) \(parts.day) \(month) \(parts.year)" }

  /// `Tuesday 1 December`.
  package var withWeekday: String { "\(weekday.name) \(parts.day) \(month)" }

  /// `1 Dec`, with the year where it isn't `today`'s.
  package func short(from today: CivilDay) -> String {
    "\(parts.day) \(month.prefix(3))" + (parts.year == today.parts.year ? "" : " \(parts.year)")
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

extension CivilDay {
  /// The first day of its week.
  func startOfWeek(_ weekStart: Weekday) -> CivilDay {
    advanced(by: -((weekday.rawValue - weekStart.rawValue + 7) % 7))
  }

  /// The Monday of a week of the calendar, 1 being that of 4 January (ISO 8601); nil for a year that has none.
  static func monday(ofWeek week: Int, in year: Int) -> CivilDay? {
    CivilDay(year: year, month: 1, day: 4).map { $0.startOfWeek(.monday).advanced(by: 7 * (week - 1)) }
  }

  package var startOfMonth: CivilDay { advanced(by: 1 - parts.day) }

  package var endOfMonth: CivilDay {
    let (year, month, day) = parts
    return advanced(by: Self.daysIn(month: month, year: year) - day)
  }
}

extension CivilDay {
  /// The first day of its week.
  func startOfWeek(_ weekStart: Weekday) -> CivilDay {
    advanced(by: -((weekday.rawValue - weekStart.rawValue + 7) % 7))
  }

  package var startOfMonth: CivilDay { advanced(by: 1 - parts.day) }

  package var endOfMonth: CivilDay {
    let (year, month, day) = parts
    return advanced(by: Self.daysIn(month: month, year: year) - day)
  }
}

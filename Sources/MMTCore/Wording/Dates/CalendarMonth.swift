/// The month on whose 1st the days of a plan's calendars begin.
struct CalendarMonth: Equatable {
  var month: Int
  /// Where no heading names one, the weekdays tell it.
  var year: Int?

  /// Its first day; of the years around a date the nearest in which that is the weekday.
  func begin(on weekday: Int, near date: CivilDay) -> CivilDay? {
    if let year { return CivilDay(year: year, month: month, day: 1) }
    let near = date.parts.year
    return (near - 6...near + 6).compactMap { CivilDay(year: $0, month: month, day: 1) }
      .filter { $0.weekday.rawValue == weekday }.min { abs($0 - date) < abs($1 - date) }
  }
}

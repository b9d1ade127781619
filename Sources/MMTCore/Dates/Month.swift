/// A month of the calendar, years 1 to 9999.
package struct Month: Hashable, Sendable {
  package let year: Int
  package let month: Int
  /// Months since the beginning of year 0.
  var index: Int { year * 12 + month - 1 }

  package init(_ day: CivilDay) { (year, month) = (day.parts.year, day.parts.month) }

  init?(index: Int) {
    guard (12..<120_000).contains(index) else { return nil }
    (year, month) = (index / 12, index % 12 + 1)
  }
}

extension Month {
  /// `2026-11`.
  package var iso: String { padded(year, 4) + "-" + padded(month, 2) }

  package var firstDay: CivilDay { CivilDay(year: year, month: month, day: 1) ?? CivilDay(daysSinceEpoch: 0) }
  package var lastDay: CivilDay { firstDay.endOfMonth }

  /// `November 2026`.
  package var title: String { "\(CivilDay.monthName(month)) \(year)" }

  /// Reads exactly `YYYY-MM`.
  package init?(iso text: some StringProtocol) {
    guard let day = CivilDay(text + "-01") else { return nil }
    self.init(day)
  }
}

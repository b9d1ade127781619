package import MMTCore

/// The days of a plan laid out by the calendar: a column for each week, Monday first.
package struct HeatCalendar: Sendable {
  package enum Kind: Sendable, Equatable {
    /// Before the plan's first day or after its last.
    case outside
    /// Nothing is required, or no day of the plan falls on the date.
    case rest
    case future
    case level(Int)
  }

  private var cells: [CivilDay: ProgressPage.HeatCell] = [:]
  private let today: CivilDay
  package private(set) var first: CivilDay
  package private(set) var last: CivilDay
  /// The Monday of the first column.
  private let monday: CivilDay

  package init(_ page: HeatmapPage, worked: [CivilDay] = []) { self.init(page.cells, today: page.today, worked: worked) }

  /// `worked`: dates that are in it though no day of the plan may fall on them.
  package init(_ days: [ProgressPage.HeatCell], today: CivilDay, worked: [CivilDay] = []) {
    self.today = today
    for cell in days {
      guard let date = cell.date else { continue }
      let end = min(cell.lastDate ?? date, date.advanced(by: 3660))
      for day in stride(from: 0, through: max(0, end - date), by: 1) {
        let date = date.advanced(by: day)
        if let known = cells[date] {
          // A day that the plan has twice is as complete as both are.
          var sum = known
          sum.done += cell.done
          sum.required += cell.required
          sum.level = sum.done == 0 ? 0 : sum.done >= sum.required ? 4 : min(3, 1 + 3 * sum.done / max(1, sum.required))
          cells[date] = sum
        } else {
          cells[date] = cell
        }
      }
    }
    let dates = cells.isEmpty ? [] : worked.filter { abs($0 - today) <= 3660 }
    first = [cells.keys.min(), dates.min()].compactMap { $0 }.min() ?? today
    last = [cells.keys.max(), dates.max()].compactMap { $0 }.max() ?? today
    monday = first.advanced(by: -first.weekday.rawValue)
  }

  package var isEmpty: Bool { cells.isEmpty }
  package var weeks: Int { (last - monday) / 7 + 1 }
  package func date(week: Int, weekday: Weekday) -> CivilDay { monday.advanced(by: week * 7 + weekday.rawValue) }
  package func isDay(_ date: CivilDay) -> Bool { cells[date] != nil }
  package func cell(_ date: CivilDay) -> ProgressPage.HeatCell? { cells[date] }

  package func kind(_ date: CivilDay) -> Kind {
    guard date >= first, date <= last else { return .outside }
    guard let cell = cells[date], cell.required > 0 else { return .rest }
    return date > today && cell.done == 0 ? .future : .level(cell.level)
  }

  /// `Nov` for a week in which the plan's November begins; with the year in January and where `isFirst` asks for a name anyway.
  package func monthBeginning(inWeek week: Int, isFirst: Bool) -> String? {
    for weekday in Weekday.allCases {
      let date = date(week: week, weekday: weekday)
      guard date >= first, date <= last else { continue }
      if date.parts.day == 1 || isFirst || date == first { return date.shortMonth }
    }
    return nil
  }
}

/// A month of the rhythm files.
package struct RhythmMonth: Sendable, Equatable {
  package struct Day: Sendable, Equatable {
    package var date: CivilDay
    package var state: RhythmDayAnswer.State
    package var percent: Percent?
  }

  package var month: Month
  package var today: CivilDay
  /// The first day of a row.
  package var weekStart: Weekday
  package var days: [Day]
  package var complete: Int { days.count { $0.state == .complete } }
  package var partial: Int { days.count { $0.state == .partial } }
  package var none: Int { days.count { $0.state == .none } }
}

/// The page of `week`.
package struct WeekPage: Sendable, Equatable {
  package var plan: PlanSummary
  package var week: Int?
  package var theme: String?
  package var days: [DayAnswer]
  /// Tracks summed over the week, in the plan's order.
  package var tracks: [TrackAnswer]
  package var streak: StreakAnswer
  package var today: CivilDay
  /// The day that today shows, to be marked; nil when it isn't in this week.
  package var todayNumber: Int?
  /// The counters and habits of its dates.
  package var rhythms: RhythmWeek?

  /// The first and the last date of its days; nil without dates.
  package var dates: ClosedRange<CivilDay>? {
    guard let first = days.compactMap(\.date).min(), let last = days.compactMap({ $0.lastDate ?? $0.date }).max() else {
      return nil
    }
    return first...max(first, last)
  }

  package init(
    plan: PlanSummary, week: Int?, theme: String?, days: [DayAnswer], tracks: [TrackAnswer], streak: StreakAnswer,
    today: CivilDay, todayNumber: Int?
  ) {
    self.plan = plan
    self.week = week
    self.theme = theme
    self.days = days
    self.tracks = tracks
    self.streak = streak
    self.today = today
    self.todayNumber = todayNumber
  }
}

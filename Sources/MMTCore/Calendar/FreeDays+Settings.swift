extension Schedule.FreeDays {
  package init(_ settings: Settings) {
    self.init(
      weekdays: settings.restDays.weekdays, dates: settings.restDays.dates,
      pauses: settings.pauses.map(\.days),
      earlier: settings.earlierRestDays.map { .init(weekdays: $0.days.weekdays, dates: $0.days.dates, through: $0.through) })
  }
}

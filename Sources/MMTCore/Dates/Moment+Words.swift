extension Moment {
  /// `08:31`.
  package var clock: String { padded(secondOfDay / 3600, 2) + ":" + padded(secondOfDay / 60 % 60, 2) }

  /// The day of something that was, on the page of `today`: at night that is still the day before, and nothing was done tomorrow. What
  /// lies ahead of the clock keeps its date.
  package func dayBehind(on today: CivilDay, now: Moment?) -> String {
    if let now, seconds > now.seconds { return localDay.short(from: today) }
    return min(localDay, today).relative(to: today)
  }
}

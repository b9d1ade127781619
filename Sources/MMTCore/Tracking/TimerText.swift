/// Moments of a timer in words.
package enum TimerText {
  /// `08:00` on the same date, else `yesterday 22:10` or `19 Nov 22:10`.
  package static func since(_ start: Moment, _ now: Moment) -> String {
    let day = start.localDay
    return day == now.localDay ? start.clock : day.relative(to: now.localDay) + " " + start.clock
  }

  /// `at 08:00`, `yesterday at 22:10`.
  package static func began(_ start: Moment, _ now: Moment) -> String {
    let day = start.localDay
    return (day == now.localDay ? "" : day.relative(to: now.localDay) + " ") + "at " + start.clock
  }
}

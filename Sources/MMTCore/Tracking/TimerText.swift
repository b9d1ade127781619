/// Moments of a timer in words.
package enum TimerText {
  /// `08:00` on the same date, else `yesterday 22:10` or `19 Nov 22:10`.
  package static func since(_ start: Moment, _ now: Moment) -> String {
    let start = seen(start, now)
    return start.localDay == now.localDay ? start.clock : start.localDay.relative(to: now.localDay) + " " + start.clock
  }

  /// `at 08:00`, `yesterday at 22:10`.
  package static func began(_ start: Moment, _ now: Moment) -> String {
    let start = seen(start, now)
    return (start.localDay == now.localDay ? "" : start.localDay.relative(to: now.localDay) + " ") + "at " + start.clock
  }

  /// By the clock it began by; for a traveller for whom that is tomorrow, by the clock here: nothing began tomorrow.
  private static func seen(_ start: Moment, _ now: Moment) -> Moment {
    start.localDay > now.localDay && start.seconds <= now.seconds
      ? Moment(seconds: start.seconds, offset: Int(now.offset)) : start
  }
}

/// One day of a habit, or one week or month of a habit that is counted by these: what was expected in it, and what became of it.
package struct Occurrence: Equatable, Sendable {
  /// Why it counts as it does, or doesn't count. The raw values are the words of the JSON document.
  package enum Rule: String, Sendable {
    /// It was marked, or could no longer be made.
    case expected
    /// It may still be made.
    case open
    /// Marked on a day on which nothing was expected.
    case extra
    /// `[-]`
    case skipped
    case paused
    /// A sum whose week or month was shortened by `since`, `until` or a pause, and which wasn't reached.
    case cutShort
    /// Before `since`, which is the day of the first line where nothing else says it.
    case beforeSince
    case afterUntil
  }

  /// What it does to a streak.
  package enum Effect: Equatable, Sendable { case lengthens, keeps, breaks, nothing }

  /// Its day, or the first and last day of its week or month.
  package var first: CivilDay
  package var last: CivilDay
  package var tally = HabitTally()
  package var rule: Rule
  package var effect = Effect.nothing
  /// Of what is to be avoided: it happened, or happened too often.
  package var isRelapse = false
  /// Of a week or month: the times or the sum that it asks for, and what it has.
  package var required = 0
  package var sum: Quantity?
  /// Days on which it can still be made; 0 once it is over.
  package var daysLeft = 0
  /// Its lines: places in `Occurrences.entries`.
  package var lines: Range<Int>

  /// Where in a period it counts: on its day, a week on its fourth day, a month on its first.
  package var place: CivilDay { last - first == 6 ? first.advanced(by: 3) : first }

  package var isDay: Bool { first == last }

  /// What one day shows as a whole; nil where there is nothing to show.
  package var state: RhythmState? {
    if tally.success > 0 { return .success }
    if tally.partial > 0 { return .partial }
    if tally.attempted > 0 { return .attempted }
    if tally.none > 0 { return RhythmState.none }
    return tally.skipped > 0 ? .skipped : nil
  }
}

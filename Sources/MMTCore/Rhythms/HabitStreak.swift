/// Expected occurrences in a row: a success lengthens the row, partial and skipped keep it, attempted and none break it, unless
/// `[miss:: n]` forgives so many of them in a row. It never begins or ends with what is only kept.
package struct HabitStreak: Equatable, Sendable {
  /// What is counted. The raw values are the words of the JSON document.
  package enum Unit: String, Sendable { case days, occurrences, weeks, months }

  /// A row: how long it is, and the days of its first and last success.
  package struct Run: Equatable, Sendable {
    package var length: Int
    package var first: CivilDay
    package var last: CivilDay
  }

  package var unit = Unit.days
  /// nil where it is broken, or was never begun.
  package var current: Run?
  /// The longest; of several the last.
  package var longest: Run?
  /// What broke the row that there was last.
  package var brokenBy: Occurrence?
  /// What was forgiven in the current one.
  package var forgiven: [Occurrence] = []
}

extension Occurrences {
  /// The streak as it stood at the end of that day. A change from days to weeks begins a new one.
  package func streak(through end: CivilDay) -> HabitStreak {
    var streak = HabitStreak()
    var missed = 0
    var stretch = 0
    if let first = stretches.first { streak.unit = Self.unit(of: first.definition) }
    for occurrence in list where occurrence.place <= end {
      while stretch + 1 < stretches.count, stretches[stretch + 1].from <= occurrence.last {
        stretch += 1
        let unit = Self.unit(of: stretches[stretch].definition)
        if unit != streak.unit { streak = HabitStreak(unit: unit) }
      }
      // A day of a rolling rhythm may be both a success and the last chance of another.
      if occurrence.tally.success > 0, occurrence.effect != .nothing, occurrence.effect == .lengthens || occurrence.isDay {
        var run = streak.current ?? HabitStreak.Run(length: 0, first: occurrence.first, last: occurrence.last)
        run.length += 1
        run.last = occurrence.last
        streak.current = run
        missed = 0
        if run.length >= streak.longest?.length ?? 0 { streak.longest = run }
      }
      switch occurrence.effect {
      case .lengthens, .nothing: break
      case .keeps: if occurrence.tally.partial > 0 { missed = 0 }
      case .breaks:
        missed += occurrence.isDay ? occurrence.tally.none + occurrence.tally.attempted : 1
        let forgives = stretch < stretches.count ? stretches[stretch].definition.miss : 0
        guard streak.current != nil else { continue }
        if missed > forgives {
          streak.current = nil
          streak.forgiven = []
          streak.brokenBy = occurrence
        } else {
          streak.forgiven.append(occurrence)
        }
      }
    }
    return streak
  }

  static func unit(of definition: RhythmDefinition) -> HabitStreak.Unit {
    switch definition.rhythm {
    case .sum(let period), .times(_, let period): period == .week ? .weeks : .months
    case nil, .daily: .days
    case .weekdays, .every, .monthDays: .occurrences
    case .rolling: definition.isNegative ? .days : .occurrences
    }
  }
}

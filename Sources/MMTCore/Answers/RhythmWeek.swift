/// The counters and habits of a week in figures: for the pages of a week and its review.
package struct RhythmWeek: Sendable, Equatable {
  package struct Habit: Sendable, Equatable {
    package var id: String
    package var name: String
    package var icon: String?
    package var success: Int
    package var expected: Int
  }

  package var from: CivilDay
  package var to: CivilDay
  package var habits: [Habit]
  /// Days on which all was done, and days on which anything was to be done, up to today.
  package var complete: Int
  package var of: Int

  package var success: Int { habits.reduce(0) { $0 + $1.success } }
  package var expected: Int { habits.reduce(0) { $0 + $1.expected } }
}

extension RhythmLedger {
  /// Some days in a row; nil where nothing was expected in them.
  package func week(from: CivilDay, to: CivilDay) -> RhythmWeek? {
    let lines = HabitGroup.Lines(entries)
    let habits = HabitGroup.all(of: definitions).compactMap { group -> RhythmWeek.Habit? in
      let history = Occurrences(group.definitions, entries: lines.of(group), today: today, pauses: pauses, weekStart: weekStart)
      let tally = history.list.filter { from <= $0.place && $0.place <= to }.reduce(into: HabitTally()) { $0 += $1.tally }
      guard tally.expected > 0, let definition = history.definitions.last, !definition.isMeasure else { return nil }
      return .init(
        id: group.id, name: definition.name, icon: definition.icon, success: tally.success, expected: tally.expected)
    }
    var (complete, of) = (0, 0)
    let history = RhythmHistory(self)
    var date = from
    while date <= min(to, today) {
      let state = day(date, history).state
      if state == .complete { complete += 1 }
      // Today counts once it is complete, as it does for a week's progress.
      if state != .rest, state != .future, date != today || state == .complete { of += 1 }
      date = date.advanced(by: 1)
    }
    guard !habits.isEmpty || of > 0 else { return nil }
    return RhythmWeek(from: from, to: to, habits: habits, complete: complete, of: of)
  }
}
